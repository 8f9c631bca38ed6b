"""When a seat is asked, and when its standing answer is given for it: stops, yields and full control, for every game.

A question that has a ``default`` is answered by it unless it concerns its seat, a stop names it, or another choice is
likely; where nothing else would come of anything it concerns nobody. A yield answers it for the rest of the turn even
so; full control asks everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Final

from cardbase.errors import Misuse, Unreadable
from cardbase.tabletop.question import Moment, Question

MOST: Final = 40
"""Stops, or yields, of one seat."""
LONGEST: Final = 80
"""Characters of one."""
LAST_TURN: Final = 100_000
"""No game comes near it."""
EVERYTHING: Final = "everything"
"""A yield to whatever has a standing answer."""
YIELD: Final = "yield"
"""All yields, where they are taken back."""


@dataclass(frozen=True, slots=True)
class Stops:
    """What a seat stops for: windows, phases and cards by words of their names; ``full`` stops for everything.

    ``yields`` are words of what is answered unasked until the end of a turn, with that turn.
    """

    at: tuple[str, ...] = ()
    yields: tuple[tuple[str, int], ...] = ()
    full: bool = False

    def unasked(
        self, question: Question, likely: int = -1, answered: Moment | None = None, *, in_vain: bool = False
    ) -> int:
        """Return the code that answers a question unasked, -1 where it is to be asked; ``likely`` is advised.

        ``answered`` is the moment at which the seat was asked last: what it does there it may go on with. Where all
        but the default would be ``in_vain``, and the default is likely, it concerns nobody.
        """
        if question.default < 0 or self.full or any(_names(words, question) for words in self.at):
            return -1
        turn = question.moment.turn
        if any(until == turn and (words == EVERYTHING or _names(words, question)) for words, until in self.yields):
            return question.default
        if in_vain and likely == question.default:
            return question.default
        if question.concerns or (question.advised and (likely < 0 or question.moment == answered)):
            return -1
        return question.default if likely in (-1, question.default) else -1

    def stop(self, words: str) -> Stops:
        """Return these with a stop more, and no yield to the same; raise ``Misuse``."""
        name = _checked(words)
        kept = tuple(each for each in self.yields if each[0] != name)
        return replace(self, at=tuple(dict.fromkeys((*self.at, name)))[-MOST:], yields=kept)

    def go(self, words: str) -> Stops:
        """Return these without a stop or yield, for "yield" without all yields; raise ``Misuse`` for no such name."""
        name = _checked(words)
        fewer = replace(
            self,
            at=tuple(each for each in self.at if each != name),
            yields=tuple(each for each in self.yields if name not in (each[0], YIELD)),
        )
        if fewer == self:
            known = dict.fromkeys([*self.at, *(each for each, _ in self.yields)])
            raise Misuse(f"there is no stop or yield {name!r}", hint="; ".join(known) or "none is set")
        return fewer

    def yield_to(self, words: str, turn: int) -> Stops:
        """Return these with a yield till the end of a turn; those of earlier turns are forgotten."""
        kept = tuple(each for each in self.yields if each[1] >= turn)
        return replace(self, yields=(*kept, (_checked(words or EVERYTHING), turn))[-MOST:])

    def toggled(self) -> Stops:
        """Return these with full control, or without it."""
        return replace(self, full=not self.full)

    def lines(self) -> list[str]:
        """Return them in words."""
        if self.full:
            return ["full control: you are asked everything (full: no longer)"]
        lines = [f"stop: {words}" for words in self.at] + [
            f"pass in turn {turn}: {words}" for words, turn in self.yields
        ]
        return lines or ["no stops: you are asked what concerns you; the rest is passed for you and stands in the log"]

    def to_json(self) -> dict[str, Any]:
        """Return them as plain data."""
        return {"at": list(self.at), "yields": [list(each) for each in self.yields], "full": self.full}


def check_named(stops: Stops, before: Stops, names: Sequence[str]) -> Stops:
    """Return stops in which all that ``before`` lacks is part of one of some ``names``; raise ``Misuse``.

    What names nothing of the game would never be heard of again. Names are in small letters; none means any will do.
    """
    kept = {*before.at, *(words for words, _ in before.yields), EVERYTHING}
    for words in dict.fromkeys((*stops.at, *(words for words, _ in stops.yields))):
        if names and words not in kept and not any(words in name for name in names):
            near = get_close_matches(words, names, n=3) or [*names[:2], "a card's name"]
            raise Misuse(f"nothing here is called {words!r}", hint=" or ".join(near))
    return stops


def stops_of(content: object) -> Stops:
    """Return the stops of plain data; raise ``Unreadable``."""
    try:
        assert isinstance(content, Mapping)
        at = tuple(_checked(words) for words in content["at"])
        yields = tuple((_checked(words), _turn(turn)) for words, turn in content["yields"])
        assert len(at) <= MOST and len(yields) <= MOST and isinstance(content["full"], bool)
        return Stops(at, yields, content["full"])
    except (AssertionError, KeyError, TypeError, ValueError, Misuse):
        raise Unreadable("the stops of a seat cannot be read", hint="at, yields, full") from None


def _turn(turn: object) -> int:
    assert type(turn) is int and 0 <= turn <= LAST_TURN
    return turn


def _checked(words: object) -> str:
    if not isinstance(words, str) or not words.strip() or len(words) > LONGEST:
        raise Misuse("a stop needs a name", hint="of a window, phase or card")
    name = " ".join(words.split()).casefold()
    if not name.isprintable():
        raise Misuse(f"a stop needs a name that can be shown, not {name!r}")
    return name


def _names(words: str, question: Question) -> bool:
    """Return whether words are part of the name of the window, the phase, what is being done, or what is chosen."""
    moment = question.moment
    named = (
        moment.frame,
        moment.window,
        moment.declared,
        question.asker.name,
        *(each.words for each in question.choices),
    )
    return any(words in name.casefold() for name in named)
