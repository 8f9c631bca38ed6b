"""Results as organisers type them: parts of names, words for a status, a table that nobody filled in."""

from pathlib import Path

import pytest

from cardbase.tournaments import open_book
from tests.commandline import Cardbase
from tests.tournaments.conftest import PLAYERS


@pytest.fixture
def paired(cardbase: Cardbase, cup: Path, lists: Path) -> Path:
    assert cardbase("tournament", "new", cup, lists, "--name", "Desert Cup", "--seed", "7").code == 0
    assert cardbase("tournament", "pair", cup).code == 0
    return cup


def first_table(cup: Path) -> tuple[str, ...]:
    return open_book(cup).tournament().rounds[0].tables[0].players


def test_a_part_of_a_name_means_who_sits_at_the_table(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "undo", paired)
    cardbase("tournament", "add", paired, "Carla Zwei")
    cardbase("tournament", "drop", paired, "Carla")
    for name in ("Zoë Alpha", "Zoë Beta"):
        cardbase("tournament", "add", paired, name)
    cardbase("tournament", "pair", paired)
    tables = open_book(paired).tournament().rounds[0].tables
    one = next(n for n, t in enumerate(tables, 1) if "Zoë Alpha" in t.players and "Zoë Beta" not in t.players)
    typed = [name.split()[0] if name.startswith("Zoë") else name for name in tables[one - 1].players]
    assert cardbase("tournament", "result", paired, str(one), *(f"{name} 1 2 3 active" for name in typed)).code == 0


@pytest.mark.parametrize("letters", [3, 4])
def test_the_beginnings_of_a_name_s_words_will_do(cardbase: Cardbase, paired: Path, letters: int) -> None:
    lines = [f"{name[:letters]} 1 2 3 active" for name in first_table(paired)]
    assert cardbase("tournament", "result", paired, "1", *lines).code == 0


def test_who_dropped_out_is_not_in_the_way_of_somebody_alike(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "add", paired, "Bert Brecht")
    cardbase("tournament", "drop", paired, "Bert Brecht")
    cardbase("tournament", "add", paired, "Bertolt Brecht")
    assert cardbase("tournament", "drop", paired, "brecht").code == 0
    dropped = {player.name for player in open_book(paired).tournament().players if player.dropped}
    assert dropped == {"Bert Brecht", "Bertolt Brecht"}


@pytest.mark.parametrize("status", ["great house", "Great-House", "GREAT_HOUSE", "great  house"])
def test_a_status_is_read_however_its_words_are_joined(cardbase: Cardbase, paired: Path, status: str) -> None:
    first, *others = first_table(paired)
    lines = [f"{first} 1 2 3 {status}", *(f"{name} 1 2 3 active" for name in others)]
    assert cardbase("tournament", "result", paired, "1", *lines).code == 0
    assert next(open_book(paired).tournament().played())[1].results[0].status == "great house"


def test_a_status_that_is_none_is_told_beside_those_that_are(cardbase: Cardbase, paired: Path) -> None:
    told = cardbase("tournament", "result", paired, "1", f"{PLAYERS[1]} 1 2 3 won")
    assert told.code == 2 and "'won' is not a status (it is great house, active, renegade or eliminated)" in told.err


def test_a_table_of_results_that_nobody_filled_in_is_no_step(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "papers", paired)
    told = cardbase("tournament", "results", paired, paired.with_name("cup-papers") / "results-1.csv")
    assert told.code == 2 and "has no result yet" in told.err and told.err.count("\n") == 1
    assert open_book(paired).history()[-1].step.name == "pair"


def test_tables_and_players_that_are_several_are_told_as_several(cardbase: Cardbase, paired: Path) -> None:
    told = cardbase("tournament", "pair", paired)
    assert "no result of tables 1, 2, 3 (" in told.err
    elsewhere = open_book(paired).tournament().rounds[0].tables[1].players
    told = cardbase("tournament", "result", paired, "1", *(f"{name} 1 2 3 active" for name in elsewhere))
    assert "who sit elsewhere" in told.err


def test_who_dropped_out_before_the_first_seat_has_no_place(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "add", paired, "Photo of a List")
    cardbase("tournament", "drop", paired, "Photo of a List")
    told = cardbase("tournament", "standings", paired).out
    assert "Photo" not in told and "9 players\n" in told
