"""Card files of strangers: whatever they hold, they are read or refused in one line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.corpus import card_from_json, card_to_json, load_corpus, read_card_file
from cardbase.corpus.check import check_own_cards
from cardbase.corpus.checking import check_card_file
from cardbase.corpus.deriving import DERIVED, completed
from cardbase.corpus.records import CardFile, read_data
from cardbase.errors import Faulty, Unreadable

DATA = read_data()

OWN = {"name": "Own", "type": "Plan", "subtypes": ["Venture"], "cost": 1}
HOSTILE = {
    "broken JSON": (b'{"id": 1,\n "set" 2}', "line 2, column 8: expecting ':' delimiter"),
    "empty": (b"", "line 1, column 1: expecting value"),
    "wrong encoding": ('{"name": "Cäsar"}'.encode("latin-1"), "byte 11 is not UTF-8 (save the file as UTF-8)"),
    "UTF-16": ('{"name": "x"}'.encode("utf-16"), "byte 0 is not UTF-8"),
    "huge": (b" " * 70_000, "larger than 65,536 bytes (is this the right file?)"),
    "deeply nested": (b"[" * 300 + b"]" * 300, "nested too deeply"),
    "nested without end": (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, "nested too deeply"),
    "a key given twice": (b'{"id": 1, "id": 2}', "'id' is given twice in one object"),
    "no number": (b'{"cost": NaN}', "NaN is not a JSON number"),
    "a long number": (
        b'{"cost": ' + b"9" * 5000 + b"}",
        "exceeds the limit (4300 digits) for integer string conversion",
    ),
    "half a character": (b'{"name": "\\ud800"}', "half of a character (\\ud800 to \\udfff) stands alone"),
    "null bytes": (b"\0\0\0", "line 1, column 1: expecting value"),
}


def write(folder: Path, name: str, content: bytes | dict[str, object]) -> Path:
    path = folder / "mine" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return path


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_that_is_no_card_file_is_refused_in_one_line_with_its_place(name: str, tmp_path: Path) -> None:
    content, expected = HOSTILE[name]
    path = write(tmp_path, "own.json", content)
    with pytest.raises(Unreadable) as caught:
        check_card_file(path)
    assert str(caught.value).startswith(f"{path}: ") and expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path, expected in ((tmp_path / "no.json", "no such file or directory"), (tmp_path, "is a folder, not a file")):
        with pytest.raises(Unreadable, match=expected):
            check_card_file(path)


def test_the_cards_of_a_folder_join_the_corpus_and_are_marked(tmp_path: Path) -> None:
    write(tmp_path, "own.json", OWN)
    corpus = load_corpus([tmp_path])
    card = corpus.resolve("Own (mine)")
    assert card.custom and card.id == "mine-own"
    assert corpus.sets[-1].code == "mine" and corpus.sets[-1].cards == 1
    assert len(corpus.cards) == 662 and corpus.digest != load_corpus().digest


def test_all_faults_of_all_files_of_a_folder_are_told_at_once(tmp_path: Path) -> None:
    write(tmp_path, "own.json", {**OWN, "cost": "dear", "kin": 1})
    write(tmp_path, "two.json", {**OWN, "command": 1})
    with pytest.raises(Faulty) as caught:
        load_corpus([tmp_path])
    assert sorted((Path(f.file).name, f.place) for f in caught.value.faults) == [
        ("own.json", "$.cost"), ("own.json", "$.kin"), ("two.json", "$.command"),
    ]  # fmt: skip


def test_an_id_of_a_shipped_card_names_both_files(tmp_path: Path) -> None:
    path = write(tmp_path, "own.json", {**OWN, "octgn_id": load_corpus().cards[0].octgn_id})
    with pytest.raises(Faulty) as caught:
        load_corpus([tmp_path])
    (fault,) = caught.value.faults
    assert fault.file == str(path) and "is also in" in fault.message and fault.message.endswith(".json")


def test_two_files_with_the_same_id_name_each_other(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    write(tmp_path / "a", "own.json", OWN)
    write(tmp_path / "b", "own.json", OWN)
    with pytest.raises(Faulty) as caught:
        load_corpus([tmp_path])
    assert str(caught.value.faults[0]) == (
        f"{tmp_path}/b/mine/own.json: $.id: 'mine-own' is also in {tmp_path}/a/mine/own.json"
    )


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="is not a folder"):
        load_corpus([tmp_path / "nowhere"])


def test_a_card_goes_into_a_file_and_comes_back_the_same() -> None:
    cards = [replace(card, errata=()) for card in load_corpus().cards]  # errata lie beside the cards, not in them
    assert [card_from_json(card_to_json(card)) for card in cards] == cards


def test_a_shipped_file_is_judged_as_shipped(tmp_path: Path) -> None:
    shipped = next(Path("data/cards").rglob("carthag.json"))
    assert check_card_file(shipped) == []
    copy = write(tmp_path, "carthag.json", shipped.read_bytes())
    assert {fault.place for fault in check_card_file(copy)} == {"$.octgn_id"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = sorted(set(card_to_json(load_corpus().cards[0])) - set(DERIVED))
SHIPPED = {field: [file.get(field) for file in DATA.shipped[::7]] for field in FIELDS}
CHANGE = st.sampled_from(FIELDS).flatmap(
    lambda field: st.tuples(st.just(field), st.sampled_from(SHIPPED[field]) | JSON)
)
"""A field, and a value that some shipped card has there, or anything."""


@given(st.lists(CHANGE, min_size=1, max_size=5).map(dict))
@settings(max_examples=60)
def test_a_card_with_anything_in_its_fields_is_taken_or_refused_kindly(changes: dict[str, object]) -> None:
    written = {**OWN, **changes}
    file = CardFile(Path("own.json"), completed(written, "mine", "own"), written)
    faults = check_own_cards(replace(DATA, custom=[file]))
    assert all(fault.file == "own.json" and "\n" not in str(fault) for fault in faults)
    assert faults or card_from_json(file.record, custom=True).custom


@given(st.binary(max_size=300))
@settings(max_examples=150)
def test_any_bytes_are_read_or_refused_in_one_line(tmp_path_factory, content: bytes) -> None:  # type: ignore[no-untyped-def]
    path = write(tmp_path_factory.mktemp("own"), "own.json", content)
    try:
        read_card_file(path)
    except Unreadable as error:
        assert "\n" not in str(error)
