"""A text that is paid by engaging a card and disengages one is not used to give back what was paid, again and again."""

import random

import pytest

from cardbase.games import all_games
from cardbase.play import choices as c
from cardbase.players import player_named
from cardbase.tabletop import Observation
from tests.play.houses import corpus
from tests.play.test_no_use_in_vain import table

MOST = 8000
"""Choices in which these two games are over: now they have 2,133 and 2,385."""


def disengaged(told: str) -> list[str]:
    """Which cards *sensible* chooses for a Baliset that Thufir Hawat carries, before it completes the Interval."""
    host = "Anna governs Thufir Hawat; Thufir Hawat carries Baliset"
    game = table(host, "Anna has 0 solaris; Bert has 0 solaris", told).game
    player, found = player_named("sensible", game, corpus(), 3), list[str]()
    for _ in range(60):
        if game.seat != 0 or game.over:
            return found
        code = player.choose(Observation(game, 0))
        if code // c.SPAN == c.CHOOSE:
            found.append(game.table.name(code % c.SPAN).partition(",")[0])
        game.apply(code)
    raise AssertionError(f"no end of it: {found}")


@pytest.mark.parametrize(
    ("told", "chosen"),
    [
        ("engaged Carthag, engaged Lady Jessica", []),
        ("engaged CHOAM Directorship, engaged House Physician", []),
        ("engaged Guild Navigator", ["Guild Navigator"]),
        ("engaged Carthag, engaged Guild Navigator", ["Guild Navigator"]),
    ],
)
def test_what_was_paid_is_not_taken_back(told: str, chosen: list[str]) -> None:
    """A Baliset disengages personas: what an engaged holding would bring is no reason to use it."""
    assert disengaged(f"Anna governs {told}") == chosen


@pytest.mark.parametrize("seed", [391, 10024])
def test_a_game_in_which_a_signet_ring_once_disengaged_its_host_for_ever_ends(seed: int) -> None:
    kind = all_games(corpus()).game("ccg")
    assert kind.begin is not None and kind.brings is not None
    offers, chance = kind.brings.offers(), random.Random(seed)
    names = ("atreides-duchy-of-arrakis", "harkonnen-regent-of-arrakis", "fremen-sietch-tabr")
    decks = [offers[name] for name in (*names, "corrino-sardaukar-of-salusa")]
    game = kind.begin({"seed": seed, "decks": decks})
    for _ in range(chance.randrange(3, 14)):  # people begin it
        options = game.options_of(game.asked[0])
        game.apply(chance.choice([options[0], options[-1], options[0]]), game.asked[0])
    players = [player_named("sensible", game, corpus(), seed * 10 + seat) for seat in range(4)]  # type: ignore[arg-type]
    for _ in range(MOST):
        if game.over:
            return
        seat = game.asked[0]
        game.apply(players[seat].choose(Observation(game, seat)), seat)
    raise AssertionError(f"not over after {MOST} choices")
