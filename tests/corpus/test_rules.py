"""Rules and rulings: counts, what is whole, what each check refuses."""

import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardbase.corpus import Corpus, bearing_on, load_corpus, plain
from cardbase.corpus.checking import check_rules, load_rules
from cardbase.corpus.rulebook import Rulebook
from cardbase.errors import Faulty, NotFound
from cardbase.schemas import data_folder, schema_folder


@pytest.fixture(scope="module")
def book(corpus: Corpus) -> Rulebook:
    return corpus.rulebook


# what there is


def test_the_first_edition_has_438_rules_in_29_sections(book: Rulebook) -> None:
    first = {section.id for section in book.sections if section.edition == "1997"}
    assert len(first) == 29
    assert sum(rule.section in first for rule in book.rules) == 438


def test_there_are_17_card_errata_5_new_rules_and_22_changes_to_the_rulebook(book: Rulebook) -> None:
    assert [e.id for e in book.errata if e.id.startswith("CE-")] == [f"CE-{n:02}" for n in range(1, 18)]
    assert [e.id for e in book.errata if e.id.startswith("NR-")] == [f"NR-{n}" for n in range(1, 6)]
    assert {e.delta for e in book.errata} == {f"DELTA-{n:02}" for n in range(1, 23)}


def test_the_ambiguities_are_numbered_without_a_gap_each_with_evidence_and_resolution(book: Rulebook) -> None:
    assert len(book.ambiguities) >= 70
    assert [a.id for a in book.ambiguities] == [f"AMB-{n:02}" for n in range(1, len(book.ambiguities) + 1)]
    assert all(a.question and a.evidence and a.resolution and a.rules for a in book.ambiguities)


def test_there_are_17_switches_and_9_optional_rules_each_with_its_switch(book: Rulebook) -> None:
    assert len(book.switches) == 17
    optional = [rule for rule in book.rules if rule.section == "OPT"]
    assert len(optional) == 9
    family = book.by_id["opt.*"]
    assert [rule.switches[0] for rule in optional] == list(family.names)  # type: ignore[union-attr]


def test_every_switch_of_an_ambiguity_names_that_ambiguity(book: Rulebook) -> None:
    for ambiguity in book.ambiguities:
        if ambiguity.switch:
            switch = book.by_id[ambiguity.switch]
            assert ambiguity.id in switch.see  # type: ignore[union-attr]


def test_the_worked_examples_and_tables_are_there(book: Rulebook) -> None:
    assert Counter(example.id[:2] for example in book.examples) == {"EX": 21, "CX": 25, "DX": 14}
    assert len(book.timing) == 8


def test_ids_are_unique_over_everything(book: Rulebook) -> None:
    groups: Any = [book.rules, book.ambiguities, book.switches, book.examples, book.timing, book.errata, book.rulings]
    ids = [entry.id for group in groups for entry in group]
    assert len(ids) == len(set(ids))


def test_rules_number_on_inside_their_section(book: Rulebook) -> None:
    for section in book.sections:
        ids = [rule.id for rule in book.rules if rule.section == section.id]
        assert ids == [f"{section.id}-{n:02}" for n in range(1, len(ids) + 1)]


def test_every_rule_that_the_crf_overrides_keeps_what_the_rulebook_said(book: Rulebook) -> None:
    for rule in book.rules:
        if rule.tag == "CRF!":
            assert rule.printed is not None and rule.errata and all(rule.overrides), rule.id
        if rule.printed:
            assert rule.printed != rule.text


def test_the_constants_of_the_game_cite_rules_that_exist(corpus: Corpus, book: Rulebook) -> None:
    assert set(corpus.constants.rules.values()) <= set(book.by_id)


def test_no_text_is_left_with_marks_of_another_format(book: Rulebook) -> None:
    for entry in [*book.rules, *book.rulings, *book.examples]:
        assert not re.search(r"\*\*|`|§|  |^ | $", entry.text), entry.id


# the view of the rulebook


def test_the_printed_view_gives_the_rulebook_of_1997() -> None:
    old = load_corpus(view="printed").rulebook
    assert old.by_id["SETUP-03"].text == "Guild Hoard = 2 + 3 × players."  # type: ignore[union-attr]
    assert old.by_id["TACT-10"].text == ""  # type: ignore[union-attr]


def test_the_current_view_gives_the_rules_in_force(book: Rulebook) -> None:
    assert book.by_id["SETUP-03"].text == "Guild Hoard = 4 + 2 × players."  # type: ignore[union-attr]
    assert all(rule.text for rule in book.rules)


# the whole CRF


def test_every_sentence_of_the_crf_is_ruled_or_said_to_rule_nothing(book: Rulebook) -> None:
    assert sum(passage.sentences for passage in book.passages) == 380
    for passage in book.passages:
        covered = {n for r in book.rulings if r.source == f"CRF {passage.section}" for n in r.sentences}
        covered |= {n for part, _ in passage.unruled for n in part}
        assert covered == set(range(1, passage.sentences + 1)), passage.section


def test_every_ruling_has_a_rule_and_a_source(book: Rulebook) -> None:
    assert len(book.rulings) >= 305
    assert all(ruling.rules and ruling.source.startswith("CRF ") for ruling in book.rulings)


def test_every_ruling_shows_on_a_card_or_a_rule(corpus: Corpus, book: Rulebook) -> None:
    for ruling in book.rulings:
        for target in ruling.targets:
            if any(name == "keyword" for name, _ in target.conditions):
                continue
            assert any(target.fits(card) for card in corpus.cards), (ruling.id, str(target))


def test_every_keyword_is_in_use_in_the_operations(corpus: Corpus, book: Rulebook) -> None:
    written = [card.operation for card in corpus.cards if card.operation]
    assert len(written) > 600
    for term in book.lexicon:
        if term.words:
            assert any(re.search(rf"\b{word}\b", text, re.IGNORECASE) for word in term.words for text in written), term


def test_the_shipped_rules_follow_their_schemas_and_have_no_fault(corpus: Corpus) -> None:
    assert check_rules(corpus) == []


def test_names_in_rulings_are_replaced_by_short_names(corpus: Corpus) -> None:
    assert plain("[[eots-pogrom]] works on [[Tupile]].", corpus) == "Pogrom works on Tupile."


# finding


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        *(("PET-04", "PET-04"), ("pet 4", "PET-04"), ("pet4", "PET-04"), ("nr3", "NR-3"), ("ce-1", "CE-01")),
        *(("Δ-03", "NR-3"), ("amb2", "AMB-02"), ("cfg.window_order", "cfg.window_order")),
        *(
            ("opt.turn_renegade", "opt.*"),
            ("timing-3", "TIMING-3"),
            ("Deferment Token", "TERM-12"),
            ("dune fief", "TERM-28"),
        ),
    ],
)
def test_a_rule_is_found_however_its_id_is_typed_and_by_the_word_it_defines(
    book: Rulebook, typed: str, found: str
) -> None:
    assert book.find(typed).id == found


def test_a_near_id_is_offered(book: Rulebook) -> None:
    with pytest.raises(NotFound) as caught:
        book.find("PTE-04")
    assert "PET-04" in caught.value.candidates


@given(st.text(max_size=300))
def test_looking_up_anything_gives_an_entry_or_not_found(text: str) -> None:
    try:
        assert BOOK.find(text).id
    except NotFound as error:
        assert len(str(error)) < 2500
    assert all(ruling in BOOK.rulings for ruling in BOOK.search(text))


BOOK = load_corpus().rulebook


def test_rulings_are_searched_by_all_words(book: Rulebook) -> None:
    assert [r.id for r in book.search("tupile immune")] == ["crf-4b-18"]
    assert len(book.search("VENT-06")) >= 2
    assert book.search("") == [] == book.search("?!")


# bearing


def test_what_bears_on_pogrom(corpus: Corpus) -> None:
    bearing = bearing_on(corpus, corpus.card("eots-pogrom"))
    assert [e.id for e in bearing.errata] == ["CE-12"]
    assert {"crf-4b-17", "crf-4b-18"} == {r.id for r in bearing.rulings[:2]}
    assert {"VENT-14", "VENT-02"} <= {r.id for r in bearing.rules}


def test_a_ruling_on_a_group_bears_on_every_card_of_it(corpus: Corpus) -> None:
    (ruling,) = (r for r in corpus.rulebook.rulings if r.id == "crf-1aiii-04")
    ventures = [card for card in corpus.cards if card.kind == "venture"]
    assert all(ruling in bearing_on(corpus, card).rulings for card in ventures)
    assert ruling not in bearing_on(corpus, corpus.card("eots-kaitain")).rulings


def test_each_card_the_crf_names_shows_its_ruling(corpus: Corpus, book: Rulebook) -> None:
    named = {value for r in book.rulings for t in r.targets for name, value in t.conditions if name == "card"}
    assert len(named) == 28
    for card_id in named:
        assert any(t.names_one_card for r in bearing_on(corpus, corpus.card(card_id)).rulings for t in r.targets)


# bad input: a copy of the data with one thing wrong


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("rules", "rulings", "errata"):
        shutil.copytree(data_folder() / name, tmp_path / name)
    return tmp_path


def spoil(corpus: Corpus, folder: Path, name: str, change: Any) -> list[str]:
    """Change one file; the rules then must not load. Return the faults."""
    path = folder / name
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        load_rules(corpus, folder)
    faults = caught.value.faults
    assert set(faults) <= set(check_rules(corpus, folder))
    assert all(fault.file == str(path) and fault.place.startswith("$") for fault in faults)
    return [str(fault) for fault in faults]


def ruling(content: dict[str, Any]) -> dict[str, Any]:
    """The first ruling on personas."""
    found: dict[str, Any] = content["sections"][1]["rulings"][0]
    return found


RULINGS = "rulings/crf-1.json"


def test_a_ruling_without_a_source_does_not_load(corpus: Corpus, folder: Path) -> None:
    (fault, *_) = spoil(corpus, folder, RULINGS, lambda content: ruling(content).pop("source"))
    assert "$.sections[1].rulings[0]: crf-1ai-01: has no 'source'" in fault


def test_a_ruling_with_an_empty_source_does_not_load(corpus: Corpus, folder: Path) -> None:
    faults = spoil(corpus, folder, RULINGS, lambda content: ruling(content).update(source=" "))
    assert any("crf-1ai-01: has no source" in fault for fault in faults)


@pytest.mark.parametrize(
    ("source", "said"),
    [("FAQ 3", "names no known document"), ("CRF 9.Z", "the CRF has no section '9.Z'"), ("CRF", "has no section ''")],
)
def test_a_ruling_with_an_unknown_source_is_refused(corpus: Corpus, folder: Path, source: str, said: str) -> None:
    faults = spoil(corpus, folder, RULINGS, lambda content: ruling(content).update(source=source))
    assert any(said in fault for fault in faults)


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ({"kind": "wizard"}, "there is no kind 'wizard'"),
        ({"card": "eots-nobody"}, "there is no card 'eots-nobody'"),
        ({"subtype": "Nativ"}, "there is no subtype 'Nativ'"),
        ({"keyword": "Flying"}, "there is no keyword 'Flying'"),
        ({"allegiance": "tleilax"}, "there is no allegiance 'tleilax'"),
        ({"colour": "blue"}, "'colour' is not a target"),
        ({}, "an empty target would be every card"),
    ],
)
def test_a_ruling_with_an_unknown_target_is_refused(
    corpus: Corpus, folder: Path, target: dict[str, str], said: str
) -> None:
    (fault,) = spoil(corpus, folder, RULINGS, lambda content: ruling(content).update(targets=[target]))
    assert said in fault


def test_a_ruling_without_any_target_is_refused(corpus: Corpus, folder: Path) -> None:
    (fault,) = spoil(corpus, folder, RULINGS, lambda content: ruling(content).update(targets=[], rules=[]))
    assert "has no target" in fault


def test_a_ruling_on_an_unknown_rule_is_refused(corpus: Corpus, folder: Path) -> None:
    (fault,) = spoil(corpus, folder, RULINGS, lambda content: ruling(content).update(rules=["VENT-99"]))
    assert "no rule has the id 'VENT-99'" in fault


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("See [[Podrom]].", "[[Podrom]] names no one card"),
        ("See [[pogrom]].", "is not spelt like the card"),
        ("See [[Duke Leto Atreides]].", "names no one card"),
        ("See [[eots-pogrom.", "double brackets that do not match"),
        ("See PTE-04.", "names PTE-04, which is not a rule"),
    ],
)
def test_a_text_with_a_dead_name_is_refused(corpus: Corpus, folder: Path, text: str, said: str) -> None:
    (fault,) = spoil(corpus, folder, RULINGS, lambda content: ruling(content).update(text=text))
    assert said in fault


def test_a_sentence_of_the_crf_left_out_is_noticed(corpus: Corpus, folder: Path) -> None:
    (fault,) = spoil(corpus, folder, RULINGS, lambda content: ruling(content).update(sentences=[1]))
    assert "section 1.A.i: no ruling covers sentence 2" in fault


def test_a_sentence_that_the_crf_does_not_have_is_noticed(corpus: Corpus, folder: Path) -> None:
    (fault,) = spoil(corpus, folder, RULINGS, lambda content: ruling(content).update(sentences=[1, 2, 99]))
    assert "section 1.A.i: has no sentence 99" in fault


def test_a_rule_id_used_twice_is_refused(corpus: Corpus, folder: Path) -> None:
    (fault,) = spoil(corpus, folder, "rules/pet.json", lambda content: content["rules"].append(content["rules"][3]))
    assert "$.rules[24]: the id 'PET-04' is used twice (first in" in fault
    assert "$.rules[3])" in fault


def test_a_rule_without_source_is_refused(corpus: Corpus, folder: Path) -> None:
    (fault,) = spoil(corpus, folder, "rules/pet.json", lambda content: content["rules"][3].update(sources=[]))
    assert "PET-04: has no source" in fault


def test_an_unknown_switch_is_refused(corpus: Corpus, folder: Path) -> None:
    (fault,) = spoil(corpus, folder, "rules/pet.json", lambda c: c["rules"][3].update(switches=["cfg.magic"]))
    assert "no rule has the id 'cfg.magic'" in fault


@pytest.mark.parametrize(
    ("patch", "said"),
    [
        ({"target": {"rule": "PET-99"}}, "no rule has the id 'PET-99'"),
        ({"field": "tag"}, "a rule has no field 'tag'"),
        ({"target": {"card": "eots-pogrom"}, "field": "wings"}, "a card has no field 'wings'"),
    ],
)
def test_an_erratum_of_a_rule_needs_a_rule_and_its_text(
    corpus: Corpus, folder: Path, patch: dict[str, Any], said: str
) -> None:
    faults = spoil(corpus, folder, "errata/rules.json", lambda c: c["errata"][0]["patches"][0].update(patch))
    assert any(said in fault for fault in faults)


def test_all_faults_of_all_files_are_told_at_once(corpus: Corpus, folder: Path) -> None:
    for name in ("rules/pet.json", "rules/vent.json"):
        path = folder / name
        content = json.loads(path.read_text(encoding="utf-8"))
        content["rules"][0]["sources"] = []
        content["rules"][1]["text"] = "See [[Nobody]]."
        path.write_text(json.dumps(content), encoding="utf-8")
    assert len([f for f in check_rules(corpus, folder) if "has no source" in f.message]) == 2
    assert len([f for f in check_rules(corpus, folder) if "names no one card" in f.message]) == 2


def test_the_thorough_check_also_holds_the_schemas(corpus: Corpus, folder: Path) -> None:
    path = folder / "rules" / "pet.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    content["rules"][0]["colour"] = "blue"
    path.write_text(json.dumps(content), encoding="utf-8")
    (fault,) = check_rules(corpus, folder)
    assert (fault.place, fault.message) == ("$.rules[0].colour", "no such field")


@pytest.mark.parametrize("content", ["", "{", "[]", "null", "[" * 100_000, "\x00", '{"rules": 5}', '{"sections": [7]}'])
@pytest.mark.parametrize("name", ["rules/pet.json", "rules/lexicon.json", RULINGS, "errata/rules.json"])
def test_a_file_that_holds_something_else_is_named(corpus: Corpus, folder: Path, name: str, content: str) -> None:
    (folder / name).write_text(content, encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        load_rules(corpus, folder)
    assert caught.value.faults[0].file == str(folder / name)


def test_a_file_that_is_missing_is_named(corpus: Corpus, folder: Path) -> None:
    (folder / "rules" / "switches.json").unlink()
    with pytest.raises(Faulty) as caught:
        load_rules(corpus, folder)
    assert "switches.json: no such file" in str(caught.value.faults[0])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KEYS = [
    *("date", "patches", "note", "title", "conflict", "id", "text", "source", "sources", "sentences", "targets"),
    *("rules", "tag", "see", "about", "table", "switches"),
]


@settings(max_examples=60)
@given(st.sampled_from(["rules/pet.json", RULINGS, "errata/rules.json"]), st.sampled_from(KEYS), JSON)
@example("rules/pet.json", "id", "")  # was read as a word of the lexicon
@example(RULINGS, "id", "")
@example("errata/rules.json", "id", "")
def test_any_value_in_any_key_gives_faults_never_a_crash(
    tmp_path_factory: pytest.TempPathFactory, name: str, key: str, value: Any
) -> None:
    content = json.loads((data_folder() / name).read_text(encoding="utf-8"))
    record = content.get("rules", content.get("errata", content.get("sections")))[1]
    (record["rulings"][0] if "rulings" in record else record)[key] = value
    folder = tmp_path_factory.mktemp("data")
    (folder / name).parent.mkdir()
    (folder / name).write_text(json.dumps(content), encoding="utf-8")
    assert all(isinstance(str(fault), str) for fault in check_rules(CORPUS, folder))


CORPUS = load_corpus()


@pytest.mark.parametrize("path", sorted(schema_folder().glob("*.json")), ids=lambda path: path.name)
def test_schemas_are_schemas_and_describe_every_field(path: Path) -> None:
    schema = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)


def test_a_delta_leads_to_its_only_erratum_and_to_none_where_it_has_several(book: Rulebook) -> None:
    errata: dict[str, list[str]] = {}
    for erratum in book.errata:
        errata.setdefault(erratum.delta or "", []).append(erratum.id)
    several = {delta for delta, ids in errata.items() if delta and len(ids) > 1}
    alone = {delta: ids[0] for delta, ids in errata.items() if delta and len(ids) == 1}
    assert several and alone
    assert {delta: book.by_id[delta].id for delta in alone} == alone
    assert not several & book.by_id.keys()
    assert "" not in book.by_id and None not in book.by_id
