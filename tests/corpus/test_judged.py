"""Own cards are judged once: what was sound is kept as long as no file changes, what changed is judged again."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cardbase.corpus import corpus as loading
from cardbase.corpus import judged, kept_file, load_corpus
from cardbase.errors import Faulty
from tests.corpus.test_own_sets import SET

GUARD = {"name": "Own Guard", "type": "Persona", "subtypes": ["Aide"], "cost": 1, "command": 0, "resistance": 1}


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept_file, "cache_folder", lambda: tmp_path / "cache")
    folder = tmp_path / "mine"
    folder.mkdir()
    write(folder, GUARD)
    return folder


def write(folder: Path, card: dict[str, object], name: str = "my-own-guard", *, just_now: bool = False) -> Path:
    path = folder / f"{name}.json"
    path.write_text(json.dumps(card), encoding="utf-8")
    if not just_now:
        os.utime(path, (1_000_000_000 + len(folder.name), 1_000_000_000))
    return path


def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    asked: list[int] = []
    check = loading.check_own_cards
    monkeypatch.setattr(
        loading, "check_own_cards", lambda data, sound: asked.append(len(data.custom)) or check(data, sound)
    )
    return asked


def test_sound_cards_are_judged_once_and_changed_ones_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = counting(monkeypatch)
    first, second = load_corpus([folder]), load_corpus([folder])
    assert len(asked) == 1 and first.digest == second.digest and first.cards == second.cards
    write(folder, GUARD | {"cost": 2})
    load_corpus([folder])
    assert len(asked) == 2


def test_a_file_more_and_a_file_less_is_seen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = counting(monkeypatch)
    load_corpus([folder])
    more = write(folder, GUARD | {"name": "Own Page"}, "my-own-page")
    assert sum(card.custom for card in load_corpus([folder]).cards) == 2
    more.unlink()
    assert sum(card.custom for card in load_corpus([folder]).cards) == 1
    assert asked == [1, 2, 1]


def test_what_is_read_back_is_what_was_judged_sets_included(folder: Path) -> None:
    write(folder, SET, "set")
    first, second = load_corpus([folder]), load_corpus([folder])
    assert (first.cards, first.sets, first.powers, first.digest) == (
        second.cards,
        second.sets,
        second.powers,
        second.digest,
    )
    assert any(power.id == "richese" for power in second.powers)


def test_a_file_changed_just_now_is_not_trusted_to_stay(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, GUARD, just_now=True)
    asked = counting(monkeypatch)
    for _ in range(2):
        load_corpus([folder])
    assert len(asked) == 2


def test_two_choices_of_folders_are_kept_beside_each_other(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = folder.parent / "theirs"
    other.mkdir()
    write(other, GUARD | {"name": "Their Guard"}, "their-guard")
    asked = counting(monkeypatch)
    for _ in range(2):
        for folders in ([folder], [other], [folder, other]):
            load_corpus(folders)
    assert asked == [1, 1, 2]


def test_the_oldest_choices_of_folders_are_forgotten(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "MOST", 2)
    for name in ("a", "b", "c"):
        (folder.parent / name).mkdir()
        write(folder.parent / name, GUARD)
        load_corpus([folder.parent / name])
    assert len(list((folder.parent / "cache" / "own-cards").iterdir())) == 2


def test_faulty_cards_are_reported_every_time(folder: Path) -> None:
    write(folder, GUARD | {"cost": "much"})
    for _ in range(2):
        with pytest.raises(Faulty):
            load_corpus([folder])
    assert not (folder.parent / "cache").exists()


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "\x00",
        lambda text: text[:-1],
        lambda text: text.replace('"cost": 1', '"cost": 9'),
        lambda text: text.partition("\n")[2],
        lambda text: "0" + text[1:] if text[0] != "0" else "1" + text[1:],
    ],
)
def test_a_damaged_file_of_what_was_judged_counts_as_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[str], str]
) -> None:
    before = load_corpus([folder])
    (kept,) = (folder.parent / "cache" / "own-cards").iterdir()
    kept.write_text(damage(kept.read_text(encoding="utf-8")), encoding="utf-8")
    asked = counting(monkeypatch)
    assert load_corpus([folder]).cards == before.cards
    assert len(asked) == 1
