"""A folder of lists by nine players, made of the shipped decks."""

import re
from pathlib import Path

import pytest

DECKS = sorted((Path(__file__).resolve().parents[2] / "data" / "decks").glob("*.txt"))
PLAYERS = ("Anna Ärger", "Bert", "Carla", "Dora", "Emil", "Fritz", "Gisela", "Hans", "Ina")


def deck_text(number: int, player: str) -> str:
    return re.sub("(?m)^Author:.*$", f"Author: {player}", DECKS[number].read_text(encoding="utf-8"))


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    folder = tmp_path / "lists"
    folder.mkdir()
    for number, player in enumerate(PLAYERS):
        (folder / f"{player.split()[0].lower()}.deck.txt").write_text(deck_text(number, player), encoding="utf-8")
    return folder


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    return tmp_path / "cup.db"
