"""Answers to a form as a sheet keeps them: a row of questions, and a row of one person's answers below it."""

from __future__ import annotations

import csv
import re

from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import COLUMNS, FIELDS, HEADINGS

_LEAST_QUESTIONS = 3
"""Questions of a form that lists know."""

_LONGEST, _LONGEST_HEAD = 100_000, 1_000
"""Characters of a text, and of its questions, that are looked at."""

_LINE = re.compile(r"[^\r\n]+")

_ASKING = re.compile(r"^(?:your|my|what is your|which|who is your|dein|deine|ihr|votre|ton|ta|tu|su)\s+", re.IGNORECASE)

_ASKED = re.compile(
    r"^[ \t>*#-]{0,9}(?:q|f|p|question|frage|pregunta|domanda)\s?\d{0,2}\s?[.:)]\*{0,2}[ \t]*"
    r"(?P<question>[^\n]{2,80})\n\s{0,9}[>*#-]{0,9}[ \t]?"
    r"(?:a|r|answer|antwort|r[eé]ponse|respuesta|risposta)\s?\d{0,2}\s?[.:)]\*{0,2}[ \t]*",
    re.IGNORECASE | re.MULTILINE,
)
"""A question and the mark of its answer: "Q1: Your sponsor?", "A: Fremen"."""


def answered_lines(text: str) -> str:
    """Return a text of answers to a form as lines "question: answer", any other as it is.

    The form may be a sheet, with a deck for each row, or questions each above its answer: "Q: Sponsor?", "A: Fremen".
    """
    asked = _ASKED.findall(text) if len(text) <= _LONGEST else []
    known = sum(fold(_question(one)) in FIELDS or fold(_question(one)) in HEADINGS for one in asked)
    if known >= _LEAST_QUESTIONS:
        return _ASKED.sub(lambda pair: f"{_question(pair['question'])}: ", text)
    return _answered_sheet(text)


def _answered_sheet(text: str) -> str:
    """Return a sheet of answers as such lines, any other text as it is."""
    head = _LINE.match(text.lstrip()[:_LONGEST_HEAD])
    delimiter = next((sign for sign in "\t;," if head and head[0].count(sign) + 1 >= _LEAST_QUESTIONS), "")
    if not delimiter or len(text) > _LONGEST:
        return text
    try:
        rows = [row for row in csv.reader(_lines(text), delimiter=delimiter) if any(map(str.strip, row))]
    except csv.Error:
        return text
    questions = [_question(cell) for row in rows[:1] for cell in row]
    known = [question for question in questions if fold(question) in FIELDS or fold(question) in HEADINGS]
    piles = {at for at, question in enumerate(questions) if HEADINGS.get(fold(question), "") in {"imperial", "house"}}
    listed = any("\n" in cell.strip() for row in rows[1:] for cell in row)
    if len(rows) > 2 and not listed and all(map(_heads_cards, filter(None, questions))):
        return text  # columns of cards, one in a cell
    alike = len(rows) > 1 and all(len(row) == len(questions) for row in rows)
    if len(known) < _LEAST_QUESTIONS or not (piles or listed) or not alike:
        return text
    if not listed and not any(any(map(str.isalpha, row[at])) for row in rows[1:] for at in piles):
        return text
    decks = [_deck(questions, row) for row in rows[1:]]
    return "\n".join([decks[0], *(f"Deck {number}\n{deck}" for number, deck in enumerate(decks[1:], 2))])


def _heads_cards(title: str) -> bool:
    """Say whether a title stands over cards, or over their counts, and asks for nothing else."""
    return fold(title) in HEADINGS or COLUMNS.get(fold(title)) == "count"


def _lines(text: str) -> list[str]:
    return text.strip().replace("\r\n", "\n").replace("\r", "\n").splitlines(keepends=True)


def _question(cell: str) -> str:
    """Return a question without the words that only ask: "Your sponsor?" is "sponsor"."""
    subject = _ASKING.sub("", cell.strip(" \t\r\n*")).rstrip(" ?:*")
    return "player" if fold(subject) in {"name", "full name", "your name"} else subject


def _deck(questions: list[str], row: list[str]) -> str:
    """Return the answers of a row; one of several lines stands below its question."""
    pairs = [(question, answer.strip()) for question, answer in zip(questions, row, strict=True) if answer.strip()]
    return "\n".join(
        f"{question}:\n{answer}" if "\n" in answer else f"{question}: {answer}" for question, answer in pairs
    )
