"""The contract of ``tabletop``, for every ruleset, prompt policy and number of players."""

import random
from itertools import product

import pytest

from cardbase.errors import Illegal, Malformed
from cardbase.play import Game, invariant_violations, new_game
from cardbase.play.events import TURN
from cardbase.play.rulesets import CRF, OPTIONAL_RULES, RULEBOOK_1997, Ruleset
from cardbase.players import RandomPlayer
from cardbase.tabletop import check_contract, play_out
from tests.play.houses import SPONSORS, corpus, house, houses
from tests.sampling import sampled

EVERYTHING = CRF.but(**dict.fromkeys(OPTIONAL_RULES, True))
RULES = {"crf": CRF, "rulebook_1997": RULEBOOK_1997, "every optional rule": EVERYTHING}


@pytest.mark.parametrize(
    ("players", "rules", "policy"), sampled(product([2, 3, 5, 8], RULES, ["open", "uniform", "private-auto"]), of=5)
)
def test_the_game_fulfils_the_contract(players: int, rules: str, policy: str) -> None:
    def made() -> Game:
        return new_game(houses(players, players), corpus=corpus(), seed=players, rules=RULES[rules], policy=policy)

    check_contract(made(), made(), seed=players, most=150, every=15)


@pytest.mark.parametrize("pair", list(product(SPONSORS, SPONSORS)), ids="-".join)
def test_invariants_hold_after_every_choice_for_every_sponsor_against_every_other(pair: tuple[str, str]) -> None:
    seed = SPONSORS.index(pair[0]) * 10 + SPONSORS.index(pair[1])
    game = new_game([house(p, n, name=f"seat {n}") for n, p in enumerate(pair)], corpus=corpus(), seed=seed)
    choose = random.Random(seed)
    while not game.over:
        assert not invariant_violations(game), game.log_lines()[-8:]
        game.apply(choose.choice(game.options))
    assert not invariant_violations(game)
    assert game.ending in {"admission", "elimination"}


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
def test_a_game_of_any_number_of_players_comes_to_an_end(players: int, rules: Ruleset) -> None:
    game = new_game(houses(players, 7), corpus=corpus(), seed=players, rules=rules)
    play_out(game, [RandomPlayer(seat) for seat in range(players)])
    assert game.ending in {"admission", "elimination"}
    assert not invariant_violations(game)


def test_events_are_numbered_from_turn_to_turn() -> None:
    game = new_game(houses(2), corpus=corpus(), seed=1)
    play_out(game, [RandomPlayer(seat) for seat in range(2)])
    turns = [event.amount for event in game.events() if event.kind == TURN]
    assert len(turns) > 2 and turns == list(range(turns[0], turns[0] + len(turns)))


@pytest.mark.parametrize("wrong", ["pass", 1.5, None, True, -1, 10**9])
def test_what_is_no_choice_is_malformed(wrong: object) -> None:
    game = new_game(houses(2), corpus=corpus(), seed=1)
    before = game.digest()
    with pytest.raises(Malformed):
        game.apply(wrong)  # type: ignore[arg-type]
    assert game.digest() == before


def test_a_choice_out_of_turn_or_not_of_this_moment_is_illegal() -> None:
    game = new_game(houses(2), corpus=corpus(), seed=1)
    before = game.digest()
    with pytest.raises(Illegal, match="not to decide"):
        game.apply(game.options[0], seat=1 - game.seat)
    with pytest.raises(Illegal, match="not possible now"):
        game.apply(next(code for code in range(10**6) if code not in game.options))
    assert game.digest() == before
