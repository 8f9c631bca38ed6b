"""What is otherwise at a table because a text speaks: two positions of the same choices, one with the text silent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from cardbase.play import Game, facts, rite_types
from cardbase.play import constants as w
from cardbase.scenarios.situation import Situation
from cardbase.scenarios.statements import IN_ONE_RITE, RIGHTS

_NUMBERS: Final = ("command", "resistance", "cost")
_COLUMNS: Final = (
    "talents", "command", "resistance", "cost", "kind", "marks", "allegiance", "rights", "sums", "seat_wide", "rate",
    "gained",
)  # fmt: skip
"""What is in force and stated here."""
_KINDS: Final = {w.ALLY: "ally", w.AIDE: "aide"}
_MARKS: Final = {w.NOBLE: "noble", w.VASSAL: "vassal", w.NATIVE: "native"}
_SUMS: Final = {w.FORCE: "force", w.STAKE: "stake"}
_LIMITS: Final = {w.HAND_LIMIT: "hand limit", w.ASSEMBLY_LIMIT: "assembly limit"}


def differences(speaking: Situation, silent: Situation, tried: str) -> tuple[str, ...]:
    """Return what the first table has otherwise than the second, as scenarios state it, a line each.

    Where the two are not at one moment, one of them is further, and only what the card itself has is the text's doing.
    """
    at_one = _moment(speaking) == _moment(silent)
    if _alike(speaking.game, silent.game):  # most moments: to say so takes a hundredth of the time
        return tuple(_menus(speaking, silent, tried)) if at_one else ()
    here, there = ({fact: value for fact, value in _stated(table) if at_one or fact[0] == tried}
                   for table in (speaking, silent))  # fmt: skip
    lines = [_line(key, here.get(key), there.get(key)) for key in {**here, **there} if here.get(key) != there.get(key)]
    return (*lines, *_menus(speaking, silent, tried)) if at_one else tuple(lines)


def _alike(one: Game, other: Game) -> bool:
    here, there = one.in_force(), other.in_force()
    return all(getattr(here, column) == getattr(there, column) for column in _COLUMNS)


def _moment(table: Situation) -> tuple[str, str]:
    return table.deciding, table.window


Fact = tuple[str, str]
"""Whose it is, and what is said of it with ``{}`` for the value."""


def _line(fact: Fact, value: object, other: object) -> str:
    who, words = fact
    if "{}" not in words:
        return f"{who} {words}" if value else f"{who} no longer {words}"
    if not isinstance(value or other, int):
        return f"{who} {words.format(value)}" if value else f"{who} no longer {words.format(other)}"
    here, there = ("none" if one is None else one for one in (value, other))
    return f"{who} {words.format(here)} ({there} without the text)"


def _stated(table: Situation) -> Iterator[tuple[Fact, object]]:
    game = table.game
    names = [game.table.name(card) for card in range(len(game.table.ids))]
    copies = Counter(names)
    for card, called in enumerate(names):
        name = called if copies[called] == 1 else f"{table.names[game.state.holder[card]]}'s {called}"
        for words, value in _of_card(game, card):
            yield (name, words), value
    for seat, name in enumerate(table.names):
        for limit, words in _LIMITS.items():
            yield (f"{name}'s", f"{words} changes by {{}}"), game.in_force().of_seat(limit, seat)
    yield ("the CROE", "changes by {}"), game.in_force().rate


def _of_card(game: Game, card: int) -> Iterator[tuple[str, object]]:
    in_force = game.in_force()
    for talent, ranks in zip(w.TALENT_NAMES, in_force.talents, strict=True):
        if ranks[card] != facts.NO_TALENT:
            yield f"has {talent.casefold()} rank {{}}", ranks[card]
    for name in _NUMBERS:
        yield f"has {name} {{}}", getattr(in_force, name)[card]
    for number, name in _SUMS.items():
        yield f"has {{}} {name} more", in_force.sum_on(number, card)
    for bit, name in (*_of_bits(in_force.kind[card], _KINDS), *_of_bits(in_force.marks[card], _MARKS)):
        yield f"is a {name}", bit
    for subtype in in_force.gained.get(card, ()):
        yield f"is a {subtype}", True
    owed = in_force.allegiance[card]
    for power in game.table.facts.powers:
        if owed & game.table.facts.power_bit(power):
            yield f"owes allegiance to {power}", True
    yield from _rights(game, card)


def _of_bits(bits: int, names: dict[int, str]) -> list[tuple[int, str]]:
    return [(bits & bit, name) for bit, name in names.items() if bits & bit]


def _rights(game: Game, card: int) -> Iterator[tuple[str, object]]:
    has: Callable[..., bool] = game.in_force().has
    for words, right in RIGHTS.items():
        if has(card, right):
            yield f"is {words}", True
    for words, right in IN_ONE_RITE.items():
        rites = [name for number, name in enumerate(rite_types.NAMES) if has(card, right, number)]
        if rites:
            yield f"may {words} in {{}}", " or ".join(rites)


def _menus(speaking: Situation, silent: Situation, tried: str) -> Iterator[str]:
    if speaking.window == "deployment":  # where it may lie is in its text
        return
    # what is a number follows from ranks and funds, which are told
    here, there = ([one for one in table.choices() if not one.split()[-1].isdecimal()] for table in (speaking, silent))
    yield from (f"{speaking.deciding} may {choice}" for choice in here if choice not in there and tried not in choice)
    yield from (
        f"{speaking.deciding} may not {choice}" for choice in there if choice not in here and tried not in choice
    )
