"""Rules of thumb for the set-up, auctions, any-time cards and what CHOAM sells (BG-B-01 to BG-B-08)."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.constants import (
    AMOUNT,
    LOCATION,
    NO,
    PASS,
    SEAT,
    SPAN,
    WAY,
    YES,
    Advantage,
    V,
)
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind, Rule, leaders
from cardbase.board_game.rules.auctions import SILENT

_VALUE: Final = {"weapon": 4, "defence": 4, "hero": 2, "special": 3, "worthless": 0}
"""Spice that a card of a kind is worth."""
UNKNOWN: Final = 3
"""Spice that a card nobody has seen is worth."""
ARMS: Final = ("weapon", "defence")
LACKING: Final = (2, 0, -3)
"""Spice that a weapon or defence is worth more where none, one, or more of its kind are in the hand."""
MODEST, STEP, MOST_MORE = 8, 4, 5
"""A card is worth 1 spice more for each 4 spice beyond 8, and 5 at most."""
KEPT: Final = 3
"""Spice that is not bid: to ship with."""


# Set-up


def _traitor(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    t = p.table
    return max(options, key=lambda code: (t.owner[code % SPAN] != o.seat, t.strength[code % SPAN]))


def _predict(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-05: a strong stronghold faction."""
    strong = [p.table.emp, p.table.har, p.table.cho, p.table.atr]
    return next((SEAT + seat for seat in strong if seat >= 0), options[0])


def _turn(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return options[len(options) // 2]


def _advisor(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    empty = [x for x in p.table.board.strongholds if x not in o.own and x not in o.foes]
    return LOCATION + p.table.board.territories[empty[0]].locations[0] if empty else options[0]


def _fremen(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-06: six in Sietch Tabr, the rest near Tuek's Sietch and Habbanya."""
    return AMOUNT + 6 if AMOUNT + 6 in options else options[-1]


# Cards


def worth(p: Mind, o: Evaluation) -> int:
    """Return what the card up for auction is worth: by what the seat knows of it (BG-B-01), else an average."""
    value = price_of(p, o.view["hand"], o.view.get("lot") or o.view["auction"].get("card", ""))
    if value and p.table.faction[o.seat].name == "HARKONNEN" and o.me["cards"] < 7:
        value += 1  # BG-B-02: two for one
    return value + min(MOST_MORE, max(0, o.spice - MODEST) // STEP) if value else 0


def price_of(p: Mind, hand: list[str], name: str) -> int:
    """Return what a card is worth beside a hand, one that is not known an average."""
    kinds, kind = [p.kinds[card] for card in hand], p.kinds[name] if name else ""
    if not kind:
        return UNKNOWN + any(one not in kinds for one in ARMS) - (len(kinds) > len(ARMS))
    lacking = LACKING[min(kinds.count(kind), len(LACKING) - 1)] if kind in ARMS else 0
    return _VALUE[kind] + lacking


def _bid(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    offers = [code for code in options if code // SPAN == V.AMOUNT]
    if not offers:
        return PASS
    price = min(offers) % SPAN
    return min(offers) if price <= min(worth(p, o), o.spice - KEPT) else PASS


def _silent(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return AMOUNT + max(0, min(worth(p, o), o.spice - KEPT))


def _any(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """When and what Richese sells of its cache follows no habit that others could bid by."""
    return p.any_of(options)


def _method(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Sealed bids where Richese can do without the card; else it speaks last, in either direction (CR-104, CR-105)."""
    wanted = worth(p, o) > _VALUE["weapon"] and o.me["cards"] < p.table.limit(o.seat)
    return p.any_of(options[:SILENT]) if wanted else WAY + SILENT


def _buy(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return next((code for code in options if code // SPAN == V.CARD), PASS) if o.view["auction"]["high"] >= 4 else PASS


RICH: Final = 14
"""Spice above which an ally is helped."""


def _gift(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return AMOUNT + max(1, (o.spice - RICH + 1) // 2)


def _pledge(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Help the ally to ship and fight where that may win, else with what is too much (BG-NEX-05, CR-212)."""
    near = o.view["phase"] != "Bidding" and o.held() + 1 >= o.wanted()
    return AMOUNT + max(0, o.spice - (5 if near else RICH)) // 2


def _stop(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """A Karama in a battle: against what the opponent would learn, command or add (BG-KAR-10)."""
    battle = o.view["battle"]
    mine = battle and o.seat in (battle["attacker"], battle["defender"])
    theirs = battle and about[1] in (battle["attacker"], battle["defender"])
    return options[-1] if mine and theirs and about[0] in _STOPPED else PASS


_STOPPED: Final = frozenset({
    Advantage.VOICE, Advantage.PRESCIENCE, Advantage.KWISATZ_HADERACH, Advantage.SARDAUKAR, Advantage.FEDAYKIN,
})  # fmt: skip


def _pay_three(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-EMP-06: revive the ally's forces where spice is plenty."""
    return options[-1] if o.spice > RICH else AMOUNT


def _amal(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return YES if o.spice <= 2 else NO


def _harvester(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    territory = p.table.board.territory[about[0]]
    return YES if o.own.get(territory) and not o.enemies(territory) else NO


def _ghola(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    able = leaders(options)
    if AMOUNT + 5 in options or not able:
        return options[-1]
    return max(able, key=lambda code: p.table.strength[code % SPAN])


def _sell(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-07."""
    return max(code for code in options)


def _inflate(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-07: Double before a big landing."""
    return WAY if o.view["turn"] >= 2 else PASS


RULES: Final[dict[str, Rule]] = {
    "keep_traitor": _traitor,
    "predict_faction": _predict,
    "predict_turn": _turn,
    "place_advisor": _advisor,
    "place_fremen": _fremen,
    "bid": _bid,
    "once": _bid,
    "silent_bid": _silent,
    "cache_when": _any,
    "choose_cache": _any,
    "method": _method,
    "buy_with_karama": _buy,
    "give_spice": _gift,
    "pledge": _pledge,
    "pay_three": _pay_three,
    "stop": _stop,
    "amal": _amal,
    "harvester": _harvester,
    "dial": _any,
    "ghola": _ghola,
    "sell": _sell,
    "inflate": _inflate,
}
