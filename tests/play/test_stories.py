"""The story says a thing once, and says what it means: a denial is no win, what comes before the first turn is told."""

from __future__ import annotations

import pytest

from cardbase.lessons import reported_events, story, summary
from cardbase.play import new_game
from cardbase.players import Knowledge, SensiblePlayer
from cardbase.tabletop import Observation
from cardbase.tabletop.stops import Stops
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
AUCTION = "Anna assembles Gurney Halleck; Anna has 9 solaris; Bert has 9 solaris"


def told(table: Situation) -> list[str]:
    return [line.strip() for line in story(reported_events(table.game), table.game.table)]


def test_who_bids_more_than_the_petitioner_denies_the_card_and_wins_nothing() -> None:
    table = Situation(SEATS, AUCTION).interval("Anna")
    table.do("Anna: petition for Gurney", "Anna: bid 4", "Bert: bid 5", "Anna: pass", "Bert: pass")
    lines = told(table)
    assert any(line.startswith("Bert denies Anna Gurney Halleck, Troubadour Warrior with a bid of 5") for line in lines)
    assert not any("wins" in line for line in lines)
    assert "denies Anna Gurney Halleck" in summary(reported_events(table.game), table.game.table, 0)[0]
    won = (
        Situation(SEATS, AUCTION)
        .interval("Anna")
        .do("Anna: petition for Gurney", "Anna: bid 4", "Bert: pass", "Anna: pass", "Anna: choose 0")
    )
    assert any(line.startswith("Anna wins the petition for Gurney Halleck") for line in told(won))


@pytest.mark.parametrize("yielded", ["petition", "", "imperial petition"])
def test_a_yield_does_not_pass_where_a_rival_raises_over_the_own_petition(yielded: str) -> None:
    table = Situation(SEATS, AUCTION).interval("Anna").do("Anna: petition for Gurney", "Anna: bid 4", "Bert: bid 5")
    question = table.game.question(0)
    yielding = Stops().yield_to(yielded, question.moment.turn)
    assert question.concerns == "you are outbid" and yielding.unasked(question) == -1
    theirs = Situation(SEATS, AUCTION).interval("Anna").do("Anna: petition for Gurney", "Anna: bid 4")
    assert yielding.unasked(theirs.game.question(1)) >= 0


FALLS = (
    "Anna governs Gurney Halleck; Bert governs Feyd Rautha; Feyd Rautha has resistance 1; Gurney Halleck has dueling 1"
)


@pytest.mark.parametrize(
    ("given", "done", "once"),
    [
        ("Anna holds Spice Blow", "place Spice Blow", "Spice Blow"),
        (
            FALLS,
            "Duel led by Gurney; Bert: leave it; Anna: put force on Feyd",
            "Nephew of the Baron is",
        ),
    ],
)
def test_what_was_declared_or_fell_is_told_once(given: str, done: str, once: str) -> None:
    table = Situation(SEATS, given).interval("Anna").do(*f"Anna: {done}".split("; "))
    assert sum(once in line for line in told(table)) == 1


def test_what_comes_before_the_first_turn_stands_below_its_heading() -> None:
    game = new_game(houses(2, 3), corpus=corpus(), seed=3)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    while game.state.turn < 2:
        game.apply(player.choose(Observation(game, game.seat)))
    lines = story(reported_events(game), game.table)
    assert lines[0] == "# House creation" and "# Turn 1" in lines
    later = reported_events(game, 0)[30:]
    assert "# House creation" not in story(later, game.table)
