"""How well a position looks for a seat: the chance to win, by a linear model of what each House has.

The model is ``evaluation.json``: a weight for each feature below, fitted to games by ``scripts.train_evaluation``. A
House's score is the sum of its features by weight; the chance is the share of its score among all (a softmax), for any
number of seats. It is read once, and only for the engine it was trained with.
"""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cardbase.errors import Unreadable
from cardbase.play import constants as w
from cardbase.play import records, rules

if TYPE_CHECKING:
    from cardbase.play import Game
    from cardbase.players.knowledge import Knowledge

MODEL: Final = Path(__file__).with_name("evaluation.json")
FAR: Final = 25
"""Turns beyond which nothing is foreseen."""
GROWTH: Final = 1
"""Solaris by which an income grows in a turn, as cards are bought."""
FEATURES: Final = (
    "spice",
    "favor",
    "spare favor",
    "solaris",
    "income of solaris",
    "income of spice",
    "income of favor",
    "spice on deserts",
    "fetches spice",
    "near admission",
    "turns to admission",
    "personas",
    "ranks",
    "can request",
    "cards",
    "subdued cards",
    "first with spice to buy",
    "has the funds",
    "near ten spice",
    "worth of cards",
)
"""What a score is made of, each about between 0 and 1, in the order of ``features``."""


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
    domain = s.piles[w.DOMAIN * t.seats + seat]
    lying = sum(s.spice_on[card] for card in domain)
    for card in domain:
        if status[card] != w.SUBDUED:
            gives = yields[card]
            solaris += gives[0]
            spice += gives[1] if lying or not k.fetches[card] else 0
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


def features(k: Knowledge, game: Game, seat: int) -> tuple[float, ...]:
    """Return the features of a House, by the cards that all can see, in the order of ``FEATURES``."""
    s, t = game.state, game.table
    has = prospect(k, game, seat)
    lying = fetching = people = ranks = candidates = subdued = worth = 0
    for card in s.piles[w.DOMAIN * t.seats + seat]:
        if s.status[card] == w.SUBDUED:
            subdued += 1
            continue
        lying += s.spice_on[card]
        worth += max(0, t.cost[card])
        fetching += k.fetches[card]
        candidates += _may_request(k, seat, card)
        if t.kind[card] & w.PERSONA:
            people += 1
            ranks += max(k.rank(card, talent) for talent in range(w.TALENTS))
    turns = turns_to_admission(has, s.guild_hoard)
    place = s.order.index(seat) if seat in s.order else len(s.order)
    ready = has.spice >= w.VICTORY_SPICE and has.favor >= w.VICTORY_FAVOR
    return (
        min(has.spice, w.VICTORY_SPICE) / 10,
        min(has.favor, w.VICTORY_FAVOR) / 10,
        min(max(has.favor - w.VICTORY_FAVOR, 0), 6) / 6,
        math.log1p(max(has.solaris, 0)) / 4,
        min(has.income[0], 20) / 10,
        min(has.income[1], 6) / 3,
        min(has.income[2], 5) / 5,
        min(lying, 6) / 6,
        min(fetching, 3) / 3,
        1 / max(turns, 0.5),
        min(turns, FAR) / 10,
        min(people, 5) / 5,
        min(ranks, 15) / 15,
        min(candidates, 3) / 3,
        min(has.cards, 20) / 10,
        min(subdued, 6) / 6,
        min(s.guild_hoard, 3) / 3 if place == 0 else 0.0,
        1.0 if ready else 0.0,
        min(has.spice, w.VICTORY_SPICE) ** 2 / 100,
        min(worth, 60) / 30,
    )


def _may_request(k: Knowledge, seat: int, card: int) -> bool:
    t = k.table
    home = card == t.homeworld[seat] or t.marks[card] & w.DUNE
    return bool(home or (t.kind[card] & w.ALLY and t.allegiance[card] & t.sponsor[seat]))


@cache
def weights() -> tuple[float, ...]:
    """Return the model's weights in the order of ``FEATURES``; raise ``Unreadable`` where they fit another engine."""
    model = json.loads(MODEL.read_text(encoding="utf-8"))
    if not records.is_alike(model["engine"]) or tuple(model["weights"]) != FEATURES:
        raise Unreadable(
            f"{MODEL.name}: was trained with engine {model['engine']}, this is engine {records.ENGINE}",
            hint="python -m scripts.train_evaluation",
        )
    return tuple(model["weights"].values())


def scores(k: Knowledge, game: Game) -> dict[int, float]:
    """Return the score of each House that still plays."""
    by = weights()
    return {
        seat: sum(weight * value for weight, value in zip(by, features(k, game, seat), strict=True))
        for seat in range(game.seats)
        if game.state.seat_status[seat] == w.ACTIVE
    }


def chances(k: Knowledge, game: Game) -> list[float]:
    """Return each seat's chance to win, 0 to 1: 1 for who has won; equal shares where a game ends without a winner."""
    s, seats = game.state, game.seats
    if s.ending:
        return [1.0 if s.winner == seat else 0.0 if s.winner >= 0 else 0.6 / seats for seat in range(seats)]
    found = scores(k, game)
    most = max(found.values())
    shares = {seat: math.exp(score - most) for seat, score in found.items()}
    total = sum(shares.values())
    return [shares.get(seat, 0.0) / total for seat in range(seats)]


def evaluate(k: Knowledge, game: Game, seat: int) -> float:
    """Return the chance, 0 to 1, that a seat wins."""
    return chances(k, game)[seat]
