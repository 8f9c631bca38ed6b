"""Answering queries about the cards of a corpus in memory."""

from __future__ import annotations

from functools import cached_property

from cardbase.corpus import Card, Corpus
from cardbase.given import checked
from cardbase.query.field import World
from cardbase.query.fields import BARE, BY_NAME
from cardbase.query.matching import Matcher
from cardbase.query.parse import parse
from cardbase.query.respelling import respelled
from cardbase.query.tree import Query
from cardbase.query.vocabulary import vocabulary_of
from cardbase.query.words import plain


class CardIndex:
    """The cards of a corpus, ready to be asked: a field is read at its first question; asking takes microseconds."""

    def __init__(self, corpus: Corpus) -> None:
        """Gather the words that list fields accept."""
        self.cards = corpus.cards
        self.world = World(corpus)
        self.vocabulary = vocabulary_of(self.cards, self.world)
        self._matcher = Matcher(self.cards, BY_NAME, lambda field, card: BY_NAME[field.name].read(card, self.world))

    def parse(self, text: str) -> Query:
        """Return the tree of a query over these cards; raise ``QueryError``."""
        return parse(text, self.vocabulary)

    @checked
    def find(self, query: Query | str) -> tuple[Card, ...]:
        """Return the cards that a query holds for, in the order of the corpus; raise ``QueryError``."""
        return self._matcher.find(self.parse(query) if isinstance(query, str) else query)

    def respelled(self, query: Query) -> list[Query]:
        """Return the queries for cards there are that a query may mean of whose words no card has one, best first."""
        return respelled(query, self._words, lambda other: bool(self._matcher.find(other)))

    @cached_property
    def _words(self) -> frozenset[str]:
        texts = (plain(str(BARE.read(card, self.world))) for card in self.cards)
        return frozenset(word for text in texts for word in text.split())

    def name_of(self, card_id: str) -> str:
        """Return the full name of a card, by which copies are counted (AMB-59)."""
        return self.world.corpus.by_id[card_id].full_name

    def label_of(self, card_id: str) -> str:
        """Return the name of a card for people, with its set where two cards share it."""
        return self.world.corpus.label(self.world.corpus.by_id[card_id])

    def ids(self, query: Query) -> frozenset[str]:
        """Return the ids of the cards that the query holds for."""
        return frozenset(card.id for card in self._matcher.find(query))


_indexes: list[CardIndex] = []


@checked
def card_index(corpus: Corpus) -> CardIndex:
    """Return the index of a corpus with all that is known of its cards; it is built at its first use."""
    for index in _indexes:
        if index.world.corpus is corpus:
            return index
    index = CardIndex(corpus)
    _indexes[:] = [index, *_indexes[:1]]
    return index
