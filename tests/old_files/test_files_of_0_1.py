"""What version 0.1 wrote is read, or refused in one clear line; and nothing of it is ever overwritten.

``tests/old_files/0.1`` was written by that version and is never written again.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardbase.corpus import Corpus
from cardbase.errors import Unreadable
from cardbase.play import House, new_game
from cardbase.play.records import new_journal, resume_game
from cardbase.play.rulesets import CRF
from cardbase.players import read_record
from cardbase.tabletop.journal import seal
from tests.commandline import Cardbase, Told
from tests.golden.engine import ENGINE

OLD = Path(__file__).parent / "0.1"
LISTS = ("atreides.deck.txt", "harkonnen.deck.txt")


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Path]:
    """A copy of the files in a folder of its own, which must be the same afterwards."""
    folder = tmp_path / "0.1"
    shutil.copytree(OLD, folder)
    yield folder
    for path in OLD.rglob("*"):
        if path.is_file():
            assert (folder / path.relative_to(OLD)).read_bytes() == path.read_bytes(), f"{path.name} was changed"


def refused(told: Told, *words: str) -> None:
    """A refusal is one line with these words, and exit code 3."""
    assert told.code == 3, told
    assert told.out == ""
    (line,) = told.err.splitlines()
    assert line.startswith("cardbase: ")
    for word in words:
        assert word in line


# Decks


@pytest.mark.parametrize("name", ["atreides.deck.txt", "duellists.json", "duellists.link.txt", "duellists.o8d"])
def test_a_deck_is_read_in_every_form(name: str, old: Path, cardbase: Cardbase) -> None:
    told = cardbase("deck", "convert", str(old / name), "--to", "text")
    assert told.code == 0, told
    lines = [line for line in told.out.splitlines() if not line.startswith("Data: ")]  # the version that judged it
    assert lines == (OLD / "atreides.deck.txt").read_text(encoding="utf-8").splitlines()


def test_a_deck_is_not_overwritten_by_another(old: Path, cardbase: Cardbase) -> None:
    told = cardbase("play", *(str(old / name) for name in LISTS), "--save", str(old / "atreides.deck.txt"))
    assert told.code == 2
    assert "already exists" in told.err


# A user's own card


DROP = "id, set, full_name, kind, deck, unique (leave these fields out"


@pytest.mark.parametrize("arguments", [["--cards", "{}", "show", "quiet broker"], ["check", "{}"]])
def test_a_card_of_ones_own_is_told_what_to_drop(arguments: list[str], old: Path, cardbase: Cardbase) -> None:
    told = cardbase(*(argument.format(old / "cards") for argument in arguments))
    assert told.code == 1
    (line, _) = [*told.out.splitlines(), *told.err.splitlines()]
    assert line.startswith(f"{old / 'cards' / 'quiet-broker.json'}: $: repeats what follows") and DROP in line


def test_a_card_of_ones_own_is_rewritten_after_a_copy_and_keeps_its_id(tmp_path: Path, cardbase: Cardbase) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(OLD / "cards", folder)
    former = (folder / "quiet-broker.json").read_bytes()
    told = cardbase("check", "--fix", str(folder))
    assert (told.code, told.out) == (0, ""), told
    assert "rewritten; the former file is quiet-broker.json.0.1" in told.err
    assert (folder / "quiet-broker.json.0.1").read_bytes() == former
    assert json.loads((folder / "set.json").read_text(encoding="utf-8"))["code"] == "mine"
    shown = json.loads(cardbase("--cards", str(folder), "show", "quiet broker", "--json").out)
    assert {name: shown[name] for name in json.loads(former)} == json.loads(former)
    again = cardbase("check", "--fix", str(folder))
    assert (again.code, again.err) == (0, "1 card file: no fault\n")


# Games: read by the rules and cards they were played with, refused by others


def why_not(path: Path, corpus: Corpus) -> str:
    """What must be said of a game that this version plays otherwise; "" where it plays it alike."""
    header = json.loads(path.read_text(encoding="utf-8"))
    if header["engine"] != ENGINE:
        return f"recorded by rules version {header['engine']}; this one is {ENGINE}"
    return "" if header["cards"] == digest_of(header, corpus) else "recorded with other card data"


def digest_of(header: dict[str, object], corpus: Corpus) -> str:
    """What the cards of its Houses come to by now: a save of another game of theirs says it."""
    houses = [House(**house) for house in header["houses"]]  # type: ignore[attr-defined]
    return str(new_journal(new_game(houses, corpus=corpus, seed=1, rules=CRF), 1).header["cards"])


@pytest.mark.parametrize("name", ["game.json", "game.journal"])
def test_a_stored_game_is_told_or_refused(name: str, old: Path, cardbase: Cardbase, corpus: Corpus) -> None:
    told = cardbase("replay", str(old / name), "--chronicle")
    if why := why_not(old / name, corpus):
        refused(told, name, why, "the version of cardbase that wrote it can read it")
    else:
        assert told.code == 0, told
        assert "Duellists of Caladan" in told.out


@pytest.mark.parametrize("name", ["game.json", "game.journal"])
def test_a_stored_game_that_is_gone_on_with_is_refused_before_it_is_touched(
    name: str, old: Path, cardbase: Cardbase, corpus: Corpus
) -> None:
    """It is edited here, so that it is refused by any version."""
    edited = old.parent / name
    content = json.loads((old / name).read_text(encoding="utf-8"))
    content.pop("sum")
    content["engine"] = 1
    edited.write_text(json.dumps({**content, "sum": seal(content)}), encoding="utf-8")
    before = edited.read_bytes()
    refused(cardbase("play", "--resume", str(edited), "--plain"), name, f"rules version 1; this one is {ENGINE}")
    assert edited.read_bytes() == before


def test_a_save_is_resumed_or_refused(old: Path, corpus: Corpus) -> None:
    text = (old / "save.json").read_text(encoding="utf-8")
    if why := why_not(old / "save.json", corpus):
        with pytest.raises(Unreadable, match=why):
            resume_game(text, corpus)
    else:
        assert resume_game(text, corpus).state.decisions > 100


def test_a_save_is_no_stored_game(old: Path, corpus: Corpus) -> None:
    with pytest.raises(Unreadable, match=r"save\.json: not a journal"):
        read_record(old / "save.json", corpus)


# Leagues


def test_the_games_of_a_league_are_refused_as_of_an_older_version(old: Path, cardbase: Cardbase) -> None:
    """They have no sum that would show whether somebody changed them."""
    decks = [str(old / name) for name in LISTS]
    told = cardbase("league", *decks, "--games", "2", "--seat", "random", "-o", str(old / "league"))
    refused(told, str(old / "league" / "games.json"), "kept by an older version")


@pytest.mark.parametrize("folder", ["league", "league-older"])
def test_the_games_of_another_league_are_refused(folder: str, old: Path, cardbase: Cardbase) -> None:
    decks = [str(old / name) for name in LISTS]
    told = cardbase("league", *decks, "--games", "2", "--seat", "sensible", "-o", str(old / folder))
    refused(told, str(old / folder / "games.json"))
