"""The other end of a host for a terminal: a link is opened, what the host sends is read, what is typed is sent.

Only the standard library: who joins a table needs no server's packages.
"""

from __future__ import annotations

import http.client
import json
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol
from urllib.parse import parse_qs, urlsplit

from cardbase.errors import CardbaseError, Illegal, Misuse, Unreadable
from cardbase.tabletop import Asker, Choice, Menu, Moment, Question, Selects

TRIES: Final = 5
WAIT: Final = 30.0
"""Seconds of silence after which a stream is opened again; the host shows that it lives every 20."""
LARGEST: Final = 8 * 2**20
"""Bytes of one event; a view has some ten thousand."""
KEYS: Final[dict[str, str]] = {
    "3": "take choice 3",
    "words": "take the choice they name",
    "say WORDS": "say something to the table",
    "undo": "take back your last choice; the others are asked where something was revealed since",
    "allow, refuse": "answer who asks to take back",
    "bot": "let a bot play on for you; back: play on yourself",
    "pause, go": "let the clocks rest, go on",
    "concede": "give up",
    "link": "show the link of your seat, for another device",
    "?": "these keys",
    "quit": "leave; your seat stays yours",
}
_ACTS: Final = {"undo": "undo", "allow": "consent", "refuse": "refuse", "bot": "stand-in", "back": "return",
                "pause": "pause", "go": "resume"}  # fmt: skip


class Lines(Protocol):
    """Where lines are read from and written to."""

    def read(self, prompt: str) -> str:
        """Return a line; raise ``EOFError`` at the end."""

    def write(self, lines: Iterable[str]) -> None:
        """Write lines; one that begins with "# " is a heading."""


@dataclass(frozen=True, slots=True)
class Link:
    """A table's link taken apart: where the host is, which table, what opens it."""

    scheme: str
    host: str
    table: str
    secrets: Mapping[str, str]


def link_of(text: str) -> Link:
    """Return a link's parts; raise ``Misuse``."""
    try:
        parts = urlsplit(text)
        parts.port  # noqa: B018 - a port that is none raises
    except ValueError:
        raise Misuse(f"no link: {text[:60]!r}") from None
    table = parts.path.rpartition("/t/")[2]
    opened = {name: values[-1] for name, values in parse_qs(parts.fragment).items()}
    if parts.scheme not in ("http", "https") or not parts.netloc or not table.isalnum() or not opened:
        raise Misuse(f"no link to a table: {text[:60]!r}", hint="such as https://HOST/t/TABLE#join=SECRET")
    return Link(parts.scheme, parts.netloc, table, opened)


class Client:
    """One visitor of one table."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.secret = next((link.secrets[n] for n in ("seat", "owner", "join", "watch") if n in link.secrets), "")

    def call(self, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return what the host answers; one that was lost is asked for again. Raise what the host says is wrong."""
        for tried in range(TRIES):
            try:
                connection, answer = self._asked(path, body, {})
                with connection_closed(connection):
                    told = json.loads(answer.read(LARGEST))
                if answer.status >= 400:
                    error = told["error"]
                    raise Illegal(error["message"], hint=error["hint"])
                found: dict[str, Any] = told
                return found
            except (OSError, http.client.HTTPException, ValueError, KeyError) as error:
                if tried == TRIES - 1:
                    raise Unreadable(f"{self.link.host} does not answer: {type(error).__name__}") from None
                time.sleep(0.3 * 2**tried)
        raise AssertionError

    def act(self, act: str, **body: Any) -> dict[str, Any]:
        """Carry out an act at the table."""
        return self.call(f"/api/tables/{self.link.table}/{act}", body)

    def sit(self, name: str) -> None:
        """Sit down; from then on the seat's own secret is used."""
        told = self.act("sit", name=name, contribution=secrets.token_hex(16))
        self.secret = told["secret"]

    def events(self, last: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield what the host sends, for ever: the stream is opened again after the last event when it breaks."""
        while True:
            try:
                connection, answer = self._asked(f"/api/tables/{self.link.table}/events", None, {"last-event-id": last})
                with connection_closed(connection):
                    if answer.status in (403, 404):
                        yield "gone", {}
                        return
                    for number, event, told in _events(answer):
                        last = number or last
                        yield event, told
            except (OSError, http.client.HTTPException, ValueError):
                pass
            yield "lost", {}
            time.sleep(0.5)

    def _asked(self, path: str, body: Mapping[str, Any] | None, more: Mapping[str, str]) -> Any:
        kind = http.client.HTTPSConnection if self.link.scheme == "https" else http.client.HTTPConnection
        connection = kind(self.link.host, timeout=WAIT)
        headers = {**more, **({"authorization": f"Bearer {self.secret}"} if self.secret else {})}
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


def question_of(told: Mapping[str, Any]) -> Question:
    """Return a question from its JSON."""
    choices = tuple(Choice(**{**choice, "about": tuple(choice.get("about", ()))}) for choice in told["choices"])
    rest = {name: told[name] for name in ("seat", "of", "stake", "least", "most")}
    return Question(
        asker=Asker(**told["asker"]),
        moment=Moment(**told["moment"]),
        selects=Selects(told["selects"]),
        choices=choices,
        rules=tuple(told["rules"]),
        **rest,
    )


class Join:
    """A table at a terminal, in lines."""

    def __init__(self, client: Client, lines: Lines) -> None:
        self._client = client
        self._lines = lines
        self._told: dict[str, Any] = {}
        self._inbox: queue.Queue[tuple[str, Any]] = queue.Queue()
        self._position = -1
        self._stage = ""

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        for source in (self._listen, self._type):
            threading.Thread(target=source, daemon=True).start()
        while True:
            event, told = self._inbox.get()
            if event == "look":
                self._show(told)
                if told["table"]["stage"] in ("over", "closed"):
                    return
            elif event == "typed" and not self._obey(told):
                return
            elif event == "gone":
                self._write(["this link opens nothing here any more"])
                return
            elif event in ("ended", "failed"):
                self._write(["", str(told), self._farewell()])
                return

    def _listen(self) -> None:
        for event, told in self._client.events():
            self._inbox.put((event, told))

    def _type(self) -> None:
        try:
            while True:
                self._inbox.put(("typed", self._lines.read("")))
        except EOFError:
            self._inbox.put(("ended", "the input ended"))

    def _write(self, lines: Iterable[str]) -> None:
        """Write lines without what a terminal would obey: they come from elsewhere."""
        self._lines.write("".join(sign if sign.isprintable() else " " for sign in line) for line in lines)

    def _show(self, told: dict[str, Any]) -> None:
        """Write what is new since the last event."""
        table, before = told["table"], self._told
        self._told = told
        lines = list(told["news"]["lines"][-60:])
        lines += [f"{_name(table, line['seat'])}: {line['text']}" for line in told["talk"]["lines"]]
        if table["undo"] is not None and (not before or before["table"]["undo"] is None):
            lines.append(f"{_name(table, table['undo'])} asks to take back the last choice (allow, refuse)")
        if not before or [c["name"] for c in before["table"]["seats"]] != [c["name"] for c in table["seats"]]:
            lines.append("seats: " + ", ".join(chair["name"] or "free" for chair in table["seats"]))
        if table["stage"] != self._stage:
            self._stage = table["stage"]
            lines.append(f"# {_stage(table)}")
        self._write(lines)
        if told["question"] is not None and told["position"] != self._position:
            self._position = told["position"]
            self._ask()

    def _ask(self) -> None:
        question = question_of(self._told["question"])
        just = [f"just now: {question.moment.declared}"] if question.moment.declared else []
        heading = f"# {question.moment.window}: your turn"
        self._write(["", heading, *just, *([question.stake] if question.stake else []), *self._menu().lines()])

    def _menu(self) -> Menu:
        question = question_of(self._told["question"])
        return Menu(question, (), _named(question))

    def _obey(self, typed: str) -> bool:
        """Do what was typed; return False to leave."""
        word, _, rest = typed.strip().partition(" ")
        try:
            if word == "quit":
                self._write([self._farewell()])
                return False
            if word == "say" and rest:
                self._client.act("talk", text=rest)
            elif word == "link":
                self._write([self._farewell()])
            elif word in ("?", "help"):
                self._write(f"  {key:<14} {meaning}" for key, meaning in KEYS.items())
            elif word in _ACTS and not rest:
                self._client.act(_ACTS[word])
            elif word == "concede" and not rest:
                self._write(["give up? type: concede yes"])
            elif typed.strip() == "concede yes":
                self._client.act("concede")
            elif typed.strip():
                self._choose(typed.strip())
        except CardbaseError as error:
            self._write([f"{error} (? for help)"])
        return True

    def _choose(self, typed: str) -> None:
        if self._told.get("question") is None:
            raise Illegal("nothing is asked of you now", hint="say WORDS talks")
        self._client.act("choose", choice=self._menu().pick(typed), position=self._told["position"])

    def _farewell(self) -> str:
        link = self._client.link
        return (
            f"your seat: cardbase play --join '{link.scheme}://{link.host}/t/{link.table}#seat={self._client.secret}'"
        )


def _named(question: Question) -> Callable[[str], int]:
    """Return what finds the one choice whose words contain a text."""

    def found(text: str) -> int:
        """Return the code of the choice that a text names; raise ``Refused``."""
        codes = [choice.code for choice in question.choices if text.casefold() in choice.words.casefold()]
        if len(codes) != 1:
            raise Illegal(f"{text[:60]!r} fits {len(codes)} choices", hint="a number of the menu, or words of one")
        return codes[0]

    return found


def _name(table: Mapping[str, Any], seat: int) -> str:
    return str(table["seats"][seat]["name"]) if seat >= 0 else "the owner"


def _stage(table: Mapping[str, Any]) -> str:
    if table["stage"] == "open":
        return f"{table['name']}: the game has not begun"
    if table["stage"] == "over":
        result = table["result"]
        won = f"{_name(table, result['winner'])} wins" if result["winner"] >= 0 else "nobody wins"
        return f"the game is over by {result['ending']}: {won}"
    return str(table["closed"]) if table["stage"] == "closed" else f"{table['name']}: the game is on"


def join(link: str, name: str, offer: str, text: str, lines: Lines) -> None:
    """Join a table at a terminal: sit down as ``name`` with the offered thing or the text that is brought, and play.

    Raises ``Misuse`` for no link, ``Unreadable`` where the host does not answer, and what the host refuses.
    """
    client = Client(link_of(link))
    if "seat" not in client.link.secrets and "join" in client.link.secrets:
        if not name:
            raise Misuse("a name to sit down with is missing", hint="--name NAME")
        client.secret = client.link.secrets["join"]
        client.sit(name)
    if text or offer:
        told = client.act("bring", **({"text": text} if text else {"offer": offer}))
        lines.write([f"you bring {told['title']}"])
    Join(client, lines).run()
