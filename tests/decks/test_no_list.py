"""Text that is no list at all is one error: no verdict, and no guess at another game."""

import bz2
import gzip
import lzma

import pytest

from cardbase.decks import parse_deck, read_deck
from cardbase.errors import Unreadable

NO_LISTS = [
    "Lorem ipsum dolor sit amet, consectetur\n" * 2,
    "3\n" * 20,
    "12345",
    "hello",
    "the quick brown fox\njumps",
    "Hi Martha,\n\nI cannot come on Saturday, my car is broken.\nHave fun!\n\nBen\n",
    "Bonjour,\nje ne peux pas venir samedi.\nÀ bientôt\n",
    "Imperial Deck\n\nHouse Deck\n",
]


@pytest.mark.parametrize("text", NO_LISTS)
def test_text_without_a_single_name_or_field_holds_no_deck(text, corpus):
    with pytest.raises(Unreadable, match="holds no deck"):
        parse_deck(text, corpus)


def test_counted_names_of_no_card_are_a_deck_of_another_game(corpus):
    with pytest.raises(Unreadable, match="another game"):
        parse_deck("4 Llanowar Elves\n20 Forest\n4 Giant Growth\n", corpus)


@pytest.mark.parametrize("text", ["3 Carrial", "1 Forest", "Sponsor: Atreides", "Carryall", "Stunner is too slow"])
def test_what_may_name_a_card_or_has_a_field_is_judged(text, corpus):
    deck = parse_deck(text, corpus)
    assert deck.unresolved or deck.sponsor or deck.house


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_a_compressed_list_is_named_as_such(pack, corpus, tmp_path):
    path = tmp_path / "deck.txt.gz"
    path.write_bytes(pack(b"4 House Battalion\n"))
    with pytest.raises(Unreadable, match="is a compressed file"):
        read_deck(path, corpus)
