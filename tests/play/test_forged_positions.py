"""A save whose sum fits and whose position was forged is refused when it is read, or played on like any other."""

import random
from functools import cache
from typing import Any

import pytest

from cardbase.errors import Unreadable
from cardbase.play import Game, new_game
from cardbase.play.records import resume_game, save_game
from cardbase.play.state import COLUMNS, SCALARS
from tests.forging import forge, played_on
from tests.play.houses import corpus, houses

FORGED: dict[str, tuple[int, dict[str, Any]]] = {
    "an ending there is not": (40, {"ending": 4096}),
    "an ending below none": (40, {"ending": -(2**63)}),
    "a Petition cut short": (40, {"petition": [0]}),
    "half a trigger": (40, {"waiting": [2**63 - 1]}),
    "a trigger that no card has": (40, {"waiting": [0, 999, 0, -1, 0, -1]}),
    "half of what lasts": (40, {"modifiers": [1, 2]}),
    "favor to come beyond all bounds": (40, {"yielded": [0, 2**31 - 1]}),
    "what is kept in mind beyond all bounds": (40, {"memory": [2**63 - 1]}),
    "a House that plays without a rank": (40, {"order": [0]}),
    "a Disengage Phase of no turn": (40, {"stack": [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]}),
    "House Creation within a turn": (40, {"stack": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}),
    "a frame of a seat there is not": (40, {"stack": [1, 0, 5, 0, 0, 0, 0, 0, 0, 0]}),
}
"""What others found, by hand and by the search below: after so many choices, other numbers."""


@cache
def after(choices: int) -> Game:
    game, rnd = new_game(houses(2), corpus=corpus(), seed=3), random.Random(choices)
    for _ in range(choices):
        game.apply(rnd.choice(game.options))
    assert not game.over
    return game


def read_back(game: Game) -> bool:
    """Return whether a game's save is read; then it can be played."""
    text = save_game(game)
    try:
        again = resume_game(text, corpus())
    except Unreadable:
        return False
    str(again)
    played_on(again)
    again.scores()
    save_game(again)
    return True


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_position_is_refused_when_it_is_read(name: str) -> None:
    choices, numbers = FORGED[name]
    game = after(choices).copy()
    for column, value in numbers.items():
        setattr(game.state, column, value)
    assert not read_back(game)


def test_what_was_not_forged_is_read_and_played_on() -> None:
    for choices in (0, 40, 80):
        assert read_back(after(choices))


@pytest.mark.parametrize("choices", [10, 40, 80])
def test_one_changed_number_is_refused_or_played_on(choices: int) -> None:
    rnd, read = random.Random(choices), 0
    for _ in range(100):
        game = after(choices).copy()
        for _ in range(rnd.choice([1, 1, 2])):
            forge(game.state, (SCALARS, COLUMNS), rnd)
        read += read_back(game)
    assert 0 < read < 100
