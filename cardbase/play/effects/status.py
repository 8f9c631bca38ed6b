"""Deeds on the status of cards, and those that take cards out of play or from a rival."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler import places
from cardbase.play.compiler.choosing_x import keep_x
from cardbase.play.compiler.numbers import token_of
from cardbase.play.effects.registry import executor, possible
from cardbase.play.effects.tokens import take_tokens
from cardbase.play.programs.context import AMOUNT, SUBJECT, Cards, Condition, Context, Test, Uncovered
from cardbase.play.programs.steps import Do
from cardbase.play.rules.assignment import leave_play
from cardbase.play.rules.participants import FALLEN
from cardbase.play.rules.special_operations import capture
from cardbase.play.rules.subdual import subdue

if TYPE_CHECKING:
    from cardbase.play.compiler.compiling import Code


def _is_ready(ctx: Context, card: int) -> bool:
    return ctx.g.state.status[card] == w.READY


def _is_engaged(ctx: Context, card: int) -> bool:
    return ctx.g.state.status[card] == w.ENGAGED


def _status_test(name: str) -> Test:
    return {"engage": _is_ready, "disengage": _is_engaged, "subdue": up}[name]


@executor("engage_this", "subdue_this")
def _this(code: Code, effect: Node) -> None:
    act = mutations.engage if effect.name == "engage_this" else subdue

    def deed(ctx: Context) -> None:
        """Do it to the card itself while it is face up and its status allows."""
        if up(ctx, ctx.source) and (act is subdue or _is_ready(ctx, ctx.source)):
            act(ctx.g, ctx.source)

    code.emit(Do(deed))


@possible("engage_this")
def _can_engage_this(code: Code, effect: Node) -> Condition:
    return lambda ctx: _is_ready(ctx, ctx.source)


@possible("subdue_this")
def _can_subdue_this(code: Code, effect: Node) -> Condition:
    return lambda ctx: up(ctx, ctx.source)


@executor("engage", "disengage", "subdue")
def _change_status(code: Code, effect: Node) -> None:
    fits = _status_test(effect.name)
    cards = code.chosen(effect.node("what"), fits)
    act = {"engage": mutations.engage, "disengage": mutations.disengage, "subdue": subdue}[effect.name]

    def deed(ctx: Context) -> None:
        """Do it to each card that still fits; keep how many did."""
        done = [card for card in cards(ctx) if fits(ctx, card)]
        for card in done:
            act(ctx.g, card)
        ctx.hold(AMOUNT, [len(done)])

    code.emit(Do(deed))


@possible("engage", "disengage", "subdue")
def _can_change_status(code: Code, effect: Node) -> Condition:
    return code.any_fit(effect.node("what"), _status_test(effect.name))


@executor("discard")
def _discard(code: Code, effect: Node) -> None:
    what = effect.node("what")
    if effect.has("span"):
        _discard_later(code, effect)
        return
    token = token_of(what.node("what")) if what.has("what") else None
    if token:
        take_tokens(code, effect, token)
        return
    cards = code.chosen(what, _may_be_discarded)
    keep_x(code, (effect,))
    spice_met = code.spice_met if what.kind == "selector.those" else None

    def deed(ctx: Context) -> None:
        """Discard the cards, and one spice from each of the others that were chosen; keep how many cards went."""
        for card in ctx.held(spice_met) if spice_met is not None else ():
            mutations.set_spice_on(ctx.g, card, max(0, ctx.g.state.spice_on[card] - 1))
        gone = cards(ctx)
        for card in gone:
            discard_anywhere(ctx, card)
        ctx.hold(AMOUNT, [len(gone)])

    code.emit(Do(deed))


def _discard_later(code: Code, effect: Node) -> None:
    if effect.word("span") != "interval":
        raise Uncovered(format_node(effect))
    cards = code.nouns.cards(effect.node("what"))

    def deed(ctx: Context) -> None:
        """Mark each card to leave at the end of the interval."""
        for card in cards(ctx):
            mutations.modify(ctx.g, w.LEAVES, card, 1, ctx.source, w.THIS_INTERVAL)

    code.emit(Do(deed))


def discard_anywhere(ctx: Context, card: int) -> None:
    """Discard a card from wherever it is: a domain, the table, a hand, an assembly, a deck."""
    if ctx.g.state.zone[card] == w.DOMAIN:
        if not ctx.g.layer().has(card, w.NEVER_DISCARDED):
            leave_play(ctx.g, card)
    elif ctx.g.state.zone[card] not in (w.HOUSE_DISCARD, w.IMPERIAL_DISCARD, w.REMOVED):
        mutations.discard(ctx.g, card)


@possible("discard")
def _can_discard(code: Code, effect: Node) -> Condition:
    what = effect.node("what")
    token = token_of(what.node("what")) if what.has("what") else None
    if token:
        return places.enough_tokens(code, what, token)
    return code.any_fit(what, _may_be_discarded)


def _may_be_discarded(ctx: Context, card: int) -> bool:
    return ctx.g.state.zone[card] != w.DOMAIN or not ctx.g.layer().has(card, w.NEVER_DISCARDED)


@executor("capture")
def _capture(code: Code, effect: Node) -> None:
    cards = code.chosen(effect.node("what"), _is_rivals)
    how = effect.word("how") if effect.has("how") else ""
    keeps, burden = how.startswith("keeping its status"), how.endswith("and cards")
    if code.nouns.is_foreseen:
        code.emit(Do(partial(_foresee, cards)))
        return

    def deed(ctx: Context) -> None:
        """Capture each card that a rival holds."""
        for card in cards(ctx):
            if _is_rivals(ctx, card):
                capture(ctx.g, ctx.actor, card, keeps_status=keeps, with_all=burden)

    code.emit(Do(deed))


def _foresee(cards: Cards, ctx: Context) -> None:
    """Say which card it will be, its number plus 1, for as long as the Rite lasts."""
    for card in cards(ctx)[:1]:
        mutations.modify(ctx.g, w.SAID, ctx.source, card + 1, ctx.source, w.THIS_OPERATION)


def capture_foreseen(ctx: Context) -> None:
    """Capture the vanquished card that was said before, unless the captor fell, too (SPEC-19)."""
    if not ctx.g.state.role[ctx.source] & FALLEN:
        for card in ctx.held(SUBJECT):
            capture(ctx.g, ctx.seat, card)


def _is_rivals(ctx: Context, card: int) -> bool:
    if ctx.g.state.holder[card] == ctx.actor or ctx.g.state.zone[card] != w.DOMAIN:
        return False
    return not ctx.g.layer().has(card, w.NEVER_CAPTURED)


@possible("capture")
def _can_capture(code: Code, effect: Node) -> Condition:
    """SPEC-19: a persona that fell in the Rite captures nobody."""
    fit = code.any_fit(effect.node("what"), _is_rivals)
    return lambda ctx: not ctx.g.state.role[ctx.source] & FALLEN and fit(ctx)
