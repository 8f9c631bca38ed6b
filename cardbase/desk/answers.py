"""The table of answers: what may be asked by name, what a request holds, and which function answers."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, NamedTuple

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Misuse, NotFound
from cardbase.tabletop import registry

LARGEST: Final = 1_000_000
"""Characters of one text in a request."""


class Answer(NamedTuple):
    """One answer: its module and function, the fields a request needs, and those it may have."""

    place: str
    needs: tuple[str, ...]
    may: tuple[str, ...] = ()
    of_games: bool = False


ANSWERS: Final[dict[str, Answer]] = {
    "search": Answer("cards.search", ("query",), ("sort", "limit")),
    "ask": Answer("cards.ask", ("question",), ("limit",)),
    "card": Answer("cards.card", ("name",)),
    "rule": Answer("rules.rule", ("id",)),
    "ruling": Answer("rules.ruling", ("id",)),
    "judge": Answer("decks.judge_list", ("text",), ("name", "ruleset", "explain")),
    "begin": Answer("play.begin", ("setup",), ("game",), of_games=True),
    "question": Answer("play.question", ("journal",), ("game",), of_games=True),
    "choose": Answer("play.choose", ("journal", "choice"), ("game", "seat"), of_games=True),
    "why-not": Answer("play.why_not", ("journal", "words"), ("game", "seat"), of_games=True),
}


def answer(name: str, request: object, corpus: Corpus, games: registry.Registry) -> dict[str, Any]:
    """Return the answer of a name to a request; whatever is wrong with it comes back as ``error``, never as a raise.

    ``error`` has the message, the hint and the exit code that the command line would have.
    """
    try:
        entry, fields = _checked(name, request)
        module, _, function = entry.place.partition(".")
        found: dict[str, Any] = getattr(import_module(f"cardbase.desk.{module}"), function)(
            fields, games if entry.of_games else corpus
        )
        return found
    except CardbaseError as error:
        return {"error": {"message": error.message, "hint": error.hint or "", "code": error.exit_code}}


def _checked(name: str, request: object) -> tuple[Answer, dict[str, Any]]:
    if name not in ANSWERS:
        raise NotFound(f"no answer is called {name[:40]!r}", hint="one of " + ", ".join(ANSWERS))
    entry = ANSWERS[name]
    if not isinstance(request, dict):
        raise Misuse(f"a request is an object, not {type(request).__name__}")
    unknown = [str(field)[:40] for field in request if field not in entry.needs + entry.may]
    lacking = [field for field in entry.needs if field not in request]
    if unknown or lacking:
        wrong = [*(f"unknown {field!r}" for field in unknown), *(f"{field!r} is missing" for field in lacking)]
        raise Misuse(f"{name}: {'; '.join(wrong)}", hint="fields: " + ", ".join(entry.needs + entry.may))
    for field, value in request.items():
        _bounded(name, field, value)
    return entry, request


_NUMBERS: Final = frozenset({"limit", "choice", "seat"})


def _bounded(name: str, field: str, value: object) -> None:
    if field in _NUMBERS and (isinstance(value, bool) or not isinstance(value, int) or abs(value) > 2**31):
        raise Misuse(f"{name}: {field} is no whole number: {str(value)[:40]!r}")
    if field == "setup" and not isinstance(value, dict):
        raise Misuse(f"{name}: setup is no object: {str(value)[:40]!r}")
    if isinstance(value, str) and len(value) > LARGEST:
        raise Misuse(f"{name}: {field} has {len(value):,} characters; at most {LARGEST:,} are read")
