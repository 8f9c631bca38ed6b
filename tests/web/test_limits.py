"""What strangers may ask of a public site, and what it costs: every bomb is refused, every honest question answered."""

import random
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from cardbase.serving import PunctualProtocol, listen
from cardbase.web import serve, sql_limits
from cardbase.web.gate import refusal, refused
from cardbase.web.overtime import Overtime, limited_to
from cardbase.web.sql_format import add_format
from tests.commandline import HANGS

Ask = Callable[..., Any]

DOUBLING = "with t0 as (select 1 x)" + "".join(
    f", t{n} as (select x from t{n - 1} union all select x from t{n - 1})" for n in range(1, 24)
)
COPIES = "with t0 as (select id as x from cards)" + "".join(
    f", t{n} as (select {'||'.join(['x'] * 100)} as x from t{n - 1})" for n in range(1, 4)
)
BOMBS = {
    "random bytes": "select hex(randomblob(1000000000))",
    "zero bytes": "select zeroblob(1000000000)",
    "grown by replace": "select replace(replace(hex(zeroblob(30000)), '0', '0000000000'), '0', '0000000000')",
    "grown by itself": "with recursive t(x) as (select 'a' union all select x || x from t) select max(length(x))"
    " from t",
    "joined rows": "select group_concat(a.operation) from cards a, cards b",
    "joined as JSON": "select json_group_array(a.operation) from cards a, cards b",
    "JSON object": "select json_group_object(a.id || b.id, a.operation) from cards a, cards b",
    "quoted": "select quote(zeroblob(60000))",
    "many large rows": "select hex(randomblob(30000)) from cards a, cards b",
    "many columns": "select " + ", ".join(f"a.id as c{n}" for n in range(201)) + " from cards a",
    "many cells": "select " + ", ".join(f"a.id as c{n}" for n in range(150)) + " from cards a, cards b",
    "endless": "with recursive t(x) as (select 1 union all select x + 1 from t) select count(*) from t",
    "endless, kept apart": "with recursive t(x) as (select 1 union select x + 1 from t) select count(*) from t",
    "crossed": "select count(*) from cards a, cards b, cards c",
    "crossed and sorted": "select a.id from cards a, cards b, cards c order by random()",
    "crossed and grouped": "select count(*) from cards a, cards b, cards c group by a.id || b.id || c.id",
    "long like": "select count(*) from cards where operation like '" + "%a" * 150 + "'",
    "long glob": "select count(*) from cards where operation glob '" + "*[a-z]" * 50 + "'",
    "doubled tables": DOUBLING + " select count(*) from t23",
    "copied expressions": COPIES + " select x from t3",
    "many arguments": "select max(" + ",".join(["1"] * 101) + ")",
    "many unions": " union all ".join(["select 1"] * 101),
    "another file": "select * from pragma_attach",
    "near, written": "select * from cards_fts where cards_fts match 'NEAR(" + "a* " * 400 + ", 10000)'",
    "near, made": "select * from cards_fts where cards_fts match 'NEAR(' ||"
    " replace(hex(zeroblob(900)), '00', 'a* ') || ')'",
    "near, by a function": "select * from cards_fts(printf('NEAR(%s)', 'a'))",
}
"""One statement for each way to make a database work or swell that we know."""


def query(ask: Ask, form: str, **asked: str) -> Any:
    """The answer to a statement; newer Datasettes send its old address on to a new one."""
    answer = ask(f"/cardbase{form}?{urlencode(asked)}")
    return ask(answer.headers["location"]) if answer.status_code == 302 else answer


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
@pytest.mark.parametrize("form", ["", ".json"])
def test_a_statement_that_would_swell_or_run_on_is_refused(ask: Ask, bomb: str, form: str) -> None:
    answer = query(ask, form, sql=bomb)
    refused = answer.status_code == 400 or (not form and '<p class="message-error">' in answer.text)
    assert refused, answer.text[:300]  # a page of newer Datasettes shows the error and answers 200
    assert len(answer.text) < 60_000


TOO_WIDE = {
    "one long text": "select printf('%.*c', 900000000, 'x')",
    "wide number": "select printf('%900000000d', 1)",
    "many decimals": "select printf('%.900000000f', 1.5)",
    "text in text": "select instr(printf('%.*c', 500000000, 'a'), printf('%.*c', 200000000, 'a') || 'b')",
    "wide by a value": "select format('%*s', 100000000, 'x')",
}


@pytest.mark.parametrize("sql", TOO_WIDE.values(), ids=TOO_WIDE)
def test_a_text_too_wide_is_none(ask: Ask, sql: str) -> None:
    assert query(ask, ".json", sql=sql, _shape="arrays").json()["rows"] == [[None]]


def test_no_address_in_memory_is_shown(ask: Ask) -> None:
    assert query(ask, ".json", sql="select fts3_tokenizer('simple')", _shape="arrays").json()["rows"] == [[None]]


@pytest.mark.parametrize("address", ["/cardbase/cards.json?_where=", "/cardbase/cards.json?_size=1&_where="])
@pytest.mark.parametrize(
    "bomb", ["length(hex(randomblob(100000000))) > 1", "(select count(*) from cards a, cards b, cards c, cards d) > 1"]
)
def test_a_condition_of_a_table_is_bounded_like_a_statement(ask: Ask, address: str, bomb: str) -> None:
    assert ask(address + bomb.replace(" ", "+")).status_code == 400


HONEST = {
    "all cards": "select * from cards",
    "words": "select id from cards where card_no in (select rowid from cards_fts where cards_fts match 'guild favor')",
    "near": "select rowid from cards_fts where cards_fts match 'NEAR(favor solaris, 5)'",
    "patterns": "select id, instr(operation, 'favor'), replace(name, 'a', 'b') from cards where name like '%paul%'",
    "grouped": "select kind, count(*), group_concat(id) from cards group by kind",
    "pairs": "select a.id, b.id from cards a join cards b on a.character = b.character and a.card_no < b.card_no",
    "counted": "with n as (select kind, count(*) as n from cards group by kind) select a.kind"
    " from n a, n b where a.n < b.n",
}


@pytest.mark.parametrize("sql", HONEST.values(), ids=HONEST)
def test_an_honest_statement_is_answered(ask: Ask, sql: str) -> None:
    answer = query(ask, ".json", sql=sql, _shape="objects")
    assert answer.status_code == 200 and answer.json()["rows"], answer.text[:300]


@pytest.mark.parametrize(
    "call",
    [
        "printf('%d of %d', 3, 7)",
        "printf('%5d|%-5d|%05d', 42, 42, 42)",
        "printf('%+d %x %X %o', 7, 255, 255, 8)",
        "printf('%.2f %8.3f %e %g', 1.5, 2.25, 12345.678, 0.5)",
        "printf('%s and %10s|%-10s|', 'a', 'b', 'c')",
        "printf('%q %Q %w', 'it''s', 'it''s', 'a\"b')",
        "printf('%Q %s', null, null)",
        "printf('100%%')",
        "printf('%c%.3s', 'abc', 'abcdef')",
        "printf('%,d', 1234567)",
        "printf('%d', '12 cards')",
        "printf(null)",
        "printf('%*d', 5, 42)",
        "printf('%.4c', 'x')",
    ],
)
def test_a_format_makes_what_sqlite_makes(call: str) -> None:
    own, plain = sqlite3.connect(":memory:"), sqlite3.connect(":memory:")
    add_format(own)
    assert own.execute(f"select {call}").fetchone() == plain.execute(f"select {call}").fetchone()


def test_an_address_too_long_or_with_too_many_parts_is_refused() -> None:
    assert "too long" in refusal(b"q=" + b"a" * 16_000)
    assert "parts" in refusal(b"&".join(b"a=1" for _ in range(300)))
    assert "facets" in refusal(b"&".join(b"_facet=set_code" for _ in range(9)))
    assert not refusal(b"_facet=set_code&_facet=kind&_search=near+(Arrakeen)")


@pytest.mark.parametrize("method", ["TRACE", "DELETE", "PUT", "PATCH", "CONNECT", "PROPFIND", "get"])
def test_a_page_takes_no_method_that_it_does_not_carry_out(ask: Ask, method: str) -> None:
    answer = ask("/about", method=method) if method != "get" else None
    status, said = refused({"method": method})
    assert status == 405
    assert said.startswith(f"no page answers {method}; pages answer GET")
    assert answer is None or (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD, OPTIONS, POST")


def test_a_backslash_in_an_address_leads_nowhere() -> None:
    assert refused({"method": "GET", "raw_path": b"/\\elsewhere.example/"})[0] == 400
    assert refused({"method": "GET", "raw_path": b"/cards/", "query_string": b"q=a\\b"})[1] == ""


@pytest.mark.parametrize("cookie", [b"ds_actor=\xff", b'\xfe="', b"a=\xc3"])
def test_cookies_that_are_no_text_are_not_read(ask: Ask, cookie: bytes) -> None:
    assert ask("/about", headers={"cookie": cookie}).status_code == 200


def test_raw_search_of_a_table_takes_no_long_nearness(ask: Ask) -> None:
    words = "+".join(["a*"] * 200)
    assert ask(f"/cardbase/cards?_searchmode=raw&_search=NEAR({words},+10000)").status_code == 400


def test_each_answer_is_sent_at_once() -> None:
    """asyncio switches Nagle's algorithm off only for a socket that says which protocol it has."""
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_the_site_holds_no_silent_connections(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served = []
    monkeypatch.setattr("uvicorn.Server.run", lambda server, **_: served.append(server.config.http))
    serve(built, host="127.0.0.1", port=0, say=lambda _: None)
    assert served == [PunctualProtocol]


def test_an_address_that_is_not_there_costs_no_page_of_local_variables(
    ask: Ask, capfd: pytest.CaptureFixture[str]
) -> None:
    import datasette.handle_exception

    assert ask("/cardbase/no_such_table").status_code == 404
    assert datasette.handle_exception.rich is None
    assert "locals" not in capfd.readouterr().err


LONG = "with recursive t(x) as (select 1 union all select x + 1 from t limit 5000) select count(*) from t"


@pytest.mark.parametrize(("worked", "answered"), [(0.9, True), (1.1, False)])
def test_only_the_time_that_a_statement_worked_counts_not_what_it_waited_for_a_processor(
    worked: float, answered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited, working = iter(range(0, 10**9, 3600)), iter([0.0] + [worked] * 10**4)
    monkeypatch.setattr(sql_limits.time, "perf_counter", waited.__next__)
    monkeypatch.setattr(sql_limits.time, "thread_time", working.__next__)
    connection = sqlite3.connect(":memory:")
    with sql_limits.time_limit(connection, 1000):
        if answered:
            assert connection.execute(LONG).fetchone() == (5000,)
        else:
            with pytest.raises(sqlite3.OperationalError, match="interrupted"):
                connection.execute(LONG).fetchone()


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "PATCH", "BREW"])
def test_answers_take_no_other_method(ask: Ask, method: str) -> None:
    refused = ask("/api/card?name=eots-dune", method=method)
    assert refused.status_code == 405 and "not " + method in refused.json()["error"]["message"]


@pytest.mark.parametrize("number", ["--5", "-", "5.5", "1e3", "", "%D9%A1%D9%A2", "9" * 30])
def test_a_number_in_an_address_is_written_in_digits(ask: Ask, number: str) -> None:
    refused = ask("/api/search?query=dune&limit=" + number)
    assert refused.status_code == 400 and "limit is not a whole number" in refused.json()["error"]["message"]


def test_a_fault_of_ours_is_answered_as_data(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise TypeError

    monkeypatch.setattr("cardbase.web.api.answer", broken)
    monkeypatch.setattr("cardbase.web.api.known", lambda _: (None, None))
    reply = ask("/api/card?name=eots-dune")
    assert reply.status_code == 500 and "a fault of cardbase" in reply.json()["error"]["message"]


def test_an_answer_that_takes_too_long_is_refused_as_busy(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> None:
        while True:
            pass

    monkeypatch.setattr("cardbase.web.api.answer", endless)
    monkeypatch.setattr("cardbase.web.api.known", lambda _: (None, None))
    monkeypatch.setattr("cardbase.web.api.SECONDS", 0.2)
    reply = ask("/api/card?name=eots-dune")
    assert reply.status_code == 503 and "takes more than 0.2 seconds" in reply.json()["error"]["message"]


def test_an_answer_that_waits_for_a_processor_is_given(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where others work: it waits for three times as long as it may work."""
    monkeypatch.setattr("cardbase.web.api.answer", lambda *_: time.sleep(0.6) or {"found": True})
    monkeypatch.setattr("cardbase.web.api.known", lambda _: (None, None))
    monkeypatch.setattr("cardbase.web.api.SECONDS", 0.2)
    assert ask("/api/card?name=eots-dune").json() == {"found": True}


def test_an_answer_that_only_waits_is_refused_in_the_end(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.web.api.answer", lambda *_: [time.sleep(0.01) for _ in range(3_000)])
    monkeypatch.setattr("cardbase.web.api.known", lambda _: (None, None))
    monkeypatch.setattr("cardbase.web.api.SECONDS", 0.1)
    assert ask("/api/card?name=eots-dune").status_code == 503


def test_overtime_that_comes_too_late_ends_no_later_answer() -> None:
    with suppress(Overtime), limited_to(0.05, time.monotonic()):
        while True:
            pass
    assert sum(range(200_000)) == 19_999_900_000
    with limited_to(60.0, time.monotonic()):
        assert sum(range(200_000)) == 19_999_900_000


def test_what_is_traced_goes_on_after_an_answer() -> None:
    """An exception that is taken back leaves the interpreter waiting for it: traced code stood still (Python 3.11)."""
    code = """
import sys, time
from cardbase.web.overtime import limited_to
with limited_to(60.0, time.monotonic()):
    pass
sys.settrace(lambda *_: None)
(lambda: [])()
sys.settrace(None)
print("went on")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANGS)
    assert done.stdout == "went on\n"


@pytest.mark.parametrize("name", ["judge", "read", "split"])
def test_a_picture_that_was_read_as_text_is_refused_at_once(ask: Ask, name: str) -> None:
    picture = random.Random(1).randbytes(200_000).decode("utf-8", "replace")
    reply = ask(f"/api/{name}", method="POST", json={"text": picture})
    assert reply.status_code == 422 and "is no text" in reply.json()["error"]["message"]
