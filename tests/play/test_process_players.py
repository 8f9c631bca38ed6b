"""Players in a process of their own: one that plays, and hostile ones that are stood in for."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from cardbase.errors import Misuse, Unreadable
from cardbase.play.rulesets import CRF
from cardbase.players import check_player, is_external
from cardbase.series import Result, Series, play_one
from cardbase.tabletop.seats import STRIKES
from tests.play.houses import corpus, houses

HOUSES = tuple(houses(2, 4))
DOCS = Path(__file__).parents[2] / "docs" / "ai.md"


def played(code: str, folder: Path, seconds: float = 20.0) -> Result:
    """Return a game of a program against random."""
    program = folder / "player.py"
    program.write_text(code, encoding="utf-8")
    name = f"process:{sys.executable} {program}"
    return play_one(Series(HOUSES, CRF, 8, 200, players=(name, "random"), timeout=seconds), corpus(), 0)


def test_the_example_of_the_documentation_plays_a_game(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(import json\n.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    result = played(code, tmp_path)
    assert not result.lapses
    assert result.choices > 100


ANSWERS = """import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose":
        print(json.dumps(%s), flush=True)
"""


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import sys; sys.exit(3)", "has ended"),
        ("import time; time.sleep(60)", "gave no answer within 0.3 s"),
        ("import sys\nfor line in sys.stdin: print('pass', flush=True)", "answered a line that is not JSON"),
        ("import sys\nfor line in sys.stdin: print('[1]', flush=True)", "answered a line that is not a JSON object"),
        ("import sys\nwhile True: sys.stdout.write('x' * 4096)", "answered a line longer than 65536 bytes"),
        ("import sys\nwhile True: print('[' * 30000)", "answered a line that is not JSON"),
        (ANSWERS % "{'id': asked['id'], 'choice': 'pass'}", "answered 'pass', which is not a choice"),
        (ANSWERS % "{'id': asked['id'], 'choice': 99999999}", "chose 99999999, which is not a choice"),
        (ANSWERS % "{'id': asked['id'] - 1, 'choice': 0}", "gave no answer within 0.3 s"),
    ],
)
def test_a_hostile_program_is_stood_in_for(code: str, why: str, tmp_path: Path) -> None:
    result = played(code, tmp_path, 20.0 if "0.3 s" not in why else 0.3)
    assert len(result.lapses) == STRIKES
    assert all(why in lapse for lapse in result.lapses[:1]), result.lapses


def test_a_command_that_does_not_exist_is_stood_in_for() -> None:
    series = Series(HOUSES, CRF, 8, 200, players=("process:/no/such/program", "random"))
    assert "cannot be started: No such file or directory" in play_one(series, corpus(), 0).lapses[0]


def test_a_command_is_checked_before_the_game() -> None:
    assert is_external("process:ls")
    check_player(f"process:{sys.executable} player.py")
    for missing in ("/no/such/program", "nosuchprogram --fast", str(Path(__file__).parent)):
        with pytest.raises(Unreadable, match="cannot be started: there is no program"):
            check_player(f"process:{missing}")
    with pytest.raises(Misuse, match="not a command"):
        check_player("process:'unclosed")
