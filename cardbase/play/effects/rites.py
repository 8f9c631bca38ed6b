"""Effects in a Rite: ending it, changing its target, vanquishing, grouping, force divided among cards."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.support import noun_alone
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import deployed, up
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.joint_choice import joint_filter
from cardbase.play.compiler.rights import IGNORED
from cardbase.play.effects.dividing import DivideForce
from cardbase.play.effects.registry import effect, requires
from cardbase.play.effects.starting import takes_force
from cardbase.play.frames import AT, RITE, SIZE
from cardbase.play.programs.context import AMOUNT, Cards, Condition, Context, UnsupportedPhrase
from cardbase.play.programs.steps import Do
from cardbase.play.rules import petition
from cardbase.play.rules import rite as r
from cardbase.play.rules.aims import mark_used
from cardbase.play.rules.force import vanquish
from cardbase.play.rules.governance import may_be_engaged
from cardbase.play.rules.participants import DEFENDING, LEADING, TAKING_PART, stand_down


@effect(n.EffectIgnore)
def _ignore(code: ChoiceWriter, effect: n.EffectIgnore) -> None:
    if isinstance(effect.what, n.IgnoredPetitionLimit):
        code.emit(Do(lambda ctx: petition.unlock(ctx.g, ctx.seat)))
        return
    right = IGNORED[type(effect.what)]

    def action(ctx: Context) -> None:
        """Give the host, or the card itself, the right until the operation ends."""
        card = ctx.host if ctx.host >= 0 else ctx.source
        mutations.modify(ctx.g, w.RIGHT, card, right, ctx.source, w.THIS_OPERATION)

    code.emit(Do(action))


@effect(n.EffectVanquish)
def _vanquish(code: ChoiceWriter, effect: n.EffectVanquish) -> None:
    """TERM-21: as if the force on it had met its resistance; now, or in the Resolution of the Rite."""
    if effect.rite is not None:
        raise UnsupportedPhrase
    cards = code.chosen(effect.what, up)
    if effect.span is not None:
        code.emit(Do(lambda ctx: _mark(ctx, cards(ctx))))
    else:
        code.emit(Do(lambda ctx: _fall(ctx, cards(ctx))))


def _mark(ctx: Context, cards: list[int]) -> None:
    for card in cards:
        mutations.modify(ctx.g, w.RIGHT, card, w.FALLS_ANYWAY, ctx.source, w.THIS_OPERATION)


def _fall(ctx: Context, cards: list[int]) -> None:
    rights = ctx.g.in_force().rights
    vanquish(ctx.g, [card for card in cards if up(ctx, card) and not rights[card] >> w.UNVANQUISHED & 1])


def become_target(ctx: Context, cards: list[int]) -> None:
    """Let a card of the defender be the target from now on, in all respects: as if no other had been (RITE-16)."""
    s = ctx.g.state
    for card in cards[:1]:
        if s.rite and s.holder[card] == s.rite[r.DEFENDER] and up(ctx, card):
            mutations.give_role(ctx.g, s.rite[r.DEFENSE], 0)
            stand_down(ctx.g, DEFENDING, but=TAKING_PART)
            s.rite[r.TARGET] = s.rite[r.DEFENSE] = card
            s.rite[r.COUNTERED] = 0
            mutations.give_role(ctx.g, card, DEFENDING | LEADING)
            _declare_again(s.stack)


def _declare_again(stack: list[int]) -> None:
    """Let the defender name the personnel of a leader that came after the declaration."""
    for at in range(len(stack) - SIZE, -1, -SIZE):
        if stack[at] == RITE and stack[at + SIZE + AT] == r.LATE_DEFENSE_DIRECT:
            stack[at + SIZE + AT] = r.MUSTER_DEFENSE


@effect(n.EffectGroup)
def _group(code: ChoiceWriter, effect: n.EffectGroup) -> None:
    """The participants add their worth to the head and stand and fall with it, as one participant."""
    members: list[Cards] = []
    for what in effect.what:
        if not isinstance(what, n.SelectorRef):
            members.append(code.chosen(what, _may_be_grouped))
    head = code.nouns.cards(effect.head)

    def action(ctx: Context) -> None:
        """Merge every member into the first head."""
        for chief in head(ctx)[:1]:
            for card in [card for cards in members for card in cards(ctx)]:
                _merge(ctx, chief, card)

    code.emit(Do(action))


def _may_be_grouped(ctx: Context, card: int) -> bool:
    rite, talents = ctx.g.state.rite, ctx.g.in_force().talents
    able = bool(rite) and talents[rite[r.TYPE]][card] >= 0
    return able and may_be_engaged(ctx.g, card) and bool(ctx.g.table.kind[card] & w.PERSONNEL)


def _merge(ctx: Context, chief: int, card: int) -> None:
    g, rite = ctx.g, ctx.g.state.rite
    in_force = g.in_force()
    rank = max(0, in_force.talents[rite[r.TYPE]][card])
    resistance = in_force.resistance[card]
    mutations.engage(g, card)
    mutations.give_role(g, card, 0)
    mutations.modify(g, w.FORCE, chief, rank, ctx.source, w.THIS_OPERATION)
    mutations.modify(g, w.RESISTANCE, chief, resistance, ctx.source, w.THIS_OPERATION)
    mutations.modify(g, w.RIGHT, card, w.GROUPED, ctx.source, w.THIS_OPERATION)


@effect(n.EffectDivide)
def _divide(code: ChoiceWriter, effect: n.EffectDivide) -> None:
    """Deal force in parts among cards; those whose resistance it meets are vanquished."""
    selector = _divided_among(effect)
    number = code.numbers.amount(effect.amount)
    pool = _recipients(code, selector)
    slot, given, spice = code.new_slot(), code.new_slot(), code.new_slot()
    code.nouns.slots[id(selector)] = slot
    code.spice_met = spice
    if code.program is not None:
        code.program.meets_spice = _counts_spice(selector)
    one_place = joint_filter(code.nouns, selector.what)
    code.emit(DivideForce(slot, given, number, pool, spice, _counts_spice(selector), one_place))
    code.emit(Do(lambda ctx: ctx.hold(AMOUNT, [len(ctx.held(slot))])))


def _divided_among(effect: n.EffectDivide) -> n.SelectorAnyNumber:
    match effect.among:
        case (n.Among(cards=n.SelectorAnyNumber() as selector),):
            return selector
    raise UnsupportedPhrase


def _counts_spice(selector: n.SelectorAnyNumber) -> bool:
    return any(noun_alone(kind) == "spice" for kind in selector.what.kinds)


def _recipients(code: ChoiceWriter, selector: n.SelectorAnyNumber) -> Cards:
    """Return what may be given force; a desert stands for the spice on it, and other texts may let it reach more."""
    spice = _counts_spice(selector)
    near = code.nouns.any_of(selector.what.near.on) if isinstance(selector.what.near, n.NearOn) else None
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
    for card in ctx.g.in_force().widened:
        tests = ctx.g.table.programs[card].reaches
        if tests is not None and ctx.g.state.holder[card] == ctx.seat and tests[0](ctx, ctx.source):
            found += [other for other in deployed(ctx) if tests[1](ctx, other) and takes_force(ctx, other)]
    return found


@requires(n.EffectDivide)
def _can_divide(code: ChoiceWriter, effect: n.EffectDivide) -> Condition:
    cards = _recipients(code, _divided_among(effect))
    return lambda ctx: bool(cards(ctx))


def count_against_limit(ctx: Context) -> None:
    """Let the Rite count against its class's limit, also where it ended before anything was engaged."""
    rite = ctx.g.state.rite
    if rite:
        mark_used(ctx.g, rite[r.DEFENDER], rite[r.CLASS])
