"""Triggers: "when a rival deploys a holding", as tests on the events of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.play.board import up
from cardbase.play.programs.context import SUBJECT, Cards, Context, Test, Uncovered
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import FALLEN, TAKING_PART, side_of

if TYPE_CHECKING:
    from cardbase.play.compiler.compiling import Code

Match = Callable[[Context, int, int, int], bool]
"""Context, seat, card and amount of an event."""
STATES = {
    "engaged": (e.ENGAGED,),
    "subdued": (e.SUBDUED,),
    "vanquished": (e.VANQUISHED,),
    "deployed": (e.DEPLOYED, e.TURNED_UP),
    "discarded": (e.DISCARDED,),
    "captured": (e.CAPTURED,),
}
RITES_DECLARED = frozenset(c.RITE_VERBS)


@dataclass(frozen=True, slots=True)
class Trigger:
    """The kinds of event it waits for, which of them it means, and the card it is about where that is another.

    ``together`` returns the cards it is about where several events at once set it off only once.
    """

    kinds: tuple[int, ...]
    match: Match
    about: Callable[[Context, int], int] | None = None
    together: Cards | None = None


def trigger_of(code: Code, sentence: Node) -> Trigger:
    """Return the trigger of a sentence that opens an ability; its subject becomes what "it" means."""
    if sentence.kind == "sentence.when_deployed" and sentence.word("state") == "deployed":
        return Trigger(STATES["deployed"], lambda ctx, seat, card, amount: card == ctx.source)
    if sentence.kind == "sentence.when" and _own_arrival(sentence.node("event")):
        once = "assign" in format_node(sentence.node("event"))  # CE-09: turned up again, it stays as it was
        kinds = (e.DEPLOYED,) if once else STATES["deployed"]
        return Trigger(kinds, lambda ctx, seat, card, amount: card == ctx.source)
    if sentence.kind == "sentence.during_phase" and sentence.word("phase") in e.PHASES:
        phase = e.PHASES.index(sentence.word("phase"))
        return Trigger((e.PHASE,), lambda ctx, seat, card, amount: amount == phase)
    if sentence.kind != "sentence.when":
        raise Uncovered(format_node(sentence))
    return trigger_on(code, sentence.node("event"))


def _own_arrival(clause: Node) -> bool:
    """You assign or deploy the very card that says it."""
    return clause.kind == "clause.does" and format_node(clause) in ("you assign this card", "you deploy this card")


def trigger_on(code: Code, clause: Node) -> Trigger:
    """Return the trigger of a clause: what must happen."""
    from cardbase.play.compiler.house_triggers import house_event

    if clause.kind == "clause.ranks":
        return Trigger((e.RANKS_SET,), lambda ctx, seat, card, amount: True)
    if clause.kind == "clause.was":
        (cards,) = clause.node("who").nodes("cards")
        test = subject_test(code, cards)
        return Trigger(STATES[clause.word("state")], lambda ctx, seat, card, amount: test(ctx, card))
    if clause.kind == "clause.value":
        holds = code.conditions.clause(clause)
        kinds = (e.CHANGED, e.DEPLOYED, e.TURNED_UP, e.MOVED, e.TOKENS)
        return Trigger(kinds, lambda ctx, seat, card, amount: ctx.host >= 0 and up(ctx, ctx.host) and holds(ctx))
    if clause.kind != "clause.does":
        raise Uncovered(format_node(clause))
    subject, effect = clause.node("who"), clause.node("what")
    if subject.kind == "subject.cards":
        return _card_event(code, subject, effect)
    return house_event(code, subject.node("player"), effect)


def subject_test(code: Code, selector: Node) -> Test:
    """Return the test of the card an event is about, and let pronouns mean it."""
    if selector.has("what"):
        code.nouns.slots[id(selector)] = SUBJECT
        return code.nouns.test(selector.node("what"))
    known = code.nouns.cards(selector)
    code.nouns.slots[id(selector)] = SUBJECT
    return lambda ctx, card: card in known(ctx)


def together(selector: Node, test: Test) -> Cards | None:
    """Return the cards that "any number of" them means, which fell in the same Rite; None for one by one."""
    if selector.kind != "selector.any_number":
        return None

    def fallen(ctx: Context) -> list[int]:
        """All that were vanquished in this Rite and fit."""
        role = ctx.g.state.role
        return [card for card in range(ctx.g.table.cards) if role[card] & FALLEN and test(ctx, card)]

    return fallen


def _card_event(code: Code, subject: Node, effect: Node) -> Trigger:
    """Something happens to a card: "when the host is engaged", "when a participant is vanquished during ..."."""
    selectors = subject.nodes("cards")
    said = f"when {format_node(subject)} {format_node(effect)}"
    if len(selectors) != 1:
        raise Uncovered(said)
    if effect.name == "survive":
        return _survival(code, selectors[0], effect)
    test = subject_test(code, selectors[0])
    if effect.name == "produce_goods":
        return _production(test, effect)
    if effect.name == "add":
        receiver = subject_test(code, effect.node("to"))
        return Trigger(
            (e.TOKENS,),
            lambda ctx, seat, card, amount: amount > 0 and _running(ctx) in _known(ctx, test) and receiver(ctx, card),
        )
    if effect.name == "have":
        return _tokens(test, effect)
    if effect.name != "be":
        raise Uncovered(said)
    predicate = effect.node("predicate")
    if predicate.kind == "predicate.target":
        rite = code.conditions.rite(predicate.node("rite"))
        return Trigger(
            (e.DECLARED,),
            lambda ctx, seat, card, amount: (
                amount in RITES_DECLARED and test(ctx, ctx.g.state.rite[r.TARGET]) and rite(ctx)
            ),
            lambda ctx, card: ctx.g.state.rite[r.TARGET],
        )
    if predicate.kind != "predicate.state":
        raise Uncovered(said)
    return replace(_state_event(code, test, predicate, said), together=together(selectors[0], test))


def _state_event(code: Code, test: Test, predicate: Node, said: str) -> Trigger:
    states = predicate.strings("states")
    if predicate.has("goods"):
        return Trigger(goods_kinds(predicate), lambda ctx, seat, card, amount: test(ctx, card))
    if states == ("moved",):
        return Trigger((e.WENT_OVER,), lambda ctx, seat, card, amount: test(ctx, card))
    if not set(states) <= STATES.keys() or set(predicate.fields) - {"states", "rite", "by"}:
        raise Uncovered(said)
    rite = code.conditions.rite(predicate.node("rite")) if predicate.has("rite") else None
    by_you = predicate.has("by") and format_node(predicate.node("by")) == "you"
    if predicate.has("by") and not by_you:
        raise Uncovered(said)
    kinds = tuple(kind for state in states for kind in STATES[state])

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """It befell such a card, in such a Rite if one is named, by the controller's act where asked for."""
        return test(ctx, card) and (rite is None or rite(ctx)) and (not by_you or acting_seat(ctx) == ctx.seat)

    return Trigger(kinds, match)


def goods_kinds(node: Node) -> tuple[int, ...]:
    """Return the events of producing what a phrase names."""
    kinds: tuple[int, ...] = ()
    several = isinstance(node.fields["goods"], tuple)
    for goods in node.nodes("goods") if several else (node.node("goods"),):
        kinds += e.SPICE_PRODUCED if goods.kind == "goods.spice" else (e.PRODUCED,)
    return kinds


def _production(test: Test, effect: Node) -> Trigger:
    kinds = goods_kinds(effect)
    if effect.has("where"):
        kinds = (e.PRODUCED_IN_HOARD,)
    return Trigger(kinds, lambda ctx, seat, card, amount: test(ctx, card))


def _tokens(test: Test, effect: Node) -> Trigger:
    """So many counters lie on it."""
    (bonus,) = effect.nodes("bonuses")
    if bonus.kind != "bonus.tokens" or bonus.node("count").kind != "amount.number":
        raise Uncovered(f"when it {format_node(effect)}")
    number = bonus.node("count").integer("number")
    return Trigger((e.TOKENS,), lambda ctx, seat, card, amount: amount >= number and test(ctx, card))


def _survival(code: Code, selector: Node, effect: Node) -> Trigger:
    """A card took part in a Rite that is over and was not vanquished."""
    rite = code.conditions.rite(effect.node("what") if effect.has("what") else effect.node("rite"))
    test = subject_test(code, selector)

    def survivor(ctx: Context, card: int) -> int:
        """The first such card that took part and stands; -1 if none."""
        role = ctx.g.state.role
        found = (n for n in side_of(ctx.g, TAKING_PART) if not role[n] & FALLEN)
        return next((n for n in found if up(ctx, n) and test(ctx, n)), -1)

    return Trigger((e.RITE_ENDED,), lambda ctx, seat, card, amount: rite(ctx) and survivor(ctx, card) >= 0, survivor)


def _known(ctx: Context, test: Test) -> list[int]:
    return [card for card in (ctx.source, ctx.host) if card >= 0 and test(ctx, card)]


def _running(ctx: Context) -> int:
    """Return the card whose text is being carried out, -1 for none."""
    frame = _operation(ctx)
    return frame[3] if frame else -1


def acting_seat(ctx: Context) -> int:
    """Return who uses the text being carried out, or who decided last."""
    frame = _operation(ctx)
    return frame[2] if frame else ctx.g.state.seat


def _operation(ctx: Context) -> list[int]:
    from cardbase.play.frames import OPERATION, SIZE

    stack = ctx.g.state.stack
    for at in range(len(stack) - SIZE, -1, -SIZE):
        if stack[at] == OPERATION:
            return stack[at : at + SIZE]
    return []
