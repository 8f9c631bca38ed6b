"""A step of a tournament in words, for the history of an evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardbase.files import printable
from cardbase.given import checked
from cardbase.nouns import counted
from cardbase.tournaments.steps import Step

_LONGEST = 120


@checked
def step_text(step: Step) -> str:
    """Return what a step did in one line: "drop: Tom", "results: round 2, table 3"; its name alone for odd data."""
    try:
        words = _WORDS[step.name](step.data) if step.name in _WORDS else ""
    except (KeyError, TypeError, ValueError, AttributeError):
        words = ""
    return printable(f"{step.name}: {words}" if words else step.name)[:_LONGEST]


def _of_begin(data: Mapping[str, Any]) -> str:
    return f"{data['settings']['name']}, {data['settings']['date']}"


def _of_lists(data: Mapping[str, Any]) -> str:
    return f"{counted(len(data['rows']), 'list')} read"


def _of_add(data: Mapping[str, Any]) -> str:
    return f"{data['name']}" + (f" with {data['file']}" if data.get("file") else "")


def _of_rename(data: Mapping[str, Any]) -> str:
    return f"{data['name']}, now {data['to']}"


def _of_drop(data: Mapping[str, Any]) -> str:
    return str(data["name"])


def _of_pair(data: Mapping[str, Any]) -> str:
    byes = f", bye: {', '.join(data['byes'])}" if data["byes"] else ""
    return counted(len(data["tables"]), "table") + byes


def _of_results(data: Mapping[str, Any]) -> str:
    numbers = sorted(data["tables"], key=int)
    tables = f"table{'s' * (len(numbers) != 1)} {', '.join(numbers)}"
    return f"round {data['round']}, {tables}" + (", corrected" if data.get("correct") else "")


_WORDS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "begin": _of_begin,
    "lists": _of_lists,
    "add": _of_add,
    "drop": _of_drop,
    "rename": _of_rename,
    "pair": _of_pair,
    "results": _of_results,
}
