"""Facts that players search by, read off the tree of an operation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from cardbase.given import checked
from cardbase.operations import nodes as n
from cardbase.operations.binding import group, references_of
from cardbase.operations.formatting import format_node
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
_STATING = (
    n.EffectBe,
    n.EffectBeNot,
    n.EffectHave,
    n.EffectMeet,
    n.EffectExceed,
    n.EffectStay,
    n.EffectStayOn,
    n.EffectEnter,
    n.EffectNeedNo,
    n.EffectNeedNoToken,
    n.EffectGovern,
    n.EffectGovernBounded,
    n.EffectGovernMore,
    n.EffectGovernNone,
)
"""Verbs that state rather than do."""


def done(node: Node) -> Iterator[Node]:
    """Yield the nodes right below one, without what only stands in a condition or a prohibition."""
    undone: tuple[Node | None, ...] = ()
    match node:
        case n.SentenceWhen(event=event):
            undone = (event,)
        case n.SentenceWhile(when=when) | n.SentenceCost(when=when) | n.SentenceAt(when=when):
            undone = (when,)
        case n.InstructionIf(when=when):
            undone = (when,)
        case n.InstructionReplace(who=who, what=what):
            undone = (who, what)
        case n.SentenceWhileDoing(what=what) | n.FactNone(what=what) | n.FactOnly(what=what):
            undone = (what,)
        case n.ClauseCannot(what=what) | n.EffectFail(what=what):
            undone = (what,)
    yield from (below for below in node.below() if not any(below is each for each in undone))


@checked
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
    for sentence in operation.sentences:
        match sentence:
            case n.SentenceAssign(where=n.Selector() as placed) | n.SentenceLasting(on=n.Selector() as placed):
                return {id(node): placed for node in operation.walk() if isinstance(node, n.RefHost)}
    return {}


def _of_sentence(sentence: n.Sentence) -> Iterator[tuple[str, str]]:
    match sentence:
        case n.SentenceAssign(limit=int(limit)):
            yield "limit", str(limit)
        case n.SentenceLasting(limit=limit):
            yield "ability", "lasting"
            if limit is not None:
                yield "limit", str(limit)
        case n.SentenceLabel(label=label):
            yield "label", format_node(label)
        case n.SentenceJoins():
            yield "window", "engagement"
            yield "has", "joins"
            yield "costs", "engage"
        case n.SentenceAt(window=window):
            yield "window", window.window


def _deeds(node: Node, is_cost: bool = False) -> Iterator[tuple[Node, bool]]:
    """Yield what the card does, pays, permits or demands, with whether it is paid before a colon."""
    costs = (node.cost or ()) if isinstance(node, n.SentenceCost | n.SentenceAt) else ()
    for below in done(node):
        paid = is_cost or any(below is cost for cost in costs)
        yield below, paid
        yield from _deeds(below, paid)


def _of_cost(node: Node, meanings: Mapping[int, Node]) -> Iterator[tuple[str, str]]:
    if isinstance(node, n.Effect):
        if (currency := _currency(node)) is not None:
            yield "costs", currency
        elif isinstance(node, n.EffectPaySpice) or "spice" in _nouns(getattr(node, "what", None), meanings):
            yield "costs", "spice"
        else:
            yield "costs", node.name.partition("_")[0]


def _of_deed(node: Node, meanings: Mapping[int, Node]) -> Iterator[tuple[str, str]]:
    if isinstance(node, n.Effect) and not isinstance(node, _STATING):
        verb = node.name.partition("_")[0]
        yield "does", verb
        for fact, wanted in _VERBS.items():
            if verb == wanted:
                yield from ((fact, noun) for noun in _objects(node, meanings))
        yield from (("produces", goods) for goods in _produced(node))
    match node:
        case n.EffectCounter():
            yield "has", "counter"
        case n.EffectDirect():
            yield "has", "direct"
        case n.BonusSurprise():
            yield "has", "surprise"
        case n.PredicateImmune() | n.ClauseCannot(what=n.EffectBe(predicate=n.PredicateState())):
            yield "has", "immunity"


def _objects(node: n.Effect, meanings: Mapping[int, Node]) -> Iterator[str]:
    if (currency := _currency(node)) is not None:
        yield currency
    elif (what := getattr(node, "what", None)) is not None:
        yield from _nouns(what, meanings)
    else:
        yield "this card"


def _produced(node: n.Effect) -> Iterator[str]:
    match node:
        case n.EffectProduce(currency=currency) | n.EffectGain(currency=currency):
            yield _CURRENCIES[currency]
        case n.EffectProduceSpice():
            yield "spice"
        case n.EffectProduceGoods(goods=goods) | n.EffectProduceMore(more="more", goods=goods):
            yield _CURRENCIES[goods.currency] if isinstance(goods, n.GoodsCurrency) else "spice"


_CURRENCIES: Mapping[str, str] = MappingProxyType({"solari": "solaris", "favor": "favor"})


def _currency(node: n.Effect) -> str | None:
    return _CURRENCIES.get(getattr(node, "currency", ""))


def _nouns(value: object, meanings: Mapping[int, Node]) -> set[str]:
    """What a selector is about, in nouns; adjectives and everything after the noun are left aside."""
    found: set[str] = set()
    for selector in value if isinstance(value, tuple) else (value,):
        if isinstance(selector, Node):
            found |= _nouns_of(selector, meanings, 3)
    return found


def _nouns_of(selector: Node, meanings: Mapping[int, Node], hops: int) -> set[str]:
    ref = getattr(selector, "ref", None)
    meant = meanings.get(id(selector)) or meanings.get(id(ref))
    if meant is not None and hops:
        return _nouns_of(meant, meanings, hops - 1)
    match selector:
        case n.SelectorForce() | n.SelectorThatForce() | n.SelectorForceFrom():
            return {"force"}
        case n.Selector() if isinstance(np := getattr(selector, "what", None), n.Np):
            return {_head(words) for words in np.kinds}
    return _nouns_of_ref(ref)


def _nouns_of_ref(ref: n.Ref | None) -> set[str]:
    match ref:
        case n.RefThis():
            return {"this card"}
        case n.RefHost():
            return {"host"}
        case n.RefName(names=names):
            return set(names)
        case n.RefThat(words=words) | n.RefThe(words=words) | n.RefYour(words=words):
            return {_head(words)}
    return {"card"}


def _head(words: n.Words) -> str:
    """The noun itself: "a subdued Atreides noble" is about a noble."""
    match words:
        case n.WordsState(words=inner) | n.WordsNotState(words=inner):
            return _head(inner)
        case n.WordsNoun(nouns=nouns):
            while isinstance(nouns, n.NounsMore):
                nouns = nouns.nouns
            assert isinstance(nouns, n.NounsOne), nouns
            return format_node(nouns.noun)
    raise AssertionError(words)
