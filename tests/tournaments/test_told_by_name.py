"""What a step did is told by whole names: a part of a name, or another spelling, may have meant somebody else."""

from pathlib import Path

import pytest

from cardbase.tournaments import Step, notices, open_book
from cardbase.tournaments.naming import alike
from tests.commandline import Cardbase
from tests.tournaments.conftest import first_table


def test_a_result_is_told_with_whole_names_and_points(cardbase: Cardbase, paired: Path) -> None:
    one, two, three = first_table(paired)
    lines = [f"{one[:4]} 1 2 3 gh", f"{two[:4]} 1 0 0 active", f"{three[:4]} eliminated"]
    told = cardbase("tournament", "result", paired, "1", *lines)
    assert told.out == (
        f"table 1-1: {one} 39 points (great house); {two} 1 point; {three} 0 points (eliminated)\n"
        "without a result: 1-2, 1-3\n"
    )


def test_a_correction_tells_only_the_table_that_it_changed(cardbase: Cardbase, paired: Path) -> None:
    names = first_table(paired)
    cardbase("tournament", "result", paired, "1", *(f"{name} 1 2 3 active" for name in names))
    told = cardbase("tournament", "result", paired, "1", *(f"{name} 9 0 0 active" for name in names), "--correct")
    assert told.out.splitlines()[0] == "table 1-1: " + "; ".join(f"{name} 9 points" for name in names)


SAME = (
    "0 0 0 eliminated", "eliminated", "elim.", "elim", ": eliminated", ", eliminated", "ausgeschieden", "0/0/0/elim",
    "0/0/0 elim.", "0, 0, 0, eliminated", "0;0;0;eliminated", "- 0 0 0 elim",
)  # fmt: skip


@pytest.mark.parametrize("typed", SAME)
def test_who_was_eliminated_needs_no_numbers(cardbase: Cardbase, paired: Path, typed: str) -> None:
    one, two, three = first_table(paired)
    told = cardbase("tournament", "result", paired, "1", f"{one} {typed}", f"{two} 1 2 3 gh", f"{three} 4/−2/1 active")
    assert told.code == 0 and f"{one} 0 points (eliminated)" in told.out and f"{three} 3 points" in told.out


@pytest.mark.parametrize("typed", ["active", "gh", "E", "e", "renegade", "left", "absent", "1 2 active"])
def test_nobody_else_does_without_them(cardbase: Cardbase, paired: Path, typed: str) -> None:
    one, two, three = first_table(paired)
    lines = [f"{one} {typed}", f"{two} 1 2 3 active", f"{three} 1 2 3 active"]
    told = cardbase("tournament", "result", paired, "1", *lines)
    assert told.code == 2 and "or Anna eliminated" in told.err


def test_who_joins_leaves_and_comes_back_is_told(cardbase: Cardbase, paired: Path) -> None:
    def said(*words: str) -> str:
        """Return what a command said."""
        return cardbase("tournament", words[0], paired, *words[1:]).out

    assert said("drop", "bert") == "Bert has dropped out: 8 players\n"
    assert "\n  Bert (dropped): legal (bert.deck.txt" in said("show")
    assert said("add", "bert") == "Bert is back with bert.deck.txt: 9 players\n"
    assert said("add", "Bertie") == "Bertie is new on the roster: 10 players\n"
    assert said("add", "Carla", "--list", "bert.deck.txt").startswith("Carla is on the roster with bert.deck.txt: ")


ALIKE = (
    ("Kim", "Kim Larsen"), ("Anna S.", "Anna Sand"), ("Jan-Ole Voß", "Jan Ole Voss"), ("A. Sand", "Anna Sand"),
    ("Sand, Anna", "anna sand"), ("Łukasz", "Lukasz Żak"), ("Anna Maria Sand", "Anna Sand"), ("Bert", "Bert 2"),
)  # fmt: skip
OTHER = (
    ("Kim Novak", "Kim Larsen"), ("Anna S.", "Anna Berg"), ("Player 1", "Player 10"), ("A. Sand", "Bert Sand"),
    ("Anna", "Annabel"), ("Tom A.", "Tom B."), ("Jo", "Joe"), ("Bert 1", "Bert 2"),
)  # fmt: skip


@pytest.mark.parametrize("pair", ALIKE)
def test_names_that_may_be_of_one_player_are_alike(pair: tuple[str, str]) -> None:
    assert [*alike(["Zoë", *pair])] == [pair]


@pytest.mark.parametrize("pair", OTHER)
def test_names_of_two_are_not(pair: tuple[str, str]) -> None:
    assert [*alike(["Zoë", *pair])] == []


def test_names_alike_are_told_until_one_has_dropped_out(cardbase: Cardbase, paired: Path) -> None:
    after = open_book(paired).take(lambda _: Step("add", {"name": "Bert Brecht"}))
    assert "names alike: Bert and Bert Brecht (where two are one, drop one)" in [*notices(after)]
    after = open_book(paired).take(lambda _: Step("drop", {"name": "Bert"}))
    assert not any(line.startswith("names alike") for line in notices(after))


def test_who_has_but_the_name_of_a_file_is_told(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    text = (lists / "bert.deck.txt").read_text(encoding="utf-8").replace("Author: Bert\n", "")
    for name in ("IMG_2005.txt", "Finn deck.txt", "deck (1).txt"):
        (lists / name).write_text(text, encoding="utf-8")
    told = cardbase("tournament", "new", cup, lists).out
    which = "Deck 1 (deck (1).txt), IMG 2005 (IMG_2005.txt)"
    assert f"look at: called as their files, since no list says who plays: {which}; rename them\n" in told
    assert "\n  Finn: legal (Finn deck.txt" in told


@pytest.mark.parametrize(
    ("cells", "kept"), [(",,,", False), (",,,\n", False), ("1,2,3,active", True), (",,,elim.", True), ("7,,,", True)]
)
def test_a_table_of_results_is_kept_once_somebody_began_to_fill_it_in(
    cardbase: Cardbase, paired: Path, cells: str, *, kept: bool
) -> None:
    cardbase("tournament", "papers", paired)
    path = paired.with_name("cup-papers") / "results-1.csv"
    former = path.read_text(encoding="utf-8").replace(",,,,", f",{cells}", 1)
    path.write_text(former, encoding="utf-8")
    cardbase("tournament", "undo", paired)
    cardbase("tournament", "add", paired, "Late Larry")
    cardbase("tournament", "pair", paired)
    told = cardbase("tournament", "papers", paired)
    assert (path.read_text(encoding="utf-8") == former) is kept is ("results-1.csv, which somebody" in told.err)
    assert ("Late Larry" in path.read_text(encoding="utf-8")) is not kept
