"""The documentation as a site has every page once, in a group, and a page for each room that has a door."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from scripts.manual import DOCS, GROUPS, ROOMS, write_index, write_rooms

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
