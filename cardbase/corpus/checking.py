"""Judging card files, the corpus and the rules: every fault at once, and what brings an old card file up to date."""

from cardbase.corpus import checks
from cardbase.corpus.check import check_card_file, check_card_files
from cardbase.corpus.check_all import check_corpus
from cardbase.corpus.marks import MARK, REFERENCE
from cardbase.corpus.old_cards import fix_card_file
from cardbase.corpus.rules import check_rules, load_rules
from cardbase.corpus.support import phrases_not_carried_out

__all__ = [
    "MARK",
    "REFERENCE",
    "check_card_file",
    "check_card_files",
    "check_corpus",
    "check_rules",
    "checks",
    "fix_card_file",
    "load_rules",
    "phrases_not_carried_out",
]
