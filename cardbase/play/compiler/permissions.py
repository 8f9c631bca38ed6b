"""What a card or a House may do that the rules alone would not let it."""

from __future__ import annotations

from cardbase.operations import format_node
from cardbase.operations import nodes as n
from cardbase.operations.support import is_known, nouns_in, np_of
from cardbase.play import constants as w
from cardbase.play.board import up
from cardbase.play.compiler.bonuses import Bonuses
from cardbase.play.compiler.change import only
from cardbase.play.compiler.rights import allowed, classes_counted
from cardbase.play.compiler.rite_conditions import rite_types_named
from cardbase.play.compiler.subjects import Choose
from cardbase.play.programs.context import Cards, Condition, Context, Number, UnsupportedPhrase, constant
from cardbase.play.programs.program import Change
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import SIDES


class Permissions(Bonuses):
    """Compiles what is permitted."""

    def _permission(self, who: n.SubjectCards, effect: n.Effect, choose: Choose | None) -> list[Change]:
        subject = who.cards[0] if len(who.cards) == 1 else None
        match effect:
            case n.EffectBe(predicate=n.PredicateTarget() as target):
                return self._may_be_target(who, subject, target)
            case n.EffectBe(predicate=n.PredicateAssignedTo(to=to)) if subject is not None:
                return self._takes(subject, to)
            case n.EffectBe(predicate=n.PredicateAssigned(what=what)):
                return self._room(self._cards(who, choose), what)
            case n.EffectUse(what=n.SelectorEach(what=n.Np(having=n.HavingAny(which="that", what=n.AnyKind())))):
                self.arms = True
                return []
            case n.EffectCountAs(purpose=purpose) if subject is not None and (classes := classes_counted(effect)):
                return (self._rewarded if purpose else self._declarable)(*self.led(subject), classes)
        if subject is not None and (rights := allowed(effect)) is not None:
            return self._allowed(subject, rights)
        fits = _may_step_in if isinstance(effect, n.EffectCounter) else up
        return self._ability(self._cards(who, choose, fits), effect)

    def _may_be_target(
        self, who: n.SubjectCards, subject: n.Selector | None, target: n.PredicateTarget
    ) -> list[Change]:
        np = np_of(subject) if subject is not None else None
        rite = np_of(target.rite) if target.rite is not None else None
        if np is None or rite is None:
            raise UnsupportedPhrase
        return self._rights(self.nouns.fitting(np), w.AIMED, None, rite_types_named(rite))

    def _takes(self, subject: n.Selector, to: n.Selector) -> list[Change]:
        """Such cards may be assigned to this one, whatever their own texts say."""
        host = np_of(to)
        match subject:
            case n.SelectorForceFrom(source=source) if host is not None and (np := np_of(source)) is not None:
                kinds = [self.nouns.words(words) for words in np.kinds]
                self.reaches = (lambda ctx, card: all(kind(ctx, card) for kind in kinds)), self.nouns.test(host)
                return [Change(w.WIDENED, only(0), lambda ctx: ctx.source)]
            case n.SelectorEach(what=np) if is_known(to, n.RefThis):
                self.takes = self.nouns.test(np)
                return []
        raise UnsupportedPhrase

    def _room(self, cards: Cards, what: n.Selector) -> list[Change]:
        """It may bear one more of a subtype."""
        match np_of(what):
            case n.Np(kinds=(n.WordsState(states=("additional",), words=words),)):
                number = self.nouns.vocabulary.noun_number(format_node(words))
                if number >= 0:
                    return [Change(w.ROOM, cards, constant(number))]
        raise UnsupportedPhrase

    def _declarable(self, leader: Cards, types: frozenset[int], classes: tuple[int, ...]) -> list[Change]:
        """Return the changes that let Rites of some sorts be declared of those classes by who leads them."""
        rights = [w.COUNTS_AS + number * w.RITE_TYPES for number in classes]
        return [change for right in rights for change in self._rights(leader, right, None, types)]

    def _rewarded(self, leader: Cards, types: frozenset[int], classes: tuple[int, ...]) -> list[Change]:
        """Rites that a card leads bring the bonus of either class."""
        rite: Condition = lambda ctx: bool(ctx.g.state.rite) and ctx.g.state.rite[r.TYPE] in types  # noqa: E731
        return [Change(w.RIGHT, leader, constant(w.REWARDED_AS + number), rite) for number in classes]

    def _allowed(self, subject: n.Selector, rights: tuple[int, ...]) -> list[Change]:
        """What a card may do against the rules."""
        match subject:
            case n.SelectorRef(ref=n.RefYour(whose="your", words=words)) if nouns_in(words) == {"homeworld"}:
                # also where Dune is the homeworld now
                return self._given(lambda ctx: [ctx.g.table.homeworld[ctx.seat]], rights)
        return self._given(self.nouns.cards(subject), rights)

    def _ability(self, cards: Cards, effect: n.Effect) -> list[Change]:
        match effect:
            case n.EffectLead(what=what) | n.EffectInitiate(what=what) if (np := np_of(what)) is not None and np.near:
                return self._aims(cards, np)
            case n.EffectLead(what=what) | n.EffectInitiate(what=what) | n.EffectInitiateLead(what=what) if (
                (np := np_of(what)) is not None and np.fields.keys() == {"kinds"} and "rite" in nouns_in(np)
            ):
                return self._rights(cards, w.LEADS_IN, None, rite_types_named(np))
            case n.EffectDirect(rite=None):
                return self._rights(cards, w.DIRECT, None)
            case n.EffectDirect(rite=n.SelectorOne(what=np)) if np.fields.keys() == {"kinds"}:
                return self._rights(cards, w.DIRECT, None, rite_types_named(np))
            case n.EffectCounter():
                return self._counter(cards, effect)
        raise UnsupportedPhrase

    def _counter(self, cards: Cards, effect: n.EffectCounter) -> list[Change]:
        freely = self._given(cards, (w.COUNTERS_FREELY,)) if effect.how else []
        if effect.rite is None:
            return self._rights(cards, w.COUNTER, None) + freely
        np = np_of(effect.rite)
        if np is None:
            raise UnsupportedPhrase
        found = self._rights(cards, w.COUNTER, self.conditions.rite(effect.rite), rite_types_named(np))
        return found + freely

    def _aims(self, cards: Cards, np: n.Np) -> list[Change]:
        """A leader may aim such Rites at more than the Rite's own sort of target."""
        target = np_of(np.near.target) if isinstance(np.near, n.NearTargeting) else None
        if target is None:
            raise UnsupportedPhrase
        self.aim = self.nouns.test(target)
        self.aimed = cards, rite_types_named(np)
        return [
            Change(w.AIM, cards, lambda ctx, rite=rite: ctx.source * w.RITE_TYPES + rite)  # type: ignore[misc]
            for rite in sorted(rite_types_named(np))
        ]

    def _house_may(self, fact: n.FactMay) -> list[Change]:
        """The user may deploy what otherwise needs a Dune fief, or bid with more than it has."""
        match fact.do:
            case n.ActSteps(steps=(n.EffectDeploy(what=n.SelectorOne(what=np), price=None, how=None),)) if (
                np.fields.keys() == {"kinds"} and nouns_in(np) == {"native", "persona", n.NounWords.DUNE_EVENT}
            ):
                mine: Number = lambda ctx: 1 << ctx.seat  # noqa: E731
                return [Change(w.BARRED, only(what), mine) for what in (w.NATIVES_LET, w.DUNE_EVENTS_LET)]
            case n.ActSteps(steps=(n.EffectBid(amount=amount, currency="solari"),)):
                return [Change(w.BID_CREDIT, lambda ctx: [ctx.seat], constant(amount))]
        raise UnsupportedPhrase


def _may_step_in(ctx: Context, card: int) -> bool:
    """Return whether a card could Counter the Rite under way: of the defender's, and it takes no part (SPEC-11)."""
    s = ctx.g.state
    if not s.rite or not up(ctx, card):
        return up(ctx, card)
    return s.holder[card] == s.rite[r.DEFENDER] and card != s.rite[r.TARGET] and not s.role[card] & SIDES
