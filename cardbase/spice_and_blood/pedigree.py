"""How likely somebody bears a marker, by what is public: parents and Houses of birth."""

from __future__ import annotations

from collections.abc import Mapping

from cardbase.spice_and_blood.world import World

PASSED_ON = 2 / 3
"""The chance that a parent's marker reaches a child (SB-023)."""
Pedigree = Mapping[str, float]
"""How likely somebody bears the marker of each House."""


def pedigrees(world: World, *, examined: bool = True) -> dict[str, Pedigree]:
    """Return how likely each character bears each marker (SB-012, SB-023, SB-141).

    Somebody examined bears what was found; of others, or without ``examined`` of all, only what is public counts:
    parents and Houses of birth.
    """
    found: dict[str, Pedigree] = {}
    for one in world.people.values():
        parents = [found[parent] for parent in (one.mother, one.father) if parent in found]
        if examined and one.examined:
            found[one.id] = dict.fromkeys(one.markers, 1.0)
        elif parents and one.birth_year >= 10140:
            found[one.id] = child_of(*parents)
        else:
            found[one.id] = {} if world.houses[one.origin].kind == "sisterhood" else {one.origin: 1.0}
    return found


def child_of(*parents: Pedigree) -> Pedigree:
    """Return the pedigree of a child of these parents (SB-129)."""
    without: dict[str, float] = {}
    for parent in parents:
        for house, chance in parent.items():
            without[house] = without.get(house, 1.0) * (1 - PASSED_ON * chance)
    return {house: 1 - chance for house, chance in without.items()}
