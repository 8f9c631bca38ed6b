"""Several answers in one line: the first is taken at once, each further one when it is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from cardbase.errors import Malformed, Refused
from cardbase.tabletop import Menu, Moment, Question

MOST: Final = 40
"""Answers in one line."""
_NUMBERS: Final = re.compile(r"\d{1,4}(?:[\s,]+\d{1,4})+", re.ASCII)
_WITH_FAVOR: Final = re.compile(r"(.+) with (\d{1,4}) favor", re.ASCII | re.IGNORECASE)


def parts_of(typed: str, menu: Menu) -> list[int | str]:
    """Return the answers of a line: codes for numbers of the menu, words for the rest; raise ``Refused``."""
    found: list[int | str] = []
    for part in typed.split(";"):
        words = part.strip()
        with_favor = _WITH_FAVOR.fullmatch(words)
        if with_favor:
            found += [with_favor[1], f"choose {int(with_favor[2])}"]
        elif _NUMBERS.fullmatch(words):
            found += [menu.pick(number) for number in re.split(r"[\s,]+", words)]
        elif words:
            found.append(words)
    if not found or len(found) > MOST:
        raise Malformed(f"a line of {len(found)} answers", hint=f"1 to {MOST}")
    return found


class Plan:
    """What a seat will answer: codes or words, one a question. The first that does not fit ends the plan.

    What a card asks when it is used comes between: further choices of the menu (codes) wait for the moment ``at``.
    """

    __slots__ = ("_at", "_items", "_seat", "dropped")

    def __init__(self, seat: int = -1, items: Sequence[int | str] = (), at: Moment | None = None) -> None:
        self._seat, self._items = seat, list(items)
        self._at = (at.turn, at.frame) if at else (0, "")
        self.dropped: list[int | str] = []
        """The answer that did not fit, and those behind it."""

    def waits(self, seat: int, question: Question) -> bool:
        """Return whether a question comes between a seat's answers: of the same turn, but of another frame."""
        moment = question.moment
        coded = bool(self._items) and isinstance(self._items[0], int)
        return coded and seat == self._seat and moment.turn == self._at[0] and moment.frame != self._at[1]

    def begin_with(self, items: Sequence[int | str]) -> None:
        """Put answers before those that wait."""
        self._items[:0] = items

    def leaves_open(self, seat: int, pick: Callable[[str], int], question: Question) -> bool:
        """Return whether a line goes on behind a question that it does not answer."""
        return seat == self._seat and bool(self._items) and self._fitting(pick, question) < 0

    def answer(self, seat: int, pick: Callable[[str], int], question: Question, has_default: bool) -> int:
        """Return the planned answer to a question, -1 for none: a standing answer comes between and ends no plan.

        "No more" is meant for what is asked, not for what would be done unasked, as filling the assembly.
        """
        if seat != self._seat or not self._items:
            return -1
        code = self._fitting(pick, question)
        if has_default and code == question.done != question.default:
            return -1
        if code < 0 and not has_default and not self.waits(seat, question):
            self.dropped, self._items = self._items, []
        return code

    def _fitting(self, pick: Callable[[str], int], question: Question) -> int:
        item = self._items[0]
        if isinstance(item, int):
            return item if item in question.codes else -1
        try:
            return pick(item)
        except Refused:
            return -1

    def next(self) -> None:
        """Go on to the next answer: this one was given."""
        self._items.pop(0)
