"""Spice and Blood on a host: sealed orders until a deadline, each House its own report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.errors import Illegal, Misuse
from cardbase.games import all_games
from cardbase.tabletop import registry
from tests.host.server import Server, run
from tests.host.toys import GAMES, Campaign

DAY = 86_400_000


def test_orders_are_sealed_until_the_deadline_and_the_campaign_survives_a_restart(
    corpus: Corpus, tmp_path: Path
) -> None:
    games = all_games(corpus)

    async def first() -> str:
        async with Server(tmp_path, games) as server:
            asked = {"game": "blood", "seats": 3, "clock": {"kind": "days", "amount": 2}, "watch": "anyone"}
            table = (await server.hub.open(asked))["table"]
            for name in ("Anna", "Ben"):
                await server.act(table, "sit", -1, name=name)
            await server.act(table, "bring", 0, text='{"name": "House Ilmar", "planet": "Ilmar Major"}')
            with pytest.raises(Misuse, match="is in use"):
                await server.act(table, "bring", 1, text='{"name": "House Ilmar", "planet": "Other"}')
            both = "name: '<b>' is not a name .*; planet: a name is missing"
            with pytest.raises(Misuse, match=both):
                await server.act(table, "bring", 1, text='{"name": "<b>"}')
            with pytest.raises(Misuse, match="trait: 'tall' is not a trait"):
                await server.act(table, "bring", 1, text='{"name": "Ordos", "planet": "Ordos", "trait": "tall"}')
            wrong = "not accepted: name: '5' is not a text .in quotes.; women: .* is not a list of texts .as in "
            with pytest.raises(Misuse, match=wrong):
                await server.act(table, "bring", 1, text='{"name": 5, "women": "Anna"}')
            with pytest.raises(Misuse, match="not a JSON object"):
                await server.act(table, "bring", 1, text="{")
            await server.act(table, "bring", 1, offer="Veyra")
            await server.act(table, "fill", -1, seat=2)
            await server.act(table, "begin", -1)
            numbers = [await server.number(table, seat) for seat in range(2)]
            receipt = (await server.act(table, "orders", 0, text="no such order at all"))["receipt"]
            assert not receipt["lines"][0]["accepted"]
            assert await server.number(table, 1) == numbers[1]
            assert await server.number(table, 0) != numbers[0]
            assert "no such order" not in str(await server.sees(table, 1)) + str(await server.sees(table, -1))
            assert (await server.sees(table, 0))["view"]["house"] == "House Ilmar"
            with pytest.raises(Illegal, match="only the table's owner"):
                await server.act(table, "run", 0)
            return str(table)

    async def second(table: str) -> str:
        server = Server(tmp_path, games)
        server.time += 2 * DAY + 1000
        async with server:
            assert (await server.sees(table, 0))["you"]["orders"] == "no such order at all"
            await server.hub._time_out_all()
            seen = [await server.sees(table, seat) for seat in (0, 1, -1)]
            assert [told["view"]["turn"] for told in seen] == [2, 2, 2]
            assert len({told["view"]["text"] for told in seen}) == 3
            assert seen[0]["you"]["orders"] == "" and seen[0]["table"]["due"] == server.time + 2 * DAY
            return str(seen[0]["view"]["text"])

    async def third(table: str, before: str) -> None:
        async with Server(tmp_path, games) as server:
            assert (await server.sees(table, 0))["view"]["text"] == before
            await server.act(table, "run", -1)
            assert (await server.sees(table, 1))["view"]["turn"] == 3

    table = run(first())
    run(third(table, run(second(table))))


def test_a_form_that_an_older_host_accepted_names_its_seat_when_the_game_is_to_begin(
    corpus: Corpus, tmp_path: Path
) -> None:
    async def work() -> None:
        async with Server(tmp_path, all_games(corpus)) as server:
            table = (await server.hub.open({"game": "blood", "seats": 2}))["table"]
            await server.act(table, "sit", -1, name="Anna")
            await server.act(table, "fill", -1, seat=1)
            (await server.room(table)).live.table.chairs[0].brings = '{"name": "<b>"}'
            with pytest.raises(Illegal, match=r"^Anna \(seat 1\): .*'<b>' is not a name"):
                await server.act(table, "begin", -1)

    run(work())


def _other_rules(old: registry.Registry, **changes: Any) -> registry.Registry:
    """The games of a version whose Spice and Blood, or game of numbers, goes otherwise."""

    def changed(kind: registry.GameKind) -> registry.GameKind:
        assert kind.orders is not None
        return replace(kind, orders=replace(kind.orders, **changes))

    return registry.Registry([changed(kind) if kind.id == "numbers" else kind for kind in old])


def _nobody_scores(campaign: Campaign, _: Mapping[int, str]) -> dict[str, Any]:
    campaign.turn += 1
    return {}


def _refuses(*_: object) -> dict[str, Any]:
    raise Misuse("an order that this version does not know")


@pytest.mark.parametrize(
    ("changes", "earlier", "closed"),
    [
        ({}, "", ""),
        (
            {"run": _nobody_scores},
            "turn 1: came out otherwise under the rules of this version: read the last report",
            "",
        ),
        ({"run": _refuses}, "", "this game cannot continue here: an order that this version does not know"),
        ({"begin": _refuses}, "", "this game cannot continue here: an order that this version does not know"),
    ],
)
def test_turns_that_another_version_runs_otherwise_are_named_at_the_table(
    changes: dict[str, Any], earlier: str, closed: str, tmp_path: Path
) -> None:
    async def first() -> str:
        async with Server(tmp_path) as server:
            table = await server.begun("numbers")
            await server.act(table, "orders", 0, text="3")
            await server.act(table, "run", -1)
            assert (await server.sees(table, 0))["table"]["earlier"] == ""
            return table

    async def again(table: str) -> None:
        async with Server(tmp_path, _other_rules(GAMES, **changes)) as server:
            for seat in (0, 1):
                told = (await server.sees(table, seat))["table"]
                assert (told["earlier"], told["closed"]) == (earlier, closed)
                assert told["stage"] == ("closed" if closed else "playing")
            if not closed:
                await server.act(table, "run", -1)
                assert (await server.sees(table, 0))["view"]["turn"] == 3

    run(again(run(first())))
