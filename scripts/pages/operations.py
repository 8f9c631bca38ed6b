"""Parts of the page on the operation language: every production and every word, from the table it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardbase.corpus import load_corpus
from cardbase.operations import DERIVED_FACTS, Node, Production, format_node, load_table
from cardbase.operations import nodes as n
from scripts.pages import table

FAMILIES = {
    "sentence": "Sentences",
    "instruction": "Instructions",
    "act": "Deeds in order, deeds to choose from",
    "fact": "Facts, permissions, demands",
    "clause": "Clauses: conditions, events, facts",
    "effect": "Verbs",
    "predicate": "What something can be",
    "bonus": "What something can have",
    "selector": "Things, with the choice of them",
    "ref": "Known things",
    "np": "Noun phrases",
    "having": "Noun phrases: with what",
    "relative": "Noun phrases: whose",
    "near": "Noun phrases: where, against, in which rite",
    "place": "Places",
    "player": "Houses",
    "value": "Values",
    "amount_is": "What a value is",
    "expression": "Amounts computed",
    "term": "Amounts",
    "window": "Windows",
}
"""The families that have a heading of their own; the others stand together at the end."""


def productions() -> str:
    """Return a table for each family: what is said, what it means, the rule it rests on, a card that says it."""
    examples = _examples()
    parts = []
    families = load_table().families()
    for family, heading in FAMILIES.items():
        parts.append(f"### {heading}\n\n{_table(families[family], examples)}")
    rest = [production for name, some in families.items() if name not in FAMILIES for production in some]
    return "\n\n".join([*parts, f"### Small parts\n\n{_table(rest, examples)}"])


def _table(productions: list[Production], examples: dict[str, tuple[str, str]]) -> str:
    rows = []
    for production in productions:
        card, written = examples.get(production.kind, ("", ""))
        example = f"{written} ({card})" if card else "no card"
        rows.append([f"`{production.text}`", production.means, production.rule, example])
    return table(["wording", "means", "rule", "example"], rows)


def _examples() -> dict[str, tuple[str, str]]:
    """Return, for each production, the card of the shortest text that uses it, and its words there."""
    corpus = load_corpus()
    found: dict[str, tuple[str, str]] = {}
    for card in sorted(corpus.cards, key=lambda card: (len(card.operation or ""), card.id)):
        for node in corpus.operations[card.id].walk():
            if node.kind not in found:
                found[node.kind] = card.full_name, format_node(node)
    return found


def events() -> str:
    """Return every event that some card waits for, once a kind, with the shortest wording and its card."""
    return _clauses("when", "waits for it", _events)


def conditions() -> str:
    """Return every condition that some card asks about, once a kind, with the shortest wording and its card."""
    return _clauses("if, while", "asks about it", _conditions)


def _clauses(heading: str, card: str, said_in: Callable[[Node], Iterator[n.Clause]]) -> str:
    found: dict[tuple[str, ...], tuple[str, str]] = {}
    corpus = load_corpus()
    for known in sorted((card for card in corpus.cards if card.operation), key=lambda card: card.id):
        for node in corpus.operations[known.id].walk():
            for clause in said_in(node):
                written, kind = format_node(clause), _kind_of(clause)
                if kind not in found or len(written) < len(found[kind][0]):
                    found[kind] = written, known.full_name
    return table([heading, card], [[f"`{written}`", name] for written, name in sorted(found.values())])


def _events(node: Node) -> Iterator[n.Clause]:
    if isinstance(node, n.SentenceWhen):
        yield node.event
    if isinstance(node, n.InstructionReplace):
        yield n.ClauseDoes(who=node.who, what=node.what)


def _conditions(node: Node) -> Iterator[n.Clause]:
    if isinstance(node, n.SentenceWhile | n.SentenceCost | n.SentenceAt | n.InstructionIf) and node.when is not None:
        yield node.when


def _kind_of(clause: n.Clause) -> tuple[str, ...]:
    """Return what makes two clauses of one kind: who is spoken of, the verb, the state or value."""
    match clause:
        case n.ClauseDoes(who=who, what=what) | n.ClauseCannot(who=who, what=what):
            predicate = getattr(what, "predicate", None)
            states = getattr(predicate, "states", ())
            bonuses = tuple(bonus.kind for bonus in getattr(what, "bonuses", ()))
            return (clause.kind, who.kind, what.kind, predicate.kind if predicate else "", *states, *bonuses)
        case n.ClauseValue(value=value, amount=amount):
            return (clause.kind, value.kind, str(getattr(value, "value", "")), amount.kind)
    return (clause.kind,)


def words() -> str:
    """Return the closed classes of words, each word with its meaning."""
    known = load_table()
    parts = []
    for name, members in known.classes.items():
        rows = [[f"`{member}`", known.meanings[name][member]] for member in members]
        parts.append(f"### {name} (rule {known.class_rules[name]})\n\n{table(['word', 'means'], rows)}")
    return "\n\n".join(parts)


def facts() -> str:
    """Return the derived facts that queries and facets ask."""
    return table(["fact", "meaning"], [[f"`{name}`", meaning] for name, meaning in DERIVED_FACTS.items()])


def counts() -> str:
    """Return how large the language is."""
    known = load_table()
    return f"{len(known.productions)} productions in {len(known.families())} families; \
{sum(map(len, known.classes.values()))} words in {len(known.classes)} closed classes; \
{len(load_corpus().operations)} operations."


PARTS = {
    "operation-productions": productions,
    "operation-events": events,
    "operation-conditions": conditions,
    "operation-words": words,
    "operation-facts": facts,
    "operation-counts": counts,
}
