"""Rules of thumb for battles (BG-B-01, BG-B-05)."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.constants import AMOUNT, NONE, SPAN, WAY, V
from cardbase.board_game.players.outlook import Outlook
from cardbase.board_game.players.thumb import Mind, Rule, leaders

LEADER_EDGE: Final = 3
"""Dialed beyond the enemy's forces, for the leaders' difference."""


def _battle_foe(o: Outlook) -> int:
    battle = o.view["battle"]
    other: int = battle["defender"] if battle["attacker"] == o.seat else battle["attacker"]
    return other


def _fight_at(p: Mind, o: Outlook) -> int:
    return p.table.board.territory_of(o.view["battle"]["territory"])


def _enemy(p: Mind, o: Outlook) -> int:
    return o.foes.get(_fight_at(p, o), {}).get(_battle_foe(o), 0)


def _hopeless(p: Mind, o: Outlook) -> bool:
    own = o.own.get(_fight_at(p, o), 0)
    return own + o.best_leader() + 2 * o.weapons() + 1 < _enemy(p, o)


def _leader(p: Mind, o: Outlook, options: list[int], about: list[int]) -> int:
    able = leaders(options)
    heroes = [code for code in options if code // SPAN == V.CARD]
    if _hopeless(p, o) and (heroes or able):
        return heroes[0] if heroes else min(able, key=lambda code: p.table.strength[code % SPAN])
    return max(able, key=lambda code: p.table.strength[code % SPAN]) if able else options[0]


def _card(p: Mind, options: list[int], kind: str, avoid: tuple[str, ...]) -> int:
    cards = [code for code in options if code // SPAN == V.CARD]
    good = [c for c in cards if p.kinds[p.names[c % SPAN]] == kind and p.names[c % SPAN] not in avoid]
    if good:
        return good[0]
    blanks = [c for c in cards if p.kinds[p.names[c % SPAN]] == "worthless"]
    return blanks[0] if blanks and NONE in options else (NONE if NONE in options else options[0])


def _weapon(p: Mind, o: Outlook, options: list[int], about: list[int]) -> int:
    if _hopeless(p, o) and NONE in options:
        return NONE
    shields = "Shield" in o.view["hand"]
    return _card(p, options, "weapon", ("Lasgun", "Artillery Strike") if shields else ("Artillery Strike",))


def _defence(p: Mind, o: Outlook, options: list[int], about: list[int]) -> int:
    if _hopeless(p, o) and NONE in options:
        return NONE
    lasgun = "Lasgun" in o.view["hand"]
    return _card(p, options, "defence", ("Shield", "Shield Snooper") if lasgun else ())


def _dial(p: Mind, o: Outlook, options: list[int], about: list[int]) -> int:
    """Dial enough for a sure win, never more; nothing where it is hopeless."""
    if _hopeless(p, o):
        return AMOUNT
    plan: list[int] = o.view.get("plan", [0] * 10)
    dialed = 2 * max(0, plan[4]) + max(0, plan[5]) + max(0, plan[6])
    wish = _enemy(p, o) + LEADER_EDGE - dialed
    return AMOUNT + max(0, min(options[-1] % SPAN, wish))


def _dial_half(p: Mind, o: Outlook, options: list[int], about: list[int]) -> int:
    if _hopeless(p, o):
        return AMOUNT
    plan: list[int] = o.view.get("plan", [0] * 10)
    dialed = 2 * max(0, plan[4]) + max(0, plan[5]) + max(0, plan[6])
    return AMOUNT + max(0, min(options[-1] % SPAN, 2 * (_enemy(p, o) + LEADER_EDGE - dialed)))


def _voice(p: Mind, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-05: forbid the weapon that the hand cannot stop."""
    poison = "Snooper" in o.view["hand"]
    return V.NAME * SPAN + (1 if poison else 0)


def _question(p: Mind, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-01: the weapon with a defence in hand, else the dial."""
    defence = any(p.kinds[name] == "defence" for name in o.view["hand"])
    return WAY + 1 if defence or WAY + 3 not in options else WAY + 3


def _capture(p: Mind, o: Outlook, options: list[int], about: list[int]) -> int:
    return WAY + 1


RULES: Final[dict[str, Rule]] = {
    "plan_leader": _leader,
    "plan_weapon": _weapon,
    "plan_defence": _defence,
    "plan_normal": _dial,
    "plan_half": _dial_half,
    "speak": _voice,
    "prescience": _question,
    "capture": _capture,
}
