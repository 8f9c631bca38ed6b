"""CR-203, CR-212, CR-021: CHOAM sells cards, trades with its ally, and sells anything by the special Karama."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import CARD, NONE, PASS, Advantage, V
from cardbase.board_game.mutations import discard, in_hand, named_in_hand, note, whisper
from cardbase.board_game.position import Position, spare_cards
from cardbase.board_game.rules.anytime_cards import move_card
from cardbase.board_game.rules.karama import is_stopped

WORTHLESS_PRICE: Final = 2
DUPLICATE_PRICE: Final = 3


def saleable(g: Position, seat: int) -> dict[int, int]:
    """Return what may be sold by name, with its price: worthless cards, and all copies but one (CR-505, CR-R10)."""
    t = g.table
    names = [t.name_of[card] for card in g.state.hands[seat]]
    worthless = {t.name_of[card] for card in t.worthless}
    found = {name: DUPLICATE_PRICE for name in names if names.count(name) > 1}
    return found | {name: WORTHLESS_PRICE for name in names if name in worthless and name not in found}


@question(
    "which card to sell: 3 spice for a double, 2 for a worthless one",
    {V.CARD: "sell {}"},
    rules="CR-203 BG-V-42 BG-TRN-04",
    sealed=True,
)
def sell(g: Position, seat: int, *_: int) -> list[int]:
    """CR-203: at the end of any phase."""
    if is_stopped(g, Advantage.CHOAM_TREACHERY) or g.state.ending:
        return []
    found = saleable(g, seat)
    return [PASS, *(CARD + name for name in sorted(found))] if found else []


@sell.answer
def _sell(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        g.then(("may_stop", seat, Advantage.CHOAM_TREACHERY), ("sold", seat, arg), ("sell", seat))


@step
def sold(g: Position, seat: int, name: int, *_: int) -> None:
    """CR-203, CR-602."""
    price = saleable(g, seat).get(name)  # the card may have been played meanwhile, as Kull Wahad
    if price and not is_stopped(g, Advantage.CHOAM_TREACHERY):
        _sell_one(g, seat, in_hand(g, seat, name), price)


def _sell_one(g: Position, seat: int, card: int, price: int) -> None:
    discard(g, seat, card)
    g.state.spice[seat] += price
    g.state.bank -= price
    note(g, "sells", seat, card, price)


@step
def choam_sells(g: Position, seat: int, *_: int) -> None:
    """CR-021: any number of cards, 3 spice each."""
    g.then(("sell_any", seat))


@question("which card to sell for 3", {V.CARD: "sell {}"}, rules="CR-021", sealed=True)
def sell_any(g: Position, seat: int, *_: int) -> list[int]:
    """CR-021, BG-BAT-10: worthless cards included, those of a battle plan not."""
    names = {g.table.name_of[card] for card in spare_cards(g, seat)}
    return [PASS, *(CARD + name for name in sorted(names))] if names else []


@sell_any.answer
def _sell_any(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        _sell_one(g, seat, in_hand(g, seat, arg), DUPLICATE_PRICE)
        g.then(("sell_any", seat))


@question("which card to trade with the ally", {V.CARD: "offer {}"}, rules="CR-212 BG-V-43", sealed=True)
def trade(g: Position, seat: int, *_: int) -> list[int]:
    """CR-212: once a turn, at the end of any phase, one card each way."""
    s = g.state
    mate = s.ally[seat]
    if mate < 0 or s.traded or not s.hands[mate] or not s.hands[seat]:
        return []
    return [PASS, *named_in_hand(g, seat, g.table.all_cards)]


@trade.answer
def _trade(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        g.then(("trade_back", g.state.ally[seat], seat, in_hand(g, seat, arg)))


@question("which card to give in return", {V.CARD: "{}", V.NONE: "refuse"}, rules="CR-212 BG-V-43", sealed=True)
def trade_back(g: Position, seat: int, *_: int) -> list[int]:
    """CR-212, BG-NEX-09: with the ally's consent."""
    return [NONE, *named_in_hand(g, seat, g.table.all_cards)]


@trade_back.answer
def _trade_back(g: Position, verb: int, arg: int, seat: int, choam: int, offered: int, *_: int) -> None:
    if verb == V.CARD:
        back = in_hand(g, seat, arg)
        move_card(g, choam, seat, offered)
        move_card(g, seat, choam, back)
        g.state.traded = 1
        note(g, "trade", choam, seat)
    else:
        whisper(g, 1 << choam | 1 << seat, "no_trade", seat, choam)
