"""Whether a whole text is carried out: its abilities, sentence by sentence, in the order in which they are compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cardbase.errors import Faulty
from cardbase.operations import nodes as n
from cardbase.operations.binding import Ability, CardFacts, bind
from cardbase.operations.formatting import format_node
from cardbase.operations.operation import Operation
from cardbase.operations.support import sentence_forms as forms
from cardbase.operations.support.acting import carried_out_in_order, instruction, state_at_once
from cardbase.operations.support.out_of_place import first_misplaced, is_choice
from cardbase.operations.support.phrases import is_known
from cardbase.operations.support.reading import Reading
from cardbase.operations.support.refusing import refusal
from cardbase.operations.support.whole_text import Text, remembered


def not_carried_out(
    operation: Operation,
    facts: CardFacts,
    is_noun: Callable[[str], bool],
    is_subtype: Callable[[str], bool],
    *,
    cost_is_x: bool = False,
    abilities: tuple[Ability, ...] | None = None,
) -> tuple[str, ...]:
    """Return the phrases of a text that nothing carries out, one of each ability that has one.

    ``is_noun`` and ``is_subtype`` tell whether some card bears a kind or subtype, and a subtype; ``cost_is_x`` whether
    the card costs X; ``abilities`` what it binds to, where that is known.
    """
    try:
        abilities = bind(operation, facts) if abilities is None else abilities
    except Faulty as error:
        return tuple(fault.message for fault in error.faults)
    text = Text(facts, is_noun, is_subtype, cost_is_x)
    text.begins_rite = any(
        isinstance(node, n.EffectInitiate) and any(isinstance(x, n.NounKind) and x.noun == "rite" for x in node.walk())
        for node in operation.walk()
    )
    text.placed = frozenset(
        id(node) for ability in abilities if ability.kind == "placement" for s in ability.sentences for node in s.walk()
    )
    text.remembered = remembered(abilities)
    found = [_refused(text, ability) for ability in abilities]
    return tuple(why for why in found if why is not None)


def _refused(text: Text, ability: Ability) -> str | None:
    first, rest = ability.sentences[0], ability.sentences[1:]
    lost = first_misplaced(ability, text.facts.kind, lasts=text.lasts, hosts=text.hosts, begins=text.begins_rite)
    if lost is not None:
        return lost
    reading = text.reading(ability)
    if (why := _priced(text, ability, reading)) is not None:
        return why
    match first:
        case _ if ability.kind == "placement":
            return _placed(text, ability, reading)
        case _ if ability.kind == "label":
            return None
        case n.SentenceJoins(talents=talents):
            return format_node(first) if "prescience" in talents else None
        case _ if ability.kind == "static" and not (text.resolves and (not text.lasts or is_choice(ability))):
            return _facts(text, ability, reading)
        case n.SentenceWhile() | n.SentenceWhileDoing():
            return _facts(text, ability, reading)
        case n.SentenceCost() | n.SentenceAt():
            return _used(text, first, rest, reading)
        case n.SentenceVenture(do=do):
            return _first(instruction(reading, do), lambda: carried_out_in_order(reading, rest))
    if ability.kind == "triggered":
        return _triggered(text, ability, reading)
    if not text.resolves and isinstance(first, n.SentenceDoes) and isinstance(first.do, n.InstructionReplace):
        return _replaced(reading, first.do, rest)
    if text.resolves:
        return _resolved(text, ability.sentences, reading)
    return _x_chosen(reading, paid_in(ability.sentences)) or carried_out_in_order(reading, ability.sentences)


def paid_in(sentences: tuple[n.Sentence, ...]) -> tuple[n.Effect, ...]:
    """Return what is paid or discarded in some sentences."""
    nodes = (x for s in sentences for x in s.walk())
    return tuple(x for x in nodes if isinstance(x, n.EffectPay | n.EffectDiscardCurrency | n.EffectDiscard))


def _priced(text: Text, ability: Ability, reading: Reading) -> str | None:
    """Reckon the cost of a card that costs X before anything is chosen."""
    if not text.cost_is_x or ability.x is None:
        return None
    of_they = any(isinstance(below, n.PlayerThey) for below in ability.x.walk())
    of_host = any(isinstance(below, n.RefHost) for below in ability.x.walk())
    return refusal("x", ability.x, reading) if of_host or (text.facts.kind == "event" and not of_they) else None


def _first(why: str | None, *others: Callable[[], str | None]) -> str | None:
    for other in others:
        if why is not None:
            return why
        why = other()
    return why


def _placed(text: Text, ability: Ability, reading: Reading) -> str | None:
    for sentence in ability.sentences:
        match sentence:
            case n.SentenceAssign(where=where, other=other):
                why = refusal("placed_on", (where, *(() if other is None else (other,))), reading)
                text.hosts = True
            case n.SentenceLasting(on=on):
                text.lasts = True
                why = None if on is None else refusal("choosing", on, reading)
                text.before = None if on is None else reading
            case _:
                why = _resolved(text, (sentence,), reading)
        if why is not None:
            return why
    return None


def _facts(text: Text, ability: Ability, reading: Reading) -> str | None:
    for place, sentence in enumerate(ability.sentences):
        if text.lasts and isinstance(sentence, n.SentenceDoes) and forms.on_petition(sentence.do):
            why = _resolved_later(text, reading.fresh(), ability.sentences[place:])
            return format_node(sentence) if why == AT_ONCE else why
        kept = reading.copy()
        why = _fact(text, reading, sentence)
        if why is not None and (why := _otherwise_than_stated(text, kept, sentence, why)) is not None:
            return why
    if reading.bound is not None and not reading.x:
        return refusal("expression", reading.bound, reading)
    return "what was discarded this phase, in a standing text" if "recalls" in reading.flags else None


def _otherwise_than_stated(text: Text, reading: Reading, sentence: n.Sentence, why: str) -> str | None:
    """Return why a sentence that states nothing is not carried out: as what sets something off, or is ordered."""
    apart = reading.fresh(reading.chosen)
    if (event := forms.done_in_rite(sentence)) is not None:
        return _first(refusal("event", event, apart), lambda: _hung(text, apart, (sentence,)))
    match sentence:
        case n.SentenceDoes(do=n.InstructionReplace() as instead) if refusal("replaced", instead, apart) is None:
            return _replaced(apart, instead, ())
    if not forms.is_ordered(sentence):
        return why
    if text.resolves:
        return _resolved(text, (sentence,), apart)
    return carried_out_in_order(apart, (sentence,))


def _fact(text: Text, reading: Reading, sentence: n.Sentence) -> str | None:
    match sentence:
        case n.SentenceWhile(when=when, do=do):
            why = refusal("condition", when, reading)
        case n.SentenceWhileDoing(what=what, do=do):
            why = None if forms.declares_class(do) else refusal("doing", what, reading)
        case n.SentenceDoes(do=do):
            why = None
        case _:
            return format_node(sentence)
    return _first(why, lambda: _stated(text, reading, do, is_always=isinstance(sentence, n.SentenceDoes)))


def _stated(text: Text, reading: Reading, do: n.Instruction, *, is_always: bool) -> str | None:
    match do:
        case n.InstructionIf(when=when, do=inner) if forms.cannot_pay(when):
            apart = reading.fresh()
            apart.flags |= {"replacing"}
            return instruction(apart, inner)
        case n.InstructionAct(
            do=n.ActSteps(steps=(n.EffectDiscard(what=what, span="interval" | "turn", per=None),))
        ) if is_always and is_known(what, n.RefThis):
            text.lasts = True
            return None
        case n.InstructionAct(do=n.ActSteps(steps=(n.EffectBreakTies(),))) | n.InstructionX() | n.InstructionXBound():
            return None
        case n.InstructionFact(fact=fact) if is_always and (offered := forms.offer_without_cost(fact)) is not None:
            apart = reading.fresh()
            return state_at_once(apart, offered)
        case n.InstructionFact(fact=n.FactStates(clause=clause)) if is_always and text.before is not None:
            before = replace(text.before, references={**text.before.references, **reading.references})
            if refusal("statement_fits", clause, before) is None and refusal("statement", clause, before) is None:
                return None
    return _changed(reading, do)


def _changed(reading: Reading, do: n.Instruction) -> str | None:
    match do:
        case n.InstructionIf(when=when, do=inner):
            return _first(refusal("condition", when, reading), lambda: _changed(reading, inner))
        case n.InstructionFact(fact=fact):
            return refusal("fact", fact, reading)
    return refusal("standing", do, reading)


def _used(
    text: Text, first: n.SentenceCost | n.SentenceAt, rest: tuple[n.Sentence, ...], reading: Reading
) -> str | None:
    if isinstance(first, n.SentenceAt) and "prescience" in (first.window.talents or ()):
        return format_node(first.window)
    costs = first.cost or ()
    return _first(
        None if first.when is None else refusal("condition", first.when, reading),
        lambda: _x_chosen(reading, costs),
        lambda: refusal("effect", costs, reading),
        lambda: instruction(reading, first.do),
        lambda: carried_out_in_order(reading, rest),
        lambda: _remembering(text, reading),
    )


def _remembering(text: Text, reading: Reading) -> None:
    text.before, text.meets_spice = reading, text.meets_spice or "meets_spice" in reading.flags


def _x_chosen(reading: Reading, costs: tuple[n.Effect, ...]) -> str | None:
    """Choose the card whose value is X before X is paid, and X itself up to its bound."""
    definition = next((x for context, x in reading.x if context == "expression"), None)
    if definition is None:
        return None if reading.bound is None else refusal("expression", reading.bound, reading)
    own = next((x for x in definition.walk() if isinstance(x, n.ValueIts | n.SelectorIt)), None)
    means = reading.references.get(id(own)) if own is not None else None
    if not isinstance(means, n.SelectorOne | n.SelectorAnother) or id(means) in reading.spoken:
        return None
    by_case = any(context == "condition" for context, _ in reading.x)
    made = any(isinstance(x, n.TermProduces) for x in definition.walk())
    of_value = isinstance(own, n.ValueIts) and refusal("reckoned_word", own.value, reading) is None
    paid = any(isinstance(x, n.AmountX | n.AmountTimesX) for cost in costs for x in cost.walk())
    return refusal("choosing", means, reading) if paid and (made or of_value or by_case) else None


def _triggered(text: Text, ability: Ability, reading: Reading) -> str | None:
    first = ability.sentences[0]
    return _first(refusal("trigger", first, reading), lambda: _hung(text, reading, ability.sentences))


def _hung(text: Text, reading: Reading, sentences: tuple[n.Sentence, ...]) -> str | None:
    first, rest = sentences[0], sentences[1:]
    if not isinstance(first, n.SentenceWhenDeployed) and refusal("counted_event", first, reading) is None:
        reading.flags |= {"counting"}
    inner: n.Instruction = first.do  # type: ignore[attr-defined]  # what sets something off always has one
    if isinstance(first, n.SentenceDoes) and isinstance(inner, n.InstructionIf | n.InstructionReplace):
        inner = inner.do
    prices = tuple(x for s in sentences for x in s.walk() if isinstance(x, n.EffectPay | n.EffectDiscardCurrency))
    return _first(
        _x_chosen(reading, prices),
        lambda: instruction(reading, inner),
        lambda: carried_out_in_order(reading, rest),
        lambda: _remembering(text, reading),
    )


def _replaced(reading: Reading, instead: n.InstructionReplace, rest: tuple[n.Sentence, ...]) -> str | None:
    why = refusal("replaced", instead, reading)
    if why is not None:
        return carried_out_in_order(reading, (n.SentenceDoes(do=instead), *rest))
    reading.flags |= {"replacing", "counting"} if isinstance(instead.who, n.SubjectPlayer) else {"replacing"}
    return _first(instruction(reading, instead.do), lambda: carried_out_in_order(reading, rest))


def _resolved(text: Text, sentences: tuple[n.Sentence, ...], reading: Reading) -> str | None:
    until = tuple(
        s
        for s in sentences[1:]
        if text.lasts and isinstance(s, n.SentenceDoes) and isinstance(s.do, n.InstructionUntil)
    )
    for one in until:
        if (why := _resolved(text, (one,), reading.fresh())) is not None:
            return why
    left = tuple(s for s in sentences if s not in until)
    if text.lasts and left and (later := _resolved_later(text, reading, left)) != AT_ONCE:
        return later
    for sentence in left:
        if (relief := forms.relief_in(sentence)) is not None:
            apart = reading.fresh()
            apart.flags |= {"replacing"}
            if (why := instruction(apart, relief.do)) is not None:
                return why
    left = tuple(s for s in left if forms.relief_in(s) is None)
    return _first(
        _x_chosen(reading, paid_in(left)),
        lambda: carried_out_in_order(reading, left),
        lambda: _remembering(text, reading),
    )


AT_ONCE: Final = ""
"""What ``_resolved_later`` returns of what a lasting card does when it is played."""


def _resolved_later(text: Text, reading: Reading, sentences: tuple[n.Sentence, ...]) -> str | None:
    """Return why what a lasting card does later is not carried out, None where it is."""
    first, rest = sentences[0], sentences[1:]
    if not isinstance(first, n.SentenceDoes):
        return AT_ONCE
    match first.do:
        case n.InstructionFact(fact=n.FactMay(who=n.SubjectPlayer(player=n.PlayerEachHouse()), do=n.ActSteps() as act)):
            return state_at_once(reading, act)
        case n.InstructionReplace() as replace_ if forms.outlasts(replace_):
            return None
        case n.InstructionReplace() as replace_:
            why = refusal("replaced", replace_, reading)
            return why if why is not None else _replaced(reading, replace_, rest)
        case n.InstructionIf(when=when, do=do) if forms.cannot_pay(when):
            reading.flags |= {"replacing"}
            return instruction(reading, do)
        case n.InstructionIf(when=n.ClauseDoes() as when) if forms.host_stays_down(when):
            return _hung(text, reading, sentences)
        case n.InstructionIf(when=n.ClauseDoes() as when) if forms.is_victory(when):
            return _first(refusal("event", when, reading), lambda: _hung(text, reading, sentences))
        case n.InstructionIf(when=n.ClauseDoes()):
            return AT_ONCE
        case instruction_ if forms.on_petition(instruction_):
            return _hung(text, reading, sentences)
    return AT_ONCE
