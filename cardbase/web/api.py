"""The desk's answers as routes: ``/api/NAME`` takes a JSON object, or the fields of an address, and answers in JSON."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

from datasette import Response

from cardbase.corpus import Corpus, load_corpus
from cardbase.desk import ANSWERS, FIELDS, answer, error_schema, reply_schema, request_schema
from cardbase.files import parse_json
from cardbase.games import all_games
from cardbase.tabletop import registry
from cardbase.web import site
from cardbase.web.overtime import Overtime, limited_to

LARGEST: Final = 1_200_000
"""Bytes of a request."""
_TOO_LARGE: Final = f"the request is larger than {LARGEST:,} bytes"
SECONDS: Final = 30.0
"""Time that one answer may work."""
WORKERS: Final = 3
MOST_WAITING: Final = 60
TOO_MANY = "too many questions at once; ask again in a moment"
STATUS: Final = {0: 200, 1: 404, 2: 400, 3: 422, 4: 500, 5: 503}
"""Status of an answer by the code of its error: the exit code of the command line, or ``LATE``."""
LATE: Final = 5
"""Code of an answer that takes too long."""
REFUSALS: Final = {"400": "Wrong use, in words.", "404": "Not found, or no.", "405": "Another method.",
                   "413": "Too large.", "422": "Unreadable.", "500": "A fault of cardbase.",
                   "503": "Busy, or it takes too long; ask again."}  # fmt: skip
METHODS: Final = ("GET", "HEAD", "POST")
_INTEGER: Final = re.compile("-?[0-9]{1,11}")
log: Final = logging.getLogger(__name__)
_workers = ThreadPoolExecutor(WORKERS, thread_name_prefix="answers")
_waiting = 0
_making = threading.Lock()


async def api_page(datasette: Any, request: Any) -> Response:
    """Show what may be asked."""
    rows = [
        (name, entry, [(field, FIELDS[field]) for field in entry.needs + entry.may]) for name, entry in ANSWERS.items()
    ]
    return await site.page(datasette, request, "cardbase/api.html", {"answers": rows})


async def openapi() -> Response:
    """Send the description of all answers as OpenAPI 3.1."""
    paths = {f"/api/{name}": {"post": _operation(name)} for name in ANSWERS}
    description = {"openapi": "3.1.0", "info": {"title": "cardbase", "version": "1"}, "paths": paths}
    return Response.json(description)


def _operation(name: str) -> dict[str, Any]:
    return {
        "operationId": name,
        "summary": ANSWERS[name].about,
        "requestBody": {"content": {"application/json": {"schema": request_schema(name)}}},
        "responses": {
            "200": _reply("The answer.", reply_schema(name)),
            **{code: _reply(reason, error_schema()) for code, reason in REFUSALS.items()},
        },
    }


def _reply(reason: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": reason, "content": {"application/json": {"schema": schema}}}


async def api(datasette: Any, request: Any) -> Response:
    """Answer ``/api/NAME``; ``error`` reports whatever is wrong."""
    if not await site.may_see(datasette, request):
        return _wrong("forbidden", 403)
    if request.method not in METHODS:
        return _wrong(f"an answer is asked for by {' or '.join(METHODS)}, not {request.method[:10]}", 405)
    try:
        asked = await _asked(request)
    except ValueError as error:
        return _wrong(str(error), 413 if "larger" in str(error) else 400)
    found = await answer_in_time(datasette, request.url_vars["name"], asked)
    if found is None:
        return _wrong(TOO_MANY, 503)
    text, status = found
    return Response(text, status=status, content_type="application/json; charset=utf-8", headers=_headers(request))


async def answer_in_time(datasette: Any, name: str, asked: Any) -> tuple[str, int] | None:
    """Return an answer as JSON with its status; None where too many are asked for at once."""
    global _waiting  # noqa: PLW0603 (how many wait is a fact of the process)
    if _waiting >= MOST_WAITING:
        return None
    _waiting += 1
    try:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(_workers, _answered, datasette, name, asked, time.monotonic())
    finally:
        _waiting -= 1


def _headers(request: Any) -> dict[str, str]:
    return {"cache-control": "max-age=600" if request.method != "POST" else "no-store"}


async def _asked(request: Any) -> Any:
    """Return the request's object; raise ``ValueError``."""
    if request.method != "POST":
        return {name: _typed(name, request.args[name]) for name in request.args}
    declared = request.headers.get("content-length") or ""
    if declared.isdecimal() and int(declared) > LARGEST:
        raise ValueError(_TOO_LARGE)
    body = b""
    more = True
    while more:
        message = await request.receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LARGEST:
            raise ValueError(_TOO_LARGE)
    try:
        return parse_json(body or b"{}")
    except (ValueError, RecursionError):
        raise ValueError("the request is not a JSON object") from None


def _typed(name: str, text: str) -> Any:
    kind = FIELDS[name].type if name in FIELDS else "string"
    if kind == "integer" and _INTEGER.fullmatch(text):
        return int(text)
    if kind == "boolean" and text in {"true", "false", "1", "0"}:
        return text in {"true", "1"}
    if kind in {"texts", "numbers", "object"}:
        try:
            return parse_json(text)
        except (ValueError, RecursionError):
            return text
    return text


def _answered(datasette: Any, name: str, asked: Any, since: float) -> tuple[str, int]:
    corpus, games = known(datasette)
    try:
        with limited_to(SECONDS, since):
            found = answer(name, asked, corpus, games)
    except Overtime:
        message, hint = f"the answer takes more than {SECONDS:g} seconds", "ask for less, or again in a moment"
        found = {"error": {"message": message, "hint": hint, "code": LATE}}
    except Exception:
        log.exception("the answer %r failed", name[:40])
        found = {"error": {"message": f"{name} cannot be answered: a fault of cardbase", "hint": "", "code": 4}}
    error = found.get("error")
    status = STATUS.get(error["code"], 400) if isinstance(error, dict) else 200
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")), status


def known(datasette: Any) -> tuple[Corpus, registry.Registry]:
    """Return the corpus that the site was started with (the shipped one if none), and its games; made once."""
    with _making:
        if not hasattr(datasette, "_cardbase_known"):
            corpus = corpus_of(datasette)
            games = all_games(corpus)
            decks = answer("decks", {}, corpus, games)["decks"]
            answer("ask", {"question": "a rite"}, corpus, games)
            answer("begin", {"setup": {"decks": [deck["text"] for deck in decks[:2]]}}, corpus, games)  # compiles
            datasette._cardbase_known = (corpus, games)
    known: tuple[Corpus, registry.Registry] = datasette._cardbase_known
    return known


def corpus_of(datasette: Any) -> Corpus:
    """Return the corpus that the site was started with, the shipped one if none."""
    return getattr(datasette, "_cardbase_corpus", None) or _shipped()


@cache
def _shipped() -> Corpus:
    return load_corpus()


def _wrong(message: str, status: int) -> Response:
    return Response.json({"error": {"message": message, "hint": "", "code": 2}}, status=status)
