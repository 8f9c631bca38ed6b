"""Spice that a text moves: between hoards, the Guild Hoard and cards."""

from __future__ import annotations

from cardbase.operations import nodes as n
from cardbase.operations.support import np_of
from cardbase.play import mutations
from cardbase.play.compiler import places
from cardbase.play.compiler.choice_writer import ChoiceWriter
from cardbase.play.compiler.places import GUILD_HOARD
from cardbase.play.effects.tokens import as_many
from cardbase.play.programs.context import (
    AMOUNT,
    Context,
    UnsupportedPhrase,
)
from cardbase.play.programs.steps import Do


def move_spice(code: ChoiceWriter, what: n.Selector, to: n.Place) -> None:
    """Move as much spice to a hoard as the text says, from another hoard or from cards."""
    most = places.unless_barred(code.token_number(what)[0])
    number = most
    code.produces |= 2
    np = np_of(what)
    assert np is not None, what  # it names a counter
    seats = places.hoard(code, to)
    for place in (to, np.place.zone) if np.place is not None else (to,):
        places.choose_whose(code, place)
    if np.place is not None:
        source = places.hoard(code, np.place.zone)

        def between(ctx: Context) -> None:
            """Shift spice from the first place to the Houses."""
            code.keep_amount(ctx, _shift_spice(ctx, source(ctx), seats(ctx), number(ctx)))

        code.emit(Do(between))
        return
    if not isinstance(np.near, n.NearOn):
        raise UnsupportedPhrase
    lying = places.at_hand(np.near.on, n.NounWords.SPICE)
    cards = code.chosen(np.near.on, lying)
    number = as_many(code, what, most, lambda ctx: sum(ctx.g.state.spice_on[card] for card in cards(ctx)))
    in_all = isinstance(np.near.on, n.SelectorAnyNumber)

    def from_card(ctx: Context) -> None:
        """Take what spice there is from each card, or in all, for the Houses; keep the amount for "that much"."""
        moved = 0
        for card in [card for card in cards(ctx) if lying(ctx, card)]:
            here = min(number(ctx) - (moved if in_all else 0), ctx.g.state.spice_on[card])
            if here > 0:
                mutations.set_spice_on(ctx.g, card, ctx.g.state.spice_on[card] - here)
                _give_spice(ctx, seats(ctx), here)
                moved += here
        ctx.hold(AMOUNT, [moved])

    code.emit(Do(from_card))


def _give_spice(ctx: Context, seat: int, spice: int) -> None:
    if seat == GUILD_HOARD:
        mutations.change_hoard(ctx.g, spice)
    else:
        mutations.gain_spice(ctx.g, seat, spice)


def _shift_spice(ctx: Context, source: int, to: int, spice: int) -> int:
    """Move as many spice as there are, up to a number; return how many."""
    have = ctx.g.state.guild_hoard if source == GUILD_HOARD else ctx.g.state.spice[source]
    moved = min(spice, have)
    if moved > 0:
        _give_spice(ctx, source, -moved)
        _give_spice(ctx, to, moved)
    return max(0, moved)
