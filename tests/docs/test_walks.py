"""The walks and the ten small changes of docs/architecture.md go by files and names that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECTIONS = re.split(r"^## ", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
SAID = re.compile(r"`([^`\n]+)`")
PARAGRAPHS = [
    part
    for section in SECTIONS
    if section.startswith(("Four walks", "Twenty small changes"))
    for part in re.split(r"\n\n|\n(?=\|)", section)
    if "`" in part
]
WALKS = [part for part in PARAGRAPHS if part.lstrip().startswith("**")]
MADE = ("docs/coverage/",)
"""What ``scripts/write_docs`` makes, and git has not."""


def homes(part: str) -> list[Path]:
    """The folders in which a paragraph moves: the root, and those of the files that it names whole."""
    named = [ROOT / said for said in SAID.findall(part) if said.startswith("cardbase/")]
    return [ROOT, ROOT / "cardbase", *(path.parent if path.suffix else path for path in named)]


@pytest.mark.parametrize("part", PARAGRAPHS, ids=range(len(PARAGRAPHS)))
def test_every_path_of_a_walk_exists(part: str) -> None:
    paths = [said for said in SAID.findall(part) if re.fullmatch(r"[\w/.-]+(/|\.(py|js|json|toml|md))", said)]
    found = [said for said in paths if any((home / said).exists() for home in homes(part)) or said.startswith(MADE)]
    assert found == paths


@pytest.mark.parametrize("part", WALKS, ids=range(len(WALKS)))
def test_every_name_of_a_walk_is_defined_in_a_file_that_it_goes_by(part: str) -> None:
    names = [said for said in SAID.findall(part) if re.fullmatch(r"[A-Za-z_.]+", said) and not said.endswith(".py")]
    names = [name for name in names if not (ROOT / name).exists() and not (ROOT / "cardbase" / name).exists()]
    files = [home / said for said in SAID.findall(part) for home in homes(part) if (home / said).is_file()]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    assert [name for name in names if not re.search(rf"\b{name.rpartition('.')[2]}\b", text)] == []


def test_there_are_four_walks_and_twenty_small_changes() -> None:
    assert len(WALKS) == 4
    assert sum(part.startswith("| ") for part in PARAGRAPHS) == 20
