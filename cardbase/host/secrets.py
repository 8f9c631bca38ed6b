"""Secrets of a table's people, hashed at rest and compared in constant time; and the seed that nobody chose alone."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence

BYTES = 24
"""Of chance in a secret: nobody guesses 192 bits, so one round of a fast hash is enough."""
LONGEST_SECRET = 200
LONGEST_CONTRIBUTION = 64


def new_secret() -> str:
    """Return a secret for a link's fragment."""
    return secrets.token_urlsafe(BYTES)


def digest_of(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(b"cardbase-host:" + secret[:LONGEST_SECRET].encode()).hexdigest()


def role_of(secret: str, keys: Mapping[str, str]) -> str:
    """Return the role whose digest fits a secret, "" for none; every key is compared, each in constant time."""
    asked, found = digest_of(secret), ""
    for role, digest in keys.items():
        if hmac.compare_digest(asked, digest):
            found = role
    return found


def commitment(seed: str) -> str:
    """Return what a table publishes before the game about the server's part of the seed."""
    return hashlib.sha256(f"cardbase-seed/1 {seed}".encode()).hexdigest()


def mixed_seed(seed: str, contributions: Sequence[str]) -> int:
    """Return the game's seed of the server's part and what each seat contributed, 0 to 2**63 - 1.

    It is the first 8 bytes of SHA-256 over ``cardbase-mix/1``, the server's part and the contributions in seat order,
    with a line feed between them, without the highest bit.
    """
    text = "\n".join(["cardbase-mix/1", seed, *contributions])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) >> 1
