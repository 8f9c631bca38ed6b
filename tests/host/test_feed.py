"""A seat's feed says what is awaited of it, until when, and nothing of the game."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cardbase.host.feed import feed_of
from tests.host.network import ask, hosted_hub
from tests.host.network import told as told_by
from tests.host.server import Server, run

DAYS = {"kind": "days", "amount": 2}
UNTIL = ", until 03 January 1970, 00:16 UTC"
Act = Callable[[Server, str], Awaitable[object]]


def told(server: Server, table: str, seat: int) -> str:
    """Return the title of the one entry of a feed."""
    feed = feed_of(server.hub.rooms._rooms[table].live.table, seat)
    return re.findall(r"<title>(.*?)</title>", feed)[1]


async def nothing(server: Server, table: str) -> None:
    pass


async def choose(server: Server, table: str) -> None:
    await server.choose(table, 0)


async def pause(server: Server, table: str) -> None:
    await server.act(table, "pause", 1)


async def ask_back(server: Server, table: str) -> None:
    await server.choose(table, 0)
    await server.choose(table, 1)
    await server.act(table, "undo", 0)


async def stand_in(server: Server, table: str) -> None:
    await server.act(table, "stand-in", 0)


async def give_up(server: Server, table: str) -> None:
    await server.act(table, "concede", 0)


async def send(server: Server, table: str) -> None:
    await server.act(table, "orders", 0, text="5", turn=1)


async def run_turn(server: Server, table: str) -> None:
    await send(server, table)
    await server.act(table, "run", -1, turn=1)


@pytest.mark.parametrize(
    ("game", "clock", "act", "titles"),
    [
        ("race", {}, nothing, ["your turn", "the others are to choose"]),
        ("race", DAYS, nothing, [f"your turn{UNTIL}", "the others are to choose"]),
        ("race", DAYS, choose, ["the others are to choose", f"your turn{UNTIL}"]),
        ("race", DAYS, pause, ["the game is paused"] * 2),
        ("race", {}, ask_back, ["your turn", "Anna asks to take back: allow or refuse it"]),
        ("race", {}, stand_in, ["a bot plays on for you", "the others are to choose"]),
        ("race", {}, give_up, ["the game is over"] * 2),
        ("numbers", {}, nothing, ["turn 1: your orders are awaited"] * 2),
        ("numbers", DAYS, nothing, [f"turn 1: your orders are awaited{UNTIL}"] * 2),
        ("numbers", DAYS, send, ["turn 1: your orders are in", f"turn 1: your orders are awaited{UNTIL}"]),
        ("numbers", DAYS, run_turn, [f"turn 2: your orders are awaited{UNTIL}"] * 2),
    ],
)
def test_a_feed_says_what_is_awaited_and_until_when(
    tmp_path: Path, game: str, clock: dict[str, object], act: Act, titles: list[str]
) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun(game, clock=clock or None)
            await act(server, table)
            assert [told(server, table, seat) for seat in (0, 1)] == titles

    run(work())


HOUR = 3_600_000


@pytest.mark.parametrize(
    ("asleep", "until"),
    [(0, UNTIL), (8 * HOUR, ", until 03 January 1970, 08:16 UTC"), (24 * HOUR, ", until 04 January 1970, 00:16 UTC"),
     (-HOUR, ", until 02 January 1970, 23:16 UTC"), (365 * 24 * HOUR, ", until 03 January 1971, 00:16 UTC")],
)  # fmt: skip
def test_a_deadline_is_told_by_peoples_time_also_after_the_machine_slept_or_was_set(
    tmp_path: Path, asleep: int, until: str
) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun("race", clock=DAYS)
            server.hub.rooms._machine = lambda: server.time + asleep
            feed = feed_of(server.hub.rooms._rooms[table].live.table, 0, server.hub.rooms.behind())
            assert f"your turn{until}</title>" in feed

    run(work())


def test_the_feed_that_is_sent_tells_the_deadline_by_the_machines_time(tmp_path: Path) -> None:
    with hosted_hub(tmp_path, now=lambda: 1_000_000) as (address, hub):
        opened = told_by(address, "/api/tables", "", {"game": "race", "seats": 2, "clock": DAYS})
        path = f"/api/tables/{opened['table']}"
        seats = [
            told_by(address, f"{path}/sit", opened["join"], {"name": name, "contribution": "0" * 32}) for name in "AB"
        ]
        told_by(address, f"{path}/begin", opened["owner"], {})
        hub.rooms._machine = lambda: 1_000_000 + 8 * HOUR
        _, _, content = ask(address, f"/feed/{opened['table']}/{seats[0]['feed']}")
        assert b"until 03 January 1970, 08:16 UTC" in content
