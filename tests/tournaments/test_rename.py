"""Players whose names were wrong, and whose list is whose."""

from pathlib import Path

import pytest

from cardbase.tournaments import open_book, standings
from tests.commandline import Cardbase
from tests.tournaments.conftest import PLAYERS, deck_text


@pytest.fixture
def begun(cardbase: Cardbase, cup: Path, lists: Path) -> Path:
    (lists / "img_2211.txt").write_text(deck_text(9, ""), encoding="utf-8")
    assert cardbase("tournament", "new", cup, lists, "--name", "Desert Cup", "--seed", "7").code == 0
    return cup


def test_a_player_called_after_a_file_is_renamed_and_keeps_the_list(cardbase: Cardbase, begun: Path) -> None:
    told = cardbase("tournament", "rename", begun, "img", "Zoë Adler")
    assert (told.code, told.out) == (0, "now on the roster: Zoë Adler\n")
    cardbase("tournament", "lists", begun)
    tournament = open_book(begun).tournament()
    assert len(tournament.players) == len(PLAYERS) + 1 and tournament.player("Zoë").file == "img_2211.txt"
    shown = cardbase("tournament", "show", begun).out
    assert "  Zoë Adler: legal (img_2211.txt" in shown and "look at" not in shown


def test_a_name_is_changed_in_what_was_played_and_locked_and_undone_again(cardbase: Cardbase, begun: Path) -> None:
    cardbase("tournament", "lock", begun)
    cardbase("tournament", "pair", begun)
    before = open_book(begun).tournament()
    table = before.rounds[0].tables[0].players
    cardbase("tournament", "result", begun, "1", *(f"{name} 9 9 9 active" for name in table))
    played = open_book(begun).tournament()
    cardbase("tournament", "rename", begun, table[0], "Quirin")
    after = open_book(begun).tournament()
    assert after.rounds[0].tables[0].players == ("Quirin", *table[1:]) and "Quirin" in (after.locked or {})
    assert {place.player for place in standings(after)} == {p.name for p in before.players} - {table[0]} | {"Quirin"}
    assert f"undone: rename: {table[0]}, now Quirin\n" in cardbase("tournament", "undo", begun).out
    assert open_book(begun).tournament() == played


def test_a_name_that_another_has_is_refused_and_another_spelling_of_the_own_is_not(
    cardbase: Cardbase, begun: Path
) -> None:
    told = cardbase("tournament", "rename", begun, "Bert", "carla")
    assert told.code == 2 and "there is a player 'carla' already" in told.err
    assert cardbase("tournament", "rename", begun, "Bert", "BERT").code == 0


def test_a_list_stands_under_the_name_of_whose_it_is(cardbase: Cardbase, begun: Path) -> None:
    cardbase("tournament", "add", begun, "Yvonne", "--list", "img_2211.txt")
    assert "  Yvonne: legal (img_2211.txt" in cardbase("tournament", "show", begun).out


def test_locking_tells_whose_list_is_not_legal(cardbase: Cardbase, begun: Path, lists: Path) -> None:
    (lists / "img_2211.txt").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF")
    cardbase("tournament", "lists", begun)
    told = cardbase("tournament", "lock", begun)
    assert told.code == 0 and told.err == "Img 2211: unreadable (img_2211.txt)\n"
