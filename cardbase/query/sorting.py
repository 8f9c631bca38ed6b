"""The order in which found cards are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from cardbase.corpus import Card
from cardbase.given import checked
from cardbase.query.errors import QueryError
from cardbase.query.field import Field
from cardbase.query.fields import BARE, BY_NAME, FIELDS
from cardbase.query.index import CardIndex
from cardbase.query.matching import on_names
from cardbase.query.tree import Query
from cardbase.query.words import nearest, plain

Row = TypeVar("Row")
_NOTHING: Final = (None, (), "", "X")
"""What a card has in a field without a value; a cost of X is no number."""


@checked
def sorted_cards(index: CardIndex, query: Query, order: str = "") -> list[Card]:
    """Return the cards that a query holds for.

    ``order`` names fields, the most important first: ``cost,-battle``; a minus turns one round, and cards without a
    value come last either way. Without it, cards whose name fits the bare words come first, then go by name.
    """
    ids = frozenset[str]() if order.strip() else index.ids(on_names(query))
    return in_order(
        index.find(query),
        keys_of(order),
        name=lambda card: (card.id not in ids, plain(card.full_name), card.id),
        value=lambda field, card: field.read(card, index.world),
    )


class Key(NamedTuple):
    """A field to sort by, and whether the greatest come first."""

    field: Field
    descending: bool


def keys_of(order: str) -> list[Key]:
    """Return the fields that an order names, the most important first. Raises ``QueryError``."""
    return [_key(key.strip(), order) for key in order.split(",")] if order.strip() else []


def in_order(
    rows: Iterable[Row], keys: Sequence[Key], name: Callable[[Row], Any], value: Callable[[Field, Row], object]
) -> list[Row]:
    """Return rows by the values of fields, those without a value last, else by name."""
    found = sorted(rows, key=name)
    for key in reversed(keys):
        values = [(value(key.field, row), row) for row in found]
        valued = [one for one in values if one[0] not in _NOTHING]
        valued.sort(key=lambda one: _comparable(one[0]), reverse=key.descending)
        found = [row for _, row in valued] + [row for each, row in values if each in _NOTHING]
    return found


def _key(key: str, order: str) -> Key:
    name = key.removeprefix("-")
    field = BY_NAME.get(name.lower())
    if field is None or field is BARE:
        at = order.find(name)
        near = nearest(name, (f.name for f in FIELDS))
        hint = f"did you mean {' or '.join(near)}?" if near else "as in --sort cost,-battle"
        raise QueryError(f"cards cannot be sorted by {name[:40]!r}", order, at, at + len(name), hint=hint)
    return Key(field, key.startswith("-"))


def _comparable(value: object) -> tuple[int, str]:
    if isinstance(value, int):
        return value, ""
    return 0, plain(" ".join(value) if isinstance(value, tuple) else str(value))
