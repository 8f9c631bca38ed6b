"""Trees of the language drawn at random, from the table alone."""

from functools import cache
from random import Random

from cardbase.operations import Lexicon, Node, Operation, load_table, make
from cardbase.operations.lexicon import entries, small
from cardbase.operations.table import WORD_CLASSES, Production, Slot
from cardbase.operations.tree import Value

NUMBERS = {"NUMBER": range(10), "TIMES_X": range(2, 5)}


@cache
def depths() -> dict[str, int]:
    """The least number of levels that a family needs to end."""
    families, found = load_table().families(), dict.fromkeys(WORD_CLASSES, 0)
    for _ in range(40):
        for family, productions in families.items():
            known = [_depth(p, found) for p in productions]
            if any(depth is not None for depth in known):
                found[family] = 1 + min(depth for depth in known if depth is not None)
    return found


def _depth(production: Production, found: dict[str, int]) -> int | None:
    needed = [slot.family for slot, optional in production.slots().values() if not optional]
    return max((found[f] for f in needed), default=0) if all(f in found for f in needed) else None


def operation(chance: Random, lexicon: Lexicon) -> Operation:
    """One to three sentences."""
    return Operation(tuple(_node(chance, lexicon, "sentence", 9) for _ in range(chance.randint(1, 3))))


def _node(chance: Random, lexicon: Lexicon, family: str, room: int) -> Node:
    choices = [p for p in load_table().families()[family] if (_depth(p, depths()) or 0) < max(room, depths()[family])]
    production = chance.choice(choices)
    fields: dict[str, Value] = {}
    for optional, parts in production.groups:
        slots = [part for part in parts if isinstance(part, Slot)]
        if optional and (room < 6 or chance.random() < 0.7):
            continue
        for slot in slots:
            fields[slot.field] = _value(chance, lexicon, slot, room - 1)
    return make(production.kind, **fields)


def _value(chance: Random, lexicon: Lexicon, slot: Slot, room: int) -> Value:
    if not slot.separator:
        return _item(chance, lexicon, slot.family, room)
    count = 1 if room < 3 else chance.choice((1, 1, 1, 2, 3))
    return tuple(_item(chance, lexicon, slot.family, room) for _ in range(count))  # type: ignore[return-value]


def _item(chance: Random, lexicon: Lexicon, family: str, room: int) -> Node | str | int:
    if family in NUMBERS:
        return chance.choice(NUMBERS[family])
    if family == "SIGNED":
        return chance.choice(("+1", "-2", "+X", "-X"))
    if family == "NAME":
        return chance.choice(sorted(lexicon.names))
    if family == "POWER":
        return chance.choice(sorted(lexicon.powers))
    if family == "NOUN":
        return chance.choice([*load_table().classes["NOUN"], *nouns(lexicon)])
    if family in WORD_CLASSES:
        return chance.choice(load_table().classes[family])
    return _node(chance, lexicon, family, room)


@cache
def nouns(lexicon: Lexicon) -> tuple[str, ...]:
    """The subtypes that are nouns of the language."""
    known = {str(value) for some in entries(lexicon).values() for _, terminal, value in some if terminal == "NOUN"}
    return tuple(sorted(known & set(map(small, lexicon.subtypes))))
