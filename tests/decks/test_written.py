"""Lists made of what people write: whatever is not counted as it was meant is asked about, never counted in silence."""

from collections import Counter

import pytest

from cardbase.corpus import load_corpus
from cardbase.decks import parse_deck
from tests.sampling import sampled

from .written import Written, house_cards, written
from .written_letters import written_letter
from .written_tables import written_table

CORPUS = load_corpus()
CARDS = house_cards(CORPUS)
KINDS = ("sentence", "heading", "remarks", "several")
TABLES = ("notes", "harmless", "untitled", "parts", "beside", "kinds", "piles")
LETTERS = ("two remarks", "sentences", "chat", "mail")
BLOCKS, EACH = 10, 40


def miscounted(found: Written) -> list[str]:
    """Return the cards that a list counts otherwise than it was meant, and does not ask about."""
    deck = parse_deck(found.text, CORPUS)
    counted = Counter({entry.card: entry.copies for _, entry in deck.cards()})
    asked = [line.text for line in deck.unread]
    if any(line.code == "LIST-10" for line in deck.unread):
        return []
    wrong = [card for card in counted | found.counts if counted[card] != found.counts[card]]
    return [
        f"{CORPUS.by_id[card].name}: {counted[card]} for {found.counts[card]}"
        for card in wrong
        if counted[card] > found.counts[card] or not any(CORPUS.by_id[card].name in line for line in asked)
    ]


WRITTEN = ((written, KINDS), (written_table, TABLES), (written_letter, LETTERS))
WRITERS = [(write, kind) for write, kinds in WRITTEN for kind in kinds]


@pytest.mark.parametrize("block", sampled(range(BLOCKS), of=5))
@pytest.mark.parametrize(("write", "kind"), WRITERS, ids=[kind for _, kind in WRITERS])
def test_no_card_is_miscounted_in_silence(write, kind, block):
    for seed in range(block * EACH, (block + 1) * EACH):
        found = write(kind, seed, CARDS)
        assert miscounted(found) == [], found.text


def test_what_the_lists_count_is_found_in_them():
    """The check can fail: a count that the list does not have is missed."""
    found = written("several", 1, CARDS)
    found.counts[next(iter(found.counts))] += 1
    assert miscounted(found)
