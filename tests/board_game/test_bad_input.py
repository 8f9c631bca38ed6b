"""Bad input of every kind: one line that names the place and what would be right, and its exit code."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from cardbase.board_game import BOARD_GAME, Table, new_game
from cardbase.board_game.data import ALIKE
from cardbase.board_game.kind import begin, header_of, resume
from cardbase.errors import CardbaseError, Malformed, Misuse, NotFound, Unreadable
from cardbase.tabletop import journal as journals
from tests.commandline import Cardbase

SIX = ["ATR", "CHO", "HAR", "EMP", "RIC", "GUI"]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("compose", "ATR"), 2, "faction"),
        (("compose", "ATR", "ATR"), 2, "Atreides"),
        (("compose", "ATR", "XYZ"), 2, "XYZ"),
        (("compose", "ATR", "Ixians"), 2, "Ixians"),
        (("compose", *SIX, "BEN", "FRE", "ATR"), 2, "twice"),
        (("compose", *SIX, "BEN", "FRE", "--skills"), 2, "leader skills"),
        (("compose", "ATR", "HAR", "--basic", "--strongholds"), 2, "advanced"),
        (("simulate", "ATR", "HAR", "--games", "0"), 2, "0 games"),
        (("simulate", "ATR", "HAR", "--players", "random,random,random"), 2, "2 seats"),
        (("simulate", "ATR", "HAR", "--players", "nobody"), 1, "nobody"),
        (("simulate", "ATR", "HAR", "--basic", "--strongholds", "--games", "1"), 2, "advanced"),
        (("play",), 2, "no faction"),
        (("play", "ATR", "HAR", "--person", "GUI"), 2, "guild"),
        (("play", "ATR", "HAR", "--players", "nobody"), 1, "nobody"),
        (("play", "--resume", "missing.json"), 3, "missing.json"),
        (("play", "ATR", "HAR", "--resume", "x.json"), 2, "FACTION has no effect with --resume"),
        (("play", "--resume", "x.json", "--skills", "--seed", "9"), 2, "--seed, --skills have no effect with --resume"),
        (("play", "--resume", "x.json", "--switch", "nexus.rounds=1"), 2, "--switch has no effect with --resume"),
        (("play", "ATR", "HAR", "--switch", "storm.sings=1"), 2, "no switch is called storm.sings"),
        (("play", "ATR", "HAR", "--switch", "nexus.rounds=77"), 2, "switch nexus.rounds cannot be 77 (0 to 9)"),
        (("play", "ATR", "HAR", "--switch", "nexus.rounds"), 2, "'nexus.rounds' sets no switch to a number"),
        (("play", "ATR", "HAR", "--switch", "a=1", "--switch", "a=2"), 2, "switch a is set twice"),
        (("simulate", "ATR", "HAR", "--switch", "nexus.rounds=-1"), 2, "sets no switch to a number"),
        (("league", "ATR", "HAR", "--switch", "storm.sings=1"), 2, "no switch is called storm.sings"),
        (("league", "ATR", "HAR", "--seats", "3"), 2, "3 seats for 2 sides"),
        (("league", "ATR", "HAR", "--games", "1000000000"), 2, "1000000000 games a side (1 to 100,000)"),
        (("learn", "9"), 1, "no lesson"),
        (("settle", "wedding", "fight.txt"), 1, "wedding"),
        (("settle", "battle", "missing.txt"), 3, "missing.txt"),
        (("rule", "BG-BID-99"), 1, "no rule"),
        (("print", "ATR", "HAR", "--what", "posters", "-o", "x.pdf"), 2, "posters"),
    ],
)
def test_a_wrong_command_is_one_line_with_its_exit_code(
    cardbase: Cardbase, arguments: tuple[str, ...], code: int, words: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    told = cardbase("board", *arguments)
    assert told.code == code
    assert words.casefold() in told.err.casefold()
    assert "Traceback" not in told.err
    assert len(told.err.strip().splitlines()) <= 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("compose ATR ATR XYZ Ixians --basic --strongholds", "'XYZ', 'Ixians'|atreides cannot sit twice|advanced game"),
        ("compose ATR CHO XYZ --base-deck", "'XYZ'|leave --base-deck out"),
        ("print ATR XYZ -o x.pdf --what posters --what books", "'XYZ'|'posters', 'books'"),
        ("simulate ATR XYZ --games 0 --players foo,bar --switch a --basic --strongholds",
         "'XYZ'|0 games|'foo', 'bar'|--switch 'a' sets|advanced game"),
        ("league ATR XYZ --games 0 --players foo --switch a=1 --switch b --basic --strongholds",
         "'XYZ'|0 games|'foo'|no switch is called a|--switch 'b' sets|advanced game"),
        ("play ATR HAR HAR --person BOO --players foo --switch b=1 --switch b=2 --switch nexus.rounds=88",
         "harkonnen cannot sit twice|'BOO'|'foo'|switch b is set twice|no switch is called b|cannot be 88"),
    ],
)  # fmt: skip
def test_every_fault_of_a_command_is_named_at_once(cardbase: Cardbase, arguments: str, words: str) -> None:
    told = cardbase("board", *arguments.split())
    assert told.code == 2
    assert len(told.err.strip().splitlines()) == 1
    assert [word for word in words.split("|") if word not in told.err] == []


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"factions": ["atreides"]}, "faction"),
        ({"factions": "atreides"}, "a list of factions"),
        ({"factions": ["atreides", "choam"], "colour": 1}, "no colour"),
        ({"factions": ["atreides", "choam"], "switches": {"storm.sings": 1}}, "no switch"),
        ({"factions": ["atreides", "choam"], "switches": {"nexus.rounds": 12}}, "nexus.rounds"),
        ({"factions": ["atreides", "choam"], "switches": {"nexus.rounds": True}}, "nexus.rounds cannot be True"),
        ({"factions": ["atreides", "choam"], "switches": ["nexus.rounds"]}, "switches .'nexus.rounds'"),
        ({"factions": ["atreides", "choam"], "advanced": "yes"}, "advanced cannot be 'yes'"),
        ({"factions": ["atreides", "choam"], "skills": 1}, "skills cannot be 1"),
        ({"factions": ["atreides", "choam"], "turns": 0}, "0 turns"),
        ({"factions": ["atreides", "choam"], "turns": True}, "True turns"),
        ({"factions": ["atreides", "choam"], "circles": [1, 1]}, "circles"),
        ({"factions": ["atreides", "choam"], "seed": -1}, "seed"),
        ({"factions": ["atreides", "choam"], "seed": "x"}, "seed"),
    ],
)
def test_an_impossible_setup_is_refused(setup: dict[str, object], words: str) -> None:
    with pytest.raises(Misuse, match=words):
        begin(setup)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": "sensible"}, "players 'sensible'"),
        ({"players": 5}, "players 5"),
        ({"players": [5]}, "players .5."),
        ({"players": {"atreides": "random"}}, "players {'atreides'"),
        ({"players": []}, "players .."),
        ({"players": ["nobody", "random"]}, "'nobody'"),
        ({"players": ["random"]}, "2 seats need 2 players"),
        ({"games": "3"}, "games '3'"),
        ({"games": 1.5}, "games 1.5"),
        ({"games": True}, "games True"),
        ({"games": None}, "games None"),
        ({"games": 0}, "games 0"),
        ({"seed": "x"}, "seed 'x'"),
        ({"seed": -1}, "seed -1"),
        ({"colour": 1}, "no colour"),
        ({"players": 5, "games": "3", "seed": "x", "colour": 1}, "no colour.*seed 'x'.*players 5.*games '3'"),
    ],
)
def test_a_simulation_of_another_shape_is_refused_with_all_its_faults(wrong: dict[str, Any], words: str) -> None:
    assert BOARD_GAME.simulate
    with pytest.raises((Misuse, NotFound), match=words):
        BOARD_GAME.simulate({"factions": ["atreides", "choam"], "games": 1, **wrong})


def journal(**setup: object) -> str:
    full = {"factions": ["atreides", "choam"], "seed": 3, **setup}
    assert BOARD_GAME.record
    assert BOARD_GAME.note
    game = begin(full)
    text = BOARD_GAME.record(game, full)
    return BOARD_GAME.note(text, game, game.options[0], game.seat)


@pytest.mark.parametrize(
    ("old", "new"),
    [('"seed":3', '"seed":4'), ('"choices":"0"', '"choices":"7"'), ('"choam"', '"guild"'), ("cardbase-board", "ludo"),
     ('"switches":{}', '"switches":{"nexus.rounds":3}'), ("{", "["), ('"data":"', '"data":"0')],
)  # fmt: skip
def test_an_edited_journal_is_refused(old: str, new: str) -> None:
    """A save of other switches, another seed, other data or no journal at all."""
    text = journal()
    assert old in text
    with pytest.raises(Unreadable):
        resume(text.replace(old, new, 1))


@pytest.mark.parametrize(("choice", "seat", "kind"), [(-1, None, Malformed), (1 << 40, None, Malformed),
                                                      (True, None, Malformed), (0, 0, CardbaseError),
                                                      (0, 99, CardbaseError)])  # fmt: skip
def test_a_wrong_choice_is_refused_and_changes_nothing(choice: int, seat: int | None, kind: type[Exception]) -> None:
    game = new_game(Table(["ATR", "CHO"]), 1)
    before = game.digest()
    with pytest.raises(kind):
        game.apply(choice, seat)
    assert game.digest() == before


@pytest.fixture(scope="module", name="stored")
def _stored() -> dict[str, Any]:
    """What the journal of a game of three holds after a hundred choices."""
    game, chance = begin({"factions": ["choam", "atreides", "guild"], "seed": 3}), random.Random(3)
    written = journals.Journal(header_of(game.table, 3))
    for _ in range(100):
        written.apply(game, chance.choice(game.options), game.seat)
    return dict(json.loads(written.to_text()))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"table": []}, "needs a table with its factions, and a seed"),
        ({"seed": None}, "needs a table with its factions, and a seed"),
        ({"seed": 1 << 64}, "a whole number from 0 to"),
        ({"switches": {"storm.sings": 1}}, "no switch is called storm.sings"),
        ({"switches": ["nexus.rounds"]}, "switches ['nexus.rounds']"),
        ({"switches": {"bid.pass_final": 1}}, "choice|position"),
        ({"skills": True}, "choice|position"),
        ({"advanced": 1}, "advanced cannot be 1"),
        ({"advanced": False}, "choice|position"),
        ({"factions": ["atreides", "choam", "guild"]}, "choice|position"),
    ],
)
def test_a_save_from_another_table_is_refused_with_its_place(
    change: dict[str, Any], words: str, stored: dict[str, Any]
) -> None:
    """Sealed again by who knows how: what it was begun with is not what its choices were made in."""
    table = {name: value for name, value in change.items() if name not in stored}
    content = {**stored, **{name: value for name, value in change.items() if name not in table}}
    content.pop("sum")
    if table:
        content["table"] = {**content["table"], **table}
    text = json.dumps({**content, "sum": journals.seal(content)})
    with pytest.raises(Unreadable) as refusal:
        resume(text)
    said = str(refusal.value)
    assert any(one in said for one in words.split("|")) and "\n" not in said and len(said) < 400


def test_a_journal_of_data_that_only_named_something_otherwise_is_read() -> None:
    """What an earlier file named "Bight Of The Cliff" is the same place."""
    for digest, read in (*((digest, True) for digest in ALIKE), ("0" * 16, False), ([], False)):
        content = json.loads(journal())
        content["data"] = digest
        content.pop("sum")
        text = json.dumps({**content, "sum": journals.seal(content)})
        if read:
            assert resume(text).state.decisions == 1
        else:
            with pytest.raises(Unreadable, match="other data of the board game"):
                resume(text)


@pytest.mark.parametrize("command", ["compose", "league", "play", "print", "simulate"])
def test_every_command_that_seats_factions_takes_the_advanced_game_unless_told_otherwise(
    cardbase: Cardbase, command: str
) -> None:
    told = " ".join(cardbase("board", command, "--help").out.split())
    assert "--advanced / --basic" in told and "[default: advanced]" in told
