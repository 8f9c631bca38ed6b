"""Two tables of one situation, at one of which a text is silent: what is done at the first is done at both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.errors import CardbaseError
from cardbase.scenarios.differences import differences
from cardbase.scenarios.running import DECLINING
from cardbase.scenarios.situation import Situation

_IDLE: Final = "House Interval"
"""The window in which whose Interval it is may begin something."""
_MOST_CHOICES: Final = 24
"""Choices after one that begins something."""
_MOST_USES: Final = 3
"""Choices that name the card, each with what follows from it."""


class SideBySide:
    """A table and one with the text of ``name`` silent; ``changes`` are what was otherwise, in order.

    Cards named ``beside`` it are played where they can be.

    The silent table is left as soon as it cannot go the same way.
    """

    def __init__(
        self, name: str, table: Situation, silent: Situation | None = None, beside: Sequence[str] = ()
    ) -> None:
        self.name, self.table, self.silent, self._beside = name, table, silent, beside
        self.changes: dict[str, None] = {}
        self._chosen: set[str] = set()
        self._compare()

    def follow(self, lines: Sequence[str]) -> None:
        """Make choices, each "Who: words"; raise ``CardbaseError`` for one that cannot be made."""
        for line in lines:
            self.table.do(line)
            self._chosen.add(line)
            try:
                if self.silent:
                    self.silent.do(line)
            except CardbaseError:
                self.silent = None
            self._compare()

    def run(self, opening: str, target: int = 0, at: str = "", *, plays: bool = False) -> bool:
        """Begin what opens with those words, at the target so named or placed; tell whether the card could be used.

        What begins is carried through where the card ``plays`` a part in it, else passed until the card is offered.
        """
        if opening and not self._open(opening, target, at):
            return False
        if plays:
            self._go_on()
        elif opening:
            self._pass()
        used = plays
        for _ in range(_MOST_USES):
            fresh = [choice for choice in self._offered() if self._line(choice) not in self._chosen]
            if self.table.game.over or not fresh:
                break
            used = True
            self._take(fresh[0])
            self._go_on()
        return used

    def _open(self, opening: str, target: int, at: str) -> bool:
        first = next((choice for choice in self.table.choices() if choice.startswith(opening)), "")
        if first:
            self._take(first)
            aims = self.table.choices()
            if aims and all(choice.startswith("on ") for choice in aims):
                aimed = next((aim for aim in aims if at in aim), "") if at else aims[min(target, len(aims) - 1)]
                if not aimed:
                    return False
                self._take(aimed)
        return bool(first)

    def _pass(self) -> None:
        for _ in range(_MOST_CHOICES):
            if self.table.game.over or self._offered() or self.table.window == _IDLE:
                break
            choices = self.table.choices()
            declined = next((choice for choice in DECLINING if choice in choices), choices[0])
            self._take(next(iter(self._played_beside(choices)), declined))

    def _go_on(self) -> None:
        """Choose as long as something is asked, always what shows most."""
        for _ in range(_MOST_CHOICES):
            choices = self.table.choices()
            if self.table.game.over or self.table.window == _IDLE:
                break
            fresh = [choice for choice in choices if self._line(choice) not in self._chosen]
            declined = next((choice for choice in DECLINING if choice in choices), choices[0])
            self._take(self._showing_most(fresh) if fresh else declined)

    def _showing_most(self, choices: Sequence[str]) -> str:
        """Return the choice that shows most: the greatest amount, the card's own, to pass, or what is not "no more"."""
        amounts = [choice for choice in choices if choice.removeprefix("choose ").isdecimal()]
        if len(amounts) == len(choices):
            return amounts[-1]
        told = [choice for choice in choices if self.name in choice] or self._played_beside(choices)
        told = told or [one for one in choices if one == "pass"]
        return (told or [choice for choice in choices if choice != "no more"] or choices)[0]

    def _played_beside(self, choices: Sequence[str]) -> list[str]:
        fresh = [choice for choice in choices if self._line(choice) not in self._chosen]
        return [choice for choice in fresh if any(name in choice for name in self._beside)]

    def _offered(self) -> list[str]:
        return [choice for choice in self.table.choices() if self.name in choice]

    def _line(self, choice: str) -> str:
        return f"{self.table.deciding}: {choice}"

    def _take(self, choice: str) -> None:
        self.follow([self._line(choice)])

    def _compare(self) -> None:
        silent = self.silent
        if silent and not silent.game.over and not self.table.game.over:
            self.changes |= dict.fromkeys(differences(self.table, silent, self.name))
