"""What lasts, in the words of sentences: "an effect of Valor on Stilgar: command 2, this turn"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cardbase.errors import Malformed
from cardbase.play import constants as w
from cardbase.scenarios.finding import Finding

RULE: Final = "a rule"
"""The source of what no card brought."""
KINDS: Final = {words: kind for kind, words in w.MODIFIER_NAMES.items()}
"""What may last, by its words; the numbers behind them mean what the engine's constants of these names say."""
_EFFECT: Final = re.compile(r"([a-z ]+?) (-?\d+)(?: of (.+))?, ([a-z ]+)")


def effect_sentence(what: int, target: int, amount: int, source: int, span: int, call: Callable[[int], str]) -> str:
    """Return the sentence of something that lasts; ``call`` names a card."""
    number, of = amount, ""
    if what in w.OF_CARDS:
        number, of = 0, f" of {call(amount)}"
    elif what == w.AIM:
        number, of = amount % w.RITE_TYPES, f" of {call(amount // w.RITE_TYPES)}"
    on = str(target) if what in w.NOT_OF_CARDS else call(target)
    by = RULE if source < 0 else call(source)
    return f"an effect of {by} on {on}: {w.MODIFIER_NAMES[what]} {number}{of}, {w.DURATION_NAMES[span]}"


def effect_of(table: Finding, source: str, target: str, words: str) -> tuple[int, int, int, int, int]:
    """Return what lasts as the state keeps it; raise ``Malformed`` where its words say nothing."""
    found = _EFFECT.fullmatch(words)
    if not found or found[1] not in KINDS or found[4] not in w.DURATION_NAMES:
        kinds = ", ".join(KINDS)
        raise Malformed(f"nothing lasts by {words!r}", hint=f"as in 'command 2, this turn'; one of {kinds}")
    what, amount = KINDS[found[1]], int(found[2])
    if what in w.OF_CARDS:
        amount = table.card(found[3] or "")
    elif what == w.AIM:
        amount += table.card(found[3] or "") * w.RITE_TYPES
    if what not in w.NOT_OF_CARDS:
        on = table.card(target)
    elif target.isascii() and target.isdigit():
        on = int(target)
    else:
        on = table.seat(target)
    return what, on, amount, -1 if source == RULE else table.card(source), w.DURATION_NAMES.index(found[4])
