"""By what a player is given it changes nothing of the game, sees nothing of others and finds no way to the seeds."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardbase.play import Game, new_game
from cardbase.tabletop import Observation, game_within, play_out
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

HANDED_OUT: dict[str, Callable[[Observation], Any]] = {
    "the observation": lambda seen: seen,
    "options": lambda seen: seen.options,
    "question": lambda seen: seen.question(),
    "choices": lambda seen: seen.choices(),
    "a choice": lambda seen: seen.choices()[0],
    "view": lambda seen: seen.view(),
    "the seats of the view": lambda seen: seen.view().seats,
    "a seat of the view": lambda seen: seen.view().seats[0],
    "world": lambda seen: seen.world(7),
    "the options of a world": lambda seen: seen.world(7).options,
    "the question of a world": lambda seen: seen.world(7).question(seen.seat),
    "the view of a world": lambda seen: seen.world(7).view(1),
    "a copy of a world": lambda seen: seen.world(7).copy(),
}
POSITIONS = {
    "an Interval": ("Anna governs Carthag, Gurney Halleck; Anna holds Valor, Pogrom; Bert holds Kindjal", ()),
    "a Rite": (
        "Anna governs Gurney Halleck; Bert governs Carthag, House Agent; Bert holds Column of Smoke",
        ("Anna: Battle led by Gurney", "Anna: on Carthag"),
    ),
    "a Petition": ("Anna assembles Carthag; Bert has 9 solaris; Anna has 9 solaris", ("Anna: petition for Carthag",)),
}  # fmt: skip


def at(position: str) -> Game:
    told, lines = POSITIONS[position]
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    return Situation(seats, told, operations=True).interval("Anna").do(*lines).game


def public(thing: Any) -> Iterator[tuple[str, Any]]:
    """The attributes that a stranger may read: no name with an underscore before it."""
    for name in dir(thing):
        if not name.startswith("_"):
            with contextlib.suppress(Exception):
                yield name, getattr(thing, name)


def spoil(thing: Any, depth: int = 3) -> None:
    """Change whatever lets itself be changed, and what lies in it."""
    if depth == 0 or isinstance(thing, str | int | float | bytes | None) or callable(thing):
        return
    inner = [value for _, value in public(thing)] if not isinstance(thing, list | tuple | dict | set) else list(thing)
    for value in inner[:8]:
        spoil(value, depth - 1)
    for name in [name for name, _ in public(thing)]:
        with contextlib.suppress(Exception):
            setattr(thing, name, 0)
    for change in ("clear", "reverse", "sort", "pop"):
        with contextlib.suppress(Exception):
            getattr(thing, change)()
    with contextlib.suppress(Exception):
        thing[0] = 4095


def known(game: Game) -> tuple[Any, ...]:
    """All that a player could have changed: the position, what is offered, what each seat sees, the costs."""
    seats = range(game.seats)
    views = [repr(game.view(seat)) for seat in seats]
    return game.to_bytes(), game.options[:], repr(game.question(game.seat)), views, list(game.table.cost)


@pytest.mark.parametrize("handed", HANDED_OUT)
@pytest.mark.parametrize("position", POSITIONS)
def test_what_is_handed_out_is_a_copy_or_frozen(position: str, handed: str) -> None:
    game = at(position)
    seen, before = Observation(game, game.seat), known(game)
    spoil(HANDED_OUT[handed](seen))
    assert known(game) == before
    assert seen.seat == game.seat  # nor is it another's observation now


def test_a_world_that_is_played_on_changes_nothing() -> None:
    game = new_game(houses(3, 1), corpus=corpus(), seed=2)
    before, world = known(game), Observation(game, game.seat).world(3)
    for number in range(100):
        world.apply(world.options[number % len(world.options)])
    assert known(game) == before


def test_the_game_within_a_world_shares_no_facts_of_the_cards() -> None:
    game = at("an Interval")
    before, inner = known(game), game_within(Observation(game, game.seat).world(1))
    for column in (inner.table.cost, inner.table.resistance, inner.table.command, *inner.table.talents):
        column[:] = [0] * len(column)
    inner.settled = None
    assert known(game) == before
    game.recompute()
    assert list(game.in_force().cost) == list(game.table.cost)


def test_the_seat_of_an_observation_cannot_be_set() -> None:
    game = at("an Interval")
    seen = Observation(game, game.seat)
    with pytest.raises(AttributeError):
        seen.seat = 1  # type: ignore[misc]
    assert "Kindjal" not in repr(seen.view())


@pytest.mark.parametrize(
    "answer",
    [None, "pass", True, False, 1.0, -1, 10**30, [], (), {}, b"0", float("nan"), object(), [0], lambda: 0],
    ids=lambda answer: re.sub(r" at 0x.*", "", repr(answer)),  # each worker names a test alike
)
def test_nonsense_for_an_answer_changes_nothing(answer: object) -> None:
    from cardbase.errors import Refused

    class Talker:
        def choose(self, observation: Observation) -> Any:
            return answer

    game = at("an Interval")
    before = known(game)
    with pytest.raises(Refused, match="not offered"):
        play_out(game, [Talker(), Talker()])
    assert known(game) == before


@pytest.mark.parametrize("raised", [ValueError("no"), RecursionError(), MemoryError(), KeyError(1), StopIteration()])
def test_what_a_player_raises_ends_the_game_in_words_and_leaves_it_as_it_was(raised: Exception) -> None:
    from cardbase.errors import Refused

    class Raiser:
        def choose(self, observation: Observation) -> Any:
            observation.options.clear()
            raise raised

    game = at("an Interval")
    before = known(game)
    with pytest.raises(Refused, match="the player of seat 0 failed"):
        play_out(game, [Raiser(), Raiser()])
    assert known(game) == before
