"""What a text speaks of, laid on the table: shipped cards of its kinds, allegiances and names, for two Houses."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from types import MappingProxyType
from typing import Final, NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.operations import Node, Operation
from cardbase.operations import nodes as n

_COMMON: Final = frozenset(
    ("card", "persona", "leader", "participant", "holding", "resource", "plan", "event", "rite", "petition", "spice")
)
"""Nouns of which every table has something."""
_STATES: Final = ("subdued", "engaged")
_CARRIERS: Final = MappingProxyType({
    "Anna": ("Duke Leto Atreides", "Arrakeen"),
    "Bert": ("Feyd Rautha", "The Open Bled"),
})  # fmt: skip
"""The persona and the fief of each House that carry its cards."""


class Laid(NamedTuple):
    """A card that is laid on the table: the sentence that does so, and its name."""

    sentence: str
    name: str


def named_cards(operation: Operation, corpus: Corpus, there: Collection[str], carrier: str = "") -> tuple[Laid, ...]:
    """Return what gives Anna and Bert a card each of every kind and name that a text speaks of, in the state it says.

    What the text disengages is engaged. Cards whose names are ``there`` are left out; what one of them alone can have
    is Anna's. Hers that lie on others are put on the ``carrier``, else where they may lie.
    """
    nodes = [node for sentence in operation.sentences for node in sentence.walk()]
    usual = "engaged" if any(isinstance(node, n.EffectDisengage) for node in nodes) else ""
    left = {card.name: card for card in reversed(corpus.cards) if card.name not in there}
    laid: list[Laid] = []
    for state, nouns in _wanted(nodes):
        fitting = (card for card in [*left.values()][::-1] if all(_fits(card, noun, corpus) for noun in nouns))
        for who, card in zip(_CARRIERS, islice(fitting, len(_CARRIERS)), strict=False):
            carriers = (carrier, carrier) if carrier and who == "Anna" else _CARRIERS[who]
            laid.append(Laid(_placed(who, card, f"{state or usual} ".lstrip(), carriers, corpus), card.name))
            del left[card.name]
    return tuple(laid)


def _wanted(nodes: list[Node]) -> Iterator[tuple[str, tuple[n.Noun, ...]]]:
    """Yield the state and the nouns of each kind of card spoken of, where they say more than every table has."""
    for node in nodes:
        if isinstance(node, n.WordsNoun):
            nouns = tuple(noun for noun in node.walk() if isinstance(noun, n.Noun))
            state = _state(node, nodes)
            if state or not all(isinstance(noun, n.NounKind) and noun.noun in _COMMON for noun in nouns):
                yield state, nouns
        elif isinstance(node, n.RefName):
            yield from (("", (n.NounName(card=name),)) for name in node.names)


def _state(words: n.WordsNoun, nodes: list[Node]) -> str:
    """Return whether words are said of what is engaged or subdued, "" for neither."""
    said = (node.states for node in nodes if isinstance(node, n.WordsState) and node.words is words)
    return next((state for states in said for state in _STATES if state in states), "")


def _fits(card: Card, noun: n.Noun, corpus: Corpus) -> bool:
    match noun:
        case n.NounKind(noun=word):
            return word.lower() in _words(card)
        case n.NounPower(power=word):
            return any(power.word == word for power in corpus.powers if power.id in card.allegiances)
        case n.NounTalent(talent=word):
            return word in card.talents or word.lower() in _words(card)
        case n.NounName(card=name):
            return name in (card.name, card.full_name)
    return False


def _words(card: Card) -> set[str]:
    return {card.kind, card.type.lower(), "card", *(word.lower() for word in card.subtypes)}


def _placed(who: str, card: Card, state: str, carriers: tuple[str, str], corpus: Corpus) -> str:
    persona, fief = carriers
    if card.type == "Resource" or card.kind == "venture":
        return f"{fief if _lies_on_land(card, corpus) else persona} carries {state}{card.id}"
    if card.kind == "tactic":
        return f"{who} holds {card.id}"
    if card.type in ("Event", "Plan"):
        return f"{who} keeps {card.id} with 2 tokens"
    return f"{who} governs {state}{card.id}"


def _lies_on_land(card: Card, corpus: Corpus) -> bool:
    """Return whether a card may be assigned to a fief of some kind."""
    operation = corpus.operations.get(card.id)
    assigned = [each for each in operation.sentences if isinstance(each, n.SentenceAssign)] if operation else []
    nouns = (node.noun for each in assigned for node in each.walk() if isinstance(node, n.NounKind))
    return any(noun.split()[-1] == n.NounWords.FIEF for noun in nouns)
