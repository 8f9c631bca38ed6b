"""When a seat is asked and when its standing answer is given: properties of stops and yields, for any question."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.errors import Misuse, Unreadable
from cardbase.tabletop import Asker, Choice, Moment, Question, Selects
from cardbase.tabletop.stops import Stops, stops_of

WORDS = st.sampled_from(["tactic window", "carthag", "imperial petition", "xyzzy", "house interval"])
STOPS = st.builds(
    Stops,
    st.lists(WORDS, max_size=3).map(tuple),
    st.lists(st.tuples(WORDS, st.integers(1, 9)), max_size=3).map(tuple),
    st.booleans(),
)


def asked(
    default: int = 0, concerns: str = "", frame: str = "tactic window", turn: int = 3, advised: bool = False
) -> Question:
    choices = (Choice(0, "pass"), Choice(7, "play Fanaticism"))
    moment = Moment("Declaration window", frame, turn, "deploys Carthag, Harkonnen Capital", 1)
    return Question(
        0,
        Asker("rule", "TACT-01", "tactic window"),
        moment,
        Selects.ACTION,
        choices,
        default=default,
        concerns=concerns,
        advised=advised,
    )


def test_what_has_no_standing_answer_is_always_asked() -> None:
    assert Stops().yield_to("", 3).unasked(asked(default=-1)) == -1


def test_what_does_not_concern_the_seat_is_answered_for_it() -> None:
    assert Stops().unasked(asked()) == 0
    assert Stops().unasked(asked(concerns="your attack would fail")) == -1


def test_what_stands_only_where_it_is_advised_is_asked_without_advice() -> None:
    assert Stops().unasked(asked(advised=True)) == -1
    assert Stops().unasked(asked(advised=True), likely=7) == -1
    assert Stops().unasked(asked(advised=True), likely=0) == 0
    assert Stops().yield_to("", 3).unasked(asked(advised=True)) == 0
    assert Stops().stop("window").unasked(asked(advised=True), likely=0) == -1
    assert Stops().unasked(asked(advised=True), likely=0, answered=asked().moment) == -1
    assert Stops().unasked(asked(advised=True), likely=0, answered=asked(turn=2).moment) == 0


def test_another_likely_choice_than_the_standing_answer_is_asked_for() -> None:
    assert Stops().unasked(asked(), likely=7) == -1
    assert Stops().unasked(asked(), likely=0) == 0


@pytest.mark.parametrize("words", ["tactic window", "Declaration", "carthag", "fanaticism", "TACTIC", "deploys"])
def test_a_stop_names_a_window_a_phase_or_a_card_in_part(words: str) -> None:
    assert Stops().stop(words).unasked(asked()) == -1
    assert Stops().stop(words).go(words).unasked(asked()) == 0


@pytest.mark.parametrize("words", ["", "tactic window", "carthag"])
def test_a_yield_holds_until_the_turn_ends_also_for_what_concerns_the_seat(words: str) -> None:
    yielding = Stops().yield_to(words, 3)
    assert yielding.unasked(asked(concerns="your attack would fail"), likely=7) == 0
    assert yielding.unasked(asked(concerns="your attack would fail", turn=4)) == -1


def test_go_yield_takes_back_all_yields_and_no_stop() -> None:
    stops = Stops().stop("carthag").yield_to("", 3).yield_to("petition", 3).go("yield")
    assert stops == Stops().stop("carthag")
    with pytest.raises(Misuse, match="there is no stop or yield 'yield'"):
        stops.go("yield")
    with pytest.raises(Misuse) as refusal:
        stops.yield_to("petition", 3).go("petitions")
    assert refusal.value.hint == "carthag; petition"


def test_a_yield_to_something_else_changes_nothing_and_a_stop_goes_before_a_yield() -> None:
    assert Stops().yield_to("imperial petition", 3).unasked(asked(concerns="your attack would fail")) == -1
    assert Stops().stop("carthag").yield_to("", 3).unasked(asked()) == -1


@given(STOPS, st.integers(-1, 7))
def test_full_control_is_asked_everything(stops: Stops, likely: int) -> None:
    full = stops if stops.full else stops.toggled()
    assert full.unasked(asked(), likely) == -1


@given(STOPS)
def test_stops_come_back_from_json_as_they_were(stops: Stops) -> None:
    assert stops_of(json.loads(json.dumps(stops.to_json()))) == stops


@pytest.mark.parametrize("content", [None, [], {}, {"at": [1], "yields": [], "full": False}, {"at": ["x" * 81]}])
def test_stops_that_cannot_be_are_refused(content: object) -> None:
    with pytest.raises(Unreadable, match="stops of a seat"):
        stops_of(content)


@pytest.mark.parametrize("words", ["", "   ", "x" * 81])
def test_a_stop_needs_a_name(words: str) -> None:
    with pytest.raises(Misuse, match="needs a name"):
        Stops().stop(words)
    with pytest.raises(Misuse):
        Stops().go(words or "nothing")
