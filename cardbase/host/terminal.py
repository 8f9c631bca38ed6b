"""A hosted table at a terminal, in lines: what the host sends is written, what is typed is sent."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol

from cardbase.errors import CardbaseError, Illegal, Misuse
from cardbase.host.client import Client, link_of
from cardbase.host.shown import in_one_line
from cardbase.tabletop import Asker, Choice, Menu, Moment, Question, Selects

KEYS: Final[dict[str, str]] = {
    "3": "take choice 3",
    "words": "take the choice they name",
    "table": "show the table as you see it",
    "all": "show every choice, where a long row of them is one line",
    "orders": "write sealed orders, an order a line; a dot alone on a line sends them",
    "say WORDS": "say something to the table",
    "undo": "take back your last choice; the others are asked where something was revealed since",
    "allow, refuse": "answer who asks to take back",
    "bot": "let a bot play on for you; back: play on yourself",
    "pause, go": "let the clocks rest, go on",
    "concede": "give up",
    "retry": "try a table again that was closed by a failure",
    "begin, fill, run": "of the owner: begin, let a bot take a seat, run the turn",
    "link": "show the link of your seat, for another device",
    "?": "these keys",
    "quit": "leave; your seat stays yours",
}
_ACTS: Final = {"undo": "undo", "allow": "consent", "refuse": "refuse", "bot": "stand-in", "back": "return",
                "pause": "pause", "go": "resume", "retry": "retry"}  # fmt: skip
_OWNERS: Final = ("begin", "fill", "run")
_MEANT: Final = {"table": "table", "choices": "all", "help": "?", "hint": "table", "undo": "undo", "quit": "quit",
                 "concede": "concede"}  # fmt: skip
"""The keys that are understood by other words too."""


GONE: Final = "this link opens nothing here any more"
WIDTH: Final = 80
"""Columns of a table in words on a wide terminal."""


class Lines(Protocol):
    """Where lines are read from and written to."""

    def read(self, prompt: str) -> str:
        """Return a line; raise ``EOFError`` at the end."""

    def write(self, lines: Iterable[str]) -> None:
        """Write lines; one that begins with "# " is a heading."""

    def columns(self, most: int) -> int:
        """Return the columns into which a text is broken, ``most`` at most."""


def question_of(record: Mapping[str, Any]) -> Question:
    """Return a question from its JSON."""
    lists = ("about", "rules")
    choices = tuple(
        Choice(**{**choice, **{name: tuple(choice.get(name, ())) for name in lists}}) for choice in record["choices"]
    )
    rest = {name: record[name] for name in ("seat", "of", "stake", "least", "most")}
    return Question(
        asker=Asker(**record["asker"]),
        moment=Moment(**record["moment"]),
        selects=Selects(record["selects"]),
        choices=choices,
        rules=tuple(record["rules"]),
        **rest,
    )


class Join:
    """A table at a terminal, in lines."""

    def __init__(self, client: Client, lines: Lines) -> None:
        self._client = client
        self._lines = lines
        self._state: dict[str, Any] = {}
        self._inbox: queue.Queue[tuple[str, Any]] = queue.Queue()
        self._position = -1
        self._stage = ""
        self._turn = 0
        self._earlier = ""
        self._requests = 0
        """How many requests to take back were told."""
        self._orders: list[str] | None = None
        """The sealed orders that are being typed."""

    def run(self) -> str:
        """Play until the game is over or somebody leaves; return why the table can be played at no more, if so."""
        for source in (self._listen, self._type):
            threading.Thread(target=source, daemon=True).start()
        while True:
            event, data = self._inbox.get()
            if event == "look":
                self._show(data)
                if data["table"]["stage"] == "over" or (self._closed() and not self._may_try()):
                    return self._closed()
            elif event == "typed" and not self._obey(data):
                return self._closed()
            elif event == "gone":
                return GONE
            elif event in ("ended", "failed"):
                self._write(["", str(data), self._farewell()])
                return self._closed()

    def _closed(self) -> str:
        """Return why the table is closed, "" where it is not."""
        table = self._state["table"] if self._state else {"stage": ""}
        return f"the table is closed: {table['closed']}" if table["stage"] == "closed" else ""

    def _may_try(self) -> bool:
        return "you" in self._state or "owner" in self._client.link.secrets

    def _listen(self) -> None:
        for event, data in self._client.events():
            self._inbox.put((event, data))

    def _type(self) -> None:
        try:
            while True:
                self._inbox.put(("typed", self._lines.read("")))
        except EOFError:
            self._inbox.put(("ended", "the input ended"))

    def _write(self, lines: Iterable[str]) -> None:
        """Write lines without what a terminal would obey: they come from elsewhere."""
        self._lines.write(in_one_line(line) for line in lines)

    def _show(self, state: dict[str, Any]) -> None:
        """Write what is new since the last event."""
        table, before = state["table"], self._state
        self._state = state
        lines = list(state["news"]["lines"][-60:])
        lines += [f"{_name(table, line['seat'])}: {line['text']}" for line in state["talk"]["lines"]]
        if table["undo"] is not None and table.get("undo_requests", 1) != self._requests:
            self._requests = table.get("undo_requests", 1)
            lines.append(f"{_name(table, table['undo'])} asks to take back the last choice (allow, refuse)")
        if table.get("earlier", "") != self._earlier:
            self._earlier = table["earlier"]
            lines.append(self._earlier)
        if not before or [c["name"] for c in before["table"]["seats"]] != [c["name"] for c in table["seats"]]:
            lines.append("seats: " + ", ".join(chair["name"] or "free" for chair in table["seats"]))
        if table["stage"] != self._stage:
            self._stage = table["stage"]
            lines.append(f"# {_stage(table)}")
            lines += ["type: retry, or quit"] if self._closed() and self._may_try() else []
        self._write(lines)
        self._report()
        if state["question"] is not None and state["position"] != self._position:
            self._position = state["position"]
            self._ask()

    def _report(self) -> None:
        """Write the report of a turn of sealed orders, once."""
        view, table = self._state["view"] or {}, self._state["table"]
        if "text" not in view or view["turn"] == self._turn:
            return
        self._turn = view["turn"]
        self._write(["", f"# Turn {self._turn}", *view["text"].splitlines()])
        if "you" in self._state and table["stage"] == "playing":
            self._write(["", "type: orders"])

    def _ask(self) -> None:
        question = question_of(self._state["question"])
        moment, asker, stake = question.moment, question.asker, [question.stake] if question.stake else []
        by = f"{_name(self._state['table'], moment.by)} " if moment.by >= 0 else ""
        just = [f"just now: {by}{moment.declared}"] if moment.declared else []
        reason = f"{asker.name}: {asker.sentence}" if asker.kind == "card" else asker.sentence
        heading = f"# {moment.window}: your turn"
        self._write(["", heading, *just, *([reason] if reason else []), *stake, *self._menu().lines(Menu.FOLDED)])

    def _menu(self) -> Menu:
        question = question_of(self._state["question"])
        return Menu(question, (), named(question))

    def _obey(self, typed: str) -> bool:
        """Do what was typed; return False to leave."""
        words = typed.strip()
        try:
            if self._orders is not None:
                self._take_order(words)
            elif (words := self._key_of(words)) == "quit":
                self._write([self._farewell()])
                return False
            elif words:
                self._do(words)
        except CardbaseError as error:
            self._write([f"{error} (? for help)"])
        return True

    def _key_of(self, words: str) -> str:
        """Return what was typed, or the key that it means where it is no choice."""
        menu = self._menu() if self._state and self._state["question"] is not None else None
        return Menu.as_key(words, menu, _MEANT, {*_ACTS, *_OWNERS})

    def _do(self, words: str) -> None:
        word, _, rest = words.partition(" ")
        if word == "say" and rest:
            self._client.act("talk", text=rest)
        elif words in _ACTS:
            self._stage = "" if words == "retry" else self._stage  # whatever comes of it is told
            self._client.act(_ACTS[words], **self._meant(words))
        elif words in _OWNERS:
            self._client.act_as_owner(words, **({"turn": self._state["table"]["turn"]} if words == "run" else {}))
        elif words == "concede yes":
            self._client.act("concede")
            self._write(["you have conceded"])
        elif words in self._shown():
            self._write(self._shown()[words]())
        elif words == "orders":
            self._orders = []
            self._write(["an order a line; a dot alone on a line sends them"])
        else:
            self._choose(words)

    def _meant(self, words: str) -> dict[str, int]:
        """Return what an act is meant for: the position, or the request to take back, that was seen here."""
        if words == "undo":
            return {"position": self._state["position"]}
        asks = self._state["table"]["undo"] is not None and words in ("allow", "refuse")
        return {"request": self._requests} if asks else {}

    def _shown(self) -> dict[str, Callable[[], Iterable[str]]]:
        """Return what is only shown, by the words that ask for it."""
        keys = [f"  {key:<16} {meaning}" for key, meaning in KEYS.items()]
        return {
            "?": lambda: keys,
            "help": lambda: keys,
            "link": lambda: [self._farewell()],
            "table": lambda: self._client.position(self._lines.columns(WIDTH)).splitlines(),
            "all": lambda: self._menu().lines() if self._state.get("question") else ["nothing is asked of you now"],
            "concede": lambda: ["give up? type: concede yes"],
        }

    def _take_order(self, line: str) -> None:
        """Take in a line of sealed orders; send them at the dot."""
        orders = self._orders or []
        if line != ".":
            self._orders = [*orders, line]
            return
        self._orders = None
        answer = self._client.act("orders", text="\n".join(orders), turn=self._state["table"]["turn"])
        self._write(_receipt(one) for one in answer["receipt"]["lines"])
        self._write(["the orders are sealed; send others, and they count instead"])

    def _choose(self, typed: str) -> None:
        if self._state.get("question") is None:
            raise Illegal("nothing is asked of you now", hint="say WORDS talks")
        self._client.act("choose", choice=self._menu().pick(typed), position=self._state["position"])

    def _farewell(self) -> str:
        link = self._client.link
        return (
            f"your seat: cardbase play --join '{link.scheme}://{link.host}/t/{link.table}#seat={self._client.secret}'"
        )


def named(question: Question) -> Callable[[str], int]:
    """Return what finds the one choice that a text names, or is a part of."""
    return lambda text: Menu.one(question.choices, text)


def _receipt(line: Mapping[str, Any]) -> str:
    return " ".join(str(part) for part in (line["code"] or "ok", line["text"], line["message"]) if part)


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

    Raises ``Misuse`` for no link, ``Unreadable`` where the host does not answer, what the host refuses, and ``Illegal``
    at the end where the table is closed or its link opens nothing any more.
    """
    client = Client(link_of(link))
    door = client.link.secrets.get("join") or client.link.secrets.get("owner")
    if "seat" not in client.link.secrets and door:
        if not name:
            raise Misuse("a name to sit down with is missing", hint="--name NAME")
        client.secret = door
        client.sit(name)
    if text or offer:
        bring = client.act("bring", **({"text": text} if text else {"offer": offer}))
        lines.write([f"you bring {bring['title']}"])
    if why := Join(client, lines).run():
        raise Illegal(why)
