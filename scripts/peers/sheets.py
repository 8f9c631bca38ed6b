"""Print sixty cards with a peer of cardbase, run by the interpreter of ``.venv-peers``: sheets.py PEER FOLDER.

FOLDER holds sixty faces as pictures of 300 DPI (``faces/NN.png``) and their words (``cards.json``); what the peer makes
becomes ``PEER.pdf`` in it. mtg-print, decksmith and proxdex lay out pictures; protograf draws plain faces from the
words; domdiv draws the dividers it is made for, near sixty of them. ``proxdex-library`` files the pictures first.
"""

import csv
import json
import os
import sys
from pathlib import Path

FACE = """
id: canvas
width: 744
height: 1039
background_color: [248, 239, 220]
elements:
  - {id: title, type: text, position: [0, 60], relative_to: [canvas, top-center], anchor: top-center, text: "%name%",
     color: [42, 23, 12], font_size: 48, width: 640, align: center}
  - {id: art, type: rectangle, size: [660, 370], position: [0, 160], relative_to: [canvas, top-center],
     anchor: top-center, color: [215, 154, 79]}
  - {id: words, type: text, position: [0, 600], relative_to: [canvas, top-center], anchor: top-center, text: "%words%",
     color: [29, 18, 11], font_size: 38, line_spacing: 12, width: 620, align: left}
"""
"""A face for decksmith: a name, a coloured window, the words."""


def mtg_print(folder: Path, target: Path) -> None:
    """Lay out ready pictures with cut guides."""
    from mtg_print.sheet import SheetGenerator

    SheetGenerator(guides=True).generate(sorted((folder / "faces").glob("*.png")), target)


def decksmith_export(folder: Path, target: Path) -> None:
    """Lay out ready pictures."""
    sizes = ["--width", "63", "--height", "88", "--margins", "10", "16"]
    _command("decksmith.main", "cli", ["export", str(folder / "faces"), "--output", str(target), *sizes])


def decksmith(folder: Path, target: Path) -> None:
    """Draw plain faces from the words, and lay them out."""
    cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
    (folder / "deck.yaml").write_text(FACE, encoding="utf-8")
    with (folder / "deck.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.DictWriter(file, ["name", "words"], delimiter=";")
        rows.writeheader()
        rows.writerows(cards)
    os.chdir(folder)
    _command("decksmith.main", "cli", ["build", "--output", "drawn"])
    _command("decksmith.main", "cli", ["export", "drawn", "--output", str(target), "--width", "63", "--height", "88"])


def proxdex_library(folder: Path, _target: Path) -> None:
    """File the pictures as a new game, which ``proxdex`` needs before it prints."""
    os.chdir(folder)
    _command("proxdex.cli", "main", ["init", "library"])
    os.chdir("library")
    _command("proxdex.cli", "main", ["game", "add", "sand", "--name", "Sand"])
    _command("proxdex.cli", "main", ["game", "set", "add", "sand", "sand", "--name", "Sand"])
    for number, picture in enumerate(sorted((folder / "faces").glob("*.png")), 1):
        reported = ["--game", "sand", "--id", f"sand-{number}", "--stage", "edited"]
        _command("proxdex.cli", "main", ["import", str(picture), *reported])


def proxdex(folder: Path, target: Path) -> None:
    """Lay out the pictures of its library, at 300 DPI instead of the 1400 it takes by itself."""
    os.chdir(folder / "library")
    cards = [f"sand-{number}" for number in range(1, 61)]
    _command("proxdex.cli", "main", ["sheet", "sixty", *cards, "--dpi", "300"])
    made = max(Path("print-batches").rglob("*.pdf"), key=lambda file: file.stat().st_mtime)
    target.write_bytes(made.read_bytes())


def protograf(folder: Path, target: Path) -> None:
    """Draw plain faces from the words as vectors."""
    sys.argv = ["protograf"]  # it reads the command line of whoever imports it
    from protograf import Card, Create, Data, Deck, Save, T, circle, group, rectangle, text

    cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
    os.chdir(folder)
    Create(filename=str(target), paper="A4", margin=1)
    Data(data_list=[["Name", "Words"], *([card["name"], card["words"]] for card in cards)])
    Deck(cards=60, width=6.3, height=8.8, fill="#5a3c12")
    art = rectangle(x=0.4, y=1.4, width=5.5, height=3.1, fill="#d79a4f")
    sun = circle(cx=3.1, cy=2.9, radius=1.1, fill="#f7e3b2")
    page = rectangle(x=0.4, y=5, width=5.5, height=3.2, fill="#f8efdc")
    name = text(text=T("{{ Name }}"), x=3.1, y=1, font_size=11, stroke="#f7e3b2")
    words = text(text=T("{{ Words }}"), x=0.6, y=5.2, width=5.1, height=2.8, wrap=True, font_size=9)
    Card("all", group(art, sun, page, name, words))
    Save()


def domdiv(_folder: Path, target: Path) -> None:
    """Draw the dividers of two sets of the game it is made for."""
    sets = ["dominion2ndEdition", "intrigue2ndEdition"]
    _command("domdiv.main", "main", ["--outfile", str(target), "--papersize", "A4", "--expansions", *sets])


def _command(module: str, name: str, arguments: list[str]) -> None:
    """Call a peer's command line in this process."""
    import importlib

    sys.argv = [module, *arguments]
    try:
        getattr(importlib.import_module(module), name)()
    except SystemExit as left:
        if left.code:
            raise


if __name__ == "__main__":
    peer, folder = sys.argv[1], Path(sys.argv[2]).resolve()
    os.chdir(folder)  # decksmith writes a log where it is started
    globals()[peer.replace("-", "_")](folder, folder / f"{peer}.pdf")
