"""The filters beside a gallery: pressing one writes the query, and the query alone says which are on."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from cardbase.corpus import load_corpus
from cardbase.desk import answer
from cardbase.games import all_games
from cardbase.query import QueryError, card_index, print_query
from cardbase.query.tree import Query
from tests.query.strategies import queries

CORPUS = load_corpus()
GAMES = all_games(CORPUS)
INDEX = card_index(CORPUS)


def gallery(**request: Any) -> dict[str, Any]:
    found = answer("gallery", request, CORPUS, GAMES)
    assert "error" not in found, found
    return found


def chips(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [chip | {"field": group["field"]} for group in found["rail"] for chip in group.get("chips", ())]


@given(query=queries)
@settings(max_examples=12)
def test_every_filter_leads_to_a_query_that_shows_it_pressed(query: Query) -> None:
    found = gallery(query=print_query(query), limit=1)
    assert found["fault"] is None and found["total"] == len(INDEX.find(query))
    for chip in chips(found)[::17]:
        again = gallery(query=chip["query"], limit=1)
        same = [one for one in chips(again) if (one["field"], one["value"]) == (chip["field"], chip["value"])]
        assert chip["field"] == "talent" or all(one["on"] is not chip["on"] for one in same)
        for token in found["tokens"]:
            assert gallery(query=token["without"], limit=1)["fault"] is None


@pytest.mark.parametrize("field", ["kind", "set", "power", "deck", "is", "subtype"])
def test_the_number_on_a_filter_is_of_the_cards_it_adds(field: str) -> None:
    filters = [chip for chip in chips(gallery(query="cost<=3 type:persona")) if chip["field"] == field]
    assert filters
    for chip in filters:
        assert len(INDEX.find(chip["query"])) == chip["count"] > 0


def test_a_filter_pressed_twice_is_off_again() -> None:
    first = next(chip for chip in chips(gallery(query="duke kind:ally")) if chip["value"] == "atreides")
    second = next(chip for chip in chips(gallery(query=first["query"])) if chip["value"] == "atreides")
    assert (first["query"], second["query"]) == ("duke kind:ally power:atreides", "duke kind:ally")


def test_each_press_on_a_talent_asks_for_one_rank_more_and_the_last_for_none() -> None:
    query, seen = "", []
    for _ in range(8):
        query = next(chip["query"] for chip in chips(gallery(query=query)) if chip["value"] == "weirding")
        seen.append(query)
        if not query:
            break
    assert seen[0] == "weirding>=1" and seen[-1] == ""
    assert seen[:-1] == [f"weirding>={rank}" for rank in range(1, len(seen))]


def test_a_range_replaces_its_own_bounds_and_leaves_the_rest() -> None:
    found = gallery(query="cost>=1 kind:ally cost<=9", field="cost", at_least=2, at_most=4)
    assert found["query"] == "kind:ally cost>=2 cost<=4"
    (cost,) = [group for group in found["rail"] if group["field"] == "cost"]
    assert (cost["least"], cost["most"], cost["on"]) == (2, 4, True)
    assert gallery(query=found["query"], field="cost")["query"] == "kind:ally"


@pytest.mark.parametrize(
    "query", ["not kind:ally", "kind:ally or kind:aide", "kind!=ally", "battle>resistance", "cost:x"]
)
def test_what_no_filter_shows_stays_as_a_condition_of_its_own(query: str) -> None:
    found = gallery(query=f"{query if ' or ' not in query else f'({query})'} set:eots")
    assert len(found["tokens"]) == 2
    pressed = next(chip for chip in chips(found) if chip["value"] == "house")
    assert INDEX.ids(INDEX.parse(pressed["query"])) == INDEX.ids(INDEX.parse(f"({query}) set:eots deck:house"))


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("kind:tatcic duke", "duke"),
        ("(a", ""),
        ("kind:ally )", "kind:ally"),
        ("a or", "a"),
        ('"open', ""),
        ("cost<x kind:ally", "kind:ally"),
        ("battle>", ""),
        (" or ", ""),
        ("| kind:ally", "kind:ally"),
        ("name:/(/ duke", "duke"),
        ("kind:ally nofield:3 cost<=2", "kind:ally cost<=2"),
    ],
)
def test_of_a_faulty_query_the_rest_is_answered_and_the_fault_is_said(typed: str, left: str) -> None:
    with pytest.raises(QueryError):
        INDEX.parse(typed)
    found = gallery(query=typed)
    assert found["query"] == left and found["fault"]["message"] and "^" in found["fault"]["underlined"]


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("house harkonnen", "power:harkonnen"), ("harkonnen", "power:harkonnen"), ("House Atreides", "power:atreides"),
        ("spacing guild", "power:guild"), ("The Spacing Guild", "power:guild"), ("guild", "power:guild"),
        ("bene gesserit", "power:sisterhood"), ("water sellers", "power:water_sellers"),
        ("dune smugglers", "power:smugglers"), ("spice miners guild", "power:miners"), ("the fremen", "power:fremen"),
        ("eots", "set:eots"), ("Eye of the Storm", "set:eots"), ("judge of the change", "set:jotc"), ("tat", "set:tat"),
        ("atredies", "power:atreides"), ("house harkonen", "power:harkonnen"), ("smugler", "power:smugglers"),
        ("naib", ""), ("duke leto", ""), ("fremen naib", ""), ("the", ""), ("house", ""), ("spice", ""), ("", ""),
        ("power:fremen", ""), ("kind:ally guild", ""), ("crysknife", ""), ("sandworm", ""), ("dune", ""), ("%", ""),
    ],
)  # fmt: skip
def test_words_that_name_a_power_or_a_set_lead_to_its_cards(query: str, named: str) -> None:
    found = gallery(query=query)["named"]
    assert [one["query"] for one in found] == ([named] if named else [])
    for one in found:
        assert one["count"] == gallery(query=one["query"])["total"] > 0


@pytest.mark.parametrize(
    ("query", "near"),
    [
        ("gurny haleck", "eots-gurney-halleck"),
        ("duke letto", "eots-duke-leto-atreides"),
        ("sardukar", "eots-sardaukar-battalion"),
        ("carthg", "eots-carthag"),
        ("Stilger", "eots-stilgar"),
        ("kwisatz", ""),
        ("kind:ally", ""),
        ("cost>=9", ""),
        ("", ""),
    ],
)
def test_where_nothing_fits_the_cards_that_may_be_meant_are_named(query: str, near: str) -> None:
    found = [card["id"] for card in gallery(query=query)["near"]]
    assert near in found if near else found == []


def test_where_nothing_fits_the_condition_to_leave_out_is_named() -> None:
    found = gallery(query="kind:ally power:fremen cost>=9")
    assert found["total"] == 0
    assert found["leave_out"][0] == {"words": "cost 9 or more", "query": "kind:ally power:fremen", "count": 7}


@pytest.mark.parametrize(
    ("query", "fault", "total"),
    [
        ("a " * 2400, "looks for more than 100 things", 661),
        ("kind:ally " * 400, "looks for more than 100 things", 661),
        (" ".join(f"w{n}" for n in range(900)), "looks for more than 100 things", 661),
        (" or ".join(f"w{n}" for n in range(700)), "has 5,486 characters; the most is 5,000", 661),
        ("name:" + "|".join(f"w{n}" for n in range(900)), "looks for more than 100 things", 661),
        ("not " * 40 + "a", "", 605),
        ("a" * 4999, "", 0),
    ],
)
def test_a_huge_query_has_a_small_answer(query: str, fault: str, total: int) -> None:
    found = gallery(query=query, limit=1)
    assert len(str(found)) < 400_000
    assert found["total"] == total
    assert fault in found["fault"]["message"] if fault else found["fault"] is None


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("PET-04", ("rule", "PET-04")),
        ("pet 4", ("rule", "PET-04")),
        ('"PET-04"', ("rule", "PET-04")),
        ("(PET-04)", ("rule", "PET-04")),
        ("AMB-01", ("ambiguity", "AMB-01")),
        ("CE-04", ("erratum", "CE-04")),
        ("NR-3", ("erratum", "NR-3")),
        ("DELTA-03", ("erratum", "NR-3")),
        ("EX-12", ("example", "EX-12")),
        ("cfg.ruleset", ("switch", "cfg.ruleset")),
        ("opt.scoring_play", ("switch", "opt.scoring_play")),
        ("crf-1ai-05", ("ruling", "crf-1ai-05")),
        ("CRF-1AI-05", ("ruling", "crf-1ai-05")),
        ("CRF 1.A.i", ("ruling", "crf-1ai-01")),
        ("crf 1.a.i", ("ruling", "crf-1ai-01")),
        ("hand limit", ("rule", "CLOSE-06")),
        ("counter", ("rule", "SPEC-07")),
        ("Imperial Petition", ("rule", "PET-01")),
        ("can my engaged ally request admission?", ("rule", "WIN-03")),
    ],
)
def test_beside_the_cards_of_plain_words_stand_the_rules_they_cite_or_ask_for(
    typed: str, first: tuple[str, str]
) -> None:
    found = gallery(query=typed, limit=1)["beside"]
    assert (found[0]["kind"], found[0]["id"]) == first
    assert all(one["text"] and len(one["text"]) <= 240 and "[[" not in one["text"] for one in found)


@pytest.mark.parametrize(
    "typed", ["", "  ", "zzzz", "kind:ally", "battle>=2", "gurney", "((", "a" * 3000, "%00", "\u202e", "-", "name:="]
)
def test_beside_conditions_names_and_what_nothing_answers_stand_no_rules(typed: str) -> None:
    assert gallery(query=typed, limit=1)["beside"] == []
