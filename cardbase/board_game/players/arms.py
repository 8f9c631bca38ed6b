"""What a weapon does to a defence, by the arithmetic of battles, and which of them the other side has."""

from __future__ import annotations

from cardbase.board_game.combat import KILL_LEADERS, Side, explodes, is_killed
from cardbase.board_game.constants import Weapon
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind


def acts(p: Mind, name: str) -> Weapon:
    """Return how a card acts as a weapon, by its name."""
    return Weapon(p.table.weapon[p.number[name]]) if name in p.number else Weapon.NONE


def guards(p: Mind, name: str) -> int:
    """Return what a card stops as a defence, as bits."""
    return int(p.table.defence[p.number[name]]) if name in p.number else 0


def kills(weapon: Weapon) -> bool:
    """Return whether a leader without a defence dies of a weapon."""
    return is_killed(Side(0), Side(0, weapon=weapon), KILL_LEADERS)


def stops(p: Mind, weapon: Weapon, defence: str) -> bool:
    """Return whether a leader dies of a weapon, and not behind a defence."""
    return kills(weapon) and not is_killed(Side(0, defence=guards(p, defence)), Side(0, weapon=weapon), KILL_LEADERS)


def passes(p: Mind, weapon: str, defence: str) -> bool:
    """Return whether a weapon kills a leader behind a defence, and blows nothing up (BG-BAT-40)."""
    own, other = Side(0, weapon=acts(p, weapon)), Side(0, defence=guards(p, defence))
    return is_killed(other, own, KILL_LEADERS) and not explodes(own, other)


def kills_both(p: Mind, weapon: str) -> bool:
    """Return whether a weapon kills the leader who bears it too (BG-TRE-44)."""
    return is_killed(Side(0, weapon=acts(p, weapon)), Side(0), KILL_LEADERS)


def explodes_with(p: Mind, defence: str) -> bool:
    """Return whether a Lasgun blows up with a defence (BG-BAT-40)."""
    return explodes(Side(0, weapon=Weapon.LASGUN), Side(0, defence=guards(p, defence)))


def known_of(p: Mind, o: Evaluation, seat: int, kind: str) -> list[str]:
    """Return the weapon or defence that was shown of a plan, else those that a seat is known to hold."""
    shown = o.view.get("shown_plan", {})
    if kind in shown:
        return [shown[kind]]
    return [name for name in o.view["seats"][seat]["known_cards"] if p.kinds[name] == kind]


def own_if_mirror(p: Mind, name: str, own: int) -> str:
    """Return the weapon that a card of the other side acts as: a Mirror Weapon as the own one (CR-011)."""
    return p.table.printing[own].name if acts(p, name) == Weapon.MIRROR and own >= 0 else name
