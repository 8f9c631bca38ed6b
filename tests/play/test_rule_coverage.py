"""The page of rules (scripts/pages/coverage/rules.md) vouches for every rule: code and test, or a stated reason."""

from scripts import rule_coverage


def test_every_rule_acts_and_is_proved_or_has_a_reason() -> None:
    assert rule_coverage.gaps() == []


def test_ranges_and_lists_of_ids_are_read() -> None:
    text = "PET-09 to PET-11, RITE-34 to 36; ALLEG-10 to 12, 23; EX-12b; table 6.2"
    assert list(rule_coverage.ids_in(text)) == [
        *("PET-09", "PET-10", "PET-11", "RITE-34", "RITE-35", "RITE-36"),
        *("ALLEG-10", "ALLEG-11", "ALLEG-12", "ALLEG-23", "EX-12"),
    ]
