"""The command line as a whole: help, wrong use, exit codes, what is loaded when."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer import Context
from typer.main import get_command

import cardbase as package
from cardbase.cli import COMMANDS, every_command
from cardbase.errors import Unwritable
from cardbase.tabletop.record import new_file
from tests.commandline import HANGS

HEAVY = ("sqlalchemy", "datasette", "PIL", "jsonschema", "lark", "reportlab", "rich")


def modules_after(*arguments: str) -> set[str]:
    """The modules loaded when the command has ended."""
    code = (
        "import sys\nfrom cardbase.cli import main\n"
        f"sys.argv = ['cardbase', *{list(arguments)!r}]\n"
        "try:\n main()\nexcept SystemExit as ended:\n assert ended.code == 0, ended.code\n"
        "print('\\n'.join(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=HANGS)
    return set(done.stdout.split())


@pytest.mark.parametrize("command", [["--help"], ["--version"], ["show", "carthag"], ["show", "carthag", "--json"]])
def test_a_simple_command_loads_no_heavy_library(command: list[str]) -> None:
    assert modules_after(*command) & set(HEAVY) == set()


def test_without_arguments_the_help_is_shown(cardbase) -> None:
    told = cardbase()
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("Usage: cardbase ") and told.out == cardbase("--help").out


def test_a_group_of_commands_without_one_shows_its_help(cardbase) -> None:
    told = cardbase("operation")
    assert (told.code, told.err) == (0, "") and told.out.startswith("Usage: cardbase operation ")


def test_the_help_written_without_typer_is_what_typer_writes_of_all_commands(cardbase) -> None:
    command = get_command(every_command())
    written = command.get_help(Context(command, info_name="cardbase", terminal_width=78))
    assert cardbase("--help").out == written + "\n"


def test_a_command_imports_no_module_of_another_and_the_help_none() -> None:
    loaded = modules_after("--help")
    assert {name for name in loaded if name.startswith("cardbase.")} == {
        "cardbase.cli", "cardbase.cli.overview", "cardbase.cli.running", "cardbase.cli.telling"
    } and "typer" not in loaded  # fmt: skip
    assert "cardbase.cli.sheets" not in modules_after("rule", "RITE-33")


def test_no_help_line_is_cut_short(cardbase) -> None:
    groups = [[], *([name] for name in COMMANDS)]
    cut = [line for group in groups for line in cardbase(*group, "--help").out.splitlines() if line.endswith("...")]
    cut = [line for line in cut if not line.startswith("Usage:")]
    assert cut == []


def test_an_option_of_the_version_before_works_with_a_note(cardbase) -> None:
    deck = "data/decks/fremen-desert-power.deck.txt"
    told = cardbase("simulate", deck, deck, "--games", "1", "--patience=0")
    assert told.code == 2 and "seconds for a choice" in told.err
    assert "note: --patience is called --timeout now; the old name works in this version" in told.err


def test_the_version_is_that_of_the_package(cardbase) -> None:
    assert cardbase("--version").out == f"{package.__version__} (engine: pure Python)\n"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["shw"], "cardbase: no such command 'shw'. Did you mean 'show'? (see cardbase --help)"),
        (["show"], "cardbase: missing argument 'CARD' (see cardbase show --help)"),
        (["show", "x", "--jsn"], "cardbase: no such option: --jsn"),
        (["--cards"], "cardbase: option '--cards' requires an argument"),
        (["show", "carthag", "--cards"], "cardbase: option '--cards' requires an argument"),
    ],
)
def test_a_wrong_use_is_one_line_and_exit_2(arguments: list[str], line: str, cardbase) -> None:
    told = cardbase(*arguments)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(line) and told.err.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        "show smuggler captain",
        "search smuggler captain --json",
        "face smuggler captain -o face.svg",
        "deck check list.txt",
        "deck convert list.txt --to json",
        "sheet list.txt -o sheet.pdf",
    ],
)
def test_own_cards_are_named_before_the_command_or_anywhere_behind_it(
    line: str, cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own").mkdir()
    own = {"name": "Smuggler Captain", "type": "Persona", "subtypes": ["Ally"], "cost": 2, "command": 0}
    own |= {"resistance": 2, "operation": "Engage: produce 2 solaris."}
    (tmp_path / "own" / "my-smuggler.json").write_text(json.dumps(own))
    (tmp_path / "list.txt").write_text("Sponsor: Guild\n1 Smuggler Captain\n")
    words = line.split()
    before = cardbase("--cards", "own", *words)
    assert before.err.count("no card") == 0
    for at in range(1, len(words) + 1):
        if not words[at - 1].startswith("-"):  # not between an option and its value
            assert cardbase(*words[:at], "--cards", "own", *words[at:]) == before
    assert cardbase(*words, "--cards=own") == before != cardbase(*words)


def test_own_cards_behind_two_dashes_are_words_of_a_query(cardbase) -> None:
    assert "no such option: --cards" in cardbase("search", "--", "--cards", "own").err


def test_a_folder_of_cards_that_is_none_is_exit_3(cardbase, tmp_path: Path) -> None:
    told = cardbase("--cards", tmp_path / "none", "show", "carthag")
    assert told.code == 3
    assert told.err == f"cardbase: {tmp_path}/none: is not a folder (--cards takes a folder of card files)\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, a disk that is always full")
def test_an_output_that_cannot_be_written_is_one_line_and_exit_4() -> None:
    command = [sys.executable, "-m", "cardbase", "show", "carthag"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=HANGS)
    assert (done.returncode, done.stderr) == (4, "cardbase: output: no space left on device\n")


def test_a_name_too_long_for_a_file_is_told_as_the_files() -> None:
    name = "x" * 300
    command = [sys.executable, "-m", "cardbase", "check", name]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANGS)
    assert done.returncode == 3 and f"{name}: file name too long\n" in done.stdout + done.stderr


@pytest.mark.parametrize(("words", "code"), [("search kind:fief", 0), ("show", 2), ("deck stats /nope", 3)])
@pytest.mark.parametrize("stderr", ["2>&-", "2>/dev/full"])
def test_an_answer_and_its_exit_code_are_the_same_where_nobody_hears_what_is_said_beside_it(
    words: str, code: int, stderr: str
) -> None:
    if "full" in stderr and not Path("/dev/full").exists():
        pytest.skip("needs /dev/full, a disk that is always full")
    heard = subprocess.run([sys.executable, "-m", "cardbase", *words.split()], capture_output=True, text=True)
    command = f'exec "$0" -m cardbase {words} {stderr}'
    done = subprocess.run(["sh", "-c", command, sys.executable], stdout=subprocess.PIPE, text=True)
    assert (done.returncode, done.stdout) == (code, heard.stdout) and heard.returncode == code


@pytest.mark.parametrize("words", [["show", "carthag"], ["--version"], ["nonsense"]], ids=" ".join)
def test_a_closed_output_is_one_line_and_exit_4(words: list[str]) -> None:
    command = f'exec "$0" -m cardbase {" ".join(words)} >&-'
    done = subprocess.run(["sh", "-c", command, sys.executable], stderr=subprocess.PIPE, text=True, timeout=HANGS)
    assert (done.returncode, done.stderr) == (4, "cardbase: output: is closed\n")


@pytest.mark.parametrize("words", [["show", "carthag", "--json"], ["--version"]], ids=" ".join)
def test_a_reader_that_leaves_ends_the_command_quietly(words: list[str]) -> None:
    command = [sys.executable, "-m", "cardbase", *words]
    read, write = os.pipe()
    os.close(read)
    kept_back = {**os.environ, "PYTHONUNBUFFERED": ""}  # so that short answers fail only when the command ends
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, timeout=HANGS, env=kept_back)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_c_is_one_line_and_exit_130() -> None:
    command = [sys.executable, "-m", "cardbase", "deck", "check", "-"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a suite in the background ignores it
    try:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        assert process.stdin
        process.stdin.write(b"\n" * 100_000)  # more than a pipe holds: returns once the command reads
        process.stdin.flush()
        for _ in range(60):  # a signal between two reads of a pipe is seen at the next byte only: press it again
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=2)
                break
        process.kill()  # only so that a fault cannot hang the suite
        assert process.stdout and process.stderr
        out, err = process.stdout.read(), process.stderr.read()
    assert (process.returncode, out, err.strip()) == (130, b"", b"cardbase: interrupted")


def test_a_sign_that_the_terminal_cannot_show_is_no_error(cardbase_process) -> None:
    told = cardbase_process("show", "carthag", PYTHONIOENCODING="ascii")
    assert told.code == 0 and "no allegiance - Imperial deck" in told.out


def test_a_mistake_of_ours_shows_where_it_is(cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.cli.cards.corpus", lambda **_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        cardbase("show", "carthag")


def test_a_message_stays_one_line_whatever_a_file_is_called(cardbase) -> None:
    told = cardbase("replay", "a\nb\x1b[31m", "--chronicle")
    assert told.code == 3 and told.err == "cardbase: a\\nb\\x1b[31m: no such file or directory\n"


def test_a_name_too_long_for_a_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300)
    with pytest.raises(Unwritable, match=r"x{300}: file name too long"):
        new_file(path)
