"""Bounded reading and whole-or-nothing writing, with kind errors: the way every room touches files."""

from __future__ import annotations

import contextlib
import csv
import glob
import io
import json
import os
import re
import shutil
import tempfile
import time
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from cardbase.errors import Misuse, Unreadable, Unwritable

READ_LIMIT = 8 * 2**20
"""Bytes. No honest deck, card or collection file comes near it."""
DEEPEST = 200
"""Levels of lists and objects in a JSON file. No honest file comes near it, and every Python can walk them."""
ABANDONED = 3600
"""Seconds after which a temporary file that still lies there belongs to a writer that was killed."""


def as_path(what: object, kind: str) -> Path:
    """Return a path given as text or as one; ``kind`` says what it should lead to. Raises ``Misuse`` for neither."""
    path = os.fspath(what) if isinstance(what, str | os.PathLike) else None
    if not isinstance(path, str) or not path or "\0" in path:
        raise Misuse(f"{what!r:.60} is not a {kind}", hint="a path, as text or as pathlib makes it")
    return Path(path)


def is_folder(path: Path) -> bool:
    """Return whether a path leads to a folder; one with a name too long, or with a NUL, leads to none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Return whether a path leads to a file; one with a name too long, or with a NUL, leads to none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def read_bytes(path: Path, limit: int = READ_LIMIT) -> bytes:
    """Return the whole content of a regular file of at most ``limit`` bytes, or raise ``Unreadable``."""
    try:
        if is_folder(path):
            raise Unreadable(f"{path}: is a folder, not a file")
        if path.is_fifo() and path.parent.name != "fd":  # a shell's <(command) lies in /dev/fd
            raise Unreadable(f"{path}: is a pipe, not a file", hint="- reads the standard input")
        if path.is_char_device() and path.parent.parts[:2] != ("/", "dev"):
            raise Unreadable(f"{path}: is a device, not a file")
        with path.open("rb") as stream:
            content = stream.read(limit + 1)
    except (OSError, ValueError) as error:  # the latter for a NUL
        raise Unreadable(f"{path}: {reason(error)}") from None
    if len(content) > limit:
        raise Unreadable(f"{path}: larger than {limit:,} bytes", hint="is this the right file?")
    return content


def read_text(path: Path, limit: int = READ_LIMIT) -> str:
    """Return the content of a UTF-8 file without its byte order mark; ``Unreadable`` for other encodings."""
    content = read_bytes(path, limit)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path}: byte {error.start} is not UTF-8", hint="save the file as UTF-8") from None


def read_json(path: Path, limit: int = READ_LIMIT) -> Any:
    """Return what a JSON file holds; ``Unreadable`` with the place for anything that is not strict JSON.

    Numbers that are no JSON (NaN), keys given twice and nesting too deep to read are refused too.
    """
    text = read_text(path, limit)
    try:
        value = parse_json(text, object_pairs_hook=keys_once, parse_constant=_no_constant)
        if "\\ud" in text or "\\uD" in text:
            json.dumps(value, ensure_ascii=False).encode()  # half of a character cannot be written anywhere
        return value
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise Unreadable(f"{path}: {place}: {_lower(error.msg)}", hint=_way_out(error)) from None
    except UnicodeEncodeError:
        raise Unreadable(f"{path}: half of a character (\\ud800 to \\udfff) stands alone") from None
    except RecursionError:
        raise Unreadable(f"{path}: nested too deeply") from None
    except ValueError as error:  # a key given twice, NaN, a number of thousands of digits
        raise Unreadable(f"{path}: {_lower(str(error).split(';')[0])}") from None


def _way_out(error: json.JSONDecodeError) -> str:
    """Return what people have written where JSON cannot be read, and what would be right; "" where that is unknown."""
    before, rest = error.doc[: error.pos].rstrip(), error.doc[error.pos :]
    if not rest.strip():
        return "the file ends too early; is it whole?" if before else "the file is empty"
    if rest.startswith(("//", "/*", "#")):
        return "JSON has no comments"
    if rest[0] in "'‘’“”":
        return 'names and texts stand in straight double quotes: "name"'
    if rest[0] in "}]" and before.endswith(","):
        return f"no comma stands before {rest[0]}"
    if before.endswith(",") and rest[0] == ",":
        return "one comma is too many"
    if "property name" in error.msg and (rest[0].isalpha() or rest[0] == "_"):
        return 'the name of a field stands in double quotes: "name"'
    if "',' delimiter" in error.msg:
        return 'a comma lacks before it, or a quote within a text lacks its backslash: \\"'
    return ""


def parse_json(text: str | bytes, **reading: Any) -> Any:
    """Return what a stranger's JSON holds, read as ``json.loads`` does; ``reading`` are its hooks.

    Raises ``ValueError`` for what is no JSON, and ``RecursionError`` where lists and objects are nested deeper than
    ``DEEPEST``: Python's own reader does so from a depth that each version has its own of, and 3.14 from none.
    """
    value = json.loads(text, **reading)
    opened = text.count("[") + text.count("{") if isinstance(text, str) else text.count(b"[") + text.count(b"{")
    if opened > DEEPEST and _is_deep(value):
        raise RecursionError
    return value


def _is_deep(value: object) -> bool:
    """Return whether lists and objects are nested deeper than ``DEEPEST``."""
    level = [value]
    for _ in range(DEEPEST):
        inner = [one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list)]
        level = list(chain.from_iterable(inner))
    return bool(level)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a temporary path in the same folder that takes the place of ``path`` only if the block succeeds.

    Raises ``Unwritable`` where the folder is missing, forbidden or full; the old file is then untouched. What is no
    ordinary file (a folder, ``/dev/null``) is never replaced. What a writer that was killed left beside it is deleted.
    """
    temporary: Path | None = None
    try:
        if path.exists() and not path.is_file():
            raise Unwritable(f"{path}: is not an ordinary file")
        _sweep(path, ".part")
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
        os.close(handle)
        temporary = Path(name)
        yield temporary
        with temporary.open("rb") as content:
            os.fsync(content.fileno())
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)  # mkstemp makes private files; ours are ordinary ones
        temporary.replace(path)
        temporary = None
    except OSError as error:
        raise Unwritable(f"{path}: {reason(error)}") from None
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)


def _sweep(path: Path, *suffixes: str) -> None:
    """Delete what killed writers left beside ``path``: files or folders so old that nobody writes them any more."""
    old = time.time() - ABANDONED
    for left in chain.from_iterable(path.parent.glob(f".{glob.escape(path.name)}.*{suffix}") for suffix in suffixes):
        with contextlib.suppress(OSError):
            if left.is_symlink() or left.stat().st_mtime >= old:
                continue
            if left.is_dir():
                shutil.rmtree(left)
            elif left.is_file():
                left.unlink()


def make_folder(path: Path) -> None:
    """Make a folder and those above it where they are missing; raise ``Unwritable``."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unwritable(f"{path}: {reason(error)}") from None


def write_bytes(path: Path, content: bytes) -> None:
    """Write ``content`` to ``path`` whole or not at all; raise ``Unwritable``."""
    with replacing(path) as temporary:
        temporary.write_bytes(content)


def write_text(path: Path, content: str) -> None:
    """Write UTF-8 text with ``\\n`` line ends to ``path`` whole or not at all; raise ``Unwritable``.

    Halves of characters, which no file holds, become "?".
    """
    write_bytes(path, content.encode("utf-8", "replace"))


def printable(text: str) -> str:
    """Return a text in one line: line ends and control characters as Python writes them in quotes."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def file_label(name: str) -> str:
    """Return a file's name as every output can hold it: "?" for control characters and for bytes that are no UTF-8."""
    return "".join(sign if sign.isprintable() else "?" for sign in name.encode("utf-8", "replace").decode())


def padded(text: str, width: int) -> str:
    """Return a text with blanks up to a width on a terminal, where wide signs take two places and marks none."""
    return text + " " * (width - shown_width(text))


def as_cell(text: str, width: int) -> str:
    """Return a text as a cell of a width on a terminal: with blanks behind it, or cut, which "…" shows."""
    if shown_width(text) > width:
        text = text[:width]
        while shown_width(text) >= width:
            text = text[:-1]
        text = text.rstrip() + "…"
    return padded(text, width)


def shown_width(text: str) -> int:
    """Return how many places a text takes on a terminal."""
    if text.isascii():
        return len(text)
    marks = sum(unicodedata.category(sign) in {"Mn", "Me", "Cf"} for sign in text)
    return len(text) - marks + sum(unicodedata.east_asian_width(sign) in {"W", "F"} for sign in text)


def as_csv(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV in which no spreadsheet takes a cell, or a piece of one, for a formula; None is empty.

    Names are anyone's text, and some spreadsheets part cells by semicolons or tabs whatever the file does.
    """
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([_tamed(cell) for cell in row] for row in rows)
    return out.getvalue()


_FORMULA = re.compile(r"(^|[;\t\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])")
_NO_FORMULA = re.compile(r"|[+-]?\d+(?:\.\d+)?|[+-]")


def _tamed(cell: object) -> str:
    text = "" if cell is None else str(cell).replace("\r\n", "\n").replace("\r", "\n")
    return text if _NO_FORMULA.fullmatch(text) else _FORMULA.sub(r"\1'", text)


class KeyTwice(ValueError):
    """An object of JSON gives a key twice; ``key`` is that key, cut to 40 signs."""

    def __init__(self, key: str) -> None:
        """Say which key."""
        super().__init__(f"{key[:40]!r} is given twice in one object")
        self.key = key[:40]


def keys_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON whose keys are given once each: for ``object_pairs_hook``; raise ``KeyTwice``."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise KeyTwice(next(key for key in keys if keys.count(key) > 1))
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a JSON number")


def _lower(message: str) -> str:
    """Return the message with a small first letter, unless it begins with an abbreviation."""
    return message if message[1:2].isupper() or message.startswith("NaN") else message[:1].lower() + message[1:]


def reason(error: OSError | ValueError) -> str:
    """Return in a few words why the system refused, such as "no such file or directory"."""
    if isinstance(error, (NotADirectoryError, FileExistsError)) and error.filename:
        wanted = Path(os.fsdecode(error.filename))
        for folder in (wanted, *wanted.parents):
            if folder.is_file():
                return f"{folder} is a file, not a folder"
    return (getattr(error, "strerror", None) or str(error)).lower()


@contextlib.contextmanager
def replacing_folder(path: Path, ours: Callable[[Path], Collection[str]]) -> Iterator[Path]:
    """Yield an empty folder beside ``path`` that takes its place only if the block succeeds; else nothing changes.

    ``ours`` returns the names of the files in the old folder that may be thrown away. Raises ``Unwritable`` where the
    old folder holds anything else, and where the disk is full, forbidden or missing. What a writer that was killed
    left beside it is deleted.
    """
    new: Path | None = None
    old: Path | None = None
    try:
        path = path.resolve() if path.is_symlink() else path
        _refuse_others(path, ours)
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path, *(".part", ".old") if path.exists() else (".part",))  # killed between its moves: the old one stays
        new = _folder_beside(path, ".part")
        mask = os.umask(0)
        os.umask(mask)
        new.chmod(0o777 & ~mask)
        yield new
        if path.exists():
            old = _folder_beside(path, ".old")
            path.replace(old)
        new.replace(path)
        new = None
    except Unwritable as error:  # names the folder that was wanted, not the one in the making
        complaint = error.message.replace(new.name, path.name) if new else error.message
        raise Unwritable(complaint, hint=error.hint) from None
    except OSError as error:
        if old is not None and not path.exists():
            old.replace(path)
            old = None
        raise Unwritable(f"{path}: {reason(error)}") from None
    finally:
        for left in (new, old):
            if left is not None:
                shutil.rmtree(left, ignore_errors=True)


def _folder_beside(path: Path, suffix: str) -> Path:
    """Return a new folder beside ``path``, named as ``path`` is: from 3.12 on Python would name it from the root."""
    return path.parent / Path(tempfile.mkdtemp(prefix=f".{path.name}.", suffix=suffix, dir=path.parent)).name


def _refuse_others(path: Path, ours: Callable[[Path], Collection[str]]) -> None:
    """Raise ``Unwritable`` if a folder holds what is not ours, naming some of it."""
    if not path.exists():
        return
    if not is_folder(path):
        raise Unwritable(f"{path}: is a file, not a folder")
    there = sorted(entry.name for entry in path.iterdir())
    known = ours(path) if there else ()
    others = [name for name in there if name not in known]
    if others:
        shown = ", ".join(others[:3]) + (f" and {len(others) - 3} more" if len(others) > 3 else "")
        raise Unwritable(f"{path}: holds files of others: {shown}", hint="name a new folder, or an empty one")
