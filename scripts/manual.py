"""Write the documentation as a site: every page of ``docs/``, and a page for each room with what its door offers.

``scripts/manual DIR`` installs what it needs (the extra "docs") and calls this. The site has no script, font or picture
from another machine, is the same for the same sources, and is put beside the static edition (docs/hosting.md). A
warning of Sphinx is an error: exit code 1.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
GROUPS = {
    "At the table": ("playing", "rulings", "query", "query-cheatsheet", "asking", "browsing", "printing"),
    "Decks and tournaments": (
        "decks-player", "deck-building", "deck-findings", "deck-formats", "decks-judge", "decks-organiser",
    ),
    "Hosting": ("hosting", "hosting-games"),
    "Designing cards": ("designing-cards", "operations", "scenarios", "data"),
    "The sister games": ("board-game", "spice-and-blood-master", "spice-and-blood-player"),
    "For programmers": ("library", "rooms", "cli", "desk", "ai", "play-engine", "drawing", "architecture"),
}  # fmt: skip
"""The pages in the order of the site, by whom they are for."""
ROOMS = (
    "library", "errors",
    "corpus", "operations", "query", "search", "decks", "decks.analysis", "decks.construction", "tournaments",
    "proxies", "drawing", "play", "players", "scenarios", "series", "lessons", "tabletop", "games", "desk", "host",
    "board_game", "spice_and_blood", "site", "web",
)  # fmt: skip


def main() -> int:
    """Write the site into the folder named; return the exit code."""
    if len(sys.argv) != 2:
        print("usage: scripts/manual DIR", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, "docs")
        shutil.copytree(DOCS, source, ignore=shutil.ignore_patterns("coverage"))
        write_index(source)
        write_rooms(source / "api")
        command = [
            sys.executable,
            "-m",
            "sphinx",
            "-q",
            "-W",
            "--keep-going",
            "-b",
            "html",
            "-d",
            str(Path(place, "read")),
        ]
        built = subprocess.run([*command, source, Path(place, "html")], check=False)
        if built.returncode:
            return 1
        shutil.copytree(Path(place, "html"), sys.argv[1], dirs_exist_ok=True)
    print(f"{sys.argv[1]}: {len(list(Path(sys.argv[1]).rglob('*.html')))} pages")
    return 0


def write_index(source: Path) -> None:
    """Write the first page: the pages by whom they are for; one that no group names stands at the end."""
    named = {name for names in GROUPS.values() for name in names}
    others = sorted(path.stem for path in source.glob("*.md") if path.stem not in named)
    groups = {**GROUPS, "Others": others} if others else GROUPS
    lines = ["# cardbase", "", "The card database and deck-construction toolkit, and the games it plays.", ""]
    for title, names in groups.items():
        lines += ["```{toctree}", ":maxdepth: 1", f":caption: {title}", "", *names, "```", ""]
    lines += ["```{toctree}", ":maxdepth: 1", ":caption: Rooms", "", *(f"api/{room}" for room in ROOMS), "```", ""]
    (source / "index.md").write_text("\n".join(lines), encoding="utf-8")


def write_rooms(folder: Path) -> None:
    """Write a page for each room: what its door offers, from the docstrings."""
    folder.mkdir()
    for room in ROOMS:
        title = f"cardbase.{room}"
        lines = [title, "=" * len(title), "", f".. automodule:: {title}", ""]
        (folder / f"{room}.rst").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
