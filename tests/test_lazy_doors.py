"""Front doors that load their names at the first use."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "cardbase"
OWN = str(PACKAGE.parent / "data" / "decks" / "fremen-desert-power.deck.txt")
LAZY = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py") if "lazy_names(" in path.read_text("utf-8"))


def origins(room: str) -> dict[str, str]:
    """What a door's imports for the type checker say: each name with the module that has it."""
    tree = ast.parse((PACKAGE / room / "__init__.py").read_text("utf-8"))
    return {a.name: str(n.module) for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names}


@pytest.mark.parametrize("room", LAZY)
def test_a_lazy_door_gives_what_the_type_checker_reads_there_also_when_all_its_modules_are_loaded(room: str) -> None:
    door, said = import_module(f"cardbase.{room}"), origins(room)
    for _ in range(2):
        for name in door.__all__:
            module = import_module(said[name]) if name in said else door
            assert getattr(door, name) is getattr(module, name), name
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = door.nothing


@pytest.mark.parametrize("room", LAZY)
def test_the_type_checker_knows_every_name_that_a_lazy_door_offers(room: str) -> None:
    door, said = import_module(f"cardbase.{room}"), origins(room)
    assert [name for name in door.__all__ if name not in said and name not in vars(door)] == []


@pytest.mark.parametrize("room", LAZY)
def test_a_session_completes_every_name_that_a_door_offers(room: str) -> None:
    code = f"import cardbase.{room} as door; print(set(door.__all__) - set(dir(door)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "set()\n"


def test_to_a_checker_of_types_a_name_misspelt_is_one() -> None:
    """A ``__getattr__`` that it sees makes every name one of type Any."""
    for path in PACKAGE.rglob("__init__.py"):
        named = [node for node in ast.parse(path.read_text("utf-8")).body if not isinstance(node, ast.If)]
        assert not any("__getattr__" in ast.dump(node) for node in named), path


def test_one_name_of_a_door_loads_no_other() -> None:
    code = "import sys; from cardbase.corpus import Card; assert 'cardbase.corpus.rulebook' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("command", ["check", "stats"])
def test_a_list_in_our_own_form_loads_no_reader_of_what_people_write(command: str) -> None:
    """That reader is some hundred modules with hundreds of patterns: more than the rest of the command takes."""
    loaded = loaded_by("deck", command, OWN)
    assert "cardbase.decks.plain.own" in loaded
    assert not loaded & {"cardbase.decks.plain.reader", "cardbase.decks.plain.lines"}


def test_judging_a_list_loads_neither_queries_nor_the_solver() -> None:
    assert not loaded_by("deck", "check", OWN) & {
        "cardbase.query", "cardbase.decks.analysis", "cardbase.decks.construction", "cardbase.decks.contest"
    }  # fmt: skip


def loaded_by(*arguments: str) -> set[str]:
    """The modules loaded when a command has ended."""
    code = "import sys; from cardbase.cli import main\ntry: main()\nfinally: print(*sys.modules, file=sys.stderr)"
    told = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True).stderr
    return set(told.split())
