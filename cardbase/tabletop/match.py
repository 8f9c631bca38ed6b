"""Playing a game to its end with a player for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.tabletop.contract import Game, Observation, Player
from cardbase.tabletop.journal import Journal
from cardbase.tabletop.seats.asking import choice_of


@checked
def play_out(game: Game, players: Sequence[Player], journal: Journal | None = None) -> None:
    """Let the players choose until the game is over.

    A player that raises, or chooses what is not offered, ends it with ``Refused``: game and journal stay as they were
    before that choice and can be continued.
    """
    if len(players) != game.seats:
        raise Misuse(f"{game.seats} seats need {game.seats} players, not {len(players)}")
    observations = [Observation(game, seat) for seat in range(game.seats)]
    while not game.over:
        seat = game.seat
        choice = choice_of(players[seat], observations[seat])
        if journal is None:
            game.apply(choice, seat)
        else:
            journal.apply(game, choice, seat)
