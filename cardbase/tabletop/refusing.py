"""What a person is answered who asks why something is not offered: never nothing."""

from __future__ import annotations

import re
from typing import Final

from cardbase.tabletop.contract import Game

_SHOWN: Final = 40
"""Characters of what was asked that are said again."""


def why_not_in_words(game: Game, words: str, seat: int) -> str:
    """Return why a seat is not offered what ``words`` name, that it is offered, or that nobody knows what they mean."""
    asked = " ".join(words.split())
    if not asked:
        return "name a card, or what you want to do"
    choices = game.question(seat).choices if seat in game.asked else ()
    named = _words(asked)
    exact = any(choice.words.casefold() == asked.casefold() for choice in choices)
    if not exact and (reason := game.why_not(words, seat)):
        return reason
    offered = next((choice.words for choice in choices if named and named <= _words(choice.words)), "")
    if offered:
        return f"it is offered: {offered}"
    shown = asked if len(asked) <= _SHOWN else f"{asked[:_SHOWN]} ..."
    return f'I do not know what "{shown}" means: name a card of yours, or what you want to do in the words of a choice'


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))
