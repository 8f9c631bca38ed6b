"""What a card can do, compiled: values only, made by ``programs`` and read while a game runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardbase.play.programs.context import SUBJECT, Condition, Context, Number, Test
from cardbase.play.programs.mode import Way
from cardbase.play.programs.steps import Branch

if TYPE_CHECKING:
    from cardbase.play.compiler.change import Change
    from cardbase.play.compiler.compiling import Code
    from cardbase.play.compiler.triggers import Trigger
    from cardbase.play.programs.steps import Step

OWN = 0
"""The timing of what is used in the own House Interval."""


@dataclass(frozen=True, slots=True)
class Routine:
    """Steps that are done one after another; ``timing`` is the windows it fits, as ``words`` has them.

    ``produces`` says whether they produce solaris (1), produce or move spice (2), or both; ``text`` says it in words.
    """

    steps: tuple[Step, ...]
    slots: int
    usable: Condition
    produces: int = 0
    timing: int = OWN
    text: str = ""

    @property
    def card_slots(self) -> frozenset[int]:
        """Return the slots of the memory that hold cards."""
        return frozenset({SUBJECT, *(slot for step in self.steps for slot in step.card_slots())})


@dataclass(frozen=True, slots=True)
class Bargain:
    """A change of what such a card costs on such a host: ``fixed`` puts it at the amount, else it is added."""

    card: Test
    host: Test
    amount: int
    fixed: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """A change of a card's cost at the moment when a seat initiates a Petition for it."""

    initiates: Callable[[Context, int], bool]
    card: Test
    amount: Number


@dataclass(frozen=True, slots=True)
class Yield:
    """What a routine produces: which goods (1 solaris, 2 spice), how much, under what conditions, in which way."""

    goods: int
    amount: Number
    conditions: tuple[Condition, ...]
    way: int


@dataclass(slots=True)
class Program:
    """What one card can do. ``routines`` holds every routine; the rest points into it or stands for itself."""

    routines: list[Routine] = field(default_factory=list)
    uses: list[int] = field(default_factory=list)
    windows: list[int] = field(default_factory=list)
    resolves: list[int] = field(default_factory=list)
    venture: int = -1
    statics: list[Change] = field(default_factory=list)
    triggers: list[tuple[Trigger, int]] = field(default_factory=list)
    hosts: Test | None = None
    abroad: bool = False
    on_subdued: bool = False
    limit: int = 0
    lasts: int = 0
    greatest_x: Number | None = None
    price: Number | None = None
    hazards: int = 0
    cost_of_x: int = 0
    x_bound: Number | None = None
    x_of_host: bool = False
    begins_rite: bool = False
    remembered: frozenset[int] = frozenset()
    returns: bool = False
    recalls: bool = False
    outlasts: bool = False
    takes: Test | None = None
    waives: Test | None = None
    harmless: Test | None = None
    reaches: tuple[Test, Test] | None = None
    arms: bool = False
    as_event: bool = False
    is_open: bool = False
    meets_spice: bool = False
    copies: bool = False
    keeps_tokens: bool = False
    bargains: list[Bargain] = field(default_factory=list)
    listings: list[Listing] = field(default_factory=list)
    made: dict[int, list[Yield]] = field(default_factory=dict)
    aim: Test | None = None
    shunned: Test | None = None
    uncovered: list[str] = field(default_factory=list)
    codes: list[Code] = field(default_factory=list)
    said: list[Way] | None = None

    def timing(self) -> int:
        """Return every window that some routine fits."""
        bits = 0
        for number in self.windows:
            bits |= self.routines[number].timing
        return bits

    def ways(self) -> list[Way]:
        """Return every way that its text may offer: between its uses, and within a routine; found once."""
        if self.said is None:
            self.said = self._ways()
        return self.said

    def _ways(self) -> list[Way]:
        between = [Way(number + 1, self.routines[number].text) for number in self.uses] if len(self.uses) > 1 else []
        steps = (step for routine in self.routines for step in routine.steps)
        return between + [way for step in steps if isinstance(step, Branch) for way in step.said]
