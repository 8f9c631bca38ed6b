"""One line of orders and its disposition."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.spice_and_blood.run import Order

STANDING_FROM = 10_001
"""The line numbers of standing orders."""

LASTING = ("W304", "W305")


def line_name(number: int) -> str:
    """Return what a line is called where people read it: its number, or "standing order 1"."""
    return f"standing order {number - STANDING_FROM + 1}" if number >= STANDING_FROM else str(number)


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
