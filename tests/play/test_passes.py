"""Passes of several seats at once are told as if each had passed alone."""

import pytest

from cardbase.play import events as e
from cardbase.play import mutations
from tests.play.situations import Situation

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime; Cleo of Corrino at Kaitain"


@pytest.mark.parametrize("seats", [[0, 1, 2], [2, 0], [1], []])
@pytest.mark.parametrize("listens", [True, False])
def test_several_passes_are_logged_like_single_ones(seats: list[int], *, listens: bool) -> None:
    together, apart = Situation(SEATS).game, Situation(SEATS).game
    for game in (together, apart):
        game.log = [] if listens else None
    mutations.emit_passes(together, seats)
    for seat in seats:
        mutations.emit(apart, e.PASSED, seat)
    assert together.log == apart.log
    assert together.log == ([(e.PASSED, seat, -1, -1, 0, 0, 0) for seat in seats] if listens else None)
