"""The state of a campaign as plain frozen values: what is true between two steps, and nothing else.

Ids are ``C001`` for people, ``P001`` planets, ``L01`` Legions, ``H01`` Houses, ``V01-02`` issues, ``N1H02`` candidates.
People, dead ones included, are never taken out: lines of succession run through them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

Attribute = str
"""``charisma``, ``sly`` or ``constitution``."""
Record = TypeVar("Record")


def changed(record: Record, **values: Any) -> Record:
    """Return a record with other values in some fields; ``dataclasses.replace`` takes three times as long."""
    kind: Any = type(record)
    places, values_of = _fields(kind)
    made = list(values_of(record))
    for name, value in values.items():
        made[places[name]] = value
    found: Record = kind(*made)
    return found


@cache
def _fields(kind: type) -> tuple[dict[str, int], Any]:
    names = [one.name for one in fields(kind)]
    return {name: place for place, name in enumerate(names)}, attrgetter(*names)


@dataclass(frozen=True, slots=True)
class Person:
    """One character (SB-020). ``house`` is that of now, ``origin`` that of birth, ``upbringing`` passes on its trait.

    ``appointed``, ``mentat`` and ``died`` are turns, 0 for never; ``permanent`` means no return when widowed (SB-198);
    ``seat`` is the planet chosen among several fiefs; ``killer`` the House publicly known to have killed the person by
    assassins or in a duel; ``examined`` the Houses that know the markers (SB-141).
    """

    id: str
    name: str
    sex: str
    house: str
    origin: str
    upbringing: str
    age: int
    charisma: int = 0
    sly: int = 0
    constitution: int = 0
    wyrd: bool = False
    markers: tuple[str, ...] = ()
    mother: str = ""
    father: str = ""
    spouse: str = ""
    concubine_of: str = ""
    appointment: str = ""
    appointed: int = 0
    mentat: int = 0
    reverend: bool = False
    wyrding: bool = False
    offices: tuple[str, ...] = ()
    shield: bool = False
    permanent: bool = False
    seat: str = ""
    birth_year: int = 0
    born_among: tuple[str, ...] = ()
    examined: tuple[str, ...] = ()
    died: int = 0
    death: str = ""
    killer: str = ""
    gone: str = ""

    @property
    def alive(self) -> bool:
        """Whether the person lives and is in play: neither dead nor adopted by the Guild."""
        return not self.died and not self.gone


@dataclass(frozen=True, slots=True)
class Planet:
    """One named planet. ``house`` is empty for a vacant one; ``holders`` are the former ones, latest last."""

    id: str
    name: str
    house: str = ""
    holder: str = ""
    holders: tuple[str, ...] = ()
    home_of: str = ""
    garrison_kind: str = ""
    garrison: int = 0
    specialisation: str = ""
    specialised_by: str = ""
    shield: bool = False
    frigates: int = 0
    slavery: bool = False
    quarantined: int = 0
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Legion:
    """One Legion of a player House. ``fought`` is the turn of its last battle; no planet means "with the Guild"."""

    id: str
    kind: str
    house: str
    planet: str
    fought: int = 0


@dataclass(frozen=True, slots=True)
class House:
    """A House or faction. ``kind`` is ``npc``, ``house``, ``sisterhood`` or ``wayku``; ``faction`` names a sisterhood.

    ``women`` and ``men`` are the names not yet given; ``guards`` counts the House Guards ever nominated; ``missed`` the
    turns without orders in a row; ``standing`` the standing orders; ``seal`` the hash of the pass phrase.
    """

    id: str
    name: str
    kind: str
    trait: str = ""
    faction: str = ""
    homeworld: str = ""
    head: str = ""
    solari: int = 0
    spice: int = 0
    governorships: int = 0
    women: tuple[str, ...] = ()
    men: tuple[str, ...] = ()
    adopted: int = 0
    guards: int = 0
    joined: int = 0
    eliminated: int = 0
    missed: int = 0
    standing: tuple[str, ...] = ()
    seal: str = ""

    @property
    def short(self) -> str:
        """The name without the word House."""
        return self.name.removeprefix("House ")


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody of an NPC House on the marriage list."""

    id: str
    name: str
    sex: str
    house: str
    age: int
    charisma: int = 0
    sly: int = 0
    constitution: int = 0
    wyrd: bool = False


@dataclass(frozen=True, slots=True)
class Issue:
    """A proposal of a Siridar Baron, to be voted on in the turn after ``proposed``."""

    id: str
    house: str
    person: str
    planet: str
    proposed: int


@dataclass(frozen=True, slots=True)
class Cause:
    """A cause for Kanly of one person against another."""

    holder: str
    against: str
    why: str
    turn: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge that stands. ``refused`` counts the fines due."""

    challenger: str
    challenged: str
    turn: int
    refused: int = 0


@dataclass(frozen=True, slots=True)
class Dispensation:
    """The leave of the Landsraad to invade one planet."""

    house: str
    planet: str
    turn: int


@dataclass(frozen=True, slots=True)
class War:
    """A War of Assassins between two Houses, fought in ``turn``."""

    house: str
    enemy: str
    turn: int


@dataclass(frozen=True, slots=True)
class Pledge:
    """Votes one House casts as another does, up to a year."""

    votes: int
    giver: str
    taker: str
    until: int


@dataclass(frozen=True, slots=True)
class Contract:
    """A marriage contract in force; ``sons`` and ``daughters`` are the Houses of the couple's children."""

    text: str
    parties: tuple[str, str]
    couple: tuple[str, str]
    sons: str = ""
    daughters: str = ""
    pledges: tuple[Pledge, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Everything that is true in a campaign before ``turn`` is run."""

    game: str
    turn: int
    people: Mapping[str, Person] = field(default_factory=dict)
    planets: Mapping[str, Planet] = field(default_factory=dict)
    legions: Mapping[str, Legion] = field(default_factory=dict)
    houses: Mapping[str, House] = field(default_factory=dict)
    candidates: Mapping[str, Candidate] = field(default_factory=dict)
    issues: tuple[Issue, ...] = ()
    causes: tuple[Cause, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    dispensations: tuple[Dispensation, ...] = ()
    wars: tuple[War, ...] = ()
    contracts: tuple[Contract, ...] = ()
    switches: Mapping[str, int | str | bool] = field(default_factory=dict)
    women: tuple[str, ...] = ()
    men: tuple[str, ...] = ()
    planet_names: tuple[str, ...] = ()
    legion_count: int = 0
    winners: tuple[tuple[str, str], ...] = ()

    @property
    def year(self) -> int:
        """The year this turn is labelled with, the one before its ageing; the start has that of the first turn."""
        return 10140 + 5 * max(0, self.turn - 1)
