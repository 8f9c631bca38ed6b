"""What the signs and the first words of a whole line say of its cards: a question, a reference, a tally in doubt."""

from __future__ import annotations

import re
from itertools import takewhile

_WHOLE_REMARK = re.compile(r"[\s*_>-]*\([^()]+\)[\s.*_]*")

_BEGINS = re.compile(r"\s*[^\W_]")
_LETTER = re.compile(r"[^\W_]")
_DASH = re.compile(r"\s[-–—]")
_FIRST_SIGN = re.compile(r"[*+]")
_STARS = re.compile(r"(?:\*{2,6}|(?:\*\s){1,5}\*|\+{2,6})\s*")

_MIXED_STROKES = re.compile(
    r"(?<=[\w)\"'])[\s:]{1,4}"
    r"(?:(?=[|I][|I ]{0,8}[/\\-]|[/\\][/\\ ]{0,8}[|I])[|I/\\ -]{2,12}|\|{2,9}(?:\s\|{1,9}){1,3})\s{0,4}$"
)
"""Strokes behind a name that are no plain tally: "Thumpers |/" may be two, or one that was struck out."""

_SIGNS = re.compile(r"([\u2600-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff])\ufe0f?(?:\s?\1\ufe0f?){1,9}")
"""One sign several times behind a name: "Carryall ★★" may be two, or well liked."""

_NOT_ONE = re.compile(
    r"(?:\s[-–—>]{1,3}|[:=])\s{0,3}(?:none|both|zero|nil|keine?s?|beide|null|aucune?|ningun[oa])\W{0,3}$", re.IGNORECASE
)
"""Words behind a card which say that it is not one copy: "Carryall: none"."""

_BOUNDED = re.compile(
    r"\b(?:at (?:the )?(?:very )?(?:least|most)|(?:and|or) (?:up|more|fewer|less)|mindestens|höchstens"
    r"|(?:und|oder) (?:mehr|weniger)|au (?:moins|plus)|al menos|como (?:mucho|mínimo)|almeno|al massimo"
    r"|minstens|hoogstens)\b\W{0,3}$",
    re.IGNORECASE,
)
"""Words behind a counted card which say that its number is only the least or the most."""

_REFERS = re.compile(r"\W*(?:see|cf|siehe|vgl|voir)\b\.?\s+\[")
"""A line that only leads to another page: "see [[Carthag notes]]"."""

_QUESTION = re.compile(
    r"[\W_]*(?:what|which|who|how|why|should|would|could|do|does|is|are|can|any|anyone|was|welche[rs]?|soll|sollte|wie|"
    r"quoi|quel(?:le)?s?|que|qué|cuál|alguien)\b[^.!?]*\?(?:\s[^.!?]*\?)*[\W_]*$",
    re.IGNORECASE,
)
"""A line that only asks something of its readers."""


def is_whole_remark(text: str) -> bool:
    """Say whether a line stands in brackets as a whole."""
    return _WHOLE_REMARK.fullmatch(text) is not None


def is_question(text: str) -> bool:
    """Say whether a line only asks something of its readers."""
    return _QUESTION.match(text) is not None


def refers(text: str) -> bool:
    """Say whether a line only leads to another page."""
    return _REFERS.match(text) is not None


def is_not_one(text: str) -> bool:
    """Say whether a line ends in a word which says that its uncounted card is not one copy."""
    return _NOT_ONE.search(text) is not None


def is_bounded(text: str) -> bool:
    """Say whether a line ends in words which say that its number is only the least or the most."""
    return _BOUNDED.search(text) is not None


def has_signs_for_count(text: str, *, counted: bool) -> bool:
    """Say whether signs stand where the count of the only card of a line may stand."""
    signs = not counted and _SIGNS.search(_behind_words(text)) is not None
    return signs or _MIXED_STROKES.search(text) is not None or (not counted and (_is_dashed(text) or _is_starred(text)))


def _behind_words(text: str) -> str:
    """Return the signs and blanks behind the last word of a line."""
    length = sum(1 for _ in takewhile(lambda sign: not (sign.isalnum() or sign == "_"), reversed(text)))
    return text[len(text) - length :]


def _is_dashed(text: str) -> bool:
    """Say whether a line ends in dashes, "Thumpers - -", which may be two, or one."""
    behind = sum(1 for _ in takewhile(lambda sign: sign.isspace() or sign in "-–—", reversed(text)))
    dashes = text[len(text) - behind :]
    return _DASH.search(dashes) is not None and _BEGINS.match(text) is not None


def _is_starred(text: str) -> bool:
    """Say whether a line ends in stars or crosses, "Thumpers **", and has no other ones."""
    first = _FIRST_SIGN.search(text)
    return first is not None and (
        _STARS.fullmatch(text, first.start()) is not None and _LETTER.search(text, 0, first.start()) is not None
    )
