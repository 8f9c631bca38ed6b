"""The shell scripts say what they are for when asked, and what they want when called wrongly; both make nothing."""

import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
HELPED = [path.name for path in sorted(SCRIPTS.iterdir()) if path.is_file() and '/helped"\n' in path.read_text()]


def told(folder: Path, name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SCRIPTS / name, *arguments], cwd=folder, capture_output=True, text=True, check=False)


def test_scripts_that_install_or_make_something_can_be_asked_for_help() -> None:
    assert {"bench-peers", "check-front", "compile", "lock", "manual", "release", "venv"} <= set(HELPED)


@pytest.mark.parametrize("name", HELPED)
def test_help_is_what_stands_at_the_head_of_the_script(name: str, tmp_path: Path) -> None:
    answer = told(tmp_path, name, "--help")
    head = (SCRIPTS / name).read_text().split("\n")[1]
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith(head.removeprefix("# ")) and "set -euo" not in answer.stdout
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["compile", "manual", "release"])
@pytest.mark.parametrize("arguments", [(), ("--try",), ("--site", "out")])
def test_a_script_that_makes_a_folder_wants_its_name(name: str, arguments: tuple[str, ...], tmp_path: Path) -> None:
    answer = told(tmp_path, name, *arguments)
    assert answer.returncode == 2 and answer.stderr.startswith(f"usage: scripts/{name} ")
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    "line",
    [
        "release new --sit",
        "release new --site more",
        "compile new --tri",
        "compile new --try tests",
        "lock --newst",
        "lock new --newest",
        "manual new more",
    ],
)
def test_an_argument_that_a_script_does_not_know_is_refused(line: str, tmp_path: Path) -> None:
    name, *arguments = line.split()
    answer = told(tmp_path, name, *arguments)
    assert answer.returncode == 2 and answer.stderr.startswith(f"usage: scripts/{name} ")
    assert not any(tmp_path.iterdir())
