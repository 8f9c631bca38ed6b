"""Whoever means harm is refused in words, within bounds, and nobody else at the table notices."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardbase.host.archive import open_archive
from cardbase.host.limits import Rate
from tests.commandline import HANGS
from tests.host.network import ask, begun, hosted, told
from tests.host.server import journals


@pytest.fixture(scope="module")
def address(kept_in: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("hostile")) as address:
        yield address


@pytest.fixture(scope="module")
def table(address: str) -> tuple[Any, str, list[str]]:
    found: tuple[Any, str, list[str]] = begun(address, watch="link")
    return found


DEEP = "[" * 5_000 + "]" * 5_000
ACTS: list[tuple[str, str]] = [
    ("choose", '{"choice": -1, "position": 1}'),
    ("choose", '{"choice": 1000000000000000000000000000000, "position": 1}'),
    ("choose", '{"choice": 0, "position": -1}'),
    ("choose", '{"choice": 0, "position": 1000000000000000000000000000000}'),
    ("choose", '{"choice": true, "position": 1}'),
    ("choose", '{"choice": 0.0, "position": 1}'),
    ("choose", '{"choice": null, "position": 1}'),
    ("choose", '{"choice": "0", "position": 1}'),
    ("choose", '{"choice": [0], "position": {"a": 1}}'),
    ("choose", '{"choice": NaN, "position": Infinity}'),
    ("choose", '{"choice": 1' + "0" * 5_000 + ', "position": 1}'),
    ("choose", "{}"),
    ("choose", '{"seat": 1, "choice": 0, "position": 0}'),
    ("talk", '{"text": ' + DEEP + "}"),
    ("talk", '{"text": "' + "x" * 100_000 + '"}'),
    ("talk", r'{"text": "\u200b\u202e\u0000\ud800"}'),
    ("talk", '{"text": {"toString": "x"}}'),
    ("mute", '{"other": -5}'),
    ("mute", '{"other": 0}'),
    ("mute", '{"other": [1]}'),
    ("stand-in", '{"player": "../../first"}'),
    ("stand-in", '{"player": {"a": 1}}'),
    ("bring", '{"offer": "r"}'),
    ("bring", '{"text": "' + "x" * 70_000 + '"}'),
    ("contribute", '{"contribution": "ff"}'),
    ("undo", '{"to": 0}'),
    ("consent", "{}"),
    ("orders", '{"text": "MOVE"}'),
    ("run", "{}"),
    ("stops", '{"stop": ' + DEEP + "}"),
    ("stops", '{"yield": [], "full": true}'),
    ("stops", '{"go": "' + "x" * 100_000 + '"}'),
    ("why-not", '{"words": ["a"]}'),
    ("why-not", '{"words": "' + "x" * 100_000 + '"}'),
    ("begin", "{}"),
    ("kick", '{"seat": 1, "ban": true}'),
    ("relink", '{"seat": 99, "secret": 1, "x": ' + DEEP + "}"),
    ("delete", "{}"),
    ("rematch", "{}"),
    ("sit", '{"name": "Eve"}'),
    ("__class__", "{}"),
    ("choose%00", "{}"),
]


@pytest.mark.parametrize(("act", "body"), ACTS, ids=[f"{n}-{act}" for n, (act, _) in enumerate(ACTS)])
def test_an_act_that_makes_no_sense_is_refused_and_changes_nothing(
    address: str, table: tuple[Any, str, list[str]], act: str, body: str
) -> None:
    _, path, (anna, ben) = table
    if act == "relink":
        body = body.replace("99", '"\u0661"')
    before = told(address, path, anna)["table"], told(address, path, ben)["question"]
    status, _, content = ask(address, f"{path}/{act}", anna, body.encode())
    if act == "relink" and status == 200:  # a seat may renew its own link; whatever it names besides is not looked at
        table[2][0] = anna = json.loads(content)["secret"]
    else:
        assert 400 <= status < 500 and set(json.loads(content)) == {"error"} and len(content) < 2_000
    assert (told(address, path, anna)["table"], told(address, path, ben)["question"]) == before


NAMES = [
    ("Ａnna", False),  # Anna in wide letters
    ("ANNA", False),
    ("An\u200bna", False),
    ("\u0410nn\u0430", False),  # Anna in part in Cyrillic letters
    ("A.n-n_a!", False),
    ("\u202eannA", False),
    ("  Anna\n", False),
    ("Ångström", True),
    ("<b>Ben</b>", True),
    ("\ud800", False),
    ("名前", True),
    ("🪱" * 40, True),
    ("🪱" * 41, False),
    ("\u0300\u0301", False),  # marks on nothing
    ("", False),
]


@pytest.mark.parametrize(("name", "is_seated"), NAMES, ids=[str(n) for n in range(len(NAMES))])
def test_a_name_is_one_line_that_nobody_else_has(address: str, name: str, is_seated: bool) -> None:
    opened = told(address, "/api/tables", "", {"game": "race"})
    path = f"/api/tables/{opened['table']}"
    told(address, f"{path}/sit", opened["join"], {"name": "Anna"})
    status, _, content = ask(address, f"{path}/sit", opened["join"], {"name": name})
    assert (status == 200) is is_seated, content
    shown = told(address, path, opened["owner"])["table"]["seats"][1]["name"]
    assert not set(shown) & set("\u202e\u200b\n\ud800")


HEADS: list[tuple[bytes, tuple[int, ...]]] = [
    (b"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Basic {secret}\r\n\r\n", (403,)),
    (b"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer\r\n\r\n", (403,)),
    (b"GET {path}?secret={secret} HTTP/1.1\r\nhost: x\r\n\r\n", (403,)),
    (b"GET {path} HTTP/1.1\r\nhost: x\r\ncookie: secret={secret}\r\n\r\n", (403,)),
    (b"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer x\r\nauthorization: Bearer {secret}\r\n\r\n", (403,)),
    (
        b"GET {path} HTTP/1.1\r\nhost: x\r\nlast-event-id: 999999999-9-9\r\nauthorization: Bearer {secret}\r\n\r\n",
        (200,),
    ),
    (b"GET {path} HTTP/1.1\r\nhost: x\r\nlast-event-id: -1--1--1\r\nauthorization: Bearer {secret}\r\n\r\n", (200,)),
    (b"POST {path}/talk HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n", (400,)),
    (b"POST {path}/talk HTTP/1.1\r\nhost: x\r\ncontent-length: ten\r\n\r\n", (400,)),
    (b"POST {path}/talk HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{{}}", (400,)),
    (
        b"POST {path}/talk HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        (400, 403),
    ),
    (b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 10000000\r\n\r\n", (413,)),
    (b"TRACE {path} HTTP/1.1\r\nhost: x\r\n\r\n", (405,)),
    (b"PUT {path}/talk HTTP/1.1\r\nhost: x\r\n\r\n", (405,)),
    (b"OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n", (404,)),
    (b"GET {path} HTTP/1.1\r\nhost: x\r\nx: " + b"y" * 100_000 + b"\r\n\r\n", (400, 403, 431)),
    (b"GET /" + b"a/" * 20_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n", (404,)),
    (b"GET //etc/passwd HTTP/1.1\r\nhost: x\r\n\r\n", (404,)),
    (b"GET /assets/desk/../../cli.py HTTP/1.1\r\nhost: x\r\n\r\n", (404,)),
    (b"GET /assets/desk/%2e%2e/answers.py HTTP/1.1\r\nhost: x\r\n\r\n", (404,)),
    (b"GET /assets/host//etc/passwd HTTP/1.1\r\nhost: x\r\n\r\n", (404,)),
    (b"GET /t/\xc0\xae\xc0\xae HTTP/1.1\r\nhost: x\r\n\r\n", (200, 400)),
    (b"GET /rules/%3Cscript%3E HTTP/1.1\r\nhost: x\r\n\r\n", (200, 404)),
    (b"POST /answers/judge HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{{}}", (404,)),
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", (400,)),
    (b"GET {path} HTTP/9.9\r\n\r\n", (400, 403, 505)),
]


@pytest.mark.parametrize(("head", "statuses"), HEADS, ids=[str(n) for n in range(len(HEADS))])
def test_a_request_that_lies_or_pries_is_refused(
    address: str, table: tuple[Any, str, list[str]], head: bytes, statuses: tuple[int, ...]
) -> None:
    _, path, secrets = table
    filled = head.replace(b"{path}", path.encode()).replace(b"{secret}", secrets[1].encode()).replace(b"{{}}", b"{}")
    answer = raw(address, filled)
    assert int(answer.split(b" ", 2)[1]) in statuses, answer[:300]
    assert b"Traceback" not in answer and b"<script>" not in answer
    assert told(address, "/health") == {"healthy": True, "writing": True}


def raw(address: str, content: bytes) -> bytes:
    """Send bytes as they are; return the beginning of what is answered."""
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=HANGS) as connection:
        connection.sendall(content)
        connection.shutdown(socket.SHUT_WR)
        return connection.recv(65_536)


def test_a_flood_of_one_seat_is_stopped_and_the_other_seat_acts_on(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardbase.host.handlers.BY_SECRET", Rate(0.01, 5))
    _, path, (anna, ben) = begun(address)
    statuses = [ask(address, f"{path}/talk", anna, {"text": str(n)})[0] for n in range(8)]
    assert statuses == [200] * 5 + [429] * 3
    assert ask(address, f"{path}/talk", ben, {"text": "still here"})[0] == 200


def test_one_seat_cannot_hold_all_streams(address: str) -> None:
    _, path, (anna, _ben) = begun(address)
    host, port = address.removeprefix("http://").split(":")
    held = []
    try:
        for _ in range(9):
            held.append(socket.create_connection((host, int(port)), timeout=HANGS))
            line = f"GET {path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {anna}\r\n\r\n"
            held[-1].sendall(line.encode())
            first = held[-1].recv(40)
        assert b" 429 " in first
        seen = told(address, path, anna)
        choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
        assert told(address, f"{path}/choose", anna, choice) == {
            "confirmed": True
        }  # nobody waits for who does not read
    finally:
        for connection in held:
            connection.close()


@pytest.mark.parametrize(
    "begun_with",
    [
        b"",
        b"GET /health HTTP/1.1\r\nhost: x\r\nx-a: ",
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{",
    ],
)
def test_a_connection_over_which_no_whole_request_comes_is_closed(
    address: str, monkeypatch: pytest.MonkeyPatch, begun_with: bytes
) -> None:
    for part in ("SLOWEST_HEAD", "SLOWEST_BODY"):
        monkeypatch.setattr(f"cardbase.serving.connections.{part}", 0.2)
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=HANGS) as held:
        held.sendall(begun_with)
        while held.recv(1000):
            pass
    assert told(address, "/health") == {"healthy": True, "writing": True}


def test_the_links_of_a_table_open_what_they_are_for_and_no_other_table(address: str) -> None:
    opened, path, (anna, _) = begun(address, watch="link")
    other, elsewhere, _ = begun(address)
    feed = told(address, f"{path}/relink", anna, {})["feed"]
    for secret in (opened["owner"], opened["watch"], opened["join"], anna, feed):
        assert ask(address, elsewhere, secret)[0] == 403
    assert ask(address, path, feed)[0] == 403
    assert ask(address, f"{path}/talk", opened["watch"], {"text": "x"})[0] == 409
    assert ask(address, f"{path}/delete", other["owner"], {})[0] == 403
    assert ask(address, f"/feed/{other['table']}/{feed}")[0] == 404


def test_no_secret_is_kept_or_logged(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address)
        told(address, path, secrets[0])
    archive = open_archive(journals(tmp_path))
    rows = str((archive.tables(), archive.entries(opened["table"]), archive.keys(opened["table"])))
    archive.close()
    kept = rows.encode() + b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    written = "".join(capfd.readouterr())
    for secret in (*secrets, opened["owner"], opened["join"], opened["watch"]):
        assert secret.encode() not in kept and secret not in written
