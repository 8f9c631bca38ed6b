"""Names and headings whose letters stand apart, as programs read them from spaced type: "1 E v a n g e l i n a"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS

_LONGEST = 300
_SPACED = re.compile(r"(?<!\w)[^\W\d_](?: [^\W\d_'’-]){3,60}(?!\w)")
_KEPT = ("author", "name", "notes", "player")
"""Fields whose words are kept as they stand, though letters of theirs may make the name of a card."""

_GAP = re.compile(r"(?<=\w) {2,3}(?=\w)")


def with_closed_letters(lines: Sequence[str], names: Names) -> list[str]:
    """Return lines of the same length in which spaced letters that make a name or a heading stand side by side."""
    return [_closed(line, names) if len(line) <= _LONGEST and _SPACED.search(line) else line for line in lines]


def _closed(line: str, names: Names) -> str:
    body = line.rstrip("\r\n")
    if FIELDS.get(fold(body.partition(":")[0])) in _KEPT:
        return line
    runs = [run for run in _SPACED.finditer(body) if len({*run[0].lower().replace(" ", "")}) > 1]  # no "x x x x"
    text, end = "", 0
    for run in runs:
        text += _GAP.sub(" ", body[end : run.start()]) if text else body[: run.start()]
        text += run[0].replace(" ", "")
        end = run.end()
    text += body[end:]
    named = names.any_in(text)
    named = named or any(fold(run[0].replace(" ", "")) in FIELDS.keys() | HEADINGS.keys() for run in runs)
    return f"{text:<{len(body)}}{line[len(body) :]}" if runs and named else line
