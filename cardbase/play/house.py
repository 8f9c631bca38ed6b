"""A House as a game takes it. It travels to workers, which a compiled frozen class cannot: this file stays Python."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardbase.errors import Misuse


@dataclass(frozen=True, slots=True)
class House:
    """A seat's House: its name, sponsor's id, homeworld's card id, and card ids of both decks.

    ``programs`` lie beside the homeworld (PROG-01). ``points`` are solaris, favor and spice bought beyond the start
    (PROF-05 to PROF-08); None asks the player.
    """

    name: str
    sponsor: str
    homeworld: str
    imperial: tuple[str, ...]
    house: tuple[str, ...]
    points: tuple[int, ...] | None = None
    programs: tuple[str, ...] = ()


def check_houses(houses: Iterable[object]) -> tuple[House, ...]:
    """Return Houses in the order of their seats; raise ``Misuse`` for what is none."""
    found = []
    for one in houses:
        if not isinstance(one, House):
            hint = "houses_of([(name, deck), ...], corpus, rules) makes Houses of decks"
            raise Misuse(f"{one!r:.60} is not a House", hint=hint)
        found.append(one)
    return tuple(found)
