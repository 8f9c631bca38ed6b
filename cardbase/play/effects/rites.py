"""Deeds in a Rite: ending it, changing its target, vanquishing, grouping, force divided among cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import deployed, up
from cardbase.play.compiler.joint_choice import together
from cardbase.play.compiler.rights import IGNORED
from cardbase.play.effects.dividing import DivideForce
from cardbase.play.effects.registry import executor, possible
from cardbase.play.effects.starting import takes_force
from cardbase.play.programs.context import AMOUNT, Cards, Condition, Context, Uncovered
from cardbase.play.programs.steps import Do
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import DEFENDING, LEADING

if TYPE_CHECKING:
    from cardbase.play.compiler.compiling import Code


@executor("ignore")
def _ignore(code: Code, effect: Node) -> None:
    right = IGNORED[effect.node("what").kind]

    def deed(ctx: Context) -> None:
        """Give the host, or the card itself, the right until the operation ends."""
        card = ctx.host if ctx.host >= 0 else ctx.source
        mutations.modify(ctx.g, w.RIGHT, card, right, ctx.source, w.THIS_OPERATION)

    code.emit(Do(deed))


@executor("vanquish")
def _vanquish(code: Code, effect: Node) -> None:
    """TERM-21: as if the force on it had met its resistance; now, or in the Resolution of the Rite."""
    if effect.has("rite"):
        raise Uncovered(format_node(effect))
    cards = code.chosen(effect.node("what"), up)
    if effect.has("span"):
        code.emit(Do(lambda ctx: _mark(ctx, cards(ctx))))
    else:
        code.emit(Do(lambda ctx: _fall(ctx, cards(ctx))))


def _mark(ctx: Context, cards: list[int]) -> None:
    for card in cards:
        mutations.modify(ctx.g, w.RIGHT, card, w.FALLS_ANYWAY, ctx.source, w.THIS_OPERATION)


def _fall(ctx: Context, cards: list[int]) -> None:
    from cardbase.play.rules.force import vanquish

    vanquish(ctx.g, [card for card in cards if up(ctx, card)])


def become_target(ctx: Context, cards: list[int]) -> None:
    """Let a card of the defender be the target from now on, in all respects."""
    s = ctx.g.state
    for card in cards[:1]:
        if s.rite and s.holder[card] == s.rite[r.DEFENDER] and up(ctx, card):
            mutations.give_role(ctx.g, s.rite[r.DEFENSE], 0)
            mutations.give_role(ctx.g, card, DEFENDING | LEADING)
            s.rite[r.TARGET] = s.rite[r.DEFENSE] = card


@executor("group")
def _group(code: Code, effect: Node) -> None:
    """The participants add their worth to the head and stand and fall with it, as one participant."""
    members: list[Cards] = []
    for what in effect.nodes("what"):
        if what.kind != "selector.ref":
            members.append(code.chosen(what, _may_be_grouped))
    head = code.nouns.cards(effect.node("head"))

    def deed(ctx: Context) -> None:
        """Merge every member into the first head."""
        for chief in head(ctx)[:1]:
            for card in [card for cards in members for card in cards(ctx)]:
                _merge(ctx, chief, card)

    code.emit(Do(deed))


def _may_be_grouped(ctx: Context, card: int) -> bool:
    rite, talents = ctx.g.state.rite, ctx.g.layer().talents
    able = bool(rite) and talents[rite[r.TYPE] * ctx.g.table.cards + card] >= 0
    return able and ctx.g.state.status[card] == w.READY and bool(ctx.g.table.kind[card] & w.PERSONNEL)


def _merge(ctx: Context, chief: int, card: int) -> None:
    g, rite = ctx.g, ctx.g.state.rite
    layer = g.layer()
    rank = max(0, layer.talents[rite[r.TYPE] * g.table.cards + card])
    resistance = layer.resistance[card]
    mutations.engage(g, card)
    mutations.give_role(g, card, 0)
    mutations.modify(g, w.FORCE, chief, rank, ctx.source, w.THIS_OPERATION)
    mutations.modify(g, w.RESISTANCE, chief, resistance, ctx.source, w.THIS_OPERATION)
    mutations.modify(g, w.RIGHT, card, w.GROUPED, ctx.source, w.THIS_OPERATION)


@executor("divide")
def _divide(code: Code, effect: Node) -> None:
    """Deal force in parts among cards; those whose resistance it meets are vanquished."""
    amongs = effect.nodes("among")
    if len(amongs) != 1:
        raise Uncovered(format_node(effect))
    selector = amongs[0].node("cards")
    if selector.kind != "selector.any_number":
        raise Uncovered(format_node(effect))
    number = code.numbers.amount(effect.node("amount"))
    pool = _recipients(code, selector)
    slot, given, spice = code.new_slot(), code.new_slot(), code.new_slot()
    code.nouns.slots[id(selector)] = slot
    code.spice_met = spice
    counts_spice = any(format_node(kind) == "spice" for kind in selector.node("what").nodes("kinds"))
    one_place = together(code.nouns, selector.node("what"))
    code.emit(DivideForce(slot, given, number, pool, spice, counts_spice, one_place))
    code.emit(Do(lambda ctx: ctx.hold(AMOUNT, [len(ctx.held(slot))])))


def _recipients(code: Code, selector: Node) -> Cards:
    """Return what may be given force; a desert stands for the spice on it, and other texts may let it reach more."""
    np = selector.node("what")
    spice = [kind for kind in np.nodes("kinds") if format_node(kind) == "spice"]
    near = code.nouns.any_of(np.node("near").node("on")) if np.has("near") else None
    pool = code.candidates(selector, takes_force)

    def recipients(ctx: Context) -> list[int]:
        """The cards of the pool, deserts for their spice, and what other texts let the force reach."""
        found = pool(ctx)
        if spice and near is not None:
            found = found + [
                card
                for card in range(ctx.g.table.cards)
                if ctx.g.state.spice_on[card] and near(ctx, card) and takes_force(ctx, card)
            ]
        return found + [card for card in _reached(ctx) if card not in found]

    return recipients


def _reached(ctx: Context) -> list[int]:
    """Return what else force from this card reaches, as texts of the user's cards say."""
    found: list[int] = []
    for card in ctx.g.layer().widened:
        tests = ctx.g.table.programs[card].reaches
        if tests is not None and ctx.g.state.holder[card] == ctx.seat and tests[0](ctx, ctx.source):
            found += [other for other in deployed(ctx) if tests[1](ctx, other) and takes_force(ctx, other)]
    return found


@possible("divide")
def _can_divide(code: Code, effect: Node) -> Condition:
    cards = _recipients(code, effect.nodes("among")[0].node("cards"))
    return lambda ctx: bool(cards(ctx))


def count_against_limit(ctx: Context) -> None:
    """Let the Rite count against its class's limit, also where it ended before anything was engaged."""
    from cardbase.play.rules.aims import mark_used

    rite = ctx.g.state.rite
    if rite:
        mark_used(ctx.g, rite[r.DEFENDER], rite[r.CLASS])
