"""What a card or a House may do that the rules alone would not let it."""

from __future__ import annotations

from dataclasses import replace

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play.board import up
from cardbase.play.compiler.change import Change, only
from cardbase.play.compiler.conditions import rite_types_named
from cardbase.play.compiler.rights import ALLOWED, COUNTED, REWARDED
from cardbase.play.compiler.subjects import Choose, Subjects
from cardbase.play.programs.context import Cards, Condition, Context, Number, Uncovered, constant
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import SIDES


class Permissions(Subjects):
    """Compiles what is permitted."""

    def _permission(self, who: Node, effect: Node, choose: Choose | None) -> list[Change]:
        (subject,) = who.nodes("cards") if len(who.nodes("cards")) == 1 else (None,)
        said = format_node(effect)
        if effect.name == "be" and effect.node("predicate").kind == "predicate.target":
            rite = effect.node("predicate").node("rite")
            if subject is None or not subject.has("what") or not rite.has("what"):
                raise Uncovered(f"{format_node(who)} may {said}")
            cards = self.nouns.fitting(subject.node("what"))
            return self._rights(cards, w.AIMED, None, rite_types_named(rite.node("what")))
        if effect.name == "be" and effect.node("predicate").kind == "predicate.assigned_to":
            return self._takes(who, effect.node("predicate").node("to"))
        if effect.name == "be" and effect.node("predicate").kind == "predicate.assigned":
            return self._room(self._cards(who, choose), effect.node("predicate").node("what"))
        if said.startswith("use each weapon of that kind"):
            self.arms = True
            return []
        if subject is not None and said in COUNTED:
            return self._declarable(*self.led(subject), COUNTED[said])
        if subject is not None and said in REWARDED:
            return self._rewarded(*self.led(subject), REWARDED[said])
        if subject is not None and said in ALLOWED:
            return self._allowed(subject, ALLOWED[said])
        fits = _may_step_in if effect.name == "counter" else up
        return self._ability(self._cards(who, choose, fits), effect)

    def _takes(self, who: Node, to: Node) -> list[Change]:
        """Such cards may be assigned to this one, whatever their own texts say."""
        (subject,) = who.nodes("cards")
        if subject.kind == "selector.force_from" and to.has("what"):
            source = subject.node("source").node("what")
            kinds = [self.nouns.words(words) for words in source.nodes("kinds")]
            self.reaches = (lambda ctx, card: all(kind(ctx, card) for kind in kinds)), self.nouns.test(to.node("what"))
            return [Change(w.WIDENED, only(0), lambda ctx: ctx.source)]
        if subject.kind != "selector.each" or format_node(to) != "this card":
            raise Uncovered(f"{format_node(who)} may be assigned to {format_node(to)}")
        self.takes = self.nouns.test(subject.node("what"))
        return []

    def _room(self, cards: Cards, what: Node) -> list[Change]:
        """It may bear one more of a subtype."""
        (words,) = what.node("what").nodes("kinds")
        if words.kind != "words.state" or words.strings("states") != ("additional",):
            raise Uncovered(f"may be assigned {format_node(what)}")
        number = self.nouns.vocabulary.noun_number(format_node(words.node("words")))
        return [Change(w.ROOM, cards, constant(number))]

    def _declarable(self, leader: Cards, types: frozenset[int], classes: tuple[int, ...]) -> list[Change]:
        """Return the changes that let Rites of some sorts be declared of those classes by who leads them."""
        rights = [w.COUNTS_AS + number * w.SORTS for number in classes]
        return [change for right in rights for change in self._rights(leader, right, None, types)]

    def _rewarded(self, leader: Cards, types: frozenset[int], classes: tuple[int, ...]) -> list[Change]:
        """Rites that a card leads bring the bonus of either class."""
        rite: Condition = lambda ctx: bool(ctx.g.state.rite) and ctx.g.state.rite[r.TYPE] in types  # noqa: E731
        return [Change(w.RIGHT, leader, constant(w.REWARDED_AS + number), rite) for number in classes]

    def _allowed(self, subject: Node, rights: tuple[int, ...]) -> list[Change]:
        """What a card may do against the rules."""
        if format_node(subject) == "your homeworld":  # also where Dune is the homeworld now
            return self._given(lambda ctx: [ctx.g.table.homeworld[ctx.seat]], rights)
        return self._given(self.nouns.cards(subject), rights)

    def _ability(self, cards: Cards, effect: Node) -> list[Change]:
        what = effect.node("what") if effect.name in ("lead", "initiate") else None
        if what is not None and what.has("what") and what.node("what").has("near"):
            return self._aims(cards, what.node("what"))
        if effect.name == "direct" and not effect.has("rite"):
            return self._rights(cards, w.DIRECT, None)
        if effect.name == "counter":
            return self._counter(cards, effect)
        raise Uncovered(f"may {format_node(effect)}")

    def _counter(self, cards: Cards, effect: Node) -> list[Change]:
        freely = self._given(cards, (w.COUNTERS_FREELY,)) if effect.has("how") else []
        if not effect.has("rite"):
            return self._rights(cards, w.COUNTER, None) + freely
        rite = effect.node("rite")
        if not rite.has("what"):
            raise Uncovered(format_node(effect))
        found = self._rights(cards, w.COUNTER, self.conditions.rite(rite), rite_types_named(rite.node("what")))
        if any(n.kind == "near.own_talent" for n in rite.walk()):  # also a talent that another card gives it
            found = [replace(change, late=True) for change in found]
        return found + freely

    def _aims(self, cards: Cards, np: Node) -> list[Change]:
        """A leader may aim such Rites at more than the Rite's own sort of target."""
        if np.node("near").kind != "near.targeting" or not np.node("near").node("target").has("what"):
            raise Uncovered(f"may lead {format_node(np)}")
        self.aim = self.nouns.test(np.node("near").node("target").node("what"))
        self.aimed = cards, rite_types_named(np)
        return [
            Change(w.AIM, cards, lambda ctx, rite=rite: ctx.source * w.SORTS + rite)  # type: ignore[misc]
            for rite in sorted(rite_types_named(np))
        ]

    def _dune_let(self, fact: Node) -> list[Change]:
        """A House may deploy what otherwise needs a Dune fief."""
        if format_node(fact.node("do")) != "deploy a native persona or Dune event":
            return []
        mine: Number = lambda ctx: 1 << ctx.seat  # noqa: E731
        return [Change(w.BARRED, only(what), mine) for what in (w.NATIVES_LET, w.DUNE_EVENTS_LET)]

    def _credit(self, fact: Node) -> list[Change]:
        """A House may bid with more than it has."""
        bids = [n for n in fact.walk() if n.family == "effect" and n.name == "bid"]
        if len(bids) != 1 or bids[0].word("currency") != "solari":
            raise Uncovered(format_node(fact))
        return [Change(w.BID_CREDIT, lambda ctx: [ctx.seat], constant(bids[0].integer("amount")))]


def _may_step_in(ctx: Context, card: int) -> bool:
    """Return whether a card could Counter the Rite under way: of the defender's, and it takes no part (SPEC-11)."""
    s = ctx.g.state
    if not s.rite or not up(ctx, card):
        return up(ctx, card)
    return s.holder[card] == s.rite[r.DEFENDER] and card != s.rite[r.TARGET] and not s.role[card] & SIDES
