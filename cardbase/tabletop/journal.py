"""A journal: all that is needed to play a game again. Header, choices by their place among the options, digests.

A choice of another seat than the one to decide (several were asked, sealed) stands as "seat:place".

The text is one JSON object; its last field sums up all the others, so that a cut or edited journal is noticed at once.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from cardbase.errors import CardbaseError, Unreadable
from cardbase.files import parse_json
from cardbase.tabletop.contract import Game

EVERY = 64
"""Choices between two digests of the position."""
LONGEST_JOURNAL = 50_000
"""Choices; no honest game comes near it."""
MOST_DIGITS = 18
"""Of one number among the choices."""
_DIGEST = re.compile("[0-9a-f]{8}").fullmatch


@dataclass(slots=True)
class Journal:
    """A growing record. ``header`` says how the game was made; ``digests`` holds the position every so many choices."""

    header: Mapping[str, Any]
    choices: list[int] = field(default_factory=list)
    digests: list[int] = field(default_factory=list)
    LONGEST: ClassVar = LONGEST_JOURNAL
    seats: dict[int, int] = field(default_factory=dict)
    """Who made a choice, by its place in ``choices``, where it was not the seat to decide."""

    def apply(self, game: Game, choice: int, seat: int | None = None) -> None:
        """Apply a choice to a game and, if it was not refused, note it.

        Whoever is interrupted in the middle keeps a journal that can be read.
        """
        first = game.seat
        options = game.options if seat is None or seat == first else game.options_of(seat)
        game.apply(choice, seat)
        after = len(self.choices) + 1
        if after % EVERY == 0:
            self.digests[after // EVERY - 1 :] = [game.digest()]
        if seat is not None and seat != first:
            self.seats[after - 1] = seat
        self.choices.append(options.index(choice))

    def undo(self) -> None:
        """Forget the last choice."""
        self.choices.pop()
        self.seats.pop(len(self.choices), None)
        del self.digests[len(self.choices) // EVERY :]

    def until(self, count: int) -> Journal:
        """Return the journal of the first choices alone."""
        seats = {number: seat for number, seat in self.seats.items() if number < count}
        return Journal(self.header, self.choices[:count], self.digests[: count // EVERY], seats)

    def to_text(self) -> str:
        """Return the journal as text."""
        content = {
            **self.header,
            "choices": " ".join(self._written(number) for number in range(len(self.choices))),
            "digests": " ".join(f"{digest:08x}" for digest in self.digests),
        }
        content["sum"] = seal(content)
        return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"

    def _written(self, number: int) -> str:
        place = str(self.choices[number])
        return f"{self.seats[number]}:{place}" if number in self.seats else place


def read_journal(text: str, form: str) -> Journal:
    """Read a journal's text; raise ``Unreadable`` if it is none of that form, or was cut or edited."""
    content = read_sealed(text, form, "journal")
    try:
        places = str(content.pop("choices")).split(maxsplit=LONGEST_JOURNAL + 1)[: LONGEST_JOURNAL + 1]
        digests = [_digest(digest) for digest in str(content.pop("digests")).split()]
    except KeyError as error:
        raise Unreadable(f"the journal has no {error.args[0]}") from None
    if len(places) > LONGEST_JOURNAL:
        raise Unreadable(f"the journal has more than {LONGEST_JOURNAL:,} choices, the most that are read")
    choices = [as_number(place.rpartition(":")[2], "the journal's choices") for place in places]
    seats = {
        number: as_number(place.partition(":")[0], "the journal's choices")
        for number, place in enumerate(places)
        if ":" in place
    }
    most = len(choices) // EVERY
    if len(digests) > most + 1:
        raise Unreadable(f"the journal has {len(digests):,} digests where its choices have {most:,}")
    return Journal(content, choices, digests[:most], seats)  # Ctrl-C: a digest may be noted without its choice


def as_number(text: str, where: str) -> int:
    """Return a number from 0 as it is written in a record; raise ``Unreadable`` with ``where`` for any other text."""
    if not (text.isascii() and text.isdecimal()):
        raise Unreadable(f"{where} cannot be read: {text[:20]!r} is not a number from 0")
    if len(text) > MOST_DIGITS:
        raise Unreadable(f"{where} cannot be read: a number of {len(text):,} digits is too long")
    return int(text)


def _digest(text: str) -> int:
    if not _DIGEST(text):
        raise Unreadable(f"the journal's digests cannot be read: {text[:20]!r} is not a digest of eight signs")
    return int(text, 16)


def carry_out(game: Game, journal: Journal, number: int) -> int:
    """Apply choice ``number`` (from 1) of a journal and return its seat; raise ``Unreadable`` where it cannot be."""
    seat, place = journal.seats.get(number - 1, game.seat), journal.choices[number - 1]
    options = game.options_of(seat) if not game.over else []
    if not 0 <= place < len(options):
        raise Unreadable(f"choice {number} of the journal does not exist in that position")
    try:
        game.apply(options[place], seat)
    except CardbaseError as error:
        raise Unreadable(f"choice {number} of the journal cannot be made: {error.message[:200]}") from None
    return seat


def read_sealed(text: str, form: str, what: str) -> dict[str, Any]:
    """Return the fields of a record whose last one sums up the others; raise ``Unreadable`` where it does not fit."""
    try:
        content = parse_json(text, parse_constant=_no_number)
        found = content.get("format") if isinstance(content, dict) else None
        if found != form:
            raise Unreadable(f"not a {what} of the form {form!r}", hint=hint_of_form(found, form))
        if content.pop("sum", None) != seal(content):
            raise Unreadable(f"the {what} was edited or cut: its sum does not fit")
    except (TypeError, ValueError, RecursionError):  # no text, no JSON; half of a character; nested without end
        if isinstance(text, str) and not text.strip("\0 \r\n"):
            raise Unreadable(f"not a {what}: it is empty", hint="a copy of it, if there is one, holds more") from None
        raise Unreadable(f"not a {what}: it is not JSON, or was cut short") from None
    fields: dict[str, Any] = content
    return fields


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is not a JSON number")


def hint_of_form(found: object, form: str) -> str:
    """Return what a form found where ``form`` was wanted says about who wrote it."""
    if isinstance(found, str) and found.partition("/")[0] == form.partition("/")[0]:
        return f"it is {found[:40]!r}: written by another version of cardbase, which can read it"
    return "written by another program?"


def other_engine(begun: object, now: int) -> Unreadable:
    """Return why a game is not read that was begun by an engine whose games this one does not play."""
    hint = "the version of cardbase that wrote it can read it"
    return Unreadable(f"recorded by rules version {repr(begun)[:20]}; this one is {now}", hint=hint)


def begun_earlier(begun: object, now: int) -> str:
    """Return in words that a game was begun under another version of the rules, "" where it was not.

    Digests prove the position up to the last of every 64 choices; the rest is for people to look at.
    """
    if begun == now:
        return ""
    return f"begun under rules version {begun}, now {now}: see whether the table is as you left it"


def replay(game: Game, journal: Journal, made: int = 0) -> None:
    """Play a journal's choices on a game that has the first ``made``; raise ``Unreadable`` where one does not fit."""
    for number in range(made + 1, len(journal.choices) + 1):
        carry_out(game, journal, number)
        if number % EVERY == 0:
            known = number // EVERY <= len(journal.digests)
            if not known or journal.digests[number // EVERY - 1] != game.digest():
                raise Unreadable(f"after choice {number} the position is not the journal's")


def seal(content: Mapping[str, Any]) -> str:
    """Return the sum of all fields but itself."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
