"""Settings as people write them: sizes, margins, offsets, ranges of places. All raise ``Misuse``."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import partial
from typing import Any

from cardbase.errors import Misuse

Size = tuple[float, float]
_RANGE = re.compile(r"(\d{1,5})(?:\s*(?:-|–|\.\.)\s*(\d{1,5}))?")
MOST_PLACE = 9999
NUMBERS = ("bleed", "gutter", "dpi", "back_turn", "safe")
"""Settings that are numbers."""


def one_of(what: str, text: str, known: Mapping[str, Any], aliases: Mapping[str, str]) -> str:
    """Return the name among ``known`` that is meant, also by an alias or in capitals; ``Misuse`` with the nearest."""
    bare = str(text).strip().lower().replace("_", "-").replace(" ", "-")
    name = bare if bare in known else aliases.get(bare, bare)
    if name in known:
        return name
    near = get_close_matches(bare, [*known, *aliases], 1)
    guess = f"did you mean {aliases.get(near[0], near[0])!r}? " if near else ""
    raise Misuse(f"no {what} {text!r:.60}", hint=f"{guess}one of {', '.join(known)}")


def size(text: str, papers: Mapping[str, Size]) -> Size:
    """Read a paper's name or a size such as ``210x297`` (millimetres), ``21x29.7cm`` or ``2.5x3.5in``."""
    bare = text.strip().lower()
    if bare in papers:
        return papers[bare]
    found = re.fullmatch(r"([\d.]+)\s*[x×*]\s*([\d.]+)\s*(mm|cm|in|\")?", bare)
    try:
        width, height = (float(part) for part in found.groups()[:2]) if found else (math.nan, math.nan)
    except ValueError:
        width = math.nan
    if math.isnan(width):
        hint = f"one of {', '.join(papers)}, or width x height in millimetres such as 210x297"
        raise Misuse(f"no size {text!r}", hint=hint)
    unit = {"cm": 10.0, "in": 25.4, '"': 25.4}.get((found[3] if found else "") or "mm", 1.0)
    return width * unit, height * unit


def numbers(what: str, text: str, counts: tuple[int, ...]) -> tuple[float, ...]:
    """Read numbers with commas between them, as many as ``counts`` allows."""
    try:
        found = tuple(float(part) for part in text.split(","))
    except ValueError:
        found = ()
    if len(found) not in counts or not all(map(math.isfinite, found)):
        wanted = " or ".join({1: "one number", 2: "two numbers", 4: "four"}[count] for count in counts)
        raise Misuse(f"{what} {text!r}", hint=f"{wanted}, with commas between them")
    return found


def margins(text: str) -> tuple[float, float, float, float]:
    """Read one number for all sides, or top, right, bottom, left."""
    found = numbers("margins", text, (1, 4))
    return (found * 4)[:4] if len(found) == 1 else found  # type: ignore[return-value]


def offset(text: str) -> Size:
    """Read how far to move right and down."""
    x, y = numbers("back offset", text, (2,))
    return x, y


def ranges(what: str, text: str) -> frozenset[int]:
    """Read whole numbers from 1 and ranges of them, such as ``1-3,7``."""
    found: set[int] = set()
    for part in text.split(","):
        match = _RANGE.fullmatch(part.strip())
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= last <= MOST_PLACE:
            raise Misuse(f"{what} {text!r}: {part.strip()!r}", hint="numbers from 1 and ranges such as 1-3,7")
        found |= set(range(first, last + 1))
    return frozenset(found)


def checked_number(name: str, value: Any) -> float:
    """Return a number given as one or as text; raise ``Misuse``."""
    try:
        return value if isinstance(value, int | float) else float(value)
    except (TypeError, ValueError):
        raise Misuse(f"{name} {value!r:.40} is not a number", hint="as in 2.5") from None


READERS: dict[str, Callable[[str], Any]] = {
    "margins": margins,
    "back_offset": offset,
    "skip": lambda text: ranges("skip", text),
    "pages": lambda text: ranges("pages", text),
    **{name: partial(checked_number, name) for name in NUMBERS},
}
"""How a setting is read that was given as text."""
