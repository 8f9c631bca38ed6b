"""Those who watch see what a spectator may, at every table size, and nothing before its delay by any address."""

from __future__ import annotations

import http.client
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from cardbase.host import handlers
from cardbase.host.faces import WATCHER, face, message
from tests.commandline import HANGS
from tests.host.network import ask, begun, hosted, hosted_hub, told
from tests.host.test_hidden import DECKS, choose, playing
from tests.sampling import sampled

ADDRESSES = [
    "",
    "?position=1",
    "?seat=0",
    "/position.txt",
    "/position.txt?seat=0",
    "/game.json",
    "/table.json",
    "/page.html",
]


def looked(address: str, path: str, secret: str) -> tuple[int, bytes]:
    """What is answered, without the time of day."""
    status, _, content = ask(address, path, secret)
    return status, content.partition(b'"now"')[0] + content.partition(b'"table"')[2]


@pytest.mark.parametrize(
    ("game", "watch", "at"), sampled(product(["race", "numbers"], ["link", "anyone"], ADDRESSES), of=3)
)
def test_who_watches_with_a_delay_learns_nothing_new_by_any_address(
    tmp_path: Path, game: str, watch: str, at: str
) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, game, watch=watch, delay=600)
        watcher = opened["watch"] if watch == "link" else ""
        before = looked(address, path + at, watcher)
        if game == "race":
            seen = told(address, path, secrets[0])
            code = seen["question"]["choices"][-1]["code"]
            told(address, f"{path}/choose", secrets[0], {"choice": code, "position": seen["position"]})
        else:
            told(address, f"{path}/orders", secrets[0], {"text": "5"})
            told(address, f"{path}/run", opened["owner"], {})
        assert looked(address, path + at, watcher) == before


def test_what_was_delayed_is_shown_in_words_when_its_time_has_come(tmp_path: Path) -> None:
    time = [1_000_000]
    with hosted_hub(tmp_path, now=lambda: time[0]) as (address, _):
        opened, path, secrets = begun(address, "numbers", watch="anyone", delay=30)
        assert ask(address, f"{path}/position.txt")[0] == 404
        time[0] += 31_000
        first = ask(address, f"{path}/position.txt")
        told(address, f"{path}/orders", secrets[0], {"text": "5"})
        told(address, f"{path}/run", opened["owner"], {})
        assert first[0] == 200 and ask(address, f"{path}/position.txt")[2] == first[2]
        time[0] += 31_000
        assert ask(address, f"{path}/position.txt")[2] != first[2]


@pytest.mark.parametrize("seats", range(2, 9))
def test_watchers_of_a_card_game_of_any_size_see_the_table_and_no_hand(corpus: Corpus, seats: int) -> None:
    decks = [path.read_text(encoding="utf-8") for path in DECKS[:seats]]
    live = playing(all_games(corpus).game("ccg"), {"decks": decks, "seed": 5})
    streams = [3]
    for _ in range(20 * seats):
        choose(live, streams)
    seen = face(live, WATCHER)
    houses: list[dict[str, Any]] = seen["view"]["seats"]
    assert len(houses) == seats and seen["view"]["options"] == []
    assert all(set(house["hand"]) <= {-1} for house in houses)
    assert all(any(card[0] >= 0 for card in house["domain"]) for house in houses)
    assert message(live, WATCHER)[1]["news"]["lines"]


@pytest.mark.parametrize("seats", [7, 8])
def test_watchers_of_a_card_game_are_told_no_card_that_a_seat_has_not_seen(corpus: Corpus, seats: int) -> None:
    decks = [path.read_text(encoding="utf-8") for path in DECKS[:seats]]
    live = playing(all_games(corpus).game("ccg"), {"decks": decks, "seed": 5})
    streams = [3]
    for _ in range(8):
        for _ in range(20):
            choose(live, streams)
        watched = face(live, WATCHER)["view"]["seats"]
        for seat in range(seats):
            own = face(live, seat)["view"]["seats"]
            for of in range(seats):
                for pile in ("assembly", "table", "house_discard", "imperial_discard", "petitioned", "revealed"):
                    pairs = zip(watched[of][pile], own[of][pile], strict=True)
                    assert all(seen in (-1, known) for seen, known in pairs), (pile, of, seat)


@pytest.mark.parametrize("delay", [0, 1, 600])
@pytest.mark.parametrize("role", ["watch", "seat"])
def test_every_stream_shows_that_it_lives_where_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, role: str, delay: int
) -> None:
    monkeypatch.setattr(handlers, "PING", 0.2)
    monkeypatch.setattr(handlers, "WATCHED", 0.05)
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, watch="link", delay=delay)
        asking = http.client.HTTPConnection(address.removeprefix("http://"), timeout=HANGS)
        secret = opened["watch"] if role == "watch" else secrets[0]
        asking.request("GET", f"{path}/events", headers={"authorization": f"Bearer {secret}"})
        answer = asking.getresponse()
        signs = 0
        while signs < 3:
            signs += answer.readline() == b": \n"
        asking.close()
