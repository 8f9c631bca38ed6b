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
    find = partial(names.nearest, text, MOST)
    found = find() if site.is_cheap(text) else await asyncio.get_running_loop().run_in_executor(None, find)
    return [Near(card.id, card.full_name, sets.get(card.set, card.set)) for card in found]


async def _names(datasette: Any) -> tuple[NameTable, dict[str, str]]:
    """Return the table of all names and the names of the sets; made once, as the database never changes."""
    found: tuple[NameTable, dict[str, str]] = await site.made(datasette, "names", partial(_made_names, datasette))
    return found


async def _made_names(datasette: Any) -> tuple[NameTable, dict[str, str]]:
    rows = await site.rows(datasette, "select * from cards")
    sets = await site.rows(datasette, "select code, name, short, '' as folder, cards from sets")
    return await asyncio.get_running_loop().run_in_executor(None, partial(_table, rows, sets))


def _table(rows: list[dict[str, Any]], sets: list[dict[str, Any]]) -> tuple[NameTable, dict[str, str]]:
    cards = [replace(card_of_row(row), aliases=tuple(site.json_list(row["aliases"]))) for row in rows]
    table = NameTable(cards, [CardSet(**row) for row in sets])
    table.nearest("its letters are gathered when it is first asked", 1)
    return table, {row["code"]: row["name"] for row in sets}
