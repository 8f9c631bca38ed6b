"""Facts that change cards: "the host has +1 battle rank", as changes that the layer applies or an ability makes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardbase.operations import Node, format_node
from cardbase.play import acts
from cardbase.play import words as w
from cardbase.play.operations.conditions import Conditions, rite_types
from cardbase.play.operations.context import Cards, Condition, Context, Number, Test, Uncovered, constant
from cardbase.play.operations.nouns import Nouns, up
from cardbase.play.operations.numbers import Numbers

Choose = Callable[[Node, Test], Cards]
_VALUES = {"command": w.COMMAND, "resistance": w.RESISTANCE, "force": w.FORCE, "cost": w.COST} | {
    f"{talent.lower()} rank": number for number, talent in enumerate(w.TALENT_NAMES)
}
_LIMITS = {"hand limit": w.HAND_LIMIT, "assembly limit": w.ASSEMBLY_LIMIT}
_BARRED = {
    "sell spice": w.SELLING,
    "buy spice": w.BUYING,
    "buy favor": w.FAVOR_BUYING,
    "request admission": w.ADMISSION_ASKING,
}


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what (``words``), of which cards or seats, by how much, while a condition holds."""

    what: int
    targets: Cards
    amount: Number
    when: Condition | None = None

    def make(self, ctx: Context, lasts: int) -> None:
        """Make it once, for a time."""
        if self.when is None or self.when(ctx):
            amount = self.amount(ctx)
            for target in self.targets(ctx):
                acts.modify(ctx.g, self.what, target, amount, ctx.source, lasts)

    def apply(self, ctx: Context, one: Callable[[int, int, int], None]) -> None:
        """Hand it to the layer as it is now."""
        if self.when is None or self.when(ctx):
            targets = self.targets(ctx)
            if targets:
                amount = self.amount(ctx)
                for target in targets:
                    one(self.what, target, amount)


class Changes:
    """Compiles the facts of one ability."""

    def __init__(self, nouns: Nouns, numbers: Numbers, conditions: Conditions) -> None:
        self.nouns = nouns
        self.numbers = numbers
        self.conditions = conditions

    def of_fact(self, fact: Node, choose: Choose | None = None) -> list[Change]:
        """Return the changes that a fact states; ``choose`` emits choices, without it there can be none."""
        if fact.kind == "fact.states":
            return self.of_clause(fact.node("clause"), choose)
        if fact.kind == "fact.may" and fact.node("who").kind == "subject.cards":
            act = fact.node("do")
            if act.kind != "act.steps" or len(act.nodes("steps")) != 1:
                raise Uncovered(format_node(fact))
            return self._permission(self._cards(fact.node("who"), choose), act.nodes("steps")[0])
        if fact.kind == "fact.none" and fact.node("who").fields.get("who") == "House":
            return self._prohibition(fact.node("what"))
        raise Uncovered(format_node(fact))

    def _cards(self, subject: Node, choose: Choose | None) -> Cards:
        if subject.kind != "subject.cards":
            raise Uncovered(format_node(subject))
        found: list[Cards] = []
        for selector in subject.nodes("cards"):
            needs_choice = selector.has("what") and selector.kind != "selector.each"
            if needs_choice and choose is not None:
                found.append(choose(selector, up))
            elif selector.kind == "selector.each" or not needs_choice:
                found.append(self.nouns.cards(selector))
            else:
                raise Uncovered(format_node(subject))
        return found[0] if len(found) == 1 else lambda ctx: [card for cards in found for card in cards(ctx)]

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
            cards = self._cards(clause.node("who"), choose)
            return [change for bonus in effect.nodes("bonuses") for change in self._bonus(cards, bonus)]
        if effect.name == "be" and effect.node("predicate").kind == "predicate.also":
            words = format_node(effect.node("predicate").node("words"))
            number = self.nouns.vocabulary.noun_number(words)
            return [Change(w.ALSO, self._cards(clause.node("who"), choose), constant(number))]
        raise Uncovered(format_node(clause))

    def _value(self, clause: Node) -> list[Change]:
        value, is_ = clause.node("value"), clause.node("is")
        own = value.kind == "value.own" and value.word("whose") == "your" and value.word("value") in _LIMITS
        if own and is_.kind == "amount_is.change":
            change = int(is_.word("change"))
            return [Change(_LIMITS[value.word("value")], lambda ctx: [ctx.seat], constant(change))]
        raise Uncovered(format_node(clause))

    def _bonus(self, cards: Cards, bonus: Node) -> list[Change]:
        when = self._in_rites(bonus.words("talents")) if bonus.has("talents") else None
        if bonus.kind == "bonus.value":
            return [self._value_bonus(cards, bonus, when)]
        if bonus.kind == "bonus.surprise":
            return self._rights(cards, w.SURPRISE, when)
        if bonus.kind == "bonus.direct":
            return self._rights(cards, w.DIRECT, when)
        if bonus.kind == "bonus.allegiance":
            bit = self.nouns.vocabulary.power_bit(bonus.word("power"))
            return [Change(w.ALLEGIANCE, cards, constant(bit))]
        if bonus.kind == "bonus.double" and bonus.word("value") == "cost":
            return [Change(w.DOUBLE_COST, cards, constant(1))]
        raise Uncovered(format_node(bonus))

    def _value_bonus(self, cards: Cards, bonus: Node, when: Condition | None) -> Change:
        value, change = bonus.word("value"), bonus.word("change")
        if value not in _VALUES:
            raise Uncovered(format_node(bonus))
        sign = -1 if change.startswith("-") else 1
        number: Number
        number = self.numbers.x() if change[1:] == "X" else constant(int(change[1:]))
        if bonus.has("per"):
            per = self.numbers.count(bonus.node("per"))
            return Change(_VALUES[value], cards, lambda ctx: sign * number(ctx) * per(ctx), when)
        return Change(_VALUES[value], cards, lambda ctx: sign * number(ctx), when)

    def _in_rites(self, talents: tuple[str, ...]) -> Condition:
        types = {w.TALENT_NAMES.index(talent.capitalize()) for talent in talents}
        return lambda ctx: bool(ctx.g.state.rite) and ctx.g.state.rite[0] in types

    def _rights(
        self, cards: Cards, right: int, when: Condition | None, types: frozenset[int] | None = None
    ) -> list[Change]:
        return [
            Change(w.RIGHT, cards, constant(right + rite), when)
            for rite in sorted(types if types is not None else range(4))
        ]

    def _permission(self, cards: Cards, effect: Node) -> list[Change]:
        if effect.name == "direct" and not effect.has("rite"):
            return self._rights(cards, w.DIRECT, None)
        if effect.name == "counter" and not effect.has("how"):
            if not effect.has("rite"):
                return self._rights(cards, w.COUNTER, None)
            rite = effect.node("rite")
            if not rite.has("what"):
                raise Uncovered(format_node(effect))
            return self._rights(cards, w.COUNTER, self.conditions.rite(rite), rite_types(rite.node("what")))
        raise Uncovered(f"may {format_node(effect)}")

    def _cannot(self, clause: Node, choose: Choose | None) -> list[Change]:
        effect = clause.node("what")
        if clause.node("who").kind == "subject.player":
            barred = _BARRED.get(format_node(effect))
            player = clause.node("who").node("player")
            if barred is None or player.kind not in ("player.a_rival", "player.that_rival"):
                raise Uncovered(format_node(clause))
            return [Change(w.BARRED, _only(barred), self._seat_bits(player))]
        cards = self._cards(clause.node("who"), choose)
        if effect.name == "be" and effect.node("predicate").kind == "predicate.target":
            rite = effect.node("predicate").node("rite")
            if not rite.has("what"):
                raise Uncovered(format_node(clause))
            np = rite.node("what")
            if np.has("near") or np.has("by"):
                raise Uncovered(format_node(clause))
            return self._rights(cards, w.IMMUNE, None, rite_types(np))
        raise Uncovered(format_node(clause))

    def _seat_bits(self, player: Node) -> Number:
        seats = self.nouns.seats(player)
        return lambda ctx: sum(1 << seat for seat in seats(ctx))

    def _prohibition(self, effect: Node) -> list[Change]:
        """No House may do it: every seat is barred."""
        said = format_node(effect)
        everyone = constant(255)
        if said in _BARRED:
            barred = _BARRED[said]
            return [Change(w.BARRED, _only(barred), everyone)]
        if effect.name == "initiate" and effect.node("what").has("what"):
            np = effect.node("what").node("what")
            if not np.has("near") and not np.has("by"):
                return [Change(w.BARRED, _only(w.RITES_BARRED + rite), everyone) for rite in sorted(rite_types(np))]
        if effect.name == "petition" and effect.node("what").has("what"):
            kinds = {n.word("noun") for n in effect.walk() if n.kind == "noun.kind"}
            codes = {"holding": w.HOLDINGS_BARRED, "ally": w.ALLIES_BARRED}
            if kinds <= codes.keys():
                return [Change(w.BARRED, _only(codes[k]), everyone) for k in sorted(kinds)]
        raise Uncovered(f"no House may {said}")


def _only(target: int) -> Cards:
    """Return the one target that is always meant."""
    return lambda ctx: [target]
