"""Every rule of the board game acts in code and is proved by a test, or stands with a reason."""

from __future__ import annotations

from scripts import board_coverage


def test_no_rule_is_without_code_test_or_reason() -> None:
    assert board_coverage.gaps() == []


def test_ids_are_read_as_people_write_them() -> None:
    assert list(board_coverage.ids_in("BG-MAP-01 to 03, CR-103, 104 and CR-R05; BGA-07.")) == [
        "BG-MAP-01", "BG-MAP-02", "BG-MAP-03", "CR-103", "CR-104", "CR-R05", "BGA-07",
    ]  # fmt: skip
