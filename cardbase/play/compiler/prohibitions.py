"""What a card or a House can't do, and what is done to no card."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.support import is_known, noun_of, nouns_in, np_of, token_of
from cardbase.play import constants as w
from cardbase.play.board import coming_to_any
from cardbase.play.compiler.change import only
from cardbase.play.compiler.permissions import Permissions
from cardbase.play.compiler.rights import forbidden
from cardbase.play.compiler.rite_conditions import rite_types_named
from cardbase.play.compiler.subjects import Choose
from cardbase.play.programs.context import Cards, Condition, Context, Number, Seats, UnsupportedPhrase, constant
from cardbase.play.programs.program import Change
from cardbase.play.rules.rite import TYPE

EVERYONE: Final = constant(255)
_MAKING: Final = MappingProxyType({1: w.MAKES_NO_SOLARIS, 2: w.MAKES_NO_SPICE})
"""The right of a card that produces none of it, by the goods as bits."""
_PETITIONS: Final = {"holding": w.HOLDINGS_BARRED, "ally": w.ALLIES_BARRED}
_DRAWN: Final = MappingProxyType({"House deck": w.DRAWING, "Imperial deck": w.IMPERIAL_DRAWING})


def _barred(effect: n.Effect) -> tuple[int, ...]:
    """Return what a House does not do that can't do this, nothing where no rule asks about it."""
    match effect:
        case n.EffectSell(goods=n.GoodsSpice()):
            return (w.SELLING,)
        case n.EffectBuy(goods=n.GoodsSpice(), number=None):
            return (w.BUYING,)
        case n.EffectBuy(goods=n.GoodsCurrency(currency="favor"), number=None):
            return (w.FAVOR_BUYING,)
        case n.EffectRaiseBid():
            return (w.BID_RAISING,)
        case n.EffectRequest():
            return (w.ADMISSION_ASKING,)
        case n.EffectCounter(how=None, rite=None):
            return (w.COUNTERING,)
        case n.EffectGainAny(currency="favor"):
            return (w.FAVOR_GAINING, w.FAVOR_BUYING)
        case n.EffectGainAny():
            return (w.SOLARIS_GAINING,)
        case n.EffectProduceGoods(goods=goods, where=None):
            return (w.SPICE_PRODUCING if isinstance(goods, n.GoodsSpice) else w.SOLARIS_PRODUCING,)
        case n.EffectDraw(what=n.SelectorOne(what=np) | n.SelectorAnyNumber(what=np), per=None):
            return _undrawn(np)
        case n.EffectInitiate(what=n.SelectorOne(what=np), how=None) if noun_of(np) == "petition":
            return (w.PETITIONING,)
        case n.EffectInitiate(what=n.SelectorOne(what=np), how=None) if _is_rite(np):
            return tuple(w.RITES_BARRED + rite for rite in sorted(rite_types_named(np)))
    return ()


def _undrawn(np: n.Np) -> tuple[int, ...]:
    """Return off which deck nothing is drawn, either where none is named."""
    match np:
        case n.Np(place=n.Zone(zone=n.PlaceOwn(places=places))) if set(places) <= _DRAWN.keys():
            return tuple(_DRAWN[place] for place in places)
    return tuple(_DRAWN.values()) if noun_of(np) == "card" else ()


def _is_rite(np: n.Np) -> bool:
    return np.fields.keys() == {"kinds"} and "rite" in nouns_in(np)


def _barred_to_all(effect: n.Effect) -> tuple[int, ...]:
    """Return what nobody does where no House may do this, nothing where no rule asks about it."""
    match effect:
        case n.EffectEngage(what=n.SelectorOne(what=np), goods=(n.GoodsCurrency(currency="solari"),)):
            return (w.FIEF_SOLARIS,) if noun_of(np) == "fief" else ()
    return _barred(effect)


def _own_aim(effect: n.Effect) -> tuple[n.Np, n.Selector] | None:
    """Return the Rites at what the user governs of "initiate a rite targeting a card you govern"."""
    match effect:
        case n.EffectInitiate(what=n.SelectorOne(what=n.Np(near=n.NearTargeting(target=target)) as np), how=None):
            aimed = np_of(target)
            mine = aimed is not None and isinstance(aimed.by, n.RelativeGovern)
            mine = mine and aimed is not None and aimed.by == n.RelativeGovern(player=n.PlayerYou())
            if np.fields.keys() == {"kinds", "near"} and (mine or is_known(target, n.RefThis)):
                return np, target
    return None


def _goods_barred(effect: n.Effect) -> tuple[int, ...] | None:
    """Return the rights of a card that can't be engaged to produce goods, None for anything else."""
    match effect:
        case n.EffectBe(predicate=n.PredicateState(states=("engaged",), goods=tuple(goods)) as predicate) if (
            predicate.fields.keys() == {"states", "goods"}
        ):
            return tuple({_MAKING[2 if isinstance(one, n.GoodsSpice) else 1] for one in goods})
    return None


def _spared_in(effect: n.Effect) -> tuple[tuple[int, ...], frozenset[int]] | None:
    """Return what can't happen to a card in certain rites, and in which; None for anything else."""
    match effect:
        case n.EffectBe(predicate=n.PredicateState(states=states, rite=n.SelectorOne(what=np)) as predicate) if (
            predicate.fields.keys() == {"states", "rite"} and _is_rite(np)
        ):
            rights = forbidden(n.EffectBe(predicate=n.PredicateState(states=states)))
            return None if rights is None else (rights, rite_types_named(np))
    return None


def _put_on(effect: n.Effect) -> n.Np | None:
    """Return what can't be put on a card that can't receive it, or can't be assigned it."""
    match effect:
        case n.EffectReceive(what=what) | n.EffectBe(predicate=n.PredicateAssigned(what=what)):
            np = np_of(what)
            return np if np is not None and token_of(np) is None else None
    return None


def _petitioned(what: n.Selector) -> n.Np | None:
    """Return what a petition targets, where the phrase describes the petition by nothing else."""
    match np_of(what):
        case n.Np(near=n.NearTargeting(target=target)) as np if np.fields.keys() == {"kinds", "near"}:
            return np_of(target) if nouns_in(np.kinds[0]) == {"petition"} else None
    return None


def _is_barred_kind(np: n.Np) -> bool:
    return np.fields.keys() == {"kinds"} and nouns_in(np) <= _PETITIONS.keys()


def rivals_bits(ctx: Context) -> int:
    """Return every rival of the user, as bits."""
    return 255 & ~(1 << ctx.seat)


class Prohibitions(Permissions):
    """Compiles what is forbidden."""

    def _cannot(self, clause: n.ClauseCannot, choose: Choose | None) -> list[Change]:
        match clause:
            case n.ClauseCannot(who=n.SubjectPlayer(player=player), what=effect):
                return self._house_cannot(clause, player, effect)
            case n.ClauseCannot(
                who=n.SubjectCards(cards=(subject,)),
                what=n.EffectCountAgainst(limit=n.ValueOwn(value=n.ValueWords.RITE_LIMIT)),
            ):
                return self._uncounted_rites(subject)
        effect = clause.what
        cards = self._cards(clause.who, choose)
        if (rights := forbidden(effect)) is not None:
            return self._given(cards, rights)
        if (barred := _goods_barred(effect)) is not None:
            return self._given(cards, barred)
        if (in_rites := _spared_in(effect)) is not None:
            return self._spared(cards, *in_rites)
        if (np := _put_on(effect)) is not None:
            self.refuses = self.nouns.test(np)
            return [Change(w.REFUSES, cards, lambda ctx: ctx.source)]
        match effect:
            case n.EffectVanquish(what=what, rite=None, span=None) if (np := np_of(what)) is not None:
                self.harmless = lambda ctx, card: card in cards(ctx)
                return [Change(w.SPARED, self.nouns.fitting(np), lambda ctx: ctx.source)]
            case n.EffectBe(predicate=n.PredicateTarget(rite=n.Selector() as rite)) if (np := np_of(rite)) is not None:
                if isinstance(np.near, n.NearLedBy):
                    self.shunned = self.nouns.any_of(np.near.leader)
                    return [Change(w.SHUNS, cards, lambda ctx: ctx.source)]
                if np.near is None and np.by is None:
                    return self._rights(cards, w.IMMUNE, None, rite_types_named(np))
        raise UnsupportedPhrase

    def _spared(self, cards: Cards, rights: tuple[int, ...], types: frozenset[int]) -> list[Change]:
        """Return what gives cards rights while such a rite is under way."""
        when: Condition = lambda ctx: bool(ctx.g.state.rite) and ctx.g.state.rite[TYPE] in types  # noqa: E731
        return [Change(w.RIGHT, cards, constant(right), when) for right in rights]

    def _house_cannot(self, clause: n.ClauseCannot, player: n.Player, effect: n.Effect) -> list[Change]:
        match effect:
            case n.EffectBuy(number=int(most), goods=n.GoodsCurrency(currency="favor")):
                return [Change(w.FAVOR_CAP, self.nouns.seats(player), constant(most))]
            case n.EffectInitiate(what=what) if (np := _petitioned(what)) is not None:
                return self._unpetitioned(np, self.nouns.seats(player))
        barred = _barred(effect)
        if not barred or isinstance(player, n.PlayerBidder):
            raise UnsupportedPhrase
        return self._bar(barred, self._seat_bits(player))

    def _bar(self, barred: tuple[int, ...], seats: Number) -> list[Change]:
        self.barrable |= set(barred)
        return [Change(w.BARRED, only(one), seats) for one in barred]

    def to_rivals(self, effect: n.Effect) -> list[Change]:
        """Return the changes by which no rival may do something."""
        if barred := _barred(effect):
            return self._bar(barred, rivals_bits)
        if (aim := _own_aim(effect)) is not None:
            rites, target = aim
            np = np_of(target)
            cards = self.nouns.fitting(np) if np is not None else self.nouns.cards(target)
            return self._rights(cards, w.IMMUNE, None, rite_types_named(n.Np(kinds=rites.kinds)))
        match effect:
            case n.EffectInitiate(what=what) if (np := _petitioned(what)) is not None:
                return self._unpetitioned(np, lambda ctx: [s for s in ctx.g.state.order if s != ctx.seat])
        return [Change(w.BARRED, only(code), rivals_bits) for code in self._plays(effect)]

    def _unpetitioned(self, np: n.Np, seats: Seats) -> list[Change]:
        """No petition is initiated for such a card of these Houses."""
        pool, test = (coming_to_any if np.place is None else self.nouns.zone_cards(np)), self.nouns.test(np)
        return self._given(
            lambda ctx: [card for card in pool(ctx) if ctx.g.state.holder[card] in seats(ctx) and test(ctx, card)],
            (w.UNPETITIONED,),
        )

    def _all_such(self, np: n.Np) -> Cards:
        """Return every card that a phrase fits, in play or not: an event has left it when its text is carried out."""
        test = self.nouns.test(np)
        return lambda ctx: [card for card in range(ctx.g.table.cards) if test(ctx, card)]

    def _uncounted_rites(self, subject: n.Selector) -> list[Change]:
        """Rites of a leader, or the first against each rival, that do not count against the limit."""
        if isinstance(subject, n.SelectorOrder):
            if subject.order != "first" or not isinstance(subject.what.near, n.NearAgainst):
                raise UnsupportedPhrase
            everyone = subject.what.by is not None and any(
                isinstance(x, n.PlayerEachHouse) for x in subject.what.by.walk()
            )
            mine: Number = EVERYONE if everyone else lambda ctx: 1 << ctx.seat
            types = sorted(rite_types_named(subject.what))
            return [Change(w.BARRED, only(w.FREE_FIRST + rite), mine) for rite in types]
        leader, types_led = self.led(subject)
        return self._rights(leader, w.FREE_RITE, None, types_led)

    def _prohibition(self, effect: n.Effect) -> list[Change]:
        """No House may do it: every seat is barred."""
        if barred := _barred_to_all(effect):
            return self._bar(barred, EVERYONE)
        match effect:
            case n.EffectDeploy():
                return [Change(w.BARRED, only(code), EVERYONE) for code in self._plays(effect)]
            case n.EffectInitiate(what=what) if (np := _petitioned(what)) is not None and not _is_barred_kind(np):
                return self._unpetitioned(np, lambda ctx: list(ctx.g.state.order))
            case n.EffectInitiate(
                what=n.SelectorOne(what=n.Np(near=n.NearTargeting(target=target)) as rites), how=None
            ) if (np := np_of(target)) is not None and "rite" in nouns_in(n.Np(kinds=rites.kinds)):
                if rites.fields.keys() == {"kinds", "near"}:
                    types = rite_types_named(n.Np(kinds=rites.kinds))
                    return self._rights(self.nouns.fitting(np), w.IMMUNE, None, types)
            case n.EffectEngage(what=what, goods=tuple(goods)) if (np := np_of(what)) is not None:
                making = sum(2 if isinstance(one, n.GoodsSpice) else 1 for one in set(goods))
                return self._given(self._all_such(np), tuple(_MAKING[bit] for bit in (1, 2) if making & bit))
            case n.EffectInitiate(what=what) if (np := np_of(what)) is not None:
                kinds = nouns_in(np)
                barred_cards = kinds - {"petition"}
                if "petition" in kinds and barred_cards and barred_cards <= _PETITIONS.keys():
                    return [Change(w.BARRED, only(_PETITIONS[kind]), EVERYONE) for kind in sorted(barred_cards)]
        raise UnsupportedPhrase

    def _plays(self, effect: n.Effect) -> list[int]:
        """What is barred when somebody may not play a card: a name, or the tactics of a Rite."""
        match effect:
            case n.EffectDeploy(what=n.SelectorRef(ref=n.RefName(names=names))):
                return [w.NAMED + number for name in names for number in sorted(self.nouns.vocabulary.named(name))]
            case n.EffectDeploy(what=what) if (np := np_of(what)) is not None and nouns_in(np) == {"tactic"}:
                return [w.RITE_TACTICS + rite for rite in sorted(rite_types_named(np))]
        raise UnsupportedPhrase

    def _for_no_card(self, fact: n.FactNone, np: n.Np) -> list[Change]:
        """No such card may do or suffer it."""
        rights = forbidden(fact.what) or _goods_barred(fact.what)
        if rights is None and (barred := _put_on(fact.what)) is not None:
            self.refuses = self.nouns.test(barred)
            return [Change(w.REFUSES, self.nouns.fitting(np), lambda ctx: ctx.source)]
        if rights is None and (in_rites := _spared_in(fact.what)) is not None:
            return self._spared(self.nouns.fitting(np), *in_rites)
        if rights is None:
            raise UnsupportedPhrase
        cards, test = self.nouns.zone_cards(np), self.nouns.test(np)
        return self._given(lambda ctx: [card for card in cards(ctx) if test(ctx, card)], rights)

    def _force_proof(self, who: n.Subject, predicate: n.PredicateImmune, choose: Choose | None) -> list[Change]:
        """Force that a named event deals does not touch it."""
        named = {x.card for x in predicate.walk() if isinstance(x, n.NounName)}
        if not named:
            (hazard,) = predicate.hazards
            assert isinstance(hazard, n.HazardForce), hazard
            self.harmless = self.nouns.any_of(hazard.source)
            return [Change(w.SPARED, self._cards(who, choose), lambda ctx: ctx.source)]
        if any(isinstance(x, n.WordsState) and "opposing" in x.states for x in predicate.walk()):
            raise UnsupportedPhrase
        numbers = sorted(number for name in named for number in self.nouns.vocabulary.named(name))
        cards = self._cards(who, choose)
        return self._given(cards, tuple(w.FORCE_PROOF + number for number in numbers))
