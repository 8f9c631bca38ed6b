"""Other words for the keys of a table, as people type them who do not know these: "my hand" shows it, "bye" quits."""

from __future__ import annotations

import re
from typing import Final

_MEANT: Final[dict[str, tuple[str, ...]]] = {
    "table": (
        "table", "board", "show", "look", "look around", "status", "state", "position", "overview", "refresh", "redraw",
        "again", "hand", "cards", "score", "scores", "points", "funds", "money", "resources", "domain", "assembly",
        "where are we", "whose turn", "whose turn is it", "who is next", "what is going on",
    ),
    "choices": (
        "all", "options", "choices", "menu", "moves", "legal moves", "possible moves", "actions", "list",
        "what can i do", "what can i play", "what can i do now", "what now", "what next", "now what",
    ),
    "hint": (
        "hint", "hints", "tip", "advice", "advise me", "suggest", "suggestion", "what do i do", "what should i do",
        "what would you do", "help me decide", "i am stuck", "i'm stuck", "stuck",
    ),
    "help": (
        "help", "help me", "h", "keys", "commands", "usage", "man", "info", "--help", "-h", "i need help", "how",
        "how do i play", "how do i play this", "how does this work", "what do i type", "what can i type",
    ),
    "rules": ("rules", "rule", "what are rules"),
    "log": ("log", "history", "story", "news", "events", "what happened", "what has happened", "what just happened"),
    "piles": ("piles", "discards", "discard pile", "discard piles", "discarded", "discarded cards", "graveyard"),
    "undo": (
        "undo", "u", "undo that", "undo last", "take back", "take it back", "take that back", "takeback", "back",
        "go back", "oops", "revert", "z", "ctrl-z", "ctrl z", "^z",
    ),
    "quit": ("quit", "quit game", "q", "q!", "wq", "exit", "leave", "leave game", "bye", "goodbye", "close"),
    "concede": ("concede", "resign", "i resign", "surrender", "i surrender", "give up", "i give up", "forfeit"),
}  # fmt: skip
"""What is typed for each key, without "please", "the" and signs at its ends."""
_KEY: Final = {words: key for key, typed in _MEANT.items() for words in typed}
_ABOUT: Final = tuple((key, re.compile(pattern, re.IGNORECASE)) for key, pattern in (
    ("why", r"(?:why (?:can't|cant|can not|cannot|can|may) i(?: not)?|why not|why|can i|may i) (.+)"),
    ("explain", r"what (?:does|do) (.+?)(?: do| mean| say)?"),
    ("explain", r"(?:what is|what's|whats|what are|who is|who's|tell me about|about|look at|look up) (.+)"),
    ("explain", r"(?:show me|show|explain|describe|read|view|inspect|examine|card|info|help|zoom) (.+)"),
))  # fmt: skip
"""What is asked about something, with the words that name it."""
_SHOWING: Final = re.compile(r"^(?:show|give|tell) (?:me )?")
_IDLE: Final = re.compile(r"\b(?:please|the|my|a|an)\s+|\s+please\b", re.IGNORECASE)


def key_meant(typed: str) -> tuple[str, str]:
    """Return the key that somebody means who typed this, and what it is about; two empty texts where it is none.

    Keys are ``table``, ``choices``, ``hint``, ``help``, ``rules``, ``log``, ``piles``, ``undo``, ``quit``, ``concede``;
    ``why`` and ``explain`` are about something.
    """
    asked = " ".join(typed.replace("\u2019", "'").split())
    bare = asked.lstrip("/:\\ ").rstrip("?!. ")
    small = _IDLE.sub("", bare).casefold().strip()
    if key := _KEY.get(small) or _KEY.get(_SHOWING.sub("", small)):
        return key, ""
    for key, pattern in _ABOUT:
        if found := pattern.fullmatch(bare):
            return key, found[1]
    return ("explain", bare) if asked.endswith("?") and bare else ("", "")
