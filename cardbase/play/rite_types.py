"""The sorts of Rite in one table: what each is called and aimed at, its class, its tactics (RITE-02, TERM-25, TACT-02).

The number of a sort is that of its talent. The rulebook knows four; the fifth is led only by whom a text lets lead it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.play import constants as w

CHOAM: Final = 0
LANDSRAAD: Final = 1
CLASS_NAMES: Final = ("CHOAM", "Landsraad")
DECLARED: Final = -1
"""A Rite of no class of its own: its leader declares one that a text allows."""


class Sort(NamedTuple):
    """A sort of Rite. ``target`` is the kinds of card it may be aimed at, as bits, 0 where only a text says at what;
    ``tactics`` the scope of the tactics that are of it.
    """

    name: str
    talent: int
    target: int
    rite_class: int
    tactics: int


SORTS: Final = (
    Sort("Duel", w.DUELING, w.PERSONA, LANDSRAAD, w.IN_DUEL),
    Sort("Battle", w.BATTLE, w.FIEF, LANDSRAAD, w.IN_BATTLE),
    Sort("Arbitration", w.ARBITRATION, w.CHARTER, CHOAM, w.IN_ARBITRATION),
    Sort("Intrigue", w.INTRIGUE, w.PERSONA, CHOAM, w.IN_INTRIGUE),
    Sort("Weirding Rite", w.WEIRDING, 0, DECLARED, w.IN_WEIRDING),
)
assert [sort.talent for sort in SORTS] == list(range(w.SORTS))
NAMES: Final = tuple(sort.name for sort in SORTS)
ONE: Final = tuple(("an " if sort.name[0] in "AI" else "a ") + sort.name for sort in SORTS)
"""Each sort with its article: "an Intrigue"."""
TARGETS: Final = tuple(sort.target for sort in SORTS)
TACTICS: Final = tuple(sort.tactics for sort in SORTS)
OWN_CLASS: Final = tuple(0 if sort.rite_class == DECLARED else 1 << sort.rite_class for sort in SORTS)
"""The class of each sort as a bit, 0 for one that has none of its own."""
BY_RULES: Final = tuple(number for number, sort in enumerate(SORTS) if sort.target)
"""The sorts that every persona with the talent may lead."""
