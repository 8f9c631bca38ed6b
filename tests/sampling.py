"""Tables of many cases of one kind: the suite runs a sample of each, ``scripts/soak cases`` the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def sampled(cases: Iterable[Any], of: int, first: int = 0) -> list[Any]:
    """Return the cases for ``parametrize``: one in ``of`` stays in the suite, from the ``first`` on, the others soak.

    A tuple is the values of several arguments; a case that is a tuple itself goes as a tuple of it alone. For tables
    whose cases take the same way through the program. A case that once found a fault of its own stays in the suite: it
    is named in a table that is not sampled.
    """
    return [_case(case, soaks=place % of != first) for place, case in enumerate(cases)]


def rotated(cases: Iterable[Any], others: Sequence[Any]) -> list[Any]:
    """Return all pairs of a case and an other for ``parametrize``: of each case one stays in the suite, the rest soak.

    The others take turns, so that each case and each other still occurs.
    """
    pairs = ((place, turn, (case, other)) for place, case in enumerate(cases) for turn, other in enumerate(others))
    return [_case(pair, soaks=place % len(others) != turn) for place, turn, pair in pairs]


def _case(case: Any, *, soaks: bool) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=[pytest.mark.soak] if soaks else [])
