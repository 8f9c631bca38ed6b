"""Names of players: as the names of files tell them, and alike enough to be of one person."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from cardbase.corpus import normalise
from cardbase.tournaments.model import LONGEST_NAME

_ENDING = re.compile(r"(?<=.)\.[A-Za-z0-9~]{1,5}$")
_OTHER_ENDINGS = re.compile(
    r"(?<=.)(?:\.(?:v?\d{1,9}|decks?|liste?|te?xt|md|json|[ct]sv|xml|o8d|dek|cod|html|doc))+$", re.IGNORECASE
)
"""Endings that stand before the last one of a file's name and are no part of a person's."""

_WORD = re.compile(r"\w+")

_OF_LISTS = frozenset(
    _WORD.findall("deck decks decklist decklists list lists liste listen lista listas deckliste mazo dune eots final")
)
"""Words of a file's name that say what the file is: "Anna's deck list"."""

_OF_FILES = _OF_LISTS | frozenset(
    _WORD.findall(
        "img image photo foto scan screenshot untitled unnamed unbenannt new document doc download attachment anhang"
        " text file note notes mail message msg copy kopie paste txt pxl dsc dcim whatsapp dsci neu my meine your"
    )
)
"""Words of which no person's name is made."""

_OF_EDITIONS = frozenset(
    _WORD.findall(
        "new newer newest neu nouveau nouvelle nueva nuovo corrected correction corr korrigiert korrektur corrige fixed"
        " fix updated update rev revised revision version changed edited copy kopie copie latest resend resent again"
        " re fw fwd aw wg tr of from von"
    )
)
"""Words around a name that say of a file that another one of it came before: "anna (2).txt", "Re: anna.txt"."""

_EDITION_NUMBER = re.compile(r"(?:v|ver|rev|no|nr)?\d{1,2}")
_GLUED_NUMBER = re.compile(r"(?<=[^\W\d_])\d{1,2}$")

_MOST_OF_A_WORD = 12
"""Names with one word in common beyond which that word tells nothing: "Team", "House"."""


def name_from(file: str) -> str:
    """Return a person's name made of a file name: "anna-maria_schmidt's deck.txt" becomes "Anna Maria Schmidt"."""
    stem = _OTHER_ENDINGS.sub("", _ENDING.sub("", file))
    words = re.sub(r"[\W_]+", " ", stem).split()
    kept = [word for word in words if normalise(word) not in _OF_LISTS]
    if len(kept) < len(words) and not is_nobody_s(" ".join(kept)):
        kept = kept[1:] if kept[1:] and normalise(kept[0]) in {"by", "of"} else kept
        words = kept[:-1] if re.search(r"\w['\u2019]s\b", stem) and kept[1:] and kept[-1] == "s" else kept
    name = " ".join(word if any(map(str.isupper, word)) else word.capitalize() for word in words)
    return (name if normalise(name) else f"List {file}")[:LONGEST_NAME].strip()


def before_edition(name: str) -> str:
    """Return a name made of a file's without what says that it is a later one: "Anna 2" and "Re Anna" are "Anna"."""
    words = name.split()
    while words and _is_of_edition(words[-1]):
        words.pop()
    while words and normalise(words[0]) in _OF_EDITIONS:
        words.pop(0)
    return _GLUED_NUMBER.sub("", " ".join(words))


def _is_of_edition(word: str) -> bool:
    return normalise(word) in _OF_EDITIONS | _OF_LISTS or _EDITION_NUMBER.fullmatch(word.lower()) is not None


def is_nobody_s(name: str) -> bool:
    """Say whether a name can hardly be a person's: it has a digit, or only words of which files are called."""
    return any(map(str.isdigit, name)) or all(word in _OF_FILES for word in normalise(name).split())


def alike(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs of names of which one may be short for the other: "Kim" and "Kim Larsen", "Anna S." and "Anna Sand".

    One word at least is the same, and each of the shorter name begins as one of the longer does.
    """
    words = {name: normalise(re.sub(r"[\W_]+", " ", name)).split() for name in names}
    sharing: dict[str, list[str]] = defaultdict(list)
    for name, own in words.items():
        for word in {word for word in own if word.isalpha() and len(word) > 1}:
            sharing[word].append(name)
    told = set()
    for group in sharing.values():
        for one, other in combinations(group if len(group) <= _MOST_OF_A_WORD else (), 2):
            if (one, other) not in told and _fits(*sorted((words[one], words[other]), key=len)):
                told.add((one, other))
                yield one, other


def _fits(short: Sequence[str], long: Sequence[str]) -> bool:
    """Say whether each word of a name has one of the other's to itself that is the same, or begins or ends it."""
    left = [word for word in long if word not in short]
    for word in short:
        if word not in long:
            found = next((other for other in left if word.isalpha() and _begins(word, other)), None)
            if found is None:
                return False
            left.remove(found)
    return True


def _begins(one: str, other: str) -> bool:
    return other.isalpha() and (other.startswith(one) or one.startswith(other))
