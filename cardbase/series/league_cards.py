"""What the cards did in a league: how often each was drawn and played, and how much playing it went with winning."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from cardbase.given import checked
from cardbase.play import House
from cardbase.series.simulation import Z, wilson
from cardbase.series.tally import cards_of


@dataclass(frozen=True, slots=True)
class Share:
    """Games won of games played, with the share and its 95 % interval (Wilson)."""

    games: int
    wins: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Swing:
    """The share won of games in which a card was played less that of its deck's others, with a 95 % interval.

    ``decisive`` is whether an interval widened for the number of cards in the deck (Bonferroni) leaves out 0.
    """

    difference: float
    low: float
    high: float
    decisive: bool


@dataclass(frozen=True, slots=True)
class CardRecord:
    """What one card did for one deck, by its place in the list. ``unplayed`` are the deck's games without it in play.

    A share of no games, and the swing where one of the two is, is None.
    """

    deck: int
    card: str
    copies: int
    drawn: Share | None
    played: Share | None
    unplayed: Share | None
    swing: Swing | None


def share(wins: int, games: int) -> Share:
    """Return the share of at least one game."""
    return Share(games, wins, wins / games, *wilson(wins, games))


def card_records(deck: int, house: House, games: Sequence[tuple[int, int, bool]]) -> list[CardRecord]:
    """Sum up the cards of one deck; each game is the cards drawn and played, as bits, and whether it was won."""
    copies, cards = Counter((*house.imperial, *house.house, *house.programs)), cards_of(house)
    wins = sum(won for _, _, won in games)
    z = NormalDist().inv_cdf(1 - 0.025 / max(1, len(cards)))
    found = []
    for place, card in enumerate(cards):
        drawn = [won for seen, _, won in games if seen >> place & 1]
        played = [won for _, put, won in games if put >> place & 1]
        other, others = wins - sum(played), len(games) - len(played)
        found.append(
            CardRecord(
                deck,
                card,
                copies[card],
                share(sum(drawn), len(drawn)) if drawn else None,
                share(sum(played), len(played)) if played else None,
                share(other, others) if others else None,
                swing(sum(played), len(played), other, others, z) if played and others else None,
            )
        )
    return found


def swing(wins: int, games: int, other: int, others: int, z: float) -> Swing:
    """Return the difference of two shares; ``z`` is what a decisive one must reach, in standard deviations."""
    low, high = difference(wins, games, other, others, Z)
    least, most = difference(wins, games, other, others, z)
    return Swing(wins / games - other / others, low, high, least > 0 or most < 0)


def difference(wins: int, games: int, other: int, others: int, z: float) -> tuple[float, float]:
    """Return the interval of a difference of two shares (R. G. Newcombe, 1998, method 10: of Wilson's intervals)."""
    first, second = wins / games, other / others
    (low1, high1), (low2, high2) = wilson(wins, games, z), wilson(other, others, z)
    least = first - second - math.hypot(first - low1, high2 - second)
    most = first - second + math.hypot(high1 - first, second - low2)
    return max(-1.0, least), min(1.0, most)


@checked
def card_report(records: Sequence[CardRecord]) -> list[CardRecord]:
    """Return the cards that have a swing: the decisive first, then by how far the interval keeps from 0."""
    found = [(record.swing, record) for record in records if record.swing]
    found.sort(key=lambda pair: (not pair[0].decisive, -max(pair[0].low, -pair[0].high)))
    return [record for _, record in found]
