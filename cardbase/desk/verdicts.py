"""The answer about one verdict, as JSON; it stands apart, since judging a list needs no reader of queries or solver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks import HouseRule, Verdict
from cardbase.decks.fixes import describe, left_after
from cardbase.decks.judging import explain, finding_record
from cardbase.given import checked


@checked
def verdict_answer(
    name: str, verdict: Verdict, corpus: Corpus, house: Sequence[HouseRule] = (), *, explained: bool = False
) -> dict[str, Any]:
    """Return a verdict with every finding, its fix and what is left after it (schemas/deck-check.schema.json)."""
    findings = [
        finding_record(f)
        | {
            "left": left_after(verdict, f, corpus, tuple(house)),
            "ways": [describe(way, corpus) for way in ([f.fix] if f.fix else f.choices)],
        }
        for f in verdict.findings
    ]
    record = {"file": name, "state": verdict.state, "legal": verdict.legal, "findings": findings}
    return record | {"explained": [e._asdict() for e in explain(verdict, corpus)]} if explained else record
