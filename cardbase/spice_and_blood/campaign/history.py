"""What a campaign has been so far, as JSON for pictures and editions: one House's knowledge, or what is public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbase.drawing import Symbol
from cardbase.errors import NotFound
from cardbase.given import checked
from cardbase.spice_and_blood.campaign.campaign import Campaign, founded
from cardbase.spice_and_blood.campaign.running import results_of
from cardbase.spice_and_blood.engine import TurnResult
from cardbase.spice_and_blood.knowledge import PUBLIC, check_player, events_for, seen_by
from cardbase.spice_and_blood.pedigree import pedigrees
from cardbase.spice_and_blood.reckoning import standing_votes
from cardbase.spice_and_blood.reports.data import person_row
from cardbase.spice_and_blood.reports.pictures import life_picture, picture, pictures_of
from cardbase.spice_and_blood.state import Person, State
from cardbase.spice_and_blood.world import World

__all__ = ["drawn", "history", "life", "life_in", "pictures_of"]
Json = dict[str, Any]


def history(campaign: Campaign, house: str = "") -> Json:
    """Return votes, ledger, fiefs, people and markers turn by turn, as one House knows them; "" is the public.

    Raises ``NotFound`` for no House of a player.
    """
    results, start = results_of(campaign), founded(campaign)
    last = results[-1].after if results else start
    if house != PUBLIC:
        check_player(last, house)
    seen = seen_by(last, house)
    world = World(seen)
    states = [start, *(one.after for one in results)]
    return {
        "game": last.game,
        "turn": last.turn - 1,
        "house": house,
        "name": last.houses[house].name if house else "Imperial Gazette",
        "houses": [
            {"id": one.id, "name": one.short, "eliminated": one.eliminated, "governorships": one.governorships}
            for one in seen.houses.values()
        ],
        "votes": [_votes(one) for one in states],
        "ledger": _ledger(states, results, house) if house else [],
        "fiefs": [_fief(world, planet) for planet in world.planets],
        "people": [person_row(world, one) for one in world.living(house)] if house else [],
        "markers": markers(world),
    }


def _votes(state: State) -> Json:
    world = World(state)
    return {"turn": state.turn - 1, "votes": {house: standing_votes(world, house) for house in world.houses}}


def _ledger(states: Sequence[State], results: Sequence[TurnResult], house: str) -> list[Json]:
    """Return income, expenses and treasury of each turn."""
    rows = []
    for state, result in zip(states[1:], results, strict=True):
        amounts = [one.amount for one in result.ledger if (one.house, one.unit) == (house, "solari")]
        income, spent = sum(one for one in amounts if one > 0), -sum(one for one in amounts if one < 0)
        if house in state.houses:
            treasury = state.houses[house].solari
            rows.append({"turn": state.turn - 1, "income": income, "spent": spent, "treasury": treasury})
    return rows


def _fief(world: World, planet: str) -> Json:
    one = world.planets[planet]
    return {
        "id": planet,
        "name": one.name,
        "house": one.house,
        "holder": world.people[one.holder].name if one.holder else "",
        "homeworld": bool(one.home_of),
        "lost": one.lost,
        "quarantined": one.quarantined == world.turn,
        "legions": len(world.legions_at(planet)),
    }


def markers(world: World) -> list[Json]:
    """Return for each living character which markers are known, and how likely the others are (SB-141, SB-023).

    Known is what a Reverend Mother of the House has examined; the rest follows from pedigrees.
    """
    lines = pedigrees(world)
    rows = []
    for one in world.people.values():
        if not one.alive:
            continue
        known = sorted(one.markers) if one.examined else None
        chances = {marker: round(chance, 4) for marker, chance in lines[one.id].items() if chance > 0}
        rows.append({"id": one.id, "name": one.name, "house": one.house, "known": known, "chances": chances})
    return rows


def life(campaign: Campaign, person: str, house: str = "") -> Json:
    """Return the life of a character as far as a House knows it; raise ``NotFound``."""
    return life_in(founded(campaign), results_of(campaign), person, house)


def life_in(start: State, results: Sequence[TurnResult], person: str, house: str) -> Json:
    """Return a life of turns that were run: birth, events that name the character, death."""
    state = results[-1].after if results else start
    if person not in state.people:
        raise NotFound(f"there is no {person[:40]!r}")
    one = state.people[person]
    events = []
    for turn, result in enumerate(results, 1):
        for event in events_for(result.events, house):
            if person in event.about:
                events.append({"turn": turn, "year": 10140 + 5 * turn, "step": event.step, "text": event.text})
    return {
        "id": person,
        "name": one.name,
        "house": state.houses[one.house].name,
        "born": one.birth_year,
        "died": _death_year(one),
        "death": one.death or one.gone,
        "now": state.year,
        "events": events,
    }


@checked
def drawn(campaign: Campaign, house: str, name: str) -> Symbol:
    """Return a picture by name, ``life:C012`` for a character; raise ``Misuse`` or ``NotFound``."""
    kind, _, person = name.partition(":")
    return life_picture(life(campaign, person, house)) if kind == "life" else picture(history(campaign, house), name)


def _death_year(one: Person) -> int:
    return 10140 + 5 * one.died if one.died else 0
