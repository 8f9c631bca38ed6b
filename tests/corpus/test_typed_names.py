"""Names are found as who has no such letters on the keyboard types them, and where other alphabets disguise them."""

import json

import pytest

from cardbase.corpus import load_corpus
from cardbase.decks import parse_deck
from cardbase.errors import NotFound
from cardbase.scenarios.naming import named

OWN = (
    "Łódź Žižka", "Søren Fjord", "Đorđe Straße", "Ægir Œuvre", "Þórr Eiður", "Ilık Işık", "Ħal Ŧest", "Роза Мира",
    "Größe", "Ελένη",
)  # fmt: skip
TYPED = {
    "lodz zizka": "Łódź Žižka", "LODZ ZIZKA": "Łódź Žižka", "Łodz Zizka": "Łódź Žižka", "soren fjord": "Søren Fjord",
    "SØREN FJORD": "Søren Fjord", "dorde strasse": "Đorđe Straße", "Dorde Straße": "Đorđe Straße",
    "aegir oeuvre": "Ægir Œuvre", "thorr eidur": "Þórr Eiður", "ilik isik": "Ilık Işık", "İlık Işık": "Ilık Işık",
    "ILIK IŞIK": "Ilık Işık", "hal test": "Ħal Ŧest", "роза мира": "Роза Мира", "РОЗА МИРА": "Роза Мира",
    "GRÖSSE": "Größe", "grosse": "Größe", "ελενη": "Ελένη", "Роgrom": "Pogrom", "Pоgrom": "Pogrom",
    "Саrryall": "Carryall", "Ροgrom": "Pogrom", "Vаlоr": "Valor", "Hοuse Βattalion": "House Battalion",
    "ΡOGROM": "Pogrom", "Stunnеr": "Stunner",
}  # fmt: skip


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    folder = tmp_path_factory.mktemp("own")
    for number, name in enumerate(OWN):
        card = {"name": name, "type": "Persona", "subtypes": ["Aide"], "cost": 2, "command": 1, "resistance": 2}
        card["operation"] = "Engage: gain 1 favor."
        (folder / f"card-{number}.json").write_text(json.dumps(card), encoding="utf-8")
    return load_corpus([folder])


@pytest.mark.parametrize(("typed", "name"), TYPED.items())
def test_a_name_is_found_without_accents_strokes_and_ligatures(typed, name, own):
    assert own.exact(typed).name == own.resolve(typed).name == named(typed, own).name == name
    deck = parse_deck(f"House Deck\n3 {typed}\n2 Melee Training\n", own)
    assert {own.by_id[card].name: copies for card, copies in deck.house} == {name: 3, "Melee Training": 2}


@pytest.mark.parametrize("typed", ["Погром", "lodz zizk", "Ροζα", "ø", "Duncan idaho"])
def test_what_is_no_whole_name_of_one_card_is_not_guessed(typed, own):
    with pytest.raises(NotFound):
        named(typed, own)
