"""A folder of lists: what lies in it, by names that every output can hold."""

from __future__ import annotations

from pathlib import Path

from cardbase.errors import Unreadable
from cardbase.files import file_label, is_folder, reason
from cardbase.given import checked

_OF_SYSTEMS = frozenset({"thumbs.db", "desktop.ini", "__macosx", "icon\r"})
"""What systems leave in a folder, in small letters."""


def is_hidden(name: str) -> bool:
    """Say whether nobody sees a file of that name who looks into its folder: no player sent it."""
    return name.startswith((".", "~$")) or name.lower() in _OF_SYSTEMS


@checked
def list_files(folder: Path, most: int | None = None) -> dict[str, Path]:
    """Return what may be a list in a folder, by names that differ, in their order; hidden files and folders are none.

    Broken links, pipes and devices are there too: who reads them is told what they are. Raises ``Unreadable`` for a
    folder that cannot be listed or holds more than ``most`` files.
    """
    paths = [path for path in _entries(folder) if not path.is_dir()]
    if most is not None and len(paths) > most:
        raise Unreadable(f"{folder}: holds more than {most:,} files")
    found: dict[str, Path] = {}
    for path in paths:
        label, number = file_label(path.name), 1
        while label in found:
            number += 1
            label = f"{file_label(path.name)} ({number})"
        found[label] = path
    return found


@checked
def folders_in(folder: Path) -> list[str]:
    """Return the names of the folders in a folder, which nobody looks into; raise ``Unreadable``."""
    return [file_label(path.name) for path in _entries(folder) if path.is_dir()]


def _entries(folder: Path) -> list[Path]:
    if not is_folder(folder):
        missing = not folder.exists()
        what = "no such folder or ZIP file of lists" if missing else "is neither a folder nor a ZIP file of lists"
        raise Unreadable(f"{folder}: {what}", hint="" if missing else "cardbase deck check judges a single list")
    try:
        return sorted(path for path in folder.iterdir() if not is_hidden(path.name))
    except OSError as error:
        raise Unreadable(f"{folder}: {reason(error)}") from None
