"""What of a line is not counted: comments, and what is struck out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from cardbase.decks.draft import Draft
from cardbase.decks.plain.loose import take_subject
from cardbase.decks.plain.numbers import is_times, number_in
from cardbase.decks.plain.rows import Marks
from cardbase.decks.vocabulary import Token, tokens_of
from cardbase.decks.vocabulary.words import COLUMNS, COPIES

_COMMENT = re.compile(
    r"#|//|;|--(?=\s|\S*\s)|%|(?:From|To|Cc|Subject|Date|Reply-To|Sent|Message-ID|MIME-Version|Content-[A-Z][A-Za-z-]{1,30}):\s"
)
_HEADER = re.compile(r"[A-Z][A-Za-z-]+:\s")
_STROKES = "\u0335\u0336"
_STROKEN = re.compile(f"(?:[^{_STROKES}][{_STROKES}])+")


def take_comment(text: str, draft: Draft, pile: str, place: str) -> str:
    """Take a line that is a comment, and tell of a card in it; return its kind, "" for any other line."""
    if not _COMMENT.match(text):
        return ""
    tokens = draft.names.mark(tokens_of(text))
    named = any(token.kind == "N" for token in tokens)
    if named and text[0] in ";%" and any(token.kind == "d" for token in tokens):
        draft.keep(place, text, "LIST-04", "begins with a sign of comments, but counts a card", pile)
        return "reported"
    take_subject(text, draft, place)
    if named and not _HEADER.match(text):
        draft.keep(place, text, "LIST-08", "is a comment and not counted", pile)
    return "comment"


def tell_comment(text: str, start: int, draft: Draft, pile: str, place: str) -> None:
    """Tell of a card in the comment that begins at a place of a line."""
    tokens = draft.names.mark(tokens_of(text, start))
    if any(token.kind == "N" and token.key != "nickname" for token in tokens):
        draft.keep(place, text[start:].strip(), "LIST-08", "is a comment and not counted", pile)


def without_comment(tokens: Sequence[Token]) -> tuple[list[Token], int]:
    """Return the tokens before a comment, and where it begins; 0 where there is none."""
    for at, token in enumerate(tokens[1:], 1):
        if token.kind not in {"→", "c"} or _is_bare_number(tokens[:at]):
            continue  # "4 -- Carryall"
        if token.kind == "→" and not any(other.kind == "d" for other in tokens[at:]):
            return list(tokens[:at]), token.start
        if token.kind != "c" or tokens[at - 1].kind not in "gT":
            continue
        if not _counts(tokens[:at], tokens[at + 1 :]) and number_in(tokens[at + 1 :]) is None:
            return list(tokens[:at]), token.start
    return list(tokens), 0


def _counts(before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Say whether a number stands first behind a sign of comments, right there or where no other one counts."""
    said = [token.kind for token in behind if token.kind in "wdNL"]
    counted = any(token.kind == "d" for token in before)
    return behind[:1] != [] and (behind[0].kind == "d" or (not counted and (said[:1] == ["d"] or said == ["w", "d"])))


def _is_bare_number(tokens: Sequence[Token]) -> bool:
    """Say whether no word stands among tokens but those that belong to a count: "4x"."""
    said = [token for token in tokens if token.kind in "wNL"]
    return all(is_times(token) or token.key in COPIES or COLUMNS.get(token.key) == "count" for token in said)


def without_strokes(text: str, draft: Draft, pile: str, place: str, marks: Marks) -> str:
    """Tell of what signs that combine strike through; return the line with blanks for it."""
    for struck in _STROKEN.finditer(text) if any(stroke in text for stroke in _STROKES) else ():
        _tell_struck(re.sub(f"[{_STROKES}]", "", struck[0]).strip(), draft, pile, place)
        text = _blanked(text, struck.start(), struck.end(), marks)
    return text


def without_struck(text: str, tokens: Sequence[Token], draft: Draft, pile: str, place: str, marks: Marks) -> str:
    """Tell of what stands between marks of striking out; return the line with blanks for it."""
    signs = [token for token in tokens if token.kind == "S"]
    for opening, closing in zip_longest(signs[::2], signs[1::2], fillvalue=tokens[-1]):
        struck = text[opening.start : closing.end]
        if any(token.kind in "wd" for token in tokens_of(struck)):
            _tell_struck(struck.strip(), draft, pile, place)
        text = _blanked(text, opening.start, closing.end, marks)
    return text


def _tell_struck(said: str, draft: Draft, pile: str, place: str) -> None:
    named = any(token.kind == "N" for token in draft.names.mark(tokens_of(said)))
    reason = "is struck out and not counted" if named else "is struck out"
    draft.keep(place, said, "LIST-08" if named else "LIST-07", reason, pile)


def _blanked(text: str, start: int, end: int, marks: Marks) -> str:
    marks.append((start, end, "reported"))
    return f"{text[:start]}{' ' * (end - start)}{text[end:]}"
