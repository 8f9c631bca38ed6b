"""House rules: an organiser's dated, sourced rules for decks, written in the query language.

Every rule, whatever its form, becomes one condition over the deck and one query for the cards at fault; the judge of
decks and the solver that completes decks read nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import reduce
from pathlib import Path
from typing import Any

from cardbase.decks.analysis.piles import piles_of
from cardbase.decks.deck import Deck
from cardbase.decks.judging import Finding, HouseRule, Step
from cardbase.errors import Fault, Faulty
from cardbase.files import read_json
from cardbase.given import checked
from cardbase.query import CardIndex, Not, Or, Query, QueryError, parse_condition, print_expression
from cardbase.query.counting import (
    Amount,
    Arithmetic,
    Comparison,
    Condition,
    Measure,
    Numeric,
    holds,
    measure_in,
    measures_of,
)
from cardbase.schemas import schema_faults

FORMS = ("ban", "restrict", "limit", "sets", "points", "require")
"""What a rule can be."""

_WORDINGS = {
    "ban": "these cards are banned",
    "restrict": "at most {most} of these cards may be in one deck",
    "limit": "at most {most} copies of each of these cards",
    "sets": "cards must be of the sets {sets}",
    "points": "these cards cost more than {most} points together",
    "require": "the deck must satisfy {require}",
}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. ``condition`` must hold from ``start`` on, until ``end`` (excluded; None: for good).

    ``at_fault`` are the cards to name when it does not; None where no single card is at fault.
    """

    id: str
    form: str
    start: date
    end: date | None
    source: str
    reason: str
    written: str
    condition: Condition
    at_fault: Query | None
    text: str

    def in_force(self, day: date) -> bool:
        """Tell whether the rule holds on that day."""
        return self.start <= day and (self.end is None or day < self.end)

    def judge(self, index: CardIndex, *, notes_kept: bool = False) -> HouseRule:
        """Return the rule as the judge of decks takes it; ``notes_kept``: it notes its numbers where it is kept."""
        return _judging(self, index, notes_kept)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules of one file."""

    name: str
    summary: str
    rules: tuple[Rule, ...]

    def in_force(self, day: date) -> tuple[Rule, ...]:
        """Return the rules that hold on a day, in the order of the file."""
        return tuple(rule for rule in self.rules if rule.in_force(day))

    def as_of(self, day: date, index: CardIndex, *, notes_kept: bool = False) -> tuple[HouseRule, ...]:
        """Return the rules of that day as the judge takes them; see ``Rule.judge``."""
        return tuple(rule.judge(index, notes_kept=notes_kept) for rule in self.in_force(day))


@checked
def read_house_rules(path: Path, index: CardIndex) -> HouseRules:
    """Read a file of house rules; raise ``Unreadable`` where it is no JSON, ``Faulty`` with every fault in it."""
    record = read_json(path)
    faults = schema_faults("house-rules", record, str(path))
    if not faults:
        rules, faults = _rules(record, str(path), index)
    if faults:
        raise Faulty(f"{path}: the house rules have {len(faults)} fault{'s' * (len(faults) > 1)}", faults)
    return HouseRules(record["name"], record.get("summary", ""), rules)


def _rules(record: Mapping[str, Any], file: str, index: CardIndex) -> tuple[tuple[Rule, ...], list[Fault]]:
    rules: list[Rule] = []
    faults: list[Fault] = []
    for number, each in enumerate(record["rules"]):
        place = f"$.rules[{number}]"
        if len(forms := [form for form in FORMS if form in each]) > 1:
            complaint = f"says {' and '.join(forms)} at once, and would be judged by one of them alone"
            faults.append(Fault(file, place, complaint, "make it a rule each"))
            continue
        try:
            rule = _rule(each, index)
        except QueryError as error:
            faults.append(Fault(file, place, str(error), f"rule {each['id']}"))
            continue
        except ValueError as error:
            faults.append(Fault(file, place, str(error), "dates are written 2024-01-31"))
            continue
        if any(other.id == rule.id and _overlap(other, rule) for other in rules):
            faults.append(Fault(file, f"{place}.id", f"{rule.id!r} is the id of an earlier rule in force at that time"))
        rules.append(rule)
    return tuple(rules), faults


def _overlap(one: Rule, other: Rule) -> bool:
    return (one.end is None or other.start < one.end) and (other.end is None or one.start < other.end)


def _rule(record: Mapping[str, Any], index: CardIndex) -> Rule:
    form = next(form for form in FORMS if form in record)
    condition, at_fault = _MEANING[form](record, index)
    start = date.fromisoformat(record["from"])
    end = date.fromisoformat(record["until"]) if "until" in record else None
    if end and end <= start:
        raise ValueError(f"it ends on {end}, before it starts on {start}")
    wording = _WORDINGS[form].format(most=record.get("most"), sets=", ".join(record.get("sets", ())),
                              require=record.get("require"))  # fmt: skip
    return Rule(
        record["id"], form, start, end, record["source"], record.get("reason", ""), wording, condition, at_fault,
        record.get("require", ""),
    )  # fmt: skip


Meaning = tuple[Condition, Query | None]


def _measure(name: str, query: Query) -> Measure:
    return Measure(name, "", query, "deck")


def _at_most(number: Numeric, most: int) -> Comparison:
    return Comparison("<=", number, Amount(Fraction(most)))


def _cards(text: str, index: CardIndex) -> Query:
    """Return a query for cards that a rule is on; raise ``QueryError`` where it fits none."""
    query = index.parse(text)
    if not index.ids(query):
        raise QueryError("fits no card, so that the rule would do nothing", text, 0, len(text))
    return query


def _ban(record: Mapping[str, Any], index: CardIndex) -> Meaning:
    query = _cards(record["ban"], index)
    return _at_most(_measure("count", query), 0), query


def _restrict(record: Mapping[str, Any], index: CardIndex) -> Meaning:
    query = _cards(record["restrict"], index)
    return _at_most(_measure("distinct", query), record["most"]), query


def _limit(record: Mapping[str, Any], index: CardIndex) -> Meaning:
    query = _cards(record["limit"], index)
    return _at_most(_measure("copies", query), record["most"]), query


def _sets(record: Mapping[str, Any], index: CardIndex) -> Meaning:
    others = Not(index.parse("set:" + "|".join(f'"{code}"' for code in record["sets"])))
    return _at_most(_measure("count", others), 0), others


def _points(record: Mapping[str, Any], index: CardIndex) -> Meaning:
    queries = [_cards(each["cards"], index) for each in record["points"]]
    prices = [Amount(Fraction(each["points"])) for each in record["points"]]
    parts: list[Numeric] = [
        Arithmetic("*", price, _measure("count", query)) for price, query in zip(prices, queries, strict=True)
    ]
    total = reduce(lambda left, right: Arithmetic("+", left, right), parts)
    return _at_most(total, record["most"]), queries[0] if len(queries) == 1 else Or(tuple(queries))


def _require(record: Mapping[str, Any], index: CardIndex) -> Meaning:
    return parse_condition(record["require"], index.vocabulary), None


_MEANING: Mapping[str, Callable[[Mapping[str, Any], CardIndex], Meaning]] = {
    "ban": _ban, "restrict": _restrict, "limit": _limit, "sets": _sets, "points": _points, "require": _require,
}  # fmt: skip


def _judging(rule: Rule, index: CardIndex, notes_kept: bool) -> HouseRule:
    def judged(deck: Deck) -> Iterator[Finding]:
        """Yield whether the deck keeps the rule, with every number that was measured."""
        piles = piles_of(deck)
        measured = {measure: measure_in(measure, piles, index) for measure in measures_of(rule.condition)}
        where = f"rule {rule.id}, since {rule.start}, {rule.source}"
        numbers = "; ".join(f"{print_expression(measure)} is {value}" for measure, value in measured.items())
        try:
            kept = holds(rule.condition, measured.__getitem__, rule.text)
        except QueryError as error:
            yield Finding("RULE-02", "house rules: {} cannot be judged: {} ({})", (rule.written, error.reason, where))
            return
        if kept and notes_kept:
            yield Finding("RULE-00", "house rules: {}: kept, {} ({})", (rule.written, numbers, where))
        elif not kept:
            yield _broken(rule, deck, index, numbers, where)

    return judged


def _broken(rule: Rule, deck: Deck, index: CardIndex, numbers: str, where: str) -> Finding:
    cards = _at_fault(rule, deck, index)
    shown = ", ".join(index.label_of(card) for card in cards[:8]) + (" ..." if len(cards) > 8 else "")
    detail = numbers if rule.form in ("require", "points") else shown
    return Finding("RULE-01", "house rules: {}: {} ({})", (rule.written, detail, where), cards, _fix(rule, deck, cards))


def _at_fault(rule: Rule, deck: Deck, index: CardIndex) -> tuple[str, ...]:
    if rule.at_fault is None:
        return ()
    fitting = index.ids(rule.at_fault)
    cards = {entry.card: None for _, entry in deck.cards() if entry.card in fitting}
    if rule.form != "limit":
        return tuple(cards)
    assert isinstance(rule.condition, Comparison) and isinstance(rule.condition.right, Amount)
    copies: Counter[str] = Counter()
    for _, entry in deck.cards():
        if entry.card in fitting:
            copies[index.name_of(entry.card)] += entry.copies
    return tuple(card for card in cards if copies[index.name_of(card)] > rule.condition.right.value)


def _fix(rule: Rule, deck: Deck, cards: tuple[str, ...]) -> tuple[Step, ...]:
    """Return what to take out where only that can help."""
    if rule.form not in ("ban", "sets"):
        return ()
    return tuple(Step("remove", pile, entry.card, entry.copies) for pile, entry in deck.cards() if entry.card in cards)
