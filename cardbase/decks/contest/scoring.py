"""Scoring play: victory points of games, summed over a session (rules SCORE-01 to SCORE-08)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from cardbase.corpus import normalise, scoring
from cardbase.given import checked

COLUMNS = ("game", "player", "solaris", "favor", "spice", "status")
STATUSES = (scoring.GREAT_HOUSE, "active", "renegade", scoring.ELIMINATED)

_TRANSLATED = {
    "great house": "großes haus, grosses haus, großhaus, grande maison, gran casa, grande casata, groot huis"
    ", wielki ród",
    "active": "aktiv, actif, activo, activa, attivo, attiva, actief, ativo, aktywny",
    "renegade": "renegat, abtrünnig, renégat, renégate, renegado, renegada, rinnegato, rinnegata, renegaat",
    "eliminated": "eliminiert, ausgeschieden, éliminé, éliminée, eliminado, eliminada, eliminato, eliminata"
    ", uitgeschakeld, wyeliminowany",
}
"""The statuses in German, French, Spanish, Italian, Dutch, Portuguese and Polish."""


class Result(NamedTuple):
    """How one player ended one game; a Renegade's tokens are those at departure (SCORE-05)."""

    game: str
    player: str
    solaris: int
    favor: int
    spice: int
    status: str


class Standing(NamedTuple):
    """A player's place in the session, with the points of each game by its name."""

    place: int
    player: str
    points: int
    great_houses: int
    games: tuple[tuple[str, int], ...]


@checked
def status_named(typed: str) -> str:
    """Return the status that a text means, "" for none: "Great-House" and "GH", "elim." and "E", "éliminé"."""
    text = " ".join(re.split(r"[\s_.-]+", normalise(typed))).strip()
    text = "great house" if text in {"gh", "g h"} else text
    in_english = {status for status in STATUSES if text and status.startswith(text)}
    translated = {
        status
        for status, words in _TRANSLATED.items()
        if text and any(normalise(word).startswith(text) for word in words.split(", "))
    }
    meant = in_english or translated
    return meant.pop() if len(meant) == 1 else ""


@checked
def victory_points(result: Result, *, negative_favor: str = "literal") -> int:
    """Return the victory points of one result.

    ``negative_favor`` is "literal" (favor below 0 costs points, AMB-53) or "zero" (it counts as none).
    """
    funds = result.solaris, result.favor, result.spice
    return scoring.victory_points(result.status, *funds, negative_favor=negative_favor)


@checked
def standings(results: Iterable[Result], *, negative_favor: str = "literal") -> list[Standing]:
    """Return the session's table: highest sum of game totals first, equal sums share a place (SCORE-07)."""
    games: dict[str, list[tuple[str, int]]] = defaultdict(list)
    won: dict[str, int] = defaultdict(int)
    for result in results:
        games[result.player].append((result.game, victory_points(result, negative_favor=negative_favor)))
        won[result.player] += result.status == scoring.GREAT_HOUSE
    totals = {player: sum(points for _, points in played) for player, played in games.items()}
    order = sorted(totals, key=lambda player: (-totals[player], player))
    return [
        Standing(
            1 + sum(total > totals[player] for total in totals.values()),
            player,
            totals[player],
            won[player],
            tuple(games[player]),
        )
        for player in order
    ]
