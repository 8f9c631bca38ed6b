"""Whose list is whose: what an organiser decided stays decided, and nobody joins who is none."""

import os
from pathlib import Path

import pytest

from cardbase.tournaments import open_book
from cardbase.tournaments.naming import before_edition, name_from
from tests.commandline import Cardbase
from tests.tournaments.conftest import PLAYERS, deck_text


def two_lists(lists: Path) -> None:
    """Give Bert an older list beside the one that he has."""
    (lists / "bert-1.txt").write_text(deck_text(11, "Bert"), encoding="utf-8")
    for at, name in enumerate(("bert-1.txt", "bert.deck.txt")):
        os.utime(lists / name, (1e9 + at, 1e9 + at))


def file_of(cup: Path, player: str) -> str:
    return open_book(cup).tournament().player(player).file


def test_of_two_lists_the_later_one_counts(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    two_lists(lists)
    cardbase("tournament", "new", cup, lists)
    assert file_of(cup, "Bert") == "bert.deck.txt"


@pytest.mark.parametrize("readings", [1, 2])
def test_the_list_that_was_chosen_counts_however_often_they_are_read_again(
    cardbase: Cardbase, cup: Path, lists: Path, readings: int
) -> None:
    two_lists(lists)
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "add", cup, "Bert", "--list", "bert-1.txt")
    for _ in range(readings):
        cardbase("tournament", "lists", cup)
    assert file_of(cup, "Bert") == "bert-1.txt"


def test_where_the_chosen_list_is_gone_the_other_counts_again(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    two_lists(lists)
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "add", cup, "Bert", "--list", "bert-1.txt")
    (lists / "bert-1.txt").unlink()
    cardbase("tournament", "lists", cup)
    cardbase("tournament", "lists", cup)
    assert file_of(cup, "Bert") == "bert.deck.txt"


def test_who_comes_back_keeps_the_list_that_was_chosen(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    two_lists(lists)
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "add", cup, "Bert", "--list", "bert-1.txt")
    cardbase("tournament", "drop", cup, "Bert")
    cardbase("tournament", "add", cup, "Bert")
    cardbase("tournament", "lists", cup)
    assert file_of(cup, "Bert") == "bert-1.txt"


NAMES = {
    "anna.txt": "Anna", "anna.deck.txt": "Anna", "anna": "Anna", "anna_schmidt.o8d": "Anna Schmidt",
    "anna.schmidt.txt": "Anna Schmidt", "Anna.Maria.Schmidt.deck.json": "Anna Maria Schmidt",
    "J.R. Smith.txt": "J R Smith", "j. r. r. tolkien.txt": "J R R Tolkien", "A. Jones.txt": "A Jones",
    "St. John.deck.txt": "St John", "dr. yueh.csv": "Dr Yueh", "Ben.v2.txt": "Ben", "Ben.2.txt": "Ben",
    "ben.2026.txt": "Ben", "ben.JSON.txt": "Ben", "Ben.txt.txt": "Ben", "ben.deck.txt.bak": "Ben",
    "ben.txt~": "Ben", "Lee.XLSX": "Lee", "bert.lst": "Bert", "O'Neil.txt": "O Neil", "é.txt": "É",
    "Łukasz.Żak.txt": "Łukasz Żak", "mr.x.txt": "Mr X", "anna.lee.txt": "Anna Lee", "2026.11.22 anna.txt":
    "2026 11 22 Anna", "Dörte deck.txt": "Dörte", "anna's deck list.txt": "Anna", "Anna\u2019s list.txt": "Anna",
    "deck.txt": "Deck", "deck (1).txt": "Deck 1", "Deck of Kim.txt": "Kim", "decklist_kim.txt": "Kim",
    "Kim D. deck.txt": "Kim D", "deck-final.txt": "Deck Final", "list14.md": "List14", "anna-2.txt": "Anna 2",
    "dune deck anna final.txt": "Anna", "IMG_2005.txt": "IMG 2005",
    "deck 2.txt": "Deck 2", "...txt": "List ...txt", "李.txt": "李", "القمر.txt": "القمر", "🐛.txt": "List 🐛.txt",
}  # fmt: skip


@pytest.mark.parametrize(("file", "name"), NAMES.items())
def test_a_name_is_made_of_a_file_s_without_its_endings(file: str, name: str) -> None:
    assert name_from(file) == name


LITTER = (
    ".DS_Store",
    "Thumbs.db",
    "thumbs.db",
    "desktop.ini",
    "Desktop.ini",
    "~$anna.docx",
    "._anna.deck.txt",
    ".edition",
)


@pytest.mark.parametrize("file", LITTER)
def test_what_systems_leave_in_a_folder_is_no_player_s_list(
    cardbase: Cardbase, cup: Path, lists: Path, file: str
) -> None:
    (lists / file).write_bytes(b"\xd0\xcf\x11\xe0 system's own")
    told = cardbase("tournament", "new", cup, lists)
    assert told.code == 0 and len(open_book(cup).tournament().players) == len(PLAYERS)


def test_the_tournament_s_own_file_among_the_lists_is_none(cardbase: Cardbase, lists: Path) -> None:
    cup = lists / "cup.db"
    cardbase("tournament", "new", cup, lists)
    (lists / "cup.version-1.db").write_bytes(b"SQLite format 3\0")
    assert cardbase("tournament", "lists", cup).code == 0
    assert len(open_book(cup).tournament().players) == len(PLAYERS)


def test_another_file_of_that_kind_is_reported(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    (lists / "cup.db").write_bytes(b"SQLite format 3\0" + bytes(100))
    assert "cup.db" in cardbase("tournament", "new", cup, lists).out


def test_a_second_player_made_by_a_former_name_is_told_and_is_no_player_of_two_lists(
    cardbase: Cardbase, cup: Path, lists: Path
) -> None:
    two_lists(lists)
    cardbase("tournament", "new", cup, lists)
    assert (
        "one player, several lists: bert.deck.txt, bert-1.txt (bert.deck.txt counts)"
        in cardbase("tournament", "show", cup).out
    )
    cardbase("tournament", "rename", cup, "Bert", "Bert Brecht")
    assert "was called so before" not in cardbase("tournament", "show", cup).out
    told = cardbase("tournament", "lists", cup).out
    assert "look at: Bert: Bert Brecht was called so before; if they are one, drop Bert" in told
    assert "one player" not in told
    cardbase("tournament", "drop", cup, "Bert")
    assert "was called so before" not in cardbase("tournament", "show", cup).out


def test_who_has_the_own_former_name_again_is_told_of_nobody(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "rename", cup, "Bert", "Berta")
    cardbase("tournament", "rename", cup, "Berta", "Bert")
    assert "called so" not in cardbase("tournament", "lists", cup).out


LATER = [
    "bert-2.txt", "bert2.txt", "bert (2).txt", "bert_v2.txt", "bert.v2.txt", "bert v3.txt", "Bert NEW.txt",
    "bert new list.txt", "bert-corrected.txt", "bert corrected 2.txt", "bert_korrigiert.txt", "bert Korrektur.csv",
    "bert neu.txt", "Copy of bert.txt", "bert - Kopie.txt", "bert copy.txt", "Re bert.txt", "RE_ bert.eml",
    "AW bert.txt", "Fwd bert.txt", "bert update.txt", "bert rev 2.txt", "bert final.txt", "bert final 2.txt",
    "bert fixed.json", "bert (1).txt", "bert deck 2.txt", "bert latest.txt", "bert again.txt", "bert 2.txt",
]  # fmt: skip
"""What the file is called in which Bert's corrected list comes."""


@pytest.mark.parametrize("name", LATER)
def test_a_correction_that_names_nobody_is_of_whom_its_file_is_called_after(
    cardbase: Cardbase, cup: Path, lists: Path, name: str
) -> None:
    cardbase("tournament", "new", cup, lists)
    (lists / name).write_text(deck_text(11, ""), encoding="utf-8")
    for path in lists.iterdir():  # as files that were saved or unpacked together, where one is called later
        os.utime(path, (1e9, 1e9 + (path.name == name == "bert final.txt")))
    cardbase("tournament", "lists", cup)
    after = open_book(cup).tournament()
    assert [player.name for player in after.players] == list(PLAYERS)
    assert file_of(cup, "Bert") == name


@pytest.mark.parametrize(
    "names", [("kim1.txt", "kim2.txt"), ("table 1.txt", "table 2.txt"), ("IMG_2211.txt", "IMG_2212.txt")]
)
def test_numbered_files_without_one_that_has_no_number_are_of_several(
    cardbase: Cardbase, cup: Path, lists: Path, names: tuple[str, str]
) -> None:
    for number, name in enumerate(names):
        (lists / name).write_text(deck_text(10 + number, ""), encoding="utf-8")
    cardbase("tournament", "new", cup, lists)
    assert len(open_book(cup).tournament().players) == len(PLAYERS) + 2


def test_a_correction_of_who_was_renamed_is_theirs(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    (lists / "IMG.txt").write_text(deck_text(11, ""), encoding="utf-8")
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "rename", cup, "IMG", "Sara Lund")
    (lists / "IMG (2).txt").write_text(deck_text(12, ""), encoding="utf-8")
    os.utime(lists / "IMG.txt", (1e9, 1e9))
    cardbase("tournament", "lists", cup)
    assert file_of(cup, "Sara Lund") == "IMG (2).txt" and len(open_book(cup).tournament().players) == len(PLAYERS) + 1


def test_a_name_is_left_alone_by_what_says_nothing_of_editions() -> None:
    names = ("Anna", "Anna Neumann", "Van Dyke", "Team 2000", "Renew Smith")
    assert [before_edition(name) for name in names] == list(names)
