"""Triggers about cards: they are engaged, vanquished, aimed at, survive a Rite."""

from __future__ import annotations

from dataclasses import replace

from cardbase.operations import nodes as n
from cardbase.operations.support import nouns_in, np_of, token_of
from cardbase.play import events as e
from cardbase.play.board import up
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.rite_triggers import RITES_DECLARED, action_in_rite, vanquishing
from cardbase.play.frames import OPERATION, SEAT, SIZE, A, B
from cardbase.play.programs.context import Cards, Condition, Context, Test, UnsupportedPhrase, always
from cardbase.play.programs.program import SUBJECT, Trigger
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import FALLEN, TAKING_PART, side_of

STATES: dict[str, tuple[int, ...]] = {
    "engaged": (e.ENGAGED,),
    "disengaged": (e.DISENGAGED,),
    "subdued": (e.SUBDUED,),
    "vanquished": (e.VANQUISHED,),
    "deployed": (e.DEPLOYED, e.TURNED_UP),
    "discarded": (e.DISCARDED,),
    "captured": (e.CAPTURED,),
}


def subject_test(code: ChoiceWriter, selector: n.Selector) -> Test:
    """Return the test of the card an event is about, and let pronouns mean it."""
    np = np_of(selector)
    if np is not None:
        if isinstance(selector, n.SelectorCount | n.SelectorUpTo):
            raise UnsupportedPhrase  # they come one by one
        code.nouns.slots[id(selector)] = SUBJECT
        fits = code.nouns.test(np)
        if isinstance(selector, n.SelectorAnother):
            return lambda ctx, card: card != ctx.source and fits(ctx, card)
        return fits
    known = code.nouns.cards(selector)
    code.nouns.slots[id(selector)] = SUBJECT
    return lambda ctx, card: card in known(ctx)


def any_number_fallen(code: ChoiceWriter, selector: n.Selector, test: Test, *, in_rite: bool) -> Cards | None:
    """Return the cards that "any number" of them means, which fell in the same Rite; None for one by one.

    Of what befalls several outside of one no pronoun speaks.
    """
    if not isinstance(selector, n.SelectorAnyNumber):
        return None
    if not in_rite:
        code.nouns.slots.pop(id(selector), None)
        return lambda ctx: []

    def fallen(ctx: Context) -> list[int]:
        """All that were vanquished in this Rite and fit."""
        role = ctx.g.state.role
        return [card for card in range(ctx.g.table.cards) if role[card] & FALLEN and test(ctx, card)]

    return fallen


def card_event(code: ChoiceWriter, subject: n.Selector, effect: n.Effect) -> Trigger:
    """Something happens to a card: "when the host is engaged", "when a participant is vanquished during ..."."""
    if isinstance(effect, n.EffectSurvive):
        return _survival(code, subject, effect)
    if (added := _tokens_added(code, subject, effect)) is not None:
        return added
    test = subject_test(code, subject)
    match effect:
        case n.EffectProduceGoods(goods=goods, where=where):
            kinds = goods_kinds((goods,)) if where is None else (e.PRODUCED_IN_HOARD,)
            return Trigger(kinds, lambda ctx, seat, card, amount: test(ctx, card))
        case n.EffectAdd(to=to):
            receiver = subject_test(code, to)
            return Trigger(
                (e.TOKENS,),
                lambda ctx, seat, card, amount: (
                    amount > 0 and running(ctx) in _known(ctx, test) and receiver(ctx, card)
                ),
            )
        case n.EffectHave(bonuses=(n.BonusTokens(count=n.AmountNumber(number=number), token=token),)):
            return _comes_to_have(test, number, deferment=token == n.NounWords.DEFERMENT_TOKEN)
        case n.EffectVanquish(what=what, rite=rite, span=None):
            fallen = subject_test(code, what)
            return vanquishing(test, fallen, code.conditions.rite(rite) if rite is not None else always)
        case n.EffectBe(predicate=n.PredicateTarget(rite=n.Selector() as selector)):
            return _aimed_at(test, code.conditions.rite(selector))
        case n.EffectBe(predicate=n.PredicateState() as predicate):
            in_rite = "vanquished" in predicate.states or predicate.rite is not None
            gathered = any_number_fallen(code, subject, test, in_rite=in_rite)
            return replace(_state_event(code, test, predicate), together=gathered)
    if (trigger := action_in_rite(code, test, effect)) is not None:
        return trigger
    raise UnsupportedPhrase


def _comes_to_have(test: Test, number: int, *, deferment: bool) -> Trigger:
    """A card comes to have so many tokens. A subdued card that waits to be deployed hears of every deferment token."""
    if deferment:
        return Trigger((e.TOKENS,), lambda ctx, seat, card, amount: amount >= number and test(ctx, card))

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """So many lie on such a card with those that were added, and fewer did before."""
        return number <= ctx.g.state.marks_on[card] < number + amount and test(ctx, card)

    return Trigger((e.MARKS_ADDED,), match)


def _tokens_added(code: ChoiceWriter, subject: n.Selector, effect: n.Effect) -> Trigger | None:
    """Return the trigger of "a token is added to this card", None for another event; "that many" are those added."""
    match effect:
        case n.EffectBe(predicate=n.PredicateState(states=("added",), onto=n.Selector() as onto)):
            receiver = subject_test(code, onto)
            least = least_of(subject)
            return Trigger(
                added_kinds(subject), lambda ctx, seat, card, amount: amount >= least and receiver(ctx, card)
            )
    return None


def _aimed_at(test: Test, rite: Condition) -> Trigger:
    return Trigger(
        (e.DECLARED,),
        lambda ctx, seat, card, amount: (
            amount in RITES_DECLARED and test(ctx, ctx.g.state.rite[r.TARGET]) and rite(ctx)
        ),
        lambda ctx, card: ctx.g.state.rite[r.TARGET],
    )


def _state_event(code: ChoiceWriter, test: Test, predicate: n.PredicateState) -> Trigger:
    if predicate.goods is not None:
        return Trigger(goods_kinds(predicate.goods), lambda ctx, seat, card, amount: test(ctx, card))
    if predicate.states == ("moved",) and predicate.onto is None:
        return Trigger((e.WENT_OVER,), lambda ctx, seat, card, amount: test(ctx, card))
    if not set(predicate.states) <= STATES.keys() or predicate.fields.keys() - {"states", "rite", "by", "joined"}:
        raise UnsupportedPhrase
    by_you = predicate.by is not None
    if by_you and not (isinstance(predicate.by, n.FoePlayer) and isinstance(predicate.by.player, n.PlayerYou)):
        raise UnsupportedPhrase
    joins = predicate.joined is not None
    if joins and predicate.states != ("engaged",):
        raise UnsupportedPhrase
    named = predicate.joined or predicate.rite
    rite = code.conditions.rite(named) if named is not None else None
    kinds = tuple(kind for state in predicate.states for kind in STATES[state])

    def match(ctx: Context, seat: int, card: int, amount: int) -> bool:
        """It befell such a card, in such a Rite if one is named, by the controller's act where asked for."""
        if joins and not ctx.g.state.role[card] & TAKING_PART:
            return False
        return test(ctx, card) and (rite is None or rite(ctx)) and (not by_you or acting_seat(ctx) == ctx.seat)

    return Trigger(kinds, match)


def added_kinds(what: n.Selector) -> tuple[int, ...]:
    """Return the events of tokens being added that a phrase means: deferment tokens, others, or any."""
    nouns = nouns_in(what)
    if token_of(np_of(what)) in (None, "spice"):
        raise UnsupportedPhrase
    if "token" in nouns:
        return (e.TOKENS_ADDED, e.MARKS_ADDED)
    return (e.TOKENS_ADDED,) if n.NounWords.DEFERMENT_TOKEN in nouns else (e.MARKS_ADDED,)


def least_of(what: n.Selector) -> int:
    """Return how many there must be at once of what a phrase counts: one where it counts nothing."""
    match what:
        case n.SelectorCount(count=n.AmountNumber(number=number)):
            return number
        case n.SelectorOne() | n.SelectorAnyNumber():
            return 1
    raise UnsupportedPhrase


def goods_kinds(goods: tuple[n.Goods, ...]) -> tuple[int, ...]:
    """Return the events of producing what a phrase names."""
    kinds: tuple[int, ...] = ()
    for each in goods:
        kinds += e.SPICE_PRODUCED if isinstance(each, n.GoodsSpice) else (e.PRODUCED,)
    return kinds


def _survival(code: ChoiceWriter, selector: n.Selector, effect: n.EffectSurvive) -> Trigger:
    """A card took part in a Rite that is over and was not vanquished."""
    rite = code.conditions.rite(effect.rite)
    test = subject_test(code, selector)

    def survivor(ctx: Context, card: int) -> int:
        """The first such card that took part and stands; -1 if none."""
        role = ctx.g.state.role
        found = (c for c in side_of(ctx.g, TAKING_PART) if not role[c] & FALLEN)
        return next((c for c in found if up(ctx, c) and test(ctx, c)), -1)

    return Trigger((e.RITE_ENDED,), lambda ctx, seat, card, amount: rite(ctx) and survivor(ctx, card) >= 0, survivor)


def _known(ctx: Context, test: Test) -> list[int]:
    return [card for card in (ctx.source, ctx.host) if card >= 0 and test(ctx, card)]


def running(ctx: Context) -> int:
    """Return the card whose text is being carried out, -1 for none."""
    frame = _operation(ctx)
    return frame[A] if frame else -1


def running_routine(ctx: Context) -> int:
    """Return which routine of that card it is, -1 for none."""
    frame = _operation(ctx)
    return frame[B] if frame else -1


def acting_seat(ctx: Context) -> int:
    """Return who uses the text being carried out, or who decided last."""
    frame = _operation(ctx)
    return frame[SEAT] if frame else ctx.g.state.seat


def _operation(ctx: Context) -> list[int]:
    stack = ctx.g.state.stack
    for at in range(len(stack) - SIZE, -1, -SIZE):
        if stack[at] == OPERATION:
            return stack[at : at + SIZE]
    return []
