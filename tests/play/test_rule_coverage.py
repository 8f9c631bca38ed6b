"""The page of rules (scripts/pages/coverage/rules.md) vouches for every rule: code and test, or a stated reason."""

import re

import pytest

from scripts import rule_coverage


def test_every_rule_acts_and_is_proved_or_has_a_reason() -> None:
    assert rule_coverage.gaps() == []


def test_ranges_and_lists_of_ids_are_read() -> None:
    text = "PET-09 to PET-11, RITE-34 to 36; ALLEG-10 to 12, 23; EX-12b; table 6.2"
    assert list(rule_coverage.ids_in(text)) == [
        *("PET-09", "PET-10", "PET-11", "RITE-34", "RITE-35", "RITE-36"),
        *("ALLEG-10", "ALLEG-11", "ALLEG-12", "ALLEG-23", "EX-12"),
    ]


def test_the_sum_adds_up() -> None:
    rules, both, reasons = map(int, re.findall(r"\d+", rule_coverage.page().splitlines()[0]))
    assert both + reasons == rules == len(rule_coverage.known())


def test_rules_of_deck_building_name_their_tests() -> None:
    rows = [row for row in rule_coverage.page().splitlines() if re.match(r"\| (DECK|DV)-", row)]
    assert len(rows) == 27
    assert [row[:12] for row in rows if "`test_" not in row.rsplit(" | ", 1)[1]] == []


def test_a_reason_that_is_not_needed_is_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_coverage, "reasons", lambda: {"PET-12": "told twice"})
    assert "PET-12: acts and is proved, and has a reason none the less" in rule_coverage.gaps()
