"""The table on a whole screen: pressed keys in, what stands on the screen out. Skipped without the extra tui."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import Unwritable
from cardbase.lessons import Steps, chronicle
from cardbase.play import new_game
from cardbase.play.explaining import about
from cardbase.players import SensiblePlayer, open_record, read_record
from cardbase.screens import LocalGame, on_screen
from tests.play.houses import corpus, houses

textual = pytest.importorskip("textual", reason="the extra tui is not installed")

SEED = 12


def sitting(path: Path, *players: str, seed: int = SEED) -> LocalGame:
    game = new_game(houses(len(players), 4), corpus=corpus(), seed=seed)
    return LocalGame(open_record(game, seed, players), corpus(), path)


def shown(app: Any) -> str:
    """All that stands on the screen now, line by line."""
    width, height = app.size
    lines = app.screen._compositor.render_strips(textual.geometry.Size(width, height))
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)


async def until(pilot: Any, holds: Callable[[], object]) -> None:
    for _ in range(2000):
        if holds():
            return
        await pilot.pause(0.01)
    raise AssertionError("it never came to that:\n" + shown(pilot.app))


async def asked(pilot: Any) -> None:
    """Wait until a person is asked, the curtain is down, or the game is over."""
    app = pilot.app
    await until(pilot, lambda: app.is_waiting or len(app.screen_stack) > 1 or app._exit)
    await pilot.pause()


def press(app: Any, keys: Iterable[str], then: Callable[[Any], Awaitable[None]] | None = None, **how: Any) -> str:
    """Press keys, each when a person is asked again; return the last screen."""

    async def run() -> str:
        async with app.run_test(size=how.get("size", (120, 40))) as pilot:
            await asked(pilot)
            for key in keys:
                await enter(pilot, key)
                if not app._exit:
                    await asked(pilot)
            if then:
                await then(pilot)
            return "" if app._exit else shown(app)

    return asyncio.run(run())


async def enter(pilot: Any, key: str) -> None:
    """Press a key; what begins with "=" is typed into the line that is there, and sent."""
    if key.startswith("="):
        line = pilot.app.screen.query_one("Input")
        line.focus()
        line.value = key[1:]
        await pilot.pause()
        key = "enter"
    await pilot.press(key)


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return on_screen(sitting(tmp_path / "g.json", "person", "sensible"))


def test_the_screen_shows_whose_turn_funds_hoards_domains_own_cards_choices_and_the_log(table: Any) -> None:
    async def look(pilot: Any) -> None:
        game = table._host.game
        last = table._stories[table._reader][-1].removeprefix("# ").strip()[:30]
        await until(pilot, lambda: last in shown(table))
        seen = shown(table)
        for part in ("Turn 1", "CROE", "Guild Hoard 8 spice", "(you)", "favor", "solaris", "Your hand", "Likely"):
            assert part in seen
        mine = game.view(game.seat).seats[game.seat]
        assert all(game.table.name(card) in seen for card in (*mine.hand, *mine.assembly))

    press(table, [], look, size=(140, 60))


def test_enter_takes_the_likely_choice_and_an_arrow_another_one(table: Any) -> None:
    assert "Likely" in press(table, [])
    taken = []
    for number, keys in enumerate((["enter"], ["down", "enter"])):
        app: Any = on_screen(sitting(table._host.path.with_name(f"{number}.json"), "person", "sensible"))
        press(app, keys)
        taken.append(app._host.record.journal.choices[: len(table._host.record.journal.choices) + 1])
        assert read_record(app._host.path, corpus()).game.digest() == app._host.game.digest()
    assert taken[0][:-1] == taken[1][:-1] == table._host.record.journal.choices
    assert taken[0] != taken[1]


def test_what_is_typed_means_what_it_means_in_plain_lines(table: Any) -> None:
    menu: list[str] = []

    async def remember(pilot: Any) -> None:
        menu.append(table._menu.entries[1].text)
        await pilot.press("2", "enter")
        await asked(pilot)

    press(table, [], remember)
    sit = table._host
    plain = sitting(sit.path.with_name("h.json"), "person", "sensible")
    while not plain.asks:
        plain.advance()
    plain.obey(menu[0], plain.menu())
    while not plain.asks:
        plain.advance()
    assert plain.game.digest() == sit.game.digest()


@pytest.mark.parametrize("nonsense", ["xyzzy", "0", "99999", "1.5", "undo", "e", "skip now"])
def test_nonsense_is_answered_and_changes_nothing(nonsense: str, table: Any) -> None:
    press(table, [])
    before = table._host.game.digest()
    again = on_screen(sitting(table._host.path.with_name("h.json"), "person", "sensible"))
    seen = press(again, ["=" + nonsense])
    assert again._host.game.digest() == before
    assert seen.splitlines()[-3].strip()  # the message


def test_the_marked_choice_is_explained_below_and_the_question_mark_tells_rules_and_keys(table: Any) -> None:
    seen = press(table, ["question_mark"], size=(120, 60))
    assert "Rules: " in seen and "Ctrl+Z" in seen
    again = on_screen(sitting(table._host.path.with_name("h.json"), "person", "sensible"))
    seen = press(again, ["question_mark", "=PET-04"])
    assert "PET-04: Opening bid" in seen
    third = on_screen(sitting(table._host.path.with_name("i.json"), "person", "sensible"))
    assert "'xyzzyx'" in press(third, ["question_mark", "=xyzzyx"])


def test_any_card_on_the_table_can_be_marked_and_explained(table: Any) -> None:
    marked: list[int] = []

    async def look(pilot: Any) -> None:
        marked.append(table.query_one("#table").marked)
        card = corpus().by_id[facts.ids[table._host.game.table.definition[marked[0]]]]
        assert (card.operation or "It has no operation.")[:25] in shown(table)
        await pilot.press("enter")
        await pilot.pause()
        assert facts.names[table._host.game.table.definition[marked[0]]] in shown(table).split("Rules")[0]

    facts = table._host.game.table.facts
    press(table, ["tab", "down"], look)
    assert marked[0] >= 0


def test_the_log_ends_with_what_happened_last_and_what_is_told_is_of_the_marked_choice(table: Any) -> None:
    def log() -> str:
        """The log alone: what stands to the right in the lowest frame."""
        return "\n".join(line[60:] for line in shown(table).splitlines()).split("╭")[-1]

    async def look(pilot: Any) -> None:
        for _ in range(6):
            await pilot.press("enter")
            await asked(pilot)
            last = table._stories[table._reader][-1].removeprefix("# ").split(":")[0].split()[-1]
            await until(pilot, lambda last=last: last in log())
            code = table._menu.code(table.query_one("#choices").marked)
            first = about(code, table._menu.question, table._host.game.table, corpus())[0].removeprefix("# ")
            assert first.split()[0] in str(table.query_one("#card").content)

    press(table, [], look)


def test_no_letter_that_is_typed_is_lost(table: Any) -> None:
    async def look(pilot: Any) -> None:
        await pilot.press("x", "y", "z", "space", "7")
        assert table.query_one("#typed").value == "xyz 7"

    press(table, [], look)


def test_undo_brings_the_position_and_the_log_back(table: Any) -> None:
    press(table, [])
    before, log = table._host.game.digest(), table._host.game.log_lines()
    again = on_screen(sitting(table._host.path.with_name("h.json"), "person", "sensible"))

    async def take_back(pilot: Any) -> None:
        for _ in range(2):
            await pilot.press("ctrl+z")
            await pilot.pause()
            if again._host._agreeing:  # something was revealed since
                await enter(pilot, "=yes")
            await asked(pilot)

    press(again, ["enter", "enter"], take_back)
    assert again._host.game.digest() == before
    assert again._host.game.log_lines() == log


def test_skip_the_log_and_saving_have_keys(table: Any) -> None:
    seen = press(table, ["ctrl+l"])
    assert "# Turn 1".removeprefix("# ") in seen and "Enter or Escape closes" in seen
    again = on_screen(sitting(table._host.path.with_name("h.json"), "person", "sensible"))
    assert "saved as" in press(again, ["ctrl+s"])
    third = on_screen(sitting(table._host.path.with_name("i.json"), "person", "sensible"))
    press(third, ["ctrl+n"])
    assert third._host.game.moment != "tactic window"


@pytest.mark.parametrize(("key", "failure"), [("ctrl+c", KeyboardInterrupt), ("ctrl+q", type(None))])
def test_leaving_saves(key: str, failure: type, table: Any) -> None:
    press(table, ["enter", "enter", key])
    assert isinstance(table.failure, failure)
    sit = table._host
    assert read_record(sit.path, corpus()).game.digest() == sit.game.digest()


def test_ctrl_c_saves_also_below_a_text_behind_the_curtain_and_while_typing(tmp_path: Path) -> None:
    for number, before in enumerate((["question_mark"], ["x", "y"], ["ctrl+l"])):
        app: Any = on_screen(sitting(tmp_path / f"{number}.json", "person", "sensible"))
        press(app, [*before, "ctrl+c"])
        assert isinstance(app.failure, KeyboardInterrupt)
    app = on_screen(sitting(tmp_path / "two.json", "person", "person"))
    press(app, ["ctrl+c"])
    assert isinstance(app.failure, KeyboardInterrupt)
    assert read_record(tmp_path / "two.json", corpus()).game.digest() == app._host.game.digest()


def test_a_player_that_never_answers_can_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    never = threading.Event()
    app: Any = on_screen(sitting(tmp_path / "g.json", "sensible", "sensible"))
    monkeypatch.setattr(SensiblePlayer, "choose", lambda *_: never.wait() and 0)

    async def run() -> str:
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda: "thinks" in shown(app))
            seen = shown(app)
            await pilot.press("enter", "ctrl+c")
            return seen

    assert "Ctrl+C saves and leaves" in asyncio.run(run())
    never.set()
    assert isinstance(app.failure, KeyboardInterrupt)
    assert read_record(tmp_path / "g.json", corpus()).game.digest() == app._host.game.digest()


@pytest.mark.parametrize(
    ("player", "why"), [("Raiser", "raised ValueError: boom"), ("Looper", "gave no answer within 0.1 s")]
)
def test_a_player_that_fails_is_stood_in_for_and_the_screen_says_so(player: str, why: str, tmp_path: Path) -> None:
    failing = f"{Path(__file__).with_name('players_that_fail.py')}:{player}"
    at = sitting(tmp_path / "g.json", failing, "random")
    at.timeout = 0.1 if player == "Looper" else at.timeout
    app: Any = on_screen(at)
    heard: list[str] = []
    app.notify = lambda message, **_: heard.append(message)

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda: heard)
            await pilot.press("ctrl+c")

    asyncio.run(run())
    assert f"{player} of seat 1 {why}: its choice is declined" in heard[0]
    assert read_record(tmp_path / "g.json", corpus()).game.digest() == app._host.game.digest()


def test_a_game_that_cannot_be_saved_ends_the_screen_with_the_reason(tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "no" / "g.json", "person", "sensible"))
    press(app, [])
    assert isinstance(app.failure, Unwritable)


def test_two_people_never_see_each_others_cards(tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "person", seed=5))
    names = [app._host.game.table.seat_name(seat) for seat in range(2)]
    seen: list[str] = []

    async def look(pilot: Any) -> None:
        for _ in range(30):
            seen.append(shown(app))
            await pilot.press("enter")
            await asked(pilot)

    press(app, [], look)
    curtains = [text for text in seen if "Press Enter when nobody else looks" in text]
    assert curtains
    assert all("(you)" not in text and "Your hand" not in text for text in curtains)
    assert all(sum(f"{name} (you)" in text for name in names) < 2 for text in seen)
    assert any(f"{name} (you)" in text for text in seen for name in names)


def test_giving_up_is_asked_once_more_and_ends_a_game_of_two(table: Any) -> None:
    press(table, ["=concede", "=no"])
    assert table._host.record.conceded == -1
    again: Any = on_screen(sitting(table._host.path.with_name("h.json"), "person", "sensible"))
    seen = press(again, ["=concede", "=yes"])
    assert "concedes" in seen and "Enter leaves" in seen
    assert again._host.record.conceded >= 0


def test_a_row_of_amounts_is_typed_to_its_end(table: Any) -> None:
    async def find(pilot: Any) -> None:
        for _ in range(60):
            rows = [at for at, entry in enumerate(table._menu.entries) if len(entry.choices) > 1]
            if rows:
                lines = table.query_one("#choices")
                lines.highlighted = [number for _, number in lines._shown].index(rows[0] + 1)
                await pilot.press("enter")
                assert table.query_one("#typed").has_focus
                assert table.query_one("#typed").value.strip() in table._menu.entries[rows[0]].text
                return
            await pilot.press("enter")
            await asked(pilot)
        raise AssertionError("no amounts were asked for")

    press(table, [], find)


@pytest.mark.parametrize("size", [(20, 5), (59, 40), (120, 17), (1, 1)])
def test_a_terminal_too_small_is_told_and_growing_brings_the_table_back(size: tuple[int, int], tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))

    async def grow(pilot: Any) -> None:
        if size[0] >= 20:
            assert "terminal has" in shown(app).replace("\n", "").replace("  ", " ")
        await pilot.resize_terminal(100, 30)
        await until(pilot, lambda: "Likely" in shown(app))
        await pilot.resize_terminal(*size)
        await until(pilot, lambda: "Likely" not in shown(app))
        await pilot.resize_terminal(70, 24)
        await until(pilot, lambda: "Likely" in shown(app))

    press(app, [], grow, size=size)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (100, 30), (200, 70)])
def test_choices_and_table_are_both_on_the_screen_at_any_size(size: tuple[int, int], table: Any) -> None:
    seen = press(table, ["enter"], size=size)
    assert "Likely" in seen and "(you)" in seen and "Enter take" in seen


def test_without_colour_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app: Any = on_screen(sitting(tmp_path / "g.json", "person", "sensible"))
    seen = press(app, ["enter"])
    assert "(engaged" in seen and "(subdued" in seen

    async def colours(pilot: Any) -> None:
        assert app._filters
        strips = app.screen._compositor.render_strips(textual.geometry.Size(120, 40))
        filtered = [strip.apply_filter(rule, textual.color.Color(0, 0, 0)) for strip in strips for rule in app._filters]
        styles = [segment.style for strip in filtered for segment in strip if segment.style]
        found = {style.color.triplet for style in styles if style.color}
        assert found and all(one is None or one.red == one.green == one.blue for one in found)

    app = on_screen(sitting(tmp_path / "h.json", "person", "sensible"))
    press(app, [], colours)


def test_players_of_ours_play_to_the_end_the_ending_is_told_and_enter_leaves(tmp_path: Path) -> None:
    app: Any = on_screen(sitting(tmp_path / "g.json", "random", "random"))

    async def leave(pilot: Any) -> None:
        seen = shown(app)
        assert "the game ends by" in seen and "Enter leaves" in seen
        await pilot.press("enter")
        assert app._exit

    press(app, [], leave)
    assert app._host.game.over and app.failure is None
    assert read_record(tmp_path / "g.json", corpus()).game.over


def test_a_replay_goes_forward_back_and_anywhere(tmp_path: Path) -> None:
    made = sitting(tmp_path / "g.json", "random", "random")
    while not made.over:
        made.advance()
    made.save()
    record = read_record(tmp_path / "g.json", corpus(), to_last=False)
    steps = Steps(record, None)
    before = record.game.digest()
    app: Any = on_screen(steps)

    async def walk(pilot: Any) -> None:
        assert f"choice 0 of {len(steps)}" in shown(app) and "will choose:" in shown(app)
        assert app.focused is app.query_one("#typed")
        await pilot.press("right", "enter", "b", "3", "0", "enter", "left")
        assert steps.at == 29
        await pilot.press("t", "t", "t")
        assert steps.game.state.turn >= 2
        await pilot.press("end")
        assert steps.game.digest() == made.game.digest()
        assert chronicle(made.game)[-2].strip()[:20] in shown(app)
        await pilot.press("home")
        assert steps.game.digest() == before
        await pilot.press("q")

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await walk(pilot)

    asyncio.run(run())
    assert app.failure is None
