"""Where things go: who is paid, the pile a card goes to, whose hoard, and which value is changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.operations import nodes as n
from cardbase.operations.support import is_known, np_of
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.board import in_domains, up
from cardbase.play.compiler.changes import LIMITS
from cardbase.play.compiler.choice_writer import CHOSEN, FORCED, ChoiceWriter
from cardbase.play.compiler.nouns import PILES
from cardbase.play.compiler.numbers import tokens_on
from cardbase.play.compiler.references import speaker
from cardbase.play.programs.context import WHO, Condition, Context, Number, Seats, Test, UnsupportedPhrase, always
from cardbase.play.rules.opening_interval import change_declared

GUILD_HOARD = -2
"""Stands where a seat would, for the hoard of the market."""


def payee(code: ChoiceWriter, phrase: n.Payee) -> Seats:
    """Return who is paid."""
    match phrase:
        case n.PayeeYou():
            return lambda ctx: [ctx.seat]
        case n.PayeeGovernor():
            meant = code.nouns.meant(phrase)
            return lambda ctx: [ctx.g.state.holder[card] for card in meant(ctx)][:1]
        case n.PayeeGovernorOf(card=ref):
            cards = code.nouns.ref(ref)
            return lambda ctx: [ctx.g.state.holder[card] for card in cards(ctx)][:1]
    raise AssertionError(phrase)


def pile(code: ChoiceWriter, place: n.Place) -> tuple[Callable[[Context, int], int], Callable[[Context, int], int]]:
    """Return the zone and the seat of a pile, for a card that goes there."""
    match place:
        case n.PlaceOwn(places=(name,)) | n.PlaceOf(places=(name,)) if name in PILES:
            zone = PILES[name]
        case _:
            raise UnsupportedPhrase
    return (lambda ctx, card: zone), _seat_of_pile(code, place)


def _seat_of_pile(code: ChoiceWriter, place: n.Place) -> Callable[[Context, int], int]:
    match place:
        case n.PlaceOwn(whose=whose):
            own = speaker(whose)
            return lambda ctx, card: own(ctx)
        case n.PlaceOf(player=n.PlayerGovernor()):
            return lambda ctx, card: ctx.g.state.holder[card]
        case n.PlaceOf(player=n.PlayerOwner()):
            return lambda ctx, card: ctx.g.table.owner[card]
        case n.PlaceOf(player=player) if isinstance(player, FORCED):
            code.choose_house(player)
            return lambda ctx, card: (ctx.held(WHO) or [ctx.seat])[0]
        case n.PlaceOf(player=player):
            seats = code.nouns.seats(player)
            return lambda ctx, card: (seats(ctx) or [ctx.seat])[0]
    raise UnsupportedPhrase


def hoard(code: ChoiceWriter, place: n.Place) -> Callable[[Context], int]:
    """Return whose hoard a place is, ``GUILD_HOARD`` for the market's."""
    match place:
        case n.PlaceGuildHoard():
            return lambda ctx: GUILD_HOARD
        case n.PlaceOwn(whose=whose, places=("hoard",)):
            return speaker(whose)
        case n.PlaceOf(player=player, places=("hoard",)) if not isinstance(
            player, n.PlayerEachRival | n.PlayerEachHouse
        ):
            seats = code.nouns.seats(player)
            return lambda ctx: (seats(ctx) or [ctx.seat])[0]
    raise UnsupportedPhrase


def choose_whose(code: ChoiceWriter, place: n.Place) -> None:
    """Emit the choice of the House where a place is that of some rival or House."""
    match place:
        case n.PlaceOf(player=player) if isinstance(player, CHOSEN):
            code.choose_house(player)


_UNTIL: Final[dict[str | None, int]] = {None: w.THIS_TURN, "turn": w.THIS_TURN, "interval": w.THIS_INTERVAL}
"""How long the CROE is changed; another span is that of what is being done."""


def changeable(code: ChoiceWriter, value: n.Value, span: str | None) -> Callable[[Context, int], None]:
    """Return what changes a value that "raise" and "lower" may name."""
    match value:
        case n.ValueCroe():
            lasts = _UNTIL.get(span, w.THIS_OPERATION)
            return lambda ctx, by: mutations.modify(ctx.g, w.RATE, 0, by, ctx.source, lasts)
        case n.ValueOfPlayer(player=player, value=word):
            seats = _acted_on(code, player)
        case n.ValueOwn(whose=whose, value=word):
            own = speaker(whose)
            seats = lambda ctx: [own(ctx)]  # noqa: E731
        case n.ValueOf() | n.ValueIts():
            return _of_cards(code, value)
        case _:
            raise UnsupportedPhrase
    if word == n.ValueWords.DECLARED_FAVOR:
        return _for_each(seats, lambda ctx, seat, by: change_declared(ctx.g, seat, by))
    if word in LIMITS:
        what = LIMITS[word]
        return _for_each(seats, lambda ctx, seat, by: mutations.modify(ctx.g, what, seat, by, ctx.source, w.THIS_TURN))
    raise UnsupportedPhrase


def _of_cards(code: ChoiceWriter, value: n.ValueOf | n.ValueIts) -> Callable[[Context, int], None]:
    """Return what makes a value of a card more or less, as long as the ability's facts last."""
    what, cards, lasts = code.changes.changed_by(value), code.changes.whose(value), code.scope.lasts
    return _for_each(cards, lambda ctx, card, by: mutations.modify(ctx.g, what, card, by, ctx.source, lasts))


def _acted_on(code: ChoiceWriter, player: n.Player) -> Seats:
    """Return whose value is changed, after the choice of a House where one is to be chosen."""
    if isinstance(player, CHOSEN):
        code.choose_house(player)
        return lambda ctx: ctx.held(WHO)
    return code.nouns.seats(player)


def enough_tokens(code: ChoiceWriter, selector: n.Selector, token: str) -> Condition:
    """Return whether the counters that a selector names are there."""
    np = np_of(selector)
    if np is not None and np.place is not None:
        source = hoard(code, np.place.zone)
        number, _ = code.token_number(selector)
        return lambda ctx: (
            (ctx.g.state.guild_hoard if source(ctx) == GUILD_HOARD else ctx.g.state.spice[source(ctx)]) >= number(ctx)
        )
    if np is None or not isinstance(np.near, n.NearOn):
        return always
    lying = in_domains if token == n.NounWords.DEFERMENT_TOKEN else None
    return code.any_fit(np.near.on, at_hand(np.near.on, token), lying)


def at_hand(on: n.Selector, token: str) -> Test:
    """Return whether counters lie on a card for the taking: no spice of a desert that is subdued (SUBD-13).

    What was just vanquished ("it") is subdued already when its spice is taken.
    """
    read = tokens_on(token)
    if token == n.NounWords.SPICE and any(is_known(on, ref) for ref in (n.RefHost, n.RefItsHost, n.RefThis)):
        return lambda ctx, card: up(ctx, card) and read(ctx, card) > 0
    return lambda ctx, card: read(ctx, card) > 0


def _for_each(seats: Seats, change: Callable[[Context, int, int], None]) -> Callable[[Context, int], None]:
    def changed(ctx: Context, number: int) -> None:
        """Make the change for every seat meant."""
        for seat in seats(ctx):
            change(ctx, seat, number)

    return changed


def unless_barred(number: Number) -> Number:
    """Return the amount of spice, or 0 where a text bars events and engaged cards from producing and moving it."""

    def left(ctx: Context) -> int:
        """The amount, or 0 while it is barred."""
        barred = ctx.g.table.kind[ctx.source] & (w.EVENT | w.VENTURE) and ctx.g.in_force().is_barred(
            w.SPICE_MADE, ctx.seat
        )
        return 0 if barred or ctx.g.in_force().is_barred(w.SPICE_PRODUCING, ctx.actor) else number(ctx)

    return left
