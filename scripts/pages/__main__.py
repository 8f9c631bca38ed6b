"""``scripts/write_docs``: write the generated parts of all pages, or with ``--check`` only say which are stale."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from cardbase.corpus.checking import check_corpus
from cardbase.errors import CardbaseError, Faulty
from scripts.pages import ROOT, kept, made, written


def main() -> int:
    """Return 1 if ``--check`` was given and a page is stale; the pages that are made whole are never that."""
    pages = {path: written(path.read_text(encoding="utf-8")) for path in kept()}
    if "--check" in sys.argv:
        stale = [path for path, page in pages.items() if path.read_text(encoding="utf-8") != page]
        for path in stale:
            print(path.relative_to(ROOT), "is stale: run scripts/write_docs")
        return int(bool(stale))
    for path, page in {**pages, **made()}.items():
        _write(path, page)
    return 0


def told() -> int:
    """Return what ``main`` returns; faults of the data, of which no page can be written, are told line by line."""
    try:
        return main()
    except Exception as error:  # shipped data is believed: whatever can go wrong may come of a slip in it
        lines, exit_code = _faults(error)
        if not lines:
            raise
        note = "no page is written: mend that first (cardbase check tells all faults)"
        print(*lines, note, sep="\n", file=sys.stderr)
        return exit_code


def _faults(error: Exception) -> tuple[Sequence[object], int]:
    """Return the faults that an error names, or else those of the data, and the exit code."""
    if not isinstance(error, CardbaseError):
        try:
            return check_corpus(), Faulty.exit_code
        except CardbaseError as unreadable:
            error = unreadable
    return error.faults if isinstance(error, Faulty) else [error], error.exit_code


def _write(path: Path, page: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != page:
        path.parent.mkdir(exist_ok=True)
        path.write_text(page, encoding="utf-8")
        print(path.relative_to(ROOT), "written")


if __name__ == "__main__":
    sys.exit(told())
