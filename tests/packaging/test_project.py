"""What people who join find: dependencies that are declared, forms that can be filled in, one run for every Python."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pathspec
import pytest
import yaml

import cardbase

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DISTRIBUTIONS = {
    "PIL": "pillow",
    "fontTools": "fonttools",
    "markdown_it": "markdown-it-py",
    "pyspiel": "open-spiel",
    "yaml": "pyyaml",
}
FORMS = sorted(file for file in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if file.stem != "config")


def imported(file: Path) -> set[str]:
    """Return the packages that a file imports, wherever in it, but for ours and Python's own."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return {name for name in found if name not in sys.stdlib_module_names and name != "cardbase"}


def tracked() -> list[str]:
    """Return the files of this checkout, or of the unpacked sdist that this is: no git knows it."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True).stdout
    if listed:
        return listed.split("\0")[:-1]
    ignored = pathspec.GitIgnoreSpec.from_lines((ROOT / ".gitignore").read_text(encoding="utf-8").splitlines())
    files = (str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file())
    return [name for name in files if not ignored.match_file(name)]


def test_every_imported_package_is_declared_with_bounds() -> None:
    extras = [line for name, lines in PROJECT["optional-dependencies"].items() if "test" not in name for line in lines]
    declared = {re.split(r"[\[<>=!~]", line)[0]: line for line in [*PROJECT["dependencies"], *extras]}
    used = {name for file in (ROOT / "cardbase").rglob("*.py") for name in imported(file)}
    assert used and {DISTRIBUTIONS.get(name, name).lower() for name in used} <= set(declared)
    lines = [line for extra in PROJECT["optional-dependencies"].values() for line in extra]
    assert [line for line in (*declared.values(), *lines) if not (">=" in line and ",<" in line)] == []


def test_the_extra_that_writes_games_as_data_brings_all_that_its_environments_import() -> None:
    brought = {re.split(r"[\[<>=]", line)[0] for line in PROJECT["optional-dependencies"]["parquet"]}
    files = (ROOT / "cardbase" / "players" / "learning").glob("*.py")
    assert {name for file in files for name in imported(file)} == brought


@pytest.mark.parametrize("folder", ["scripts", "tests"])
def test_what_scripts_and_tests_import_is_declared_or_installed_beside_the_bench(folder: str) -> None:
    lines = [*PROJECT["dependencies"], *(line for extra in PROJECT["optional-dependencies"].values() for line in extra)]
    declared = {re.split(r"[\[<>=!~;]", line)[0].lower() for line in lines}
    install = (ROOT / "scripts" / "bench-peers").read_text(encoding="utf-8").replace("_", "-")
    beside = {ROOT / "scripts" / "peers": set(re.findall(r"([\w-]+)==", install))}
    missing = {
        (str(file.relative_to(ROOT)), name)
        for file in (ROOT / folder).rglob("*.py")
        for name in imported(file) - {"scripts", "tests"}
        if DISTRIBUTIONS.get(name, name).lower().replace("_", "-") not in declared | beside.get(file.parent, set())
    }
    assert missing == set()


def test_types_are_judged_where_the_extra_test_alone_is_installed() -> None:
    lines = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]
    there = {re.split(r"[\[<>=!~;]", line)[0].lower() for line in lines}
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    rows = [row for row in tools["mypy"]["overrides"] if row.get("ignore_missing_imports")]
    borne = {name.removesuffix(".*") for row in rows for name in row["module"]}
    files = [file for folder in ("cardbase", "scripts") for file in (ROOT / folder).rglob("*.py")]
    used = {name for file in files for name in imported(file)} - {"scripts", "tests"}
    assert {name for name in used - borne if DISTRIBUTIONS.get(name, name).lower() not in there} == set()


def test_an_editor_that_follows_the_settings_changes_no_file() -> None:
    text = (ROOT / ".editorconfig").read_text(encoding="utf-8")
    assert "[{tests,cardbase/**/vendor}/**]\ncharset = unset" in text and "[tests/**.py]\ncharset = utf-8" in text
    found = tracked()
    names = [name for name in found if name.endswith(".py") or not (name.startswith("tests/") or "/vendor/" in name)]
    contents = {name: (ROOT / name).read_bytes() for name in names}
    read = {name: content.decode("utf-8") for name, content in contents.items() if b"\0" not in content}
    assert len(read) > 1_000
    assert [name for name, said in read.items() if said and not said.endswith("\n")] == []
    assert [name for name, said in read.items() if re.search(r"[ \t\r]$", said, re.MULTILINE)] == []


def test_the_licence_names_code_data_fonts_and_what_is_vendored() -> None:
    assert PROJECT["license"] == "MIT AND CC-BY-SA-4.0 AND OFL-1.1 AND Apache-2.0"
    named = {file for pattern in PROJECT["license-files"] for file in ROOT.glob(pattern)}
    beside = {file for name in ("LICENSE*", "OFL-*") for file in (ROOT / "cardbase").rglob(name)}
    assert named == {ROOT / "LICENSE", *beside}
    said = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert all(str(file.parent.relative_to(ROOT)) in said for file in beside)


def test_compiled_wheels_are_made_for_every_python_that_is_tried() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    job = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))["jobs"]["run"]
    tried = [f"cp{version.replace('.', '')}-*" for version in job["strategy"]["matrix"]["python"]]
    assert settings["build"] == tried
    assert {"*-musllinux_*", "*_i686", "*-win32", "*-pyodide_*"} == set(settings["skip"])


def test_the_workflow_runs_what_ci_runs_on_every_python() -> None:
    job = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))["jobs"]["run"]
    assert job["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert any(".ci/run" in step.get("run", "") for step in job["steps"]) and (ROOT / ".ci" / "run").is_file()


def test_each_form_asks_for_what_is_needed_to_look_into_it() -> None:
    assert {file.stem for file in FORMS} == {"wrong-card", "missing-ruling", "wrong-verdict", "bug-in-a-game"}
    for file in FORMS:
        form = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert form["name"] and form["description"] and form["labels"]
        ids = [part["id"] for part in form["body"]]
        assert len(ids) == len(set(ids)) and any(part["validations"]["required"] for part in form["body"])
        assert all(part["type"] in ("input", "textarea") and part["attributes"]["label"] for part in form["body"])


def test_the_guide_names_files_that_there_are() -> None:
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", guide)
    assert links and all((ROOT / ".github" / link).exists() for link in links)
    assert all((ROOT / script).exists() for script in re.findall(r"(?<![\w/])scripts/[\w-]+|\.ci/run", guide))
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    assert {hook["id"] for hook in hooks} == {
        "ruff",
        "ruff-format",
        "mypy",
        "architecture",
        "data",
        "pages",
        "links",
        "front",
    }


@pytest.mark.parametrize("extras", ["core", "test", "test,web-test"])
def test_a_lock_file_holds_every_declared_package_with_hashes(extras: str) -> None:
    named = [extra for extra in extras.split(",") if extra != "core"]
    lines = PROJECT["dependencies"] + [line for extra in named for line in PROJECT["optional-dependencies"][extra]]
    text = (ROOT / "scripts" / "locks" / f"{extras}.txt").read_text(encoding="utf-8")
    entry = re.compile(r"^([a-z0-9._-]+)(?:\[\w+\])?==.*?(?=^[a-z]|\Z)", re.MULTILINE | re.DOTALL)
    locked = {found[1].lower(): found[0] for found in entry.finditer(text)}
    assert {re.split(r"[\[<>=!~;]", line)[0].lower() for line in lines} <= set(locked)
    assert all("--hash=sha256:" in entry for entry in locked.values())


def test_the_version_is_told_in_one_way_and_has_its_section_in_the_changelog() -> None:
    assert PROJECT["version"] == cardbase.__version__
    sections = re.findall(r"(?m)^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert sections[0] == cardbase.__version__, "scripts/release makes its notes of the newest section"


def test_the_notes_of_a_release_are_short_and_tell_its_files(tmp_path: Path) -> None:
    script = (ROOT / "scripts" / "release").read_text(encoding="utf-8")
    (command,) = (line for line in script.splitlines() if line.startswith("awk "))
    (tmp_path / "release").mkdir()
    subprocess.run(["bash", "-c", command], check=True, cwd=ROOT, env={**os.environ, "making": str(tmp_path)})
    notes = (tmp_path / "release" / "NOTES.md").read_text(encoding="utf-8")
    version = cardbase.__version__
    assert notes.startswith(f"## {version}\n") and len(notes) < 4_000 and "### In short" in notes
    files = (
        f"cardbase-{version}-py3-none-any.whl",
        f"cardbase-{version}.tar.gz",
        f"cardbase-{version}.db",
        "SHA256SUMS",
    )
    assert [name for name in (*files, f"site-{version}.tar") if f"`{name}`" not in notes] == []


@pytest.mark.parametrize("umask", ["022", "002", "077"])
def test_a_released_site_has_the_same_bytes_whatever_its_maker_lets_others_read(umask: str, tmp_path: Path) -> None:
    script = (ROOT / "scripts" / "release").read_text(encoding="utf-8")
    (command,) = (line.strip() for line in script.splitlines() if line.strip().startswith("tar --sort"))
    made = []
    for place, own in ((tmp_path / "own", umask), (tmp_path / "usual", "022")):
        begin = f"umask {own}; making={place} version=1; mkdir -p $making/site/cards $making/release"
        files = "echo a > $making/site/index.html; echo b > $making/site/cards/c.svg"
        subprocess.run(["bash", "-c", f"{begin}; {files}; {command}"], check=True, env={"SOURCE_DATE_EPOCH": "1"})
        made.append((place / "release" / "site-1.tar").read_bytes())
    assert made[0] == made[1]
