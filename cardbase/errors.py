"""Everything cardbase raises on purpose::

    CardbaseError                 one line for people, an exit code for scripts
    ├── NotFound             (1)  no card, rule, ruling or file of that name; carries near matches
    │   └── AmbiguousName         the name fits several; carries all of them
    ├── Faulty               (1)  data was read and judged, and has faults; carries them all
    │   └── Ungrammatical         an operation that the language does not know; carries the column
    ├── Misuse               (2)  a command or function was asked for something that makes no sense
    │   └── MissingGlyph          a text holds a character that no shipped font has
    ├── Unreadable           (3)  an input cannot be read or is not what it claims to be
    ├── Unwritable           (4)  an output cannot be written; nothing was left half-written
    └── Refused              (1)  a choice in a game was not carried out; the state is untouched
        ├── Malformed             it is no choice at all
        ├── Illegal               it is a choice, but not one of this moment
        └── Ambiguous             it fits several choices

Who catches one kind catches those below it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

__all__ = [
    "Ambiguous",
    "AmbiguousName",
    "CardbaseError",
    "Fault",
    "Faulty",
    "Illegal",
    "Malformed",
    "MissingGlyph",
    "Misuse",
    "NotFound",
    "Refused",
    "Ungrammatical",
    "Unreadable",
    "Unwritable",
    "as_whole",
    "check_all",
    "check_whole",
    "missing_extra",
]

_NOTED: Final = 20
"""Faults that a traceback shows."""
_TOLD: Final = 50
"""Faults that an answer in JSON has."""
_CHECKOUT: Final = (Path(__file__).parents[1] / "pyproject.toml").exists()


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault found in data: where it is, what is wrong, what would be right.

    ``file`` is the path as the user gave it, "" where one thing alone is judged; ``place`` a JSON path or a line
    ("$.cost", "line 12").
    """

    file: str
    place: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        parts = filter(None, (self.file, self.place, self.message))
        return ": ".join(parts) + (f" ({self.hint})" if self.hint else "")


class CardbaseError(Exception):
    """Root of the tree: one line of what, the value as given and where; ``hint`` says what would be right."""

    exit_code = 1

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return self.message + (f" ({self.hint})" if self.hint else "")

    def record(self) -> dict[str, Any]:
        """Return the error as answers in JSON have it: its message, its hint and its exit code."""
        return {"message": self.message, "hint": self.hint, "code": self.exit_code}

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]:
        """Travel whole between processes, whatever the kind is made of."""
        return _again, (type(self), self.args), vars(self)


def _again(kind: type[CardbaseError], args: tuple[Any, ...]) -> CardbaseError:
    return kind.__new__(kind, *args)


class NotFound(CardbaseError):
    """Nothing of that name exists; ``candidates`` are the nearest names, best first."""

    def __init__(self, message: str, *, candidates: Sequence[str] = (), hint: str = "") -> None:
        if candidates and not hint:
            hint = "did you mean " + " or ".join(repr(c) for c in candidates[:3]) + "?"
        super().__init__(message, hint=hint)
        self.candidates = tuple(candidates)


class AmbiguousName(NotFound):
    """A name fits several things; ``candidates`` are names that fit only one of them each."""

    def __init__(self, message: str, *, candidates: Sequence[str]) -> None:
        shown = ", ".join(repr(c) for c in candidates[:6]) + (
            f" and {len(candidates) - 6} more" if len(candidates) > 6 else ""
        )
        super().__init__(message, candidates=candidates, hint=f"which one: {shown}?")


class Faulty(CardbaseError):
    """Data was read but breaks rules; ``faults`` lists every one of them, and a traceback shows the first."""

    def __init__(self, message: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults)
        for fault in self.faults[:_NOTED]:
            self.add_note(str(fault))

    def record(self) -> dict[str, Any]:
        """Return the error as answers in JSON have it, with its first ``faults`` in words."""
        return super().record() | {"faults": [str(fault) for fault in self.faults[:_TOLD]]}


class Ungrammatical(Faulty):
    """A text that is no operation. ``column`` counts from 0; the message shows it counted from 1."""

    def __init__(self, text: str, column: int, message: str, *, hint: str = "") -> None:
        fault = Fault(repr(text), f"column {column + 1}", message, hint)
        super().__init__(f"column {column + 1}: {message}" + (f" ({hint})" if hint else ""))
        self.faults = (fault,)
        self.text = text
        self.column = column


class Misuse(CardbaseError):
    """A command, option or argument makes no sense."""

    exit_code = 2


class MissingGlyph(Misuse):
    """A text to be drawn holds a character that the font has no glyph for."""


class Unreadable(CardbaseError):
    """An input cannot be read, is too large, or is not of the format it claims."""

    exit_code = 3


class Unwritable(CardbaseError):
    """An output cannot be written."""

    exit_code = 4


class Refused(CardbaseError):
    """A choice in a game was refused; the state is as it was."""


class Malformed(Refused):
    """Not a choice at all."""


class Illegal(Refused):
    """Not legal at this moment."""


class Ambiguous(Refused):
    """Fits several choices."""


def missing_extra(extra: str, missing: ModuleNotFoundError | str, instead: str = "") -> Misuse:
    """Return the error of a library that is not installed, with the way to install the extra that brings it.

    ``missing`` is what Python says of it, or a line of one's own; ``instead`` is what works without.
    """
    what = missing if isinstance(missing, str) else f"{missing.name} is not installed"
    hint = (
        f"in the checkout: .venv/bin/pip install -e '.[{extra}]'" if _CHECKOUT else f"pip install 'cardbase[{extra}]'"
    )
    return Misuse(what, hint=f"{hint}, or {instead}" if instead else hint)


def as_whole(value: object) -> int | None:
    """Return a whole number as Python's own, NumPy's among them; None for a truth value and whatever is none."""
    try:
        return None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def check_whole(name: str, value: object, least: int | None = None, most: int | None = None) -> int:
    """Return a whole number from ``least`` to ``most`` that somebody tells as ``name``; raise ``Misuse``."""
    number = as_whole(value)
    if number is None or (least is not None and number < least) or (most is not None and number > most):
        bounds = ((" from", least), (" to", most))
        within = "".join(f"{word} {bound:,}" for word, bound in bounds if bound is not None)
        raise Misuse(f"{name} {value!r:.40}", hint=f"a whole number{within}")
    return number


def check_all(*checks: Callable[[], Any]) -> tuple[Any, ...]:
    """Run every check and return their answers; where some raise, raise one error that names all faults in one line.

    The error of several is a ``Misuse`` where one of them is, else of the first one's class.
    """
    answers: list[Any] = []
    found: list[CardbaseError] = []
    for check in checks:
        try:
            answers.append(check())
        except CardbaseError as error:
            found.append(error)
    if not found:
        return tuple(answers)
    worst = next((error for error in found if isinstance(error, Misuse)), found[0])
    if len(found) > 1:
        raise type(worst)("; ".join(dict.fromkeys(map(str, found))))
    raise worst
