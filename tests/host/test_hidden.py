"""Two positions that a seat cannot tell apart send it equal bytes, whatever the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from cardbase.host.drafts import Draft
from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.faces import WATCHER, face, message, message_bytes, notice
from cardbase.host.journal import table_of, take
from cardbase.host.live import Live
from cardbase.host.room import added
from cardbase.tabletop import draw
from cardbase.tabletop.registry import GameKind
from tests.host.toys import GAMES

DECKS = sorted((Path(__file__).parents[2] / "data" / "decks").glob("*.deck.txt"))


def playing(kind: GameKind, setup: dict[str, Any]) -> Live:
    """A table at which people play a game of a setup."""
    assert kind.begin is not None and kind.record is not None
    game = kind.begin(setup)
    settings = {
        "name": "x",
        "seats": game.seats,
        "setup": {},
        "watch": "anyone",
        "delay": 0,
        "seed": "s",
        "clock": None,
    }
    sat = [JournalEntry(n + 2, 1, Kind.SIT, n, {"name": f"player {n}"}) for n in range(game.seats)]
    begun = {"journal": kind.record(game, setup), "asked": list(game.asked)}
    entries = [
        JournalEntry(1, 1, Kind.OPEN, -1, {"settings": settings}),
        *sat,
        JournalEntry(game.seats + 2, 1, Kind.BEGIN, -1, begun),
    ]
    return Live(table_of("t", entries), kind)


def sent(live: Live, seat: int) -> tuple[str, bytes]:
    live.faces.clear()
    return message_bytes(live, seat)


def choose(live: Live, streams: list[int]) -> None:
    game = live.running()
    seat = game.asked[draw(streams, 0, len(game.asked))]
    options = game.options_of(seat)
    data = live.apply(options[draw(streams, 0, len(options))], seat)
    take(live.table, JournalEntry(live.table.entries + 1, 1, Kind.CHOICE, seat, data))


def indistinguishable(live: Live, seat: int, seed: int) -> Live:
    """The same table in a position that the seat cannot tell from the true one."""
    twin = Live(live.table, live.kind)
    game = live.running()
    twin._game, twin._done = game.resample(seat, seed), list(live._done)
    log = getattr(game, "log", None)
    if live.kind.id == "ccg":  # the log of a card that the seat has not seen names another card
        hidden = [
            (*e[:2], e[2] if e[5] >> seat & 1 or e[2] < 0 else 0, e[3] if e[6] >> seat & 1 or e[3] < 0 else 0, *e[4:])
            for e in log or ()
        ]
        twin._game.log = hidden
    elif live.kind.id == "board":
        twin._game.log = [e for e in log or () if e[1] >> seat & 1]
    return twin


def hold(live: Live, choices: int, every: int) -> None:
    streams = [7]
    for number in range(choices):
        if live.table.stage == "over":
            return
        if number % every == 0:
            for seat in range(live.running().seats):
                twin = indistinguishable(live, seat, number)
                assert sent(twin, seat) == sent(live, seat)
        choose(live, streams)


@pytest.mark.parametrize("name", ["race", "bids"])
def test_of_a_toy_game(name: str) -> None:
    hold(playing(GAMES.game(name), {"seed": 5}), 40, 1)


def test_of_the_card_game_under_the_uniform_policy(corpus: Corpus) -> None:
    decks = [path.read_text(encoding="utf-8") for path in DECKS[:3]]
    hold(playing(all_games(corpus).game("ccg"), {"decks": decks, "seed": 5, "policy": "uniform"}), 240, 30)


def test_of_the_board_game(corpus: Corpus) -> None:
    setup = {"factions": ["atreides", "harkonnen", "bene-gesserit", "richese"], "seed": 5}
    hold(playing(all_games(corpus).game("board"), setup), 240, 30)


def test_a_spectator_of_the_card_game_sees_no_hand(corpus: Corpus) -> None:
    decks = [path.read_text(encoding="utf-8") for path in DECKS[:2]]
    live = playing(all_games(corpus).game("ccg"), {"decks": decks, "seed": 5})
    streams = [3]
    for _ in range(60):
        choose(live, streams)
    seen = face(live, WATCHER)
    assert all(set(seat["hand"]) <= {-1} for seat in seen["view"]["seats"])
    assert any(card[0] >= 0 for seat in seen["view"]["seats"] for card in seat["domain"])
    assert message(live, WATCHER)[1]["news"]["lines"]


def test_the_events_of_a_seat_are_counted_for_it_alone() -> None:
    """Anna seals first: in whatever order the others seal, and what, she is sent equally many events."""
    histories = [[(0, 1), (1, 0), (2, 0)], [(0, 1), (2, 3), (1, 2)], [(0, 1), (1, 4), (2, 4)]]
    assert {tuple(numbers(history)) for history in histories} == {("1-0-0", "1-0-0", "2-1-0")}


def numbers(history: list[tuple[int, int]]) -> list[str]:
    """Return the number of what Anna sees after each choice."""
    live = playing(GAMES.game("bids"), {"seed": 5})
    notice(live)
    found = []
    for seat, code in history:
        added(live, [Draft(Kind.CHOICE, seat, live.apply(code, seat))], 1)
        found.append(message(live, 0)[0])
    return found
