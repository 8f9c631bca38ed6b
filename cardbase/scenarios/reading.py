"""Scenario files: plain text, a heading for each card, a block of lines for each scenario (docs/scenarios.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cardbase.errors import Fault, Faulty
from cardbase.files import read_text
from cardbase.given import checked

LABELS: Final = ("use", "condition", "refusal", "branch")
"""What a scenario shows: the main use, what it depends on, what is refused, or one more way it can go."""
WORDS: Final = ("given", "when", "do", "pass until", "then", "offered", "refused")
CHECKS: Final = ("then", "offered", "refused")
_MOST_SCENARIOS: Final = 10_000
_READ_LIMIT: Final = 2_000_000
_HEAD: Final = re.compile(r"(\w+): (.+)")


@dataclass(frozen=True)
class ScenarioLine:
    """One line of a scenario: its word, its parts between semicolons, its place in the file."""

    word: str
    parts: tuple[str, ...]
    line: int


@dataclass(frozen=True)
class Scenario:
    """What one card does in one situation. ``card`` is as the file names it; ``seats`` is empty for the usual two.

    ``faults`` are its lines that cannot be read; with any it cannot be played.
    """

    file: str
    line: int
    card: str
    label: str
    title: str
    seats: str
    rules: str
    steps: tuple[ScenarioLine, ...]
    switches: str = ""
    policy: str = ""
    faults: tuple[Fault, ...] = ()


@dataclass
class _Reader:
    """Where the reading of a file stands: the cards of the heading, and the scenario being collected."""

    file: str
    cards: list[tuple[str, ...]] = field(default_factory=list)
    heading: bool = False
    seats: str = ""
    rules: str = ""
    switches: str = ""
    policy: str = ""
    head: tuple[int, str, str] | None = None
    steps: list[ScenarioLine] = field(default_factory=list)
    found: list[Scenario] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    before: int = 0
    """How many faults there were before the scenario being collected."""

    def fault(self, line: int, message: str, hint: str = "") -> None:
        """Keep a fault of this line (from 1); reading goes on."""
        self.faults.append(Fault(self.file, f"line {line}", message, hint))

    def close(self) -> None:
        """Take over the scenario collected, once for each card of the heading."""
        if self.head is None:
            return
        line, label, title = self.head
        if not any(step.word in CHECKS for step in self.steps):
            self.fault(line, f"the scenario {title!r} checks nothing", "add a then, offered or refused line")
        faults = tuple(self.faults[self.before :])
        for values in self.cards:
            steps = tuple(
                ScenarioLine(s.word, tuple(_filled(part, values) for part in s.parts), s.line) for s in self.steps
            )
            made = _filled(title, values).replace('"', "")
            where = (self.file, line, values[0], label, made, self.seats, self.rules)
            self.found.append(Scenario(*where, steps, self.switches, self.policy, faults))
        self.head, self.steps = None, []


def _filled(text: str, values: tuple[str, ...]) -> str:
    """Put the card of a heading for {card}, its further values for {1}, {2}..."""
    text = text.replace("{card}", f'"{values[0]}"')
    for place, value in enumerate(values[1:], 1):
        text = text.replace(f"{{{place}}}", value)
    return text


@checked
def read_scenarios(path: Path) -> list[Scenario]:
    """Read a scenario file; raise ``Faulty`` with every line that cannot be read, ``Unreadable`` for no text."""
    found, faults = scenarios_in(path)
    if faults:
        raise Faulty(f"{path}: {len(faults)} lines cannot be read", faults)
    return found


@checked
def scenarios_in(path: Path) -> tuple[list[Scenario], list[Fault]]:
    """Return the scenarios of a file and every line that cannot be read; raise ``Unreadable`` for no text.

    A scenario with such a line has it among its ``faults``; the others can be played.
    """
    return scenarios_of(read_text(path, _READ_LIMIT), str(path))


def scenarios_of(text: str, name: str) -> tuple[list[Scenario], list[Fault]]:
    """Return the scenarios of a text and every line that cannot be read, as of a file of that name."""
    reader = _Reader(name)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split(" #")[0].rstrip() if not raw.startswith("#") else ""
        if line and len(reader.found) < _MOST_SCENARIOS:
            _line(reader, number, line)
    reader.close()
    if not reader.found and not reader.faults:
        reader.fault(1, "no scenario is here", "begin with 'card: NAME'")
    return reader.found, reader.faults


def _line(reader: _Reader, number: int, text: str) -> None:
    if text[0] in " \t":
        _step(reader, number, text.strip())
        return
    found = _HEAD.fullmatch(text)
    if not found:
        reader.fault(
            number,
            f"{text!r} is not a heading",
            "card: NAME, seats: ..., rules: ..., switches: ..., policy: ..., or one of " + _known(),
        )
        return
    word, rest = found.groups()
    reader.close()
    reader.before = len(reader.faults)
    if word == "card":
        _card(reader, rest)
        return
    reader.heading = False
    if word == "seats":
        reader.seats = rest
    elif word == "rules":
        reader.rules = rest
    elif word == "switches":
        reader.switches = rest
    elif word == "policy":
        reader.policy = rest
    elif word in LABELS and reader.cards:
        reader.head = (number, word, rest)
    elif word in LABELS:
        reader.fault(number, f"no card is named before {text!r}", "begin with 'card: NAME'")
    else:
        reader.fault(number, f"{word!r} begins no line", "card, seats, rules, switches, policy, " + _known())


def _known() -> str:
    return ", ".join(LABELS)


def _card(reader: _Reader, rest: str) -> None:
    """Headings that follow each other share the scenarios below them."""
    if not reader.heading:
        before = not reader.cards  # seats and rules before the first card are those of its scenarios
        reader.cards = []
        if not before:
            reader.seats = reader.rules = reader.switches = reader.policy = ""
    reader.heading = True
    reader.cards.append(tuple(part.strip() for part in rest.split("|")))


def _step(reader: _Reader, number: int, text: str) -> None:
    word = next((word for word in WORDS if text.startswith(word + " ")), "")
    if not word:
        reader.fault(number, f"{text.split()[0]!r} begins no step", "one of " + ", ".join(WORDS))
    elif reader.head is None:
        reader.fault(number, "a step stands before any scenario", "begin one with " + _known())
    else:
        parts = tuple(_parts(text[len(word) :]))
        if word == "when" and len(parts) > 1:
            reader.fault(number, "a scenario begins at one moment", f"{parts[0]!r} or {parts[1]!r}")
        reader.steps.append(ScenarioLine(word, parts, number))


def _parts(text: str) -> Iterator[str]:
    """Split at semicolons outside quotes."""
    for part in re.findall(r'(?:"[^"]*"|[^;"])+', text):
        if part.strip():
            yield part.strip()
