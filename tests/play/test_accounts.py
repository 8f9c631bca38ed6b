"""Every solari, favor and spice is accounted for by the events that moved it."""

import random

import pytest

from cardbase.play import Game, new_game
from cardbase.play import events as e
from tests.play.houses import corpus, houses


def played(seed: int, players: int, *, operations: bool) -> Game:
    game = new_game(houses(players, seed, points=None), corpus=corpus(), seed=seed, operations=operations)
    choose = random.Random(seed)
    while not game.over:
        game.apply(choose.choice(game.options))
    return game


def moved(game: Game, kind: int, seat: int) -> int:
    return sum(event.amount for event in game.events() if event.kind == kind and event.seat == seat)


@pytest.mark.parametrize("operations", [True, False], ids=["texts", "rules alone"])
@pytest.mark.parametrize("seed", range(12))
def test_events_account_for_all_funds(seed: int, operations: bool) -> None:
    """ECON-01 to ECON-06, FAVOR-01, FAVOR-02: start 15 solaris, 10 favor, no spice (PROF-04)."""
    game = played(seed, 2 + seed % 3, operations=operations)
    s = game.state
    for seat in range(game.seats):
        assert s.solaris[seat] == 15 + moved(game, e.SOLARIS, seat)
        assert s.favor[seat] == 10 + moved(game, e.FAVOR, seat)
        assert s.spice[seat] == moved(game, e.SPICE, seat)
    last = [event.amount for event in game.events() if event.kind == e.HOARD]
    assert s.guild_hoard == (last[-1] if last else 4 + 2 * game.seats)


@pytest.mark.parametrize("seed", range(12))
def test_by_the_rules_alone_spice_only_moves_between_hoards(seed: int) -> None:
    """EXCH-04, EXCH-05, ECON-04, PROF-10: after House creation the sum stays, until a player is eliminated."""
    game = new_game(houses(3, seed, points=None), corpus=corpus(), seed=seed, operations=False)
    choose, total = random.Random(seed), None
    while not game.over and len(game.state.order) == 3:
        if game.state.turn:
            now = game.state.guild_hoard + sum(game.state.spice)
            total = now if total is None else total
            assert now == total
        game.apply(choose.choice(game.options))
    assert total is not None
