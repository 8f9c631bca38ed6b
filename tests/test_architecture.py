"""Arrows between rooms point one way (docs/architecture.md)."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "cardbase"

GROUND = {"errors", "files", "doors", "given", "nouns", "processes"}
_CARDS = GROUND | {"schemas", "operations", "corpus"}
_DECKS = _CARDS | {"query", "decks"}
_PLAY = _DECKS | {"tabletop", "play"}
_PEOPLE = _PLAY | {"players", "scenarios", "series"}
_PRINT = {"drawing", "proxies"}
_DESK = _PEOPLE | _PRINT | {"store", "search", "lessons", "database", "tournaments"}
_SISTER_GAME = GROUND | {"schemas", "store", "tabletop", "drawing"}
MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "doors": set(),
    "files": {"errors"},
    "given": {"errors"},
    "nouns": set(),
    "processes": set(),
    "schemas": GROUND,
    "store": GROUND,
    "drawing": GROUND,
    "serving": GROUND,
    "operations": GROUND,
    "tabletop": GROUND,
    "corpus": GROUND | {"schemas", "operations"},
    "query": _CARDS | {"tabletop"},
    "database": _CARDS | {"query", "tabletop"},
    "decks": _CARDS | {"query"},
    "search": _CARDS | {"decks"},
    "tournaments": _CARDS | {"store", "query", "decks"},
    "proxies": _CARDS | {"drawing", "query", "decks"},
    "play": _CARDS | {"decks", "tabletop"},
    "players": _PLAY,
    "scenarios": _PLAY,
    "series": _PLAY | {"players"},
    "board_game": _SISTER_GAME,
    "spice_and_blood": _SISTER_GAME,
    "lessons": _PEOPLE,
    "library": _PLAY | {"drawing", "proxies", "players"},
    "screens": _PEOPLE | {"lessons", "desk"},
    "desk": _DESK,
    "games": _DESK | {"board_game", "spice_and_blood"},
    "web": _DESK | {"desk", "games", "serving"},
    "site": _DESK | {"desk", "games", "serving", "web"},
    "host": _DESK | {"desk", "games", "serving"},
    "cli": _DESK | {"host", "desk", "games", "screens", "serving", "web", "site", "board_game", "spice_and_blood"},
}


SUB_ROOMS = {
    "corpus.checking",
    "corpus.errata",
    "corpus.rulebook",
    "corpus.scoring",
    "operations.support",
    "query.counting",
    "query.entries",
    "decks.analysis",
    "decks.construction",
    "decks.contest",
    "decks.fixes",
    "decks.formats",
    "decks.formats.tabletop_simulator",
    "decks.judging",
    "players.learning",
    "tabletop.cluster",
    "tabletop.columns",
    "tabletop.kept",
    "tabletop.searching",
    "tabletop.seats",
}
"""Parts of large rooms with a front door of their own (``cardbase.decks.construction``): a package, or a module."""

MOST_NAMES = 25
"""Names of a front door."""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def imports_of(path: Path) -> list[tuple[int, str]]:
    """Every dotted name imported anywhere in the file, relative ones resolved, with its line."""
    package = ("cardbase", *path.relative_to(PACKAGE).parts[:-1])
    found = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = ".".join((*package[: len(package) - node.level + 1], *filter(None, [base])))
            found += [(node.lineno, f"{base}.{alias.name}" if base == "cardbase" else base) for alias in node.names]
    return [(line, name) for line, name in found if name.startswith("cardbase.") and name != "cardbase.__version__"]


SOURCES = [
    *sorted(p for p in PACKAGE.rglob("*.py") if p.name != "__main__.py" and p.parent != PACKAGE),
    PACKAGE / "errors.py",
    PACKAGE / "files.py",
    PACKAGE / "given.py",
]


ROOMS = sorted({room_of(path) for path in SOURCES})


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def files_imported(path: Path, modules: dict[str, Path]) -> set[Path]:
    """Every file of the project that a file names in an import: at the top, for types alone, or within a function."""
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                found.add(name if name in modules else node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {modules[name] for name in found if name in modules} - {path}


@pytest.mark.parametrize("room", ROOMS)
def test_no_files_of_a_room_import_each_other_in_a_circle(room: str) -> None:
    """Type-only and deferred imports counted; what stands alone is taken away until nothing, or circles, are left."""
    modules = {module_of(path): path for path in SOURCES if room_of(path) == room}
    left = {path: files_imported(path, modules) for path in modules.values() if path.name != "__init__.py"}
    while free := [path for path, others in left.items() if not others & left.keys()]:
        for path in free:
            del left[path]
    assert not left, "imported in a circle: " + ", ".join(str(path.relative_to(PACKAGE)) for path in sorted(left))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_a_row_that_says_what_it_may_import(room: str) -> None:
    assert room in MAY_IMPORT, f"{room} is a new room: give it a row here and in docs/architecture.md"


def imports() -> Iterator[tuple[Path, int, str]]:
    """Every import of the program: its file and line, and what it names."""
    return ((path, line, name) for path in SOURCES for line, name in imports_of(path))


def test_a_room_imports_only_what_its_row_allows() -> None:
    refused = {
        f"{path}:{line} imports {name}"
        for path, line, name in imports()
        if name.split(".")[1] not in {room_of(path), *MAY_IMPORT[room_of(path)]}
    }
    assert not refused, "\n".join(sorted(refused))


def test_a_room_is_entered_by_its_front_door() -> None:
    past = {
        f"{path}:{line} reaches past the front door: {name}"
        for path, line, name in imports()
        if name.split(".")[1] not in {room_of(path), *GROUND} and name.count(".") > 1
        and name.removeprefix("cardbase.") not in SUB_ROOMS
    }  # fmt: skip
    assert not past, "\n".join(sorted(past))


def names_at(door: Path) -> list[str]:
    """The names that a front door lists in ``__all__``."""
    for node in tree_of(door).body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
            return list(ast.literal_eval(node.value))
    return []


def doors() -> dict[str, Path]:
    """The file of every front door, by its room or part of a room."""
    rooms = {path.parent.name: path for path in sorted(PACKAGE.glob("*/__init__.py"))}
    parts = {name: PACKAGE.joinpath(*name.split(".")) for name in sorted(SUB_ROOMS)}
    return rooms | {name: p / "__init__.py" if p.is_dir() else p.with_suffix(".py") for name, p in parts.items()}


@pytest.mark.parametrize("name", doors())
def test_a_front_door_has_at_most_25_names(name: str) -> None:
    names = names_at(doors()[name])
    assert len(names) <= MOST_NAMES, f"{name} has {len(names)} names"
    assert names or name not in SUB_ROOMS, f"{name} lists no names in __all__"


def test_whatever_has_a_public_name_says_what_it_does() -> None:
    """Also a method of a private class and a function within a function; what they leave out, a reader must guess."""
    named = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    public = [
        (f"{path}:{node.lineno} {node.name}", ast.get_docstring(node) or "")
        for path in SOURCES
        for node in ast.walk(tree_of(path))
        if isinstance(node, named) and not node.name.startswith("_")
    ]
    silent = [place for place, said in public if said.split("\n\n")[0].rstrip()[-1:] not in (".", ":", "…", "?")]
    assert not silent, "no sentence says what it does:\n" + "\n".join(silent)
