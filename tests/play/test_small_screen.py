"""What a screen of 80 columns shows, and what every key does: on the way, below a text, and at the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardbase.lessons import Course, read_lessons, story, summary
from cardbase.lessons.course import COURSE_KEYS
from cardbase.screens import LocalGame, on_screen
from cardbase.screens.board_lines import question_lines
from cardbase.screens.fullscreen.panes import MORE, cut, wrapped
from tests.play.houses import corpus
from tests.play.test_fast_typing import typed_at_once
from tests.play.test_screen import asked, enter, press, shown, sitting
from tests.sampling import sampled

LESSONS = read_lessons()
SMALL = (80, 24)


def flat(app: Any) -> str:
    """All that stands on the screen, frames and line breaks taken away."""
    return " ".join(re.sub("[│╭╮╰╯─▎▊▌]", " ", shown(app)).split())


def coached(path: Path) -> LocalGame:
    at = sitting(path, "person", "easy")
    at.coach = True
    return at


def gone_on(at: LocalGame, moves: int) -> LocalGame:
    """Take the likely choice so many times, as Enter does."""
    while moves or not at.asks:
        if at.asks:
            at._choose(at._adviser.ranked(at.view())[0], [])
            moves -= 1
        else:
            at.advance()
    return at


def test_behind_what_the_coach_tells_the_question_stands_on_the_screen(tmp_path: Path) -> None:
    app: Any = on_screen(coached(tmp_path / "g.json"))
    missing: list[str] = []

    async def look(pilot: Any) -> None:
        for _ in range(25):
            if app._is_ended:
                return
            if len(app.screen_stack) > 1:
                await enter(pilot, "enter")
                await asked(pilot)
            question = app._host._question()
            seen = flat(app)
            missing.extend(
                line for line in question_lines(question, app._host.game.table) if " ".join(line.split()) not in seen
            )
            await enter(pilot, "enter")
            await asked(pilot)

    press(app, [], look, size=SMALL)
    assert missing == []


def test_a_text_lies_over_the_table_only_where_something_is_told_once(tmp_path: Path) -> None:
    app: Any = on_screen(coached(tmp_path / "g.json"))
    told: list[str] = []

    async def look(pilot: Any) -> None:
        for _ in range(30):
            if app._is_ended:
                return
            if len(app.screen_stack) > 1:
                told.append(app.screen._text[0])
                await enter(pilot, "enter")
            await enter(pilot, "enter")
            await asked(pilot)

    press(app, [], look, size=SMALL)
    assert told and len(set(told)) == len(told)


@pytest.mark.parametrize("size", [SMALL, (60, 30), (90, 40)])
def test_the_first_question_leaves_the_table_as_many_rows_as_the_same_question_later(
    size: tuple[int, int], tmp_path: Path
) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    rows: list[int] = []

    async def look(pilot: Any) -> None:
        for width, height in (size, (120, 40), size):
            await pilot.resize_terminal(width, height)
            await asked(pilot)
            rows.append(app.query_one("#table").size.height)
        rows.append(app.query_one("#table").size.height)
        app._ask()
        await asked(pilot)
        rows.append(app.query_one("#table").size.height)

    press(app, [], look, size=size)
    assert rows[0] == rows[2] == rows[4] and rows[1] > rows[0]


def test_rows_that_choices_do_not_need_are_the_tables_from_the_first_question_on(tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    found: list[tuple[int, int]] = []

    async def look(pilot: Any) -> None:
        choices, kept_for_cards = app.query_one("#choices"), app._marked_rows() - app.query_one("#card").size.height
        found.append((choices.size.height - choices.rows, kept_for_cards))

    press(app, [], look, size=(80, 40))
    empty, kept_for_cards = found[0]
    assert empty <= kept_for_cards + 1  # one for what is answered


@pytest.mark.parametrize("size", sampled([(SMALL,), ((90, 40),), ((120, 40),)], of=2))
def test_what_rivals_did_is_told_also_where_there_is_no_room_for_the_log(size: tuple[int, int], tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    untold: list[str] = []

    async def look(pilot: Any) -> None:
        host, heard = app._host, len(app._host.game.log)
        rival = host.game.table.seat_name(1 - host.game.seat)
        for _ in range(30):
            fresh = host.game.events(app._reader)[heard:]
            heard = len(host.game.log)
            seen = flat(app)
            did = summary(fresh, host.game.table, app._reader)
            words = did[0].split()[:5] if did else []
            if " ".join(words) not in seen and (size[0] < 100 or rival not in seen):
                untold.append(f"{did}: {seen}")
            if size[0] < 100 and story(fresh, host.game.table) and not str(app.query_one("#message").content):
                untold.append(f"nothing told of {fresh[-3:]}: {seen}")
            await enter(pilot, "enter")
            await asked(pilot)

    press(app, [], look, size=size)
    assert untold == []


@pytest.mark.parametrize(("width", "rows"), [(30, 2), (50, 3), (77, 3), (77, 8)])
def test_what_does_not_fit_ends_with_a_mark_that_says_where_the_rest_is(width: int, rows: int) -> None:
    texts = [f"# {card.full_name}\n  {card.operation}".split("\n") for card in list(corpus().cards)[:80]]
    for lines in texts:
        whole, part = wrapped(lines, width), cut(lines, width, rows)
        assert len(part) <= rows and all(len(line.removeprefix("# ")) <= width for line in part)
        assert part == whole if len(whole) <= rows else part[-1].endswith(MORE)


@pytest.mark.parametrize(("size", "first"), [(SMALL, 1), ((120, 40), 22)])
def test_every_question_its_right_answer_and_the_card_told_below_can_be_read(size: tuple[int, int], first: int) -> None:
    course = Course(LESSONS, corpus(), first)
    app: Any = on_screen(course)
    unread: list[str] = []

    async def look(pilot: Any) -> None:
        while not course.over:
            await asked(pilot)
            if len(app.screen_stack) > 1:
                await enter(pilot, "enter")
                await pilot.pause()
            beside = size[0] >= 100  # the log's lines stand between those of a question
            lacking = [*_unsaid(app), *([] if beside else _unseen(app, course))]
            unread.extend(f"{course.lesson.id}: {part}" for part in lacking)
            await enter(pilot, f"={course.step.answers[0]}")

    press(app, [], look, size=size)
    assert unread == []


def _unseen(app: Any, course: Course) -> list[str]:
    """Return what of a question and its right answer does not stand on the screen."""
    seen = flat(app)
    (right,) = course._codes(course.step.answers[:1])
    entry = next(entry for entry in course.menu().entries if any(each.code == right for each in entry.choices))
    return [part for part in (course.step.ask, entry.text) if " ".join(part.split()) not in seen]


def _unsaid(app: Any) -> list[str]:
    """Return what is told of the marked card if it is cut without a word, or has fewer rows than it takes."""
    whole = " ".join(" ".join(app._about_marked()).replace("# ", "").split())
    pane = app.query_one("#card")
    told = " ".join(str(pane.content).split())
    cut_off = [told] if whole not in told and not told.endswith(MORE.strip()) else []
    return cut_off + [f"{pane.size.height} rows for: {told}"] * (len(str(pane.content).splitlines()) > pane.size.height)


def test_a_line_takes_the_same_rows_whether_there_is_a_scroll_bar_or_not() -> None:
    app: Any = on_screen(Course(LESSONS, corpus(), 4))
    drawn: list[list[str]] = []

    async def look(pilot: Any) -> None:
        await enter(pilot, "enter")
        choices = app.query_one("#choices")
        for lines in (1, 30, 1):
            for length in range(70, 82):
                choices.fill([("x " * (length // 2), 1)] * lines)
                drawn.append([str(choices.options[0].prompt)])
                await pilot.pause()
                drawn[-1].append(str(choices.options[0].prompt))
                assert str(choices.options[0].prompt).count("\n") + 1 == choices.rows / lines

    press(app, [], look, size=SMALL)
    assert all(before == after for before, after in drawn) and drawn[:12] == drawn[12:24] == drawn[24:]


@pytest.mark.parametrize("lesson", [4, 9, 14, 18, 25])
def test_an_answer_of_several_rows_hides_no_choice_where_the_table_has_rows_to_give(lesson: int) -> None:
    app: Any = on_screen(Course(LESSONS, corpus(), lesson))
    rows: list[tuple[int, int, int]] = []

    async def look(pilot: Any) -> None:
        await enter(pilot, "enter")
        choices, table = app.query_one("#choices"), app.query_one("#table")
        for said in ("", "one row", "one row\nand another\nand a third"):
            app._message(said)
            await pilot.pause()
            await pilot.pause()
            rows.append((choices.rows, choices.scrollable_content_region.height, table.size.height))

    press(app, [], look, size=SMALL)
    assert all(seen >= asked or table <= 4 for asked, seen, table in rows), rows


@pytest.mark.parametrize("first", ["", "undo\r"])
def test_what_is_typed_while_a_lesson_lies_over_the_table_is_typed_below(first: str) -> None:
    course = Course(LESSONS, corpus(), 2)
    app: Any = on_screen(course)

    async def look(pilot: Any) -> None:
        await asked(pilot)
        for letter in first + "skip\r":
            await pilot.press("enter" if letter == "\r" else letter)
            await asked(pilot)

    press(app, [], look, size=SMALL)
    assert course._number == 2


def test_a_word_typed_at_once_over_the_log_is_answered(tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    assert "'xyzzy'" in typed_at_once(app, "log\r", "xyzzy\r")[-1]


@pytest.mark.parametrize("said", ["stop closing", "undo", "skip"])
def test_what_a_command_answers_is_read_also_where_the_game_goes_on(said: str, tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    app: Any = on_screen(at)
    answers: list[str] = []
    obey = at.obey

    def kept(typed: str, menu: Any) -> Any:
        reply = obey(typed, menu)
        answers.extend(reply.lines[-1:])
        return reply

    at.obey = kept  # type: ignore[method-assign]
    seen = press(app, ["enter", f"={said}"])
    assert not answers or " ".join(answers[-1].split())[:60] in " ".join(seen.split())


def test_every_key_that_the_last_screen_names_does_something(tmp_path: Path) -> None:
    def seen_after(*keys: str) -> str:
        app: Any = on_screen(sitting(tmp_path / f"{len(list(tmp_path.iterdir()))}.json", "person", "sensible"))
        return press(app, ["=concede", "=yes", *keys])

    last = seen_after()
    assert "^N" not in last and "^Z" not in last and "^L log" in last and "Enter leave" in last
    for key, does in (("question_mark", "Keys"), ("ctrl+l", "Turn 1"), ("enter", ""), ("ctrl+q", "")):
        seen = seen_after(key)
        assert does in seen and (seen == "") == (does == "")


def test_on_a_small_screen_the_end_tells_what_rivals_did_last(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    while not at.over:
        while not at.asks and not at.over:
            at.advance()
        if not at.over:
            last = len(at.record.deciders)
            at._choose(at._adviser.ranked(at.view())[0], [])
    while len(at.record.deciders) > last:
        at.record.undo()
    app: Any = on_screen(LocalGame(at.record, corpus(), tmp_path / "g.json"))
    seen = press(app, ["enter"], size=SMALL)
    events = app._host.game.events(app._reader)
    did = summary(events[app._host._news._chosen_at[app._reader] :], app._host.game.table, app._reader)
    assert "the game ends by" in seen and (not did or did[0].split()[0] in seen)


@pytest.mark.parametrize("word", ["undo", "1", "hint", "skip", "concede"])
def test_at_the_end_a_typed_word_is_answered_kindly(word: str, tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    assert "It is over" in press(app, ["=concede", "=yes", f"={word}"])


@pytest.mark.parametrize("size", [SMALL, (120, 40)])
def test_the_hint_line_of_a_lesson_tells_hint_and_what_its_keys_do_there(size: tuple[int, int]) -> None:
    seen = press(on_screen(Course(LESSONS, corpus(), 1)), ["enter"], size=size)
    assert "hint" in seen.splitlines()[-1] and "^N next lesson" in seen and "^Q quit" in seen


@pytest.mark.parametrize("key", ["ctrl+s", "ctrl+l", "ctrl+z", "ctrl+n"])
def test_every_key_of_the_screen_is_answered_in_a_lesson(key: str) -> None:
    app: Any = on_screen(Course(LESSONS, corpus(), 2))
    seen = press(app, [key], size=(120, 50))
    assert "is not possible now" not in seen


def test_what_a_lesson_hears_is_explained_where_it_can_be_asked() -> None:
    assert set(COURSE_KEYS) >= {"hint", "undo", "skip", "log", "quit"}


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_where_little_of_a_card_has_room_its_text_stands_before_its_facts(
    size: tuple[int, int], tmp_path: Path
) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    while not (at.asks and at.game.moment == "House Interval"):
        if at.asks:
            at._choose(at._adviser.ranked(at.view())[0], [])
        else:
            at.advance()
    shown = press(on_screen(at), [], size=size)
    assert "homeworld, cost" not in shown.split("Engage:")[0] and "Engage:" in shown


@pytest.mark.parametrize("size", [(80, 24), (80, 30), (99, 40)])
@pytest.mark.parametrize("moves", [0, 12])
def test_the_table_has_the_room_while_it_is_looked_at(size: tuple[int, int], moves: int, tmp_path: Path) -> None:
    app: Any = on_screen(gone_on(sitting(tmp_path / "g.json", "person", "sensible"), moves))
    rows: list[int] = []

    async def look(pilot: Any) -> None:
        for _ in range(3):
            rows.append(app.query_one("#table").size.height)
            await pilot.press("tab")
            await pilot.pause()
            await pilot.pause()

    press(app, [], look, size=size)
    before, looked_at, after = rows
    assert before == after < looked_at
