"""Several people at one keyboard: nothing that one alone may know stands before another without a curtain between."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.screens import LocalGame, TextUI
from cardbase.tabletop.seats import Curtain
from tests.play.test_screen import asked, press, shown, sitting
from tests.play.test_terminal import Fed

Asked = list[tuple[int, bool]]
QUESTIONS = st.lists(st.tuples(st.integers(0, 2), st.booleans()), max_size=30)


@given(QUESTIONS)
def test_own_things_are_shown_to_whoever_was_asked_last_or_came_through_a_curtain(questions: Asked) -> None:
    curtain, last = Curtain((0, 1, 2)), -1
    for seat, is_private in questions:
        fell = curtain.falls(seat, lambda is_private=is_private: is_private)
        assert curtain.is_behind(seat) or not (is_private or fell)
        assert not curtain.is_behind(seat) or fell or last == seat
        assert not any(curtain.is_behind(other) for other in (-1, *{0, 1, 2} - {seat}))
        last = seat


@given(QUESTIONS)
def test_one_person_never_meets_a_curtain(questions: Asked) -> None:
    curtain = Curtain((1,))
    for seat, is_private in questions:
        assert not curtain.falls(seat, lambda is_private=is_private: is_private) and curtain.is_behind(seat)


def likely(at: LocalGame) -> None:
    at._choose(at._adviser.ranked(at.game.view(at.game.seat))[0], [])


@pytest.mark.parametrize("players", [("person", "person"), ("person", "sensible", "person")])
@pytest.mark.parametrize("seed", [5, 12, 31])
def test_after_a_public_bid_of_another_the_next_private_question_stands_behind_a_curtain(
    players: tuple[str, ...], seed: int, tmp_path: Path
) -> None:
    at, last, public = sitting(tmp_path / "g.json", *players, seed=seed), -1, 0
    while not at.over and at.game.state.turn < 4:
        if not at.asks:
            at.advance()
            continue
        fell, seat = at.hides(), at.game.seat
        assert not at.shows_own() or fell or last == seat
        public += not at.shows_own()
        last = seat
        likely(at)
    assert public or len(players) > 2


def test_in_plain_lines_what_one_alone_saw_is_taken_away_before_others_are_asked_in_public(tmp_path: Path) -> None:
    at, console = sitting(tmp_path / "g.json", "person", "person", seed=5), Fed([""] + ["1"] * 60)
    TextUI(at, console).run()
    screens = console.text.split("-- hidden --")
    assert any("all may look" in text for text in screens)
    assert not any("all may look" in text and "Your hand" in text.partition("all may look")[0] for text in screens)


def test_who_is_asked_in_private_after_a_public_question_hears_all_that_happened_and_was_answered(
    tmp_path: Path,
) -> None:
    at, told, saw_public = sitting(tmp_path / "g.json", "person", "person", seed=5), [[], []], False
    while not at.over and at.game.state.turn < 3:
        if not at.asks:
            at.advance()
            continue
        at.hides()
        if at.shows_own():
            lines = [line for line in at.news(at.game.seat) if line.startswith("  ")]
            told[at.game.seat] += lines
        else:
            saw_public = True
            assert not any("Answered for you" in line for line in at.news(at.game.seat))
        likely(at)
    assert saw_public
    for seat in (0, 1):
        text = "\n".join(told[seat])
        for event in at.game.log_lines(seat)[: at._news._reported[True][seat]]:
            if " draws " in event and "a card" not in event:
                assert event.split(" draws ")[1].split(",")[0].split(" into")[0].strip() in text


def test_the_log_of_a_person_is_whole_after_a_public_question_and_after_an_undo(tmp_path: Path) -> None:
    from cardbase.screens import on_screen

    app = on_screen(sitting(tmp_path / "g.json", "person", "person", seed=5))
    whole: list[bool] = []

    async def look(pilot: object) -> None:
        host = app._host
        for number in range(40):
            await pilot.press("enter")  # type: ignore[attr-defined]
            await asked(pilot)
            if len(app.screen_stack) == 1 and host.shows_own() and app._menu:
                turns = [line for line in app._stories[host.game.seat] if line.startswith("# Turn")]
                whole.append(turns == list(dict.fromkeys(turns)) and "# Turn 1" in turns)
            if number in (12, 25) and app._menu:
                await pilot.press("ctrl+z")  # type: ignore[attr-defined]
                await asked(pilot)

    press(app, [], look)
    assert whole and all(whole)


def test_while_others_play_and_at_the_end_nothing_is_shown_that_only_one_of_the_people_knows(tmp_path: Path) -> None:
    from cardbase.screens import on_screen

    app = on_screen(sitting(tmp_path / "g.json", "person", "person", seed=5))
    ends: list[str] = []

    async def look(pilot: object) -> None:
        await pilot.press("enter")  # type: ignore[attr-defined]
        await asked(pilot)
        for word in ("concede", "yes"):
            await pilot.press(*word, "enter")  # type: ignore[attr-defined]
            await asked(pilot)
        ends.append(shown(app))

    press(app, [], look)
    assert "concedes" in ends[0] and "Your hand" not in ends[0]
