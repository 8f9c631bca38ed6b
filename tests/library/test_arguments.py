"""What is given as the wrong kind of thing is refused in a line that says what would be right, never by a traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cardbase
from cardbase.errors import CardbaseError, Misuse, Unreadable
from tests.library.test_library import DECKS

GIVEN: Any = cardbase  # what is wrong is wrong for the type checker too
WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "a folder without a name": (lambda: cardbase.load(""), "'' is not a folder of cards (a path"),
    "a file with a NUL": (lambda: cardbase.read_deck("a\0b"), "is not a deck (a path"),
    "a path of bytes": (lambda: cardbase.read_deck(OfBytes()), "is not a deck (a path"),
    "a list of folders": (lambda: GIVEN.load(["mine"]), "is not a folder of cards (a path"),
    "a number for a file": (lambda: GIVEN.read_deck(3), "3 is not a deck (a path"),
    "bytes for a file": (lambda: GIVEN.read_deck(b"x"), "is not a deck (a path"),
    "a list as text": (lambda: cardbase.read_deck("Sponsor: Atreides\n3 Carthag"), "parse_deck(text, cards)"),
    "nothing to judge": (lambda: GIVEN.judge(None), "None is not a deck"),
    "rules of nothing": (lambda: GIVEN.judge(DECKS[0], None), "None is not a ruleset (a text such as 'crf')"),
    "cards for rules": (lambda: GIVEN.judge(DECKS[0], cardbase.load()), "is not a ruleset (a text such as"),
    "a list of switches": (lambda: GIVEN.judge(DECKS[0], switches=["later_sets"]), "names with their values"),
    "a number for a card": (lambda: GIVEN.load()[3], "3 is not a card name (a text such as 'eots-dune')"),
    "nothing for a card": (lambda: GIVEN.load().resolve(None), "None is not a card name"),
    "several to judge": (lambda: GIVEN.judge(DECKS), "is not a deck"),
    "a folder for cards": (
        lambda: GIVEN.find("kind:ally", cards="mine"),
        "cards='mine' (cards= takes what cardbase.load",
    ),
    "a number for a query": (lambda: GIVEN.find(3), "3 is not a query (a text such as"),
    "one deck for a game": (lambda: cardbase.new_game(str(DECKS[0])), "a list of them"),
    "decks in no order": (lambda: GIVEN.new_game(set(DECKS)), "a list of them, in the order of the seats"),
    "decks by name": (lambda: GIVEN.new_game(dict.fromkeys(DECKS)), "a list of them, in the order of the seats"),
    "a game by no rules": (lambda: GIVEN.new_game(DECKS, rules=None), "None is not a ruleset (a text such as"),
    "a seed that is true": (lambda: cardbase.new_game(DECKS, seed=True), "seed True (a whole number)"),
    "a seed in words": (lambda: GIVEN.new_game(DECKS, seed="x"), "seed 'x' (a whole number)"),
    "half a seed": (lambda: GIVEN.new_game(DECKS, seed=1.5), "seed 1.5 (a whole number)"),
    "one name for players": (lambda: cardbase.play_game(game(), "random"), "players 'random' (a list of them"),
    "a number for a player": (lambda: GIVEN.play_game(game(), [3]), "3 is not a player"),
    "a number to print": (lambda: GIVEN.sheet(3, "x.pdf"), "3 cannot be printed"),
    "numbers to print": (lambda: GIVEN.sheet([3], "x.pdf"), "3 is not a card name"),
    "cards counted": (lambda: GIVEN.sheet({"eots-dune": 3}, "x.pdf"), "['eots-dune'] * 3"),
    "no profile": (lambda: GIVEN.sheet(DECKS[0], "x.pdf", profile=None), "no profile None (one of home-a4"),
    "no theme": (lambda: GIVEN.sheet(DECKS[0], "x.pdf", theme=None), "no theme None (one of colour"),
    "a number to write to": (lambda: GIVEN.sheet(DECKS[0], 3), "3 is not a file to write"),
    "a setting misspelt": (lambda: cardbase.sheet(DECKS[0], "x.pdf", gutters=2), "did you mean gutter?"),
    "a setting in words": (lambda: cardbase.sheet(DECKS[0], "x.pdf", gutter="two"), "gutter 'two' is not a number"),
    "a setting of nothing": (lambda: cardbase.sheet(DECKS[0], "x.pdf", bleed=None), "bleed None is not a number"),
}


class OfBytes:
    def __fspath__(self) -> Any:
        return b"x"


def game() -> Any:
    return cardbase.new_game(DECKS)


@pytest.mark.parametrize("name", WRONG)
def test_the_wrong_kind_of_thing_is_refused_in_a_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ask, said = WRONG[name]
    with pytest.raises(Misuse) as refused:
        ask()
    assert said in str(refused.value) and "\n" not in str(refused.value)
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_none_is_refused() -> None:
    with pytest.raises(CardbaseError, match="is not a game"):
        GIVEN.play_game(DECKS)


def test_a_card_and_names_of_cards_are_printed_as_cards_are(tmp_path: Path) -> None:
    dune = cardbase.load()["eots-dune"]
    whats: list[Any] = [dune, [dune], {dune}, "eots-dune", ["eots-dune"]]
    assert len({cardbase.sheet(what, tmp_path / "dune.pdf").read_bytes() for what in whats}) == 1


def test_a_folder_of_a_name_too_long_is_no_folder() -> None:
    with pytest.raises(Unreadable, match="is not a folder"):
        cardbase.load("a" * 5000)


def test_numbers_may_be_given_as_text(tmp_path: Path) -> None:
    sheets = [cardbase.sheet(DECKS[0], tmp_path / "deck.pdf", gutter=gutter).read_bytes() for gutter in (3.5, "3.5")]
    assert sheets[0] == sheets[1]


def test_a_switch_is_set_by_what_it_is_or_by_its_word() -> None:
    for value in (False, "false", "False"):
        assert not cardbase.judge(DECKS[0], switches={"later_sets": value}).ruleset.later_sets
