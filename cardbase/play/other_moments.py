"""When what is asked about is done: the words of every choice, at a moment that does not offer it."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play.position import Position

_RITUAL: Final = ("ritual_of_passage", "the ritual of passage", "is performed at the end of your Interval (OPT-02)")
_RATE: Final = ("choam_obligation", "to set the rate oneself", "follows each trade (OPT-04)")
_OPTIONAL: Final = {
    "assign": ("assign_subdued_resources", "to assign face down", "costs 1 solari, for a resource that fits (OPT-07)"),
    "renegade": ("turn_renegade", "to turn Renegade", "costs 1 spice, in your House Interval (OPT-08)"),
    "offer": ("surrender_initiative", "to yield Initiative", "is offered to who ties with you (OPT-03)"),
    "yield": ("surrender_initiative", "to yield Initiative", "is offered to who ties with you (OPT-03)"),
    "perform": _RITUAL,
    "ritual": _RITUAL,
    "give": _RITUAL,
    "say": _RITUAL,
    "set": _RATE,
    "forget": _RATE,
}
"""By the first word: the switch of an optional rule, what it is about, and when that is done."""
_BONUS: Final = "the bonus is taken when a Rite has vanquished its target (RITE-34, RITE-35)"
_HELPERS: Final = "helpers are included when a Rite is declared or engaged in (RITE-10, RITE-20)"
_ANSWER: Final = "nothing is offered to you now"
_TARGET: Final = "what it acts on is asked once it is chosen"
_DONE: Final = {
    "disengage": "cards are disengaged in the Disengage Phase (OPEN-01), or by a text",
    "engage": "a card is engaged by using it; in a Rite, who leads and helps (RITE-12, RITE-18)",
    "draw": "cards are drawn in the Closing Interval (CLOSE-03, CLOSE-07), or by a text",
    "include": _HELPERS,
    "join": _HELPERS,
    "defend": "a defender is named in a Rite against you (RITE-16)",
    "counter": "a persona Counters when a Rite's defender declares, where a text lets it (SPEC-06, SPEC-07)",
    "direct": "who leads a Rite Directs others when it is declared, where a text lets it (SPEC-02)",
    "leave": "nothing is to be left here",
    "put": "force is put on cards in a Rite's Force Distribution (RITE-27)",
    "take": "points buy that before the game begins (PROF-05)",
    "make": _BONUS,
    "capture": "a text lets cards be captured, most in a Rite (SPEC-14)",
    "subdue": "cards are subdued by force in a Rite, or by a text (TERM-11)",
    "move": "cards are moved by a text, or when what they lie on is lost (DEP-08)",
    "on": _TARGET,
    "choose": _TARGET,
    "accept": _ANSWER,
    "refuse": _ANSWER,
    "declare": "the class of a Rite is declared with its target, where it may be of either (RITE-10)",
    "attack": 'name the Rite and who leads it, as in "Battle led by ..."',
}
"""By the first word: when it is done."""


def done_elsewhere(g: Position, words: list[str], seat: int) -> str:
    """Return when what the first word names is done, "" for a word of no choice."""
    first = "renegade" if words == ["turn", "renegade"] else words[0]
    offered = g.options if g.seat == seat else []
    if first == "renegade" and c.RENEGADE * c.SPAN in offered:
        return ""
    if any(c.VERB_WORDS[code // c.SPAN][0].split()[0].casefold() == first for code in offered):
        return "of that, only what is listed can be chosen here" if first in _DONE else ""
    if words[:3] == ["take", "the", "bonus"]:
        return _BONUS
    if first not in _OPTIONAL:
        return _DONE.get(first, "")
    switch, what, when = _OPTIONAL[first]
    if getattr(g.rules, switch):
        return f"{what} {when}"
    return f"{what} is an optional rule, which is off in this game {when[when.index('(') :]}"
