"""Answers at the table, as JSON, of any game of the registry. No state is kept: a game is its journal's text."""

from __future__ import annotations

from typing import Any

from cardbase.errors import Misuse
from cardbase.tabletop import Game, question_json, registry


def begin(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Begin ``game`` by ``setup``; return its journal and the first question."""
    kind = games.game(str(request.get("game", "ccg")))
    if kind.begin is None or kind.record is None:
        raise Misuse(f"{kind.title} is not played choice by choice")
    game = kind.begin(dict(request.get("setup", {})))
    return _answer(kind, game, kind.record(game, request.get("setup", {})))


def question(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return what is asked in the game of ``journal``."""
    kind, game = _resumed(request, games)
    return _answer(kind, game, str(request["journal"]))


def choose(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Carry out ``choice``, a code of the question, for ``seat`` (who is asked); return journal and question."""
    kind, game = _resumed(request, games)
    if kind.note is None:
        raise Misuse(f"{kind.title} is not played choice by choice")
    seat = int(request.get("seat", game.seat))
    return _answer(kind, game, kind.note(str(request["journal"]), game, int(request["choice"]), seat))


def why_not(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return why ``words`` are not offered to ``seat`` in the game of ``journal``."""
    _, game = _resumed(request, games)
    seat = int(request.get("seat", game.seat))
    return {"words": str(request["words"]), "reason": game.why_not(str(request["words"]), seat)}


def _resumed(request: dict[str, Any], games: registry.Registry) -> tuple[registry.GameKind, Game]:
    kind = games.game(str(request.get("game", "ccg")))
    if kind.resume is None:
        raise Misuse(f"{kind.title} keeps no journals")
    return kind, kind.resume(str(request["journal"]))


def _answer(kind: registry.GameKind, game: Game, journal: str) -> dict[str, Any]:
    asked = [question_json(game.question(seat)) for seat in game.asked]
    return {
        "game": kind.id,
        "journal": journal,
        "over": game.over,
        "ending": game.ending,
        "winner": game.winner,
        "questions": asked,
    }
