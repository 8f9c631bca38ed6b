"""Lists as patches: what is added, what is taken out, and what stays, "+3 Pogrom", "-1 Valor", " 2 Stunner"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.talk import CHANGES, LEAVING
from cardbase.decks.vocabulary.words import words_of

_LEAST_ADDED, _LEAST_BULLETS = 5, 3
_PATCH = re.compile(r"```\s?diff\b|@@ -\d|\+\+\+ \S|diff --git ", re.IGNORECASE)
_PATCH_HEAD = re.compile(r"diff --git |index [\da-f]{4,40}\.\.|--- \S|\+\+\+ \S|@@ -|(?:new|deleted) file mode |```")
_HUNK = re.compile(r"@@ -\d|\+\+\+ \S")
_ADDED = re.compile(r"\+(?!\+\+ )(?!(?:[\s./()-]{0,3}\d){6})")
"""What is added; no telephone number below a letter, "+46 40 123456"."""

_TAKEN = re.compile(r"-(?!-- )\s*\w")
_OF_ANOTHER = CHANGES | words_of(
    "but except same swap swapped swaps changed since base aber ausser gleich wie getauscht sauf mais comme pero salvo"
    " mismo igual maar behalve"
)
_STAYS = re.compile(r" \s?[^\W_]")


def patched_lines(lines: Sequence[str]) -> dict[int, int]:
    """Return, by their index, the lines of a patch that only adds, with the place behind the sign."""
    added = {at: 1 for at, line in enumerate(lines) if _ADDED.match(line)}
    if is_whole_patch(lines):
        return added
    others = [line for at, line in enumerate(lines) if at not in added and line.strip() and not _PATCH_HEAD.match(line)]
    taken = any(re.match(r"-(?!--\s)", line) for line in others)
    if not added and taken and _are_bullets(lines):
        return {at: 1 for at, line in enumerate(lines) if line.startswith("-")}
    return added if len(added) >= _LEAST_ADDED and len(added) > 2 * len(others) and not taken else {}


def is_whole_patch(lines: Sequence[str]) -> bool:
    """Say whether a list is what a program shows of a change: each line is added, taken out, or stays, by its sign."""
    kept = [line for line in lines if line.strip() and not _PATCH_HEAD.match(line)]
    whole = all(line[0] in "+- " for line in kept)
    shown = any(map(_HUNK.match, lines)) or any(map(_STAYS.match, kept))
    taken = any(map(_TAKEN.match, kept))
    return whole and shown and taken and any(map(_ADDED.match, kept))


def taken_out(lines: Sequence[str]) -> frozenset[int]:
    """Return the indices of the lines that a patch takes out of a list; it puts in others, and shows that it is one.

    It says so, or stands beside counted cards without a sign.
    """
    is_patch = (
        is_whole_patch(lines)
        or any(map(_PATCH.match, lines))
        or _changes_another(lines)
        or any(re.match(r"\d{1,2}[xX]?\s", line) for line in lines)
    )
    if not is_patch or not any(map(_ADDED.match, lines)):
        return frozenset()
    return frozenset(at for at, line in enumerate(lines) if re.match(r"[-–−](?!-- )\s*\w", line))


def _changes_another(lines: Sequence[str]) -> bool:
    """Say whether a line without a sign tells of another list that is changed: "same as last week except"."""
    openings = (fold(line[:200]).split() for line in lines if line[:1].isalpha())
    return any(not _OF_ANOTHER.isdisjoint(words) for words in openings)


def _are_bullets(lines: Sequence[str]) -> bool:
    """Say whether every entry of a list begins with a hyphen glued to it, so that "-3 Pogrom" takes nothing out."""
    glued = [line for line in lines if re.match(r"-\w", line)]
    others = [line for line in lines if line.strip() and not line.startswith("-")]
    counted = any(re.match(r"[\s*•]*\d", line) for line in others)
    words = {word for line in others for word in fold(line).split()}
    return len(glued) >= _LEAST_BULLETS and not counted and words.isdisjoint(LEAVING | CHANGES)
