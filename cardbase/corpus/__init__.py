"""The corpus: what is true of the cards and the rules, loaded from plain files and checked.

``load_corpus()`` is the usual way in; everything it returns is frozen.
"""

from cardbase.corpus.card import TALENTS, Card, Doubt, Requirement, card_from_json, card_to_json
from cardbase.corpus.check import check_card_file, check_card_files, check_corpus
from cardbase.corpus.corpus import Corpus, load_corpus
from cardbase.corpus.facts import CardSet, Constants, Decision, Power, Subtype
from cardbase.corpus.language import lexicon_of
from cardbase.corpus.names import normalise
from cardbase.corpus.places import data_folder, metadata_file, schema_folder
from cardbase.corpus.records import card_files_in, read_card_file
from cardbase.corpus.schema import schema_faults

__all__ = [
    "TALENTS",
    "Card",
    "CardSet",
    "Constants",
    "Corpus",
    "Decision",
    "Doubt",
    "Power",
    "Requirement",
    "Subtype",
    "card_files_in",
    "card_from_json",
    "card_to_json",
    "check_card_file",
    "check_card_files",
    "check_corpus",
    "data_folder",
    "lexicon_of",
    "load_corpus",
    "metadata_file",
    "normalise",
    "read_card_file",
    "schema_faults",
    "schema_folder",
]
