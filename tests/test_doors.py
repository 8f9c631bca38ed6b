"""One set of answers, several doors: equal requests get equal answers from the command line and over HTTP."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardbase.corpus import Corpus
from cardbase.desk import ANSWERS, answer, error_schema, front_file, front_files, reply_schema
from cardbase.desk.replies import REPLIES
from cardbase.errors import CardbaseError
from cardbase.games import all_games
from cardbase.site.build import tool_files
from cardbase.web import datasette_for
from tests.desk_requests import DECKS, requests_of
from tests.sampling import sampled
from tests.site.hosts import cut, hosted
from tests.web.conftest import ARGUMENTS, CHROMIUM, skip_or_fail


@pytest.fixture(scope="module")
def requests(corpus: Corpus) -> list[tuple[str, Any]]:
    games = all_games(corpus)
    setup = {"decks": [path.read_text(encoding="utf-8") for path in DECKS[:2]], "seed": 3}
    begun = answer("begin", {"setup": setup | {"players": ["person", "sensible"]}}, corpus, games)
    for _ in range(8):
        begun = answer("choose", {"journal": begun["journal"], "choice": begun["questions"][0]["choices"][0]["code"]},
                       corpus, games)  # fmt: skip
    return requests_of(corpus, str(begun["journal"]))


@pytest.fixture(scope="module")
def typed(requests: list[tuple[str, Any]]) -> list[dict[str, Any]]:
    """What the command line prints."""
    lines = "".join(json.dumps({"answer": name, "request": asked}) + "\n" for name, asked in requests)
    command = [sys.executable, "-m", "cardbase", "answer", "--lines"]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def fetched(requests: list[tuple[str, Any]], corpus: Corpus, built: Path) -> list[Any]:
    """What comes over HTTP."""
    site = datasette_for(built, corpus)

    async def every() -> list[Any]:
        """Ask one after the other."""
        return [await site.client.post(f"/api/{name}", json=asked) for name, asked in requests]

    with ThreadPoolExecutor(1) as apart:  # a browser test of the same process may keep a loop running here
        return apart.submit(asyncio.run, every()).result()


@pytest.fixture(scope="module")
def edition(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site whose worker answers with the same program."""
    pytest.importorskip("playwright", reason="the extra web-test is not installed")
    folder = tmp_path_factory.mktemp("worker")
    try:
        files = dict(tool_files(corpus, None, ready=()))
    except CardbaseError as error:
        skip_or_fail(str(error))
    files |= {f"assets/{name}": front_file(name).content for name in front_files()}
    files["index.html"] = b"<!DOCTYPE html><link rel=icon href=data:,><meta name=cardbase-python content=yes>"
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def asked_in_a_worker(folder: Path, requests: list[tuple[str, Any]]) -> list[Any]:
    """What Python answers in a worker of a real browser."""
    from playwright.sync_api import sync_playwright

    if not CHROMIUM:
        skip_or_fail("no chromium on this machine")
    host = hosted(folder)
    asking = """async (asked) => {
      globalThis.door ??= await (await import("./assets/edition/static.js")).open();
      const found = [];
      for (const [name, request] of asked) found.push(await globalThis.door(name, request));
      return found;
    }"""
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{host.server_port}/")
            found = [page.evaluate(asking, requests[n : n + 50]) for n in range(0, len(requests), 50)]
            browser.close()
    finally:
        cut(host)
    return [one for part in found for one in part]


def plain(found: dict[str, Any]) -> dict[str, Any]:
    """An answer with its PDF decompressed, without the day it was made."""
    if "pdf" not in found:
        return found
    content = base64.b64decode(found["pdf"])
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL)
    return {**found, "pdf": [str(_inflated(stream)) for stream in streams]}


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


def test_there_are_five_hundred_requests_of_every_answer(requests: list[tuple[str, Any]]) -> None:
    assert len(requests) == 500


def test_every_reply_keeps_the_schema_that_is_published_for_it(
    requests: list[tuple[str, Any]], typed: list[dict[str, Any]]
) -> None:
    assert set(REPLIES) == set(ANSWERS)
    refused = Draft202012Validator(error_schema())
    judges = {name: Draft202012Validator(reply_schema(name)) for name in ANSWERS}
    answered = set()
    for (name, request), reply in zip(requests, typed, strict=True):
        faults = list((refused if "error" in reply else judges[name]).iter_errors(reply))
        assert not faults, (name, str(request)[:200], faults[0].message, list(faults[0].absolute_path))
        answered |= set() if "error" in reply else {name}
    assert len(answered) > 20


def test_the_command_line_and_http_answer_alike(
    requests: list[tuple[str, Any]], typed: list[dict[str, Any]], fetched: list[Any]
) -> None:
    assert len(typed) == len(fetched) == len(requests)
    differing = [
        asked
        for asked, line, reply in zip(requests, typed, fetched, strict=True)
        if plain(line) != plain(reply.json()) and asked[0] != "dance"
    ]
    assert not differing


LOOKED_UP = {"card", "rule", "ruling"}
"""Answers of which there are hundreds of requests: a browser is asked a third of them."""


@pytest.mark.web
@pytest.mark.parametrize("third", sampled(range(3), of=3))
def test_the_worker_in_a_browser_answers_as_the_command_line_does(
    third: int, requests: list[tuple[str, Any]], typed: list[dict[str, Any]], edition: Path
) -> None:
    asked = [n for n, (name, _) in enumerate(requests) if name not in LOOKED_UP or n % 3 == third]
    with ThreadPoolExecutor(1) as apart:  # playwright leaves a loop in its thread
        told = apart.submit(asked_in_a_worker, edition, [requests[n] for n in asked]).result()
    differing = [requests[n] for n, reply in zip(asked, told, strict=True) if plain(typed[n]) != plain(reply)]
    assert {requests[n][0] for n in asked} == {name for name, _ in requests} and not differing


def test_what_was_wrong_has_a_status_and_a_sentence(requests: list[tuple[str, Any]], fetched: list[Any]) -> None:
    wrong = [(asked, reply) for asked, reply in zip(requests, fetched, strict=True) if "error" in reply.json()]
    assert len(wrong) > 20 and {reply.status_code for _, reply in wrong} == {400, 404, 422}
    for asked, reply in wrong:
        status = 404 if asked[0] == "dance" else {1: 404, 2: 400, 3: 422}[reply.json()["error"]["code"]]
        assert reply.status_code == status, (asked, reply.text)
        assert re.match(r"[^A-Z\n]|[A-Z]{2,}-|I ", reply.json()["error"]["message"]), (asked, reply.text)
