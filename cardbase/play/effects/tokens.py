"""Effects with counters on cards: deferment, spice, program, decree and breath tokens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardbase.operations import nodes as n
from cardbase.operations.support import np_of, token_of
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import in_domains
from cardbase.play.compiler import places
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.numbers import tokens_on
from cardbase.play.effects.dividing import DivideTokens
from cardbase.play.effects.registry import effect, requires
from cardbase.play.programs.context import AMOUNT, Condition, Context, Number, Test, UnsupportedPhrase, always, any_card
from cardbase.play.programs.steps import Do, UpTo

_MANY = 10**6
"""More tokens than a card ever has, where no text limits them."""


def take_tokens(code: ChoiceWriter, effect: n.EffectDiscard | n.EffectRemove, token: str) -> None:
    """Discard or remove counters from cards, or spice from a hoard."""
    what = effect.what
    limit, most = code.token_number(what)
    if isinstance(effect, n.EffectDiscard) and effect.per is not None:
        limit = _times(limit, code.numbers.per(effect.per))
    np = np_of(what)
    if np is not None and np.place is not None:
        _take_spice_of(code, np.place.zone, limit)
        return
    if np is None or not isinstance(np.near, n.NearOn):
        raise UnsupportedPhrase
    read, change = tokens_on(token), token_change(token)
    lying = in_domains if token == n.NounWords.DEFERMENT_TOKEN else None  # they lie on cards face down
    on = np.near.on
    if most and isinstance(on, n.SelectorAnyNumber):
        _take_from_several(code, on, limit, token)
        return
    there = places.at_hand(on, token)
    cards = code.chosen(on, there, lying)
    number = as_many(code, what, limit, lambda ctx: sum(read(ctx, card) for card in cards(ctx) if there(ctx, card)))

    def action(ctx: Context) -> None:
        """Take up to the number from each card; keep how many were taken in all."""
        taken = 0
        for card in filter(partial(there, ctx), cards(ctx)):
            here = min(read(ctx, card), number(ctx))
            if here > 0:
                change(ctx, card, -here)
                taken += here
        ctx.hold(AMOUNT, [taken])

    code.emit(Do(action))


def _take_from_several(code: ChoiceWriter, on: n.Selector, number: Number, token: str) -> None:
    """Take so many counters in all, from each card as many as the actor likes."""
    read, change, taken = tokens_on(token), token_change(token), code.new_slot()
    lying = in_domains if token == n.NounWords.DEFERMENT_TOKEN else None
    cards = code.candidates(on, lambda ctx, card: read(ctx, card) > 0, lying)

    def action(ctx: Context) -> None:
        """Take from each card as many as were chosen."""
        cards_and_tokens = ctx.held(taken)
        for card, many in zip(cards_and_tokens[0::2], cards_and_tokens[1::2], strict=True):
            change(ctx, card, -many)
        ctx.hold(AMOUNT, [sum(cards_and_tokens[1::2])])

    code.emit(DivideTokens(taken, number, cards, read, token))
    code.emit(Do(action))


def as_many(code: ChoiceWriter, what: n.Selector, most: Number, there: Number | None = None) -> Number:
    """Emit the choice of how many, of those that are there, where the text says "up to X" and X is no choice itself."""
    if not isinstance(what, n.SelectorUpTo):
        return most
    if isinstance(what.count, n.AmountX) and code.numbers.is_free and not code.numbers.is_paid:
        return most
    slot = code.new_slot()
    code.emit(UpTo(slot, (lambda ctx: min(most(ctx), there(ctx))) if there else most, token_of(np_of(what)) or "cards"))
    return lambda ctx: sum(ctx.held(slot))


def _times(number: Number, times: Number) -> Number:
    return lambda ctx: number(ctx) * times(ctx)


def _take_spice_of(code: ChoiceWriter, place: n.Place, number: Number) -> None:
    if isinstance(place, n.PlaceGuildHoard):
        code.emit(Do(lambda ctx: mutations.change_hoard(ctx.g, -min(number(ctx), ctx.g.state.guild_hoard))))
        return
    whose = places.hoard(code, place)
    places.choose_whose(code, place)

    def action(ctx: Context) -> None:
        """Take what there is of the spice out of the hoard."""
        seat = whose(ctx)
        mutations.gain_spice(ctx.g, seat, -min(number(ctx), ctx.g.state.spice[seat]))

    code.emit(Do(action))


def token_change(token: str) -> Callable[[Context, int, int], None]:
    """Return what adds counters of one kind to a card (fewer where negative, never below 0)."""
    if token == "spice":
        return lambda ctx, card, by: mutations.set_spice_on(ctx.g, card, max(0, ctx.g.state.spice_on[card] + by))
    if token == n.NounWords.DEFERMENT_TOKEN:
        return lambda ctx, card, by: mutations.set_tokens(ctx.g, card, max(0, ctx.g.state.tokens[card] + by))
    return lambda ctx, card, by: mutations.set_marks_on(ctx.g, card, max(0, ctx.g.state.marks_on[card] + by))


@effect(n.EffectAdd)
def _add(code: ChoiceWriter, effect: n.EffectAdd) -> None:
    what = effect.what
    token = token_of(np_of(what))
    if token is None:
        raise UnsupportedPhrase
    limit, _ = code.token_number(what)
    change = token_change(token)
    fits = _takes(token)
    cards = code.chosen(effect.to, fits)
    number = as_many(code, what, limit)

    def action(ctx: Context) -> None:
        """Add the number to each card that fits; keep how many there were in all."""
        more, fitting = number(ctx), [card for card in cards(ctx) if fits(ctx, card)]
        for card in fitting:
            change(ctx, card, more)
        code.keep_amount(ctx, more * len(fitting))

    code.emit(Do(action))


def _takes(token: str | None) -> Test:
    """Return which cards take such a token."""
    return _takes_deferment if token == n.NounWords.DEFERMENT_TOKEN else any_card


def _takes_deferment(ctx: Context, card: int) -> bool:
    """Subdued cards hold deferment tokens, ventures never (OPEN-05); so do deployed Nexus events."""
    s, kind = ctx.g.state, ctx.g.table.kind[card]
    in_force = ctx.g.in_force()
    if in_force.has(card, w.TOKENLESS) or s.tokens[card] >= in_force.token_limits.get(card, _MANY):
        return False
    return s.zone[card] == w.DOMAIN and not kind & w.VENTURE and (s.status[card] == w.SUBDUED or bool(kind & w.EVENT))


@requires(n.EffectAdd)
def _can_add(code: ChoiceWriter, effect: n.EffectAdd) -> Condition:
    return code.any_fit(effect.to, _takes(token_of(np_of(effect.what))))


@effect(n.EffectRemove)
def _remove(code: ChoiceWriter, effect: n.EffectRemove) -> None:
    token = token_of(np_of(effect.what))
    if token is None:
        raise UnsupportedPhrase
    take_tokens(code, effect, token)


@requires(n.EffectRemove)
def _can_remove(code: ChoiceWriter, effect: n.EffectRemove) -> Condition:
    token = token_of(np_of(effect.what))
    return places.enough_tokens(code, effect.what, token) if token else always
