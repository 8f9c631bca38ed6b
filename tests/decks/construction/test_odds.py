import itertools
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.decks import Deck, entries
from cardbase.decks.analysis import Seen, exact_odds, parse_odds, seen_by, simulate_odds
from cardbase.errors import Misuse
from cardbase.query import CardIndex, QueryError
from cardbase.query.counting import contributions, holds, measures_of

HOUSE = ["eots-house-battalion", "eots-crysknife", "eots-blade-parry", "eots-coriolis-storm", "eots-house-mentat"]
IMPERIAL = ["eots-carthag", "eots-duncan-idaho", "eots-korba", "eots-jamis", "eots-duke-leto-atreides"]
CONDITIONS = [
    "count(kind:personnel in hand) >= 1",
    "count(kind:personnel in hand) >= 1 and count(kind:ally in assembly) >= 1",
    "count(kind:tactic in hand) > count(kind:ally in assembly)",
    "sum(cost in hand) < sum(cost in assembly) or count(kind:event in hand) = 0",
    "not count(type:persona dueling:any in assembly) >= 2 and count(in hand) = 3",
    "count(kind:fief in assembly) = 1 and sum(command in assembly) / 2 >= 1",
]


def by_brute_force(text: str, deck: Deck, seen: Seen, index: CardIndex) -> Fraction:
    """Deal every possible hand and assembly."""
    condition = parse_odds(text, index)
    added = {measure: contributions(measure, index) for measure in measures_of(condition)}
    house = [card for card, copies in deck.house for _ in range(copies)]
    imperial = [card for card, copies in deck.imperial for _ in range(copies)]
    held = dealt = 0
    for hand in itertools.combinations(house, min(seen.hand, len(house))):
        for assembly in itertools.combinations(imperial, min(seen.assembly, len(imperial))):
            drawn = {"hand": hand, "assembly": assembly}
            values = {m: sum(added[m].get(card, 0) for card in drawn[m.zone]) for m in added}
            held += holds(condition, values.__getitem__)
            dealt += 1
    return Fraction(held, dealt)


@given(
    text=st.sampled_from(CONDITIONS),
    house=st.dictionaries(st.sampled_from(HOUSE), st.integers(1, 3), max_size=4),
    imperial=st.sets(st.sampled_from(IMPERIAL), max_size=4),
    hand=st.integers(0, 4),
    assembly=st.integers(0, 3),
)
@settings(max_examples=60)
def test_exact_odds_are_those_of_dealing_every_hand(
    text: str, house: dict[str, int], imperial: set[str], hand: int, assembly: int, index: CardIndex
) -> None:
    deck = Deck(house=entries(house), imperial=entries(dict.fromkeys(imperial, 1)))
    seen = Seen(hand, assembly)
    assert exact_odds(parse_odds(text, index), deck, seen, index) == by_brute_force(text, deck, seen, index)


@pytest.mark.parametrize("text", CONDITIONS)
def test_a_simulation_agrees_with_the_exact_odds_within_five_standard_errors(
    text: str, full: Deck, index: CardIndex
) -> None:
    condition, seen = parse_odds(text, index), Seen(9, 4)
    exact = exact_odds(condition, full, seen, index)
    tried = simulate_odds(condition, full, seen, index, games=4_000, seed=11)
    assert abs(tried.share - float(exact)) <= 5 * tried.error
    assert tried == simulate_odds(condition, full, seen, index, games=4_000, seed=11)


def test_a_known_hand_of_seven_from_thirty(index: CardIndex) -> None:
    deck = Deck(house=entries({"eots-house-battalion": 4, "eots-crysknife": 26}))
    odds = exact_odds(parse_odds("count(kind:personnel in hand) = 0", index), deck, Seen(7, 3), index)
    assert odds == Fraction(26 * 25 * 24 * 23 * 22 * 21 * 20, 30 * 29 * 28 * 27 * 26 * 25 * 24)


def test_cards_seen_grow_from_the_opening_draws_by_the_draws_of_each_turn(index: CardIndex) -> None:
    constants = index.world.corpus.constants
    assert seen_by(1, constants) == Seen(7, 3)
    assert seen_by(3, constants, 2, 1) == Seen(11, 5)
    with pytest.raises(Misuse, match="out of range"):
        seen_by(0, constants)


def test_what_cannot_be_added_up_by_the_card_is_refused(index: CardIndex) -> None:
    with pytest.raises(QueryError, match="no odds can be found for copies"):
        parse_odds("copies(in hand) >= 2", index)
    with pytest.raises(QueryError, match="there is no zone 'house' here"):
        parse_odds("count(in house) >= 2", index)
    with pytest.raises(QueryError, match="a zone is missing"):
        parse_odds("count(kind:ally) >= 2", index)


def test_a_division_by_zero_among_the_draws_is_refused(full: Deck, index: CardIndex) -> None:
    text = "count(in hand) / count(kind:event in hand) > 2"
    with pytest.raises(QueryError, match="division by zero"):
        exact_odds(parse_odds(text, index), full, Seen(7, 3), index, text)


def test_a_condition_that_tells_too_much_apart_is_refused(index: CardIndex) -> None:
    cards = [card.id for card in index.find("deck:house")][:200]
    deck = Deck(house=entries(dict.fromkeys(cards, 4)))
    text = " and ".join(f"count(text:{word} in hand) + sum(cost in hand) > 3" for word in "abcdefghijklmno")
    with pytest.raises(QueryError, match="too many groups"):
        exact_odds(parse_odds(text, index), deck, Seen(100, 3), index, text)
