"""The lines of a game master's text, and the steps of an answer."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbase.board_game.compose import find_factions
from cardbase.board_game.data import facts
from cardbase.errors import Fault, Faulty, Misuse

LONGEST: Final = 20_000
"""Characters of a text."""
LARGEST: Final = 999
"""Spice or forces: more than any game has."""


class Step(NamedTuple):
    """One step of an answer with the rules it rests on."""

    text: str
    rules: str


class Lines:
    """The lines of a text by their first word; every fault is kept until ``done`` raises them all.

    Words of ``once`` begin one line at most, those of ``often`` as many as there are.
    """

    def __init__(self, text: str, once: tuple[str, ...], often: tuple[str, ...] = ()) -> None:
        if len(text) > LONGEST:
            raise Misuse(f"a text of {len(text):,} characters", hint=f"at most {LONGEST:,}")
        self.faults: list[Fault] = []
        self.rows: list[tuple[int, str, list[str]]] = []
        seen: dict[str, int] = {}
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            words = line.partition("#")[0].split()
            if not words:
                continue
            key = words[0].casefold()
            if key not in (*once, *often):
                self.fault(number, f"{words[0][:30]!r} is none of {', '.join((*once, *often))}")
            elif key in once and key in seen:
                self.fault(number, f"{key} stands in line {seen[key]} already")
            else:
                self.rows.append((number, key, words[1:]))
                seen.setdefault(key, number)

    def fault(self, number: int, message: str) -> None:
        """Keep a fault of a line."""
        self.faults.append(Fault("text", f"line {number}" if number else "", message))

    def word(self, name: str, among: tuple[str, ...], default: str = "") -> str:
        """Return the word after ``name``: one of ``among``."""
        for number, key, words in self.rows:
            if key == name:
                value = " ".join(words).casefold()
                if value not in among:
                    self.fault(number, f"{name} {value[:30]!r} is none of {', '.join(among)}")
                    return among[0]
                return value
        return default or among[0]

    def number(self, name: str, default: int = 0) -> int:
        """Return the whole number after ``name``."""
        for line, key, words in self.rows:
            if key == name:
                return self._whole(line, " ".join(words))
        return default

    def by_faction(self, name: str) -> dict[str, int]:
        """Return the numbers of the lines "name FACTION number"."""
        found: dict[str, int] = {}
        for line, key, words in self.rows:
            if key == name:
                if len(words) != 2:
                    self.fault(line, f"{name} needs a faction and a number")
                elif faction := self.faction(line, words[0]):
                    if faction in found:
                        self.fault(line, f"{name} of {name_of(faction)} stands here already")
                    found[faction] = self._whole(line, words[1])
        return found

    def faction(self, line: int, word: str) -> str:
        """Return the id of a faction, or note the fault."""
        for faction in facts().factions:
            if word.casefold() in (faction.id, faction.key.casefold()):
                return faction.id
        keys = ", ".join(faction.key for faction in facts().factions)
        self.fault(line, f"no faction is called {word[:30]!r}: one of {keys}")
        return ""

    def factions(self, name: str) -> list[str]:
        """Return the ids of the factions that the lines of ``name`` list, each once."""
        found: list[str] = []
        for line, key, words in self.rows:
            for faction in [self.faction(line, word) for word in words] if key == name else ():
                if faction in found:
                    self.fault(line, f"{name} names {name_of(faction)} twice")
                elif faction:
                    found.append(faction)
        return found

    def yes(self, name: str) -> bool:
        """Return whether ``name`` is "yes"; it is "no" where the line leaves it out."""
        return self.word(name, ("no", "yes")) == "yes"

    def place(self, name: str) -> int:
        """Return the number of the line that ``name`` begins, 0 where there is none."""
        return next((number for number, key, _ in self.rows if key == name), 0)

    def _whole(self, line: int, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 8 and int(word) <= LARGEST):
            self.fault(line, f"{word[:30]!r} is not a whole number from 0 to {LARGEST}")
            return 0
        return int(word)

    def done(self) -> None:
        """Raise ``Faulty`` with every fault."""
        if self.faults:
            raise Faulty(f"{len(self.faults)} fault{'s' * (len(self.faults) > 1)} in the text", self.faults)


def near(given: str, names: Sequence[str]) -> str:
    """Return what was meant perhaps, as the end of a fault: a name near to what was given, or to a word of it."""
    words = {word.casefold(): name for name in names for word in (*name.split(), name)}
    found = difflib.get_close_matches(given[:40].casefold(), words, 1, 0.7)
    return f": did you mean {words[found[0]]}?" if found else ""


def name_of(faction: str) -> str:
    """Return a faction's name."""
    return find_factions([faction, "choam" if faction != "choam" else "richese"])[0].name
