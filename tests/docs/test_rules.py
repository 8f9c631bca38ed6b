"""The pages on rulings tell of all there is."""

import json
import re
import shutil
from pathlib import Path

import pytest

from cardbase.corpus import load_corpus
from cardbase.corpus.checking import check_rules, load_rules
from cardbase.errors import Faulty
from cardbase.schemas import data_folder
from scripts.pages import DOCS, TEMPLATES, written
from scripts.pages.data import schema
from scripts.pages.rules import FILES, resolved

COVERAGE = written((TEMPLATES / "rulings.md").read_text(encoding="utf-8"))
RULINGS = (DOCS / "rulings.md").read_text(encoding="utf-8")
SECTIONS = [
    *("0", "1.A", "1.A.i", "1.A.ii", "1.A.iii", "1.A.iv", "1.A.v", "1.B", "1.C", "1.D", "1.D.i", "1.D.ii", "1.D.iii"),
    *("1.E", "2", "2.A.i", "2.B", "2.B.i.a", "2.B.i.b", "2.C.i", "2.C.ii", "2.C.iii", "2.C.iv", "2.D", "2.D.i"),
    *("2.D.ii", "2.D.iii", "2.D.iv", "3.A", "3.B", "3.C", "3.D", "3.E", "3.F", "3.G", "4", "4.A.1", "4.A.2", "4.A.3"),
    *("4.A.4", "4.A.5", "4.B"),
]
"""The sections of the CRF as printed."""


def test_every_section_of_the_crf_has_its_rows() -> None:
    parts = re.split(r"^### (\S+) ", COVERAGE, flags=re.MULTILINE)[1:]
    assert parts[::2] == SECTIONS
    assert all(re.search(r"^\| \d", part, re.MULTILINE) for part in parts[1::2])


def test_every_id_of_the_map_exists_and_every_ruling_is_on_it() -> None:
    book = load_corpus().rulebook
    assert re.findall(r"`(crf-[^`]*)`", COVERAGE.split("<!-- begin")[1]) == [ruling.id for ruling in book.rulings]
    for rule in set(re.findall(r"\b[A-Z]{2,9}-\d{1,2}\b", COVERAGE)):
        assert rule in book.by_id, rule


def test_every_field_of_the_files_is_on_the_page() -> None:
    for name, _ in FILES:
        for field in field_names(resolved(schema(name))) - {"$schema"}:
            assert re.search(rf"`([a-z_.*\[\]]*\.)?{field}`", RULINGS), (name, field)


def field_names(node: object) -> set[str]:
    """Every name of a property anywhere in a schema."""
    if isinstance(node, list):
        return set().union(*map(field_names, node))
    if not isinstance(node, dict):
        return set()
    return set(node.get("properties", ())) | set().union(*map(field_names, node.values()))


def test_the_ruling_that_the_page_shows_loads_and_without_source_is_refused_as_told(tmp_path: Path) -> None:
    for name in ("rules", "rulings", "errata"):
        shutil.copytree(data_folder() / name, tmp_path / "data" / name)
    path = tmp_path / "data" / "rulings" / "crf-1.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    shown = json.loads(re.findall(r"```json\n(.*?)```", RULINGS, re.DOTALL)[0])
    content["sections"][4]["rulings"].append(shown)
    path.write_text(json.dumps(content), encoding="utf-8")
    corpus = load_corpus()
    assert check_rules(corpus, tmp_path / "data") == []
    del shown["source"]
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        load_rules(corpus, tmp_path / "data")
    assert str(caught.value.faults[0]).removeprefix(f"{tmp_path}/") in RULINGS
    assert f"cardbase: {caught.value}" in RULINGS


def test_the_records_that_the_page_shows_are_json() -> None:
    blocks = re.findall(r"```json\n(.*?)```", RULINGS, re.DOTALL)
    assert blocks and all({"id", "source"} <= set(json.loads(block)) for block in blocks)
