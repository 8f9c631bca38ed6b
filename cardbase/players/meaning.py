"""What a part of a card's text means for the seat that is asked: what it is worth, and whom it helps or harms.

Read off the typed tree alone; "you" is the seat that the text speaks to, ``mine`` says whether the asked seat acts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.players.card_reading import Yield, is_harvest

HARMS: Final[dict[type[Node], str]] = {
    n.EffectEngage: "engage",
    n.EffectSubdue: "subdue",
    n.EffectDiscard: "discard",
    n.EffectCapture: "capture",
    n.EffectVanquish: "subdue",
    n.EffectApply: "subdue",
    n.EffectDivide: "subdue",
}
"""Effects that are done to a card to its governor's loss, with the action that they amount to."""
GIFTS: Final = (n.EffectDisengage, n.EffectInclude, n.EffectGroup, n.EffectAssign, n.EffectProduceSpice, n.EffectHave)
"""Effects that are done to a card to its governor's good."""
_GOODS: Final = {"solari": 0, "solaris": 0, "spice": 1, "favor": 2}


def number_in(node: Node, x: int) -> int:
    """Return the first amount that a text names; X, and what is not written out, is ``x``."""
    for part in node.walk():
        match part:
            case n.AmountNumber(number=number):
                return number
            case n.AmountTimesX(times=times):
                return times * x
            case n.AmountX() | n.AmountThat():
                return x
    return x


def goods_of(node: Node, currency: str, x: int) -> Yield:
    """Return so much of a currency as a text names."""
    goods = [0, 0, 0]
    goods[_GOODS[currency]] = number_in(node, x)
    return Yield(*goods)


def names_own(node: Node) -> bool:
    """Return whether what a text aims at can only be the seat's own: its cards, its hand, the card itself."""
    for part in node.walk():
        match part:
            case n.RelativeGovern(player=n.PlayerYou()) | n.RefThis() | n.RefHost():
                return True
            case n.PlaceOwn(whose=whose):
                return whose == "your"
    return False


def token_in(node: Node) -> str:
    """Return the counters that a text speaks of: "spice", "deferment token" or another, "" for none."""
    for part in node.walk():
        if isinstance(part, n.NounKind) and (part.noun == "spice" or "token" in part.noun):
            return str(part.noun)
    return ""


def aim(node: Node) -> int:
    """Return whom a text means by what it lets one choose: 1 who gains by it, -1 who loses by it, 0 for neither."""
    if isinstance(node, n.EffectAdd):
        return 1
    if isinstance(node, n.EffectRemove):
        return -1
    if isinstance(node, n.EffectMove):
        return _moved(node)
    if isinstance(node, n.EffectDiscard) and token_in(node.what):
        return -1
    if type(node) in HARMS:
        return -1
    if isinstance(node, GIFTS):
        return 1
    if isinstance(node, n.Fact | n.Clause | n.Sentence):
        return _stated(node)
    return 0


def _moved(move: n.EffectMove) -> int:
    """What goes to the own hoard, domain, hand or deck is a gain, what goes to a rival or the Guild a loss."""
    if is_harvest(move):
        return 1
    for part in move.to.walk():
        if isinstance(part, n.PlaceGuildHoard | n.PlayerARival | n.PlayerThatRival):
            return -1
        if isinstance(part, n.PlaceOwn | n.RelativeGovern):
            return 1
    return 0


def _stated(node: Node) -> int:
    """Return what a text that lasts does to its host: a bonus helps, a lower cost helps, what befalls it harms."""
    for part in node.walk():
        match part:
            case n.BonusValue(value="cost" | "final cost", change=change):
                return 1 if change.startswith("-") else -1
            case n.BonusValue(change=change) | n.BonusThatKind(change=change):
                return -1 if change.startswith("-") else 1
            case n.BonusSurprise() | n.EffectCounter() | n.BonusNoValue() | n.BonusDouble() | n.BonusAllegiance():
                return 1
            case n.EffectDiscard() | n.EffectCapture() | n.EffectVanquish() | n.EffectPass() | n.EffectEnter():
                return -1
            case n.FactMust() | n.FactMustIfAble() | n.FactNone() | n.ClauseCannot():
                return -1
    return 0


def host_aim(sentences: Sequence[Node]) -> int:
    """Return whether a card helps (1) or harms (-1) what it lies on, by its sentences."""
    for sentence in sentences:
        if isinstance(sentence, n.SentenceLasting | n.SentenceLabel):
            continue
        found = aim(sentence) or _stated(sentence)
        if found:
            return found
    return 1


def outermost(nodes: Sequence[Node | None]) -> tuple[Node, ...]:
    """Return the nodes that are part of no other of them, once each, in order."""
    by_id = {id(node): node for node in nodes if node is not None}
    within = {id(below) for node in by_id.values() for below in node.walk() if below is not node}
    return tuple(node for key, node in by_id.items() if key not in within)


def effects_in(node: Node) -> Iterator[n.Effect]:
    """Yield the effects of a part of a text, not those that its conditions name."""
    if isinstance(node, n.Effect):
        yield node
        return
    for below in node.below():
        if not isinstance(below, n.Clause):
            yield from effects_in(below)
