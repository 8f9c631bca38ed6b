"""A folder of lists by nine players, made of the shipped decks."""

import re
from pathlib import Path
from shutil import copyfile

import pytest

from cardbase.tournaments import open_book
from tests.commandline import Cardbase
from tests.reading_once import _shipped_cards_are_read_once  # noqa: F401 (a fixture)

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


@pytest.fixture(scope="session")
def paired_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The place of the tournament that many tests begin with: the first of them makes it, the others copy it."""
    return tmp_path_factory.mktemp("paired") / "cup.db"


@pytest.fixture
def paired(cardbase: Cardbase, cup: Path, lists: Path, paired_once: Path) -> Path:
    if not paired_once.exists():
        assert cardbase("tournament", "new", cup, lists, "--name", "Desert Cup", "--seed", "7").code == 0
        assert cardbase("tournament", "pair", cup).code == 0
        copyfile(cup, paired_once)
    copyfile(paired_once, cup)
    return cup


def first_table(cup: Path) -> tuple[str, ...]:
    return open_book(cup).tournament().rounds[0].tables[0].players
