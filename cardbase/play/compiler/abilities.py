"""Abilities of a card put into its program, each sort by the module that knows it."""

from __future__ import annotations

from cardbase.corpus import Card
from cardbase.operations import Ability, Node
from cardbase.operations import nodes as n
from cardbase.operations.support import ONE_SHOT, first_misplaced, is_choice
from cardbase.play import constants as w
from cardbase.play.compiler.activation import add_use
from cardbase.play.compiler.arrival import on_arrival
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.placement import place
from cardbase.play.compiler.replacing import replacement
from cardbase.play.compiler.resolution import compile_resolution
from cardbase.play.compiler.routines import add_routine, add_trigger
from cardbase.play.compiler.scaling import scale_of
from cardbase.play.compiler.static_abilities import add_facts, add_joining, speak_on
from cardbase.play.compiler.triggers import is_own_assignment, trigger_of
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import UnsupportedPhrase
from cardbase.play.programs.program import Program, Trigger

_LASTS = {"event": w.THIS_TURN, "venture": w.THIS_INTERVAL}


def add(program: Program, card: Card, ability: Ability, vocabulary: Vocabulary, placed: frozenset[int]) -> None:
    """Compile one ability into the program; raise ``UnsupportedPhrase`` for a phrase that nothing carries out."""
    code, before = _code_of(program, card, ability, vocabulary, placed), len(program.routines)
    _add(program, card, ability, code)
    added = range(before, len(program.routines))
    if added and (scale := scale_of(code.numbers, ability)) is not None:
        program.scales |= dict.fromkeys(added, scale)


def _add(program: Program, card: Card, ability: Ability, code: AbilityCompiler) -> None:
    first, rest = ability.sentences[0], ability.sentences[1:]
    begins = program.begins_rite
    if first_misplaced(ability, card.kind, lasts=bool(program.lasts), hosts=bool(program.hosts), begins=begins):
        raise UnsupportedPhrase
    if ability.kind == "placement":
        place(program, code, ability)
    elif ability.kind == "label":
        pass
    elif isinstance(first, n.SentenceJoins):
        add_joining(program, first)
    elif ability.kind == "static" and not (card.kind in ONE_SHOT and (not program.lasts or is_choice(ability))):
        add_facts(program, code, ability, card.kind in ONE_SHOT)
    elif isinstance(first, n.SentenceWhile | n.SentenceWhileDoing):
        speak_on(program, code)
        add_facts(program, code, ability, once=True)
    elif isinstance(first, n.SentenceCost | n.SentenceAt):
        if isinstance(first, n.SentenceCost) and not _begins_something(ability):
            code.from_now(lasts=w.THIS_INTERVAL)  # no operation is under way that could end
        add_use(program, code, first, rest)
    elif ability.kind == "triggered":
        if isinstance(first, n.SentenceDuringPhase):
            code.from_now(lasts=w.THIS_PHASE)
        elif is_own_assignment(first):
            code.from_now(lasts=w.WHILE_DEPLOYED)
        add_trigger(program, code, trigger_of(code, first), (first, *rest))
    elif isinstance(first, n.SentenceVenture):
        program.venture = add_routine(program, code, lambda: code.sentence_venture(first, rest))
    elif card.kind not in ONE_SHOT and (trigger := _replaces(code, first)) is not None:
        add_trigger(program, code, trigger, ability.sentences)
    elif card.kind in ONE_SHOT:
        compile_resolution(program, code, ability.sentences)
    else:
        on_arrival(program, code, ability.sentences)


def _replaces(code: AbilityCompiler, sentence: n.Sentence) -> Trigger | None:
    match sentence:
        case n.SentenceDoes(do=n.InstructionReplace() as instruction):
            return replacement(code, instruction)
    return None


def _code_of(
    program: Program, card: Card, ability: Ability, vocabulary: Vocabulary, placed: frozenset[int]
) -> AbilityCompiler:
    """Return where the ability is written down, with how long it lasts and what its X is where the card costs X."""
    lasts = _LASTS.get(card.kind, w.THIS_OPERATION)
    if program.begins_rite and not program.lasts:
        lasts = w.THIS_OPERATION  # VENT-10
    code = AbilityCompiler(vocabulary, ability, placed, lasts)
    code.hazards, code.program = program.hazards, program
    code.nouns.remembered = program.remembered
    code.numbers.cost_of_x = program.cost_of_x
    if card.cost == "X":
        _price(program, code, card, ability)
    return code


def _price(program: Program, code: AbilityCompiler, card: Card, ability: Ability) -> None:
    if ability.x is not None and _speaks_of_host(ability.x):
        program.price = code.numbers.x()  # "X is the host's resistance"
    if card.kind == "event":
        _event_price(program, code)
    elif card.kind in ("tactic", "venture"):
        code.numbers.is_paid = True
        if ability.bound is not None:
            program.x_bound = code.numbers.most_x()
            program.x_of_host = _speaks_of_host(ability.bound)


def _speaks_of_host(node: Node) -> bool:
    return any(isinstance(below, n.RefHost) for below in node.walk())


def _event_price(program: Program, code: AbilityCompiler) -> None:
    """The X of an event is its cost: as its text defines it, or as many tokens as its text lets it take (EVENT-12)."""
    code.numbers.is_paid = True
    definition = code.numbers.definition
    if definition is not None and not any(isinstance(x, n.PlayerThey) for x in definition.walk()):
        program.price = code.numbers.x()
        code.numbers.is_named = not program.lasts
    elif code.numbers.bound is not None:
        program.greatest_x = code.numbers.most_x()


def _begins_something(ability: Ability) -> bool:
    return any(isinstance(node, n.EffectInitiate) for sentence in ability.sentences for node in sentence.walk())
