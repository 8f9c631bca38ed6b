"""The words that depend on cards: names, subtypes and powers, handed in by who knows them."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from cardbase.operations.grammar import fixed_words
from cardbase.operations.table import GrammarTable, Word, load_table

MOST_DIGITS = 6
"""Digits of a number in a text."""
ATOM = re.compile(r"[+-](?:[0-9]+|X\b)|[0-9]+X\b|[0-9]+|non-(?=\w)|'s\b|[^\W\d_]+(?:-[^\W\d_]+|'(?!s\b)[^\W\d_]+)*|\S")
"""A word, a number, a sign. One pass, no nesting: its time is proportional to the text."""

Entry = tuple[tuple[str, ...], str, str | int | None]
Entries = dict[str, tuple[Entry, ...]]
"""Words by their first atom, longest first: the atoms, the class, the value."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Names of cards, subtypes as printed ("Reverend Mother"), powers as they stand before a noun ("Smuggler")."""

    names: frozenset[str]
    subtypes: frozenset[str]
    powers: frozenset[str]

    def digest(self) -> str:
        """Return a digest of all the words, the same in whatever order they were found."""
        lists = [sorted(self.names), sorted(self.subtypes), sorted(self.powers)]
        return hashlib.blake2b(json.dumps(lists).encode(), digest_size=12).hexdigest()


def plural(noun: str) -> str:
    """Return the plural of a noun; only its last word changes."""
    irregular = load_table().plurals
    head, space, last = noun.rpartition(" ")
    if last in irregular:
        return head + space + irregular[last]
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return head + space + last[:-1] + "ies"
    return noun + ("es" if last.endswith(("s", "x", "sh", "ch")) else "s")


def plural_name(name: str) -> str:
    """Return the plural of a card's name; names in -s have none of their own."""
    return name if name.endswith("s") else plural(name)


def third(verb: str) -> str:
    """Return a verb as it follows "a rival": deploys, has, is."""
    table = load_table()
    if verb in table.verbs:
        return table.verbs[verb][0]
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "sh", "ch")) else "s")


def doing(verb: str) -> str:
    """Return a verb as it follows "while": leading, having, Countering."""
    table = load_table()
    if verb in table.verbs:
        return table.verbs[verb][1]
    return (verb[:-1] if verb.endswith("e") and not verb.endswith("ee") else verb) + "ing"


def small(noun: str) -> str:
    """Return a subtype as the language writes it: small letters, save the proper words."""
    proper = load_table().proper
    return " ".join(word if word in proper else word.lower() for word in noun.split())


@lru_cache(maxsize=8)
def entries(lexicon: Lexicon) -> Entries:
    """Every word the language knows with this lexicon, by its first atom, longest first."""
    table = load_table()
    found: dict[tuple[tuple[str, ...], str], str | int | None] = {}

    def enter(surface: str, terminal: str, value: str | None) -> None:
        """Enter the words; the first meaning of the same words in the same place stays."""
        atoms = ("non-",) if surface == "non-" else tuple(ATOM.findall(surface))
        found.setdefault((atoms, terminal), value)

    _enter_fixed(table, enter)
    for name, members in table.classes.items():
        for member in members:
            enter(member, name, member)
            if name in ("NOUN", "CURRENCY", "VALUE"):
                enter(plural(member) if member != "favor" else member, name, member)
    for subtype in lexicon.subtypes:
        if small(subtype) in table.classes["TALENT"] or small(subtype) in verbs(table):
            continue  # one word, one class: a battle venture is a venture of that talent; `discard` is a verb
        enter(small(subtype), "NOUN", small(subtype))
        enter(plural(small(subtype)), "NOUN", small(subtype))
    for power in lexicon.powers:
        enter(power, "POWER", power)
    for name in lexicon.names:
        enter(name, "NAME", name)
        enter(plural_name(name), "NAME", name)
    index: dict[str, list[Entry]] = {}
    for (atoms, terminal), value in found.items():
        index.setdefault(atoms[0], []).append((atoms, terminal, value))
    return {first: tuple(sorted(some, key=lambda entry: -len(entry[0]))) for first, some in index.items()}


@lru_cache(maxsize=8)
def folded_entries(lexicon: Lexicon) -> Entries:
    """Return the same words in small letters."""
    index: dict[str, list[Entry]] = {}
    for some in entries(lexicon).values():
        for atoms, terminal, value in some:
            small = tuple(atom.lower() for atom in atoms)
            index.setdefault(small[0], []).append((small, terminal, value))
    return {first: tuple(sorted(some, key=lambda entry: -len(entry[0]))) for first, some in index.items()}


def _enter_fixed(table: GrammarTable, enter: Callable[[str, str, str | None], None]) -> None:
    for word, terminal in fixed_words(table).items():
        enter(word.replace(",", ", ").replace("_", " "), terminal, None)
    for verb in verbs(table):
        for form in (third(verb), doing(verb)):
            enter(form, fixed_words(table)[verb], None)
    enter("are", fixed_words(table)["be"], None)
    enter("an", fixed_words(table)["a"], None)
    enter("'", fixed_words(table)["'s"], None)


def verbs(table: GrammarTable) -> frozenset[str]:
    """Every fixed word that stands somewhere as a verb."""
    parts = (part for production in table.productions.values() for part in production.parts())
    return frozenset(part.text for part in parts if isinstance(part, Word) and part.verb)
