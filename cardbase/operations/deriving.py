"""Facts that players search by, read off the tree of an operation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from cardbase.operations.binding import group, references_of
from cardbase.operations.operation import Operation
from cardbase.operations.tree import Node

DERIVED_FACTS: Mapping[str, str] = MappingProxyType({
    "ability": "sort of ability: activated, triggered, static, one-shot, placement, lasting, program",
    "window": "window in which it is used",
    "costs": "what is paid for it: solaris, favor, spice, or the deed (`engage`, `subdue`, `discard`)",
    "produces": "what its governor gets of it: solaris, spice, favor",
    "has": "special power it uses or gives: counter, direct, surprise, immunity, joins (as a participant)",
    "does": "deed it does or allows, by its verb",
    "captures": "what it captures",
    "discards": "what it makes somebody discard",
    "engages": "what it engages as its effect",
    "subdues": "what it subdues as its effect",
    "limit": "how many of its name one host may bear",
    "label": "label other cards look for: poison, voice, prescience",
})  # fmt: skip
"""Every derived fact with its meaning."""

_VERBS = {"captures": "capture", "discards": "discard", "engages": "engage", "subdues": "subdue"}
UNDONE = {
    "sentence.when": {"event"},
    "sentence.while": {"when"},
    "sentence.while_doing": {"what"},
    "instruction.if": {"when"},
    "instruction.replace": {"who", "what"},
    "fact.none": {"what"},
    "fact.only": {"what"},
    "clause.cannot": {"what"},
    "effect.fail": {"what"},
}
"""Where an effect stands that this card does not bring about: conditions and prohibitions."""

_SPOKEN = {"selector.force": "force", "selector.that_force": "force", "selector.force_from": "force"}
_STATING = {"be", "have", "meet", "exceed", "stay", "stay_on", "enter", "need_no", "govern", "be_not"}
"""Verbs that state rather than do."""


def derived_facts(operation: Operation) -> Mapping[str, frozenset[str]]:
    """Return what follows from the text, by the names of ``DERIVED_FACTS``; a fact that does not hold is absent.

    Things are named by their nouns ("persona", "spice"), a pronoun by what it means.
    """
    found: dict[str, set[str]] = {}
    for name, value in _facts(operation):
        found.setdefault(name, set()).add(value)
    return MappingProxyType({name: frozenset(found[name]) for name in DERIVED_FACTS if name in found})


def _facts(operation: Operation) -> Iterator[tuple[str, str]]:
    meanings = {**references_of(operation), **_hosts(operation)}
    for kind, _ in group(operation, once=False):
        if kind != "label":
            yield "ability", {"one_shot": "one-shot", "joins": "activated"}.get(kind, kind)
    for sentence in operation.sentences:
        yield from _of_sentence(sentence)
        for node, is_cost in _deeds(sentence):
            yield from _of_cost(node, meanings) if is_cost else _of_deed(node, meanings)


def _hosts(operation: Operation) -> dict[int, Node]:
    """Return what the card is put on, for each place where the text says "the host"."""
    placements = (s.fields.get("where") or s.fields.get("on") for s in operation.sentences)
    placed = next((node for node in placements if isinstance(node, Node)), None)
    return {id(n): placed for n in operation.walk() if n.kind == "ref.host" and placed is not None}


def _of_sentence(sentence: Node) -> Iterator[tuple[str, str]]:
    if sentence.has("limit"):
        yield "limit", str(sentence.integer("limit"))
    match sentence.name:
        case "lasting":
            yield "ability", "lasting"
        case "label":
            yield "label", next(str(word) for word in sentence.node("label").fields.values())
        case "joins":
            yield "window", "engagement"
            yield "has", "joins"
            yield "costs", "engage"
        case "at":
            yield "window", sentence.node("window").word("window")


def _deeds(node: Node, is_cost: bool = False) -> Iterator[tuple[Node, bool]]:
    """Yield what the card does, pays, permits or demands, with whether it is paid before a colon."""
    undone = UNDONE.get(node.kind, ())
    for field, value in node.fields.items():
        if field in undone or (field == "when" and node.family == "sentence"):
            continue
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                paid = is_cost or field == "cost"
                yield item, paid
                yield from _deeds(item, paid)


def _of_cost(node: Node, meanings: Mapping[int, Node]) -> Iterator[tuple[str, str]]:
    if node.family == "effect":
        if node.has("currency"):
            yield "costs", _currency(node)
        elif node.name == "pay_spice" or (node.has("what") and "spice" in _nouns(node.fields["what"], meanings)):
            yield "costs", "spice"
        else:
            yield "costs", node.name.partition("_")[0]


def _of_deed(node: Node, meanings: Mapping[int, Node]) -> Iterator[tuple[str, str]]:
    if node.family == "effect" and node.name not in _STATING:
        verb = node.name.partition("_")[0]
        yield "does", verb
        for fact, wanted in _VERBS.items():
            if verb == wanted:
                yield from ((fact, noun) for noun in _objects(node, meanings))
        yield from (("produces", goods) for goods in _produced(node))
    if node.kind in _POWERS:
        yield "has", _POWERS[node.kind]
    if node.kind == "clause.cannot" and node.node("what").kind == "effect.be":
        predicate = node.node("what").node("predicate")
        if predicate.kind == "predicate.state":
            yield "has", "immunity"


_POWERS = {
    "effect.counter": "counter",
    "effect.direct": "direct",
    "bonus.surprise": "surprise",
    "predicate.immune": "immunity",
}


def _objects(node: Node, meanings: Mapping[int, Node]) -> Iterator[str]:
    if node.has("currency"):
        yield _currency(node)
    elif node.has("what"):
        yield from _nouns(node.fields["what"], meanings)
    else:
        yield "this card"


def _produced(node: Node) -> Iterator[str]:
    match node.name:
        case "produce" | "gain":
            yield _currency(node)
        case "produce_spice":
            yield "spice"
        case "produce_goods" | "produce_more":
            if node.fields.get("more", "more") == "more":
                yield "spice" if node.node("goods").name == "spice" else _currency(node.node("goods"))


def _currency(node: Node) -> str:
    return {"solari": "solaris"}.get(node.word("currency"), node.word("currency"))


def _nouns(value: object, meanings: Mapping[int, Node]) -> set[str]:
    """What a selector is about, in nouns; adjectives and everything after the noun are left aside."""
    found: set[str] = set()
    for selector in value if isinstance(value, tuple) else (value,):
        assert isinstance(selector, Node)
        found |= _nouns_of(selector, meanings, 3)
    return found


def _nouns_of(selector: Node, meanings: Mapping[int, Node], hops: int) -> set[str]:
    meant = meanings.get(id(selector)) or meanings.get(id(selector.fields.get("ref")))
    if meant is not None and hops:
        return _nouns_of(meant, meanings, hops - 1)
    if selector.kind in _SPOKEN:
        return {_SPOKEN[selector.kind]}
    if not selector.has("what"):
        return _nouns_of_ref(selector.fields.get("ref"))
    return {_head(words) for words in selector.node("what").nodes("kinds")}


def _nouns_of_ref(ref: object) -> set[str]:
    match ref:
        case Node(kind="ref.this"):
            return {"this card"}
        case Node(kind="ref.host"):
            return {"host"}
        case Node(kind="ref.name"):
            return set(ref.strings("names"))
        case Node(kind="ref.that" | "ref.the" | "ref.your"):
            return {_head(ref.node("words"))}
    return {"card"}


def _head(words: Node) -> str:
    """The noun itself: "a subdued Atreides noble" is about a noble; a state alone ("the petitioned") about a card."""
    while words.has("words"):
        words = words.node("words")
    nouns = words.node("nouns")
    while nouns.name == "more":
        nouns = nouns.node("nouns")
    return str(next(iter(nouns.node("noun").fields.values())))
