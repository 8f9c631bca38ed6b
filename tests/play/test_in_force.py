"""The facts in force are kept between choices, and found again only where something that they rest on changed."""

import random

import pytest

from cardbase.play import Game, new_game
from cardbase.play.in_force import InForce
from scripts.soak_cards import houses_from_all
from tests.play.houses import corpus

FACTS = [name for name, fact in vars(InForce).items() if not name.startswith("_") and not callable(fact)]


def out_of_date(game: Game) -> list[str]:
    """The facts in force that would differ if they were found again."""
    twin = game.copy()
    twin.settled = twin.earlier = None
    return [name for name in FACTS if getattr(game.in_force(), name) != getattr(twin.in_force(), name)]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_in_force_is_never_out_of_date(seed: int) -> None:
    chance = random.Random(seed)
    game = new_game(houses_from_all(chance, f"game {seed}"), corpus=corpus(), seed=seed)
    while not game.over and game.state.decisions < 300:
        assert not out_of_date(game)
        game.apply(chance.choice(game.options))
