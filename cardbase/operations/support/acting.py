"""Whether what is done is carried out: instructions, facts and acts, in the order in which they are compiled."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.formatting import format_node
from cardbase.operations.support import sentence_forms as forms
from cardbase.operations.support.meaningless import Meaningless
from cardbase.operations.support.reading import Reading
from cardbase.operations.support.refusing import refusal
from cardbase.operations.support.traits import is_on_subdued


def carried_out_in_order(reading: Reading, sentences: tuple[n.Sentence, ...]) -> str | None:
    """Return why the first of some sentences that is not carried out is not, None where all are."""
    for sentence in sentences:
        match sentence:
            case n.SentenceDoes(do=do) | n.SentenceIfDone(do=do):
                why = instruction(reading, do)
            case _:
                why = format_node(sentence)
        if why is not None:
            return why
    return None


def instruction(reading: Reading, do: n.Instruction) -> str | None:
    """Return why an instruction is not carried out, None where it is."""
    if _is_read(reading, do):
        return None
    match reading.followed.get(id(do)):
        case n.SentenceDoes(do=n.InstructionIf(when=when) as stronger):
            why = refusal("condition", when, reading)
            if why is None and isinstance(do, n.InstructionIf):
                why = refusal("condition", do.when, reading)
            if why is not None:
                return why
            reading.in_place |= {id(stronger)}
    return _instruction(reading, do)


def _instruction(reading: Reading, do: n.Instruction) -> str | None:
    match do:
        case n.InstructionX() | n.InstructionXBound():
            return None
        case n.InstructionAct(do=act):
            return state_at_once(reading, act)
        case n.InstructionFact(fact=fact):
            return fact_done(reading, fact)
        case n.InstructionUntil(do=inner):
            return instruction(reading, inner)
        case n.InstructionIf(do=inner) if any(isinstance(x, n.ActSteps) and x.instead for x in inner.walk()):
            return _rather(reading, do)
        case n.InstructionReplace():
            return refusal("redirected", do, reading)
        case n.InstructionForEach(what=what, do=inner):
            why = refusal("looped", what, reading)
            return instruction(reading, inner) if why is None else why
        case n.InstructionIf(when=when, do=inner):
            why = refusal("condition", when, reading) or instruction(reading, inner)
            reading.flags |= {"conditional"}
            return why
    return format_node(do)


def _is_read(reading: Reading, do: n.Instruction) -> bool:
    """Tell whether an action before has read this already, or the rules bring it anyway."""
    match do:
        case (
            n.InstructionFact(fact=n.FactStates(clause=n.ClauseDoes(what=n.EffectCollect())))
            | n.InstructionIf(do=n.InstructionFact(fact=n.FactStates(clause=n.ClauseDoes(what=n.EffectCollect()))))
        ):
            return "borrowed" in reading.flags
        case n.InstructionFact(fact=n.FactMay() as fact) if is_on_subdued(fact):
            return "placing" in reading.flags
        case n.InstructionIf(when=n.ClauseDoes(who=n.SubjectPlayer(player=n.PlayerYou()), what=what), do=inner):
            return "petitioned" in reading.flags and forms.is_outcome(what, inner)
    return False


def _rather(reading: Reading, do: n.InstructionIf) -> str | None:
    if id(do) not in reading.in_place:
        if "conditional" not in reading.flags:
            written = format_node(do)
            nothing = f"`{written}`: nothing stands before that would be done in its place"
            return Meaningless(f"{written} (in place of nothing)", nothing)
        if (why := refusal("condition", do.when, reading)) is not None:
            return why
    before = reading.flags
    reading.flags |= {"replacing"}
    why = instruction(reading, do.do)
    if "replacing" not in before:
        reading.flags -= {"replacing"}
    return why


def state_at_once(reading: Reading, act: n.Act) -> str | None:
    """Return why an act is not carried out, None where it is."""
    match act:
        case n.ActSteps(steps=steps, instead=instead):
            if instead is not None and "replacing" not in reading.flags:
                written = format_node(act)
                return Meaningless(written, f"`{written}`: in place of what? say `If the host would ..., A instead.`")
            return refusal("foreseen", steps[1:], reading) or refusal("effect", steps, reading)
        case n.ActEither(one=one, other=other, third=third):
            ways = (*one, *other, *(third or ()))
            for effect in ways:
                if (why := refusal("effect", effect, reading)) is not None:
                    return why
            return None
    raise AssertionError(act)


def fact_done(reading: Reading, fact: n.Fact) -> str | None:
    """Return why what a House may or must do, or what is made true, is not carried out; None where it is."""
    match fact:
        case n.FactMay(who=n.SubjectPlayer(player=player), do=act):
            return refusal("player", player, reading) or state_at_once(reading, act)
        case n.FactMust(who=n.SubjectPlayer(player=player)) | n.FactMustIfAble(who=n.SubjectPlayer(player=player)):
            return refusal("player", player, reading) or _demanded(reading, fact)
        case n.FactStates(clause=clause) if refusal("statement_fits", clause, reading) is None:
            return refusal("statement", clause, reading)
        case n.FactStates(clause=n.ClauseDoes(who=n.SubjectPlayer(player=player), what=effect)):
            return refusal("player", player, reading) or refusal("effect", effect, reading)
        case n.FactAlso(one=one, other=other):
            return _made_true(reading, one) or _made_true(reading, other)
    return _changed(reading, "fact", fact)


def _demanded(reading: Reading, fact: n.FactMust | n.FactMustIfAble) -> str | None:
    match fact.otherwise:
        case n.OtherwiseAct(do=otherwise) if any(getattr(x, "state", "") == "unpaid" for x in otherwise.walk()):
            return refusal("paid_as_far", fact.do, reading) or state_at_once(reading, otherwise)
        case n.OtherwiseAct(do=otherwise):
            return state_at_once(reading, fact.do) or state_at_once(reading, otherwise)
        case n.OtherwiseFact(fact=stated):
            return state_at_once(reading, fact.do) or fact_done(reading, stated)
    return state_at_once(reading, fact.do)


def _made_true(reading: Reading, clause: n.Clause) -> str | None:
    if refusal("statement_fits", clause, reading) is None:
        return refusal("statement", clause, reading)
    return _changed(reading, "change", clause)


def _changed(reading: Reading, context: str, phrase: n.Fact | n.Clause) -> str | None:
    before = reading.flags
    reading.flags |= {"choosing"}
    why = refusal(context, phrase, reading)
    if "choosing" not in before:
        reading.flags -= {"choosing"}
    return why
