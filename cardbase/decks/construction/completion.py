"""The best legal completion of a partial deck: the rules of deck building and the wishes as linear inequalities.

An existing solver (HiGHS, the extra ``optimize``) finds the best deck and proves it, or tells how far the best known
may be from it. Where nothing fits, each wish is tried alone and the smallest group that cannot be met together named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from cardbase.corpus import Corpus
from cardbase.decks.analysis.piles import piles_of
from cardbase.decks.construction.linear import NotLinear, Row, rows_of, weights_of
from cardbase.decks.construction.model import Model, Solution, Worth
from cardbase.decks.contest.house_rules import Rule
from cardbase.decks.deck import Deck, entries
from cardbase.decks.judging import CRF, Ruleset, judge
from cardbase.errors import Misuse, missing_extra
from cardbase.given import checked
from cardbase.query import CardIndex, QueryError, parse_condition, parse_number
from cardbase.query.counting import Condition, Numeric, measure_in, worth

DEFAULT_SECONDS = 2.0
"""Time limit of the solver."""

MOST_WISHES = 50
"""Wishes of one completion; where they cannot be met each is tried alone."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A condition the finished deck must satisfy, and how people call it."""

    text: str
    condition: Condition


@dataclass(frozen=True, slots=True)
class Goal:
    """A number to be made as large or as small as can be."""

    text: str
    number: Numeric
    direction: Literal["most", "least"] = "most"


@dataclass(frozen=True, slots=True)
class Completion:
    """A completed deck. ``value`` is what the goal comes to, ``bound`` what no deck can surpass.

    ``proved`` tells that no legal deck with these wishes is better. ``added`` maps pile and card id to copies.
    """

    deck: Deck
    value: Fraction | None
    bound: float | None
    proved: bool
    added: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, slots=True)
class Impossible:
    """No completion exists: the wishes that cannot be met together (none: the list itself stands in the way)."""

    wishes: tuple[str, ...]
    reason: str


@checked
def parse_wish(text: str, index: CardIndex) -> Wish:
    """Read a wish such as ``count(kind:tactic in house) >= 8``; raise ``QueryError`` where it is not linear."""
    condition = parse_condition(text, index.vocabulary)
    try:
        rows_of(condition)
    except NotLinear as fault:
        raise QueryError(str(fault), text, 0, len(text), hint="join comparisons of counts and sums with and") from None
    return Wish(text, condition)


@checked
def wishes_of(rules: Sequence[Rule]) -> tuple[Wish, ...]:
    """Return house rules as wishes; raise ``Misuse`` for one that no linear inequality says."""
    wishes = []
    for rule in rules:
        try:
            rows_of(rule.condition)
        except NotLinear as fault:
            raise Misuse(f"house rule {rule.id} cannot guide a completion: {fault}") from None
        wishes.append(Wish(f"house rule {rule.id}", rule.condition))
    return tuple(wishes)


@checked
def parse_goal(text: str, index: CardIndex) -> Goal:
    """Read a goal: a number, with ``least`` before it where it is to be small; raise ``QueryError``."""
    least = text.strip().lower().startswith("least ")
    bare = text.strip()[len("least ") :] if least else text.strip().removeprefix("most ")
    number = parse_number(bare, index.vocabulary)
    try:
        weights = weights_of(number)[0]
        if any(measure.name == "copies" for measure in weights):
            raise NotLinear("copies cannot be a goal")
    except NotLinear as fault:
        raise QueryError(str(fault), bare, 0, len(bare), hint="add up counts and sums") from None
    return Goal(text, number, "least" if least else "most")


@checked
def complete(
    deck: Deck,
    index: CardIndex,
    wishes: Sequence[Wish] = (),
    goal: Goal | None = None,
    ruleset: Ruleset = CRF,
    *,
    house: int | None = None,
    imperial: int | None = None,
    hosts: bool = True,
    seconds: float = DEFAULT_SECONDS,
    worth: Worth = MappingProxyType({}),
    without: frozenset[str] = frozenset(),
) -> Completion | Impossible:
    """Return the best legal deck that contains ``deck``, has the sizes asked for and satisfies every wish.

    ``house`` and ``imperial`` are sizes; without them the least legal ones, or the partial deck's own where larger.
    ``worth`` counts beside the goal, for the choice and the bound but not for the value that is reported.
    No copy of a card of ``without`` is added.
    ``hosts``: every card added that requires a talent finds a host in the deck. Raises ``Misuse`` where the solver is
    not installed or finds nothing in time.
    """
    require_solver()
    given, deck = deck, with_homeworld(deck, index.world.corpus, ruleset)
    if len(wishes) > MOST_WISHES:
        raise Misuse(f"{len(wishes)} wishes are too many", hint=f"the most is {MOST_WISHES}; join some with and")
    model = Model(deck, index, ruleset, house, imperial, hosts=hosts, without=without)
    if model.obstacle:
        return Impossible((), model.obstacle)
    model.value(worth)
    wanted = [rows_of(wish.condition) for wish in wishes]
    objective = weights_of(goal.number) if goal else ({}, Fraction(0))
    rows, most = [row for rows in wanted for row in rows], goal is None or goal.direction == "most"
    found = model.solve(rows, objective, most, seconds, valued=True)
    if found is None:
        return _blame(model, wishes, wanted, seconds)
    return _completion(given, deck, found, goal, index)


def with_homeworld(deck: Deck, corpus: Corpus, ruleset: Ruleset = CRF) -> Deck:
    """Return the deck with the homeworld that a fix of DV-02 gives its sponsor, where it names none."""
    findings = () if deck.homeworlds else judge(deck, corpus, ruleset).findings
    steps = next((f.fix or next(iter(f.choices), ()) for f in findings if f.code == "DV-02"), ())
    homes = {step.what: 1 for step in steps if step.do == "add" and step.where == "homeworlds"}
    return replace(deck, homeworlds=entries(homes)) if len(homes) == 1 else deck


def _completion(given: Deck, deck: Deck, found: Solution, goal: Goal | None, index: CardIndex) -> Completion:
    piles = {pile: entries({card: n for card, n in counts.items() if n}) for pile, counts in found.copies.items()}
    added = tuple(
        (pile, card, copies - dict(deck.pile(pile)).get(card, 0))
        for pile, counts in found.copies.items()
        for card, copies in sorted(counts.items())
        if copies > dict(deck.pile(pile)).get(card, 0)
    )
    added = (*(("homeworlds", e.card, e.copies) for e in deck.homeworlds if e not in given.homeworlds), *added)
    finished = replace(deck, **piles)  # type: ignore[arg-type]
    if goal is None:
        return Completion(finished, None, None, found.proved, added)
    piles_now = piles_of(finished)
    value = worth(goal.number, lambda measure: measure_in(measure, piles_now, index))
    return Completion(finished, Fraction(value), found.bound, found.proved, added)


def _blame(model: Model, wishes: Sequence[Wish], wanted: Sequence[list[Row]], seconds: float) -> Impossible:
    """Find which wishes stand in each other's way: drop one after the other as long as the rest cannot be met."""
    if model.solve([], ({}, Fraction(0)), True, seconds) is None:
        return Impossible((), "even without wishes no legal deck of that size contains this list")
    for wish, rows in zip(wishes, wanted, strict=True):
        for row in rows:
            if model.solve([row], ({}, Fraction(0)), True, seconds) is None:
                return Impossible((wish.text,), model.reach(row, seconds))
    left = list(zip(wishes, wanted, strict=True))
    for pair in list(left):
        rest = [other for other in left if other is not pair]
        if model.solve([row for _, rows in rest for row in rows], ({}, Fraction(0)), True, seconds) is None:
            left = rest
    return Impossible(tuple(wish.text for wish, _ in left), "each can be met alone, but not together")


def require_solver() -> None:
    """Raise ``Misuse`` where the solver is not installed."""
    try:
        import highspy  # noqa: F401
    except ModuleNotFoundError:
        raise missing_extra("optimize", "completing a deck needs the solver HiGHS") from None
