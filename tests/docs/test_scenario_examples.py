"""Every scenario that docs/scenarios.md shows whole is right when it is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commandline import Cardbase

PAGE = Path(__file__).parent.parent.parent / "docs" / "scenarios.md"
WHOLE = [
    block for block in re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL) if "use: " in block
]


def test_the_page_shows_an_operation_and_a_rite() -> None:
    assert len(WHOLE) >= 2
    assert any("Battle led by" in block for block in WHOLE)


@pytest.mark.parametrize("block", WHOLE, ids=[block.splitlines()[0] for block in WHOLE])
def test_each_scenario_of_the_page_is_as_written(block: str, tmp_path: Path, cardbase: Cardbase) -> None:
    (tmp_path / "shown.txt").write_text(block, encoding="utf-8")
    done = cardbase("scenario", str(tmp_path / "shown.txt"))
    assert done.code == 0, done.out + done.err
