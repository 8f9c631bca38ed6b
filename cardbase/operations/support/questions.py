"""What a pattern of the table of support may ask of a phrase, by the name that the table gives the question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from cardbase.operations import nodes as n
from cardbase.operations.formatting import format_node
from cardbase.operations.support.phrases import noun_alone, noun_last, noun_of, nouns_in, token_of
from cardbase.operations.support.reading import Reading
from cardbase.operations.tree import Node

_CLASS_OF: Final[Mapping[str, str]] = MappingProxyType(
    {"dueling": "Landsraad", "battle": "Landsraad", "arbitration": "CHOAM", "intrigue": "CHOAM", "weirding": ""}
)
"""The class of each type of Rite, none for one whose leader declares it (RITE-02)."""


def _is_of(clause: n.ClauseValue, rites: n.Np) -> bool:
    """Tell whether the class or the talent that is stated is one that the Rites can have."""
    assert isinstance(clause.value, n.ValueIts) and isinstance(clause.amount, n.AmountIsSetting), clause
    words, talents = set(clause.amount.words), _types_named(rites)
    if clause.value.value == "talent":
        return talents == words
    return clause.value.value == "class" and {_CLASS_OF[talent] for talent in talents} <= words | {""}


def _has_class(clause: n.ClauseValue, rites: n.Np) -> bool:
    """Tell whether the class that is stated is that of each type of Rite."""
    assert isinstance(clause.amount, n.AmountIsSetting), clause
    return {_CLASS_OF.get(talent, "") for talent in _types_named(rites)} <= set(clause.amount.words)


def _types_named(rites: n.Np) -> set[str]:
    """Return the types of Rite that a phrase names by talent or class, all where it names none."""
    kinds = n.Np(kinds=rites.kinds)
    named = {x.talent for x in kinds.walk() if isinstance(x, n.NounTalent)}
    return named | {one for one, its in _CLASS_OF.items() if its in nouns_in(kinds)} or set(_CLASS_OF)


def _nouns_of_kinds(np: n.Np) -> set[str]:
    return nouns_in(n.Np(kinds=np.kinds))


def _noun(phrase: Any) -> str | None:
    """Return the noun of a phrase, or of words, that are nothing but a noun."""
    return noun_alone(phrase) if isinstance(phrase, n.Words) else noun_of(phrase)


def _talents(phrase: Node) -> set[str]:
    kinds = phrase.kinds if isinstance(phrase, n.Np) else (phrase,)
    return {x.talent for kind in kinds for x in kind.walk() if isinstance(x, n.NounTalent)}


def _states(phrase: Node) -> set[str]:
    return {state for below in phrase.walk() if isinstance(below, n.WordsState) for state in below.states}


def _as_set(value: Any) -> set[str]:
    return {str(one) for one in (value if isinstance(value, tuple) else (value,))}


def _is_spoken(phrase: Node, reading: Reading) -> bool:
    means = reading.references.get(id(phrase))
    return means is not None and id(means) in reading.spoken


WORDED: Final[Mapping[str, Callable[[Any, set[str]], bool]]] = MappingProxyType({
    "alone": lambda value, words: isinstance(value, Node) and value.fields.keys() == words,
    "counter": lambda value, words: (token := token_of(value)) is not None and (not words or token in words),
    "ends": lambda value, words: str(value).endswith(tuple(words)),
    "first_says": lambda value, words: nouns_in(value.kinds[0]) == words,
    "kinds_say": lambda value, words: _nouns_of_kinds(value) >= words,
    "last": lambda value, words: noun_last(value) in words,
    "noun": lambda value, words: _noun(value) in words,
    "says": lambda value, words: nouns_in(value) >= words,
    "says_only": lambda value, words: nouns_in(value) <= words,
    "says_state": lambda value, words: bool(_states(value) & words),
    "starts": lambda value, words: str(value).startswith(tuple(words)),
    "talent": lambda value, words: bool(_talents(value) & words),
    "within": lambda value, words: bool(value) and _as_set(value) <= words,
})  # fmt: skip
"""Questions to a phrase with words in their parentheses."""
PLACED: Final[Mapping[str, Callable[[Any, Reading], bool]]] = MappingProxyType({
    "borne": lambda value, reading: reading.is_noun(value),
    "chosen": lambda value, reading: id(value) in reading.chosen,
    "of_begun": lambda value, reading: reading.begun is not None and _has_class(value, reading.begun),
    "of_aimed": lambda value, reading: reading.aim is not None and _is_of(value, reading.aim),
    "reported": lambda value, reading: id(value) in reading.reported,
    "spoken": _is_spoken,
    "subtype": lambda value, reading: reading.is_subtype(format_node(value)),
})  # fmt: skip
"""Questions to the place where a phrase stands."""
NOTED: Final = frozenset(
    {
        "found",
        "picked",
        "parting",
        "aim",
        "pair",
        "placing",
        "petitioned",
        "begun",
        "borrowed",
        "meets_spice",
        "recalls",
    }
)
"""What is noted of a phrase for those after it: it is found, chosen, speaks of what parts, begins a Rite ..."""


def is_by_rules(rites: n.Np) -> bool:
    """Tell whether every type of Rite that a phrase names is one that the rules let personas lead."""
    return all(_CLASS_OF.get(one) for one in _types_named(rites))


def offers(instruction: Node) -> bool:
    """Tell whether a House may do it or not."""
    return any(isinstance(below, n.FactMay) for below in instruction.walk())


def names_a_card(phrase: Node) -> bool:
    """Tell whether a phrase calls a card by its name."""
    return any(isinstance(below, n.NounName) for below in phrase.walk())


PLAIN: Final[Mapping[str, Callable[[Any], bool]]] = MappingProxyType({
    "by_rules": is_by_rules, "names": names_a_card, "offers": offers,
})  # fmt: skip
"""Questions to a phrase alone."""
