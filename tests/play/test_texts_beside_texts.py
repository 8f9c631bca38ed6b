"""Own texts together: costs of one sort, texts that set each other off, and what is gone when a text's turn comes."""

import pytest

from tests.play.own_tables import Told, assert_told, told


@pytest.mark.parametrize("situation", told("costs.txt"), ids=lambda situation: situation.name)
def test_costs_are_paid_together_or_not_at_all(situation: Told) -> None:
    assert_told(situation)


@pytest.mark.parametrize("situation", told("in-a-row.txt"), ids=lambda situation: situation.name)
def test_texts_that_set_each_other_off_come_to_an_end(situation: Told) -> None:
    assert_told(situation)


@pytest.mark.parametrize("situation", told("gone.txt"), ids=lambda situation: situation.name)
def test_what_is_gone_suffers_nothing_more(situation: Told) -> None:
    assert_told(situation)


@pytest.mark.parametrize("situation", told("leaders.txt"), ids=lambda situation: situation.name)
def test_what_stands_about_a_leader_holds_for_whoever_leads(situation: Told) -> None:
    assert_told(situation)
