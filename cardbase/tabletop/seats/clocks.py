"""Clocks: what a table allows for choices, and how long a seat still has, by the server's time alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardbase.errors import Misuse

KINDS = ("none", "choice", "game", "days")
LONGEST = 60 * 86_400
"""Seconds; two months."""
DAY = 86_400


@dataclass(frozen=True, slots=True)
class Clock:
    """``choice``: seconds for each choice; ``game``: seconds for all and ``increment`` more for each; ``days`` each."""

    kind: str = "none"
    amount: int = 0
    increment: int = 0

    @property
    def allowance(self) -> int:
        """Return the milliseconds a seat begins with, 0 where no clock runs."""
        return self.amount * 1000 * (DAY if self.kind == "days" else 1) if self.kind != "none" else 0


def clock_of(asked: object) -> Clock:
    """Return a clock from JSON; raise ``Misuse``."""
    if asked is None:
        return Clock()
    fields: dict[str, Any] = dict(asked) if isinstance(asked, dict) else {"kind": asked}
    kind, amount, increment = fields.pop("kind", "none"), fields.pop("amount", 0), fields.pop("increment", 0)
    if fields or kind not in KINDS:
        raise Misuse(f"no clock: {str(asked)[:60]!r}", hint="kind is one of " + ", ".join(KINDS))
    for number in (amount, increment):
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= LONGEST:
            raise Misuse(f"a clock of {str(number)[:20]!r}", hint=f"whole numbers up to {LONGEST:,}")
    clock = Clock(kind, amount, increment)
    if kind != "none" and not 0 < clock.allowance <= LONGEST * 1000:
        raise Misuse(f"a clock of {amount} for each {kind}", hint="more than nothing, at most 60 days")
    return clock


@dataclass(slots=True)
class Hand:
    """One seat's clock: ``left`` is what it had when last settled, ``since`` when it began to run, 0 while it rests."""

    left: int = 0
    since: int = 0

    def start(self, at: int) -> None:
        """Let it run from an instant on, if it rests."""
        if not self.since:
            self.since = at

    def stop(self, at: int) -> None:
        """Let it rest; what ran is taken off. Time that went backwards counts as none."""
        if self.since:
            self.left -= max(0, at - self.since)
            self.since = 0

    def due(self) -> int:
        """Return the instant it runs out, 0 while it rests."""
        return self.since + self.left if self.since else 0

    def refill(self, clock: Clock) -> None:
        """Give it what a choice earns."""
        if clock.kind == "game":
            self.left += clock.increment * 1000
        else:
            self.left = clock.allowance
