"""A position: what the rules and the texts of the cards need of a game, below the game itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Self

from cardbase.play import constants as w
from cardbase.play.frames import FRAME_NAMES, KIND
from cardbase.play.in_force import InForce
from cardbase.play.rulesets import Ruleset
from cardbase.play.state import State
from cardbase.play.table import Table

EVENT: Final = 7
"""Integers of one event (``events.Event``)."""


class Position(ABC):
    """The state at its table, and what is in force. ``options`` are the codes the deciding seat chooses from;
    ``settled`` is what ``in_force`` found, None since something changed. ``told`` is the events that are not in ``log``
    yet, in one run of integers, through which no collection of garbage looks; None where nobody listens.
    """

    __slots__ = ("_log", "options", "policy", "rules", "settled", "state", "table", "told")

    def __init__(self, table: Table, state: State, policy: int) -> None:
        self.table: Table = table
        self.rules: Ruleset = table.rules
        self.state: State = state
        self.policy = policy
        self._log: list[tuple[int, ...]] | None = []
        self.told: list[int] | None = []
        self.settled: InForce | None = None
        self.options: list[int] = []

    @property
    def log(self) -> list[tuple[int, ...]] | None:
        """Return the events as plain tuples, None where nobody listens (search)."""
        told, log = self.told, self._log
        if told and log is not None:
            log += [tuple(told[at : at + EVENT]) for at in range(0, len(told), EVENT)]
            told.clear()
        return log

    @log.setter
    def log(self, log: list[tuple[int, ...]] | None) -> None:
        """Begin with these events, or with None listen no more."""
        self._log, self.told = log, None if log is None else []

    @property
    def seat(self) -> int:
        """Return the seat that decides now, -1 when the game is over."""
        return -1 if self.state.ending else self.state.seat

    @property
    def asked(self) -> tuple[int, ...]:
        """Return the seat that decides, nobody when the game is over."""
        return (self.seat,) if self.seat >= 0 else ()

    def options_of(self, seat: int) -> list[int]:
        """Return the options if the seat decides, else nothing."""
        return self.options if seat == self.seat else []

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.ending != w.RUNNING

    @property
    def seats(self) -> int:
        """Return how many players the game began with."""
        return self.table.seats

    @property
    def moment(self) -> str:
        """Return what the game is in the middle of."""
        return FRAME_NAMES[self.state.stack[KIND]] if self.state.stack else "the end"

    @property
    def is_changed(self) -> bool:
        """Return whether anything may differ from what is printed: lasting changes, or cards that state some."""
        return bool(self.state.modifiers) or bool(self.table.static_cards)

    def forget_read(self, card: int = -1) -> None:  # noqa: ARG002
        """Forget what is in force where a text may have read what changes now: ``card``, where it is one that does."""
        self.settled = None

    def forget_part(self, card: int) -> None:  # noqa: ARG002
        """Forget what is in force where a text may have read what part a card takes in the Rite under way."""
        self.settled = None

    @abstractmethod
    def in_force(self) -> InForce:
        """Return the facts in force now, lasting changes counted in."""

    @abstractmethod
    def copy(self, *, listening: bool = False) -> Self:
        """Return an independent game in the same position, without a log unless ``listening``."""

    @abstractmethod
    def recompute(self) -> None:
        """Find the choices of the position again, after its state was replaced; raise ``Illegal`` where it has none."""
