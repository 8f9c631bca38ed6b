"""What the command line says in small things: files kept and named, paths in commands, what was interrupted."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.commandline import Cardbase


def test_a_game_that_is_refused_announces_no_file(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cardbase-game.json").write_text("{}")
    told = cardbase("play", "fremen", "guild", "--seat", "nobody", "--plain")
    assert told.code == 2 and "stays as it is" not in told.err and told.err.count("\n") == 1


def test_a_command_that_is_suggested_can_be_copied_whatever_the_file_is_called(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my game.json").write_text("{}")
    told = cardbase("play", "fremen", "guild", "--save", "my game.json")
    assert told.code == 2 and "--resume 'my game.json'" in told.err


@pytest.mark.parametrize("name", ["nosuchfile.json", "texts.txt", "some/where", "cards.tsv"])
def test_a_file_of_operations_that_is_not_there_is_named(name: str, cardbase: Cardbase) -> None:
    told = cardbase("operation", "check", name)
    assert told.code == 3 and told.err == f"cardbase: {name}: no such file or directory\n"


def test_a_text_with_a_stroke_is_an_operation_still(cardbase: Cardbase) -> None:
    assert cardbase("operation", "check", "Engage: produce 3 solaris.").code == 0


@pytest.mark.parametrize("command", [["simulate"], ["league", "--seat", "random"]])
def test_an_empty_file_of_kept_games_is_told_as_such(command: list[str], cardbase: Cardbase, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("")
    told = cardbase(command[0], "fremen", "guild", "--games", "2", *command[1:], "-o", tmp_path)
    assert told.code == 3 and "games.jsonl: is empty (" in told.err


INTERRUPTED = """
import builtins
import sys
from cardbase.__main__ import main
load = builtins.__import__
def interrupted(name, *rest, **named):
    if name == {name!r}:
        raise KeyboardInterrupt
    return load(name, *rest, **named)
builtins.__import__ = interrupted
main()
"""


@pytest.mark.parametrize("name", ["cardbase.cli", "cardbase.cli.overview", "cardbase.cli.answering", "typer"])
def test_an_interrupt_while_the_program_loads_is_told_in_a_line(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(name=name), "search", "dune"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "cardbase: interrupted\n")


def test_where_no_sentences_say_the_last_position_the_one_before_is_written(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardbase import scenarios
    from cardbase.errors import Unreadable

    write = scenarios.write_position

    def unsayable(journal: Any, corpus: Any, at: int | None = None) -> str:
        if at is None:
            raise Unreadable("the position after choice 3 cannot be steps in sentences")
        return write(journal, corpus, at)

    monkeypatch.chdir(tmp_path)
    assert (
        cardbase(
            "play", "fremen", "guild", "--seat", "random", "--seat", "random", "--seed", "1", "--plain", "--save", "g"
        ).code
        == 0
    )
    monkeypatch.setattr(scenarios, "write_position", unsayable)
    told = cardbase("replay", "g", "--scenario")
    assert told.code == 0 and "this is the one after choice" in told.err and told.out
