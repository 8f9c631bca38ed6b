"""What holds as long as a card is deployed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from cardbase.operations import Ability, format_node
from cardbase.operations import nodes as n
from cardbase.operations.support import is_known, noun_of, sentence_forms
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.compiler.activation import sort_of
from cardbase.play.compiler.arrival import on_arrival
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.replacing import replacement
from cardbase.play.compiler.resolution import compile_resolution, resolve_later
from cardbase.play.compiler.rights import IGNORED
from cardbase.play.compiler.routines import add_relief, add_routine, add_trigger
from cardbase.play.compiler.subjects import Nature
from cardbase.play.compiler.triggers import trigger_on
from cardbase.play.effects.statements import statement
from cardbase.play.programs.context import Cards, Condition, UnsupportedPhrase, always, constant
from cardbase.play.programs.program import Change, Program

_UNTIL: dict[str, int] = {"interval": w.STAYS_FOR_INTERVAL, "turn": w.STAYS_FOR_TURN}


def add_facts(program: Program, code: AbilityCompiler, ability: Ability, once: bool) -> None:
    """Add what the sentences state, each under its condition; ``once``: the card is played rather than deployed."""
    for place, sentence in enumerate(ability.sentences):
        if program.lasts and isinstance(sentence, n.SentenceDoes) and sentence_forms.on_petition(sentence.do):
            if not resolve_later(program, code.fresh(), ability.sentences[place:]):
                raise UnsupportedPhrase
            break
        try:
            _add_fact(program, code, sentence, _condition(code, sentence))
        except UnsupportedPhrase:
            apart = _apart(code)
            if (event := sentence_forms.done_in_rite(sentence)) is not None:
                add_trigger(program, apart, trigger_on(apart, event), (sentence,))
                continue
            match sentence:
                case n.SentenceDoes(do=n.InstructionReplace() as instead) if trigger := replacement(apart, instead):
                    add_trigger(program, apart, trigger, (sentence,))
                    continue
            if not sentence_forms.is_ordered(sentence):
                raise
            (compile_resolution if once else on_arrival)(program, apart, (sentence,))
    if code.nouns.recalls:
        raise UnsupportedPhrase  # nothing tells of it
    if code.numbers.is_free and code.numbers.bound is not None:
        program.greatest_x = code.numbers.most_x()
    _take_over(program, code)


def speak_on(program: Program, code: AbilityCompiler) -> None:
    """Let what the card states hold for a time once it has resolved and is gone, for the host it had."""
    apart, lasts = code.fresh(), code.scope.lasts

    def emit() -> Condition:
        """Emit the note of it."""
        apart.emit_action(lambda ctx: mutations.modify(ctx.g, w.SPEAKS, ctx.source, ctx.host, ctx.source, lasts))
        return always

    program.resolves.insert(0, add_routine(program, apart, emit))


def _apart(code: AbilityCompiler) -> AbilityCompiler:
    """Return a code for what is ordered among facts; what they chose it may speak of."""
    apart = code.fresh()
    apart.nouns.slots.update(code.nouns.slots)
    return apart


def _condition(code: AbilityCompiler, sentence: n.Sentence) -> Condition | None:
    """Return the condition a sentence sets, None for one that holds always."""
    match sentence:
        case n.SentenceWhile(when=when):
            condition = code.conditions.clause(when)
            _let_they_mean(code, when)
            return condition
        case n.SentenceWhileDoing(what=what, do=do):
            return None if sentence_forms.declares_class(do) else code.conditions.doing(what, do)
        case n.SentenceDoes():
            return None
    raise UnsupportedPhrase


def _add_fact(program: Program, code: AbilityCompiler, sentence: n.Sentence, when: Condition | None) -> None:
    assert isinstance(sentence, n.SentenceDoes | n.SentenceWhile | n.SentenceWhileDoing), sentence
    match sentence.do:
        case n.InstructionIf(when=clause) as relief if sentence_forms.cannot_pay(clause):
            add_relief(program, code, relief, when or always)
        case n.InstructionAct(do=act) if when is None and (lasts := _end(act)) is not None:
            program.lasts = lasts
        case n.InstructionAct(do=n.ActSteps(steps=(n.EffectBreakTies(),))):
            pass
        case n.InstructionFact(fact=fact) if (
            when is None and (offered := sentence_forms.offer_without_cost(fact)) is not None
        ):
            apart = code.fresh()
            program.uses.append(add_routine(program, apart, partial(apart.act, offered), text=format_node(offered)))
        case n.InstructionX() | n.InstructionXBound():
            pass
        case instruction:
            if when is not None or not _continues(program, code, instruction):
                program.statics += [_while(change, when) for change in _changes(code, instruction)]


def _take_over(program: Program, code: AbilityCompiler) -> None:
    """Enter what the facts state of the card beside its changes."""
    changes = code.changes
    program.aim = changes.aim or program.aim
    program.shunned = changes.shunned or program.shunned
    program.refuses = changes.refuses or program.refuses
    program.takes = changes.takes or program.takes
    program.copies = program.copies or Nature.COPIES in changes.nature
    program.as_event = program.as_event or Nature.AS_EVENT in changes.nature
    program.keeps_tokens = program.keeps_tokens or Nature.KEEPS_TOKENS in changes.nature
    program.arms = program.arms or changes.arms
    program.waives = changes.waives or program.waives
    program.harmless = changes.harmless or program.harmless
    program.barrable |= changes.barrable
    program.reaches = changes.reaches or program.reaches
    program.bargains += changes.bargains


def add_joining(program: Program, sentence: n.SentenceJoins) -> None:
    """RITE-21: it may join in the Engagement phase of such a Rite, unnamed before."""
    for talent in sentence.talents:
        rite = sort_of(talent, sentence)
        program.statics.append(Change(w.RIGHT, lambda ctx: [ctx.source], constant(w.JOIN_LATE + rite)))


def _let_they_mean(code: AbilityCompiler, when: n.Clause) -> None:
    """In "while a House governs a city, they ..." they are the Houses that do."""
    match when:
        case n.ClauseDoes(who=who, what=n.EffectGovern() | n.EffectGovernBounded() | n.EffectGovernNone() as govern):
            code.nouns.they = code.conditions.governors(who, govern)


def _continues(program: Program, code: AbilityCompiler, instruction: n.Instruction) -> bool:
    """Add a fact that is made true once to the ability before it: "That card is the target"."""
    match instruction:
        case n.InstructionFact(fact=n.FactStates(clause=clause)) if program.codes:
            before = program.codes[-1]
        case _:
            return False
    before.nouns.references.update(code.nouns.references)
    length = len(before.steps)
    try:
        is_stated = statement(before, clause)
    except UnsupportedPhrase:
        return False
    if is_stated and len(before.steps) > length:
        program.routines[-1] = replace(
            program.routines[-1], steps=tuple(before.steps), slots=before.slots, made_from=tuple(before.made_from)
        )
    return is_stated


def _end(act: n.Act) -> int | None:
    """Return how long a card stays that says of itself when it goes: "Discard this card at the end of the interval"."""
    match act:
        case n.ActSteps(steps=(n.EffectDiscard(what=what, span=str(span), per=None),)) if is_known(what, n.RefThis):
            return _UNTIL.get(span)
    return None


def _changes(code: AbilityCompiler, instruction: n.Instruction) -> list[Change]:
    match instruction:
        case n.InstructionReplace():
            return _spare_favor(instruction)
        case n.InstructionIf(when=clause, do=do):
            when = code.conditions.clause(clause)
            return [_while(change, when) for change in _changes(code, do)]
        case n.InstructionFact(fact=fact):
            return code.changes.of_fact(fact)
        case n.InstructionAct(do=n.ActSteps(steps=(n.EffectIgnore(what=ignored),))) if type(ignored) in IGNORED:
            return [Change(w.RIGHT, lambda ctx: [ctx.source], constant(IGNORED[type(ignored)]))]
        case n.InstructionAct(do=n.ActSteps(steps=(n.EffectVanquish(what=what, rite=None, span="rite"),))):
            if is_known(what, n.RefHost):
                hosts: Cards = lambda ctx: [ctx.host] if ctx.host >= 0 else []  # noqa: E731
                return [Change(w.RIGHT, hosts, constant(w.FALLS_ANYWAY))]
    raise UnsupportedPhrase


def _spare_favor(instruction: n.InstructionReplace) -> list[Change]:
    """Favor that would be discarded becomes tokens on the card that says it."""
    match instruction:
        case n.InstructionReplace(
            who=n.SubjectPlayer(player=n.PlayerYou()),
            what=n.EffectDiscardCurrency(amount=n.QuantityExactly(amount=n.AmountX()), currency="favor", per=None),
            do=n.InstructionAct(
                do=n.ActSteps(
                    steps=(n.EffectAdd(what=n.SelectorCount(count=n.AmountX(), what=np), to=to),), instead=n.Instead()
                )
            ),
        ) if noun_of(np) == n.NounWords.DECREE_TOKEN and is_known(to, n.RefThis):
            return [Change(w.FAVOR_SPARED, lambda ctx: [ctx.seat], lambda ctx: ctx.source)]
    raise UnsupportedPhrase


def _while(change: Change, when: Condition | None) -> Change:
    inner = change.when
    if when is None:
        return change
    both: Condition = when if inner is None else lambda ctx: when(ctx) and inner(ctx)
    return Change(change.what, change.targets, change.amount, both)
