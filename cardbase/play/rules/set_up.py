"""Setting up the game (rulebook 4.3; NR2)."""

from __future__ import annotations

from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import CREATION, TURN, push
from cardbase.play.position import Position
from cardbase.play.rules.house_creation import FAVOR, POINTS, SOLARIS
from cardbase.play.state import State
from cardbase.play.table import Table
from cardbase.tabletop import shuffle, streams_of

HAND = 7
"""SETUP-09, CLOSE-06."""
ASSEMBLY = 3
"""SETUP-06, CLOSE-02."""


def new_state(table: Table, seed: int) -> State:
    """Return the position before the first choice: decks shuffled, hands and assemblies drawn (SETUP-01 to 12)."""
    s, seats, cards = State(), table.seats, table.cards
    s.turn = s.decisions = s.ending = s.used = s.rites_used = s.unsettled = s.seat = 0
    s.winner = s.active = -1
    s.guild_hoard = table.rules.hoard_base + table.rules.hoard_per_player * seats  # SETUP-03
    s.zone, s.status, s.holder = [0] * cards, [0] * cards, table.owner[:]
    s.known, s.role, s.parts = [0] * cards, [0] * cards, []
    s.parent = [-1] * cards
    s.tokens, s.spice_on, s.allotted = [0] * cards, [0] * cards, []
    s.marks_on, s.memory, s.waiting = [0] * cards, [], []
    s.solaris, s.spice, s.favor = [SOLARIS] * seats, [0] * seats, [FAVOR] * seats  # PROF-04
    s.declared, s.seat_status, s.points = [0] * seats, [w.ACTIVE] * seats, [POINTS] * seats
    s.yielded = [0] * seats
    s.order = list(range(seats))
    s.streams = streams_of(seed, 2 * seats + 1)
    s.stack, s.rite, s.petition, s.modifiers, s.seen = [], [], [], [], []
    s.load, s.face_up = [0] * cards, [0] * table.titles
    s.piles = [[] for _ in range(w.ZONES * seats)]
    for seat in range(seats):
        _lay_out(s, table, seat)
    s.up = [w.FACE_UP[status] for status in s.status]
    s.rearranged()
    push(s.stack, TURN, 0)
    push(s.stack, CREATION, 0)
    return s


def _lay_out(s: State, table: Table, seat: int) -> None:
    home, dune, seats = table.homeworld[seat], table.dune[seat], table.seats
    for card, status in ((home, w.READY), (dune, w.SUBDUED)):  # SETUP-07, SETUP-08, DUNE-01
        s.zone[card], s.status[card], s.known[card] = w.DOMAIN, status, e.EVERYONE
        s.piles[w.DOMAIN * seats + seat].append(card)
    s.face_up[table.title[home]] += 1
    first = dune + 1
    last = first + table.imperial_cards[seat]
    own = [card for card in range(table.cards) if table.owner[card] == seat]
    programs = own[-1] + 1 - len(table.houses[seat].programs)
    for card in range(programs, own[-1] + 1):  # PROG-01: in neither deck; out of the game until placed
        s.zone[card], s.known[card] = w.REMOVED, 1 << seat
        s.piles[w.REMOVED * seats + seat].append(card)
    decks = ((w.IMPERIAL_DECK, w.ASSEMBLY, ASSEMBLY, first, last), (w.HOUSE_DECK, w.HAND, HAND, last, programs))
    for number, (deck, zone, count, start, stop) in enumerate(decks):  # SETUP-05, SETUP-06, SETUP-09
        pile = list(range(start, stop))
        shuffle(s.streams, 1 + 2 * seat + number, pile)
        for card in pile:
            s.zone[card] = deck
        s.piles[deck * seats + seat] = pile
        for _ in range(min(count, len(pile))):
            card = pile.pop()
            s.zone[card], s.known[card] = zone, 1 << seat
            s.piles[zone * seats + seat].append(card)


def take_back_deal(g: Position) -> None:
    """Put what was dealt back into the decks, in place, with nothing under way; what lies deployed is known."""
    s, seats = g.state, g.table.seats
    s.stack = []
    for seat in range(seats):
        for zone, deck in ((w.HAND, w.HOUSE_DECK), (w.ASSEMBLY, w.IMPERIAL_DECK)):
            for card in s.piles[zone * seats + seat][:]:
                mutations.move(g, card, deck, seat)
    for card in range(g.table.cards):
        if s.zone[card] != w.REMOVED:  # PROG-01
            s.known[card] = e.EVERYONE if s.zone[card] == w.DOMAIN else 0
