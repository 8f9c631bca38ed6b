"""At the table a card whose name has accents and strokes is named as who has none on the keyboard types it."""

from __future__ import annotations

import json

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.errors import Illegal
from cardbase.play import Game, House, new_game
from cardbase.tabletop import Menu
from tests.play.houses import houses

NAME = "Łódź Žižka"
TYPED = ("lodz zizka", "LODZ ZIZKA", "Łodz zizka", "łódź  žižka", NAME)


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("own")
    card = {"name": NAME, "type": "Persona", "subtypes": ["Aide"], "cost": 0, "command": 1, "resistance": 2}
    (folder / "zizka.json").write_text(json.dumps({**card, "operation": "Engage: gain 1 favor."}), encoding="utf-8")
    return load_corpus([folder])


@pytest.fixture
def offered(own: Corpus) -> Game:
    """A game in which a House with many copies may deploy one."""
    one, other = houses(2)
    deck = (own.exact(NAME).id,) * 40
    game = new_game([House(one.name, one.sponsor, one.homeworld, one.imperial, deck), other], corpus=own, seed=1)
    while not any(NAME in choice.text for choice in game.choices()):
        game.apply(game.options[-1])
    return game


@pytest.mark.parametrize("typed", TYPED)
def test_a_choice_is_made_by_a_name_without_strokes(typed: str, offered: Game) -> None:
    named = [choice.code for choice in offered.question(offered.seat).choices if NAME in choice.words]
    picked = offered.copy()
    picked.apply(named[0])
    typed_out = offered.copy()
    typed_out.apply_words(f"deploy {typed}")
    assert typed_out.digest() == picked.digest() != offered.digest()
    fitting = Menu.fitting(offered.question(offered.seat).choices, f"deploy {typed}")
    assert [choice.code for choice in fitting] == named


@pytest.mark.parametrize("typed", TYPED)
def test_why_a_card_cannot_be_used_is_told_of_a_name_without_strokes(typed: str, offered: Game) -> None:
    assert "is in your domain; it is in your hand" in offered.why_not(f"use {typed}", offered.seat)
    with pytest.raises(Illegal, match="is not possible now"):
        offered.apply_words(f"use {typed}")
