"""Where a bot, the engine or the disk fails, a table says so or goes on; it never stands still without a word."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import CardbaseError, Illegal, Unreadable, Unwritable
from cardbase.host import hub as hubs
from cardbase.host.archive import Archive
from cardbase.host.live import Live
from cardbase.tabletop.registry import Registry
from tests.host.network import ask, begun, hosted, told
from tests.host.server import Server, run
from tests.host.toys import NUMBERS, kind
from tests.tabletop.race import Race

FAILURES = [
    ZeroDivisionError("x"), KeyError("a secret"), IndexError(), TypeError("none"), AssertionError(), ValueError("bad"),
    RuntimeError("loop"), RecursionError(), json.JSONDecodeError("cut", "{", 0), MemoryError(), AttributeError("no"),
]  # fmt: skip
NAMES = [type(error).__name__ for error in FAILURES]


def failing(error: Exception) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> Any:
        raise error

    return fail


async def until(holds: Callable[[], Awaitable[object]]) -> None:
    while not await holds():
        await asyncio.sleep(0.01)


async def with_a_bot(server: Server) -> str:
    """Begin a game between a person and a bot, who is asked after the person."""
    table = (await server.hub.open({"game": "race", "seats": 2}))["table"]
    await server.act(table, "sit", -1, name="Anna")
    await server.act(table, "fill", -1)
    await server.act(table, "begin", -1)
    return str(table)


@pytest.mark.parametrize("error", FAILURES, ids=NAMES)
def test_a_table_whose_bots_fail_is_closed_with_the_reason(tmp_path: Path, error: Exception) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await with_a_bot(server)

            async def play(_: dict[str, Any]) -> dict[str, Any]:
                raise error

            server.hub._play = play
            await server.choose(table, 0)

            async def closed() -> bool:
                return (await server.sees(table, 0))["table"]["stage"] == "closed"

            await until(closed)
            why = (await server.sees(table, 0))["table"]["closed"]
            assert type(error).__name__ in why and "a secret" not in why
            assert why.endswith("what was played is kept, and tried again when the host starts")
            with pytest.raises(CardbaseError, match="cannot go on"):
                await server.act(table, "pause", 0)

    run(work())


@pytest.mark.parametrize("answer", [{}, {"choices": [[9, 9]]}, {"choices": [[1, 999]]}, {"choices": None}, []], ids=str)
def test_a_table_whose_bots_answer_what_is_none_does_not_stand_still(tmp_path: Path, answer: Any) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await with_a_bot(server)
            right, answers = server.hub._play, [answer]

            async def play(request: dict[str, Any]) -> dict[str, Any]:
                return answers.pop() if answers else await right(request)

            server.hub._play = play
            await server.choose(table, 0)

            async def goes_on() -> bool:
                seen = await server.sees(table, 0)
                return seen["table"]["stage"] == "closed" or seen["question"] is not None

            await until(goes_on)

    run(work())


def test_a_table_that_the_engine_fails_over_is_closed_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            tables = [await with_a_bot(server) for _ in range(2)]
            apply = Live.apply

            def fails_at_the_first(live: Live, code: int, seat: int) -> dict[str, Any]:
                if live.table.id == tables[0] and seat == 1:
                    raise ZeroDivisionError
                return apply(live, code, seat)

            monkeypatch.setattr(Live, "apply", fails_at_the_first)
            for table in tables:
                await server.choose(table, 0)

            async def told() -> bool:
                seen = [await server.sees(table, 0) for table in tables]
                return seen[0]["table"]["stage"] == "closed" and seen[1]["question"] is not None

            await until(told)

    run(work())


@pytest.mark.parametrize("error", FAILURES, ids=NAMES)
def test_who_makes_a_choice_that_the_engine_fails_over_is_told_so_and_chooses_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    with hosted(tmp_path) as address:
        _, path, secrets = begun(address)
        seen = told(address, path, secrets[0])
        choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
        with monkeypatch.context() as engine:
            engine.setattr(Live, "apply", failing(error))
            status, _, content = ask(address, f"{path}/choose", secrets[0], choice)
        found = json.loads(content)["error"]
        assert status == 500 and type(error).__name__ in found["message"] and "kept" in found["hint"]
        assert "a secret" not in content.decode()
        assert told(address, f"{path}/choose", secrets[0], choice) == {"confirmed": True}


def test_the_clocks_of_the_others_run_on_where_one_table_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with Server(tmp_path, Registry([kind("race", 2, Race), NUMBERS])) as server:
            tables = [
                await server.begun("numbers" if n == 1 else "race", clock={"kind": "choice", "amount": 5})
                for n in range(3)
            ]
            monkeypatch.setattr(Live, "run_turn", failing(ZeroDivisionError()))
            server.time += 6_000
            await server.hub._time_out_all()
            await server.hub._time_out_all()
            seen = [(await server.sees(table, 0))["table"] for table in tables]
            assert [one["stage"] for one in seen] == ["playing", "closed", "playing"]

            async def chosen_for() -> bool:
                return all([(await server.sees(tables[n], 1))["question"] for n in (0, 2)])

            await until(chosen_for)

    run(work())


@pytest.mark.parametrize(
    "error", [sqlite3.OperationalError("disk I/O error"), OSError("gone"), Unreadable("cut")], ids=str
)
def test_the_clocks_and_the_signs_of_life_go_on_after_the_disk_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(hubs, "TURN", 0.01)
    monkeypatch.setattr(hubs, "BEAT", 0.01)
    asked: list[str] = []

    async def work() -> None:
        async with Server(tmp_path):
            for name in ("due", "alive"):

                def fail(_: object, *__: object, name: str = name) -> Any:
                    asked.append(name)
                    raise error

                monkeypatch.setattr(Archive, name, fail)

            async def twice() -> bool:
                return asked.count("due") > 2 and asked.count("alive") > 2

            await until(twice)

    run(work())


def test_what_could_not_be_written_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            before = await server.sees(table, 0)
            with monkeypatch.context() as disk:
                disk.setattr(Archive, "add", failing(sqlite3.OperationalError("database or disk is full")))
                with pytest.raises(Unwritable):
                    await server.choose(table, 0)
                with pytest.raises(Unwritable):
                    await server.act(table, "talk", 0, text="hello")
                assert await server.sees(table, 0) == before
            await server.choose(table, 0)
            assert (await server.sees(table, 1))["question"] is not None

    run(work())


def test_who_runs_the_host_is_told_once_that_nothing_can_be_written_and_once_that_it_can_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            for _ in range(2):
                with monkeypatch.context() as disk:
                    disk.setattr(Archive, "add", failing(Unwritable("the journals cannot be written: disk is full")))
                    for _ in range(3):
                        with pytest.raises(Unwritable, match="nothing of it was done; try again in a while") as refused:
                            await server.act(table, "talk", 0, text="hello")
                        assert refused.value.message == "the journals cannot be written: disk is full"
                    assert not server.hub.rooms.disk.writes
                for _ in range(3):
                    await server.act(table, "talk", 0, text="hello")
                assert server.hub.rooms.disk.writes

    run(work())
    failed = "the journals cannot be written: disk is full; it is tried again at the next act"
    assert capsys.readouterr().err.splitlines() == [failed, "the journals can be written again"] * 2


def test_a_sign_of_life_shows_that_nothing_can_be_written_before_anybody_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            disk = server.hub.rooms.disk
            await disk.alive(1)
            assert disk.writes
            with monkeypatch.context() as full:
                full.setattr(Archive, "alive", failing(Unwritable("the journals cannot be written: disk is full")))
                await disk.alive(2)
                await disk.alive(3)
                assert not disk.writes
            await disk.alive(4)
            assert disk.writes

    run(work())
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_who_looks_while_it_cannot_be_written_does_not_see_it_either(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            before, writing = await server.sees(table, 1), asyncio.Event()

            async def failing_late(addition: Any) -> bool:
                await writing.wait()
                raise Unwritable("the disk is full")

            server.hub.rooms.disk.write = failing_late  # type: ignore[method-assign]
            choice = asyncio.create_task(server.choose(table, 0))
            await server.pause()
            looks = [asyncio.create_task(server.sees(table, 1)), asyncio.create_task(server.number(table, 1))]
            await server.pause()
            writing.set()
            with pytest.raises(Unwritable):
                await choice
            assert await asyncio.gather(*looks) == [before, await server.number(table, 1)]

    run(work())


def test_bots_whose_choice_could_not_be_written_try_again_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "REST", 0.2)
    tries: list[int] = []

    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await with_a_bot(server)
            add = Archive.add

            def full(archive: Archive, additions: Any) -> Any:
                if len(additions[0].entries) and additions[0].entries[0].seat == 1 and len(tries) < 3:
                    tries.append(1)
                    raise sqlite3.OperationalError("database or disk is full")
                return add(archive, additions)

            monkeypatch.setattr(Archive, "add", full)
            await server.choose(table, 0)

            async def asked_again() -> bool:
                return (await server.sees(table, 0))["question"] is not None

            await until(asked_again)
            assert len(tries) == 3

    run(work())


def test_a_table_that_was_closed_goes_on_when_it_is_tried_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await with_a_bot(server)
            right, broken = server.hub._play, [True]

            async def play(request: dict[str, Any]) -> dict[str, Any]:
                return {"error": "the bots cannot play on"} if broken else await right(request)

            async def stage() -> str:
                return str((await server.sees(table, 0))["table"]["stage"])

            async def closed() -> bool:
                return await stage() == "closed"

            server.hub._play = play
            with pytest.raises(Illegal, match="is not closed"):
                await server.hub.retry(table)
            await server.choose(table, 0)
            await until(closed)
            played = len((await server.room(table)).live.table.choices)
            await server.hub.retry(table)
            await until(closed)
            with pytest.raises(Illegal, match="tried a moment ago"):
                await server.hub.retry(table)
            broken.clear()
            server.time += 5_001
            await server.hub.retry(table)

            async def asked() -> object:
                return (await server.sees(table, 0))["question"]

            await until(asked)
            assert await stage() == "playing"
            assert len((await server.room(table)).live.table.choices) > played

    run(work())


def test_who_may_not_act_tries_nothing_again(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, watch="link")
        for secret, may in ((opened["watch"], False), (opened["join"], False), ("", False), (secrets[0], True)):
            status, _, content = ask(address, f"{path}/retry", secret, {})
            assert status in (403, 409) and (b"is not closed" in content) == may, content
