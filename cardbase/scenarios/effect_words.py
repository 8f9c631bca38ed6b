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
KINDS: Final = {
    **{f"{name.casefold()} rank": w.TALENT + number for number, name in enumerate(w.TALENT_NAMES)},
    **{f"{name.casefold()} talent": w.GAIN_TALENT + number for number, name in enumerate(w.TALENT_NAMES)},
    "command": w.COMMAND, "resistance": w.RESISTANCE, "allegiance": w.ALLEGIANCE, "right": w.RIGHT, "force": w.FORCE,
    "hand limit": w.HAND_LIMIT, "assembly limit": w.ASSEMBLY_LIMIT, "rate": w.RATE,
    "reward in solaris": w.REWARD_SOLARIS, "reward in spice": w.REWARD_SPICE, "reward in favor": w.REWARD_FAVOR,
    "penalty in solaris": w.PENALTY_SOLARIS, "penalty in spice": w.PENALTY_SPICE, "penalty in favor": w.PENALTY_FAVOR,
    "kind": w.KIND, "copied": w.COPIED, "cost": w.COST, "double cost": w.DOUBLE_COST, "subtype": w.ALSO,
    "barred": w.BARRED, "set cost": w.SET_COST, "bid credit": w.BID_CREDIT, "lowest first": w.LOWEST_FIRST,
    "rank played": w.RANK_PLAYED, "favor cap": w.FAVOR_CAP, "no allegiance": w.NO_ALLEGIANCE, "stake": w.STAKE,
    "aim": w.AIM, "said": w.SAID, "token limit": w.TOKEN_LIMIT, "room": w.ROOM, "shuns": w.SHUNS, "paid x": w.PAID_X,
    "leaves": w.LEAVES, "bargain": w.BARGAIN, "marked": w.MARKED, "discarded now": w.DISCARDED_NOW,
    "spared": w.SPARED, "redirected": w.REDIRECTED, "favor spared": w.FAVOR_SPARED, "widened": w.WIDENED,
    "refuses": w.REFUSES, "speaks": w.SPEAKS,
}  # fmt: skip
"""What may last, by its words; the numbers behind them mean what the engine's constants of these names say."""
SPANS: Final = (
    "for good", "while deployed", "this operation", "this interval", "this turn", "this phase", "while spoken of",
)  # fmt: skip
"""How long, by the engine's numbers."""
_WORDS: Final = {kind: words for words, kind in KINDS.items()}
OF_CARDS: Final = (w.SHUNS, w.REFUSES, w.SPEAKS, w.BARGAIN, w.SPARED, w.REDIRECTED, w.FAVOR_SPARED, w.WIDENED)
"""Kinds whose amount is a card."""
_SAID: Final = re.compile(r"([a-z ]+?) (-?\d+)(?: of (.+))?, ([a-z ]+)")


def effect_told(what: int, target: int, amount: int, source: int, span: int, call: Callable[[int], str]) -> str:
    """Return the sentence of something that lasts; ``call`` names a card."""
    said, of = amount, ""
    if what in OF_CARDS:
        said, of = 0, f" of {call(amount)}"
    elif what == w.AIM:
        said, of = amount % w.SORTS, f" of {call(amount // w.SORTS)}"
    on = str(target) if what in w.NOT_OF_CARDS else call(target)
    by = RULE if source < 0 else call(source)
    return f"an effect of {by} on {on}: {_WORDS[what]} {said}{of}, {SPANS[span]}"


def effect_of(table: Finding, source: str, target: str, told: str) -> tuple[int, int, int, int, int]:
    """Return what lasts as the state keeps it; raise ``Malformed`` where its words say nothing."""
    found = _SAID.fullmatch(told)
    if not found or found[1] not in KINDS or found[4] not in SPANS:
        kinds = ", ".join(KINDS)
        raise Malformed(f"nothing lasts by {told!r}", hint=f"as in 'command 2, this turn'; one of {kinds}")
    what, amount = KINDS[found[1]], int(found[2])
    if what in OF_CARDS:
        amount = table.card(found[3] or "")
    elif what == w.AIM:
        amount += table.card(found[3] or "") * w.SORTS
    if what not in w.NOT_OF_CARDS:
        on = table.card(target)
    elif target.isascii() and target.isdigit():
        on = int(target)
    else:
        on = table.seat(target)
    return what, on, amount, -1 if source == RULE else table.card(source), SPANS.index(found[4])
