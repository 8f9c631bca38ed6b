"""Two lists of the same cards in one text, under whatever titles: the second is told and never added."""

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.plain import split_text

from .strategies import CORPUS

HOUSE = {
    "Carryall": 3, "Stunner": 2, "Valor": 4, "Pogrom": 2, "Crysknife": 3, "Maula Pistol": 2, "House Battalion": 4,
    "Kindjal": 2, "Fanaticism": 3, "Spice Blow": 2, "Garrison": 2,
}  # fmt: skip
OTHER = {**HOUSE, "Valor": 3, "Carryall": 4, "Thumpers": 1}
IMPERIAL = "\n".join(
    f"1 {name}" for name in ("Carthag", "Arrakeen", "Imperial Basin", "The Minor Erg", "Spacing Industries")
)
TITLES = [
    ("Round 1", "Round 2"), ("Stand 1.3.2024", "Stand 8.3.2024"), ("21:14", "21:45"), ("2024-03-01", "2024-03-08"),
    ("Club Championship 2023", "Club Championship 2024"), ("deck_v1.txt", "deck_v2.txt"), ("Plan A", "Plan B"),
    ("Red deck", "Blue deck"), ("Option 1", "Option 2"), ("Budget build", "Full build"), ("For me:", "For Tom:"),
    ("March", "April"), ("Monday:", "Tuesday:"), ("Saturday list", "Sunday list"), ("Variante 1", "Variante 2"),
    ("aggressive", "defensive"), ("for 2 players", "for 4 players"), ("Ben:", "and mine:"), ("original", "tweaked"),
    ("tournament", "casual"), ("A)", "B)"), ("1.", "2."), ("List:", "List again with changes:"), ("#1", "#2"),
    ("Liste vom Montag", "Liste vom Dienstag"), ("home", "away"), ("===", "==="), ("", "----------"), ("", ""),
    ("Desert Power", "Desert Power 2"),
]  # fmt: skip


def block(counts: dict[str, int]) -> str:
    return "\n".join(f"{count} {name}" for name, count in counts.items())


def house(text: str) -> dict[str, int]:
    return {CORPUS.by_id[card].name: copies for card, copies in parse_deck(text, CORPUS).house}


@pytest.mark.parametrize("titles", TITLES, ids=str)
@pytest.mark.parametrize(
    "above", ["", f"{IMPERIAL}\n", "Sponsor: Fremen\nHouse Deck\n"], ids=["house", "both", "sponsor"]
)
def test_a_second_list_of_the_same_cards_is_never_added_to_the_first(titles: tuple[str, str], above: str) -> None:
    text = f"{titles[0]}\n{above}{block(HOUSE)}\n\n{titles[1]}\n{above}{block(OTHER)}\n"
    assert all(copies <= HOUSE[name] for name, copies in house(text).items())
    assert parse_deck(text, CORPUS).unread


@pytest.mark.parametrize("titles", [("Plan A", "Plan B"), ("Red deck", "Blue deck"), ("", "")])
def test_such_a_text_is_split_above_the_title_of_the_second(titles: tuple[str, str]) -> None:
    first, second = split_text(f"{titles[0]}\n{block(HOUSE)}\n\n{titles[1]}\n{block(OTHER)}\n", CORPUS)
    assert (house(first), house(second)) == (HOUSE, OTHER) and titles[1] in second


def test_a_second_list_that_begins_with_new_cards_is_split_where_it_begins() -> None:
    other = {"Thumpers": 1, "Sandworm": 2, **HOUSE}
    first, second = split_text(f"Mon\n{block(HOUSE)}\n\nTue\n{block(other)}\n", CORPUS)
    assert (house(first), house(second)) == (HOUSE, other)


@pytest.mark.parametrize(
    "more",
    [
        {"Thumpers": 1, "Carryall": 1, "Stunner": 1},
        {"Carryall": 1, "Stunner": 1, "Valor": 1, "Pogrom": 1, "Crysknife": 1},
    ],
)
def test_a_few_cards_below_a_known_heading_still_add_up(more: dict[str, int]) -> None:
    both = {name: HOUSE.get(name, 0) + more.get(name, 0) for name in {**HOUSE, **more}}
    assert house(f"House Deck\n{block(HOUSE)}\n\nTactics\n{block(more)}\n") == both


def test_a_list_copy_by_copy_is_one_list() -> None:
    lines = "\n".join(name for name, count in HOUSE.items() for _ in range(count))
    assert house(f"House Deck\n{lines}\n") == HOUSE
