"""What follows from a card's file is derived, never written; files of the old form are rewritten after a copy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import card_to_json, load_corpus, read_card_file
from cardbase.corpus.checking import fix_card_file
from cardbase.corpus.deriving import DERIVED, KINDS, code_of_folder, completed, kind_of, slug, uniqueness, written_form
from cardbase.errors import Faulty

CARDS = load_corpus().cards
OLD: dict[str, Any] = {
    "id": "mine-own", "set": "mine", "full_name": "Own", "name": "Own", "title": None, "type": "Plan",
    "kind": "venture", "subtypes": ["Venture"], "deck": "house", "cost": 1, "allegiances": [], "unique": False,
}  # fmt: skip


def old(folder: Path, name: str = "own.json", **changes: Any) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(json.dumps({**OLD, **changes}), encoding="utf-8")
    return path


@pytest.mark.parametrize("card", CARDS[::7], ids=lambda card: card.id)
def test_a_card_without_what_follows_is_the_same_card(card: Any) -> None:
    record = card_to_json(card)
    written = written_form(record)
    assert not set(written) & set(DERIVED)
    again = completed(written, card.set, card.id.removeprefix(f"{card.set}-"))
    assert {name: again[name] for name in DERIVED} == {name: record[name] for name in DERIVED}


@pytest.mark.parametrize(
    ("card_type", "subtypes", "kind"),
    [
        ("Resource", ["Decree", "Enhancement"], "decree"),
        ("Holding", ["Homeworld", "Fief"], "homeworld"),
        ("Holding", ["Dune Fief", "City"], "fief"),
        ("Event", ["Dune Event"], "event"),
        ("Persona", ["Noble"], ""),
        ("Plan", ["Ally"], ""),
        ("Planet", ["Fief"], ""),
    ],
)
def test_the_kind_follows_from_type_and_subtypes(card_type: str, subtypes: list[str], kind: str) -> None:
    assert kind_of(card_type, subtypes) == kind


@pytest.mark.parametrize("kind", KINDS)
def test_uniqueness_follows_from_the_kind_and_the_subtype_unique(kind: str) -> None:
    """CARD-07, CARD-11: Imperial cards but homeworlds are; House cards by their subtype; of programs nobody knows."""
    plain, marked = uniqueness(kind, [])[0], uniqueness(kind, ["Unique"])[0]
    if KINDS[kind].deck == "house":
        assert (plain, marked) == (False, True)
    else:
        assert plain is marked is {"homeworld": False, "program": None}.get(kind, True)


@pytest.mark.parametrize(
    ("folder", "code"),
    [
        ("my-cards", "mycards"),
        ("My Cards", "mycards"),
        ("2nd set", "ndset"),
        ("七", "own"),
        ("x", "own"),
        ("a" * 30, "a" * 16),
    ],
)
def test_a_folder_s_name_makes_the_code_of_its_set(folder: str, code: str) -> None:
    assert code_of_folder(folder) == code


@pytest.mark.parametrize(
    ("name", "file"),
    [("Iaken Nefud", "iaken-nefud"), ("Tuek's Café", "tueks-cafe"), ("Łódź", "lodz"), ("Đorđe", "dorde"), ("—", "")],
)
def test_a_name_makes_a_file_s_name(name: str, file: str) -> None:
    assert slug(name) == file


def test_the_set_is_named_by_the_nearest_set_file(tmp_path: Path) -> None:
    for folder in ("", "inner", "inner/deep"):
        (tmp_path / "cards" / folder).mkdir()
    for folder, code in (("", "outer"), ("inner", "inner")):
        (tmp_path / "cards" / folder / "set.json").write_text(json.dumps({"code": code}), encoding="utf-8")
    for folder, code in (("", "outer"), ("inner", "inner"), ("inner/deep", "inner")):
        path = tmp_path / "cards" / folder / "own.json"
        path.write_text("{}", encoding="utf-8")
        assert read_card_file(path).get("id") == f"{code}-own"


def test_a_file_that_is_in_order_is_not_touched(tmp_path: Path) -> None:
    path = old(tmp_path)
    path.write_text(json.dumps(written_form(OLD)), encoding="utf-8")
    before = path.read_bytes()
    assert fix_card_file(path) == []
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_each_rewriting_keeps_its_copy(tmp_path: Path) -> None:
    for number in range(3):
        fix_card_file(old(tmp_path / "mine", cost=number))
    copies = sorted((tmp_path / "mine").glob("own.json.*"))
    assert [json.loads(copy.read_text(encoding="utf-8"))["cost"] for copy in copies] == [0, 1, 2]
    assert json.loads((tmp_path / "mine" / "own.json").read_text(encoding="utf-8")) == {
        "name": "Own", "type": "Plan", "subtypes": ["Venture"], "cost": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"kind": "tactic"}, "kind is 'tactic', but 'venture' follows"),
        ({"deck": "imperial"}, "deck is 'imperial', but 'house' follows"),
        ({"unique": True}, "unique is True, but False follows"),
        ({"full_name": "Owl"}, "full_name is 'Owl', but 'Own' follows"),
        ({"id": "mine-owl"}, "id is 'mine-owl', but 'mine-own' follows"),
    ],
)
def test_what_says_otherwise_than_follows_is_not_rewritten(changes: dict[str, Any], words: str, tmp_path: Path) -> None:
    path = old(tmp_path / "mine", **changes)
    before = path.read_bytes()
    with pytest.raises(Faulty) as caught:
        fix_card_file(path)
    assert words in str(caught.value.faults[0])
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == ["own.json"]


def test_two_sets_in_one_folder_are_not_thrown_together(tmp_path: Path) -> None:
    fix_card_file(old(tmp_path / "cards"))
    with pytest.raises(Faulty) as caught:
        fix_card_file(old(tmp_path / "cards", "two.json", set="yours", id="yours-two"))
    assert {fault.message.partition(" is ")[0] for fault in caught.value.faults} == {"set", "id"}
