"""``scripts/soak``: the one door to all long runs."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = sorted(path.stem.removeprefix("soak_") for path in (ROOT / "scripts").glob("soak_*"))


def soak(*given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([ROOT / "scripts" / "soak", *given], capture_output=True, text=True)


def test_without_a_room_it_tells_of_each_what_it_does() -> None:
    told = dict(line.split(maxsplit=1) for line in soak().stdout.splitlines())
    assert sorted(told) == ROOMS
    assert all(sentence.endswith(".") for sentence in told.values())


def test_another_room_is_refused_with_those_that_there_are() -> None:
    refused = soak("attic")
    assert refused.returncode == 2
    assert refused.stderr == f"soak: no room 'attic' (one of: {', '.join(ROOMS)})\n"


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_says_how_it_is_called(room: str) -> None:
    helped = soak(room, "--help")
    assert helped.returncode == 0, helped.stderr
    assert "scripts/soak " + room in helped.stdout


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_is_named_in_the_documents(room: str) -> None:
    folders = (ROOT / "docs", ROOT / "scripts" / "pages", ROOT / ".github")
    pages = [page for folder in folders for page in folder.rglob("*.md")]
    assert any(f"scripts/soak {room}" in page.read_text(encoding="utf-8") for page in pages)
