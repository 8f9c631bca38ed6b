"""Deeds that put cards on other cards, declare something, or begin a venture by another card's text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.effects.registry import executor, possible
from cardbase.play.frames import VENTURE, push
from cardbase.play.programs.context import Cards, Condition, Context, Test, Uncovered, always
from cardbase.play.programs.steps import Do

if TYPE_CHECKING:
    from cardbase.play.compiler.choosing import Body
    from cardbase.play.compiler.compiling import Code


@executor("assign")
def _assign(code: Code, effect: Node) -> None:
    """Put a card on another without deploying it anew; from a hand or an assembly it comes as the text says."""
    from cardbase.play.rules.assignment import may_host

    if not effect.has("to"):
        raise Uncovered(format_node(effect))
    what, to = effect.node("what"), effect.node("to")
    subdued = effect.has("state") and "subdued" in format_node(effect.node("state"))
    cards = code.chosen(what, _assignable(code, effect))
    in_play = what.kind in ("selector.it", "selector.them", "selector.those")

    def eligible(ctx: Context, host: int) -> bool:
        """Whether the host can bear every card that is to be assigned."""
        return all(card != host and may_host(ctx.g, host, card) for card in cards(ctx))

    hosts = code.chosen(to, eligible if to.has("what") else lambda ctx, host: True)

    def deed(ctx: Context) -> None:
        """Put every card on the first host."""
        for host in hosts(ctx)[:1]:
            for card in cards(ctx):
                _put_on(ctx, card, host, subdued=subdued, moved=in_play)

    code.emit(Do(deed))


def _put_on(ctx: Context, card: int, host: int, *, subdued: bool, moved: bool) -> None:
    g = ctx.g
    if g.state.zone[card] == w.DOMAIN:
        mutations.transfer(g, card, g.state.holder[host], host)
    elif subdued:
        mutations.place_down(g, card, ctx.seat, host)
    elif not moved:
        mutations.deploy(g, card, ctx.seat, host, w.READY)


def _assignable(code: Code, effect: Node) -> Test:
    """A card from elsewhere must fit the known card it is put on."""
    from cardbase.play.rules.assignment import may_host

    to = effect.node("to")
    if to.has("what") or not effect.node("what").has("what"):
        return lambda ctx, card: True
    hosts = code.nouns.cards(to)
    return lambda ctx, card: any(may_host(ctx.g, host, card) for host in hosts(ctx))


@possible("assign")
def _can_assign(code: Code, effect: Node) -> Condition:
    """Some card to assign; where it is known which, all of them on something that may host them."""
    from cardbase.play.rules.assignment import may_host

    what = effect.node("what")
    some = code.any_fit(what, _assignable(code, effect) if effect.has("to") else lambda ctx, card: True)
    if what.has("what") or not effect.has("to"):
        return some
    cards, to = code.nouns.cards(what), effect.node("to")
    hosts = code.candidates(to, lambda ctx, host: True) if to.has("what") else code.nouns.cards(to)
    return lambda ctx: some(ctx) and any(all(may_host(ctx.g, host, card) for card in cards(ctx)) for host in hosts(ctx))


def _say(ctx: Context, value: int, lasts: int) -> None:
    """Keep what was declared; an allegiance to one's own sponsor is one given to the host."""
    mutations.modify(ctx.g, w.SAID, ctx.source, value, ctx.source, lasts)
    if lasts == w.WHILE_DEPLOYED and value == ctx.g.table.sponsor[ctx.seat] and ctx.host >= 0:
        mutations.emit(ctx.g, e.GAVE, ctx.seat, ctx.host)


@executor("declare")
def _declare(code: Code, effect: Node) -> None:
    """Say which; it stays said as long as the card lies there."""
    choice = effect.word("choice")
    lasts = w.THIS_OPERATION if choice == "blade or projectile" else w.WHILE_DEPLOYED
    powers = code.nouns.vocabulary.powers_by_bit()
    said = powers if choice == "an allegiance" else dict(enumerate(choice.split(" or "), 1))

    def saying(value: int) -> Body:
        """Return the branch of a choice that says this value."""

        def emit() -> Condition:
            """Emit the declaration; saying is always possible."""
            code.emit(Do(lambda ctx: _say(ctx, value, lasts)))
            return always

        return emit

    code.ways([saying(value) for value in sorted(said)], [f"declare {said[value]}" for value in sorted(said)])


def ready_venture(code: Code) -> Test:
    """Return the test of a venture that may be begun: its persona is not engaged yet, or another card is for it."""
    engages = code.says("engage: initiate")

    def ready(ctx: Context, card: int) -> bool:
        """Whether the user governs it on a persona that can be engaged, where that is what must be."""
        s, parent = ctx.g.state, ctx.g.state.parent[card]
        if not up(ctx, card) or parent < 0 or s.holder[card] != ctx.seat:
            return False
        return s.status[parent] == w.READY or (engages and bool(ctx.g.table.kind[ctx.source] & w.RESOURCE))

    return ready


def initiate_venture(code: Code, what: Node) -> None:
    """Begin a venture at once, out of turn: its persona is engaged for it (VENT-04), or the card that says so."""
    ready = ready_venture(code)
    cards = code.chosen(what, ready)
    code.emit(Do(lambda ctx: _begin(ctx, cards, ready(ctx, cards(ctx)[0]) if cards(ctx) else False)))


def _begin(ctx: Context, cards: Cards, is_ready: bool) -> None:
    for card in cards(ctx)[:1] if is_ready else []:
        instead = ctx.g.state.status[ctx.source] == w.ENGAGED and ctx.g.table.kind[ctx.source] & w.RESOURCE
        push(ctx.g.state.stack, VENTURE, ctx.seat, card, 0, int(bool(instead)))
