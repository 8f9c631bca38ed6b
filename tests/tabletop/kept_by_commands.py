"""The reports of the commands that play a series of two games, in this process, from a file of these games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cardbase import board_game, spice_and_blood
from cardbase.decks import read_deck
from cardbase.play import houses_of
from cardbase.play.rulesets import CRF
from cardbase.series import Series, simulate
from cardbase.tabletop.kept import Keep
from tests.play.houses import corpus


def report_of(name: str, asked: Sequence[str], keep: Keep) -> dict[str, Any]:
    """What ``cardbase NAME ASKED --games 2`` reports."""
    if name == "simulate":
        decks = [(path, read_deck(Path(path), corpus())) for path in asked]
        houses = houses_of(decks, corpus(), CRF)
        series = Series(tuple(houses), players=("random", "random"))
        return asdict(simulate(series, 2, corpus=corpus(), keep=keep))
    if name == "board simulate":
        table = board_game.Table(board_names(asked[:3]), advanced=True)
        return board_game.simulate(table, ["random"] * 3, games=2, seed=1, keep=keep)
    return spice_and_blood.simulate(asked[:2], 2, 2, 0, {}, keep=keep)


def board_names(texts: Sequence[str]) -> list[str]:
    """The factions that three letters name."""
    return [faction.id for faction in board_game.find_factions(texts)]
