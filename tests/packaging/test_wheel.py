"""The built wheel, installed in a clean environment and used outside the checkout, works with its own data."""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from cardbase.operations import load_table, tree_schema
from cardbase.operations.table import DOCUMENTS, read_document

ROOT = Path(__file__).resolve().parents[2]


OFFLINE = {
    "PATH": str(Path(sys.executable).parent),  # no git
    **dict.fromkeys(("http_proxy", "https_proxy", "ALL_PROXY"), "http://127.0.0.1:9"),  # no network
}


def packed(what: str, source: Path, folder: Path) -> Path:
    """A wheel or an sdist, built without git and network."""
    command = [sys.executable, "-m", "build", f"--{what}", "--no-isolation", "--outdir", str(folder), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **OFFLINE})
    assert done.returncode == 0, done.stdout + done.stderr
    return next(path for path in folder.iterdir() if path.suffix in (".whl", ".gz"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel installed; its dependencies are borrowed from this one, to need no network."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    (site,) = (folder / "lib").glob("python3*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", encoding="utf-8")
    return folder


def cardbase(clean: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command from the root folder, with nothing of the checkout on the path."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [str(clean / "bin" / "cardbase"), *arguments]
    return subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True)


def test_the_wheel_carries_every_data_file_and_schema_and_nothing_of_the_tests(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    tracked = subprocess.run(["git", "ls-files", "data", "schemas"], cwd=ROOT, capture_output=True, text=True)
    names = tracked.stdout.split() or [str(p.relative_to(ROOT)) for p in (ROOT / "data").rglob("*.json")]
    assert len(names) > 661
    assert {f"cardbase/_data/{name}" for name in [*names, "datasette-metadata.json"]} <= inside
    assert "cardbase/py.typed" in inside and any(name.endswith("OFL-cinzel.txt") for name in inside)
    assert not [name for name in inside if name.startswith(("tests/", "scripts/", "cardbase/_data/docs/coverage"))]
    pages = {name for name in inside if name.startswith("cardbase/_data/docs/")}
    assert "cardbase/_data/docs/query.md" in pages and {Path(name).suffix for name in pages} == {".md"}


def unpacked(sdist: Path, folder: Path) -> Path:
    """What an sdist unpacks to."""
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11 to 3.11.3 has none
        archive.extractall(folder)
    (source,) = folder.iterdir()
    return source


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_brings_what_is_made_and_is_the_same_from_an_sdist(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    made = contents(wheel)
    automaton = json.loads(made["cardbase/operations/automaton.json"])
    assert automaton["digest"] == load_table().digest
    for name in DOCUMENTS:
        assert json.loads(made[f"cardbase/operations/{name}.json"])["says"] == read_document(name)
    assert json.loads(made["cardbase/_data/schemas/operation.schema.json"]) == tree_schema(load_table())
    source = unpacked(sdist, tmp_path)
    (tmp_path / "wheel").mkdir()
    assert contents(packed("wheel", source, tmp_path / "wheel")) == made


def test_the_sdist_carries_nothing_that_is_made(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    assert "scripts/build_hook.py" in names and "docs/query.md" in names
    made = (
        "cardbase/operations/automaton.json",
        "cardbase/operations/words.json",
        "schemas/operation.schema.json",
        "docs/coverage",
        ".coverage",
        "build/",
    )
    assert [name for name in names if name.startswith(made)] == []


def test_who_unpacks_an_sdist_finds_what_who_joins_needs_and_its_tests_pass(sdist: Path, tmp_path: Path) -> None:
    source = unpacked(sdist, tmp_path)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/packaging/test_project.py"]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_program_for_browsers_is_the_same_from_a_checkout_that_has_made_nothing_yet(
    sdist: Path, tmp_path: Path
) -> None:
    """A release from a clone that was worked in, and from a new one, have the same bytes."""
    source = unpacked(sdist, tmp_path)

    def run(code: str) -> str:
        command = [sys.executable, "-B", "-c", code]
        return subprocess.run(command, cwd=source, capture_output=True, text=True, check=True).stdout

    pack = """
import io, zipfile
from cardbase import load
from cardbase.site.python import archive
print(*[(one.filename, one.CRC) for one in zipfile.ZipFile(io.BytesIO(archive(load()))).infolist()], sep="\\n")"""
    new = run(pack)
    run("from cardbase.operations.table import DOCUMENTS, read_document; [read_document(name) for name in DOCUMENTS]")
    assert new.splitlines() == run(pack).splitlines()


def test_the_command_that_runs_is_that_of_the_wheel(clean: Path) -> None:
    code = "import cardbase, cardbase.schemas as s; print(cardbase.__file__); print(s.data_folder())"
    done = subprocess.run([str(clean / "bin" / "python"), "-c", code], cwd="/", capture_output=True, text=True)
    assert all(line.startswith(str(clean)) for line in done.stdout.split())
    assert len(done.stdout.split()) == 2


def test_the_wheel_judges_its_own_corpus(clean: Path) -> None:
    code = "from cardbase.corpus.checking import check_corpus; print(*check_corpus(), sep='\\n')"
    done = subprocess.run([str(clean / "bin" / "python"), "-c", code], cwd="/", capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_the_wheel_shows_a_card(clean: Path) -> None:
    done = cardbase(clean, "show", "eots-paul-atreides", "--json")
    assert json.loads(done.stdout)["full_name"] == "Paul Atreides, Son of Duke Leto"


@pytest.fixture(scope="module")
def database(clean: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database that the installed command builds."""
    path = tmp_path_factory.mktemp("wheel") / "cardbase.db"
    done = cardbase(clean, "build", "-o", str(path))
    assert done.returncode == 0, done.stderr
    return path


def test_the_wheel_builds_the_same_database_as_the_checkout(database: Path, built: Path) -> None:
    assert database.read_bytes() == built.read_bytes()


def test_the_wheel_serves_its_own_pages(clean: Path, database: Path) -> None:
    code = f"""
import asyncio
from pathlib import Path
from cardbase.web import datasette_for
site = datasette_for(Path({str(database)!r}))
for address in ("/cards/eots-carthag", "/-/cardbase/cardbase.css", "/cardbase/adversary_map"):
    print(asyncio.run(site.client.get(address)).status_code)
"""
    done = subprocess.run([str(clean / "bin" / "python"), "-c", code], cwd="/", capture_output=True, text=True)
    assert done.stdout.split() == ["200", "200", "200"], done.stderr
