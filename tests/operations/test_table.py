import json
import re
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from cardbase.corpus import load_corpus
from cardbase.corpus.checking import check_card_files
from cardbase.operations import load_table, make, nodes
from scripts import node_classes

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


FOR_DESIGNERS = [
    "clause.begins",
    "clause.ends",
    "clause.number",
    "clause.own_begins",
    "clause.own_ends",
    "effect.buy_some",
    "effect.discard_any",
    "effect.gain_any",
    "effect.govern_bounded",
    "effect.govern_more",
    "effect.govern_none",
    "effect.have_bounded",
    "effect.have_more",
    "effect.have_none",
    "effect.lose",
    "effect.pass_option",
    "effect.pay_any",
    "effect.raise_bid",
    "effect.sell_some",
    "effect.win",
    "having.bounded",
    "per.rival",
    "player.extreme",
    "term.number",
]
"""What only own cards say so far; each is played in tests/play: test_designers.py or one of test_texts_*.py."""


def test_every_production_is_used_by_some_card() -> None:
    used = {node.kind for tree in CORPUS.operations.values() for node in tree.walk()}
    assert sorted(set(TABLE.productions) - used) == FOR_DESIGNERS


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
    said_of = {
        "The host has +1 command.": "`the host` is written",
        "Engage: gain X favor.": "nothing says what it is",
        "Engage: discard this holding.": "is written on a card of kind aide",
    }
    paths = [tmp_path / f"quiet-broker-{number}.json" for number in range(len(said_of))]
    for path, text in zip(paths, said_of, strict=True):
        path.write_text(json.dumps({**card, "operation": text}), encoding="utf-8")
    found = [str(fault) for fault in check_card_files(paths)]
    for path, (text, said) in zip(paths, said_of.items(), strict=True):
        assert any(str(path) in fault and said in fault for fault in found), text


def test_the_classes_of_nodes_are_those_that_the_table_gives() -> None:
    assert node_classes.MODULE.read_text(encoding="utf-8") == node_classes.source(TABLE), (
        "run python -m scripts.node_classes"
    )


def test_a_node_is_frozen_and_made_of_its_own_fields_only() -> None:
    three = nodes.AmountNumber(number=3)
    with pytest.raises(AttributeError, match="frozen"):
        three.number = 4  # type: ignore[misc]
    with pytest.raises(TypeError, match="has no field colour"):
        make("amount.number", number=3, colour="red")
    with pytest.raises(TypeError, match="lacks number"):
        make("amount.number")
    assert three == make("amount.number", number=3) != nodes.TermAmount(amount=three)


def test_every_value_in_the_trees_of_the_cards_has_the_type_of_its_field() -> None:
    hints = {cls: get_type_hints(cls) for cls in {type(n) for t in CORPUS.operations.values() for n in t.walk()}}
    for tree in CORPUS.operations.values():
        for node in tree.walk():
            for field, value in node.fields.items():
                assert _fits(value, hints[type(node)][field]), f"{node.kind}.{field} is {value!r}"


def _fits(value: object, hint: Any) -> bool:
    kinds = get_args(hint)
    if get_origin(hint) is tuple:
        return isinstance(value, tuple) and all(_fits(item, kinds[0]) for item in value)
    if get_origin(hint) is Literal:
        return value in kinds
    return any(_fits(value, kind) for kind in kinds) if kinds else isinstance(value, hint)
