"""The sentence of a text that answers a question best."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardbase.search.words import stems

_SENTENCE = re.compile(
    r"\S.*?(?:(?<!\b[A-Za-z])(?<!incl)(?<!e\.g)(?<!i\.e)(?<!etc)(?<!\bcf)(?<!\bvs)[.!?][\"”’)]*"
    r"(?=\s+[\"“‘(]?[A-Z0-9])|$)",
    re.MULTILINE,
)
_SHORT = 40
"""Signs below which a text is all one sentence to show."""

_LATER = 0.02
"""Part of its worth that a sentence loses for each one before it: of equals the first is taken."""


def best_sentence(text: str, worth: Mapping[str, float]) -> str:
    """Return the sentence of a text whose stems are worth most, the first one where none is worth anything."""
    sentences = [found[0].strip() for found in _SENTENCE.finditer(text)]
    if len(text) < _SHORT or len(sentences) < 2:
        return text.strip()

    def value(place: int) -> float:
        """Return what a sentence is worth."""
        return sum(worth.get(stem, 0.0) for stem in {*stems(sentences[place])}) * (1 - min(_LATER * place, 0.5))

    return sentences[max(range(len(sentences)), key=value)]
