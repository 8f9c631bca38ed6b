"""Imperial cards told in a sentence, without counts: "In the Imperial deck I have Carthag and Arrakeen"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.draft import DUNE_KIND
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.sentences import sentences
from cardbase.decks.plain.words.speech import HAS, NOT, OF_PILES, asks
from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.asides import says_of_cards
from cardbase.decks.vocabulary.doubting import AWAY, DOUBTING, OTHER
from cardbase.decks.vocabulary.remarking import MAYBE
from cardbase.decks.vocabulary.talk import LEAVING, OF_OTHERS, WISHING
from cardbase.decks.vocabulary.words import NUMBERS

_LABEL = re.compile(r"\W*[^\W\d_]+(?:\s[^\W\d_]+){0,2}\s?:\s*")
"""Words before a colon that may head a group of cards: "Festungen: Carthag, Arrakeen"."""

_LEAST_CARDS = 3
"""Cards from which on a sentence lists them, and does not only speak of them."""

_LEAST_OF_TALK = 4
"""Words of a sentence that says nothing of the cards beside it."""

_MOST_BESIDE = 3
"""Words beside each card, on the average, up to which a sentence lists them."""

_AGAINST = (LEAVING - WISHING) | NOT | MAYBE | OF_OTHERS | DOUBTING | OTHER | AWAY
"""Words with which a sentence may say that its cards are not in the deck."""

_IMPERIAL = "imperi"
"""What the words for the Imperial deck have in common in many languages."""


def enumerates(cells: Sequence[Cell], text: str) -> bool:
    """Say whether a line without counts lists Imperial cards, of which a deck holds one copy each (DECK-02)."""
    cards = [cell for cell in cells if cell.kind == "card"]
    labelled = _LABEL.fullmatch(text, 0, cards[0].name.start) if cards and cards[0].name is not None else None
    if len(cards) < _LEAST_CARDS - bool(labelled) or asks(text) or not all(map(_is_imperial, cards)):
        return False
    if any(cell.count or cell.doubt or cell.kind == "count" for cell in cells):
        return False
    words = [token for cell in cells for token in cell.words]
    keys = {token.key for cell in cells for token in cell.tokens if token.kind == "w"}
    plain = all(token.kind == "w" and token.key not in NUMBERS for token in words)
    if not plain or len(words) > _MOST_BESIDE * len(cards) or not keys.isdisjoint(_AGAINST):
        return False
    if labelled:
        return all(not cell.words for cell in cells if cell is not cards[0])
    return not keys.isdisjoint(OF_PILES | HAS) or any(_IMPERIAL in key for key in keys)


def is_led(cells: Sequence[Cell], text: str) -> bool:
    """Say whether words that were not understood lead to several uncounted cards: "Früher hatte ich Carthag, Chani"."""
    cards = [cell for cell in cells if cell.kind == "card"]
    if len(cards) < _LEAST_CARDS - 1 or any(cell.count for cell in cells) or cards[0].name is None:
        return False
    before = [token for token in cards[0].words if token.end <= cards[0].name.start and token.kind == "w"]
    return len(before) > 1 or (bool(before) and ":" in text[before[-1].end : cards[0].name.start])


def talk_in(cells: Sequence[Cell], text: str) -> list[list[Cell]]:
    """Return the sentences of a line which name no card and no number, where others name some."""
    found = sentences(cells, text)
    talk = [part for part in found if not any(cell.kind == "card" or cell.digits for cell in part)]
    talk = [
        part for part in talk if _says_nothing([token for cell in part for token in cell.tokens if token.kind in "wdL"])
    ]
    return talk if len(talk) < len(found) else []


def _says_nothing(words: Sequence[Token]) -> bool:
    """Say whether a sentence is long enough to be one, and does not say that the cards beside it are not played."""
    keys = [token.key for token in words]
    plain = len(keys) >= _LEAST_OF_TALK and all(token.kind == "w" for token in words)
    return plain and MAYBE.isdisjoint(keys) and says_of_cards(keys) == ""


def _is_imperial(cell: Cell) -> bool:
    return all(card.deck == "imperial" and card.kind not in {DUNE_KIND, "homeworld"} for card in cell.cards)
