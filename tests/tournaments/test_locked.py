"""What proves that a list was not changed after the lists were locked."""

from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.tournaments import Step, Tournament, changes, notices, open_book
from cardbase.tournaments.model import ListRow, Settings
from cardbase.tournaments.steps import read_lists, take
from tests.commandline import Cardbase
from tests.tournaments.conftest import deck_text

ROW = ListRow(
    "bert.txt", "Bert", sponsor="fremen", state="legal", fingerprint="0badcafe", solaris=10, favor=10, spice=3,
    cards={"house": {"eots-stunner": 4}, "imperial": {"eots-carthag": 1}},
)  # fmt: skip
FORGED = {
    "a card more": {"cards": {"house": {"eots-stunner": 4, "eots-carryall": 1}, "imperial": {"eots-carthag": 1}}},
    "other copies": {"cards": {"house": {"eots-stunner": 3}, "imperial": {"eots-carthag": 1}}},
    "in another deck": {"cards": {"house": {"eots-stunner": 4, "eots-carthag": 1}}},
    "another sponsor": {"sponsor": "guild"},
    "other solaris": {"solaris": 11},
    "other favor": {"favor": 11},
    "other spice": {"spice": 4},
    "a line that is not read": {"unread": ("line 9: 2x Batmobile",), "state": "unread"},
}


def locked_with(row: ListRow) -> Tournament:
    """A tournament whose lists are locked: the one of Bert."""
    begun = Tournament(Settings("Cup", "2026-11-22", "lists"))
    return take(take(begun, read_lists([row])), Step("lock", {}))


@pytest.mark.parametrize("forged", FORGED)
def test_another_list_of_the_same_fingerprint_is_reported(forged: str) -> None:
    after = take(locked_with(ROW), read_lists([replace(ROW, **FORGED[forged])]))
    assert any(line.startswith("Bert: locked as 0badcafe, now ") for line in notices(after)), [*notices(after)]
    assert any(line.startswith("changed: bert.txt") for line in changes(after)), [*changes(after)]


def test_a_list_that_could_not_be_read_when_it_was_locked_is_reported_once_it_can() -> None:
    broken = ListRow("bert.txt", "Bert", error="is a picture, no text")
    after = take(locked_with(broken), read_lists([ROW]))
    assert "Bert: locked as unreadable, now 0badcafe" in notices(after)


def test_a_locked_list_that_was_unreadable_and_is_gone_is_reported() -> None:
    after = take(locked_with(ListRow("bert.txt", "Bert", error="is empty")), read_lists([]))
    assert "Bert: locked as unreadable, now no list" in notices(after)


SAME = {
    "the same": {}, "another name of the deck": {"deck": "Valor"}, "a later time": {"modified": "2027-01-01T00:00:00"},
    "cards in another order": {"cards": dict(reversed([*ROW.cards.items()]))},
}  # fmt: skip


@pytest.mark.parametrize("same", SAME)
def test_a_list_that_says_the_same_is_not_reported(same: str) -> None:
    after = take(locked_with(ROW), read_lists([replace(ROW, **SAME[same])]))
    assert not [*notices(after)] and not [*changes(after)]


def test_a_line_that_is_not_read_may_move() -> None:
    row = replace(ROW, unread=("line 9: 2x Batmobile",), state="unread")
    after = take(locked_with(row), read_lists([replace(row, unread=("line 11: 2x Batmobile",))]))
    assert not [*notices(after)]


def test_two_decks_that_share_a_fingerprint_are_not_called_one() -> None:
    other = replace(ROW, file="carla.txt", player="Carla", sponsor="guild")
    twin = replace(ROW, file="dora.txt", player="Dora")
    begun = Tournament(Settings("Cup", "2026-11-22", "lists"))
    told = [*notices(take(begun, read_lists([ROW, other, twin])))]
    assert told == ["one deck (0badcafe), several lists: bert.txt, dora.txt"]


def test_a_list_that_changes_while_it_is_unread_is_reported(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    path = lists / "bert.deck.txt"
    path.write_text(deck_text(1, "Bert") + "2x Batmobile\n", encoding="utf-8")
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "lock", cup)
    path.write_text(deck_text(1, "Bert") + "2x Batwing\n", encoding="utf-8")
    told = cardbase("tournament", "lists", cup).out
    assert "look at: Bert: locked as " in told and "other lines that are not read" in told


def test_who_was_locked_stays_so_under_another_name(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "lock", cup)
    before = open_book(cup).tournament()
    cardbase("tournament", "rename", cup, "Bert", "Berta")
    after = open_book(cup).tournament()
    assert (after.locked or {})["Berta"] == (before.locked or {})["Bert"]
    assert not any("lock" in line for line in notices(after))
    assert after.player("Berta").file == "bert.deck.txt"
