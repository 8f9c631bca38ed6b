"""The host over HTTP: events that go on where they broke off, strict headers, hostile visitors."""

from __future__ import annotations

import http.client
import json
import queue
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from cardbase.errors import CardbaseError, Illegal, Misuse
from cardbase.host import handlers
from cardbase.host.answers import is_anothers
from cardbase.host.client import Client, Link, link_of
from cardbase.host.limits import LARGEST_BODY, STREAMS, Limits, Rate
from cardbase.host.terminal import Join, join
from tests.commandline import HANGS
from tests.host.network import ask, begun, hosted, told


@pytest.fixture(scope="module")
def address(kept_in: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as limits, hosted(tmp_path_factory.mktemp("host")) as found:
        limits.setattr(handlers, "OPENING", Rate(2, 400))  # all tables here are opened by one address
        yield found


def choose(address: str, path: str, secret: str, place: int = 0) -> dict[str, Any]:
    seen = told(address, path, secret)
    choice = {"choice": seen["question"]["choices"][place]["code"], "position": seen["position"]}
    return told(address, f"{path}/choose", secret, choice)


def test_every_answer_has_strict_headers_and_no_cookie(address: str) -> None:
    for path in ("/", "/t/aaaaaaaaaaaa", "/assets/host/host.css", "/api/games", "/nothing", "/api/tables/aaaaaaaaaaaa"):
        _, headers, _ = ask(address, path)
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert not {"set-cookie", "server", "access-control-allow-origin"} & set(headers)


def test_a_page_of_another_site_opens_no_table(address: str) -> None:
    """Browsers let any page send these kinds of content anywhere, and name the page's site."""
    body, evil = {"game": "race"}, {"origin": "https://evil.example"}
    assert ask(address, "/api/tables", "", body, evil)[0] == 403
    assert ask(address, "/api/tables", "", body, {"origin": "null", "content-type": "text/plain"})[0] == 403


@pytest.mark.parametrize("kind", ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded", ""])
def test_what_another_site_may_send_is_told_by_its_kind_and_its_origin(kind: str) -> None:
    assert is_anothers({"content-type": kind, "origin": "https://evil.example", "host": "dune.example"})
    assert not is_anothers({"content-type": kind, "origin": "https://dune.example", "host": "dune.example"})
    assert not is_anothers({"content-type": kind, "host": "dune.example"})  # no browser's page
    assert not is_anothers({"content-type": "application/json", "origin": "https://behind.a.proxy", "host": "dune"})


def test_a_stream_goes_on_after_the_last_event(address: str) -> None:
    _, path, secrets = begun(address)
    client = Client(Link("http", address.removeprefix("http://"), path.rpartition("/")[2], {"seat": secrets[0]}))
    events = client.events()
    assert [next(events)[0], next(events)[0]] == ["time", "look"]
    choose(address, path, secrets[0])
    first = next(events)[1]
    events.close()
    choose(address, path, secrets[1])
    again = Client(client.link)
    seen = told(address, path, secrets[0])
    stream = again.events(last=f"1-{first['log']}-0")
    next(stream)
    event, news = next(stream)
    assert event == "look" and news["position"] == seen["position"]
    assert news["news"]["since"] == first["log"] and len(news["news"]["lines"]) == 1
    stream.close()


def test_a_whole_game_over_the_network(address: str) -> None:
    opened, path, secrets = begun(address)
    for _ in range(60):
        for secret in secrets:
            if told(address, path, secret)["question"]:
                assert choose(address, path, secret, -1) == {"confirmed": True}
    seen = told(address, path, secrets[0])
    assert seen["table"]["stage"] == "over"
    assert ask(address, f"{path}/game.json", secrets[0])[0] == 200
    shared = json.loads(ask(address, f"{path}/table.json", opened["owner"])[2])
    assert shared["format"] == "cardbase-table/1"
    assert not any(secret in json.dumps(shared) for secret in (*secrets, *opened.values()) if secret != opened["table"])
    again = told(address, f"{path}/rematch", secrets[1], {})["table"]
    assert told(address, f"/api/tables/{again}", secrets[0])["role"] == "seat:0"


def test_a_finished_game_alone_shows_its_journal(address: str) -> None:
    _, path, secrets = begun(address)
    assert ask(address, f"{path}/game.json", secrets[0])[0] == 409


FORGED = [
    ("", 403),
    ("guess", 403),
    ("x" * 5000, 403),
    ("another", 403),
]


@pytest.mark.parametrize(("secret", "status"), FORGED)
def test_a_forged_or_foreign_secret_opens_nothing(address: str, secret: str, status: int) -> None:
    _, path, _ = begun(address)
    other = begun(address)[2][0]
    used = other if secret == "another" else secret
    for at, body in ((path, None), (f"{path}/events", None), (f"{path}/choose", {"choice": 0, "position": 1})):
        assert ask(address, at, used, body)[0] == status


def test_a_seat_acts_for_itself_alone(address: str) -> None:
    opened, path, secrets = begun(address)
    assert (
        "wait" in told(address, f"{path}/choose", secrets[1], {"choice": 0, "position": 0, "seat": 0})["error"]["hint"]
    )
    assert ask(address, f"{path}/kick", secrets[0], {"seat": 1})[0] == 409
    assert ask(address, f"{path}/delete", secrets[0], {})[0] == 409
    assert ask(address, f"{path}/sit", secrets[0], {"name": "Cleo"})[0] == 409
    assert ask(address, f"{path}/talk", opened["join"], {"text": "x"})[0] == 409
    assert ask(address, f"{path}/talk", opened["watch"], {"text": "x"})[0] == 409
    seen = told(address, path, opened["join"])
    assert seen["view"] is None and seen["news"]["lines"] == []


HOSTILE = [
    ("/api/tables", b"x" * (LARGEST_BODY + 1), 413),
    ("/api/tables", b"[" * 100_000, 400),
    ("/api/tables", b"[1, 2]", 400),
    ("/api/tables", b"\xff\xfe", 400),
    ("/api/tables", b'{"game": "race", "seats": 1e999}', 400),
    ("/api/tables", b'{"game": {"a": 1}}', 404),
    ("/api/tables", b'{"game": "race", "name": "<script>alert(1)</script>"}', 201),
    ("/api/tables/../../etc/passwd", None, 404),
    ("/assets/../app.py", None, 404),
    ("/assets/%2e%2e%2fapp.py", None, 404),
    ("/assets/host/table.html", None, 404),
    ("/t/%00", None, 200),
    ("/api/tables/%00/look", b"{}", 404),
    ("/api/tables/'; drop table tables; --", None, 404),
    ("/feed/aaaaaaaaaaaa/guess", None, 404),
    ("/pictures/ccg/..%2f..%2fx.svg", None, 404),
]


@pytest.mark.parametrize(("path", "body", "status"), HOSTILE, ids=[str(n) for n in range(len(HOSTILE))])
def test_hostile_requests_are_refused_and_bounded(address: str, path: str, body: bytes | None, status: int) -> None:
    found, _, content = ask(address, path.replace(" ", "%20"), "", body)
    assert found == status and len(content) < 20_000
    assert b"Traceback" not in content


def test_a_body_that_lies_about_its_length_or_never_comes_holds_nobody_up(address: str) -> None:
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=HANGS) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 10000000\r\n\r\n")
        assert b" 413 " in slow.recv(200)
    with socket.create_connection((host, int(port)), timeout=HANGS) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
        assert ask(address, "/health")[0] == 200


def test_a_seat_has_no_more_than_so_many_streams(address: str) -> None:
    _, path, secrets = begun(address)
    host = address.removeprefix("http://")
    open_ = []
    for _ in range(STREAMS + 1):
        connection = http.client.HTTPConnection(host, timeout=HANGS)
        connection.request("GET", f"{path}/events", headers={"authorization": f"Bearer {secrets[0]}"})
        answer = connection.getresponse()
        if answer.status == 200:
            answer.readline()
        open_.append((connection, answer.status))
    assert [status for _, status in open_] == [200] * STREAMS + [429]
    for connection, _ in open_:
        connection.close()


def test_flooding_is_refused_and_others_do_not_notice() -> None:
    limits, rate = Limits(), Rate(0.001, 60)
    assert [limits.allows("Anna", rate) for _ in range(61)] == [True] * 60 + [False]
    assert limits.allows("Ben", rate)
    assert sum(limits.allows(str(number), rate) for number in range(20_000)) == 20_000  # the oldest are forgotten


def test_names_and_talk_are_text_without_control_signs(address: str) -> None:
    evil = "\u202e<img src=x onerror=alert(1)>\x1b[31m"
    opened = told(address, "/api/tables", "", {"game": "race"})
    path = f"/api/tables/{opened['table']}"
    told(address, f"{path}/sit", opened["join"], {"name": evil})
    name = told(address, path, opened["join"])["table"]["seats"][0]["name"]
    assert name == "<img src=x onerror=alert(1)> [31m"


def test_what_is_asked_again_after_a_lost_answer_acts_once(address: str) -> None:
    opened = told(address, "/api/tables", "", {"game": "race"})
    path = f"/api/tables/{opened['table']}"
    asked = {"name": "Anna", "contribution": "0f" * 16}
    lost, again = (told(address, f"{path}/sit", opened["join"], asked) for _ in range(2))
    assert again["seat"] == lost["seat"] == 0
    assert (ask(address, path, lost["secret"])[0], ask(address, path, again["secret"])[0]) == (403, 200)
    assert ask(address, f"{path}/sit", opened["join"], {**asked, "contribution": "00" * 16})[0] == 409
    assert ask(address, f"{path}/sit", opened["join"], {"name": "Anna"})[0] == 409

    _, path, secrets = begun(address)
    for secret in (*secrets, *secrets):
        choose(address, path, secret)
    position = told(address, path, secrets[1])["position"]
    assert told(address, f"{path}/undo", secrets[1], {"position": position}) == {"undone": False, "asked": [0]}
    assert told(address, f"{path}/consent", secrets[0], {})["undone"] is True
    assert "is past" in told(address, f"{path}/undo", secrets[1], {"position": position})["error"]["message"]

    opened, path, secrets = begun(address, "numbers")
    statuses = [ask(address, f"{path}/run", opened["owner"], {"turn": 1})[0] for _ in range(2)]
    assert [*statuses, told(address, path, secrets[0])["view"]["turn"]] == [200, 409, 2]
    assert ask(address, f"{path}/orders", secrets[0], {"text": "5", "turn": 1})[0] == 409


def test_a_ban_gives_the_table_a_new_link(address: str) -> None:
    opened = told(address, "/api/tables", "", {"game": "race"})
    path = f"/api/tables/{opened['table']}"
    eve = told(address, f"{path}/sit", opened["join"], {"name": "Eve"})
    renewed = told(address, f"{path}/kick", opened["owner"], {"seat": 0, "ban": True})["join"]
    for secret in (eve["secret"], opened["join"]):
        assert ask(address, f"{path}/sit", secret, {"name": "Mallory"})[0] == 403
    assert ask(address, f"{path}/sit", renewed, {"name": "eve"})[0] == 409
    assert ask(address, f"{path}/sit", renewed, {"name": "Ben"})[0] == 200


def test_a_feed_says_when_it_is_ones_turn_and_nothing_more(address: str) -> None:
    opened = told(address, "/api/tables", "", {"game": "race", "name": "<b>Evening</b>"})
    path = f"/api/tables/{opened['table']}"
    sat = [told(address, f"{path}/sit", opened["join"], {"name": name}) for name in ("Anna", "Ben")]
    told(address, f"{path}/begin", opened["owner"], {})
    feeds = [ask(address, f"/feed/{opened['table']}/{one['feed']}")[2].decode() for one in sat]
    assert "your turn" in feeds[0] and "the others are to choose" in feeds[1]
    assert "&lt;b&gt;Evening" in feeds[0]
    assert ask(address, f"{path}/talk", sat[0]["feed"], {"text": "x"})[0] == 403


def test_a_club_asks_for_its_password(tmp_path: Path) -> None:
    with hosted(tmp_path, password="spice") as address:
        assert ask(address, "/api/tables", "", {"game": "race"})[0] == 403
        assert ask(address, "/api/tables", "sand", {"game": "race"})[0] == 403
        assert ask(address, "/api/tables", "spice", {"game": "race"})[0] == 201


@pytest.mark.parametrize(
    "text", ["", "x", "ftp://h/t/abc#join=x", "http://h/abc#join=x", "http://h/t/abc", "http://[/"]
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(Misuse, match="no link"):
        link_of(text)


class Typed:
    """A person at a terminal: waits for a word to be shown, then types; at the end the input ends."""

    def __init__(self, script: list[tuple[str, str]]) -> None:
        self._script = script
        self.shown: list[str] = []

    def read(self, prompt: str) -> str:
        if not self._script:
            time.sleep(0.2)
            raise EOFError
        wanted, typed = self._script.pop(0)
        for _ in range(100 * HANGS):
            if not wanted or any(wanted in line for line in self.shown):
                self.shown.clear()
                return typed
            time.sleep(0.01)
        self.shown.append(f"{wanted!r} was never shown")
        self._script.clear()
        raise EOFError

    def write(self, lines: Any) -> None:
        self.shown += list(lines)

    def columns(self, most: int) -> int:
        return min(most, 60)


@pytest.mark.parametrize(
    ("columns", "status", "told_"),
    [("", 200, ""), ("?columns=20", 200, ""), ("?columns=1000", 200, ""), ("?columns=19", 400, "20 to 1000"),
     ("?columns=", 400, "columns: ''"), ("?columns=1e3", 400, "'1e3'"), ("?columns=-40", 400, "'-40'"),
     ("?columns=99999", 400, "'99999'"), ("?columns=%E0%A5%AA%E0%A5%A6", 400, "columns")],
)  # fmt: skip
def test_a_position_in_words_is_laid_out_for_so_many_columns(
    address: str, columns: str, status: int, told_: str
) -> None:
    _, path, secrets = begun(address)
    answer = ask(address, f"{path}/position.txt{columns}", secrets[0])
    assert answer[0] == status and told_ in answer[2].decode()


def test_a_terminal_asks_for_the_table_in_its_own_columns(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(Client, "position", lambda _, columns: asked.append(columns) or "the table")
    opened, _, secrets = begun(address)
    link = Link("http", address.removeprefix("http://"), opened["table"], {"seat": secrets[0]})
    Join(Client(link), Typed([("your turn", "table"), ("the table", "quit")])).run()
    assert asked == [60]


def test_a_terminal_plays_at_a_table(address: str) -> None:
    opened, _, secrets = begun(address)
    link = Link("http", address.removeprefix("http://"), opened["table"], {"seat": secrets[0]})
    script = [("your turn", "nonsense"), ("no choice fits", "add 0"), ("has", "say hello"), ("hello", "concede"),
              ("concede yes", "concede yes")]  # fmt: skip
    lines = Typed(script)
    Join(Client(link), lines).run()
    assert any("the game is over by concession: Ben wins" in line for line in lines.shown)


def test_a_terminal_at_a_table_understands_other_words_for_its_keys(address: str) -> None:
    opened, _, secrets = begun(address)
    link = Link("http", address.removeprefix("http://"), opened["table"], {"seat": secrets[0]})
    script = [("your turn", "show options"), ("add", "show me the table"), ("seat 0 sees", "commands"),
              ("leave; your seat", "I give up"), ("concede yes", "bye")]  # fmt: skip
    lines = Typed(script)
    Join(Client(link), lines).run()
    assert "your seat" in lines.shown[-1]


def test_a_terminal_says_who_does_what_it_is_asked_about(address: str) -> None:
    opened, _, secrets = begun(address, "dice")
    link = Link("http", address.removeprefix("http://"), opened["table"], {"seat": secrets[0]})
    lines = Typed([("just now: Ben throws again", "quit")])
    Join(Client(link), lines).run()
    assert "your seat" in lines.shown[-1]


def test_a_terminal_opens_the_game_and_shows_the_position(address: str) -> None:
    opened = told(address, "/api/tables", "", {"game": "race"})
    host = address.removeprefix("http://")
    lines = Typed([("not begun", "begin"), ("one seat is free", "fill"), ("seats: Zoe, first", "begin"),
                   ("your turn", "table"), ("seat 0 sees", "quit")])  # fmt: skip
    join(f"http://{host}/t/{opened['table']}#owner={opened['owner']}", "Zoe", "", "", lines)
    seat = lines.shown[-1].partition("'")[2].rstrip("'")
    guest = Typed([("your turn", "fill"), ("only the table's owner", "quit")])
    join(seat, "", "", "", guest)
    assert "your seat" in guest.shown[-1]


class Silent(Typed):
    """A person who types nothing, ever."""

    def read(self, prompt: str) -> str:
        threading.Event().wait()
        raise AssertionError


class Events:
    """A table whose events a test makes; what is done there is noted."""

    def __init__(self, *states: dict[str, Any]) -> None:
        self.states, self.acts, self.secret = states, list[tuple[str, dict[str, Any]]](), "s"
        self.link = Link("http", "x", "t", {"seat": "s"})

    def events(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for state in self.states:
            yield "look", state
        yield "gone", {}

    def act(self, act: str, **body: Any) -> dict[str, Any]:
        self.acts.append((act, body))
        return {}


@pytest.fixture(scope="module")
def seen(address: str) -> dict[str, Any]:
    """What a seat of a table is sent."""
    _, path, secrets = begun(address)
    return told(address, path, secrets[0])


def looks(seen: dict[str, Any], **table: Any) -> dict[str, Any]:
    """Return what a seat is sent with fields of the table changed."""
    return {**seen, "question": None, "table": {**seen["table"], **table}}


REQUESTS = [
    ([None, 1], [0, 1], 1),
    ([1, 1], [1, 1], 1),
    ([1, 1], [1, 2], 2),
    ([1, 0], [1, 2], 2),
    ([1, None, 1], [1, 1, 2], 2),
    ([1, 1, 1, 1], [1, 2, 2, 5], 3),
    ([None, None], [0, 4], 0),
    ([1, None], [1, 1], 1),
    ([0, 1, 0], [1, 2, 3], 3),
    ([1, 1, None, 1], [3, 3, 3, 3], 1),
]


@pytest.mark.parametrize(("asking", "numbers", "most"), REQUESTS)
def test_a_terminal_tells_of_each_request_to_take_back_once(
    seen: dict[str, Any], asking: list[int | None], numbers: list[int], most: int
) -> None:
    states = [looks(seen, undo=seat, undo_requests=n) for seat, n in zip(asking, numbers, strict=True)]
    lines = Silent([])
    Join(cast("Client", Events(*states)), lines).run()
    assert sum("asks to take back" in line for line in lines.shown) == most


def test_a_terminal_says_once_that_a_game_was_begun_under_earlier_rules(seen: dict[str, Any]) -> None:
    words = "begun under rules version 1, now 2: see whether the table is as you left it"
    lines = Silent([])
    Join(cast("Client", Events(*[looks(seen, earlier=words)] * 3)), lines).run()
    assert lines.shown.count(words) == 1


def test_a_terminal_allows_the_request_that_it_showed_and_no_other(address: str) -> None:
    opened, path, secrets = begun(address)
    choose(address, path, secrets[0])
    choose(address, path, secrets[1])
    told(address, f"{path}/undo", secrets[0], {})
    lines = Typed([("asks to take back", "allow"), ("", "quit")])
    client = Client(Link("http", address.removeprefix("http://"), opened["table"], {"seat": secrets[1]}))
    Join(client, lines).run()
    assert told(address, path, secrets[0])["table"]["undo"] is None
    assert told(address, path, secrets[0])["question"]


PAST = [(0, 409), (1, 409), (2, 200), (3, 409), ("x", 400), (None, 400)]


@pytest.mark.parametrize("act", ["consent", "refuse"])
@pytest.mark.parametrize(("meant", "status"), PAST)
def test_an_answer_to_a_request_to_take_back_that_is_past_is_refused(
    tmp_path: Path, act: str, meant: object, status: int
) -> None:
    with hosted(tmp_path) as address:
        _, path, secrets = begun(address)
        choose(address, path, secrets[0])
        choose(address, path, secrets[1])
        told(address, f"{path}/undo", secrets[0], {})
        told(address, f"{path}/refuse", secrets[0], {})
        told(address, f"{path}/undo", secrets[0], {})
        assert told(address, path, secrets[1])["table"]["undo_requests"] == 2
        assert ask(address, f"{path}/{act}", secrets[1], {"request": meant})[0] == status
        assert (told(address, path, secrets[1])["table"]["undo"] is None) == (status == 200)


def test_a_terminal_seals_orders_and_reads_its_reports(address: str) -> None:
    opened, path, secrets = begun(address, "numbers")
    link = Link("http", address.removeprefix("http://"), opened["table"], {"seat": secrets[0], **opened})
    script = [("type: orders", "orders"), ("a dot alone", "table"), ("", "7"), ("", "."),
              ("TOY-1 table no number", "run"),
              ("# Turn 2", "table"), ("you: 0, points: [1, 0]", "orders"), ("a dot", "."), ("no orders", "orders"),
              ("a dot", "9"), ("", "."), ("ok 9", "run")]  # fmt: skip
    lines = Typed(script)
    Join(Client(link), lines).run()
    assert any("the game is over by two: Anna wins" in line for line in lines.shown)
    assert told(address, path, secrets[1])["view"]["text"] == "you: 1, points: [2, 0]"


def test_a_terminal_hears_of_a_link_that_is_gone(address: str) -> None:
    opened, path, secrets = begun(address)
    told(address, f"{path}/relink", opened["owner"], {"seat": 0})
    lines = Typed([])
    client = Client(Link("http", address.removeprefix("http://"), opened["table"], {"seat": secrets[0]}))
    with pytest.raises(CardbaseError, match="opens nothing here"):
        client.act("talk", text="x")
    why = Join(client, lines).run()
    assert "opens nothing here" in why or any("input ended" in line for line in lines.shown)


def test_a_terminal_asks_for_a_stream_that_ends_at_once_with_growing_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    def refused(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(Client, "_asked", refused)
    monkeypatch.setattr(time, "sleep", pauses.append)
    events = Client(Link("http", "x", "t", {"seat": "s"})).events()
    assert [next(events)[0] for _ in range(9)] == ["lost"] * 9
    assert pauses == [0.5, 1, 2, 4, 8, 16, 30, 30]


@pytest.mark.parametrize("path", ["/nope", "/t/x/y", "/feed/T/zzz", "/favicon.ico", "/robots.txt"])
def test_a_wrong_address_is_a_page_that_leads_on_in_a_browser_and_json_for_programs(address: str, path: str) -> None:
    status, headers, content = ask(address, path, headers={"accept": "text/html,*/*;q=0.8"})
    assert status == 404 and headers["content-type"].startswith("text/html")
    assert b'href="/"' in content and b"<h1>" in content
    assert json.loads(ask(address, path)[2])["error"]["message"]


@pytest.mark.parametrize(("method", "path"), [("PUT", "/"), ("DELETE", "/api/tables"), ("PUT", "/api/tables/x/begin")])
def test_a_method_that_is_not_answered_is_told_as_such(address: str, method: str, path: str) -> None:
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=HANGS)
    connection.request(method, path)
    answer = connection.getresponse()
    assert (answer.status, bool(answer.getheader("allow"))) == (405, True)
    assert method in json.loads(answer.read())["error"]["message"]
    connection.close()


class Reopened(Events):
    """A closed table, which plays on once it was tried again so many times."""

    def __init__(self, seen: dict[str, Any], fails: int) -> None:
        super().__init__()
        self.seen, self.fails, self.tried = seen, fails, queue.Queue[None]()

    def events(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for attempt in range(self.fails + 1):
            if attempt:
                self.tried.get(timeout=HANGS)
            yield "look", looks(self.seen, stage="closed", closed=f"bots fail {attempt}")
        self.tried.get(timeout=HANGS)
        yield "look", looks(self.seen, stage="playing")
        yield "look", looks(self.seen, stage="over", result={"ending": "points", "winner": 0})

    def act(self, act: str, **body: Any) -> dict[str, Any]:
        self.tried.put(None)
        return super().act(act, **body)


@pytest.mark.parametrize("fails", [0, 2])
def test_a_closed_table_is_tried_again_at_a_terminal(seen: dict[str, Any], fails: int) -> None:
    client = Reopened(seen, fails)
    lines = Typed([(f"bots fail {attempt}", "retry") for attempt in range(fails + 1)])
    assert Join(cast("Client", client), lines).run() == ""
    assert client.acts == [("retry", {})] * (fails + 1)
    assert any("the game is over by points" in line for line in lines.shown)


@pytest.mark.parametrize(("seat", "script"), [(True, [("retry, or quit", "quit")]), (True, []), (False, [])])
def test_who_leaves_a_closed_table_is_told_why_and_no_success(
    seen: dict[str, Any], seat: bool, script: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = seen if seat else {name: value for name, value in seen.items() if name != "you"}
    client = Reopened(seen, 0)
    monkeypatch.setattr("cardbase.host.terminal.Client", lambda _: client)
    lines = Typed(script) if seat else Silent([])
    with pytest.raises(Illegal, match="the table is closed: bots fail 0") as left:
        join("http://h/t/abc#seat=s", "", "", "", lines)
    assert left.value.exit_code == 1 and client.acts == []
    client.tried.put(None)  # whoever listens ends with the test


def test_a_link_that_opens_nothing_any_more_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.host.terminal.Client", lambda _: Events())
    with pytest.raises(Illegal, match="opens nothing here any more"):
        join("http://h/t/abc#seat=s", "", "", "", Silent([]))
