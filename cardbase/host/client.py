"""The other end of a host: a table's link, requests that are asked again when they are lost, a stream that goes on.

Only the standard library: who joins a table needs no server's packages.
"""

from __future__ import annotations

import http.client
import json
import re
import secrets
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from cardbase.errors import Illegal, Misuse, Unreadable

TRIES: Final = 5
WAIT: Final = 30.0
"""Seconds of silence after which a stream is opened again; the host shows that it lives every 20."""
SOONEST: Final = 0.5
LATEST: Final = 30.0
"""Seconds before a stream is asked for again: so many at first, twice as many each time, so many at most."""
STEADY: Final = 5.0
"""Seconds after which a stream was not opened in vain."""
_LONGEST: Final = 4_000
"""Signs of a text in which a link is looked for."""
_LINK: Final = re.compile(
    r"(https?)://([^/?#]{1,255})(?:/[^#]{0,200})?/t/([a-z0-9]{1,40})[^#]{0,200}#(.*)", re.IGNORECASE
)
_OPENED: Final = re.compile(r"(seat|owner|join|watch)=([\w-]{1,32})", re.ASCII)
"""What a link opens: no sign that stood behind it is part of it."""
_ENCODED: Final = 3
"""Times that programs on its way may have encoded a link."""
LARGEST: Final = 8 * 2**20
"""Bytes of one event; a view has some ten thousand."""


@dataclass(frozen=True, slots=True)
class Link:
    """A table's link taken apart: where the host is, which table, what opens it."""

    scheme: str
    host: str
    table: str
    secrets: Mapping[str, str]


def link_of(text: str) -> Link:
    """Return the parts of a link, out of whatever was pasted with it; raise ``Misuse``."""
    found = _LINK.search(_as_meant(text)) if len(text) <= _LONGEST else None
    opened = dict(_OPENED.findall(found[4])) if found else {}
    if found is None or not opened or not _is_host(found[2]):
        raise Misuse(f"no link to a table: {text[:60]!r}", hint="such as https://HOST/t/TABLE#join=SECRET")
    return Link(found[1].lower(), found[2], found[3].lower(), opened)


def _as_meant(text: str) -> str:
    """Return a text as it was before mails broke it into quoted lines and programs encoded it."""
    for _ in range(_ENCODED):
        text = unquote(text)
    return "".join(re.sub(r"\n[> ]*", "", text).split())


def _is_host(name: str) -> bool:
    try:
        return bool(urlsplit(f"//{name}").hostname) and urlsplit(f"//{name}").port != 0
    except ValueError:
        return False


class Client:
    """One visitor of one table."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.secret = next((link.secrets[n] for n in ("seat", "owner", "join", "watch") if n in link.secrets), "")

    def call(self, path: str, body: Mapping[str, Any] | None = None, secret: str = "") -> dict[str, Any]:
        """Return what the host answers; one that was lost is asked for again. Raise what the host says is wrong."""
        found: dict[str, Any] = json.loads(self._answer(path, body, secret))
        return found

    def position(self, columns: int) -> str:
        """Return the position in words, as this visitor sees it, laid out for so many columns."""
        return self._answer(f"/api/tables/{self.link.table}/position.txt?columns={columns}", None, "").decode()

    def _answer(self, path: str, body: Mapping[str, Any] | None, secret: str) -> bytes:
        for tried in range(TRIES):
            try:
                connection, answer = self._asked(path, body, {}, secret)
                with connection_closed(connection):
                    content: bytes = answer.read(LARGEST)
                if answer.status >= 400:
                    error = json.loads(content)["error"]
                    raise Illegal(error["message"], hint=error["hint"])
                return content
            except (OSError, http.client.HTTPException, ValueError, KeyError) as error:
                if tried == TRIES - 1:
                    raise Unreadable(f"{self.link.host} does not answer: {type(error).__name__}") from None
                time.sleep(0.3 * 2**tried)
        raise AssertionError

    def act(self, act: str, **body: Any) -> dict[str, Any]:
        """Carry out an act at the table."""
        return self.call(f"/api/tables/{self.link.table}/{act}", body)

    def act_as_owner(self, act: str, **body: Any) -> dict[str, Any]:
        """Carry out an act of the table's owner; raise ``Illegal`` without the owner's link."""
        if "owner" not in self.link.secrets:
            raise Illegal("only the table's owner may do that", hint="join by the owner's link")
        return self.call(f"/api/tables/{self.link.table}/{act}", body, self.link.secrets["owner"])

    def sit(self, name: str) -> None:
        """Sit down; from then on the seat's own secret is used."""
        seat = self.act("sit", name=name, contribution=secrets.token_hex(16))
        self.secret = seat["secret"]

    def events(self, last: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield what the host sends: a stream that breaks is opened again after the last event, each time later.

        A table or link that is gone ends it.
        """
        pause = SOONEST
        while True:
            began = time.monotonic()
            try:
                connection, answer = self._asked(f"/api/tables/{self.link.table}/events", None, {"last-event-id": last})
                with connection_closed(connection):
                    if answer.status in (403, 404):
                        yield "gone", {}
                        return
                    for number, event, data in _events(answer):
                        last = number or last
                        yield event, data
            except (OSError, http.client.HTTPException, ValueError):
                pass
            yield "lost", {}
            pause = SOONEST if time.monotonic() - began > STEADY else pause
            time.sleep(pause)
            pause = min(2 * pause, LATEST)

    def _asked(self, path: str, body: Mapping[str, Any] | None, more: Mapping[str, str], secret: str = "") -> Any:
        kind = http.client.HTTPSConnection if self.link.scheme == "https" else http.client.HTTPConnection
        connection = kind(self.link.host, timeout=WAIT)
        secret = secret or self.secret
        headers = {**more, **({"authorization": f"Bearer {secret}"} if secret else {})}
        content = None if body is None else json.dumps(body)
        connection.request("GET" if body is None else "POST", path, content, headers)
        return connection, connection.getresponse()


class connection_closed:  # noqa: N801 - it reads as a phrase
    """Close a connection at the end of a block."""

    def __init__(self, connection: http.client.HTTPConnection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._connection.close()


def _events(answer: http.client.HTTPResponse) -> Iterator[tuple[str, str, dict[str, Any]]]:
    fields: dict[str, str] = {}
    while line := answer.readline(LARGEST):
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name:
            fields[name] = value
        elif "data" in fields:
            yield fields.get("id", ""), fields.get("event", ""), json.loads(fields["data"])
            fields = {}
