"""Courses that teach the rules by the rulebook's own examples, and games read again: step by step or as a story."""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.lessons.chronicles import chronicle, ending_of, reported_events, seen_by_all, story, summary
    from cardbase.lessons.course import COURSE_KEYS, Course
    from cardbase.lessons.lesson import Lesson, Step, read_lessons
    from cardbase.lessons.opponents import deck_file, deck_files, distinct_decks, notes_of, offered_decks, remember
    from cardbase.lessons.replay import STEP_KEYS, Steps, view_for_all
    from cardbase.lessons.ui_host import Host, Reply, answered, menu_of

__all__ = [
    "COURSE_KEYS",
    "STEP_KEYS",
    "Course",
    "Host",
    "Lesson",
    "Reply",
    "Step",
    "Steps",
    "answered",
    "chronicle",
    "deck_file",
    "deck_files",
    "distinct_decks",
    "ending_of",
    "menu_of",
    "notes_of",
    "offered_decks",
    "read_lessons",
    "remember",
    "reported_events",
    "seen_by_all",
    "story",
    "summary",
    "view_for_all",
]
lazy_names(
    __name__,
    {
        "chronicles": "chronicle ending_of reported_events seen_by_all story summary",
        "course": "COURSE_KEYS Course",
        "lesson": "Lesson Step read_lessons",
        "opponents": "deck_file deck_files distinct_decks notes_of offered_decks remember",
        "replay": "STEP_KEYS Steps view_for_all",
        "ui_host": "Host Reply answered menu_of",
    },
)
