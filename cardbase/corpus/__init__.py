"""The corpus: what is true of the cards and the rules, loaded from plain files and checked.

``load_corpus()`` is the usual way in; everything it returns is frozen. The checks are loaded when first asked for: to
show a card nobody judges all the data.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardbase.corpus.bearing import Bearing, bearing_on, cards_of
from cardbase.corpus.card import TALENTS, Card, Doubt, Requirement, card_from_json, card_to_json
from cardbase.corpus.corpus import Corpus, load_corpus
from cardbase.corpus.errata import Conflict, Erratum, Patch, View, day
from cardbase.corpus.facts import CardSet, Constants, Decision, Power, Subtype
from cardbase.corpus.language import lexicon_of
from cardbase.corpus.marks import MARK, REFERENCE, plain
from cardbase.corpus.names import NameTable, normalise
from cardbase.corpus.records import card_files_in, read_card_file
from cardbase.corpus.rulebook import (
    Ambiguity,
    Citable,
    Example,
    Passage,
    Rule,
    Rulebook,
    Ruling,
    Section,
    Switch,
    Table,
    Term,
    Timing,
)
from cardbase.corpus.selectors import Selector
from cardbase.schemas import data_folder, metadata_file, schema_faults, schema_folder

if TYPE_CHECKING:
    from cardbase.corpus.check import check_card_file, check_card_files
    from cardbase.corpus.check_all import check_corpus
    from cardbase.corpus.old_cards import fix_card_file
    from cardbase.corpus.rules import check_rules, load_rules

_LATER = {
    "check_card_file": "check",
    "check_card_files": "check",
    "check_corpus": "check_all",
    "check_rules": "rules",
    "load_rules": "rules",
    "fix_card_file": "old_cards",
}

__all__ = [
    "MARK",
    "REFERENCE",
    "TALENTS",
    "Ambiguity",
    "Bearing",
    "Card",
    "CardSet",
    "Citable",
    "Conflict",
    "Constants",
    "Corpus",
    "Decision",
    "Doubt",
    "Erratum",
    "Example",
    "NameTable",
    "Passage",
    "Patch",
    "Power",
    "Requirement",
    "Rule",
    "Rulebook",
    "Ruling",
    "Section",
    "Selector",
    "Subtype",
    "Switch",
    "Table",
    "Term",
    "Timing",
    "View",
    "bearing_on",
    "card_files_in",
    "card_from_json",
    "card_to_json",
    "cards_of",
    "check_card_file",
    "check_card_files",
    "check_corpus",
    "check_rules",
    "data_folder",
    "day",
    "fix_card_file",
    "lexicon_of",
    "load_corpus",
    "load_rules",
    "metadata_file",
    "normalise",
    "plain",
    "read_card_file",
    "schema_faults",
    "schema_folder",
]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
