"""Whom a report is for: the organiser sees everything, the public no lists, the anonymous edition no names either."""

from __future__ import annotations

import random
from dataclasses import replace

from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.tournaments.model import ListRow, Tournament, with_names

EDITIONS = ("organiser", "public", "anonymous")


@checked
def edition(tournament: Tournament, name: str) -> Tournament:
    """Return what an edition may show of a tournament.

    "public" keeps of the lists only the sponsor; "anonymous" also calls the players "Player 1" and so on, in an order
    of chance that stays the same for a tournament; nothing stands in the order of names.
    Raises ``Misuse`` for another name.
    """
    if name not in EDITIONS:
        raise Misuse(f"no edition is called {name!r}", hint="there are " + ", ".join(EDITIONS))
    if name == "organiser":
        return tournament
    lists = tuple(
        ListRow(f"list {n}", row.player, sponsor=row.sponsor, state="") for n, row in enumerate(tournament.lists, 1)
    )
    files = {row.file: new.file for row, new in zip(tournament.lists, lists, strict=True)}
    players = tuple(replace(player, file=files.get(player.file, ""), formerly=()) for player in tournament.players)
    public = replace(tournament, lists=lists, previous=(), locked=None, players=players)
    return public if name == "public" else _anonymous(public)


def _anonymous(tournament: Tournament) -> Tournament:
    names = [player.name for player in tournament.players]
    numbers = list(range(1, len(names) + 1))
    random.Random(f"{tournament.settings.seed} {tournament.settings.name}").shuffle(numbers)
    alias = {name: f"Player {number}" for name, number in zip(names, numbers, strict=True)}
    players = tuple(
        sorted(
            (replace(p, name=alias[p.name], file=p.file and f"list of {alias[p.name]}") for p in tournament.players),
            key=lambda player: int(player.name.removeprefix("Player ")),
        )
    )
    owners = {player.file: alias[player.name] for player in tournament.players}
    lists = sorted((f"list of {owners[row.file]}", row.sponsor) for row in tournament.lists if row.file in owners)
    rows = tuple(ListRow(file, "", sponsor=sponsor, state="") for file, sponsor in lists)
    return replace(tournament, players=players, rounds=with_names(tournament.rounds, alias), lists=rows)
