"""What a stop of the board game may name a part of."""

from __future__ import annotations

from cardbase.board_game.agenda import CODES, QUESTIONS
from cardbase.board_game.constants import PHASE_NAMES, Advantage
from cardbase.board_game.events import advantage_words
from cardbase.board_game.table import Table


def stop_names(table: Table) -> list[str]:
    """Return the names that a question may have, in small letters: phases, questions, ways, cards, factions, places."""
    asked = [question for question in QUESTIONS if question]
    ways = [part for question in asked for words in question.words.values() for part in words.split("|")]
    named = [words for words in ways if "{" not in words]
    named += [advantage_words(advantage) for advantage in Advantage]
    questions = [name for name, number in CODES.items() if QUESTIONS[number]]
    spoken = [name.replace("_", " ") for name in questions]
    names = [*PHASE_NAMES, *questions, *spoken, *named, *table.card_names, *table.names, *table.board.names]
    return list(dict.fromkeys(name.casefold() for name in names))
