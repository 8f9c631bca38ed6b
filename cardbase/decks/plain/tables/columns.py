"""Tables under a heading that names their columns: spreadsheets, CSV files, tables of forums and web pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardbase.corpus import normalise
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.asides import is_aside
from cardbase.decks.vocabulary.words import (
    ASIDE,
    COLUMNS,
    DELIMITER,
    DELIMITERS,
    FORMER,
    HEADINGS,
    IN_DECK,
    MAIN,
    ORDINALS,
    OTHER_COLUMNS,
    OUT,
    words_of,
)

MOST_CELLS = 400
"""Cells of a row that are looked at; a list needs three."""


_TITLE = re.compile(r"[^\W\d_#°.'/ -]*(?:[#°.'/ -]{1,3}[^\W\d_]+){0,5}[.:]?(?: ?\([^\W\d_ ]+\))?")
_MARKED = re.compile(r"^(?P<sign>[*_]{1,3}|`{1,2})(?P<inside>[^*_`]+)(?P=sign)$")
"""A cell all of which stands in marks of Markdown."""

_KEPT_AS_TEXT = re.compile(r"=\"|['=](?=\d{1,3}\s?x?$)", re.IGNORECASE)
"""What a spreadsheet puts before a number to keep it as a text."""

_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
_LEAST_NUMBERED = 3
"""Rows that count 1, 2, 3 from which on such numbers are those of the rows."""

_MOST_TITLE = 5
"""Words of the title of a column."""


_SETS = frozenset({"set", "edition", "expansion"})
_PRINTINGS = _SETS | {"collector", "collectors", "card", "karten", "simple", "product", "multiverse"}
_OF_PRINTINGS = frozenset({"number", "no", "nr", "nummer", "name", "code", "id"})
"""Last words of titles that tell which printing a card is: "Collector Number", "Set Name", "Simple Name"."""

_ONLY_TELLING = words_of("""
cost costs price value type kind rarity subtype power faction ranks note notes comment comments remark remarks why
preis kosten typ art bemerkung notiz prix cout rarete remarque precio coste tipo nota
total totals totale totaal gesamt summe somme suma
""")
"""Words in titles of columns that say something of a card, but not how many of it there are."""

_OF_KINDS = words_of("kind type typ tipo art soort rodzaj")

OF_COLLECTIONS = words_of("""
have need owned own missing want wanted got haben besitz fehlt fehlen vorhanden tengo falta faltan manque possede ho
""")
"""Titles of columns that tell how many copies somebody has or lacks, and not how many are in the deck."""

_PLAYED = frozenset({"imperial", "house", "programs", "homeworlds"})
"""Piles of the deck."""

_LOOKED_AT = 100
"""Rows of a table that tell what a column holds."""

YES = words_of("yes y true 1 x ja j oui o si s sim tak t ✓ ✔ ☑ ✅ v")
NO = words_of("no n false 0 nein non nao nie nee ✗ ✘ ❌ ☐ -")
"""What the cells of a column say that says of every card whether something holds."""

OF_PLAY = words_of("""
deck decks played playing play include included includes used using use legal registered main list in
gespielt spiele dabei drin liste joue jouee jouees jeu mazo juego jugada jugadas lista incluida incluido incluir
gioco gioca giocata mazzo speelt gespeeld baralho talia
""") - {"in"}
"""Words in the title of a column that says whether a card is in the deck."""

_BESIDE_NAMES = ("count", "pile", "set", "aside")


class Group(NamedTuple):
    """Columns that belong together: the number of each, -1 where there is none."""

    name: int
    copies: int = -1
    pile: int = -1
    edition: int = -1
    aside: int = -1


class Columns(NamedTuple):
    """What the heading of a table puts where; several groups where tables stand side by side.

    ``editions`` has the set that each group counts, where the copies of a card are counted set by set,
    ``piles`` the pile of each group, where each deck's copies are counted apart,
    ``decks`` the titles of the columns that count the copies in each of several decks, ``flag`` the column that says
    of each row whether its card is in the deck, -1 for none. ``over`` has the pile that a line above tells each group.
    """

    delimiter: str
    width: int
    groups: tuple[Group, ...]
    bordered: bool = False
    titles: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    flag: int = -1
    piles: tuple[str, ...] = ()
    over: tuple[str, ...] = ()

    def headed(self, pile: str, row: str, start: int) -> Columns:
        """Return columns with the pile of a heading, alone in a row, over the group in which it begins."""
        at = row.count(self.delimiter, 0, start) - (self.bordered and row.lstrip()[:1] == self.delimiter)
        mine = next((number for number, group in enumerate(self.groups) if at <= max(group)), len(self.groups) - 1)
        return self._replace(over=tuple(pile if number == mine else old for number, old in enumerate(self.over)))


class Slot(NamedTuple):
    """A cell of a row: where it begins and ends, and what it says without quotes and blanks."""

    start: int
    end: int
    text: str


_LONGEST_KEPT = 120
"""Signs of a row whose cells are remembered: rows are looked at above and below each other row."""


def slots_of(line: str, delimiter: str, bordered: bool = False) -> Sequence[Slot]:
    """Cut a row into its cells; a delimiter within double quotes is none.

    A ``bordered`` table has delimiters around its rows, too.
    """
    return (_kept if len(line) <= _LONGEST_KEPT else _slots)(line, delimiter, bordered)


def _slots(line: str, delimiter: str, bordered: bool) -> Sequence[Slot]:
    found = _quoted_slots(line, delimiter) if '"' in line or "\\|" in line else _plain_slots(line, delimiter)
    if bordered and len(found) > 1:
        found = found[not found[0].text : len(found) - (not found[-1].text)]
    return found


_kept = lru_cache(maxsize=1_000)(_slots)


def _plain_slots(line: str, delimiter: str) -> list[Slot]:
    """Cut a row without quotes at each delimiter."""
    found: list[Slot] = []
    start = 0
    for piece in line.split(delimiter):
        found.append(_slot(line, start, start + len(piece)))
        start += len(piece) + 1
    return found


def _quoted_slots(line: str, delimiter: str) -> list[Slot]:
    found: list[Slot] = []
    start, quoted, fresh = 0, False, True
    for at, sign in enumerate(line):
        if sign == '"' and (quoted or fresh):
            quoted = not quoted
        elif sign == delimiter == "|" and line[at - 1 : at] == "\\":
            continue
        elif sign == delimiter and not quoted:
            found.append(_slot(line, start, at))
            start, fresh = at + 1, True
            continue
        fresh = fresh and sign == " "
    found.append(_slot(line, start, len(line)))
    return found


def columns_of(line: str) -> Columns | None:
    """Return the columns that a line names, None where it is no heading of a table."""
    if len(line) > 400 or not DELIMITER.search(line):
        return None
    if not any(normalise(piece) in COLUMNS for piece in DELIMITER.split(line) if piece.count(" ") < _MOST_TITLE):
        return None
    for delimiter in DELIMITERS:
        if delimiter not in line:
            continue
        bordered = delimiter == "|" and line.lstrip().startswith("|")
        slots = slots_of(line, delimiter, bordered)
        if all(fold(slot.text) in HEADINGS or fold(slot.text) in MAIN for slot in slots if slot.text):
            continue  # piles side by side, "House cards;;Maybeboard"
        if [slot.text[-1] for slot in slots if slot.text] == [":"]:
            continue  # a field, "Name: ,"
        words = [_column_of(slot.text) for slot in slots]
        words = ["count" if slot.text == "#" else word for slot, word in zip(slots, words, strict=True)]
        if words.count("count") > words.count("name"):
            words = ["" if fold(slot.text) in ORDINALS else word for slot, word in zip(slots, words, strict=True)]
        names = words.count("name")
        exact = any(normalise(slot.text) in COLUMNS for slot in slots)
        counted = len({*words} - {"", "name"}) > 0 or (names == 1 and all(map(_only_tells, slots, words)))
        counted = counted or (names == 1 and any(fold(slot.text) in OF_COLLECTIONS for slot in slots))
        if exact and names and counted and len(words) > 1 and len(words) <= MOST_CELLS:
            titles = tuple(fold(slot.text) for slot in slots)
            return Columns(delimiter, len(words), _groups(words), bordered, titles)
    return None


def by_gaps(line: str) -> str:
    """Return a line of the same length with a tab at the end of each gap, as columns of blanks part their cells."""
    return _GAP.sub(lambda gap: " " * (len(gap[0]) - 1) + "\t", line)


def without_numbers(columns: Columns, rows: Sequence[str]) -> Columns | None:
    """Return columns without the one that only numbers the rows below them; None where it may count copies as well.

    Two rows numbered 1 and 2 may be copies, and so may the numbers of a column that has no known title.
    """
    group = columns.groups[0] if columns.groups else Group(-1)
    if len(columns.groups) > 1 or group.copies < 0 or columns.titles[group.copies] not in ORDINALS:
        return columns
    cells = [slots_of(row, columns.delimiter, columns.bordered) for row in rows]
    cells = [slots for slots in cells if len(slots) == columns.width and slots[group.name].text]
    through = [slots[group.copies].text.rstrip(".") for slots in cells] == [str(at + 1) for at in range(len(cells))]
    if not through or len(cells) < 2:
        return columns
    others = [at for at in range(columns.width) if at != group.copies and columns.titles[at] not in OTHER_COLUMNS]
    counted = any(all(slots[at].text.isdecimal() for slots in cells) for at in others)
    if counted or len(cells) < _LEAST_NUMBERED:
        return None
    return columns._replace(groups=(group._replace(copies=-1),))


def with_counts(columns: Columns, rows: Sequence[str]) -> Columns:
    """Return columns in which one titled "Deck" counts copies, where no other one does and it holds only numbers."""
    group = columns.groups[0] if columns.groups else Group(-1)
    at = group.pile
    if len(columns.groups) != 1 or group.copies >= 0 or at < 0 or columns.titles[at] not in MAIN:
        return columns
    cells = [slots_of(row, columns.delimiter, columns.bordered) for row in rows]
    counts = [slots[at].text for slots in cells if len(slots) == columns.width and slots[at].text]
    counts = [count for count in counts if count.strip("-:= ")]
    if not counts or not all(count.isdecimal() for count in counts):
        return columns
    return columns._replace(groups=(group._replace(copies=at, pile=-1),))


def with_kinds(columns: Columns, rows: Sequence[str]) -> Columns:
    """Return columns of which one tells piles by what stands in it, where no title says so.

    All its cells are headings, some of the deck and some of what is set aside; or it is the first, titled for kinds.
    """
    group = columns.groups[0] if len(columns.groups) == 1 else Group(0, pile=0)
    if columns.decks or columns.editions or group.pile >= 0:
        return columns
    cells = [slots_of(row.rstrip("\r\n"), columns.delimiter, columns.bordered) for row in rows[:_LOOKED_AT]]
    for at, title in enumerate(columns.titles):
        told = {fold(slots[at].text) for slots in cells if len(slots) == columns.width} - {"", title}
        kinds = at == 0 and not _OF_KINDS.isdisjoint(title.split())
        apart = {cell for cell in told if _is_apart(cell)}
        played = {cell for cell in told if cell in MAIN or HEADINGS.get(cell) in _PLAYED}
        if at not in group and apart and (kinds or (played and told == apart | played)):
            return columns._replace(groups=(group._replace(pile=at),))
    return columns


def _is_apart(cell: str) -> bool:
    """Say whether the folded text of a cell sets the card of its row aside."""
    return HEADINGS.get(cell) in {ASIDE, OUT} or is_aside(cell.split())


def with_flag(columns: Columns, rows: Sequence[str]) -> Columns:
    """Return columns with the one that says yes or no, or has a tick, for each card that is in the deck or not."""
    if len(columns.groups) != 1 or columns.decks or columns.editions:
        return columns
    cells = [slots_of(row, columns.delimiter, columns.bordered) for row in rows[:_LOOKED_AT]]
    cells = [slots for slots in cells if len(slots) == columns.width and slots[columns.groups[0].name].text]
    for at, title in enumerate(columns.titles):
        if at == columns.groups[0].name or OF_PLAY.isdisjoint(title.split()):
            continue
        marks = [fold(slots[at].text) or slots[at].text for slots in cells if set(slots[at].text) != {"-"}]
        if marks and YES.intersection(marks) - {"1"} and all(mark in YES | NO or not mark for mark in marks):
            words = ["" if place == at else _column_of(title) for place, title in enumerate(columns.titles)]
            return columns._replace(groups=_groups(words), flag=at)
    return columns


def fitted(text: str, slots: Sequence[Slot], columns: Columns) -> list[Slot]:
    """Return as many slots as there are columns; what is too many belongs to the first name, which holds no tab."""
    over = len(slots) - columns.width
    if over > 0 and columns.delimiter != "\t":
        at = columns.groups[0].name
        first, last = slots[at], slots[at + over]
        whole = f"{columns.delimiter} ".join(slot.text for slot in slots[at : at + over + 1])
        slots = [*slots[:at], Slot(first.start, last.end, whole), *slots[at + over + 1 :]]
    return [*slots] + [Slot(len(text), len(text), "")] * -over


def _column_of(text: str) -> str:
    """Return what a column holds by its title, "Copies in deck" and "Card name (EN)" too; "" for what says nothing."""
    key = normalise(text) or text
    if key in COLUMNS:
        return COLUMNS[key]
    words = key.split()
    if words[-1:] and words[-1] in _OF_PRINTINGS and not _PRINTINGS.isdisjoint(words[:-1]):
        return "set" if words[-1] in {"name", "code"} and words[0] in _SETS else ""
    if not _TITLE.fullmatch(text):
        return ""
    if len(words) > _MOST_TITLE or any(word in OTHER_COLUMNS for word in words):
        return ""
    if key in IN_DECK or any(COLUMNS.get(word) == "count" and len(word) > 2 for word in words):
        return "count" if FORMER.isdisjoint(words) else ""
    return "name" if any(COLUMNS.get(word) == "name" for word in words) else ""


def _only_tells(slot: Slot, word: str) -> bool:
    """Say whether a column is that of the names, or holds what a card says itself, or a remark."""
    return word == "name" or not slot.text or not _ONLY_TELLING.isdisjoint(fold(slot.text).split())


def _groups(words: Sequence[str]) -> tuple[Group, ...]:
    names = [at for at, word in enumerate(words) if word == "name"]
    if len(names) == 1:
        return (Group(names[0], *(_first(words, word, 0) for word in _BESIDE_NAMES)),)
    apart = names[1] - names[0]
    even = [*range(names[0], names[-1] + 1, apart)] == names and apart * len(names) >= len(words)
    width = apart if even else len(words) // len(names)  # "Card;Qty;;Card;Qty"
    return tuple(
        Group(name, *(_first(words[: start + width], word, start) for word in _BESIDE_NAMES))
        for name, start in zip(names, range(0, len(words), width), strict=False)
    )


def _first(words: Sequence[str], word: str, start: int) -> int:
    return next((at for at in range(start, len(words)) if words[at] == word), -1)


def _slot(line: str, start: int, end: int) -> Slot:
    text = _MARKED.sub(r"\g<inside>", line[start:end].strip())
    text = text[1:] if _KEPT_AS_TEXT.match(text) else text
    if len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1].replace('""', '"').strip()
        text = text[1:].strip('"') if _KEPT_AS_TEXT.match(text) else text
    elif len(text) > 1 and text[0] == text[-1] == "'":
        text = text[1:-1]
    return Slot(start, end, " ".join(text.split()))
