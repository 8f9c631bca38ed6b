"""What concerns a person though it has a standing answer: prices that are its own to say, windows that bear on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.errors import Illegal
from cardbase.lessons import menu_of
from cardbase.play import choices as c
from cardbase.play.explaining import explain
from cardbase.players import open_record
from cardbase.scenarios.situation import Situation
from cardbase.screens import LocalGame
from cardbase.screens.planned import Plan
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


def test_a_bare_number_that_is_an_amount_and_no_choice_is_answered_with_how_it_is_typed() -> None:
    given = "Anna assembles Carthag; Anna has 9 solaris; Bert has 9 solaris"
    game = Situation(corpus(), TWO, given, operations=True).interval("Anna").do("Anna: petition for Carthag").game
    menu = menu_of(game, game.options[:1])
    with pytest.raises(Illegal) as refused:
        menu.pick("7")
    assert refused.value.hint.startswith("bid 7? 1 to 2")
    with pytest.raises(Illegal) as refused:
        menu.pick("20")
    assert refused.value.hint.startswith("1 to 2")


@pytest.mark.parametrize("asked", ["buying favor", "bidding", "petitioning", "drawing cards", "subdued"])
def test_words_of_the_rules_are_found_whatever_their_endings(asked: str) -> None:
    game = Situation(corpus(), TWO, "", operations=True).interval("Anna").game
    lines = explain(asked, menu_of(game, ()), game.table, corpus())
    assert lines and all("-" in line.partition(":")[0] or line.startswith(asked) for line in lines)


def test_no_more_that_is_not_asked_for_is_dropped_with_a_reason_that_does_not_name_it() -> None:
    begun = Situation(corpus(), TWO, "Anna holds Kindjal").interval("Anna").game
    asked = Situation(corpus(), TWO, "Anna holds Kindjal").phase("Closing Interval").game.question(0)
    plan = Plan(0, ["no more"], begun.question(0).moment)
    assert plan.answer(0, lambda words: c.DONE * c.SPAN, asked, has_default=False) == -1
    assert plan.dropped == ["no more"] and plan.why == "something else is asked here"


@pytest.mark.parametrize(
    ("solaris", "line", "bought"),
    [
        (5, "buy spice; trade; no more; end", (1, 10)),
        (7, "buy spice; trade; no more; end", (1, 10)),
        (30, "buy spice; trade; no more; end", (1, 10)),
        (2, "buy favor; choose 1; end", (0, 11)),
        (3, "buy favor; choose 1; no more; end", (0, 11)),
        (4, "petition for carthag; bid 4; end", (0, 10)),
    ],
)
def test_an_answer_to_what_has_ended_or_was_done_by_itself_keeps_nothing_behind_it(
    solaris: int, line: str, bought: tuple[int, int], tmp_path: Path
) -> None:
    given = f"Anna has {solaris} solaris; Bert has 0 solaris; Anna holds Kindjal; Anna assembles Carthag"
    game = Situation(corpus(), TWO, given, operations=True).interval("Anna").game
    at = LocalGame(open_record(game, 1, ("person", "sensible")), corpus(), tmp_path / "line.json")
    at.obey(line, at.menu())
    while not at.asks:
        at.advance()
    mine = at.view().seats[0]
    assert at.undone() == [] and (mine.spice, mine.favor) == bought
    assert game.moment != "House Interval" or game.state.active != 0


def test_an_amount_that_was_not_the_one_done_ends_the_line(tmp_path: Path) -> None:
    given = "Anna has 2 solaris; Anna holds Kindjal"
    game = Situation(corpus(), TWO, given, operations=True).interval("Anna").game
    at = LocalGame(open_record(game, 1, ("person", "sensible")), corpus(), tmp_path / "line.json")
    at.obey("buy favor; choose 3; end", at.menu())
    while not at.asks:
        at.advance()
    assert "not done: choose 3; end" in at.undone()[0] and game.state.active == 0


@pytest.mark.parametrize(("favor", "effect"), [(0, "0 favor and 5 solaris"), (4, "4 favor and 1 solari")])
def test_what_is_paid_in_favor_says_what_it_leaves_to_pay_in_solaris(favor: int, effect: str) -> None:
    given = "Anna assembles Duke Leto; Anna has 9 solaris; Anna has 9 favor; Bert has 0 solaris"
    table = Situation(corpus(), TWO, given, operations=True).interval("Anna")
    question = table.do("Anna: petition for Duke Leto", "Anna: bid 5", "Anna: pass").game.question(0)
    assert next(choice for choice in question.choices if choice.number == favor).effect == effect
