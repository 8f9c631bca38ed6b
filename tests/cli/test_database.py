import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from cardbase.cli import main
from tests.commandline import HANGS


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run the command line in this process and return its exit code."""
    monkeypatch.setattr(sys, "argv", ["cardbase", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_build_writes_a_database_and_says_so_on_stderr(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.db"
    assert run(monkeypatch, "build", "-o", str(path)) == 0
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{path}: 661 cards in 3 sets, ")
    assert sqlite3.connect(path).execute("select count(*) from cards").fetchone() == (661,)


def test_build_to_a_place_that_cannot_be_written_is_one_line_and_exit_4(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "build", "-o", str(tmp_path)) == 4
    assert capsys.readouterr().err.count("\n") == 1


def test_a_port_in_use_is_one_line_and_exit_4(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert run(monkeypatch, "browse", "--port", port) == 4
    assert capsys.readouterr().err == (
        f"cardbase: 127.0.0.1 port {port}: address already in use (--port takes another port, 0 any free one)\n"
    )


def test_browsing_a_file_that_is_no_database_is_exit_3(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "browse", str(tmp_path / "missing.db")) == 3
    assert "missing.db: no cardbase database" in capsys.readouterr().err


def test_browse_says_its_address_serves_it_and_ends_well_on_ctrl_c() -> None:
    command = [sys.executable, "-m", "cardbase", "browse", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ) as site:
        assert site.stderr is not None
        address = site.stderr.readline().split(" at ")[1].split()[0]
        with urllib.request.urlopen(f"{address}cardbase/cards.json?_shape=array&_size=3", timeout=HANGS) as answer:
            assert len(json.load(answer)) == 3
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{address}cardbase/nothing", timeout=HANGS)
        site.send_signal(signal.SIGINT)
        out, err = site.communicate(timeout=HANGS)
    assert (site.returncode, out, err.strip()) == (0, "", "")
