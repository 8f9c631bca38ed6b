"""Decks: reading any list, judging it, fixing it, writing it in any format, building one.

``read_deck(path, corpus)`` gives a ``Deck``; ``judge(deck, corpus)`` gives a ``Verdict`` with every finding.
What a single check does not need has a door of its own: ``judging`` (kinds of findings, explanations), ``fixes``,
``formats``, ``construction`` (completing, building, collections), ``analysis`` (odds, statistics, differences) and
``contest`` (folders of lists, house rules, scores).
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.decks.deck import PILES, Deck, Entry, Profile, Unresolved, entries, expand
    from cardbase.decks.encodings import decode
    from cardbase.decks.formats import FORMATS
    from cardbase.decks.judging import CRF, Finding, HouseRule, Ruleset, Step, Verdict, judge, ruleset_named
    from cardbase.decks.reading import parse_deck, read_deck, sniff, split_text

__all__ = [
    "CRF",
    "FORMATS",
    "PILES",
    "Deck",
    "Entry",
    "Finding",
    "HouseRule",
    "Profile",
    "Ruleset",
    "Step",
    "Unresolved",
    "Verdict",
    "decode",
    "entries",
    "expand",
    "judge",
    "parse_deck",
    "read_deck",
    "ruleset_named",
    "sniff",
    "split_text",
]
lazy_names(
    __name__,
    {
        "deck": "PILES Deck Entry Profile Unresolved entries expand",
        "formats": "FORMATS",
        "judging": "CRF Finding HouseRule Ruleset Step Verdict judge ruleset_named",
        "encodings": "decode",
        "reading": "parse_deck read_deck sniff split_text",
    },
)
