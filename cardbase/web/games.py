"""The pages of other games: what the database and search hold of each, kind by kind (docs/browsing.md)."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from datasette import Response

from cardbase.tabletop import registry
from cardbase.web import site
from cardbase.web.api import known


async def game_page(datasette: Any, request: Any) -> Response:
    """Show a game's tables and kinds of entry, or every entry of one kind; what is not there gets status 404."""
    games = {game.id: game for game in known(datasette)[1] if game.entries}
    game = games.get(request.url_vars["game"])
    kinds = _kinds(game) if game else {}
    kind = request.url_vars.get("kind")
    if game is None or (kind and kind not in kinds):
        links = [(f"/games/{one.id}", one.title) for one in games.values()]
        return await site.page(datasette, request, "cardbase/no_game.html", {"links": links}, status=404)
    sql = "select name, about from game_tables where game = :game order by name"
    tables = await site.rows(datasette, sql, game=game.id)
    context = {"game": game, "kinds": kinds, "kind": kind, "tables": tables}
    return await site.page(datasette, request, "cardbase/game.html", context)


def _kinds(game: registry.GameKind) -> dict[str, list[registry.SearchEntry]]:
    assert game.entries
    return {kind: list(entries) for kind, entries in groupby(game.entries(), key=lambda entry: entry.kind)}
