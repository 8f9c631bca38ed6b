"""A player of the user's own that prints, closes what is not its own, or ends the program, harms no answer."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.commandline import HANGS, Cardbase

FIRST = "return observation.options[0]"
UNRULY = {
    "Prints": ("print('made')", f"print('thinking'); {FIRST}"),
    "Closes": ("import sys; sys.stdout.close()", f"import sys; sys.stdout.close(); {FIRST}"),
    "Writes": ("import sys; sys.stdout.write('x'); sys.stdout.flush()", FIRST),
}


def player(folder: Path, made: str, chosen: str) -> str:
    file = folder / "mine.py"
    lines = ["print('loaded')", "class Mine:", "    def __init__(self, seed):", f"        {made}"]
    file.write_text("\n".join([*lines, "    def choose(self, observation):", f"        {chosen}", ""]))
    return f"{file}:Mine"


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("name", UNRULY)
def test_what_a_player_prints_is_no_part_of_the_answer(
    name: str, workers: int, tmp_path: Path, cardbase_process: Cardbase
) -> None:
    mine = player(tmp_path, *UNRULY[name])
    line = ["simulate", "fremen", "guild", "--games", "2", "--seat", mine, "--json", "--workers", str(workers)]
    told = cardbase_process(*line)
    assert told.code == 0 and json.loads(told.out)["games"] == 2 and "Traceback" not in told.err


@pytest.mark.parametrize("command", ["simulate", "league"])
def test_a_player_that_ends_the_program_when_it_is_made_is_refused(
    command: str, tmp_path: Path, cardbase: Cardbase
) -> None:
    mine = player(tmp_path, "raise SystemExit(3)", FIRST)
    told = cardbase(command, "fremen", "guild", "--games", "2", "--seat", mine)
    assert told.code == 2 and "mine.py:Mine: SystemExit: 3 (it is called with a seed)" in told.err


def test_a_player_that_ends_the_program_when_it_is_asked_is_stood_in_for(tmp_path: Path, cardbase: Cardbase) -> None:
    mine = player(tmp_path, "pass", "raise SystemExit(3)")
    told = cardbase("simulate", "fremen", "guild", "--games", "1", "--seat", mine)
    assert told.code == 0 and "SystemExit" in told.out


def test_a_player_that_closes_the_output_of_a_game_at_the_terminal_ends_it_in_a_line(
    tmp_path: Path, cardbase_process: Cardbase
) -> None:
    mine = player(tmp_path, "pass", f"import sys; sys.stdout.close(); {FIRST}")
    line = ["play", "fremen", "guild", "--seat", mine, "--seat", "random", "--plain", "--save", tmp_path / "g.json"]
    told = cardbase_process(*map(str, line))
    assert told.code == 4 and told.err.splitlines()[-1] == "cardbase: output: is closed"


@pytest.mark.skipif(os.name == "nt", reason="no such signals on Windows")
@pytest.mark.parametrize("sent", [signal.SIGHUP, signal.SIGTERM])
def test_a_program_that_is_hung_up_on_leaves_no_player_behind(sent: signal.Signals, tmp_path: Path) -> None:
    told = tmp_path / "told"
    script = tmp_path / "deaf.py"
    script.write_text(f"import os, time\nopen({str(told)!r}, 'w').write(str(os.getpid()))\ntime.sleep(1000)\n")
    command = [sys.executable, "-m", "cardbase", "simulate", "fremen", "guild", "--games", "1"]
    command += ["--seat", f"process:{sys.executable} {script}", "--timeout", "500"]
    begun = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until(lambda: told.exists() and told.read_text() != "")
    begun.send_signal(sent)
    assert begun.wait(HANGS) == -sent
    until(lambda: not alive(int(told.read_text())))


HUNG_UP_AS_IT_STARTS = """
import os, subprocess
from cardbase.cli import main

start = subprocess.Popen.__init__
def heard(process, command, *args, **options):
    start(process, command, *args, **options)
    if {script!r} in command:
        open({told!r}, "w").write(str(process.pid))
        os.kill(os.getpid(), {sent})
subprocess.Popen.__init__ = heard
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="no such signals on Windows")
@pytest.mark.parametrize("sent", [signal.SIGHUP, signal.SIGTERM])
def test_a_program_that_is_hung_up_on_as_a_player_starts_leaves_it_not_behind(
    sent: signal.Signals, tmp_path: Path
) -> None:
    told, script = tmp_path / "told", tmp_path / "deaf.py"
    script.write_text("import time\ntime.sleep(1000)\n")
    program = HUNG_UP_AS_IT_STARTS.format(script=str(script), told=str(told), sent=int(sent))
    command = [sys.executable, "-c", program, "simulate", "fremen", "guild", "--games", "1"]
    command += ["--seat", f"process:{sys.executable} {script}", "--timeout", "500"]
    ended = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    assert ended.returncode == -sent
    until(lambda: not alive(int(told.read_text())))


def until(holds) -> None:  # type: ignore[no-untyped-def]
    ends = time.monotonic() + HANGS
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.05)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().split() if Path("/proc").exists() else True
