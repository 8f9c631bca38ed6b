"""Judging card files, the corpus and the rules: every fault at once, and what brings an old card file up to date."""

from cardbase.corpus import checks
from cardbase.corpus.check import check_card_file, check_card_files, check_new_card
from cardbase.corpus.check_all import check_corpus
from cardbase.corpus.deriving import KINDS
from cardbase.corpus.deriving import slug as file_name
from cardbase.corpus.deriving import written_form as as_written
from cardbase.corpus.marks import MARK, REFERENCE
from cardbase.corpus.names_taken import names_taken
from cardbase.corpus.old_cards import fix_card_file
from cardbase.corpus.records import CARD_FILE_LIMIT as LARGEST
from cardbase.corpus.rules import check_rules, load_rules
from cardbase.corpus.support import phrases_not_carried_out

__all__ = [
    "KINDS",
    "LARGEST",
    "MARK",
    "REFERENCE",
    "as_written",
    "check_card_file",
    "check_card_files",
    "check_corpus",
    "check_new_card",
    "check_rules",
    "checks",
    "file_name",
    "fix_card_file",
    "load_rules",
    "names_taken",
    "phrases_not_carried_out",
]
