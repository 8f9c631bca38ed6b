"""The players that can be asked for by name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.play import Game, cards_for
from cardbase.players.external_players import external_player, is_external
from cardbase.players.process import check_command, is_process
from cardbase.players.simple import RandomPlayer
from cardbase.tabletop import Player

LEVELS: Final = {"easy": "easy", "medium": "sensible", "strong": "search"}
"""The levels to play against and the player that each is. None knows more than its seat may."""
PLAYERS: Final = ("random", "easy", "medium", "strong", "sensible", "search")
"""Their names: random, the levels, and the players behind these. ``search:40`` tries 40 times a choice,
``search:50ms`` thinks for 50 ms.
"""
_SEARCH: Final = re.compile(r"search(?::[1-9][0-9]{0,5}(?:ms)?)?", re.ASCII)


def is_player(name: str) -> bool:
    """Return whether a built-in player goes by that name, with or without a budget."""
    return name in PLAYERS or bool(_SEARCH.fullmatch(name))


@checked
def player_named(name: str, game: Game, corpus: Corpus, seed: int) -> Player:
    """Return a player for ``game``; ``seed`` is for those that need chance. Raises ``Misuse`` for another name.

    ``FILE.py:NAME`` runs a file of the user's own, ``process:COMMAND`` a program (``external_players``).
    """
    name = LEVELS.get(name, name)
    if is_external(name):
        return external_player(name, seed)
    if name == "random":
        return RandomPlayer(seed)
    if not is_player(name):
        raise Misuse(f"no player is called {name!r}", hint="one of " + ", ".join(PLAYERS))
    from cardbase.players.levels import level_named  # a game of chance has no use for what these know

    return level_named(name, game, cards_for(game.rules, corpus), seed)


def check_player(name: str, known: Sequence[str] = PLAYERS) -> None:
    """Raise ``Misuse`` for a name that is none of ``known`` nor that of a player in a file; ``Unreadable`` for a file
    that cannot be run, or a program that cannot be started.
    """
    if is_process(name):
        check_command(name)
    elif is_external(name):
        external_player(name, 0)
    elif name not in known and not is_player(name):
        raise Misuse(
            f"no player is called {name!r}", hint="one of " + ", ".join(known) + ", FILE.py:NAME, or process:COMMAND"
        )


def note_of(name: str, seats: int) -> str:
    """Return what to say of a player at a table of so many seats, "" for nothing."""
    if not LEVELS.get(name, name).startswith("search"):
        return ""
    from cardbase.players.search import MOST_SEATS

    if seats > MOST_SEATS:
        return f"{name} plays as medium: with {seats} seats it does not search (up to {MOST_SEATS} it does)"
    return ""
