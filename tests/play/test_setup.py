"""Before a game: decks by short names, the ones played last, who sits where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardbase.errors import Ambiguous, NotFound
from cardbase.lessons import deck_file, deck_files, offered_decks, remember
from cardbase.screens import SEATS, ask_setup
from tests.commandline import Cardbase
from tests.play.test_terminal import Fed


@pytest.fixture(autouse=True)
def nobody_played_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("fremen", "fremen-desert-power"),
        ("Harkonnen", "harkonnen-regent-of-arrakis"),
        ("sietch tabr", "fremen-sietch-tabr"),
        ("free-traders", "smugglers-free-traders"),
        ("water-sellers", "water-sellers-house-bewt"),
        ("weirding", "sisterhood-the-weirding-way"),
        ("tueks", "smugglers-tueks-inheritance"),
    ],
)
def test_a_short_name_means_a_shipped_deck(name: str, file: str) -> None:
    assert deck_file(name).name == f"{file}.deck.txt"


def test_the_same_sponsor_twice_is_two_decks() -> None:
    assert len(set(deck_files(["fremen", "fremen"]))) == 2


@pytest.mark.parametrize("name", ["xyzzy", " ", "fremen xyzzy"])
def test_a_name_that_no_deck_has_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(NotFound, match="no deck is called"):
        deck_file(name)


def test_a_name_that_decks_of_several_sponsors_have_is_refused_with_them() -> None:
    with pytest.raises(Ambiguous, match="fits several"):
        deck_file("the")


def test_whatever_looks_like_a_file_is_one(tmp_path: Path) -> None:
    assert deck_file("mine.deck.txt") == Path("mine.deck.txt")
    assert deck_file(str(tmp_path / "x")) == tmp_path / "x"


def test_what_was_played_last_is_offered_first(tmp_path: Path) -> None:
    mine = tmp_path / "mine.deck.txt"
    mine.write_text("")
    remember([mine, deck_file("fremen")])
    first, second, *others = offered_decks()
    assert (first.name, second.name) == ("mine", "fremen-desert-power") and first.recent and second.recent
    assert not any(deck.recent for deck in others)


@pytest.mark.parametrize("content", ["", "{", "{}", "[1, 2]", '["/nowhere/at/all"]'])
def test_what_cannot_be_read_of_earlier_games_is_left_aside(content: str, tmp_path: Path) -> None:
    kept = tmp_path / "state" / "cardbase" / "recent-decks.json"
    kept.parent.mkdir(parents=True)
    kept.write_text(content)
    assert not any(deck.recent for deck in offered_decks())


def test_enter_takes_what_stands_first_everywhere() -> None:
    setup = ask_setup(Fed([""] * 6))
    assert setup is not None
    assert setup.decks[0] != setup.decks[1] and setup.players[0] == "person" and setup.players[1] in SEATS
    assert setup.name == ""


def test_everything_can_be_said_and_nonsense_is_asked_again() -> None:
    typed = ["nonsense", "fremen", "9", "3", "guild", "wizard", "random", "harkonnen", "person", "Anna"]
    setup = ask_setup(Fed(typed))
    assert setup is not None
    assert [path.name.partition("-")[0] for path in setup.decks] == ["fremen", "guild", "harkonnen"]
    assert setup.players == ("person", "random", "person") and setup.name == "Anna"


QUESTIONS = 5
"""Deck, seats, the rival's deck, who plays it, the name."""


@pytest.mark.parametrize("typed", ["quit", "q", "Quit"])
@pytest.mark.parametrize("answered", range(QUESTIONS))
def test_quit_leaves_at_each_question_before_a_game(answered: int, typed: str) -> None:
    console = Fed([*[""] * answered, typed, "1"])
    assert ask_setup(console) is None
    assert console.typed == ["1"]


@pytest.mark.parametrize("typed", ["?", "help", "HELP"])
@pytest.mark.parametrize("answered", range(QUESTIONS))
def test_a_question_mark_explains_each_question_before_a_game_and_answers_none(answered: int, typed: str) -> None:
    console = Fed([*[""] * answered, typed, *[""] * (QUESTIONS - answered)])
    setup = ask_setup(console)
    assert setup is not None
    assert setup.name == "" and not console.typed
    assert "quit leaves; nothing is begun" in console.text and "no deck is called" not in console.text
    assert "is not a number" not in console.text and "is none of" not in console.text


def test_who_leaves_before_a_game_is_told_that_none_was_begun(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("fremen\n\nharkonnen\n\nquit\n"))
    told = cardbase("play", "--plain")
    assert told.code == 0 and "no game was begun" in told.out + told.err and not list(tmp_path.glob("*.json"))


def test_play_alone_asks_and_begins(cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("fremen\n\nharkonnen\n\nAnna\nquit\n"))
    told = cardbase("play", "--plain")
    assert told.code == 0 and "Anna (you)" in told.out and "Regent of Arrakis" in told.out
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert cardbase("play", "--plain", "--save", "other.json").code == 2


def test_short_names_and_a_name_of_ones_own_on_the_command_line(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    told = cardbase("play", "fremen", "harkonnen", "--name", "Chani", "--plain")
    assert told.code == 0 and "Chani (you)" in told.out
    assert cardbase("play", "fremen", "xyzzy", "--plain", "--save", "b.json").code != 0


def test_the_coached_first_game_gives_every_proposal_its_reason_and_goes_on_where_it_was_left(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nquit\n"))
    told = cardbase("tutorial", "--game", "--plain")
    assert told.code == 0 and "Proposed: " in told.out
    reasons = re.findall(r"Proposed: .{1,120}? \([^()]{3,}\)", " ".join(told.out.split()))
    assert told.out.count("Proposed: ") == len(reasons)
    assert "continue with: cardbase tutorial --game --save cardbase-first-game.json" in told.out
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert "Proposed: " in cardbase("tutorial", "--game", "--plain").out


def test_a_stored_game_is_gone_on_with_from_any_position_in_another_file(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nquit\n"))
    cardbase("play", "fremen", "harkonnen", "--plain", "--seed", "3")
    whole = (tmp_path / "cardbase-game.json").read_text()
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    again = cardbase("play", "--resume", "cardbase-game.json", "--at", "0", "--save", "b.json", "--plain")
    assert again.code == 0 and (tmp_path / "b.json").exists()
    assert (tmp_path / "cardbase-game.json").read_text() == whole
    assert cardbase("play", "--resume", "cardbase-game.json", "--at", "9999", "--save", "c.json").code == 2
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nq\n"))
    told = cardbase("replay", "cardbase-game.json", "--plain").out
    assert "instead of: " in told
    assert "cardbase play --resume cardbase-game.json --at 2 --save OTHER.json" in told


def test_decks_of_the_same_name_are_offered_with_the_folders_they_lie_in(tmp_path: Path) -> None:
    mine = [tmp_path / folder / "mine.deck.txt" for folder in ("a", "b")]
    for path in mine:
        path.parent.mkdir()
        path.write_text("")
    remember(mine)
    console = Fed([""] * 6)
    ask_setup(console)
    shown = [line for line in console.lines if "mine" in line and "played lately" in line]
    assert len(set(shown)) == 2 and all(str(path.parent) in "".join(console.lines) for path in mine)


def test_what_a_deck_is_about_is_shown_before_it_is_chosen(tmp_path: Path) -> None:
    odd = tmp_path / "odd.deck.txt"
    odd.write_bytes(b"Name: Odd \x1b[2J\nNotes: " + b"x" * 3000)
    remember([odd])
    console = Fed(["? 1", "?3", "? 99", *[""] * 6])
    setup = ask_setup(console)
    assert setup is not None
    assert any(line.startswith("Sponsor: ") for line in console.lines)
    assert any(line.startswith("Name: Odd") for line in console.lines)
    assert not any("\x1b[2J" in line for line in console.lines) and setup.decks[0] == odd.resolve()
