"""Every rule that a question of a game names has a page on a host."""

from __future__ import annotations

import pytest

from cardbase.board_game import BOARD_GAME
from cardbase.corpus import Corpus
from cardbase.games import all_games
from cardbase.host.offers import rule_of

SEATINGS = [
    ["ATR", "HAR"],
    ["EMP", "GUI", "FRE"],
    ["BEN", "CHO", "RIC", "ATR"],
    ["ATR", "HAR", "EMP", "GUI", "CHO", "RIC"],
]


@pytest.mark.parametrize("factions", SEATINGS)
@pytest.mark.parametrize("seed", range(8))
def test_every_rule_that_a_question_names_is_found(factions: list[str], seed: int, corpus: Corpus) -> None:
    games, game = all_games(corpus), BOARD_GAME.begin({"factions": factions, "seed": seed})  # type: ignore[misc]
    named: set[str] = set()
    for step in range(120):
        if not game.asked:
            break
        named.update(game.question(game.asked[0]).rules)
        game.apply(game.options[step % len(game.options)])
    assert named and {name for name in named if rule_of(games, name) is None} == set()


@pytest.mark.parametrize("name", ["PET-04", "BG-BID-99", "", "bg-bid-05", "BG-BID-05 ", "x" * 30_000])
def test_what_no_game_calls_so_is_none_of_theirs(name: str, corpus: Corpus) -> None:
    assert rule_of(all_games(corpus), name) is None
