"""Own texts that move and exchange cards: each comes where its back belongs, with all that lies on it somewhere."""

import pytest

from tests.play.own_tables import Told, assert_told, told


@pytest.mark.parametrize("situation", told("moved.txt"), ids=lambda situation: situation.name)
def test_a_card_that_is_moved_comes_where_its_back_belongs(situation: Told) -> None:
    assert_told(situation)


@pytest.mark.parametrize("situation", told("exchanged.txt"), ids=lambda situation: situation.name)
def test_what_lies_on_exchanged_cards_goes_along_or_stays_behind(situation: Told) -> None:
    assert_told(situation)
