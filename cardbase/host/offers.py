"""What a server offers: its games with what is brought to them and may be set, and pictures of cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from cardbase.errors import NotFound
from cardbase.tabletop import registry

PICTURES: Final = 1_000
"""Cards that are kept drawn, some 20 kB each."""


def offers(games: registry.Registry) -> list[dict[str, Any]]:
    """Return the games that can be played here, as JSON."""
    return [
        {
            "id": kind.id,
            "title": kind.title,
            "seats": list(kind.seats),
            "players": list(kind.players),
            "brings": kind.brings.noun if kind.brings else "",
            "offers": list(kind.brings.offers()) if kind.brings else [],
            "titles": dict(kind.brings.titles()) if kind.brings else {},
            "hidden": kind.brings is not None and kind.brings.hidden,
            "own": kind.brings is not None and kind.brings.own,
            "options": registry.plain(kind.options),
        }
        for kind in games
        if (kind.begin is not None and kind.record is not None) or kind.orders is not None
    ]


def rule_of(games: registry.Registry, name: str) -> dict[str, Any] | None:
    """Return the rule that one of these games calls so, None where none does: the card game's are the corpus's."""
    entries = (entry for game in games if game.entries for entry in game.entries())
    found = next((entry for entry in entries if entry.kind == "rule" and entry.id == name), None)
    return {"id": found.id, "text": found.text} if found else None


@lru_cache(maxsize=PICTURES)
def picture_of(games: registry.Registry, game: str, name: str) -> str:
    """Return a card of a game as SVG; raise ``NotFound``."""
    draw = games.game(game).picture
    if draw is None:
        raise NotFound("nothing is drawn here")
    return draw(name)
