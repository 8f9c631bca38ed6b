"""What the database and the search know of this game: its tables, and the entries that people look up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

from cardbase.board_game.data import facts, read_file
from cardbase.tabletop import registry


def tables() -> Iterator[registry.TableOf]:
    """Yield the tables for the database: cards, leaders, factions, territories, rules, switches."""
    f = facts()
    cards = "id name copies box=group kind class=sort when_played=when text after doubt"
    yield _table("treachery", "Treachery cards of the board game", cards, f.treachery)
    yield _table("leaders", "Leaders of the board game", "id name faction strength advanced doubt", f.leaders)
    yield _table("spice", "Spice cards of the board game", "id name copies location amount doubt", f.spice)
    yield _table("skills", "Leader skill cards", "id name face_up in_battle doubt", f.skills)
    yield _table("strongholds", "Stronghold cards", "id name territory text doubt", f.strongholds)
    start = "id name spice forces=board reserves free_revival hand_limit special_forces special_name"
    yield _table("factions", "Factions of the board game as they start", start, f.factions)
    yield _territories()
    stopped = "id faction text stopped=when rules"
    yield _table("karama", "Faction advantages that a Karama card stops", stopped, f.advantages)
    switch = "id text type default_value=default ambiguity"
    yield _table("switches", "Rulings of the board game that a table may set otherwise", switch, f.switches)
    rule = "id section text sources doubt advanced"
    yield _table("rules", "Rules, rulings, ambiguities and examples of the board game", rule, f.rules)


def _table(name: str, about: str, columns: str, things: Iterable[Any]) -> registry.TableOf:
    """Return a table of things: ``columns`` are its titles, with ``=`` and the field where that has another name."""
    titles = [column.partition("=") for column in columns.split()]
    values = attrgetter(*(field or title for title, _, field in titles))
    rows = [tuple(map(_cell, values(thing))) for thing in things]
    return registry.TableOf(f"board_{name}", about, tuple(title for title, *_ in titles), rows)


def _cell(value: Any) -> str | int | None:
    """Return a value as a database holds it: sources and rules are listed, places with their forces too."""
    if isinstance(value, bool):
        return int(value)
    if not isinstance(value, tuple):
        return value  # type: ignore[no-any-return]
    if any(isinstance(item, tuple) for item in value):
        return ", ".join(f"{place} {forces}" for place, forces in value)
    return "; ".join(value)


def _territories() -> registry.TableOf:
    columns = ("id", "name", "terrain", "sectors", "income", "storm_protected", "module")
    rows = [
        (each["id"], each["name"], each["terrain"], _sectors(each), each["income"], int(each["storm_protected"]),
         each["module"])
        for each in read_file("map")["territories"]
    ]  # fmt: skip
    return registry.TableOf("board_territories", "Territories of the board game's map", columns, rows)


def _sectors(territory: dict[str, Any]) -> str:
    return ", ".join(str(place["sector"]) for place in territory["locations"] if "sector" in place)


def entries() -> Iterator[registry.SearchEntry]:
    """Yield what search finds: cards, leaders, skills, stronghold cards and rules."""
    f, names = facts(), {faction.id: faction.name for faction in facts().factions}
    for card in f.treachery:
        yield registry.SearchEntry(
            "treachery", card.id, card.name, card.text, "", {"box": card.group, "type": card.kind}
        )
    for leader in f.leaders:
        text = f"Leader of {names.get(leader.faction, leader.faction)}, strength {leader.strength}."
        yield registry.SearchEntry(
            "leader", leader.id, leader.name, text, "", {"faction": leader.faction, "strength": leader.strength}
        )
    for skill in f.skills:
        yield registry.SearchEntry("skill", skill.id, skill.name, f"{skill.face_up} {skill.in_battle}")
    for stronghold in f.strongholds:
        yield registry.SearchEntry("stronghold", stronghold.id, stronghold.name, stronghold.text)
    for rule in f.rules:
        yield registry.SearchEntry("rule", rule.id, rule.id, rule.text, "", {"section": rule.section})
