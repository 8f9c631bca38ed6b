"""The steps of one ability while they are written down: their order, their memory, the scope of each phrase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from operator import eq, ge, le
from typing import Any

from cardbase.operations import Ability, Node
from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, followed_by, kept_amounts, names_that_many, traits_of
from cardbase.play.compiler.changes import ChangeCompiler
from cardbase.play.compiler.conditions import Conditions
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import VALUES, Numbers, value_of
from cardbase.play.compiler.scope import Scope
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import (
    AMOUNT,
    FIRST_FREE,
    Cards,
    Condition,
    Context,
    Number,
    Test,
    UnsupportedPhrase,
    always,
)
from cardbase.play.programs.mode import Mode
from cardbase.play.programs.program import Program, Step, Yield
from cardbase.play.programs.steps import Ask, Branch, Do, Jump

Body = Callable[[], Condition]
"""Emits steps and returns whether they can be begun."""


_BOUNDS: dict[str | None, Callable[[int, int], bool]] = {None: eq, "at least": ge, "at most": le}


def _cases_of_x(ability: Ability) -> list[tuple[n.Clause, n.InstructionX]]:
    """Return what the ability says X is under which condition: "if it is subdued, X is ..."."""
    cases = []
    for sentence in ability.sentences:
        match sentence:
            case n.SentenceDoes(do=n.InstructionIf(when=when, do=n.InstructionX() as x)):
                cases.append((when, x))
    return cases


class StepWriter:
    """The steps of one ability so far, and what is known of the phrases around them."""

    def __init__(self, vocabulary: Vocabulary, ability: Ability, placed: frozenset[int], lasts: int) -> None:
        self._made_of = (vocabulary, ability, placed, lasts)
        self.scope = Scope(lasts)
        self._compile_parts_of(ability, Nouns(vocabulary, {id(r.pronoun): r.means for r in ability.references}, placed))
        self.steps: list[Step] = []
        self.made_from: list[Node | None] = []
        """The part of the text that each step was emitted for, innermost."""
        self.slots = FIRST_FREE
        self.produces = 0
        self.initiated_types: tuple[int, ...] = ()
        self.program: Program | None = None
        self._traits = traits_of(ability)
        self.followed = followed_by(ability)
        """What the sentence after an instruction says of it as a whole, by the ``id`` of the instruction."""
        within = (node for sentence in ability.sentences for node in sentence.walk())
        self.moved_to = {id(to.card) for to in within if isinstance(to, n.DestinationCard)}
        """Selectors of what something is moved to: another card than the one it lies on, this one too."""
        self.in_place: dict[int, int] = {}
        """The slot that tells whether a sentence is done in place of the one before, by the ``id`` of what it does."""
        self._asks_how_many = names_that_many(ability.sentences)
        self.heard: set[Trait] = set()
        """What an action has asked about and so does not need saying again."""
        self.hazards = 0
        self.condition_before: Condition = always
        self.spice_met: int | None = None
        """The slot of the cards whose spice was vanquished, each as often as it was."""
        self.price: Ask | None = None
        """The offer made last, where it only pays for what is done "if you do"."""
        self.petitioned = False
        self.produced = 0
        """The event of producing that sets the ability off, where its text says what more is produced."""
        self.fits_later: dict[int, Test] = {}
        """What a selector's choice must fit for an action that comes later."""
        self.petitions: tuple[Callable[[Context, int], bool], Test] | None = None
        """Whose petitions set the ability off when they are initiated, and for which cards."""
        self.borrowed: Cards | None = None
        """The rival's persona that leads a Rite begun here."""
        self.unpaid: list[Jump] = []
        """Where it ends because of several costs one can no longer be paid."""
        self.last_actions: list[Callable[[Context], None]] = []
        """What is done once everything that the ability says is done."""
        self.is_used = False
        """Whether it is used at will, so that "any number" is one at least."""
        self.made: list[Yield] = []
        """What it produces, with the conditions and the way that the text sets for it."""
        self.offered: Cards | None = None
        """What the choice emitted last is made from."""

    def _compile_parts_of(self, ability: Ability, nouns: Nouns) -> None:
        """Make what compiles nouns, numbers, conditions and changes of an ability; they know each other."""
        cases = _cases_of_x(ability)
        self.nouns, self.numbers = (
            nouns,
            Numbers(nouns, cases[0][1] if cases else ability.x, ability.bound, kept_amounts(ability.sentences)),
        )
        self.nouns.value_test = self._compared
        self.conditions = Conditions(self.nouns, self.numbers)
        if cases:
            self.numbers.cases = lambda: [(self.conditions.clause(when), x) for when, x in cases]
        self.changes = ChangeCompiler(self.nouns, self.numbers, self.conditions)

    def from_now(self, **fields: Any) -> None:
        """Let the rest of the ability be compiled in another scope."""
        self.scope = replace(self.scope, **fields)

    @contextmanager
    def within(self, **fields: Any) -> Iterator[None]:
        """Compile what is inside in another scope."""
        before = self.scope
        self.from_now(**fields)
        yield
        self.scope = before

    def _compared(self, having: n.HavingValue | n.HavingBounded) -> Test:
        """Return the test of a card whose value is less than another, or so much."""
        value = having.value
        if value not in VALUES:
            raise UnsupportedPhrase
        match having:
            case n.HavingValue(amount=than):
                most = self.numbers.value(than)
                return lambda ctx, card: value_of(ctx, card, value) < most(ctx)
            case n.HavingBounded(amount=amount, bound=bound):
                number, holds = self.numbers.amount(amount), _BOUNDS[bound]
                return lambda ctx, card: holds(value_of(ctx, card, value), number(ctx))

    def emit(self, step: Step) -> int:
        """Add a step; return its place."""
        self.steps.append(step)
        self.made_from.append(self.scope.saying)
        return len(self.steps) - 1

    def emit_action(self, action: Callable[[Context], None]) -> None:
        """Add an action that asks nothing."""
        self.emit(Do(action))

    def keep_amount(self, ctx: Context, amount: int) -> None:
        """Keep how many there were where the ability asks for it by "that many"."""
        if self._asks_how_many:
            ctx.hold(AMOUNT, [amount])

    def note_yield(self, goods: int, amount: Number) -> None:
        """Note what the ability produces: 1 solaris, 2 spice."""
        if goods != 1 or not self.scope.way:  # where another way is open, ``can`` tells which
            self.produces |= goods
        self.made.append(Yield(goods, amount, self.scope.gates, self.scope.way))

    def says(self, trait: Trait) -> bool:
        """Return whether the ability says something elsewhere that an action must know, and note that it was asked."""
        self.heard.add(trait)
        return trait in self._traits

    @property
    def pays_for_tokens(self) -> bool:
        """Whether X pays for the deferment tokens that a subdued card lacks.

        Where the ability does not say "pay X", X is the cost of its card, and was paid when that was played.
        """
        return self.numbers.definition is not None and self.says(Trait.X_COVERS_TOKENS)

    def new_slot(self) -> int:
        """Return a slot of the memory that nothing else uses."""
        self.slots += 1
        return self.slots - 1

    def modes(self, bodies: list[Body], labels: Sequence[str]) -> Condition:
        """Emit a choice between modes, a lone one without asking; return whether any is possible.

        ``labels`` are what each of them says.
        """
        if len(bodies) == 1:
            return bodies[0]()
        modes = [Mode(number, label) for number, label in enumerate(labels, 1)]
        branch, ends, conditions = Branch(modes, []), list[Jump](), list[Condition]()
        self.emit(branch)
        for body in bodies:
            start = len(self.steps)
            with self.within(way=len(conditions) + 1):
                conditions.append(body())
            branch.branches.append((conditions[-1], start))
            ends.append(Jump())
            self.emit(ends[-1])
        for end in ends:
            end.to = len(self.steps)
        branch.otherwise = len(self.steps)
        return lambda ctx: any(condition(ctx) for condition in conditions)
