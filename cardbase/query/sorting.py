"""The order in which found cards are shown."""

from __future__ import annotations

from cardbase.corpus import Card
from cardbase.given import checked
from cardbase.query.errors import QueryError
from cardbase.query.fields import BARE, BY_NAME, FIELDS
from cardbase.query.index import CardIndex
from cardbase.query.matching import on_names
from cardbase.query.tree import Query
from cardbase.query.words import nearest, plain


@checked
def sorted_cards(index: CardIndex, query: Query, order: str = "") -> list[Card]:
    """Return the cards that a query holds for.

    ``order`` names fields, the most important first: ``cost,-battle``; a minus turns one round, and cards without a
    value come last either way. Without it, cards whose name fits the bare words come first, then go by name.
    """
    cards = sorted(index.find(query), key=lambda card: (plain(card.full_name), card.id))
    if not order.strip():
        ids = index.ids(on_names(query))
        return sorted(cards, key=lambda card: card.id not in ids)
    for key in reversed(order.split(",")):
        cards = _by_field(index, cards, key.strip(), order)
    return cards


def _by_field(index: CardIndex, cards: list[Card], key: str, order: str) -> list[Card]:
    name = key.removeprefix("-")
    field = BY_NAME.get(name.lower())
    if field is None or field is BARE:
        at = order.find(name)
        near = nearest(name, (f.name for f in FIELDS))
        hint = f"did you mean {' or '.join(near)}?" if near else "as in --sort cost,-battle"
        raise QueryError(f"cards cannot be sorted by {name[:40]!r}", order, at, at + len(name), hint=hint)
    values = {card.id: field.read(card, index.world) for card in cards}
    valued = [card for card in cards if values[card.id] not in (None, (), "", "X")]
    rest = [card for card in cards if values[card.id] in (None, (), "", "X")]
    return [*sorted(valued, key=lambda card: _comparable(values[card.id]), reverse=key.startswith("-")), *rest]


def _comparable(value: object) -> tuple[int, str]:
    if isinstance(value, int):
        return value, ""
    return 0, plain(" ".join(value) if isinstance(value, tuple) else str(value))
