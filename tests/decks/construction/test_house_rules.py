import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus
from cardbase.decks import Deck, entries, judge
from cardbase.decks.contest import read_house_rules
from cardbase.errors import Faulty, Unreadable
from cardbase.query import CardIndex
from cardbase.schemas import data_folder

EXAMPLES = sorted((data_folder() / "formats").glob("*.json"))
DAY = date(2026, 1, 1)
DECK = Deck(
    sponsor="atreides",
    homeworlds=entries({"eots-caladan": 1}),
    house=entries({"eots-house-battalion": 4, "eots-crysknife": 2, "eots-house-atomics": 1}),
)


def rules_of(tmp_path: Path, *rules: dict[str, Any]) -> Path:
    path = tmp_path / "rules.json"
    records = [{"id": f"rule-{n}", "from": "2024-01-01", "source": "the test", **rule} for n, rule in enumerate(rules)]
    path.write_text(json.dumps({"name": "Test", "rules": records}))
    return path


def broken(path: Path, index: CardIndex, corpus: Corpus, deck: Deck = DECK, day: date = DAY) -> list[str]:
    found = judge(deck, corpus, house_rules=read_house_rules(path, index).as_of(day, index))
    return [finding.message for finding in found.errors if finding.code.startswith("RULE-")]


def test_two_examples_ship_and_can_be_read(index: CardIndex) -> None:
    assert len(EXAMPLES) == 2
    assert all(read_house_rules(path, index).rules for path in EXAMPLES)


PAIRS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"ban": "name:lasgun"}, {"ban": "name:atomics"}),
    ({"restrict": "deck:house", "most": 3}, {"restrict": "deck:house", "most": 2}),
    ({"limit": "kind:personnel", "most": 4}, {"limit": "kind:personnel", "most": 3}),
    ({"sets": ["eots"]}, {"sets": ["jotc", "tat"]}),
    ({"points": [{"cards": "kind:personnel", "points": 2}], "most": 8},
     {"points": [{"cards": "kind:personnel", "points": 2}], "most": 7}),
    ({"require": "count(in house) = 7"}, {"require": "count(in house) > 7"}),
]  # fmt: skip


@pytest.mark.parametrize(("kept", "broke"), PAIRS, ids=lambda rule: next(iter(rule)))
def test_a_rule_of_each_form_is_kept_or_broken(
    kept: dict[str, Any], broke: dict[str, Any], tmp_path: Path, index: CardIndex, corpus: Corpus
) -> None:
    assert broken(rules_of(tmp_path, kept), index, corpus) == []
    (told,) = broken(rules_of(tmp_path, broke), index, corpus)
    assert "(rule rule-0, since 2024-01-01, the test)" in told


def test_a_broken_rule_names_its_cards_and_what_to_take_out(tmp_path: Path, index: CardIndex, corpus: Corpus) -> None:
    rules = read_house_rules(rules_of(tmp_path, {"ban": "name:atomics"}), index).as_of(DAY, index)
    (finding,) = [f for f in judge(DECK, corpus, house_rules=rules).errors if f.code == "RULE-01"]
    assert finding.cards == ("eots-house-atomics",)
    assert [(step.do, step.where, step.what, step.copies) for step in finding.fix] == [
        ("remove", "house", "eots-house-atomics", 1)
    ]


def test_a_kept_rule_tells_its_numbers_where_that_is_asked(tmp_path: Path, index: CardIndex, corpus: Corpus) -> None:
    rules = read_house_rules(rules_of(tmp_path, {"require": "count(in house) <= 60"}), index)
    told = judge(DECK, corpus, house_rules=rules.as_of(DAY, index, notes_kept=True)).findings
    (note,) = [finding for finding in told if finding.code == "RULE-00"]
    assert "kept, count(in house) is 7" in note.message
    assert "RULE-00" not in {f.code for f in judge(DECK, corpus, house_rules=rules.as_of(DAY, index)).findings}


def test_only_the_rules_of_the_day_count(tmp_path: Path, index: CardIndex, corpus: Corpus) -> None:
    path = rules_of(tmp_path, {"from": "2024-03-01", "until": "2025-01-01", "ban": "name:atomics"})
    told = {day: bool(broken(path, index, corpus, day=date.fromisoformat(day))) for day in (
        "2024-02-29", "2024-03-01", "2024-12-31", "2025-01-01")}  # fmt: skip
    assert told == {"2024-02-29": False, "2024-03-01": True, "2024-12-31": True, "2025-01-01": False}


def test_a_rule_that_divides_by_an_empty_pile_is_told_as_such(tmp_path: Path, index: CardIndex, corpus: Corpus) -> None:
    (told,) = broken(rules_of(tmp_path, {"require": "count(in house) / count(in programs) > 1"}), index, corpus)
    assert "cannot be judged: division by zero" in told


def test_all_faults_of_a_file_are_told_at_once_with_their_places(tmp_path: Path, index: CardIndex) -> None:
    path = rules_of(tmp_path, {"ban": "colour:red"}, {"require": "count(in huose) > 1"}, {"sets": ["xyz"]},
                    {"from": "2024-13-01", "ban": "a"}, {"until": "2023-01-01", "ban": "a"})  # fmt: skip
    with pytest.raises(Faulty) as refused:
        read_house_rules(path, index)
    places = [fault.place for fault in refused.value.faults]
    assert places == [f"$.rules[{n}]" for n in range(5)]
    assert "did you mean house" in str(refused.value.faults[1])


@pytest.mark.parametrize(
    "cards", ["Pogron", "name:batmobile", "kind:ally cost>99", "set:eots kind:program", "Feyd cost=0"]
)
@pytest.mark.parametrize("form", ["ban", "limit", "restrict", "points"])
def test_a_rule_on_cards_that_are_none_is_refused_and_does_not_do_nothing(
    form: str, cards: str, tmp_path: Path, index: CardIndex
) -> None:
    sound = {"points": [{"cards": "Pogrom", "points": 1}], "most": 1}
    wrong = {"points": [*sound["points"], {"cards": cards, "points": 1}], "most": 1}  # type: ignore[misc]
    rule = wrong if form == "points" else {form: cards} | ({} if form == "ban" else {"most": 1})
    with pytest.raises(Faulty) as refused:
        read_house_rules(rules_of(tmp_path, sound, rule), index)
    assert ["fits no card" in str(fault) for fault in refused.value.faults] == [True]


def test_a_file_that_breaks_the_schema_is_refused(tmp_path: Path, index: CardIndex) -> None:
    path = rules_of(tmp_path, {"ban": "a", "most": 2}, {"bann": "a"}, {"limit": "a"})
    with pytest.raises(Faulty) as refused:
        read_house_rules(path, index)
    assert any("$.rules[1].bann: no such field (did you mean ban?)" in str(fault) for fault in refused.value.faults)


def test_one_id_twice_at_the_same_time_is_refused(tmp_path: Path, index: CardIndex) -> None:
    path = rules_of(tmp_path, {"id": "same", "ban": "a"}, {"id": "same", "ban": "b"})
    with pytest.raises(Faulty) as refused:
        read_house_rules(path, index)
    assert "'same' is the id of an earlier rule" in str(refused.value.faults[0])


@pytest.mark.parametrize("content", ["", "{", "[" * 100_000, '{"name": 3}', "[]", "null"])
def test_what_is_no_file_of_house_rules_is_refused(content: str, tmp_path: Path, index: CardIndex) -> None:
    path = tmp_path / "rules.json"
    path.write_text(content)
    with pytest.raises((Faulty, Unreadable)):
        read_house_rules(path, index)
