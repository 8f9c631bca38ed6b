"""The log of a game is the same however often it is read, and takes what is put in its place."""

import gc
import random

import pytest

from cardbase.play import Game, mutations, new_game
from cardbase.play import events as e
from scripts.soak_cards import houses_from_all
from tests.play.houses import corpus


def game_of(seed: int) -> Game:
    return new_game(houses_from_all(random.Random(seed), "all", 2), corpus=corpus(), seed=seed)


def play(game: Game, choices: int, seed: int = 1, *, reading: bool = False) -> Game:
    chance = random.Random(seed)
    while not game.over and choices:
        game.apply(chance.choice(game.options))
        choices -= 1
        if reading:
            assert game.log
    return game


@pytest.mark.parametrize("seed", range(3))
def test_a_log_read_after_every_choice_is_that_read_at_the_end(seed: int) -> None:
    assert play(game_of(seed), 150, reading=True).log == play(game_of(seed), 150).log


def test_a_log_is_one_list_as_long_as_nobody_puts_another_in_its_place() -> None:
    game = game_of(1)
    log = game.log
    assert play(game, 20).log is log


@pytest.mark.parametrize("put", [[], [(e.PASSED, 1, -1, -1, 0, 0, 0)]])
def test_what_is_put_in_place_of_a_log_goes_on(put: list[tuple[int, ...]]) -> None:
    game = play(game_of(1), 20)
    game.log = put[:]
    assert game.log == put
    mutations.emit(game, e.PASSED, 0)
    assert game.log == [*put, (e.PASSED, 0, -1, -1, 0, 0, 0)]


def test_nothing_is_told_where_nobody_listens_until_somebody_does() -> None:
    game = play(game_of(1), 20)
    game.log = None
    assert play(game, 20).log is None
    game.log = []
    assert play(game, 1).log


def test_what_is_taken_back_is_out_of_the_log() -> None:
    game = play(game_of(1), 20).undoable()
    before = [*(game.log or ())]
    play(game, 3)
    for _ in range(3):
        game.undo()
    assert game.log == before


def test_a_game_that_nobody_reads_holds_no_event_for_the_collection_of_garbage() -> None:
    game = play(game_of(1), 20)
    gc.collect()
    before = len(gc.get_objects())
    for seat in range(2):
        for _ in range(500):
            mutations.emit(game, e.SOLARIS, seat, amount=1)
    assert len(gc.get_objects()) - before < 100


def test_that_the_guild_hoard_holds_what_it_held_is_no_news() -> None:
    """EXCH-12"""
    game = game_of(1)
    game.log = []
    for spice in (2, 0, -1, 0, 1, -1, 0):
        mutations.change_hoard(game, spice)
    held = game.state.guild_hoard
    amounts = [held + 1, held, held + 1, held]
    told = [f"the Guild Hoard holds {amount} spice" for amount in amounts]
    assert game.log_lines() == told == game.log_lines(0)
