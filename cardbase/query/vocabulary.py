"""The words that list fields accept, gathered from the corpus at hand (custom cards included)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from cardbase.corpus import TALENTS, Card, normalise
from cardbase.query.field import World
from cardbase.query.fields import FIELDS

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
        """Return the id of the value people call ``text``, also in the plural, or None."""
        known = self.ids[field]
        return next((known[form] for form in _singulars(normalise(text)) if form in known), None)

    def say(self, field: str, value: str) -> str:
        """Return the name of a value for people."""
        return self.names.get((field, value), value)


def _singulars(word: str) -> Iterable[str]:
    """Yield a word, and what it may be the plural of: "allies" of "ally"."""
    yield word
    for ending, other in (("ies", "y"), ("es", ""), ("s", "")):
        if word.endswith(ending):
            yield word.removesuffix(ending) + other


Spelled = Iterable[tuple[str, str, str]]
"""List fields, the id of a value, and a spelling of it; the first spelling that is not the id is its name."""


class _Ids(dict[str, dict[str, str]]):
    """Spellings by field; those of derived fields are fetched when the first of them is wanted."""

    def __init__(self, later: Callable[[], Spelled]) -> None:
        super().__init__({field.name: {} for field in FIELDS if field.type == "list" and not field.derived})
        self._later = later

    def __missing__(self, name: str) -> dict[str, str]:
        self.update({field.name: {} for field in FIELDS if field.type == "list" and field.derived})
        for field, value, spelling in self._later():
            self.spell(field, value, spelling)
        return self.get(name, {})

    def spell(self, field: str, value: str, spelling: str) -> None:
        """Enter two spellings of a value; the first meaning of a spelling stays."""
        if field in self:
            self[field].setdefault(normalise(value), value)
            self[field].setdefault(normalise(spelling), value)


def vocabulary(spelled: Spelled, later: Callable[[], Spelled]) -> Vocabulary:
    """Make a vocabulary of the game's own words and the spellings given; an earlier spelling wins over a later.

    ``later`` gives those of derived fields.
    """
    ids = _Ids(later)
    names: dict[tuple[str, str], str] = {}
    for field, value, spelling in chain(_GAME, spelled):
        ids.spell(field, value, spelling)
        if spelling != value:
            names.setdefault((field, value), spelling)
    return Vocabulary(ids, names)


_GAME = [
    *(("is", mark, mark) for mark in MARKS),
    *(("kind", kind, kind) for kind in KINDS),
    *(("type", each, each) for each in TYPES),
    *(("deck", deck, deck) for deck in ("house", "imperial")),
    *((field, talent, talent) for talent in TALENTS for field in ("talent", "requirement")),
]


def vocabulary_of(cards: Iterable[Card], world: World) -> Vocabulary:
    """Gather the values of every list field from a corpus."""
    cards = tuple(cards)
    return vocabulary(
        chain(_of_world(world), _of_cards(cards, world, derived=False)), lambda: _of_cards(cards, world, derived=True)
    )


def _of_world(world: World) -> Spelled:
    for card_set in world.corpus.sets:
        yield "set", card_set.code, card_set.name
    for power in world.corpus.powers:
        for field in ("power", "legal"):
            yield field, power.id, power.name
            yield field, power.id, power.short


def _of_cards(cards: Iterable[Card], world: World, *, derived: bool) -> Spelled:
    for each in FIELDS:
        if each.type == "list" and each.derived is derived:
            read = (each.read(card, world) for card in cards)
            for value in dict.fromkeys(chain.from_iterable(read)):  # type: ignore[arg-type]
                yield each.name, str(value), str(value)
