"""Own cards are judged once: what was sound is known by its digest, what changed is judged again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardbase.corpus import corpus as loading
from cardbase.corpus import judged, load_corpus
from cardbase.errors import Faulty

GUARD = {"name": "Own Guard", "type": "Persona", "subtypes": ["Aide"], "cost": 1, "command": 0, "resistance": 1}


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(judged, "cache_folder", lambda: tmp_path / "cache")
    folder = tmp_path / "mine"
    folder.mkdir()
    write(folder, GUARD)
    return folder


def write(folder: Path, card: dict[str, object]) -> None:
    (folder / "my-own-guard.json").write_text(json.dumps(card), encoding="utf-8")


def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    asked: list[int] = []
    check = loading.check_own_cards
    monkeypatch.setattr(loading, "check_own_cards", lambda data: asked.append(len(data.custom)) or check(data))
    return asked


def test_sound_cards_are_judged_once_and_changed_ones_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = counting(monkeypatch)
    first, second = load_corpus([folder]), load_corpus([folder])
    assert len(asked) == 1 and first.digest == second.digest and first.cards == second.cards
    write(folder, GUARD | {"cost": 2})
    load_corpus([folder])
    assert len(asked) == 2


def test_faulty_cards_are_reported_every_time(folder: Path) -> None:
    write(folder, GUARD | {"cost": "much"})
    for _ in range(2):
        with pytest.raises(Faulty):
            load_corpus([folder])
    assert not (folder.parent / "cache" / judged.FILE).exists()


@pytest.mark.parametrize("content", ["", "{}", "[1, null]", "\x00"])
def test_a_damaged_list_of_what_was_judged_counts_as_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    load_corpus([folder])
    (folder.parent / "cache" / judged.FILE).write_text(content, encoding="utf-8")
    asked = counting(monkeypatch)
    load_corpus([folder])
    assert len(asked) == 1
