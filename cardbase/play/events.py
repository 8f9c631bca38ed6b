"""What happens in a game, as frozen tuples: kind, seat, card, other card, amount, and who sees either card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeVar

from cardbase.nouns import counted, noun
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.choices import CARD, DEPLOY_EVENT, VERB_WORDS
from cardbase.play.table import Table

EVERYONE: Final = 255
WATCHER: Final = 8
"""Reads as who sits in no seat of a table, however full: what everybody has seen."""


def sees(seats: int, reader: int) -> bool:
    """Return whether a reader (a seat, or ``WATCHER``) is among those, as bits, that have seen a face."""
    return seats == EVERYONE if reader == WATCHER else bool(seats >> reader & 1)


class Event(NamedTuple):
    """One thing that happened. ``card`` and ``other`` are card numbers, -1 for none or one the reader may not know.

    ``audience`` and ``other_audience`` are the seats, as bits, that had seen each card's face when it happened.
    """

    kind: int
    seat: int
    card: int
    other: int
    amount: int
    audience: int
    other_audience: int


_WORDING = (
    ("TURN", "turn {amount} begins"),
    ("DREW", "{seat} draws {card}"),
    ("DISCARDED", "{card} goes to the discard of {seat}"),
    ("DEPLOYED", "{seat} deploys {card}{on}"),
    ("PLACED", "{seat} places {card} face down{on}"),
    ("MOVED", "{card} moves to {seat}{on}"),
    ("ENGAGED", "{card} is engaged"),
    ("DISENGAGED", "{card} is disengaged"),
    ("SUBDUED", "{card} is subdued"),
    ("TURNED_UP", "{seat} turns up {card}"),
    ("TOKENS", "{card} has {tokens}"),
    ("SPICE_ON", "{card} holds {amount} spice"),
    ("SOLARIS", "{seat}: {amount:+} {coins}"),
    ("SPICE", "{seat}: {amount:+} spice"),
    ("FAVOR", "{seat}: {amount:+} favor"),
    ("HOARD", "the Guild Hoard holds {amount} spice"),
    ("DECLARED_FAVOR", "{seat} declares {amount} favor"),
    ("REVEALED", "{seat} turns up {card}"),
    ("RANKED", "{seat} takes initiative rank {amount}"),
    ("INTERVAL", "the House Interval of {seat}"),
    ("INTERVAL_ENDED", "{seat} completes the House Interval"),
    ("DECLARED", "{seat} declares: {declared}{other}"),
    ("PASSED", "{seat} passes"),
    ("PLAYED", "{seat} plays {card}"),
    ("OPERATION", "the operation of {card}"),
    ("CANCELLED", "{seat}: {card} comes to nothing"),
    ("BID", "{seat} bids {amount}"),
    ("WITHDREW", "{seat} will not raise"),
    ("WON", "{seat} wins the petition for {card} at {amount}"),
    ("RETURNED", "{card} goes back to the assembly of {seat}"),
    ("LEADS", "{card} leads for {seat}"),
    ("COUNTERS", "{card} counters for {seat}"),
    ("JOINS", "{card} joins for {seat}"),
    ("FORCE", "{seat} has {amount} force"),
    ("ALLOTTED", "{seat} puts {amount} force on {card}"),
    ("VANQUISHED", "{card} is vanquished"),
    ("CAPTURED", "{seat} captures {card}"),
    ("RITE_ENDED", "the Rite is over"),
    ("PLACED_IN_ASSEMBLY", "{seat} draws {card} into the assembly"),
    ("CHANGED", "a lasting effect of {card} begins{on}"),
    ("SHUFFLED", "{seat} shuffles"),
    ("OFFERED", "{seat} offers to yield initiative"),
    ("ANSWERED", "{seat} answers {amount}"),
    ("RITUAL", "{seat} performs the water ritual"),
    ("ELIMINATED", "{seat} is eliminated: {lacking}"),
    ("LEFT", "{seat} turns renegade"),
    ("REMOVED", "{card} leaves the game"),
    ("ENDED", "the game ends by {ending}"),
    ("CLASSED", "it is a {rite_class} Rite"),
    ("CHOSE", "{seat} chooses: {way}"),
    ("WENT", "{card} goes from {going}"),
)
EVENT_NAMES: Final = tuple(name for name, _ in _WORDING)

TURN: Final = 0
DREW: Final = 1
DISCARDED: Final = 2
DEPLOYED: Final = 3
PLACED: Final = 4
MOVED: Final = 5
ENGAGED: Final = 6
DISENGAGED: Final = 7
SUBDUED: Final = 8
TURNED_UP: Final = 9
TOKENS: Final = 10
SPICE_ON: Final = 11
SOLARIS: Final = 12
SPICE: Final = 13
FAVOR: Final = 14
HOARD: Final = 15
DECLARED_FAVOR: Final = 16
REVEALED: Final = 17
RANKED: Final = 18
INTERVAL: Final = 19
INTERVAL_ENDED: Final = 20
DECLARED: Final = 21
PASSED: Final = 22
PLAYED: Final = 23
OPERATION: Final = 24
CANCELLED: Final = 25
BID: Final = 26
WITHDREW: Final = 27
WON: Final = 28
RETURNED: Final = 29
LEADS: Final = 30
COUNTERS: Final = 31
JOINS: Final = 32
FORCE: Final = 33
ALLOTTED: Final = 34
VANQUISHED: Final = 35
CAPTURED: Final = 36
RITE_ENDED: Final = 37
PLACED_IN_ASSEMBLY: Final = 38
CHANGED: Final = 39
SHUFFLED: Final = 40
OFFERED: Final = 41
ANSWERED: Final = 42
RITUAL: Final = 43
ELIMINATED: Final = 44
LEFT: Final = 45
REMOVED: Final = 46
ENDED: Final = 47
CLASSED: Final = 48
CHOSE: Final = 49
WENT: Final = 50
"""By a text out of one pile into another, which its amount names."""
SIGNALS: Final = 51
"""From here on what only the texts of cards listen to; no log tells of it."""
PRODUCED: Final = 51
PRODUCED_SPICE: Final = 52
PRODUCED_IN_HOARD: Final = 53
BOUGHT_FAVOR: Final = 54
TRADED: Final = 55
PHASE: Final = 56
RANKS_SET: Final = 57
SETTLED: Final = 58
PETITION_ENDED: Final = 59
RATE_LOWERED: Final = 60
GAVE: Final = 61
DOOMED: Final = 62
WENT_OVER: Final = 63
PRODUCED_ON_CARD: Final = 64
TOKENS_ADDED: Final = 65
MARKS_ADDED: Final = 66
"""So many deferment tokens more on a card, or tokens of a text."""
DISCARDED_HELD: Final = 67
"""Of a hand or an assembly, the amount; by whom it was held."""
SPICE_BOUGHT: Final = 68
SPICE_SOLD: Final = 69
"""So much in one Exchange."""
TO_SUBDUE: Final = 70
TO_CAPTURE: Final = 71
TO_ENGAGE: Final = 72
TO_DISCARD: Final = 73
"""What is about to befall a card; a text may do something else instead."""
FELL: Final = 74
"""A card that was vanquished in a Rite, by Surprise or later, once the Rite is resolved."""
SPICE_PRODUCED: Final[tuple[int, ...]] = (PRODUCED_SPICE, PRODUCED_ON_CARD, PRODUCED_IN_HOARD)
"""Spice made in a House's hoard, on the card that makes it, in the Guild Hoard."""
PHASES: Final = ("disengage", "deferment", "initiative", "Imperial discard", "House discard")


class Going(NamedTuple):
    """Out of which pile of which seat a card went into which other one, at its bottom or on top."""

    seat: int
    was: int
    to: int
    at_bottom: bool


def amount_of(going: Going) -> int:
    """Return all of it as the amount of an event."""
    return (going.seat << 1 | going.at_bottom) << 8 | going.was << 4 | going.to


def going_of(amount: int) -> Going:
    """Return what the amount of an event says."""
    return Going(amount >> 9, amount >> 4 & 15, amount & 15, bool(amount >> 8 & 1))


def as_seen(event: tuple[int, ...], seat: int) -> Event:
    """Return the event as ``seat`` sees it: a card it may not know is -1 (INFO-01)."""
    kind, who, card, other, amount, saw, saw_other = event
    return Event(kind, who, card if sees(saw, seat) else -1, other if sees(saw_other, seat) else -1, amount, 0, 0)


_NOTED: Final = frozenset({w.PAID_X, w.RANK_PLAYED, w.KEPT_CHOICE, w.DISCARDED_NOW, w.MARKED, w.SPEAKS, w.MET})
"""Lasting changes that only note something for a text to ask about later."""


Seen = TypeVar("Seen", bound=tuple[int, ...])


def told(events: Iterable[Seen]) -> Iterator[Seen]:
    """Yield what is anything to a reader: neither what is only noted nor that the Guild Hoard holds what it held."""
    hoard = -1
    for event in events:
        kind, amount = event[0], event[4]
        if not (kind == CHANGED and amount in _NOTED) and not (kind == HOARD and amount == hoard):
            yield event
        hoard = amount if kind == HOARD else hoard


def wording(event: tuple[int, ...], table: Table) -> str:
    """Return the event as one readable line."""
    kind, seat, card, other, amount = event[:5]
    if kind == TOKENS and other == card >= 0:
        return f"{table.name(card)} has {counted(amount, table.token(card))}"
    template = _WORDING[kind][1]
    named = table.name(other) if other >= 0 else ""
    line = template.format(
        seat=table.seat_name(seat) if seat >= 0 else "nobody",
        card=table.name(card) if card >= 0 else "a card",
        other=f" on {named}" if named and kind == DECLARED else named,
        on=f" on {named}" if named else "",
        amount=amount,
        tokens=counted(amount, "deferment token"),
        coins=noun(amount, "solari"),
        declared=_declared(amount, card, table) if kind == DECLARED else "",
        rite_class=rite_types.CLASS_NAMES[amount] if kind == CLASSED else "",
        ending=w.ENDING_NAMES[amount] if kind == ENDED else "",
        way=table.modes[amount].text if kind == CHOSE else "",
        going=_going(going_of(amount), seat, table) if kind == WENT else "",
        lacking=f"the House deck lacks cards for the draw ({amount})" if amount > 0 else "favor is 0 or less",
    )
    return line.strip()


def _declared(verb: int, card: int, table: Table) -> str:
    """Say what is declared, of a card that the reader may not know: "use Baliset", "deploy an event"."""
    words, argument = VERB_WORDS[verb]
    if argument != CARD:
        return words.split("{")[0].strip()
    if card >= 0:
        return words.format(table.name(card))
    return "deploy an event" if verb == DEPLOY_EVENT else words.format("a card")


def _going(going: Going, seat: int, table: Table) -> str:
    """Say out of which pile into which a card goes, with the Houses: "the hand to the bottom of the House deck"."""
    into = "the bottom of the " if going.at_bottom else "the top of the " if going.to in w.DECKS else "the "
    former = f" of {table.seat_name(going.seat)}" if going.seat != seat else ""
    return f"the {w.ZONE_NAMES[going.was]}{former} to {into}{w.ZONE_NAMES[going.to]} of {table.seat_name(seat)}"
