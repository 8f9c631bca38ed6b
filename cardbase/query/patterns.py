"""Regular expressions that cannot run away.

A pattern becomes a finite automaton, so the time it takes grows with the length of the text and with nothing else:
there is no backtracking to provoke. What needs backtracking (references, look-around) is refused with its place.

Written as in Python: literals, ``.``, ``[a-z]``, ``[^a-z]``, ``\\d \\w \\s`` and their capitals, ``( | )``,
``* + ? {m} {m,} {m,n}``, ``^`` at the beginning and ``$`` at the end of the text. Case is ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

MOST_STATES = 100
"""A pattern may need this many positions once its repeats are written out."""

_MOST_STEPS = 5_000  # pieces read while repeats are written out: bounds ((){99}){99}
_MOST_REMEMBERED = 2_000  # state sets kept per pattern before starting afresh: bounds memory
_FIRST, _LAST = "\x02", "\x03"  # stand before and after a text, so that ^ and $ are ordinary characters
_ESCAPE_OR_TEXT = re.compile(r"\\.|[^\\]+|\\", re.DOTALL)
_CLASSES: dict[str, Callable[[str], bool]] = {
    "d": str.isdecimal,
    "w": lambda c: c.isalnum() or c == "_",
    "s": str.isspace,
}


class PatternError(ValueError):
    """A pattern that is not allowed, and the position in it (0-based)."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


Test = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class _Fragment:
    """A part of the pattern: may it match nothing, where can it begin and end (sets of positions as bits)."""

    empty: bool
    first: int
    last: int


class _Reader:
    """Reads a pattern straight into the positions of Glushkov's automaton: one position a character of the pattern."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.steps = 0
        self.tests: list[Test] = []
        self.follow: list[int] = []

    def read(self) -> _Fragment:
        """Read the pattern to its end."""
        whole = self.alternatives(0)
        if self.at < len(self.source):
            raise PatternError("')' closes nothing", self.at)
        return whole

    def alternatives(self, depth: int) -> _Fragment:
        """Read sequences separated by ``|``."""
        if depth > 20:
            raise PatternError("more than 20 brackets deep", self.at)
        whole = self.sequence(depth)
        while self.peek() == "|":
            self.at += 1
            other = self.sequence(depth)
            whole = _Fragment(whole.empty or other.empty, whole.first | other.first, whole.last | other.last)
        return whole

    def sequence(self, depth: int) -> _Fragment:
        """Read pieces one after the other, up to ``|`` or a bracket that closes."""
        whole = _Fragment(True, 0, 0)
        while self.peek() not in ("", "|", ")"):
            whole = self.then(whole, self.repeated(depth))
        return whole

    def then(self, left: _Fragment, right: _Fragment) -> _Fragment:
        """Join two pieces: every end of the left is followed by every beginning of the right."""
        self.link(left.last, right.first)
        return _Fragment(
            left.empty and right.empty,
            left.first | (right.first if left.empty else 0),
            right.last | (left.last if right.empty else 0),
        )

    def link(self, last: int, first: int) -> None:
        """Let the ``first`` positions follow each of the ``last``."""
        for position in _positions(last):
            self.follow[position] |= first

    def repeated(self, depth: int) -> _Fragment:
        """Read a piece and its repeat; a counted repeat is written out copy by copy."""
        start = self.at
        piece = self.single(depth)
        least, most = self.count()
        if (least, most) == (1, 1):
            return piece
        if self.peek() in ("*", "+", "?", "{"):
            raise PatternError("a repeat of a repeat", self.at)
        after = self.at
        whole = _Fragment(True, 0, 0)
        for number in range(max(least, most or 1)):
            copy = piece if number == 0 else self.again(start, depth)
            if most is None and number == max(least, 1) - 1:
                self.link(copy.last, copy.first)
            whole = self.then(whole, copy if number < least else _Fragment(True, copy.first, copy.last))
        self.at = after
        return whole

    def again(self, start: int, depth: int) -> _Fragment:
        """Read the piece that begins at ``start`` once more, for its next copy."""
        self.at = start
        return self.single(depth)

    def count(self) -> tuple[int, int | None]:
        """Read a repeat: the least and the most (``None``: no limit), 1 and 1 without one."""
        sign = self.peek()
        if sign in ("*", "+", "?"):
            self.at += 1
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        if sign != "{":
            return 1, 1
        close = self.source.find("}", self.at)
        least, comma, most = self.source[self.at + 1 : close].partition(",")
        if close < 0 or not _small(least) or (most and not _small(most)):
            raise PatternError("a repeat is written {2}, {2,} or {2,4}, up to 99", self.at)
        limit = int(most) if most else (None if comma else int(least))
        if limit is not None and (limit < int(least) or limit == 0):
            raise PatternError("a repeat that allows nothing", self.at)
        self.at = close + 1
        return int(least), limit

    def single(self, depth: int) -> _Fragment:
        """Read a bracket, a list, an escape, an anchor, the dot or a character."""
        start = self.at
        self.steps += 1
        if self.steps > _MOST_STEPS:
            raise PatternError("its repeats are too many to write out", start)
        sign = self.source[start]
        self.at += 1
        if sign == "(":
            return self.group(start, depth)
        if sign == "[":
            return self.position(self.listed(start))
        if sign == "\\":
            return self.position(self.escaped())
        if sign in "*+?{":
            raise PatternError(f"{sign!r} repeats nothing", start)
        if sign == ".":
            return self.position(lambda c: c not in (_FIRST, _LAST, "\n"))
        if sign == "^":
            return self.position(lambda c: c == _FIRST)
        if sign == "$":
            return self.position(lambda c: c == _LAST)
        return self.position(_same(sign))

    def group(self, start: int, depth: int) -> _Fragment:
        """Read what stands in the bracket opened at ``start``."""
        if self.peek() == "?":
            if self.source[self.at + 1 : self.at + 2] != ":":
                raise PatternError("look-around, names and flags in brackets are not supported", start)
            self.at += 2
        piece = self.alternatives(depth + 1)
        if self.peek() != ")":
            raise PatternError("this bracket is never closed", start)
        self.at += 1
        return piece

    def escaped(self) -> Test:
        """Read what follows a backslash."""
        letter = self.peek()
        self.at += 1
        if letter.lower() in _CLASSES:
            test = _CLASSES[letter.lower()]
            return test if letter.islower() else lambda c: c not in (_FIRST, _LAST) and not test(c)
        if letter.isdecimal():
            raise PatternError("references to an earlier group are not supported", self.at - 2)
        if letter.isalpha() or not letter:
            hint = "; text:word finds words by their beginning" if letter == "b" else ""
            raise PatternError(f"\\{letter} is not supported{hint}", self.at - 2)
        return _same(letter)

    def listed(self, start: int) -> Test:
        """Read ``[...]`` after its opening at ``start``."""
        negated = self.peek() == "^"
        self.at += negated
        tests: list[Test] = []
        while self.peek() != "]" or not tests:
            if not self.peek():
                raise PatternError("this list of characters is never closed", start)
            tests.append(self.one_listed())
        self.at += 1
        if negated:
            return lambda c: c not in (_FIRST, _LAST) and not any(test(c) for test in tests)
        return lambda c: any(test(c) for test in tests)

    def one_listed(self) -> Test:
        """Read one character or one range of a list."""
        low = self.peek()
        self.at += 1
        if low == "\\":
            return self.escaped()
        if self.peek() == "-" and self.source[self.at + 1 : self.at + 2] not in ("]", "", "\\"):
            high = self.source[self.at + 1]
            if high < low:
                raise PatternError(f"the range {low}-{high} is empty", self.at - 1)
            self.at += 2
            return lambda c: low <= c <= high
        return _same(low)

    def position(self, test: Test) -> _Fragment:
        """Return a new position that matches one character passing the test."""
        if len(self.tests) == MOST_STATES:
            raise PatternError(f"needs more than {MOST_STATES} positions; repeat less", self.at - 1)
        self.tests.append(test)
        self.follow.append(0)
        bit = 1 << (len(self.tests) - 1)
        return _Fragment(False, bit, bit)

    def peek(self) -> str:
        """Return the next character, empty at the end."""
        return self.source[self.at : self.at + 1]


class Automaton:
    """A compiled pattern. ``found_in`` tells whether it occurs in a text, in time that grows with the text only."""

    def __init__(self, source: str) -> None:
        """Compile ``source``; raise ``PatternError``."""
        reader = _Reader(_folded(source))
        whole = reader.read()
        self._tests, self._follow = reader.tests, reader.follow
        self._first, self._last, self._always = whole.first, whole.last, whole.empty
        self._next: dict[tuple[int, str], int] = {}

    def found_in(self, text: str) -> bool:
        """Tell whether the pattern matches anywhere in ``text``, which must be casefolded."""
        if self._always:
            return True
        state, last, known = 0, self._last, self._next
        for character in f"{_FIRST}{text}{_LAST}":
            following = known.get((state, character))
            if following is None:
                following = self._step(state, character)
            if following & last:
                return True
            state = following
        return False

    def _step(self, state: int, character: str) -> int:
        reachable = self._first
        for position in _positions(state):
            reachable |= self._follow[position]
        following = sum(1 << p for p in _positions(reachable) if self._tests[p](character))
        if len(self._next) > _MOST_REMEMBERED:
            self._next.clear()
        self._next[state, character] = following
        return following


@lru_cache(maxsize=64)
def automaton(source: str) -> Automaton:
    """Return the compiled pattern, remembered for the last few."""
    return Automaton(source)


def _positions(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def _same(wanted: str) -> Test:
    return lambda character: character == wanted


def _small(digits: str) -> bool:
    return digits.isdecimal() and len(digits) <= 2


def _folded(source: str) -> str:
    """Fold everything but the letter after a backslash: \\D is not \\d."""
    return _ESCAPE_OR_TEXT.sub(lambda found: found[0] if found[0][0] == "\\" else found[0].casefold(), source)
