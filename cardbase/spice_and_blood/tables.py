"""The shipped tables of the game: numbers, orders, rules, ambiguities with their switches, names. Each read once."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from cardbase.errors import Misuse
from cardbase.files import read_bytes, read_json
from cardbase.schemas import data_folder

Switches = Mapping[str, int | str | bool]
"""A value for each switch, by its key such as ``revolt.base``."""


@cache
def table(name: str) -> Any:
    """Return what ``data/spice-and-blood/<name>.json`` holds."""
    return read_json(data_folder() / "spice-and-blood" / f"{name}.json")


def data_digest() -> str:
    """Return a sum of the data that campaigns rest on."""
    files = sorted((data_folder() / "spice-and-blood").glob("*.json"))
    return hashlib.blake2b(b"".join(map(read_bytes, files)), digest_size=8).hexdigest()


@cache
def game() -> Mapping[str, Any]:
    """Return the numbers of the game."""
    return dict(table("game"))


def price(name: str) -> int:
    """Return a price or income in Solari (units for ``siphon`` and ``spice_production``, per cent where it says so)."""
    return int(game()["prices"][name])


@cache
def switch_rows() -> Mapping[str, Mapping[str, Any]]:
    """Return every switch by key: its ambiguity, meaning, default and choices."""
    rows = table("ambiguities")["ambiguities"]
    return {row["switch"]["key"]: {**row["switch"], "ambiguity": row["id"]} for row in rows if "switch" in row}


def switches_of(chosen: Mapping[str, object]) -> Switches:
    """Return all switches, with those chosen; text such as "6" or "true" is read. Raise ``Misuse`` for any other."""
    values: dict[str, int | str | bool] = {key: row["default"] for key, row in switch_rows().items()}
    for key, value in chosen.items():
        if key not in values:
            raise Misuse(f"no such switch: {key[:60]!r}", hint="one of " + ", ".join(sorted(values)))
        fits = [choice for choice in switch_rows()[key]["choices"] if _spelled(choice) == _spelled(value)]
        if not fits:
            allowed = " or ".join(_spelled(choice) for choice in switch_rows()[key]["choices"])
            raise Misuse(f"switch {key} cannot be {_spelled(value)[:60]!r}", hint=f"{allowed}")
        values[key] = fits[0]
    return values


def _spelled(value: object) -> str:
    return str(value).lower()
