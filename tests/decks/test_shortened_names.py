"""Names whose last words are cut to letters are asked about: never passed over, nor read as a shorter name."""

import pytest

from cardbase.decks import parse_deck

SHORTENED = {
    "2 House A.": "House Assassin", "House A. x2": "House Assassin", "3 House B.": "House Battalion",
    "2 Spice H.": "Spice Harvester", "Spice H. x2": "Spice Harvester", "1 Umman K.": "Umman Kudu",
    "Umman K. x1": "Umman Kudu", "Piter de V. x1": "Piter de Vries", "1x Gurney H.": "Gurney Halleck",
    "2x Prescience S.": "Prescience Shielding", "1x Guild Bank A.": "Guild Bank Arbiter",
    "1 Guild Bank A": "Guild Bank Arbiter", "3 Dune S.": "Dune Smuggler", "1 Carthag E.": "Carthag Engineering",
    "1 Imperial Suk S.": "Imperial Suk School", "2x Valor of the B.": "Valor of the Brave",
    "2 Maula P.": "Maula Pistol", "2 Smuggler A.": "Smuggler Activity", "2 Fremen Batt.": "Fremen Battalion",
    "(2) House Batt.": "House Battalion", "- 2 x Spice Harv.": "Spice Harvester", "House Batt. (3)": "House Battalion",
    "Chani D. o. L.": "Chani, Daughter of Liet", "3 Harkonnen Sleeper/Troop": "Harkonnen Sleeper Troop",
    "3 Harkonnen Sleepers (Troop)": "Harkonnen Sleeper Troop", "2 Fremen Bn.": "", "2 H. Assassin": "House Assassin",
    "2 Hse. Assassin": "", "Crysk. x3": "Crysknife", "2 Sietch C.": "Sietch",
}  # fmt: skip
WHOLE = (
    "2 Carryall", "2 Carryall R", "2 Stunner U", "1 Carthag I", "2 Prescience C", "Lt. Kinet", "2 Mess'r Coss",
    "1 Carthag F", "2 House Assassin.", "2 Spice Harvester, Spice Mining Factory.",
)  # fmt: skip


@pytest.mark.parametrize("line", SHORTENED)
def test_a_shortened_name_is_asked_about_with_the_card_it_means(line: str, corpus) -> None:
    deck = parse_deck(f"Sponsor: House Corrino\nHouse deck\n1 Stunner\n{line}\n1 Carryall", corpus)
    asked = [one for one in deck.unresolved if one.unread]
    read = [corpus.by_id[entry.card].name for entry in (*deck.house, *deck.imperial)]
    assert sorted(read) == ["Carryall", "Stunner"] and deck.dune == 0, (read, deck.unresolved)
    assert len(asked) == 1, deck.unresolved
    wanted = SHORTENED[line]
    assert not wanted or any(wanted.split(",")[0] in name for name in asked[0].candidates), asked[0]


@pytest.mark.parametrize("line", WHOLE)
def test_a_whole_name_with_a_letter_of_its_set_or_rarity_is_read(line: str, corpus) -> None:
    deck = parse_deck(f"House deck\n1 Stunner\n{line}", corpus)
    assert not [one for one in deck.unresolved if one.unread], deck.unresolved
