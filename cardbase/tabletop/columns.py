"""A state of numbers, columns and piles as bytes: the same for equal states, and every length is checked when read."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cardbase.errors import CardbaseError, Misuse, Unreadable

__all__ = ["FORGED", "Unpacked", "pack", "unpack", "unsigned"]

FORGED: Final = (
    ArithmeticError, AssertionError, AttributeError, CardbaseError, LookupError, StopIteration, TypeError, ValueError,
)  # fmt: skip
"""What a position whose numbers make no sense may raise: it was forged."""
_MASK = 0xFFFFFFFFFFFFFFFF


class Unpacked(NamedTuple):
    """What ``pack`` was given, as signed numbers of 64 bits."""

    numbers: list[int]
    columns: list[list[int]]
    piles: list[list[int]]


def pack(numbers: Iterable[int], columns: Iterable[Sequence[int]], piles: Sequence[Sequence[int]]) -> bytes:
    """Return all of it as 64-bit integers, each column and each pile behind its length."""
    out = list(numbers)
    for column in columns:
        out.append(len(column))
        out.extend(column)
    out.append(len(piles))
    for pile in piles:
        out.append(len(pile))
        out.extend(pile)
    return array("Q", [value & _MASK for value in out]).tobytes()


def unpack(content: bytes, numbers: int, columns: int) -> Unpacked:
    """Read what ``pack`` wrote of so many numbers and columns; raise ``Unreadable`` where the lengths do not add up."""
    if not isinstance(content, bytes | bytearray | memoryview):
        raise Misuse(f"position {content!r:.40}", hint="bytes, as to_bytes returns them")
    try:
        words = array("Q", content).tolist()
        signed = [value - (1 << 64) if value >> 63 else value for value in words]
        found, at = _lists(signed, numbers, columns)
        piles, end = _lists(signed, at + 1, signed[at])
        if end != len(signed) or signed[at] != len(piles):
            raise ValueError("left over")
    except (IndexError, ValueError):
        raise Unreadable("not a saved state: its lengths do not add up") from None
    return Unpacked(signed[:numbers], found, piles)


def unsigned(column: Iterable[int]) -> list[int]:
    """Return numbers of 64 bits without a sign, as a stream of chance holds them."""
    return [value & _MASK for value in column]


def _lists(values: list[int], at: int, count: int) -> tuple[list[list[int]], int]:
    """Return so many lists, each behind its length, and where they end; raise ``ValueError``, ``IndexError``."""
    found = []
    for _ in range(count):
        length = values[at]
        if not 0 <= length <= len(values) - at - 1:
            raise ValueError("too long")
        found.append(values[at + 1 : at + 1 + length])
        at += 1 + length
    return found, at
