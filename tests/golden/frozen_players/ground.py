"""What the frozen players take from the engine: printed facts, what a seat sees, positions to search in.

The only file here that knows the engine's names; the names it gives stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cardbase.play import Game, facts, frames
from cardbase.play import constants as w
from cardbase.play.lazy_view import LazyView as Glance
from cardbase.play.rules import bidding as p
from cardbase.play.rules import rite as r
from cardbase.play.table import Table
from cardbase.play.views import View
from cardbase.tabletop import Observation
from tests.golden import engine

KINDS: Final = {
    "ally": w.ALLY,
    "aide": w.AIDE,
    "persona": w.PERSONA,
    "charter": w.CHARTER,
    "fief": w.FIEF,
    "holding": w.HOLDING,
    "personnel": w.PERSONNEL,
    "equipment": w.EQUIPMENT,
    "enhancement": w.ENHANCEMENT,
    "venture": w.VENTURE,
    "event": w.EVENT,
    "program": w.PROGRAM,
}
"""Kinds of card as bits."""
READY: Final = w.READY
ENGAGED: Final = w.ENGAGED
SUBDUED: Final = w.SUBDUED
X: Final = facts.X
"""The cost of a card that costs X."""
_MOMENTS: Final = {
    frames.FRAME_NAMES[frames.INTERVAL]: "interval",
    frames.FRAME_NAMES[frames.OPERATION]: "operation",
    frames.FRAME_NAMES[frames.FAVOR]: "buying favor",
    frames.FRAME_NAMES[frames.DISTRIBUTION]: "force",
}
_CODES: Final = {verb: number for number, verb in engine.VERBS.items()}
_HOUSE_DISCARD: Final = 2
"""The phase of the Closing Interval."""


class Printed(NamedTuple):
    """The facts of each card by its number; ``talents`` a column for each talent, one behind the other."""

    ids: Sequence[str]
    definition: list[int]
    cost: list[int]
    kind: list[int]
    title: list[int]
    allegiance: list[int]
    command: list[int]
    resistance: list[int]
    talents: list[int]
    unique: list[bool]
    dune: list[bool]
    homeworld: list[int]
    sponsor: list[int]


def printed(table: Table) -> Printed:
    """Return the printed facts of the cards at a table; homeworlds and sponsors are by seat."""
    return Printed(
        table.ids,
        table.definition,
        table.cost,
        table.kind,
        table.title,
        table.allegiance,
        table.command,
        table.resistance,
        [rank for column in table.talents for rank in column],
        [bool(marks & w.UNIQUE) for marks in table.marks],
        [bool(marks & w.DUNE) for marks in table.marks],
        table.homeworld,
        table.sponsor,
    )


class Rite(NamedTuple):
    """The Rite under way; ``type`` is a place in ``engine.RITES``."""

    type: int
    attacker: int
    defender: int
    leader: int
    target: int
    defense: int


class Petition(NamedTuple):
    """The Petition under way."""

    card: int
    listed: int
    leader: int


class Seen:
    """What a seat may know, looked up piece by piece."""

    __slots__ = ("_view", "options", "seat", "seats")

    def __init__(self, view: View | Glance) -> None:
        self._view = view
        self.options: Sequence[int] = view.options
        self.seat = view.seat
        self.seats: Sequence[Any] = view.seats

    @property
    def moment(self) -> str:
        """What is going on, "" for what no rule of thumb asks."""
        return _MOMENTS.get(self._view.moment, "")

    @property
    def active(self) -> int:
        """Whose House Interval it is."""
        return self._view.active

    @property
    def guild_hoard(self) -> int:
        """The spice in the Guild Hoard."""
        return self._view.guild_hoard

    @property
    def rate(self) -> int:
        """The base rate of exchange."""
        return self._view.rate

    @property
    def rite(self) -> Rite | None:
        """The Rite under way."""
        s = self._view.rite
        registers = (r.TYPE, r.ATTACKER, r.DEFENDER, r.LEADER, r.TARGET, r.DEFENSE)
        return Rite(*(s[register] for register in registers)) if s else None

    @property
    def attackers(self) -> list[int]:
        """The cards on the attacker's side, its leader included."""
        leader = self._view.rite[r.LEADER]
        return [part.card for part in self._view.participants if part.role & engine.ATTACKING or part.card == leader]

    @property
    def petition(self) -> Petition:
        """The Petition under way."""
        s = self._view.petition
        return Petition(s[p.CARD], s[p.LISTED], s[p.LEADER])


def sight_of(observation: Observation) -> Seen:
    """Return what a player is given."""
    return Seen(observation.view())


def glance(game: Game) -> Seen:
    """Return what the deciding seat sees in a position of a search."""
    return Seen(Glance(game, game.seat))


def decode(table: Table, code: int) -> tuple[str, int]:
    """Return the verb of an option and what it is about."""
    meaning = engine.meaning_of(table, code)
    return meaning.verb, meaning.value


def offers(view: Seen, verb: str) -> bool:
    """Return whether a choice without an argument may be made."""
    return plain(verb) in view.options


def plain(verb: str) -> int:
    """Return the option of a verb without an argument."""
    return _CODES[verb] * engine.c.SPAN


# Positions of a search


def governed(game: Game, seat: int) -> Iterator[int]:
    """Yield the cards of a domain that are not subdued."""
    s = game.state
    return (card for card in s.piles[w.DOMAIN * game.seats + seat] if s.status[card] != w.SUBDUED)


def funds(game: Game, seat: int) -> tuple[int, int, int]:
    """Return spice, favor and solaris of a House."""
    s = game.state
    return s.spice[seat], s.favor[seat], s.solaris[seat]


def hoard(game: Game) -> int:
    """Return the spice in the Guild Hoard."""
    return game.state.guild_hoard


def order(game: Game) -> list[int]:
    """Return the seats in order of initiative."""
    return game.state.order


def is_active(game: Game, seat: int) -> bool:
    """Return whether a seat is in the game."""
    return game.state.seat_status[seat] == w.ACTIVE


def turn(game: Game) -> int:
    """Return the turn."""
    return game.state.turn


def is_closing(game: Game) -> bool:
    """Return whether the Closing Interval asks."""
    return game.state.stack[frames.KIND] == frames.CLOSING


def is_over_hand(game: Game) -> bool:
    """Return whether House cards could be discarded and need not be: what is drawn for them comes too late to tell."""
    is_discard = is_closing(game) and game.state.stack[frames.AT] == _HOUSE_DISCARD
    return is_discard and game.options[0] == plain("no-more")
