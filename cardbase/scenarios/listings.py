"""Whether the cards of a listing lie where a statement puts them, with status, owner and counters as listed."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardbase.errors import Malformed
from cardbase.play import constants as w
from cardbase.scenarios.naming import Item, items
from cardbase.scenarios.situation import Situation

Answer = tuple[object, object]
"""What is, and what was expected."""


def lying(table: Situation, listing: str, default: str, where: Callable[[int], bool]) -> Answer:
    """Whether each card of a listing lies there as listed: each copy stands for one of them."""
    listed = items(listing)
    if re.search(r" (?:with|and) 0 ", listing):
        raise Malformed(f"{listing!r} says nothing by 0", hint="say 'X has 0 spice' or 'X has 0 tokens'")
    free = [card for card in range(table.game.table.cards) if where(card)]
    found = [False] * len(listed)
    for place in sorted(
        range(len(listed)), key=lambda place: -sum(map(bool, listed[place][1:]))
    ):  # the most specific first
        card = next((card for card in free if _fits(table, card, listed[place], default)), None)
        if card is not None:
            free.remove(card)
            found[place] = True
    return found, [True] * len(listed)


def _fits(table: Situation, card: int, one: Item, default: str) -> bool:
    """Whether a card is the one of a listing; ``default`` is the status where none is given: "subdued", "up" or any."""
    s, t = table.game.state, table.game.table
    status, wanted = w.STATUS_NAMES[s.status[card]], one.status or default
    counted = ((one.tokens, s.tokens), (one.marks, s.marks_on), (one.spice, s.spice_on))
    return (
        t.definition[card] == table.placing.definition(one.name)
        and (not wanted or (status != "subdued" if wanted == "up" else status == wanted))
        and (not one.owner or t.owner[card] == table.seat(one.owner))
        and all(column[card] == number for number, column in counted if number)
    )
