"""The types of Rite in one table: what each is called and aimed at, its class, its tactics (RITE-02, TERM-25, TACT-02).

The number of a type is that of its talent. The rulebook knows four; the fifth is led only by whom a text lets lead it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.play import constants as w

CHOAM: Final = 0
LANDSRAAD: Final = 1
CLASS_NAMES: Final = ("CHOAM", "Landsraad")
DECLARED: Final = -1
"""A Rite of no class of its own: its leader declares one that a text allows."""


class RiteType(NamedTuple):
    """A type of Rite. ``target`` is the kinds of card it may be aimed at, as bits, 0 where only a text says at what;
    ``tactics`` the scope of the tactics that are of it.
    """

    name: str
    talent: int
    target: int
    rite_class: int
    tactics: int


TYPES: Final = (
    RiteType("Duel", w.DUELING, w.PERSONA, LANDSRAAD, w.IN_DUEL),
    RiteType("Battle", w.BATTLE, w.FIEF, LANDSRAAD, w.IN_BATTLE),
    RiteType("Arbitration", w.ARBITRATION, w.CHARTER, CHOAM, w.IN_ARBITRATION),
    RiteType("Intrigue", w.INTRIGUE, w.PERSONA, CHOAM, w.IN_INTRIGUE),
    RiteType("Weirding Rite", w.WEIRDING, 0, DECLARED, w.IN_WEIRDING),
)
assert [one.talent for one in TYPES] == list(range(w.RITE_TYPES))
NAMES: Final = tuple(one.name for one in TYPES)
ONE: Final = tuple(("an " if one.name[0] in "AI" else "a ") + one.name for one in TYPES)
"""Each one with its article: "an Intrigue"."""
TARGETS: Final = tuple(one.target for one in TYPES)
TACTICS: Final = tuple(one.tactics for one in TYPES)
OWN_CLASS: Final = tuple(0 if one.rite_class == DECLARED else 1 << one.rite_class for one in TYPES)
"""The class of each one as a bit, 0 for one that has none of its own."""
BY_RULES: Final = tuple(number for number, one in enumerate(TYPES) if one.target)
"""The types that every persona with the talent may lead."""
