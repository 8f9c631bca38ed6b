"""The documentation as a site has every page once, in a group, and a page for each room that has a door."""

from __future__ import annotations

import importlib
import subprocess
from pathlib import Path
from typing import Any

import pytest

from scripts.manual import DOCS, GROUPS, ROOMS, main, write_index, write_rooms

NAMED = [name for names in GROUPS.values() for name in names]


def test_every_page_stands_in_one_group() -> None:
    assert sorted(NAMED) == sorted(path.stem for path in DOCS.glob("*.md"))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_the_manual_has_a_door_whose_names_are_there(room: str) -> None:
    door = importlib.import_module(f"cardbase.{room}")
    assert door.__doc__ and [name for name in door.__all__ if not hasattr(door, name)] == []


def test_a_page_that_no_group_names_is_in_the_index_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "new-page.md").write_text("# New\n", encoding="utf-8")
    write_index(tmp_path)
    write_rooms(tmp_path / "api")
    index = (tmp_path / "index.md").read_text(encoding="utf-8")
    assert ":caption: Others\n\nnew-page\n" in index and "api/decks.construction\n" in index
    assert len(list((tmp_path / "api").iterdir())) == len(ROOMS)


def test_the_site_has_pages_and_nothing_of_what_made_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a place of its own Sphinx keeps what it read, with this machine's paths, among the pages."""

    def sphinx(command: list[Any], **_: object) -> subprocess.CompletedProcess[str]:
        pages = Path(command[-1])
        read = Path(command[command.index("-d") + 1]) if "-d" in command else pages / ".doctrees"
        for file in (pages / "index.html", read / "environment.pickle"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", sphinx)
    monkeypatch.setattr("sys.argv", ["manual", str(tmp_path)])
    assert main() == 0
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")] == ["index.html"]
