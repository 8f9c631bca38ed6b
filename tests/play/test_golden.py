"""Golden games, stored counts of positions, stored traces."""

import pytest

from cardbase.play import Game, invariant_violations, new_game
from cardbase.play.records import replay_journal
from tests.play.golden_games import FOLDER, RECIPES, TRACES, text
from tests.play.houses import corpus, house
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_game_is_told_as_before(name: str) -> None:
    assert text(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(TRACES.glob("*.journal")), ids=lambda path: path.stem)
def test_stored_traces_replay_forever(path: object) -> None:
    """Every failure found in play is stored; it must play to its last position, and worlds drawn there must work."""
    game = replay_journal(path.read_text(encoding="utf-8"), corpus())  # type: ignore[attr-defined]
    assert not invariant_violations(game)
    for seat in range(game.seats):
        world = game.resample(seat, 1)
        assert world.view(seat) == game.view(seat)
        assert world.over or world.options


def leaves(game: Game, depth: int) -> int:
    """How many sequences of ``depth`` choices there are (fewer where the game ends)."""
    if depth == 0 or game.over:
        return 1
    if depth == 1:
        return len(game.options)
    total = 0
    for choice in game.options:
        after = game.copy()
        after.apply(choice)
        total += leaves(after, depth - 1)
    return total


def start() -> Game:
    decks = [house("atreides", 1, points=None), house("fremen", 1, points=None)]
    return new_game(decks, corpus=corpus(), seed=1, operations=False)


def auction() -> Game:
    told = "Anna assembles Gurney Halleck; Anna has 5 solaris; Bert has 6 solaris; Bert holds Magnanimous Appeal"
    table = Situation(TWO, told).interval("Anna").do("Anna: petition for Gurney", "Anna: bid 2", "Bert: pass")
    return table.game


def rite() -> Game:
    told = "Anna governs Gurney Halleck; Gurney Halleck carries House Battalion; Bert governs Carthag"
    more = "Carthag carries House Battalion, House Battalion; Bert holds Fanaticism; Anna holds Fanaticism"
    return Situation(TWO, told, more).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag").game


COUNTS = {
    "start": (start, [4, 13, 42, 123, 424, 2020]),
    "mid-auction": (auction, [6, 19, 54, 157, 496, 1483]),
    "mid-rite": (rite, [2, 4, 8, 22, 48, 96, 220]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_positions_is_as_stored(name: str) -> None:
    made, expected = COUNTS[name]
    game = made()
    assert [leaves(game, depth) for depth in range(1, len(expected) + 1)] == expected
