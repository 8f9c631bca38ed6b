"""What a card can do, compiled: values only, made by ``programs`` and read while a game runs.

A program lies at the table, a table in a position, and who uses a program sees the position: to go round in no circle,
what is called here takes its context untyped. ``context`` has the same callables with their types.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardbase.operations import Node
from cardbase.play import constants as w
from cardbase.play.programs.mode import Mode

AnyNumber = Callable[[Any], int]
AnyCondition = Callable[[Any], bool]
AnyTest = Callable[[Any, int], bool]
AnyCards = Callable[[Any], list[int]]
Match = Callable[[Any, int, int, int], bool]
"""Context, seat, card and amount of an event."""
Whose = Callable[[Any, int, int, int], int]
"""The same; a seat."""
Options = list[int] | None
GO_ON = -1
OF_SEAT = -2
"""A trigger's subject that is a House and no card: this less the seat."""
SUBJECT = 0
"""The slot of the card an event was about."""
OWN = 0
"""The timing of what is used in the own House Interval."""


class Step:
    """One step. ``jump`` set by ``run`` or ``take`` says where to go on, else the next step follows."""

    @property
    def counts(self) -> str:
        """What an amount that it asks for is of, "" where it asks for none."""
        return ""

    def means_spice(self, g: Any, card: int) -> bool:
        """Tell whether a card that is named stands for the spice on it, each of resistance 1."""
        return False

    def run(self, ctx: Any) -> Options:
        """Carry it out, or return what to choose from."""
        raise NotImplementedError

    def take(self, ctx: Any, verb: int, argument: int) -> int:
        """Receive a choice; return where to go on, ``GO_ON`` for the next step, ``STAY`` for this one again."""
        raise AssertionError((type(self).__name__, verb, argument))

    def after(self, ctx: Any) -> int:
        """Return where to go on once ``run`` is done."""
        return GO_ON

    def card_slots(self) -> tuple[int, ...]:
        """Return the slots in which it keeps cards."""
        return ()

    def offered(self) -> Sequence[Mode]:
        """Return the modes that it may offer."""
        return ()


@dataclass(frozen=True, slots=True)
class Trigger:
    """The kinds of event it waits for, which of them it means, and the card it is about where that is another.

    ``together`` returns the cards it is about where several events at once set it off only once; ``holds`` is the
    condition that sets it off by coming to hold. What a ``mutual`` one sets off can bring about such an event
    itself; where no card is spoken of, one ``of_seat`` is about the House. A ``counted`` one gets the number of cards
    it is about in place of the amount of the event. ``doer`` returns who did it, where that may be another House than
    the one that has the card: "that rival". One that ``replaces`` does something instead of what it waits for, which
    only one text does.
    """

    kinds: tuple[int, ...]
    match: Match
    about: Callable[[Any, int], int] | None = None
    together: AnyCards | None = None
    holds: AnyCondition | None = None
    mutual: bool = False
    of_seat: bool = False
    counted: bool = False
    doer: Whose | None = None
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what (``constants``), of which cards or seats, by how much, while a condition holds.

    ``needs`` is the parts of a position that it was found to read so far, as bits (``resting``): outside Rites, in one
    in which its card and its host take no part, and where one of them does.
    """

    what: int
    targets: AnyCards
    amount: AnyNumber
    when: AnyCondition | None = None
    needs: list[int] = field(default_factory=lambda: [0, 0, 0], compare=False)

    def gives(self, ctx: Any, right: int) -> bool:
        """Return whether it would give its own card a right in that place."""
        return self.what == w.RIGHT and self.amount(ctx) == right and (self.when is None or self.when(ctx))

    def says(self, ctx: Any) -> list[tuple[int, int, int]]:
        """Return what it changes now: what, of which card or seat, by how much."""
        if self.when is not None and not self.when(ctx):
            return []
        targets = self.targets(ctx)
        if not targets:
            return []
        what, amount = self.what, self.amount(ctx)
        return [(what, target, amount) for target in targets]


@dataclass(frozen=True, slots=True)
class Routine:
    """Steps that are done one after another; ``timing`` is the windows it fits, as ``words`` has them.

    ``produces`` says whether they produce solaris (1), produce or move spice (2), or both; ``text`` says it in words.
    ``made_from`` is the phrase of the text that each step was made from, None where it was made from no single one.
    One that ``engages`` has the engaging of its own card among its costs.
    """

    steps: tuple[Step, ...]
    slots: int
    usable: AnyCondition
    produces: int = 0
    timing: int = OWN
    text: str = ""
    made_from: tuple[Node | None, ...] = ()
    engages: bool = False

    @property
    def card_slots(self) -> frozenset[int]:
        """Return the slots of the memory that hold cards."""
        return frozenset({SUBJECT, *(slot for step in self.steps for slot in step.card_slots())})


@dataclass(frozen=True, slots=True)
class Bargain:
    """A change of what such a card costs on such a host: ``fixed`` puts it at the amount, else it is added."""

    card: AnyTest
    host: AnyTest
    amount: int
    fixed: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """A change of a card's cost at the moment when a seat initiates a Petition for it."""

    initiates: AnyTest
    card: AnyTest
    amount: AnyNumber


@dataclass(frozen=True, slots=True)
class Yield:
    """What a routine produces: which goods (1 solaris, 2 spice), how much, under what conditions, in which way."""

    goods: int
    amount: AnyNumber
    conditions: tuple[AnyCondition, ...]
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
    barrable: frozenset[int] = frozenset()
    """What it may forbid to Houses, of what is asked about only where some text does (``constants``)."""
    triggers: list[tuple[Trigger, int]] = field(default_factory=list)
    hosts: AnyTest | None = None
    host_kinds: int = -1
    """The kinds, as bits, beyond which no card is a host while none has other kinds than are printed."""
    assigned_by: str = ""
    abroad: bool = False
    on_subdued: bool = False
    limit: int = 0
    lasts: int = 0
    greatest_x: AnyNumber | None = None
    price: AnyNumber | None = None
    hazards: int = 0
    cost_of_x: int = 0
    x_bound: AnyNumber | None = None
    x_of_host: bool = False
    idle_at_zero: bool = False
    scales: dict[int, AnyNumber] = field(default_factory=dict)
    remains: dict[int, AnyCondition] = field(default_factory=dict)
    begins_rite: bool = False
    remembered: frozenset[int] = frozenset()
    returns: bool = False
    recalls: bool = False
    outlasts: bool = False
    takes: AnyTest | None = None
    waives: AnyTest | None = None
    harmless: AnyTest | None = None
    reaches: tuple[AnyTest, AnyTest] | None = None
    arms: bool = False
    weighs: bool = False
    """Whether its text reckons with how strong cards are."""
    as_event: bool = False
    is_open: bool = False
    meets_spice: bool = False
    copies: bool = False
    token: str = ""
    keeps_tokens: bool = False
    bargains: list[Bargain] = field(default_factory=list)
    listings: list[Listing] = field(default_factory=list)
    made: dict[int, list[Yield]] = field(default_factory=dict)
    aim: AnyTest | None = None
    shunned: AnyTest | None = None
    refuses: AnyTest | None = None
    unsupported: list[str] = field(default_factory=list)
    codes: list[Any] = field(default_factory=list)
    offers: list[Mode] | None = None

    def timing(self) -> int:
        """Return every window that some routine fits."""
        bits = 0
        for number in self.windows:
            bits |= self.routines[number].timing
        return bits

    def modes(self) -> list[Mode]:
        """Return every mode that its text may offer: between its uses, and within a routine; found once."""
        if self.offers is None:
            self.offers = self._modes()
        return self.offers

    def _modes(self) -> list[Mode]:
        between = [Mode(number + 1, self.routines[number].text) for number in self.uses] if len(self.uses) > 1 else []
        return between + [mode for routine in self.routines for step in routine.steps for mode in step.offered()]
