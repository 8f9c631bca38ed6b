"""Triggers about what a card does in a Rite: it leads, begins, Counters or joins one, it vanquishes or captures."""

from __future__ import annotations

from dataclasses import replace

from cardbase.operations import Node
from cardbase.operations import nodes as n
from cardbase.operations.support import nouns_in
from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.programs.context import Condition, Context, Test, always
from cardbase.play.programs.program import Trigger
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import FALLEN, SIDES, side_of

RITES_DECLARED = frozenset(c.RITE_VERBS)
_TAKING = (n.EffectCapture, n.EffectDiscard, n.EffectAssign)
"""What is done to vanquished cards, or to what lies on them, by whom they fell to."""
_OWN_PART = (n.RelativeParticipate, n.RelativeLead)
"""The words for a Rite in which the card itself, or its host, has a part."""


def action_in_rite(code: ChoiceWriter, test: Test, effect: n.Effect) -> Trigger | None:
    """Return the trigger of what such a card does in a Rite, None for any other action."""
    match effect:
        case n.EffectEngageThis():
            return Trigger((e.ENGAGED,), lambda ctx, seat, card, amount: test(ctx, card))
        case n.EffectSubdueThis():
            return Trigger((e.SUBDUED,), lambda ctx, seat, card, amount: test(ctx, card))
        case n.EffectLead(what=what):
            return _leads(test, code.conditions.rite(what), (e.DECLARED, e.LEADS))
        case n.EffectInitiateLead(what=what):
            return _leads(test, code.conditions.rite(what), (e.DECLARED,))
        case n.EffectInitiate(what=what) if "venture" in nouns_in(what):
            return Trigger(
                (e.DECLARED,), lambda ctx, seat, card, amount: amount == c.ACTIVATE and _host(ctx, card, test)
            )
        case n.EffectInitiate(what=what):
            return _leads(test, code.conditions.rite(what), (e.DECLARED,))
        case n.EffectCounter(rite=rite, how=None):
            within = code.conditions.rite(rite) if rite is not None else always
            return Trigger((e.COUNTERS,), lambda ctx, seat, card, amount: test(ctx, card) and within(ctx))
        case n.EffectWin(rite=rite):
            return decided(code.conditions.rite(rite), test, won=True)
        case n.EffectLose(rite=rite):
            return decided(code.conditions.rite(rite), test, won=False)
        case n.EffectParticipate(what=rite):
            within = code.conditions.rite(rite) if rite is not None else always
            return _leads(test, within, (e.DECLARED, e.LEADS, e.COUNTERS, e.JOINS))
    return None


def as_spoils(trigger: Trigger, event: Node, sentences: tuple[n.Sentence, ...]) -> Trigger:
    """Return the trigger of a participant's text that takes what fell as one heard once the Rite is resolved.

    A participant that fell itself takes nothing, nor does one that falls after a Surprise (SPEC-19, SPEC-20).
    """
    takes = any(isinstance(below, _TAKING) for sentence in sentences for below in sentence.walk())
    if trigger.kinds == (e.VANQUISHED,) and takes and any(isinstance(below, _OWN_PART) for below in event.walk()):
        return replace(trigger, kinds=(e.FELL,))
    return trigger


def vanquishing(test: Test, fallen: Test, rite: Condition) -> Trigger:
    """Return the trigger of a card in whose Rite such another of the other side is vanquished."""

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """Such a card fell, and one that is meant stood against it."""
        role = ctx.g.state.role
        against = (other for other in side_of(ctx.g, SIDES) if role[other] & SIDES != role[card] & SIDES)
        return fallen(ctx, card) and rite(ctx) and any(test(ctx, other) for other in against)

    return Trigger((e.VANQUISHED,), match)


def decided(rite: Condition, test: Test, *, won: bool) -> Trigger:
    """Return the trigger of such a Rite being over that a side won, or lost, whose leader is such a card."""

    def leader(ctx: Context) -> int:
        """The leader of that side: the attacker wins where the declared target was vanquished."""
        s = ctx.g.state
        attacker_won = bool(s.role[s.rite[r.TARGET]] & FALLEN)
        return s.rite[r.LEADER if attacker_won == won else r.DEFENSE]

    return Trigger(
        (e.RITE_ENDED,),
        lambda ctx, seat, card, amount: rite(ctx) and test(ctx, leader(ctx)),
        lambda ctx, _: leader(ctx),
    )


def _leads(test: Test, rite: Condition, kinds: tuple[int, ...]) -> Trigger:
    """A Rite is declared with such a leader, or such a card steps in for the defense."""

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """The Rite is such a one, and the card that leads or joins, too."""
        if not ctx.g.state.rite:
            return False
        is_declared = amount in RITES_DECLARED and test(ctx, ctx.g.state.rite[r.LEADER])
        return rite(ctx) and (is_declared or (amount == 0 and test(ctx, card)))

    return Trigger(kinds, match)


def _host(ctx: Context, card: int, test: Test) -> bool:
    """Whether a venture lies on such a card, which then initiates it."""
    host = ctx.g.state.parent[card]
    return host >= 0 and test(ctx, host)
