"""What a card has more of: "the host has +1 battle rank"."""

from __future__ import annotations

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play.compiler.change import Change, declared
from cardbase.play.compiler.subjects import Choose, Subjects
from cardbase.play.programs.context import Cards, Condition, Context, Number, Test, Uncovered, constant
from cardbase.play.programs.program import Bargain
from cardbase.play.rules.rite import TYPE

_VALUES = {"command": w.COMMAND, "resistance": w.RESISTANCE, "force": w.FORCE, "cost": w.COST} | {
    f"{talent.lower()} rank": number for number, talent in enumerate(w.TALENT_NAMES)
}


_TALENTS = {talent.lower(): number for number, talent in enumerate(w.TALENT_NAMES)}


class Bonuses(Subjects):
    """Compiles what a card is said to have."""

    def _bargain(self, subject: Node, bonuses: tuple[Node, ...]) -> Bargain | None:
        """A cost that depends on the host still to be chosen: "each venture you deploy on this persona has cost 0"."""
        selectors = subject.nodes("cards") if subject.kind == "subject.cards" else ()
        if len(selectors) != 1 or selectors[0].kind != "selector.each" or len(bonuses) != 1:
            return None
        np, bonus = selectors[0].node("what"), bonuses[0]
        deployed = np.has("by") and np.node("by").kind == "relative.deploy"
        if not deployed or not np.has("near") or np.node("near").kind != "near.on":
            return None
        fixed = bonus.kind == "bonus.set"
        amount = bonus.integer("number") if fixed else int(bonus.word("change"))
        kinds = [self.nouns.words(words) for words in np.nodes("kinds")]
        host = self.nouns.any_of(np.node("near").node("on"))
        mine = self.nouns.seats(np.node("by").node("player"))
        return Bargain(
            lambda ctx, card: ctx.g.state.holder[card] in mine(ctx) and any(kind(ctx, card) for kind in kinds),
            host,
            amount,
            fixed,
        )

    def _bonus(self, cards: Cards, bonus: Node, rites: tuple[str, ...]) -> list[Change]:
        when = self._in_rites(rites) if rites else None
        if bonus.kind == "bonus.talent":
            return [Change(w.GAIN_TALENT + _TALENTS[bonus.word("talent")], cards, constant(0))]
        if bonus.kind == "bonus.set" and bonus.word("value") == "cost":
            return [Change(w.SET_COST, cards, constant(bonus.integer("number")))]
        if bonus.kind == "bonus.no_value" and bonus.word("value") == "allegiance":
            return [Change(w.NO_ALLEGIANCE, cards, constant(0))]
        if bonus.kind == "bonus.that_allegiance":
            return [
                Change(w.ALLEGIANCE, cards, declared),
            ]
        if bonus.kind == "bonus.that_kind" and bonus.word("change") == "+X":
            number = self.numbers.x()
            return [
                Change(what, cards, number, _declared_and(place, when), late=True)
                for place, what in enumerate((w.FORCE, w.RESISTANCE), 1)
            ]
        if bonus.kind == "bonus.allegiance_of":
            of = self.nouns.ref(bonus.node("of"))
            return [Change(w.ALLEGIANCE, cards, lambda ctx: _allegiance(ctx, of(ctx)), late=True)]
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
        if value == "talent rank":
            value = "force"  # its rank in whatever Rite it takes part in
        if value not in _VALUES:
            raise Uncovered(format_node(bonus))
        sign = -1 if change.startswith("-") else 1
        number: Number
        number = self.numbers.x() if change[1:] == "X" else constant(int(change[1:]))
        if bonus.has("per"):
            per = self.numbers.count(bonus.node("per"))
            return Change(_VALUES[value], cards, lambda ctx: sign * number(ctx) * per(ctx), when, late=True)
        late = change[1:] == "X"
        return Change(_VALUES[value], cards, lambda ctx: sign * number(ctx), when, late=late)

    def _in_rites(self, talents: tuple[str, ...]) -> Condition:
        types = {w.TALENT_NAMES.index(talent.capitalize()) for talent in talents}
        weapons = [self.nouns.noun(kind) for kind in ("blade", "projectile")]

        def in_force(ctx: Context) -> bool:
            """Whether such a Rite is under way; what was said about the bearer's weapons goes before."""
            rite = ctx.g.state.rite
            if not rite:
                return False
            serves = _wields(ctx, weapons) if rite[TYPE] in _ARMED else None
            return rite[TYPE] in types if serves is None else serves

        return in_force

    def _forceless(self, clause: Node, choose: Choose | None) -> list[Change]:
        """Force assigned to a card has no effect."""
        (force,) = clause.node("who").nodes("cards")
        if force.kind != "selector.force" or not force.has("to"):
            raise Uncovered(format_node(clause))
        return self._given(self.nouns.ref(force.node("to")), (w.FORCELESS,))


_ARMED = (w.DUELING, w.BATTLE)


def _wields(ctx: Context, weapons: list[Test]) -> bool | None:
    """Tell whether the card is of the kind of weapon that its host declared, which serves in Duels and Battles alike.

    None where nothing was declared, or the card is no such weapon.
    """
    if ctx.host < 0 or not ctx.g.table.programs[ctx.host].arms:
        return None
    kind = declared(Context(ctx.g, ctx.host, ctx.seat, -1))
    kinds = [is_such(ctx, ctx.source) for is_such in weapons]
    return kinds[kind - 1] if kind > 0 and any(kinds) else None


def _allegiance(ctx: Context, cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= ctx.g.layer().allegiance[card]
    return bits


def _declared_and(place: int, when: Condition | None) -> Condition:
    return lambda ctx: declared(ctx) == place and (when is None or when(ctx))
