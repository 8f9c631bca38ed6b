"""The program as one archive for Python in the browser: the package, its data, and the libraries it needs there."""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus, compiled, lexicon_of
from cardbase.errors import Unreadable
from cardbase.operations import CardFacts, judge
from cardbase.schemas import shipped

LIBRARIES: Final = (
    "lark", "reportlab", "platformdirs", "jsonschema", "jsonschema_specifications", "referencing", "attr", "attrs",
)  # fmt: skip
"""Packages of Python code alone that the answers import; all else they use is Python's own."""
NOT_THERE: Final = frozenset({"cli", "database", "host", "screens", "site", "web", "front", "__pycache__", "_data"})
"""Folders of rooms that no answer imports, and of modules that the page loads itself."""
NOT_NEEDED: Final = frozenset(
    {
        "__pycache__",
        "fonts",
        "barcode",
        "charts",
        "samples",
        "widgets",
        "platypus",
        "__pyinstaller",
        "tests",
        "benchmarks",
    }
)
"""Parts of the libraries that nothing here imports."""
NO_PICTURES: Final = '''"""Stands in for Pillow, which has no build for browsers: pictures in dots are refused."""


def __getattr__(name):
    raise ImportError(f"pictures in dots are not made in the browser (PIL.Image.{name})")
'''
CACHE: Final = "cache/cardbase"
"""The program's cache folder in the browser: compiled operations lie there ready."""
_DAY: Final = (1980, 1, 1, 0, 0, 0)


def archive(corpus: Corpus) -> bytes:
    """Return the archive as a ZIP file; the same program and data always give the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as target:
        for name, content in sorted(_entries(corpus)):
            target.writestr(zipfile.ZipInfo(name, _DAY), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def _entries(corpus: Corpus) -> Iterator[tuple[str, bytes]]:
    # A checkout makes now what a wheel brings: all of the language's tables.
    judge("Draw a card.", lexicon_of(corpus.cards, corpus.powers), CardFacts("event", "Event"))
    yield from _tree(_package("cardbase"), "cardbase", NOT_THERE)
    for name in ("data", "schemas"):
        yield from _tree(shipped(name), f"cardbase/_data/{name}", frozenset())
    for name in LIBRARIES:
        yield from _tree(_package(name), name, NOT_NEEDED)
        yield from _licences(name)
    yield "browser.py", (Path(__file__).parent / "browser.py").read_bytes()
    yield "rpds.py", (Path(__file__).parent / "persistent.py").read_bytes()
    yield "PIL/__init__.py", b""
    yield "PIL/Image.py", NO_PICTURES.encode()
    yield from _compiled(corpus)


def _package(name: str) -> Path:
    found = find_spec(name)
    if found is None or found.origin is None:
        raise Unreadable(f"{name} is not installed", hint="pip install cardbase brings it")
    return Path(found.origin).parent


def _licences(package: str) -> Iterator[tuple[str, bytes]]:
    """Yield the licence that a library is published under, as it demands of every copy."""
    if package == "attr":  # the second name of attrs
        return
    for path in distribution(package).files or ():
        if path.name.upper().startswith(("LICEN", "COPYING")):
            yield f"licences/{package}.txt", path.read_binary()
            return
    raise Unreadable(f"{package} is installed without its licence", hint="pip install --force-reinstall brings it")


def _tree(folder: Path, name: str, left_out: frozenset[str]) -> Iterator[tuple[str, bytes]]:
    for path in folder.rglob("*"):
        parts = path.relative_to(folder).parts
        if path.is_file() and not left_out & set(parts):
            yield "/".join((name, *parts)), path.read_bytes()


def _compiled(corpus: Corpus) -> Iterator[tuple[str, bytes]]:
    with tempfile.TemporaryDirectory() as folder:
        for view in (corpus, corpus.printed):
            compiled(view, Path(folder))
        for path in Path(folder).iterdir():
            yield f"{CACHE}/{path.name}", path.read_bytes()
