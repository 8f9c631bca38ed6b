"""How strong a player is at the board game: one among five others for each faction in turn, and six among themselves.

``python -m scripts.board_strength [--games 100] [--among 8] [--player sensible] [--rival random] [--workers 1]
[--seed 1]``. Two leagues of line-ups (``cardbase board league``) in the advanced game with leader skills and stronghold
cards; opponents and seats are drawn for each game. Wins at the default (the last turn's special victories of Guild and
Fremen) are told apart. The goals of *sensible* among random: 30 % for each faction, 45 % over all; among six *sensible*
half of the games end before the last turn. ``--games 0`` or ``--among 0`` leaves one of the two out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from cardbase.cli.board_league import league_of, report_lines
from cardbase.series import lineup_report, play_lineups

LAST_TURN = 10
DEFAULTS = ("Guild special victory", "Fremen special victory", "Fremen default victory")


def report(players: Sequence[str], games: int, workers: int, seed: int) -> list[str]:
    """Play a league and return its report, with defaults and early endings counted."""
    league = league_of((), players, games, seed=seed, advanced=True, skills=True, strongholds=True)
    played = play_lineups(league, workers=workers)
    found = lineup_report(league, played)
    lead = found.rows[0]
    default = sum(number for ending, number in lead.endings.items() if ending in DEFAULTS)
    early = sum(game.turns < LAST_TURN for game in played)
    return [
        *report_lines(found),
        f"default   {default} of {lead.share.wins} games won by {lead.player}",
        f"early     {early} of {found.games} ended before the last turn",
    ]


def main(given: argparse.Namespace) -> None:
    """Play and print."""
    if given.games:
        print("\n".join(report((given.player, given.rival), given.games, given.workers, given.seed)), flush=True)
    if given.among:
        print("\n".join(report((given.player,), given.among, given.workers, given.seed)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--among", type=int, default=8)
    parser.add_argument("--player", default="sensible")
    parser.add_argument("--rival", default="random")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    main(parser.parse_args())
