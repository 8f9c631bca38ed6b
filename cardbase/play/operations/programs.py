"""The program of a card: everything its text lets it do, compiled once a corpus. Phrases not carried out are named."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.corpus import Card, Corpus, lexicon_of
from cardbase.errors import CardbaseError
from cardbase.operations import Ability, CardFacts, Node, bind, format_node, parse
from cardbase.play import words as w
from cardbase.play.operations.changes import Change
from cardbase.play.operations.compiling import Code
from cardbase.play.operations.context import Condition, Context, Test, Uncovered, always, constant
from cardbase.play.operations.program import OWN, Program, Routine
from cardbase.play.operations.steps import Do
from cardbase.play.operations.triggers import trigger_of
from cardbase.play.operations.vocabulary import Vocabulary

_SCOPE = {"declaration": w.GENERIC, "engagement": w.GENERIC, "initiative": w.IN_INITIATIVE,
          "petition": w.IN_PETITION, "exchange": w.IN_EXCHANGE, "discard": w.IN_DISCARD}  # fmt: skip
ONE_SHOT = frozenset({"tactic", "event", "venture"})


def compile_corpus(corpus: Corpus) -> list[Program]:
    """Return the program of each card, in the order of the corpus."""
    vocabulary = Vocabulary(corpus.cards, corpus.powers)
    lexicon = lexicon_of(corpus.cards, corpus.powers)
    return [_compile(card, vocabulary, lexicon) for card in corpus.cards]


def coverage(corpus: Corpus) -> dict[str, tuple[str, ...]]:
    """Return, by card id, the phrases that the engine does not carry out yet; none for a card that plays whole."""
    return {card.id: tuple(p.uncovered) for card, p in zip(corpus.cards, compile_corpus(corpus), strict=True)}


def _compile(card: Card, vocabulary: Vocabulary, lexicon: object) -> Program:
    program = Program()
    if not card.operation:
        return program
    try:
        operation = parse(card.operation, lexicon)  # type: ignore[arg-type]
        abilities = bind(operation, CardFacts(card.kind, card.type))
    except CardbaseError as error:
        program.uncovered.append(str(error))
        return program
    placed = frozenset(
        id(node) for ability in abilities if ability.kind == "placement" for s in ability.sentences for node in s.walk()
    )
    for ability in abilities:
        try:
            _add(program, card, ability, vocabulary, placed)
        except Uncovered as missing:
            program.uncovered.append(str(missing))
    return program


def _add(program: Program, card: Card, ability: Ability, vocabulary: Vocabulary, placed: frozenset[int]) -> None:
    lasts = w.THIS_TURN if card.kind == "event" else w.THIS_INTERVAL if card.kind == "venture" else w.THIS_OPERATION
    code = Code(vocabulary, ability, placed, lasts)
    first, rest = ability.sentences[0], ability.sentences[1:]
    if ability.kind == "placement":
        _place(program, card, code, ability)
    elif ability.kind == "label":
        pass
    elif ability.kind == "joins":
        _joins(program, code, first)
    elif ability.kind == "static" and card.kind in ONE_SHOT and not program.lasts:
        _resolve(program, code, ability.sentences)
    elif ability.kind == "static":
        _static(program, code, ability)
    elif ability.kind == "activated":
        _activated(program, code, first, rest)
    elif ability.kind == "triggered":
        _triggered(program, code, first, rest)
    elif ability.kind == "program":
        program.venture = _routine(program, code, lambda: code.sentence_venture(first, rest))
    else:
        _resolve(program, code, ability.sentences)


def _routine(program: Program, code: Code, emit: Callable[[], Condition], timing: int = OWN) -> int:
    usable = emit()
    program.routines.append(Routine(tuple(code.steps), code.slots, usable, timing))
    return len(program.routines) - 1


def _place(program: Program, card: Card, code: Code, ability: Ability) -> None:
    for sentence in ability.sentences:
        if sentence.kind == "sentence.assign":
            selectors = [sentence.node(name) for name in ("where", "other") if sentence.has(name)]
            tests = [code.nouns.any_of(s) if not s.has("what") else code.nouns.test(s.node("what")) for s in selectors]
            program.hosts = tests[0] if len(tests) == 1 else _any_of(tests)
            program.abroad = any(n.kind in ("player.a_rival", "player.a_house") for n in sentence.walk())
            program.on_subdued = any("subdued" in n.words("states") for n in sentence.walk() if n.kind == "words.state")
            program.limit = sentence.number("limit") if sentence.has("limit") else 0
        elif sentence.kind == "sentence.lasting":
            program.lasts = True
            if sentence.has("on"):
                _lasting_on(program, code, sentence.node("on"))
        else:
            _resolve(program, code, (sentence,))


def _any_of(tests: list[Test]) -> Test:
    return lambda ctx, card: any(test(ctx, card) for test in tests)


def _lasting_on(program: Program, code: Code, on: Node) -> None:
    """A lasting plan is assigned to what its text names when it is played."""
    from cardbase.play.operations.lasting import attach_to

    cards = code.chosen(on, lambda ctx, card: True)
    attach_to(code, cards)
    program.resolves = _routine(program, code, lambda: always)


def _resolve(program: Program, code: Code, sentences: tuple[Node, ...]) -> None:
    """What is done when the card is played, deployed or initiated; a second such ability follows the first."""
    effects = tuple(
        n
        for s in sentences
        for n in s.walk()
        if n.family == "effect" and n.name in ("pay", "discard_currency", "discard")
    )

    def emit() -> Condition:
        code.choose_x(effects)
        conditions = [code.sentence(sentence) for sentence in sentences]
        return conditions[0]

    before = program.resolves
    number = _routine(program, code, emit)
    if before < 0:
        program.resolves = number
        return
    raise Uncovered("; ".join(format_node(s) for s in sentences) + " (a second deed)")


def _activated(program: Program, code: Code, first: Node, rest: tuple[Node, ...]) -> None:
    timing = OWN
    if first.kind == "sentence.at":
        timing = _timing(first.node("window"))
    elif first.kind != "sentence.cost":
        raise Uncovered(format_node(first))

    def emit() -> Condition:
        gate = code.conditions.clause(first.node("when")) if first.has("when") else None
        costs = first.nodes("cost") if first.has("cost") else ()
        payable = code.costs(costs)
        if timing == OWN and any(cost.name in ("engage_this", "engage") for cost in costs):
            code.emit(Do(_open_engagement))
        possible = code.instruction(first.node("do"))
        for sentence in rest:
            code.sentence(sentence)
        return lambda ctx: (gate is None or gate(ctx)) and payable(ctx) and _possible(possible, ctx)

    number = _routine(program, code, emit, timing)
    (program.uses if timing == OWN else program.windows).append(number)


def _open_engagement(ctx: Context) -> None:
    """HOUSE-11: something was engaged to pay."""
    from cardbase.play.rules.tactics import open_engagement

    open_engagement(ctx.g)


def _possible(condition: Condition, ctx: Context) -> bool:
    return condition(ctx)


def _timing(window: Node) -> int:
    name = window.word("window")
    bits = _SCOPE[name]
    if window.has("talents"):
        bits = 0
        for talent in window.words("talents"):
            bits |= w.IN_RITE[w.TALENT_NAMES.index(talent.capitalize())]
    return bits << w.ENGAGEMENT if name == "engagement" else bits


def _joins(program: Program, code: Code, sentence: Node) -> None:
    """RITE-21: it may join in the Engagement phase of such a Rite, unnamed before."""
    for talent in sentence.words("talents"):
        rite = w.TALENT_NAMES.index(talent.capitalize())
        program.statics.append(Change(w.RIGHT, lambda ctx: [ctx.source], constant(w.JOIN_LATE + rite)))


def _static(program: Program, code: Code, ability: Ability) -> None:
    for sentence in ability.sentences:
        when: Condition | None = None
        if sentence.kind == "sentence.while":
            when = code.conditions.clause(sentence.node("when"))
        elif sentence.kind == "sentence.while_doing":
            when = code.conditions.doing(sentence.node("what"))
        elif sentence.kind != "sentence.does":
            raise Uncovered(format_node(sentence))
        instruction = sentence.node("do")
        if instruction.kind in ("instruction.x", "instruction.x_bound"):
            continue
        if instruction.kind != "instruction.fact":
            raise Uncovered(format_node(sentence))
        for change in code.changes.of_fact(instruction.node("fact")):
            program.statics.append(_while(change, when))


def _while(change: Change, when: Condition | None) -> Change:
    inner = change.when
    if when is None:
        return change
    both: Condition = when if inner is None else lambda ctx: when(ctx) and inner(ctx)
    return Change(change.what, change.targets, change.amount, both)


def _triggered(program: Program, code: Code, first: Node, rest: tuple[Node, ...]) -> None:
    trigger = trigger_of(code, first)

    def emit() -> Condition:
        code.instruction(first.node("do"))
        for sentence in rest:
            code.sentence(sentence)
        return always

    program.triggers.append((trigger, _routine(program, code, emit)))


__all__ = ["compile_corpus", "coverage"]
