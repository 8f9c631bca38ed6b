"""Seeded chance as a few integers inside a game's state: copying it is free, replaying it exact.

Each stream is one 64-bit number advanced by splitmix64, so that an added draw in one stream never shifts another.
"""

from __future__ import annotations

import hashlib

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def seed_of(base: int, number: int) -> int:
    """Return the seed of game ``number`` in a series: well mixed, so that no two games of a series are alike."""
    return _mix((_mix(base & _MASK) + _STEP * (number + 1)) & _MASK)


def secret_of(base: int, number: int) -> int:
    """Return a seed for whoever must not find the seed it was made of: there is no way back from it."""
    content = f"{base & _MASK}/{number}".encode()
    return int.from_bytes(hashlib.blake2b(content, digest_size=8, person=b"player seed").digest())


def streams_of(seed: int, count: int) -> list[int]:
    """Return ``count`` independent streams made of one seed."""
    return [seed_of(seed, number) for number in range(count)]


def draw(streams: list[int], stream: int, below: int) -> int:
    """Advance one stream and return a number from 0 to ``below`` - 1, each equally likely within 2**-50."""
    streams[stream] = (streams[stream] + _STEP) & _MASK
    return (_mix(streams[stream]) * below) >> 64


def shuffle(streams: list[int], stream: int, items: list[int]) -> None:
    """Put ``items`` into a random order, in place (Fisher and Yates)."""
    state = streams[stream]
    for last in range(len(items) - 1, 0, -1):
        state = (state + _STEP) & _MASK
        other = (_mix(state) * (last + 1)) >> 64  # as ``draw`` has it, without calling it for every card
        items[last], items[other] = items[other], items[last]
    streams[stream] = state
