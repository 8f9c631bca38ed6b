"""Facts that change cards: "the host has +1 battle rank", as changes that the layer applies or an ability makes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardbase.operations import Node, format_node
from cardbase.play import acts
from cardbase.play import words as w
from cardbase.play.layer import records
from cardbase.play.operations.conditions import Conditions, rite_types
from cardbase.play.operations.context import Cards, Condition, Context, Number, Test, Uncovered, constant
from cardbase.play.operations.nouns import Nouns, not_up, up
from cardbase.play.operations.numbers import Numbers
from cardbase.play.operations.rights import ALLOWED, FORBIDDEN, STATED, immunities

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


_BARRED_TO_ALL = {"engage a fief to produce solaris": w.FIEF_SOLARIS, "Counter": w.COUNTERING}
_HALTED = "may be produced or transferred by an engaged card or event"
_TALENTS = {talent.lower(): number for number, talent in enumerate(w.TALENT_NAMES)}


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what (``words``), of which cards or seats, by how much, while a condition holds.

    A ``late`` one reads values that others change; the layer takes it over after them.
    """

    what: int
    targets: Cards
    amount: Number
    when: Condition | None = None
    late: bool = False

    def gives(self, ctx: Context, right: int) -> bool:
        """Return whether it would give its own card a right in that place."""
        return self.what == w.RIGHT and self.amount(ctx) == right and (self.when is None or self.when(ctx))

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
        self.aim: Test | None = None

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
            return self._credit(fact)
        if fact.kind == "fact.none" and fact.node("who").fields.get("who") == "rival":
            return [Change(w.BARRED, _only(code), _rivals_bits) for code in self._plays(fact.node("what"))]
        if fact.kind == "fact.only" and fact.node("who").kind == "subject.player":
            seats = self.nouns.seats(fact.node("who").node("player"))
            others: Number = lambda ctx: 255 & ~sum(1 << seat for seat in seats(ctx))  # noqa: E731
            return [Change(w.BARRED, _only(code), others) for code in self._plays(fact.node("what"))]
        if format_node(fact) == "the defender must engage the target":
            return self._given(lambda ctx: [ctx.source], (w.MUST_ENGAGE,))
        if fact.kind == "fact.none" and _HALTED in format_node(fact):
            return [Change(w.BARRED, _only(w.SPICE_MADE), constant(255))]
        if fact.kind == "fact.none" and fact.node("who").kind == "nobody.cards":
            return self._for_no_card(fact)
        if fact.kind == "fact.none" and fact.node("who").fields.get("who") == "House":
            return self._prohibition(fact.node("what"))
        raise Uncovered(format_node(fact))

    def _priced(self, subject: Node) -> Cards:
        """Return whose cost is meant: "each troop" is each that could still be deployed, wherever it is."""
        selectors = subject.nodes("cards") if subject.kind == "subject.cards" else ()
        if len(selectors) != 1 or selectors[0].kind != "selector.each":
            return self._cards(subject, None)
        np = selectors[0].node("what")
        if np.has("by") and np.has("near"):
            raise Uncovered(format_node(subject))  # a cost that depends on the host still to be chosen
        test = self.nouns.test(np)
        return lambda ctx: [card for card in not_up(ctx) if test(ctx, card)]

    def _cards(self, subject: Node, choose: Choose | None) -> Cards:
        if subject.kind != "subject.cards":
            raise Uncovered(format_node(subject))
        found: list[Cards] = []
        for selector in subject.nodes("cards"):
            needs_choice = selector.has("what") and selector.kind != "selector.each"
            if needs_choice and choose is not None:
                found.append(choose(selector, up))
            elif selector.kind == "selector.one" and choose is None:
                found.append(self.nouns.fitting(selector.node("what")))  # "a subdued persona can't ...": any of them
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
            if any(b.kind == "bonus.no_value" and b.word("value") == "effect" for b in effect.nodes("bonuses")):
                return self._forceless(clause, choose)
            bonuses = effect.nodes("bonuses")
            prices = any(b.has("value") and b.word("value") == "cost" for b in bonuses)
            cards = self._priced(clause.node("who")) if prices else self._cards(clause.node("who"), choose)
            rites = bonuses[-1].words("talents") if bonuses[-1].has("talents") else ()  # said of the whole list
            return [change for bonus in bonuses for change in self._bonus(cards, bonus, rites)]
        if effect.name == "be" and effect.node("predicate").kind == "predicate.also":
            words = format_node(effect.node("predicate").node("words"))
            number = self.nouns.vocabulary.noun_number(words)
            return [Change(w.ALSO, self._cards(clause.node("who"), choose), constant(number))]
        if effect.name == "be" and effect.node("predicate").kind == "predicate.immune":
            if any(h.kind == "hazard.force" for h in effect.node("predicate").nodes("hazards")):
                return self._force_proof(clause, effect.node("predicate"), choose)
            return self._given(self._cards(clause.node("who"), choose), immunities(effect.node("predicate")))
        said = format_node(effect)
        if said in STATED:
            return self._given(self._cards(clause.node("who"), choose), STATED[said])
        if said == "count as an ally rather than an aide":
            return [Change(w.KIND, self._cards(clause.node("who"), choose), constant(w.ALLY))]
        raise Uncovered(format_node(clause))

    def _value(self, clause: Node) -> list[Change]:
        value, is_ = clause.node("value"), clause.node("is")
        own = value.kind == "value.own" and value.word("whose") == "your" and value.word("value") in _LIMITS
        if own and is_.kind == "amount_is.change":
            change = int(is_.word("change"))
            return [Change(_LIMITS[value.word("value")], lambda ctx: [ctx.seat], constant(change))]
        if format_node(clause) == "the initiative order is lowest first":
            return [Change(w.LOWEST_FIRST, lambda ctx: [0], constant(1))]
        if format_node(clause) in ("its command is at least 0", "the petitioned card's cost is at least 0"):
            return []  # the layer lets no command and no cost fall below 0
        raise Uncovered(format_node(clause))

    def _bonus(self, cards: Cards, bonus: Node, rites: tuple[str, ...]) -> list[Change]:
        when = self._in_rites(rites) if rites else None
        if bonus.kind == "bonus.talent":
            return [Change(w.GAIN_TALENT + _TALENTS[bonus.word("talent")], cards, constant(0))]
        if bonus.kind == "bonus.set" and bonus.word("value") == "cost":
            return [Change(w.SET_COST, cards, constant(bonus.number("number")))]
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
        return lambda ctx: bool(ctx.g.state.rite) and ctx.g.state.rite[0] in types

    def _rights(
        self, cards: Cards, right: int, when: Condition | None, types: frozenset[int] | None = None
    ) -> list[Change]:
        return [
            Change(w.RIGHT, cards, constant(right + rite), when)
            for rite in sorted(types if types is not None else range(4))
        ]

    def _credit(self, fact: Node) -> list[Change]:
        """A House may bid with more than it has."""
        bids = [n for n in fact.walk() if n.family == "effect" and n.name == "bid"]
        if len(bids) != 1 or bids[0].word("currency") != "solari":
            raise Uncovered(format_node(fact))
        return [Change(w.BID_CREDIT, lambda ctx: [ctx.seat], constant(bids[0].number("amount")))]

    def _plays(self, effect: Node) -> list[int]:
        """What is barred when somebody may not play a card: a name, or the tactics of a Rite."""
        if effect.name not in ("play", "deploy"):
            raise Uncovered(format_node(effect))
        what = effect.node("what")
        if what.kind == "selector.ref" and what.node("ref").kind == "ref.name":
            names = what.node("ref").words("names")
            return [w.NAMED + number for name in names for number in sorted(self.nouns.vocabulary.named(name))]
        if what.has("what") and format_node(what).endswith("tactic"):
            return [w.RITE_TACTICS + rite for rite in sorted(rite_types(what.node("what")))]
        raise Uncovered(format_node(effect))

    def _for_no_card(self, fact: Node) -> list[Change]:
        """No such card may do or suffer it."""
        said = format_node(fact.node("what"))
        if said not in FORBIDDEN:
            raise Uncovered(format_node(fact))
        np = fact.node("who").node("what")
        cards, test = self.nouns.zone_cards(np), self.nouns.test(np)
        return self._given(lambda ctx: [card for card in cards(ctx) if test(ctx, card)], FORBIDDEN[said])

    def _given(self, cards: Cards, rights: tuple[int, ...]) -> list[Change]:
        return [Change(w.RIGHT, cards, constant(right)) for right in rights]

    def _force_proof(self, clause: Node, predicate: Node, choose: Choose | None) -> list[Change]:
        """Force that a named event deals does not touch it."""
        named = {n.word("name") for n in predicate.walk() if n.kind == "noun.name"}
        if not named or any(n.kind == "words.state" and "opposing" in n.words("states") for n in predicate.walk()):
            raise Uncovered(format_node(clause))
        numbers = sorted(n for name in named for n in self.nouns.vocabulary.named(name))
        cards = self._cards(clause.node("who"), choose)
        return self._given(cards, tuple(w.FORCE_PROOF + number for number in numbers))

    def _forceless(self, clause: Node, choose: Choose | None) -> list[Change]:
        """Force assigned to a card has no effect."""
        (force,) = clause.node("who").nodes("cards")
        if force.kind != "selector.force" or not force.has("to"):
            raise Uncovered(format_node(clause))
        return self._given(self.nouns.ref(force.node("to")), (w.FORCELESS,))

    def _permission(self, who: Node, effect: Node, choose: Choose | None) -> list[Change]:
        (subject,) = who.nodes("cards") if len(who.nodes("cards")) == 1 else (None,)
        said = format_node(effect)
        if effect.name == "be" and effect.node("predicate").kind == "predicate.target":
            rite = effect.node("predicate").node("rite")
            if subject is None or not subject.has("what") or not rite.has("what"):
                raise Uncovered(f"{format_node(who)} may {said}")
            cards = self.nouns.fitting(subject.node("what"))
            return self._rights(cards, w.AIMED, None, rite_types(rite.node("what")))
        if said in ALLOWED:
            return self._count_as(subject, said, choose)
        return self._ability(self._cards(who, choose), effect)

    def _count_as(self, subject: Node | None, said: str, choose: Choose | None) -> list[Change]:
        """What a card may do, or how Rites that a card leads may count."""
        if subject is not None and said.startswith("count as"):
            leader, types = self.led(subject)
            return [
                Change(
                    w.RIGHT, leader, constant(right), lambda ctx: not ctx.g.state.rite or ctx.g.state.rite[0] in types
                )
                for right in ALLOWED[said]
            ]
        if subject is None:
            raise Uncovered(f"may {said}")
        return self._given(self.nouns.cards(subject), ALLOWED[said])

    def led(self, subject: Node) -> tuple[Cards, frozenset[int]]:
        """Return who leads the Rites that a phrase names ("an intrigue rite this persona leads"), and their sorts."""
        if subject.kind == "selector.ref" and subject.node("ref").kind == "ref.that":
            return (lambda ctx: [ctx.source]), frozenset(range(4))
        if not subject.has("what") or not subject.node("what").has("by"):
            raise Uncovered(format_node(subject))
        relative = subject.node("what").node("by")
        if relative.kind != "relative.lead":
            raise Uncovered(format_node(subject))
        types = rite_types(subject.node("what"))
        if relative.node("card").kind == "self.host":
            return (lambda ctx: [ctx.host] if ctx.host >= 0 else []), types
        return (lambda ctx: [ctx.source]), types

    def _ability(self, cards: Cards, effect: Node) -> list[Change]:
        if effect.name == "lead" and effect.node("what").has("what") and effect.node("what").node("what").has("near"):
            return self._aims(cards, effect.node("what").node("what"))
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

    def _aims(self, cards: Cards, np: Node) -> list[Change]:
        """A leader may aim such Rites at more than the Rite's own sort of target."""
        if np.node("near").kind != "near.targeting" or not np.node("near").node("target").has("what"):
            raise Uncovered(f"may lead {format_node(np)}")
        self.aim = self.nouns.test(np.node("near").node("target").node("what"))
        return [
            Change(w.AIM, cards, lambda ctx, rite=rite: ctx.source * 4 + rite)  # type: ignore[misc]
            for rite in sorted(rite_types(np))
        ]

    def _cannot(self, clause: Node, choose: Choose | None) -> list[Change]:
        effect = clause.node("what")
        if clause.node("who").kind == "subject.player":
            barred = _BARRED.get(format_node(effect))
            player = clause.node("who").node("player")
            if barred is None or player.kind not in ("player.a_rival", "player.that_rival"):
                raise Uncovered(format_node(clause))
            return [Change(w.BARRED, _only(barred), self._seat_bits(player))]
        said = format_node(effect)
        if said in ("count against your rite limit", "count against their rite limit"):
            return self._uncounted_rites(clause.node("who"))
        cards = self._cards(clause.node("who"), choose)
        if said in FORBIDDEN:
            return self._given(cards, FORBIDDEN[said])
        if effect.name == "be" and effect.node("predicate").kind == "predicate.target":
            rite = effect.node("predicate").node("rite")
            if not rite.has("what"):
                raise Uncovered(format_node(clause))
            np = rite.node("what")
            if np.has("near") or np.has("by"):
                raise Uncovered(format_node(clause))
            return self._rights(cards, w.IMMUNE, None, rite_types(np))
        raise Uncovered(format_node(clause))

    def _uncounted_rites(self, who: Node) -> list[Change]:
        """Rites of a leader, or the first against each rival, that do not count against the limit."""
        (subject,) = who.nodes("cards")
        if subject.kind == "selector.order":
            np = subject.node("what")
            everyone = np.has("by") and "each House" in format_node(np.node("by"))
            types = sorted(rite_types(np))
            mine: Number = constant(255) if everyone else lambda ctx: 1 << ctx.seat
            return [Change(w.BARRED, _only(w.FREE_FIRST + rite), mine) for rite in types]
        leader, types_led = self.led(subject)
        return self._rights(leader, w.FREE_RITE, None, types_led)

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
        if said in _BARRED_TO_ALL:
            return [Change(w.BARRED, _only(_BARRED_TO_ALL[said]), everyone)]
        if effect.name == "initiate" and effect.node("what").has("what") and "petition" not in said:
            np = effect.node("what").node("what")
            if not np.has("near") and not np.has("by"):
                return [Change(w.BARRED, _only(w.RITES_BARRED + rite), everyone) for rite in sorted(rite_types(np))]
        if effect.name == "initiate" and effect.node("what").has("what"):
            kinds = {n.word("noun") for n in effect.walk() if n.kind == "noun.kind"}
            codes = {"holding": w.HOLDINGS_BARRED, "ally": w.ALLIES_BARRED}
            kinds -= {"petition"}
            if kinds <= codes.keys():
                return [Change(w.BARRED, _only(codes[k]), everyone) for k in sorted(kinds)]
        raise Uncovered(f"no House may {said}")


def _allegiance(ctx: Context, cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= ctx.g.layer().allegiance[card]
    return bits


def _rivals_bits(ctx: Context) -> int:
    return 255 & ~(1 << ctx.seat)


def declared(ctx: Context) -> int:
    """Return what was declared with a card: an allegiance as its bit, else the place of the choice, from 1."""
    said = [
        amount
        for what, target, amount, _, _ in records(ctx.g.state.modifiers)
        if what == w.SAID and target == ctx.source
    ]
    return said[-1] if said else 0


def _declared_and(place: int, when: Condition | None) -> Condition:
    return lambda ctx: declared(ctx) == place and (when is None or when(ctx))


def _only(target: int) -> Cards:
    """Return the one target that is always meant."""
    return lambda ctx: [target]
