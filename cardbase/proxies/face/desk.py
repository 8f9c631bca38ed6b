"""A face in the making."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cardbase.drawing import Box, Item
from cardbase.proxies.face.content import Face
from cardbase.proxies.face.template import Layout, Theme


class Part(NamedTuple):
    """What was set into one box of the face, for those who check that nothing leaves its box."""

    name: str
    box: Box
    items: tuple[Item, ...]


@dataclass(slots=True)
class Desk:
    """What is being laid out and what has been placed so far; ``notes`` tell of squeezing, ``overflow`` of failing."""

    face: Face
    theme: Theme
    layout: Layout
    parts: list[Part] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    overflow: list[str] = field(default_factory=list)

    def put(self, name: str, box: Box, *items: Item) -> None:
        """Place items in a box."""
        self.parts.append(Part(name, box, items))
