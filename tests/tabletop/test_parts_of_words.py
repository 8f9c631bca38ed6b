"""What is typed takes a choice that begins with it, or has it where a word begins: never a piece from within a word."""

from __future__ import annotations

import pytest

from cardbase.errors import CardbaseError, Illegal
from cardbase.host.terminal import named
from cardbase.play import by_words
from cardbase.play.wording import words_of
from cardbase.scenarios.situation import Situation
from cardbase.tabletop import Asker, Choice, Menu, Moment, Question, Selects
from tests.play.houses import corpus

HOUSES = [
    "use Forbidden Zone",
    "petition for Suspensor Technologies (2 solaris)",
    "deploy House Battalion (1 solari)",
    "end the Interval",
]
LEADERS = ["keep Lady Jessica: Atreides", "keep Beast Rabban: Harkonnen", "keep Captain Iakin Nefud: Harkonnen"]


def question(words: list[str]) -> Question:
    choices = tuple(Choice(code, text) for code, text in enumerate(words))
    return Question(0, Asker("rule", "", "", "what now?"), Moment("", "", 1), Selects.ACTION, choices)


@pytest.mark.parametrize(
    "typed", ["bid", "no", "n", "y", "yes", "e", "a", "i", "den", "tech no", "id", "or", "talion", "x"]
)
def test_a_piece_from_within_a_word_takes_nothing_at_a_hosted_table(typed: str) -> None:
    with pytest.raises(Illegal):
        named(question(HOUSES))(typed)


@pytest.mark.parametrize(
    ("typed", "code"),
    [("use", 0), ("forbidden", 0), ("zone", 0), ("suspensor", 1), ("Techno", 1), ("end", 3), ("battalion (1", 2)],
)
def test_a_part_that_begins_a_word_takes_the_choice_at_a_hosted_table(typed: str, code: int) -> None:
    assert named(question(HOUSES))(typed) == code


@pytest.mark.parametrize("typed", ["n", "k", "no", "c", "ca", "b", "be", "la", "l", "in", "ne", "y"])
def test_a_letter_or_two_of_a_name_take_nothing_in_any_game(typed: str) -> None:
    assert not Menu.fitting(question(LEADERS).choices, typed)


@pytest.mark.parametrize(("typed", "code"), [("nefud", 2), ("lady", 0), ("bea", 1), ("keep captain", 2), ("jess", 0)])
def test_three_letters_and_more_of_a_name_take_it(typed: str, code: int) -> None:
    assert [choice.code for choice in Menu.fitting(question(LEADERS).choices, typed)] == [code]


@pytest.mark.parametrize(("typed", "words"), [("y", "yes"), ("n", "no"), ("yes", "yes"), ("no", "no"), ("Y", "yes")])
def test_yes_and_no_may_be_a_letter_where_they_are_the_choices(typed: str, words: str) -> None:
    assert [choice.words for choice in Menu.fitting(question(["yes", "no"]).choices, typed)] == [words]


def at_the_interval() -> Situation:
    seats = "Anna of Fremen at Forbidden Zone; Bert of Harkonnen at Giedi Prime"
    given = "Anna assembles Suspensor Technologies; Anna holds House Battalion; Anna has 20 solaris"
    return Situation(corpus(), seats, *given.split("; "), operations=True).interval("Anna")


@pytest.mark.parametrize("typed", ["bid", "no", "n", "y", "e", "a", "den", "talion", "ouse", "or", "se", "echno", "u"])
def test_a_piece_from_within_a_word_takes_nothing_in_the_card_game(typed: str) -> None:
    game = at_the_interval().game
    with pytest.raises(CardbaseError):
        by_words(typed, game)


@pytest.mark.parametrize("typed", ["use forb", "zone", "technologies", "suspensor", "Battalion", "end"])
def test_a_part_that_begins_a_word_takes_the_choice_in_the_card_game(typed: str) -> None:
    game = at_the_interval().game
    assert typed.casefold() in words_of(game)[by_words(typed, game)].casefold()
