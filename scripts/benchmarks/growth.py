"""What grows with the number of own cards: every command loads them; judged once, they are read back from one file."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from cardbase.schemas import data_folder
from scripts.benchmarks import Figure, command_seconds, peak_mebibytes, process_seconds

SIZES = (661, 3_305, 6_610)
MOST = 66_100
DROPPED = ("$schema", "octgn_id", "errata")
RUNS = 3
BUILD = """
import sys
sys.argv = {command!r}
from cardbase.cli import main
try:
    main()
except SystemExit as ended:
    assert not ended.code, ended.code
"""


def figures() -> list[Figure]:
    """Measure ``show`` beside more and more own cards, search and build beside many, the start of a simulation."""
    decks = [str(path) for path in sorted((data_folder() / "decks").glob("*.deck.txt"))[:2]]
    found = [Figure("growth: simulate one game", command_seconds("simulate", *decks, "--games", "1"), "s", 0.35)]
    with tempfile.TemporaryDirectory() as place:
        os.environ["XDG_CACHE_HOME"] = str(Path(place, "cache"))
        folders = own_cards(Path(place), SIZES[-1])
        found += beside(folders, Path(place, "cards.db"))
        found += beside_most(own_cards(Path(place, "most"), MOST), Path(place, "cards.db"))
        del os.environ["XDG_CACHE_HOME"]
    return found


def beside(folders: list[Path], database: Path) -> Iterator[Figure]:
    """Measure the judgement of a card, one card and one search beside own cards judged before, a build's memory."""
    first = once(*named(folders[:1]), "show", "eots-carthag") - command_seconds("show", "eots-carthag", runs=RUNS)
    yield Figure("growth: judge an own card, each text once", 1000 * first / SIZES[0], "ms", 2.0)
    for size in SIZES:
        asked = named(folders[: size // SIZES[0]])
        seconds = command_seconds(*asked, "show", "eots-carthag", runs=RUNS)
        yield Figure(f"growth: show beside {size:,} own cards, warm", seconds, "s", 0.5)
    seconds = command_seconds(*asked, "search", "kind:ally battle>=2", runs=RUNS)
    yield Figure(f"growth: search beside {SIZES[-1]:,} own cards, warm", seconds, "s", 1.0)
    yield Figure(f"growth: peak of a build beside {SIZES[-1]:,} own cards", peak(asked, database), "MiB", 500)


def beside_most(folders: list[Path], database: Path) -> Iterator[Figure]:
    """Measure the first and the next commands beside a hundred times the shipped cards, and a build's memory."""
    asked, beside = named(folders), f"beside {MOST:,} own cards"
    yield Figure(
        f"growth: first show {beside} of {SIZES[0]} texts, judging", once(*asked, "show", "eots-carthag"), "s", 60
    )
    yield Figure(f"growth: show {beside}, warm", command_seconds(*asked, "show", "eots-carthag", runs=1), "s", 5)
    seconds = command_seconds(*asked, "search", "kind:ally battle>=2", runs=1)
    yield Figure(f"growth: search {beside}, warm", seconds, "s", 5)
    yield Figure(f"growth: peak of a build {beside}", peak(asked, database), "MiB", 500)


def once(*arguments: str) -> float:
    """Return the CPU seconds of a command that leaves something behind for the next time."""
    return process_seconds([sys.executable, "-m", "cardbase", *arguments], runs=1, warm=False)


def peak(asked: list[str], database: Path) -> float:
    """Return the peak memory of a build, in MiB."""
    return peak_mebibytes(BUILD.format(command=["cardbase", *asked, "build", "-o", str(database)]))


def named(folders: list[Path]) -> list[str]:
    """Return folders as a command takes them."""
    return [word for folder in folders for word in ("--cards", str(folder))]


def own_cards(place: Path, count: int) -> list[Path]:
    """Write so many cards into folders of a set each: those that ship under other names. Return the folders."""
    shipped = [
        (path, json.loads(path.read_text(encoding="utf-8")))
        for path in sorted((data_folder() / "cards").rglob("*.json"))
    ]
    folders = []
    for number in range(count):
        turn, card = divmod(number, len(shipped))
        folder = place / f"grown-{turn}"
        if not card:
            folder.mkdir(parents=True)
            folders.append(folder)
        path, record = shipped[card]
        kept = {key: value for key, value in record.items() if key not in DROPPED}
        kept["name"] += f" Grown {turn}"
        (folder / f"{path.parent.name}-{path.stem}.json").write_text(json.dumps(kept), encoding="utf-8")
    return folders
