"""Reading data files record by record: every fault is noted with its file and place, and nothing is raised."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardbase.errors import Fault, Unreadable
from cardbase.files import parse_json, read_text

Shape = Mapping[str, Callable[[Any], bool]]
"""The keys of a record and what their values must be; a key that ends in "?" may be absent."""


def text(value: Any) -> bool:
    """Return whether it is a string."""
    return isinstance(value, str)


def text_or_null(value: Any) -> bool:
    """Return whether it is a string or nothing."""
    return value is None or isinstance(value, str)


def texts(value: Any) -> bool:
    """Return whether it is a list of strings."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def number(value: Any) -> bool:
    """Return whether it is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def numbers(value: Any) -> bool:
    """Return whether it is a list of whole numbers of moderate size."""
    return isinstance(value, list) and all(number(item) and 0 < item < 1000 for item in value)


def setting(value: Any) -> bool:
    """Return whether it is a value of a switch."""
    return isinstance(value, str | int)


def listed(value: Any) -> bool:
    """Return whether it is a list."""
    return isinstance(value, list)


def mapping(value: Any) -> bool:
    """Return whether it is an object whose values are strings."""
    return isinstance(value, dict) and all(isinstance(item, str) for item in value.values())


def mappings(value: Any) -> bool:
    """Return whether it is a list of objects whose values are strings."""
    return isinstance(value, list) and all(mapping(item) for item in value)


def table(value: Any) -> bool:
    """Return whether it is an object with ``columns`` and ``rows`` of strings."""
    return isinstance(value, dict) and texts(value.get("columns")) and rows(value.get("rows"))


def rows(value: Any) -> bool:
    """Return whether it is a list of lists of strings."""
    return isinstance(value, list) and all(texts(row) for row in value)


@dataclass(frozen=True, slots=True)
class DataRecord:
    """One record, the file it stands in and its place there ("$.rulings[3]")."""

    file: str
    place: str
    record: Mapping[str, Any]

    def fault(self, message: str, *, at: str = "", hint: str = "") -> Fault:
        """Return a fault of this record; ``at`` is the place inside it (".text")."""
        return Fault(self.file, self.place + at, message, hint)


@dataclass(slots=True)
class Reading:
    """Files being read, and the faults found so far."""

    faults: list[Fault] = field(default_factory=list)

    def content(self, path: Path) -> Mapping[str, Any]:
        """Return a JSON file's object; an empty one, with a fault, where it is none."""
        try:
            content = parse_json(read_text(path))
        except Unreadable as error:
            self.faults.append(Fault(str(path), "", error.message.removeprefix(f"{path}: "), error.hint))
        except (ValueError, RecursionError) as error:
            self.faults.append(Fault(str(path), "", f"is not JSON: {error}"))
        else:
            if isinstance(content, dict):
                return content
            self.faults.append(Fault(str(path), "$", "holds no JSON object"))
        return {}

    def entries(
        self, path: Path, content: Mapping[str, Any], key: str, shape: Shape, at: str = "$"
    ) -> Iterator[DataRecord]:
        """Yield the well-shaped records of the list ``key``; the others become faults."""
        records = content.get(key)
        if not isinstance(records, list):
            if content:
                self.faults.append(Fault(str(path), at, f"has no list {key!r}"))
            return
        for number, record in enumerate(records):
            place = f"{at}.{key}[{number}]"
            if self._shaped(str(path), place, record, shape):
                yield DataRecord(str(path), place, record)

    def _shaped(self, file: str, place: str, record: Any, shape: Shape) -> bool:
        if not isinstance(record, dict):
            self.faults.append(Fault(file, place, "is not a JSON object"))
            return False
        named = f"{record['id']}: " if isinstance(record.get("id"), str) else ""
        bad = [
            key.rstrip("?")
            for key, fits in shape.items()
            if not (key.endswith("?") and key[:-1] not in record) and not fits(record.get(key.rstrip("?")))
        ]
        for key in bad:
            what = f"{named}{key!r} has a value of the wrong kind" if key in record else f"{named}has no {key!r}"
            self.faults.append(Fault(file, place, what))
        return not bad
