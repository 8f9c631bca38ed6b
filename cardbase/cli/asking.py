"""Asking in plain words (docs/asking.md)."""

from __future__ import annotations

import json
import shutil
import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, print_json, say

if TYPE_CHECKING:
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
    from cardbase.errors import Misuse
    from cardbase.games import all_games

    if not name and not lines:
        for known, entry in ANSWERS.items():
            print(f"{known:10}{entry.about}")
        return
    cards = corpus()
    games = all_games(cards)
    asked = (_request(line) for line in sys.stdin if line.strip()) if lines else [(name, _json(request))]
    for wanted, fields in asked:
        found = answered(wanted, fields, cards, games)
        if not lines and "error" in found:
            raise Misuse(found["error"]["message"], hint=found["error"]["hint"])
        print(json.dumps(found, ensure_ascii=False, separators=(",", ":")))
        sys.stdout.flush()


def _json(text: str) -> object:
    from cardbase.errors import Misuse
    from cardbase.files import parse_json

    try:
        return parse_json(text)
    except (ValueError, RecursionError):
        raise Misuse(f"the request is not JSON: {text[:40]!r}", hint='as in \'{"query": "kind:ally"}\'') from None


def _request(line: str) -> tuple[str, object]:
    entry = _json(line)
    if not isinstance(entry, dict):
        return "", None
    return str(entry.get("answer", "")), entry.get("request", {})


def _print(answer: Answer) -> None:
    width = min(_WIDTH, shutil.get_terminal_size((_WIDTH, 24)).columns)
    print(
        f"{answer.id} ({answer.kind}, {answer.title})" if answer.title != answer.id else f"{answer.id} ({answer.kind})"
    )
    for paragraph in answer.text.splitlines():
        print(textwrap.fill(paragraph, width, initial_indent="  ", subsequent_indent="  "))
    because = ", ".join(r.asked if not r.how else f"{r.asked} as {r.met[0]}" for r in answer.because)
    like = f'; asked like "{answer.like}"' if answer.like else ""
    also = f"; see also {', '.join(entry for _, entry in answer.also)}" if answer.also else ""
    print(textwrap.fill(f"found by: {because}{like}{also}", width, initial_indent="    ", subsequent_indent="    "))
