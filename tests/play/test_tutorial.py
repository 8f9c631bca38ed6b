"""The tutorial: every lesson is played to its end by its own answers; whatever else is chosen is explained."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from cardbase.errors import Misuse, Unreadable
from cardbase.lessons import COURSE_KEYS, Course, Lesson, Step, read_lessons
from cardbase.lessons.course import BESIDE
from cardbase.play import choices as c
from cardbase.scenarios import wrong
from cardbase.schemas import data_folder, schema_folder
from cardbase.screens import TextUI, on_screen
from tests.commandline import Cardbase
from tests.play.houses import corpus
from tests.play.test_terminal import Fed

LESSONS = read_lessons()
NUMBERS = range(1, len(LESSONS) + 1)
TAUGHT = {
    *(c.USE, c.END, c.BUY_SPICE, c.TRADE, c.DEPLOY, c.ON, c.TURN_UP, c.PLACE, c.DEPLOY_EVENT, c.PETITION, c.BID),
    *(c.BATTLE, c.INTRIGUE, c.JOIN, c.PLAY, c.ENGAGE, c.ALLOT, c.AMOUNT, c.BONUS_OWN, c.BONUS_RIVAL),
    *(c.DISCARD, c.DRAW, c.BUY_FAVOR, c.REQUEST, c.DISENGAGE, c.DISENGAGE_ALL, c.ACTIVATE, c.ARBITRATION, c.COUNTER),
}
"""What a player has to have done once."""


def steps(number: int) -> Iterator[tuple[Course, Step, int]]:
    """Play a lesson by its first answers; yield each step with its right choice, before it is made."""
    course = Course(LESSONS, corpus(), number)
    for step in course.lesson.steps:
        (right,) = course._codes(step.answers[:1])
        yield course, step, right
        course.choose(right)


def test_a_lesson_is_seen_by_whoever_is_asked_or_by_another_seat_on_demand() -> None:
    asked = set()
    for course in (Course(LESSONS, corpus(), number) for number in NUMBERS):
        asked.add(course.game.seat)
        assert course.view() == course.game.view(course.game.seat)
        assert [course.view(seat).seat for seat in range(course.game.seats)] == list(range(course.game.seats))
    assert len(asked) > 1


@pytest.mark.parametrize("path", sorted((data_folder() / "tutorial").glob("*.json")), ids=lambda path: path.stem)
def test_a_lesson_fits_its_schema(path: Path) -> None:
    schema = json.loads((schema_folder() / "lesson.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    assert [error.message for error in Draft202012Validator(schema).iter_errors(json.loads(path.read_text()))] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_rests_on_rules_and_examples_that_exist(lesson: Lesson) -> None:
    assert set(lesson.rules) | set(lesson.examples) <= set(corpus().rulebook.by_id)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_played_to_its_end_by_its_own_answers(number: int) -> None:
    for course, step, _ in steps(number):
        table, lesson = course._table, course.lesson
        assert table.deciding == lesson.player
        assert all(course._codes((words,)) for words in step.answers)
    assert course.over if number == len(LESSONS) else course.lesson == LESSONS[number]
    assert [said for saying in lesson.shows if (said := wrong(table, saying))] == []


@pytest.mark.parametrize("number", NUMBERS)
def test_a_choice_that_is_not_meant_changes_nothing_and_is_explained(number: int) -> None:
    for course, step, _ in steps(number):
        explained = {code: why for words, why in step.wrong.items() for code in course._codes((words,))}
        assert len(explained) == len(step.wrong)  # each is possible, and named so that it is the only one
        before, meant = course.game.digest(), course._codes(step.answers)
        for code in set(course.game.options) - meant:
            reply = course.choose(code)
            assert reply == ((explained.get(code, BESIDE), step.hint), False, False, False)
        assert not set(explained) & meant
        assert course.game.digest() == before


def test_the_course_lets_everything_be_done_once() -> None:
    done = {right // c.SPAN for number in NUMBERS for _, _, right in steps(number)}
    assert done >= TAUGHT


def answers() -> list[str]:
    return [step.answers[0] for lesson in LESSONS for step in lesson.steps]


def test_the_whole_course_in_plain_lines() -> None:
    console = Fed(answers())
    TextUI(Course(LESSONS, corpus()), console).run()
    assert console.typed == []
    assert "these were all the lessons" in console.text
    for lesson in LESSONS:
        assert lesson.title in console.text and lesson.tells in console.text
        assert all(step.ask in console.text and step.reported in console.text for step in lesson.steps)


@pytest.mark.parametrize("key", COURSE_KEYS)
def test_every_key_is_explained_by_the_question_mark(key: str) -> None:
    console = Fed(["?"])
    TextUI(Course(LESSONS, corpus()), console).run()
    width = max(map(len, COURSE_KEYS))
    assert f"  {key:<{width}}  {COURSE_KEYS[key]}" in console.lines
    assert any(line.startswith(f"  {LESSONS[0].rules[0]}: ") for line in console.lines)


def test_undo_begins_the_lesson_again_skip_goes_on_and_leaving_tells_how_to_come_back() -> None:
    console = Fed([LESSONS[1].steps[0].answers[0], "undo", "skip", "buy spice", "quit"])
    course = Course(LESSONS, corpus(), 2)
    TextUI(course, console).run()
    assert console.text.count(LESSONS[1].tells) == 2
    assert console.lines[-1] == "continue with: cardbase tutorial --lesson 3"


def test_a_hint_is_given_to_who_asks() -> None:
    console = Fed(["hint", "xyzzy"])
    TextUI(Course(LESSONS, corpus(), 3), console).run()
    assert console.text.count(LESSONS[2].steps[0].hint) == 2
    assert "'xyzzy' is not possible now" in console.text


@settings(max_examples=15)
@given(st.lists(st.one_of(st.text(max_size=12), st.sampled_from([*answers()[:8], "undo", "log", "skip", "1"]))))
def test_whatever_is_typed_the_course_goes_on(typed: list[str]) -> None:
    TextUI(Course(LESSONS, corpus()), Fed(typed)).run()


def test_a_lesson_on_the_whole_screen() -> None:
    pytest.importorskip("textual", reason="the extra tui is not installed")
    from tests.play.test_screen import press

    first = [f"={step.answers[0]}" for step in LESSONS[1].steps]
    course = Course(LESSONS, corpus(), 2)
    seen = press(on_screen(course), ["=buy favor", *first])
    assert course.lesson == LESSONS[2]
    assert LESSONS[1].steps[-1].reported[:30] in seen and LESSONS[2].title in seen and LESSONS[2].tells[:30] in seen


def test_what_a_lesson_tells_is_laid_over_a_small_screen_and_can_be_told_again() -> None:
    pytest.importorskip("textual", reason="the extra tui is not installed")
    from tests.play.test_screen import press

    told, ask = LESSONS[1].tells[-30:], LESSONS[1].steps[0].ask[-30:]
    first = press(on_screen(Course(LESSONS, corpus(), 2)), [], size=(80, 24))
    assert told.split()[-1] in first and "Enter or Escape closes" in first
    then = press(on_screen(Course(LESSONS, corpus(), 2)), ["enter"], size=(80, 24))
    assert ask in " ".join(then.split()) and "Enter or Escape closes" not in then
    again = press(on_screen(Course(LESSONS, corpus(), 2)), ["enter", "question_mark"], size=(80, 24))
    assert LESSONS[1].tells[:30] in " ".join(again.split()) and f"Rules: {LESSONS[1].title}" in again


def test_lessons_are_listed_and_begun_anywhere(cardbase: Cardbase) -> None:
    told = cardbase("tutorial", "--list")
    assert told.code == 0 and [line[4:].split(" (")[0] for line in told.out.splitlines()] == [x.title for x in LESSONS]
    assert cardbase("tutorial", "--lesson", "99").code == 2
    with pytest.raises(Misuse, match="there is no lesson 0"):
        Course(LESSONS, corpus(), 0)


def test_a_file_that_is_no_lesson_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"title": "nothing"}')
    with pytest.raises(Unreadable, match=r"x\.json: no lesson"):
        read_lessons(tmp_path)


def test_what_came_of_a_lesson_is_read_above_the_table_of_the_next() -> None:
    console = Fed([LESSONS[0].steps[-1].answers[0]])
    TextUI(Course(LESSONS, corpus()), console).run()
    told, board = LESSONS[0].steps[-1].reported, LESSONS[1].tells
    assert console.text.index(told) < console.text.index("Arrakeen, Capital of Arrakis [") < console.text.index(board)
    assert "Since you were last asked" not in console.text  # nothing has happened yet in either lesson


def test_what_came_of_the_lesson_before_is_not_told_again_with_the_table() -> None:
    console = Fed([LESSONS[0].steps[-1].answers[0], "", ""])
    TextUI(Course(LESSONS, corpus()), console).run()
    assert console.text.count(LESSONS[0].steps[-1].reported) == 1
    assert console.text.count(LESSONS[1].tells) == 3


def test_after_a_lost_petition_the_cards_of_the_assembly_are_marked_with_that() -> None:
    course = Course(LESSONS, corpus(), 10)
    for step in course.lesson.steps[:2]:
        course.choose(min(course._codes(step.answers)))
    assert len(course.marks()) == 3
    assert all("a Petition was lost in this one (PET-16)" in why for why in course.marks().values())
