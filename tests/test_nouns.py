"""Numbers with their nouns."""

import pytest

from cardbase.nouns import counted


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0 games"), (1, "1 game"), (-1, "-1 game"), (2, "2 games"), (1000, "1,000 games")],
)
def test_a_number_is_said_with_its_noun(number: int, said: str) -> None:
    assert counted(number, "game") == said


def test_a_plural_that_is_irregular_is_given() -> None:
    assert [counted(number, "ally", "allies") for number in (1, 3)] == ["1 ally", "3 allies"]
