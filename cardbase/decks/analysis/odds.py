"""Exact odds of what has been drawn by a turn: multivariate hypergeometric, over both decks at once.

Cards are grouped by what one copy adds to each measure of the condition; the ways to draw so many of each group are
counted in whole numbers, so that the answer is an exact fraction. A seeded simulation checks it by shuffling.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt

from cardbase.corpus import Constants
from cardbase.decks.analysis.piles import piles_of
from cardbase.decks.deck import Deck
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.query import CardIndex, QueryError, parse_condition
from cardbase.query.counting import DRAW_ZONES, AllOf, Condition, Measure, contributions, holds, measures_of

MOST_STATES = 200_000
"""Different outcomes of one deck that are distinguished; more would take seconds."""

_PILE_OF = {"hand": "house", "assembly": "imperial"}

Outcome = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """How many cards of each deck have been drawn."""

    hand: int
    assembly: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a simulation found: in how many of its games the condition held."""

    held: int
    games: int

    @property
    def share(self) -> float:
        """Part of the games in which the condition held."""
        return self.held / self.games

    @property
    def error(self) -> float:
        """One standard error of the share."""
        return sqrt(max(self.share * (1 - self.share), 1 / self.games) / self.games)


@checked
def seen_by(turn: int, constants: Constants, house_draws: int = 2, imperial_draws: int = 1) -> Seen:
    """Return the cards drawn when turn ``turn`` begins.

    The opening draws (SETUP-06, SETUP-09), then so many in each Closing Interval since: as many as were played or
    discarded (CLOSE-03, CLOSE-07), which only the players know.
    """
    if not 1 <= turn <= 100 or not 0 <= house_draws <= 100 or not 0 <= imperial_draws <= 100:
        raise Misuse(f"turn {turn} with draws of {house_draws} and {imperial_draws}: out of range",
                     hint="turns 1 to 100, draws 0 to 100")  # fmt: skip
    opening = constants.values
    return Seen(
        int(opening["hand_limit"]) + house_draws * (turn - 1),
        int(opening["assembly_limit"]) + imperial_draws * (turn - 1),
    )


@checked
def parse_odds(text: str, index: CardIndex) -> Condition:
    """Read a condition over ``hand`` and ``assembly``; raise ``QueryError``."""
    condition = parse_condition(text, index.vocabulary, DRAW_ZONES)
    for measure in measures_of(condition):
        if measure.name not in ("count", "sum"):
            raise QueryError(f"no odds can be found for {measure.name}", text, measure.start,
                             measure.start + len(measure.name), hint="use count or sum")  # fmt: skip
    return condition


@checked
def exact_odds(condition: Condition, deck: Deck, seen: Seen, index: CardIndex, text: str = "") -> Fraction:
    """Return the probability that the condition holds of the cards seen; a deck that is too small is drawn whole.

    Raises ``QueryError`` where a division by zero is possible or too many outcomes would have to be distinguished.
    """
    piles = piles_of(deck)
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    zones = {part: {measure.zone for measure in measures_of(part)} for part in parts}
    dealt: dict[str, tuple[tuple[Measure, ...], dict[Outcome, int]]] = {}
    total = 1
    for zone, pile in _PILE_OF.items():
        measures = tuple(measure for measure in measures_of(condition) if measure.zone == zone)
        drawn = min(getattr(seen, zone), sum(piles[pile].values()))
        total *= comb(sum(piles[pile].values()), drawn)
        outcomes = _outcomes(measures, piles[pile], drawn, index, text)
        own = [part for part in parts if zones[part] == {zone}]
        test = _test(own, measures, text)
        dealt[zone] = measures, {outcome: ways for outcome, ways in outcomes.items() if test(outcome)}
    return Fraction(_ways_together([part for part in parts if len(zones[part]) != 1], dealt, text), total)


@checked
def simulate_odds(
    condition: Condition, deck: Deck, seen: Seen, index: CardIndex, games: int = 10_000, seed: int = 0, text: str = ""
) -> Estimate:
    """Shuffle and draw ``games`` times and count how often the condition holds; the same seed gives the same count."""
    if not 1 <= games <= 10_000_000:
        raise Misuse(f"{games:,} games cannot be simulated", hint="1 to 10,000,000")
    chance = random.Random(seed)
    piles = piles_of(deck)
    measures = measures_of(condition)
    vectors: dict[str, list[Outcome]] = {}
    for zone, pile in _PILE_OF.items():
        grouped = _groups([m for m in measures if m.zone == zone], piles[pile], index)
        vectors[zone] = [vector for vector, copies in grouped.items() for _ in range(copies)]
    held = 0
    for _ in range(games):
        value_of: dict[Measure, int] = {}
        for zone, cards in vectors.items():
            drawn = chance.sample(cards, min(getattr(seen, zone), len(cards)))
            own = [measure for measure in measures if measure.zone == zone]
            value_of |= dict(zip(own, map(sum, zip(*drawn, strict=True)) if drawn else [0] * len(own), strict=True))
        held += holds(condition, value_of.__getitem__, text)
    return Estimate(held, games)


def _groups(measures: Sequence[Measure], pile: Mapping[str, int], index: CardIndex) -> dict[Outcome, int]:
    """Return how many cards add the same to every measure."""
    added = [contributions(measure, index) for measure in measures]
    groups: dict[Outcome, int] = {}
    for card, copies in pile.items():
        vector = tuple(each.get(card, 0) for each in added)
        groups[vector] = groups.get(vector, 0) + copies
    return groups


def _outcomes(
    measures: Sequence[Measure], pile: Mapping[str, int], drawn: int, index: CardIndex, text: str
) -> dict[Outcome, int]:
    """Return in how many ways ``drawn`` cards come to each combination of measures."""
    groups = _groups(measures, pile, index)
    nothing = (0,) * len(measures)
    rest = groups.pop(nothing, 0)
    states: dict[tuple[int, Outcome], int] = {(0, nothing): 1}
    for vector, size in groups.items():
        following: dict[tuple[int, Outcome], int] = {}
        for (taken, outcome), ways in states.items():
            for more in range(min(size, drawn - taken) + 1):
                state = (taken + more, tuple(a + more * b for a, b in zip(outcome, vector, strict=True)))
                following[state] = following.get(state, 0) + ways * comb(size, more)
        states = following
        if len(states) > MOST_STATES:
            raise QueryError("the condition distinguishes too many groups of cards", text, 0, len(text),
                             hint="ask of fewer groups at once, or --simulate")  # fmt: skip
    outcomes: dict[Outcome, int] = {}
    for (taken, outcome), ways in states.items():
        outcomes[outcome] = outcomes.get(outcome, 0) + ways * comb(rest, drawn - taken)
    return {outcome: ways for outcome, ways in outcomes.items() if ways}


def _test(parts: Sequence[Condition], measures: Sequence[Measure], text: str) -> Callable[[Outcome], bool]:
    places = {measure: place for place, measure in enumerate(measures)}

    def test(outcome: Outcome) -> bool:
        """Whether the counts of one draw satisfy every part."""
        return all(holds(part, lambda measure: outcome[places[measure]], text) for part in parts)

    return test


def _ways_together(
    parts: Sequence[Condition], dealt: Mapping[str, tuple[tuple[Measure, ...], dict[Outcome, int]]], text: str
) -> int:
    """Return in how many ways both decks are dealt such that the parts, which ask of both, hold."""
    (hand, in_hand), (assembly, in_assembly) = dealt["hand"], dealt["assembly"]
    if not parts:
        return sum(in_hand.values()) * sum(in_assembly.values())
    if len(in_hand) * len(in_assembly) > MOST_STATES:
        raise QueryError("the condition distinguishes too many outcomes of both decks", text, 0, len(text),
                         hint="join what is asked of each deck with and, or --simulate")  # fmt: skip
    test = _test(parts, (*hand, *assembly), text)
    return sum(
        ways * others
        for outcome, ways in in_hand.items()
        for other, others in in_assembly.items()
        if test(outcome + other)
    )
