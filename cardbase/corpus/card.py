"""A card as a value. Field names are those of the card files (``schemas/card.schema.json``, ``docs/data.md``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, NoReturn

from cardbase.errors import Misuse
from cardbase.given import checked

TALENTS = ("dueling", "battle", "arbitration", "intrigue", "weirding", "prescience")
"""The six talents, in the order of rule TAL-01."""

_EVERY_CARD = frozenset({"id", "set", "full_name", "name", "type", "kind", "subtypes", "deck"})
Cost = int | Literal["X"] | None


@dataclass(frozen=True, slots=True)
class Doubt:
    """A fact that could not be settled: the field, what the reference says, what it may be, why, how sure."""

    field: str
    found: str
    suggested: str
    reason: str
    confidence: str


@dataclass(frozen=True, slots=True)
class Requirement:
    """The talent and least rank a host must have (rule TAL-02)."""

    talent: str
    rank: int


class Ranks(dict[str, int]):
    """Talents with their ranks, as frozen as their card, and a plain mapping to ``asdict``, JSON and tables of data."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a card does not change; dataclasses.replace(card, talents=...) makes another")

    __setitem__ = __delitem__ = update = pop = popitem = clear = setdefault = __ior__ = _refuse

    def __reduce__(self) -> tuple[type[Ranks], tuple[dict[str, int]]]:
        return Ranks, (dict(self),)


@dataclass(frozen=True, slots=True)
class Card:
    """One card, as current or as printed, depending on how the corpus was loaded.

    ``cost`` is in solaris, "X" where the operation defines it, None where it is not known. ``talents`` maps a talent
    to its rank; a talent that is absent is not possessed, which differs from rank 0 (rules TAL-03, TAL-04). A rank that
    is not known (null in the file) is absent here, and one of ``doubts`` says so.
    ``unique`` is None where no source tells. ``resistance`` None means none is printed (it then counts as 1, CARD-18).
    ``aliases`` are other spellings in use, which deck lists may contain. ``errata`` are the ids of the errata about the
    card, in force or not; ``printed_unknown`` names the fields whose printed value no source tells, where the view
    wants it.
    """

    id: str
    set: str
    number: int | None
    full_name: str
    name: str
    title: str | None
    character: str | None
    type: str
    kind: str
    subtypes: tuple[str, ...]
    deck: str
    cost: Cost
    allegiances: tuple[str, ...]
    requirement: Requirement | None
    talents: Mapping[str, int]
    command: int | None
    resistance: int | None
    unique: bool | None
    unique_basis: str
    operation: str | None
    octgn_id: str | None
    aliases: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    custom: bool = False
    errata: tuple[str, ...] = ()
    printed_unknown: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.full_name

    def __repr__(self) -> str:
        return f"<Card {self.id}: {self.full_name}>"

    def __hash__(self) -> int:
        return hash(self.id)

    def values(self) -> dict[str, Any]:
        """Return every field by its name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@checked
def card_from_json(record: Mapping[str, Any], *, custom: bool = False) -> Card:
    """Make a card of a card file's content, which must already satisfy the schema; raise ``Misuse`` for what lacks a
    field that every card has.
    """
    if missing := _EVERY_CARD - record.keys():
        raise Misuse(f"record {record!r:.60} has no {min(missing)}", hint="the content of a card file")
    requirement = record.get("requirement")
    return Card(
        id=record["id"],
        set=record["set"],
        number=record.get("number"),
        full_name=record["full_name"],
        name=record["name"],
        title=record.get("title"),
        character=record.get("character"),
        type=record["type"],
        kind=record["kind"],
        subtypes=tuple(record["subtypes"]),
        deck=record["deck"],
        cost=record.get("cost"),
        allegiances=tuple(record.get("allegiances", ())),
        requirement=Requirement(requirement["talent"], requirement["rank"]) if requirement else None,
        talents=Ranks({t: rank for t, rank in record.get("talents", {}).items() if rank is not None}),
        command=record.get("command"),
        resistance=record.get("resistance"),
        unique=record.get("unique"),
        unique_basis=record.get("unique_basis", ""),
        operation=record.get("operation"),
        octgn_id=record.get("octgn_id"),
        aliases=tuple(record.get("aliases", ())),
        doubts=tuple(Doubt(**doubt) for doubt in record.get("doubts", ())),
        custom=custom,
        errata=tuple(record.get("errata", ())),
        printed_unknown=tuple(record.get("printed_unknown", ())),
    )


@checked
def card_to_json(card: Card) -> dict[str, Any]:
    """Return the content of a card file for the card, with ``$schema`` left out."""
    record = {name: getattr(card, name) for name in _PLAIN_FIELDS}
    for name in ("subtypes", "allegiances", "aliases"):
        record[name] = list(getattr(card, name))
    requirement = card.requirement
    record["requirement"] = asdict(requirement) if requirement else None
    unknown = [d.field.removeprefix("talents.") for d in card.doubts if d.field.startswith("talents.")]
    record["talents"] = {t: card.talents.get(t) for t in TALENTS if t in card.talents or t in unknown}
    record["doubts"] = [asdict(doubt) for doubt in card.doubts]
    return dict(sorted(record.items()))


_PLAIN_FIELDS = (
    "id", "set", "number", "full_name", "name", "title", "character", "type", "kind", "deck", "cost",
    "command", "resistance", "unique", "unique_basis", "operation", "octgn_id",
)  # fmt: skip
