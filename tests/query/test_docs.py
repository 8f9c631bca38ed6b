"""The pages say everything there is to ask, and all they say is so."""

import re
from pathlib import Path

import pytest

from cardbase.query import FIELDS, CardIndex, QueryError, parse_condition
from cardbase.query.counting import DECK_ZONES, DRAW_ZONES, MEASURES
from cardbase.query.field import OPERATORS

DOCS = Path(__file__).resolve().parents[2] / "docs"
REFERENCE = (DOCS / "query.md").read_text(encoding="utf-8")
CHEATS = (DOCS / "query-cheatsheet.md").read_text(encoding="utf-8")
QUESTIONS, CONDITIONS = CHEATS.split("| question | condition |")
ROW = re.compile(r"^\| ([^|`]+\?) \| `([^`]+)` \|$", re.MULTILINE)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_field_is_on_the_page_with_its_aliases_meaning_and_example(field: object) -> None:
    for text in (f"| `{field.name}`", field.meaning, field.example, *(f"`{alias}`" for alias in field.aliases)):  # type: ignore[attr-defined]
        assert text in REFERENCE


@pytest.mark.parametrize("word", [*OPERATORS, *MEASURES, *DECK_ZONES, *DRAW_ZONES])
def test_every_operator_measure_and_zone_is_on_the_page(word: str) -> None:
    assert f"| `{word}` |" in REFERENCE


@pytest.mark.parametrize(("question", "query"), ROW.findall(QUESTIONS))
def test_each_question_of_the_cheat_sheet_is_answered_by_its_query(question: str, query: str, index: CardIndex) -> None:
    found = index.find(query.replace("\\|", "|"))
    assert 0 < len(found) < len(index.cards), question


def test_the_cheat_sheet_answers_ten_questions_with_short_queries() -> None:
    queries = [query for _, query in ROW.findall(QUESTIONS)]
    assert len(queries) == 10
    assert max(map(len, queries)) <= 60


@pytest.mark.parametrize(("question", "condition"), ROW.findall(CONDITIONS))
def test_each_condition_of_the_cheat_sheet_can_be_asked(question: str, condition: str, index: CardIndex) -> None:
    assert parse_condition(condition, index.vocabulary, {**DECK_ZONES, **DRAW_ZONES})


def test_what_the_reference_shows_as_written_can_be_written(index: CardIndex) -> None:
    written = REFERENCE.split("| written | means |")[1].split("\n\n")[0]
    for cell in re.findall(r"^\| (.+?) \| [^|`]", written, re.MULTILINE):
        for query in re.findall(r"`([^`]+)`", cell):
            index.find(query.replace("\\|", "|").replace("a b", "duke paul") if len(query) > 1 else query)


def test_the_error_that_the_page_shows_is_the_error(index: CardIndex) -> None:
    with pytest.raises(QueryError) as refused:
        index.find("power:atriedes")
    assert f"cardbase: {refused.value}" in REFERENCE


def test_the_conditions_of_the_reference_can_be_asked(index: CardIndex) -> None:
    block = REFERENCE.split("## Counting in a deck")[1]
    conditions = re.findall(r"^    (.+)$", block.split("<!--")[0], re.MULTILINE)
    assert len(conditions) == 3
    for condition in conditions:
        assert parse_condition(condition, index.vocabulary)
