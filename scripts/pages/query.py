"""Parts of the pages on the query language: fields, operators, measures, zones, from the tables it runs on."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardbase.corpus import load_corpus
from cardbase.nouns import noun
from cardbase.query import FIELDS, CardIndex, card_index, explain
from cardbase.query.counting import DECK_ZONES, DRAW_ZONES, MEASURES
from cardbase.query.field import OPERATORS
from scripts.pages import DOCS, table


def fields() -> str:
    """Return the table of fields."""
    rows = [
        [
            f"`{field.name}`" + "".join(f", `{alias}`" for alias in field.aliases),
            field.type + (f" ({noun(0, field.unit)})" if field.unit else ""),
            field.meaning,
            f"`{field.example}`",
        ]
        for field in FIELDS
    ]
    return table(["field", "holds", "meaning", "example"], rows)


def values() -> str:
    """Return the values of the list fields that have few."""
    words = _index().vocabulary
    rows = []
    for field in FIELDS:
        if field.type == "list":
            known = sorted(set(words.ids[field.name].values()))
            if known and len(known) <= 20:
                written = (f"`{value}`" + _also(words.say(field.name, value), value) for value in known)
                rows.append([f"`{field.name}`", ", ".join(written)])
    return table(["field", "values"], rows)


def operators() -> str:
    """Return the table of operators."""
    return table(["operator", "meaning"], [[f"`{sign}`", meaning] for sign, meaning in OPERATORS.items()])


def measures() -> str:
    """Return the table of what can be measured over a deck."""
    return table(["measure", "meaning"], [[f"`{name}`", meaning] for name, meaning in MEASURES.items()])


def zones() -> str:
    """Return the table of zones, with where they can be named."""
    rows = _zone_rows(DECK_ZONES, "decks, house rules, wishes, goals") + _zone_rows(DRAW_ZONES, "odds")
    return table(["zone", "what lies there", "for"], rows)


def explained() -> str:
    """Return every query of the cheat sheet in plain words, as ``search --explain`` says it."""
    index = _index()
    page = (DOCS / "query-cheatsheet.md").read_text(encoding="utf-8").split("| question | condition |")[0]
    queries = [text.replace("\\|", "|") for text in re.findall(r"^\| [^`]+ \| `([^`]+)` \|$", page, re.MULTILINE)]
    return table(
        ["query", "in words"],
        [[f"`{query}`", explain(index.parse(query), index.vocabulary)] for query in queries],
    )


def _zone_rows(known: Mapping[str, str], used: str) -> list[list[str]]:
    return [[f"`{zone}`", meaning, used] for zone, meaning in known.items()]


def _also(name: str, value: str) -> str:
    return f" ({name})" if name != value else ""


def _index() -> CardIndex:
    return card_index(load_corpus())


PARTS = {
    "query-fields": fields,
    "query-values": values,
    "query-operators": operators,
    "query-measures": measures,
    "query-zones": zones,
    "query-explained": explained,
}
