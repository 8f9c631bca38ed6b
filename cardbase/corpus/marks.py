"""Card names inside texts stand in double brackets, as id or exact name: ``[[eots-pogrom]]`` or ``[[Pogrom]]``.

Rule ids stand bare ("see PET-04"). Both are checked when the texts are loaded, so no text names what is not there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardbase.given import checked

if TYPE_CHECKING:
    from cardbase.corpus.card_pool import CardPool

MARK = re.compile(r"\[\[([^\[\]]*)\]\]")
REFERENCE = re.compile(r"(?<![A-Z]-)\b[A-Z]{2,9}-\d{1,2}\b")


def marked_names(text: str) -> Iterator[str]:
    """Yield what stands between double brackets, in order."""
    return (mark.group(1) for mark in MARK.finditer(text))


def references(text: str) -> Iterator[str]:
    """Yield the rule ids that a text names, in order."""
    return (reference.group() for reference in REFERENCE.finditer(text))


@checked
def plain(text: str, corpus: CardPool) -> str:
    """Return the text with each mark replaced by the short name of the card it names."""

    def name(mark: re.Match[str]) -> str:
        """The short name of the card that a mark names by id or by full name."""
        card = corpus.by_id.get(mark.group(1)) or corpus.exact(mark.group(1))
        return card.name

    return MARK.sub(name, text)
