"""Which branches of the cards' texts their scenarios go: every fork of a compiled text, and the ways it has been gone.

A way is named by card, place in the text, and outcome: a deed done; a condition that holds and one that fails; an
offer taken and refused; each alternative; X at its least and at its most; a loop over one and over several; a standing
fact that applies; a trigger that means an event and one that does not; what lasts, at its end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final
from unittest.mock import patch

from cardbase.corpus import Card, Corpus
from cardbase.operations import Node, format_node
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations, tables
from cardbase.play.compiler import programs
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.compiling import AbilityCompiler
from cardbase.play.compiler.conditions import Conditions
from cardbase.play.facts import Facts
from cardbase.play.game import Game
from cardbase.play.modifiers import records
from cardbase.play.programs import steps
from cardbase.play.programs.context import Condition, Context
from cardbase.play.programs.program import Change, Options, Program, Step, Trigger
from cardbase.scenarios import Scenario, run_scenario

_ENDING: Final = {
    w.THIS_OPERATION: "operation", w.THIS_INTERVAL: "interval", w.THIS_TURN: "turn", w.THIS_PHASE: "phase",
}  # fmt: skip
_NOTES: Final = (w.DISCARDED_NOW, w.PAID_X, w.KEPT_CHOICE)
"""What the engine only remembers: no effect that could end."""
_COMPILED: Final = ("instruction", "sentence", "act", "effect", "fact")

Way = tuple[str, str, str]
"""Card id, place, outcome."""


@dataclass
class Watch:
    """All ways that are known, and those gone since ``gone`` was emptied last."""

    known: defaultdict[str, dict[Way, None]] = field(default_factory=lambda: defaultdict(dict))
    gone: set[Way] = field(default_factory=set)
    card: str = ""
    said: list[Node] = field(default_factory=list)
    places: dict[int, Node] = field(default_factory=dict)

    def fork(self, place: str, *outcomes: str) -> list[Way]:
        """Make the ways of a fork known."""
        ways = [(self.card, place, outcome) for outcome in outcomes]
        self.known[self.card].update(dict.fromkeys(ways))
        return ways

    def meet(self, way: Way) -> None:
        """Note a way that nothing but play makes known."""
        self.known[way[0]][way] = None

    def condition(self, place: str, holds: Condition) -> Condition:
        """Return the same condition, watched."""
        yes, no = self.fork(f"if {place}", "holds", "fails")

        def watched(ctx: Context) -> bool:
            answer = holds(ctx)
            self.gone.add(yes if answer else no)
            return answer

        return watched


class Watched(Step):
    """A step that notes where it goes."""

    def __init__(self, step: Step, watch: Watch, place: str) -> None:
        self.step, self.watch, self.card, self.place = step, watch, watch.card, place
        watch.fork(place, *_outcomes(step))

    def run(self, ctx: Context) -> Options:
        """Carry it out."""
        options = self.step.run(ctx)
        if isinstance(self.step, steps.ChooseCards) and options and options[0] == c.DONE * c.SPAN:
            self.watch.meet((self.card, self.place, "no more"))
        if options is None and _outcomes(self.step) == ("done",):
            self.go("done")
        self.options = options or []
        return options

    def take(self, ctx: Context, verb: int, argument: int) -> int:
        """Receive a choice."""
        to = self.step.take(ctx, verb, argument)
        if isinstance(self.step, (steps.ChooseX, steps.UpTo)):
            numbers = [code % c.SPAN for code in self.options]
            for outcome, number in (("least", min(numbers)), ("most", max(numbers))):
                if argument == number:
                    self.go(outcome)
        elif isinstance(self.step, steps.Ask):
            self.go("taken" if verb == c.ACCEPT else "refused")
        elif isinstance(self.step, steps.Branch):
            self.go(f"way {ctx.g.table.modes[argument].number}")
        else:
            self.go("no more" if verb == c.DONE else "done")
        return to

    def after(self, ctx: Context) -> int:
        """Return where to go on."""
        to = self.step.after(ctx)
        if isinstance(self.step, steps.Jump) and self.step.unless:
            self.go("holds" if to == steps.GO_ON else "fails")
        elif isinstance(self.step, (steps.EachHouse, steps.EachCard)) and to == steps.GO_ON:
            waiting = ctx.held(self.step.slot if isinstance(self.step, steps.EachHouse) else self.step.waiting)
            self.go("several" if len(waiting) > 1 else "one")
        return to

    def go(self, outcome: str) -> None:
        """Note a way."""
        self.watch.gone.add((self.card, self.place, outcome))


def _outcomes(step: Step) -> tuple[str, ...]:
    """Return the ways a step can go as far as they are known before play."""
    if isinstance(step, steps.Jump):
        return ("holds", "fails") if step.unless else ()
    if isinstance(step, steps.Ask):
        return "taken", "refused"
    if isinstance(step, steps.Branch):
        return tuple(f"way {number + 1}" for number in range(len(step.modes)))
    if isinstance(step, (steps.ChooseX, steps.UpTo)):
        return "least", "most"
    if isinstance(step, (steps.EachHouse, steps.EachCard)):
        return "one", "several"
    return ("done",)


def _watch_program(watch: Watch, program: Program) -> None:
    """Hang the watch on what a program does; its conditions have theirs already.

    Routines made of the same sentence, one for each event that it waits for, are one place in the text.
    """
    bodies: dict[tuple[int, ...], int] = {}
    heard: dict[int, int] = {}
    for number, routine in enumerate(program.routines):
        said = [watch.places.get(id(step)) for step in routine.steps]
        body = bodies.setdefault(tuple(id(node) if node else -number for node in said), len(bodies) + 1)
        heard[number] = body
        watched: list[Step] = []
        for at, step in enumerate(routine.steps):
            nobody = at > 0 and isinstance(routine.steps[at - 1], steps.AsActor)  # skips what no House is there to do
            watched.append(step if nobody else Watched(step, watch, _place(body, at, said[at])))
        program.routines[number] = replace(routine, steps=tuple(watched))
    program.statics[:] = [_stated(watch, number, change) for number, change in enumerate(program.statics, 1)]
    sentences = list(dict.fromkeys(heard[routine] for _, routine in program.triggers))
    program.triggers[:] = [
        (_heard(watch, sentences.index(heard[routine]) + 1, trigger), routine) for trigger, routine in program.triggers
    ]
    if program.lasts:
        watch.fork("it lasts", "ends")


def _place(routine: int, step: int, said: Node | None) -> str:
    return f"{routine}.{step + 1} {format_node(said) if said else ''}".strip()


def _stated(watch: Watch, number: int, change: Change) -> Change:
    (applies,) = watch.fork(f"standing fact {number}", "applies")

    def targets(ctx: Context) -> list[int]:
        found = change.targets(ctx)
        if found:
            watch.gone.add(applies)
        return found

    return replace(change, targets=targets)


def _heard(watch: Watch, number: int, trigger: Trigger) -> Trigger:
    means, does_not = watch.fork(f"trigger {number}", "means it", "does not")

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        answer = trigger.match(ctx, seat, card, amount)
        watch.gone.add(means if answer else does_not)
        return answer

    return replace(trigger, match=match)


def _compile(watch: Watch, corpus: Corpus) -> Facts:
    """Compile every card with the watch on its conditions, and the places of its steps noted."""
    clause, emit, compile_one = Conditions.clause, ChoiceWriter.emit, programs.compiled

    def watched_clause(self: Conditions, node: Node) -> Condition:
        return watch.condition(format_node(node), clause(self, node))

    def told_emit(self: ChoiceWriter, step: Step) -> int:
        if watch.said:
            watch.places[id(step)] = watch.said[-1]
        return emit(self, step)

    def one_card(card: Card, *rest: Any) -> Program:
        watch.card, watch.said = card.id, []
        program = compile_one(card, *rest)
        _watch_program(watch, program)
        return program

    def saying(name: str) -> Callable[..., Any]:
        compiled = getattr(AbilityCompiler, name)

        def said(self: AbilityCompiler, node: Node, *more: Any) -> Any:
            watch.said.append(node)
            result = compiled(self, node, *more)
            watch.said.pop()
            return result

        return said

    with ExitStack() as patches:
        for name in _COMPILED:
            patches.enter_context(patch.object(AbilityCompiler, name, saying(name)))
        patches.enter_context(patch.object(Conditions, "clause", watched_clause))
        patches.enter_context(patch.object(ChoiceWriter, "emit", told_emit))
        patches.enter_context(patch.object(programs, "compiled", one_card))
        facts = Facts(corpus)
        facts.programs = programs.Programs(corpus)
        for number in range(len(corpus.cards)):  # compiled here, under the watch
            facts.programs[number]
    return facts


def _bare(program: Program) -> Program:
    """Return a program with the steps that are watched, not their watches."""
    routines = [
        replace(routine, steps=tuple(step.step if isinstance(step, Watched) else step for step in routine.steps))
        for routine in program.routines
    ]
    return replace(program, routines=routines)


@contextmanager
def watching(corpus: Corpus) -> Iterator[Watch]:
    """Let every game with the cards of a corpus note the ways it goes."""
    watch = Watch()
    facts, modify, keep, emit = _compile(watch, corpus), mutations.modify, mutations._keep, mutations.emit

    def ends(g: Game, source: int, lasts: int) -> Way:
        return g.table.facts.ids[g.table.definition[source]], f"until the {_ENDING[lasts]} ends", "ends"

    def watched_modify(g: Game, what: int, target: int, amount: int, source: int, lasts: int) -> None:
        if source >= 0 and lasts in _ENDING and what not in _NOTES:
            watch.meet(ends(g, source, lasts))
        modify(g, what, target, amount, source, lasts)

    def watched_keep(g: Game, kept: list[tuple[int, int, int, int, int]]) -> None:
        for record in set(records(g.state.modifiers)) - set(kept):
            if record[3] >= 0 and record[4] in _ENDING:
                watch.gone.add(ends(g, record[3], record[4]))
        keep(g, kept)

    def watched_emit(g: Game, kind: int, seat: int = -1, card: int = -1, other: int = -1, amount: int = 0) -> None:
        if kind == e.DISCARDED and card >= 0:
            watch.gone.add((g.table.facts.ids[g.table.definition[card]], "it lasts", "ends"))
        emit(g, kind, seat, card, other, amount)

    with (
        patch.dict(tables._facts, {corpus.digest: facts}),
        patch.object(Program, "modes", lambda program, modes=Program.modes: modes(_bare(program))),
        patch.multiple(mutations, modify=watched_modify, _keep=watched_keep, emit=watched_emit),
    ):
        yield watch


def ways_tried(corpus: Corpus, scenarios: list[Scenario]) -> tuple[dict[str, list[Way]], set[Way]]:
    """Return the ways of each card's text, by card id, and those that a scenario of that very card goes."""
    tried: set[Way] = set()
    with watching(corpus) as watch:
        for scenario in scenarios:
            watch.gone.clear()
            card = run_scenario(scenario, corpus).card
            tried |= {way for way in watch.gone if way[0] == card}
    return {card: list(ways) for card, ways in watch.known.items()}, tried
