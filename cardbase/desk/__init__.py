"""What people ask, answered by plain functions, JSON in and out: for the command line, HTTP and the browser.

``answer(name, request, corpus, games)`` is the one door; ``ANSWERS`` lists them. Nothing of the rules is stated
twice: the command line prints the same answers. A name is loaded with its module when it is first used.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.desk.answers import ANSWERS, answer, error_answer, request_schema
    from cardbase.desk.cards import card_answer, card_row
    from cardbase.desk.decks import completion_answer, difference_answer, pool_rows, stats_answer
    from cardbase.desk.fields import FIELDS
    from cardbase.desk.files import FrontFile, front_file, front_files, sent_file
    from cardbase.desk.gallery import described
    from cardbase.desk.rail import NUMBERS, AllFacts
    from cardbase.desk.replies import error_schema, reply_schema
    from cardbase.desk.rules import TAGS, patch_notes, rule_answer, ruling_answer
    from cardbase.desk.verdicts import verdict_answer

__all__ = [
    "ANSWERS",
    "FIELDS",
    "NUMBERS",
    "TAGS",
    "AllFacts",
    "FrontFile",
    "answer",
    "card_answer",
    "card_row",
    "completion_answer",
    "described",
    "difference_answer",
    "error_answer",
    "error_schema",
    "front_file",
    "front_files",
    "patch_notes",
    "pool_rows",
    "reply_schema",
    "request_schema",
    "rule_answer",
    "ruling_answer",
    "sent_file",
    "stats_answer",
    "verdict_answer",
]
lazy_names(
    __name__,
    {
        "answers": "ANSWERS answer error_answer request_schema",
        "fields": "FIELDS",
        "files": "FrontFile front_file front_files sent_file",
        "cards": "card_answer card_row",
        "decks": "completion_answer difference_answer pool_rows stats_answer",
        "gallery": "described",
        "rail": "AllFacts NUMBERS",
        "replies": "error_schema reply_schema",
        "rules": "TAGS patch_notes rule_answer ruling_answer",
        "verdicts": "verdict_answer",
    },
)
