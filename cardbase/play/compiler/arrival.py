"""What a card that stays in play does when it comes up, because its text orders it outright: "Gain 1 favor."."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play.compiler.card_triggers import STATES
from cardbase.play.compiler.choosing_x import choose_x, counted_by_x, offers_x
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.routines import add_routine
from cardbase.play.programs.context import Condition, always
from cardbase.play.programs.program import Program, Trigger


def on_arrival(program: Program, code: AbilityCompiler, sentences: tuple[n.Sentence, ...]) -> None:
    """TERM-02: carry sentences out when the card is deployed; what they state holds as long as it stays so."""
    code.from_now(lasts=w.WHILE_DEPLOYED)
    counted = tuple(
        node
        for sentence in sentences
        for node in sentence.walk()
        if isinstance(node, n.EffectPay | n.EffectDiscardCurrency | n.EffectDiscard)
        or (isinstance(node, n.Effect) and counted_by_x(node))
    )

    def emit() -> Condition:
        """Emit the choice of X where none of them offers its own, then every sentence."""
        if not offers_x(code, sentences[0]):
            choose_x(code, counted)
        for sentence in sentences:
            code.sentence(sentence)
        return always

    trigger = Trigger(STATES["deployed"], lambda ctx, seat, card, amount: card == ctx.source)
    program.triggers.append((trigger, add_routine(program, code, emit)))


def is_ordered(sentence: n.Sentence) -> bool:
    """Tell whether a sentence has something done, offered, demanded or chosen, rather than stating what holds."""
    match sentence:
        case n.SentenceDoes(do=n.InstructionIf(do=do) | n.InstructionForEach(do=do)):
            return is_ordered(n.SentenceDoes(do=do))
        case n.SentenceIfDone() | n.SentenceDoes(do=n.InstructionAct() | n.InstructionUntil()):
            return True
        case n.SentenceDoes(do=n.InstructionFact(fact=fact)):
            return _is_up_to_a_house(fact)
    return False


_IN_RITES = (n.EffectLead, n.EffectInitiateLead, n.EffectInitiate, n.EffectParticipate, n.EffectCounter)


def done_in_rite(sentence: n.Sentence) -> n.Clause | None:
    """Return what sets off an action that is done "while leading a rite": that it does; None for any other sentence.

    Who does it is the card, or its host where the sentence speaks of that.
    """
    match sentence:
        case n.SentenceWhile(when=n.ClauseDoes(what=effect) as event, do=do) if isinstance(effect, _IN_RITES):
            return event if is_ordered(n.SentenceDoes(do=do)) else None
        case n.SentenceWhileDoing(what=effect, do=do) if isinstance(effect, _IN_RITES):
            speaks_of_host = any(isinstance(below, n.RefHost) for below in do.walk())
            who = n.SelectorRef(ref=n.RefHost() if speaks_of_host else n.RefThis(noun="card"))
            does = n.ClauseDoes(who=n.SubjectCards(cards=(who,)), what=effect)
            return does if is_ordered(n.SentenceDoes(do=do)) else None
    return None


def _is_up_to_a_house(fact: n.Fact) -> bool:
    match fact:
        case n.FactAlso():
            return True
        case n.FactMay(who=who) | n.FactMust(who=who) | n.FactMustIfAble(who=who):
            return isinstance(who, n.SubjectPlayer)
        case n.FactStates(clause=n.ClauseDoes(who=n.SubjectPlayer())):
            return True
    return False
