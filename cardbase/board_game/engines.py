"""By which engine a stored game was begun: a number that goes up with the rules.

A game goes on as it was begun: where a rule is new, the rule looks whether the table is that new (``Table.engine``), so
that no question of a later engine is asked in it. The digests of its journal prove that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from cardbase.board_game.data import data_digest
from cardbase.errors import Unreadable
from cardbase.tabletop import journal as journals

T = TypeVar("T")
ENGINE: Final = 2
"""Raised whenever the same choices may lead elsewhere."""
UNCOUNTED: Final = (1, 2)
"""The engines of games that were stored before engines were counted: the first that plays one is its own."""


def rules_digest() -> str:
    """Return what series of games rest on: the engine, and a sum of the data."""
    return f"{ENGINE}-{data_digest()}"


def engine_of(header: Mapping[str, Any]) -> int:
    """Return the engine by which the game of a header was begun; raise ``Unreadable`` for one that is none of ours."""
    begun = header.get("engine", UNCOUNTED[0])
    if type(begun) is not int or not 0 < begun <= ENGINE:
        raise journals.other_engine(begun, ENGINE)
    return begun


def as_begun(play: Callable[[int], T]) -> T:
    """Return what ``play`` makes of a stored game, if need be by the next engine that it may have been begun by.

    It gets the number that stands for a header without one.
    """
    *earlier, last = UNCOUNTED
    for engine in earlier:
        try:
            return play(engine)
        except Unreadable:
            continue
    return play(last)
