"""Asking in plain words (docs/asking.md)."""

from __future__ import annotations

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
    limit: Annotated[int, typer.Option("--limit", min=1, max=50, help="At most so many answers.")] = 5,
    kind: Annotated[
        list[str] | None,
        typer.Option("--kind", metavar="KIND", help="Only rule, ruling, ambiguity, term, example, card or deck."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/ask.schema.json).")] = False,
) -> None:
    """Find the rules, rulings, cards and decks that answer a question, and say why (exit code 1: none)."""
    from cardbase.search import answer_record
    from cardbase.search import ask as answers_to

    answers = answers_to(" ".join(question), corpus(), limit, kind or ())
    if as_json:
        print_json({"question": " ".join(question), "answers": [answer_record(answer) for answer in answers]})
    else:
        for answer in answers:
            _print(answer)
    if not answers:
        say("cardbase: nothing has any of these words (cardbase search finds cards by conditions)")
        raise typer.Exit(1)


def _print(answer: Answer) -> None:
    width = min(_WIDTH, shutil.get_terminal_size((_WIDTH, 24)).columns)
    print(
        f"{answer.id} ({answer.kind}, {answer.title})" if answer.title != answer.id else f"{answer.id} ({answer.kind})"
    )
    for paragraph in answer.text.splitlines():
        print(textwrap.fill(paragraph, width, initial_indent="  ", subsequent_indent="  "))
    because = ", ".join(r.asked if not r.how else f"{r.asked} as {r.met[0]}" for r in answer.because)
    also = f"; see also {', '.join(entry for _, entry in answer.also)}" if answer.also else ""
    print(textwrap.fill(f"found by: {because}{also}", width, initial_indent="    ", subsequent_indent="    "))
