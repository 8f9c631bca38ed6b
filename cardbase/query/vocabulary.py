"""The words that list fields accept, gathered from the corpus at hand (custom cards included)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardbase.corpus import TALENTS, Card, normalise
from cardbase.query.fields import FIELDS, World

MARKS = ("unique", "changed", "custom", "doubtful")
KINDS = ("ally", "aide", "charter", "fief", "homeworld", "siridar fief", "personnel", "equipment", "enhancement",
         "venture", "tactic", "event", "program", "decree")  # fmt: skip
TYPES = ("Persona", "Holding", "Resource", "Plan", "Event")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """``ids`` maps a list field and a plain spelling to the value's id; ``names`` says a value as people do."""

    ids: Mapping[str, Mapping[str, str]]
    names: Mapping[tuple[str, str], str]

    def find(self, field: str, text: str) -> str | None:
        """Return the id of the value people call ``text``, or None."""
        return self.ids[field].get(normalise(text))

    def say(self, field: str, value: str) -> str:
        """Return the name of a value for people."""
        return self.names.get((field, value), value)


def vocabulary_of(cards: Iterable[Card], world: World) -> Vocabulary:
    """Gather the values of every list field: the game's own words, and whatever the cards say beyond them."""
    ids: dict[str, dict[str, str]] = {field.name: {} for field in FIELDS if field.type == "list"}
    names: dict[tuple[str, str], str] = {}

    def add(field: str, value: str, *spellings: str) -> None:
        for spelling in (value, *spellings):
            ids[field].setdefault(normalise(spelling), value)

    for fixed, values in (("is", MARKS), ("kind", KINDS), ("type", TYPES), ("deck", ("house", "imperial"))):
        for value in values:
            add(fixed, value)
    for talent in TALENTS:
        add("talent", talent)
        add("requirement", talent)
    for card_set in world.corpus.sets:
        add("set", card_set.code, card_set.name)
        names["set", card_set.code] = card_set.name
    for power in world.corpus.powers:
        for field in ("power", "legal"):
            add(field, power.id, power.name, power.short)
            names[field, power.id] = power.name
    for card in cards:
        for each in FIELDS:
            if each.type == "list":
                for value in each.read(card, world):  # type: ignore[union-attr]
                    add(each.name, str(value))
    return Vocabulary(ids, names)
