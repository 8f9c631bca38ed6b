"""Bots in a process of their own: the server sends it journals, it answers choices. Run as ``python -m`` this module.

One line of JSON each way. A process that dies is started again; it keeps nothing that it could not be sent.
"""

from __future__ import annotations

import json
import os
import sys
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardbase.errors import CardbaseError
from cardbase.tabletop import Game, Observation, Player, registry, secret_of

KEPT: Final = 128
"""Games that the process keeps in memory."""
MOST: Final = 64
"""Choices in one answer."""
NICE: Final = 10
"""How far the bots stand back behind the server."""


@dataclass(slots=True)
class _Kept:
    game: Game
    done: list[list[int]] = field(default_factory=list)
    players: dict[tuple[int, str], Player] = field(default_factory=dict)


class Bots:
    """The games that bots play in. ``answer`` continues one until a person is asked."""

    def __init__(self, games: registry.Registry) -> None:
        self._games = games
        self._kept: OrderedDict[tuple[str, str], _Kept] = OrderedDict()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return ``choices`` (seat and code) that the bots of a table make next, at most 64, or ``error``."""
        try:
            kind = self._games.game(request["game"])
            kept = self._at(kind, request)
            return {"choices": self._play(kind, kept, request)}
        except CardbaseError as error:
            return {"error": str(error)}

    def _at(self, kind: registry.GameKind, request: dict[str, Any]) -> _Kept:
        """Return the game at the position of a request, continued or begun again."""
        key, choices = (request["table"], request["journal"]), request["choices"]
        kept = self._kept.pop(key, None)
        if kept is None or kept.done != choices[: len(kept.done)]:
            assert kind.resume is not None
            kept = _Kept(kind.resume(request["journal"]))
        for seat, place in choices[len(kept.done) :]:
            kept.game.apply(kept.game.options_of(seat)[place], seat)
        kept.done = list(choices)
        self._kept[key] = kept
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept

    def _play(self, kind: registry.GameKind, kept: _Kept, request: dict[str, Any]) -> list[list[int]]:
        players = {int(seat): name for seat, name in request["players"].items()}
        found: list[list[int]] = []
        game = kept.game
        while not game.over and len(found) < MOST:
            seat = next((seat for seat in game.asked if seat in players), -1)
            if seat < 0:
                break
            code = _choice(self._player(kind, kept, seat, players[seat], request["seed"]), game, seat)
            place = game.options_of(seat).index(code)
            game.apply(code, seat)
            kept.done.append([seat, place])
            found.append([seat, code])
            if request.get("once"):
                players.pop(seat)
        return found

    def _player(self, kind: registry.GameKind, kept: _Kept, seat: int, name: str, seed: int) -> Player:
        if (seat, name) not in kept.players:
            assert kind.player is not None
            own = secret_of(seed, seat + len(kept.done) * kept.game.seats)
            kept.players[seat, name] = kind.player(name, kept.game, own)
        return kept.players[seat, name]


def _choice(player: Player, game: Game, seat: int) -> int:
    """Return what a player chooses; the first choice for one that fails."""
    options = game.options_of(seat)
    try:
        code = player.choose(Observation(game, seat))
    except Exception as error:  # a bot that fails must not end the evening
        print(f"a bot failed: {type(error).__name__}", file=sys.stderr)
        return options[0]
    return code if code in options else options[0]


def main(folders: list[str]) -> None:
    """Answer requests from standard input until it ends; ``folders`` hold the user's own cards."""
    from cardbase.corpus import load_corpus
    from cardbase.games import all_games

    os.nice(NICE)
    bots = Bots(all_games(load_corpus([Path(folder) for folder in folders])))
    with suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone
        for line in sys.stdin:
            print(json.dumps(bots.answer(json.loads(line)), separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
