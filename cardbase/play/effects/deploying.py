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
from cardbase.play.facts import X
from cardbase.play.frames import RITE, push
from cardbase.play.programs.context import Cards, Condition, Context, Test, UnsupportedPhrase, always, constant
from cardbase.play.programs.mode import with_article
from cardbase.play.programs.steps import ChooseCards, ChooseCost, Do, Gather
from cardbase.play.rules import deployment
from cardbase.play.rules.aims import may_lead, targets
from cardbase.play.rules.assignment import hosts, may_stay_on_its_host
from cardbase.play.rules.deployment import cost_on, lacks_tokens, price_of_turning_up
from cardbase.play.rules.events import come_into_effect, costs, count_event, has_its_place, is_within_limit
from cardbase.play.rules.governance import domain, may_come_up
from cardbase.play.rules.participants import ATTACKING, DEFENDING, DIRECTED, HELPING, TAKING_PART
from cardbase.play.rules.rite import AIMED_BY, ATTACKER, BORROWED, DEFENDER, IS_FREE, SHARED

Due = Callable[[Context, int, int], int]
"""The solaris owed for a card, on a host or on none (-1)."""


def deployable(code: ChoiceWriter, effect: n.EffectDeploy) -> tuple[Test, Due]:
    """Return whether a card may come up by such a text now, and what is due for it then."""
    if effect.how not in (None, n.MannerWords.WITHOUT_DEFERMENT_TOKENS, n.MannerWords.OUT_OF_TURN):
        raise UnsupportedPhrase
    tokenless = effect.how == n.MannerWords.WITHOUT_DEFERMENT_TOKENS
    price = code.numbers.amount(effect.price) if effect.price is not None else None
    paid, whole, event_xs = code.pays_for_tokens, code.says(Trait.PAYS_X), _event_xs(code)
    counts = not code.says(Trait.UNCOUNTED_EVENT)

    def due(ctx: Context, card: int, host: int) -> int:
        """The solaris owed: the text's price, or the cost in force less the tokens; an X is still to be chosen."""
        if price is not None or paid:
            return price(ctx) if price else 0
        if ctx.g.state.zone[card] == w.DOMAIN:
            return 0 if is_event(ctx, card) else price_of_turning_up(ctx.g, card)
        return max(0, cost_on(ctx.g, card, host))

    def is_ripe(ctx: Context, card: int) -> bool:
        """Whether the tokens on a card in the domain allow it to come up, and rules on events do."""
        g, tokens = ctx.g, ctx.g.state.tokens[card]
        if g.table.kind[card] & w.EVENT:
            in_limit = not counts or g.state.active != ctx.actor or is_within_limit(g, ctx.actor, card)
            return in_limit and has_its_place(g, ctx.actor, card) and bool(event_xs(ctx, card))
        if paid:
            return whole or max(0, g.table.cost[card] - tokens) == ctx.x
        return tokens >= max(1, g.in_force().cost[card]) if is_event(ctx, card) else tokenless or tokens > 0

    def fits(ctx: Context, card: int) -> bool:
        """Whether the card may come up now: lawful, payable, ripe, and with a host if it needs one."""
        g, seat = ctx.g, ctx.actor
        if up(ctx, card) or not may_come_up(g, seat, card):
            return False
        in_domain = g.state.zone[card] == w.DOMAIN
        if in_domain or not g.table.kind[card] & w.ASSIGNED:
            parent = g.state.parent[card]
            lies_well = (parent < 0 or up(ctx, parent)) and may_stay_on_its_host(g, card) and not lacks_tokens(g, card)
            return due(ctx, card, -1) <= g.state.solaris[seat] and (not in_domain or (lies_well and is_ripe(ctx, card)))
        return any(due(ctx, card, host) <= g.state.solaris[seat] for host in hosts(g, seat, card))

    return fits, due


def is_event(ctx: Context, card: int) -> bool:
    """Tell whether a subdued card is an event, or counts as one while it is."""
    return bool(ctx.g.table.kind[card] & w.EVENT or ctx.g.table.programs[card].as_event)


def _event_xs(code: ChoiceWriter) -> Callable[[Context, int], list[int]]:
    """Return for what costs an event could come up by such a text: its tokens, and an X paid before, cover them."""
    paid, whole = code.pays_for_tokens, code.says(Trait.PAYS_X)

    def found(ctx: Context, card: int) -> list[int]:
        """The costs that are met."""
        g, tokens = ctx.g, ctx.g.state.tokens[card]
        if paid and whole and g.table.cost[card] != X:
            return [g.table.cost[card]]
        if paid and not whole:
            covered = costs(g, ctx.actor, card, tokens + ctx.x)
            return [cost for cost in covered if max(0, cost - tokens) == ctx.x]
        return costs(g, ctx.actor, card, tokens)

    return found


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
    """Choose cards that may come up; of each its host where it needs one, and its X; pay what is due; deploy it."""
    fits, due = deployable(code, effect)
    chosen = _by_name(code, effect.what) or code.chosen(effect.what, fits)
    event_xs, is_priced = _event_xs(code), effect.price is not None or code.pays_for_tokens
    counts = not code.says(Trait.UNCOUNTED_EVENT)

    def bring_up(at_hand: int) -> None:
        """Emit what is asked of the card at hand, and its deployment."""
        host, x = code.new_slot(), code.new_slot()

        def host_candidates(ctx: Context) -> list[int]:
            """The hosts that can be paid for; none for a card that needs none or lies on one already."""
            g = ctx.g
            for card in ctx.held(at_hand):
                if g.state.zone[card] != w.DOMAIN and g.table.kind[card] & w.ASSIGNED and fits(ctx, card):
                    return [on for on in hosts(g, ctx.actor, card) if due(ctx, card, on) <= g.state.solaris[ctx.actor]]
            return []

        def xs(ctx: Context) -> list[int]:
            """What its X may be, where its cost is one."""
            for card in ctx.held(at_hand):
                if ctx.g.table.cost[card] == X and fits(ctx, card):
                    if ctx.g.table.kind[card] & w.EVENT:
                        return event_xs(ctx, card)
                    return [] if is_priced else deployment.xs(ctx.g, ctx.actor, card)
            return []

        def action(ctx: Context) -> None:
            """Bring it up if it still fits."""
            for card in ctx.held(at_hand):
                if fits(ctx, card):
                    on = next(iter(ctx.held(host)), -1)
                    _bring_up(ctx, card, due(ctx, card, on), on, sum(ctx.held(x)), counts=counts)

        code.emit(ChooseCards(host, host_candidates, constant(1), constant(1)))
        code.emit(ChooseCost(x, xs))
        code.emit(Do(action))

    code.each(effect.what, chosen, bring_up)


def _bring_up(ctx: Context, card: int, price: int, host: int, x: int, *, counts: bool) -> None:
    """Pay and deploy: as the rules do, but that no declaration is answered. ``x`` is the X chosen, else 0."""
    g, seat = ctx.g, ctx.actor
    in_domain, is_x = g.state.zone[card] == w.DOMAIN, g.table.cost[card] == X
    if in_domain and g.table.kind[card] & w.EVENT:
        mutations.gain_solaris(g, seat, -price)
        if counts and g.state.active == seat:
            count_event(g, seat, card)
        come_into_effect(g, g.state.holder[card], card, x)
    elif in_domain:
        cost = x if is_x else deployment.cost_on(g, card, g.state.parent[card])
        mutations.gain_solaris(g, seat, -max(price, x - g.state.tokens[card]))
        deployment.come_up(g, g.state.holder[card], card, max(0, cost))
    else:
        mutations.gain_solaris(g, seat, -max(price, x))
        deployment.arrive(g, seat, card, host, x if is_x else price)


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
