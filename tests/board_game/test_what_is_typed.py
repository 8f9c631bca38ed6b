"""What a person types at the terminal: names, amounts and commands are understood, and news says what it leaves out."""

from __future__ import annotations

import io

import pytest

from cardbase.board_game.board_lines import board_lines
from cardbase.board_game.data import facts
from cardbase.screens import AnyGame, Console
from cardbase.screens.any_game import MOST_NEWS
from cardbase.tabletop import GameRecord, Journal, record
from tests.board_game.scene import Scene

NO_BRIBES = {"deals.bribes": 0}


@pytest.fixture(name="typed")
def _typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Let the seat that is asked type lines; return what it reads."""

    def typed(scene: Scene, *lines: str) -> str:
        people = [record.PERSON if seat == scene.game.seat else "sensible" for seat in range(scene.t.seats)]
        opened = GameRecord(scene.game, Journal({}), 1, people)
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, "quit"]) + "\n"))
        capsys.readouterr()
        AnyGame(opened, scene.t.names, {}, board_lines, Console()).run()
        return capsys.readouterr().out

    return typed


def advisor() -> Scene:
    return Scene("BEN", "ATR", "HAR", switches=NO_BRIBES).do(("place_advisor", 0), place_advisor="?")


def bidding(high: int = 0) -> Scene:
    scene = Scene(storm=16, switches=NO_BRIBES).spice(ATR=8)
    scene.s.phase, scene.s.lot, scene.s.lot_high = 4, scene.s.deck.pop(), high
    scene.s.lot_by = 1 if high else -1
    return scene.do(("once", 0), once="?")


def test_news_says_how_much_it_leaves_out_and_how_to_read_it(typed) -> None:
    scene = advisor()
    scene.game.log += [(1, -1, 4)] * (MOST_NEWS + 3)
    assert "... 3 more before: log" in typed(scene)


def test_news_that_is_shown_whole_says_nothing_of_more(typed) -> None:
    scene = advisor()
    scene.game.log += [(1, -1, 4)] * MOST_NEWS
    assert "more before" not in typed(scene)


def test_the_line_of_what_is_left_out_has_room_on_the_whole_screen() -> None:
    scene = advisor()
    scene.game.log += [(1, -1, 4)] * (MOST_NEWS + 3)
    shown: list[str] = []

    class Screen(Console):
        def size(self) -> tuple[int, int]:
            return 80, 28

        def read(self, prompt: str) -> str:
            raise EOFError

        def write(self, lines) -> None:
            shown.extend(lines)

        def clear(self) -> None:
            shown.clear()

    opened = GameRecord(scene.game, Journal({}), 1, [record.PERSON, "sensible", "sensible"])
    AnyGame(opened, scene.t.names, {}, board_lines, Screen(), screen=True).run()
    assert len(shown[: shown.index("the input ended") - 1]) < 28 and any("more before: log" in line for line in shown)


@pytest.mark.parametrize(("name", "where"), [("Arrakeen", "arrakeen"), ("basin", "basin"), ("to carthag", "carthag")])
def test_a_place_is_chosen_by_its_name(typed, name: str, where: str) -> None:
    scene = advisor()
    typed(scene, name)
    assert sum(scene.at("BEN", where)) == 1


def test_a_name_that_several_choices_have_lists_them(typed) -> None:
    told = typed(advisor(), "Hagga Basin")
    assert "2 choices fit 'Hagga Basin': to Hagga Basin (11), to Hagga Basin (12)" in told


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("why Arrakeen", "'Arrakeen' is offered: to Arrakeen"),
        ("why nothing of the kind", 'I do not know what "nothing of the kind" means'),
    ],
)
def test_why_says_that_something_is_offered_and_by_which_words(typed, asked: str, answer: str) -> None:
    assert answer in typed(advisor(), asked)


def test_why_a_bid_is_not_offered_says_what_is_allowed(typed) -> None:
    """BG-BID-07: "bid 1" is no beginning of "bid 10"."""
    told = typed(bidding(3), "why bid 1", "bid 1", "why 9")
    assert told.count("the amounts are 4 to 8") == 3


def dialing() -> Scene:
    return Scene(storm=18, switches=NO_BRIBES).do(("dial", 0, 0, 20), ("dial", 1, 0, 20), dial="?")


def test_bg_set_09_a_number_is_the_dial_of_the_storm(typed) -> None:
    scene = dialing()
    told = typed(scene, "7")
    assert scene.s.bids[0] == 7 and "   dial 0 to 20 (type a number, such as 1)" in told


def test_an_amount_beyond_what_is_asked_is_refused_with_what_is_allowed(typed) -> None:
    assert "there is no choice 21 (0 to 20, or words of a choice)" in typed(dialing(), "21")


@pytest.mark.parametrize(("line", "bid"), [("1", 1), ("2", 2), ("8", 8), ("bid 3", 3), ("pass", 0)])
def test_bg_bid_07_a_number_is_the_bid_and_pass_is_a_word(typed, line: str, bid: int) -> None:
    scene = bidding()
    told = typed(scene, line)
    assert scene.s.lot_high == bid and "      pass" in told and " 1  pass" not in told


def test_a_number_that_is_no_amount_stays_that_of_the_menu(typed) -> None:
    scene = bidding(3)
    assert " 1  pass" in typed(scene, "1") and scene.s.lot_high == 3


def test_bg_set_03_a_number_is_the_turn_of_the_prediction_and_a_bribe(typed) -> None:
    scene = Scene("BEN", "ATR", "HAR", switches=NO_BRIBES).do(("predict_turn", 0), predict_turn="?")
    typed(scene, "4")
    assert scene.s.prediction_turn == 4
    scene = Scene(storm=16).spice(ATR=9).do(("deal_amount", 0, 2), deal_amount="?")
    assert "what to ask for it" in typed(scene, "3")


def test_a_question_mark_helps(typed) -> None:
    assert "why WORDS" in typed(advisor(), "?")


def test_cr_302_a_skill_says_what_it_does_before_it_is_kept(typed) -> None:
    scene = Scene("ATR", "HAR", skills=True, switches=NO_BRIBES).do(("choose_skill", 0, 0, 3), choose_skill="?")
    told = " ".join(typed(scene).split())
    assert facts().skills[0].face_up in told and facts().skills[3].in_battle in told


def test_bg_ben_06_the_voice_names_all_that_it_may_command(typed) -> None:
    scene = Scene("BEN", "ATR", "HAR", switches=NO_BRIBES).do(("speak", 0, 1), speak="?")
    told = typed(scene)
    assert all(choice.words in told for choice in scene.choices())


def test_amounts_are_told_from_the_least_to_the_most(typed) -> None:
    """BG-MOV-01: all go along unless a number is typed, yet the menu counts upwards."""
    scene = Scene("ATR", "HAR", storm=18, switches=NO_BRIBES).put("ATR", "carthag", 4)
    scene.do(("move_phase", 0), move_from="from Carthag", take_along="?")
    told = typed(scene, "rules", "3")
    assert "   0 to 4 (type a number, such as 1)" in told and "BG-V-" not in told


def test_the_rules_of_a_window_say_when_it_opens(typed) -> None:
    """BG-GEN-05: in words, not in the verbs of programs."""
    scene = Scene("ATR", "HAR", storm=18, switches=NO_BRIBES).hand("ATR", "Truthtrance")
    scene.s.phase, scene.s.acting = 6, 0
    scene.do(("windows", 0), anytime="?")
    told = typed(scene, "rules", "1")
    said = " ".join(told.split())
    assert "to use something now (BG-GEN-05)" in said
    assert "> BG-GEN-05 BG-BID-15" in said and "BG-V-" not in said


OTHER_WORDS = {
    "show the board": "reserves 20",
    "history": "",
    "what can I do?": "advisor",
    "oops": "there is no choice of yours to take back",
    "show rules": "BG-",
    "help me please": "type a number of the menu",
    "why can't I ship to Carthag?": "BG-SHI-01",
    "1?": "",
}


@pytest.mark.parametrize(("words", "shown"), OTHER_WORDS.items())
def test_keys_are_understood_by_other_words_too(typed, words: str, shown: str) -> None:
    answered = typed(advisor(), words, "bye").rsplit("> ", 2)[1]
    assert shown in answered and "no choice fits" not in answered
