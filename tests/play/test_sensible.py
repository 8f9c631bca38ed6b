"""*sensible* knows what cards bring, sees only its view, and beats random."""

from __future__ import annotations

import pytest

from cardbase.errors import Misuse
from cardbase.play import CRF, Series, new_game, play_one, player_named, simulate
from cardbase.play.agents import PLAYERS, Knowledge, SensiblePlayer
from cardbase.play.agents.knowledge import Yield, yield_of
from tests.play.houses import corpus, house, houses


@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("tat-duchy-of-arrakis", Yield(4, 0, 0)),
        ("jotc-siridar-tithes", Yield(0, 0, 2)),
        ("eots-imperial-basin", Yield(0, 1, 0)),
        ("eots-spice-harvester", Yield(0, 1, 0)),
        ("eots-arrakeen", Yield(3, 0, 0)),
    ],
)
def test_what_a_card_yields_is_read_off_its_text(card: str, found: Yield) -> None:
    assert yield_of(corpus().operations[card]) == found


def test_it_chooses_alike_in_worlds_that_it_cannot_tell_apart() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    for number in range(80):
        seat = game.seat
        ranked = player.ranked(game.view(seat))
        assert sorted(ranked) == sorted(game.options)
        assert player.ranked(game.resample(seat, number).view(seat)) == ranked
        game.apply(ranked[0], seat)
        if game.over:
            break


def test_it_requests_admission_as_soon_as_it_can() -> None:
    from cardbase.play import choices as c

    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    while game.moment != "House Interval":
        game.apply(game.options[0])
    game.state.spice[game.seat] = game.state.favor[game.seat] = 10
    game.recompute()
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    assert player.ranked(game.view(game.seat))[0] // c.SPAN == c.REQUEST


def test_it_does_not_raise_its_own_bid() -> None:
    from cardbase.play import choices as c

    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    leading = 0
    while not game.over and leading < 3:
        view = game.view(game.seat)
        choice = player.ranked(view)[0]
        if view.petition and view.petition[4] == view.seat and c.PASS * c.SPAN in view.options:
            leading += 1
            assert choice == c.PASS * c.SPAN
        game.apply(choice)
    assert leading


def test_it_beats_random_with_equal_decks() -> None:
    """A sample of the 100 games that ``scripts/benchmarks/table.py`` plays."""
    series = Series((house("guild", 1), house("guild", 1)), CRF, 2, players=("sensible", "random"))
    assert sum(play_one(series, corpus(), number).winner == 0 for number in range(20)) >= 18


def test_who_plays_does_not_change_games_between_random_players() -> None:
    named = Series(tuple(houses(3, 4)), CRF, 8, players=("random",) * 3)
    assert simulate(named, 6, corpus=corpus()) == simulate(Series(tuple(houses(3, 4)), CRF, 8), 6, corpus=corpus())


def test_a_player_is_asked_for_by_name() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    for name in PLAYERS:
        assert player_named(name, game, corpus(), 1)
    with pytest.raises(Misuse, match="one of random, sensible"):
        player_named("wizard", game, corpus(), 1)
