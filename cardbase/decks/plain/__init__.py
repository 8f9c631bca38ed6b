"""Lists as people write them: entries, fields, headings, tables, and what is left and reported."""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.decks.plain.answers import answered_lines
    from cardbase.decks.plain.dressing import undressed
    from cardbase.decks.plain.fields import is_house_field, take_house_field
    from cardbase.decks.plain.foreign import unquoted, xml_lines
    from cardbase.decks.plain.fragments import shown_lines
    from cardbase.decks.plain.objects import without_json
    from cardbase.decks.plain.own import read_own
    from cardbase.decks.plain.pages import is_page, page_text
    from cardbase.decks.plain.reader import Reader, read_text
    from cardbase.decks.plain.rich_text import is_rich, rich_lines
    from cardbase.decks.plain.signs import is_log
    from cardbase.decks.plain.spans import KINDS, Span
    from cardbase.decks.plain.splitting import split_text

__all__ = [
    "KINDS",
    "Reader",
    "Span",
    "answered_lines",
    "is_house_field",
    "is_log",
    "is_page",
    "is_rich",
    "page_text",
    "read_own",
    "read_text",
    "rich_lines",
    "shown_lines",
    "split_text",
    "take_house_field",
    "undressed",
    "unquoted",
    "without_json",
    "xml_lines",
]
lazy_names(
    __name__,
    {
        "answers": "answered_lines",
        "fields": "is_house_field take_house_field",
        "foreign": "unquoted xml_lines",
        "fragments": "shown_lines",
        "objects": "without_json",
        "own": "read_own",
        "pages": "is_page page_text",
        "reader": "Reader read_text",
        "rich_text": "is_rich rich_lines",
        "signs": "is_log",
        "spans": "KINDS Span",
        "splitting": "split_text",
        "dressing": "undressed",
    },
)
