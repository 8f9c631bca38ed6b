"""Common wordings of people, put into the words of this language."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from cardbase.operations.table import read_document

ENDINGS = ".:;,"
WORD: Final = re.compile(r"[A-Za-z]+(?:['-][A-Za-z]+)*")
_PLURAL: Final = re.compile(
    r"(?P<before>^|[.:,] +)(?:all (?:of )?(?:the )?)?"
    r"(?P<whose>your |my |(?:your |the |each )?(?:rivals?|opponents?)'?s?'? |enemy |opposing )?"
    r"(?P<other>other )?(?P<noun>[a-z-]+?(?: [a-z-]+?){0,2}?)(?P<ending>ies|s) "
    r"(?P<by>(?:that )?(?:you|a rival|each rival) (?:governs?|controls?) )?"
    r"(?P<verb>have|get|gain|may|can't|cannot|can not|can|must|are|cost|do not|don't)\b",
    re.IGNORECASE,
)
"""Several cards as the subject of a sentence, which is one here: "each persona you govern has"."""
_NO_CARDS: Final = frozenset({
    "a", "an", "each", "no", "the", "this", "that", "it", "if", "when", "while", "until", "at", "in", "rival",
    "opponent", "player", "house", "other", "petition", "thi",
})  # fmt: skip
"""What no card's noun begins with."""
_ONE_DOES: Final = {
    "have": "has", "get": "has", "gain": "has", "are": "is", "cost": "costs", "can": "may", "cannot": "can't",
    "can not": "can't", "do not": "can't", "don't": "can't",
}  # fmt: skip
_LESS: Final = re.compile(
    r"\b(?:with|of) (?:an? )?(cost|command|resistance) (?:less|lower) than ([0-9]+)\b", re.IGNORECASE
)
_MORE: Final = re.compile(
    r"\b(?:with|of) (?:an? )?(cost|command|resistance) (?:more|higher|greater) than ([0-9]+)\b", re.IGNORECASE
)
_IS_MORE: Final = re.compile(r"\b(is|has|have) (?:more|higher|greater) than ([0-9]+)\b", re.IGNORECASE)
_IS_LESS: Final = re.compile(r"\b(is|has|have) (?:less|lower|fewer) than ([0-9]+)\b", re.IGNORECASE)
_FEWER: Final = re.compile(
    r"\b(if|while|when) you have (?:fewer|less) than ([0-9]+) cards in (?:your )?hand\b", re.IGNORECASE
)


@cache
def _rewordings() -> list[tuple[re.Pattern[str], str]]:
    words = read_document("words")
    return [(re.compile(entry["said"], re.IGNORECASE), entry["say"]) for entry in words["rewordings"]]


def reworded(text: str) -> str | None:
    """Return a text as this language would have it, None where no rewording applies; it need not be readable."""
    reworded_text = " ".join(text.replace("’", "'").split())
    reworded_text = reworded_text if reworded_text.endswith(".") else reworded_text.rstrip(ENDINGS) + "."
    reworded_text = _LESS.sub(lambda found: f"with {found[1]} at most {max(0, int(found[2]) - 1)}", reworded_text)
    reworded_text = _MORE.sub(lambda found: f"with {found[1]} at least {int(found[2]) + 1}", reworded_text)
    reworded_text = _FEWER.sub(_counted_hand, reworded_text)
    reworded_text = _IS_MORE.sub(lambda found: f"{found[1]} at least {int(found[2]) + 1}", reworded_text)
    reworded_text = _IS_LESS.sub(lambda found: f"{found[1]} at most {max(0, int(found[2]) - 1)}", reworded_text)
    reworded_text = _PLURAL.sub(_singular, reworded_text)
    for pattern, say in _rewordings():
        reworded_text = pattern.sub(say, reworded_text)
    return reworded_text if reworded_text != text else None


@cache
def common_words() -> frozenset[str]:
    """Return the words that common wordings look for, in small letters."""
    return frozenset(word.lower() for pattern, _ in _rewordings() for word in WORD.findall(pattern.pattern))


def _counted_hand(found: re.Match[str]) -> str:
    return f"{found[1]} the number of cards in your hand is at most {max(0, int(found[2]) - 1)}"


def _singular(found: re.Match[str]) -> str:
    """Return "each persona you govern has" for "your personas have"; the words as they are where no cards are meant."""
    noun = found["noun"] + ("y" if found["ending"].lower() == "ies" else "")
    if noun.lower().split()[0] in _NO_CARDS:
        return found[0]
    whose = (found["whose"] or "").strip().lower()
    by = (found["by"] or "").strip().lower().removeprefix("that ").replace("control", "govern")
    by = by or ("you govern" if whose in ("your", "my") else "a rival governs" if whose else "")
    verb = found["verb"].lower()
    by = by.replace("govern", "deploy") if verb == "cost" else by  # what a card costs matters as it is deployed
    phrase = f"each {found['other'] or ''}{noun}{' ' if by else ''}{by} {_ONE_DOES.get(verb, verb)}"
    return found["before"] + phrase
