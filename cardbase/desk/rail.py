"""The filters beside a gallery: each is a link that writes the query, and the query sets them.

What a filter shows is computed from the tree of the query alone, so an address, a typed query and a pressed filter
cannot disagree. Nothing here knows where cards come from: ``find`` returns the facts of those that a query holds for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from itertools import chain
from typing import Any, Final, NamedTuple

from cardbase.corpus import TALENTS
from cardbase.query import BY_NAME, And, Query, Term, explain, listed_term, parse, print_query

Facts = Mapping[str, Any]
"""A card's listed values by field (``kind``, ``power``, …: tuples) and its numbers (None where it has none)."""
Find = Callable[[Query], Sequence[Facts]]


class Words(NamedTuple):
    """The query language with the words of the cards at hand: reads a text, says a value and a whole query."""

    parse: Callable[[str], Query]
    say: Callable[[str, str], str]
    explain: Callable[[Query], str]


def words_of(vocabulary: Any) -> Words:
    """Return the language with the vocabulary of a corpus or of a database."""
    return Words(lambda text: parse(text, vocabulary), vocabulary.say, lambda query: explain(query, vocabulary))


class Group(NamedTuple):
    """A group of filters over one field of the query language; ``folded`` ones are opened first."""

    field: str
    title: str
    folded: bool = False


BARE: Final = "card"
"""The field that bare words ask."""
LISTED: Final = (
    Group("power", "House"),
    Group("kind", "Kind"),
    Group("set", "Set"),
    Group("deck", "Deck"),
    Group("is", "Mark"),
    Group("subtype", "Subtype", folded=True),
)
RANGES: Final = (Group("cost", "Cost, solaris"), Group("resistance", "Resistance"), Group("command", "Command"))
_AS_THEY_COME: Final = frozenset({"set", "deck"})
NUMBERS: Final = (*TALENTS, *(group.field for group in RANGES))
FIELDS: Final = (*(group.field for group in LISTED), *NUMBERS)
"""What ``Facts`` hold."""


class AllFacts(dict[Any, Facts]):
    """The facts of every card by its id, and what they say together: worked out once."""

    @cached_property
    def listed(self) -> dict[str, tuple[str, ...]]:
        """The values of each listed field in the order of its filters."""
        return {group.field: tuple(self._in_order(group.field)) for group in LISTED}

    def _in_order(self, field: str) -> Iterable[str]:
        known = Counter(chain.from_iterable(self[card][field] for card in sorted(self)))
        if field == "subtype":
            return sorted(known)
        return known if field in _AS_THEY_COME else dict(known.most_common())

    @cached_property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most of each numeric field."""
        numbers = {
            field: [facts[field] for facts in self.values() if isinstance(facts[field], int)] for field in NUMBERS
        }
        return {field: (min(found, default=0), max(found, default=0)) for field, found in numbers.items()}


def parts_of(tree: Query) -> tuple[Query, ...]:
    """Return the conditions that must all hold."""
    return tree.parts if isinstance(tree, And) else (tree,)


def whole(parts: Sequence[Query]) -> Query:
    """Return the query that asks for all of these."""
    return parts[0] if len(parts) == 1 else And(tuple(parts))


def by_parts(ids_of: Callable[[Query], frozenset[Any]]) -> Callable[[Query], frozenset[Any]]:
    """Return a function that finds the ids of a query by those of its conditions, each of them asked once."""
    kept: dict[str, frozenset[Any]] = {}

    def found(query: Query) -> frozenset[Any]:
        """Return the ids that every condition holds for."""
        result: frozenset[Any] | None = None
        for part in parts_of(query) or (query,):
            text = print_query(part)
            if text not in kept:
                kept[text] = ids_of(part)
            result = kept[text] if result is None else result & kept[text]
        return result or frozenset()

    return found


def rail(tree: Query, words: Words, find: Find, every: AllFacts) -> list[dict[str, Any]]:
    """Return the groups of filters as JSON; a count is of the cards that the rest of the query holds for."""
    parts = parts_of(tree)
    found: dict[str, list[dict[str, Any]]] = {}
    for group in LISTED:
        rest = tuple(part for part in parts if not _listed(part, group.field))
        found[group.field] = list(_chips(group.field, parts, words, find(whole(rest)), every.listed[group.field]))
    talents = list(_talents(parts, find(tree), every.bounds))
    groups = [
        {"field": group.field, "title": group.title, "folded": group.folded, "chips": found[group.field]}
        for group in LISTED
        if found[group.field]
    ]
    ranges = [_range(group, parts, every.bounds[group.field]) for group in RANGES]
    talent = {"field": "talent", "title": "Talent, at least", "folded": False, "chips": talents}
    return [*groups[:2], talent, *ranges[:2], *groups[2:], ranges[2]]


def tokens(tree: Query, words: Words) -> list[dict[str, str]]:
    """Return each condition in short, with its text and the query without it."""
    parts = parts_of(tree)
    return [
        {
            "words": _short(part, words),
            "text": print_query(whole((part,))),
            "without": print_query(whole([other for other in parts if other is not part])),
        }
        for part in parts
    ]


def left_out(tree: Query, words: Words, find: Find) -> list[dict[str, Any]]:
    """Return the conditions that keep a query from finding anything: leaving one out finds ``count`` cards."""
    parts = parts_of(tree)
    if len(parts) < 2:
        return []
    rests = [(part, whole([other for other in parts if other is not part])) for part in parts]
    counted = [
        {"words": _short(part, words), "query": print_query(rest), "count": len(find(rest))} for part, rest in rests
    ]
    return sorted((one for one in counted if one["count"]), key=lambda one: -one["count"])


_UNTOLD: Final = frozenset({"the", "of", "house"})
"""Words of a name that people leave out."""
_LIKE: Final = 0.8
"""How like a name a word must be that is none (``difflib``)."""


def named(text: str, words: Words, find: Find, every: AllFacts) -> list[dict[str, Any]]:
    """Return the powers and sets that plain words name, as conditions: words look for what stands on cards."""
    asked = _name_key(text)
    if not asked or re.search(r"[:<>=()\"]", text):
        return []
    keys: dict[str, list[tuple[str, str]]] = {}
    for field in ("power", "set"):
        for value in every.listed[field]:
            for key in {_name_key(value), _name_key(words.say(field, value))}:
                keys.setdefault(key, []).append((field, value))
    found = [key for key in keys if key == asked or (" " in asked and f" {asked} " in f" {key} ")]
    found = found or get_close_matches(asked, keys, 3, _LIKE)
    terms = [(pair, listed_term(pair[0], ":", pair[1])) for pair in dict.fromkeys(chain(*map(keys.__getitem__, found)))]
    return [{"words": words.say(*pair), "query": print_query(term), "count": len(find(term))} for pair, term in terms]


def _name_key(text: str) -> str:
    """Return the words of a name that tell it from others."""
    return " ".join(word for word in re.findall(r"\w+", text.casefold().replace("_", " ")) if word not in _UNTOLD)


def with_range(tree: Query, field: str, least: int | None, most: int | None) -> Query:
    """Return a query with the bounds of a numeric field replaced; None is no bound."""
    kept = [part for part in parts_of(tree) if not _bound(part, field)]
    bounds = [listed_term(field, sign, bound) for sign, bound in ((">=", least), ("<=", most)) if bound is not None]
    return whole([*kept, *bounds])


def _listed(part: Query, field: str) -> bool:
    return (
        isinstance(part, Term)
        and part.field == field
        and part.operator in {":", "="}
        and all(isinstance(getattr(value, "value", None), str) for value in part.values)
    )


def _bound(part: Query, field: str, sign: str = "") -> bool:
    numbered = isinstance(part, Term) and part.field == field and part.operator in {">=", "<="}
    return numbered and hasattr(part.values[0], "value") and sign in {"", part.operator}  # type: ignore[union-attr]


def _chips(
    field: str, parts: tuple[Query, ...], words: Words, rest: Sequence[Facts], order: Iterable[str]
) -> Iterator[dict[str, Any]]:
    counts = Counter(chain.from_iterable(facts[field] for facts in rest))
    chosen = next((part for part in parts if _listed(part, field)), None)
    on: list[str] = [value.value for value in chosen.values] if isinstance(chosen, Term) else []  # type: ignore[union-attr, misc]
    for value in order:
        if not counts[value] and value not in on:
            continue
        values = [one for one in on if one != value] if value in on else [*on, value]
        yield {
            "value": value,
            "label": words.say(field, value),
            "on": value in on,
            "count": counts[value],
            "query": _put(parts, chosen, field, values),
        }


def _put(parts: tuple[Query, ...], chosen: Query | None, field: str, values: Sequence[str]) -> str:
    """Return the text of the query with a listed field asking for these values, where it stood before."""
    term = [listed_term(field, ":", *values)] if values else []
    if chosen is None:
        return print_query(whole([*parts, *term]))
    at = next(number for number, part in enumerate(parts) if part is chosen)
    return print_query(whole([*parts[:at], *term, *parts[at + 1 :]]))


def _talents(
    parts: tuple[Query, ...], found: Sequence[Facts], bounds: Mapping[str, tuple[int, int]]
) -> Iterator[dict[str, Any]]:
    """One filter a talent: each press asks for one rank more, after the highest for none."""
    for talent in TALENTS:
        most = bounds[talent][1]
        asked = next((part for part in parts if _bound(part, talent, ">=")), None)
        least = asked.values[0].value if isinstance(asked, Term) else 0  # type: ignore[union-attr]
        wanted = least + 1 if least < most else None  # type: ignore[operator]
        query = with_range(whole(parts), talent, wanted, None)
        yield {
            "value": talent,
            "label": talent + (f" {least} or more" if asked else ""),
            "on": asked is not None,
            "least": least,
            "count": sum(facts[talent] is not None for facts in found),
            "query": print_query(query),
        }


def _range(group: Group, parts: tuple[Query, ...], limits: tuple[int, int]) -> dict[str, Any]:
    low, high = limits
    bounds = {
        part.operator: part.values[0].value  # type: ignore[union-attr]
        for part in parts
        if isinstance(part, Term) and _bound(part, group.field)
    }
    least, most = bounds.get(">=", low), bounds.get("<=", high)
    return {"field": group.field, "title": group.title, "low": low, "high": high, "least": least, "most": most,
            "on": bool(bounds)}  # fmt: skip


def _short(part: Query, words: Words) -> str:
    if isinstance(part, Term) and _listed(part, part.field) and part.field != BARE:
        values = (words.say(part.field, str(value.value)) for value in part.values)  # type: ignore[union-attr]
        return " or ".join(values)
    if isinstance(part, Term) and _bound(part, part.field):
        more = "or more" if part.operator == ">=" else "or less"
        return f"{BY_NAME[part.field].noun} {part.values[0].value} {more}"  # type: ignore[union-attr]
    return words.explain(part).removeprefix("cards ")
