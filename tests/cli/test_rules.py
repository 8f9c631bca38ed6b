"""``cardbase rule``, ``cardbase ruling``, and what ``cardbase show`` tells of errata, rulings and rules."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardbase.cli.rule_text import rule_page
from cardbase.cli.rules import complete_rule
from cardbase.corpus import Corpus
from cardbase.desk import TAGS, rule_answer
from cardbase.schemas import schema_folder

PAGE = """\
PET-04 · The Imperial Petition

Opening bid: at least the listed cost; you may open higher. The standing cost
becomes the opening bid.

Source: CRF 2.B.i.b
Standing: the CRF overrides the rulebook
Rulebook: The standing cost starts at the listed cost. (RB 6.1)
See: cfg.ruleset, DELTA-10

Rulings
  crf-2bib-02 (CRF 2.B.i.b): You open the bidding with at least the cost of the
    card and may open higher, for example to shut others out.
"""


def valid(schema: str, answer: Any) -> bool:
    content = json.loads((schema_folder() / f"{schema}.schema.json").read_text(encoding="utf-8"))
    return Draft202012Validator(content).is_valid(answer)


@pytest.mark.parametrize("typed", [["PET-04"], ["pet", "4"], ["pet04"]])
def test_rule_lays_a_rule_out(cardbase, typed: list[str]) -> None:
    told = cardbase("rule", *typed)
    assert (told.code, told.out, told.err) == (0, PAGE, "")


@pytest.mark.parametrize(
    ("typed", "ids"),
    [("hand limits", {"CLOSE-05", "CLOSE-06"}), ("PROF", {"PROF-01", "PROF-12"})],
)
def test_words_and_sections_list_rules(cardbase, typed: str, ids: set[str]) -> None:
    told = cardbase("rule", *typed.split())
    assert told.code == 0 and ids <= {line.split(" ")[0] for line in told.out.splitlines()}
    answer = json.loads(cardbase("rule", typed, "--json").out)
    assert valid("rule", answer) and ids <= {entry["id"] for entry in answer}


def test_a_near_id_is_named(cardbase) -> None:
    told = cardbase("rule", "PTE-04")
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("cardbase: no rule has the id 'PTE-04' (did you mean 'PET-04' or ")


def test_everything_with_an_id_has_a_page_and_an_answer_of_the_schema(corpus: Corpus) -> None:
    for entry in corpus.rulebook.by_id.values():
        answer = rule_answer(corpus, entry)
        assert valid("rule", answer), entry.id
        page = rule_page(answer, 60)
        assert page.startswith(entry.id) and "[[" not in page
        assert all(len(line) <= 60 or " " not in line.strip() for line in page.splitlines())


def test_every_tag_has_a_meaning(corpus: Corpus) -> None:
    assert {rule.tag for rule in corpus.rulebook.rules} == set(TAGS)


def test_an_erratum_shows_both_values(cardbase) -> None:
    told = cardbase("rule", "CE-07")
    assert "Printed: Well-Placed Bribes, subtypes: Tactic, Arbitration, Engagement\n" in told.out
    assert "In force: Well-Placed Bribes, subtypes: Tactic, Arbitration, Declaration\n" in told.out


def test_rulings_are_found_by_words(cardbase) -> None:
    told = cardbase("ruling", "tupile", "immune", "--json")
    answer = json.loads(told.out)
    assert valid("ruling", answer)
    assert [ruling["id"] for ruling in answer["rulings"]] == ["crf-4b-18"]
    assert answer["rulings"][0]["text"].startswith("Pogrom works on Tupile")


@pytest.mark.parametrize("cited", ["CRF 2.B.i.b", "2.b.i.b", "crf-2bib"])
def test_rulings_are_found_by_the_section_that_a_judge_cites(cited, cardbase) -> None:
    answer = json.loads(cardbase("ruling", *cited.split(), "--json").out)
    assert len(answer["rulings"]) > 5
    assert {ruling["source"] for ruling in answer["rulings"]} == {"CRF 2.B.i.b"}
    told = cardbase("rule", *cited.split())
    assert told.code == 1
    assert told.err == f"cardbase: no rule has the id '{cited}' (cardbase ruling {cited} shows what it rules)\n"


@pytest.mark.parametrize("cited", ["page 23", "RB 3.3", "rulebook 3.3"])
def test_the_rules_of_a_page_or_section_of_the_rulebook_are_listed(cited, cardbase) -> None:
    assert "TAL-01 (Talents): " in cardbase("rule", *cited.split()).out


def test_rulings_are_found_by_card_with_those_that_name_it_first(cardbase) -> None:
    lines = cardbase("ruling", "--card", "pogrom").out.splitlines()
    assert lines[0].startswith("crf-4b-17 ")
    assert any(line.startswith("crf-1aiii-04 ") for line in lines)
    assert cardbase("ruling", "tupile", "--card", "pogrom").out.startswith("crf-4b-18 ")


def test_no_ruling_is_the_answer_no(cardbase) -> None:
    told = cardbase("ruling", "zebra")
    assert (told.code, told.out, told.err) == (
        1,
        "",
        "cardbase: no ruling has all of that (fewer words find more; cardbase rule WORDS finds rules)\n",
    )
    told = cardbase("ruling", "zebra", "--json")
    assert (told.code, json.loads(told.out)) == (1, {"rulings": []})


def test_ruling_wants_something_to_look_for(cardbase) -> None:
    told = cardbase("ruling")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("cardbase: say what to look for")


def test_show_tells_errata_rulings_and_rules(cardbase) -> None:
    out = cardbase("show", "pogrom").out
    assert "Erratum CE-12 (CRF 4.B)\n" in out
    assert "crf-4b-18 (CRF 4.B): Pogrom works on Tupile" in out
    assert "more on such cards: cardbase ruling --card eots-pogrom" in out
    assert "Rules (cardbase rule ID tells each)\n  VENT-14, " in out


def test_show_has_both_views(cardbase) -> None:
    assert "Plan: Tactic, Arbitration, Declaration\n" in cardbase("show", "well-placed bribes").out
    assert "Plan: Tactic, Arbitration, Engagement\n" in cardbase("show", "well-placed bribes", "--printed").out
    assert "Plan: Tactic, Arbitration, Engagement\n" in cardbase("show", "well-placed bribes", "--as-of", "1996").out
    assert "Apply X force to an ally." in cardbase("show", "implicate traitor").out.splitlines()[9]
    assert "Apply X force to an aide." in cardbase("show", "implicate traitor", "--printed").out.splitlines()[9]


def test_show_flags_a_printed_value_nobody_knows(cardbase) -> None:
    out = " ".join(cardbase("show", "caladanan", "exports", "--printed").out.split())
    assert "The printed value of resistance is not known; shown as in force." in out


def test_show_json_carries_them_all(cardbase) -> None:
    answer = json.loads(cardbase("show", "pogrom", "--printed", "--json").out)
    assert valid("show", answer)
    assert (answer["view"], answer["printed_unknown"], answer["errata"][0]["id"]) == ("printed", ["operation"], "CE-12")
    assert len(answer["rulings"]) > 20 and "VENT-14" in answer["rules"]


def test_a_date_that_is_none_is_wrong_use(cardbase) -> None:
    told = cardbase("show", "pogrom", "--as-of", "yesterday")
    assert (told.code, told.err) == (
        2,
        "cardbase: 'yesterday' is not a date (write a day as 1997-11-24, a month as 1997-11, a year as 1997)\n",
    )


def test_ids_are_completed_in_the_shell() -> None:
    assert complete_rule("VENT-1") == ["VENT-10", "VENT-11", "VENT-12", "VENT-13", "VENT-14"]
