"""One line of orders and its disposition."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.spice_and_blood.run import Order


@dataclass(frozen=True, slots=True)
class Line:
    """One line of orders and what the check says: no code is accepted, W carries a warning, E is refused."""

    number: int
    text: str
    code: str = ""
    message: str = ""
    verb: str = ""
    order: Order | None = None
    cost: int = 0

    @property
    def accepted(self) -> bool:
        """Whether the line will be carried out."""
        return self.order is not None
