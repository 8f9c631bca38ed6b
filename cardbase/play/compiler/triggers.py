"""Triggers: "when a rival deploys a holding", as tests on the events of the game."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.support import is_known
from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.play.board import up
from cardbase.play.compiler.card_triggers import STATES, card_event
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.house_conditions import Governing, Owning
from cardbase.play.compiler.house_triggers import house_event
from cardbase.play.compiler.rite_triggers import RITES_DECLARED
from cardbase.play.programs.context import Context, UnsupportedPhrase
from cardbase.play.programs.program import Trigger

_ENDS: dict[str, int] = {
    "turn": e.TURN,
    "interval": e.INTERVAL_ENDED,
    "rite": e.RITE_ENDED,
    "petition": e.PETITION_ENDED,
}
"""The events that end a span; a turn ends when the next begins."""

_BEGINNINGS: dict[str, tuple[int, frozenset[int] | None]] = {
    "turn": (e.TURN, None),
    "interval": (e.INTERVAL, None),
    "rite": (e.DECLARED, RITES_DECLARED),
    "petition": (e.DECLARED, frozenset({c.PETITION})),
}
"""The events that begin a span, with what of them does: any, or a declaration of such an operation."""

_ANYTHING = tuple(range(e.SIGNALS))
"""The events after which something may have come to hold."""


def trigger_of(code: ChoiceWriter, sentence: n.Sentence) -> Trigger:
    """Return the trigger of a sentence that opens an ability; its subject becomes what "it" means."""
    match sentence:
        case n.SentenceWhenDeployed(state="deployed"):
            return Trigger(STATES["deployed"], _befalls_itself)
        case n.SentenceWhen(event=event) if _you_deploy_it(event):
            return Trigger(STATES["deployed"], _befalls_itself)
        case n.SentenceWhen() if is_own_assignment(sentence):
            return Trigger((e.DEPLOYED,), _befalls_itself)  # CE-09: turned up again, it stays as it was
        case n.SentenceWhen(event=event):
            return trigger_on(code, event)
        case n.SentenceDuringPhase(order=None | "next", phase=phase) if phase in e.PHASES:
            place = e.PHASES.index(phase)
            return Trigger((e.PHASE,), lambda ctx, seat, card, amount: amount == place)
    raise UnsupportedPhrase


def _befalls_itself(ctx: Context, seat: int, card: int, amount: int) -> bool:
    return card == ctx.source


def is_own_assignment(sentence: n.Sentence) -> bool:
    """Return whether a sentence waits for the very card that says it being assigned."""
    match sentence:
        case n.SentenceWhen(
            event=n.ClauseDoes(
                who=n.SubjectPlayer(player=n.PlayerYou()), what=n.EffectAssign(what=what, to=None, state=None)
            )
        ):
            return is_known(what, n.RefThis)
    return False


def _you_deploy_it(event: n.Clause) -> bool:
    match event:
        case n.ClauseDoes(
            who=n.SubjectPlayer(player=n.PlayerYou()), what=n.EffectDeploy(what=what, price=None, how=None)
        ):
            return is_known(what, n.RefThis)
    return False


def trigger_on(code: ChoiceWriter, clause: n.Clause) -> Trigger:
    """Return the trigger of a clause: what must happen."""
    match clause:
        case n.ClauseEnds(span=span) if span in _ENDS:
            return Trigger((_ENDS[span],), lambda ctx, seat, card, amount: span != "turn" or amount > 1)
        case n.ClauseBegins(span=span) if span in _BEGINNINGS:
            return _beginning(_BEGINNINGS[span])
        case n.ClauseOwnBegins() | n.ClauseOwnEnds():
            kind = e.INTERVAL if isinstance(clause, n.ClauseOwnBegins) else e.INTERVAL_ENDED
            return Trigger((kind,), lambda ctx, seat, card, amount: seat == ctx.seat)
        case n.ClauseRanks():
            return Trigger((e.RANKS_SET,), lambda ctx, seat, card, amount: True)
        case n.ClauseNumber():
            return _coming_to_hold(code, clause)
        case n.ClauseValue() if not any(isinstance(below, n.RefHost | n.SelfHost) for below in clause.walk()):
            return _coming_to_hold(code, clause)
        case n.ClauseValue():
            holds = code.conditions.clause(clause)
            kinds = (e.CHANGED, e.DEPLOYED, e.TURNED_UP, e.MOVED, e.TOKENS)
            return Trigger(kinds, lambda ctx, seat, card, amount: ctx.host >= 0 and up(ctx, ctx.host) and holds(ctx))
        case n.ClauseDoes(what=effect) if _lasts(effect):
            return _coming_to_hold(code, clause)
        case n.ClauseDoes(who=n.SubjectPlayer(player=player), what=effect):
            return house_event(code, player, effect)
        case n.ClauseDoes(who=n.SubjectCards(cards=(subject,)), what=effect):
            return card_event(code, subject, effect)
    raise UnsupportedPhrase


def _beginning(event: tuple[int, frozenset[int] | None]) -> Trigger:
    kind, verbs = event
    return Trigger((kind,), lambda ctx, seat, card, amount: verbs is None or amount in verbs)


def _lasts(effect: n.Effect) -> bool:
    match effect:
        case n.EffectBe(predicate=n.PredicateKind() | n.PredicateAlso() | n.PredicateAssignedTo()):
            return True
        case n.EffectHave(bonuses=bonuses):
            return all(isinstance(bonus, n.BonusAllegiance | n.BonusTalent) for bonus in bonuses)
    return isinstance(effect, Governing | Owning)


def _coming_to_hold(code: ChoiceWriter, clause: n.Clause) -> Trigger:
    """Return the trigger of what lasts, "when you govern Dune": each time that it comes to hold."""
    holds = code.conditions.clause(clause)
    return Trigger(_ANYTHING, lambda ctx, seat, card, amount: True, holds=holds)
