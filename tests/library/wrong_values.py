"""Values that no function expects, and what of it comes out of one as an error that is not our own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from cardbase.corpus import load_corpus
from cardbase.errors import CardbaseError

WRONG: tuple[Any, ...] = (None, 3, -1, True, 1.5, "x", b"x", [], [3], {}, object(), Path("nosuchfile"))

Call = tuple[Callable[..., object], Callable[[], dict[str, Any]]]
"""A function, and what makes the arguments that are right."""


@cache
def corpus() -> Any:
    return load_corpus()


def raw_errors(call: Call) -> dict[tuple[str, str], str]:
    """Give a function each wrong value for each of its arguments; return what it raised that is no error of ours."""
    function, right = call
    raw = {}
    for parameter in right():
        for value in WRONG:
            try:
                function(**{**right(), parameter: value})
            except CardbaseError as error:
                assert "\n" not in str(error), (parameter, value)
            except Exception as error:
                raw[parameter, repr(value)[:20]] = repr(error)[:120]
    return raw
