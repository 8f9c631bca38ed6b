"""Texts made by putting phrases of shipped cards in the place of other phrases of the same family."""

from collections.abc import Iterator
from random import Random
from typing import Any

from cardbase.corpus import Card, Corpus, lexicon_of
from cardbase.errors import Faulty
from cardbase.operations import Node, Operation, bind, format, judge, lint, make, parse
from cardbase.operations.binding import CardFacts


def recombined(corpus: Corpus, seed: int) -> Iterator[tuple[Card, str, list[str]]]:
    """Yield texts without end that are spelled and bound well, each with the card whose kind and cost it is judged by.

    With it come the reasons why the typed grammar refuses it, none where it does not.
    """
    chance, lexicon = Random(seed), lexicon_of(corpus.cards, corpus.powers)
    cards = [card for card in corpus.cards if card.operation]
    phrases: dict[str, list[Node]] = {}
    for card in cards:
        for node in corpus.operations[card.id].walk():
            phrases.setdefault(node.family, []).append(node)
    known = {card.operation for card in cards}
    while True:
        card = chance.choice(cards)
        text = format(_changed(corpus.operations[card.id], phrases, chance))
        if text in known or not _is_bound(parse(text, lexicon), text, card):
            continue
        known.add(text)
        yield card, text, judge(text, lexicon, CardFacts(card.kind, card.type), cost_is_x=card.cost == "X")


def _is_bound(operation: Operation, text: str, card: Card) -> bool:
    """Tell whether a text has no fault but what the typed grammar may find."""
    try:
        bind(operation, CardFacts(card.kind, card.type))
    except Faulty:
        return False
    return not lint(operation, text, cost_is_x=card.cost == "X")


def _changed(operation: Operation, phrases: dict[str, list[Node]], chance: Random) -> Operation:
    """Replace one phrase of a text, sometimes two, by another of its family; or add a sentence of another card."""
    for _ in range(chance.choice((1, 1, 2))):
        if chance.random() < 0.15:
            sentence = chance.choice(phrases["sentence"])
            operation = Operation((*operation.sentences, sentence))  # type: ignore[arg-type]
            continue
        old = chance.choice([node for node in operation.walk() if len(phrases[node.family]) > 1])
        new = chance.choice(phrases[old.family])
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
