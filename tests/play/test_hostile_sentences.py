"""Sentences of situations and statements that nobody meant: each is understood, or refused in words."""

import random

import pytest

from cardbase.errors import CardbaseError
from cardbase.scenarios import Situation, begin_at, wrong
from cardbase.scenarios.running import USUAL_SEATS
from tests.play.houses import corpus

HERE = "Anna governs Stilgar, Gurney Halleck (EotS)"
REFUSED = [
    "Anna has 3 solaris, 8 favor and 2: spice",
    "Anna has 3 solaris, 8, favor and 2",
    "Anna has 3 solaris, 8 Valor, favor",
    "Anna has 3 solaris, 8 favor and 2 turn",
    "Anna has 1 spice and 2 zone",
    "Anna has 5 spice Anna has 5 spice",
    "Valor may be assigned to Anna's",
    "Valor may be assigned to personas, dragons",
    "Stilgar has battle 3, and 2",
    "the order is Anna",
    "the order is Bert, Bert",
    "the order is Bert, Anna, Bert",
]
NO_STATEMENTS = [
    "Stilgar has no in",
    "Anna has 3 solaris and Bert's, favor",
    "Anna has 3 solaris and is the",
    "Anna has 3 solaris, 2",
]
GIVEN = (
    "Anna governs Carthag, engaged Arrakeen with 2 spice and Dune", "Bert governs Carthag of Anna's",
    "Anna keeps Spice Blow with 2 tokens", "Gurney Halleck carries Valor, subdued Crysknife with 1 token",
    "Anna holds Valor, Kindjal of Bert's", "Anna assembles Duncan Idaho", "Anna has 3 solaris, 8 favor and 2 spice",
    "Anna's House deck begins with Valor, Kindjal", "Anna's House deck has 5 cards", "Bert is eliminated",
    "Bert's House discard has Crysknife", "tactics in play are Aborted Raid", "Anna has declared 3 favor",
    "Anna will buy 3 solaris, 0 favor, 1 spice", "Stilgar is known to Bert", "the chance is 1 2 3 4 5",
    "an effect of Stilgar on Stilgar: battle rank 2, this turn", "the Guild Hoard holds 7", "the order is Bert, Anna",
    "Carthag costs 3", "Stilgar has battle 3, command 2", "Valor needs dueling 2", "Stilgar may direct in Duel Rites",
    "Valor may be assigned to holdings", "Stilgar lets a persona Counter", "Anna brings Valor, Carthag",
)  # fmt: skip
STATED = (
    "Anna has 3 solaris and 8 favor", "Anna governs engaged Arrakeen with 2 spice", "Stilgar carries only Valor",
    "Anna's House deck begins with Valor", "Stilgar is ready", "Stilgar has 2 tokens", "Stilgar may direct in Duel",
    "Stilgar has battle rank 3 and command 2", "Stilgar has no weirding", "Stilgar is never captured",
    "Stilgar owes allegiance to Fremen", "Stilgar is in Anna's hand", "Anna's hand limit changes by 1",
    "Anna is asked x", "the order is Anna, Bert", "the log says hm", "a Duel is under way",
)  # fmt: skip
ODD = ("0", "-1", "99", "99999999999", "²", "", ",", ";", "'s", "and", "of", "Anna's", '"', "(", "[", "\\")
WORDS = [word for sentence in (*GIVEN, *STATED) for word in sentence.split(" ")]


def table(*sentences: str) -> Situation:
    return Situation(corpus(), USUAL_SEATS, HERE, *sentences)


@pytest.mark.parametrize("sentence", REFUSED)
def test_a_sentence_that_names_no_funds_values_kinds_or_order_is_refused_in_words(sentence: str) -> None:
    with pytest.raises(CardbaseError) as refused:
        table(sentence)
    assert refused.value.hint or "each House once" in refused.value.message


@pytest.mark.parametrize("statement", NO_STATEMENTS)
def test_a_statement_that_names_no_funds_or_talent_is_refused_in_words(statement: str) -> None:
    with pytest.raises(CardbaseError) as refused:
        wrong(table(), statement)
    assert refused.value.hint


def twisted(sentence: str, chance: random.Random) -> str:
    words = sentence.split(" ")
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(words))
        match chance.randrange(5):
            case 0:
                words[at] = chance.choice(WORDS)
            case 1:
                words.insert(at, chance.choice(ODD))
            case 2:
                words[at : at + 1] = words[at : at + 1] * (len(words) == 1)
            case 3:
                words += chance.choice(GIVEN + STATED).split(" ")
            case 4:
                words[at] += chance.choice(ODD)
    return " ".join(words)


@pytest.mark.parametrize("seed", range(4))
def test_twisted_sentences_are_understood_or_refused(seed: int) -> None:
    chance, understood = random.Random(seed), 0
    for _ in range(400):
        try:
            here = table(*(twisted(chance.choice(GIVEN), chance) for _ in range(chance.randint(1, 2))))
            understood += 1
            begin_at(here, chance.choice(("Anna's House Interval", "the Deferment Phase", "the Initiative Phase")))
            wrong(here, twisted(chance.choice(STATED), chance))
        except (CardbaseError, AssertionError):  # an invariant that the sentences break is told as such
            continue
    assert understood > 20
