"""How well a position looks for a seat: the chance to win, judged by how soon each House could ask for admission."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from cardbase.play import constants as w
from cardbase.play import rules

if TYPE_CHECKING:
    from cardbase.play import Game
    from cardbase.players.knowledge import Knowledge

FAR: Final = 25
"""Turns beyond which nothing is foreseen."""
GROWTH: Final = 1
"""Solaris by which an income grows in a turn, as cards are bought."""
HASTE: Final = 0.85
LEAD: Final = 0.14
SPICE: Final = 0.6
FAVOR: Final = 0.05
SOLARIS: Final = 0.01
INCOME: Final = (0.1, 0.15, 0.1)
CARD: Final = 0.06


class Prospect(NamedTuple):
    """What a House has and what a turn brings it; ``cards`` are those deployed."""

    spice: int
    favor: int
    solaris: int
    income: tuple[int, int, int]
    cards: int


def prospect(k: Knowledge, game: Game, seat: int) -> Prospect:
    """Return what a House has, by the cards that all can see."""
    s, t, yields = game.state, game.table, k.yields
    status = s.status
    solaris = spice = favor = cards = 0
    for card in s.piles[w.DOMAIN * t.seats + seat]:
        if status[card] != w.SUBDUED:
            gives = yields[card]
            solaris += gives[0]
            spice += gives[1]
            favor += gives[2]
            cards += 1
    return Prospect(s.spice[seat], s.favor[seat], s.solaris[seat], (solaris, spice, favor), cards)


def turns_to_admission(p: Prospect, hoard: int) -> float:
    """Return how many turns a House needs until it may ask for admission, left to itself."""
    solaris, spice, favor = p.solaris, p.spice, p.favor
    more, more_spice, more_favor = p.income
    for turn in range(1, FAR):
        solaris += more
        spice += more_spice
        favor += more_favor
        more += GROWTH
        bought = 0
        while (
            bought < rules.exchange.MOST
            and hoard > 0
            and spice < w.VICTORY_SPICE
            and solaris >= rules.exchange.rate(hoard)
        ):
            solaris -= rules.exchange.rate(hoard)
            spice, hoard, bought = spice + 1, hoard - 1, bought + 1
        wanted = max(0, min(w.FAVOR_LIMIT, w.VICTORY_FAVOR - favor, solaris // w.FAVOR_PRICE))
        favor, solaris = favor + wanted, solaris - w.FAVOR_PRICE * wanted
        if spice >= w.VICTORY_SPICE and favor >= w.VICTORY_FAVOR:
            return turn - min(solaris, 10) / 20
    return FAR + (w.VICTORY_SPICE - min(spice, w.VICTORY_SPICE)) / 2


def evaluate(k: Knowledge, game: Game, seat: int) -> float:
    """Return the chance, 0 to 1, that a seat wins: 1 or 0 where the game is over and has a winner."""
    s = game.state
    if s.ending:
        return 1.0 if s.winner == seat else 0.0 if s.winner >= 0 else 0.3
    if s.standing[seat] != w.ACTIVE:
        return 0.0
    mine = prospect(k, game, seat)
    soon = turns_to_admission(mine, s.guild_hoard)
    worst = 99.0
    for rival in s.order:
        if rival != seat:
            his = prospect(k, game, rival)
            worst = min(worst, _balance(mine, his, soon, turns_to_admission(his, s.guild_hoard)))
    return 1 / (1 + math.exp(-worst))


def _balance(mine: Prospect, his: Prospect, soon: float, his_soon: float) -> float:
    ahead = his_soon - soon
    return (
        HASTE * math.tanh(ahead / 3)
        + LEAD * ahead / (1 + min(soon, his_soon))
        + SPICE * (min(mine.spice, w.VICTORY_SPICE) - min(his.spice, w.VICTORY_SPICE))
        + FAVOR * (min(mine.favor, w.VICTORY_FAVOR) - min(his.favor, w.VICTORY_FAVOR))
        + SOLARIS * (mine.solaris - his.solaris)
        + sum(weight * (a - b) for weight, a, b in zip(INCOME, mine.income, his.income, strict=True))
        + CARD * (mine.cards - his.cards)
    )
