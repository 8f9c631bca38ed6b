"""Deploying and starting things by a card's text: cards from hand or subdual, Rites, additional participants."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, nouns_in, np_of
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import mutations, rite_types
from cardbase.play.board import is_ready, up
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.rite_conditions import rite_types_named
from cardbase.play.compiler.step_writer import Body
from cardbase.play.effects.assigning import initiate_venture
from cardbase.play.effects.petitions import can_initiate_petition, initiate_petition
from cardbase.play.frames import RITE, push
from cardbase.play.programs.context import Cards, Condition, Context, Test, UnsupportedPhrase, always
from cardbase.play.programs.mode import with_article
from cardbase.play.programs.steps import ChooseCards, Do, Gather
from cardbase.play.rules.aims import may_lead, targets
from cardbase.play.rules.assignment import hosts, may_stay_on_its_host
from cardbase.play.rules.forced_moves import leave_play
from cardbase.play.rules.governance import come_to_govern, domain, may_come_up
from cardbase.play.rules.participants import ATTACKING, DEFENDING, DIRECTED, HELPING, TAKING_PART
from cardbase.play.rules.rite import AIMED_BY, ATTACKER, BORROWED, DEFENDER, IS_FREE, SHARED
from cardbase.play.rules.tactics import carry_out


def deployable(code: ChoiceWriter, effect: n.EffectDeploy) -> tuple[Test, Callable[[Context, int], int]]:
    """Return whether a card may come up by such a text now, and what is due for it then."""
    if effect.how not in (None, n.MannerWords.WITHOUT_DEFERMENT_TOKENS, n.MannerWords.OUT_OF_TURN):
        raise UnsupportedPhrase
    tokenless = effect.how == n.MannerWords.WITHOUT_DEFERMENT_TOKENS
    price = code.numbers.amount(effect.price) if effect.price is not None else None
    paid, whole = code.pays_for_tokens, code.says(Trait.PAYS_X)

    def due(ctx: Context, card: int) -> int:
        """The solaris owed for the card: the text's price, or its cost less the tokens on it."""
        if price is not None or paid:
            return price(ctx) if price else 0
        cost = max(0, ctx.g.table.cost[card])
        return max(0, cost - ctx.g.state.tokens[card]) if ctx.g.state.zone[card] == w.DOMAIN else cost

    def is_ripe(ctx: Context, card: int) -> bool:
        """Whether the tokens on a card in the domain allow it to come up."""
        tokens, cost = ctx.g.state.tokens[card], ctx.g.table.cost[card]
        if paid:
            return whole or max(0, cost - tokens) == ctx.x
        return tokens >= max(1, cost) if ctx.g.table.kind[card] & w.EVENT else tokenless or tokens > 0

    def fits(ctx: Context, card: int) -> bool:
        """Whether the card may come up now: lawful, payable, ripe, and with a host if it needs one."""
        g, seat = ctx.g, ctx.actor
        if up(ctx, card) or not may_come_up(g, seat, card) or due(ctx, card) > g.state.solaris[seat]:
            return False
        if g.state.zone[card] == w.DOMAIN:
            parent = g.state.parent[card]
            return is_ripe(ctx, card) and (parent < 0 or up(ctx, parent)) and may_stay_on_its_host(g, card)
        return not g.table.kind[card] & w.ASSIGNED or bool(hosts(g, seat, card))

    return fits, due


def _by_name(code: ChoiceWriter, what: n.Selector) -> Cards | None:
    """Emit finding the card that a text deploys by its name; None for any other phrase."""
    named = named_card(code, what)
    if named is None:
        return None
    slot = code.new_slot()
    code.emit(Gather(slot, named))
    code.nouns.slots[id(what)] = slot
    return lambda ctx: ctx.held(slot)


def named_card(code: ChoiceWriter, what: n.Selector) -> Cards | None:
    """Return the card of the own domain that a text calls by its name ("Dune"), None for any other phrase."""
    named = code.nouns.named(what)
    return None if named is None else lambda ctx: [c for c in domain(ctx.g, ctx.actor) if named(ctx, c)]


def deploy_steps(code: ChoiceWriter, effect: n.EffectDeploy) -> None:
    """Choose a card that may come up, its host where it needs one; pay what is due; deploy it."""
    fits, due = deployable(code, effect)
    cards = _by_name(code, effect.what) or code.chosen(effect.what, fits)
    host = code.new_slot()

    def host_candidates(ctx: Context) -> list[int]:
        """The hosts for the chosen card; none where it needs none or lies on one already."""
        chosen = cards(ctx)[:1]
        if not chosen or ctx.g.state.zone[chosen[0]] == w.DOMAIN or not ctx.g.table.kind[chosen[0]] & w.ASSIGNED:
            return []
        return hosts(ctx.g, ctx.actor, chosen[0])

    code.emit(ChooseCards(host, host_candidates, lambda ctx: 1, lambda ctx: 1))

    def action(ctx: Context) -> None:
        """Bring up the chosen card if it still fits."""
        for card in cards(ctx)[:1]:
            if fits(ctx, card):
                _bring_up(ctx, card, due(ctx, card), ctx.held(host))

    code.emit(Do(action))


def _bring_up(ctx: Context, card: int, price: int, host: list[int]) -> None:
    g, seat = ctx.g, ctx.actor
    mutations.gain_solaris(g, seat, -price)
    if g.state.zone[card] != w.DOMAIN:
        mutations.deploy(g, card, seat, host[0] if host else -1, w.READY)
    else:
        mutations.turn_up(g, card)
    if g.table.kind[card] & w.EVENT:
        carry_out(g, seat, card)
        if not g.table.lasts[card] and g.state.zone[card] == w.DOMAIN:
            leave_play(g, card)
    else:
        come_to_govern(g, g.state.holder[card], card, deployed=True)


def initiate_steps(code: ChoiceWriter, effect: n.EffectInitiate) -> None:
    """Start a venture, a petition, or a Rite led by the host of a venture (VENT-08), as the text names it."""
    what = effect.what
    if is_venture(effect):
        initiate_venture(code, what)
        return
    if effect.how is not None or not isinstance(what, n.SelectorOne):
        raise UnsupportedPhrase
    nouns = _nouns(what.what)
    if "petition" in nouns:
        match what.what:
            case n.Np(near=n.NearTargeting(target=target), having=None | n.HavingOpen()):
                initiate_petition(code, target, is_open=what.what.having is not None)
            case _:
                raise UnsupportedPhrase
    elif "rite" in nouns:
        _initiate_rite(code, effect, what.what)
    else:
        raise UnsupportedPhrase


def _initiate_rite(code: ChoiceWriter, effect: n.EffectInitiate, np: n.Np) -> None:
    aimed = False
    chosen: Cards = _host
    match np.near:
        case n.NearTargeting(target=target) if code.program is not None:
            aimed, seen = True, np_of(target)
            code.program.aim = code.nouns.test(seen) if seen is not None else code.nouns.any_of(target)
        case n.NearAgainst() if (leader_of := borrowed_leader(effect)) is not None:
            code.borrowed = code.nouns.cards(leader_of)
        case None | n.NearLedBy(leader=n.SelectorRef(ref=n.RefHost())):
            pass
        case n.NearLedBy(leader=n.SelectorOne() as own):
            chosen = code.chosen(own, _own_leader(np))
        case _:
            raise UnsupportedPhrase
    leader, begun_by = code.borrowed or chosen, 1
    if code.borrowed is not None:
        begun_by = SHARED if code.says(Trait.SHARES_REWARD) else BORROWED
    types = sorted(rite_types_named(np))
    if aimed and not set(types) <= set(rite_types.BY_RULES):
        raise UnsupportedPhrase
    code.initiated_types = tuple(types)
    free = code.says(Trait.UNCOUNTED_RITE)

    def led(rite: int) -> Body:
        """Return the branch of a choice that begins this type of Rite, for which talent is needed (AMB-79)."""

        def emit() -> Condition:
            """Emit the beginning; it is possible while the leader can lead such a Rite."""
            code.emit(Do(partial(_begin, leader=leader, rite=rite, free=free, aimed=aimed, begun_by=begun_by)))
            return partial(_can_lead, leader=leader, rite=rite, free=free, aimed=aimed)

        return emit

    code.modes([led(rite) for rite in types], [f"begin {with_article(rite_types.NAMES[rite])}" for rite in types])


def _nouns(np: n.Np) -> set[str]:
    return {noun for kind in np.kinds for noun in nouns_in(kind)}


def can_initiate(code: ChoiceWriter, effect: n.EffectInitiate) -> Condition:
    """Return whether the Rite or petition that a text begins can be begun now; one whose leader it chooses always."""
    np = np_of(effect.what)
    match np:
        case n.Np(near=n.NearTargeting(target=target), having=having) if "petition" in _nouns(np):
            return can_initiate_petition(code, target, is_open=having is not None)
        case n.Np(near=n.NearLedBy(leader=n.SelectorOne() as own)) if "rite" in _nouns(np):
            return code.any_fit(own, _own_leader(np))
        case n.Np(near=None | n.NearTargeting() | n.NearLedBy()) if "rite" in _nouns(np):
            types, aimed = sorted(rite_types_named(np)), isinstance(np.near, n.NearTargeting)
            free = code.says(Trait.UNCOUNTED_RITE) or code.says(Trait.NAMES_ITS_CLASS)
            any_may_lead = code.says(Trait.NEEDS_NO_TALENT)
            return lambda ctx: any(
                _has_target(ctx, leader, rite, free, aimed) and (any_may_lead or may_lead(ctx.g, leader, rite))
                for leader in _host(ctx)
                for rite in types
            )
    return always


def _host(ctx: Context) -> list[int]:
    return [ctx.host] if ctx.host >= 0 else []


def borrowed_leader(effect: n.EffectInitiate) -> n.Selector | None:
    """Return the words for the persona that leads in "initiate a rite against a card of any House led by it"."""
    match np_of(effect.what):
        case n.Np(near=n.NearAgainst(foe=n.FoeCards(cards=card))):
            match np_of(card):
                case n.Np(having=n.Having(), near=n.NearLedBy(leader=leader)):
                    return leader
    return None


def can_strike(np: n.Np) -> Test:
    """Return the test of a persona that has a target for such a Rite of the House that begins it."""
    types = sorted(rite_types_named(np))
    return lambda ctx, card: any(_can_lead(ctx, lambda _: [card], rite) for rite in types)


def _own_leader(np: n.Np) -> Test:
    """Return the test of a persona of the user that can lead such a Rite now."""
    strikes = can_strike(np)
    return lambda ctx, card: ctx.g.state.holder[card] == ctx.seat and is_ready(ctx, card) and strikes(ctx, card)


def is_venture(effect: n.EffectInitiate) -> bool:
    """Tell whether a venture is begun, rather than a Rite or a petition."""
    if isinstance(effect.what, n.SelectorIt):
        return effect.how == n.MannerWords.AT_ONCE
    np = np_of(effect.what)
    return np is not None and any("venture" in nouns_in(kind) for kind in np.kinds)


def _begin(ctx: Context, leader: Cards, rite: int, free: bool, aimed: bool, begun_by: int) -> None:
    """Start the Rite after the windows of the activation; it counts unless the text frees it (VENT-09, AMB-38)."""
    stack = ctx.g.state.stack
    for card in leader(ctx)[:1]:
        push(stack, RITE, ctx.seat, card, c.RITE_VERBS[rite], begun_by)
        stack[IS_FREE], stack[AIMED_BY] = int(free), ctx.source + 1 if aimed else 0


def _can_lead(ctx: Context, leader: Cards, rite: int, free: bool = False, aimed: bool = False) -> bool:
    return any(may_lead(ctx.g, card, rite) and _has_target(ctx, card, rite, free, aimed) for card in leader(ctx)[:1])


def _has_target(ctx: Context, leader: int, rite: int, free: bool, aimed: bool) -> bool:
    aimed_by = ctx.source if aimed else -1
    return up(ctx, leader) and bool(targets(ctx.g, ctx.seat, leader, rite, free=free, aimed_by=aimed_by))


def include(ctx: Context, cards: list[int]) -> None:
    """Let cards take part in the Rite from now on, on their governor's side."""
    s, rite = ctx.g.state, ctx.g.state.rite
    for card in cards if rite else []:
        if s.role[card] or s.holder[card] not in (rite[ATTACKER], rite[DEFENDER]):
            continue
        side = ATTACKING if s.holder[card] == rite[ATTACKER] else DEFENDING
        part = HELPING if ctx.g.table.kind[card] & w.PERSONNEL else DIRECTED
        mutations.give_role(ctx.g, card, side | part | TAKING_PART)
