"""Several answers in one line: the first is taken at once, each further one when it is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Final

from cardbase.errors import Malformed, Refused
from cardbase.play import choices as c
from cardbase.tabletop import Menu, Moment, Question

MOST: Final = 40
"""Answers in one line."""
_NUMBERS: Final = re.compile(r"\d{1,4}(?:[\s,]+\d{1,4})+", re.ASCII)
_WITH_FAVOR: Final = re.compile(r"(.+) with (\d{1,4}) favor", re.ASCII | re.IGNORECASE)


_NO_MORE: Final = c.DONE * c.SPAN
_END_OF_SEVERAL: Final = c.VERB_WORDS[c.DONE][0]
_CARDS: Final = frozenset({c.USE, c.ACTIVATE, c.DEPLOY, c.DEPLOY_EVENT, c.TURN_UP, c.PLACE, c.PETITION, c.DISCARD})
"""What is done with a card of the menu: named by words it waits, as by its number, while another card asks."""


class TooMuchFavor(Malformed):
    """More favor was named than the bid that it is to pay (ALLEG-09)."""


class InFavor(str):
    """What House Advantage is to pay of a bid: "choose 2". It is asked only where the card is won."""

    __slots__ = ()


def parts_of(typed: str, menu: Menu) -> list[int | str]:
    """Return the answers of a line: codes for cards and numbers of the menu, words for the rest; raise ``Refused``."""
    found: list[int | str] = []
    for part in typed.split(";"):
        words = part.strip()
        with_favor = _WITH_FAVOR.fullmatch(words)
        if with_favor:
            found += [with_favor[1], _in_favor(*with_favor.groups())]
        elif _NUMBERS.fullmatch(words):
            found += [menu.pick(number) for number in re.split(r"[\s,]+", words)]
        elif words:
            card = _card_of(words, menu) if found else -1
            found.append(words if card < 0 or card in found else card)
    if not found or len(found) > MOST:
        raise Malformed(f"a line of {len(found)} answers", hint=f"1 to {MOST}")
    return found


def _in_favor(bid: str, favor: str) -> InFavor:
    number = bid.rpartition(" ")[2]
    if number.isdecimal() and int(favor) > int(number[:9]):
        raise TooMuchFavor(f"{favor} favor of a bid of {number[:9]}", hint="favor pays a part of the bid (ALLEG-09)")
    return InFavor(f"choose {int(favor)}")


def _card_of(words: str, menu: Menu) -> int:
    """Return the choice of a card of the menu that words name, -1 for none."""
    try:
        code = -1 if words.isdigit() else menu.pick(words)
    except Refused:
        return -1
    return code if code // c.SPAN in _CARDS else -1


class Plan:
    """What a seat will answer: codes or words, one a question. The first that does not fit ends the plan.

    What a card asks when it is used comes between: further choices of the menu (codes) wait for the moment ``at``.
    Words are meant for what is being done there, not for what a rival begins later; a number for what is asked before
    a rival chooses; "no more" for a frame in which the line has answered. ``made`` choices stand in the journal.
    """

    __slots__ = ("_at", "_doing", "_frames", "_items", "_seat", "dropped", "made", "why")

    def __init__(
        self, seat: int = -1, items: Sequence[int | str] = (), at: Moment | None = None, made: int = 0
    ) -> None:
        self._seat, self._items = seat, list(items)
        self._at = (at.turn, at.frame) if at else (0, "")
        self._doing = (at.by, at.declared) if at else (-1, "")
        self._frames = {self._at[1]}
        self.made = made
        """Choices in the journal behind the seat's last answer."""
        self.dropped: list[int | str] = []
        """The answer that did not fit, and those behind it."""
        self.why = ""
        """Why it did not fit, where the position does not tell: "{house}" stands for the rival."""

    def waits(self, seat: int, question: Question) -> bool:
        """Return whether a question comes between a seat's answers: of the same turn, but of another frame."""
        moment = question.moment
        coded = bool(self._items) and isinstance(self._items[0], int)
        return coded and seat == self._seat and moment.turn == self._at[0] and moment.frame != self._at[1]

    def begin_with(self, items: Sequence[int | str], frame: str, made: int) -> None:
        """Put answers before those that wait, behind an answer given in a frame."""
        self._items[:0] = items
        self._has_answered(frame, made)

    def leaves_open(self, seat: int, pick: Callable[[str], int], question: Question) -> bool:
        """Return whether a line goes on behind a question that it does not answer."""
        return seat == self._seat and bool(self._items) and self._fitting(pick, question) < 0

    def answer(
        self,
        seat: int,
        pick: Callable[[str], int],
        question: Question,
        has_default: bool,
        rival: int = -1,
        amounts: Collection[int] = (),
    ) -> int:
        """Return the planned answer to a question, -1 for none: a standing answer comes between and ends no plan.

        ``rival`` is another seat that has chosen since the last answer, -1 for none; ``amounts`` have come of it.
        """
        if seat != self._seat or not self._items:
            return -1
        if self._has_ended(pick, question, amounts):
            self._items.pop(0)
            return self.answer(seat, pick, question, has_default, rival, amounts)
        self.why = self._not_meant(question, rival)
        code = -1 if self.why else self._fitting(pick, question)
        is_not_asked_for = question.moment.frame not in self._frames or (has_default and code != question.default)
        if code == _NO_MORE and is_not_asked_for:
            code, self.why = -1, "something else is asked here"
        if code < 0 and not has_default and not self.waits(seat, question):
            self.dropped, self._items = self._items, []
        return code

    def _has_ended(self, pick: Callable[[str], int], question: Question, amounts: Collection[int]) -> bool:
        """Return whether the line is back where it began, and what comes next was done there without being asked.

        That is "no more" of what has ended by itself, and an amount that was the only one.
        """
        item = self._items[0]
        if isinstance(item, int) or question.moment.frame != self._at[1] or self._fitting(pick, question) >= 0:
            return False
        number = item.rpartition(" ")[2]
        return item == _END_OF_SEVERAL or (number.isdecimal() and int(number[:9]) in amounts and number != item)

    def _not_meant(self, question: Question, rival: int) -> str:
        """Return why the next answer was not meant for a question, "" where it may be."""
        item, moment = self._items[0], question.moment
        if isinstance(item, int):
            return ""
        if moment.by not in (-1, self._seat) and (moment.by, moment.declared) != self._doing:
            return f"{{house}} {moment.declared} since"
        is_amount = any(choice.words == item for choice in question.choices)
        return "a number, and {house} has chosen since" if rival >= 0 and item.isdigit() and not is_amount else ""

    def _fitting(self, pick: Callable[[str], int], question: Question) -> int:
        item = self._items[0]
        if isinstance(item, int):
            return item if item in question.codes else -1
        try:
            return pick(item)
        except Refused:
            return -1

    def next(self, frame: str, made: int) -> None:
        """Go on to the next answer: this one was given in a frame."""
        self._items.pop(0)
        self._has_answered(frame, made)

    def _has_answered(self, frame: str, made: int) -> None:
        self._frames.add(frame)
        self.made = made
