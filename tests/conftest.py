"""What tests of any room may ask for: the shipped cards, and the command line as a person runs it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cardbase.cli import main
from cardbase.corpus import Corpus, load_corpus
from cardbase.query import CardIndex, card_index
from cardbase.web import sql_limits
from tests.commandline import HANGS, Cardbase, Told

# SQLite's bound on memory holds for a process and can only be lowered: a worker of the tests serves many sites and
# builds databases after them. Sites that tests start as processes keep the bound of the program.
sql_limits.HEAP = 512 * 2**20  # type: ignore[misc]


# No test fails because the machine is busy, or of chance: a version of the program passes or fails at each run alike.
# ``scripts/soak properties`` draws anew and finds what these examples do not.
ANEW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("drawn anew", ANEW)
settings.register_profile("alike", ANEW, derandomize=True)
settings.load_profile("alike")


# A shell lets what it runs in the background, or under nohup, ignore these, and all that this starts: a test that sends
# one would wait in vain. Whatever is heard here, if only to do nothing, is as usual in each process that a test starts.
for unheard in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(unheard) is signal.SIG_IGN:
        signal.signal(unheard, lambda *_: None)


SLOWEST = (
    "tests/tabletop/test_broken_off.py",
    "tests/site/test_without_network.py",
    "tests/web/test_tools.py",
    "tests/web/test_hosted_pages.py",
    "tests/web/test_browser.py",
    "tests/packaging/test_wheel.py",
    "tests/web/test_table_in_browsers.py",
    "tests/web/test_changes_kept.py",
    "tests/site/test_site.py",
    "tests/play/test_small_screen.py",
    "tests/test_doors.py",
    "tests/web/test_front_types.py",
)
"""Files that take longest go first: begun last, one would keep one core busy while the other has nothing left."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slowest files first, the others in their order."""
    rank = {name: place for place, name in enumerate(SLOWEST)}
    items.sort(key=lambda item: rank.get(item.nodeid.partition("::")[0], len(rank)))


@pytest.fixture(autouse=True)
def no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser test leaves its event loop running in the process; other tests begin loops of their own."""
    if "playwright" in request.fixturenames:
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return load_corpus()


@pytest.fixture(scope="session")
def built(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the shipped cards, built once for all workers of a run; nobody writes into it."""
    from cardbase.database import build_database
    from cardbase.games import all_games

    folder = tmp_path_factory.getbasetemp()
    path = (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "cardbase.db"
    if not path.exists():  # two workers that come at once both build it: the bytes are the same
        build_database(corpus, path, all_games(corpus))
    return path


@pytest.fixture(scope="session")
def index(corpus: Corpus) -> CardIndex:
    return card_index(corpus)


@pytest.fixture
def cardbase(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cardbase:
    """Run ``cardbase ARGUMENTS`` in this process."""

    def run(*arguments: str) -> Told:
        monkeypatch.setattr(sys, "argv", ["cardbase", *map(str, arguments)])
        monkeypatch.setenv("COLUMNS", "80")
        with pytest.raises(SystemExit) as ended:
            main()
        told = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Told(ended.value.code, told.out, told.err)

    return run


@pytest.fixture
def cardbase_process() -> Cardbase:
    """Run ``python -m cardbase ARGUMENTS`` as a process; keywords are environment variables."""

    def run(*arguments: str, **environment: str) -> Told:
        command = [sys.executable, "-m", "cardbase", *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, timeout=HANGS)
        return Told(done.returncode, done.stdout, done.stderr)

    return run
