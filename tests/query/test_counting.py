from fractions import Fraction

import pytest

from cardbase.query import CardIndex, QueryError, explain_condition, parse_condition, parse_number
from cardbase.query.counting import Piles, holds, measure_in, measures_of, worth

PILES: Piles = {
    "house": {"eots-house-battalion": 4, "eots-crysknife": 2, "eots-blade-parry": 3},
    "imperial": {"eots-carthag": 1, "eots-duncan-idaho": 1, "tat-duncan-idaho": 1},
    "programs": {},
    "homeworld": {"eots-caladan": 1},
}


def comes_to(text: str, index: CardIndex) -> Fraction:
    return worth(parse_number(text, index.vocabulary), lambda measure: measure_in(measure, PILES, index), text)


def is_so(text: str, index: CardIndex) -> bool:
    return holds(parse_condition(text, index.vocabulary), lambda measure: measure_in(measure, PILES, index), text)


NUMBERS = {
    "count()": 13,
    "count(in house)": 9,
    "count(in deck)": 13,
    "count(in programs)": 0,
    "count(kind:ally in imperial)": 2,
    "distinct(in house)": 3,
    "copies(in house)": 4,
    "copies(in programs)": 0,
    "sum(command of kind:fief|ally in imperial)": 6,
    "2 + 3 * 4 - 1": 13,
    "(2 + 3) * 4": 20,
    "7 / 2": Fraction(7, 2),
    "-2 + 5": 3,
    "0.1 * 3": Fraction(3, 10),
    "count(in house) / count(in imperial)": 3,
}


@pytest.mark.parametrize(("text", "value"), NUMBERS.items(), ids=str)
def test_a_number_comes_to(text: str, value: Fraction, index: CardIndex) -> None:
    assert comes_to(text, index) == value


def test_an_average_counts_only_cards_that_have_the_number(index: CardIndex) -> None:
    costs = [index.world.corpus.by_id[card].cost for card, n in PILES["house"].items() for _ in range(n)]
    known = [cost for cost in costs if isinstance(cost, int)]
    assert comes_to("average(cost in house)", index) == Fraction(sum(known), len(known))


CONDITIONS = {
    "count(in house) > 8": True,
    "count(in house) > 9": False,
    "count(kind:ally in imperial) = 2 and not count(in house) < 9": True,
    "count(in programs) > 0 or copies(in house) <= 4": True,
    "count(in house) != 9": False,
    "1 < 2 and (2 < 1 or 3 <= 3)": True,
}


@pytest.mark.parametrize(("text", "truth"), CONDITIONS.items(), ids=str)
def test_a_condition_holds_or_not(text: str, truth: bool, index: CardIndex) -> None:
    assert is_so(text, index) is truth


def test_a_division_by_an_empty_pile_is_refused_with_its_place(index: CardIndex) -> None:
    with pytest.raises(QueryError, match="column 17: division by zero"):
        is_so("count(in house) / count(in programs) > 1", index)


def test_measures_are_listed_once_in_the_order_of_the_text(index: CardIndex) -> None:
    condition = parse_condition("count(in house) > 1 and count(kind:ally) < count(in house)", index.vocabulary)
    assert [measure.text for measure in measures_of(condition)] == ["count(in house)", "count(kind:ally)"]


SAID = {
    "count(kind:tactic in house) > 12": "the number of cards of kind tactic in the House deck is more than 12",
    "1 < 2 and not copies(in house) = 4 * 2": "1 is less than 2 and it is not so that"
    " the most copies of one card among all cards in the House deck is (4 times 2)",
    "distinct() < 3 or sum(cost in imperial) != 2": "either the number of names among all cards in the deck"
    " is less than 3 or the total cost of all cards in the Imperial deck is not 2",
}


@pytest.mark.parametrize(("text", "said"), SAID.items(), ids=str)
def test_a_condition_is_explained_in_plain_words(text: str, said: str, index: CardIndex) -> None:
    assert explain_condition(parse_condition(text, index.vocabulary), index.vocabulary) == said
