"""Behind the doors that others call, a function given nothing right says in a line which argument is wrong."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from inspect import Parameter, isfunction, isgenerator, signature
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import CardbaseError
from tests.library.wrong_values import WRONG

ROOMS = (
    "library",
    "search",
    "query",
    "decks",
    "decks.analysis",
    "decks.construction",
    "decks.contest",
    "drawing",
    "proxies",
    "series",
    "tournaments",
    "board_game",
    "spice_and_blood",
)


def functions() -> Iterator[Any]:
    for room in ROOMS:
        door = importlib.import_module(f"cardbase.{room}")
        for name in door.__all__:
            function = getattr(door, name)
            if isfunction(function) and needed(function):
                yield pytest.param(function, id=f"{room}.{name}")


def needed(function: Callable[..., object]) -> list[Parameter]:
    named = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    return [one for one in signature(function).parameters.values() if one.kind in named and one.default is one.empty]


def called(function: Callable[..., object], value: object) -> None:
    asked = needed(function)
    in_order = [value for one in asked if one.kind is not Parameter.KEYWORD_ONLY]
    answer = function(*in_order, **{one.name: value for one in asked if one.kind is Parameter.KEYWORD_ONLY})
    if isgenerator(answer):
        list(answer)


@pytest.mark.parametrize("function", [*functions()])
def test_no_raw_error_comes_out(
    function: Callable[..., object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    raw = {}
    for value in WRONG:
        try:
            called(function, value)
        except CardbaseError as error:
            assert "\n" not in str(error), value
        except Exception as error:
            raw[repr(value)[:20]] = repr(error)[:120]
    assert raw == {}
