"""What grows with the number of own cards: every command loads them; judged once, a digest tells them again."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from cardbase.schemas import data_folder
from scripts.benchmarks import Figure, command_seconds

SIZES = (661, 3_305, 6_610)
DROPPED = ("$schema", "octgn_id", "errata")
RUNS = 3


def figures() -> list[Figure]:
    """Measure ``show`` beside more and more own cards, warm, and the start-up of a simulation."""
    decks = [str(path) for path in sorted((data_folder() / "decks").glob("*.deck.txt"))[:2]]
    found = [Figure("growth: simulate one game", command_seconds("simulate", *decks, "--games", "1"), "s", 0.35)]
    with tempfile.TemporaryDirectory() as place:
        os.environ["XDG_CACHE_HOME"] = str(Path(place, "cache"))
        for size in SIZES:
            folders = own_cards(Path(place, str(size)), size)
            asked = [word for folder in folders for word in ("--cards", str(folder))]
            seconds = command_seconds(*asked, "show", "eots-carthag", runs=RUNS)
            found.append(Figure(f"growth: show beside {size:,} own cards, warm", seconds, "s", 0.5))
        del os.environ["XDG_CACHE_HOME"]
    return found


def own_cards(place: Path, count: int) -> list[Path]:
    """Write so many cards into folders of a set each: those that ship under other names. Return the folders."""
    shipped = sorted((data_folder() / "cards").rglob("*.json"))
    folders = []
    for number in range(count):
        turn, card = divmod(number, len(shipped))
        folder = place / f"grown-{turn}"
        if not card:
            folder.mkdir(parents=True)
            folders.append(folder)
        record = json.loads(shipped[card].read_text(encoding="utf-8"))
        kept = {key: value for key, value in record.items() if key not in DROPPED}
        kept["name"] += f" Grown {turn}"
        target = folder / f"{shipped[card].parent.name}-{shipped[card].stem}.json"
        target.write_text(json.dumps(kept), encoding="utf-8")
    return folders
