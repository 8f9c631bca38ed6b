"""A position of the board game whose numbers were forged is refused when it is read, or played on like any other."""

import random
from functools import cache
from typing import Any

import pytest

from cardbase.board_game import Game, Table, new_game
from cardbase.board_game.agenda import CODES
from cardbase.board_game.shape import SPANS
from cardbase.board_game.state import COLUMNS, SCALARS
from cardbase.errors import Unreadable
from tests.board_game.test_contract import KEYS
from tests.forging import forge, played_on

BATTLE = 170
"""Choices of the game below after which two plan a battle."""
FORGED: dict[str, tuple[int, dict[str, Any], str]] = {
    "spice beyond all bounds": (40, {"spice": [2**40, 0, 0, 0, 0, 0]}, "spice cannot be 1099511627776"),
    "a bank that owes more than there is": (40, {"bank": -(2**40)}, "bank cannot be -1099511627776"),
    "spice from nowhere": (40, {"bank": 0}, "spice does not add up"),
    "an ending there is not": (40, {"ending": 99}, "ending cannot be 99"),
    "a phase there is not": (40, {"phase": 10}, "phase cannot be 10"),
    "a storm in no sector": (40, {"storm": 19}, "storm cannot be 19"),
    "an ally there is not": (40, {"ally": [6, -1, -1, -1, -1, -1]}, "ally cannot be 6"),
    "an ally who knows nothing of it": (40, {"ally": [1, -1, -1, -1, -1, -1]}, "seat 0 is allied with 1"),
    "a column cut short": (40, {"tanks": [0]}, "tanks has 1 entries, not 6"),
    "no hands": (40, {"hands": []}, "hands has 0 entries, not 6"),
    "a card there is not": (40, {"hands": [[999], [], [], [], [], []]}, "seat 0 holds card 999"),
    "a card twice": (40, {"discard": [0, 0]}, "places"),
    "an order of one": (40, {"order": [0]}, "the order [0] is none of 6 seats"),
    "nothing to be done": (40, {"agenda": []}, "other phases are to come"),
    "half a task": (40, {"agenda": [1, 2, 3]}, "3 numbers are no tasks"),
    "a task of no kind": (40, {"agenda": [9999, 0, 0, 0, 0, 0]}, "other phases are to come"),
    "half a promise": (40, {"promises": [1, 2]}, "half a promise"),
    "an attacker alone": (40, {"attacker": 2}, "half a battle"),
    "a defender who is gone": (BATTLE, {"defender": -1}, "half a battle"),
    "a battle somewhere else": (BATTLE, {"fight_group": 0}, "no battle can be in location 0 of territory"),
    "a plan cut short": (BATTLE, {"plan_a": [0]}, "half a battle"),
}
"""After so many choices, other numbers, and what is said of them."""


@cache
def after(choices: int) -> Game:
    """Return a game of six after so many choices by chance."""
    game, rnd = new_game(Table(KEYS[:6]), 3), random.Random(3)
    for _ in range(choices):
        game.apply(rnd.choice(game.options))
    assert not game.over
    return game


def read_back(game: Game) -> bool:
    """Return whether a position is read; then it can be played."""
    try:
        again = game.restore(game.to_bytes())
    except Unreadable:
        return False
    played_on(again)
    return True


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_position_is_refused_when_it_is_read_and_says_why(name: str) -> None:
    choices, numbers, said = FORGED[name]
    game = after(choices).copy()
    for column, value in numbers.items():
        setattr(game.state, column, value)
    with pytest.raises(Unreadable, match="the position is impossible: ") as refused:
        game.restore(game.to_bytes())
    assert said in str(refused.value)


def test_a_task_on_top_that_has_nothing_to_ask_is_refused() -> None:
    game = after(40).copy()
    game.state.agenda += [CODES["move_to"], 0, 1000, 0, 0, 0]
    assert not read_back(game)


@pytest.mark.parametrize("choices", range(0, 1200, 60))
def test_what_was_not_forged_is_read_and_played_on(choices: int) -> None:
    assert read_back(after(choices))


@pytest.mark.parametrize("choices", [5, 60, BATTLE, 500])
def test_one_changed_number_is_refused_or_played_on(choices: int) -> None:
    rnd, read = random.Random(choices), 0
    for _ in range(100):
        game = after(choices).copy()
        for _ in range(rnd.choice([1, 1, 2])):
            forge(game.state, (SCALARS, COLUMNS), rnd)
        read += read_back(game)
    assert 0 < read < 100


def test_every_number_of_a_state_says_what_it_is() -> None:
    """Tasks and streams of chance are looked at otherwise, and bytes are never too large."""
    said = [name for names in SPANS.values() for name in names.split()]
    assert sorted([*said, "agenda", "streams"]) == sorted((*SCALARS, *COLUMNS))
