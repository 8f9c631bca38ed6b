import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings

from cardbase.corpus import Card, Corpus, card_to_json, load_corpus
from cardbase.corpus.deriving import written_form
from cardbase.query import (
    BY_NAME,
    FIELDS,
    CardIndex,
    Query,
    QueryError,
    Texts,
    explain,
    explain_condition,
    parse_condition,
    print_expression,
    print_query,
    select,
    sorted_cards,
)
from cardbase.query.counting import Condition
from cardbase.query.words import plain
from tests.query.strategies import VOCABULARY, conditions, queries

TEXTS = Texts()

BY_HAND: dict[str, Callable[[Card], bool]] = {
    "": lambda card: True,
    "type:persona": lambda card: card.type == "Persona",
    "k:tactic|event": lambda card: card.kind in ("tactic", "event"),
    "power:atreides": lambda card: "atreides" in card.allegiances,
    "power:none": lambda card: not card.allegiances,
    "cost<=2": lambda card: isinstance(card.cost, int) and card.cost <= 2,
    "cost:x": lambda card: card.cost == "X",
    "cost!=3": lambda card: card.cost not in (3, None),
    'set:"Thunder at Twilight"': lambda card: card.set == "tat",
    "deck:imperial -kind:program": lambda card: card.deck == "imperial" and card.kind != "program",
    'subtype:"dune fief"': lambda card: "Dune Fief" in card.subtypes,
    "is:unique": lambda card: card.unique is True,
    "is:changed": lambda card: bool(card.errata),
    "is:doubtful": lambda card: bool(card.doubts),
    "requirement:intrigue rank>=3": lambda card: (
        card.requirement is not None and card.requirement.talent == "intrigue" and card.requirement.rank >= 3
    ),
    "command!=none resistance:none": lambda card: card.command is not None and card.resistance is None,
}


@pytest.mark.parametrize("text", BY_HAND)
def test_a_query_finds_the_cards_that_a_loop_over_them_finds(text: str, index: CardIndex, corpus: Corpus) -> None:
    assert index.find(text) == tuple(filter(BY_HAND[text], corpus.cards))


def test_numbers_compare_with_each_other_on_the_same_card(index: CardIndex) -> None:
    found = index.find("command>resistance")
    assert found
    assert all(card.command > card.resistance for card in found)  # type: ignore[operator]


def test_a_talent_that_a_card_lacks_is_not_rank_0(index: CardIndex) -> None:
    assert all("battle" in card.talents for card in index.find("battle>=0"))
    assert len(index.find("battle<9")) == len(index.find("battle:any")) < len(index.find("not battle>=9"))


def test_legal_leaves_out_the_cards_of_adversaries_and_homeworlds_of_others(index: CardIndex, corpus: Corpus) -> None:
    found = index.find("legal:atreides")
    assert not {"harkonnen", "corrino"} & {power for card in found for power in card.allegiances}
    assert {card.allegiances for card in found if card.kind == "homeworld"} == {("atreides",)}
    assert any(card.allegiances == ("fremen",) for card in found)


def test_adversaries_hold_in_both_directions(index: CardIndex) -> None:
    assert not index.find("legal:fremen power:harkonnen")
    assert not index.find("legal:harkonnen power:fremen")


@pytest.mark.parametrize("text", ["muaddib", "Muad'Dib", "MUAD’DIB"])
def test_case_accents_and_apostrophes_make_no_difference(text: str, index: CardIndex) -> None:
    assert index.parse(f"name:{text}") is not None
    assert index.find(f"name:{text}") == index.find("name:muaddib")


def test_every_full_name_can_be_pasted_as_a_query(index: CardIndex) -> None:
    assert [card.id for card in index.cards if card not in index.find(card.full_name)] == []


def test_words_are_found_by_their_beginning_not_inside(index: CardIndex) -> None:
    names = {card.full_name for card in index.find("name:dun")}
    assert "Duncan Idaho, Atreides Swordmaster" in names
    assert not any("undun" in name.lower() for name in names)
    assert not index.find("name:uncan")


def test_a_users_own_card_is_found_like_the_others(tmp_path: Path, corpus: Corpus) -> None:
    blade = written_form(card_to_json(corpus.by_id["eots-crysknife"]))
    record = {name: value for name, value in blade.items() if name not in ("title", "octgn_id", "number")}
    record["name"] = "Glass Blade"
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "glass-blade.json").write_text(json.dumps(record), encoding="utf-8")
    index = CardIndex(load_corpus([folder]))
    assert [card.id for card in index.find("is:custom")] == ["mine-glass-blade"]
    assert [card.id for card in index.find("glass blade set:mine id:mine-glass-blade")] == ["mine-glass-blade"]


def test_and_binds_closer_than_or(index: CardIndex) -> None:
    assert index.find("kind:ally or kind:aide cost=0") == index.find("kind:ally or (kind:aide and cost=0)")
    assert index.find("kind:ally or kind:aide cost=0") != index.find("(kind:ally or kind:aide) cost=0")


@given(queries)
@settings(max_examples=200)
def test_what_is_printed_reads_back_as_the_same_query(query: Query) -> None:
    from cardbase.query.parse import parse

    assert parse(print_query(query), VOCABULARY) == query


@given(conditions)
@settings(max_examples=50)
def test_a_printed_condition_reads_back_as_the_same(condition: Condition) -> None:
    assert parse_condition(print_expression(condition), VOCABULARY) == condition
    assert explain_condition(condition, VOCABULARY)


@given(query=queries)
@settings(max_examples=150)
def test_memory_and_sql_give_the_same_cards(query: Query, index: CardIndex, database: sqlite3.Connection) -> None:
    statement = select(query)
    in_sql = [row[0] for row in database.execute(statement.text, statement.parameters)]
    assert in_sql == [card.id for card in index.find(query)]
    numbers = TEXTS.find(database, query)
    marks = f"select id from cards where card_no in ({','.join(map(str, numbers))}) order by card_no"
    assert in_sql == [row[0] for row in database.execute(marks)]
    assert explain(query, index.vocabulary).startswith(("cards ", "all cards"))


@pytest.mark.parametrize(
    ("text", "is_found"), [("cost!=3", True), ("cost:X", True), ("cost:3", False), ("cost!=X", False)]
)
def test_a_cost_of_x_is_none_of_the_numbers(
    text: str, is_found: bool, index: CardIndex, database: sqlite3.Connection
) -> None:
    statement = select(index.parse(text))
    in_sql = {row[0] for row in database.execute(statement.text, statement.parameters)}
    assert in_sql == {card.id for card in index.find(index.parse(text))}
    assert ("eots-coriolis-storm" in in_sql) is is_found


def test_sql_written_out_runs_as_it_stands(index: CardIndex, database: sqlite3.Connection) -> None:
    query = index.parse('name:"muad\'dib" or kind:ally cost<=2')
    assert len(database.execute(select(query).written_out()).fetchall()) == len(index.find(query))


def test_a_thousand_conditions_are_no_trouble_for_sqlite(index: CardIndex, database: sqlite3.Connection) -> None:
    query = index.parse("cost=" + "|".join(str(n) for n in range(1_200)))
    statement = select(query)
    assert len(database.execute(statement.text, statement.parameters).fetchall()) == len(index.find(query))


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_the_example_of_each_field_is_a_query(field: object, index: CardIndex) -> None:
    name = field.name  # type: ignore[attr-defined]
    assert index.parse(BY_NAME[name].example) is not None


EXPLAINED = {
    "": "all cards",
    "duncan": "cards with “duncan” anywhere",
    "type:persona battle>=3": "cards of type Persona and whose battle rank is at least 3",
    "kind:ally|aide -cost:x": "cards of kind ally or aide and other than those whose cost is X",
    "command>resistance": "cards whose command is more than their resistance",
    "legal:guild": "cards that a deck sponsored by The Spacing Guild may use",
    "(kind:ally or p:guild) title:none": "cards (either of kind ally or that owe allegiance to The Spacing Guild)"
    " and with no title",
    "cost<=2": "cards whose cost is at most 2 solaris",
    "name:/^duke/": "cards with text that matches /^duke/ in the name",
}


@pytest.mark.parametrize(("text", "said"), EXPLAINED.items(), ids=str)
def test_a_query_is_explained_in_plain_words(text: str, said: str, index: CardIndex) -> None:
    assert explain(index.parse(text), index.vocabulary) == said


def test_without_an_order_cards_named_so_come_first(index: CardIndex) -> None:
    found = sorted_cards(index, index.parse("swordmaster"))
    assert "swordmaster" in found[0].full_name.lower()
    assert any("swordmaster" not in card.full_name.lower() for card in found)


def test_cards_are_sorted_by_several_fields_and_those_without_a_value_come_last(index: CardIndex) -> None:
    found = sorted_cards(index, index.parse("type:persona"), "-battle,cost")
    ranks = [card.talents.get("battle") for card in found]
    known = [rank for rank in ranks if rank is not None]
    assert known == sorted(known, reverse=True)
    assert ranks[len(known) :] == [None] * (len(ranks) - len(known))


@pytest.mark.parametrize("order", ["cost", "-cost"])
def test_a_cost_of_x_comes_last_either_way(index: CardIndex, order: str) -> None:
    costs = [card.cost for card in sorted_cards(index, index.parse("kind:event"), order)]
    numbers = [cost for cost in costs if isinstance(cost, int)]
    assert "X" in costs and costs[: len(numbers)] == sorted(numbers, reverse=order == "-cost")


def test_an_unknown_field_to_sort_by_is_refused_with_a_near_one(index: CardIndex) -> None:
    with pytest.raises(QueryError, match="did you mean battle"):
        sorted_cards(index, index.parse(""), "batle")


@pytest.mark.parametrize(
    ("text", "words"), [("C.H.O.A.M. Seat", " choam seat"), ("Muad'Dib's blade", " muaddibs blade")]
)
def test_initials_are_one_word_however_they_are_dotted(text: str, words: str) -> None:
    assert plain(text) == words
