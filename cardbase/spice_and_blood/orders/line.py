"""One line of orders and its disposition."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.spice_and_blood.run import Order

STANDING_FROM = 10_001
"""The line numbers of standing orders."""
ADDED_FROM = 9_001
"""The line numbers of orders that amendments add, behind all lines of a mail."""

LASTING = ("W304", "W305")


def line_name(number: int) -> str:
    """Return what a line is called where people read it: its number, "standing order 1" or "added order 1"."""
    for first, name in ((STANDING_FROM, "standing order"), (ADDED_FROM, "added order")):
        if number >= first:
            return f"{name} {number - first + 1}"
    return str(number)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of orders and what the check says: no code is accepted, W carries a warning, E is refused.

    ``lasting`` is the code and text of what is still worth saying once the order was carried out (W304, W305).
    """

    number: int
    text: str
    code: str = ""
    message: str = ""
    verb: str = ""
    order: Order | None = None
    cost: int = 0
    lasting: tuple[str, str] = ("", "")

    @property
    def accepted(self) -> bool:
        """Whether the line will be carried out."""
        return self.order is not None
