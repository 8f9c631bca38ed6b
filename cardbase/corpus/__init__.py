"""The corpus: what is true of the cards and the rules, loaded from plain files and checked.

``load_corpus()`` is the usual way in; everything it returns is frozen.
"""

from cardbase.corpus.card import TALENTS, Card, Doubt, Requirement
from cardbase.corpus.corpus import Corpus, load_corpus
from cardbase.corpus.facts import CardSet, Constants, Power
from cardbase.corpus.names import normalise
from cardbase.corpus.places import data_folder, metadata_file, schema_folder

__all__ = [
    "TALENTS",
    "Card",
    "CardSet",
    "Constants",
    "Corpus",
    "Doubt",
    "Power",
    "Requirement",
    "data_folder",
    "load_corpus",
    "metadata_file",
    "normalise",
    "schema_folder",
]
