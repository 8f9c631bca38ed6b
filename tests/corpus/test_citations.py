"""Code, data and pages cite rules by id: each id they cite exists."""

import re
from pathlib import Path

import pytest

from cardbase.corpus import load_corpus
from cardbase.corpus.checking import REFERENCE

ROOT = Path(__file__).resolve().parents[2]
BOOK = load_corpus().rulebook
PREFIXES = {name.split("-")[0] for name in BOOK.by_id if "-" in name}

NO_RULES = {"CE-18", "HOUSE-00"}
"""The erratum that the page on rulings makes up, and the finding that a user's own house rule is broken."""


@pytest.mark.parametrize("folder", ["cardbase", "schemas", "docs", "scripts"])
def test_every_rule_that_is_cited_exists(folder: str) -> None:
    dead = []
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix not in {".py", ".json", ".md", ".html", ".toml"}:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            cited = [name for name in REFERENCE.findall(line) if name.split("-")[0] in PREFIXES]
            dead += [
                f"{path.relative_to(ROOT)}:{number}: {name}"
                for name in cited
                if name not in BOOK.by_id and name not in NO_RULES
            ]
    assert dead == []


def test_switches_that_code_names_exist() -> None:
    named = set()
    for path in (ROOT / "cardbase").rglob("*.py"):
        named |= set(re.findall(r"\b(?:cfg|opt)\.[a-z][a-z0-9_]+", path.read_text(encoding="utf-8")))
    assert named <= set(BOOK.by_id)
