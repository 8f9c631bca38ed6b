"""Whatever comes over a connection is answered in a sentence, in bounds, with strict headers; nobody else is told."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.commandline import HANGS
from tests.host.network import begun, hosted, told

STRICT = ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("odd")) as address:
        yield address


@pytest.fixture(scope="module")
def table(address: str) -> tuple[str, str]:
    _, path, (anna, _) = begun(address)
    return path, anna


def answered(address: str, content: bytes) -> tuple[int, dict[str, str], bytes]:
    """Send bytes as they are; return status, headers and content of the answer, read to the end of the connection."""
    host, port = address.removeprefix("http://").split(":")
    got = b""
    with socket.create_connection((host, int(port)), timeout=HANGS) as connection:
        connection.sendall(content)
        while part := connection.recv(65_536):
            got += part
    head, _, body = got.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(first.split(" ")[1]), headers, body


def request(line: str, headers: str = "", body: str = "") -> str:
    length = f"content-length: {len(body)}\r\n" if body else ""
    own = f"host: x\r\nauthorization: Bearer {{secret}}\r\nconnection: close\r\n{headers}{length}"
    return f"{line} HTTP/1.1\r\n{own}\r\n{body}"


CASES: dict[str, tuple[str, int, str]] = {
    "no host": ("GET / HTTP/1.1\r\n\r\n", 400, "cannot be read"),
    "two hosts": ("GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n", 400, "cannot be read"),
    "TLS where none is spoken": ("\x16\x03\x01\x02\x00\x01\x00\x01", 400, "cannot be read"),
    "letters that no address has": ("GET /t/\xfc HTTP/1.1\r\nhost: x\r\n\r\n", 400, "cannot be read"),
    "no request at all": ("hello\r\n\r\n", 400, "cannot be read"),
    "a head without an end": ("GET / HTTP/1.1\r\nhost: x\r\nx: " + "y" * 66_000, 431, "too long"),
    "an address without an end": ("GET /" + "a" * 66_000, 431, "too long"),
    "a length of 5,000 digits": (request("POST {path}/talk", f"content-length: {'9' * 5_000}\r\n"), 400, "cannot be"),
    "a length with a sign": (request("POST {path}/talk", "content-length: +2\r\n"), 400, "cannot be read"),
    "two lengths": (request("POST {path}/talk", "content-length: 2\r\ncontent-length: 3\r\n"), 400, "cannot be read"),
    "a body in an unknown way": (request("POST {path}/talk", "transfer-encoding: gzip\r\n"), 501, "in chunks"),
    "a body of 99 digits' length": (request("POST {path}/talk", f"content-length: {'9' * 19}\r\n"), 413, "at most"),
    "OPTIONS of a page": (request("OPTIONS /"), 405, "ask by GET or HEAD"),
    "OPTIONS of an act": (request("OPTIONS {path}/talk", "origin: http://evil.example\r\n"), 405, "ask by GET or HEAD"),
    "PUT": (request("PUT /t/x"), 405, "ask by GET or HEAD"),
    "DELETE": (request("DELETE {path}"), 405, "ask by GET or HEAD"),
    "TRACE": (request("TRACE /"), 405, "ask by GET or HEAD"),
    "an unknown method": (request("BREW /t/x"), 405, "ask by GET or HEAD"),
    "GET of what is posted": (request("GET /answers/cards"), 405, "ask by POST"),
    "POST of a page": (request("POST /", "", "{}"), 405, "ask by GET or HEAD"),
    "HEAD of a page": (request("HEAD /"), 200, ""),
    "HEAD of a table's page": (request("HEAD /t/x"), 200, ""),
    "HEAD of what is seen": (request("HEAD {path}"), 200, ""),
    "HEAD of a stream": (request("HEAD {path}/events"), 200, ""),
    "HEAD of a style": (request("HEAD /assets/desk/desk.css"), 200, ""),
    "a part of a style": (request("GET /assets/desk/desk.css", "range: bytes=0-9\r\n"), 200, "Tokens"),
    "a body that is no JSON": (request("POST {path}/talk", "", "text=hi"), 400, "not JSON"),
    "a body that is a list": (request("POST {path}/talk", "", "[]"), 400, "not a JSON object"),
    "a body that is packed": (request("POST {path}/talk", "content-encoding: gzip\r\n", "\x1f\x8b"), 400, "not JSON"),
    "words that are missing": (request("POST {path}/talk", "", "{}"), 400, "the text is missing"),
    "words that are null": (request("POST {path}/talk", "", '{"text": null}'), 400, "the text is missing"),
    "words that are a number": (request("POST {path}/talk", "", '{"text": 5}'), 400, "is not text"),
    "a form of another site": (request("POST {path}/talk", "origin: null\r\n", '{"text": "x"}'), 403, "another site"),
    "two slashes": (request("GET //t/x"), 307, ""),
    "another site's name": (request("CONNECT evil.example:443"), 404, "nothing here"),
    "a place above": (request("GET /assets/desk/%2e%2e/answers.py"), 404, "no file"),
    "a table of 30,000 letters": (request("GET /api/tables/" + "a" * 30_000), 404, "no such table"),
    "a secret of 30,000 letters": (
        "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer " + "a" * 30_000 + "\r\n\r\n",
        403,
        "opens nothing",
    ),
    "what nobody can be": (request("GET {path}", "x-forwarded-for: <script>\r\n"), 200, "question"),
    "to be another protocol": (request("GET /health", "connection: upgrade\r\nupgrade: websocket\r\n"), 200, "healthy"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_request_is_answered_in_words_with_strict_headers(
    case: str, address: str, table: tuple[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    sent, status, words = CASES[case]
    path, secret = table
    given, headers, body = answered(address, sent.replace("{path}", path).replace("{secret}", secret).encode("latin-1"))
    assert given == status
    assert [name for name in STRICT if name not in headers] == []
    assert words.encode() in body and (status == 200 or len(body) < 600)
    assert told(address, "/health") == {"healthy": True, "writing": True}
    assert "".join(capfd.readouterr()) == ""  # the operator is told of failures alone


SLASHES = {
    "/t/abc/": "/t/abc",
    "/t/abc///": "/t/abc",
    "/rules/PET-04/": "/rules/PET-04",
    "//t/abc/": "/t/abc",
    "/%2f%2frules/evil.example/": "/rules/evil.example",
    "/t/a%0d%0ax:y/": "/t/a%0D%0Ax%3Ay",
    "/t/%C3%BC/": "/t/%C3%BC",
}


@pytest.mark.parametrize("path", SLASHES)
def test_a_slash_too_many_leads_to_this_host_whatever_the_request_calls_it(path: str, address: str) -> None:
    asked = f"GET {path} HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-proto: javascript\r\nconnection: close\r\n\r\n"
    status, headers, _ = answered(address, asked.encode())
    assert (status, headers["location"]) == (307, SLASHES[path])


@pytest.mark.parametrize("path", ["//evil.example/x/", "/%2f%2fevil.example/", "/" + "a/" * 20_000, "/t/", "//"])
def test_a_slash_too_many_behind_nothing_leads_nowhere_else(path: str, address: str) -> None:
    status, headers, _ = answered(address, f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
    assert status == 404 or (path in ("//", "/t/") and headers["location"] == "/")


@pytest.mark.parametrize(
    ("form", "status"),
    [("{tag}", 304), ("W/{tag}", 304), ('"x", {tag}', 304), ('"x",W/{tag}', 304), ("*", 304), ('"x"', 200), ("", 200)],
)
def test_what_a_browser_has_is_not_sent_again_though_a_server_in_between_changed_its_tag(
    form: str, status: int, address: str
) -> None:
    asset = "GET /assets/desk/desk.css HTTP/1.1\r\nhost: x\r\nconnection: close\r\n"
    tag = answered(address, f"{asset}\r\n".encode())[1]["etag"]
    asked = f"{asset}if-none-match: {form.format(tag=tag)}\r\n\r\n"
    assert answered(address, asked.encode())[0] == status


def test_streams_that_were_asked_for_by_head_hold_no_place(address: str, table: tuple[str, str]) -> None:
    path, secret = table
    head = f"HEAD {path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {secret}\r\nconnection: close\r\n\r\n"
    assert [answered(address, head.encode())[0] for _ in range(12)] == [200] * 12


def test_nonsense_behind_an_answer_that_has_begun_ends_the_connection_in_silence(
    address: str, table: tuple[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    path, secret = table
    head = (
        f"POST {path}/talk HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {secret}\r\ntransfer-encoding: chunked\r\n\r\n"
    )
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=HANGS) as connection:
        connection.sendall(head.encode() + b"30000\r\n" + b"x" * 0x30000 + b"\r\n")
        assert b" 413 " in connection.recv(100)
        connection.sendall(b"no length of a chunk\r\n" * 10)
        while connection.recv(65_536):
            pass
    assert told(address, "/health")["healthy"] and "".join(capfd.readouterr()) == ""


def test_many_who_go_away_in_the_middle_of_a_stream_are_no_news(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, watch="link")
        host, port = address.removeprefix("http://").split(":")
        line = f"GET {path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {opened['watch']}\r\n\r\n"
        held: list[Any] = [socket.create_connection((host, int(port)), timeout=HANGS) for _ in range(20)]
        for connection in held:
            connection.sendall(line.encode())
            connection.recv(100)
            connection.close()
        for text in "abcdefgh":
            told(address, f"{path}/talk", secrets[0], {"text": text})
        assert told(address, "/health")["healthy"]
    assert "".join(capfd.readouterr()) == ""


@pytest.mark.parametrize("line", ["GET /", "HEAD /", "GET /api/games", "POST /api/tables", "GET /t/x", "PUT /"])
def test_who_finds_no_room_reads_so_with_strict_headers(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardbase.host.server.MOST_VISITORS", 2)
    with hosted(tmp_path) as address:
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=HANGS):
            status, headers, words = answered(address, request(line).encode())
    assert status == 503 and headers["retry-after"]
    assert [name for name in STRICT if name not in headers] == []
    assert words == (b"" if line.startswith("HEAD") else b"too many people are here at once; ask again in a moment\n")


NAMES = {
    "A" * 41: 41, "A" * 200: 200, "A" * 5_000: 5_000, "ש" * 60: 60, "👩🚀" * 30: 60, "\u200b" * 300 + "b" * 50: 50,
    "a " * 80: 159, "Z\u0335\u0336" * 30: 90, "W" * 40: 0, "\u202e" * 200 + "Anna": 0, "é" * 40: 0,
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_is_too_long_is_told_with_its_whole_length(name: str, address: str) -> None:
    answer = told(address, "/api/tables", "", {"game": "race", "name": name, "seats": 2})
    told_there = answer["error"]["message"] if "error" in answer else ""
    assert told_there == (f"the name is too long: it has {NAMES[name]} characters" if NAMES[name] else "")
