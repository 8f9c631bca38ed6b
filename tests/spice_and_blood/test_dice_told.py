"""What the master's page says of dice is enough to roll every die of a game again, without the program."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path

from cardbase.spice_and_blood import Form, create, join, proof, report, run, status


def test_every_die_can_be_rolled_again_from_what_the_page_says(tmp_path: Path) -> None:
    """First 16 bytes of HMAC-SHA256, highest first, modulo the sides, plus 1."""
    campaign = create(tmp_path / "a.db", "alpha", b"", "2026-01-05T20:00:00+00:00")
    for name in ("Tarsk", "Oriel"):
        join(campaign, Form(name, f"{name}home", "sly"), player="sensible")
    run(campaign, force=True)
    secret = bytes.fromhex(proof(campaign)["secret"])
    assert hashlib.sha256(secret).hexdigest() == status(campaign)["commitment"]
    dice = [die for turn in (0, 1) for die in report(campaign, turn, "master")["dice"]]
    assert len(dice) > 20
    for die in dice:
        number = int.from_bytes(hmac.digest(secret, die["key"].encode(), "sha256")[:16], "big")
        assert number % die["sides"] + 1 == die["value"], die["key"]
