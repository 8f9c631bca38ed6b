"""Reports as JSON (A.9 of the rules). A House's is made of what ``knowledge`` lets it see, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardbase.spice_and_blood.engine import TurnResult
from cardbase.spice_and_blood.family import where
from cardbase.spice_and_blood.knowledge import PUBLIC, events_for, seen_by
from cardbase.spice_and_blood.orders.check import Check
from cardbase.spice_and_blood.orders.form import order_form
from cardbase.spice_and_blood.reckoning import all_votes, cast_votes, charisma, sly, standing_votes, wyrding
from cardbase.spice_and_blood.reports.heading import heading
from cardbase.spice_and_blood.run import DONE, Event
from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.tables import game, switch_rows
from cardbase.spice_and_blood.victory import counted_votes, votes_to_win
from cardbase.spice_and_blood.world import World

Json = dict[str, Any]


def gazette(result: TurnResult) -> Json:
    """Return the Imperial Gazette of a turn: what everybody learns, the ranking, the marriage list, open issues."""
    world = World(seen_by(result.after, PUBLIC))
    return {
        **heading("gazette", result),
        "news": _news(events_for(result.events, PUBLIC)),
        "ranking": ranking(world),
        "eliminated": eliminated(world),
        "peerage": peerage(world),
        "worlds": worlds(world),
        "candidates": candidates(world),
        "issues": issues(world),
        "winners": [{"house": house, "why": why} for house, why in result.after.winners],
    }


def house_report(result: TurnResult, house: str, check: Check | None) -> Json:
    """Return the report of a turn to one House, with its ledger, people, planets, order echo and next order form."""
    seen = seen_by(result.after, house)
    world = World(seen)
    own = seen.houses[house]
    return {
        **heading("house", result),
        "house": house,
        "name": own.name,
        "faction": own.faction,
        "gazette": _news(events_for(result.events, PUBLIC)),
        "notes": _news(event for event in result.events if house in event.to),
        "ledger": [
            {"step": one.step, "text": one.text, "amount": one.amount, "unit": one.unit}
            for one in result.ledger
            if one.house == house
        ],
        "treasury": {"solari": own.solari, "spice": own.spice},
        "orders": echo(result, house, check),
        "standing_orders": list(own.standing),
        "missed": own.missed,
        "people": [person_row(world, one) for one in world.living(house)],
        "planets": [planet_row(world, planet) for planet in world.fiefs_of_house(house)],
        "legions": [
            {"id": one.id, "kind": one.kind, "planet": one.planet, "fought": one.fought}
            for one in seen.legions.values()
        ],
        "votes": {
            "own": standing_votes(world, house),
            "cast": cast_votes(world, house),
            "all": all_votes(world),
            "counted": counted_votes(world, house),
            "to_win": votes_to_win(world),
        },
        "causes": causes(world, house),
        "challenges": challenges(world, house),
        "contracts": [{"text": one.text, "couple": list(one.couple)} for one in seen.contracts],
        "ranking": ranking(world),
        "eliminated": eliminated(world),
        "peerage": peerage(world),
        "worlds": worlds(world),
        "candidates": candidates(world),
        "issues": issues(world),
        "winners": [{"house": winner, "why": why} for winner, why in result.after.winners],
        "order_form": order_form(seen, house) if not own.eliminated and not is_decided(result) else "",
    }


def is_decided(result: TurnResult) -> bool:
    """Return whether this turn won the game; once the master plays on there are orders again (SB-255)."""
    return bool(result.after.winners) and not result.before.winners


def master_sheet(result: TurnResult, checks: Mapping[str, Check]) -> Json:
    """Return the master's sheet: every event, die, change and disposition, and what deserves a look."""
    return {
        **heading("master", result),
        "steps": [
            {"step": number, "title": game()["steps"][number - 1], "changes": list(lines)}
            for number, lines in result.steps
        ],
        "events": [{**_event(one), "to": list(one.to)} for one in result.events],
        "dice": [{"key": one.key, "sides": one.sides, "value": one.value} for one in result.rolls],
        "orders": {house: echo(result, house, check) for house, check in checks.items()},
        "switches": dict(result.before.switches),
        "rulings": [
            f"{key} = {str(value).lower()} ({switch_rows()[key]['ambiguity']})"
            for key, value in result.before.switches.items()
            if value != switch_rows()[key]["default"]
        ],
    }


def _event(event: Event) -> Json:
    return {"step": event.step, "text": event.text, "about": list(event.about)}


def _news(events: Iterable[Event]) -> list[Json]:
    return [_event(event) for event in events]


def echo(result: TurnResult, house: str, check: Check | None) -> list[Json]:
    """Return every line of orders with its code and what became of it."""
    rows = []
    for line in check.lines if check else ():
        code, message = line.code, line.message
        if line.order:
            code, message = result.answers.get((house, line.number), ("X403", "it was not carried out"))
            if code == DONE:
                told = message or line.lasting[1]
                code, message = line.lasting[0], f"done, {told}" if line.lasting[0] else told
        rows.append({"line": line.number, "text": line.text, "code": code, "message": message})
    return rows


def person_row(world: World, one: Person) -> Json:
    """Return a character as a House's own report shows one."""
    spouse = world.named(one.spouse) if one.spouse else ""
    return {
        "id": one.id,
        "name": one.name,
        "sex": one.sex,
        "age": one.age,
        "charisma": charisma(world, one.id),
        "sly": sly(world, one.id),
        "constitution": one.constitution,
        "wyrd": one.wyrd,
        "wyrding_way": wyrding(world, one),
        "titles": titles(world, one),
        "spouse": spouse,
        "mother": one.mother,
        "father": one.father,
        "concubine": world.concubine(one.id) or one.concubine_of,
        "shield": one.shield,
        "where": where(world, one.id),
    }


def titles(world: World, one: Person) -> list[str]:
    """Return Head, Baron, Reverend Mother, Mentat, appointment and offices of somebody."""
    found = ["Head of House"] if world.houses[one.house].head == one.id else []
    found += [f"Siridar Baron of {world.planets[planet].name}" for planet in world.fiefs(one.id)]
    found += ["Reverend Mother"] if one.reverend else []
    found += ["Mentat"] if one.mentat else []
    found += [game()["appointments"][one.appointment]] if one.appointment else []
    return [*found, *(game()["offices"][office] for office in one.offices)]


def planet_row(world: World, planet: str) -> Json:
    """Return a planet as its House's own report shows one."""
    one = world.planets[planet]
    return {
        "id": planet,
        "name": one.name,
        "holder": one.holder,
        "homeworld": bool(one.home_of),
        "specialisation": one.specialisation,
        "shield": one.shield,
        "frigates": one.frigates,
        "legions": [legion.id for legion in world.legions_at(planet)],
        "quarantined": one.quarantined,
    }


def causes(world: World, house: str) -> Json:
    """Return the causes for Kanly that a House holds, and those held against it."""
    rows: Json = {"held": [], "owed": []}
    for one in world.causes:
        row = {"holder": one.holder, "against": one.against, "why": one.why, "turn": one.turn}
        rows["held" if world.people[one.holder].house == house else "owed"].append(row)
    return rows


def challenges(world: World, house: str) -> list[Json]:
    """Return the challenges that a House issued or received."""
    return [
        {"challenger": one.challenger, "challenged": one.challenged, "turn": one.turn, "refused": bool(one.refused)}
        for one in world.challenges
        if house in (world.people[one.challenger].house, world.people[one.challenged].house)
    ]


def ranking(world: World) -> list[Json]:
    """Return the Houses by their votes."""
    rows = [
        {"house": one.id, "name": one.name, "votes": standing_votes(world, one.id), "head": one.head}
        for one in world.houses.values()
        if not one.eliminated
    ]
    return sorted(rows, key=lambda row: (-row["votes"], row["house"]))


def eliminated(world: World) -> list[Json]:
    """Return the Houses that are out of the game: what they put down or won is still told of."""
    return [{"house": one.id, "name": one.name} for one in world.houses.values() if one.eliminated]


def peerage(world: World) -> list[Json]:
    """Return what everybody knows of every living character (A.5): names, ages, families, offices."""
    return [
        {
            "id": one.id,
            "name": one.name,
            "sex": one.sex,
            "age": one.age,
            "house": one.house,
            "spouse": one.spouse,
            "mother": one.mother,
            "father": one.father,
            "offices": [game()["offices"][office] for office in one.offices],
        }
        for one in world.people.values()
        if one.alive
    ]


def worlds(world: World) -> list[Json]:
    """Return every planet with a name, the House that governs it and its holder, as everybody knows them."""
    return [
        {"id": one.id, "name": one.name, "house": one.house, "holder": one.holder, "homeworld": bool(one.home_of)}
        for one in world.planets.values()
    ]


def candidates(world: World) -> list[Json]:
    """Return the marriage list, without attributes (SB-AMB-66)."""
    return [
        {"id": one.id, "name": one.name, "house": one.house, "sex": one.sex, "age": one.age}
        for one in world.candidates.values()
    ]


def issues(world: World) -> list[Json]:
    """Return the issues to be voted on next turn."""
    return [
        {
            "id": one.id,
            "house": one.house,
            "person": one.person,
            "planet": one.planet,
            "text": f"{world.named(one.person)} for {world.planet_named(one.planet)}",
        }
        for one in world.issues
    ]
