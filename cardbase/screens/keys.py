"""What can be typed at the table, and what it does."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardbase.tabletop import Menu

KEYS: Final[dict[str, str]] = {
    "3": "take choice 3",
    "2 3 5": "take several, in this order: use 2 3 5, or discard them",
    "words": "take the choice they name: all its words, or the beginning of a word or more that fits no other",
    "A; B": "take A now, and B when it is asked: buy spice; trade; trade; no more",
    "bid 5 with 2 favor": "bid, and pay 2 of it in favor if you win a card of your own allegiance",
    "?": "these keys, and the rules of the moment",
    "? 3": "explain choice 3: its card, and the rules behind it",
    "? NAME": "explain a card",
    "? PET-04": "explain a rule by its id, or by words of the rules",
    "Enter": "show the table again",
    "log": "show the whole game so far",
    "why WORDS": "why something is not offered",
    "piles": "show every pile that all may look at: discards, removed, revealed, tactics that last",
    "skip": "pass here, and in every window of this kind until the turn ends",
    "yield": "pass whatever can be passed until the turn ends; yield petition: these alone",
    "stop NAME": "ask me in a window or phase, or where a card is named: stop closing, stop Carthag",
    "go NAME": "take a stop or a yield back; go yield: all yields",
    "stops": "show what you stop for",
    "full": "full control: ask me everything; once more: no longer",
    "undo": "take back your last choice; what was revealed since needs consent",
    "save": "save now (it is saved before and after each of your choices anyway)",
    "concede": "give up",
    "quit": "save and leave; so do Ctrl-C and the end of input",
}
_ELSE: Final = {"table": "", "choices": "", "hint": "", "help": "?", "rules": "?", "explain": "?", "why": "?"}
"""What shows what is asked for, at a table that has no key of that name."""


def key_typed(typed: str, menu: Menu, keys: Collection[str]) -> str:
    """Return what was typed, or what it means where that is no choice: a key of this table, "" to see it again."""
    named = {key.partition(" ")[0] for key in keys}
    return Menu.as_key(typed, menu, {**_ELSE, **{key: key for key in named}}, named)
