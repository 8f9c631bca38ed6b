"""Without the libraries of an extra, what needs them says in a line how they are installed, here or from a wheel."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardbase import errors
from cardbase.decks.construction.completion import require_solver
from cardbase.drawing.text.font_files import read_font
from cardbase.errors import Misuse, missing_extra
from cardbase.host.archive import open_archive
from cardbase.host.serve import serve_tables
from cardbase.players.learning import aec_env, game_batch, single_env, write_dataset
from cardbase.schemas import data_folder
from cardbase.screens import on_screen
from cardbase.tabletop import registry
from cardbase.tabletop.cluster import played_on
from tests.play.houses import corpus, houses

ROOT = Path(__file__).parents[1]
DEVELOPERS: frozenset[str] = frozenset({"test", "web-test", "docs"})
"""Extras that no part of the program needs."""
FONT = next(data_folder().parent.joinpath("cardbase").rglob("*.ttf"))


def _reads_a_font(place: Path) -> object:
    """Read a font that nobody has read before: what was read is remembered by its content."""
    (place / "own.ttf").write_bytes(FONT.read_bytes() + str(place).encode())
    return read_font(place / "own.ttf")


NEEDS: list[tuple[str, str, Callable[[Path], Any]]] = [
    ("cluster", "distributed", lambda _: list(played_on("local:1", str, 1, [(1,)]))),
    ("rl", "pettingzoo", lambda _: aec_env(houses(2, 4), corpus())),
    ("rl", "gymnasium", lambda _: single_env(houses(2, 4), corpus())),
    ("rl", "numpy", lambda _: game_batch(houses(2, 4), corpus(), 1)),
    ("parquet", "pyarrow", lambda place: write_dataset(place / "x", houses(2, 4), corpus(), 1)),
    ("tui", "textual", lambda _: on_screen(None)),  # type: ignore[arg-type]
    ("fonts", "fontTools", _reads_a_font),
    ("fonts", "uharfbuzz", _reads_a_font),
    ("optimize", "highspy", lambda _: require_solver()),
    ("host", "starlette", lambda _: serve_tables("x", registry.Registry(()), corpus(), host="127.0.0.1", port=0)),
    ("postgresql", "psycopg", lambda _: open_archive("postgresql://host/name")),
]
"""The extra, a library it brings, and what asks for it."""


@pytest.mark.parametrize("checkout", [True, False])
@pytest.mark.parametrize(("extra", "library", "use"), NEEDS, ids=[f"{extra}: {library}" for extra, library, _ in NEEDS])
def test_what_needs_an_extra_says_how_it_is_installed(
    extra: str,
    library: str,
    use: Callable[[Path], Any],
    checkout: bool,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == library or _loads(name)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.setattr(errors, "_CHECKOUT", checkout)
    with pytest.raises(Misuse) as refused:
        use(tmp_path)
    told = (
        f"in the checkout: .venv/bin/pip install -e '.[{extra}]'" if checkout else f"(pip install 'cardbase[{extra}]'"
    )
    assert told in str(refused.value) and "\n" not in str(refused.value)


def _loads(name: str) -> bool:
    """Whether a module of ours is one that imports a library of an extra at its head."""
    return re.match(r"cardbase\.(players\.learning\.|screens\.fullscreen|host\.(server|app))", name) is not None


def test_every_extra_that_the_program_needs_is_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {name for extra, _, _ in NEEDS for name in extra.split(",")}
    assert asked == set(project["optional-dependencies"]) - DEVELOPERS


def test_only_one_function_tells_how_an_extra_is_installed() -> None:
    telling = [path for path in sorted((ROOT / "cardbase").rglob("*.py")) if "pip install" in path.read_text("utf-8")]
    assert [path.name for path in telling] == ["errors.py", "python.py"]  # that of the site names no extra


def test_what_works_without_the_extra_is_named() -> None:
    assert str(missing_extra("tui", "no screen", "--plain")).endswith(", or --plain)")
