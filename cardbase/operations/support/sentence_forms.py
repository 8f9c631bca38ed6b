"""Questions to whole sentences: what is ordered or stated, what they wait for, what they do in place of something."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.support.phrases import is_known, states_alone


def cannot_pay(clause: n.Clause) -> bool:
    """Tell whether a clause says that a House cannot pay what the petition costs it."""
    match clause:
        case n.ClauseCannot(what=n.EffectPayValue(to=None, value=n.ValueThe(value=n.ValueWords.FINAL_COST))):
            return True
    return False


def on_petition(instruction: n.Instruction) -> bool:
    """Tell whether a sentence speaks of what the petition brought: of its victor or of those who bid."""
    return any(
        isinstance(below, n.PlayerBidder) or (isinstance(below, n.PlayerRole) and below.role == "victor")
        for below in instruction.walk()
    )


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


def relief_in(sentence: n.Sentence) -> n.InstructionIf | None:
    """Return what a sentence does "if you can't pay the final cost", None where it is about something else."""
    instruction = getattr(sentence, "do", None)
    if isinstance(instruction, n.InstructionIf) and cannot_pay(instruction.when):
        return instruction
    return None


def outlasts(instruction: n.InstructionReplace) -> bool:
    """If the host would be discarded at the end of the turn, this card is discarded instead."""
    match instruction:
        case n.InstructionReplace(
            who=n.SubjectCards(cards=(host,)),
            what=n.EffectBe(predicate=n.PredicateState(states=("discarded",), span="turn")),
            do=n.InstructionAct(do=n.ActSteps(steps=(n.EffectDiscard(what=this, span=None),), instead=n.Instead())),
        ):
            return is_known(host, n.RefHost) and is_known(this, n.RefThis)
    return False


def host_stays_down(when: n.ClauseDoes) -> bool:
    """Tell whether a clause says that what a petition was for is not deployed."""
    match when:
        case n.ClauseDoes(
            who=n.SubjectCards(cards=(n.SelectorIt(),)),
            what=n.EffectBeNot(predicate=n.PredicateState(states=("deployed",))),
        ):
            return True
    return False


def is_victory(clause: n.ClauseDoes) -> bool:
    """Tell whether a clause says that a House is the victor, or a card is vanquished."""
    match clause:
        case n.ClauseDoes(who=n.SubjectPlayer(), what=n.EffectBe(predicate=n.PredicateRole(role="victor"))):
            return True
        case n.ClauseDoes(what=n.EffectBe(predicate=predicate)):
            return states_alone(predicate) == ("vanquished",)
    return False


def offer_without_cost(fact: n.Fact) -> n.Act | None:
    """Return what a card lets its governor do in the own Interval without a cost, None where it lets nothing so."""
    match fact:
        case n.FactMay(who=n.SubjectPlayer(player=n.PlayerYou()), do=act):
            return act if any(isinstance(below, n.EffectAssign) for below in act.walk()) else None
    return None


def declares_class(instruction: n.Instruction) -> bool:
    """Tell whether a Rite's class may be declared: that must be known before the Rite is under way."""
    return any(isinstance(below, n.EffectCountAs) for below in instruction.walk())


def is_outcome(what: n.Effect, do: n.Instruction) -> bool:
    """PET-14, PET-15: what a petition brings anyway, "if you are the victor, deploy it" and its counterpart."""
    match what, do:
        case (
            n.EffectBe(predicate=n.PredicateRole(role="victor", of=None)),
            n.InstructionAct(do=n.ActSteps(steps=(n.EffectDeploy(what=n.SelectorIt(), price=None, how=None),))),
        ):
            return True
        case (
            n.EffectBeNot(predicate=n.PredicateRole(role="victor", of=None)),
            n.InstructionAct(do=n.ActSteps(steps=(n.EffectTurn(what=n.SelectorIt()),))),
        ):
            return True
    return False
