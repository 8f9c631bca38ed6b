"""CR-102 to CR-105, CR-113: Richese's cache auction and Black Market: Once Around, Silent, or a normal auction."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, CARD, NAME, PASS, SPAN, WAY, Advantage, V
from cardbase.board_game.events import VOICE_CLASSES
from cardbase.board_game.mutations import in_hand, lose_sight, named_in_hand, note, pay, whisper
from cardbase.board_game.position import Position, has_place, has_room
from cardbase.board_game.rules.bidding import CACHE, MARKET, asked_for_order, means, open_lot
from cardbase.board_game.rules.deals import NO_BID, forget, promised
from cardbase.board_game.rules.karama import is_stopped

COUNTER_CLOCKWISE, CLOCKWISE, SILENT, NORMAL_METHOD = range(4)
METHODS: Final = "Once Around, counter-clockwise|Once Around, clockwise|Silent|a normal auction"


@question("whether the cache card is auctioned first or last", {V.WAY: "first|last"}, rules="CR-102 BG-V-17")
def cache_when(g: Position, *_: int) -> list[int]:
    """CR-102, CR-515: announced before anything else of the round; last means after normal bidding."""
    return [WAY, WAY + 1]


@cache_when.answer
def _cache_when(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    auction, cards = [("choose_cache", seat)], [("deal_cards", 0), ("next_lot", 0)]
    g.then(*(cards + auction if arg else auction + cards))


@question("which cache card to auction", {V.CARD: "{}"}, rules="CR-102 BG-V-17")
def choose_cache(g: Position, *_: int) -> list[int]:
    """CR-102: one card of the cache, revealed."""
    return [CARD + name for name in sorted({g.table.name_of[card] for card in g.state.cache})]


@choose_cache.answer
def _choose_cache(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    card = next(card for card in s.cache if g.table.name_of[card] == arg)
    s.cache.remove(card)
    s.known[card] = -1
    note(g, "cache", seat, card)
    open_lot(g, card, CACHE)
    g.then(("method", seat))


@question("how to auction it", {V.WAY: METHODS}, rules="CR-102 CR-104 CR-105 CR-113")
def method(g: Position, *_: int) -> list[int]:
    """CR-102, CR-113: a normal auction for the Black Market only."""
    ways = 4 if g.state.lot_kind == MARKET else 3
    return [WAY + n for n in range(ways)]


@method.answer
def _method(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    note(g, "method", seat, arg)
    if arg == SILENT:
        able = [x for x in s.order if has_room(g, x)]
        s.bids = [0] * g.table.seats
        g.then(*(("silent_bid", x) for x in able), ("open_bids", 0))
    elif arg == NORMAL_METHOD:
        able = [at for at, x in enumerate(s.order) if has_room(g, x) and x != seat]
        if able:
            s.opener = able[0]
            others = [x for x in s.order if x != seat]
            g.then(("peek", 0), *asked_for_order(g, others, able[0]), ("bidding", 0, able[0]))
        else:
            g.then(("lot_unsold", 0))
    else:
        g.then(*(("sapho_last", x) for x in s.order if has_room(g, x) and x != seat), ("once_around", seat, arg))
    if s.lot_kind == MARKET and arg != NORMAL_METHOD:
        g.then(("peek", 0))


@step
def once_around(g: Position, seat: int, direction: int, *_: int) -> None:
    """From beside Richese in the chosen direction, Richese last; Juice of Sapho after that (CR-512).

    BG-W-405, CR-104.
    """
    s, t = g.state, g.table
    circle = sorted(range(t.seats), key=lambda x: (t.sectors[x] - t.sectors[seat]) % SPAN)
    circle = circle[circle.index(seat) + 1 :] + circle[: circle.index(seat)]
    if direction == CLOCKWISE:
        circle.reverse()
    last = s.turns_left
    s.turns_left = []
    line = [x for x in circle if x not in last] + [seat] + last
    g.then(*(("once", x) for x in line if has_room(g, x)), ("once_over", 0))


@question("what to bid, once", {V.AMOUNT: "bid {}"}, rules="CR-104 CR-R03 BG-V-18")
def once(g: Position, seat: int, *_: int) -> list[int]:
    """CR-104, BG-DEA-06: higher or pass, exactly once; Richese outbids or lets the highest bidder buy."""
    s = g.state
    if (seat == g.table.ric and s.lot_by < 0) or not has_room(g, seat):
        return []
    if promised(g, seat, NO_BID):
        return [PASS]
    return [PASS, *range(AMOUNT + s.lot_high + 1, AMOUNT + means(g, seat) + 1)]


@once.answer
def _once(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    if verb == V.AMOUNT:
        s.lot_high, s.lot_by = arg, seat
        note(g, "bid", seat, arg)
    else:
        note(g, "no_bid", seat)


@step
def once_over(g: Position, *_: int) -> None:
    """CR-104."""
    g.then(("lot_won", g.state.lot_by) if g.state.lot_by >= 0 else ("unsold", g.table.ric))


@question(
    "what to hide for the silent auction", {V.AMOUNT: "{}"}, rules="CR-105 CR-R04 BG-V-19 BG-DEF-02", together=True
)
def silent_bid(g: Position, seat: int, *_: int) -> list[int]:
    """CR-105, CR-R04, BG-DEA-06: any amount of the own spice, 0 included; who promised not to bid hides 0."""
    return [AMOUNT + n for n in range(1 if promised(g, seat, NO_BID) else g.state.spice[seat] + 1)]


@silent_bid.answer
def _silent_bid(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.state.bids[seat] = arg


@step
def open_bids(g: Position, *_: int) -> None:
    """BG-W-406, CR-105: revealed together; ties go in storm order; all zero counts as unsold."""
    s = g.state
    for seat in s.order:
        if has_room(g, seat):
            note(g, "bid", seat, s.bids[seat])
        else:
            s.bids[seat] = 0  # an ally's gift filled the hand meanwhile (CR-112)
    most = max(s.bids)
    s.lot_high, s.lot_by = most, next(seat for seat in s.order if s.bids[seat] == most)
    s.bids = [0] * g.table.seats
    g.then(("lot_won", s.lot_by, 1) if most else ("unsold", g.table.ric))


@question("what becomes of the unsold card", {V.WAY: "take it|remove it from the game"}, rules="CR-104 CR-R03 BG-V-20")
def unsold(g: Position, seat: int, *_: int) -> list[int]:
    """BG-W-407, CR-104, CR-105, CR-R03: Richese takes it free or removes it; with a full hand it is removed."""
    if g.state.lot_kind == MARKET:
        return [WAY]
    return [WAY, WAY + 1] if has_room(g, seat) else [WAY + 1]


@unsold.answer
def _unsold(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s, card = g.state, g.state.lot
    s.lot = -1
    forget(g, NO_BID)
    if arg:
        s.removed.append(card)
        note(g, "removed", card)
    else:
        s.hands[seat].append(card)
        note(g, "unsold")


@question("which card to offer on the Black Market", {V.CARD: "offer {}"}, rules="CR-113 BG-V-16", sealed=True)
def black_market(g: Position, seat: int, *_: int) -> list[int]:
    """BG-W-402, CR-113: one hand card, at the start of the round, before the declaration."""
    cards = named_in_hand(g, seat, g.table.all_cards)
    return [PASS, *cards] if cards else []


@black_market.answer
def _black_market(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        g.then(("may_stop", seat, Advantage.RICHESE_BLACK_MARKET), ("market_opens", seat, in_hand(g, seat, arg)))


@step
def market_opens(g: Position, seat: int, card: int, *_: int) -> None:
    """CR-113, CR-609: the card is shown to nobody; it may have been played meanwhile, as a Karama."""
    s = g.state
    if is_stopped(g, Advantage.RICHESE_BLACK_MARKET) or card not in s.hands[seat]:
        return
    s.hands[seat].remove(card)
    s.known[card] |= 1 << seat
    note(g, "market", seat)
    open_lot(g, card, MARKET)
    g.then(("announcement", seat), ("method", seat))


@question("what to call the card", {V.NAME: "{}", V.PASS: "say nothing"}, rules="CR-113 BG-V-16")
def announcement(g: Position, *_: int) -> list[int]:
    """CR-113: true or not."""
    return [PASS, *(NAME + len(VOICE_CLASSES) + n for n in range(len(g.table.card_names)))]


@announcement.answer
def _announcement(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.NAME:
        note(g, "announce", seat, arg - len(VOICE_CLASSES))


@step
def richese_buys(g: Position, seat: int, *_: int) -> None:
    """CR-021: 3 spice for one cache card, chosen secretly."""
    g.then(("buy_cache", seat))


@question("which cache card to take", {V.CARD: "take {}"}, rules="CR-021", sealed=True)
def buy_cache(g: Position, seat: int, *_: int) -> list[int]:
    """CR-021: with 3 spice and a place in the hand."""
    s = g.state
    if s.spice[seat] < 3 or not has_place(g, seat):
        return []
    return [CARD + name for name in sorted({g.table.name_of[card] for card in s.cache})]


@buy_cache.answer
def _buy_cache(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    card = next(card for card in s.cache if g.table.name_of[card] == arg)
    s.cache.remove(card)
    pay(g, seat, -1, 3)
    s.hands[seat].append(card)
    whisper(g, 1 << seat, "receives", seat, card)


@step
def harkonnen_swaps(g: Position, seat: int, *_: int) -> None:
    """BG-W-409, BG-HAR-08: takes a player's whole hand, then gives back as many cards of its choice."""
    g.then(("swap_with", seat))


@question("whose hand to take", {V.SEAT: "{}"}, rules="BG-HAR-08")
def swap_with(g: Position, seat: int, *_: int) -> list[int]:
    """BG-HAR-08: another player with cards."""
    return [V.SEAT * SPAN + x for x in range(g.table.seats) if x != seat and g.state.hands[x]]


@swap_with.answer
def _swap_with(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    taken = s.hands[arg]
    note(g, "swap", seat, arg)
    lose_sight(g, seat, arg)
    lose_sight(g, arg, seat)
    for card in taken:
        s.known[card] |= 1 << arg
        whisper(g, 1 << seat, "receives", seat, card)
    s.hands[seat] += taken
    s.hands[arg] = []
    g.then(*(("give_back", seat, arg) for _card in taken))


@question("which card to give back", {V.CARD: "{}"}, rules="BG-HAR-08", sealed=True)
def give_back(g: Position, seat: int, *_: int) -> list[int]:
    """BG-HAR-08: the same number of cards."""
    return named_in_hand(g, seat, g.table.all_cards)


@give_back.answer
def _give_back(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    s, card = g.state, in_hand(g, seat, arg)
    s.hands[seat].remove(card)
    s.hands[other].append(card)
    s.known[card] = (s.known[card] | 1 << seat) & ~(1 << other)
    whisper(g, 1 << seat | 1 << other, "given", seat, card, other)
