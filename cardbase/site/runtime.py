"""Python for the browser: the npm package named in the lock file, fetched once and used only where its sums agree."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from cardbase.errors import Unreadable
from cardbase.files import make_folder, read_bytes, write_bytes

LOCK: Final = Path(__file__).parent / "runtime.lock.json"
LARGEST: Final = 40_000_000
"""Bytes of a file of the runtime."""
FETCHING: Final = 300
"""Seconds for the download."""


@dataclass(frozen=True, slots=True)
class Lock:
    """What the runtime must be: a package of npm in one version, its sum, and those of the files that are used."""

    package: str
    version: str
    licence: str
    integrity: str
    files: dict[str, str]


@cache
def lock() -> Lock:
    """Return what the lock file says."""
    return Lock(**json.loads(LOCK.read_text(encoding="utf-8")))


def runtime_files(folder: Path | None = None) -> dict[str, bytes]:
    """Return the files of the runtime by name: from ``folder``, else from the cache, else fetched with npm.

    Raises ``Unreadable`` where npm is missing or fails, and where a file is missing or not the one that was locked.
    """
    kept = folder or user_cache_path("cardbase", appauthor=False) / f"{lock().package}-{lock().version}"
    if folder is None and not all((kept / name).is_file() for name in lock().files):
        _unpack(_fetched(), kept)
    return {name: _checked(kept / name, wanted) for name, wanted in lock().files.items()}


def _checked(path: Path, wanted: str) -> bytes:
    content = read_bytes(path, LARGEST)
    if summed(content, "sha256") != wanted:
        hint = f"it must be {path.name} of {lock().package} {lock().version}; delete the folder to fetch it again"
        raise Unreadable(f"{path}: not the file that is locked", hint=hint)
    return content


def summed(content: bytes, name: str) -> str:
    """Return a sum as lock files and browsers write it: ``sha256-`` and base64."""
    return f"{name}-{base64.b64encode(hashlib.new(name, content).digest()).decode()}"


def _fetched() -> bytes:
    """Return the package as npm brings it."""
    npm = shutil.which("npm")
    wanted = f"{lock().package}@{lock().version}"
    other = f"--runtime DIR takes an unpacked {wanted}; --no-tools leaves the tools out"
    if npm is None:
        raise Unreadable(f"npm is not installed: it fetches {wanted}", hint=f"install Node; {other}")
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", wanted, "--silent", "--fetch-retries=1", "--pack-destination", folder]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=FETCHING, check=False)  # noqa: S603 (npm, and what the lock file names)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Unreadable(f"npm cannot fetch {wanted}: {type(error).__name__}", hint=other) from None
        found = list(Path(folder).glob("*.tgz"))
        if done.returncode or not found:
            reason = (done.stderr.strip().splitlines() or ["no word from npm"])[0][:200]
            raise Unreadable(f"npm cannot fetch {wanted}: {reason}", hint=other)
        content = read_bytes(found[0], LARGEST)
    if summed(content, "sha512") != lock().integrity:
        raise Unreadable(f"{wanted} is not the package that is locked", hint=f"its sum must be {lock().integrity}")
    return content


def _unpack(package: bytes, folder: Path) -> None:
    """Keep the files that are used; every other entry of the package is left where it is."""
    make_folder(folder)
    with tarfile.open(fileobj=io.BytesIO(package)) as opened:
        for name in lock().files:
            entry = opened.extractfile(f"package/{name}")
            if entry is None:
                raise Unreadable(f"{lock().package} {lock().version} has no {name}")
            write_bytes(folder / name, entry.read())
