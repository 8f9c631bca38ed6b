"""A state as bytes: what is packed comes back, and whatever has lengths that do not add up is refused."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.errors import Unreadable
from cardbase.tabletop.columns import pack, unpack, unsigned

NUMBER = st.integers(-(2**63), 2**63 - 1)
LISTS = st.lists(st.lists(NUMBER, max_size=5), max_size=4)


@given(st.lists(NUMBER, max_size=4), LISTS, LISTS)
def test_what_is_packed_comes_back(numbers: list[int], columns: list[list[int]], piles: list[list[int]]) -> None:
    content = pack(numbers, columns, piles)
    assert unpack(content, len(numbers), len(columns)) == (numbers, columns, piles)


def test_a_stream_of_chance_has_no_sign() -> None:
    stream = [0, 1, 2**63, 2**64 - 1]
    assert unsigned(unpack(pack([], [stream], []), 0, 1).columns[0]) == stream


WHOLE = [7, 8, 2, 1, 2, 0, 1, 1, 5]
"""Two numbers, a column of two and one of none, one pile of one card."""


def test_a_whole_one_is_read() -> None:
    assert unpack(array("q", WHOLE).tobytes(), 2, 2) == ([7, 8], [[1, 2], []], [[5]])


@pytest.mark.parametrize(
    "words",
    [
        [], [7], [7, 8], WHOLE[:-1], WHOLE[:-2], WHOLE[:-3], [*WHOLE, 0], [7, 8, 9, 1, 2, 0, 1, 1, 5],
        [7, 8, -1, 1, 2, 0, 1, 1, 5], [7, 8, 2, 1, 2, 0, -1], [7, 8, 2, 1, 2, 0, 2, 1, 5], [7, 8, 2, 1, 2, 0, 1, 2, 5],
        [7, 8, 2, 1, 2, 0, 2**62], [7, 8, 2**62, 1, 2, 0, 1, 1, 5],
    ],
)  # fmt: skip
def test_lengths_that_do_not_add_up_are_refused(words: list[int]) -> None:
    with pytest.raises(Unreadable, match="its lengths do not add up"):
        unpack(array("q", words).tobytes(), 2, 2)


@pytest.mark.parametrize("cut", range(1, 8))
def test_half_a_number_is_refused(cut: int) -> None:
    with pytest.raises(Unreadable):
        unpack(array("q", WHOLE).tobytes()[:-cut], 2, 2)
