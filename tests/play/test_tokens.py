"""Counters on cards: what adds them, what takes them, and never below none."""

import pytest

from cardbase.play.effects.tokens import token_change
from cardbase.play.programs.context import Context
from cardbase.play.rules.forced_moves import check_continuously
from tests.play.situations import Situation

TWO = "Anna of Sisterhood at Wallach IX; Bert of Harkonnen at Giedi Prime"
COLUMNS = {"spice": "spice_on", "deferment token": "tokens", "program token": "marks_on", "decree token": "marks_on"}


@pytest.mark.parametrize("token", COLUMNS)
def test_a_change_of_counters_adds_where_positive_and_takes_where_negative(token: str) -> None:
    table = Situation(TWO, "Anna keeps Guard Commander")
    card, change, counts = table.card("Guard Commander"), token_change(token), []
    for number in (2, -1, 3, -9, 1):
        change(Context(table.game, card, 0, -1), card, number)
        counts.append(getattr(table.game.state, COLUMNS[token])[card])
    assert counts == [2, 1, 4, 0, 1]


def test_the_former_target_of_a_rite_has_no_part_in_it() -> None:
    """The decree makes another card the target: the former one neither defends nor falls."""
    told = "Anna governs House Swordmaster, Sister Ramallo; Sister Ramallo carries Emperor's Truthsayer"
    table = Situation(TWO, told, "Bert governs Feyd Rautha, House Agent", operations=True).interval("Anna")
    table.do("Anna: Duel led by House Swordmaster", "Anna: on Feyd Rautha", "Anna: use Emperor's Truthsayer now")
    role = table.game.state.role
    assert role[table.card("Feyd Rautha")] == 0
    assert role[table.card("House Agent")] != 0
    taking_part = {part.card for part in table.game.view(1).participants if part.role}
    assert taking_part == {table.card("House Swordmaster"), table.card("House Agent")}


def test_nothing_is_asked_of_personnel_that_a_captured_card_left_behind() -> None:
    """CARD-17, SPEC-17: until they are placed they count on it, but lie in the domain of the former governor."""
    table = Situation(TWO, "Anna governs Guard Commander", "Bert governs House Agent").interval("Anna")
    game = table.game
    game.state.load[table.card("Guard Commander")] = 99
    check_continuously(game)
    assert game.moment == "House Interval"
