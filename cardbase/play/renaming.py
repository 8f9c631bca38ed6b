"""Exchanging cards among the places they lie in: all that belongs to a place stays, all that speaks of it follows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play.position import Position
from cardbase.play.state import State, subject_of

_PETITION: Final = (0, 12, 13)
"""Registers of a petition that hold cards: the card, a tactic plus 1, the host."""
_WAITING: Final = 6


def exchange(g: Position, taken: dict[int, int]) -> None:
    """Put card ``taken[place]`` where card ``place`` lay, with all that belongs to the place."""
    s = g.state
    touched = {s.zone[place] * g.table.seats + s.holder[place] for place in taken}
    for column in _columns(s):
        old = {place: column[place] for place in taken}
        for place, card in taken.items():
            column[card] = old[place]
    for card in taken.values():
        s.up[card] = w.FACE_UP[s.status[card]]
    for number in touched:
        s.piles[number] = [taken.get(card, card) for card in s.piles[number]]
    s.rearranged()
    _spoken_of(g, taken)


def swap(g: Position, one: int, other: int, spoken: Collection[int]) -> None:
    """Exchange two cards, as ``exchange`` does it; it is its own inverse. ``spoken`` are ``numbers_spoken``."""
    s, seats = g.state, g.table.seats
    pile, of_other = s.piles[s.zone[one] * seats + s.holder[one]], s.piles[s.zone[other] * seats + s.holder[other]]
    at, there = pile.index(one), of_other.index(other)
    pile[at], of_other[there] = other, one
    for column in _columns(s):
        if column[one] != column[other]:
            column[one], column[other] = column[other], column[one]
    s.up[one], s.up[other] = s.up[other], s.up[one]
    s.rearranged()
    if one in spoken or other in spoken:
        _spoken_of(g, {one: other, other: one})


def numbers_spoken(s: State) -> set[int]:
    """Return every number where a position may speak of a card: no other card's place is spoken of."""
    plus = [*s.stack, *s.petition]
    about = [card for card, _ in map(subject_of, s.waiting)]
    return set(s.parent).union(s.memory, about, s.modifiers[1::5], plus, [number - 1 for number in plus])


def _columns(s: State) -> tuple[list[int], ...]:
    """Return what belongs to places, by card."""
    return s.zone, s.status, s.holder, s.known, s.load, s.parent, s.tokens, s.spice_on, s.marks_on


def _spoken_of(g: Position, taken: dict[int, int]) -> None:
    """Let all that speaks of a place follow the card that lies there now."""
    s = g.state
    if any(map(s.parent.__contains__, taken)):
        s.parent = [taken.get(parent, parent) for parent in s.parent]
    if any(place in s.stack or place + 1 in s.stack for place in taken):
        _frames(g, taken)
    _memory(g, taken)
    for at in range(0, len(s.waiting), _WAITING):
        for index in (at, at + 5):
            s.waiting[index] = taken.get(s.waiting[index], s.waiting[index])
        card, _ = subject_of(s.waiting[at + 3])
        s.waiting[at + 3] += taken.get(card, card) - card
    for register in _PETITION if s.petition else ():
        plus = int(register == _PETITION[1])
        s.petition[register] = taken.get(s.petition[register] - plus, s.petition[register] - plus) + plus
    _modifiers(g, taken)


def _frames(g: Position, taken: dict[int, int]) -> None:
    stack = g.state.stack
    for end in range(f.SIZE, len(stack) + 1, f.SIZE):
        kind = stack[end + f.KIND]
        for plus, registers in enumerate((f.CARDS_IN.get(kind, ()), f.NEXT_TO_CARDS.get(kind, ()))):
            for register in registers:
                card = stack[end + register] - plus
                stack[end + register] = taken.get(card, card) + plus


def _memory(g: Position, taken: dict[int, int]) -> None:
    """What running texts have chosen: the slots that hold cards."""
    memory = g.state.memory
    if taken.keys().isdisjoint(memory):
        return
    for at in places_in_memory(g):
        memory[at] = taken.get(memory[at], memory[at])


def places_in_memory(g: Position) -> list[int]:
    """Return where in the memory of running texts cards are noted."""
    stack, memory, places = g.state.stack, g.state.memory, list[int]()
    for end in range(f.SIZE, len(stack) + 1, f.SIZE):
        if stack[end + f.KIND] != f.OPERATION:
            continue
        routine = g.table.programs[stack[end + f.A]].routines[stack[end + f.B]]
        at = stack[end + f.E]
        for slot in range(routine.slots):
            if slot in routine.card_slots:
                places += range(at + 1, at + 1 + memory[at])
            at += 1 + memory[at]
    return places


def _modifiers(g: Position, taken: dict[int, int]) -> None:
    """Changes of a card face down go with its place; changes of cards known by their facts stay with them."""
    s = g.state
    for at in range(0, len(s.modifiers), 5):
        target = s.modifiers[at + 1]
        if target in taken and s.modifiers[at] not in w.NOT_OF_CARDS and s.zone[taken[target]] == w.DOMAIN:
            s.modifiers[at + 1] = taken[target]
            g.settled = None
