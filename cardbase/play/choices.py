"""Choices as integers: a verb and an argument. One table names every verb and what its argument is."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.errors import Malformed, as_whole
from cardbase.play import constants as w
from cardbase.play.table import Table

SPAN: Final = w.SPAN

CARD: Final = "card"
NUMBER: Final = "number"
NOTHING: Final = "nothing"
HOUSE: Final = "house"
MODES: Final = "way"
"""A place in the table's ``modes``: what a text lets one choose, in its own words."""
PLACES: Final = "place"
"""Where a card lies whose face the chooser has not seen (``place_code``)."""

VERB_WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("pass", NOTHING),
    ("no more", NOTHING),
    ("end the Interval", NOTHING),
    ("take 1 solari", NOTHING),
    ("take 1 favor", NOTHING),
    ("take 1 spice", NOTHING),
    ("disengage {}", CARD),
    ("disengage all", NOTHING),
    ("play {}", CARD),
    ("deploy {}", CARD),
    ("place {}", CARD),
    ("assign face down {}", CARD),
    ("turn up {}", CARD),
    ("deploy the event {}", CARD),
    ("petition for {}", CARD),
    ("activate {}", CARD),
    ("use {}", CARD),
    ("Duel led by {}", CARD),
    ("Battle led by {}", CARD),
    ("Arbitration led by {}", CARD),
    ("Intrigue led by {}", CARD),
    ("buy spice", NOTHING),
    ("sell spice", NOTHING),
    ("trade one spice", NOTHING),
    ("buy favor", NOTHING),
    ("request admission with {}", CARD),
    ("request admission with the six Dune fiefs", NOTHING),
    ("turn renegade", NOTHING),
    ("on {}", CARD),
    ("choose {}", NUMBER),
    ("bid {}", NUMBER),
    ("include {}", CARD),
    ("defend with {}", CARD),
    ("counter with {}", CARD),
    ("engage {}", CARD),
    ("leave it unengaged", NOTHING),
    ("put force on {}", CARD),
    ("take the bonus", NOTHING),
    ("make the rival lose it", NOTHING),
    ("capture {}", CARD),
    ("discard the vanquished {}", CARD),
    ("move to {}", CARD),
    ("leave it there", NOTHING),
    ("discard it", NOTHING),
    ("discard {}", CARD),
    ("draw", NOTHING),
    ("offer to yield", NOTHING),
    ("accept", NOTHING),
    ("refuse", NOTHING),
    ("perform the water ritual", NOTHING),
    ("give the reply", NOTHING),
    ("say nothing", NOTHING),
    ("set the rate", NOTHING),
    ("forget the rate", NOTHING),
    ("choose {}", CARD),
    ("choose House {}", HOUSE),
    ("take way {}", MODES),
    ("use {} now", CARD),
    ("take the bonus of the other class", NOTHING),
    ("make the rival lose that of the other class", NOTHING),
    ("Weirding Rite led by {}", CARD),
    ("declare a CHOAM Rite", NOTHING),
    ("declare a Landsraad Rite", NOTHING),
    ("choose {}", PLACES),
)
"""What a verb says, and what its argument is. The place in this table is the verb's number."""

PASS: Final = 0
DONE: Final = 1
END: Final = 2
TAKE_SOLARI: Final = 3
TAKE_FAVOR: Final = 4
TAKE_SPICE: Final = 5
DISENGAGE: Final = 6
DISENGAGE_ALL: Final = 7
PLAY: Final = 8
DEPLOY: Final = 9
PLACE: Final = 10
ASSIGN_DOWN: Final = 11
TURN_UP: Final = 12
DEPLOY_EVENT: Final = 13
PETITION: Final = 14
ACTIVATE: Final = 15
USE: Final = 16
DUEL: Final = 17
BATTLE: Final = 18
ARBITRATION: Final = 19
INTRIGUE: Final = 20
BUY_SPICE: Final = 21
SELL_SPICE: Final = 22
TRADE: Final = 23
BUY_FAVOR: Final = 24
REQUEST: Final = 25
REQUEST_BY_FIEFS: Final = 26
RENEGADE: Final = 27
ON: Final = 28
AMOUNT: Final = 29
BID: Final = 30
JOIN: Final = 31
DEFEND: Final = 32
COUNTER: Final = 33
ENGAGE: Final = 34
DECLINE: Final = 35
ALLOT: Final = 36
BONUS_OWN: Final = 37
BONUS_RIVAL: Final = 38
CAPTURE: Final = 39
DISCARD_VANQUISHED: Final = 40
MOVE: Final = 41
LEAVE: Final = 42
DROP: Final = 43
DISCARD: Final = 44
DRAW: Final = 45
OFFER: Final = 46
ACCEPT: Final = 47
REFUSE: Final = 48
RITUAL: Final = 49
REPLY: Final = 50
SILENCE: Final = 51
SET_RATE: Final = 52
FORGET_RATE: Final = 53
CHOOSE: Final = 54
CHOOSE_HOUSE: Final = 55
MODE: Final = 56
INVOKE: Final = 57
OTHER_BONUS_OWN: Final = 58
OTHER_BONUS_RIVAL: Final = 59
WEIRDING: Final = 60
CHOAM_RITE: Final = 61
LANDSRAAD_RITE: Final = 62
CHOOSE_UNSEEN: Final = 63
RITE_VERBS: Final = (DUEL, BATTLE, ARBITRATION, INTRIGUE, WEIRDING)
"""How each sort of Rite is begun, by its number (``rite_types``)."""
RITE_TYPE_OF: Final = {verb: sort for sort, verb in enumerate(RITE_VERBS)}
CLASS_VERBS: Final = (CHOAM_RITE, LANDSRAAD_RITE)
"""How a Rite's class is declared, by its number."""
assert len(RITE_VERBS) == w.RITE_TYPES


PLACE_ZONES: Final = (w.HAND, w.ASSEMBLY, w.DOMAIN, w.HOUSE_DECK, w.IMPERIAL_DECK)
PLACE_WORDS: Final = (
    "the {} unseen card in the hand of {}",
    "the {} card in the assembly of {}",
    "the {} card face down in the domain of {}",
    "the {} card from the top of the House deck of {}",
    "the {} card from the top of the Imperial deck of {}",
)
MOST_SEATS: Final = 8
MOST_PLACES: Final = 64
"""Places of one pile that can be chosen; what lies beyond is not offered."""


class Choice(NamedTuple):
    """A choice to show: its code, what it says, and whether it is the only one."""

    code: int
    text: str
    forced: bool


def place_code(zone: int, seat: int, number: int) -> int:
    """Return the argument that means a place: of which pile, and the how manieth there, from 0."""
    return (PLACE_ZONES.index(zone) * MOST_SEATS + seat) * MOST_PLACES + number


def place_of(argument: int) -> tuple[int, int, int]:
    """Return the zone, the seat and the number of a place."""
    pile, number = divmod(argument, MOST_PLACES)
    return PLACE_ZONES[pile // MOST_SEATS], pile % MOST_SEATS, number


def _place_words(argument: int, table: Table) -> str:
    zone, seat, number = place_of(argument)
    return PLACE_WORDS[PLACE_ZONES.index(zone)].format(_ordinal(number + 1), table.seat_name(seat))


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def describe(code: int, table: Table) -> str:
    """Return a choice's code in words."""
    text, argument = VERB_WORDS[code // SPAN]
    if argument == CARD:
        return text.format(table.name(code % SPAN))
    if argument == HOUSE:
        return text.format(table.seat_name(code % SPAN))
    if argument == PLACES:
        return text.format(_place_words(code % SPAN, table))
    if argument == MODES:
        return table.modes[code % SPAN].text
    return text.format(code % SPAN) if argument == NUMBER else text


def is_about_something(code: int, table: Table) -> bool:
    """Return whether the card, House or way that a choice would be about is at the table."""
    argument = code % SPAN
    if VERB_WORDS[code // SPAN][1] == PLACES:
        return argument < len(PLACE_ZONES) * MOST_SEATS * MOST_PLACES and place_of(argument)[1] < table.seats
    there = {HOUSE: table.seats, MODES: len(table.modes)}
    return argument < there.get(VERB_WORDS[code // SPAN][1], table.cards)


def card_of(code: int) -> int:
    """Return the card that a choice is about, -1 for none."""
    return code % SPAN if VERB_WORDS[code // SPAN][1] == CARD else -1


def check_code(choice: object) -> int:
    """Return the choice if it has the shape of one; raise ``Malformed``."""
    code = choice if type(choice) is int else as_whole(choice)
    if code is None:
        raise Malformed(f"{choice!r:.60} is not a choice", hint="a choice is one of the integers of options")
    if not 0 <= code < len(VERB_WORDS) * SPAN:
        raise Malformed(f"{code} is not a choice", hint=f"codes run from 0 to {len(VERB_WORDS) * SPAN - 1}")
    return code
