"""What a rule of thumb says of a choice: its worth, and why."""

from __future__ import annotations

from typing import NamedTuple


class Judged(NamedTuple):
    """The worth of a choice and why, with what stands in the places of it.

    Below 0 it had better be left, and the reason says why.
    """

    worth: float
    why: str = ""
    about: tuple[object, ...] = ()

    @property
    def reason(self) -> str:
        """Return why, as a short sentence without a full stop; "" where there is nothing to say."""
        return self.why.format(*self.about)


def in_solaris(number: float) -> tuple[str]:
    """Return what a reason says of a worth, in solaris."""
    whole = round(number)
    if not whole:
        return ("less than a solari",)
    return (f"{whole} {'solari' if whole == 1 else 'solaris'}",)
