"""The only place that changes cards, tokens and funds: each act writes the state, keeps the indices and says so.

A test reads the source of this room and finds no other writer.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Final

from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play.modifiers import LASTS, SIZE, SOURCE, TARGET, WHAT, records
from cardbase.play.position import Position
from cardbase.play.programs.listening import notice
from cardbase.play.state import ELSEWHERE, IN_DOMAINS, ON_CARDS
from cardbase.play.table import MOST_SEATS


def emit(g: Position, kind: int, seat: int = -1, card: int = -1, other: int = -1, amount: int = 0) -> None:
    """Say that something happened; a card is named only to the seats that have seen its face."""
    if kind in g.table.listeners:
        notice(g, kind, seat, card, amount)
    told = g.told
    if told is not None and kind < e.SIGNALS:
        known = g.state.known
        sees = known[card] if card >= 0 else 0
        told += (kind, seat, card, other, amount, sees, known[other] if other >= 0 else 0)


_PASSES: Final = tuple((e.PASSED, seat, -1, -1, 0, 0, 0) for seat in range(MOST_SEATS))
"""What ``emit`` logs when a seat passes, one for all times."""


def emit_passes(g: Position, seats: Sequence[int]) -> None:
    """Say that seats pass, one after the other."""
    if e.PASSED in g.table.listeners:
        for seat in seats:
            emit(g, e.PASSED, seat)
    elif g.told is not None:
        for seat in seats:
            g.told += _PASSES[seat]


def is_replaced(g: Position, kind: int, card: int, amount: int = 0) -> bool:
    """Ask the texts in play what they do instead of what would befall a card; return whether one does, in its turn.

    ``amount`` is kept for whoever lets it befall the card after all.
    """
    if kind not in g.table.listeners:
        return False
    before = len(g.state.waiting)
    emit(g, kind, g.state.holder[card], card, amount=amount)
    return len(g.state.waiting) > before


def show(g: Position, card: int) -> None:
    """Make a card's face known to everyone."""
    g.state.known[card] = e.EVERYONE


def let_see(g: Position, card: int, seat: int) -> None:
    """Make a card's face known to one seat."""
    g.state.known[card] |= 1 << seat


def hide(g: Position, card: int) -> None:
    """Make everyone forget a card's face: it was shuffled among others."""
    g.state.known[card] = 0


def move(g: Position, card: int, zone: int, holder: int) -> None:
    """Take a card out of its pile and put it on top of another; leaving a domain it loses status, parent and tokens."""
    s, seats = g.state, g.table.seats
    pile = s.piles[s.zone[card] * seats + s.holder[card]]
    if pile and pile[-1] == card:  # decks are long, and cards come from their top
        pile.pop()
    else:
        pile.remove(card)
    was = s.zone[card]
    if was == w.DOMAIN and zone != w.DOMAIN:
        _set_status(g, card, w.NONE)
        attach(g, card, -1)
        s.tokens[card] = 0
        s.spice_on[card] = 0
        s.marks_on[card] = 0
    elif s.parent[card] >= 0 and zone != w.DOMAIN:
        s.parent[card] = -1  # a lasting tactic leaves what it lay on
    if w.TABLE in (zone, was) and g.table.programs[card].statics:
        g.settled = None  # a tactic that comes into force, or whose time is over
    s.zone[card] = zone
    s.holder[card] = holder
    s.piles[zone * seats + holder].append(card)
    if zone in (w.HAND, w.DOMAIN):
        s.fits[holder] = -1
    where = IN_DOMAINS if w.DOMAIN in (zone, was) or was == w.TABLE else ELSEWHERE
    s.rearranged(speaking=bool(g.table.speaks[card]), where=where)


def insert(g: Position, card: int, zone: int, holder: int, index: int) -> None:
    """Move a card to an index counted from the bottom of a pile: an assembly's slot."""
    move(g, card, zone, holder)
    pile = g.state.piles[zone * g.table.seats + holder]
    pile.insert(index, pile.pop())
    g.state.rearranged(speaking=bool(g.table.speaks[card]), where=IN_DOMAINS)


def attach(g: Position, card: int, host: int) -> None:
    """Assign a card to a host, -1 to place it (TERM-09); nothing else ever moves it (DEP-07, DEP-08)."""
    s = g.state
    if g.table.kind[card] & w.PERSONNEL:
        if s.parent[card] >= 0:
            s.load[s.parent[card]] -= 1
        if host >= 0:
            s.load[host] += 1
    if s.parent[card] not in (-1, host) and s.modifiers:
        _leave(g, card, s.parent[card])
    s.parent[card] = host
    s.rearranged(speaking=bool(g.table.speaks[card]), where=IN_DOMAINS)
    _unsettle(g, card)


def _unsettle(g: Position, card: int = -1) -> None:
    """What texts state may hold otherwise now, and with it command and allegiance (CARD-17, ALLEG-19)."""
    if g.table.static_cards:
        g.forget_read(card)
        g.state.unsettled = 1


def _set_status(g: Position, card: int, status: int) -> None:
    s = g.state
    old = s.status[card]
    was, now = w.FACE_UP[old], w.FACE_UP[status]
    if was != now:
        s.face_up[g.table.title[card]] += 1 if now else -1
        if s.modifiers or g.table.marks[card] & w.DUNE:
            g.settled = None
        _unsettle(g, card)
    s.status[card], s.up[card] = status, now
    otherwise = bool((g.table.speaks[card] >> old ^ g.table.speaks[card] >> status) & 1)
    if was != now or otherwise:
        s.rearranged(speaking=otherwise, where=IN_DOMAINS if was != now else ELSEWHERE)


def draw(g: Position, card: int, zone: int, holder: int) -> None:
    """Move the top card of a deck to hand or assembly; its holder sees it (SUBD-12), unless a text forbids drawing."""
    if is_barred(g, w.DRAWING if zone == w.HAND else w.IMPERIAL_DRAWING, holder):
        return
    move(g, card, zone, holder)
    g.state.known[card] |= 1 << holder
    emit(g, e.DREW if zone == w.HAND else e.PLACED_IN_ASSEMBLY, holder, card)


def discard(g: Position, card: int) -> None:
    """Put a card face up on its owner's matching discard pile (TERM-17, GOV-04); its tokens vanish (ECON-05)."""
    show(g, card)
    if g.table.recalls:
        modify(g, w.DISCARDED_NOW, card, 1, card, w.THIS_PHASE)
    zone = w.IMPERIAL_DISCARD if g.table.marks[card] & w.IMPERIAL else w.HOUSE_DISCARD
    was, holder = g.state.zone[card], g.state.holder[card]
    move(g, card, zone, g.table.owner[card])
    emit(g, e.DISCARDED, g.table.owner[card], card)
    if was in (w.HAND, w.ASSEMBLY):
        emit(g, e.DISCARDED_HELD, holder, card, -1, was)


def remove(g: Position, card: int) -> None:
    """Take a card out of the game, face up (ELIM-02)."""
    show(g, card)
    move(g, card, w.REMOVED, g.table.owner[card])
    emit(g, e.REMOVED, g.table.owner[card], card)


def deploy(g: Position, card: int, seat: int, host: int, status: int, x: int = 0) -> None:
    """Let a seat bring a card face up into its domain (TERM-10), or assign it to ``host``, wherever that lies.

    ``x`` is what was paid for a cost of X.
    """
    show(g, card)
    move(g, card, w.DOMAIN, g.state.holder[host] if host >= 0 else seat)
    attach(g, card, host)
    _set_status(g, card, status)
    emit(g, e.DEPLOYED, seat, card, host, x)


def place_down(g: Position, card: int, seat: int, host: int = -1) -> None:
    """Let a seat put a card face down into its domain: an event (EVENT-02), or a resource under OPT-07."""
    move(g, card, w.DOMAIN, g.state.holder[host] if host >= 0 else seat)
    let_see(g, card, g.state.holder[card])  # SUBD-12
    attach(g, card, host)
    _set_status(g, card, w.SUBDUED)
    emit(g, e.PLACED, seat, card, host)


def turn_up(g: Position, card: int, x: int = 0) -> None:
    """Turn a subdued card up, disengaged and without tokens (DEP-14, SUBD-17); ``x`` was paid for a cost of X."""
    show(g, card)
    if not g.table.programs[card].keeps_tokens:
        g.state.tokens[card] = 0
    _set_status(g, card, w.READY)
    emit(g, e.TURNED_UP, g.state.holder[card], card, -1, x)


def engage(g: Position, card: int) -> None:
    """Rotate a disengaged card (TERM-15); it stays so until the next Disengage Phase (OPEN-18)."""
    if is_replaced(g, e.TO_ENGAGE, card):
        return
    _set_status(g, card, w.ENGAGED)
    emit(g, e.ENGAGED, g.state.holder[card], card)


def disengage(g: Position, card: int) -> None:
    """Restore an engaged card (TERM-15)."""
    _set_status(g, card, w.READY)
    emit(g, e.DISENGAGED, g.state.holder[card], card)


def subdue(g: Position, card: int) -> None:
    """Turn a deployed card face down where it lies, with no tokens (TERM-11, SUBD-01, SUBD-18, AMB-56, AMB-82)."""
    g.state.tokens[card] = 0
    _set_status(g, card, w.SUBDUED)
    g.state.rearranged(speaking=False, where=ON_CARDS)
    emit(g, e.SUBDUED, g.state.holder[card], card)


def transfer(g: Position, card: int, holder: int, host: int) -> None:
    """Move a card of a domain to another place or host; its status and tokens stay (TERM-13)."""
    former = g.state.holder[card]
    move(g, card, w.DOMAIN, holder)
    attach(g, card, host)
    g.state.known[card] |= 1 << holder
    if former != holder:
        emit(g, e.WENT_OVER, holder, card)
    g.settled = None
    g.state.unsettled = 1
    emit(g, e.MOVED, holder, card, host)


def set_tokens(g: Position, card: int, tokens: int) -> None:
    """Set the deferment tokens on a subdued card: the Deferment Phase does, effects may (TERM-12, SUBD-16)."""
    limit = g.in_force().token_limits.get(card)
    if limit is not None and tokens > limit:
        tokens = max(limit, g.state.tokens[card])
    more, g.state.tokens[card] = tokens - g.state.tokens[card], tokens
    g.state.rearranged(speaking=False, where=ON_CARDS)
    emit(g, e.TOKENS, g.state.holder[card], card, -1, tokens)
    if more > 0:
        emit(g, e.TOKENS_ADDED, g.state.holder[card], card, -1, more)


def set_marks_on(g: Position, card: int, marks: int) -> None:
    """Set the tokens of a text on a card: program, decree, breath or of a designer's own; the log names them by it."""
    more, g.state.marks_on[card] = marks - g.state.marks_on[card], marks
    g.state.rearranged(speaking=False, where=ON_CARDS)
    _unsettle(g)
    emit(g, e.TOKENS, g.state.holder[card], card, card, marks)
    if more > 0:
        emit(g, e.MARKS_ADDED, g.state.holder[card], card, -1, more)


def set_spice_on(g: Position, card: int, spice: int) -> None:
    """Set the spice lying on a card; it belongs to that very card (SUBD-13, SUBD-14), and to none that left play."""
    if spice and g.state.zone[card] != w.DOMAIN:
        return
    g.state.spice_on[card] = spice
    g.state.rearranged(speaking=False, where=ON_CARDS)
    emit(g, e.SPICE_ON, g.state.holder[card], card, -1, spice)


def gain_solaris(g: Position, seat: int, solaris: int, *, back: bool = False) -> None:
    """Move solaris between a treasury and the boundless Imperial Treasury (ECON-01, ECON-03, SETUP-02, TERM-16).

    A House that a text forbids to gain any gets none, but what it paid it may be given ``back``.
    """
    if solaris and (solaris < 0 or back or not is_barred(g, w.SOLARIS_GAINING, seat)):
        g.state.solaris[seat] += solaris
        emit(g, e.SOLARIS, seat, -1, -1, solaris)


def gain_spice(g: Position, seat: int, spice: int) -> None:
    """Produce or discard spice of a hoard, never the Guild's (TERM-14, EXCH-15, ECON-04, ECON-05)."""
    if spice:
        g.state.spice[seat] += spice
        emit(g, e.SPICE, seat, -1, -1, spice)


def is_barred(g: Position, what: int, seat: int) -> bool:
    """Return whether some text forbids a seat what is asked about only where a text of the game may."""
    return what in g.table.barrable and g.in_force().is_barred(what, seat)


def gain_favor(g: Position, seat: int, favor: int, *, back: bool = False) -> None:
    """Change favor, which has no bounds and moves only where a rule or card says so (FAVOR-01, FAVOR-02, FAVOR-05).

    What was just discarded is given ``back``, or what was gained taken, whatever texts say of gains and losses.
    """
    if favor > 0 and not back and is_barred(g, w.FAVOR_GAINING, seat):
        return
    if favor:
        if favor < 0 and not back and g.table.operations and (card := g.in_force().favor_spared.get(seat, -1)) >= 0:
            set_marks_on(g, card, g.state.marks_on[card] - favor)
            return
        _unsettle(g)  # texts hold while favor is so much
        g.state.favor[seat] += favor
        emit(g, e.FAVOR, seat, -1, -1, favor)


def change_hoard(g: Position, spice: int) -> None:
    """Add spice to the Guild Hoard or take it away; the rate follows of itself (EXCH-12)."""
    g.state.guild_hoard += spice
    emit(g, e.HOARD, -1, -1, -1, g.state.guild_hoard)


def declare_favor(g: Position, seat: int, favor: int) -> None:
    """Set declared favor, which ranks and does nothing else (TERM-33, OPEN-09)."""
    g.state.declared[seat] = favor
    emit(g, e.DECLARED_FAVOR, seat, -1, -1, favor)


def change_declared(g: Position, seat: int, favor: int) -> None:
    """Change what is or will be declared, without a word of its own; the declaration tells."""
    g.state.declared[seat] += favor


def begin_declaring(g: Position) -> None:
    """Forget last turn's declarations."""
    g.state.declared = [0] * g.table.seats


def reveal(g: Position, seat: int) -> int:
    """Turn up the top House card for a tie (OPEN-13, INFO-05) and return it."""
    card = g.state.piles[w.HOUSE_DECK * g.table.seats + seat][-1]
    show(g, card)
    move(g, card, w.REVEALED, seat)
    emit(g, e.REVEALED, seat, card)
    return card


def modify(g: Position, what: int, target: int, amount: int, source: int, lasts: int) -> None:
    """Add a lasting change."""
    g.state.modifiers += (what, target, amount, source, lasts)
    if what != w.DISCARDED_NOW:
        g.settled = None
    g.state.unsettled = 1
    emit(g, e.CHANGED, -1, source, -1, what)


def count(g: Position, what: int, target: int, lasts: int, source: int = -1) -> None:
    """Count one more of what a seat did or a card does, by a rule; no event reports it."""
    g.state.modifiers += (what, target, 1, source, lasts)
    g.settled = None


def lapse(g: Position, lasts: int) -> None:
    """End every lasting change of one duration (TERM-19, CARD-21)."""
    _keep(g, [record for record in records(g.state.modifiers) if record[LASTS] != lasts])


def forget(g: Position, card: int) -> None:
    """End what a card that left play changed, and what was changed about it."""
    if g.state.modifiers:
        ended = (w.WHILE_DEPLOYED, w.FOR_GOOD)
        spoken = w.WHILE_SPOKEN_OF if not g.table.programs[card].returns else -1
        _keep(
            g,
            [
                r
                for r in records(g.state.modifiers)
                if not (card in (r[TARGET], r[SOURCE]) and r[LASTS] in ended)
                and not (r[LASTS] == w.WHILE_SPOKEN_OF and r[TARGET] == card)
                and not (r[LASTS] == spoken and r[SOURCE] == card)
            ],
        )


def _leave(g: Position, card: int, host: int) -> None:
    """End what a card made of its host as long as it is deployed there: it goes to another."""
    made = (host, card, w.WHILE_DEPLOYED)
    _keep(g, [record for record in records(g.state.modifiers) if (record[TARGET], *record[SOURCE:]) != made])


def unmark(g: Position, card: int, source: int) -> None:
    """Forget that a card was marked by another."""
    _keep(
        g,
        [
            r
            for r in records(g.state.modifiers)
            if not (r[WHAT] == w.MARKED and r[TARGET] == card and r[SOURCE] == source)
        ],
    )


def _keep(g: Position, kept: list[tuple[int, int, int, int, int]]) -> None:
    modifiers = g.state.modifiers
    if len(kept) * SIZE != len(modifiers):
        if any(what != w.DISCARDED_NOW for what in modifiers[::SIZE]):
            g.settled = None
        g.state.modifiers = [value for record in kept for value in record]
        g.state.unsettled = 1


def give_role(g: Position, card: int, role: int) -> None:
    """Set a card's part in the Rite."""
    parts = g.state.parts
    if role and not g.state.role[card]:
        insort(parts, card)
    elif g.state.role[card] and not role:
        parts.remove(card)
    g.state.role[card] = role
    if g.table.static_cards:
        g.forget_part(card)


def allot(g: Position, seat: int, card: int, force: int) -> None:
    """Put a side's force on an opposing participant (RITE-27)."""
    g.state.allotted[card] += force
    emit(g, e.ALLOTTED, seat, card, -1, force)


def clear_allotted(g: Position) -> None:
    """Forget all force given: none carries over (RITE-33)."""
    g.state.allotted = [0] * g.table.cards


def clear_rite(g: Position) -> None:
    """Forget every part and all force of a Rite that is over."""
    g.state.role = [0] * g.table.cards
    g.state.parts = []
    g.state.allotted = []
    g.state.rite = []
    if g.table.static_cards:
        g.settled = None
