"""Effects that draw, find, show and shuffle cards."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.support import noun_of, np_of
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.compiler import places
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.nouns import PILES
from cardbase.play.effects.moving import put
from cardbase.play.effects.registry import effect, requires
from cardbase.play.effects.tokens import as_many
from cardbase.play.programs.context import Condition, Context, Seats, UnsupportedPhrase, any_card
from cardbase.play.programs.steps import Do
from cardbase.play.programs.unseen import is_seen
from cardbase.tabletop import shuffle


@effect(n.EffectDraw)
def _draw(code: ChoiceWriter, effect: n.EffectDraw) -> None:
    match np_of(effect.what):
        case n.Np(place=n.Zone(zone=place)):
            _draw_from(code, effect, place)
        case np if (deck := _DECKS.get(noun_of(np) or "")) is not None:
            _draw_off_the_top(code, effect, deck, own=False)
        case _:
            raise UnsupportedPhrase  # from which deck?


_DECKS: dict[str, int] = {
    "card": w.HOUSE_DECK,
    n.NounWords.HOUSE_CARD: w.HOUSE_DECK,
    n.NounWords.IMPERIAL_CARD: w.IMPERIAL_DECK,
}
"""Where a card comes from that is drawn without a word about it."""


def _draw_from(code: ChoiceWriter, effect: n.EffectDraw, place: n.Place) -> None:
    match place:
        case n.PlaceOwn(whose=whose, places=(name,)) if name in PILES:
            zone = PILES[name]
        case n.PlaceOf(places=(name,)) if name in PILES and PILES[name] not in _DECKS.values():
            zone, whose = PILES[name], "your"
        case _:
            raise UnsupportedPhrase
    if zone in w.DECKS:
        _draw_off_the_top(code, effect, zone, own=whose == "your")
        return
    cards = code.chosen(effect.what, any_card)

    def take_up(ctx: Context) -> None:
        """Take each of the cards into the hand."""
        taken = cards(ctx)
        for card in taken:
            put(ctx, card, w.HAND, ctx.seat, on_top=True)
        code.keep_amount(ctx, len(taken))

    code.emit(Do(take_up))


def _draw_off_the_top(code: ChoiceWriter, effect: n.EffectDraw, zone: int, *, own: bool) -> None:
    number, _ = code.token_number(effect.what)
    if effect.per is not None:
        each, per = number, code.numbers.per(effect.per)
        number = lambda ctx: each(ctx) * per(ctx)  # noqa: E731
    number = as_many(code, effect.what, number)
    to = w.HAND if zone == w.HOUSE_DECK else w.ASSEMBLY

    def action(ctx: Context) -> None:
        """Draw from the top, as many as there are at most; keep how many for "that many"."""
        seat = ctx.seat if own else ctx.actor
        pile = ctx.g.state.piles[zone * ctx.g.table.seats + seat]
        before = len(pile)
        for _ in range(min(number(ctx), len(pile))):
            mutations.draw(ctx.g, pile[-1], to, seat)
        code.keep_amount(ctx, before - len(pile))

    code.emit(Do(action))


@effect(n.EffectLook)
def _look(code: ChoiceWriter, effect: n.EffectLook) -> None:
    cards = code.chosen(effect.what, _is_news)
    code.emit(Do(lambda ctx: _see(ctx, cards(ctx))))


@requires(n.EffectLook)
def _can_look(code: ChoiceWriter, effect: n.EffectLook) -> Condition:
    return code.any_fit(effect.what, _is_news)


def _is_news(ctx: Context, card: int) -> bool:
    """Return whether the actor may learn something by looking at a card: what it has seen it does not choose."""
    return ctx.g.state.zone[card] in (w.HOUSE_DISCARD, w.IMPERIAL_DISCARD) or not is_seen(ctx.g, ctx.actor, card)


def _see(ctx: Context, cards: list[int]) -> None:
    """Show the faces to who acts, and to nobody else (INFO-02)."""
    for card in cards:
        mutations.let_see(ctx.g, card, ctx.actor)


@effect(n.EffectShuffle)
def _shuffle(code: ChoiceWriter, effect: n.EffectShuffle) -> None:
    zone_of, seat_of = places.pile(code, effect.place)
    whose: Seats | None = None
    match effect.place:
        case n.PlaceOf(player=n.PlayerOwner() | n.PlayerGovernor() as player):
            whose = code.nouns.seats(player)

    def action(ctx: Context) -> None:
        """Shuffle the pile of each House meant."""
        for seat in whose(ctx) if whose else [seat_of(ctx, -1)]:
            shuffle_pile(ctx, zone_of(ctx, -1), seat)

    code.emit(Do(action))


def shuffle_pile(ctx: Context, zone: int, seat: int) -> None:
    """Put a pile in chance order; nobody knows any card of it any more."""
    s, seats = ctx.g.state, ctx.g.table.seats
    pile = s.piles[zone * seats + seat]
    shuffle(s.streams, 1 + 2 * seat + (1 if zone == w.HOUSE_DECK else 0), pile)
    s.rearranged()
    for card in pile:
        mutations.hide(ctx.g, card)
    mutations.emit(ctx.g, e.SHUFFLED, seat)


@effect(n.EffectSearch)
def _search(code: ChoiceWriter, effect: n.EffectSearch) -> None:
    zone_of, seat_of = places.pile(code, effect.place)

    def pile(ctx: Context) -> list[int]:
        """The cards of the pile that is searched."""
        return ctx.g.state.piles[zone_of(ctx, -1) * ctx.g.table.seats + seat_of(ctx, -1)]

    code.emit(Do(lambda ctx: _see(ctx, pile(ctx))))  # whoever searches sees all of it
    code.chosen(effect.what, any_card, pile)
