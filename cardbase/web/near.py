"""Cards whose names are like what a visitor typed: offered where nothing fits."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from cardbase.corpus import CardSet, NameTable
from cardbase.web import site
from cardbase.web.card_images import card_of_row

MOST = 6


class Near(NamedTuple):
    """A card to offer."""

    id: str
    full_name: str
    set_name: str


async def near_cards(datasette: Any, text: str) -> list[Near]:
    """Return the cards whose names are most like ``text``, best first; none where none is like it."""
    names, sets = await _names(datasette)
    found = await asyncio.get_running_loop().run_in_executor(None, partial(names.nearest, text, MOST))
    return [Near(card.id, card.full_name, sets.get(card.set, card.set)) for card in found]


async def _names(datasette: Any) -> tuple[NameTable, dict[str, str]]:
    """Return the table of all names and the names of the sets; made once, as the database never changes."""
    if not hasattr(datasette, "_cardbase_names"):
        rows = await site.rows(datasette, "select * from cards")
        cards = [replace(card_of_row(row), aliases=tuple(site.json_list(row["aliases"]))) for row in rows]
        sets = await site.rows(datasette, "select code, name, short, '' as folder, cards from sets")
        table = NameTable(cards, [CardSet(**row) for row in sets])
        datasette._cardbase_names = table, {row["code"]: row["name"] for row in sets}
    found: tuple[NameTable, dict[str, str]] = datasette._cardbase_names
    return found
