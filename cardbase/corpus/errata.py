"""Errata: dated, sourced patches that lie beside the cards and the rules and are applied when these are loaded.

Two views exist. In the current view a patch in force gives its ``current`` value; in the printed view, and on days
before the patch, its ``printed`` value. Where ``printed`` is "unknown" the value stays as the file has it and the field
is named in ``Card.printed_unknown``. An undated erratum counts from the earliest day it can have had (``not_before``).
"""

from __future__ import annotations

import datetime
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from cardbase.corpus.entries import DataRecord, Reading, Shape, listed, mapping, number, text, texts
from cardbase.errors import Fault, Misuse

__all__ = [
    "Conflict",
    "Erratum",
    "Patch",
    "TextVersion",
    "day",
]

TextVersion = Literal["current", "printed"]

UNKNOWN = "unknown"
"""In place of a printed value that no source tells."""


def _ranks(value: Any) -> bool:
    return isinstance(value, dict) and all(map(number, value.values()))


def _requirement(value: Any) -> bool:
    return isinstance(value, dict) and text(value.get("talent")) and number(value.get("rank"))


PATCHABLE: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("full_name", "name", "title", "type", "kind", "deck", "operation"), text),
    **dict.fromkeys(("subtypes", "allegiances"), texts),
    **dict.fromkeys(("command", "resistance"), number),
    "cost": lambda value: number(value) or value == "X",
    "requirement": _requirement,
    "talents": _ranks,
    "unique": lambda value: isinstance(value, bool),
}
"""The fields of a card that an erratum may change, and what their values must be."""

_ONLY_ON_TABLE = {"talents", "command", "resistance"}
"""Plans and events print none of these (rule CARD-04)."""


@dataclass(frozen=True, slots=True)
class Patch:
    """One change: a field of a card or the text of a rule. ``printed`` "" means the rulebook had no such rule.

    ``current`` None means: as the file has it. ``printed`` None means: not written yet, treated like "unknown".
    """

    target_kind: Literal["card", "rule"]
    target: str
    field: str
    printed: Any
    current: Any
    printed_basis: str | None = None


@dataclass(frozen=True, slots=True)
class Conflict:
    """Where an erratum and the card data disagree, and what was decided."""

    reference: str
    resolution: str


@dataclass(frozen=True, slots=True)
class Erratum:
    """A change made to cards or rules after they were printed. ``note`` tells the value in force in plain words."""

    id: str
    delta: str | None
    title: str
    source: str
    date: str | None
    not_before: str | None
    until: str | None
    note: str
    reference: str | None
    rules: tuple[str, ...]
    conflict: Conflict | None
    patches: tuple[Patch, ...]

    def in_force(self, view: TextVersion, as_of: datetime.date | None) -> bool:
        """Return whether it counts in this view on this day (None: today and ever after)."""
        if view == "printed":
            return False
        if as_of is None:
            return self.until is None
        began = as_of >= first_day(self.date or self.not_before)
        return began and (self.until is None or as_of < first_day(self.until))


def first_day(date: str | None) -> datetime.date:
    """Return the first day of "1997", "1997-11" or "1997-11-24"; the first of all days for None."""
    if date is None:
        return datetime.date.min
    if not _DATE.fullmatch(date):
        raise ValueError(date)
    year, month, day = (*map(int, date.split("-")), 1, 1)[:3]
    return datetime.date(year, month, day)


def day(when: str) -> datetime.date:
    """Return the day a person means by "1997", "1997-11" or "1997-11-24"; raise ``Misuse``."""
    try:
        return first_day(when)
    except ValueError:
        raise Misuse(
            f"{when!r} is not a date", hint="write a day as 1997-11-24, a month as 1997-11, a year as 1997"
        ) from None


_DATE = re.compile(r"[0-9]{4}(?:-[0-9]{2}){0,2}")


def _date(value: Any) -> bool:
    try:
        first_day(value)
    except (ValueError, TypeError):
        return False
    return True


def _target(value: Any) -> bool:
    return mapping(value) and len(value) == 1 and set(value) <= {"card", "rule"}


_SHAPE: Shape = {
    "id": text,
    "title": text,
    "source": text,
    "note": text,
    "patches": listed,
    "delta?": text,
    "rules?": texts,
    "date": _date,
    "not_before": _date,
    "until": _date,
    "reference?": text,
    "conflict?": mapping,
}
_PATCH_SHAPE: Shape = {"target": _target, "field": text, "printed_basis?": text}


def read_errata(folder: Path, reading: Reading) -> list[tuple[Erratum, DataRecord]]:
    """Read ``errata/*.json`` below a data folder."""
    found = []
    for path in sorted((folder / "errata").glob("*.json")):
        for entry in reading.entries(path, reading.content(path), "errata", _SHAPE):
            patches = list(reading.entries(path, entry.record, "patches", _PATCH_SHAPE, entry.place))
            found.append((_erratum(entry.record, [patch.record for patch in patches]), entry))
    return found


def _erratum(record: Mapping[str, Any], patches: Sequence[Mapping[str, Any]]) -> Erratum:
    conflict = record.get("conflict")
    return Erratum(
        id=record["id"],
        delta=record.get("delta"),
        title=record["title"],
        source=record["source"],
        date=record.get("date"),
        not_before=record.get("not_before"),
        until=record.get("until"),
        note=record["note"],
        reference=record.get("reference"),
        rules=tuple(record.get("rules", ())),
        conflict=Conflict(conflict.get("reference", ""), conflict.get("resolution", "")) if conflict else None,
        patches=tuple(map(_patch, patches)),
    )


def _patch(record: Mapping[str, Any]) -> Patch:
    ((kind, target),) = record["target"].items()
    return Patch(
        kind, target, record["field"], record.get("printed"), record.get("current"), record.get("printed_basis")
    )


def errata_faults(errata: Iterable[tuple[Erratum, DataRecord]], cards: Mapping[str, Mapping[str, Any]]) -> list[Fault]:
    """Return what is wrong with errata beside the card records ``cards``: unknown targets and fields, fights."""
    faults = []
    claimed: dict[tuple[str, str], list[Erratum]] = defaultdict(list)
    for erratum, entry in errata:
        for index, patch in enumerate(erratum.patches):
            at = f".patches[{index}]"
            if patch.target_kind == "card":
                faults += [entry.fault(f"{erratum.id}: {what}", at=at) for what in _card_faults(patch, cards)]
            others = claimed[patch.target, patch.field]
            faults += [
                entry.fault(
                    f"{erratum.id}: {other.id} changes {patch.field!r} of {patch.target} on the same days", at=at
                )
                for other in others
                if _overlap(other, erratum)
            ]
            others.append(erratum)
    return faults


def _card_faults(patch: Patch, cards: Mapping[str, Mapping[str, Any]]) -> list[str]:
    card = cards.get(patch.target)
    if card is None:
        return [f"no card has the id {patch.target!r}"]
    if patch.field not in PATCHABLE:
        return [f"a card has no field {patch.field!r} (fields: {', '.join(PATCHABLE)})"]
    if patch.field in _ONLY_ON_TABLE and card["type"] in {"Plan", "Event"}:
        return [f"{patch.target} has no {patch.field}: its kind is {card['kind']}"]
    return [
        f"{patch.target} cannot have {value!r} as {patch.field}"
        for value in (patch.printed, patch.current)
        if value not in (None, UNKNOWN) and not PATCHABLE[patch.field](value)
    ]


def _overlap(one: Erratum, other: Erratum) -> bool:
    def days(erratum: Erratum) -> tuple[datetime.date, datetime.date]:
        """The first day it is in force and the first day it no longer is."""
        end = first_day(erratum.until) if erratum.until else datetime.date.max
        return first_day(erratum.date or erratum.not_before), end

    (start, end), (other_start, other_end) = days(one), days(other)
    return start < other_end and other_start < end


class CardPatches:
    """The patches of cards in one view on one day, ready to be applied to card records."""

    def __init__(
        self, errata: Iterable[Erratum], view: TextVersion = "current", as_of: datetime.date | None = None
    ) -> None:
        self._of_card: dict[str, list[tuple[Erratum, Patch, bool]]] = defaultdict(list)
        for erratum in errata:
            active = erratum.in_force(view, as_of)
            for patch in erratum.patches:
                if patch.target_kind == "card":
                    self._of_card[patch.target].append((erratum, patch, active))

    def apply(self, record: dict[str, Any]) -> dict[str, Any]:
        """Return the card record as this view has it, with ``errata`` and ``printed_unknown`` added if it has any."""
        patches = self._of_card.get(record["id"])
        if not patches:
            return record
        changed = dict(record)
        unknown = set()
        for _, patch, active in sorted(patches, key=lambda entry: entry[2]):  # what is in force has the last word
            value = patch.current if active else patch.printed
            if active:
                unknown.discard(patch.field)
            elif value in (None, UNKNOWN):
                unknown.add(patch.field)
                continue
            if value is not None:
                changed[patch.field] = value
        changed["errata"] = list(dict.fromkeys(erratum.id for erratum, _, _ in patches))
        changed["printed_unknown"] = sorted(unknown)
        return changed
