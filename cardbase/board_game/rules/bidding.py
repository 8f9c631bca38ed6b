"""BG-BID: the Bidding Round, from declaration to the last normal card; auctions of Richese are in ``auctions``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, BANK, PASS, Advantage, V
from cardbase.board_game.mutations import draw_card, in_hand, note, pay, top_card, whisper
from cardbase.board_game.position import Position, has_room
from cardbase.board_game.rules.deals import NO_BID, forget, promised
from cardbase.board_game.rules.karama import BUY, is_stopped, usable

NORMAL, CACHE, MARKET = range(3)
"""Where the card up for auction comes from."""
ORDERED: Final = 2
"""The engine since which Juice of Sapho orders an auction: before it ``turns_left`` said nothing of one."""
BEYOND_MEANS: Final = 50
"""Spice above the highest bid that a Karama holder may name in one bid: more than others can pay (BG-KAR-04)."""


@step
def bidding_phase(g: Position, *_: int) -> None:
    """BG-BID-01, BG-X-01: Karama, pledges, Black Market, declaration, count, cache first or last, normal cards."""
    t, s = g.table, g.state
    s.sold, s.opener, s.normal_cards, s.cache_last = 0, -1, 0, 0
    before: list[tuple[str | int, ...]] = []
    if t.atr >= 0:
        before.append(("may_stop", t.atr, Advantage.TREACHERY_PEEK))
    if t.ric >= 0 and s.cache:
        before.append(("may_stop", t.ric, Advantage.RICHESE_BIDDING))
    before += [("pledge", seat) for seat in s.order if s.ally[seat] >= 0]
    if t.ric >= 0 and t.advanced:
        before.append(("black_market", t.ric))
    g.then(*before, ("declaration", 0))


@question("how much to pledge to the ally", {V.AMOUNT: "up to {}"}, rules="BG-BID-14 BG-SHI-12 BG-V-21", sealed=True)
def pledge(g: Position, seat: int, *_: int) -> list[int]:
    """BG-NEX-05, BG-BID-14, BG-SHI-12, CR-212: the most of this phase, confirmed so and paid before the ally's own."""
    return [AMOUNT + n for n in range(g.state.spice[seat] + 1)] if g.state.ally[seat] >= 0 else []


@pledge.answer
def _pledge(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    before, g.state.pledge[seat] = g.state.pledge[seat], arg
    mate = g.state.ally[seat]
    if arg or before:
        whisper(g, 1 << seat | 1 << mate, "pledge", seat, arg)


def ally_help(g: Position, seat: int) -> int:
    """Return what the ally has pledged and still has."""
    s = g.state
    mate = s.ally[seat]
    return min(s.pledge[mate], s.spice[mate]) if mate >= 0 else 0


def pay_with_help(g: Position, seat: int, to: int, amount: int) -> None:
    """Pay from the ally's pledge first, the rest from the own spice (BG-BID-14, BG-SHI-12).

    What the Emperor or Richese pay for an ally's card comes back to them (BGA-08, CR-103, CR-113); what the Guild pays
    for an ally's shipment goes to the bank (BGA-09).
    """
    s, t = g.state, g.table
    theirs = min(amount, ally_help(g, seat))
    pay(g, seat, to, amount - theirs)
    if theirs:
        mate = s.ally[seat]
        back = to == mate and (mate == t.ric or (mate == t.emp and t.is_on("bid.emperor_paid_back")))
        s.pledge[mate] -= theirs
        if not back:
            pay(g, mate, BANK if to == mate else to, theirs)


@step
def declaration(g: Position, *_: int) -> None:
    """Hands are declared, then cards are counted.

    BG-W-403, BG-W-404, BG-BID-02, BG-BID-03, BG-BID-13, CR-R01, CR-R02.
    """
    s, t = g.state, g.table
    for seat in s.order:
        note(g, "declare", seat, len(s.hands[seat]))
    eligible = sum(has_room(g, seat) for seat in range(t.seats))
    cache = t.ric >= 0 and bool(s.cache) and not is_stopped(g, Advantage.RICHESE_BIDDING)
    s.normal_cards = max(0, eligible - cache - s.sold)
    if cache:
        g.then(("cache_when", t.ric))
    else:
        g.then(("deal_cards", 0), ("next_lot", 0))


@step
def deal_cards(g: Position, *_: int) -> None:
    """BG-BID-03: the cards are laid out face down in a fixed order."""
    s = g.state
    for _card in range(s.normal_cards):
        card = top_card(g)
        if card >= 0:
            s.laid.append(s.deck.pop())
    s.normal_cards = len(s.laid)


@step
def next_lot(g: Position, *_: int) -> None:
    """BG-BID-04, BG-BID-10: the opener of the first card is the first player, of each later one the next eligible."""
    s = g.state
    if not s.laid:
        return
    start = next((at for at in _after(g, s.opener) if has_room(g, s.order[at])), -1)
    if start < 0:
        g.then(("return_cards", 0))
        return
    s.opener = start
    note(g, "auction", s.normal_cards - len(s.laid) + 1, s.normal_cards)
    open_lot(g, s.laid[0], NORMAL)
    g.then(("windows", 0), ("peek", 0), *asked_for_order(g, s.order, start), ("bidding", 0, start))


def asked_for_order(g: Position, seats: Sequence[int], opener: int) -> list[tuple[str, int, int]]:
    """Return the questions to seats whether Juice of Sapho changes the order of an auction (CR-011)."""
    return [("sapho_bids", seat, opener) for seat in seats if g.table.engine >= ORDERED]


def _after(g: Position, place: int) -> list[int]:
    seats = g.table.seats
    return [(place + 1 + n) % seats for n in range(seats)]


def open_lot(g: Position, card: int, kind: int) -> None:
    """Put a card up for auction."""
    s = g.state
    s.lot, s.lot_kind, s.lot_high, s.lot_by, s.lot_karama, s.accepting = card, kind, 0, -1, 0, 0
    if g.table.engine >= ORDERED:
        s.turns_left = []
    for seat in range(g.table.seats):
        s.passed[seat] &= ~1


@step
def peek(g: Position, *_: int) -> None:
    """Atreides see the card before the first bid, unless a Karama stopped the look.

    BGA-21, BG-BID-11, BG-ATR-02, BG-X-07.
    """
    s, atr = g.state, g.table.atr
    if atr >= 0 and not is_stopped(g, Advantage.TREACHERY_PEEK) and s.lot >= 0:
        s.known[s.lot] |= 1 << atr
        whisper(g, 1 << atr, "peek", atr, s.lot)


@step
def bidding(g: Position, seat: int, place: int, *_: int) -> None:
    """BG-BID-05, BG-BID-06, BGA-07: in storm order until the turn comes back to the highest bidder.

    CR-011: Juice of Sapho may have changed the order for this card.
    """
    s, t = g.state, g.table
    final, order = t.is_on("bid.pass_final"), (g.table.engine >= ORDERED and s.turns_left) or s.order
    able = [x for x in order if has_room(g, x) and not (final and s.passed[x] & 1)]
    for step_ in range(len(order)):
        at = (place + step_) % len(order)
        bidder = order[at]
        if bidder == s.lot_by:
            break
        if bidder in able and (s.lot_by >= 0 or s.accepting < len([x for x in order if has_room(g, x)])):
            s.accepting += 1
            g.then(("bid", bidder), ("bidding", 0, (at + 1) % len(order)))
            return
    g.then(("lot_won", s.lot_by) if s.lot_by >= 0 else ("lot_unsold", 0))


def means(g: Position, seat: int) -> int:
    """Return the most a seat can pay with the ally's help (BG-BID-07)."""
    return g.state.spice[seat] + ally_help(g, seat)


@question("what to bid", {V.AMOUNT: "bid {}"}, rules="BG-BID-05 BG-BID-07 BG-V-18 BG-DEF-01")
def bid(g: Position, seat: int, *_: int) -> list[int]:
    """BG-BID-05, BG-BID-07, BG-KAR-04: higher by at least 1, within the means, or beyond with a Karama."""
    s = g.state
    if promised(g, seat, NO_BID) or not has_room(g, seat):  # an ally's gift may have filled the hand (CR-112)
        return [PASS]
    most = means(g, seat)
    if s.lot_kind == NORMAL and usable(g, seat, to_buy=True):
        most = max(most, s.lot_high + BEYOND_MEANS)
    return [PASS, *range(AMOUNT + s.lot_high + 1, AMOUNT + most + 1)]


@bid.answer
def _bid(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    if verb == V.PASS:
        s.passed[seat] |= 1
        note(g, "no_bid", seat)
        return
    s.lot_high, s.lot_by, s.accepting, s.lot_karama = arg, seat, 0, int(arg > means(g, seat))
    note(g, "bid", seat, arg)


@step
def lot_won(g: Position, seat: int, alone: int, *_: int) -> None:
    """Karama instead of paying, what a Karama stops, payment; after a silent bid the ally does not help (CR-R04).

    BG-W-408, BG-BID-08, BG-KAR-04, BG-KAR-10.
    """
    s = g.state
    s.karama_over &= ~2
    by_karama = [("buy_with_karama", seat)] if s.lot_kind == NORMAL else []
    g.then(*by_karama, ("stops_of_lot", seat), ("pay_for_lot", seat, alone), ("after_lot", seat, s.lot_kind))


@step
def stops_of_lot(g: Position, seat: int, *_: int) -> None:
    """BG-KAR-05, BG-KAR-10, BG-HAR-04: the Emperor's income, where one is paid, and a free card, where one is drawn."""
    s, t = g.state, g.table
    tasks: list[tuple[str | int, ...]] = []
    if t.emp not in (-1, seat) and (s.lot_kind == NORMAL or seat == t.ric) and not s.karama_over & 2:
        tasks.append(("may_stop", t.emp, Advantage.EMPEROR_INCOME))
    if seat == t.har and len(s.hands[seat]) + 1 < t.limit(seat):
        tasks.append(("may_stop", t.har, Advantage.FREE_CARD))
    g.then(*tasks)


@question("whether to take the card by Karama", {V.CARD: "by {}", V.PASS: "pay"}, rules="BG-KAR-04", sealed=True)
def buy_with_karama(g: Position, seat: int, *_: int) -> list[int]:
    """BG-KAR-04: without paying; the only way where the bid is beyond the means."""
    cards = usable(g, seat, to_buy=True)
    if not cards:
        return []
    return cards if g.state.lot_high > means(g, seat) else [PASS, *cards]


@buy_with_karama.answer
def _buy_with_karama(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        g.then(("use_karama", seat, in_hand(g, seat, arg), BUY))


def receiver(g: Position, seat: int) -> int:
    """Return who is paid for a card (BG-EMP-02, CR-103, CR-113, CR-R05, BG-X-09) (BG-EMP-03, BG-KAR-10)."""
    s, t = g.state, g.table
    if s.lot_kind != NORMAL and seat != t.ric:
        return t.ric
    return t.emp if t.emp not in (-1, seat) and not is_stopped(g, Advantage.EMPEROR_INCOME) else BANK


@step
def pay_for_lot(g: Position, seat: int, alone: int, *_: int) -> None:
    """Pay, take the card unseen by others, Harkonnen draw a free card (CR-508).

    BG-X-08, BG-BID-08, BG-BID-12, BG-KAR-05.
    """
    s, t = g.state, g.table
    card, price = s.lot, s.lot_high
    if s.lot_kind == NORMAL:
        s.laid.pop(0)
    if s.karama_over & 2:
        price = 0
    elif price > means(g, seat):  # Kull Wahad stopped the Karama that the bid rested on (CR-R11)
        note(g, "unsold")
        s.deck.append(card)
        s.lot = -1
        return
    note(g, "buys", seat, price)
    (pay if alone else pay_with_help)(g, seat, receiver(g, seat), price)
    if s.lot_kind == MARKET and seat != t.ric:
        _sold_unseen(g, seat, card)
    s.hands[seat].append(card)
    whisper(g, 1 << seat, "receives", seat, card)
    s.karama_over &= ~2
    s.lot = -1
    if seat == t.har and not is_stopped(g, Advantage.FREE_CARD) and has_room(g, seat):
        note(g, "free_card", seat)  # BG-HAR-04
        draw_card(g, seat)


def _sold_unseen(g: Position, seat: int, card: int) -> None:
    """CR-113, BG-SEC-03: who saw Richese's hand cannot tell which card of it was sold; Atreides who looked can."""
    s, t = g.state, g.table
    looks = t.atr >= 0 and not is_stopped(g, Advantage.TREACHERY_PEEK)
    for sold_or_held in (card, *s.hands[t.ric]):
        s.known[sold_or_held] &= 1 << t.ric | 1 << seat | (1 << t.atr if looks else 0)


@step
def after_lot(g: Position, seat: int, kind: int, *_: int) -> None:
    """Go on with the next normal card; after a normal Black Market auction behind its last bidder (CR-113, BG-X-02)."""
    s = g.state
    forget(g, NO_BID)
    if kind == NORMAL:
        g.then(("next_lot", 0))
    elif kind == MARKET:
        s.sold = 1
        s.opener = s.order.index(seat) if s.opener >= 0 else -1


@step
def lot_unsold(g: Position, *_: int) -> None:
    """BG-BID-09: nobody bid: this and all later cards go back, normal bidding is over."""
    s = g.state
    note(g, "unsold")
    if s.lot_kind == NORMAL:
        g.then(("return_cards", 0))
    else:
        g.then(("unsold", g.table.ric))


@step
def return_cards(g: Position, *_: int) -> None:
    """BG-TRE-32, BG-BID-09: on top of the deck in the order they were laid out."""
    s = g.state
    note(g, "returned", len(s.laid))
    s.deck += reversed(s.laid)
    s.laid, s.lot = [], -1
    forget(g, NO_BID)
