"""What a schema cannot say: each check is quiet on the shipped data and speaks on a fault made for it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import load_corpus
from cardbase.corpus.check_operations import operation_faults
from cardbase.corpus.checking import checks
from cardbase.corpus.deriving import completed
from cardbase.corpus.records import CardFile, Data, read_data
from cardbase.errors import Fault

DATA = read_data()
Check = Callable[[Data], Iterator[Fault]]


def changed(card_id: str, **fields: Any) -> Data:
    """The shipped data with some fields of one card changed."""
    return replace(DATA, shipped=[with_fields(f, fields) if f.get("id") == card_id else f for f in DATA.shipped])


def with_fields(file: CardFile, fields: dict[str, Any]) -> CardFile:
    return CardFile(file.path, {**file.record, **fields})


def with_table(name: str, change: Callable[[Any], None]) -> Data:
    """The shipped data with one table changed."""
    table = copy.deepcopy(DATA.tables[name])
    change(table)
    return replace(DATA, tables={**DATA.tables, name: table})


def own_card(file: str = "mine/own.json", **fields: Any) -> Data:
    """The shipped data and a user's own card beside it, sound but for ``fields``."""
    written = {"name": "Own", "type": "Plan", "subtypes": ["Venture"], "cost": 1}
    return replace(DATA, custom=[CardFile(Path(file), {**completed(written, "mine", Path(file).stem), **fields})])


def said(check: Check, data: Data) -> list[str]:
    return [str(fault) for fault in check(data)]


def test_a_sound_card_of_ones_own_passes_every_check_on_cards() -> None:
    assert [said(check, own_card()) for check in checks.CARD_CHECKS if said(check, own_card())] == []


@pytest.mark.parametrize("name", ["Own Card.json", "own_card.json", "Own.json", "-own.json", "own--card.json"])
def test_a_file_s_name_makes_an_id(name: str) -> None:
    (fault,) = said(checks.file_names_make_ids, own_card(f"mine/{name}"))
    said_of = f"'mine-{Path(name).stem}' is not an id, which a file's name makes (call the file own.json)"
    assert fault == f"mine/{name}: $: {said_of}"


def test_a_file_may_be_called_by_its_whole_id() -> None:
    data = own_card("mine/mine-own.json")
    assert said(checks.file_names_make_ids, data) == []
    assert data.custom[0].get("id") == "mine-own"


def test_a_shipped_file_is_called_as_its_card() -> None:
    (fault,) = said(checks.file_names_make_ids, changed("eots-carthag", name="Carthago"))
    assert fault.endswith("carthag.json: $.name: is not what the file's name says (call the file carthago.json)")


def test_a_shipped_card_lies_in_the_folder_of_a_published_set() -> None:
    record = completed(DATA.shipped[0].written, "elsewhere", "aborted-raid")
    data = replace(DATA, shipped=[CardFile(Path("elsewhere/aborted-raid.json"), record)])
    (fault,) = said(checks.sets_are_known, data)
    assert fault.startswith("elsewhere/aborted-raid.json: $: lies in the folder of no set: 'elsewhere' (folders: ")


def test_a_card_of_ones_own_is_not_of_a_published_set() -> None:
    (fault,) = said(checks.sets_are_known, own_card(set="tat"))
    assert fault.endswith("'tat' is the code of a published set (give your own in set.json beside the card)")


def test_an_id_given_twice_names_both_files() -> None:
    (fault,) = said(checks.ids_are_unique, own_card(id="eots-carthag"))
    assert fault.startswith("mine/own.json: $.id: 'eots-carthag' is also in ")
    assert fault.endswith("eye-of-the-storm/carthag.json")


def test_an_octgn_id_is_given_once() -> None:
    (fault,) = said(checks.ids_are_unique, own_card(octgn_id=DATA.shipped[0].get("octgn_id")))
    assert fault.startswith("mine/own.json: $.octgn_id: ")


def test_a_set_has_as_many_cards_as_it_says() -> None:
    (fault,) = said(checks.sets_are_complete, replace(DATA, shipped=DATA.shipped[1:]))
    assert fault.endswith("sets.json: $.sets[0].cards: says 301, found 300 (new cards go into a folder: --cards DIR)")


def test_a_number_stands_on_one_card_of_a_set() -> None:
    assert len(said(checks.sets_are_complete, changed("eots-carthag", number=2))) == 2


def test_a_subtype_is_a_word_of_the_vocabulary() -> None:
    (fault,) = said(checks.subtypes_are_known, own_card(subtypes=["Venture", "Batle"]))
    assert fault == "mine/own.json: $.subtypes[1]: 'Batle' is not a subtype (did you mean 'Battle'?)"


@pytest.mark.parametrize(
    ("card_type", "subtypes", "told"),
    [
        ("Persona", ["Aide", "Ally"], "ally and aide"), ("Plan", ["Venture", "Tactic"], "venture and tactic"),
        ("Holding", ["Fief", "Charter"], "charter and fief"), ("Plan", ["Program", "Tactic"], "program and tactic"),
        ("Resource", ["Equipment", "Personnel"], "personnel and equipment"),
        ("Resource", ["Decree", "Enhancement"], ""),
        ("Holding", ["Homeworld", "Fief"], ""), ("Holding", ["Fief", "Dune Fief"], ""),
        ("Persona", ["Aide", "Spy"], ""),
    ],
)  # fmt: skip
def test_a_card_of_ones_own_is_of_one_kind(card_type: str, subtypes: list[str], told: str) -> None:
    found = said(checks.kinds_are_one, own_card(type=card_type, subtypes=subtypes))
    assert found == [f"mine/own.json: $.subtypes: make {told}, two kinds of card (leave one out)"] * bool(told)


def test_a_word_of_the_vocabulary_is_on_some_card_and_in_order() -> None:
    data = with_table("subtypes", lambda t: t["subtypes"].append({**t["subtypes"][0], "name": "Aaa"}))
    assert [fault.split(": ")[-1] for fault in said(checks.subtypes_are_used, data)] == [
        "'Aaa' is on no card",
        "'Aaa' is out of order",
    ]


def test_an_allegiance_is_owed_to_a_known_power() -> None:
    (fault,) = said(checks.allegiances_are_powers, own_card(allegiances=["fremmen"]))
    assert fault == "mine/own.json: $.allegiances[0]: 'fremmen' is not a power (did you mean 'fremen'?)"


def test_adversaries_are_mutual() -> None:
    data = with_table("powers", lambda t: t["powers"][0]["adversaries"].update(guild="hearsay"))
    (fault,) = said(checks.adversaries_are_mutual, data)
    assert "guild does not have corrino as its adversary" in fault


DOUBT = {"found": "1", "suggested": "", "reason": "none", "confidence": "low"}


def test_an_unknown_cost_has_a_doubt() -> None:
    (fault,) = said(checks.unknown_values_have_a_doubt, own_card(cost=None))
    assert fault == "mine/own.json: $.cost: is missing, and no doubt says why (a number of solaris, or X)"
    assert said(checks.unknown_values_have_a_doubt, own_card(cost=None, doubts=[DOUBT | {"field": "cost"}])) == []


@pytest.mark.parametrize("field", ["price", "talents.fencing", "cost.solaris"])
def test_a_doubt_is_about_a_field_of_cards(field: str) -> None:
    (fault,) = said(checks.doubts_name_a_field, own_card(doubts=[DOUBT | {"field": field}]))
    assert fault == f"mine/own.json: $.doubts[0].field: the card has no field {field!r}"


@pytest.mark.parametrize("field", ["cost", "talents", "talents.battle", "full_name", "operation"])
def test_a_doubt_may_be_about_what_is_left_out(field: str) -> None:
    assert said(checks.doubts_name_a_field, own_card(doubts=[DOUBT | {"field": field}])) == []


def own_operation_faults(data: Data) -> Iterator[Fault]:
    return operation_faults(data, data.custom)


def test_an_operation_is_a_text_of_the_language_and_may_name_cards_of_ones_own() -> None:
    assert said(own_operation_faults, own_card(operation="Discard a Carthag or Own.")) == []
    (fault,) = said(own_operation_faults, own_card(operation="Engage: fly away."))
    assert fault.startswith("mine/own.json: $.operation: column 9: 'fly' cannot stand here; expected ")


def test_a_decision_holds_for_a_card_that_exists() -> None:
    data = with_table("decisions", lambda t: t["decisions"][0].update(card="eots-nothing"))
    assert "there is no card 'eots-nothing'" in said(checks.decisions_agree_with_the_cards, data)[0]


def test_a_card_holds_the_value_that_was_decided() -> None:
    (fault,) = said(checks.decisions_agree_with_the_cards, changed("eots-gurney-halleck", cost=3))
    assert fault.endswith("eots-gurney-halleck does not hold the value decided for cost")


def test_a_doubt_left_by_a_decision_stands_on_the_card() -> None:
    (fault,) = said(checks.decisions_agree_with_the_cards, changed("eots-gurney-halleck", doubts=[]))
    assert fault.endswith("eots-gurney-halleck lacks the doubt on cost")


def test_a_doubt_on_a_shipped_card_comes_from_a_decision() -> None:
    doubt = {"field": "cost", "found": "1", "suggested": "", "reason": "none", "confidence": "low"}
    (fault,) = said(checks.decisions_agree_with_the_cards, changed("eots-carthag", doubts=[doubt]))
    assert fault.endswith("$.doubts[0]: no decision leaves this in doubt")


def test_a_decision_repeats_no_sentence_of_an_operation() -> None:
    data = with_table("decisions", lambda t: t["decisions"][0].update(found="one two three four"))
    assert "more than three words" in said(checks.decisions_quote_no_sentence, data)[0]


def test_a_rule_and_a_card_that_a_table_mentions_exist() -> None:
    data = with_table("subtypes", lambda t: t["subtypes"][0].update(evidence="CARD-99; looked for by tat-nobody"))
    assert [fault.split(": ")[-1] for fault in said(checks.references_resolve, data)] == [
        "there is no rule CARD-99",
        "there is no card tat-nobody",
    ]


def test_a_shipped_file_is_laid_out_like_the_others(tmp_path: Path) -> None:
    path = tmp_path / "carthag.json"
    path.write_text('{"id": "eots-carthag"}', encoding="utf-8")
    data = replace(DATA, shipped=[CardFile(path, {"id": "eots-carthag"})])
    assert len(said(checks.files_are_tidy, data)) == 1


def test_every_check_has_a_test_here_or_none_is_added() -> None:
    tested = Path(__file__).read_text(encoding="utf-8")
    names = [check.__name__ for check in (*checks.CARD_CHECKS, *checks.TABLE_CHECKS)]
    assert [name for name in names if f"checks.{name}" not in tested] == []


def test_every_spelling_that_was_weighed_finds_its_card() -> None:
    corpus = load_corpus()
    weighed = [d for d in corpus.decisions if d.anomaly == "name"]
    assert len(weighed) == 19
    for decision in weighed:
        code = corpus.by_id[decision.card].set
        assert corpus.exact(f"{decision.found} ({code})").id == decision.card
        assert corpus.exact(f"{decision.suggested} ({code})").id == decision.card
