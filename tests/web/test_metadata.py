import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.query import card_index
from cardbase.schemas import metadata_file

METADATA: dict[str, Any] = json.loads(metadata_file().read_text(encoding="utf-8"))
DATABASE = METADATA["databases"]["cardbase"]
TABLES = DATABASE["tables"]
QUERIES = DATABASE["queries"]
EXAMPLES = {
    "cards_for_a_sponsor": {"sponsor": "Atreides"},
    "best_ranks": {"talent": "battle"},
    "versions_of_a_character": {"character": "paul"},
    "rulings_for_a_card": {"card": "pogrom"},
    "what_operations_do": {"fact": "produces", "value": "spice"},
}


@pytest.fixture
def database(built: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(built)
    connection.row_factory = sqlite3.Row
    return connection


def columns(database: sqlite3.Connection) -> dict[str, set[str]]:
    found = database.execute("select name from sqlite_master where type in ('table', 'view')").fetchall()
    names = [row[0] for row in found if not re.search(r"_fts(_|$)", row[0])]
    return {name: {row["name"] for row in database.execute(f"pragma table_info([{name}])")} for name in names}


def test_every_column_of_every_table_is_described_and_nothing_else(database: sqlite3.Connection) -> None:
    assert {name: set(table["columns"]) for name, table in TABLES.items()} == columns(database)


@pytest.mark.parametrize("name", TABLES)
def test_every_table_has_title_description_licence_and_source(name: str) -> None:
    for key in ("title", "description", "license", "license_url", "source"):
        assert TABLES[name][key]
    assert ("source_url" in TABLES[name]) != (name == "game_tables" or name.startswith("board_"))
    assert all(TABLES[name]["columns"].values())


@pytest.mark.parametrize("name", TABLES)
def test_facets_and_sorting_name_real_columns(name: str, database: sqlite3.Connection) -> None:
    table = TABLES[name]
    facets = [facet["array"] if isinstance(facet, dict) else facet for facet in table.get("facets", [])]
    sorting = [table[key] for key in ("sort", "sort_desc", "label_column") if key in table]
    assert {*facets, *sorting, *table.get("sortable_columns", [])} <= columns(database)[name]


@pytest.mark.parametrize("column", ["cost", "command", "resistance", "dueling", "prescience", "requirement_rank"])
def test_measured_columns_tell_their_unit(column: str) -> None:
    assert re.search(r"solaris|[Pp]oints", TABLES["cards"]["columns"][column])


@pytest.mark.parametrize("word", ["set_code", "type", "kind", "subtypes", "allegiances", "deck", "talents"])
def test_cards_are_faceted_by_what_players_look_for(word: str) -> None:
    assert word in json.dumps(TABLES["cards"]["facets"])


def test_the_full_text_key_is_the_number_and_the_search_mode_is_never_raw() -> None:
    assert TABLES["cards"]["fts_pk"] == "card_no"
    assert "searchmode" not in json.dumps(METADATA)


def test_the_rights_of_others_are_named() -> None:
    assert "belong to their owners" in METADATA["description"]


@pytest.mark.parametrize("name", QUERIES)
def test_every_question_has_a_title_and_runs(name: str, database: sqlite3.Connection) -> None:
    query = QUERIES[name]
    assert query["title"].endswith("?")
    found = database.execute(query["sql"], EXAMPLES.get(name, {})).fetchall()
    assert found


def test_a_sponsor_is_not_offered_cards_of_adversaries(database: sqlite3.Connection) -> None:
    found = database.execute(QUERIES["cards_for_a_sponsor"]["sql"], {"sponsor": "atreides"}).fetchall()
    allegiances = {row["allegiance"] for row in found}
    assert {"Atreides", "Fremen", "none"} <= allegiances
    assert not {"Harkonnen", "Corrino"} & allegiances
    usable = {row["id"]: row["usable"] for row in found}
    assert usable["eots-paul-atreides"] == "always"
    assert usable["eots-chani"].startswith("yes; its adversaries")


def test_the_sponsors_question_agrees_with_the_query_language(database: sqlite3.Connection, corpus: Corpus) -> None:
    index = card_index(corpus)
    for power in corpus.powers:
        found = database.execute(QUERIES["cards_for_a_sponsor"]["sql"], {"sponsor": power.name})
        assert {row["id"] for row in found} == {card.id for card in index.find(f"legal:{power.id}")}


def test_best_ranks_come_first(database: sqlite3.Connection) -> None:
    ranks = [row["rank"] for row in database.execute(QUERIES["best_ranks"]["sql"], {"talent": "Intrigue"})]
    assert ranks == sorted(ranks, reverse=True)
    assert len(ranks) > 20


def test_versions_of_a_character_are_found_across_sets(database: sqlite3.Connection) -> None:
    found = database.execute(QUERIES["versions_of_a_character"]["sql"], {"character": "paul"}).fetchall()
    assert {row["id"] for row in found} >= {"eots-paul-atreides", "tat-paul-atreides"}


def test_every_doubt_is_listed(database: sqlite3.Connection) -> None:
    found = database.execute(QUERIES["facts_in_doubt"]["sql"]).fetchall()
    assert len(found) == database.execute("select count(*) from doubts").fetchone()[0]
