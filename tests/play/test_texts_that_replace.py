"""One thing is replaced once: where several texts would, the first that can and is not refused does."""

import pytest

from tests.play.own_tables import Told, assert_told, told


@pytest.mark.parametrize("situation", told("replaced.txt"), ids=lambda situation: situation.name)
def test_one_thing_is_replaced_once(situation: Told) -> None:
    assert_told(situation)
