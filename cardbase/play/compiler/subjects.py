"""Whom a stated change is about, and the rights that are given to them."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play.board import coming, not_up, up
from cardbase.play.compiler.change import Change
from cardbase.play.compiler.conditions import ALL_SORTS, Conditions, rite_types_named
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import Numbers
from cardbase.play.programs.context import Cards, Condition, Number, Test, Uncovered, constant
from cardbase.play.programs.program import Bargain

Choose = Callable[..., Cards]


class Subjects:
    """Compiles the subjects of the facts of one ability."""

    def __init__(self, nouns: Nouns, numbers: Numbers, conditions: Conditions) -> None:
        self.nouns = nouns
        self.numbers = numbers
        self.conditions = conditions
        self.aim: Test | None = None
        self.aimed: tuple[Cards, frozenset[int]] | None = None
        self.shunned: Test | None = None
        self.takes: Test | None = None
        self.harmless: Test | None = None
        self.arms = False
        self.waives: Test | None = None
        self.nature: set[str] = set()
        self.reaches: tuple[Test, Test] | None = None
        self.bargains: list[Bargain] = []

    def _priced(self, subject: Node, choose: Choose | None) -> Cards:
        """Return whose cost is meant: "each troop" is each that could still be deployed, wherever no place is named."""
        selectors = subject.nodes("cards") if subject.kind == "subject.cards" else ()
        if len(selectors) == 1 and selectors[0].kind == "selector.one" and choose is not None:
            return choose(selectors[0], lambda ctx, card: True, coming)
        if len(selectors) != 1 or selectors[0].kind != "selector.each":
            return self._cards(subject, choose)
        np = selectors[0].node("what")
        if np.has("place"):
            return self.nouns.fitting(np)
        test = self.nouns.test(np)
        return lambda ctx: [card for card in not_up(ctx) if test(ctx, card)]

    def _cards(self, subject: Node, choose: Choose | None, fits: Test = up) -> Cards:
        if subject.kind != "subject.cards":
            raise Uncovered(format_node(subject))
        found: list[Cards] = []
        for selector in subject.nodes("cards"):
            needs_choice = selector.has("what") and selector.kind != "selector.each"
            if needs_choice and choose is not None:
                found.append(choose(selector, fits))
            elif selector.kind == "selector.one" and choose is None:
                found.append(self.nouns.fitting(selector.node("what")))  # "a subdued persona can't ...": any of them
            elif selector.kind == "selector.each" or not needs_choice:
                found.append(self.nouns.cards(selector))
            else:
                raise Uncovered(format_node(subject))
        return found[0] if len(found) == 1 else lambda ctx: [card for cards in found for card in cards(ctx)]

    def led(self, subject: Node) -> tuple[Cards, frozenset[int]]:
        """Return who leads the Rites that a phrase names ("an intrigue rite this persona leads"), and their sorts."""
        if subject.kind == "selector.ref" and subject.node("ref").kind == "ref.that":
            means = self.nouns.references.get(id(subject.node("ref")))
            if means is None or not means.has("what"):
                raise Uncovered(format_node(subject))
            return (lambda ctx: [ctx.source]), rite_types_named(means.node("what"))
        if not subject.has("what") or not subject.node("what").has("by"):
            raise Uncovered(format_node(subject))
        relative = subject.node("what").node("by")
        if relative.kind != "relative.lead":
            raise Uncovered(format_node(subject))
        types = rite_types_named(subject.node("what"))
        if relative.node("card").kind == "self.host":
            return (lambda ctx: [ctx.host] if ctx.host >= 0 else []), types
        return (lambda ctx: [ctx.source]), types

    def _rights(
        self, cards: Cards, right: int, when: Condition | None, types: frozenset[int] | None = None
    ) -> list[Change]:
        return [
            Change(w.RIGHT, cards, constant(right + rite), when)
            for rite in sorted(types if types is not None else ALL_SORTS)
        ]

    def _given(self, cards: Cards, rights: tuple[int, ...]) -> list[Change]:
        return [Change(w.RIGHT, cards, constant(right)) for right in rights]

    def _seat_bits(self, player: Node) -> Number:
        seats = self.nouns.seats(player)
        return lambda ctx: sum(1 << seat for seat in seats(ctx))
