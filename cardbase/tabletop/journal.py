"""A journal: all that is needed to play a game again. Header, choices by their place among the options, digests.

The text is one JSON object; its last field sums up all the others, so that a cut or edited journal is told at once.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardbase.errors import Unreadable
from cardbase.tabletop.contract import Game

EVERY = 64
"""Choices between two digests of the position."""
LONGEST = 1_000_000
"""Choices; no honest game comes near it."""


@dataclass(slots=True)
class Journal:
    """A growing record. ``header`` says how the game was made; ``digests`` holds the position every so many choices."""

    header: Mapping[str, Any]
    choices: list[int] = field(default_factory=list)
    digests: list[int] = field(default_factory=list)

    def apply(self, game: Game, choice: int, seat: int | None = None) -> None:
        """Apply a choice to a game and, if it was not refused, note it."""
        options = game.options
        game.apply(choice, seat)
        self.choices.append(options.index(choice))
        if len(self.choices) % EVERY == 0:
            self.digests.append(game.digest())

    def to_text(self) -> str:
        """Return the journal as text."""
        content = {
            **self.header,
            "choices": " ".join(map(str, self.choices)),
            "digests": " ".join(f"{digest:08x}" for digest in self.digests),
        }
        content["sum"] = _sum(content)
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_journal(text: str, form: str) -> Journal:
    """Read a journal's text; raise ``Unreadable`` if it is none of that form, or was cut or edited."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable("not a journal: it is no JSON, or was cut short") from None
    if not isinstance(content, dict) or content.get("format") != form:
        raise Unreadable(f"not a journal of the form {form!r}", hint="written by another program or version?")
    if content.pop("sum", None) != _sum(content):
        raise Unreadable("the journal was edited or cut: its sum does not fit")
    try:
        choices = [int(place) for place in str(content.pop("choices")).split()]
        digests = [int(digest, 16) for digest in str(content.pop("digests")).split()]
    except (KeyError, ValueError) as error:
        raise Unreadable(f"the journal's choices cannot be read: {error}") from None
    if len(choices) > LONGEST:
        raise Unreadable(f"the journal has {len(choices):,} choices; at most {LONGEST:,} are read")
    return Journal(content, choices, digests)


def replay(game: Game, journal: Journal) -> None:
    """Play a journal's choices on a fresh game; raise ``Unreadable`` at the first that does not fit."""
    for number, place in enumerate(journal.choices, 1):
        if game.over or not 0 <= place < len(game.options):
            raise Unreadable(f"choice {number} of the journal does not exist in that position")
        game.apply(game.options[place])
        if number % EVERY == 0:
            known = number // EVERY <= len(journal.digests)
            if not known or journal.digests[number // EVERY - 1] != game.digest():
                raise Unreadable(f"after choice {number} the position is not the journal's")


def _sum(content: Mapping[str, Any]) -> str:
    text = json.dumps(content, ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
