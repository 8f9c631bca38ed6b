"""What people do at a table, on toy games: the acts, the clocks, undo, restarts; no network."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import CardbaseError, Illegal, Misuse, NotFound
from cardbase.host.archive import open_archive
from cardbase.host.journal import table_of
from cardbase.host.secrets import commitment, mixed_seed
from cardbase.tabletop.registry import Registry
from tests.commandline import HANGS
from tests.host.server import Server, journals, run
from tests.host.toys import GAMES


def test_a_game_is_opened_sat_down_to_begun_and_played_to_its_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            await server.play(table)
            seen = await server.sees(table, 0)
            assert seen["table"]["stage"] == "over" and seen["table"]["result"]["ending"] == "twenty"
            assert seen["question"] is None

    run(work())


def test_the_seed_is_committed_to_mixed_and_revealed_after_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            before = (await server.sees(table, 0))["table"]["seed"]
            assert set(before) == {"commitment"}
            await server.play(table)
            after = (await server.sees(table, 1))["table"]["seed"]
            assert commitment(after["server"]) == before["commitment"]
            assert after["seats"] == ["fromAnna", "fromBen"]
            assert int(after["seed"]) == mixed_seed(after["server"], after["seats"])

    run(work())


def test_what_is_confirmed_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    async def first() -> tuple[str, dict[str, Any], str]:
        async with Server(tmp_path) as server:  # nothing is written at its end that was not written before
            table = await server.begun()
            await server.choose(table, 0, 1)
            await server.choose(table, 1, 1)
            return table, await server.sees(table, 0), await server.number(table, 0)

    async def second(table: str) -> tuple[dict[str, Any], str]:
        async with Server(tmp_path) as server:
            return await server.sees(table, 0), await server.number(table, 0)

    table, seen, number = run(first())
    assert run(second(table)) == (seen, number)


def test_a_choice_sent_twice_acts_once_and_an_old_tab_never(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            seen = await server.sees(table, 0)
            choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
            other = {"choice": seen["question"]["choices"][1]["code"], "position": seen["position"]}
            both = await asyncio.gather(*(server.act(table, "choose", 0, **choice) for _ in range(2)))
            assert [told.get("repeated", False) for told in both] == [False, True]
            with pytest.raises(Illegal, match="is past"):
                await server.act(table, "choose", 0, **other)
            assert len((await server.room(table)).live.table.choices) == 1

    run(work())


def test_the_same_question_asked_again_has_a_position_of_its_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun("dice")
            positions, numbers = [], []
            for rolled in range(1, 4):
                positions.append((await server.sees(table, 0))["position"])
                assert "repeated" not in await server.choose(table, 0)
                assert len((await server.room(table)).live.table.choices) == rolled
                numbers.append(await server.number(table, 0))
            assert (await server.act(table, "undo", 0)) == {"undone": True}
            positions.append((await server.sees(table, 0))["position"])
            assert "repeated" not in await server.choose(table, 0)
            assert len(set(positions)) == 4 and len(set(numbers)) == 3

    run(work())


def test_a_sealed_choice_is_no_event_for_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun("bids", ("Anna", "Ben", "Cleo"))
            before = [await server.number(table, seat) for seat in range(3)]
            await server.choose(table, 1, 2)
            after = [await server.number(table, seat) for seat in range(3)]
            assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True]

    run(work())


def test_undo_is_free_where_nothing_was_revealed_and_by_consent_otherwise(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun("bids", ("Anna", "Ben", "Cleo"))
            await server.choose(table, 0, 3)
            assert (await server.act(table, "undo", 0)) == {"undone": True}
            assert (await server.sees(table, 0))["question"] is not None
            for seat in range(3):
                await server.choose(table, seat, seat)
            last = await server.number(table, 1)
            assert (await server.act(table, "undo", 2)) == {"undone": False, "asked": [0, 1]}
            await server.act(table, "consent", 0)
            assert (await server.act(table, "consent", 1)) == {"undone": True}
            room = await server.room(table)
            assert len(room.live.table.choices) == 2
            seen = await server.sees(table, 1, last)
            assert seen["news"] == {"since": 0, "lines": []} and seen["question"] is None
            assert (await server.sees(table, 2))["question"] is not None
            await server.choose(table, 2, 0)
            with pytest.raises(Illegal, match="nobody asks"):
                await server.act(table, "consent", 0)

    run(work())


def test_undo_is_refused_and_forgotten_with_the_next_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            await server.choose(table, 0, 0)  # the die
            await server.act(table, "undo", 0)
            await server.act(table, "refuse", 1)
            assert (await server.sees(table, 0))["table"]["undo"] is None
            await server.act(table, "undo", 0)
            await server.choose(table, 1, 1)
            assert (await server.sees(table, 0))["table"]["undo"] is None

    run(work())


def test_bots_wait_while_somebody_there_is_asked_to_take_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun("bids", ("Anna", "Ben", "Cleo"))
            at = (await server.room(table)).live.table
            for seat in range(3):
                await server.choose(table, seat, seat)
            await server.act(table, "undo", 0)
            await server.act(table, "stand-in", 1)
            await settled(server, table)
            assert len(at.choices) == 3 and at.undo is not None
            await server.act(table, "refuse", 2)
            await settled(server, table)
            assert len(at.choices) == 4 and at.asked == (0, 2)

    run(work())


def test_bots_play_on_where_all_who_are_asked_to_take_back_are_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            at = (await server.room(table)).live.table
            await server.choose(table, 0, 0)  # the die
            await server.act(table, "undo", 0)
            await server.act(table, "stand-in", 1)
            await settled(server, table)
            assert len(at.choices) > 1 and at.undo is None

    run(work())


def test_bots_fill_seats_play_on_and_give_the_seat_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = (await server.hub.open({"game": "race"}))["table"]
            await server.act(table, "sit", -1, name="Anna")
            await server.act(table, "fill", -1)
            await server.act(table, "begin", -1)
            await server.choose(table, 0)
            await settled(server, table)
            assert (await server.sees(table, 0))["question"] is not None  # the bot has chosen
            await server.act(table, "stand-in", 0)
            await settled(server, table)
            assert (await server.sees(table, 0))["table"]["stage"] == "over"

    run(work())


async def settled(server: Server, table: str) -> None:
    """Wait until no bot thinks."""
    room = await server.room(table)
    for _ in range(1000):
        if not room.thinking:
            return
        await asyncio.sleep(0.001)
    raise AssertionError("the bots think for ever")


@pytest.mark.parametrize(
    ("person", "at", "names"),
    [
        ("Anna", 0, ["Anna", "first", "first 2"]),
        ("first", 0, ["first", "first 2", "first 3"]),
        ("FIRST", 0, ["FIRST", "first 2", "first 3"]),
        ("first 2", 1, ["first", "first 2", "first 3"]),
        ("Anna", 2, ["first", "first 2", "Anna"]),
    ],
)
def test_no_two_at_a_table_have_one_name_though_several_bots_sit_there(
    tmp_path: Path, person: str, at: int, names: list[str]
) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = (await server.hub.open({"game": "bids", "seats": 3}))["table"]
            await server.act(table, "sit", -1, name=person, seat=at)
            for seat in {0, 1, 2} - {at}:
                await server.act(table, "fill", -1, seat=seat)
            await server.act(table, "fill", -1, seat=2 if at != 2 else 1)  # again: it keeps its own name
            assert [chair["name"] for chair in (await server.sees(table, at))["table"]["seats"]] == names
        async with Server(tmp_path) as server:
            assert [chair["name"] for chair in (await server.sees(table, at))["table"]["seats"]] == names

    run(work())


def test_conceding_ends_a_game_of_two_and_leaves_others_to_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            await server.act(table, "concede", 0)
            assert (await server.sees(table, 1))["table"]["result"] == {"ending": "concession", "winner": 1}
            table = await server.begun("bids", ("Anna", "Ben", "Cleo"))
            await server.act(table, "concede", 0)
            await settled(server, table)
            seen = await server.sees(table, 0)
            assert seen["table"]["stage"] == "playing" and seen["question"] is None
            with pytest.raises(Illegal, match="conceded"):
                await server.act(table, "return", 0)

    run(work())


def test_who_gave_up_decides_nothing_about_the_others_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun("bids", ("Anna", "Ben", "Cleo"))
            await server.act(table, "concede", 1)
            for act in ("undo", "pause", "consent", "refuse", "stand-in", "return", "concede"):
                with pytest.raises(Illegal, match="you have conceded"):
                    await server.act(table, act, 1)
            await server.act(table, "pause", 0)
            with pytest.raises(Illegal, match="you have conceded"):
                await server.act(table, "resume", 1)
            with pytest.raises(Illegal, match="Ben plays no more"):
                await server.act(table, "relink", -1, seat=1)
            await server.act(table, "resume", -1)

    run(work())


def test_a_clock_that_runs_out_lets_a_bot_choose_once_or_play_on_or_ends_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            choice = await server.begun(clock={"kind": "choice", "amount": 60})
            whole = await server.begun(clock={"kind": "game", "amount": 60, "increment": 5})
            strict = await server.begun(clock={"kind": "days", "amount": 1}, timeout="concede")
            server.time += 59_000
            await server.hub._time_out(choice)
            assert (await server.sees(choice, 0))["question"] is not None
            server.time += 2_000
            for table in (choice, whole):
                await server.hub._time_out(table)
                await settled(server, table)
                seen = await server.sees(table, 1)
                assert seen["question"] is not None and seen["news"]["lines"]
            assert [c.stand_in for c in (await server.room(choice)).live.table.chairs] == ["", ""]
            assert [c.stand_in for c in (await server.room(whole)).live.table.chairs] == ["first", ""]
            server.time += 86_400_000
            assert await server.hub.rooms.disk.run(lambda: server.hub.rooms.archive.due(server.time)) != []
            await server.hub._time_out(strict)
            assert (await server.sees(strict, 1))["table"]["result"] == {"ending": "timeout", "winner": 1}

    run(work())


def test_a_pause_and_an_outage_stop_every_clock_and_time_that_goes_back_gives_none(tmp_path: Path) -> None:
    async def first() -> str:
        async with Server(tmp_path) as server:
            table = await server.begun(clock={"kind": "choice", "amount": 60})
            server.time += 10_000
            await server.act(table, "pause", 1)
            with pytest.raises(Illegal, match="paused"):
                await server.act(table, "undo", 0)
            server.time += 900_000
            await server.act(table, "resume", 1)
            assert (await server.sees(table, 0))["you"]["left"] == 50_000
            await server.hub.rooms.disk.run(lambda: server.hub.rooms.archive.alive(server.time))
            return table

    async def second(table: str) -> None:
        server = Server(tmp_path)
        server.time += 5_000_000
        async with server:
            due = (await server.room(table)).live.table.due()
            assert due == server.time + 50_000
            server.time -= 4_000_000
            await server.choose(table, 0)
            assert (await server.sees(table, 1))["you"]["left"] == 60_000

    run(second(run(first())))


@pytest.mark.parametrize("jump", [-86_400_000, -5_000, 0, 5_000, 40 * 86_400_000])
def test_no_clock_runs_while_no_server_does_whatever_the_machines_clock_says(tmp_path: Path, jump: int) -> None:
    """The server dies between two signs of life, and its machine's clock is another when it starts again."""

    async def first() -> str:
        async with Server(tmp_path) as server:
            table = await server.begun(clock={"kind": "game", "amount": 60})
            server.time += 10_000
            await server.choose(table, 0)  # after the last sign of life
            return table

    async def second(table: str) -> None:
        server = Server(tmp_path)
        server.time += 10_000 + jump
        async with server:
            await server.hub._time_out_all()
            assert (await server.sees(table, 0))["you"]["left"] == 50_000
            assert (await server.room(table)).live.table.due() == server.hub.rooms.now() + 60_000
            server.time += 61_000
            await server.hub._time_out_all()
            assert (await server.room(table)).live.table.chairs[1].stand_in == "first"

    run(second(run(first())))


def test_what_is_brought_is_judged_and_hidden_from_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = (await server.hub.open({"game": "colours"}))["table"]
            for name in ("Anna", "Ben"):
                await server.act(table, "sit", -1, name=name)
            with pytest.raises(Misuse, match="no colour"):
                await server.act(table, "bring", 0, text="plaid")
            assert await server.act(table, "bring", 0, text="blue") == {"title": "Blue"}
            with pytest.raises(Illegal, match="Ben has brought no colour"):
                await server.act(table, "begin", -1)
            assert "lue" not in str(await server.sees(table, 1))
            assert (await server.sees(table, 0))["you"]["title"] == "Blue"

    run(work())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no colour"),
        (None, "no colour"),
        (["blue"], "no colour"),
        ("x" * 60_000, "no colour 'xxx"),
        ("x" * 60_001, "this colour has 60,001 characters, more than 60,000"),
        ("1x Carthag\n" * 6_000, "this colour has 66,000 characters, more than 60,000"),
    ],
)
def test_what_is_too_long_to_be_brought_is_told_so(tmp_path: Path, text: object, words: str) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = (await server.hub.open({"game": "colours"}))["table"]
            await server.act(table, "sit", -1, name="Anna")
            with pytest.raises(Misuse, match=words):
                await server.act(table, "bring", 0, text=text)

    run(work())


def test_the_other_tables_play_on_while_a_long_list_is_judged(tmp_path: Path) -> None:
    judging, judged = threading.Event(), threading.Event()

    def check(setup: dict[str, Any], text: str, before: Any) -> str:
        judging.set()
        assert judged.wait(HANGS)
        return text

    colours = GAMES.game("colours")
    assert colours.brings is not None
    slow = replace(colours, brings=replace(colours.brings, check=check))
    games = Registry([kind for kind in GAMES if kind is not colours] + [slow])

    async def work() -> None:
        async with Server(tmp_path, games) as server:
            table, other = (await server.hub.open({"game": "colours"}))["table"], await server.begun()
            await server.act(table, "sit", -1, name="Anna")
            bringing = asyncio.create_task(server.act(table, "bring", 0, text="blue"))
            await asyncio.to_thread(judging.wait, HANGS)
            await server.choose(other, 0)
            assert not bringing.done()
            judged.set()
            assert await bringing == {"title": "blue"}

    run(work())


def test_kick_ban_leave_relink_and_a_lost_link(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = (await server.hub.open({"game": "race"}))["table"]
            anna = await server.act(table, "sit", -1, name="Anna")
            ben = await server.act(table, "sit", -1, name="Ben")
            room = await server.room(table)
            assert [server.hub.rooms.role(room, told["secret"]) for told in (anna, ben)] == ["seat:0", "seat:1"]
            assert server.hub.rooms.role(room, anna["feed"]) == "feed:0" and server.hub.rooms.role(room, "guess") == ""
            again = await server.act(table, "relink", -1, seat=0)
            assert (
                server.hub.rooms.role(room, anna["secret"]) == ""
                and server.hub.rooms.role(room, again["secret"]) == "seat:0"
            )
            await server.act(table, "kick", -1, seat=1, ban=True)
            assert server.hub.rooms.role(room, ben["secret"]) == ""
            with pytest.raises(Illegal, match="may not sit down"):
                await server.act(table, "sit", -1, name="BEN")
            await server.act(table, "leave", 0)
            assert [chair.player for chair in room.live.table.chairs] == ["", ""]
            assert anna["secret"] not in str(server.hub.rooms.archive.entries(table)) + str(
                server.hub.rooms.archive.keys(table)
            )

    run(work())


def test_talk_is_heard_and_muted_for_one_seat_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            await server.act(table, "talk", 1, text="  <b>hi</b>\u202e\n there ")
            assert [line["text"] for line in (await server.sees(table, 0))["talk"]["lines"]] == ["<b>hi</b> there"]
            await server.act(table, "mute", 0, other=1)
            assert (await server.sees(table, 0))["talk"]["lines"] == []
            assert len((await server.sees(table, 1))["talk"]["lines"]) == 1

    run(work())


def test_watchers_see_what_a_spectator_may_and_only_after_the_delay(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun(watch="anyone", delay=30)
            await server.choose(table, 0, 1)
            seen = await server.sees(table, -1)
            assert seen["table"]["stage"] == "open" and seen["view"] is None
            server.time += 31_000
            seen = await server.sees(table, -1)
            assert max(seen["view"]["totals"]) > 0 and "hand" not in str(seen)
            prompt = await server.begun("bids", ("Anna", "Ben", "Cleo"), watch="anyone")
            assert (await server.sees(prompt, -1))["view"] is None  # the game has no answer for spectators

    run(work())


def test_a_rematch_keeps_seats_links_and_what_was_brought(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = (await server.hub.open({"game": "colours"}))["table"]
            secrets = [(await server.act(table, "sit", -1, name=name))["secret"] for name in ("Anna", "Ben")]
            for seat in range(2):
                await server.act(table, "bring", seat, offer="r")
            await server.act(table, "begin", -1)
            with pytest.raises(Illegal, match="not over"):
                await server.hub.rematch(table)
            await server.play(table)
            again = (await server.hub.rematch(table))["table"]
            assert await server.hub.rematch(table) == {"table": again}
            room = await server.room(again)
            assert [server.hub.rooms.role(room, secret) for secret in secrets] == ["seat:0", "seat:1"]
            await server.act(again, "begin", -1)
            old, new = (await server.room(table)).live.table, room.live.table
            assert (await server.sees(table, 0))["table"]["rematch"] == again
            assert old.settings["seed"] != new.settings["seed"] and old.journal != new.journal

    run(work())


def test_two_servers_on_one_archive_never_double_or_lose_a_choice(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as first, Server(tmp_path) as second:
            table = await first.begun()
            assert (await second.sees(table, 0))["question"] is not None
            seen = await second.sees(table, 0)
            codes = [choice["code"] for choice in seen["question"]["choices"]]
            await first.choose(table, 0, 1)
            with pytest.raises(Illegal, match="is past"):
                await second.choose(table, 0, 2)
            assert (await second.sees(table, 0))["question"] is None
            again = await second.act(table, "choose", 0, choice=codes[1], position=seen["position"])
            assert again["repeated"] is True
            await second.choose(table, 1, 1)
            await first.act(table, "talk", 0, text="late")
            assert (await first.sees(table, 1))["question"] is None
            await second.act(table, "talk", 1, text="later")
            await first.act(table, "talk", 0, text="last")
            assert [line["text"] for line in (await first.sees(table, 1))["talk"]["lines"]] == ["late", "later", "last"]

    run(work())


def test_a_table_is_deleted_with_all_that_was_kept_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            await server.hub.delete(table)
            with pytest.raises(NotFound):
                await server.sees(table, 0)
            assert (server.hub.rooms.archive.entries(table), server.hub.rooms.archive.keys(table)) == ([], {})

    run(work())


@pytest.mark.parametrize(
    ("act", "seat", "request_", "words"),
    [
        ("dance", 0, {}, "no act is called 'dance'"),
        ("choose", 0, {"choice": "1", "position": 1}, "is not a whole number"),
        ("choose", 0, {"choice": 99, "position": 1}, "is not a choice of yours"),
        ("choose", 1, {"choice": 0, "position": 0}, "is not a choice of yours"),
        ("choose", -1, {"choice": 0, "position": 1}, "those who sit"),
        ("begin", 0, {}, "only the table's owner"),
        ("sit", -1, {"name": "Cleo"}, "the game has begun"),
        ("kick", -1, {"seat": 7}, "there is no seat 7"),
        ("talk", 0, {"text": ""}, "the text is missing"),
        ("talk", 0, {"text": "x" * 501}, "501 characters"),
        ("mute", 0, {"other": 0}, "no other seat"),
        ("undo", 1, {}, "no choice of yours to take back"),
        ("resume", 0, {}, "not paused"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    tmp_path: Path, act: str, seat: int, request_: dict[str, Any], words: str
) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            before = await server.sees(table, 0), (await server.room(table)).live.table.entries
            with pytest.raises(CardbaseError, match=words):
                await server.hub.act(table, act, seat, request_)
            assert (await server.sees(table, 0), (await server.room(table)).live.table.entries) == before

    run(work())


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"game": "race", "seats": 3}, "race has 2 seats, not 3"),
        ({"game": "race", "seats": True}, "race has 2 seats, not True"),
        ({"game": "race", "setup": {"seed": 4}}, "seed is not yours"),
        ({"game": "colours", "setup": {"colours": []}}, "colours is not yours"),
        ({"game": "race", "setup": {"x": "y" * 5000}}, "4,000"),
        ({"game": "race", "clock": {"kind": "moon"}}, "no clock"),
        ({"game": "race", "clock": {"kind": "choice", "amount": -1}}, "a clock of"),
        ({"game": "race", "clock": {"kind": "days", "amount": 0}}, "a clock of 0"),
        ({"game": "race", "watch": "spies"}, "watch"),
        ({"game": "race", "delay": 10**9}, "delay"),
        ({"game": "race", "name": "\x00"}, "name"),
        ({"game": "race", "colour": 1}, "unknown field 'colour'"),
        ({"c" * 60: 1}, "unknown field '" + "c" * 40 + "'"),
    ],
)
def test_a_table_that_makes_no_sense_is_not_opened(tmp_path: Path, request_: dict[str, Any], words: str) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            with pytest.raises(CardbaseError, match=words):
                await server.hub.open(request_)
            assert server.hub.rooms.archive.tables() == []

    run(work())


def test_a_journal_tells_the_whole_table_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun("bids", ("Anna", "Ben", "Cleo"))
            await server.play(table, 7)
            live = (await server.room(table)).live
            entries = server.hub.rooms.archive.entries(table)
            again = table_of(table, entries)
            assert again == live.table
            live.verify(entries)
            game = GAMES.game("bids").resume
            assert game is not None and game(live.text()).digest() == live.running().digest()

    run(work())


def test_games_of_a_version_that_is_gone_are_closed_with_a_word(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            room = await server.room(table)
            room.live.table.journal = room.live.table.journal.replace("race/1", "race/0")
            room.live._game, room.live.table.rewound = None, 1
            room.live.faces.clear()
            seen = await server.sees(table, 0)
            assert seen["table"]["stage"] == "closed" and "another version" in seen["table"]["closed"]

    run(work())


def test_an_archive_of_this_version_opens_again(tmp_path: Path) -> None:
    open_archive(journals(tmp_path)).close()
    archive = open_archive(journals(tmp_path))
    assert archive.tables() == [] and archive.heard_at() == 0


def test_a_person_is_forgotten_and_the_game_still_replays(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun(names=("Zenobia", "Ben"))
            await server.act(table, "talk", 0, text="it is me, Zenobia")
            with pytest.raises(Illegal, match="being played"):
                await server.hub.forget(table, 0)
            await server.play(table)
            await server.hub.forget(table, 0)
            seen = await server.sees(table, 1)
            assert [chair["name"] for chair in seen["table"]["seats"]] == ["seat 1", "Ben"]
            entries = server.hub.rooms.archive.entries(table)
            assert "Zenobia" not in str(entries).replace("fromZenobia", "")  # the part of the seed is no name
            (await server.room(table)).live.verify(entries)
            assert "seat:0" not in server.hub.rooms.archive.keys(table) and "seat:1" in server.hub.rooms.archive.keys(
                table
            )

    run(work())
