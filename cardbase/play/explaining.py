"""What "?" answers: the keys, the rules of the moment, a card by its number or name, a rule by its id."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final

from cardbase.corpus import Card, Corpus, normalise, plain
from cardbase.corpus.rulebook import Rule
from cardbase.errors import NotFound
from cardbase.play import choices as c
from cardbase.play import rite_types
from cardbase.play.frames import FRAME_NAMES
from cardbase.play.questions import DECLARED
from cardbase.play.rule_references import RULES_OF_CHOICE, RULES_OF_PASSING, RULES_OF_PHASE, rules_of_moment
from cardbase.play.table import Table
from cardbase.tabletop import Menu, Moment, Question

LONGEST: Final = 200
"""Characters of a question or answer that are read."""
_RULE: Final = re.compile(r"[A-Z]{2,9}-\d{1,4}")
_FEW_LETTERS: Final = 2
"""Letters with which words of many rules begin."""
MOST_RULES: Final = 6
"""Rules that are shown where words were asked for."""
_TERMS: Final = {
    term: re.compile(rf"\b{term}(?:s|d|ed|ing)?\b", flags)
    for term, flags in (("Surprise", 0), ("Counter", 0), ("Direct", 0), ("capture", re.IGNORECASE))
}
"""Words of the rules that a card's text uses without explaining them."""


def about(code: int, question: Question, table: Table, corpus: Corpus) -> list[str]:
    """Return what is to be known of a choice of a question: its card, and the rules behind it."""
    card, moment = c.card_of(code), question.moment
    lines = _with_terms(corpus.by_id[table.facts.ids[table.definition[card]]], corpus) if card >= 0 else []
    passing = RULES_OF_PASSING.get(moment.frame) if code // c.SPAN == c.PASS else None
    own = next((choice.rules for choice in question.choices if choice.code == code), ())
    rules = own or passing or RULES_OF_CHOICE.get(code // c.SPAN) or rules_of_moment(moment.frame, moment.window)[:1]
    return lines + rule_lines(rules, corpus)


def rules_of(moment: Moment, corpus: Corpus) -> list[str]:
    """Return the rules of a moment below a heading, one a line."""
    rules = rules_of_moment(moment.frame, moment.window)
    return [
        f"# Rules: {moment.window if moment.window in RULES_OF_PHASE else moment.frame}",
        *rule_lines(rules, corpus),
    ]


def rule_lines(rules: Iterable[str], corpus: Corpus) -> list[str]:
    """Return rules by their ids, one a line."""
    return [f"  {rule}: {_text(rule, corpus)}" for rule in rules]


def _text(rule: str, corpus: Corpus) -> str:
    entry = corpus.rulebook.by_id[rule]
    return plain(entry.text, corpus) if isinstance(entry, Rule) else rule


def explain(asked: str, menu: Menu, table: Table, corpus: Corpus, seen: Collection[int] = ()) -> list[str]:
    """Return what is asked for: a choice by its number, a card by name, a rule by id or word, rules by their words.

    Of cards that a part of a name fits, those that were ``seen`` in this game go first. Raises ``NotFound`` with near
    names.
    """
    if asked.isascii() and asked.isdigit() and len(asked) < 9:
        code = menu.code(int(asked))
        if code < 0:
            raise NotFound(f"there is no choice {asked}", hint="? and a card's name, or a rule's id")
        return about(code, menu.question, table, corpus)
    if "-" in asked and asked.upper() in corpus.rulebook.by_id:
        return [f"{asked.upper()}: {_entry(asked.upper(), corpus)}"]
    if _RULE.fullmatch(asked.upper()):
        raise NotFound(f"there is no rule {asked.upper()}", hint="such as PET-01; cardbase rule lists them")
    if not any(map(str.isalpha, asked)):
        raise NotFound(f"{asked!r} is nothing to explain", hint="a number of the menu, a card, or a rule's id")
    if len(named := corpus.names.find(asked)) == 1:
        return _with_terms(named[0], corpus)
    wanted = normalise(asked)
    terms = [term for term in _TERMS if term.casefold() == wanted]
    if terms:
        rule = corpus.rulebook.find(wanted).id
        return [f"{rule}: {_entry(rule, corpus)}"]
    here = _named_in_part(wanted, table, seen, corpus) if wanted else []
    if len(here) == 1:
        return _with_terms(corpus.by_id[table.facts.ids[here[0]]], corpus)
    if here:
        return [f"several cards here are called {asked!r}:", *(f"  {table.facts.names[one]}" for one in here)]
    try:
        return _with_terms(corpus.resolve(asked), corpus)
    except NotFound as missing:
        try:
            return [f"{asked}: {_entry(corpus.rulebook.find(asked).id, corpus)}"]
        except NotFound:
            rules = corpus.rulebook.rules_about(asked)[:MOST_RULES]
            if not rules:
                raise missing from None
            return [f"{rule.id}: {_entry(rule.id, corpus)}" for rule in rules]


def _named_in_part(wanted: str, table: Table, seen: Collection[int], corpus: Corpus) -> list[int]:
    """Return the cards seen that have a word so begun in their names, else these letters, if no rule does."""
    names = {one: f" {normalise(table.facts.names[one])}" for one in dict.fromkeys(table.definition[c] for c in seen)}
    begun = [one for one, name in names.items() if f" {wanted}" in name]
    in_rules = len(wanted) > _FEW_LETTERS and corpus.rulebook.rules_about(wanted)
    return begun or ([] if in_rules else [one for one, name in names.items() if wanted in name])


def _entry(name: str, corpus: Corpus) -> str:
    entry = corpus.rulebook.by_id[name]
    return plain(str(getattr(entry, "text", "") or getattr(entry, "resolution", "") or entry), corpus)


def _with_terms(card: Card, corpus: Corpus) -> list[str]:
    """Return a card's facts and text, and the rules that words of its text stand for."""
    terms = [term for term, pattern in _TERMS.items() if pattern.search(card.operation or "")]
    return card_lines(card) + rule_lines([corpus.rulebook.find(term).id for term in terms], corpus)


def card_lines(card: Card) -> list[str]:
    """Return a card's facts and text."""
    subtypes = [subtype for subtype in card.subtypes if subtype.casefold() != card.kind]
    powers = [power.replace("_", " ").title() for power in card.allegiances]
    facts = [card.kind, f"cost {card.cost}", *subtypes, *powers]
    facts += [f"{talent} {rank}" for talent, rank in card.talents.items()]
    if card.requirement:
        facts.append(f"needs {card.requirement.talent} {card.requirement.rank}")
    facts += [f"{name} {value}" for name in ("command", "resistance") if (value := getattr(card, name)) is not None]
    facts += ["unique"] if card.unique else []
    return [f"# {card.full_name}", f"  {', '.join(facts)}", f"  {card.operation or 'It has no operation.'}"]


def stop_names(table: Table) -> list[str]:
    """Return the names that a question may have, in small letters: frames, windows, actions, cards.

    What a stop or a yield names is a part of one of them. All cards there are, so that it tells nothing of a deck.
    """
    rites = [f"{part} window of {one}" for part in ("declaration", "engagement") for one in rite_types.ONE]
    actions = [words for words, _ in c.VERB_WORDS] + list(DECLARED.values())
    names = [*FRAME_NAMES, *RULES_OF_PHASE, *rites, *actions, *table.facts.names]
    return list(dict.fromkeys(name.casefold() for name in names))
