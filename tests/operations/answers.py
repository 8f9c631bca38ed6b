"""What a designer's text is answered with, and whether play carries a text out."""

from __future__ import annotations

import re

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.corpus.checking import phrases_not_carried_out
from cardbase.operations import CardFacts, judge, likely_kind, parse
from cardbase.scenarios.trial import card_with_text


def faults_in(text: str) -> list[str]:
    """Return what is said against a text that is on no card."""
    corpus = load_corpus()
    return judge(text, lexicon_of(corpus.cards, corpus.powers))


def answer_to(said: str) -> str:
    """Return the one text that is offered in place of another."""
    (found,) = {fix[1] for fault in faults_in(said) for fix in [re.search(r"write: (.*?)\)?$", fault)] if fix}
    return found


def assert_played(text: str) -> None:
    """Check that a text is faultless on a card of its kind, and that play carries it out."""
    corpus = load_corpus()
    words = lexicon_of(corpus.cards, corpus.powers)
    card = card_with_text(text, likely_kind(parse(text, words)))
    assert judge(text, words, CardFacts(card.kind, card.type)) == []
    assert phrases_not_carried_out(corpus, [card])[card.id] == ()
