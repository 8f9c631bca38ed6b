"""The night before: a letter to each player whose list cannot be played, and what comes of the answers."""

import re
from pathlib import Path

import pytest

from cardbase.corpus import load_corpus
from cardbase.tournaments import letters, open_book
from cardbase.tournaments.letters import Letter
from tests.commandline import Cardbase

from .conftest import PLAYERS, deck_text

WRONG = {
    "a name too often": (
        "House Deck\n",
        "House Deck\n6x Wormsign\n",
        "2 must go [DECK-04 RB 4.3 (p33)",
        "take 2x Wormsign",
    ),
    "an Imperial card in the House deck": (
        "House Deck\n",
        "House Deck\n1x Trespass Accord\n",
        "cannot lie in the House deck",
        "",
    ),
    "no sponsor": ("Sponsor: House Atreides\n", "", "names no sponsor", "set sponsor to atreides"),
    "another homeworld": ("Homeworld: .*", "Homeworld: Kaitain", "owes allegiance to Corrino", "One of these would do"),
    "too many points": ("Points: .*", "Points: 9 solaris", "of 5 creation points", "set solaris to 5"),
    "a slip": ("Rapier", "Rapire", "did you mean 'Rapier, Dueling Sword'", "read line"),
    "an unknown card": (
        "House Deck\n",
        "House Deck\n1x Wombat Cannon\n",
        "'1x Wombat Cannon' is not a card",
        "Which is meant?",
    ),
    "a name of two cards": ("Duke Leto Atreides .*", "Duke Leto Atreides", "", ""),
    "two decks in one": (r"\Z", f"\nPlayer: Zoe\n{deck_text(3, 'Zoe')}", "begins a second deck", ""),
}
"""What is changed in Anna's list, what her letter says then, and what it says would help; "" for nothing."""


def letters_of(cup: Path) -> dict[str, Letter]:
    return {letter.player: letter for letter in letters(open_book(cup).tournament(), cup, load_corpus())}


@pytest.fixture
def night(cardbase: Cardbase, cup: Path, lists: Path) -> Path:
    words = ("--name", "Desert Cup", "--date", "2026-11-22", "--deadline", "2026-11-21T20:00")
    assert cardbase("tournament", "new", cup, lists, *words).code == 0
    return cup


@pytest.mark.parametrize("name", WRONG)
def test_a_letter_says_what_is_wrong_and_what_would_help(night: Path, lists: Path, name: str) -> None:
    before, after, said, cure = WRONG[name]
    path = lists / "anna.deck.txt"
    path.write_text(re.sub(before, lambda _: after, path.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    found = letters_of(night)
    assert [*found] == (["Anna Ärger"] if said else [])
    for letter in found.values():
        assert said in letter.text and cure in letter.text
        assert letter.text.startswith("Hello Anna Ärger,\n\nYour list 'The Duchy of Arrakis' (anna.deck.txt) ")
        assert "send the whole list once more by 2026-11-21, 20:00" in letter.text
        assert letter.subject == "Desert Cup, 2026-11-22: your deck list"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "could not be read: is empty."),
        (b"\xff\xd8\xff\xe0", "could not be read: is a picture, no text (type the list"),
        (b"see you on Saturday!", "could not be read: holds no deck"),
        (None, "We have no deck list of yours yet"),
    ],
)
def test_a_letter_asks_for_a_list_that_is_missing_or_none(
    night: Path, lists: Path, content: bytes | None, said: str
) -> None:
    path = lists / "anna.deck.txt"
    path.unlink() if content is None else path.write_bytes(content)
    assert said in letters_of(night)["Anna Ärger"].text


def test_a_list_that_is_a_mail_gives_the_address(night: Path, lists: Path) -> None:
    head = "From: =?utf-8?q?Anna_=C3=84rger?= <anna@example.org>\nSubject: list\n\n"
    text = deck_text(0, "Anna Ärger").replace("House Deck\n", "House Deck\n9x Wormsign\n")
    (lists / "anna.deck.txt").write_text(head + text, encoding="utf-8")
    assert str(letters_of(night)["Anna Ärger"]).startswith("To: Anna Ärger <anna@example.org>\nSubject: Desert Cup")


def test_of_two_different_lists_the_letter_asks_which_counts_and_of_two_equal_ones_nothing(
    night: Path, lists: Path
) -> None:
    (lists / "anna-2.txt").write_text(deck_text(0, "Anna Ärger"), encoding="utf-8")
    assert letters_of(night) == {}
    (lists / "anna-2.txt").write_text(deck_text(1, "Anna Ärger"), encoding="utf-8")
    told = letters_of(night)["Anna Ärger"].text
    assert "more than one list of yours: " in told and "Is that what you want?" in told


def test_who_dropped_out_gets_no_letter_and_a_correction_ends_them(
    cardbase: Cardbase, night: Path, lists: Path
) -> None:
    for player in ("Anna Ärger", "Bert"):
        path = lists / f"{player.split()[0].lower()}.deck.txt"
        path.write_text(path.read_text(encoding="utf-8").replace("House Deck\n", "House Deck\n9x Pogrom\n"), "utf-8")
    assert [*letters_of(night)] == ["Anna Ärger", "Bert"]
    cardbase("tournament", "drop", night, "Bert")
    assert [*letters_of(night)] == ["Anna Ärger"]
    (lists / "anna.deck.txt").write_text(deck_text(0, "Anna Ärger"), encoding="utf-8")
    told = cardbase("tournament", "letters", night)
    assert (told.code, told.out) == (0, "")
    assert "every player has a legal list: nobody to write to" in told.err


def test_the_command_prints_each_letter_and_how_many_there_are(cardbase: Cardbase, night: Path, lists: Path) -> None:
    for player in PLAYERS[:2]:
        (lists / f"{player.split()[0].lower()}.deck.txt").write_text("", encoding="utf-8")
    told = cardbase("tournament", "letters", night)
    assert told.out.count("To: ") == told.out.count("Subject: ") == 2 and told.err == "2 letters to send\n"


def test_a_lock_counts_the_lists_of_those_who_play(cardbase: Cardbase, night: Path) -> None:
    cardbase("tournament", "drop", night, "Bert")
    assert cardbase("tournament", "lock", night).out == "locked 8 lists\n"
