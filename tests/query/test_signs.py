"""Queries as phones and other keyboards write them, and as people join and name what they look for."""

from __future__ import annotations

import pytest

from cardbase.query import CardIndex, QueryError, parse_condition, print_expression, print_query
from tests.query.strategies import VOCABULARY

WRITTEN = {
    "battle≥2": "battle>=2", "battle ≥ 2": "battle>=2", "cost≤1": "cost<=1", "cost ≤ 1": "cost<=1",
    "battle≠2": "battle!=2", "battle=>2": "battle>=2", "cost=<1": "cost<=1", "cost==1": "cost=1", "cost<>1": "cost!=1",
    "–power:guild": "not power:guild", "—power:guild": "not power:guild", "−power:guild": "not power:guild",
    "‐power:guild": "not power:guild", "‑power:guild": "not power:guild", "kind:ally –duke": "kind:ally not duke",
    "–“duke leto”": 'not "duke leto"', "dune –!duke": "dune not not duke",
    "“hand of god”": '"hand of god"', "„hand of god“": '"hand of god"', "„hand of god”": '"hand of god"',
    "«hand of god»": '"hand of god"', "« hand of god »": '" hand of god "', "»hand of god«": '"hand of god"',
    "”hand of god”": '"hand of god"', "＂hand of god＂": '"hand of god"', "name:“duke leto”": 'name:"duke leto"',
    "text:“discard 1 favor”": 'text:"discard 1 favor"', "subtype:„dune fief“": 'subtype:"Dune Fief"',
    'name:"duke leto”': 'name:"duke leto"', 'name:“duke leto"': 'name:"duke leto"', "duke“": '"duke“"',
    '"the “x” – y"': '"the “x” – y"', "kind：ally": "kind:ally", "kind:ally｜aide": "kind:ally|aide",
    "（kind:ally）": "kind:ally", "battle＞2": "battle>2", "cost＝1": "cost=1",
    "kind:ally || kind:aide": "kind:ally or kind:aide", "kind:ally && cost<2": "kind:ally cost<2",
    "kind:ally||aide": "kind:ally|aide", "battle>2 | cost<1": "battle>2 or cost<1",
    "kind:ally | -duke": "kind:ally or not duke", "duke|(kind:ally cost:2)": "duke or kind:ally cost:2",
    "duke | baron": "duke|baron", "Kardif, Colonel – Guild": '"Kardif," Colonel Guild',
    "kind:allies": "kind:ally", "power:Fremens": "power:fremen", 'kind:"siridar fiefs"': 'kind:"siridar fief"',
    "kind:tactics": "kind:tactic", "subtype:nobles|weapons": "subtype:Noble|Weapon",
    "kind:enhancements": "kind:enhancement",
}  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), WRITTEN.items())
def test_a_query_is_read_as_it_is_meant_whatever_keyboard_wrote_it(typed: str, meant: str, index: CardIndex) -> None:
    assert print_query(index.parse(typed)) == meant
    assert index.find(typed) == index.find(meant)


@pytest.mark.parametrize("typed", ["kind:ally,aide", "kind:ally/aide", "kind:allies;aides"])
def test_values_in_a_row_are_led_to_the_sign_that_parts_them(typed: str, index: CardIndex) -> None:
    with pytest.raises(QueryError) as refused:
        index.find(typed)
    hint = refused.value.hint or ""
    assert hint.startswith("write kind:") and index.find(hint.removeprefix("write "))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("count(kind:ally in house) ≥ 2", "count(kind:ally in house) >= 2"),
        ("count(cost≤2 in house) => 1", "count(cost<=2 in house) >= 1"),
        ("count(“duke leto” in house) ≠ 1", 'count("duke leto" in house) != 1'),
        ("count(in house)–count(in imperial)＞0", "(count(in house) - count(in imperial)) > 0"),
    ],
)
def test_a_condition_on_a_deck_is_read_so_too(typed: str, meant: str) -> None:
    assert print_expression(parse_condition(typed, VOCABULARY)) == meant
