"""Asking in plain words (docs/asking.md)."""

from __future__ import annotations

import json
import shutil
import textwrap
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from cardbase.cli.app import app, corpus, print_json, say
from cardbase.cli.showing import print_rows
from cardbase.cli.together import fits

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.search import Answer

_WIDTH = 100


@app.command()
def ask(
    question: Annotated[list[str], typer.Argument(metavar="QUESTION...", help="In plain words, a sentence or a few.")],
    limit: Annotated[int, typer.Option("--limit", min=1, max=50, help="Show at most this many.")] = 5,
    kind: Annotated[
        list[str] | None,
        typer.Option("--kind", metavar="KIND", help="Only rule, ruling, ambiguity, term, example, card or deck."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/ask.schema.json).")] = False,
) -> None:
    """Find what answers a question.

    Rules, rulings, cards and decks, best first, each with the reason (exit code 1: none).
    """
    from cardbase.search import answer_record
    from cardbase.search import ask as answers_to

    answers = answers_to(" ".join(question), corpus(), limit, kind or ())
    if as_json:
        print_json({"question": " ".join(question), "answers": [answer_record(answer) for answer in answers]})
    else:
        if answers and answers[0].weak:
            print("nothing here answers that well; the nearest is:")
        for answer in answers:
            _print(answer)
    if not answers:
        say("cardbase: nothing has any of these words (cardbase search finds cards by conditions)")
        raise typer.Exit(1)


@app.command()
def answer(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="An answer of docs/desk.md, as search or judge.")] = "",
    request: Annotated[str, typer.Argument(metavar="[REQUEST]", help="What is asked, as a JSON object.")] = "{}",
    lines: Annotated[
        bool, typer.Option("--lines", help='Read {"answer": NAME, "request": {...}} from stdin, one a line.')
    ] = False,
) -> None:
    """Answer one request of a program, JSON in and out.

    The requests are those of the site (docs/desk.md); an error has its exit code.
    """
    import sys

    from cardbase.desk import ANSWERS
    from cardbase.desk import answer as answered
    from cardbase.games import all_games

    if not name and not lines:
        for known, entry in ANSWERS.items():
            print_rows(f"{known:10}{entry.about}")
        return
    fits(context, "--lines")
    cards = corpus()
    games = all_games(cards)
    if lines:
        for line in filter(bytes.strip, sys.stdin.buffer):
            _print_line(_answered(line, lambda asked: answered(*asked, cards, games)))
        return
    found = answered(name, _json(request), cards, games)
    if "error" in found:
        _refuse(found["error"])
    _print_line(found)


def _refuse(error: dict[str, Any]) -> NoReturn:
    """Say what an answer refuses, and end with its exit code."""
    from cardbase.files import printable

    for fault in error.get("faults", ()):
        say(printable(fault))
    say(printable(f"cardbase: {error['message']}" + (f" ({error['hint']})" if error["hint"] else "")))
    raise typer.Exit(error["code"])


def _answered(line: bytes, ask: Callable[[tuple[str, object]], dict[str, Any]]) -> dict[str, Any]:
    """Return the answer to a line; what is wrong with the line itself is told as any other error of an answer."""
    from cardbase.desk import error_answer
    from cardbase.errors import Misuse

    try:
        return ask(_request(line))
    except Misuse as error:
        return error_answer(error)


def _print_line(found: dict[str, Any]) -> None:
    print(json.dumps(found, ensure_ascii=False, separators=(",", ":")), flush=True)


def _json(text: str | bytes) -> object:
    from cardbase.errors import Misuse
    from cardbase.files import parse_json

    try:
        return parse_json(text if isinstance(text, str) else text.decode("utf-8"))
    except (ValueError, RecursionError):
        shown = text if isinstance(text, str) else text.decode("utf-8", "replace").strip()
        raise Misuse(f"the request is not JSON: {shown[:40]!r}", hint='as in \'{"query": "kind:ally"}\'') from None


def _request(line: bytes) -> tuple[str, object]:
    from cardbase.errors import Misuse

    entry = _json(line)
    if not isinstance(entry, dict) or not isinstance(entry.get("answer"), str):
        hint = 'as in {"answer": "search", "request": {"query": "kind:ally"}}'
        raise Misuse(f"a line that asks for no answer: {line.decode('utf-8').strip()[:40]!r}", hint=hint)
    return entry["answer"], entry.get("request", {})


def _print(answer: Answer) -> None:
    width = min(_WIDTH, shutil.get_terminal_size((_WIDTH, 24)).columns)
    print_rows(
        f"{answer.id} ({answer.kind}, {answer.title})" if answer.title != answer.id else f"{answer.id} ({answer.kind})"
    )
    for paragraph in answer.text.splitlines():
        print(textwrap.fill(paragraph, width, initial_indent="  ", subsequent_indent="  "))
    because = ", ".join(r.asked if not r.how else f"{r.asked} as {r.met[0]}" for r in answer.because)
    like = f'; asked like "{answer.like}"' if answer.like else ""
    also = f"; see also {', '.join(entry for _, entry in answer.also)}" if answer.also else ""
    print(textwrap.fill(f"found by: {because}{like}{also}", width, initial_indent="    ", subsequent_indent="    "))
