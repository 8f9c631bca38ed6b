"""Common wordings of people, put into the words of this language."""

from __future__ import annotations

import re
from functools import cache

from cardbase.operations.table import read_document

ENDINGS = ".:;,"


@cache
def _rewordings() -> list[tuple[re.Pattern[str], str]]:
    words = read_document("words")
    return [(re.compile(entry["said"], re.IGNORECASE), entry["say"]) for entry in words["rewordings"]]


def reworded(text: str) -> str | None:
    """Return a text as this language would have it, None where no rewording applies; it need not be readable."""
    said = text.strip()
    said = said if said.endswith(".") else said.rstrip(ENDINGS) + "."
    for pattern, say in _rewordings():
        said = pattern.sub(say, said)
    return said if said != text else None
