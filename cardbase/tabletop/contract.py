"""The contract every game fulfils, and what a player of one is given.

A game asks one seat, or several at once whose choices stay sealed until all have chosen (hidden plans, orders by mail).
Choices are integers. Asking changes nothing, a refusal changes nothing, equal games stay equal under equal choices, and
what a seat is shown depends on nothing that it may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self

from cardbase.errors import check_whole
from cardbase.tabletop.question import Choice, Question


class Game(Protocol):
    """A game in progress."""

    options: list[int]
    """What ``seat`` may choose from."""
    log: list[Any] | None
    """What happened, None where it is not kept."""

    @property
    def seat(self) -> int:
        """Return the seat that decides now, -1 when the game is over; of several, the first that has not chosen."""

    @property
    def asked(self) -> tuple[int, ...]:
        """Return every seat that may choose now: one, or several whose choices stay sealed until all have chosen."""

    @property
    def seats(self) -> int:
        """Return how many players there are."""

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""

    @property
    def ending(self) -> str:
        """Return how it ended."""

    @property
    def winner(self) -> int:
        """Return the seat that won, -1 for none."""

    def options_of(self, seat: int) -> list[int]:
        """Return what a seat may choose from now, nothing where it is not asked."""

    def question(self, seat: int) -> Question:
        """Return what a seat is asked now; raise ``Illegal`` where it is not asked."""

    def why_not(self, words: str, seat: int) -> str:
        """Return why a seat is not offered what ``words`` name, "" where it is or nothing is known of it."""

    def apply(self, choice: int, seat: int | None = None) -> None:
        """Carry out a choice of a seat (None: of who decides), or raise ``Refused`` with the state untouched."""

    def copy(self) -> Self:
        """Return an independent game in the same position."""

    def undoable(self) -> Self:
        """Keep what is needed for ``undo`` from now on; return self."""

    def undo(self) -> None:
        """Take back the last choice; raise ``Illegal`` where there is none to take back."""

    def digest(self) -> int:
        """Return a number that differs for almost all different positions."""

    def view(self, seat: int) -> Any:
        """Return what a seat may know: a value that compares."""

    def log_lines(self, seat: int | None = None) -> list[str]:
        """Return what happened, as a seat saw it or in full."""

    def resample(self, seat: int, seed: int) -> Self:
        """Return a copy in which what a seat cannot know is redrawn."""

    def to_bytes(self) -> bytes:
        """Return the position as bytes."""

    def restore(self, content: bytes) -> Self:
        """Return a game of the same table in the position that ``to_bytes`` wrote."""


class World:
    """A game drawn for a player to search in: what the contract lets a player do, and nothing of how it is kept."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def options(self) -> list[int]:
        """Return the integers to choose from."""
        return self._game.options[:]

    @property
    def seat(self) -> int:
        """Return the seat that decides now, -1 when the game is over."""
        return self._game.seat

    @property
    def seats(self) -> int:
        """Return how many players there are."""
        return self._game.seats

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self._game.over

    @property
    def ending(self) -> str:
        """Return how it ended."""
        return self._game.ending

    @property
    def winner(self) -> int:
        """Return the seat that won, -1 for none."""
        return self._game.winner

    def question(self, seat: int) -> Question:
        """Return what a seat is asked in this world."""
        return self._game.question(seat)

    def choices(self) -> Sequence[Choice]:
        """Return what the deciding seat may choose, in words; nothing when the game is over."""
        return self._game.question(self.seat).choices if self.options else ()

    def apply(self, choice: int, seat: int | None = None) -> None:
        """Carry out a choice, or raise ``Refused`` with the world untouched."""
        self._game.apply(choice, seat)

    def copy(self) -> World:
        """Return an independent world in the same position."""
        return World(self._game.copy())

    def __copy__(self) -> World:
        return self.copy()

    def view(self, seat: int) -> Any:
        """Return what a seat may know in this world."""
        return self._game.view(seat)

    def digest(self) -> int:
        """Return a number that differs for almost all different positions."""
        return self._game.digest()

    def __repr__(self) -> str:
        return f"<World: seat {self.seat} has {len(self.options)} options>"


def game_within(world: World) -> Any:
    """Return the game that a world is, for players of this project: it shares its tables with the true game."""
    return world._game


class Observation:
    """What a player is given to decide by: the choices, its own view, and worlds it cannot tell from this one.

    All of it is copies and frozen values: nothing that a player does to them changes the game.
    """

    __slots__ = ("_game", "_seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat

    @property
    def seat(self) -> int:
        """Return the seat that is asked."""
        return self._seat

    @property
    def options(self) -> list[int]:
        """Return the integers to choose from."""
        return self._game.options_of(self._seat)[:]

    def question(self) -> Question:
        """Return what the seat is asked."""
        return self._game.question(self._seat)

    def choices(self) -> Sequence[Choice]:
        """Return the choices in words."""
        return self._game.question(self._seat).choices

    def view(self) -> Any:
        """Return what the seat may know."""
        return self._game.view(self._seat)

    def world(self, seed: int) -> World:
        """Return a game to search in, with all that is hidden from the seat redrawn; equal seeds give equal worlds."""
        return World(self._game.resample(self._seat, check_whole("seed", seed)))

    def __repr__(self) -> str:
        return f"<Observation: seat {self._seat} has {len(self.options)} options>"


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(self, observation: Observation) -> int:
        """Return one of ``observation.options``."""
