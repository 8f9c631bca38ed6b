"""What a card is: kinds, subtypes, powers and states, compiled into tests on card numbers."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play.board import is_countering, own_side, side, up
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import Context, Test, UnsupportedPhrase, all_pass, any_card, one_passes
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import ATTACKING, DEFENDING, DIRECTED, FALLEN, HELPING, LEADING, TAKING_PART


class Kinds:
    """Compiles the words that say what a thing is."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.is_parting = False
        """Whether the text speaks of cards that are just being captured or discarded."""
        self.is_foreseen = False
        """Whether the text speaks of cards that the Rite under way is yet to vanquish."""

    def words(self, words: n.Words) -> Test:
        """Return the test of one kind of thing: its states and nouns."""
        match words:
            case n.WordsNoun(nouns=nouns):
                return self._nouns(nouns)
            case n.WordsNotState(excluded=excluded, words=inner):
                barred, rest = self._barred(excluded), self.words(inner)
                return lambda ctx, card: not barred(ctx, card) and rest(ctx, card)
            case n.WordsState(states=states, words=inner):
                return all_pass([one_passes([self.state(state) for state in states]), self.words(inner)])
        raise AssertionError(words)

    def _barred(self, barred: n.Not) -> Test:
        match barred:
            case n.NotPower(power=power):
                return self.power(power)
            case n.NotKind(noun=noun):
                return self.noun(noun)
        raise AssertionError(barred)

    def _nouns(self, nouns: n.Nouns) -> Test:
        found: list[Test] = []
        while isinstance(nouns, n.NounsMore):
            found.append(self._one_noun(nouns.noun))
            nouns = nouns.nouns
        assert isinstance(nouns, n.NounsOne), nouns
        return all_pass([*found, self._one_noun(nouns.noun)])

    def _one_noun(self, noun: n.Noun) -> Test:
        match noun:
            case n.NounPower(power=power):
                return self.power(power)
            case n.NounName(card=name):
                named = self.vocabulary.named(name)
                return lambda ctx, card: ctx.g.table.definition[card] in named
            case n.NounTalent(talent=talent):
                subtypes = self.vocabulary.of_talent(talent)
                return lambda ctx, card: ctx.g.table.definition[card] in subtypes
            case n.NounKind(noun=kind):
                return self.noun(kind)
        raise AssertionError(noun)

    def noun(self, noun: str) -> Test:
        """Return the test for one kind or subtype, as printed or gained."""
        if noun == "spice":
            return lambda ctx, card: False  # no card; actions with spice count what lies on cards
        if noun == "card":
            return any_card
        if noun == "participant":
            return lambda ctx, card: bool(ctx.g.state.role[card] & (TAKING_PART | LEADING | HELPING | DIRECTED))
        if noun == "leader":
            return lambda ctx, card: bool(ctx.g.state.role[card] & LEADING)
        if noun == n.NounWords.DUNE_CITY:  # a Dune fief may become a city
            return all_pass([self.noun(n.NounWords.DUNE_FIEF), self.noun("city")])
        printed = self.vocabulary.with_noun(noun)
        if noun in ("ally", "aide", "persona", "noble", "vassal"):
            return _changeable(noun)
        if not printed:
            raise UnsupportedPhrase
        if noun == "homeworld":  # DUNE-04
            return lambda ctx, card: ctx.g.table.definition[card] in printed or is_dune_as_homeworld(ctx, card)
        return lambda ctx, card: (
            ctx.g.table.definition[card] in printed or noun in ctx.g.in_force().gained.get(card, ())
        )

    def power(self, power: str) -> Test:
        """Return the test for an allegiance in force."""
        bit = self.vocabulary.power_bit(power)
        return lambda ctx, card: bool(ctx.g.in_force().allegiance[card] & bit)

    def state(self, state: str) -> Test:
        """Return the test for a state."""
        tests: dict[str, Test] = {
            "deployed": lambda ctx, card: up(ctx, card) or ctx.g.state.zone[card] == w.TABLE,  # TACT-09
            "subdued": lambda ctx, card: ctx.g.state.status[card] == w.SUBDUED,
            "engaged": lambda ctx, card: ctx.g.state.status[card] == w.ENGAGED,
            "disengaged": lambda ctx, card: ctx.g.state.status[card] == w.READY,
            "participating": lambda ctx, card: bool(ctx.g.state.role[card] & TAKING_PART),
            "attacking": lambda ctx, card: bool(ctx.g.state.role[card] & ATTACKING),
            "defending": lambda ctx, card: bool(ctx.g.state.role[card] & DEFENDING),
            "additional": beside_the_leader,
            "opposing": lambda ctx, card: side(ctx, card) not in (0, own_side(ctx)),
            "petitioned": lambda ctx, card: card in ctx.g.state.petition[:1],
            "vanquished": lambda ctx, card: bool(ctx.g.state.role[card] & FALLEN),
            "Countering": is_countering,
            "lasting": lambda ctx, card: bool(ctx.g.table.lasts[card]),
            "sponsor": lambda ctx, card: bool(ctx.g.in_force().allegiance[card] & ctx.g.table.sponsor[ctx.actor]),
            "adversary": lambda ctx, card: bool(ctx.g.in_force().allegiance[card] & ctx.g.table.adversaries[ctx.seat]),
            "other": lambda ctx, card: card != ctx.source,
            "eligible": any_card,
            "unseen": any_card,
            "random": any_card,
        }
        if self.is_parting and state in ("captured", "discarded"):
            return any_card
        if state == "captured":
            return lambda ctx, card: ctx.g.state.holder[card] not in (-1, ctx.g.table.owner[card])
        if state not in tests:
            raise UnsupportedPhrase
        return in_rite if self.is_foreseen and state == "vanquished" else tests[state]


def is_dune_as_homeworld(ctx: Context, card: int) -> bool:
    """Return whether a card is Dune, a homeworld while it is deployed, or until its fall is over (DUNE-04, AMB-83)."""
    return bool(ctx.g.table.marks[card] & w.DUNE) and (up(ctx, card) or bool(ctx.g.state.role[card] & FALLEN))


def beside_the_leader(ctx: Context, card: int) -> bool:
    """Return whether a card takes part without leading, on the side of the host, or else on the own side."""
    role = ctx.g.state.role[card]
    meant = (side(ctx, ctx.host) if ctx.host >= 0 else 0) or own_side(ctx)
    return bool(role & TAKING_PART and not role & LEADING and role & meant)


def in_rite(ctx: Context, card: int) -> bool:
    """Return whether the Rite under way is aimed at a card, or it takes part."""
    rite, role = ctx.g.state.rite, ctx.g.state.role[card]
    return bool(rite) and (card == rite[r.TARGET] or bool(role & (TAKING_PART | LEADING)))


def _changeable(noun: str) -> Test:
    """Nouns that a card can gain or lose (CARD-08 to CARD-10)."""
    kinds = {"ally": w.ALLY, "aide": w.AIDE, "persona": w.PERSONA}
    if noun in kinds:
        bit = kinds[noun]
        return lambda ctx, card: bool(ctx.g.in_force().kind[card] & bit)
    mark = {"noble": w.NOBLE, "vassal": w.VASSAL}[noun]
    return lambda ctx, card: bool(ctx.g.in_force().marks[card] & mark)
