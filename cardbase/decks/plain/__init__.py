"""Lists as people write them: entries, fields, headings, tables, and what is left and reported."""

from cardbase.decks.plain.fields import is_told, take_told
from cardbase.decks.plain.reader import Reader, read_text, split_text
from cardbase.decks.plain.spans import KINDS, Span
from cardbase.decks.vocabulary.words import COLUMNS, FIELDS, HEADINGS, SUBHEADINGS

__all__ = [
    "COLUMNS",
    "FIELDS",
    "HEADINGS",
    "KINDS",
    "SUBHEADINGS",
    "Reader",
    "Span",
    "is_told",
    "read_text",
    "split_text",
    "take_told",
]
