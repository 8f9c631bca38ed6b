"""What a player may know of the cards before a game begins: printed facts, and what their texts yield."""

from __future__ import annotations

from typing import NamedTuple

from cardbase.corpus import Corpus
from cardbase.operations import Node, Operation
from cardbase.play.table import Table


class Yield(NamedTuple):
    """What one use of a card brings its governor, as far as the text says it without a condition."""

    solaris: int = 0
    spice: int = 0
    favor: int = 0

    @property
    def worth(self) -> float:
        """Return the yield in solaris: spice at a middling rate, favor at what it costs to buy (HOUSE-07)."""
        return self.solaris + 4 * self.spice + 2 * self.favor


class Knowledge:
    """The table's columns, and by card number what is read off each card (``Reading``)."""

    __slots__ = ("feeds", "fetches", "harms", "table", "yields")

    def __init__(self, table: Table, corpus: Corpus) -> None:
        ids = table.facts.ids
        self.table = table
        read = [_read(ids[place], corpus) for place in table.definition]
        self.yields = [card.gives for card in read]
        self.harms = [card.harms for card in read]
        self.fetches = [card.fetches for card in read]
        self.feeds = [card.feeds for card in read]

    def rank(self, card: int, talent: int) -> int:
        """Return a card's printed rank in a talent, -1 where it has none."""
        return self.table.talents[talent * self.table.cards + card]


class Reading(NamedTuple):
    """What is read off one card: its yield, and whether it harms others, feeds the Guild Hoard (its second way) or
    fetches spice that lies on cards.
    """

    gives: Yield
    harms: bool
    feeds: bool
    fetches: bool


_found: dict[tuple[str, str], Reading] = {}
"""What was read off the cards of a corpus in this process, by its digest and the card."""


def _read(card: str, corpus: Corpus) -> Reading:
    key = (corpus.digest, card)
    if key not in _found:
        known = corpus.by_id[card]
        facts = corpus.facts(known)
        harms = any(facts.get(name) for name in ("captures", "discards", "engages", "subdues"))
        tree = corpus.operations[card] if known.operation else None
        _found[key] = Reading(yield_of(tree) if tree else Yield(), harms, bool(tree and _feeds(tree)), _fetches(tree))
    return _found[key]


def yield_of(operation: Operation) -> Yield:
    """Return the best yield among the sentences that are paid for by engaging the card, perhaps with solaris."""
    best = Yield()
    for sentence in operation.sentences:
        costs = sentence.fields.get("cost", ())
        paid = [node.kind for node in costs if isinstance(node, Node)] if isinstance(costs, tuple) else []
        if paid and set(paid) <= {"effect.engage_this", "effect.pay"} and isinstance(sentence.fields.get("do"), Node):
            best = max(best, _sum(sentence.node("do")), key=lambda found: found.worth)
    return best


_FIELDS = {"solari": 0, "solaris": 0, "spice": 1, "favor": 2}


def _sum(node: Node) -> Yield:
    """Add what is produced or gained; of alternatives the best; what hangs on a condition is left aside."""
    if node.kind == "instruction.if":
        return Yield()
    if node.kind in ("effect.produce", "effect.gain"):
        return _goods(node, _FIELDS[node.word("currency")])
    if node.kind == "effect.produce_spice" or _is_harvest(node):
        return _goods(node, 1)
    parts = [_sum(item) for value in node.fields.values() for item in _nodes(value)]
    if node.kind == "act.either":
        return max(parts, key=lambda found: found.worth, default=Yield())
    return Yield(*(sum(column) for column in zip(*parts, strict=True))) if parts else Yield()


def _feeds(operation: Operation) -> bool:
    ways = [node for node in operation.walk() if node.kind == "act.either"]
    others = [part for way in ways for item in _nodes(way.fields["other"]) for part in item.walk()]
    return any(part.kind == "place.guild_hoard" for part in others)


def _fetches(operation: Operation | None) -> bool:
    return operation is not None and any(_is_harvest(node) for node in operation.walk())


def _is_harvest(node: Node) -> bool:
    """Return whether spice moves to the own hoard."""
    return node.kind == "effect.move" and "hoard" in [
        place for part in node.walk() if part.kind == "place.own" for place in part.words("places")
    ]


def _nodes(value: object) -> list[Node]:
    items = value if isinstance(value, tuple) else (value,)
    return [item for item in items if isinstance(item, Node)]


def _goods(node: Node, place: int) -> Yield:
    """A number that is not written out counts as 1."""
    numbers = [part.fields["number"] for part in node.walk() if part.kind == "amount.number"]
    goods = [0, 0, 0]
    goods[place] = numbers[0] if numbers and isinstance(numbers[0], int) else 1
    return Yield(*goods)
