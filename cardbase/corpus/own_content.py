"""A user's own cards as they were judged, away from their folders: they travel to processes and machines as content."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OwnCards:
    """A user's own cards and sets that are sound, each as a line of JSON."""

    cards: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self.cards or self.sets)
