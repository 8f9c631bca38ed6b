"""Games as data to learn from: every choice of every seat as a row of a Parquet file (the extra ``parquet``)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from cardbase import __version__
from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.files import replacing
from cardbase.play import House, rulesets
from cardbase.play import constants as w
from cardbase.players.learning.environment import observed, reward
from cardbase.players.learning.rows import Rows
from cardbase.players.learning.seating import Seating
from cardbase.players.learning.single import Rival, check_rival, seated
from cardbase.tabletop import Observation, secret_of

COLUMNS: Final = ("game", "step", "seat", "observation", "mask", "choice", "outcome")
"""``choice`` is the number of an action, ``outcome`` what the game brought the seat in the end: 1, 0 or -1."""
CHUNK: Final = 4096
"""Rows kept in memory before they are written."""


def write_games(
    path: Path,
    houses: Sequence[House],
    corpus: Corpus,
    games: int,
    *,
    players: Sequence[Rival] = (),
    seed: int = 0,
    rules: rulesets.Ruleset = rulesets.CRF,
    most_decisions: int = w.MOST_DECISIONS,
) -> int:
    """Play games and write their choices; equal arguments write equal rows. The file is written whole or not at all."""
    if games < 1:
        raise Misuse(f"{games} games hold no choice", hint="at least 1")
    if len(players) > len(houses):
        raise Misuse(f"{len(players)} players for {len(houses)} seats")
    for player in players:
        check_rival(player)
    seating = Seating(tuple(houses), corpus, rules, most_decisions, seed)
    rows = Rows(seating.game(0).table)
    named = [*players, *["random"] * (len(houses) - len(players))]
    choices = 0
    with replacing(path) as fresh, pq.ParquetWriter(fresh, schema_of(rows, seating, rules)) as writer:
        kept: list[dict[str, Any]] = []
        for number in range(games):
            kept += _choices(seating, rows, number, named)
            if len(kept) >= CHUNK or number == games - 1:
                writer.write_table(_table(kept, writer.schema))
                choices += len(kept)
                kept = []
    return choices


def schema_of(rows: Rows, seating: Seating, rules: rulesets.Ruleset) -> Any:
    """Return the columns and their types; the metadata name the layout, the data and the rules."""
    notes = {
        "cardbase": __version__,
        "layout": rows.encoding.digest,
        "corpus": seating.corpus.digest,
        "rules": rules.digest,
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
        code = sitting[seat].choose(Observation(game, seat))
        choice = rows.encoding.action(code)
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
