"""Games of chance at tables of chance: any factions, variants, switches and boxes, answered by whoever is asked."""

from __future__ import annotations

import random

import pytest

from cardbase.board_game import Game, Table, facts, new_game, violations
from cardbase.board_game.board_lines import WIDTH, board_lines
from cardbase.board_game.scene import scene

KEYS = ("ATR", "HAR", "EMP", "GUI", "BEN", "FRE", "CHO", "RIC")
EVERY = 60
"""Choices after which every seat looks at the table."""


def table_of(chance: random.Random) -> Table:
    """A table of two to eight seats, some of its rulings set otherwise."""
    seats, advanced = chance.randint(2, 8), chance.random() < 0.8
    rulings = {
        one.id: chance.randint(0, 3 if one.type == "number" else 1) for one in facts().switches if chance.random() < 0.4
    }
    return Table(
        chance.sample(KEYS, seats),
        advanced=advanced,
        skills=seats < 8 and chance.random() < 0.7,
        strongholds=advanced and chance.random() < 0.5,
        ixians=chance.random() < 0.5,
        turns=chance.choice([2, 4]),
        switches=rulings,
    )


def look(game: Game, seed: int) -> None:
    """Every seat sees the table in lines and as a scene, and the same in a world it cannot tell from this one."""
    for seat in range(game.seats):
        assert all(len(line) <= WIDTH for line in board_lines(game, seat))
        assert scene(game, seat).panels
        assert game.resample(seat, seed).view(seat) == game.view(seat)


@pytest.mark.parametrize("seed", range(24))
def test_every_question_is_a_real_one_and_no_rule_is_broken(seed: int) -> None:
    """BG-GEN-01 to 03, BG-DEF-15, BG-U-01 to 06: two choices at least, told apart by their words."""
    chance = random.Random(seed)
    game, made = new_game(table_of(chance), seed), 0
    while not game.over:
        seat = chance.choice(game.asked)
        choices = game.question(seat).choices
        assert len({choice.words for choice in choices}) == len(choices) > 1
        game.apply(chance.choice(choices).code, seat)
        made += 1
        assert not violations(game)
        if made % EVERY == 0:
            look(game, made)
    assert game.winners and game.log_lines()
