"""Triggers about Houses: they deploy, vanquish, win or lose petitions, trade, are ranked."""

from __future__ import annotations

from dataclasses import replace

from cardbase.operations import nodes as n
from cardbase.operations.support import nouns_in, np_of
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play.board import role_seats
from cardbase.play.compiler.action_triggers import Who, action_event, mutual
from cardbase.play.compiler.card_triggers import (
    acting_seat,
    added_kinds,
    any_number_fallen,
    goods_kinds,
    least_of,
    subject_test,
)
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.rite_triggers import RITES_DECLARED
from cardbase.play.programs.context import Condition, Context, Test, UnsupportedPhrase, always, any_card
from cardbase.play.programs.program import Trigger
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import FALLEN

_FUNDS: dict[str, int] = {"favor": e.FAVOR, "solari": e.SOLARIS}
_RANKS: dict[str, int] = {"first": 1, "second": 2, "last": 0}


def house_event(code: ChoiceWriter, player: n.Player, effect: n.Effect) -> Trigger:
    """A House does something: "when a rival deploys a holding", "when you vanquish an ally during ...".

    Of what a rival does "that rival" is who does it, of what you do whose card it is.
    """
    trigger = _house_event(code, seat_test(code, player), effect)
    return replace(trigger, doer=None) if isinstance(player, n.PlayerYou) else trigger


def _house_event(code: ChoiceWriter, who: Who, effect: n.Effect) -> Trigger:
    match effect:
        case n.EffectDeploy(what=what, price=None, how=None):
            return _card_action(code, who, what, (e.DEPLOYED, e.TURNED_UP))
        case n.EffectCapture(what=what, rite=rite, how=None):
            return _card_action(code, who, what, (e.CAPTURED,), rite)
        case n.EffectEngage(what=what, goods=goods):
            return _card_action(code, who, what, (e.ENGAGED,) if goods is None else goods_kinds(goods))
        case n.EffectVanquish(what=what, rite=selector, span=None):
            return _vanquished(code, who, what, selector)
        case n.EffectBe(predicate=n.PredicateRole(role="victor", of=of)):
            return _victory(code, who, of, lost=False)
        case n.EffectBeNot(predicate=n.PredicateRole(role="victor", of=of)):
            return _victory(code, who, of, lost=True)
        case n.EffectBuy(goods=n.GoodsCurrency(currency="favor"), number=None):
            return _by(e.BOUGHT_FAVOR, who)
        case n.EffectWin(rite=rite) | n.EffectLose(rite=rite):
            return _won(code, who, rite, lost=isinstance(effect, n.EffectLose))
        case n.EffectAssign(what=what, to=None, state=None):
            test = subject_test(code, what)
            return Trigger(
                (e.DEPLOYED,),
                lambda ctx, seat, card, amount: who(ctx, seat) and ctx.g.state.parent[card] >= 0 and test(ctx, card),
                doer=_doer,
            )
        case n.EffectAdd(what=what, to=to):
            return _added(who, added_kinds(what), subject_test(code, to), least_of(what))
        case n.EffectTransfer():
            return _by(e.TRADED, who)
        case n.EffectPassOption():
            return _by(e.WITHDREW, who)
        case n.EffectRaiseBid():
            return _by(e.BID, who)
        case n.EffectInitiate(what=what, how=None):
            return _initiated(code, who, what)
        case n.EffectEarn(rank=rank, after=after) if rank in _RANKS and (after is None or _is_initiative_tactic(after)):
            return _ranked(who, _RANKS[rank], after=after is not None)
        case n.EffectFail(what=n.EffectVanquish(what=n.SelectorTargetOf(rite=selector))):
            return _failed(code, who, selector)
        case n.EffectGive(to=to):
            test = subject_test(code, to)
            return Trigger((e.GAVE,), lambda ctx, seat, card, amount: who(ctx, seat) and test(ctx, card), doer=_doer)
        case n.EffectLower(value=n.ValueCroe()):
            return _by(e.RATE_LOWERED, who)
    if (trigger := _funds_event(who, effect) or action_event(code, who, effect)) is not None:
        return trigger
    raise UnsupportedPhrase


def _funds_event(who: Who, effect: n.Effect) -> Trigger | None:
    """Return what waits for a House gaining, paying or discarding favor or solaris, any or so much at least."""
    match effect:
        case n.EffectGainAny(currency=currency):
            return _gained(who, _FUNDS[currency])
        case n.EffectGain(amount=n.QuantityExactly(amount=n.AmountNumber(number=least)), currency=currency, per=None):
            return _gained(who, _FUNDS[currency], least)
        case n.EffectPayAny(currency=currency) | n.EffectDiscardAny(currency=currency):
            return _lost(who, _FUNDS[currency])
        case n.EffectPay(to=None) | n.EffectDiscardCurrency():
            match effect.amount, effect.per:
                case n.QuantityExactly(amount=n.AmountNumber(number=least)), None:
                    return _lost(who, _FUNDS[effect.currency], least)
    return None


def _card_action(
    code: ChoiceWriter, who: Who, what: n.Selector, kinds: tuple[int, ...], selector: n.Selector | None = None
) -> Trigger:
    test = subject_test(code, what)
    rite = code.conditions.rite(selector) if selector is not None else always
    if (np := np_of(what)) is not None and np.place is not None:
        kinds = (e.DEPLOYED,)  # from a hand or an assembly
    return Trigger(
        kinds,
        lambda ctx, seat, card, amount: (
            who(ctx, seat if seat >= 0 else ctx.g.state.holder[card]) and test(ctx, card) and rite(ctx)
        ),
        together=any_number_fallen(code, what, test, in_rite=selector is not None),
        doer=_doer,
    )


def _vanquished(code: ChoiceWriter, who: Who, what: n.Selector, selector: n.Selector | None) -> Trigger:
    test = subject_test(code, what)
    rite = code.conditions.rite(selector) if selector is not None else always
    return Trigger(
        (e.VANQUISHED,),
        lambda ctx, seat, card, amount: who(ctx, _vanquisher(ctx, card)) and test(ctx, card) and rite(ctx),
        together=any_number_fallen(code, what, test, in_rite=True),
        doer=lambda ctx, seat, card, amount: _vanquisher(ctx, card),
    )


def _victory(code: ChoiceWriter, who: Who, of: n.Selector | None, *, lost: bool) -> Trigger:
    """A petition is decided: the victor, or somebody who is not."""
    petition = petition_test(code, of) if of is not None else always

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """Such a House won, or did not, in such a petition."""
        return who(ctx, seat) != lost and petition(ctx)

    return Trigger((e.PETITION_ENDED,) if lost else (e.WON,), match, doer=None if lost else _doer)


def _doer(ctx: Context, seat: int, card: int, amount: int) -> int:
    """The House whose event it is."""
    return seat


def petition_test(code: ChoiceWriter, selector: n.Selector) -> Condition:
    """Return whether the petition under way is such a one: who initiated it, what it targets."""
    np = np_of(selector)
    if np is None or "petition" not in nouns_in(np):
        raise UnsupportedPhrase
    tests: list[Condition] = []
    match np.by:
        case n.RelativeInitiated(player=player):
            seats = code.nouns.seats(player)
            tests.append(lambda ctx: _petitioner(ctx) in seats(ctx))
        case n.Relative():
            raise UnsupportedPhrase
    if np.near is not None:
        target = _target_test(code, np)
        tests.append(lambda ctx: any(target(ctx, card) for card in ctx.g.state.petition[:1]))
    return lambda ctx: all(test(ctx) for test in tests)


def _target_test(code: ChoiceWriter, np: n.Np) -> Test:
    """Return the test of the cards that such petitions are about."""
    match np.near:
        case None:
            return any_card
        case n.NearTargeting(target=target):
            aimed = np_of(target)
            return code.nouns.test(aimed) if aimed is not None else code.nouns.any_of(target)
    raise UnsupportedPhrase


def _petitioner(ctx: Context) -> int:
    return next(iter(role_seats("petitioner")(ctx)), -1)


def _by(kind: int, who: Who) -> Trigger:
    return Trigger((kind,), lambda ctx, seat, card, amount: who(ctx, seat))


def _initiated(code: ChoiceWriter, who: Who, what: n.Selector) -> Trigger:
    """A petition or a venture is declared."""
    np = np_of(what)
    nouns = {noun for kind in np.kinds for noun in nouns_in(kind)} if np is not None else nouns_in(what)
    if np is not None and "petition" in nouns:
        petition = petition_test(code, what)
        code.petitions = (who, _target_test(code, np))
        return Trigger(
            (e.DECLARED,), lambda ctx, seat, card, amount: amount == c.PETITION and who(ctx, seat) and petition(ctx)
        )
    if "rite" in nouns:
        rite = code.conditions.rite(what)
        return Trigger(
            (e.DECLARED,),
            lambda ctx, seat, card, amount: amount in RITES_DECLARED and who(ctx, seat) and rite(ctx),
            lambda ctx, card: ctx.g.state.rite[r.LEADER],
        )
    if "venture" not in nouns:
        raise UnsupportedPhrase
    test = subject_test(code, what)
    return Trigger(
        (e.DECLARED,), lambda ctx, seat, card, amount: amount == c.ACTIVATE and who(ctx, seat) and test(ctx, card)
    )


def _gained(who: Who, kind: int, least: int = 1) -> Trigger:
    """A House gains so much; what a text gains that waits for gains itself sets off none, or it would never end."""
    return mutual((kind,), lambda ctx, seat, card, amount: amount >= least and who(ctx, seat))


def _lost(who: Who, kind: int, least: int = 1) -> Trigger:
    """A House pays or discards so much solaris or favor at once."""
    return mutual((kind,), lambda ctx, seat, card, amount: -amount >= least and who(ctx, seat))


def _added(who: Who, kinds: tuple[int, ...], receiver: Test, least: int) -> Trigger:
    return Trigger(
        kinds,
        lambda ctx, seat, card, amount: amount >= least and who(ctx, acting_seat(ctx)) and receiver(ctx, card),
        doer=lambda ctx, seat, card, amount: acting_seat(ctx),
    )


def _won(code: ChoiceWriter, who: Who, selector: n.Selector, *, lost: bool = False) -> Trigger:
    """A Rite is over: its attacker won it if the declared target was vanquished, else its defender; the other lost."""
    if "petition" in nouns_in(selector):
        return _victory(code, who, selector, lost=lost)
    rite = code.conditions.rite(selector)

    def decided_for(ctx: Context, seat: int, card: int, amount: int) -> int:
        """The House that won the Rite, or lost it."""
        s = ctx.g.state
        fallen = bool(s.role[s.rite[r.TARGET]] & FALLEN)
        return s.rite[r.ATTACKER if fallen != lost else r.DEFENDER]

    return Trigger(
        (e.RITE_ENDED,),
        lambda ctx, seat, card, amount: rite(ctx) and who(ctx, decided_for(ctx, seat, card, amount)),
        lambda ctx, card: ctx.g.state.rite[r.LEADER],
        doer=decided_for,
    )


def _is_initiative_tactic(after: n.Selector) -> bool:
    match np_of(after):
        case n.Np(kinds=(n.WordsNoun(nouns=nouns),)):
            return nouns_in(nouns) == {"initiative", "tactic"}
    return False


def _ranked(who: Who, wanted: int, *, after: bool) -> Trigger:
    """A rank is taken, also only after a tactic of the initiative phase was played."""

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """Such a House took the rank (the last if none is named), where asked for after a tactic of this phase."""
        rank = wanted or len(ctx.g.state.order)
        return amount == rank and who(ctx, seat) and (not after or bool(ctx.g.in_force().of_seat(w.RANK_PLAYED, seat)))

    return Trigger((e.RANKED,), match)


def _failed(code: ChoiceWriter, who: Who, selector: n.Selector) -> Trigger:
    """A Rite is over and its declared target was not vanquished: who Counters does not stand in for it."""
    rite = code.conditions.rite(selector)

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """Such a Rite of such a House left its target unvanquished."""
        s = ctx.g.state
        return rite(ctx) and who(ctx, s.rite[r.ATTACKER]) and not s.role[s.rite[r.TARGET]] & FALLEN

    return Trigger((e.RITE_ENDED,), match, lambda ctx, card: ctx.g.state.rite[r.LEADER])


def _vanquisher(ctx: Context, card: int) -> int:
    """Return the side of a Rite that the card did not belong to."""
    rite = ctx.g.state.rite
    if not rite:
        return -1
    return rite[r.DEFENDER] if ctx.g.state.holder[card] == rite[r.ATTACKER] else rite[r.ATTACKER]


def seat_test(code: ChoiceWriter, player: n.Player) -> Who:
    """Return whether a seat is meant by a phrase for a House."""
    match player:
        case n.PlayerYou():
            return lambda ctx, seat: seat == ctx.seat
        case n.PlayerARival() | n.PlayerEachRival():
            return lambda ctx, seat: seat >= 0 and seat != ctx.seat
        case n.PlayerAHouse() | n.PlayerEachHouse():
            return lambda ctx, seat: seat >= 0
    seats = code.nouns.seats(player)
    return lambda ctx, seat: seat in seats(ctx)
