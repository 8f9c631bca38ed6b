"""Triggers: "when a rival deploys a holding", as tests on the events of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import events as e
from cardbase.play.operations.context import SUBJECT, WHO, Condition, Context, Test, Uncovered

if TYPE_CHECKING:
    from cardbase.play.operations.compiling import Code

Match = Callable[[Context, int, int, int], bool]
"""Context, seat, card and amount of an event."""
_STATES = {
    "engaged": (e.ENGAGED,),
    "subdued": (e.SUBDUED,),
    "vanquished": (e.VANQUISHED,),
    "deployed": (e.DEPLOYED, e.TURNED_UP),
    "discarded": (e.DISCARDED,),
    "captured": (e.CAPTURED,),
}


@dataclass(frozen=True, slots=True)
class Trigger:
    """The kinds of event it waits for, and which of them it means."""

    kinds: tuple[int, ...]
    match: Match


def trigger_of(code: Code, sentence: Node) -> Trigger:
    """Return the trigger of a sentence that opens an ability; its subject becomes what "it" means."""
    if sentence.kind != "sentence.when":
        raise Uncovered(format_node(sentence))
    clause = sentence.node("event")
    if clause.kind == "clause.phase":
        raise Uncovered(format_node(clause))
    if clause.kind != "clause.does":
        raise Uncovered(format_node(clause))
    subject, effect = clause.node("who"), clause.node("what")
    if subject.kind == "subject.cards":
        return _card_event(code, subject, effect)
    return _house_event(code, subject.node("player"), effect)


def _card_event(code: Code, subject: Node, effect: Node) -> Trigger:
    """Something happens to a card: "when the host is engaged", "when a participant is vanquished during ..."."""
    selectors = subject.nodes("cards")
    if len(selectors) != 1 or effect.name != "be" or effect.node("predicate").kind != "predicate.state":
        raise Uncovered(f"when {format_node(subject)} {format_node(effect)}")
    predicate = effect.node("predicate")
    states = predicate.words("states")
    if not set(states) <= _STATES.keys() or set(predicate.fields) - {"states", "rite"}:
        raise Uncovered(f"when {format_node(subject)} {format_node(effect)}")
    test = _subject(code, selectors[0])
    rite = code.conditions.rite(predicate.node("rite")) if predicate.has("rite") else None
    kinds = tuple(kind for state in states for kind in _STATES[state])
    return Trigger(kinds, lambda ctx, seat, card, amount: test(ctx, card) and (rite is None or rite(ctx)))


def _subject(code: Code, selector: Node) -> Test:
    """Return the test of the card an event is about, and let pronouns mean it."""
    code.nouns.slots[id(selector)] = SUBJECT
    if selector.has("what"):
        return code.nouns.test(selector.node("what"))
    del code.nouns.slots[id(selector)]
    known = code.nouns.cards(selector)
    code.nouns.slots[id(selector)] = SUBJECT
    return lambda ctx, card: card in known(ctx)


def _house_event(code: Code, player: Node, effect: Node) -> Trigger:
    """A House does something: "when a rival deploys a holding", "when you vanquish an ally during ..."."""
    who = _seat_test(code, player)
    kinds = {"deploy": (e.DEPLOYED, e.TURNED_UP), "capture": (e.CAPTURED,), "engage": (e.ENGAGED,)}
    if effect.name in kinds and not (set(effect.fields) - {"what", "rite"}):
        test = _subject(code, effect.node("what"))
        rite = code.conditions.rite(effect.node("rite")) if effect.has("rite") else None
        return Trigger(
            kinds[effect.name],
            lambda ctx, seat, card, amount: (
                who(ctx, seat if seat >= 0 else ctx.g.state.holder[card])
                and test(ctx, card)
                and (rite is None or rite(ctx))
            ),
        )
    if effect.name == "vanquish" and effect.has("rite"):
        test = _subject(code, effect.node("what"))
        rite = code.conditions.rite(effect.node("rite"))
        return Trigger(
            (e.VANQUISHED,),
            lambda ctx, seat, card, amount: who(ctx, _vanquisher(ctx, card)) and test(ctx, card) and rite(ctx),
        )
    raise Uncovered(f"when {format_node(player)} {format_node(effect)}")


def _vanquisher(ctx: Context, card: int) -> int:
    """Return the side of a Rite that the card did not belong to."""
    rite = ctx.g.state.rite
    if not rite:
        return -1
    return rite[2] if ctx.g.state.holder[card] == rite[1] else rite[1]


def _seat_test(code: Code, player: Node) -> Callable[[Context, int], bool]:
    if player.kind == "player.you":
        return lambda ctx, seat: seat == ctx.seat
    if player.kind == "player.a_rival":
        return lambda ctx, seat: seat >= 0 and seat != ctx.seat
    if player.kind in ("player.a_house", "player.each_house"):
        return lambda ctx, seat: seat >= 0
    raise Uncovered(format_node(player))


__all__ = ["WHO", "Condition", "Trigger", "trigger_of"]
