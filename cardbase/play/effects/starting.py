"""Effects that choose, deploy, begin a Rite, add participants or apply force."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, noun_alone, np_of
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.effects.assigning import ready_venture
from cardbase.play.effects.deploying import (
    can_initiate,
    deploy_steps,
    deployable,
    include,
    initiate_steps,
    is_venture,
    named_card,
)
from cardbase.play.effects.exchanging import ChooseExchange
from cardbase.play.effects.petitions import award, can_open
from cardbase.play.effects.registry import effect, requires
from cardbase.play.frames import EXCHANGE, push
from cardbase.play.programs.context import AMOUNT, WHO, Condition, Context, Test, always, any_card
from cardbase.play.programs.steps import Do
from cardbase.play.rules import exchange
from cardbase.play.rules import rite as r
from cardbase.play.rules.aims import targets
from cardbase.play.rules.countering import is_eligible


@effect(n.EffectApply)
def _apply(code: ChoiceWriter, effect: n.EffectApply) -> None:
    code.chosen(effect.to, takes_force)
    number = code.numbers.amount(effect.amount)
    code.emit(Do(lambda ctx: ctx.hold(AMOUNT, [number(ctx)])))


@requires(n.EffectApply)
def _can_apply(code: ChoiceWriter, effect: n.EffectApply) -> Condition:
    return code.any_fit(effect.to, takes_force)


def takes_force(ctx: Context, card: int) -> bool:
    """Return whether force that this text deals touches a card: neither it nor what it lies on is immune to that."""
    s, rights, proof = ctx.g.state, ctx.g.in_force().rights, w.FORCE_PROOF + ctx.g.table.definition[ctx.source]
    if s.zone[card] != w.DOMAIN:
        return False
    while card >= 0:
        if rights[card] >> proof & 1:
            return False
        card = s.parent[card]
    return True


@effect(n.EffectDeploy)
def _deploy(code: ChoiceWriter, effect: n.EffectDeploy) -> None:
    if code.last_actions and _is_the_petitioned_card(effect.what):
        award(code)
        return
    deploy_steps(code, effect)


def _is_the_petitioned_card(what: n.Selector) -> bool:
    match what:
        case n.SelectorRef(ref=n.RefThe(words=n.WordsState(states=("petitioned",)))):
            return True
    return False


@requires(n.EffectDeploy)
def _can_deploy(code: ChoiceWriter, effect: n.EffectDeploy) -> Condition:
    fits, named = deployable(code, effect)[0], named_card(code, effect.what)
    if named is not None:
        return lambda ctx: any(fits(ctx, card) for card in named(ctx))
    return code.any_fit(effect.what, fits)


@effect(n.EffectInitiate)
def _initiate(code: ChoiceWriter, effect: n.EffectInitiate) -> None:
    if _is_another_exchange(effect.what):
        way = code.new_slot()
        code.emit(ChooseExchange(way))
        code.emit(Do(lambda ctx: _begin_exchange(ctx, ctx.held(way))))
    else:
        initiate_steps(code, effect)


def _is_another_exchange(what: n.Selector) -> bool:
    match np_of(what):
        case n.Np(kinds=(n.WordsState(states=("additional",), words=words),)):
            return noun_alone(words) == n.NounWords.CHOAM_EXCHANGE
    return False


def _begin_exchange(ctx: Context, verbs: list[int]) -> None:
    for verb in verbs:
        push(ctx.g.state.stack, EXCHANGE, ctx.seat, 0, verb, 0, exchange.ADDITIONAL)


@requires(n.EffectInitiate)
def _can_initiate(code: ChoiceWriter, effect: n.EffectInitiate) -> Condition:
    if np_of(effect.what) is None:
        return always
    if is_venture(effect):
        return code.any_fit(effect.what, ready_venture(code))
    if _is_another_exchange(effect.what):
        return lambda ctx: bool(exchange.directions(ctx.g, ctx.seat))
    return can_initiate(code, effect)


@effect(n.EffectChoose)
def _choose(code: ChoiceWriter, effect: n.EffectChoose) -> None:
    cards = code.chosen(effect.what, _choosable(code, effect))
    code.emit_action(lambda ctx: code.keep_amount(ctx, len(cards(ctx))))


@requires(n.EffectChoose)
def _can_choose(code: ChoiceWriter, effect: n.EffectChoose) -> Condition:
    if isinstance(effect.what, n.SelectorAnyNumber | n.SelectorUpTo):
        return always  # none is a choice too
    return code.any_fit(effect.what, _choosable(code, effect))


def _choosable(code: ChoiceWriter, effect: n.EffectChoose) -> Test:
    """Anything, or what is eligible for what the text does with it.

    That is what a petition could be opened for, what the Rite could be aimed at instead, who could Counter it.
    """
    if code.says(Trait.OPENS_PETITION):
        return can_open
    match effect.what:
        case n.SelectorAnother(
            what=n.Np(
                kinds=(n.WordsState(states=("eligible",)),), by=n.RelativeGovern(player=n.PlayerRole(role="defender"))
            )
        ):
            return _other_aim
        case n.SelectorOne(what=n.Np(kinds=(n.WordsState(states=("eligible",)),))) if code.says(Trait.IT_MAY_COUNTER):
            return lambda ctx, card: is_eligible(ctx.g, card)
    return any_card


def _other_aim(ctx: Context, card: int) -> bool:
    rite = ctx.g.state.rite
    return (
        bool(rite)
        and card != rite[r.TARGET]
        and card in targets(ctx.g, rite[r.ATTACKER], rite[r.LEADER], rite[r.TYPE], free=True)
    )


@effect(n.EffectChoosePlayer)
def _choose_player(code: ChoiceWriter, effect: n.EffectChoosePlayer) -> None:
    code.choose_house(effect.player)
    code.nouns.they = lambda ctx: ctx.held(WHO)
    if code.program is not None and code.program.lasts:
        code.emit(Do(_remember_house))


def _remember_house(ctx: Context) -> None:
    """A card that lasts remembers the House it was aimed at, its seat plus 1."""
    for seat in ctx.held(WHO):
        mutations.modify(ctx.g, w.KEPT_CHOICE, ctx.source, seat + 1, ctx.source, w.WHILE_DEPLOYED)


@effect(n.EffectInclude)
def _include(code: ChoiceWriter, effect: n.EffectInclude) -> None:
    groups = [code.chosen(what, up) for what in effect.what]
    code.emit(Do(lambda ctx: include(ctx, [card for cards in groups for card in cards(ctx)])))
