"""Two positions that a seat cannot tell apart send it equal bytes through a real socket, headers and streams too."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from cardbase.corpus import Corpus
from cardbase.games import all_games
from cardbase.host.hub import Hub
from cardbase.host.live import Live
from cardbase.host.room import Room
from cardbase.host.secrets import digest_of
from tests.commandline import HANGS
from tests.host.network import hosted_hub, told
from tests.host.test_hidden import DECKS, choose, indistinguishable, playing
from tests.host.toys import GAMES

TABLE = "t" * 12
ASKED = [
    ("GET", f"/api/tables/{TABLE}", b""),
    ("GET", f"/api/tables/{TABLE}/events", b""),
    ("GET", f"/api/tables/{TABLE}/position.txt", b""),
    ("GET", f"/api/tables/{TABLE}/game.json", b""),
    ("POST", f"/api/tables/{TABLE}/why-not", b'{"words": "use Carthag"}'),
    ("POST", f"/api/tables/{TABLE}/choose", b'{"choice": 99999, "position": 0}'),
]


def received(address: str, method: str, path: str, secret: str, content: bytes) -> bytes:
    """Return all that is sent for a request but the day and hour; of a stream the first two events."""
    host, port = address.removeprefix("http://").split(":")
    head = f"{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {secret}\r\n"
    with socket.create_connection((host, int(port)), timeout=HANGS) as connection:
        connection.sendall(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)
        found = b""
        while part := connection.recv(65_536):
            found += part
            if path.endswith("/events") and b"event: look" in found and found.endswith(b"\n\n\r\n"):
                break
    return b"\n".join(line for line in found.split(b"\n") if not line.startswith(b"date: "))


def sent(address: str, hub: Hub, live: Live, seat: int) -> list[bytes]:
    """Return what a seat of a table is sent for every kind of request."""
    live.faces.clear()
    live.table.id = TABLE
    hub.rooms.add(Room(live, {f"seat:{seat}": digest_of("key")}))
    return [received(address, method, path, "key", content) for method, path, content in ASKED]


SETUPS = [
    ("race", {}, 9, 3),
    ("bids", {}, 9, 3),
    ("ccg", {"decks": 3, "policy": "uniform"}, 180, 60),
    ("board", {"factions": ["atreides", "harkonnen", "bene-gesserit", "richese"]}, 180, 60),
]


@pytest.mark.parametrize(("name", "setup", "choices", "every"), SETUPS, ids=[name for name, *_ in SETUPS])
def test_a_seat_is_sent_equal_bytes(
    tmp_path: Path, corpus: Corpus, name: str, setup: dict[str, object], choices: int, every: int
) -> None:
    games = GAMES if name in ("race", "bids") else all_games(corpus)
    if "decks" in setup:
        setup = {**setup, "decks": [path.read_text(encoding="utf-8") for path in DECKS[:3]]}
    live, streams = playing(games.game(name), {**setup, "seed": 5}), [7]
    with hosted_hub(tmp_path, games, now=lambda: 1_000_000) as (address, hub):
        for number in range(choices):
            choose(live, streams)
            if number % every == 0:
                seat = number // every % live.running().seats
                answers = sent(address, hub, live, seat)
                assert b" 200 OK" in answers[0] and b"event: look" in answers[1] and b" 200 OK" in answers[2]
                assert sent(address, hub, indistinguishable(live, seat, number), seat) == answers


def test_orders_that_another_house_seals_send_nothing(tmp_path: Path, corpus: Corpus) -> None:
    games = all_games(corpus)
    with hosted_hub(tmp_path, games, now=lambda: 1_000_000) as (address, _):
        opened = told(address, "/api/tables", "", {"game": "blood", "seats": 2, "watch": "anyone"})
        path = f"/api/tables/{opened['table']}"
        anna, ben = (told(address, f"{path}/sit", opened["join"], {"name": name}) for name in ("Anna", "Ben"))
        for seat, offer in zip((anna, ben), games.game("blood").brings.offers(), strict=False):
            told(address, f"{path}/bring", seat["secret"], {"offer": offer})
        told(address, f"{path}/begin", opened["owner"], {})
        found = []
        for text in ("", "NAME A", "no such order"):
            assert not text or told(address, f"{path}/orders", ben["secret"], {"text": text})["receipt"]["lines"]
            of_table = [(method, asked.replace(TABLE, opened["table"]), body) for method, asked, body in ASKED]
            of_table.append(("GET", f"/feed/{opened['table']}/{anna['feed']}", b""))
            found.append(
                [received(address, *one[:2], secret, one[2]) for secret in (anna["secret"], "") for one in of_table]
            )
        assert found[0] == found[1] == found[2] and b"event: look" in found[0][1]
