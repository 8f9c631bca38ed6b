"""Keys that arrive faster than the screen draws, and hands that nobody else may see. Skipped without the extra tui."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cardbase.players import read_record
from cardbase.screens import LocalGame, TextUI, on_screen
from tests.play.houses import corpus
from tests.play.test_screen import asked, shown, sitting, textual, until
from tests.play.test_terminal import Fed


def typed_at_once(app: Any, *parts: str) -> list[str]:
    """Send whole lines of keys without a pause between them; return what the screen showed after each part."""
    seen = []

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await asked(pilot)
            for part in parts:
                for letter in part:
                    named = {"\r": "enter", " ": "space", "?": "question_mark"}
                    app.post_message(textual.events.Key(named.get(letter, letter), letter))
                await pilot.pause()
                await asked(pilot)
                await pilot.pause()
                seen.append(shown(app))

    asyncio.run(run())
    return seen


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_choice_typed_and_sent_at_once_is_the_one_that_is_taken(number: int, tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    typed_at_once(app, f"{number}\r")
    plain = sitting(tmp_path / "h.json", "person", "sensible")
    while not plain.asks:
        plain.advance()
    plain.obey(str(number), plain.menu())
    while not plain.asks:
        plain.advance()
    assert app._host.game.digest() == plain.game.digest()


def test_words_typed_and_sent_at_once_are_all_there(tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    assert "'what a word 12345'" in typed_at_once(app, "what a word 12345\r")[0]


@pytest.mark.parametrize(("typed", "told"), [("?PET-04\r", "PET-04: Opening bid"), ("? xyzzyx\r", "'xyzzyx'")])
def test_what_is_typed_behind_a_question_mark_at_once_is_asked(typed: str, told: str, tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    assert told in typed_at_once(app, typed)[0]


def test_backspace_takes_the_letter_before_it_however_fast(tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))

    async def run() -> str:
        async with app.run_test(size=(120, 40)) as pilot:
            await asked(pilot)
            for key, letter in (("x", "x"), ("y", "y"), ("backspace", None), ("z", "z")):
                app.post_message(textual.events.Key(key, letter))
            await pilot.pause()
            return str(app.query_one("#typed").value)

    assert asyncio.run(run()) == "xz"


def _hand(at: LocalGame, seat: int) -> list[str]:
    table = at.game.table
    return [table.name(card) for card in at.game.view(seat).seats[seat].hand]


def test_who_stays_after_a_concession_is_behind_a_curtain(tmp_path: Path) -> None:
    """Two of three are people; one concedes, *sensible* plays on for that seat, and the other is asked next."""
    at = sitting(tmp_path / "g.json", "person", "person", "random")
    console = Fed(["", "concede", "yes", *["pass", ""] * 12])
    TextUI(at, console).run()
    assert sorted(at.record.players) == ["person", "random", "sensible"]
    parts = console.text.split("-- hidden --")
    stayed, names = at.record.players.index("person"), [at.game.table.seat_name(seat) for seat in range(3)]
    assert any(f"{names[stayed]} (you)" in part for part in parts)
    assert all(sum(f"{name} (you)" in part for name in names) < 2 for part in parts)


@pytest.mark.parametrize("again", [False, True])
def test_no_hand_shows_where_two_people_look_at_the_end(again: bool, tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "person", seed=5))

    async def run(app: Any, keys: list[str]) -> str:
        async with app.run_test(size=(140, 60)) as pilot:
            await asked(pilot)
            for key in keys:
                await pilot.press(key)
                await asked(pilot)
            await until(pilot, lambda: app._is_ended)
            await pilot.pause()
            return shown(app)

    seen = asyncio.run(run(app, ["enter", *"concede", "enter", *"yes", "enter"]))
    if again:
        app = on_screen(LocalGame(read_record(tmp_path / "g.json", corpus()), corpus(), tmp_path / "g.json"))
        seen = asyncio.run(run(app, []))
    assert "concedes" in seen and "Your hand" not in seen
    assert not any(f"draws {name}" in seen for seat in (0, 1) for name in _hand(app._host, seat))
