"""What a name or an id in a mail means, in the world that its sender may know of (SB-AMB-71, the order language)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from cardbase.nouns import as_typed
from cardbase.spice_and_blood.orders.tokens import SIGNS
from cardbase.spice_and_blood.world import World

_ID = re.compile(r"([cplhCPLH])-?0*(\d{1,5})$")
_CANDIDATE = re.compile(r"[nN]0*(\d{1,4})[hH]0*(\d{1,3})$")
_ISSUE = re.compile(r"[vV]-?0*(\d{1,5})-0*(\d{1,3})$")
WIDTHS = {"C": 3, "P": 3, "L": 2, "H": 2}
MOST_NEAR = 40
"""Names of one mail that are compared with all others; a mail with more is no honest one."""


class Refused(Exception):
    """One line that is not read as it stands: a code, what is wrong, what would be right."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


@lru_cache(maxsize=20_000)
def plain(name: str) -> str:
    """Return a name as it is compared: no accents, strokes, capitals or double spaces."""
    return as_typed(name.translate(SIGNS))


@lru_cache(maxsize=20_000)
def identifier(text: str) -> str:
    """Return an id in its one form (``c12`` is ``C012``), or nothing where the text is none."""
    if match := _ID.match(text):
        kind = match[1].upper()
        return f"{kind}{int(match[2]):0{WIDTHS[kind]}d}"
    if match := _CANDIDATE.match(text):
        return f"N{int(match[1])}H{int(match[2]):02d}"
    if match := _ISSUE.match(text):
        return f"V{int(match[1]):02d}-{int(match[2]):02d}"
    return ""


@dataclass(slots=True)
class Names:
    """The names that one sender may know of, and the readings that were made of near ones."""

    world: World
    house: str
    readings: list[str] = field(default_factory=list)
    near_left: int = MOST_NEAR
    _issues: set[str] = field(default_factory=set)
    _people: dict[str, list[str]] = field(default_factory=dict)
    _planets: dict[str, list[str]] = field(default_factory=dict)
    _houses: dict[str, list[str]] = field(default_factory=dict)

    def person(self, text: str) -> str:
        """Return the id of a person by id or name; the living come first, two of one name are refused."""
        made = identifier(text)
        if made.startswith("C"):
            return self._known(made, self.world.people, text)
        found = self.people().get(plain(text), [])
        living = [one for one in found if self.world.people[one].alive]
        return self._one(living or found, text, "character", self.people())

    def people(self) -> dict[str, list[str]]:
        """Return the ids of people by plain name, with and without the name of their House."""
        if not self._people:
            for one in self.world.people.values():
                for name in (one.name, f"{one.name} {self.world.houses[one.house].short}"):
                    self._people.setdefault(plain(name), []).append(one.id)
        return self._people

    def knows(self, text: str) -> bool:
        """Return whether a text is exactly the name of a person, a planet or a House."""
        name = plain(text)
        houses = (plain(house.name) for house in self.world.houses.values())
        return name in self.people() or name in self.planet_names() or name in houses

    def agree(self, made: str, name: str) -> None:
        """Require that the name given after an id is that of the id (E104)."""
        records = (self.world.people, self.world.planets, self.world.houses, self.world.candidates)
        real = next((table[made].name for table in records if made in table), "")
        if real and plain(name) not in self._full_names(made, real):
            raise Refused("E104", f"{made} is {real}, not {name[:40]!r}")

    def _full_names(self, made: str, name: str) -> set[str]:
        """Return the names that go with an id: a person's with and without that of the House."""
        people, houses = self.world.people, self.world.houses
        house = houses[people[made].house] if made in people else houses.get(made)
        ways = ("{0}", "{0} {1}", "{0} of {1}", "{0} {2}", "{0} of {2}") if made in people else ("{0}", "{1}")
        return {plain(way.format(name, house.short, house.name)) for way in ways} if house else {plain(name)}

    def planet(self, text: str) -> str:
        """Return the id of a planet by id or name."""
        made = identifier(text)
        if made.startswith("P"):
            return self._known(made, self.world.planets, text)
        table = self.planet_names()
        return self._one(table.get(plain(text), []), text, "planet", table)

    def planet_names(self) -> dict[str, list[str]]:
        """Return the ids of planets by plain name."""
        if not self._planets:
            for planet in self.world.planets.values():
                self._planets.setdefault(plain(planet.name), []).append(planet.id)
        return self._planets

    def issues(self) -> set[str]:
        """Return the ids of the open issues."""
        if not self._issues:
            self._issues = {one.id for one in self.world.issues}
        return self._issues

    def house_named(self, text: str) -> str:
        """Return the id of a House by id, name, or one word of the name that no other has."""
        made = identifier(text)
        if made.startswith("H"):
            return self._known(made, self.world.houses, text)
        table = self._houses
        for house in () if table else self.world.houses.values():
            words = {plain(house.name), plain(house.short), *plain(house.short).split()} - {"the", "of", "house"}
            for name in words:
                table.setdefault(name, []).append(house.id)
        name = plain(text).removeprefix("house ").removeprefix("of ")
        return self._one(table.get(name, []), text, "House", table)

    def legion(self, text: str) -> str:
        """Return the id of one of the sender's Legions."""
        made = identifier(text)
        if made.startswith("L") and made in self.world.legions:
            return made
        raise Refused("E104", f"{text[:40]!r} is no Legion of yours")

    def candidate(self, text: str) -> str:
        """Return the id of somebody on the marriage list, by id or name."""
        made = identifier(text)
        if made.startswith("N"):
            return self._known(made, self.world.candidates, text)
        table = {plain(one.name): [one.id] for one in self.world.candidates.values()}
        return self._one(table.get(plain(text), []), text, "candidate", table)

    def _known(self, made: str, table: Iterable[str], text: str) -> str:
        if made in table:
            return made
        raise Refused("E104", f"there is no {text[:40]}")

    def _one(self, found: list[str], text: str, what: str, table: dict[str, list[str]]) -> str:
        """Return the one thing of a name; a near name is read if it is the one candidate, and reported."""
        if len(found) > 1:
            raise Refused("E104", f"the name {text[:40]!r} fits {', '.join(found[:6])}: give the id")
        if found:
            return found[0]
        near = self._near(plain(text), table)
        ids = {one for name in near for one in table[name]}
        if len(ids) == 1:
            (made,) = ids
            self.readings.append(f"{text[:40]!r} is read as {self._shown(made)}")
            return made
        hint = "; did you mean " + " or ".join(self._shown(one) for one in sorted(ids)[:3]) + "?" if ids else ""
        raise Refused("E104", f"there is no {what} {text[:40]!r}{hint}")

    def _near(self, name: str, table: dict[str, list[str]]) -> list[str]:
        """Return the names near to one, compared only with those of a like length and a common end."""
        if self.near_left <= 0 or not 3 <= len(name) <= 40:
            return []
        self.near_left -= 1
        likely = [other for other in table if abs(len(other) - len(name)) <= 2 and _touch(other, name)]
        return difflib.get_close_matches(name, likely, n=3, cutoff=0.8)

    def _shown(self, made: str) -> str:
        world = self.world
        for records in (world.people, world.planets, world.houses, world.candidates):
            if made in records:
                return f"{records[made].name} ({made})"
        return made


def _touch(one: str, other: str) -> bool:
    return bool(one) and (one[0] == other[0] or one[-1] == other[-1])
