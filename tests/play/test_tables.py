"""Tables of Houses are kept for further games, within a bound."""

from cardbase.play import House
from cardbase.play.rulesets import CRF
from cardbase.play.table import Table
from cardbase.play.tables import MOST_CARDS, facts_of, table_of
from tests.play.houses import corpus, houses


def table(*sat: House) -> Table:
    return table_of(facts_of(corpus()), sat, CRF, operations=False)


def grown(house: House, cards: int) -> House:
    return House(
        house.name, house.sponsor, house.homeworld, house.imperial, (house.house * cards)[:cards], house.points
    )


def test_houses_that_sit_down_again_find_their_table() -> None:
    first, second = houses(2, 3)
    assert table(first, second) is table(first, second)
    assert table(second, first) is not table(first, second)


def test_the_table_that_was_asked_for_longest_ago_goes_when_there_are_too_many_cards() -> None:
    first, second = houses(2, 4)
    large = [grown(first, number) for number in range(MOST_CARDS * 2 // 5, MOST_CARDS * 2 // 5 + 3)]
    one, two = (table(house, second) for house in large[:2])
    assert table(large[0], second) is one
    three = table(large[2], second)
    assert table(large[0], second) is one and table(large[2], second) is three
    assert table(large[1], second) is not two


def test_a_table_of_nearly_all_cards_that_are_kept_is_kept_alone() -> None:
    first, second = houses(2, 5)
    huge, usual = grown(first, MOST_CARDS - 80), table(first, second)
    found = table(huge, second)
    assert table(huge, second) is found
    assert table(first, second) is not usual
