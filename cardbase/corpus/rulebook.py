"""What the game says: rules, ambiguities, switches, worked examples, rulings and errata, as frozen values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from cardbase.corpus.errata import Erratum
from cardbase.corpus.marks import marked_names
from cardbase.corpus.names import normalise
from cardbase.corpus.sections import places_cited, section_of, sections_cited
from cardbase.corpus.selectors import Selector
from cardbase.errors import NotFound

__all__ = [
    "Ambiguity",
    "Citable",
    "Example",
    "Passage",
    "Rule",
    "Rulebook",
    "Ruling",
    "Section",
    "Switch",
    "Table",
    "Term",
    "Timing",
]


_PLURAL = re.compile(r"(?<=\w{3})s$")
_ENDING = re.compile(r"(?<=\w{3})(?:ing|ed|es|s)$")
"""Of verbs; what is left begins other forms of the word."""


@dataclass(frozen=True, slots=True)
class Document:
    """A source that rules and rulings cite by its id ("RB", "CRF")."""

    id: str
    title: str
    date: str | None
    note: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table inside a rule or an example."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A group of rules. ``edition``: "1997", "later" (the two later sets) or "procedure"."""

    id: str
    title: str
    order: int
    edition: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our words, as the corpus's view has it ("" where the rulebook had no such rule).

    ``tag`` tells how the documents stand to each other (docs/rulings.md); ``overrides`` are the places of the
    rulebook that errata replaced; ``switches`` change the rule; ``about`` selects the cards it bears on.
    """

    id: str
    section: str
    text: str
    tag: str
    sources: tuple[str, ...]
    note: str
    see: tuple[str, ...]
    switches: tuple[str, ...]
    table: Table | None
    about: tuple[Selector, ...]
    errata: tuple[str, ...]
    overrides: tuple[str, ...]
    printed: str | None

    kind = "rule"


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """A question the documents leave open or answer twice, the evidence, and how it is resolved here."""

    id: str
    question: str
    evidence: str
    resolution: str
    reason: str
    switch: str | None
    rules: tuple[str, ...]

    kind = "ambiguity"


@dataclass(frozen=True, slots=True)
class Switch:
    """A choice of rules. ``names`` are the single switches of a family ("opt.*")."""

    id: str
    meaning: str
    default: str | int | bool
    alternative: str | int | bool
    see: tuple[str, ...]
    names: tuple[str, ...]

    kind = "switch"


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the lexicon; ``words`` are its spellings in operations, where it is a keyword."""

    term: str
    meaning: str
    rules: tuple[str, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: of the rulebook (EX), of the CRF (CX), or derived from the rules (DX)."""

    id: str
    title: str
    text: str
    basis: str
    sources: tuple[str, ...]
    rules: tuple[str, ...]
    table: Table | None

    kind = "example"


@dataclass(frozen=True, slots=True)
class Timing:
    """A table of steps."""

    id: str
    title: str
    table: Table
    note: str

    kind = "timing"


@dataclass(frozen=True, slots=True)
class Ruling:
    """One statement of a source on cards or rules. ``sentences`` are its sentences in the source's section."""

    id: str
    text: str
    source: str
    sentences: tuple[int, ...]
    targets: tuple[Selector, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """A section of the CRF: how many sentences it has, and which of them rule nothing, and why."""

    section: str
    title: str
    sentences: int
    unruled: tuple[tuple[tuple[int, ...], str], ...]


Citable = Rule | Ambiguity | Switch | Example | Timing | Erratum
"""What has an id that code, tests, rulings and people cite."""


@dataclass(frozen=True)
class Rulebook:
    """Everything the game says, in a fixed order; texts of rules are those of the corpus's view."""

    documents: tuple[Document, ...]
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    ambiguities: tuple[Ambiguity, ...]
    switches: tuple[Switch, ...]
    lexicon: tuple[Term, ...]
    examples: tuple[Example, ...]
    timing: tuple[Timing, ...]
    errata: tuple[Erratum, ...]
    rulings: tuple[Ruling, ...]
    passages: tuple[Passage, ...]

    @cached_property
    def by_id(self) -> Mapping[str, Citable]:
        """Everything that can be cited, by id; a switch leads to its family, a delta to its only erratum."""
        found: dict[str, Citable] = {}
        groups: Sequence[Iterable[Citable]] = (
            self.rules, self.ambiguities, self.switches, self.examples, self.timing, self.errata,
        )  # fmt: skip
        for group in groups:
            found |= {entry.id: entry for entry in group}
        deltas = Counter(erratum.delta for erratum in self.errata)
        found |= {e.delta: e for e in self.errata if e.delta and deltas[e.delta] == 1}
        return found | {name: switch for switch in self.switches for name in switch.names}

    @cached_property
    def selectors(self) -> frozenset[Selector]:
        """Every selector that a ruling or a rule uses."""
        groups = [*(ruling.targets for ruling in self.rulings), *(rule.about for rule in self.rules)]
        return frozenset(selector for group in groups for selector in group)

    @cached_property
    def naming(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules that name a card in their text, by what stands between the brackets."""
        found: dict[str, tuple[Rule, ...]] = {}
        for rule in self.rules:
            for name in set(marked_names(rule.text)):
                found[name] = (*found.get(name, ()), rule)
        return found

    def find(self, text: str) -> Citable:
        """Return what a person cites: an id ("pet 4", "PET-04", "nr3", "cfg.window_order") or a word of the lexicon.

        Raises ``NotFound`` with near ids.
        """
        found = self.by_id.get(text) or self._folded.get(_fold(text)) or self._defining.get(normalise(text))
        if found is None:
            raise NotFound(f"no rule has the id {text!r}", candidates=self._near(text))
        return found

    def rulings_of(self, rule: str) -> tuple[Ruling, ...]:
        """Return the rulings on a rule, an ambiguity or an erratum."""
        return tuple(ruling for ruling in self.rulings if rule in ruling.rules)

    def rulings_cited(self, text: str) -> list[Ruling]:
        """Return the rulings that a text cites by id or by section ("CRF 1.A.iv"), with those below it, in order."""
        sections, words = sections_cited(text), text.casefold().split()
        return [
            ruling
            for ruling in self.rulings
            if ruling.id in words or any(section_of(ruling.source)[: len(parts)] == parts for parts in sections)
        ]

    def search(self, text: str) -> list[Ruling]:
        """Return the rulings that are cited, else those that have every word of ``text``, in their order.

        A ruling has the words of its text, its id, its source and its rules.
        """
        if cited := self.rulings_cited(text):
            return cited
        wanted = normalise(text).split()
        if not wanted:
            return []
        return [ruling for ruling, words in self._words if all(word in words for word in wanted)]

    def rules_cited(self, text: str) -> list[Rule]:
        """Return the rules of the sections and pages of the rulebook that a text cites ("RB 3.3", "page 23")."""
        cited = places_cited(text)
        return [rule for rule in self.rules if any(map(cited, rule.sources))]

    def rules_about(self, text: str) -> list[Rule]:
        """Return the rules of a section or page ("PET", "RB 3.3", "page 23"), else those with every word of ``text``.

        A word that is begun so will do. Where no rule has them, endings of verbs do not count: "buying favor" finds
        what "buy favor" does.
        """
        words = normalise(text).split()
        section = [rule for rule in self.rules if [normalise(rule.id).split()[0]] == words]
        return section or self.rules_cited(text) or self._rules_with(words, _PLURAL) or self._rules_with(words, _ENDING)

    def _rules_with(self, words: list[str], ending: re.Pattern[str]) -> list[Rule]:
        wanted = [f" {ending.sub('', word)}" for word in words]
        return [rule for rule, known in self._rule_words if wanted and all(word in known for word in wanted)]

    @cached_property
    def _rule_words(self) -> list[tuple[Rule, str]]:
        titles = {section.id: section.title for section in self.sections}
        return [(rule, " " + normalise(f"{titles.get(rule.section, '')} {rule.text}")) for rule in self.rules]

    @cached_property
    def _defining(self) -> dict[str, Citable]:
        return {normalise(term.term): self.by_id[term.rules[0]] for term in self.lexicon}

    @cached_property
    def _words(self) -> list[tuple[Ruling, str]]:
        return [(r, normalise(" ".join([r.id, r.text, r.source, *r.rules]))) for r in self.rulings]

    @cached_property
    def _folded(self) -> dict[str, Citable]:
        return {_fold(name): entry for name, entry in self.by_id.items()}

    def _near(self, text: str) -> list[str]:
        folded = {_fold(name): name for name in [*self.by_id, *(term.term for term in self.lexicon)]}
        return [folded[near] for near in get_close_matches(_fold(text[:40]), list(folded), n=3, cutoff=0.6)]


def _fold(text: str) -> str:
    """Fold an id as people write it: case, hyphens, blanks and leading zeros make no difference; Δ is DELTA."""
    parts: list[Any] = re.findall(r"[^\W\d_]+|\d+", text.replace("Δ", "delta").replace("δ", "delta").casefold())
    return " ".join(part.lstrip("0") or "0" if part.isdigit() else part for part in parts)
