"""A House as a game takes it. It travels to workers, which a compiled frozen class cannot: this file stays Python."""

from __future__ import annotations

from dataclasses import dataclass


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
