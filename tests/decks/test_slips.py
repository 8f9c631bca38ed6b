"""Words that are taken for a slip of another one are no words of cards."""

from cardbase.corpus import normalise
from cardbase.decks.vocabulary.slips import SLIPS


def test_no_word_of_a_card_is_taken_for_a_slip(corpus):
    words = {word for card in corpus.cards for word in normalise(card.full_name).split()}
    assert words.isdisjoint(SLIPS)
    assert SLIPS.keys() >= {"sidebord", "sideborad", "siedboard", "sideboart"}


def test_no_slip_of_a_cards_name_is_mended_unasked(corpus):
    words = {word for card in corpus.cards for word in normalise(card.full_name).split()}
    assert words.isdisjoint(SLIPS.values())
