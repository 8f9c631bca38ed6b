"""What concerns a person though it has a standing answer: prices that are its own to say, windows that bear on it."""

from __future__ import annotations

import pytest

from cardbase.scenarios.situation import Situation
from cardbase.tabletop.stops import Stops
from tests.play.houses import corpus

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = f"{TWO}; Cora of Corrino at Kaitain"


@pytest.mark.parametrize(
    ("seats", "given", "concerns"),
    [
        (TWO, "Anna has 9 solaris; Bert has 5 solaris", "Bert can bid more"),
        (TWO, "Anna has 9 solaris; Bert has 4 solaris", ""),
        (TWO, "Anna has 9 solaris; Bert has 0 solaris", ""),
        (TWO, "Anna has 5 solaris; Bert has 9 solaris", "Bert can bid more"),
        (THREE, "Anna has 9 solaris; Bert has 0 solaris; Cora has 9 solaris", "Cora can bid more"),
        (THREE, "Anna has 9 solaris; Bert has 4 solaris; Cora has 4 solaris", ""),
    ],
)
def test_an_opening_bid_concerns_its_house_where_a_rival_can_bid_more(seats: str, given: str, concerns: str) -> None:
    table = Situation(corpus(), seats, f"Anna assembles Carthag; {given}", operations=True).interval("Anna")
    question = table.do("Anna: petition for Carthag").game.question(0)
    assert question.choice(question.default).words == "bid 4" and question.concerns == concerns
    stands = Stops().unasked(question, question.default)
    assert stands == (-1 if concerns else question.default)


def test_a_yield_to_petitions_opens_them_at_the_listed_cost() -> None:
    given = "Anna assembles Carthag; Anna has 9 solaris; Bert has 9 solaris"
    table = Situation(corpus(), TWO, given, operations=True).interval("Anna")
    question = table.do("Anna: petition for Carthag").game.question(0)
    assert Stops().yield_to("petition", question.moment.turn).unasked(question, question.default) == question.default
