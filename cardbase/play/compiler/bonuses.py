"""What a card has more of: "the host has +1 battle rank"."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.play import constants as w
from cardbase.play.compiler.change import declared
from cardbase.play.compiler.numbers import TokenReader
from cardbase.play.compiler.subjects import Subjects
from cardbase.play.programs.context import Cards, Condition, Context, Number, Test, UnsupportedPhrase, constant
from cardbase.play.programs.program import Bargain, Change
from cardbase.play.rules.rite import TYPE

_VALUES: dict[str, int] = {
    "command": w.COMMAND,
    "resistance": w.RESISTANCE,
    "force": w.FORCE,
    "cost": w.COST,
    n.ValueWords.TALENT_RANK: w.FORCE,
} | {f"{talent.lower()} rank": number for number, talent in enumerate(w.TALENT_NAMES)}
"""The values that a card may have more of; a talent rank is that of whatever Rite it takes part in."""


_PRINTED: dict[str, TokenReader] = {
    "command": lambda ctx, card: ctx.g.table.command[card],
    "resistance": lambda ctx, card: ctx.g.table.resistance[card],
} | {
    f"{talent.lower()} rank": lambda ctx, card, number=number: max(0, ctx.g.table.talents[number][card])
    for number, talent in enumerate(w.TALENT_NAMES)
}
_TALENTS = {talent.lower(): number for number, talent in enumerate(w.TALENT_NAMES)}


class Bonuses(Subjects):
    """Compiles what a text gives a card."""

    def _bargain(self, subject: n.Subject, bonuses: tuple[n.Bonus, ...]) -> Bargain | None:
        """A cost that depends on the host still to be chosen: "each venture you deploy on this persona has cost 0"."""
        match subject, bonuses:
            case n.SubjectCards(
                cards=(n.SelectorEach(what=n.Np(by=n.RelativeDeploy() as by, near=n.NearOn() as on) as np),)
            ), (bonus,):
                pass
            case _:
                return None
        match bonus:
            case n.BonusSet(value="cost", number=amount):
                fixed = True
            case n.BonusValue(value="cost", change=change, per=None) if not change.endswith("X"):
                amount, fixed = int(change), False
            case _:
                raise UnsupportedPhrase
        kinds = [self.nouns.words(words) for words in np.kinds]
        mine = self.nouns.seats(by.player)
        return Bargain(
            lambda ctx, card: ctx.g.state.holder[card] in mine(ctx) and any(kind(ctx, card) for kind in kinds),
            self.nouns.any_of(on.on),
            amount,
            fixed,
        )

    def _bonus(self, cards: Cards, bonus: n.Bonus, rites: tuple[n.TalentWord, ...]) -> list[Change]:
        when = self._in_rites(rites) if rites else None
        match bonus:
            case n.BonusTalent(talent=talent):
                return [Change(w.GAIN_TALENT + _TALENTS[talent], cards, constant(0))]
            case n.BonusSet(value="cost", number=number):
                return [Change(w.SET_COST, cards, constant(number))]
            case n.BonusNoValue(value="allegiance"):
                return [Change(w.NO_ALLEGIANCE, cards, constant(0))]
            case n.BonusThatAllegiance():
                return [Change(w.ALLEGIANCE, cards, declared)]
            case n.BonusThatKind():
                return [
                    Change(what, cards, self.signed(bonus), _declared_and(chosen, when))
                    for chosen, what in enumerate((w.FORCE, w.RESISTANCE), 1)
                ]
            case n.BonusAllegianceOf(of=ref):
                of = self.nouns.ref(ref)
                return [Change(w.ALLEGIANCE, cards, lambda ctx: _allegiance(ctx, of(ctx)))]
            case n.BonusValue(value=value) if value in _VALUES:
                return [Change(_VALUES[value], cards, self.signed(bonus), when)]
            case n.BonusSurprise():
                return self._rights(cards, w.SURPRISE, when)
            case n.BonusAllegiance(power=power):
                return [Change(w.ALLEGIANCE, cards, constant(self.nouns.vocabulary.power_bit(power)))]
            case n.BonusDouble(value="cost"):
                return [Change(w.DOUBLE_COST, cards, constant(1))]
        raise UnsupportedPhrase

    def changed_by(self, value: n.ValueOf | n.ValueIts) -> int:
        """Return what a modifier changes that makes a value of a card more or less."""
        if value.value not in _VALUES:
            raise UnsupportedPhrase
        return _VALUES[value.value]

    def _more(self, of: n.ValueOf | n.ValueIts, number: Number) -> list[Change]:
        """ "The host's battle rank is +1": so much more of what a card has."""
        return [Change(self.changed_by(of), self.whose(of), number)]

    def _set(self, of: n.ValueOf | n.ValueIts, number: Number) -> list[Change]:
        """ "The host's resistance is 5": that in place of what is printed, before anything else changes it."""
        cards = self.whose(of)
        if of.value == "cost":
            return [Change(w.SET_COST, cards, number)]
        if of.value not in _PRINTED:
            raise UnsupportedPhrase
        printed = _PRINTED[of.value]
        return [
            Change(
                _VALUES[of.value], cards, lambda ctx: number(ctx) - sum(printed(ctx, card) for card in cards(ctx)[:1])
            )
        ]

    def whose(self, of: n.ValueOf | n.ValueIts) -> Cards:
        """Return the card whose value is meant."""
        return self.nouns.ref(of.ref) if isinstance(of, n.ValueOf) else self.nouns.meant(of)

    def signed(self, bonus: n.BonusValue | n.BonusThatKind | n.AmountIsChange) -> Number:
        """Return a change such as "+2 per desert" or "-X"."""
        sign = -1 if bonus.change.startswith("-") else 1
        number = self.numbers.x() if bonus.change.endswith("X") else constant(int(bonus.change[1:]))
        match bonus:
            case n.BonusValue(per=n.Np() as np):
                per = self.numbers.count(np)
            case n.AmountIsChange(per=n.Per() as units):
                per = self.numbers.per(units)
            case _:
                return lambda ctx: sign * number(ctx)
        return lambda ctx: sign * number(ctx) * per(ctx)

    def _in_rites(self, talents: tuple[str, ...]) -> Condition:
        types = {w.TALENT_NAMES.index(talent.capitalize()) for talent in talents}
        weapons = [self.nouns.noun(kind) for kind in ("blade", "projectile")]

        def in_force(ctx: Context) -> bool:
            """Whether such a Rite is under way; what the text adds about the bearer's weapons goes before."""
            rite = ctx.g.state.rite
            if not rite:
                return False
            serves = _wields(ctx, weapons) if rite[TYPE] in _ARMED else None
            return rite[TYPE] in types if serves is None else serves

        return in_force

    def _forceless(self, who: n.Subject) -> list[Change]:
        """Force assigned to a card has no effect."""
        match who:
            case n.SubjectCards(cards=(n.SelectorForce(to=n.Ref() as to),)):
                return self._given(self.nouns.ref(to), (w.FORCELESS,))
        raise UnsupportedPhrase


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
        bits |= ctx.g.in_force().allegiance[card]
    return bits


def _declared_and(chosen: int, when: Condition | None) -> Condition:
    return lambda ctx: declared(ctx) == chosen and (when is None or when(ctx))
