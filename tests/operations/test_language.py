import copy
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.errors import CardbaseError, Faulty, Ungrammatical
from cardbase.operations import Lexicon, Operation, format, from_json, grammar, lint, load_table, parse, to_json
from cardbase.operations.grammar import build, stored
from cardbase.operations.lexicon import ATOM, entries
from cardbase.operations.reading import LENGTH_LIMIT
from cardbase.operations.table import read_document
from tests.operations import random_trees
from tests.operations.readings import readings

CORPUS = load_corpus()
LEXICON = lexicon_of(CORPUS.cards, CORPUS.powers)
PRINTED = load_corpus(view="printed")
TEXTS = [card for card in (*CORPUS.cards, *PRINTED.cards) if card.operation]


def test_every_operation_is_its_own_accepted_spelling() -> None:
    for card in TEXTS:
        tree = parse(card.operation or "", LEXICON)
        assert format(tree) == card.operation
        assert lint(tree, card.operation, cost_is_x=card.cost == "X") == [], card.id


def test_the_two_views_differ_exactly_where_an_erratum_changes_an_operation() -> None:
    changed = {p.target for e in CORPUS.errata for p in e.patches if p.field == "operation" and p.current is not None}
    pairs = zip(CORPUS.cards, PRINTED.cards, strict=True)
    assert {card.id for card, printed in pairs if card.operation != printed.operation} == changed != set()


def test_every_card_has_its_operation() -> None:
    assert [card.id for card in CORPUS.cards if not card.operation] == []


def test_every_tree_survives_json() -> None:
    for card in TEXTS:
        tree = parse(card.operation or "", LEXICON)
        assert from_json(json.loads(json.dumps(to_json(tree)))) == tree
        assert copy.deepcopy(tree) == tree


def test_the_grammar_has_no_conflict_and_the_kept_automaton_is_that_of_the_table() -> None:
    assert json.loads(json.dumps(build(load_table()))) == stored(load_table())


@pytest.mark.parametrize("there", [None, "", "{", "[1]", '{"digest": "of another table"}'])
def test_an_automaton_that_is_missing_damaged_or_stale_is_built_and_kept(
    there: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grammar, "build", lambda table: {"digest": table.digest, "states": []})
    path = tmp_path / "automaton.json"
    if there is not None:
        path.write_text(there, encoding="utf-8")
    made = stored(load_table(), path)
    assert made["digest"] == load_table().digest
    assert json.loads(path.read_text(encoding="utf-8")) == made


@pytest.mark.parametrize("there", [None, "", "{", "[1]", '{"digest": "of another text", "says": {}}'])
def test_a_table_that_is_kept_as_json_says_what_its_file_says(there: str | None, tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text('key = "value"', encoding="utf-8")
    if there is not None:
        (tmp_path / "words.json").write_text(there, encoding="utf-8")
    for _ in range(2):
        assert read_document("words", tmp_path) == {"key": "value"}
    assert json.loads((tmp_path / "words.json").read_text(encoding="utf-8"))["says"] == {"key": "value"}


def test_where_it_cannot_be_kept_it_is_built_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "build", lambda table: {"digest": table.digest, "states": []})
    (tmp_path / "file").touch()
    assert stored(load_table(), tmp_path / "file" / "automaton.json")["digest"] == load_table().digest


def test_no_optional_part_is_lost_in_the_tree() -> None:
    for production in load_table().productions.values():
        for optional, parts in production.groups:
            assert not optional or any(hasattr(part, "field") for part in parts), production.kind


def test_every_slot_names_a_family_or_a_class() -> None:
    table = load_table()
    known = {*table.families(), *table.classes, "NUMBER", "SIGNED", "TIMES_X", "NAME", "POWER"}
    assert {s.family for p in table.productions.values() for s, _ in p.slots().values()} <= known


def test_no_field_takes_the_name_that_json_gives_the_kind() -> None:
    assert [p.kind for p in load_table().productions.values() if "kind" in p.slots()] == []


def test_every_production_says_what_it_means() -> None:
    assert [p.kind for p in load_table().productions.values() if not p.means] == []


def test_every_name_can_stand_in_a_sentence() -> None:
    for name in sorted(LEXICON.names):
        for sentence in ("Discard {}.", "When {} is deployed, gain 1 favor.", "Engage: discard a {} you govern."):
            assert name in _words(parse(sentence.format(name), LEXICON)), sentence.format(name)


def _words(operation: Operation) -> set[str]:
    values = [value for node in operation.walk() for value in node.fields.values()]
    return {w for v in values for w in (v if isinstance(v, tuple) else (v,)) if isinstance(w, str)}


MISTAKES = [
    ("Gain 3 favor if you govern Dune.", 14, "conditions stand first"),
    ("Engage: pey 3 solaris.", 9, "did you mean"),
    ("Discard a Spice Harvestor.", 11, "'Spice Harvester'"),
    ("Engage: produce 3 solaris", 26, "full stop"),
    ("Target persona gains +1 command.", 1, "no word is needed"),
    ("Engage: move 1 spice from a desert to your hoard.", 22, "say `on`"),
    ("", 1, "ends too early"),
    ("Gain 1000000 favor.", 6, "at most 6 digits"),
    ("Each opponent discards 1 favor.", 6, "say `rival`"),
    ("Engage: gain 1 favor for each charter you govern.", 22, "say `per ...`"),
    ("Engage: produce 2 melange.", 19, "say `spice`"),
]


@pytest.mark.parametrize(("text", "column", "said"), MISTAKES)
def test_a_mistake_is_explained_where_it_stands(text: str, column: int, said: str) -> None:
    with pytest.raises(Ungrammatical) as error:
        parse(text, LEXICON)
    assert f"column {column}:" in str(error.value)
    assert said in str(error.value)


def test_a_very_long_text_is_refused_unread() -> None:
    with pytest.raises(Ungrammatical, match="longer than"):
        parse("Engage: gain 1 favor. " * LENGTH_LIMIT, LEXICON)


def test_runaway_nesting_is_refused() -> None:
    with pytest.raises(Ungrammatical, match="nested too deeply"):
        parse("Discard a card" + " on a card" * 80 + ".", LEXICON)


@settings(max_examples=60)
@given(
    st.text(max_size=120)
    | st.lists(st.sampled_from([" ".join(a) for es in entries(LEXICON).values() for a, _, _ in es]), max_size=12).map(
        " ".join
    )
)
def test_any_text_is_read_or_refused_kindly(text: str) -> None:
    try:
        tree = parse(text, LEXICON)
    except CardbaseError:
        return
    assert parse(format(tree), LEXICON) == tree


@settings(max_examples=100)
@given(
    st.recursive(st.none() | st.text() | st.integers(), lambda s: st.lists(s) | st.dictionaries(st.text(), s)).filter(
        bool
    )
)
def test_foreign_json_is_refused_kindly(value: object) -> None:
    with pytest.raises(Faulty):
        from_json(value)


def test_an_atom_is_never_empty_and_none_is_lost() -> None:
    text = "non-Fremen 'Thopter's 4X +X -3 B'rrican, Cpt. Trumane: can't."
    assert "".join(ATOM.findall(text)) == text.replace(" ", "")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "cardbase", "operation", *arguments], capture_output=True, text=True)


def test_check_answers_by_exit_code_and_names_the_place() -> None:
    assert run("check", "Engage: produce 3 solaris.", "eots-carthag").returncode == 0
    wrong = run("check", "Engage: prouce 3 solaris.")
    assert wrong.returncode == 1
    assert "write: Engage: produce 3 solaris." in wrong.stdout


def test_check_judges_a_card_file_by_its_kind(tmp_path: Path) -> None:
    card = tmp_path / "mine.json"
    card.write_text(json.dumps({"subtypes": ["Tactic"], "type": "Plan", "cost": 1, "operation": "Engage: discard it."}))
    wrong = run("check", "--json", str(card))
    assert wrong.returncode == 1
    said = json.loads(wrong.stdout)[0]["faults"]
    assert any("say `A, then B`" in fault for fault in said)
    assert any("nothing it can mean" in fault for fault in said)


def test_format_writes_the_accepted_spelling() -> None:
    assert run("format", "engage : produce 1 solaris .").stdout == "Engage: produce 1 solari.\n"


@settings(max_examples=300)
@given(st.randoms(use_true_random=False))
def test_a_tree_drawn_at_random_survives_its_text(chance: Random) -> None:
    tree = random_trees.operation(chance, LEXICON)
    text = format(tree)
    assume(len(text) <= LENGTH_LIMIT)
    assert parse(text, LEXICON) == tree


@pytest.mark.parametrize(
    "text",
    [
        "X is 0 per spice.",
        "X is 1 per spice on this card.",
        "X is 1 per spice produced.",
        "X is 1 per spice produced during a battle rite.",
        "X is 1 per spice or desert.",
        "2 of them can't be captured.",
        "2 Harkonnen personas can't be captured.",
    ],
)
def test_a_word_of_two_classes_and_a_number_that_opens_a_sentence_are_read_back(text: str) -> None:
    assert [parse(text, LEXICON)] == readings(text, LEXICON)
    assert format(parse(text, LEXICON)) == text


CUT = (
    *("Dune fief", "Dune charter", "Dune event", "Dune holding", "Dune city", "Dune contract"),
    *("program token", "decree token"),
)
"""Words whose first half is a card's name or kind: the longer word wins, and only these may be cut otherwise."""


def test_every_operation_has_exactly_one_reading() -> None:
    for text in (card.operation or "" for card in TEXTS):
        if not any(word[:-2] in text for word in CUT):
            assert readings(text, LEXICON) == [parse(text, LEXICON)]
        assert readings(text, LEXICON, longest_only=True) == [parse(text, LEXICON)]


def test_two_readings_would_be_reported() -> None:
    doubled = Lexicon(LEXICON.names | {"Corrino"}, LEXICON.subtypes, LEXICON.powers)
    assert len(readings("Discard a Corrino persona.", doubled)) == 2


@pytest.mark.parametrize(
    "text",
    [
        "This persona and its host have +1 command.",
        "Each fief and each charter you govern have +1 resistance.",
        "Up to 2 personas have +1 command.",
        "Up to 1 persona has +1 command.",
        "Choose any number of personas. They have +1 command.",
        "This persona has +1 command.",
    ],
)
def test_the_verb_follows_the_number_of_its_subjects(text: str) -> None:
    """Two subjects are many though each is one; one subject may be many by itself."""
    wrong = text.replace(" have ", " has ") if " have " in text else text.replace(" has ", " have ")
    assert format(parse(text, LEXICON)) == format(parse(wrong, LEXICON)) == text
