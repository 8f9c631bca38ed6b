"""Sentences that say of a card that it is not in the deck: "Valor bleibt zu Hause", "Pogrom is not in the deck"."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.asides import is_aside, says_of_cards
from cardbase.decks.vocabulary.words import ASIDE, HEADINGS, OUT, words_of

_STAYING = words_of("""
stays stay sits sit goes go is are s remains remain lies rests lives moves moved only just again this time for now today
bleibt bleiben kommt kommen geht gehen liegt sitzt ist sind wandert gehort erst mal diesmal heute nur
reste restent va vont est sont passe retourne cette fois n
queda quedan se va van esta estan es son pasa esta vez resta restano va vanno rimane rimangono sta stanno e
blijft blijven gaat zit fica ficam vai vao zostaje zostaja jest
in im ins into to zum zur zu auf au aux a al nella nel no na dans en on the das der die den dem le la el les los las at
""")
_MOST_WORDS = 10
_OF_DECKS = words_of("deck decks mazo mazzo baralho talii liste list lista")


def is_absent(cells: Sequence[Cell]) -> bool:
    """Say whether the one card of a line has no count, and the words behind it only say that it is not played."""
    cards = [cell for cell in cells if cell.kind == "card"]
    if len(cards) != 1 or cards[0].count or cards[0].name is None:
        return False
    tokens = [token for cell in cells for token in cell.tokens if token.kind in "wdLGN"]
    behind = [token for token in tokens if token.start >= cards[0].name.end]
    if len(behind) != len(tokens) - 1 or not 2 <= len(behind) <= _MOST_WORDS or any(t.kind != "w" for t in behind):
        return False
    words = [token.key for token in behind]
    if words[0] not in _STAYING and not words[0].startswith("n"):
        return False
    return any(_says_aside(words[at:]) for at in range(1, len(words)) if {*words[:at]} <= _STAYING) or (
        says_of_cards(words) == "aside" and not _OF_DECKS.isdisjoint(words)
    )


def _says_aside(words: Sequence[str]) -> bool:
    return HEADINGS.get(" ".join(words)) in {ASIDE, OUT} or is_aside(words)
