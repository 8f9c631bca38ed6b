"""Of an answer the sentence is shown that has most of the question."""

import pytest

from cardbase.search import ask
from cardbase.search.sentences import best_sentence
from cardbase.search.words import stem

TEXT = "Allies are unique. An engaged ally cannot be engaged again. Aides are not (see CARD-11 etc.)."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("ally unique", "Allies are unique."),
        ("engage twice again", "An engaged ally cannot be engaged again."),
        ("aide", "Aides are not (see CARD-11 etc.)."),
        ("", "Allies are unique."),
        ("ally", "Allies are unique."),
    ],
)
def test_the_sentence_with_most_of_the_words_is_the_best_and_of_equals_the_first(words, sentence):
    assert best_sentence(TEXT, {stem(word): 1.0 for word in words.split()}) == sentence


@pytest.mark.parametrize(
    "text",
    [
        "Dune event needs a governed Dune fief (incl. Dune, Center of the Universe).",
        "Costs 2 or more, e.g. Carthag or i.e. Arrakeen, whichever is governed by you",
        "Short. Text.",
        "",
    ],
)
def test_a_text_that_is_one_sentence_stays_whole(text):
    assert best_sentence(text, {"carthag": 1.0}) == text


def test_lines_part_sentences_and_no_letter_is_lost_or_added():
    text = "Engage: produce 5 solaris\nOr engage: gain 3 favor, whatever the cost of the card may be"
    assert best_sentence(text, {"favor": 1.0}) == "Or engage: gain 3 favor, whatever the cost of the card may be"


@pytest.mark.parametrize(
    "question", ["can my engaged ally request admission?", "how do I win?", "sandworm", "who has Valor"]
)
def test_the_sentence_of_an_answer_stands_in_its_text(question, corpus):
    for answer in ask(question, corpus, 20):
        assert answer.sentence in answer.text and (answer.sentence or not answer.text)
