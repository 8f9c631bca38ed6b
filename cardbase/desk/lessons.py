"""Answers about lessons, as JSON: what there is to learn, and where a person is who made some choices."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from cardbase.corpus import Corpus
from cardbase.desk.former import renamed
from cardbase.lessons import Course, read_lessons
from cardbase.tabletop import question_json


def lessons(_request: dict[str, Any], _corpus: Corpus) -> dict[str, Any]:
    """Return every lesson with its number, title and rules."""
    found = read_lessons()
    return {"lessons": [{"number": n, "title": one.title, "rules": list(one.rules)} for n, one in enumerate(found, 1)]}


def lesson(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return lesson ``number`` after ``choices``; ``messages`` explains a wrong one, which ``choices`` leaves out."""
    every, number = read_lessons(), int(request["number"])
    course = Course(every, corpus, number)
    kept: list[int] = []
    messages: tuple[str, ...] = ()
    begun = course.lesson
    for choice in request.get("choices", []):
        reply = course.choose(choice)
        messages = tuple(reply.lines)
        if not reply.moved:
            continue
        kept.append(choice)
        if course.over or course.lesson is not begun:
            return _reported(begun, number, len(every), kept) | {"done": True, **renamed(messages=course.brief()[:1])}
    seat = course.game.seat
    return _reported(begun, number, len(every), kept) | {
        "done": False,
        **renamed(messages=list(messages)),
        "brief": course.brief(),
        "hint": course.step.hint,
        "questions": [question_json(course.game.question(seat))],
        "view": json.loads(json.dumps(asdict(course.view()))),
        "story": course.story(seat),
    }


def _reported(one: Any, number: int, total: int, kept: list[int]) -> dict[str, Any]:
    return {"number": number, "total": total, "title": one.title, "tells": one.tells, "rules": list(one.rules),
            "choices": kept}  # fmt: skip
