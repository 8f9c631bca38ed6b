"""Facts that change cards: "the host has +1 battle rank", as changes that the layer applies or an ability makes."""

from __future__ import annotations

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.compiler.bonuses import Bonuses
from cardbase.play.compiler.change import Change, only
from cardbase.play.compiler.permissions import Permissions
from cardbase.play.compiler.prohibitions import Prohibitions
from cardbase.play.compiler.rights import STATED, immunities
from cardbase.play.compiler.subjects import Choose
from cardbase.play.programs.context import Cards, Context, Number, Seats, Uncovered, constant

_OWN_NATURE = frozenset({"count as an event", "enter keeping its tokens"})
"""What a card says of itself that holds also where it lies face down."""
_LIMITS = {"hand limit": w.HAND_LIMIT, "assembly limit": w.ASSEMBLY_LIMIT}


_HALTED = "may be produced or transferred by an engaged card or event"


class Changes(Bonuses, Permissions, Prohibitions):
    """Compiles the facts of one ability."""

    def of_fact(self, fact: Node, choose: Choose | None = None) -> list[Change]:
        """Return the changes that a fact states; ``choose`` emits choices, without it there can be none."""
        if fact.kind == "fact.states":
            return self.of_clause(fact.node("clause"), choose)
        if fact.kind == "fact.may" and fact.node("who").kind == "subject.cards":
            act = fact.node("do")
            if act.kind != "act.steps" or len(act.nodes("steps")) != 1:
                raise Uncovered(format_node(fact))
            return self._permission(fact.node("who"), act.nodes("steps")[0], choose)
        if fact.kind == "fact.may" and format_node(fact.node("who")) == "you":
            return self._dune_let(fact) or self._credit(fact)
        if fact.kind == "fact.none" and fact.node("who").fields.get("who") == "rival":
            return [Change(w.BARRED, only(code), _rivals_bits) for code in self._plays(fact.node("what"))]
        if fact.kind == "fact.only" and fact.node("who").kind == "subject.player":
            seats = self.nouns.seats(fact.node("who").node("player"))
            return [Change(w.BARRED, only(code), _all_but(seats)) for code in self._plays(fact.node("what"))]
        if format_node(fact) == "the defender must engage the target":
            return self._given(lambda ctx: [ctx.source], (w.MUST_ENGAGE,))
        if fact.kind == "fact.none" and _HALTED in format_node(fact):
            return [Change(w.BARRED, only(w.SPICE_MADE), constant(255))]
        if fact.kind == "fact.none" and fact.node("who").kind == "nobody.cards":
            return self._for_no_card(fact)
        if fact.kind == "fact.none" and fact.node("who").fields.get("who") == "House":
            return self._prohibition(fact.node("what"))
        raise Uncovered(format_node(fact))

    def of_clause(self, clause: Node, choose: Choose | None = None) -> list[Change]:
        """Return the changes that a clause states."""
        if clause.kind == "clause.value":
            return self._value(clause)
        if clause.kind == "clause.cannot":
            return self._cannot(clause, choose)
        if clause.kind != "clause.does":
            raise Uncovered(format_node(clause))
        effect = clause.node("what")
        if effect.name == "have":
            if any(b.kind == "bonus.no_value" and b.word("value") == "effect" for b in effect.nodes("bonuses")):
                return self._forceless(clause, choose)
            bonuses = effect.nodes("bonuses")
            if any(b.kind == "bonus.operation" for b in bonuses):
                self.nature.add("copies")
                return []
            if (bargain := self._bargain(clause.node("who"), bonuses)) is not None:
                self.bargains.append(bargain)
                return [Change(w.BARGAIN, only(0), lambda ctx: ctx.source)]
            prices = any(b.has("value") and b.word("value") == "cost" for b in bonuses)
            cards = self._priced(clause.node("who"), choose) if prices else self._cards(clause.node("who"), choose)
            last = _rites(bonuses[-1])  # said of every bonus before it that names no Rite of its own
            return [change for bonus in bonuses for change in self._bonus(cards, bonus, _rites(bonus) or last)]
        if effect.name == "be" and effect.node("predicate").kind == "predicate.also":
            words = format_node(effect.node("predicate").node("words"))
            number = self.nouns.vocabulary.noun_number(words)
            return [Change(w.ALSO, self._cards(clause.node("who"), choose), constant(number))]
        if effect.name == "be" and effect.node("predicate").kind == "predicate.immune":
            if any(h.kind == "hazard.force" for h in effect.node("predicate").nodes("hazards")):
                return self._force_proof(clause, effect.node("predicate"), choose)
            return self._given(self._cards(clause.node("who"), choose), immunities(effect.node("predicate")))
        if format_node(clause.node("who")) in ("it", "this persona") and format_node(effect) in _OWN_NATURE:
            self.nature.add(format_node(effect))
            return []
        if effect.name == "stay_on":
            return self._clings(clause)
        said = format_node(effect)
        if said == "need no talent" and self._waive(clause):
            return []
        if said in STATED:
            return self._given(self._cards(clause.node("who"), choose), STATED[said])
        if said == "count as an ally rather than an aide":
            return [Change(w.KIND, self._cards(clause.node("who"), choose), constant(w.ALLY))]
        raise Uncovered(format_node(clause))

    def _clings(self, clause: Node) -> list[Change]:
        """Such cards stay where they are assigned when the rules would part them from it."""
        (selector,) = clause.node("who").nodes("cards")
        if selector.has("what"):
            self.nouns.is_parting = True
            return self._given(self.nouns.anywhere(selector.node("what")), (w.CLINGS,))
        cards = self._cards(clause.node("who"), None)
        return self._given(cards, (w.CLINGS,))

    def _waive(self, clause: Node) -> bool:
        """Let such cards need no talent of the host they lie on, or will; tell whether it is said of such."""
        (selector,) = clause.node("who").nodes("cards")
        if selector.kind != "selector.each" or not selector.node("what").has("near"):
            return False
        kinds = [self.nouns.words(words) for words in selector.node("what").nodes("kinds")]
        self.waives = lambda ctx, card: all(kind(ctx, card) for kind in kinds)
        return True

    def _value(self, clause: Node) -> list[Change]:
        value, is_ = clause.node("value"), clause.node("amount")
        own = value.kind == "value.own" and value.word("whose") == "your" and value.word("value") in _LIMITS
        if own and is_.kind == "amount_is.change":
            change = int(is_.word("change"))
            return [Change(_LIMITS[value.word("value")], lambda ctx: [ctx.seat], constant(change))]
        if value.kind == "value.its" and value.word("value") == "token limit" and is_.kind == "amount_is.term":
            return [Change(w.TOKEN_LIMIT, self.nouns.meant(value), self.numbers.expression(is_.node("amount")))]
        if format_node(clause) == "the initiative order is lowest first":
            return [Change(w.LOWEST_FIRST, lambda ctx: [0], constant(1))]
        if format_node(clause) in ("its command is at least 0", "the petitioned card's cost is at least 0"):
            return []  # the layer lets no command and no cost fall below 0
        if value.kind == "value.its" and is_.kind == "amount_is.setting" and self.aimed is not None:
            return self._of_aimed(clause, self.aimed, value.word("value"), is_.strings("words"))
        raise Uncovered(format_node(clause))

    def _of_aimed(
        self, clause: Node, aimed: tuple[Cards, frozenset[int]], value: str, said: tuple[str, ...]
    ) -> list[Change]:
        """The class or the talent of the Rite that the sentence before lets a card lead."""
        leader, types = aimed
        if value == "talent" and {w.TALENT_NAMES[rite_types.SORTS[sort].talent].lower() for sort in types} == set(said):
            return []
        classes = tuple(number for number, name in enumerate(rite_types.CLASS_NAMES) if name in said)
        bits = sum(1 << number for number in classes)
        if value == "class" and all(rite_types.OWN_CLASS[sort] & ~bits == 0 for sort in types):
            return self._declarable(leader, types, classes)
        raise Uncovered(format_node(clause))


def _rites(bonus: Node) -> tuple[str, ...]:
    return bonus.strings("talents") if bonus.has("talents") else ()


def _all_but(seats: Seats) -> Number:
    """Return every other seat, as bits; before the Rite begins its attacker alone, who speaks (RITE-11)."""

    def others(ctx: Context) -> int:
        """Every seat but those allowed, as bits; if nobody is, the acting seat alone."""
        allowed = seats(ctx)
        return 255 & ~sum(1 << seat for seat in allowed) if allowed else 1 << ctx.seat

    return others


def _rivals_bits(ctx: Context) -> int:
    return 255 & ~(1 << ctx.seat)
