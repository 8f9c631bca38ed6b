"""Answers about deck lists, as JSON: what a list breaks, and how to fix it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks import (
    HouseRule,
    Verdict,
    explain,
    finding_record,
    judge,
    left_after,
    parse_deck,
    ruleset_named,
)


def verdict_answer(
    name: str, verdict: Verdict, corpus: Corpus, house: Sequence[HouseRule] = (), *, explained: bool = False
) -> dict[str, Any]:
    """Return a verdict with every finding, its fix and what is left after it (schemas/deck-check.schema.json)."""
    findings = [finding_record(f) | {"left": left_after(verdict, f, corpus, tuple(house))} for f in verdict.findings]
    record = {"file": name, "state": verdict.state, "legal": verdict.legal, "findings": findings}
    return record | {"explained": [e._asdict() for e in explain(verdict, corpus)]} if explained else record


def judge_list(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Judge the deck list ``text`` by ``ruleset`` (crf); ``explain`` says how every rule came out."""
    deck = parse_deck(str(request["text"]), corpus)
    verdict = judge(deck, corpus, ruleset_named(str(request.get("ruleset", "crf"))))
    return verdict_answer(str(request.get("name", "list")), verdict, corpus, explained=bool(request.get("explain")))
