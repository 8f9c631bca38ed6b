"""The corpus: what is true of the cards and the rules, loaded from plain files and checked.

``load_corpus()`` is the usual way in; everything it returns is frozen. What the rulebook is made of stands in
``rulebook``, errata in ``errata``; the checks have a door of their own, ``checking``: to show a card nobody judges all
the data.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.corpus.bearing import bearing_on, cards_of
    from cardbase.corpus.card import TALENTS, Card, Doubt, Ranks, Requirement, card_from_json, card_to_json
    from cardbase.corpus.corpus import Corpus, load_corpus
    from cardbase.corpus.facts import CardSet, Constants, Decision, Power, Subtype
    from cardbase.corpus.kept_operations import compiled
    from cardbase.corpus.language import lexicon_of
    from cardbase.corpus.marks import plain
    from cardbase.corpus.names import NameTable, normalise
    from cardbase.corpus.own_content import OwnCards
    from cardbase.corpus.records import card_files_in, read_card_file
    from cardbase.corpus.selectors import Selector

__all__ = [
    "TALENTS",
    "Card",
    "CardSet",
    "Constants",
    "Corpus",
    "Decision",
    "Doubt",
    "NameTable",
    "OwnCards",
    "Power",
    "Ranks",
    "Requirement",
    "Selector",
    "Subtype",
    "bearing_on",
    "card_files_in",
    "card_from_json",
    "card_to_json",
    "cards_of",
    "compiled",
    "lexicon_of",
    "load_corpus",
    "normalise",
    "plain",
    "read_card_file",
]
lazy_names(
    __name__,
    {
        "bearing": "bearing_on cards_of",
        "card": "TALENTS Card Doubt Ranks Requirement card_from_json card_to_json",
        "kept_operations": "compiled",
        "corpus": "Corpus load_corpus",
        "facts": "CardSet Constants Decision Power Subtype",
        "language": "lexicon_of",
        "marks": "plain",
        "names": "NameTable normalise",
        "own_content": "OwnCards",
        "records": "card_files_in read_card_file",
        "selectors": "Selector",
    },
)
