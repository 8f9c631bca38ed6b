"""Decks by short names, and those that were played last: what a table offers before a game."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardbase.errors import Ambiguous, CardbaseError, NotFound
from cardbase.files import printable, read_json, read_text, write_text
from cardbase.schemas import data_folder

_ENDING: Final = ".deck.txt"
_OF_A_DECK: Final = ("Name", "Sponsor", "Homeworld", "Notes")
MOST_NOTES: Final = 12
LONGEST: Final = 400
"""Characters of a note that are shown."""
MOST_RECENT: Final = 5
"""Decks that are remembered."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A deck that is offered: its file, its short name, and whether it was played lately."""

    path: Path
    name: str
    recent: bool = False


def shipped_decks() -> list[Offered]:
    """Return the decks that come with the program, by name."""
    paths = sorted((data_folder() / "decks").glob(f"*{_ENDING}"))
    return [Offered(path, path.name.removesuffix(_ENDING)) for path in paths]


def offered_decks() -> list[Offered]:
    """Return what a table offers: the decks played last, then the shipped ones."""
    recent = [Offered(path, path.name.removesuffix(_ENDING), recent=True) for path in _recent() if path.exists()]
    known = {deck.path for deck in recent}
    return recent + [deck for deck in shipped_decks() if deck.path not in known]


def distinct_decks(decks: Sequence[Offered]) -> list[str]:
    """Return the names of decks; of those that have the same one, with the folder that they lie in."""
    names = [deck.name for deck in decks]
    return [f"{deck.name} in {deck.path.parent}" if names.count(deck.name) > 1 else deck.name for deck in decks]


def notes_of(path: Path) -> list[str]:
    """Return what a deck's file says of itself: title, sponsor, homeworld, notes; nothing where it cannot be read."""
    with contextlib.suppress(CardbaseError):
        lines = (line.partition(": ") for line in read_text(path).splitlines())
        found = [
            f"{key}: {printable(value.strip())[:LONGEST]}" for key, _, value in lines if key in _OF_A_DECK and value
        ]
        return found[:MOST_NOTES]
    return []


def deck_file(name: str, taken: Sequence[Path] = ()) -> Path:
    """Return the file that a name means: a path, or words of the name of a shipped deck ("fremen", "free traders").

    A sponsor's name alone means its first deck that is not among ``taken``. Raises ``NotFound`` or ``Ambiguous``.
    """
    if os.sep in name or "." in name or Path(name).exists():
        return Path(name)
    wanted = name.casefold().replace("-", " ").split()
    found = [deck for deck in shipped_decks() if set(wanted) <= set(deck.name.replace("-", " ").split())]
    found = found or [deck for deck in shipped_decks() if all(word in deck.name for word in wanted)]
    if not found or not wanted:
        raise NotFound(f"no deck is called {name[:60]!r}", hint="a file, or one of " + ", ".join(sponsors()))
    if len(found) > 1 and not all(deck.name.startswith(found[0].name.partition("-")[0]) for deck in found):
        raise Ambiguous(f"{name[:60]!r} fits several decks", hint="; ".join(deck.name for deck in found))
    return next((deck.path for deck in found if deck.path not in taken), found[0].path)


def deck_files(names: Iterable[str]) -> list[Path]:
    """Return the file of each name; two of the same sponsor are two decks."""
    found: list[Path] = []
    for name in names:
        found.append(deck_file(name, found))
    return found


def sponsors() -> list[str]:
    """Return the sponsors of the shipped decks, as short names."""
    return list(dict.fromkeys(deck.name.partition("-")[0] for deck in shipped_decks()))


def _kept() -> Path:
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(state) / "cardbase" / "recent-decks.json"


def _recent() -> list[Path]:
    """Return the decks played last, latest first; none where that cannot be read."""
    with contextlib.suppress(CardbaseError, OSError, RuntimeError):
        content = read_json(_kept())
        if isinstance(content, list):
            return [Path(name) for name in content[:MOST_RECENT] if isinstance(name, str)]
    return []


def remember(decks: Iterable[Path]) -> None:
    """Remember that decks were played; where nothing can be written nothing is."""
    with contextlib.suppress(CardbaseError, OSError, RuntimeError):
        latest = list(dict.fromkeys([*(path.resolve() for path in decks), *_recent()]))[:MOST_RECENT]
        _kept().parent.mkdir(parents=True, exist_ok=True)
        write_text(_kept(), json.dumps([str(path) for path in latest]) + "\n")
