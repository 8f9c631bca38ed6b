"""Two servers on the same journals: whichever is asked answers by what both wrote, and one that is left goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from cardbase.errors import CardbaseError, NotFound
from cardbase.host import open_archive
from tests.host.server import Server, run


def test_a_table_that_is_open_here_is_begun_by_who_sat_down_at_the_other_server(tmp_path: Path) -> None:
    async def both() -> str:
        async with Server(tmp_path) as one, Server(tmp_path) as other:
            opened = await one.hub.open({"game": "race", "seats": 2})
            table = opened["table"]
            for server, name in ((one, "Anna"), (other, "Ben")):
                await server.act(table, "sit", -1, name=name, contribution="0" * 32)
            await one.act(table, "begin", -1)
            return (await one.room(table)).live.table.stage

    assert run(both()) == "playing"


def test_a_link_that_the_other_server_gave_opens_the_seat_here(tmp_path: Path) -> None:
    async def both() -> str:
        async with Server(tmp_path) as one, Server(tmp_path) as other:
            table = (await one.hub.open({"game": "race", "seats": 2}))["table"]
            given = await other.act(table, "sit", -1, name="Ben", contribution="0" * 32)
            await one.hub.rooms.catch_up()
            return one.hub.rooms.role(await one.room(table), given["secret"])

    assert run(both()) == "seat:0"


@pytest.mark.parametrize("choices", [1, 2, 5])
def test_a_server_that_is_left_shows_what_the_one_that_died_had_written(tmp_path: Path, choices: int) -> None:
    async def both() -> tuple[object, object]:
        async with Server(tmp_path) as one:
            table = await one.begun()
            await one.sees(table, 0)
            async with Server(tmp_path) as other:
                for _ in range(choices):
                    asked = (await other.room(table)).live.table.asked
                    await other.choose(table, asked[0])
                seen = (await other.room(table)).live.table.choices
            await one.hub.rooms.catch_up()
            return seen, (await one.room(table)).live.table.choices

    there, here = run(both())
    assert there == here and len(here) >= choices  # type: ignore[arg-type]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_game_is_played_to_its_end_with_each_choice_at_the_next_server(tmp_path: Path, turns: int) -> None:
    async def both() -> str:
        async with Server(tmp_path) as one, Server(tmp_path) as other:
            table = await one.begun()
            servers, asked_so_far = [one] * turns + [other] * turns, 0
            while (await one.room(table)).live.table.stage == "playing" and asked_so_far < 500:
                server = servers[asked_so_far % len(servers)]
                await server.hub.rooms.catch_up()
                await server.choose(table, (await server.room(table)).live.table.asked[0])
                await one.hub.rooms.catch_up()
                asked_so_far += 1
            await other.hub.rooms.catch_up()
            return (await other.room(table)).live.table.stage

    assert run(both()) == "over"


def test_what_is_said_at_both_servers_stands_in_the_order_in_which_it_was_written(tmp_path: Path) -> None:
    async def both() -> list[str]:
        async with Server(tmp_path) as one, Server(tmp_path) as other:
            table = await one.begun()
            for number in range(6):
                await (one, other)[number % 2].act(table, "talk", 0, text=f"line {number}")
            await one.hub.rooms.catch_up()
            return [line["text"] for line in (await one.sees(table, 0))["talk"]["lines"]]

    assert run(both()) == [f"line {number}" for number in range(6)]


def test_a_page_hears_of_what_the_other_server_wrote_without_asking(tmp_path: Path) -> None:
    async def both() -> bool:
        async with Server(tmp_path) as one, Server(tmp_path) as other:
            table = await one.begun()
            changed = (await one.room(table)).changed
            await other.act(table, "talk", 0, text="hello")
            await asyncio.wait_for(changed.wait(), 30)
            return (await one.sees(table, 1))["talk"]["lines"][0]["text"] == "hello"

    assert run(both())


def test_what_nobody_else_wrote_is_kept_in_memory(tmp_path: Path) -> None:
    async def alone() -> bool:
        async with Server(tmp_path) as one:
            table = await one.begun()
            room = await one.room(table)
            await one.choose(table, room.live.table.asked[0])
            return await one.hub.rooms.catch_up() == [] and await one.room(table) is room

    assert run(alone())


def test_a_table_that_was_deleted_at_the_other_server_is_gone_here(tmp_path: Path) -> None:
    async def both() -> None:
        async with Server(tmp_path) as one, Server(tmp_path) as other:
            table = await one.begun()
            await other.hub.delete(table)
            await one.hub.rooms.catch_up()
            with pytest.raises(NotFound):
                await one.room(table)

    run(both())


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full")),
            "database or disk is full",
        ),
        (sqlite3.OperationalError("database is locked"), "database is locked"),
        (OperationalError("select", {}, sqlite3.DatabaseError("file is not a database")), "file is not a database"),
    ],
)
def test_what_could_not_be_written_is_told_in_words_of_the_database_alone(
    tmp_path: Path, error: Exception, told: str
) -> None:
    archive = open_archive(tmp_path / "host.db")
    for using in (archive._writing, archive._reading):
        with pytest.raises(CardbaseError) as raised, using():
            raise error
        assert str(raised.value).endswith(f": {told}")
    archive.close()
