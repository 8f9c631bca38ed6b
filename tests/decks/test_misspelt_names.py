"""Names as scanners, telephones and fingers misspell them are read, or asked about with the card that was meant."""

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.vocabulary import names_of

MEANT = {
    "Pogrom": "Pogrorn P0grom Pogr0m Pogom Pogram Progrom pOGROM Pogro_m", "Valor": r"Vaior Va1or VaIor Valour \/alor",
    "Carryall": "Carrya11 CarryalI Carryail Carryal Caryall Carrryall Carry_all carry-all",
    "Stunner": "Stumer Stunncr Stuner sTUNNER", "Sandmaster": "Sandmasler Sand_master Saandmaster Sardmaster",
    "House Battalion": "HouseBattalion House_Battalìon House_Bat_talion Housc_Battalion House_Batta1ion Hous_Batalion",
    "Crysknife": "Crysknlfe Cryskn1fe Chrysknife Krysknife Cryskinfe Crysknive Crys_knife",
    "Scorn of the Landsraad": "Scorn_of_thc_Landsraad Scorn_of_tbe_Landsraad Scorn_of_the_Landsraadd",
    "Precept of Istislah": "Prccept_of_Istislah", "Lost in the Desert": "Lost_in_the_Desrt",
    "Litany Against Fear": "Litany_Against_eFar", "Prayer of the Righteous": "Prayer_of_the_Righteouus",
    "Cpt. Trumane": "Cpt._Truumane Cpt._Trumanr Cpt_Trumane", "Lt. Kinet": "Lt._Kinct",
}  # fmt: skip
CASES = [(name, slip.replace("_", " ")) for name, slips in MEANT.items() for slip in slips.split()]


@pytest.mark.parametrize("form", ["3 {}", "{} x3", "3;{}", "{}"])
@pytest.mark.parametrize(("name", "slip"), CASES)
def test_a_misspelt_name_is_read_or_asked_about_as_what_was_meant(name, slip, form, corpus):
    (card,) = names_of(corpus).find(name)
    copies = 3 if "3" in form else 1
    text = f"House Deck\n2 Melee Training\n{form.format(slip)}\n1 Kindjal"
    deck = parse_deck(text.replace("2 Mel", "2;Mel").replace("1 Kin", "1;Kin") if ";" in form else text, corpus)
    found = {corpus.by_id[entry.card].name: entry.copies for entry in deck.house}
    assert found.pop("Melee Training") == 2 and found.pop("Kindjal") == 1
    if found:
        assert found == {card.name: copies} and not deck.unread
        return
    (asked,) = deck.unread
    assert asked.candidates[0].startswith(card.name) and asked.count in {copies, 0}


@pytest.mark.parametrize(
    "line", ["the spice must flow", "Storm of the century", "Lost in the supermarket", "scorn them"]
)
def test_a_sentence_is_no_misspelt_name(line, corpus):
    assert not parse_deck(f"House Deck\n2 Melee Training\n{line}\n1 Kindjal", corpus).unread
