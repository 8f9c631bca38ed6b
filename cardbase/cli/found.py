"""Printing what a search finds in a game of the registry (docs/query.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.cli.app import print_json, say
from cardbase.cli.showing import print_rows

if TYPE_CHECKING:
    from cardbase.tabletop import registry


def print_found(game: registry.GameKind, query: str, *, as_json: bool, limit: int | None = None) -> None:
    """Print the entries of a game that fit a query, at most ``limit``; raise ``NotFound`` where none does."""
    from cardbase.errors import NotFound
    from cardbase.query.entries import find_entries
    from cardbase.tabletop import registry

    found = find_entries(game, query) if query.strip() or limit else []
    if not found:
        raise NotFound(f"nothing of the {game.id} game has {query[:60]!r}", hint="fewer words")
    shown = found[:limit]
    if as_json:
        print_json(registry.plain(shown))
    else:
        print_rows("\n".join(f"{entry.kind} {entry.title}: {entry.text}" for entry in shown))
    if len(found) > len(shown):
        say(f"... and {len(found) - len(shown)} more (--limit)")
