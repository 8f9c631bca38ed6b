"""What a seat is asked, as data: who asks, by which sentence, at which moment, what is chosen, what each choice does.

Screens, browser and players read it; nobody words it again. A question depends on nothing that its seat may not know,
and a choice among things that the seat has not seen is a choice of places.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from cardbase.errors import Illegal
from cardbase.given import checked


class Selects(StrEnum):
    """What is chosen."""

    ACTION = "action"
    """What to do next, or nothing."""
    TARGET = "target"
    """Whom or what it is about."""
    PLACE = "place"
    """One of several things that the seat has not seen, by where it lies."""
    AMOUNT = "amount"
    ORDER = "order"
    PAYMENT = "payment"
    """How a price is paid."""
    DIVISION = "division"
    """How much of a number goes where."""
    CONSENT = "consent"
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: ``kind`` is "card" or "rule", ``id`` the card's or rule's id, ``sentence`` what it says there."""

    kind: str
    id: str
    name: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """When it is asked: the window by name, what is being done and by which seat (-1 for nobody).

    ``frame`` is the window's kind, the same word for every window of a kind.
    """

    window: str
    frame: str
    turn: int
    declared: str = ""
    by: int = -1


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice: its code, words, price and effect as known to the seat now, and the heading it stands below.

    ``about`` names what it concerns, as ``card:17``, ``seat:2`` or ``territory:arrakeen``; ``number`` is its amount
    where an amount is chosen; ``forced`` says that it is the only one. ``rules`` are those behind it, where what is
    chosen does not tell them by itself: an opening bid, the bonus of a class of Rite.
    """

    code: int
    words: str
    group: str = ""
    price: str = ""
    effect: str = ""
    about: tuple[str, ...] = ()
    number: int | None = None
    forced: bool = False
    rules: tuple[str, ...] = ()
    IN_VAIN: ClassVar = "nothing would come of it as things stand"
    """What an effect begins with where a choice would do nothing now; the text behind it would be carried out."""

    @property
    def text(self) -> str:
        """Return the words; the name of version 0.1."""
        return self.words

    @property
    def in_vain(self) -> bool:
        """Return whether nothing would come of it."""
        return self.effect.startswith(self.IN_VAIN)


@dataclass(frozen=True, slots=True)
class Question:
    """What ``seat`` is asked. ``of`` says what an amount or a target is of, ``stake`` what hangs on the answer.

    ``least`` and ``most`` are how many choices an answer has: where ``most`` is above 1, the same question is asked
    again after each choice until ``done`` is chosen, and ``answer`` takes them all at once.
    """

    seat: int
    asker: Asker
    moment: Moment
    selects: Selects
    choices: tuple[Choice, ...]
    of: str = ""
    stake: str = ""
    least: int = 1
    most: int = 1
    done: int = -1
    rules: tuple[str, ...] = ()
    default: int = -1
    """The code of the answer that stands where its seat need not be asked (pass, disengage all), -1 for none."""
    advised: bool = False
    """Whether the default stands only where it is advised: without advice, or once it chose here, a seat is asked."""
    concerns: str = ""
    """Why it concerns its seat though it has a default ("your attack would fail"), "" where it does not."""
    private: bool = True
    """Whether the choices name what not everybody knows."""
    groups: tuple[str, ...] = ()
    """The headings of the choices in the order in which they are shown."""

    @property
    def codes(self) -> tuple[int, ...]:
        """Return the codes of the choices, in order."""
        return tuple(choice.code for choice in self.choices)

    def choice(self, code: int) -> Choice:
        """Return the choice with a code; raise ``Illegal``."""
        for choice in self.choices:
            if choice.code == code:
                return choice
        raise Illegal(f"{code} is not a choice of this question", hint=f"{len(self.choices)} choices; see choices")


@checked
def question_json(question: Question) -> dict[str, Any]:
    """Return a question as plain data for JSON; empty fields of its choices are left out."""
    return {
        "seat": question.seat,
        "asker": _fields(question.asker),
        "moment": _fields(question.moment),
        "selects": question.selects.value,
        "of": question.of,
        "stake": question.stake,
        "least": question.least,
        "most": question.most,
        "default": question.default,
        "concerns": question.concerns,
        "private": question.private,
        "rules": list(question.rules),
        "choices": [_choice_json(choice) for choice in question.choices],
    }


def _choice_json(choice: Choice) -> dict[str, Any]:
    record: dict[str, Any] = {"code": choice.code, "words": choice.words}
    for name, value in _fields(choice).items():
        if value is not None and value is not False and value not in ("", ()):
            record[name] = list(value) if isinstance(value, tuple) else value
    return record


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__slots__}
