"""The plainest players: one at random, one that follows a script of words."""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.errors import Illegal
from cardbase.tabletop import Observation, draw


class RandomPlayer:
    """Chooses each option with equal chance, from its own seed."""

    __slots__ = ("_streams",)

    def __init__(self, seed: int) -> None:
        self._streams = [seed]

    def choose(self, observation: Observation) -> int:
        """Return one of the options."""
        options = observation.options
        return options[draw(self._streams, 0, len(options))]


class ScriptedPlayer:
    """Follows a script: each line must be the text of a choice, or the only text it is part of.

    When the script is used up it passes, declines or ends wherever it can, and takes the first choice elsewhere.
    """

    __slots__ = ("_lines",)

    _QUIET = ("pass", "no more", "end the Interval", "leave it unengaged", "leave it there", "draw")

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = list(lines)

    def choose(self, observation: Observation) -> int:
        """Return the choice the next line names; raise ``Illegal`` where it names none or several."""
        choices = observation.choices()
        if not self._lines:
            quiet = [choice.code for wish in self._QUIET for choice in choices if choice.text == wish]
            return quiet[0] if quiet else choices[0].code
        line = self._lines[0].casefold()
        exact = [choice.code for choice in choices if choice.text.casefold() == line]
        found = exact or [choice.code for choice in choices if line in choice.text.casefold()]
        if len(found) != 1 and not exact:
            raise Illegal(f"{self._lines[0]!r} names {len(found)} choices", hint="; ".join(c.text for c in choices))
        del self._lines[0]
        return found[0]
