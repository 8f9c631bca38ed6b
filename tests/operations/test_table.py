import json
import re
from pathlib import Path

from cardbase.corpus import check_card_files, load_corpus
from cardbase.operations import load_table

CORPUS = load_corpus()
TABLE = load_table()
DESIGNING = (Path(__file__).parents[2] / "docs" / "designing-cards.md").read_text(encoding="utf-8")


def test_every_word_of_a_closed_class_has_its_meaning_and_every_meaning_its_word() -> None:
    assert {name: set(some) for name, some in TABLE.meanings.items()} == {n: set(m) for n, m in TABLE.classes.items()}


def test_every_production_and_every_class_rests_on_a_rule() -> None:
    rules = {rule.id for rule in CORPUS.rulebook.rules}
    cited = {p.kind: p.rule for p in TABLE.productions.values()} | dict(TABLE.class_rules)
    assert {name: rule for name, rule in cited.items() if rule not in rules} == {}
    assert set(TABLE.class_rules) == set(TABLE.classes)


def test_every_production_is_used_by_some_card() -> None:
    used = {node.kind for tree in CORPUS.operations.values() for node in tree.walk()}
    assert sorted(set(TABLE.productions) - used) == []


def test_the_page_on_designing_leads_to_an_accepted_card(tmp_path: Path) -> None:
    written = re.findall(r"```json\n(.*?)```", DESIGNING, re.DOTALL)[0]
    path = tmp_path / "quiet-broker.json"
    path.write_text(written, encoding="utf-8")
    (fault,) = check_card_files([path])
    assert str(fault).removeprefix(f"{tmp_path}/") in DESIGNING
    card = json.loads(written)
    card["operation"] = re.findall(r'operation explain "(.*)"', DESIGNING)[0]
    path.write_text(json.dumps(card), encoding="utf-8")
    assert check_card_files([path]) == []


def test_a_card_of_ones_own_is_judged_as_what_it_is(tmp_path: Path) -> None:
    card = json.loads(re.findall(r"```json\n(.*?)```", DESIGNING, re.DOTALL)[0])
    path = tmp_path / "quiet-broker.json"
    for text, said in (
        ("The host has +1 command.", "`the host` is said"),
        ("Engage: gain X favor.", "nothing says what it is"),
        ("Engage: discard this holding.", "is said by a card of kind aide"),
    ):
        path.write_text(json.dumps({**card, "operation": text}), encoding="utf-8")
        assert any(said in fault.message for fault in check_card_files([path])), text
