"""Judging many own cards: it tells how far it is, keeps what it has found sound, and goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase import operations
from cardbase.corpus import kept_file, load_corpus, sound
from cardbase.errors import Faulty
from tests.corpus.test_judged import GUARD, write

WORDS = ("solaris", "spice", "favor")


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of twelve cards with texts of their own."""
    monkeypatch.setattr(kept_file, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(sound, "EVERY", 4)
    monkeypatch.setattr(sound, "TOLD", 1)
    folder = tmp_path / "mine"
    folder.mkdir()
    for number in range(12):
        write(folder, card(number), f"my-guard-{number:02}")
    return folder


def card(number: int, **changes: Any) -> dict[str, Any]:
    text = f"Engage: gain {number + 2} favor."
    return GUARD | {"name": f"Guard {chr(65 + number)}", "operation": text} | changes


def texts_judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    asked: list[str] = []
    judge = operations.judge
    monkeypatch.setattr(operations, "judge", lambda text, *more, **x: asked.append(text) or judge(text, *more, **x))
    return asked


def broken_off(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    judge, left = operations.judge, [after]

    def one(*asked: Any, **more: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return judge(*asked, **more)

    monkeypatch.setattr(operations, "judge", one)


@pytest.mark.parametrize("after", [0, 1, 5, 11])
def test_a_judgement_broken_off_goes_on_where_it_was(folder: Path, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    with monkeypatch.context() as patched:
        broken_off(patched, after)
        with pytest.raises(KeyboardInterrupt):
            load_corpus([folder])
    asked = texts_judged(monkeypatch)
    assert sum(found.custom for found in load_corpus([folder]).cards) == 12
    assert len(asked) == 12 - after


def test_a_judgement_that_is_killed_keeps_what_it_had_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        broken_off(patched, 7)
        patched.setattr(sound.Sound, "__exit__", lambda *_: None)
        with pytest.raises(KeyboardInterrupt):
            load_corpus([folder])
    asked = texts_judged(monkeypatch)
    load_corpus([folder])
    assert len(asked) == 8  # of every four judgements the last are written: twelve records and four texts


CHANGES: dict[str, tuple[Callable[[Path], Any], int]] = {
    "a cost": (lambda folder: write(folder, card(3, cost=4), "my-guard-03"), 0),
    "a text": (lambda folder: write(folder, card(3, operation="Engage: gain 9 solaris."), "my-guard-03"), 1),
    "a kind": (lambda folder: write(folder, card(3, subtypes=["Ally"]), "my-guard-03"), 1),
    "a name, which other texts may say": (lambda folder: write(folder, card(3, name="Z"), "my-guard-03"), 12),
    "a card less": (lambda folder: (folder / "my-guard-03.json").unlink(), 11),
    "a card more": (lambda folder: write(folder, card(12), "my-guard-12"), 13),
    "a name that another card has": (lambda folder: write(folder, card(3, cost=2, name="Guard A"), "my-guard-03"), 12),
}


@pytest.mark.parametrize("name", CHANGES)
def test_of_changed_cards_only_the_texts_are_judged_again_that_may_read_otherwise(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    load_corpus([folder])
    change, expected = CHANGES[name]
    change(folder)
    asked = texts_judged(monkeypatch)
    load_corpus([folder])
    assert len(asked) == expected


def test_the_printed_view_and_that_of_a_day_need_no_judgement_of_their_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    current = load_corpus([folder])
    asked: list[Any] = []
    monkeypatch.setattr("cardbase.corpus.corpus.check_own_cards", lambda *_: asked.append(1) or [])
    printed = load_corpus([folder], view="printed")
    assert not asked and printed.digest != current.digest and current.printed.digest == printed.digest


def test_beside_a_faulty_card_the_sound_ones_are_judged_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, card(3, operation="Engage: gain gain."), "my-guard-03")
    for _ in range(2):
        asked = texts_judged(monkeypatch)
        with pytest.raises(Faulty, match="1 of your own card files"):
            load_corpus([folder])
    assert asked == ["Engage: gain gain."]


@pytest.mark.parametrize("damage", ["", "\x00", "nonsense\n" * 30, "0" * 24])
def test_a_damaged_file_of_what_is_sound_counts_as_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    load_corpus([folder])
    (kept,) = (folder.parent / "cache" / "own-judged").iterdir()
    kept.write_text(damage, encoding="utf-8")
    (folder.parent / "cache" / "own-cards").rename(folder.parent / "elsewhere")
    asked = texts_judged(monkeypatch)
    assert len(load_corpus([folder]).cards) == 661 + 12 and len(asked) == 12


def test_nothing_old_piles_up(folder: Path) -> None:
    for cost in range(5):
        write(folder, card(3, cost=cost), "my-guard-03")
        load_corpus([folder])
    (kept,) = (folder.parent / "cache" / "own-judged").iterdir()
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1 + 12 + 12


def test_it_is_told_how_many_cards_are_judged_and_only_while_they_are(folder: Path) -> None:
    told: list[tuple[int, int]] = []
    load_corpus([folder], watch=lambda done, whole: told.append((done, whole)))
    assert told[-1] == (12, 12) and told == sorted(told) and len(told) == 36
    told.clear()
    load_corpus([folder], watch=lambda done, whole: told.append((done, whole)))
    assert not told


def test_cards_without_a_text_are_told_of_as_well(folder: Path) -> None:
    for number in range(12):
        write(
            folder, {key: value for key, value in card(number).items() if key != "operation"}, f"my-guard-{number:02}"
        )
    told: list[tuple[int, int]] = []
    load_corpus([folder], watch=lambda done, whole: told.append((done, whole)))
    assert told[-1] == (8, 12)


def test_the_same_text_on_the_same_kind_of_card_is_judged_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(12):
        write(folder, card(number, operation="Engage: gain 2 favor."), f"my-guard-{number:02}")
    asked = texts_judged(monkeypatch)
    load_corpus([folder])
    assert len(asked) == 1


def test_what_is_kept_tells_nothing_of_the_cards(folder: Path) -> None:
    load_corpus([folder])
    (kept,) = (folder.parent / "cache" / "own-judged").iterdir()
    assert "Guard" not in kept.read_text(encoding="utf-8") and "favor" not in json.dumps(kept.read_text())


def test_cards_that_are_gone_in_a_moment_are_judged_without_a_trace(folder: Path) -> None:
    assert len(load_corpus([folder], remember=False).cards) == 661 + 12
    assert not (folder.parent / "cache").exists()
    write(folder, card(3, operation="Engage: gain gain."), "my-guard-03")
    with pytest.raises(Faulty):
        load_corpus([folder], remember=False)
