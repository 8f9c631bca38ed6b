"""Deeds that choose, deploy, begin a Rite, add participants or apply force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.effects.petitions import award, can_open
from cardbase.play.effects.registry import executor, possible
from cardbase.play.frames import EXCHANGE, push
from cardbase.play.programs.context import AMOUNT, WHO, Condition, Context, Test, always
from cardbase.play.programs.steps import ChooseExchange, Do
from cardbase.play.rules import exchange
from cardbase.play.rules import rite as r
from cardbase.play.rules.aims import targets
from cardbase.play.rules.countering import is_eligible

if TYPE_CHECKING:
    from cardbase.play.compiler.compiling import Code


@executor("apply")
def _apply(code: Code, effect: Node) -> None:
    number = code.numbers.amount(effect.node("amount"))
    code.chosen(effect.node("to"), takes_force)
    code.emit(Do(lambda ctx: ctx.hold(AMOUNT, [number(ctx)])))


@possible("apply")
def _can_apply(code: Code, effect: Node) -> Condition:
    return code.any_fit(effect.node("to"), takes_force)


def takes_force(ctx: Context, card: int) -> bool:
    """Return whether force that this text deals touches a card: neither it nor what it lies on is immune to that."""
    s, rights, proof = ctx.g.state, ctx.g.layer().rights, w.FORCE_PROOF + ctx.g.table.definition[ctx.source]
    if s.zone[card] != w.DOMAIN:
        return False
    while card >= 0:
        if rights[card] >> proof & 1:
            return False
        card = s.parent[card]
    return True


@executor("deploy")
def _deploy(code: Code, effect: Node) -> None:
    from cardbase.play.effects.deploying import deploy_steps

    if code.last_deeds and format_node(effect) == "deploy the petitioned card":
        award(code)
        return
    deploy_steps(code, effect)


@possible("deploy")
def _can_deploy(code: Code, effect: Node) -> Condition:
    from cardbase.play.effects.deploying import deployable

    return code.any_fit(effect.node("what"), deployable(code, effect)[0])


@executor("initiate")
def _initiate(code: Code, effect: Node) -> None:
    from cardbase.play.effects.deploying import initiate_steps

    if format_node(effect) == "initiate an additional CHOAM exchange":
        way = code.new_slot()
        code.emit(ChooseExchange(way))
        code.emit(Do(lambda ctx: _begin_exchange(ctx, ctx.held(way))))
    else:
        initiate_steps(code, effect)


def _begin_exchange(ctx: Context, verbs: list[int]) -> None:
    for verb in verbs:
        push(ctx.g.state.stack, EXCHANGE, ctx.seat, 0, verb, 0, exchange.ADDITIONAL)


@possible("initiate")
def _can_initiate(code: Code, effect: Node) -> Condition:
    from cardbase.play.effects.assigning import ready_venture
    from cardbase.play.effects.deploying import is_venture

    what = effect.node("what")
    if not what.has("what") or not is_venture(what, effect):
        return always
    return code.any_fit(what, ready_venture(code))


@executor("choose")
def _choose(code: Code, effect: Node) -> None:
    code.chosen(effect.node("what"), _choosable(code, effect))


@possible("choose")
def _can_choose(code: Code, effect: Node) -> Condition:
    return code.any_fit(effect.node("what"), _choosable(code, effect))


def _choosable(code: Code, effect: Node) -> Test:
    """Anything, or what is eligible for what the text does with it.

    That is what a petition could be opened for, what the Rite could be aimed at instead, who could Counter it.
    """
    if code.says("initiate a petition open to each House targeting it"):
        return can_open
    said = format_node(effect)
    if said.startswith("choose another eligible card the defender governs"):
        return _other_aim
    if said.startswith("choose an eligible persona") and code.says("it may Counter"):
        return lambda ctx, card: is_eligible(ctx.g, card)
    return lambda ctx, card: True


def _other_aim(ctx: Context, card: int) -> bool:
    rite = ctx.g.state.rite
    return (
        bool(rite)
        and card != rite[r.TARGET]
        and card in targets(ctx.g, rite[r.ATTACKER], rite[r.LEADER], rite[r.TYPE], free=True)
    )


@executor("choose_player")
def _choose_player(code: Code, effect: Node) -> None:
    code.choose_house(effect.node("player"))
    code.nouns.they = lambda ctx: ctx.held(WHO)
    if code.program is not None and code.program.lasts:
        code.emit(Do(_remember_house))


def _remember_house(ctx: Context) -> None:
    """A card that lasts remembers the House it was aimed at, its seat plus 1."""
    for seat in ctx.held(WHO):
        mutations.modify(ctx.g, w.SAID, ctx.source, seat + 1, ctx.source, w.WHILE_DEPLOYED)


@executor("include")
def _include(code: Code, effect: Node) -> None:
    from cardbase.play.effects.deploying import include

    groups = [code.chosen(what, up) for what in effect.nodes("what")]
    code.emit(Do(lambda ctx: include(ctx, [card for cards in groups for card in cards(ctx)])))
