"""Effects that move cards and what lies on cards; spice moves in ``moving_spice``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.support import Trait, is_known, np_of, states_in, token_of
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.board import up
from cardbase.play.compiler import places
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.effects.manners import MANNERS_OF_GOING
from cardbase.play.effects.moving_spice import move_spice
from cardbase.play.effects.registry import effect, requires
from cardbase.play.modifiers import records
from cardbase.play.position import Position
from cardbase.play.programs.context import (
    Cards,
    Condition,
    Context,
    Test,
    UnsupportedPhrase,
    always,
    any_card,
    constant,
)
from cardbase.play.programs.steps import ChooseCards, Do, EachCard, Jump
from cardbase.play.rules.assignment import hosts, may_host
from cardbase.play.rules.forced_moves import scatter
from cardbase.play.rules.governance import assigned_to, come_to_govern
from cardbase.play.rules.participants import drop_out

_OF_HOUSE: Final = (w.HAND, w.HOUSE_DECK, w.HOUSE_DISCARD)
_OF_IMPERIUM: Final = (w.ASSEMBLY, w.IMPERIAL_DECK, w.IMPERIAL_DISCARD)
"""The piles of either back, in the same order."""


@effect(n.EffectMove)
def _move(code: ChoiceWriter, effect: n.EffectMove) -> None:
    whats, to = effect.what, effect.to
    onto = isinstance(to, n.DestinationCard)
    if effect.per is not None or (len(whats) != 1 and not onto) or _says_how(effect, onto=onto):
        raise UnsupportedPhrase
    what = whats[0]
    token = token_of(np_of(what))
    match to:
        case n.DestinationZone(zone=place) if token == "spice":
            move_spice(code, what, place)
        case _ if token is not None:
            raise UnsupportedPhrase
        case n.DestinationCard(card=host):
            _move_onto(code, whats, host)
        case n.DestinationZone(zone=place) if _is_placing(effect) and _is_own_domain(place):
            _place_down(code, what)
        case n.DestinationZone(zone=place) | n.DestinationTop(zone=place):
            _move_to_pile(code, what, place, on_top=isinstance(to, n.DestinationTop))


def _says_how(effect: n.EffectMove, *, onto: bool) -> bool:
    """Tell whether a text says more of the manner of a move than that a card keeps its status, as it does."""
    known = (*MANNERS_OF_GOING, *(() if onto else (n.MannerWords.FACE_DOWN,)))
    return effect.how not in known or (effect.state is not None and not _is_placing(effect))


def _is_own_domain(place: n.Place) -> bool:
    return isinstance(place, n.PlaceOwn) and place.places == ("domain",)


def _move_to_pile(code: ChoiceWriter, what: n.Selector, place: n.Place, *, on_top: bool) -> None:
    cards = code.chosen(what, any_card)
    zone_of, seat_of = places.pile(code, place)

    def action(ctx: Context) -> None:
        """Put each card into its pile."""
        moved = cards(ctx)
        for card in moved:
            put(ctx, card, zone_of(ctx, card), seat_of(ctx, card), on_top=on_top)
        code.keep_amount(ctx, len(moved))

    code.emit(Do(action))


def _place_down(code: ChoiceWriter, what: n.Selector) -> None:
    """Put cards face down into the own domain; a resource needs a target, a subdued one where the text says so."""
    targets = _targets(code)
    cards = code.chosen(what, _placeable(code))

    def place(at_hand: int) -> None:
        """Emit the choice of a host and the placing of the card at hand."""
        host, one = code.new_slot(), constant(1)
        code.emit(
            ChooseCards(host, lambda ctx: [on for card in ctx.held(at_hand) for on in targets(ctx, card)], one, one)
        )

        def action(ctx: Context) -> None:
            """Place it face down, on the host that was chosen if it needs one."""
            for card in ctx.held(at_hand):
                if not ctx.g.table.kind[card] & w.ASSIGNED or ctx.held(host):
                    mutations.place_down(ctx.g, card, ctx.seat, next(iter(ctx.held(host)), -1))

        code.emit(Do(action))

    code.each(what, cards, place)


def _targets(code: ChoiceWriter) -> Callable[[Context, int], list[int]]:
    on_subdued = code.says(Trait.ON_SUBDUED)

    def targets(ctx: Context, card: int) -> list[int]:
        """The hosts under which the card may be placed; none for a card that needs none."""
        if not ctx.g.table.kind[card] & w.ASSIGNED:
            return []
        return hosts(ctx.g, ctx.seat, card, on_subdued=on_subdued)

    return targets


def _placeable(code: ChoiceWriter) -> Test:
    targets = _targets(code)
    return lambda ctx, card: not ctx.g.table.kind[card] & w.ASSIGNED or bool(targets(ctx, card))


def _is_placing(effect: n.EffectMove) -> bool:
    """Tell whether cards are put face down into a domain."""
    subdued = effect.state is not None and effect.state.state == "subdued"
    return subdued and isinstance(effect.to, n.DestinationZone)


def put(ctx: Context, card: int, zone: int, seat: int, *, on_top: bool) -> None:
    """Move a card to a pile or into a domain; from play what was assigned to it scatters (AMB-57)."""
    g = ctx.g
    if zone == w.DOMAIN and g.state.zone[card] == w.DOMAIN:
        _move_house(ctx, card, seat)
        return
    if zone == w.DOMAIN:  # out of a pile it comes face down; what needs a host has none there
        if not g.table.kind[card] & w.ASSIGNED:
            mutations.place_down(g, card, seat, -1)
        return
    zone, seat = _where_it_belongs(g, card, zone, seat)
    was, former = g.state.zone[card], g.state.holder[card]
    was_in_play = was == w.DOMAIN
    children = assigned_to(g, card) if was_in_play else []
    if was_in_play:
        mutations.emit(g, e.WENT_OVER, seat, card)
    if zone == w.ASSEMBLY:
        mutations.insert(g, card, zone, seat, len(g.state.piles[zone * g.table.seats + seat]))
    elif zone in w.DECKS and not on_top:
        mutations.insert(g, card, zone, seat, 0)
    else:
        mutations.move(g, card, zone, seat)
    if zone in (w.HAND, w.ASSEMBLY):
        mutations.let_see(g, card, seat)
    going = e.Going(former, was, zone, at_bottom=zone in w.DECKS and not on_top)
    mutations.emit(g, e.WENT, seat, card, -1, e.amount_of(going))
    if was_in_play:
        mutations.forget(g, card)
        scatter(g, former, card, children, with_card=False)


def _where_it_belongs(g: Position, card: int, zone: int, seat: int) -> tuple[int, int]:
    """Return the pile of a card's own back (DECK-13), and whose it is: decks and discards are its owner's (GOV-04)."""
    here, there = (_OF_HOUSE, _OF_IMPERIUM) if g.table.marks[card] & w.IMPERIAL else (_OF_IMPERIUM, _OF_HOUSE)
    zone = there[here.index(zone)] if zone in here else zone
    return zone, seat if zone in (w.HAND, w.ASSEMBLY) else g.table.owner[card]


def _move_house(ctx: Context, card: int, seat: int) -> None:
    """Move a card with all that lies on it into another domain, every status kept."""
    below = assigned_to(ctx.g, card)
    mutations.transfer(ctx.g, card, seat, -1)
    drop_out(ctx.g, card)
    for child in below:
        _carry(ctx, child, seat, card)
    if up(ctx, card):
        come_to_govern(ctx.g, seat, card, deployed=False)


def _carry(ctx: Context, card: int, seat: int, host: int) -> None:
    below = assigned_to(ctx.g, card)
    mutations.transfer(ctx.g, card, seat, host)
    for child in below:
        _carry(ctx, child, seat, card)


def _move_onto(code: ChoiceWriter, whats: tuple[n.Selector, ...], to: n.Selector) -> None:
    goes = has_elsewhere_to_go(code, to)
    groups = [_all_on(code, what) or code.chosen(what, goes) for what in whats]
    cards: Cards = lambda ctx: [card for group in groups for card in group(ctx)]  # noqa: E731
    if isinstance(to, n.SelectorAnyNumber):
        _each_onto(code, cards, to)
        return

    bears = partial(may_host, by_text=_names_the_kind(to))

    def eligible(ctx: Context, host: int) -> bool:
        """Whether the card can bear one of them that does not lie on it yet."""
        parent = ctx.g.state.parent
        return any(card != host != parent[card] and bears(ctx.g, host, card) for card in cards(ctx))

    hosts = code.chosen(to, eligible)

    def action(ctx: Context) -> None:
        """Carry every card that the first host can bear onto it."""
        for host in hosts(ctx)[:1]:
            for card in cards(ctx):
                if card != host and bears(ctx.g, host, card):
                    _carry(ctx, card, ctx.g.state.holder[host], host)

    code.emit(Do(action))


def has_elsewhere_to_go(code: ChoiceWriter, to: n.Selector) -> Test:
    """Return the test of a card that another one could bear, of those that a text would move it to.

    Where they are found only once something is chosen, any may do.
    """
    if np_of(to) is None and not is_known(to, n.RefHost):
        return any_card
    hosts = code.nouns.cards(to) if np_of(to) is None else code.candidates(to, any_card)
    bears = partial(may_host, by_text=_names_the_kind(to))
    return lambda ctx, card: any(
        host != card and host != ctx.g.state.parent[card] and bears(ctx.g, host, card) for host in hosts(ctx)
    )


def _names_the_kind(to: n.Selector) -> bool:
    """Tell whether a text says to what kind of card something goes, and so in place of what that says (AMB-78)."""
    np = np_of(to)
    return np is not None and "eligible" not in states_in(np)


def _all_on(code: ChoiceWriter, what: n.Selector) -> Cards | None:
    """Return what lies on a named card, face up or down, also where that card was turned down before."""
    match what:
        case n.SelectorEach(what=n.Np(near=n.NearOn(on=on)) as np) if code.nouns.named(on) is not None:
            return code.nouns.anywhere(np)
    return None


def _each_onto(code: ChoiceWriter, cards: Cards, to: n.Selector) -> None:
    """Each of the cards goes to a host of its own choice; one that has no other host stays."""
    card, waiting, host = code.new_slot(), code.new_slot(), code.new_slot()

    def at_hand(ctx: Context, other: int) -> bool:
        """Whether the card at hand can go to this other host."""
        (moved,) = ctx.held(card)
        return moved != other != ctx.g.state.parent[moved] and may_host(ctx.g, other, moved)

    loop = EachCard(card, waiting, cards)
    start = code.emit(loop)
    code.emit(ChooseCards(host, code.candidates(to, at_hand), constant(1), constant(1)))

    def action(ctx: Context) -> None:
        """Carry the card at hand to its host."""
        for chosen in ctx.held(host):
            _carry(ctx, ctx.held(card)[0], ctx.g.state.holder[chosen], chosen)

    code.emit(Do(action))
    code.emit(Jump(to=start))
    loop.end, loop.own = len(code.steps), range(host, host + 1)


@effect(n.EffectReturn)
def _return(code: ChoiceWriter, effect: n.EffectReturn) -> None:
    """Undo a capture: the card goes back to who held it, with its status; what lies on it goes as with a capture.

    Where the text says to which pile, it is moved there.
    """
    match effect:
        case n.EffectReturn(to=n.DestinationZone(zone=place) | n.DestinationTop(zone=place) as to, how=None):
            _move_to_pile(code, effect.what, place, on_top=isinstance(to, n.DestinationTop))
            return
    if effect.to is not None or effect.how is None:
        raise UnsupportedPhrase
    cards = code.nouns.cards(effect.what)

    def action(ctx: Context) -> None:
        """Give each card back."""
        for card in cards(ctx):
            _give_back(ctx, card)

    code.emit(Do(action))


def _give_back(ctx: Context, card: int) -> None:
    s = ctx.g.state
    former = next((who for what, target, who, source, _ in records(s.modifiers)
                   if (what, target, source) == (w.MARKED, card, ctx.source)), -1)  # fmt: skip
    mutations.unmark(ctx.g, card, ctx.source)
    if former < 0 or s.zone[card] != w.DOMAIN or s.holder[card] == former or s.seat_status[former] != w.ACTIVE:
        return
    holder, children = s.holder[card], assigned_to(ctx.g, card)
    mutations.transfer(ctx.g, card, former, -1)
    if up(ctx, card):
        come_to_govern(ctx.g, former, card, deployed=False)
    scatter(ctx.g, holder, card, children, with_card=True)


@requires(n.EffectReturn)
def _can_return(code: ChoiceWriter, effect: n.EffectReturn) -> Condition:
    return code.any_fit(effect.what, any_card) if effect.to is not None else always


@requires(n.EffectMove)
def _can_move(code: ChoiceWriter, effect: n.EffectMove) -> Condition:
    what = effect.what[0]
    token = token_of(np_of(what))
    if token:
        return places.enough_tokens(code, what, token)
    if _is_placing(effect):
        return code.any_fit(what, _placeable(code))
    to = effect.to
    return code.any_fit(what, has_elsewhere_to_go(code, to.card) if isinstance(to, n.DestinationCard) else any_card)
