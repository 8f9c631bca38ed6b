"""Remake the card files from a copy of the reference data: ``scripts/import_reference.py PATH [DATA]``.

PATH is the folder that holds ``cards/facts.csv``; DATA is where to write, this checkout's ``data`` unless given. The
facts are those of the reference, then the decisions of ``data/decisions.json``: an applied or refused one fixes a
value, one left in doubt fixes the value and puts the doubt on the card. Fields that are our own work (``operation``,
``aliases``) are kept from the file that is there.
"""

from __future__ import annotations

import csv
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from cardbase.corpus.deriving import slug, written_form

ROOT = Path(__file__).resolve().parents[1]
TALENTS = ("dueling", "battle", "arbitration", "intrigue", "weirding", "prescience")
POWERS = {
    "COR": "corrino", "ATR": "atreides", "HAR": "harkonnen", "GUI": "guild", "SIS": "sisterhood",
    "FRE": "fremen", "SMU": "smugglers", "MIN": "miners", "WAT": "water_sellers",
}  # fmt: skip
FOLDERS = {"EotS": "eye-of-the-storm", "JotC": "judge-of-the-change", "TaT": "thunder-at-twilight"}
Record = dict[str, Any]


def number(text: str) -> int | None:
    """Return the number of a cell, None for an empty one."""
    return int(text) if text else None


def requirement_of(row: dict[str, str]) -> Record | None:
    """Return the talent and rank that a host must have."""
    if not row["requirement_talent"]:
        return None
    return {"talent": row["requirement_talent"].lower(), "rank": int(row["requirement_rank"])}


def record(row: dict[str, str]) -> Record:
    """Return a card file's content for a row of facts, before any decision."""
    return {
        "$schema": "../../../schemas/card.schema.json",
        "id": f"{row['set_code'].lower()}-{slug(row['name'])}",
        "number": number(row["number_in_file"]),
        "name": row["name"],
        "title": row["title"] or None,
        "character": row["character"] or None,
        "type": row["type"],
        "subtypes": row["subtypes"].split("; "),
        "cost": "X" if row["cost"] == "X" else number(row["cost"]),
        "allegiances": [POWERS[row["allegiance_code"]]] if row["allegiance_code"] else [],
        "requirement": requirement_of(row),
        "talents": {t: int(row[t]) for t in TALENTS if row[t]},
        "command": number(row["command"]),
        "resistance": number(row["resistance"]),
        "octgn_id": row["id"],
        "doubts": [],
    }


def decide(card: Record, decisions: list[Record]) -> None:
    """Carry out the decisions on a card: fix the values, note the doubts."""
    for decision in decisions:
        if "value" in decision:
            *parents, field = decision["field"].split(".")
            (card[parents[0]] if parents else card)[field] = decision["value"]
        if decision["verdict"] == "in doubt":
            card["doubts"].append({k: decision[k] for k in ("field", "found", "suggested", "reason", "confidence")})


def remake(reference: Path, data: Path) -> int:
    """Write all card files below ``data`` and return how many there are."""
    decisions = defaultdict(list)
    for decision in json.loads((ROOT / "data" / "decisions.json").read_text(encoding="utf-8"))["decisions"]:
        decisions[decision["card"]].append(decision)
    with (reference / "cards" / "facts.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    for row in rows:
        card = record(row)
        decide(card, decisions[card["id"]])
        path = data / "cards" / FOLDERS[row["set_code"]] / (slug(row["name"]) + ".json")
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            card = json.loads(path.read_text(encoding="utf-8")) | card
        text = json.dumps(written_form(card), indent=2, sort_keys=True, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")
    return len(rows)


if __name__ == "__main__":
    if len(sys.argv) not in {2, 3}:
        sys.exit(__doc__)
    target = Path(sys.argv[2]) if len(sys.argv) == 3 else ROOT / "data"
    print(f"{remake(Path(sys.argv[1]), target)} cards written")
