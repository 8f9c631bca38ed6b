"""Whole numbers of other libraries (NumPy's are the usual ones) are whole numbers wherever a program gives one."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import cardbase
from cardbase.board_game import Table
from cardbase.board_game import new_game as board_game
from cardbase.errors import Illegal, Malformed, Misuse, Refused, as_whole
from cardbase.tabletop import Observation
from cardbase.tabletop.seats import TimedPlayer
from tests.library.test_library import DECKS


class Whole:
    """As NumPy's integers: no ``int``, yet an index."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return self.value == other

    def __hash__(self) -> int:
        return hash(self.value)


def whole(value: int) -> Any:
    return Whole(value)


def first(observation: Observation) -> Any:
    return Whole(observation.options[0])


def test_what_is_no_whole_number_is_none() -> None:
    assert as_whole(Whole(3)) == as_whole(3) == 3
    assert [as_whole(value) for value in (True, 1.0, "1", None, [1])] == [None] * 5


def test_seeds() -> None:
    games = [cardbase.new_game(DECKS, seed=seed) for seed in (7, whole(7))]
    ended = [
        cardbase.play_game(game, ["random"] * 2, seed=seed) for game, seed in zip(games, (5, whole(5)), strict=True)
    ]
    assert ended[0].to_bytes() == ended[1].to_bytes()


def test_what_a_function_answers() -> None:
    games = [cardbase.play_game(cardbase.new_game(DECKS, seed=7), [choose, "random"]) for choose in (first, lowest)]
    assert games[0].to_bytes() == games[1].to_bytes()


def lowest(observation: Observation) -> int:
    return observation.options[0]


def test_what_a_player_with_a_clock_answers() -> None:
    class First:
        def choose(self, observation: Observation) -> int:
            return first(observation)

    told: list[str] = []
    game = cardbase.new_game(DECKS, seed=7)
    player = TimedPlayer(First(), 30.0, told.append, First())
    assert player.choose(Observation(game, game.seat)) == game.options[0] and told == []


@pytest.mark.parametrize(
    "make", [lambda: cardbase.new_game(DECKS, seed=7), lambda: board_game(Table(["ATR", "HAR"]), 3)]
)
def test_choices_and_seats_of_a_game(make: Any) -> None:
    game, other = make(), make()
    assert game.view(whole(1)) == other.view(1)
    game.apply(whole(game.options[0]), whole(game.seat))
    other.apply(other.options[0], other.seat)
    assert game.to_bytes() == other.to_bytes()
    for seat in (None, "0", 9, -1, True):
        with pytest.raises(Misuse, match=r"seat .* \(a whole number from 0 to 1\)"):
            game.view(seat)
    with pytest.raises(Malformed):
        game.apply(1.0)


def test_worlds() -> None:
    game = cardbase.new_game(DECKS, seed=7)
    seen = Observation(game, game.seat)
    assert seen.world(whole(3)).digest() == seen.world(3).digest()
    for seed in (None, "x", 1.5):
        with pytest.raises(Misuse, match=r"seed .* \(a whole number\)"):
            seen.world(seed)  # type: ignore[arg-type]


def test_a_world_tells_its_choices_in_words_and_is_copied_apart() -> None:
    game = cardbase.new_game(DECKS, seed=7)
    world = Observation(game, game.seat).world(3)
    assert [choice.code for choice in world.choices()] == world.options
    before, other = world.digest(), copy.copy(world)
    other.apply(other.options[-1])
    assert world.digest() == before != other.digest()
    assert repr(Observation(game, game.seat)) == f"<Observation: seat {game.seat} has {len(game.options)} options>"


@pytest.mark.parametrize("answer", [None, -1, True, "pass", 1.5])
def test_what_is_not_offered_is_told_as_it_was_answered(answer: Any) -> None:
    with pytest.raises(Illegal, match=f"chose {answer}, which is not offered"):
        cardbase.play_game(cardbase.new_game(DECKS, seed=7), [lambda _: answer] * 2)


class Bad(Exception):
    """Of a module: where a cluster's library is loaded, errors travel with their causes."""

    def __str__(self) -> str:
        raise RuntimeError


def test_what_a_player_raises_is_told_in_a_line() -> None:
    for error, said in ((ValueError("two\nlines"), "ValueError: two lines"), (Bad(), "a Bad that cannot be shown")):

        def fails(_: Observation, error: Exception = error) -> int:
            raise error

        with pytest.raises(Refused) as refused:
            cardbase.play_game(cardbase.new_game(DECKS, seed=7), [fails, fails])
        assert said in str(refused.value) and "\n" not in str(refused.value)
        assert pickle.loads(pickle.dumps(refused.value)).message == refused.value.message
