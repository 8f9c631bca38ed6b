"""The forms of Kanly: one Rite, phase by phase (rulebook 6.2; CRF 2.C.ii, NR3, NR4; table 6.3)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.frames import AT
from cardbase.play.position import Position
from cardbase.play.programs.running import invoke
from cardbase.play.rules import attack, defense, outcome
from cardbase.play.rules import rite as r
from cardbase.play.rules.tactics import play


def run_rite(g: Position) -> list[int] | None:
    """Take the Rite one phase further (RITE-09)."""
    return _PHASES[g.state.stack[AT]](g)


def take_rite(g: Position, verb: int, argument: int) -> None:
    """Name the target, the class, the defense leader; engage it or not; or choose the bonus."""
    s = g.state
    if verb == c.ON:
        attack.begin(g, argument)
    elif verb in c.CLASS_VERBS:
        attack.declare_class(g, verb)
    elif verb == c.PLAY:
        play(g, s.seat, argument, g.in_force().cost[argument])
    elif verb == c.INVOKE:
        invoke(g, s.seat, argument, w.GENERIC | rite_types.TACTICS[s.rite[r.TYPE]])
    elif verb in (c.DEFEND, c.COUNTER):
        defense.name_leader(g, argument, countered=verb == c.COUNTER)
    elif verb == c.ENGAGE:
        defense.engage_leader(g, argument)
    elif verb == c.DECLINE:
        defense.stay_out(g)
    else:
        outcome.take_bonus(g, verb)


# No way back once declared (AMB-63); Direct and Counter answer declarations, the rest engagements (SPEC-01).
_PHASES: Final = {
    r.AIM: attack.aim,
    r.CLASSIFY: attack.classify,
    r.MUSTER_ATTACK: attack.muster_attack,
    r.WINDOW_1: attack.window_1,
    r.LATE_DIRECT: attack.late_direct,
    r.ATTACK: attack.attack,
    r.WINDOW_2: attack.window_2,
    r.NAME_DEFENSE: defense.name_defense,
    r.MUSTER_DEFENSE: defense.muster_defense,
    r.WINDOW_3: defense.window_3,
    r.LATE_DEFENSE_DIRECT: defense.late_defense_direct,
    r.ENGAGE_DEFENSE: defense.engage_defense,
    r.LATE_DEFENSE: defense.late_defense,
    r.WINDOW_4: defense.window_4,
    r.CALCULATE: outcome.run_calculation,
    r.SURPRISE: outcome.resolve_surprise,
    r.ATTACKER_DISTRIBUTES: outcome.attacker_distributes,
    r.DEFENDER_DISTRIBUTES: outcome.defender_distributes,
    r.RESOLVE: outcome.run_resolution,
    r.BONUS: outcome.bonus,
    r.CLOSE: outcome.run_close,
    r.FORGET: outcome.run_forgetting,
}
