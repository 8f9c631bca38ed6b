"""Words with "no" that say nothing of cards: "sorry, no time:", "keine Zeit", "no changes"."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.words import words_of

_NO = words_of("no not kein keine keinen ohne without pas sin sans ni geen senza non havent dont")
_MISSED = words_of("""
time zeit temps tiempo tijd tempo idea idee clue computer laptop keyboard printer internet signal wifi reception battery
app formatting format punctuation fuss frills stress worries joke jokes names changes change aenderungen anderungen
changements changement cambios wijzigingen nerve nerven lust
""")
"""What people say they have not, or have not made, when they send a list in haste."""

_FARTHEST = 2
"""Words from "no" to what is missed: "not much time", "pas le temps"."""


def excuses_in(words: Sequence[str]) -> list[tuple[int, int]]:
    """Return where each excuse among folded words begins and ends, "no time" at 1 and 3 of "sry no time"."""
    starts = [at for at, word in enumerate(words) if word in _NO]
    ends = {
        at: next(
            (end for end in range(at + 1, at + 1 + _FARTHEST) if words[end : end + 1] and words[end] in _MISSED), 0
        )
        for at in starts
    }
    return [(at, end + 1) for at, end in ends.items() if end]


def leave_excuses(cells: Sequence[Cell]) -> None:
    """Take the excuses in cells without a card, and before a colon, for a remark: "sry no time: 2 Carryall"."""
    for cell in cells:
        if not cell.words or (cell.name is not None and all(token.kind != ":" for token in cell.tokens)):
            continue
        keys = [token.key for token in cell.words]
        places = () if _NO.isdisjoint(keys) else excuses_in(keys)
        excused = [token for start, end in places for token in cell.words[start:end]]
        for token in excused:
            token.role = "comment"
        cell.words = [token for token in cell.words if token.role != "comment"]
        cell.kind = cell.kind if cell.words or cell.name is not None else "empty"
