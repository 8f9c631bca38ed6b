"""How a print looks: the theme of all, that of single cards, the user's own art and backs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardbase.corpus import Card
from cardbase.drawing import Picture, Symbol
from cardbase.proxies.face import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """A theme, and by card id or deck what differs from it; ``notes`` say what is worth knowing of pictures."""

    theme: Theme
    themes: Mapping[str, Theme] = field(default_factory=dict)
    art: Mapping[str, Picture] = field(default_factory=dict)
    backs: Mapping[str, Symbol] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    def of(self, card: Card) -> Theme:
        """Return the theme of a card."""
        return self.themes.get(card.id, self.theme)
