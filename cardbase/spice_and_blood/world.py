"""The workbench: a state that may be changed, with the indexes that questions of family and place need."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from cardbase.spice_and_blood.newcomers import Newcomers, Register
from cardbase.spice_and_blood.state import House, Issue, Legion, Person, Planet, State, changed

PERSON_INDEXED = {"concubine_of", "died", "gone"}
PLANET_INDEXED = {"holder", "house"}


class World:
    """A state taken apart into dictionaries. Records stay frozen: a change replaces one."""

    def __init__(self, state: State, kept: Newcomers | None = None) -> None:
        self.newcomers = Register(kept or {})
        self.game, self.turn, self.year, self.switches = state.game, state.turn, state.year, dict(state.switches)
        self.people, self.planets = dict(state.people), dict(state.planets)
        self.legions, self.houses, self.candidates = dict(state.legions), dict(state.houses), dict(state.candidates)
        self.issues, self.causes, self.challenges = list(state.issues), list(state.causes), list(state.challenges)
        self.dispensations, self.wars, self.contracts = (
            list(state.dispensations),
            list(state.wars),
            list(state.contracts),
        )
        self.women, self.men, self.planet_names = list(state.women), list(state.men), list(state.planet_names)
        self.legion_count, self.winners = state.legion_count, list(state.winners)
        self.now = self.year
        self._index: dict[str, Any] = {}

    def freeze(self, turn: int) -> State:
        """Return the state as it stands, labelled as before ``turn``."""
        return State(
            self.game,
            turn,
            dict(self.people),
            dict(self.planets),
            dict(self.legions),
            dict(self.houses),
            dict(self.candidates),
            tuple(self.issues),
            tuple(self.causes),
            tuple(self.challenges),
            tuple(self.dispensations),
            tuple(self.wars),
            tuple(self.contracts),
            self.switches,
            tuple(self.women),
            tuple(self.men),
            tuple(self.planet_names),
            self.legion_count,
            tuple(self.winners),
        )

    def change(self, person: str, **fields: Any) -> Person:
        """Change fields of a person and return the new record."""
        self.people[person] = made = changed(self.people[person], **fields)
        if fields.keys() & PERSON_INDEXED:
            self._index.pop("concubines", None)
        return made

    def change_planet(self, planet: str, **fields: Any) -> Planet:
        """Change fields of a planet and return the new record."""
        old = self.planets[planet]
        self.planets[planet] = made = changed(old, **fields)
        for name in PLANET_INDEXED & fields.keys() & self._index.keys():
            listed = self._index[name][getattr(old, name)]
            del listed[bisect_left(listed, place(planet), key=place)]
            insort(self._index[name].setdefault(getattr(made, name), []), planet, key=place)
        if "name" in fields:
            self._index.pop("names", None)
        return made

    def change_house(self, house: str, **fields: Any) -> House:
        """Change fields of a House and return the new record."""
        self.houses[house] = made = changed(self.houses[house], **fields)
        return made

    def change_legion(self, legion: str, **fields: Any) -> Legion:
        """Change fields of a Legion and return the new record."""
        self.legions[legion] = made = changed(self.legions[legion], **fields)
        self._index.pop("garrisons", None)
        return made

    def source(self, *parts: object) -> str:
        """Return the key of what brings a newcomer in this turn."""
        return "/".join((f"t{self.turn}", *map(str, parts)))

    def add_person(self, person: Person, source: str) -> Person:
        """Add a person that ``source`` brings into the game, under its id of an earlier run or the next free one."""
        number = self.newcomers.enter(source, "C", _last(self.people), person.name, person.sex)
        made = changed(person, id=f"C{number:03d}", birth_year=self.now - person.age)
        self.people[made.id] = made
        self._index.pop("children", None)
        return made

    def add_planet(self, planet: Planet, source: str) -> Planet:
        """Add a planet that ``source`` brings into the game, under its id of an earlier run or the next free one."""
        made = changed(planet, id=f"P{self.newcomers.enter(source, 'P', _last(self.planets), planet.name):03d}")
        self.planets[made.id] = made
        for name in PLANET_INDEXED & self._index.keys():
            insort(self._index[name].setdefault(getattr(made, name), []), made.id, key=place)
        if "names" in self._index:
            self._index["names"].setdefault(made.name.casefold(), made.id)
        return made

    def planet_called(self, name: str) -> str:
        """Return the id of the planet of that name, or nothing."""
        if "names" not in self._index:
            self._index["names"] = {one.name.casefold(): one.id for one in reversed(self.planets.values())}
        known: dict[str, str] = self._index["names"]
        return known.get(name.casefold(), "")

    def add_legion(self, kind: str, house: str, planet: str, source: str) -> Legion:
        """Add a Legion that ``source`` brings into the game, under its id of an earlier run or the next free one."""
        number = self.newcomers.enter(source, "L", self.legion_count)
        self.legion_count = max(self.legion_count, number)
        made = Legion(f"L{number:02d}", kind, house, planet)
        self.legions[made.id] = made
        self._index.pop("garrisons", None)
        return made

    def remove_legion(self, legion: str) -> None:
        """Take a Legion out."""
        del self.legions[legion]
        self._index.pop("garrisons", None)

    def issue(self, made: str) -> Issue | None:
        """Return the open issue of an id."""
        if self._index.get("issues_of") is not self.issues or len(self._index["issues"]) != len(self.issues):
            self._index["issues_of"] = self.issues
            self._index["issues"] = {one.id: one for one in self.issues}
        known: dict[str, Issue] = self._index["issues"]
        return known.get(made)

    def children(self, person: str) -> list[str]:
        """Return the children of a person, dead ones too, eldest first."""
        if "children" not in self._index:
            found: dict[str, list[Person]] = defaultdict(list)
            for child in self.people.values():
                for parent in (child.mother, child.father):
                    if parent:
                        found[parent].append(child)
            self._index["children"] = {
                parent: [child.id for child in sorted(born, key=lambda one: (one.birth_year, place(one.id)))]
                for parent, born in found.items()
            }
        known: dict[str, list[str]] = self._index["children"]
        return known.get(person, [])

    def concubine(self, man: str) -> str:
        """Return the id of the living concubine of a man, or nothing."""
        if "concubines" not in self._index:
            lent = (one for one in self.people.values() if one.concubine_of and one.alive)
            self._index["concubines"] = {one.concubine_of: one.id for one in lent}
        known: dict[str, str] = self._index["concubines"]
        return known.get(man, "")

    def fiefs(self, person: str) -> list[str]:
        """Return the planets that a person holds, in the order of their ids."""
        known: dict[str, list[str]] = self._planets_by("holder")
        return known.get(person, [])

    def fiefs_of_house(self, house: str) -> list[str]:
        """Return the planets of a House, in the order of their ids."""
        known: dict[str, list[str]] = self._planets_by("house")
        return known.get(house, [])

    def legions_at(self, planet: str) -> list[Legion]:
        """Return the Legions on a planet, oldest first."""
        if "garrisons" not in self._index:
            found: dict[str, list[Legion]] = defaultdict(list)
            for legion in self.legions.values():
                found[legion.planet].append(legion)
            self._index["garrisons"] = dict(found)
        known: dict[str, list[Legion]] = self._index["garrisons"]
        return known.get(planet, [])

    def living(self, house: str) -> Iterator[Person]:
        """Return the living members of a House, in the order of their ids."""
        return (person for person in self.people.values() if person.house == house and person.alive)

    def players(self) -> Iterator[House]:
        """Return the Houses and factions of players that are still in the game."""
        return (house for house in self.houses.values() if house.kind != "npc" and not house.eliminated)

    def named(self, person: str) -> str:
        """Return a person's name with the id: "Aria (C002)"."""
        return f"{self.people[person].name} ({person})"

    def absent(self, person: str, house: str = "") -> str:
        """Return in words why somebody is not in play, or not of a House; "" where nothing is amiss."""
        one = self.people[person]
        if one.alive:
            return f"{self.named(person)} is not of your House" if house and one.house != house else ""
        return f"{self.named(person)} is {'dead' if one.died else 'with the Guild'}"

    def planet_named(self, planet: str) -> str:
        """Return a planet's name with the id: "Veyra (P005)"."""
        return f"{self.planets[planet].name} ({planet})"

    def _planets_by(self, field: str) -> dict[str, list[str]]:
        if field not in self._index:
            found: dict[str, list[str]] = defaultdict(list)
            for planet in self.planets.values():
                found[getattr(planet, field)].append(planet.id)
            self._index[field] = dict(found)
        known: dict[str, list[str]] = self._index[field]
        return known


def _last(ids: Iterable[str]) -> int:
    """Return the greatest number of some ids, 0 for none."""
    return max((int(one[1:]) for one in ids), default=0)


def place(name: str) -> tuple[int, str]:
    """Return a key that sorts ids in the order in which they were given: C999 before C1000."""
    return len(name), name
