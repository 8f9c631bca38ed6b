"""Card files and tables as they lie on disk, before anything is believed about them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardbase.corpus.deriving import code_of_folder, completed
from cardbase.corpus.sound import Sound
from cardbase.errors import Unreadable
from cardbase.files import is_folder, read_json
from cardbase.given import checked
from cardbase.schemas import data_folder

CARD_FILE_LIMIT = 64 * 1024
"""Bytes. The largest shipped card file has a thirtieth of it."""

FOLDER_LIMIT = 100_000
"""Card files that a folder of a user's own cards may hold."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A card file: what is ``written`` in it, which may be anything JSON can say, and that ``record`` completed."""

    path: Path
    record: Any
    written: Any = None

    def get(self, field: str) -> Any:
        """Return a field of the record, None where there is none or the record is no object."""
        return self.record.get(field) if isinstance(self.record, dict) else None


SET_FILE = "set.json"
"""The file beside a user's own cards that tells of their set."""
_FOLDERS_UP = 4
"""Folders above a card's that are searched for the file of its set."""


@checked
def read_card_file(path: Path, code: str = "") -> CardFile:
    """Read one card file; raise ``Unreadable`` if it is no bounded strict JSON in UTF-8.

    ``code`` is that of its set; left out it is what ``set.json`` beside or above says, or the folder's name.
    """
    record = read_json(path, CARD_FILE_LIMIT)
    if path.name == SET_FILE or not isinstance(record, dict):
        return CardFile(path, record, record)
    return CardFile(path, completed(record, code or code_of(path), path.stem), record)


def code_of(path: Path) -> str:
    """Return the code of the set that a user's own card file belongs to."""
    folder = path.absolute().parent
    for place in (folder, *folder.parents)[:_FOLDERS_UP]:
        with contextlib.suppress(Unreadable):
            if isinstance(code := _code(place / SET_FILE), str):
                return code
    return code_of_folder(folder.name)


@lru_cache(maxsize=64)
def _read_code(path: Path, _changed: int) -> Any:
    content = read_json(path, CARD_FILE_LIMIT)
    return content.get("code") if isinstance(content, dict) else None


def _code(path: Path) -> Any:
    """Return the code in a ``set.json``, read once as long as the file does not change."""
    return _read_code(path, path.stat().st_mtime_ns) if path.is_file() else None


@checked
def card_files_in(folder: Path) -> Iterator[Path]:
    """Yield the card files in a folder and its subfolders, in a fixed order; raise ``Unreadable`` for no such folder.

    Hidden files and folders are left out, links to folders are not followed, ``set.json`` is no card.
    """
    return (path for path in _files_in(folder) if path.name != SET_FILE)


def set_files_in(folder: Path) -> Iterator[Path]:
    """Yield every ``set.json`` in a folder and its subfolders."""
    return (path for path in _files_in(folder) if path.name == SET_FILE)


def _files_in(folder: Path) -> Iterator[Path]:
    return (Path(entry.path) for entry in entries_in(folder))


def entries_in(folder: Path) -> Iterator[os.DirEntry[str]]:
    """Yield the JSON files in a folder and below it, in a fixed order; raise ``Unreadable`` for no such folder."""
    if not is_folder(folder):
        raise Unreadable(f"{folder}: is not a folder", hint="--cards takes a folder of card files")
    for count, entry in enumerate(_walk(folder)):
        if count == FOLDER_LIMIT:
            raise Unreadable(f"{folder}: more than {FOLDER_LIMIT:,} files", hint="is this the right folder?")
        yield entry


def _walk(place: Path | str) -> Iterator[os.DirEntry[str]]:
    try:
        with os.scandir(place) as found:
            entries = sorted((entry for entry in found if not entry.name.startswith(".")), key=lambda entry: entry.name)
    except OSError:  # a subfolder that may not be opened, or is gone
        return
    yield from (entry for entry in entries if entry.name.endswith(".json") and _is_file(entry))
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(entry.path)


def _is_file(entry: os.DirEntry[str]) -> bool:
    """Tell a file from a folder, from a pipe, which would never end, and from a link in a circle."""
    with contextlib.suppress(OSError):
        return entry.is_file()
    return False


TABLES = ("sets", "powers", "constants", "subtypes", "decisions")
"""The files beside the cards, each with a schema of its name."""


@dataclass(frozen=True, slots=True)
class Data:
    """What the checks look at: the shipped card files, a user's own, the tables beside them, a user's own sets."""

    folder: Path
    shipped: Sequence[CardFile]
    custom: Sequence[CardFile]
    tables: dict[str, Any]
    own_sets: Sequence[CardFile] = ()

    @property
    def cards(self) -> list[CardFile]:
        """All card files."""
        return [*self.shipped, *self.custom]

    def codes(self) -> dict[str, dict[str, Any]]:
        """Return the published sets by code."""
        return {s["code"]: s for s in self.tables["sets"]["sets"]}

    def power_ids(self) -> list[str]:
        """Return the ids of all powers, the published ones first."""
        own = (power for file in self.own_sets for power in file.get("powers") or ())
        return [power["id"] for power in (*self.tables["powers"]["powers"], *own)]

    def subtype_names(self) -> list[str]:
        """Return all words of the type line, the published ones first."""
        own = (subtype for file in self.own_sets for subtype in file.get("subtypes") or ())
        return [subtype["name"] for subtype in (*self.tables["subtypes"]["subtypes"], *own)]

    def file(self, table: str) -> str:
        """Return the path of a table for a fault."""
        return str(self.folder / f"{table}.json")


def read_own(extra: Sequence[Path], sound: Sound | None = None) -> tuple[list[CardFile], list[CardFile]]:
    """Read the cards and the sets of a user's folders; raise ``Unreadable`` at the first file that is no JSON.

    ``sound`` is told how many cards there are, and of each that is read.
    """
    sound = sound or Sound()
    paths = [path for place in extra for path in card_files_in(place)]
    sound.expect(len(paths))
    codes = {folder: code_of(path) for folder, path in {path.parent: path for path in paths}.items()}
    cards = []
    for path in paths:
        cards.append(read_card_file(path, codes[path.parent]))
        sound.step()
    return cards, [read_card_file(path) for place in extra for path in set_files_in(place)]


def read_data(extra: Sequence[Path] = (), sound: Sound | None = None) -> Data:
    """Read everything there is to check; raise ``Unreadable`` at the first file that is no JSON."""
    folder = data_folder()
    tables = {name: read_json(folder / f"{name}.json") for name in TABLES}
    codes = {known["folder"]: known["code"] for known in tables["sets"]["sets"]}
    own, own_sets = read_own(extra, sound)
    shipped = [read_card_file(path, codes.get(path.parent.name, "")) for path in card_files_in(folder / "cards")]
    return Data(folder, shipped, own, tables, own_sets)
