"""Which of a user's own cards were judged sound before: told by a digest, so that they are judged once.

Only what was sound is kept, as keys in a file of the user's cache folder; a file that cannot be read or written means
that cards are judged again. The key covers all a judgement depends on: own files, shipped data, language and checks.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cardbase.corpus.records import TABLES, CardFile
from cardbase.errors import CardbaseError
from cardbase.files import read_json, write_text
from cardbase.schemas import data_folder, schema_folder

FILE: Final = "own-cards.json"
MOST: Final = 64
"""Keys kept, the latest last."""


def key_of(shipped: bytes, files: Iterable[CardFile]) -> str:
    """Return what a judgement of files depends on; ``shipped`` is the digest of the shipped cards."""
    from cardbase.operations import language_digest

    found = hashlib.blake2b(shipped, digest_size=16)
    found.update(language_digest().encode())
    tables = [data_folder() / f"{name}.json" for name in TABLES]
    for source in (*tables, *sorted(schema_folder().glob("*card*.json")), *sorted(Path(__file__).parent.rglob("*.py"))):
        found.update(source.read_bytes())
    for file in files:
        found.update(f"\n{file.path.name} {json.dumps([file.record, file.written], sort_keys=True)}".encode())
    return found.hexdigest()


def is_sound(key: str) -> bool:
    """Tell whether the files of a key were judged sound before."""
    return key in _keys()


def keep(key: str) -> None:
    """Remember that the files of a key are sound, where that can be written."""
    keys = [*(known for known in _keys() if known != key), key][-MOST:]
    with contextlib.suppress(CardbaseError, OSError):
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        write_text(folder / FILE, json.dumps(keys) + "\n")


def _keys() -> list[str]:
    with contextlib.suppress(CardbaseError, OSError):
        kept = read_json(cache_folder() / FILE)
        if isinstance(kept, list):
            return [key for key in kept if isinstance(key, str)]
    return []


def cache_folder() -> Path:
    """Return the folder of what can be made again."""
    from platformdirs import user_cache_path

    return user_cache_path("cardbase", appauthor=False)
