"""What is measured beside cardbase is pinned: exact versions, sums, and no address of where it was fetched from."""

from __future__ import annotations

import json
import re
from pathlib import Path

PEERS = Path(__file__).resolve().parents[2] / "scripts" / "peers"
WANTED = json.loads((PEERS / "npm" / "package.json").read_text(encoding="utf-8"))["dependencies"]
LOCK = json.loads((PEERS / "npm" / "package-lock.json").read_text(encoding="utf-8"))["packages"]


def test_each_package_from_npm_is_of_one_version_and_has_its_sum() -> None:
    assert WANTED and all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in WANTED.values())
    for name, entry in LOCK.items():
        if name:
            assert entry["integrity"].startswith("sha512-") and "resolved" not in entry
    assert {name: LOCK[f"node_modules/{name}"]["version"] for name in WANTED} == WANTED


def test_the_figures_of_a_peer_from_npm_name_the_version_that_is_locked() -> None:
    told = (PEERS / "decks.js").read_text(encoding="utf-8")
    for name, version in WANTED.items():
        assert set(re.findall(rf"{name} (\d[\d.]*\d)", told)) == {version}
