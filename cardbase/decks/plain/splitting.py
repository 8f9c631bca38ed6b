"""Several decks in one text: each as a text of its own."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.corpus import Corpus
from cardbase.decks.draft import Draft
from cardbase.decks.plain.fields.beside import lists_beside, texts_beside
from cardbase.decks.plain.fields.owners import owned_piles, without_owner
from cardbase.decks.plain.listed_again import FirstReader
from cardbase.decks.plain.reader import refuse_many_lines
from cardbase.decks.plain.tables.columns import Columns
from cardbase.decks.plain.tables.deck_columns import columns_of_decks, columns_of_owners, decks_counted, may_name_owners
from cardbase.decks.plain.tables.row_decks import row_decks
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.people import FIRST_NAMES


def split_text(text: str, corpus: Corpus) -> tuple[str, ...]:
    """Return the decks that stand in one text, one below the other, side by side, or in a table that counts for each.

    Those one below the other are as they were written; nothing of the text is left out.
    """
    refuse_many_lines(text)
    lines = text.splitlines(keepends=True)
    draft = Draft(corpus)
    if (beside := lists_beside(lines, draft)) is not None:
        return texts_beside(beside, lines)
    if parts := _tables(lines, draft) or _by_rows(lines, draft) or _owned(lines, draft):
        return tuple(parts)
    reader = FirstReader(corpus)
    reader.read(text)
    if not reader.second:
        return (text,)
    return ("".join(lines[: reader.second - 1]), *split_text("".join(lines[reader.second - 1 :]), corpus))


def _tables(lines: Sequence[str], draft: Draft) -> list[str]:
    """Return each deck of the first table that counts for several; what stands around it stays with the first."""
    ends = ends_of_blocks(lines)
    for at, line in enumerate(lines):
        if not columns_of_decks(line) and not may_name_owners(line):
            continue
        rows = lines[at + 1 : ends[at + 1]]
        columns = _columns(line, rows, draft)
        if columns is not None:
            decks = [_titled(deck.title, deck.text, draft) for deck in decks_counted(line, columns, rows)]
            decks[0] = "".join(lines[:at]) + decks[0] + "".join(lines[at + 1 + len(rows) :])
            return decks
    return []


def _by_rows(lines: Sequence[str], draft: Draft) -> list[str]:
    """Return the rows of each deck of a table that tells whose they are; what stands around it stays with the first."""
    table = row_decks(lines, draft.names)
    if table is None:
        return []
    own = {at for rows in table.rows.values() for at in rows} | {table.head}
    left = "".join(line for at, line in enumerate(lines) if at not in own)
    decks = [
        f"{table.field.capitalize()}: {label}\n{lines[table.head]}{''.join(lines[at] for at in rows)}"
        for label, rows in table.rows.items()
    ]
    return [left + decks[0], *decks[1:]]


def ends_of_blocks(lines: Sequence[str]) -> list[int]:
    """Return for each place where the first empty line stands from there on, looking at each line once."""
    ends = [len(lines)] * (len(lines) + 1)
    for at in range(len(lines) - 1, -1, -1):
        ends[at] = ends[at + 1] if lines[at].strip() else at
    return ends


def _owned(lines: Sequence[str], draft: Draft) -> list[str]:
    """Return the piles of each of several people under the name."""
    owned = owned_piles(lines, draft)
    return [f"Player: {name}\n{''.join(without_owner(lines[at]) for at in block)}" for name, block in owned.items()]


def _columns(line: str, rows: Sequence[str], draft: Draft) -> Columns | None:
    return columns_of_decks(line) or columns_of_owners(line, rows, draft)


def _titled(title: str, text: str, draft: Draft) -> str:
    """Return a table below the title of its column: a player, a sponsor, or else the name of the deck."""
    key = "Name"
    if fold(title).split()[:1] and fold(title).split()[0] in FIRST_NAMES:
        key = "Player"
    elif folded_power(title) in sponsor_ids(draft.corpus):
        key = "Sponsor"
    return f"{key}: {title}\n{text}"
