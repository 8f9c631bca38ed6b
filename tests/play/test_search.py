"""*search* sees its view alone, plays alike with equal seeds and tries, and beats *sensible*."""

from __future__ import annotations

import dataclasses
import json
import math
from itertools import pairwise
from pathlib import Path

import pytest

from cardbase.decks import read_deck
from cardbase.errors import Misuse, Unreadable
from cardbase.play import Game, houses_of, invariant_violations, new_game, records
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.lazy_view import LazyView
from cardbase.play.rulesets import CRF
from cardbase.players import (
    LEVELS,
    Knowledge,
    SearchPlayer,
    SensiblePlayer,
    evaluation,
    is_player,
    note_of,
    player_named,
)
from cardbase.players.evaluation import Prospect, evaluate, turns_to_admission
from cardbase.players.search import PLAIN, leads_alone
from cardbase.schemas import data_folder
from cardbase.series import Series, play_one
from cardbase.tabletop import Observation
from cardbase.tabletop.searching import Budget
from tests.play.houses import corpus, house, houses
from tests.play.situations import Situation
from tests.sampling import sampled


def middle(seed: int, turn: int = 3, seats: int = 2) -> Game:
    """Return a game of *sensible* players at the beginning of a House Interval."""
    game = new_game(houses(seats, seed), corpus=corpus(), seed=seed)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    while not game.over and (game.state.turn < turn or game.moment != "House Interval"):
        game.apply(player.best(game.view(game.seat)))
    return game


def search(game: Game, plays: int = 6, seed: int = 1) -> SearchPlayer:
    return SearchPlayer(Knowledge(game.table, corpus()), seed, Budget(plays))


@pytest.mark.parametrize("seed", range(4))
def test_what_it_chooses_does_not_depend_on_what_is_hidden_from_it(seed: int) -> None:
    """INFO-01: whatever lies behind the faces it has not seen, it chooses the same."""
    game = middle(seed)
    for number in range(4):
        seat = game.seat
        chosen = search(game).choose(Observation(game, seat))
        other = game.resample(seat, 100 + number)
        assert other.view(seat) == game.view(seat)
        assert search(other).choose(Observation(other, seat)) == chosen
        game.apply(chosen, seat)
        if game.over:
            break


@pytest.mark.parametrize("seats", [2, 4])
def test_beyond_the_tree_all_play_as_sensible_does(seats: int) -> None:
    """What saves work there (views looked up, dear rules of thumb left out) changes no choice."""
    game = new_game(houses(seats, 3), corpus=corpus(), seed=3)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    for _ in range(400):
        if game.over:
            break
        likely = player.best(game.view(game.seat))
        assert player.quick(LazyView(game, game.seat)) == player.best(LazyView(game, game.seat)) == likely
        game.apply(likely)


def test_it_leaves_the_game_as_it_was() -> None:
    game = middle(2)
    before = game.to_bytes()
    search(game).choose(Observation(game, game.seat))
    assert game.to_bytes() == before


def test_equal_seeds_and_tries_give_equal_games() -> None:
    series = Series((house("guild", 1), house("guild", 1)), CRF, 3, 45, players=("search:6", "sensible"))
    first = play_one(series, corpus(), 0)
    assert play_one(series, corpus(), 0) == first


def test_it_requests_admission_as_soon_as_it_can() -> None:
    game = middle(3)
    game.state.spice[game.seat] = game.state.favor[game.seat] = 10
    game.recompute()
    assert search(game).choose(Observation(game, game.seat)) // c.SPAN == c.REQUEST


HELD = (
    (2, 40, 1, ("use Broken Land", "use Caladanan Exports", "buy spice")),
    (
        2,
        40,
        3,
        (
            "use Tupile, Sanctuary Planet",
            "Duel led by Jarmush, Security Officer",
            "choose 2",
            "deploy Landsraad Emissary",
        ),
    ),
    (
        4,
        12,
        1,
        (
            "activate Challenge by Combat",
            "choose Feyd Rautha, Nephew of the Baron",
            "pass",
            "pass",
            "buy spice",
            "use Zenzi Bewt, Niece of Lingar Bewt now",
        ),
    ),
    (4, 12, 2, ("use Carthag", "use Spacing Industries", "Duel led by House Swordmaster", "choose 3")),
)
"""What *search* with so many seats and tries chose of every third thing asked it in games of *sensible* from the fourth
turn on."""


@pytest.mark.parametrize(("seats", "tries", "seed", "held"), sampled(HELD, of=3))
def test_it_chooses_as_it_did_when_it_was_measured(seats: int, tries: int, seed: int, held: tuple[str, ...]) -> None:
    """The arenas of record hold as long as this does; where it changes for the better, they are played again."""
    game, found, asked = middle(seed, 4, seats), list[str](), 0
    while len(found) < len(held):
        likely = search(game).candidates(game, game.seat)
        if len(likely) > 1 and game.moment not in PLAIN:
            if asked % 3 == 0:
                chosen = search(game, tries).choose(Observation(game, game.seat))
                found += [choice.text for choice in game.choices() if choice.code == chosen]
            asked += 1
        game.apply(likely[0])
    assert tuple(found) == held


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 1), (5, 1), (5, 2), (6, 1), (6, 4)])
def test_positions_are_judged_when_two_turns_are_over_however_many_sit_at_the_table(seats: int, seed: int) -> None:
    """Six Houses take some 250 choices in the first turn; a tactic may be asked about within a Closing Interval."""
    game = new_game(houses(seats, seed), corpus=corpus(), seed=seed)
    search(game).outcome(game, range(seats))
    assert game.over or (game.state.turn, game.moment) == (2, "Closing Interval")


def test_it_never_raises_a_bid_of_its_own() -> None:
    """PET-08: all others have passed where one is asked over one's own lead; a higher bid would be thrown away."""
    game, asked = middle(3, 1), 0
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    while not game.over and asked < 3:
        if leads_alone(game.view(game.seat)) and any(code // c.SPAN == c.BID for code in game.options):
            asked += 1
            assert search(game).candidates(game, game.seat) == [c.PASS * c.SPAN]
        game.apply(player.best(game.view(game.seat)))
    assert asked == 3


def test_it_stops_a_rival_that_would_win() -> None:
    """A tactic engages the homeworld that the rival requests admission with, so that the request comes to nothing."""
    filled = dataclasses.replace(house("guild", 1), house=("eots-security-sweep",) * 40)
    game = new_game([filled, filled], corpus=corpus(), seed=5)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    while game.moment != "House Interval":
        game.apply(player.best(game.view(game.seat)))
    rival = game.seat
    game.state.spice[rival] = game.state.favor[rival] = 10
    game.recompute()
    game.apply(next(code for code in game.options if code // c.SPAN == c.REQUEST))
    searcher = search(game)
    while game.moment != "House Interval" and not game.over:
        asked = game.seat
        game.apply(c.PASS * c.SPAN if asked == rival else searcher.choose(Observation(game, asked)))
    assert not game.over
    assert game.state.status[game.table.homeworld[rival]] == w.ENGAGED


def test_a_position_looks_worse_when_the_rival_may_soon_win() -> None:
    game = middle(3)
    known, seat = Knowledge(game.table, corpus()), game.seat
    before = evaluate(known, game, seat)
    game.state.spice[1 - seat] = game.state.favor[1 - seat] = 10
    assert evaluate(known, game, seat) < min(before, 0.2)


def test_a_better_lot_looks_better() -> None:
    """More funds and more income never lengthen the way to admission."""
    lots = [Prospect(*funds, (4, 0, 0), 3) for funds in ((0, 5, 0), (3, 5, 0), (3, 10, 0), (3, 10, 8), (9, 10, 8))]
    assert all(turns_to_admission(worse, 8) >= turns_to_admission(better, 8) for worse, better in pairwise(lots))
    poor, rich = Prospect(3, 5, 0, (2, 0, 0), 3), Prospect(3, 5, 0, (9, 1, 1), 3)
    assert turns_to_admission(poor, 8) > turns_to_admission(rich, 8)
    assert turns_to_admission(poor, 0) > turns_to_admission(poor, 8)


def test_time_bounds_it_too() -> None:
    game = middle(1)
    player = player_named("search:5ms", game, corpus(), 1)
    assert player.choose(Observation(game, game.seat)) in game.options


def test_it_plays_among_more_than_two() -> None:
    game = new_game(houses(4, 2), corpus=corpus(), seed=2)
    seats = set()
    for _ in range(15):
        seats.add(game.seat)
        game.apply(search(game, 3).choose(Observation(game, game.seat)))
    assert len(seats) > 2 and not invariant_violations(game)


@pytest.mark.parametrize("name", ["search", "search:40", "search:50ms", "sensible", "random"])
def test_a_budget_is_part_of_its_name(name: str) -> None:
    assert is_player(name)


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:50s", "search:-1", "search:9999999", "search:٣", "person"]
)
def test_another_budget_is_no_name(name: str) -> None:
    assert not is_player(name)
    with pytest.raises(Misuse, match="one of random, easy, medium"):
        player_named(name, middle(1, 1), corpus(), 1)


def test_it_beats_sensible_with_equal_decks() -> None:
    """A sample of the games that ``scripts/arena.py`` plays: of short ones, and thinking little."""
    path = data_folder() / "decks" / "fremen-desert-power.deck.txt"
    decks = houses_of([(path.name, read_deck(path, corpus()))] * 2, corpus(), CRF)
    series = Series(tuple(decks), CRF, 8, players=("search:3", "sensible"))
    won = [play_one(series, corpus(), number).winner for number in range(2)]
    assert won.count(0) >= won.count(1), won


def test_above_six_seats_it_plays_as_medium_and_says_so() -> None:
    game = new_game(houses(7, 2), corpus=corpus(), seed=2)
    assert note_of("strong", 7) == "strong plays as medium: with 7 seats it does not search (up to 6 it does)"
    assert not note_of("strong", 6)
    for _ in range(12):
        seat = game.seat
        chosen = player_named("strong", game, corpus(), 1).choose(Observation(game, seat))
        assert chosen == player_named("medium", game, corpus(), 1).choose(Observation(game, seat))
        game.apply(chosen)


def test_the_levels_are_players() -> None:
    assert all(is_player(name) for name in LEVELS)
    series = Series((house("guild", 1), house("guild", 1)), CRF, 2, players=("medium", "easy"))
    assert sum(play_one(series, corpus(), number).winner == 0 for number in range(6)) >= 4


def test_the_evaluation_was_trained_with_this_engine() -> None:
    model = json.loads(evaluation.MODEL.read_text(encoding="utf-8"))
    assert records.is_alike(model["engine"]), "raise the engine, train again: python -m scripts.train_evaluation"
    assert tuple(model["weights"]) == evaluation.FEATURES
    assert model["loss of held-out positions"] < math.log(2)


def test_a_model_of_another_engine_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = json.loads(evaluation.MODEL.read_text(encoding="utf-8"))
    other = tmp_path / "evaluation.json"
    other.write_text(json.dumps({**model, "engine": 1}), encoding="utf-8")
    monkeypatch.setattr(evaluation, "MODEL", other)
    evaluation.weights.cache_clear()
    with pytest.raises(Unreadable, match="was trained with engine 1"):
        evaluation.weights()
    monkeypatch.undo()
    evaluation.weights.cache_clear()
    assert evaluation.weights()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_chances_of_all_seats_are_one_together(seats: int) -> None:
    game = new_game(houses(seats, 2), corpus=corpus(), seed=2)
    assert sum(evaluation.chances(Knowledge(game.table, corpus()), game)) == pytest.approx(1.0)
    assert len(evaluation.features(Knowledge(game.table, corpus()), game, 0)) == len(evaluation.FEATURES)


VAIN = [
    "Anna governs Directorship Kickbacks, engaged Caladan",
    "Anna governs Harvesting Contract, engaged Caladan",
    "Anna governs Windtrap Technologies, The Open Bled, engaged Caladan",
    "Anna governs House Agent, engaged Caladan; House Agent carries Poison Gas Tooth with 3 breath tokens",
    "Anna governs House Agent, engaged Caladan; House Agent carries Terrorism",
]


@pytest.mark.parametrize("told", VAIN)
def test_search_uses_and_begins_nothing_in_vain(told: str) -> None:
    seats = "Anna of Atreides at Caladan; Bert of Guild at Tupile"
    poor = "Anna has 0 solaris, 1 favor, 0 spice; Bert has 0 solaris; Bert keeps House Agent"
    game = Situation(seats, told, poor, operations=True).interval("Anna").game
    vain = game.view(0).in_vain
    assert vain
    assert search(game, 12).choose(Observation(game, 0)) not in vain
