"""Texts made by putting phrases of shipped cards in the place of other phrases of the same family."""

from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any

from cardbase.corpus import Card, Corpus, lexicon_of
from cardbase.errors import Faulty
from cardbase.operations import Node, Operation, bind, format, judge, lint, make, parse
from cardbase.operations.binding import CardFacts, references_of
from cardbase.operations.nodes import Noun, Words
from cardbase.operations.sorts import of_noun, of_words, sorts_of


def recombined(corpus: Corpus, seed: int, *, sorted_only: bool = False) -> Iterator[tuple[Card, str, list[str]]]:
    """Yield texts without end that are spelled and bound well, each with the card whose kind and cost it is judged by.

    With it come the reasons why the typed grammar refuses it, none where it does not. ``sorted_only``: phrases take the
    place of phrases of the same production that name the same sort of thing, and no sentence is added.
    """
    lexicon = lexicon_of(corpus.cards, corpus.powers)
    for card, text in unjudged(corpus, seed, sorted_only=sorted_only):
        yield card, text, judge(text, lexicon, CardFacts(card.kind, card.type), cost_is_x=card.cost == "X")


def unjudged(corpus: Corpus, seed: int, *, sorted_only: bool = False) -> Iterator[tuple[Card, str]]:
    """Yield the same texts, each with its card alone."""
    chance, lexicon = Random(seed), lexicon_of(corpus.cards, corpus.powers)
    cards = [card for card in corpus.cards if card.operation]
    alike = _sorted_by if sorted_only else _by_family
    phrases: dict[Hashable, list[Node]] = {}
    for card in cards:
        for node, key in alike(corpus.operations[card.id]):
            phrases.setdefault(key, []).append(node)
    known = {card.operation for card in cards}
    while True:
        card = chance.choice(cards)
        text = format(_changed(corpus.operations[card.id], phrases, chance, alike))
        if text in known or not _is_bound(parse(text, lexicon), text, card):
            continue
        known.add(text)
        yield card, text


def _is_bound(operation: Operation, text: str, card: Card) -> bool:
    """Tell whether a text has no fault but what the typed grammar may find."""
    try:
        bind(operation, CardFacts(card.kind, card.type))
    except Faulty:
        return False
    return not lint(operation, text, cost_is_x=card.cost == "X")


Keyed = Callable[[Operation], Iterator[tuple[Node, Hashable]]]
"""What gives each phrase of a text with that by which it may take the place of others."""


def _by_family(operation: Operation) -> Iterator[tuple[Node, Hashable]]:
    yield from ((node, node.family) for node in operation.walk())


def _sorted_by(operation: Operation) -> Iterator[tuple[Node, Hashable]]:
    means = references_of(operation)
    yield from ((node, (node.kind, sorts_of(node, means), _nouns(node))) for node in operation.walk())


def _nouns(node: Node) -> Hashable:
    """Return of what sort a noun or words are, which only their own nouns tell."""
    match node:
        case Words():
            return of_words(node)
        case Noun():
            return of_noun(node)
    return None


def _changed(operation: Operation, phrases: dict[Hashable, list[Node]], chance: Random, alike: Keyed) -> Operation:
    """Replace one phrase of a text, sometimes two, by another of its family; or add a sentence of another card."""
    for _ in range(chance.choice((1, 1, 2))):
        if alike is _by_family and chance.random() < 0.15:
            sentence = chance.choice(phrases["sentence"])
            operation = Operation((*operation.sentences, sentence))  # type: ignore[arg-type]
            continue
        exchanged = [(node, key) for node, key in alike(operation) if len(phrases.get(key, ())) > 1]
        old, key = chance.choice(exchanged)
        new = chance.choice(phrases[key])
        operation = Operation(tuple(_replaced(sentence, old, new) for sentence in operation.sentences))
    return operation


def _replaced(value: Any, old: Node, new: Node) -> Any:
    if value is old:
        return new
    if isinstance(value, tuple):
        return tuple(_replaced(item, old, new) for item in value)
    if isinstance(value, Node):
        return make(value.kind, **{name: _replaced(item, old, new) for name, item in value.fields.items()})
    return value
