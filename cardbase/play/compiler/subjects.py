"""Whom a stated change is about, and the rights that are given to them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from cardbase.operations import nodes as n
from cardbase.operations.support import np_of
from cardbase.play import constants as w
from cardbase.play.board import coming, not_up, subdued, up
from cardbase.play.compiler.conditions import Conditions
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import Numbers
from cardbase.play.compiler.rite_conditions import ALL_RITE_TYPES, rite_types_named
from cardbase.play.programs.context import Cards, Condition, Number, Test, UnsupportedPhrase, any_card, constant
from cardbase.play.programs.program import Bargain, Change

Choose = Callable[..., Cards]


class Nature(Enum):
    """What a card says of itself that holds also where it lies face down."""

    COPIES = auto()
    """It has the operation of another card."""
    AS_EVENT = auto()
    """It counts as an event."""
    KEEPS_TOKENS = auto()
    """It enters keeping its tokens."""


class Subjects:
    """Compiles the subjects of the facts of one ability."""

    def __init__(self, nouns: Nouns, numbers: Numbers, conditions: Conditions) -> None:
        self.nouns = nouns
        self.numbers = numbers
        self.conditions = conditions
        self.aim: Test | None = None
        self.aimed: tuple[Cards, frozenset[int]] | None = None
        self.shunned: Test | None = None
        self.refuses: Test | None = None
        self.takes: Test | None = None
        self.harmless: Test | None = None
        self.arms = False
        self.barrable: set[int] = set()
        """What may be forbidden to Houses by it."""
        self.waives: Test | None = None
        self.nature: set[Nature] = set()
        self.reaches: tuple[Test, Test] | None = None
        self.bargains: list[Bargain] = []

    def _priced(self, subject: n.Subject, choose: Choose | None) -> Cards:
        """Return whose cost is meant: "each troop" is each that could still be deployed, wherever no place is named."""
        match subject:
            case n.SubjectCards(cards=(n.SelectorOne() as one,)) if choose is not None:
                return choose(one, any_card, coming)
            case n.SubjectCards(cards=(n.SelectorEach(what=np),)):
                if np.place is not None:
                    return self.nouns.fitting(np)
                test = self.nouns.test(np)
                is_down = all(isinstance(words, n.WordsState) and words.states == ("subdued",) for words in np.kinds)
                looked_at = subdued if is_down else not_up
                return lambda ctx: [card for card in looked_at(ctx) if test(ctx, card)]
        return self._cards(subject, choose)

    def _cards(self, subject: n.Subject, choose: Choose | None, fits: Test = up) -> Cards:
        if not isinstance(subject, n.SubjectCards):
            raise UnsupportedPhrase
        found: list[Cards] = []
        for selector in subject.cards:
            needs_choice = np_of(selector) is not None and not isinstance(selector, n.SelectorEach)
            if needs_choice and choose is not None:
                found.append(choose(selector, fits))
            elif isinstance(selector, n.SelectorOne):
                found.append(self.nouns.fitting(selector.what))  # "a subdued persona can't ...": any of them
            elif not needs_choice:
                found.append(self.nouns.cards(selector))
            else:
                raise UnsupportedPhrase
        return found[0] if len(found) == 1 else lambda ctx: [card for cards in found for card in cards(ctx)]

    def led(self, subject: n.Selector) -> tuple[Cards, frozenset[int]]:
        """Return who leads the Rites that a phrase names ("an intrigue rite this persona leads"), and their sorts."""
        match subject:
            case n.SelectorRef(ref=n.RefThat() as that) if (means := self.nouns.references.get(id(that))) is not None:
                np = np_of(means)
                if np is not None:
                    return (lambda ctx: [ctx.source]), rite_types_named(np)
        np = np_of(subject)
        if np is None or not isinstance(np.by, n.RelativeLead):
            raise UnsupportedPhrase
        if isinstance(np.by.card, n.SelfHost):
            return (lambda ctx: [ctx.host] if ctx.host >= 0 else []), rite_types_named(np)
        return (lambda ctx: [ctx.source]), rite_types_named(np)

    def _rights(
        self, cards: Cards, right: int, when: Condition | None, types: frozenset[int] | None = None
    ) -> list[Change]:
        return [
            Change(w.RIGHT, cards, constant(right + rite), when)
            for rite in sorted(types if types is not None else ALL_RITE_TYPES)
        ]

    def _given(self, cards: Cards, rights: tuple[int, ...]) -> list[Change]:
        return [Change(w.RIGHT, cards, constant(right)) for right in rights]

    def _seat_bits(self, player: n.Player) -> Number:
        seats = self.nouns.seats(player)
        return lambda ctx: sum(1 << seat for seat in seats(ctx))
