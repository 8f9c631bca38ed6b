"""What a group of tables gives to the build. A new group is a module with a ``GROUP``, named in ``build.GROUPS``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from cardbase.corpus import Corpus
from cardbase.database.words import EVERY_CARD, indexed


class Base(DeclarativeBase):
    """Root of every model."""


Rows = Iterable[tuple[type[Base], Iterable[Mapping[str, Any]]]]
"""Models with their rows, parents before children; rows of each card are made one by one."""


@dataclass(frozen=True, slots=True)
class TableGroup:
    """Tables that belong together.

    ``rows`` gives the rows for a corpus in a fixed order. ``before`` and ``after`` are SQL statements run once the
    tables exist and once all rows of all groups are in: virtual tables, indexes over them, views.
    """

    rows: Callable[[Corpus], Rows]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


class Words(Base):
    """What full-text search reads; ``rowid`` is the number of the row. Virtual tables, made by ``search_table``."""

    __abstract__ = True
    __table_args__ = {"info": {"virtual": True}}  # noqa: RUF012  (SQLAlchemy's own way to say it)

    rowid: Mapped[int] = mapped_column(primary_key=True)
    words: Mapped[str]


def search_table(name: str) -> str:
    """Return the statement that makes a full-text table of one column ``words``."""
    return (
        f"create virtual table {name} using fts5("
        "words, content='', prefix='1 2 3', tokenize='unicode61 remove_diacritics 2')"
    )


def optimized(name: str) -> str:
    """Return the statement that packs a full-text table once all its rows are in."""
    return f"insert into {name}({name}) values ('optimize')"  # noqa: S608  (names from this module)


def words_of(number: int, *texts: str) -> Mapping[str, Any]:
    """Return the row of a full-text table for these texts."""
    return {"rowid": number, "words": indexed(" ".join([EVERY_CARD, *texts]))}
