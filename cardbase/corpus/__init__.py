"""The corpus: what is true of the cards and the rules, loaded from plain files and checked.

``load_corpus()`` is the usual way in; everything it returns is frozen.
"""

from cardbase.corpus.card import TALENTS, Card, Doubt, Requirement
from cardbase.corpus.corpus import Corpus, load_corpus
from cardbase.corpus.facts import CardSet, Constants, Power
from cardbase.corpus.places import data_folder, schema_folder

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
    "schema_folder",
]
