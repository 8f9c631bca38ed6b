"""Games as data to learn from: every choice of every seat as a row of a Parquet file (the extra ``parquet``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from cardbase import __version__
from cardbase.corpus import Corpus
from cardbase.errors import Misuse, check_whole
from cardbase.files import replacing
from cardbase.play import House, rulesets
from cardbase.play import constants as w
from cardbase.players.learning.environment import observed, reward
from cardbase.players.learning.rows import Rows
from cardbase.players.learning.seating import Seating
from cardbase.players.rivals import Rival, listed, seated
from cardbase.tabletop import Observation, secret_of
from cardbase.tabletop.seats import choice_of

COLUMNS: Final = ("game", "step", "seat", "observation", "mask", "choice", "outcome")
"""``choice`` is the number of an action, ``outcome`` what the game brought the seat in the end: 1, 0 or -1."""
CHUNK: Final = 4096
"""Rows kept in memory before they are written."""


def write_games(
    path: Path,
    houses: Iterable[House],
    corpus: Corpus,
    games: int,
    *,
    players: Rival | Iterable[Rival] = (),
    seed: int = 0,
    rules: rulesets.Ruleset | str = rulesets.CRF,
    most_decisions: int = w.MOST_DECISIONS,
) -> int:
    """Play games and write their choices; equal arguments write equal rows. The file is written whole or not at all."""
    games = check_whole("games", games, 1)
    seating = Seating(houses, corpus, rules, most_decisions, check_whole("seed", seed))
    rows = Rows(seating.game(0).table)
    seats = len(seating.houses)
    named = listed(players, seats)
    if len(named) > seats:
        raise Misuse(f"{len(named)} players for {seats} seats", hint="one for each seat at most; random sits at others")
    named += ["random"] * (seats - len(named))
    choices = 0
    with replacing(path) as fresh, pq.ParquetWriter(fresh, schema_of(rows, seating)) as writer:
        kept: list[dict[str, Any]] = []
        for number in range(games):
            kept += _choices(seating, rows, number, named)
            if len(kept) >= CHUNK or number == games - 1:
                writer.write_table(_table(kept, writer.schema))
                choices += len(kept)
                kept = []
    return choices


def schema_of(rows: Rows, seating: Seating) -> Any:
    """Return the columns and their types; the metadata name the layout, the data and the rules."""
    notes = {
        "cardbase": __version__,
        "layout": rows.encoding.digest,
        "corpus": seating.corpus.digest,
        "rules": seating.rules.digest,
        "houses": ", ".join(house.name for house in seating.houses),
    }
    types = {
        "game": pa.int32(),
        "step": pa.int32(),
        "seat": pa.int8(),
        "observation": pa.list_(pa.int32(), rows.encoding.length),
        "mask": pa.list_(pa.int8(), rows.encoding.actions),
        "choice": pa.int32(),
        "outcome": pa.float32(),
    }
    return pa.schema([(name, types[name]) for name in COLUMNS], metadata=notes)


def _choices(seating: Seating, rows: Rows, number: int, players: Sequence[Rival]) -> list[dict[str, Any]]:
    """Play one game; a choice that has no number of its own is made, but not written."""
    game, kept = seating.game(number), list[dict[str, Any]]()
    sitting = [
        seated(player, game, seating.corpus, secret_of((seating.seed or 0) + number, seat))
        for seat, player in enumerate(players)
    ]
    while not game.over:
        seat = game.seat
        seen = observed(rows, game, seat)
        code = choice_of(sitting[seat], Observation(game, seat))
        choice = rows.encoding.action(code, seat)
        if choice >= 0:
            kept.append({"game": number, "step": len(kept), "seat": seat, "choice": choice} | seen)
        game.apply(code, seat)
    for row in kept:
        row["outcome"] = reward(game, row["seat"])
        row["mask"] = row.pop("action_mask")
    return kept


def _table(rows: Sequence[dict[str, Any]], schema: Any) -> Any:
    columns = []
    for field in schema:
        values = np.array([row[field.name] for row in rows])
        if values.ndim == 2:
            flat = pa.array(values.ravel(), field.type.value_type)
            columns.append(pa.FixedSizeListArray.from_arrays(flat, values.shape[1]))
        else:
            columns.append(pa.array(values, field.type))
    return pa.Table.from_arrays(columns, schema=schema)
