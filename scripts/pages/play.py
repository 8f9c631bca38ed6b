"""Parts of the pages on playing: the switches of the rules, and which rule acts where."""

from __future__ import annotations

from dataclasses import fields

from cardbase.corpus import load_corpus
from cardbase.play.rulesets import CRF, MEANINGS, RULEBOOK_1997, Ruleset
from scripts import rule_coverage
from scripts.pages import table


def switches() -> str:
    """Return every switch with its value in both rulesets and its meaning."""
    book = {switch.id.split(".")[-1]: switch.meaning for switch in load_corpus().rulebook.switches}
    names = [field.name for field in fields(Ruleset)]
    rows = [
        [
            f"`{name}`",
            f"`{getattr(CRF, name)}`",
            f"`{getattr(RULEBOOK_1997, name)}`",
            MEANINGS.get(name) or book[name],
        ]
        for name in names
    ]
    return table(["switch", "crf", "rulebook_1997", "meaning"], rows)


PARTS = {"rule-switches": switches, "rule-coverage": rule_coverage.page}
