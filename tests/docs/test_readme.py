"""The README's commands run, and its links lead somewhere."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line.split("  #")[0].strip()
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if line.strip()
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_readme_runs(command: str, tmp_path: Path) -> None:
    for folder in ("decks", "formats"):  # copies: a report is written beside the lists it judges
        shutil.copytree(ROOT / "data" / folder, tmp_path / "data" / folder)
    words = list(expanded(shlex.split(command), tmp_path))
    assert words[0] == "cardbase"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    if "-o" in words:
        assert (tmp_path / words[words.index("-o") + 1]).stat().st_size
    else:
        assert done.stderr.endswith(" 0 faulty\n") if "operation" in words else done.stdout


def expanded(words: list[str], folder: Path) -> Iterator[str]:
    """Yield the words as a shell gives them: a pattern of files as the files there are."""
    for word in words:
        found = sorted(str(path.relative_to(folder)) for path in folder.glob(word)) if "*" in word else []
        yield from found or [word]


def test_patterns_of_files_are_expanded_as_a_shell_does(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt"):
        (tmp_path / name).touch()
    assert list(expanded(["deck", "*.txt", "cost>=2 *"], tmp_path)) == ["deck", "a.txt", "b.txt", "cost>=2 *"]


def test_the_readme_begins_with_the_two_commands() -> None:
    assert README.index("scripts/run") < README.index("scripts/test") < README.index("## ")


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link
