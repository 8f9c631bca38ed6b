"""An edition of a campaign to browse: the public one, or a House's with its secrets, as an SQLite file of its own.

Nothing else than ``knowledge`` lets through is in it, so the two are never mixed; ids are links in Datasette.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from cardbase.drawing import Symbol, to_svg
from cardbase.files import replacing
from cardbase.given import checked
from cardbase.spice_and_blood.campaign.campaign import Campaign, founded, state_of
from cardbase.spice_and_blood.campaign.history import history, life_in
from cardbase.spice_and_blood.campaign.running import results_of
from cardbase.spice_and_blood.knowledge import PUBLIC, check_player, events_for, seen_by
from cardbase.spice_and_blood.reckoning import standing_votes
from cardbase.spice_and_blood.reports.pictures import life_picture, picture, pictures_of
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.world import World

FORM = "cardbase-blood-edition/1"
HEAD = ("game", "turn", "house", "name")
MOST_LIVES = 200
_TABLES = """
create table edition (form text, game text, turn integer, house text, name text);
create table pictures (name text primary key, title text, person text references people(id), svg text);
create table votes (turn integer, house text references houses(id), votes integer, primary key (turn, house));
create table houses (id text primary key, name text, kind text, head text references people(id),
  homeworld text references planets(id), votes integer, eliminated integer);
create table people (id text primary key, name text, sex text, age integer, house text references houses(id),
  mother text references people(id), father text references people(id), spouse text references people(id),
  offices text, died integer, death text);
create table planets (id text primary key, name text, house text references houses(id),
  holder text references people(id), homeworld integer, quarantined integer);
create table news (number integer primary key, turn integer, step integer, text text, private integer);
create table mentions (news integer references news(number), person text references people(id),
  planet text references planets(id));
create table issues (id text primary key, house text references houses(id), person text references people(id),
  planet text references planets(id));
create table candidates (id text primary key, name text, sex text, age integer, house text references houses(id));
"""
_OWN = """
create table own_people (id text primary key references people(id), charisma integer, sly integer, constitution integer,
  wyrd integer, appointment text, mentat integer, reverend integer, shield integer);
create table legions (id text primary key, kind text, planet text references planets(id), fought integer);
create table markers (person text references people(id), house text references houses(id), known integer, chance real,
  primary key (person, house));
create table ledger (number integer primary key, turn integer, step integer, text text, amount integer, unit text);
"""


@checked
def write_edition(campaign: Campaign, path: Path, house: str = "") -> int:
    """Write the public edition of a campaign, or with ``house`` that of a House; return the number of news in it.

    Raises ``Unwritable``, and ``NotFound`` for no House of a player.
    """
    state = state_of(campaign)
    if house != PUBLIC:
        check_player(state, house)
    world = World(seen_by(state, house))
    with replacing(path) as temporary:
        connection = sqlite3.connect(temporary)
        try:
            with connection:
                connection.executescript(_TABLES + (_OWN if house else ""))
                _public(connection, world)
                if house:
                    _own(connection, world, house)
                count = _news(connection, campaign, house)
                _past(connection, campaign, house)
                _lives(connection, campaign, house)
        finally:
            connection.close()
    return count


def _public(connection: sqlite3.Connection, world: World) -> None:
    rows = [
        (
            one.id,
            one.name,
            one.kind,
            one.head or None,
            one.homeworld or None,
            standing_votes(world, one.id),
            one.eliminated,
        )
        for one in world.houses.values()
    ]
    connection.executemany("insert into houses values (?, ?, ?, ?, ?, ?, ?)", rows)
    people = [
        (one.id, one.name, one.sex, one.age, one.house, one.mother or None, one.father or None, one.spouse or None,
         ", ".join(game()["offices"][office] for office in one.offices), one.died or None, one.death or one.gone)
        for one in world.people.values()
    ]  # fmt: skip
    connection.executemany("insert into people values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", people)
    planets = [
        (one.id, one.name, one.house or None, one.holder or None, int(bool(one.home_of)), one.quarantined or None)
        for one in world.planets.values()
    ]
    connection.executemany("insert into planets values (?, ?, ?, ?, ?, ?)", planets)
    connection.executemany(
        "insert into issues values (?, ?, ?, ?)", [(one.id, one.house, one.person, one.planet) for one in world.issues]
    )
    listed = [(one.id, one.name, one.sex, one.age, one.house) for one in world.candidates.values()]
    connection.executemany("insert into candidates values (?, ?, ?, ?, ?)", listed)


def _own(connection: sqlite3.Connection, world: World, house: str) -> None:
    rows = [
        (
            one.id,
            one.charisma,
            one.sly,
            one.constitution,
            one.wyrd,
            one.appointment,
            one.mentat,
            one.reverend,
            one.shield,
        )
        for one in world.people.values()
        if one.house == house
    ]
    connection.executemany("insert into own_people values (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    legions = [(one.id, one.kind, one.planet or None, one.fought or None) for one in world.legions.values()]
    connection.executemany("insert into legions values (?, ?, ?, ?)", legions)


def _past(connection: sqlite3.Connection, campaign: Campaign, house: str) -> None:
    """Add what the edition is, the votes of every turn, the markers as far as known, and the pictures of all that."""
    past = history(campaign, house)
    connection.execute("insert into edition values (?, ?, ?, ?, ?)", (FORM, *(past[key] for key in HEAD)))
    votes = [(row["turn"], name, count) for row in past["votes"] for name, count in row["votes"].items()]
    connection.executemany("insert into votes values (?, ?, ?)", votes)
    if house:
        rows = [
            (row["id"], marker, None if row["known"] is None else marker in row["known"], chance)
            for row in past["markers"]
            for marker, chance in row["chances"].items()
        ]
        connection.executemany("insert into markers values (?, ?, ?, ?)", rows)
    for name in pictures_of(house):
        _draw(connection, name, picture(past, name))


def _lives(connection: sqlite3.Connection, campaign: Campaign, house: str) -> None:
    """Draw the lives of those whom the news name most."""
    sql = "select person from mentions where person is not null group by person having count(*) > 1"
    results, start = results_of(campaign), founded(campaign)
    for (person,) in connection.execute(f"{sql} order by count(*) desc limit {MOST_LIVES}").fetchall():
        _draw(connection, f"life-{person}", life_picture(life_in(start, results, person, house)), person)


def _draw(connection: sqlite3.Connection, name: str, drawing: Symbol, person: str | None = None) -> None:
    connection.execute("insert into pictures values (?, ?, ?, ?)", (name, drawing.name, person, to_svg(drawing)))


def _news(connection: sqlite3.Connection, campaign: Campaign, house: str) -> int:
    number = 0
    for turn, result in enumerate(results_of(campaign), 1):
        for event in events_for(result.events, house):
            number += 1
            private = int("*" not in event.to)
            connection.execute(
                "insert into news values (?, ?, ?, ?, ?)", (number, turn, event.step, event.text, private)
            )
            for name in event.about:
                person = name if name in result.after.people else None
                planet = name if name in result.after.planets else None
                if person or planet:
                    connection.execute("insert into mentions values (?, ?, ?)", (number, person, planet))
        if house:
            entries = [(turn, one.step, one.text, one.amount, one.unit) for one in result.ledger if one.house == house]
            connection.executemany(
                "insert into ledger (turn, step, text, amount, unit) values (?, ?, ?, ?, ?)", entries
            )
    return number
