"""Dice with names such as ``t3/14/duel/C005/C009`` (SB-AMB-46): equal names roll alike in any re-run."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import Protocol

from cardbase.errors import Misuse


class Dice(Protocol):
    """Whatever rolls."""

    def roll(self, key: str, sides: int) -> int:
        """Return the value of the die of that name, 1 to ``sides``."""


class SecretDice:
    """Dice derived from a secret: HMAC-SHA256(secret, key). Its commitment is published before the game."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def roll(self, key: str, sides: int) -> int:
        """Return the value of the die of that name; any bias is below 2**-120."""
        digest = hmac.digest(self._secret, key.encode(), "sha256")
        return int.from_bytes(digest[:16], "big") % sides + 1


class FedDice:
    """A master's own dice where they are given, else those of the secret."""

    def __init__(self, given: Mapping[str, int], rest: Dice) -> None:
        self._given = given
        self._rest = rest

    def roll(self, key: str, sides: int) -> int:
        """Return the given value or what the other dice roll."""
        return _fitting(key, self._given[key], sides) if key in self._given else self._rest.roll(key, sides)


def _fitting(key: str, value: int, sides: int) -> int:
    if not 1 <= value <= sides:
        raise Misuse(f"the die {key} has {sides} sides and cannot show {value}")
    return value


def commitment(secret: bytes) -> str:
    """Return the hash of a secret that is published before the game (SHA-256, hexadecimal)."""
    return hashlib.sha256(secret).hexdigest()
