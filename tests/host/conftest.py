"""Every test of the host runs on a file and on a PostgreSQL server, one of which is started for the session."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host import server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The folder of a PostgreSQL server's socket; skipped where none is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    pytest.importorskip("psycopg", reason="the extra postgresql is not installed")
    if not found or (os.geteuid() == 0 and shutil.which("runuser") is None):
        pytest.skip("no PostgreSQL on this machine (apt-get install postgresql)")
    folder = Path("/tmp") / f"cardbase-pg-{os.getpid()}"
    folder.mkdir()
    become = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if become:
        shutil.chown(folder, "postgres")
    bin_ = found[-1].parent
    data = str(folder / "data")
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run([*become, str(bin_ / "initdb"), "-D", data, "-A", "trust", "-U", "postgres", "-N"], **quiet)
    options = f"-c listen_addresses='' -k {folder} -F"
    subprocess.run([*become, str(bin_ / "pg_ctl"), "-D", data, "-o", options, "-w", "start"], **quiet)
    try:
        yield str(folder)
    finally:
        subprocess.run([*become, str(bin_ / "pg_ctl"), "-D", data, "-m", "immediate", "stop"], **quiet)
        shutil.rmtree(folder)


@pytest.fixture(scope="module", autouse=True, params=["file", "postgresql"])
def kept_in(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where ``journals`` are kept: "file" or "postgresql"."""
    socket = str(request.getfixturevalue("postgresql")) if request.param == "postgresql" else ""
    server.POSTGRESQL = socket
    yield str(request.param)
    server.POSTGRESQL = ""
