"""Parts of the page on the operation language: every production and every word, from the table it is made of."""

from __future__ import annotations

from cardbase.corpus import load_corpus
from cardbase.operations import DERIVED_FACTS, Production, format_node, load_table
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
        card, said = examples.get(production.kind, ("", ""))
        example = f"{said} ({card})" if card else "no card"
        rows.append([f"`{production.text}`", production.means, production.rule, example])
    return table(["said", "means", "rule", "example"], rows)


def _examples() -> dict[str, tuple[str, str]]:
    """Return, for each production, the card of the shortest text that uses it, and its words there."""
    corpus = load_corpus()
    found: dict[str, tuple[str, str]] = {}
    for card in sorted(corpus.cards, key=lambda card: (len(card.operation or ""), card.id)):
        for node in corpus.operations[card.id].walk():
            if node.kind not in found:
                found[node.kind] = card.full_name, format_node(node)
    return found


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
    "operation-words": words,
    "operation-facts": facts,
    "operation-counts": counts,
}
