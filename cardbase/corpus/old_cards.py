"""Card files of the form of version 0.1, which repeated what follows from the rest: rewritten, after a copy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardbase.corpus.deriving import completed, disagreements, empty, repeated, written_form
from cardbase.corpus.records import SET_FILE, read_card_file
from cardbase.errors import Fault, Faulty
from cardbase.files import write_bytes, write_text

COPY = ".0.1"
"""Ending of the copy of a file that was rewritten."""


def fix_card_file(path: Path) -> list[str]:
    """Rewrite a card file of the old form without what follows; return what was done, nothing where nothing was to do.

    The former file is kept beside it, its name ending in ``.0.1``. A set that the folder does not name gets its
    ``set.json``, so that the card keeps its id. Raises ``Faulty`` where the file says otherwise than what follows,
    ``Unreadable`` and ``Unwritable``.
    """
    file = read_card_file(path)
    if path.name == SET_FILE or not (repeated(file.written) or empty(file.written)):
        return []
    code, names = file.written.get("set"), path.with_name(SET_FILE)
    stays = isinstance(code, str) and code != file.get("set") and not names.exists()
    derived = completed(file.written, str(code), path.stem) if stays else file.record
    if wrong := disagreements(file.written, derived):
        faults = [Fault(str(path), "$", what, "change either, or move the file") for what in wrong]
        raise Faulty(f"{path}: cannot be rewritten", faults)
    done = []
    if stays:
        write_text(names, _text({"code": code, "name": f"{code} (custom)", "short": str(code)[:12]}))
        done.append(f"{names}: written, so that the cards beside it stay in the set {code}")
    copy = _copied(path)
    write_text(path, _text(written_form(file.written)))
    return [*done, f"{path}: rewritten; the former file is {copy.name}"]


def _copied(path: Path) -> Path:
    """Copy a file beside itself, over nothing that is there; return the copy."""
    names = (path.with_name(f"{path.name}{COPY}{number}") for number in ("", *(f".{n}" for n in range(2, 1000))))
    copy = next(name for name in names if not name.exists())
    write_bytes(copy, path.read_bytes())
    return copy


def _text(content: dict[str, Any]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"
