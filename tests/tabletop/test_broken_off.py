"""A series on two workers of a cluster, killed in the midst: one worker, or the whole command; then continued."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest

from cardbase.errors import Misuse
from cardbase.series.workers import by_processes
from scripts import arena
from tests.sampling import sampled
from tests.tabletop.dying import dies

pytest.importorskip("distributed", reason="the extra cluster is not installed")
import psutil

DECKS = [f"data/decks/{name}.deck.txt" for name in ("fremen-desert-power", "harkonnen-regent-of-arrakis")]
CLUSTER = ["--cluster", "local:2"]
LEAGUES = {
    "league": [*DECKS, "--games", "160", "--seat", "random"],
    "board league": ["ATR", "CHO", "HAR", "--games", "80", "--seats", "2", "--players", "random"],
}
"""Leagues of sixteen parts and more."""
PAIRINGS = {"league": 1, "board league": 3}
"""How many pairs of what competes there are: each plays so many games as are asked for."""
ANSWERS = {
    **LEAGUES,
    "simulate": [*DECKS, "--games", "240"],
    "board simulate": ["ATR", "CHO", "HAR", "--games", "200", "--players", "random"],
    "blood simulate": ["sensible", "idle", "--games", "160", "--turns", "3"],
}


def command(name: str, *more: str) -> list[str]:
    return [sys.executable, "-m", "cardbase", *name.split(), *ANSWERS[name], "--json", *more]


@functools.cache
def undisturbed(name: str) -> str:
    """What a command answers that plays to its end in one process: the same each time, and played once."""
    return told(command(name))


def told(asked: list[str]) -> str:
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout


@contextmanager
def running(asked: list[str], until: Callable[[int], bool]) -> Iterator[subprocess.Popen[str]]:
    """Run a command as the head of a group of its own; go on once ``until`` holds of its number, or it has ended."""
    with subprocess.Popen(asked, stdout=-1, stderr=-1, text=True, start_new_session=True) as process:
        try:
            while process.poll() is None and not until(process.pid):
                time.sleep(0.05)  # no spin: the processes looked at need both cores
            yield process
        finally:
            _kill_group(process.pid)


def _kill_group(pid: int) -> None:
    if pid in psutil.pids() or any(os.getpgid(p) == pid for p in psutil.pids() if _is_there(p)):
        os.killpg(pid, signal.SIGKILL)


def _is_there(pid: int) -> bool:
    try:
        os.getpgid(pid)
    except ProcessLookupError:
        return False
    return True


def workers(pid: int) -> list[psutil.Process]:
    """The processes of this command that play."""
    with contextlib.suppress(psutil.Error):
        found = psutil.Process(pid).children(recursive=True)
        return [one for one in found if "spawn_main" in " ".join(one.cmdline())]
    return []


def kill_one(pid: int, after: float, killed: list[int]) -> bool:
    """Kill the first worker of a command that has had so many seconds of CPU, and note it; return whether one was."""
    for one in workers(pid):
        with contextlib.suppress(psutil.Error):
            if one.cpu_times().user > after and not killed:
                one.kill()
                killed.append(one.pid)
    return bool(killed)


ENDLESS = ["--games", "100000"]
"""More games than any machine plays until a command is broken off. The last number given counts."""
MORE = 20
"""Games of a series that is gone on with beside those that were kept."""


def kept_games(path: Path) -> int:
    """Return how many games a file keeps; a last line that was broken off has none."""
    written = path.read_text().rpartition("\n")[0]
    return sum(len(json.loads(line).get("games", ())) for line in written.splitlines())


def lines(path: Path) -> int:
    return len(path.read_bytes().splitlines()) if path.exists() else 0


@pytest.mark.parametrize("name", sampled(LEAGUES, of=2))
def test_a_league_killed_whole_goes_on_to_the_same_report(name: str, tmp_path: Path) -> None:
    asked = command(name, *CLUSTER, "-o", str(tmp_path))
    with running([*asked, *ENDLESS], lambda _: lines(tmp_path / "games.jsonl") >= 2):
        pass
    assert lines(tmp_path / "games.jsonl") >= 2 and not (tmp_path / "league.json").exists()
    wanted = kept_games(tmp_path / "games.jsonl") + MORE
    fewer = ["--games", str(wanted)]
    assert json.loads(told([*asked, *fewer])) == json.loads(told(command(name, *fewer)))
    assert kept_games(tmp_path / "games.jsonl") == wanted * PAIRINGS[name]


HANDS = {"one process": [], "two workers": ["--workers", "2"], "a cluster": CLUSTER}
"""Who plays."""
SIMULATED = ("board simulate", "simulate", "blood simulate")
PLAYED_BY = [(name, hands) for hands, name in product(HANDS, SIMULATED) if name == "simulate" or hands != "two workers"]


@pytest.mark.parametrize(("name", "hands"), sampled(PLAYED_BY, of=3))
def test_a_series_killed_whole_goes_on_to_the_same_report_to_the_byte(name: str, hands: str, tmp_path: Path) -> None:
    asked = command(name, *HANDS[hands], "-o", str(tmp_path))
    with running([*asked, *ENDLESS], lambda _: lines(tmp_path / "games.jsonl") >= 3):
        pass
    assert lines(tmp_path / "games.jsonl") >= 3 and not (tmp_path / "simulation.json").exists()
    wanted = kept_games(tmp_path / "games.jsonl") + MORE
    fewer = ["--games", str(wanted)]
    again = told([*asked, *fewer])
    assert again == told(command(name, *fewer)) == (tmp_path / "simulation.json").read_text()
    assert kept_games(tmp_path / "games.jsonl") == wanted


@pytest.fixture(name="start", scope="module")
def _start() -> float:
    """Return the CPU seconds after which a worker on this machine has begun to play: twice those of its imports."""
    return 2 * float(told([sys.executable, "-c", "import distributed, time; print(time.process_time())"]))


@pytest.mark.parametrize("name", sampled(ANSWERS, of=3))
def test_a_worker_killed_in_the_midst_of_a_command_changes_no_report(name: str, start: float) -> None:
    killed: list[int] = []
    with running(command(name, *CLUSTER), lambda pid: kill_one(pid, start, killed)) as process:
        answer, _ = process.communicate()
    assert killed and process.returncode == 0
    assert json.loads(answer) == json.loads(undisturbed(name))


@pytest.mark.parametrize("hands", sampled([["--workers", "2"], CLUSTER], of=2, first=1), ids=" ".join)
def test_a_worker_killed_under_a_comparison_of_players_changes_no_game(hands: list[str], tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    asked = [sys.executable, "-m", "scripts.arena", "random", "random", "--games", "100", "--state", str(state)]
    killed: list[int] = []
    with running([*asked, *hands], lambda pid: lines(state) >= 1 and kill_one(pid, 0, killed)) as process:
        answer, said = process.communicate()
    assert killed and process.returncode == 0
    assert "Traceback" not in said and answer.startswith("random won ")
    kept = arena.kept(state, [arena.ENGINE, "random", "random", 1, 2])
    assert kept == compared(100)


@functools.cache
def compared(games: int) -> list[arena.Result]:
    """The games of a comparison that is not disturbed."""
    return list(arena.results(("random", "random"), games, 1))


@pytest.mark.parametrize("name", sampled(["simulate", "league", "board league"], of=3))
def test_a_process_killed_in_the_midst_of_a_command_changes_no_report(name: str, tmp_path: Path) -> None:
    killed: list[int] = []
    asked = command(name, "--workers", "2", "-o", str(tmp_path))
    begun = tmp_path / "games.jsonl"
    with running(asked, lambda pid: lines(begun) >= 2 and kill_one(pid, 0, killed)) as process:
        answer, said = process.communicate()
    assert killed and (process.returncode, said) == (0, "")
    assert answer == undisturbed(name)


BEGUN = {"as they begin": 1, "as they are read in": 4, "as they play": 20}
"""When a command is interrupted: by how often its processes were looked at since the second began, 50 ms apart."""


@pytest.mark.parametrize("when", BEGUN)
@pytest.mark.parametrize("hands", [["--workers", "2"], CLUSTER], ids=" ".join)
def test_an_interrupt_ends_every_process_at_once_and_is_told_in_a_line(hands: list[str], when: str) -> None:
    seen: list[int] = []

    def begun(pid: int) -> bool:
        found = workers(pid)
        seen.append(len(found) == 2)
        return sum(seen) > BEGUN[when]

    with running(command("simulate", *hands, "--games", "100000", "--seat", "strong"), begun) as process:
        playing = workers(process.pid)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: all of them hear it
        out, said = process.communicate()
        assert (process.returncode, out, said) == (130, "", "cardbase: interrupted\n")
        assert playing and not any(one.is_running() and one.status() != "zombie" for one in playing)


@pytest.mark.parametrize("hands", [["--workers", "2"], CLUSTER], ids=" ".join)
def test_processes_that_play_end_with_a_command_that_is_killed(hands: list[str]) -> None:
    asked = command("simulate", *hands, "--games", "100000")
    with running(asked, lambda pid: len(workers(pid)) == 2) as process:
        playing = workers(process.pid)
        process.kill()
        process.communicate()  # until nobody holds its output any more
        assert playing and not psutil.wait_procs(playing)[1]


def test_processes_that_die_again_and_again_are_told() -> None:
    with pytest.raises(Misuse, match=r"died 3 times at the same games.*memory"):
        list(by_processes(dies, range(4), 2))


def test_workers_that_cannot_start_are_told_in_a_line() -> None:
    with running(command("simulate", *CLUSTER), lambda pid: len(workers(pid)) == 2) as process:
        for one in workers(process.pid):
            one.kill()
        _, said = process.communicate()
    assert process.returncode == 2
    assert said.startswith("cardbase: local:2: a worker of this machine did not start") and said.count("\n") == 1


def test_a_scheduler_killed_in_the_midst_is_told_in_a_line_and_the_series_goes_on_without_it(tmp_path: Path) -> None:
    place, kept = tmp_path / "scheduler.json", tmp_path / "kept"
    dask = [sys.executable, "-m", "dask"]
    at = ["--no-dashboard", "--scheduler-file", str(place)]
    scheduler = running([*dask, "scheduler", "--host", "127.0.0.1", "--port", "0", *at], lambda _: place.exists())
    with scheduler as begun, running([*dask, "worker", "--nthreads", "1", *at], lambda pid: bool(workers(pid))):
        asked = command("simulate", "-o", str(kept))
        address = json.loads(place.read_text())["address"]
        with running([*asked, *ENDLESS, "--cluster", address], lambda _: lines(kept / "games.jsonl") >= 2) as process:
            begun.kill()
            _, said = process.communicate()
    assert (process.returncode, said.count("\n")) == (2, 1) and "the connection to the scheduler is lost" in said
    again = [*asked, "--games", str(kept_games(kept / "games.jsonl") + MORE)]
    with running(again, lambda _: False) as process:
        _, said = process.communicate()
    assert process.returncode == 0 and "games are played already" in said


def test_a_comparison_of_players_killed_whole_goes_on_to_the_same_games(tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    asked = [sys.executable, "-m", "scripts.arena", "random", "random", "--state", str(state), *CLUSTER]
    with running([*asked, *ENDLESS], lambda _: lines(state) >= 5):
        pass
    begun = [arena.ENGINE, "random", "random", 1, 2]
    kept = len(arena.kept(state, begun))
    assert lines(state) >= 5
    told([*asked, "--games", str(kept + MORE)])
    found = arena.kept(state, begun)
    assert found == compared(kept + MORE) and len(found) == kept + MORE
