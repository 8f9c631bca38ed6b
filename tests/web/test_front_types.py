"""The modules of the front end are typed by JSDoc, and TypeScript's checker finds no fault in them."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NO_CHECKER = 77


def checked() -> subprocess.CompletedProcess[str]:
    return subprocess.run([ROOT / "scripts" / "check-front"], capture_output=True, text=True, check=False)


def test_every_module_keeps_its_types() -> None:
    found = checked()
    if found.returncode == NO_CHECKER:
        pytest.skip(found.stderr.strip().splitlines()[-1])
    assert found.returncode == 0, found.stdout


def test_every_module_asks_to_be_checked() -> None:
    folders = [ROOT / "cardbase" / room for room in ("desk/front", "host/pages", "site/front")]
    for module in (path for folder in folders for path in folder.glob("*.js")):
        assert module.read_text(encoding="utf-8").startswith("// @ts-check\n"), module.name


def test_a_style_sheet_has_one_rule_a_line() -> None:
    sheets = [path for path in (ROOT / "cardbase").rglob("*.css") if "vendor" not in path.parts]
    assert sheets
    found = [
        f"{path.name}, line {number}"
        for path in sheets
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\}\s*[^\s}/]", line)
    ]
    assert found == []
