"""The facts of the board game, read from ``data/board-game``: cards, leaders, factions, rules, rulings, switches.

The shipped files are believed: the test suite judges them (``checks.py``). Nothing here knows how a game goes on.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardbase.files import read_bytes, read_text
from cardbase.schemas import data_folder

FILES = (
    "treachery",
    "spice",
    "factions",
    "leaders",
    "leader-skills",
    "strongholds",
    "karama",
    "switches",
    "map",
    "cells",
    "rules",
    "rulings",
    "ambiguities",
    "examples",
    "lessons",
)
"""The files of ``data/board-game``, each with the schema ``board-<name>``."""
WORDS = ("rules", "examples", "lessons", "cells")
"""Files on which no position depends."""
ALIKE: Final = ("502b4edc389c686c",)
"""Sums of earlier data that a game cannot tell from these: a name or a text read otherwise (two territories)."""


@dataclass(frozen=True, slots=True)
class Treachery:
    """A treachery card (BG-TRE-01 to BG-TRE-53, CR-009 to CR-011); ``text`` says in our words what it does."""

    id: str
    name: str
    copies: int
    group: str
    kind: str
    sort: str
    when: str
    text: str
    after: str
    rules: tuple[str, ...]
    sources: tuple[str, ...]
    doubt: str
    replaces: str


@dataclass(frozen=True, slots=True)
class Spice:
    """A spice card (BG-SPI-01 to BG-SPI-21); Shai-Hulud has no location."""

    id: str
    name: str
    copies: int
    location: str
    amount: int
    doubt: str


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader disc and its traitor card (BG-LEA-01 to BG-LEA-10)."""

    id: str
    name: str
    faction: str
    strength: int
    advanced: bool
    doubt: str


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction as it starts (BG-FAC-01 to BG-FAC-10)."""

    id: str
    key: str
    name: str
    spice: int
    board: tuple[tuple[str, int], ...]
    reserves: int
    free_revival: int
    hand_limit: int
    start_cards: int
    traitors_kept: int
    special_forces: int
    special_name: str


@dataclass(frozen=True, slots=True)
class Skill:
    """A leader skill card (CR-007): what it does face up, and what in the battle of its leader."""

    id: str
    name: str
    face_up: str
    in_battle: str
    doubt: str


@dataclass(frozen=True, slots=True)
class Stronghold:
    """A stronghold card (CR-008, CR-401)."""

    id: str
    name: str
    territory: str
    text: str
    doubt: str


@dataclass(frozen=True, slots=True)
class Advantage:
    """What a Karama stops (BG-KAR-10, CR-601 to CR-609); ``when`` is "attempt" or "before"."""

    id: str
    faction: str
    text: str
    when: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """A ruling that a table may set otherwise."""

    id: str
    type: str
    default: int
    ambiguity: str
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, a ruling, an ambiguity or an example with its id; ``section`` is its family of ids."""

    id: str
    section: str
    text: str
    sources: tuple[str, ...]
    doubt: str
    advanced: bool


@dataclass(frozen=True, slots=True)
class Facts:
    """All that the shipped files say."""

    treachery: tuple[Treachery, ...]
    spice: tuple[Spice, ...]
    factions: tuple[Faction, ...]
    leaders: tuple[Leader, ...]
    skills: tuple[Skill, ...]
    strongholds: tuple[Stronghold, ...]
    advantages: tuple[Advantage, ...]
    switches: tuple[Switch, ...]
    rules: tuple[Rule, ...]


def folder() -> Path:
    """Return the folder of the board game's data."""
    return data_folder() / "board-game"


def data_digest() -> str:
    """Return a sum of the data that games rest on: a record of other data is refused."""
    content = b"".join(read_bytes(folder() / f"{name}.json") for name in FILES if name not in WORDS)
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def plays_alike(digest: object) -> bool:
    """Return whether a game of data with that sum goes on with these."""
    return digest == data_digest() or digest in ALIKE


def read_file(name: str) -> dict[str, Any]:
    """Return the content of one of ``FILES``."""
    content: dict[str, Any] = json.loads(read_text(folder() / f"{name}.json"))
    return content


@cache
def facts() -> Facts:
    """Return the facts, read once a process."""
    return Facts(
        tuple(_treachery(record) for record in read_file("treachery")["cards"]),
        tuple(_spice(record) for record in read_file("spice")["cards"]),
        tuple(_faction(record) for record in read_file("factions")["factions"]),
        tuple(_leader(record) for record in read_file("leaders")["leaders"]),
        tuple(
            Skill(r["id"], r["name"], r["face_up"], r["in_battle"], r.get("doubt", ""))
            for r in read_file("leader-skills")["skills"]
        ),
        tuple(
            Stronghold(r["id"], r["name"], r["territory"], r["text"], r.get("doubt", ""))
            for r in read_file("strongholds")["strongholds"]
        ),
        tuple(
            Advantage(r["id"], r["faction"], r["text"], r["when"], tuple(r["rules"]))
            for r in read_file("karama")["advantages"]
        ),
        tuple(
            Switch(r["id"], r["type"], int(r["default"]), r["ambiguity"], r["text"])
            for r in read_file("switches")["switches"]
        ),
        tuple(_rules()),
    )


def _treachery(r: dict[str, Any]) -> Treachery:
    return Treachery(
        r["id"], r["name"], r["copies"], r["group"], r["kind"], r["class"], r["when"], r["text"], r["after"],
        tuple(r["rules"]), tuple(r["sources"]), r.get("doubt", ""), r.get("replaces", ""),
    )  # fmt: skip


def _spice(r: dict[str, Any]) -> Spice:
    return Spice(r["id"], r["name"], r["copies"], r["location"], r["amount"], r.get("doubt", ""))


def _leader(r: dict[str, Any]) -> Leader:
    return Leader(r["id"], r["name"], r["faction"], r["strength"], r.get("mode") == "advanced", r.get("doubt", ""))


def _faction(r: dict[str, Any]) -> Faction:
    return Faction(
        r["id"], r["key"], r["name"], r["spice"], tuple(r["forces_on_board"].items()), r["reserves"],
        r["free_revival"], r["hand_limit"], r["start_cards"], r["traitors_kept"], r["special_forces"],
        r.get("special_name", ""),
    )  # fmt: skip


def _rules() -> list[Rule]:
    """Return rules, ambiguities, rulings and examples, in this order."""
    found = [
        Rule(r["id"], s["section"], r["text"], tuple(r["sources"]), r.get("doubt", ""), r.get("mode") == "advanced")
        for s in read_file("rules")["sections"]
        for r in s["rules"]
    ]
    for r in read_file("ambiguities")["ambiguities"]:
        found.append(Rule(r["id"], "BGA", f"{r['question']}: {r['ruling']}", (r["sources"],), "", False))
    for r in read_file("rulings")["rulings"]:
        found.append(Rule(r["id"], "CR-R", f"{r['question']}: {r['ruling']}", ("our own ruling",), "", False))
    for r in read_file("examples")["examples"]:
        found.append(Rule(r["id"], r["id"][:4], r["text"], ("worked example",), "", False))
    return found
