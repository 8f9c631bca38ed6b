"""What a group of tables gives to the build. A new group is a module with a ``GROUP``, named in ``build.GROUPS``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import DeclarativeBase

from cardbase.corpus import Corpus


class Base(DeclarativeBase):
    """Root of every model."""


Rows = Iterable[tuple[type[Base], list[Mapping[str, Any]]]]
"""Models with their rows, parents before children."""


@dataclass(frozen=True, slots=True)
class TableGroup:
    """Tables that belong together.

    ``rows`` gives the rows for a corpus in a fixed order. ``before`` and ``after`` are SQL statements run once the
    tables exist and once all rows of all groups are in: virtual tables, indexes over them, views.
    """

    rows: Callable[[Corpus], Rows]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
