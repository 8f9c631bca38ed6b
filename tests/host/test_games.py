"""Every game of the registry is opened, brought to, begun and played at a hosted table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError
from cardbase.games import all_games
from cardbase.host.playing import time_out
from tests.host.server import Server, run


async def seated(server: Server, game: str, **settings: Any) -> str:
    """Seat three people who bring what is offered, each something else, and a bot; begin."""
    table = str((await server.hub.open({"game": game, "seats": 4, "watch": "anyone", **settings}))["table"])
    brings = server.hub.rooms.games.game(game).brings
    assert brings is not None
    for seat, (name, offer) in enumerate(zip(("Anna", "Ben", "Cleo"), brings.offers(), strict=False)):
        await server.act(table, "sit", -1, name=name)
        assert (await server.act(table, "bring", seat, offer=offer))["title"]
    await server.act(table, "fill", -1)
    await server.act(table, "begin", -1)
    return table


async def played(server: Server, table: str, choices: int) -> int:
    """Let people choose so often, the bots between them; return how many did."""
    done = 0
    for _ in range(choices * 40):
        asked = [seat for seat in range(3) if (await server.sees(table, seat))["question"]]
        if asked:
            await server.choose(table, asked[0], -1)
            done += 1
        if done == choices:
            return done
        room = await server.room(table)
        if room.live.table.waiting_bots():
            server.hub._wake(table, room)
            while room.thinking:
                await server.pause()
    return done


@pytest.mark.parametrize("game", ["ccg", "board"])
def test_a_game_of_choices_is_played_restarted_and_watched(tmp_path: Path, corpus: Corpus, game: str) -> None:
    async def first() -> tuple[str, str]:
        async with Server(tmp_path, all_games(corpus)) as server:
            table = await seated(server, game)
            assert await played(server, table, 12) == 12
            watched = await server.sees(table, -1)
            assert watched["view"] and watched["question"] is None
            return table, (await server.room(table)).live.running().digest()

    async def second(table: str, digest: str) -> None:
        async with Server(tmp_path, all_games(corpus)) as server:
            live = (await server.room(table)).live
            assert live.running().digest() == digest
            assert await played(server, table, 3) == 3

    run(second(*run(first())))


def test_stops_pass_what_does_not_concern_a_seat_and_undo_takes_back_what_was_asked(
    tmp_path: Path, corpus: Corpus
) -> None:
    async def work() -> None:
        async with Server(tmp_path, all_games(corpus)) as server:
            table = await seated(server, "ccg", setup={"policy": "uniform"})
            for seat in range(3):
                told = await server.act(table, "stops", seat, full=False)
                assert told["stops"]["full"] is False
            live = (await server.room(table)).live
            await played(server, table, 25)
            assert live.table.unasked
            seat = next(s for s in reversed([s for s, _ in live.table.choices]) if s < 3)
            to = live.undo_target(seat)
            assert to not in live.table.unasked and live.table.choices[to][0] == seat
            await server.act(table, "stops", seat, stop="  Tactic   Window ")
            assert (await server.sees(table, seat))["you"]["stops"]["at"] == ["tactic window"]
            assert (await server.sees(table, (seat + 1) % 3))["you"]["stops"]["at"] == []
            for wrong in ({}, {"stop": "x", "go": "x"}, {"go": "nothing"}, {"stop": 7}, {"stop": "x" * 900}):
                with pytest.raises(CardbaseError):
                    await server.act(table, "stops", seat, **wrong)
            with pytest.raises(CardbaseError, match="nothing here is called 'tactic widow'"):
                await server.act(table, "stops", seat, stop="tactic widow")
            assert (await server.sees(table, seat))["you"]["stops"]["at"] == ["tactic window"]

    run(work())


def test_why_not_is_answered_and_changes_nothing(tmp_path: Path, corpus: Corpus) -> None:
    async def work() -> None:
        async with Server(tmp_path, all_games(corpus)) as server:
            table = await seated(server, "ccg")
            await played(server, table, 2)
            before = (await server.room(table)).live.table.entries
            told = await server.act(table, "why-not", 0, words="use Carthag")
            assert told["reason"] and (await server.room(table)).live.table.entries == before
            asked = (await server.room(table)).live.running().asked
            for words in ("zzz", "<b>", "\U0001f600", "z" * 200):
                told = await server.act(table, "why-not", asked[0], words=words)
                assert told["reason"].startswith("I do not know what")
            choice = (await server.sees(table, asked[0]))["question"]["choices"][0]["words"]
            told = await server.act(table, "why-not", asked[0], words=choice)
            assert told["reason"] == f"it is offered: {choice}"
            waiting = next(seat for seat in range(3) if seat not in asked)
            told = await server.act(table, "why-not", waiting, words="end of the world")
            assert told["reason"].endswith(" is asked now")
            told = await server.act(table, "why-not", waiting, words="zzz")
            assert told["reason"] == "nothing is asked of you now: the others are to choose"

    run(work())


@pytest.mark.parametrize(
    ("game", "kind", "player"),
    [("board", "choice", "idle"), ("board", "game", "sensible"), ("ccg", "choice", "sensible")],
)
def test_a_choice_missed_spends_nothing_where_the_game_has_defaults(
    tmp_path: Path, corpus: Corpus, game: str, kind: str, player: str
) -> None:
    """BG-DEF-01 to 13; whose time for the whole game is over is played on by one that means to win."""

    async def work() -> None:
        async with Server(tmp_path, all_games(corpus)) as server:
            table = await seated(server, game, clock={"kind": kind, "amount": 60, "increment": 0})
            live = (await server.room(table)).live
            server.time += 61_000
            late = next(seat for seat in live.table.asked if live.table.chairs[seat].hand.due())
            (draft,) = time_out(live, server.time, late).drafts
            assert draft.data == {"player": player, "once": kind == "choice"}
            await server.hub._time_out(table)
            assert (await server.sees(table, late))["news"]["lines"]

    run(work())
