"""Sets, powers and game constants: small tables of fact, each with the evidence it rests on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardbase.files import read_text


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards. ``code`` is the short code used in card ids and decks ("eots"), ``short`` as people write it."""

    code: str
    name: str
    short: str
    folder: str
    cards: int


@dataclass(frozen=True, slots=True)
class Power:
    """A faction a card can owe allegiance to. ``adversaries`` maps an adversary's id to the evidence for it.

    ``custom`` marks a power of a user's own set; its evidence is the name of that set.
    """

    id: str
    name: str
    short: str
    octgn_name: str
    major: bool
    evidence: str
    adversaries: Mapping[str, str]

    @property
    def word(self) -> str:
        """Return how operations name what is of it: "Smuggler", "Atreides"."""
        return self.short if self.short == "Atreides" else self.short.removesuffix("s")

    custom: bool = False


@dataclass(frozen=True, slots=True)
class Constants:
    """Numbers of the game, each with its rule id in ``rules`` and its meaning and unit in ``meanings``."""

    values: Mapping[str, Any]
    rules: Mapping[str, str]
    meanings: Mapping[str, str]

    def croe(self, hoard: int) -> int:
        """Return the rate of exchange in solaris a spice for a Guild Hoard of ``hoard`` spice (rule EXCH-08)."""
        for least, rate in self.values["croe_table"]:
            if hoard >= least:
                return int(rate)
        raise ValueError(f"a Guild Hoard of {hoard} spice does not exist")

    def guild_hoard(self, players: int) -> int:
        """Return the spice in the Guild Hoard at the start (rule SETUP-03)."""
        return int(self.values["guild_hoard_base"]) + int(self.values["guild_hoard_per_player"]) * players


@dataclass(frozen=True, slots=True)
class Subtype:
    """A word of the type line, what it is for and what it means in play."""

    name: str
    group: str
    meaning: str
    evidence: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided where the reference is at odds with itself, its sister cards or the rules.

    ``verdict`` is "applied", "refused" or "in doubt"; ``value`` is what the card's ``field`` holds since, None also
    for operations, which cardbase words itself.
    """

    card: str
    field: str
    anomaly: str
    found: str
    suggested: str
    verdict: str
    confidence: str
    reason: str
    value: Any = None


def load_sets(folder: Path) -> tuple[CardSet, ...]:
    """Read ``sets.json``: the published sets in the order they appeared."""
    return tuple(CardSet(**record) for record in json.loads(read_text(folder / "sets.json"))["sets"])


def load_powers(folder: Path) -> tuple[Power, ...]:
    """Read ``powers.json``: the nine powers in the rulebook's order, then the later ones."""
    return tuple(Power(**record) for record in json.loads(read_text(folder / "powers.json"))["powers"])


def load_subtypes(folder: Path) -> tuple[Subtype, ...]:
    """Read ``subtypes.json``: the closed vocabulary of the type line, in alphabetical order."""
    return tuple(Subtype(**record) for record in json.loads(read_text(folder / "subtypes.json"))["subtypes"])


def load_decisions(folder: Path) -> tuple[Decision, ...]:
    """Read ``decisions.json``: every decision on an anomaly of the reference, by card and field."""
    return tuple(Decision(**record) for record in json.loads(read_text(folder / "decisions.json"))["decisions"])


def load_constants(folder: Path) -> Constants:
    """Read ``constants.json``."""
    records = json.loads(read_text(folder / "constants.json"))["constants"]
    return Constants(
        {name: record["value"] for name, record in records.items()},
        {name: record["rule"] for name, record in records.items()},
        {name: record["meaning"] for name, record in records.items()},
    )
