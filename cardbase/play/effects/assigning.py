"""Effects that put cards on other cards, declare something, or begin a venture by another card's text."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, np_of
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler.change import declared
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.step_writer import Body
from cardbase.play.effects.registry import effect, requires
from cardbase.play.frames import VENTURE, has_frame, push
from cardbase.play.programs.context import Cards, Condition, Context, Test, UnsupportedPhrase, always, any_card
from cardbase.play.programs.steps import Do
from cardbase.play.rules.assignment import may_host
from cardbase.play.rules.governance import assigned_to, is_up, may_be_engaged
from cardbase.play.rules.subdual import subdue


@effect(n.EffectAssign)
def _assign(code: ChoiceWriter, effect: n.EffectAssign) -> None:
    """Put a card on another without deploying it again; from a hand or an assembly it comes as the text says."""
    what, to = effect.what, effect.to
    if to is None:
        raise UnsupportedPhrase
    subdued = effect.state is not None and effect.state.state == "subdued"
    cards = code.chosen(what, _assignable(code, what, to))
    in_play = isinstance(what, n.SelectorIt | n.SelectorThem | n.SelectorThose)

    def eligible(ctx: Context, host: int) -> bool:
        """Whether the host can bear every card that is to be assigned, of which there must be one."""
        assigned = cards(ctx)
        return bool(assigned) and all(card != host and may_host(ctx.g, host, card) for card in assigned)

    hosts = code.chosen(to, eligible if np_of(to) is not None else any_card)

    def action(ctx: Context) -> None:
        """Put every card on the first host."""
        for host in hosts(ctx)[:1]:
            for card in cards(ctx):
                _put_on(ctx, card, host, subdued=subdued, moved=in_play)

    code.emit(Do(action))


def _put_on(ctx: Context, card: int, host: int, *, subdued: bool, moved: bool) -> None:
    g = ctx.g
    if g.state.zone[card] == w.DOMAIN:
        if subdued and is_up(g, card):
            subdue(g, card)
        mutations.transfer(g, card, g.state.holder[host], host)
    elif subdued:
        mutations.place_down(g, card, ctx.seat, host)
    elif not moved:
        mutations.deploy(g, card, ctx.seat, host, w.READY)


def _assignable(code: ChoiceWriter, what: n.Selector, to: n.Selector) -> Test:
    """A card from elsewhere must fit the known card it is put on."""
    if np_of(to) is not None or np_of(what) is None:
        return any_card
    hosts = code.nouns.cards(to)
    return lambda ctx, card: any(may_host(ctx.g, host, card) for host in hosts(ctx))


@requires(n.EffectAssign)
def _can_assign(code: ChoiceWriter, effect: n.EffectAssign) -> Condition:
    """Some card to assign; where it is known which, all of them on something that may host them."""
    what, to = effect.what, effect.to
    some = code.any_fit(what, _assignable(code, what, to) if to is not None else any_card)
    if np_of(what) is not None or to is None:
        return some
    cards = code.nouns.cards(what)
    hosts = code.candidates(to, any_card) if np_of(to) is not None else code.nouns.cards(to)
    return lambda ctx: some(ctx) and any(all(may_host(ctx.g, host, card) for card in cards(ctx)) for host in hosts(ctx))


def _say(ctx: Context, value: int, lasts: int) -> None:
    """Keep what was declared; an allegiance to one's own sponsor is one given to the host."""
    mutations.modify(ctx.g, w.KEPT_CHOICE, ctx.source, value, ctx.source, lasts)
    if lasts == w.WHILE_DEPLOYED and value == ctx.g.table.sponsor[ctx.seat] and ctx.host >= 0:
        mutations.emit(ctx.g, e.GAVE, ctx.seat, ctx.host)


@effect(n.EffectDeclare)
def _declare(code: ChoiceWriter, effect: n.EffectDeclare) -> None:
    """Say which: of force and weapons for the Rite under way, of an allegiance as long as the card lies there."""
    lasts = w.THIS_OPERATION if effect.choice in _CHOICES else w.WHILE_DEPLOYED
    choices = _CHOICES.get(effect.choice)
    names = code.nouns.vocabulary.powers_by_bit() if choices is None else dict(enumerate(choices, 1))

    def saying(value: int) -> Body:
        """Return the branch of a choice that says this value."""

        def emit() -> Condition:
            """Emit the declaration."""
            code.emit(Do(lambda ctx: _say(ctx, value, lasts)))
            return _may_say(code, effect, value, names[value])

        return emit

    code.modes([saying(value) for value in sorted(names)], [f"declare {names[value]}" for value in sorted(names)])


@requires(n.EffectDeclare)
def _can_declare(code: ChoiceWriter, effect: n.EffectDeclare) -> Condition:
    each = [_may_say(code, effect, value, name) for value, name in enumerate(_CHOICES.get(effect.choice, ()), 1)]
    return (lambda ctx: any(may_say(ctx) for may_say in each)) if each else always


def _may_say(code: ChoiceWriter, effect: n.EffectDeclare, value: int, name: str) -> Condition:
    """Return whether saying this makes a difference: of weapons it is one that the card bears, not declared yet."""
    if effect.choice != n.ChoiceWords.BLADE_OR_PROJECTILE:
        return always
    is_such = code.nouns.noun(name)

    def may_say(ctx: Context) -> bool:
        """Whether the card bears such a weapon."""
        borne = (card for card in assigned_to(ctx.g, ctx.source) if is_up(ctx.g, card))
        return declared(ctx) != value and any(is_such(ctx, card) for card in borne)

    return may_say


_CHOICES: dict[str, tuple[str, str]] = {
    n.ChoiceWords.FORCE_OR_RESISTANCE: ("force", "resistance"),
    n.ChoiceWords.BLADE_OR_PROJECTILE: ("blade", "projectile"),
}
"""What can be declared, but for an allegiance, which may be any."""


def ready_venture(code: ChoiceWriter) -> Test:
    """Return the test of a venture that may be begun: its persona is not engaged yet, or another card is for it."""
    engages = code.says(Trait.ENGAGES_TO_INITIATE)

    def ready(ctx: Context, card: int) -> bool:
        """Whether the user governs it on a persona that can be engaged, where that is what must be."""
        s, parent = ctx.g.state, ctx.g.state.parent[card]
        if not up(ctx, card) or parent < 0 or s.holder[card] != ctx.seat:
            return False
        if has_frame(s.stack, VENTURE, card):  # it is being activated: nobody begins it a second time (VENT-04)
            return False
        return may_be_engaged(ctx.g, parent) or (engages and bool(ctx.g.table.kind[ctx.source] & w.RESOURCE))

    return ready


def initiate_venture(code: ChoiceWriter, what: n.Selector) -> None:
    """Begin a venture at once, out of turn: its persona is engaged for it (VENT-04), or the card that says so."""
    ready = ready_venture(code)
    cards = code.chosen(what, ready)
    code.emit(Do(lambda ctx: _begin(ctx, cards, ready(ctx, cards(ctx)[0]) if cards(ctx) else False)))


def _begin(ctx: Context, cards: Cards, is_ready: bool) -> None:
    for card in cards(ctx)[:1] if is_ready else []:
        instead = ctx.g.state.status[ctx.source] == w.ENGAGED and ctx.g.table.kind[ctx.source] & w.RESOURCE
        push(ctx.g.state.stack, VENTURE, ctx.seat, card, 0, int(bool(instead)))
