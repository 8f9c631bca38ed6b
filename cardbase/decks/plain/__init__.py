"""Lists as people write them: entries, fields, headings, tables, and what is left and reported."""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.decks.plain.answers import answered_lines
    from cardbase.decks.plain.fields.colons import is_house_field, take_house_field
    from cardbase.decks.plain.foreign import unquoted, xml_lines
    from cardbase.decks.plain.listed_again import read_text
    from cardbase.decks.plain.objects import without_json
    from cardbase.decks.plain.own import read_own
    from cardbase.decks.plain.reader import Reader
    from cardbase.decks.plain.spans import KINDS, Span
    from cardbase.decks.plain.splitting import split_text
    from cardbase.decks.plain.usual_signs import with_usual_signs
    from cardbase.decks.plain.wrappings.dressing import attachments_left, undressed, unmailed
    from cardbase.decks.plain.wrappings.fragments import shown_lines
    from cardbase.decks.plain.wrappings.over_lines import marked_on_each_line
    from cardbase.decks.plain.wrappings.pages import is_page, page_text
    from cardbase.decks.plain.wrappings.quotes import without_marks_of_mail
    from cardbase.decks.plain.wrappings.rich_text import is_rich, rich_lines
    from cardbase.decks.plain.wrappings.signs import is_log

__all__ = [
    "KINDS",
    "Reader",
    "Span",
    "answered_lines",
    "attachments_left",
    "is_house_field",
    "is_log",
    "is_page",
    "is_rich",
    "marked_on_each_line",
    "page_text",
    "read_own",
    "read_text",
    "rich_lines",
    "shown_lines",
    "split_text",
    "take_house_field",
    "undressed",
    "unmailed",
    "unquoted",
    "with_usual_signs",
    "without_json",
    "without_marks_of_mail",
    "xml_lines",
]
lazy_names(
    __name__,
    {
        "answers": "answered_lines",
        "fields.colons": "is_house_field take_house_field",
        "foreign": "unquoted xml_lines",
        "wrappings.fragments": "shown_lines",
        "objects": "without_json",
        "own": "read_own",
        "wrappings.over_lines": "marked_on_each_line",
        "wrappings.pages": "is_page page_text",
        "listed_again": "read_text",
        "reader": "Reader",
        "wrappings.quotes": "without_marks_of_mail",
        "wrappings.rich_text": "is_rich rich_lines",
        "wrappings.signs": "is_log",
        "spans": "KINDS Span",
        "splitting": "split_text",
        "wrappings.dressing": "attachments_left undressed unmailed",
        "usual_signs": "with_usual_signs",
    },
)
