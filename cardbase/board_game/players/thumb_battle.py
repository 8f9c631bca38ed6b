"""Rules of thumb for battles (BG-B-01, BG-B-05)."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.constants import AMOUNT, NONE, SPAN, WAY, V
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind, Rule, leaders
from cardbase.board_game.rules.plans import NORMAL_HALF, STAR

LEADER_EDGE: Final = 3
"""Dialed beyond the enemy's forces, for the leaders' difference."""
STRONG: Final = 4
"""From this strength on a leader drawn by Harkonnen is killed."""


def _battle_foe(o: Evaluation) -> int:
    battle = o.view["battle"]
    other: int = battle["defender"] if battle["attacker"] == o.seat else battle["attacker"]
    return other


def _fight_at(p: Mind, o: Evaluation) -> int:
    return p.table.board.territory_of(o.view["battle"]["territory"])


def _enemy(p: Mind, o: Evaluation) -> int:
    return o.foes.get(_fight_at(p, o), {}).get(_battle_foe(o), 0)


def _hopeless(p: Mind, o: Evaluation) -> bool:
    own = o.own.get(_fight_at(p, o), 0)
    return own + o.best_leader() + 2 * o.weapons() + 1 < _enemy(p, o)


def _leader(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
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


def _weapon(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    if _hopeless(p, o) and NONE in options:
        return NONE
    shields = "Shield" in o.view["hand"]
    return _card(p, options, "weapon", ("Lasgun", "Artillery Strike") if shields else ("Artillery Strike",))


def _defence(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    if _hopeless(p, o) and NONE in options:
        return NONE
    lasgun = "Lasgun" in o.view["hand"]
    return _card(p, options, "defence", ("Shield", "Shield Snooper") if lasgun else ())


def _undialed(p: Mind, o: Evaluation) -> int:
    """Return how many own forces there no part of the plan sends to die yet."""
    board = p.table.board
    kinds = ("forces",) if p.table.ben == o.seat else ("forces", "special")
    here = [board.ids[place] for place in board.territories[_fight_at(p, o)].locations]
    there: int = sum(o.me[kind].get(place, 0) for kind in kinds for place in here)
    plan: list[int] = o.view["plan"]
    return there - sum(max(0, number) for number in plan[STAR : NORMAL_HALF + 1])


def _missing(p: Mind, o: Evaluation) -> int:
    """Return what the dial still lacks for a sure win (BG-ADV-01)."""
    star, star_half, normal = (max(0, int(number)) for number in o.view["plan"][STAR:NORMAL_HALF])
    return _enemy(p, o) + LEADER_EDGE - 2 * star - star_half - normal


def _dialed(p: Mind, o: Evaluation, options: list[int], wish: int) -> int:
    """Dial what is wished for, but a force that holds the place after a win (BG-BAT-27); nothing where hopeless."""
    if _hopeless(p, o):
        return AMOUNT
    return AMOUNT + max(0, min(options[-1] % SPAN, _undialed(p, o) - 1, wish))


def _dial_star(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return _dialed(p, o, options, (_missing(p, o) + 1) // 2)


def _dial(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return _dialed(p, o, options, _missing(p, o))


def _dial_half(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return _dialed(p, o, options, 2 * _missing(p, o))


def _voice(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-05: forbid the weapon that the hand cannot stop."""
    poison = "Snooper" in o.view["hand"]
    return V.NAME * SPAN + (1 if poison else 0)


def _question(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-01: the weapon with a defence in hand, else the dial."""
    defence = any(p.kinds[name] == "defence" for name in o.view["hand"])
    return WAY + 1 if defence or WAY + 3 not in options else WAY + 3


def _capture(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-02: kill a strong leader, use a weak one."""
    return WAY if p.table.strength[about[0]] >= STRONG else WAY + 1


RULES: Final[dict[str, Rule]] = {
    "plan_leader": _leader,
    "plan_weapon": _weapon,
    "plan_defence": _defence,
    "plan_star": _dial_star,
    "plan_normal": _dial,
    "plan_half": _dial_half,
    "speak": _voice,
    "prescience": _question,
    "capture": _capture,
}
