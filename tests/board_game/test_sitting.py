"""The board game at a terminal: the board as text, the menu, why-not, save and resume; and its proxies."""

from __future__ import annotations

import io
import json
import os
import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from cardbase.board_game import Game, Table, begin_record, compose, facts, new_game, proxies
from cardbase.board_game.board_lines import WIDTH, board_lines, map_lines
from cardbase.board_game.kind import BOARD_GAME
from cardbase.board_game.printables import PRINTABLES, expansion_cards, texts
from cardbase.drawing import Settings
from cardbase.errors import Misuse
from cardbase.screens import AnyGame, Console
from cardbase.tabletop import GameRecord, Journal, Menu, record
from tests.board_game.scene import Scene
from tests.commandline import Cardbase, Told

SIX = ["atreides", "choam", "harkonnen", "emperor", "richese", "guild"]


def played(choices: int, seed: int = 3) -> Game:
    game = new_game(Table(SIX, skills=True, strongholds=True), seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if not game.over:
            game.apply(chance.choice(game.options))
    return game


def test_the_board_fits_80_columns_and_for_six_seats_24_lines_at_the_start() -> None:
    assert len(board_lines(new_game(Table(SIX), 1), 0)) <= 24
    for choices in range(0, 900, 150):
        game = played(choices)
        assert all(len(line) <= WIDTH for seat in range(6) for line in board_lines(game, seat))


def test_the_board_of_a_seat_shows_nothing_of_what_is_redrawn() -> None:
    for choices in (40, 300, 700):
        game = played(choices)
        for seat in range(6):
            assert board_lines(game.resample(seat, 5), seat) == board_lines(game, seat)
            for words in ("Karama", "Shield", "Arrakeen", "Thufir Hawat"):
                assert game.resample(seat, 5).why_not(words, seat) == game.why_not(words, seat)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("Lasgun", "you do not hold Lasgun"),
        ("Feyd Rautha", "not a leader of yours"),
        ("Carthag", "cannot be reached or chosen here"),
        ("nothing of the kind", ""),
        ("", ""),
    ],
)
def test_why_not_names_the_reason(words: str, reason: str) -> None:
    game = new_game(Table(SIX), 1)
    seat = SIX.index("atreides")
    while game.seat != seat:
        game.apply(game.options[0])
    assert reason in game.why_not(words, seat) and bool(game.why_not(words, seat)) == bool(reason)


def test_what_is_offered_has_no_reason_and_who_waits_is_told_who_decides() -> None:
    game = played(0)
    seat = game.seat
    assert game.why_not(game.question(seat).choices[0].words, seat) == ""
    assert "decides now" in game.why_not("Karama", (seat + 1) % 6)


def test_a_game_is_played_saved_and_gone_on_with(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*arguments: object, typed: str = "") -> Told:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return cardbase("board", "play", *arguments)

    file = tmp_path / "game.json"
    typed = "help\nboard\nwhy Lasgun\n99\n1\nquit\n"
    first = play("ATR", "HAR", "--seed", "3", "--save", file, typed=typed)
    assert first.code == 0 and "You left the table" in first.out and "there is no choice 99" in first.out
    again = play("--resume", file, typed="quit\n")
    assert again.code == 0 and "Turn" in again.out
    assert play("ATR", "HAR", "--save", file).code == 2
    assert play().code == 2
    assert play("ATR", "HAR", "--person", "GUI").code == 2
    file.write_text(file.read_text().replace('"seed":3', '"seed":4'))
    assert play("--resume", file).code == 3


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where games are kept that nobody names a file for."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


KEPT = "cardbase-board-game.json"


@pytest.mark.parametrize("typed", ["quit\n", "", "1\nquit\n", "q\n", "1\n", "save\n"])
def test_a_game_that_nobody_named_a_file_for_is_kept_and_told_how_to_go_on(
    typed: str, here: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    told = cardbase("board", "play", "ATR", "HAR", "--seed", "3")
    again = f"continue with: cardbase board play --resume {KEPT}"
    assert told.code == 0 and again in " ".join(told.out.split())
    assert len(json.loads((here / KEPT).read_text())["choices"]) >= typed.count("1")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert cardbase("board", "play", "--resume", KEPT).code == 0


def test_a_second_game_is_kept_beside_the_first(
    here: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        told = cardbase("board", "play", "ATR", "HAR")
    names = {path.name for path in here.glob("*.json")}
    assert names == {KEPT, "cardbase-board-game-2.json", "cardbase-board-game-3.json"}
    assert "kept in cardbase-board-game-3.json" in told.err and "--resume cardbase-board-game-3.json" in told.out


def test_who_interrupts_a_game_is_told_where_it_is(
    here: Path, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_console: Console, _prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "read", interrupted)
    told = cardbase("board", "play", "ATR", "HAR")
    assert told.code == 130 and f"cardbase board play --resume {KEPT}" in told.out and (here / KEPT).exists()


@pytest.mark.parametrize("typed", ["? 1", "?1", "help 1", "? 4"])
def test_a_choice_of_the_menu_is_explained_by_its_number(
    typed: str, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\nquit\n"))
    answer = cardbase("board", "play", "ATR", "HAR", "--seed", "3").out.rsplit("> ", 2)[1]
    assert answer.startswith("keep ") and "BG-SET-04: " in answer and "type a number" not in answer


@pytest.mark.parametrize("typed", ["?", "help", "? 0", "? 99", "? none"])
def test_what_is_no_choice_is_answered_by_the_keys(
    typed: str, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\nquit\n"))
    assert "type a number of the menu" in cardbase("board", "play", "ATR", "HAR", "--seed", "3").out


@pytest.mark.parametrize("columns", [40, 50, 60, 72, 80, 200])
def test_help_and_lessons_are_broken_once_at_the_width_of_the_screen(
    columns: int, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_: os.terminal_size((columns, 24)))
    monkeypatch.setattr(Console, "size", lambda _: (columns, 0))
    monkeypatch.setattr("sys.stdin", io.StringIO("?\nquit\n"))
    opened = begin_record({"factions": ["ATR", "HAR"], "advanced": False, "seed": 3}, ["ATR"], "sensible")
    AnyGame(opened, opened.game.table.names, {}, lambda *_: [], Console()).run()
    told = capsys.readouterr().out.partition("type a number")[2].partition("save, quit")[0].splitlines()
    assert all(len(line) <= columns for line in told)
    assert not any(line.startswith("  ") for line in told)
    assert all(len(line) > min(columns, 80) * 0.6 for line in told[1:-1])


@pytest.mark.parametrize("columns", [40, 60, 79, 80, 200])
def test_the_table_and_the_map_are_broken_once_at_the_width_of_the_screen(
    columns: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_: os.terminal_size((columns, 24)))
    monkeypatch.setattr(Console, "size", lambda _: (columns, 0))
    monkeypatch.setattr("sys.stdin", io.StringIO("map\nquit\n"))
    opened = begin_record({"factions": ["ATR", "HAR"], "advanced": True, "seed": 3}, ["ATR"], "sensible")
    width = min(columns, 80)
    shown = [board_lines(opened.game, 0, width), map_lines(opened.game, 0, width)]
    assert max(len(line.removeprefix("# ")) for lines in shown for line in lines) <= width
    AnyGame(opened, opened.game.table.names, {}, board_lines, Console(), map_lines=map_lines).run()
    told = capsys.readouterr().out
    for lines in shown:
        assert "\n".join(lines[1:]) in told


def test_before_the_first_storm_no_order_is_named() -> None:
    game = begin_record({"factions": ["ATR", "HAR"], "seed": 3}, ["ATR"], "sensible").game
    assert board_lines(game, 0)[0].endswith("; storm 18")


def test_a_bid_of_1_is_not_taken_for_the_beginning_of_10(monkeypatch: pytest.MonkeyPatch, cardbase: Cardbase) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("keep Thufir Hawat\n" + "dial 1\n" + "quit\n"))
    told = cardbase("board", "play", "EMP", "ATR", "HAR", "--basic", "--seed", "1").out
    assert "choices begin with" not in told


def test_a_number_is_an_amount_where_amounts_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("ATR", "GUI", storm=1).spice(ATR=9)
    scene.do(("ship", 0), ship_ATR="ship to Carthag", ship_number="?")
    opened = GameRecord(scene.game, Journal({}), 1, [record.PERSON, "sensible"])
    monkeypatch.setattr("sys.stdin", io.StringIO("8\nquit\n"))
    AnyGame(opened, scene.game.table.names, {}, board_lines, Console()).run()
    scene.of("reserve", ATR=12)


def test_another_persons_decision_is_taken_back_by_consent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = begin_record({"factions": ["ATR", "HAR"], "advanced": False, "seed": 3}, ["ATR", "HAR"], "sensible")
    before = opened.game.digest()
    lines = ["", "undo", "1", "", "dial 1", "", "undo", "no", "undo", "yes", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    AnyGame(opened, opened.game.table.names, {}, board_lines, Console()).run()
    told = capsys.readouterr().out
    assert "there is no choice of yours to take back" in told and "you play on" in told
    assert told.count("since then Harkonnen decided something; if Harkonnen agrees, type yes:") == 2
    assert opened.game.digest() == before


def test_what_revealed_nothing_is_taken_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """BG-SHI-02: where to ship is open to all, and how much is not yet said."""
    scene = Scene("ATR", "GUI", storm=1).spice(ATR=9)
    scene.do(("ship", 0), ship_ATR="?")
    opened = GameRecord(scene.game.undoable(), Journal({}), 1, [record.PERSON, record.PERSON])
    before = opened.game.digest()
    monkeypatch.setattr("sys.stdin", io.StringIO("\nship to Carthag\nundo\nquit\n"))
    AnyGame(opened, scene.game.table.names, {}, board_lines, Console()).run()
    assert opened.game.digest() == before and not opened.deciders


def test_a_journal_of_the_registry_is_noted_and_resumed() -> None:
    assert BOARD_GAME.begin and BOARD_GAME.record and BOARD_GAME.note and BOARD_GAME.resume
    setup = {"factions": ["atreides", "harkonnen"], "seed": 5}
    game = BOARD_GAME.begin(setup)
    text = BOARD_GAME.record(game, setup)
    for _ in range(5):
        text = BOARD_GAME.note(text, game, game.options[-1], game.seat)
    assert BOARD_GAME.resume(text).digest() == game.digest()


def test_the_expansion_has_51_cards_and_a_seating_is_printed() -> None:
    assert len(expansion_cards()) == 51
    made = compose(SIX[:3], advanced=True)
    for name in PRINTABLES:
        assert len(PdfReader(io.BytesIO(proxies(made, [name]))).pages) >= 1
    with pytest.raises(Misuse, match="nothing to print"):
        proxies(made, ["luck"])


def test_every_card_of_the_expansion_is_named_as_its_faction_and_says_what_it_does() -> None:
    """CR-013."""
    assert {one.front.name for one in expansion_cards()} >= {"CHOAM", "Richese", "Auditor", "Arrakeen"}
    told = texts()
    for faction in facts().factions:
        assert told[f"alliance-{faction.id}"][1] and faction.name in told[f"prediction-{faction.id}"][1]
    assert told["thufir-hawat"][0] == "Atreides, strength 5"


def test_a_spice_card_says_its_sector_and_the_map_takes_four_whole_pages() -> None:
    """BG-SPI-01, BG-SPI-16: no id of a location stands on a card; no page of the map is a sliver."""
    told = texts()
    blows = {one.id: told[one.id] for one in facts().spice}
    assert max(blows.values())[0] == "worm" and not any("_" in kind for kind, _ in blows.values())
    assert ("sector 6", "8 spice") in blows.values()
    assert len(PRINTABLES["map"](compose(SIX[:2]), Settings.of("home-a4"))) == 4


def test_the_command_line_prints(cardbase: Cardbase, tmp_path: Path) -> None:
    assert cardbase("board", "print", "ATR", "CHO", "-o", tmp_path / "b.pdf", "--what", "karama").code == 0
    assert (tmp_path / "b.pdf").read_bytes().startswith(b"%PDF")


def test_a_question_says_what_it_is_about_and_an_amount_is_typed_as_it_is() -> None:
    """BG-BAT-24, BG-SHI-02, BG-ADV-01: the card to keep, the place of a shipment; "1" is one force, no place."""
    there = Scene().hand("ATR", "Shield")
    there.game.then(("ship_number", 0, there.t.board.location("tueks_sietch")))
    there.game.recompute()
    question = there.game.question(0)
    assert question.moment.declared == "to Tuek's Sietch"
    there.game.then(("keep", 0, there.s.hands[0][0]))
    there.game.recompute()
    assert there.game.question(0).moment.declared == "the card is Shield"
    amounts = replace(question, choices=tuple(replace(one, words=str(n)) for n, one in enumerate(question.choices[:2])))
    amounts = replace(amounts, choices=tuple(replace(one, number=n, price="") for n, one in enumerate(amounts.choices)))
    menu = Menu(amounts, (), lambda _text: -1)
    assert menu.pick("1") == amounts.choices[1].code
    assert [line.strip() for line in menu.lines() if line.strip()][-1] == "0 to 1 (type a number, such as 1)"


class Screen(Console):
    """A screen of a size on which somebody types lines; what it shows is kept."""

    def __init__(self, columns: int, lines: int, typed: list[str]) -> None:
        self.shown: list[str] = []
        self._size, self._typed = (columns, lines), typed

    def size(self) -> tuple[int, int]:
        return self._size

    def read(self, prompt: str) -> str:
        if not self._typed:
            raise EOFError
        return self._typed.pop(0)

    def write(self, lines: Iterable[str]) -> None:
        self.shown += lines

    def clear(self) -> None:
        self.shown.clear()


@pytest.fixture(scope="module", name="shipping")
def _shipping() -> Game:
    """A position in which a seat may ship to almost any place."""
    game, chance = new_game(Table(SIX, skills=True, strongholds=True), 4), random.Random(4)
    while game.asking.name != "ship" or len(game.options) < 40:
        game.apply(chance.choice(game.options))
    return game


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40)])
def test_a_question_with_the_table_fits_the_whole_screen(shipping: Game, columns: int, lines: int) -> None:
    game = shipping.copy(listening=True)
    who = [record.PERSON if seat == game.seat else "random" for seat in range(6)]
    screen = Screen(columns, lines, [])
    AnyGame(GameRecord(game, Journal({}), 1, who), game.table.names, {}, board_lines, screen, screen=True).run()
    shown = screen.shown[: screen.shown.index("the input ended") - 1]
    assert len(shown) < lines and all(len(line) <= columns + 2 for line in shown)
    assert any("what to ship" in line for line in shown) and any(line.startswith("Yours") for line in shown)


def test_a_long_group_of_choices_is_one_line_until_all_are_asked_for(shipping: Game) -> None:
    def named(words: str) -> int:
        raise AssertionError(words)

    menu, offered = Menu(shipping.question(shipping.seat), (), named), len(shipping.options)
    lines, folded = list(menu.lines()), list(menu.lines(12))
    assert len(lines) > offered > len(folded) and any(f"to {offered}  ship to" in line for line in folded)
    columns = list(menu.lines(width=80))
    assert len(columns) < len(lines) and all(len(line) <= 80 for line in columns)
    assert sorted(" ".join(columns).split()) == sorted(" ".join(lines).split())  # nothing lost
    assert menu.pick(str(offered)) == menu.entries[-1].choices[0].code  # numbers count what is folded


def test_a_group_is_folded_where_it_has_more_entries_than_are_shown_one_by_one(shipping: Game) -> None:
    menu = Menu(shipping.question(shipping.seat), (), str.count)  # type: ignore[arg-type]
    longest = max(len(entries) for _, entries in menu._groups)
    assert longest > 1
    for fold in (longest - 1, longest):
        assert any("all: the whole list" in line for line in menu.lines(fold)) is (fold < longest)


def test_a_whole_screen_that_is_none_shows_plain_lines(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    told = cardbase("board", "play", "CHO", "ATR", "--screen", "--players", "random")
    assert told.code == 0 and "--screen needs a terminal" in told.err
    assert told.out.startswith("\n") and "\n\n\n\n" not in told.out and "Turn 0" in told.out


def test_cards_leaders_and_rules_are_found_by_words_names_first(cardbase: Cardbase) -> None:
    found = cardbase("board", "find", "lasgun").out.splitlines()
    assert found[0].startswith("treachery Lasgun: ") and any(line.startswith("rule BG-BAT-40: ") for line in found)
    assert json.loads(cardbase("board", "find", "lady", "helena", "--json").out)[0]["fields"]["faction"] == "richese"
    told = cardbase("board", "find", "zzz")
    assert (told.code, told.err.strip()) == (1, "cardbase: nothing of the board game has 'zzz' (fewer words)")
