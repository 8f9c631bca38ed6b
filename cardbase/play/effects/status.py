"""Effects on the status of cards, and those that take cards out of play or from a rival."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from cardbase.operations import nodes as n
from cardbase.operations.support import noun_of, np_of, token_of
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import is_ready, may_be_subdued, up
from cardbase.play.compiler import places
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.choosing_x import keep_x
from cardbase.play.effects.manners import MANNERS_OF_CAPTURE
from cardbase.play.effects.registry import effect, requires
from cardbase.play.effects.tokens import take_tokens
from cardbase.play.position import Position
from cardbase.play.programs.context import AMOUNT, Cards, Condition, Context, Test, UnsupportedPhrase
from cardbase.play.programs.program import SUBJECT
from cardbase.play.programs.steps import Do
from cardbase.play.rules.forced_moves import discard_from_play
from cardbase.play.rules.participants import FALLEN
from cardbase.play.rules.special_operations import capture
from cardbase.play.rules.subdual import subdue


def _is_engaged(ctx: Context, card: int) -> bool:
    return ctx.g.state.status[card] == w.ENGAGED


def _subdue(g: Position, card: int) -> None:
    """Turn a card face down; a tactic in play is discarded (AMB-75), a program loses its tokens (AMB-76)."""
    if g.state.zone[card] == w.TABLE:
        mutations.discard(g, card)
    elif g.table.kind[card] & w.PROGRAM:
        mutations.set_marks_on(g, card, 0)
    else:
        subdue(g, card)


_STATUSES: dict[type[n.Effect], tuple[Test, Callable[[Position, int], None]]] = {
    n.EffectEngage: (is_ready, mutations.engage),
    n.EffectDisengage: (_is_engaged, mutations.disengage),
    n.EffectSubdue: (may_be_subdued, _subdue),
}
"""Which cards can suffer it, and what is done to them."""


@effect(n.EffectEngageThis, n.EffectSubdueThis)
def _this(code: ChoiceWriter, effect: n.EffectEngageThis | n.EffectSubdueThis) -> None:
    act = mutations.engage if isinstance(effect, n.EffectEngageThis) else subdue

    def action(ctx: Context) -> None:
        """Do it to the card itself while it is face up and its status allows."""
        if up(ctx, ctx.source) and (act is subdue or is_ready(ctx, ctx.source)):
            act(ctx.g, ctx.source)

    code.emit(Do(action))


@requires(n.EffectEngageThis)
def _can_engage_this(code: ChoiceWriter, effect: n.EffectEngageThis) -> Condition:
    return lambda ctx: is_ready(ctx, ctx.source)


@requires(n.EffectSubdueThis)
def _can_subdue_this(code: ChoiceWriter, effect: n.EffectSubdueThis) -> Condition:
    return lambda ctx: up(ctx, ctx.source) and may_be_subdued(ctx, ctx.source)


@effect(n.EffectEngage, n.EffectDisengage, n.EffectSubdue)
def _change_status(code: ChoiceWriter, effect: n.EffectEngage | n.EffectDisengage | n.EffectSubdue) -> None:
    fits, act = _STATUSES[type(effect)]
    cards = code.chosen(effect.what, fits)

    def action(ctx: Context) -> None:
        """Do it to each card that still fits; keep how many did."""
        done = [card for card in cards(ctx) if fits(ctx, card)]
        for card in done:
            act(ctx.g, card)
        ctx.hold(AMOUNT, [len(done)])

    code.emit(Do(action))


@requires(n.EffectEngage, n.EffectDisengage, n.EffectSubdue)
def _can_change_status(code: ChoiceWriter, effect: n.EffectEngage | n.EffectDisengage | n.EffectSubdue) -> Condition:
    fits = _STATUSES[type(effect)][0]
    if isinstance(effect, n.EffectEngage) and code.scope.paid_with.this_engaged:
        return code.any_fit(effect.what, lambda ctx, card: card != ctx.source and fits(ctx, card))
    if isinstance(effect, n.EffectEngage) and code.scope.paid_with.host_engaged:
        return code.any_fit(effect.what, lambda ctx, card: card != ctx.host and fits(ctx, card))
    return code.any_fit(effect.what, fits)


@effect(n.EffectDiscard)
def _discard(code: ChoiceWriter, effect: n.EffectDiscard) -> None:
    what = effect.what
    if effect.span is not None:
        _discard_later(code, effect)
        return
    token = token_of(np_of(what))
    if token:
        take_tokens(code, effect, token)
        return
    if effect.per is not None:
        raise UnsupportedPhrase
    cards = code.chosen(what, _may_be_discarded, _held_by_actor(what))
    keep_x(code, (effect,))
    spice_met = code.spice_met if isinstance(what, n.SelectorThose) else None

    def action(ctx: Context) -> None:
        """Discard the cards, and one spice from each of the others that were chosen; keep how many cards went."""
        for card in ctx.held(spice_met) if spice_met is not None else ():
            mutations.set_spice_on(ctx.g, card, max(0, ctx.g.state.spice_on[card] - 1))
        gone = cards(ctx)
        for card in gone:
            discard_anywhere(ctx, card)
        ctx.hold(AMOUNT, [len(gone)])

    code.emit(Do(action))


def _discard_later(code: ChoiceWriter, effect: n.EffectDiscard) -> None:
    if effect.span != "interval":
        raise UnsupportedPhrase
    cards = code.nouns.cards(effect.what)

    def action(ctx: Context) -> None:
        """Mark each card to leave at the end of the interval."""
        for card in cards(ctx):
            mutations.modify(ctx.g, w.LEAVES, card, 1, ctx.source, w.THIS_INTERVAL)

    code.emit(Do(action))


def discard_anywhere(ctx: Context, card: int) -> None:
    """Discard a card from wherever it is: a domain, the table, a hand, an assembly, a deck."""
    if ctx.g.state.zone[card] == w.DOMAIN:
        discard_from_play(ctx.g, card)
    elif ctx.g.state.zone[card] not in (w.HOUSE_DISCARD, w.IMPERIAL_DISCARD, w.REMOVED):
        mutations.discard(ctx.g, card)


@requires(n.EffectDiscard)
def _can_discard(code: ChoiceWriter, effect: n.EffectDiscard) -> Condition:
    token = token_of(np_of(effect.what))
    if token:
        return places.enough_tokens(code, effect.what, token)
    return code.any_fit(effect.what, _may_be_discarded, _held_by_actor(effect.what))


_HELD = MappingProxyType({
    "card": (w.HAND, w.ASSEMBLY), n.NounWords.HOUSE_CARD: (w.HAND,), n.NounWords.IMPERIAL_CARD: (w.ASSEMBLY,),
})  # fmt: skip
"""Where the cards lie that a House is to discard, by the noun, where the text names no place."""


def _held_by_actor(what: n.Selector) -> Cards | None:
    """Return what who acts holds where a text says "discard a card" and no more of it, None for any other."""
    zones = _HELD.get(noun_of(np_of(what)) or "")
    if zones is None or isinstance(what, n.SelectorEach | n.SelectorTop | n.SelectorUpToTop):
        return None
    return lambda ctx: [card for zone in zones for card in ctx.g.state.piles[zone * ctx.g.table.seats + ctx.actor]]


def _may_be_discarded(ctx: Context, card: int) -> bool:
    return ctx.g.state.zone[card] != w.DOMAIN or not ctx.g.in_force().has(card, w.NEVER_DISCARDED)


@effect(n.EffectCapture)
def _capture(code: ChoiceWriter, effect: n.EffectCapture) -> None:
    if effect.how not in MANNERS_OF_CAPTURE:
        raise UnsupportedPhrase
    cards = code.chosen(effect.what, _is_rivals)
    burden = effect.how == n.MannerWords.KEEPING_ITS_STATUS_AND_CARDS
    keeps = effect.how is not None
    if code.nouns.is_foreseen:
        code.emit(Do(partial(_foresee, cards)))
        return

    def action(ctx: Context) -> None:
        """Capture each card that a rival holds; keep how many there were for "that many"."""
        captured = 0
        for card in cards(ctx):
            if _is_rivals(ctx, card):
                captured += 1
                capture(ctx.g, ctx.actor, card, keeps_status=keeps, with_all=burden)
        code.keep_amount(ctx, captured)

    code.emit(Do(action))


def _foresee(cards: Cards, ctx: Context) -> None:
    """Say which card it will be, its number plus 1, for as long as the Rite lasts."""
    for card in cards(ctx)[:1]:
        mutations.modify(ctx.g, w.KEPT_CHOICE, ctx.source, card + 1, ctx.source, w.THIS_OPERATION)


def capture_foreseen(ctx: Context) -> None:
    """Capture the vanquished card that was named before: by a tactic, so that its user may have fallen (SPEC-19)."""
    for card in ctx.held(SUBJECT):
        capture(ctx.g, ctx.seat, card)


def _is_rivals(ctx: Context, card: int) -> bool:
    if ctx.g.state.holder[card] == ctx.actor or ctx.g.state.zone[card] != w.DOMAIN:
        return False
    return not ctx.g.in_force().has(card, w.NEVER_CAPTURED)


@requires(n.EffectCapture)
def _can_capture(code: ChoiceWriter, effect: n.EffectCapture) -> Condition:
    """SPEC-19: a persona that fell in the Rite captures nobody."""
    fit = code.any_fit(effect.what, _is_rivals)
    return lambda ctx: not ctx.g.state.role[ctx.source] & FALLEN and fit(ctx)
