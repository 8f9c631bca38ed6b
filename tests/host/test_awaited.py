"""A device that keeps the links of many tables learns in short how each stands for it, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase.host.awaited import in_short
from cardbase.host.hub import Hub
from tests.host.network import ask, begun, hosted, hosted_hub, told
from tests.host.server import Server, run

Done = Callable[[Server, str], Any]


async def nothing(server: Server, table: str) -> None:
    """Leave the table as it is."""


def act(name: str, seat: int, **request: Any) -> Done:
    async def done(server: Server, table: str) -> None:
        await server.act(table, name, seat, **request)

    return done


async def chosen_and_asked_back(server: Server, table: str) -> None:
    for seat in range(3):
        await server.choose(table, seat)
    await server.act(table, "undo", 0)


CASES: dict[str, tuple[str, Done, int, str, bool]] = {
    "whose turn it is": ("race", nothing, 0, "your turn", True),
    "who waits": ("race", nothing, 1, "the others are to choose", False),
    "a paused table": ("race", act("pause", 1), 0, "the game is paused", False),
    "a stand-in": ("race", act("stand-in", 1), 1, "a bot plays on for you", False),
    "a game that was given up": ("race", act("concede", 1), 0, "the game is over", False),
    "the owner": ("race", nothing, -1, "the game is on", False),
    "one of all who are asked": ("bids", nothing, 2, "your turn", True),
    "who is to allow": ("bids", chosen_and_asked_back, 1, "Anna asks to take back: allow or refuse it", True),
    "orders": ("numbers", nothing, 0, "turn 1: your orders are awaited", True),
    "orders that are in": ("numbers", act("orders", 0, text="5"), 0, "turn 1: your orders are in", False),
    "orders of another": ("numbers", act("orders", 0, text="5"), 1, "turn 1: your orders are awaited", True),
    "the next turn": ("numbers", act("run", -1), 0, "turn 2: your orders are awaited", True),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_awaited_is_told_in_words(case: str, tmp_path: Path) -> None:
    game, done, seat, words, is_asked = CASES[case]
    names = ("Anna", "Ben", "Cleo")[: 3 if game == "bids" else 2]

    async def played() -> dict[str, Any]:
        async with Server(tmp_path) as server:
            table = await server.begun(game, names, name="Friday")
            await done(server, table)
            return in_short((await server.room(table)).live, seat, 0)

    found = run(played())
    assert (found["name"], found["words"], found["asked"]) == ("Friday", words, is_asked)


def test_a_deadline_is_told_by_peoples_time(tmp_path: Path) -> None:
    clock = {"kind": "days", "amount": 2}
    with hosted_hub(tmp_path) as (address, hub):
        _, path, secrets = begun(address, clock=clock)
        due = told(address, f"{path}/awaited", secrets[0])["due"]
        assert 0 <= due - hub.rooms._machine() - 2 * 86_400_000 + 60_000 < 61_000
        assert told(address, f"{path}/awaited", secrets[1])["due"] == 0


def test_each_link_is_answered_as_far_as_it_opens_something(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, watch="link")
        for secret in (opened["owner"], opened["join"], opened["watch"]):
            assert told(address, f"{path}/awaited", secret)["words"] == "the game is on"
        assert told(address, f"{path}/awaited", secrets[0])["words"] == "your turn"
        assert ask(address, f"{path}/awaited", "wrong")[0] == 403
        assert ask(address, f"{path}/awaited")[0] == 403
        assert ask(address, "/api/tables/abcdefghijkl/awaited", secrets[0])[0] == 404


def test_who_watches_later_learns_of_the_end_later(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, watch="link", delay=600)
        told(address, f"{path}/concede", secrets[0], {})
        assert told(address, f"{path}/awaited", secrets[1])["stage"] == "over"
        assert told(address, f"{path}/awaited", opened["watch"])["stage"] != "over"


def test_it_says_nothing_of_the_game_and_no_secret(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address)
        status, headers, content = ask(address, f"{path}/awaited", secrets[0])
        assert status == 200 and headers["cache-control"] == "no-store"
        assert set(json.loads(content)) == {"name", "title", "stage", "words", "asked", "due"}
        assert not any(secret in content.decode() for secret in (*secrets, opened["owner"]))


def test_a_table_that_was_closed_says_why(tmp_path: Path) -> None:
    def close(hub: Hub, name: str) -> None:
        hub.rooms._rooms[name].live.closed = "this game cannot go on: the bots failed"

    with hosted_hub(tmp_path) as (address, hub):
        opened, path, secrets = begun(address)
        close(hub, opened["table"])
        found = told(address, f"{path}/awaited", secrets[0])
        assert (found["stage"], found["words"]) == ("closed", "this game cannot go on: the bots failed")
        assert found["asked"] is False
