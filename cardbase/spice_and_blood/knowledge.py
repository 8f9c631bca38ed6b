"""Who may know what (table A.5 of the rules): the state as one House may see it, and the events reported to it.

Checks, packets, prices, odds and reports of a House are made from this alone, so they cannot betray what it hides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardbase.errors import NotFound
from cardbase.spice_and_blood.run import Event
from cardbase.spice_and_blood.state import Candidate, House, Person, Planet, State, changed

PUBLIC = ""
"""The House of somebody who reads the Gazette alone."""


def check_player(state: State, house: str) -> None:
    """Raise ``NotFound`` for what is no House of a player."""
    players = [one.id for one in state.houses.values() if one.kind != "npc"]
    if house not in players:
        raise NotFound(f"no player's House {house[:40]!r}", candidates=players)


def seen_by(state: State, house: str) -> State:
    """Return the state with everything hidden that a House may not know; ``PUBLIC`` sees what everybody sees."""
    people = {one.id: _person(state, house, one) for one in state.people.values()}
    return replace(
        state,
        people=people,
        planets={one.id: _planet(house, one) for one in state.planets.values()},
        legions={one.id: one for one in state.legions.values() if one.house == house},
        houses={one.id: _house(house, one) for one in state.houses.values()},
        candidates={one.id: _candidate(one) for one in state.candidates.values()},
        causes=tuple(
            one for one in state.causes if house in (state.people[one.holder].house, state.people[one.against].house)
        ),
        contracts=tuple(one for one in state.contracts if house in one.parties),
        women=(),
        men=(),
        planet_names=(),
        legion_count=0,
    )


def _person(state: State, house: str, one: Person) -> Person:
    """Hide the markers from all who have not examined them, and from other Houses all but what is public."""
    known: dict[str, tuple[str, ...]] = {"markers": (), "examined": ()}
    if house and house in one.examined:
        known = {"markers": one.markers, "examined": (house,)}
    if one.house == house:
        return changed(one, **known)
    man = state.people.get(one.concubine_of)
    return changed(
        one,
        charisma=0,
        sly=0,
        constitution=0,
        wyrd=False,
        appointment="",
        appointed=0,
        mentat=0,
        reverend="TRUTHSAYER" in one.offices,
        wyrding=False,
        shield=False,
        seat="",
        concubine_of=one.concubine_of if man and man.house == house else "",
        **known,
    )


def _planet(house: str, one: Planet) -> Planet:
    """Hide what defends and what produces on the planets of others; a lost world's holder is unknown.

    So are the former holders of any: one of them may have held it while it was lost (SB-282).
    """
    bare = not (one.lost or one.garrison_kind or one.specialisation or one.shield or one.frigates or one.slavery)
    if one.house == house and house:
        return changed(one, holders=()) if one.holders else one
    if bare and not (one.garrison or one.specialised_by or one.holders):
        return one
    lost = {"house": "", "holder": ""} if one.lost else {}
    return changed(
        one,
        garrison_kind="",
        garrison=0,
        specialisation="",
        specialised_by="",
        shield=False,
        frigates=0,
        slavery=False,
        holders=(),
        **lost,
    )


def _house(house: str, one: House) -> House:
    """Hide treasury, stock, names to come and standing orders of others."""
    if one.id == house:
        return changed(one, seal="")
    return changed(one, solari=0, spice=0, women=(), men=(), adopted=0, guards=0, missed=0, standing=(), seal="")


def _candidate(one: Candidate) -> Candidate:
    return changed(one, charisma=0, sly=0, constitution=0, wyrd=False)


def events_for(events: Iterable[Event], house: str) -> list[Event]:
    """Return the events of the Gazette, and those that one House learns besides."""
    return [event for event in events if "*" in event.to or (house and house in event.to)]
