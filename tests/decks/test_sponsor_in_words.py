"""Sponsor and homeworld in the words of a player: "Liege: Harkonnen", "Base: Dune Regency"."""

from pathlib import Path

import pytest

from cardbase.decks import parse_deck
from cardbase.schemas import data_folder

LIST = (Path(data_folder()) / "decks" / "harkonnen-regent-of-arrakis.deck.txt").read_text(encoding="utf-8")
LISTED = LIST[LIST.index("Imperial Deck") :]
WORLD = "Homeworld: Dune Regency"

SPONSORS = """
Playing Harkonnen | Plays Harkonnen | Playing: Harkonnen | Major Power: House Harkonnen | Liege: Harkonnen
Overlord: House Harkonnen | Suzerain: Harkonnen | Lord: Harkonnen | Vassal of House Harkonnen | Lehnsherr: Harkonnen
Vassals of the Harkonnens | House Vexel, vassal of House Harkonnen | Sworn to House Harkonnen | Je joue Harkonnen
Minor House Vexel, sponsored by House Harkonnen | Serving House Harkonnen | Sponsored by House Harkonnen
"""
OF_OTHERS = "Not playing Harkonnen | Playing against Harkonnen | Allied with House Harkonnen | Lord: Vladimir"
WORLDS = """
Starting fief | Base | Capital | Seat | Home base | Home fief | Starting planet | Starting world | HQ | Headquarters
Startlehen | Startwelt | Hauptwelt | Stammsitz | Starting homeworld | Capitale | Sede
"""


def parts(text: str) -> list[str]:
    return [part.strip() for line in text.strip().splitlines() for part in line.split("|")]


@pytest.mark.parametrize("line", parts(SPONSORS))
def test_a_line_above_the_cards_names_the_sponsor(line, corpus):
    deck = parse_deck(f"Name: Regent\n{line}\n{WORLD}\n\n{LISTED}", corpus)
    assert (deck.name, deck.sponsor, deck.unread) == ("Regent", "harkonnen", ())
    deck = parse_deck(f"{line}\n{WORLD}\n\n{LISTED}", corpus)
    assert (deck.name, deck.sponsor, deck.unread) == ("", "harkonnen", ())


@pytest.mark.parametrize("line", parts(OF_OTHERS))
def test_a_line_that_denies_it_names_no_sponsor(line, corpus):
    assert parse_deck(f"Name: Regent\n{line}\n{WORLD}\n\n{LISTED}", corpus).sponsor != "harkonnen"


@pytest.mark.parametrize("key", parts(WORLDS))
def test_a_word_before_a_homeworld_names_the_homeworld(key, corpus):
    deck = parse_deck(f"Sponsor: Harkonnen\n{key}: Dune Regency\n\n{LISTED}", corpus)
    assert (deck.homeworld, deck.unread) == ("tat-dune-regency", ())


def test_such_a_word_before_another_card_is_no_homeworld(corpus):
    assert not parse_deck(f"Sponsor: Harkonnen\nBase: 3 Carryall\n\n{LISTED}", corpus).homeworlds


@pytest.mark.parametrize("asked", ["Sponsor", "Sponsor:", "SPONSOR", "Faction"])
@pytest.mark.parametrize("power", ["House Harkonnen", "Harkonnen", "**Harkonnen**"])
def test_a_power_right_below_the_word_sponsor_is_the_sponsor_above_and_below_the_cards(asked, power, corpus):
    for text in (f"{asked}\n{power}\n{WORLD}\n\n{LISTED}", f"{WORLD}\n\n{LISTED}\n\n{asked}\n{power}\n"):
        deck = parse_deck(text, corpus)
        assert deck.sponsor == "harkonnen"
        assert [sum(entry.copies for entry in pile) for pile in (deck.imperial, deck.house)] == [17, 46]


@pytest.mark.parametrize(
    "line",
    ["*A House Harkonnen deck* - **4 players**", "A House Harkonnen deck for 4 players", "Harkonnen deck, 4 players"],
)
def test_the_number_of_players_stands_beside_the_power_of_a_deck(line, corpus):
    deck = parse_deck(f"# Duellists of Caladan\n\n{line}\n\n**{WORLD}**\n\n{LISTED}", corpus)
    assert (deck.sponsor, deck.profile.players, deck.unread) == ("harkonnen", 4, ())


@pytest.mark.parametrize(
    "line", ["{} ---", "{} - ", "{} ...", "{} !!", "{} ,", "=== {} ===", "# {} ---", "“{}”", "{} #"]
)
@pytest.mark.parametrize(
    ("power", "sponsor"),
    [("House Atreides", "atreides"), ("Spacing Guild", "guild"), ("Bene Gesserit Sisterhood", "sisterhood")],
)
def test_signs_that_only_draw_behind_a_powers_full_name_change_nothing(line, power, sponsor, corpus):
    deck = parse_deck(f"{line.format(power)}\n2 Pogrom\n3 Valor\n", corpus)
    assert (deck.sponsor, sum(copies for _, copies in deck.house)) == (sponsor, 5)
