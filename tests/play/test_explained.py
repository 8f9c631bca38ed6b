"""What a person is told in words: the rule behind a choice, where a word is explained, how a game ended, consent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardbase.lessons import Course, Steps, chronicle, read_lessons
from cardbase.play import choices as c
from cardbase.play.explaining import about
from cardbase.players import read_record
from cardbase.screens import LocalGame, TextUI
from cardbase.screens.board_lines import screen
from cardbase.tabletop.seats import consent
from tests.commandline import Cardbase
from tests.play.houses import corpus
from tests.play.situations import Situation
from tests.play.test_screen import sitting
from tests.play.test_terminal import Fed
from tests.play.test_tutorial import steps

LESSONS = read_lessons()
BONUSES = (c.BONUS_OWN, c.BONUS_RIVAL, c.OTHER_BONUS_OWN, c.OTHER_BONUS_RIVAL)


def rules_behind(course: Course, code: int) -> list[str]:
    game = course.game
    lines = about(code, game.question(game.seat), game.table, corpus())
    return re.findall(r"^  ([A-Z]+-\d+): ", "\n".join(lines), re.MULTILINE)


def test_each_choice_of_a_bonus_has_the_rule_of_its_own_class_and_no_other() -> None:
    seen = set()
    for number in range(1, len(LESSONS) + 1):
        for course, _, _ in steps(number):
            game = course.game
            for choice in game.question(game.seat).choices:
                if choice.code // c.SPAN in BONUSES:
                    seen.add(game.state.rite[0])
                    solaris = "solari" in choice.effect
                    assert rules_behind(course, choice.code) == [f"RITE-{35 if solaris else 34}"], choice
    assert len(seen) > 1


def test_an_opening_bid_rests_on_the_rule_of_opening_and_a_raise_on_that_of_raising() -> None:
    rested = set()
    for course, step, right in (taken for number in range(1, len(LESSONS) + 1) for taken in steps(number)):
        if right // c.SPAN == c.BID:
            first = "PET-04" if course.game.question(course.game.seat).stake.endswith(" on") else "PET-06"
            assert rules_behind(course, right)[0] == first, step.ask
            rested.add(first)
        if right // c.SPAN == c.AMOUNT and course.game.moment == "Imperial Petition":
            assert rules_behind(course, right) == ["ALLEG-06"]
            rested.add("ALLEG-06")
    assert rested == {"PET-04", "PET-06", "ALLEG-06"}


TITLES = [(lesson.id, word) for lesson in LESSONS for word in re.findall(r"[A-Za-z]{5,}", lesson.title)]


@pytest.mark.parametrize("lesson", sorted({lesson for lesson, _ in TITLES}))
def test_every_word_of_a_lessons_title_is_explained(lesson: str) -> None:
    course = Course(LESSONS, corpus())
    for word in (word for of, word in TITLES if of == lesson):
        told = course.explained(word.lower(), course.menu())
        assert len(told) > 1 or re.match(r"[A-Z]+-\d+: ", told[0]) or ": " in told[0], (word, told)
        assert not told[0].startswith("no "), (word, told)


def test_denial_finds_the_rules_of_denial_bids_also_in_a_game(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    while not at.asks:
        at.advance()
    for asked in ("denial", "denial bid", "Denial Bids"):
        assert any("PET-15" in line for line in at.explained(asked, at.menu()))
    assert at.explained("xyzzyx", at.menu())[0].startswith("no ")


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ((), "to take it back all the same, type yes"),
        (("Regent of Arrakis",), "if Regent of Arrakis agrees, type yes"),
        (("Fremen", "House Corrino"), "if Fremen and House Corrino agree, type yes"),
    ],
)
def test_consent_is_asked_of_an_office_of_one_house_and_of_several(others: tuple[str, ...], said: str) -> None:
    assert consent("something was revealed", others) == f"since then something was revealed; {said}"


def test_whoever_takes_back_hears_whether_anything_had_been_revealed(tmp_path: Path) -> None:
    at, said = sitting(tmp_path / "g.json", "person", "sensible"), set[str]()
    for _ in range(40):
        while not at.asks:
            at.advance()
        at._choose(at._adviser.ranked(at.view())[0], [])
        while not at.asks and not at.over:
            at.advance()
        made = len(at.record.deciders)
        reply = at.obey("undo", at.menu())
        reply = reply if reply.moved else at.obey("yes", at.menu())
        said.add(reply.lines[0].partition(",")[0])
        assert reply.replaced and len(at.record.deciders) < made
        while not at.asks:
            at.advance()
        at._choose(at._adviser.ranked(at.view())[0], [])
    assert said == {"taken back at once: nothing was revealed since", "taken back"}


def conceded(path: Path, seat: int) -> LocalGame:
    at = sitting(path, "person", "person", seed=5)
    while not (at.asks and at.game.seat == seat and at.game.state.turn > 1):
        if at.asks:
            at._choose(at._adviser.ranked(at.game.view(at.game.seat))[0], [])
        else:
            at.advance()
    at.obey("concede", at.menu())
    assert at.obey("yes", at.menu()).moved
    at.save()
    return at


@pytest.mark.parametrize("seat", [0, 1])
def test_the_chronicle_and_the_replay_of_a_conceded_game_tell_who_gave_up_and_who_won(
    seat: int, tmp_path: Path, cardbase: Cardbase
) -> None:
    at = conceded(tmp_path / "g.json", seat)
    name = at.game.table.seat_name
    told = f"{name(seat)} concedes: {name(1 - seat)} wins"
    assert at.ending()[0] == told
    for reader in ((), ("--seat", "1")):
        story = cardbase("replay", str(tmp_path / "g.json"), "--chronicle", *reader).out.splitlines()
        assert story[-1] == f"# {told}"
    record = read_record(tmp_path / "g.json", corpus(), to_last=False)
    replay = Steps(record, None)
    assert told not in replay.coming()
    replay.go(len(replay))
    assert replay.coming() == told


def test_in_plain_lines_what_happened_last_is_told_before_the_end(tmp_path: Path) -> None:
    at, console = sitting(tmp_path / "g.json", "person", "sensible"), Fed(["1"] * 2000)
    TextUI(at, console).run()
    assert at.over and console.typed
    last = console.text.rpartition("> ")[2]
    assert "Since you were last asked" in last and "The game ends by" in last
    assert last.index("The game ends by") < last.index("read it again")


def test_a_game_that_goes_on_is_told_without_an_end(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    assert "wins" not in chronicle(at.game)[-1]


def test_the_help_of_play_names_the_tutorial_and_the_coached_game(cardbase: Cardbase) -> None:
    told = cardbase("play", "--help").out
    assert "cardbase tutorial" in told and "--game" in told


def _asked(words: str, tmp_path: Path) -> list[str]:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    while not at.asks:
        at.advance()
    return at.explained(words, at.menu())


TERMS = {"surprise": "SPEC-13", "Counter": "SPEC-06", "direct": "SPEC-02", "capture": "SPEC-14"}


@pytest.mark.parametrize("word", TERMS)
def test_a_word_of_the_rules_is_explained_also_where_a_card_is_called_so(word: str, tmp_path: Path) -> None:
    assert _asked(word, tmp_path)[0].startswith(f"{TERMS[word]}: ")


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("Surprise Assault", "SPEC-13"),
        ("Perilous Terrain", "SPEC-06"),
        ("Jamis", "SPEC-06"),
        ("Hostage Option", "SPEC-14"),
        ("Stilgar, Naib of Sietch Tabr", "SPEC-13"),
    ],
)
def test_a_card_is_explained_with_what_the_words_of_the_rules_in_its_text_mean(
    card: str, rule: str, tmp_path: Path
) -> None:
    assert any(line.startswith(f"  {rule}: ") for line in _asked(card, tmp_path))


def test_a_card_without_such_words_is_explained_alone(tmp_path: Path) -> None:
    assert len(_asked("Spacing Industries", tmp_path)) == 3


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("bid", "PET-03: "),
        ("PET-99", "there is no rule PET-99 (such as PET-01; cardbase rule lists them)"),
        ("1 2", "'1 2' is nothing to explain (a number of the menu, a card, or a rule's id)"),
        ("-1", "'-1' is nothing to explain (a number of the menu, a card, or a rule's id)"),
    ],
)
def test_a_part_of_a_word_an_unknown_rule_or_numbers_are_not_explained_as_something_else(
    asked: str, said: str, tmp_path: Path
) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    lines = at.explained(asked, at.menu())
    assert any(line.startswith(said) for line in lines), lines


def test_the_table_shows_what_allegiance_dune_owes(tmp_path: Path) -> None:
    """DUNE-05: that of its governor's sponsor, while it is not subdued."""
    for given, shown in (("Anna governs Dune", True), ("Anna keeps Dune", False)):
        game = Situation("Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime", given).interval("Anna").game
        lines = [line for line in screen(game.view(0), game.table) if "Dune, Center" in line]
        assert lines and any("Atreides" in line for line in lines) == shown
