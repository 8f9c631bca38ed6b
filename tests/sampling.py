"""Tables of many cases of one kind: the suite runs a sample of each, ``scripts/soak cases`` the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], of: int, first: int = 0) -> list[Any]:
    """Return the cases for ``parametrize``: one in ``of`` stays in the suite, from the ``first`` on, the others soak.

    For tables whose cases take the same way through the program. A case that once found a fault of its own stays in
    the suite: it is named in a table that is not sampled.
    """
    return [case if place % of == first else soaking(case) for place, case in enumerate(cases)]


def soaking(case: Any) -> Any:
    """Return a case of a table, marked as one that only ``scripts/soak cases`` runs."""
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.soak)
