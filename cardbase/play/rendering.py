"""A position as readable text: what one seat may know of it, or all of it."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.nouns import counted
from cardbase.play import constants as w
from cardbase.play.table import Table
from cardbase.play.views import HIDDEN, CardView, SeatView, View


def text_of(view: View, table: Table) -> str:
    """Return a view as text, a few lines a House: funds, hand, assembly, domain with what lies on what, piles."""
    head = f"turn {view.turn}, {view.moment}"
    if view.ending:
        head = f"turn {view.turn}, the game ended by {w.ENDING_NAMES[view.ending]}"
    elif view.deciding >= 0:
        head += f": {table.seat_name(view.deciding)} decides"
    order = ", ".join(table.seat_name(seat) for seat in view.order)
    lines = [head, f"Guild Hoard {view.guild_hoard}, CROE {view.rate}; initiative: {order}"]
    for seat in view.seats:
        lines += ["", *_house(seat, table), *(_decks(seat, table) if view.seat >= 0 else ())]
    return "\n".join(lines)


def _house(seat: SeatView, table: Table) -> list[str]:
    status = "" if seat.seat_status == w.ACTIVE else f" ({w.SEAT_STATUS_NAMES[seat.seat_status]})"
    funds = f"{counted(seat.solaris, 'solari')}, {seat.favor} favor, {seat.spice} spice"
    lines = [
        f"{seat.name}{status}: {funds}; House deck {seat.house_deck}, Imperial deck {seat.imperial_deck}",
        f"  hand: {_cards(seat.hand, table)}",
        f"  assembly: {_cards(seat.assembly, table)}",
        *_domain(seat.domain, table, -1, "  "),
    ]
    piles = (
        ("petitioned for", seat.petitioned),
        ("tactics in play", seat.table),
        ("turned up", seat.revealed),
        ("House discard", seat.house_discard),
        ("Imperial discard", seat.imperial_discard),
    )
    return lines + [f"  {name}: {_cards(pile, table)}" for name, pile in piles if pile]


def _decks(seat: SeatView, table: Table) -> list[str]:
    """What the reader knows of the decks; from above all is known, and not listed."""
    known = [(w.ZONE_NAMES[zone], above, table.name(card)) for zone, above, card in seat.seen_in_decks]
    return [f"  in the {deck} below {counted(above, 'card')}: {name}" for deck, above, name in known]


def _cards(cards: Sequence[int], table: Table) -> str:
    seen = [table.name(card) for card in cards if card != HIDDEN]
    unseen = len(cards) - len(seen)
    return "; ".join([*seen, *([f"{unseen} unseen"] if unseen else [])]) or "nothing"


def _domain(cards: Sequence[CardView], table: Table, host: int, indent: str) -> list[str]:
    """The cards that lie on ``host``, each followed by what lies on it."""
    lines = []
    for number, card in enumerate(cards):
        if card.host == host:
            lines.append(indent + _card(card, table))
            lines += _domain(cards, table, number, indent + "  ")
    return lines


def _card(card: CardView, table: Table) -> str:
    name = "a card face down" if card.card == HIDDEN else table.name(card.card)
    notes = [w.STATUS_NAMES[card.status]]
    if card.tokens:
        notes.append(counted(card.tokens, "deferment token"))
    if card.spice:
        notes.append(f"{card.spice} spice")
    if card.marks:
        shown = card.card != HIDDEN
        notes.append(
            counted(card.marks, table.token(card.card) if shown else "token") + ("" if shown else " of its text")
        )
    return f"{name} ({', '.join(notes)})"
