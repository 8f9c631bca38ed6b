"""Remake the card files from a copy of the reference data: ``scripts/import_reference.py PATH``.

PATH is the folder with ``cards/facts.csv``. Every field but ``operation`` is written anew; ``operation``, which is
our own work, is kept from the file that is there.
"""

from __future__ import annotations

import csv
import json
import re
import sys
import unicodedata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TALENTS = ("dueling", "battle", "arbitration", "intrigue", "weirding", "prescience")
POWERS = {
    "COR": "corrino", "ATR": "atreides", "HAR": "harkonnen", "GUI": "guild", "SIS": "sisterhood",
    "FRE": "fremen", "SMU": "smugglers", "MIN": "miners", "WAT": "water_sellers",
}  # fmt: skip
FOLDERS = {"EotS": "eye-of-the-storm", "JotC": "judge-of-the-change", "TaT": "thunder-at-twilight"}
KINDS = ("Homeworld", "Siridar Fief", "Charter", "Ally", "Aide", "Decree", "Program", "Personnel", "Equipment",
         "Enhancement", "Venture", "Tactic")  # fmt: skip


def slug(name: str) -> str:
    """Return the name in lower case ASCII letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("'", "")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def kind_of(row: dict[str, str]) -> str:
    """Return what a player calls the card, from its type and subtypes."""
    subtypes = row["subtypes"].split("; ")
    for kind in KINDS:
        if kind in subtypes:
            return kind.lower()
    return {"Holding": "fief", "Event": "event"}[row["type"]]


def number(text: str) -> int | None:
    """Return the number of a cell, None for an empty one."""
    return int(text) if text else None


def record(row: dict[str, str]) -> dict[str, Any]:
    """Return a card file's content for a row of facts, without the operation."""
    talents = {t: int(row[t]) for t in TALENTS if row[t]}
    requirement = None
    if row["requirement_talent"]:
        requirement = {"talent": row["requirement_talent"].lower(), "rank": int(row["requirement_rank"])}
    return {
        "$schema": "../../../schemas/card.schema.json",
        "id": f"{row['set_code'].lower()}-{slug(row['name'])}",
        "set": row["set_code"].lower(),
        "number": number(row["number_in_file"]),
        "full_name": row["full_name"],
        "name": row["name"],
        "title": row["title"] or None,
        "character": row["character"] or None,
        "type": row["type"],
        "kind": kind_of(row),
        "subtypes": row["subtypes"].split("; "),
        "deck": row["deck_type"].lower(),
        "cost": "X" if row["cost"] == "X" else number(row["cost"]),
        "allegiances": [POWERS[row["allegiance_code"]]] if row["allegiance_code"] else [],
        "requirement": requirement,
        "talents": talents,
        "command": number(row["command"]),
        "resistance": number(row["resistance"]),
        "unique": {"yes": True, "no": False, "unknown": None}[row["unique"]],
        "unique_basis": row["unique_basis"],
        "octgn_id": row["id"],
        "doubts": [],
    }


def main(reference: Path) -> None:
    """Write all card files."""
    with (reference / "cards" / "facts.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    for row in rows:
        card = record(row)
        folder = ROOT / "data" / "cards" / FOLDERS[row["set_code"]]
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / (slug(row["name"]) + ".json")
        if path.exists():
            card["operation"] = json.loads(path.read_text(encoding="utf-8")).get("operation")
        path.write_text(json.dumps(card, indent=2, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(rows)} cards written")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
