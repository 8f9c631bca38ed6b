"""The generated parts of the pages in ``docs``.

A page says where a part goes with a pair of comments::

    <!-- begin NAME -->
    <!-- end NAME -->

and a module of this folder makes it: ``PARTS`` maps the name to a function that returns Markdown.
``scripts/write_docs`` rewrites all of them, and a test holds that they are current.

The pages of what is proved are made whole, from templates in ``coverage``, and not kept in git.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
MADE = DOCS / "coverage"
"""Pages that are made whole."""
TEMPLATES = Path(__file__).parent / "coverage"

_PART = re.compile(r"(?P<begin><!-- begin (?P<name>[a-z-]+) -->\n).*?(?P<end><!-- end (?P=name) -->)", re.DOTALL)


def parts() -> dict[str, Callable[[], str]]:
    """Return every part by name, from all modules of this folder."""
    found: dict[str, Callable[[], str]] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.name != "__main__":
            more = importlib.import_module(f"{__name__}.{module.name}").PARTS
            if twice := found.keys() & more.keys():
                raise ValueError(f"{module.name} makes a part that another module makes: {', '.join(twice)}")
            found |= more
    return found


def kept() -> list[Path]:
    """Return the pages that are written by hand, but for their parts."""
    return sorted(path for path in DOCS.rglob("*.md") if MADE not in path.parents)


def made() -> dict[Path, str]:
    """Return the pages that are made whole, each with its content."""
    return {MADE / path.name: written(path.read_text(encoding="utf-8")) for path in sorted(TEMPLATES.glob("*.md"))}


def names_in(page: str) -> list[str]:
    """Return the names of the parts that a page asks for."""
    return [match["name"] for match in _PART.finditer(page)]


def written(page: str) -> str:
    """Return the page with every part rewritten; raise ``KeyError`` for a part that nobody makes."""
    known = parts()
    return _PART.sub(lambda match: f"{match['begin']}{known[match['name']]().strip()}\n{match['end']}", page)


def table(head: list[str], rows: list[list[str]]) -> str:
    """Return a Markdown table; bars inside cells are escaped."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)
