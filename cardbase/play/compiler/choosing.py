"""The steps of one ability while they are written down, and what is chosen when, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardbase.operations import Ability, Node, format_node
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.compiler.changes import Changes
from cardbase.play.compiler.conditions import Conditions
from cardbase.play.compiler.joint_choice import most_together, together
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import Numbers, value_of
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import (
    FIRST_FREE,
    Cards,
    Condition,
    Context,
    Number,
    Test,
    Uncovered,
    all_pass,
    always,
    constant,
)
from cardbase.play.programs.mode import Way, one_line
from cardbase.play.programs.program import Program, Yield
from cardbase.play.programs.steps import Branch, ChooseCards, ChooseHouse, Do, Gather, Jump, Step, UpTo
from cardbase.play.programs.unseen import as_known
from cardbase.play.rules.governance import rivals

Body = Callable[[], Condition]
"""Emits steps and returns whether they can be begun."""


FORCED = frozenset({"player.each_house", "player.each_rival", "player.a_rival", "player.a_house"})


def _is_case_of_x(instruction: Node) -> bool:
    """Tell whether an instruction says what X is under a condition: "if it is subdued, X is ..."."""
    return instruction.kind == "instruction.if" and instruction.node("do").kind == "instruction.x"


class Choosing:
    """The code of one ability so far. ``lasts`` is how long its bare facts hold where the card resolves and is gone."""

    def __init__(self, vocabulary: Vocabulary, ability: Ability, placed: frozenset[int], lasts: int) -> None:
        self._made_of = (vocabulary, ability, placed, lasts)
        references = {id(r.pronoun): r.means for r in ability.references}
        self.nouns = Nouns(vocabulary, references, placed)
        cases = [i for i in (s.node("do") for s in ability.sentences if s.has("do")) if _is_case_of_x(i)]
        self.numbers = Numbers(self.nouns, cases[0].node("do") if cases else ability.x, ability.bound)
        self.nouns.value_under = self._under
        self.conditions = Conditions(self.nouns, self.numbers)
        if cases:
            self.numbers.cases = lambda: [(self.conditions.clause(i.node("when")), i.node("do")) for i in cases]
        self.changes = Changes(self.nouns, self.numbers, self.conditions)
        self.steps: list[Step] = []
        self.slots = FIRST_FREE
        self.produces = 0
        self.replacing: Callable[[Context], None] | None = None
        self.initiated_types: tuple[int, ...] = ()
        self.program: Program | None = None
        self._said = " ".join(format_node(sentence) for sentence in ability.sentences)
        self.hazards = 0
        self.condition_before: Condition = always
        self.spice_met: int | None = None
        """The slot of the cards whose spice was vanquished, each as often as it was."""
        self.is_spent = False
        """Whether the card is subdued to pay: what its text deploys was chosen before, so not the card itself."""
        self.petitioned = False
        self.produced = 0
        """The event of producing that sets the ability off, where its text says what more is produced."""
        self.fits_later: dict[int, Test] = {}
        """What a selector's choice must fit for a deed that comes later."""
        self.petitions: tuple[Callable[[Context, int], bool], Test] | None = None
        """Whose petitions set the ability off when they are initiated, and for which cards."""
        self.borrowed: Cards | None = None
        """The rival's persona that leads a Rite begun here."""
        self.last_deeds: list[Callable[[Context], None]] = []
        """What is done once everything that the ability says is done."""
        self.gates: list[Condition] = []
        self.is_used = False
        """Whether it is used at will, so that "any number" is one at least."""
        self.by_another = False
        """Whether another House is let or made do what is emitted now."""
        self.way = 0
        self.made: list[Yield] = []
        """What it produces, with the conditions and the way that the text sets for it."""
        self.offered: Cards | None = None
        """What the choice emitted last is made from."""
        self.lasts = lasts

    def _under(self, having: Node) -> Test:
        """Return the test of a card whose value is less than another."""
        value, most = having.word("value"), self.numbers.value(having.node("amount"))
        return lambda ctx, card: value_of(ctx, card, value) < most(ctx)

    def emit(self, step: Step) -> int:
        """Add a step; return its place."""
        self.steps.append(step)
        return len(self.steps) - 1

    def emit_deed(self, deed: Callable[[Context], None]) -> None:
        """Add a deed that asks nothing."""
        self.emit(Do(deed))

    def note_yield(self, goods: int, amount: Number) -> None:
        """Note what the ability produces: 1 solaris, 2 spice."""
        if goods != 1 or not self.way:  # where another way is open, ``can`` tells which
            self.produces |= goods
        self.made.append(Yield(goods, amount, tuple(self.gates), self.way))

    def says(self, phrase: str) -> bool:
        """Return whether the ability says something elsewhere that a deed must know."""
        return phrase in self._said

    def is_uncounted(self, what: str) -> bool:
        """Return whether the text says that what it begins does not count against the limit of Rites, events ..."""
        text = self._said if self.program is None else self.program.text
        return f"can't count against your {what} limit" in text

    @property
    def pays_for_tokens(self) -> bool:
        """Whether X pays for the deferment tokens that a subdued card lacks.

        Where the ability does not say "pay X", X is the cost of its card, and was paid when that was played.
        """
        return self.numbers.definition is not None and self.says("X is its cost minus 1 per deferment token on it")

    def new_slot(self) -> int:
        """Return a slot of the memory that nothing else uses."""
        self.slots += 1
        return self.slots - 1

    def chosen(self, selector: Node, fits: Test, pool: Cards | None = None) -> Cards:
        """Emit the choice that a selector asks for, among cards that fit the deed; return how to read it."""
        if id(selector) in self.nouns.slots:
            slot = self.nouns.slots[id(selector)]
            return lambda ctx: ctx.held(slot)
        if selector.kind == "selector.of_them":
            slot, pool_of = self.new_slot(), self.nouns.meant(selector)
            number = self.numbers.amount(selector.node("count"))
            fitting: Cards = lambda ctx: [card for card in pool_of(ctx) if fits(ctx, card)]  # noqa: E731
            self.emit(ChooseCards(slot, fitting, number, number))
            self.nouns.slots[id(selector)] = slot
            return lambda ctx: ctx.held(slot)
        if not selector.has("what") or selector.kind == "selector.each":
            known = self.nouns.cards(selector)
            slot = self.new_slot()
            self.emit(Gather(slot, known))
        else:
            slot = self._choose(selector, fits, pool)
        self.nouns.slots[id(selector)] = slot
        if self.program is not None and id(selector) in self.program.remembered:
            self.emit(Do(lambda ctx: _mark(ctx, ctx.held(slot))))
        return lambda ctx: ctx.held(slot)

    def _choose(self, selector: Node, fits: Test, pool: Cards | None) -> int:
        np = selector.node("what")
        found, test, openly = self._pool(selector, fits)
        looked_at = pool or found
        cards = self.offered = lambda ctx: [card for card in looked_at(ctx) if openly(ctx, card)]
        slot = self.new_slot()
        if selector.kind in ("selector.top", "selector.up_to_top"):
            number = self._top(selector, cards)
            self.emit(Gather(slot, lambda ctx: cards(ctx)[::-1][: number(ctx)]))
            return slot
        if {"random", "unseen"} & {s for n in np.walk() if n.kind == "words.state" for s in n.strings("states")}:
            self.emit(Gather(slot, lambda ctx: _one_at_random(ctx, cards(ctx))))
            return slot
        least, most = self._bounds(selector)
        one_place = together(self.nouns, np)
        self.emit(ChooseCards(slot, cards, least, most, _is_a_rivals(np), one_place, test, self.new_slot()))
        return slot

    def _top(self, selector: Node, cards: Cards) -> Number:
        """Ask whose pile, and how many of its uppermost cards where the text leaves that open."""
        np, number = selector.node("what"), self.numbers.amount(selector.node("count"))
        place = np.node("place").node("zone") if np.has("place") else None
        if place is not None and place.kind == "place.of" and place.node("player").kind in FORCED:
            self.choose_house(place.node("player"))
        if selector.kind == "selector.top":
            return number
        asked = self.new_slot()
        self.emit(UpTo(asked, lambda ctx: min(number(ctx), len(cards(ctx)))))
        return lambda ctx: sum(ctx.held(asked))

    def _bounds(self, selector: Node) -> tuple[Number, Number]:
        if selector.kind in ("selector.one", "selector.another", "selector.order"):
            return constant(1), constant(1)
        if selector.kind == "selector.any_number":
            return constant(int(self.is_used)), constant(999)
        number = self.numbers.amount(selector.node("count"))
        if selector.kind == "selector.up_to":
            return constant(0), number
        if selector.kind in ("selector.count", "selector.of_them"):
            return number, number
        raise Uncovered(format_node(selector))

    def _is_what_x_costs(self, selector: Node) -> bool:
        """Return whether "X is its cost" speaks of the card that a selector chooses."""
        definition = self.numbers.definition
        amount = definition.node("amount") if definition is not None else None
        if amount is None or amount.kind != "expression.term" or format_node(amount) != "its cost":
            return False
        means = [self.nouns.references.get(id(n)) for n in amount.walk()]
        return any(node is selector for node in means)

    def candidates(self, selector: Node, fits: Test, pool: Cards | None = None) -> Cards:
        """Return what a selector that asks for a choice could choose."""
        found, _, openly = self._pool(selector, fits)
        looked_at = pool or found
        return lambda ctx: [card for card in looked_at(ctx) if openly(ctx, card)]

    def _pool(self, selector: Node, fits: Test) -> tuple[Cards, Test, Test]:
        """Return where a selector looks, whether it could choose a card, and whether as far as the actor can know."""
        np = selector.node("what")
        later = [self.fits_later[id(selector)]] if id(selector) in self.fits_later else []
        named = all_pass([self.nouns.test(np), fits, *later])
        another = selector.kind == "selector.another"
        hazards, is_spent = self.hazards, self.is_spent
        tally = self.numbers.is_paid and self.says("X is 1 per deferment token on it")
        priced = self.numbers.is_paid and self._is_what_x_costs(selector)

        def test(ctx: Context, card: int) -> bool:
            """Whether the card passes every test of the selector now."""
            return (
                named(ctx, card)
                and not (card == ctx.source and (another or is_spent or ctx.g.state.zone[card] == w.HAND))
                and not (tally and ctx.g.state.tokens[card] != ctx.x)
                and not (priced and value_of(ctx, card, "cost") != ctx.x)
                and not (hazards and ctx.g.layer().rights[card] >> w.PROOF & hazards)
            )

        return self.nouns.zone_cards(np), test, as_known(test, self.nouns.public(np))

    def any_fit(self, selector: Node, fits: Test) -> Condition:
        """Return whether a selector has something to mean that fits."""
        if selector.kind == "selector.of_them":
            them = self.nouns.meant(selector)
            return lambda ctx: any(fits(ctx, card) for card in them(ctx))
        if not selector.has("what") or selector.kind == "selector.each":
            known = self.nouns.cards(selector)
            return lambda ctx: any(fits(ctx, card) for card in known(ctx))
        pool, _, openly = self._pool(selector, fits)
        if id(selector) in self.nouns.slots:  # chosen with the costs, once the ability is begun
            chosen = self.nouns.cards(selector)
            return lambda ctx: (
                any(fits(ctx, card) for card in chosen(ctx))
                if ctx.base >= 0
                else any(openly(ctx, card) for card in pool(ctx))
            )
        if selector.kind == "selector.count":
            number = self.numbers.amount(selector.node("count"))
            there = self.most_of(selector, lambda ctx: [card for card in pool(ctx) if openly(ctx, card)])
            return lambda ctx: there(ctx) >= number(ctx)
        if selector.kind in ("selector.up_to", "selector.any_number") and not self.is_used:
            return always
        return lambda ctx: any(openly(ctx, card) for card in pool(ctx))

    def most_of(self, selector: Node, cards: Cards) -> Number:
        """Return how many of the cards a selector can mean at once."""
        return most_together(self.nouns, selector.node("what"), cards)

    def token_number(self, selector: Node) -> tuple[Number, bool]:
        """Return how many counters a selector names, and whether that is a limit at all."""
        if selector.kind in ("selector.each", "selector.any_number"):
            return constant(10**6), False
        if selector.kind == "selector.one":
            return constant(1), True
        return self.numbers.amount(selector.node("count")), True

    def choose_house(self, player: Node) -> None:
        """Emit the choice of a House."""
        if player.kind == "player.a_rival":
            self.emit(ChooseHouse(lambda ctx: rivals(ctx.g, ctx.seat)))
        elif player.kind == "player.a_house":
            self.emit(ChooseHouse(lambda ctx: list(ctx.g.state.order)))
        else:
            raise Uncovered(format_node(player))

    def ways(self, bodies: list[Body], said: Sequence[str]) -> Condition:
        """Emit a choice between ways to go on, a lone one without asking; return whether any is open.

        ``said`` is what each of them says.
        """
        if len(bodies) == 1:
            return bodies[0]()
        ways = [Way(number, one_line(text)) for number, text in enumerate(said, 1)]
        branch, ends, conditions = Branch(ways, []), list[Jump](), list[Condition]()
        self.emit(branch)
        for body in bodies:
            start = len(self.steps)
            self.way = len(conditions) + 1
            conditions.append(body())
            self.way = 0
            branch.ways.append((conditions[-1], start))
            ends.append(Jump())
            self.emit(ends[-1])
        for end in ends:
            end.to = len(self.steps)
        branch.otherwise = len(self.steps)
        return lambda ctx: any(condition(ctx) for condition in conditions)


def _mark(ctx: Context, cards: list[int]) -> None:
    """Keep what was chosen for the card's other abilities, with who holds it now; of what is copied only its text."""
    if ctx.g.table.programs[ctx.source].copies:
        for card in cards:
            mutations.modify(ctx.g, w.COPIED, ctx.source, ctx.g.table.definition[card], ctx.source, w.WHILE_DEPLOYED)
        return
    for card in cards:
        mutations.modify(ctx.g, w.MARKED, card, ctx.g.state.holder[card], ctx.source, w.WHILE_SPOKEN_OF)


def _one_at_random(ctx: Context, cards: list[int]) -> list[int]:
    from cardbase.tabletop import draw

    return [cards[draw(ctx.g.state.streams, w.DICE, len(cards))]] if cards else []


def _is_a_rivals(np: Node) -> bool:
    return any(n.kind in ("player.a_rival", "player.a_house") for n in np.walk())
