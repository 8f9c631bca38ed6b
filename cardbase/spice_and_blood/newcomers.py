"""Under which ids and names people, planets and Legions come into the game, also when a turn is run again (SB-T24)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Newcomer(NamedTuple):
    """The id that somebody or something came under, with name and sex ("" where there is none)."""

    id: str
    name: str = ""
    sex: str = ""


Newcomers = Mapping[str, Newcomer]
"""By what brought them in, with the turn: ``t3/child/C005`` is the child that C005 bore in turn 3."""


class Register:
    """The newcomers of a turn, ``now``; ``kept`` are those of earlier runs of it, which come as they came then.

    So one child less leaves the ids of the others alone, and with the ids their dice.
    """

    __slots__ = ("kept", "now")

    def __init__(self, kept: Newcomers) -> None:
        self.kept = kept
        self.now: dict[str, Newcomer] = {}

    def enter(self, key: str, prefix: str, last: int, name: str = "", sex: str = "") -> int:
        """Return the number of a newcomer's id: that which it had, else one more than all; ``last`` is given already.

        ``prefix`` is the letter of the id. Nobody else ever has an id that was given in an earlier run.
        """
        if key in self.kept and key not in self.now:
            number = _number(self.kept[key])
        else:
            number = 1 + max([last, *(_number(one) for one in self.kept.values() if one.id[0] == prefix)])
        self.now[key] = Newcomer(f"{prefix}{number}", name, sex)
        return number

    def name(self, key: str, sex: str = "", used: Iterable[str] = ()) -> str:
        """Return the name that a newcomer had, "" where it had none, was of another sex, or the name is in use."""
        had = self.kept.get(key)
        return had.name if had is not None and had.sex == sex and had.name not in used else ""

    def names(self) -> set[str]:
        """Return the names of all that are kept: they stay free for who had them."""
        return {one.name for one in self.kept.values()}


def _number(one: Newcomer) -> int:
    return int(one.id[1:])
