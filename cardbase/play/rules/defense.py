"""The defender's half of a Rite: who leads the defense, Counter, engaging (rulebook 6.2)."""

from __future__ import annotations

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations, rite_types
from cardbase.play.frames import AT, MUSTER, push
from cardbase.play.position import Position
from cardbase.play.rules import rite as r
from cardbase.play.rules.countering import countering
from cardbase.play.rules.governance import may_be_engaged
from cardbase.play.rules.participants import (
    DEFENDING,
    LATE,
    LEADING,
    TAKING_PART,
    engage_declared,
    engage_to_join,
    is_target_lost,
    may_direct_now,
    stand_down,
)
from cardbase.play.rules.rite import ATTACKER, COUNTERED, DEFENDER, DEFENSE, ENGAGED_SOME, LEADER, TARGET, TYPE
from cardbase.play.rules.tactics import open_rite_window, playable


def name_defense(g: Position) -> list[int] | None:
    """RITE-16, SPEC-06 to SPEC-12, TACT-17, AMB-05: the target leads, or a persona Counters."""
    s, rite = g.state, g.state.rite
    if is_target_lost(g):
        s.stack[AT] = r.CLOSE
        return None
    s.seat = rite[DEFENDER]
    options = [c.DEFEND * c.SPAN + rite[TARGET]]
    if g.in_force().has(rite[LEADER], w.UNCOUNTERED) or g.in_force().is_barred(w.COUNTERING, s.seat):
        return options
    options += [c.COUNTER * c.SPAN + card for card in countering(g)]
    granting = g.table.grants_counter
    tactics = playable(g, s.seat, w.GENERIC | rite_types.TACTICS[rite[TYPE]])
    return options + [code for code in tactics if granting[code % c.SPAN]]


def name_leader(g: Position, card: int, *, countered: bool) -> None:
    """SPEC-09, AMB-04: a Countering persona is the new target from its declaration on."""
    rite = g.state.rite
    g.state.stack[AT] = r.MUSTER_DEFENSE
    if countered:
        mutations.give_role(g, rite[TARGET], 0)
        mutations.give_role(g, card, DEFENDING | LEADING)
        rite[DEFENSE], rite[COUNTERED] = card, 1
        mutations.emit(g, e.COUNTERS, rite[DEFENDER], card)
    else:
        mutations.emit(g, e.LEADS, rite[DEFENDER], card)


def muster_defense(g: Position) -> None:
    """RITE-16, RITE-20: its personnel and Directed personas are named."""
    s, rite = g.state, g.state.rite
    s.stack[AT] = r.WINDOW_3
    takes_part = _may_take_part(g, rite[DEFENSE]) or _counters_freely(g)
    if takes_part or g.rules.engaged_defense_leader == "adds_force":
        push(s.stack, MUSTER, rite[DEFENDER], rite[DEFENSE], DEFENDING, 0)


def _may_take_part(g: Position, card: int) -> bool:
    return may_be_engaged(g, card) and not g.in_force().is_idle(card, g.state.rite[TYPE])


def window_3(g: Position) -> None:
    """RITE-17: the attacker first."""
    rite = g.state.rite
    g.state.stack[AT] = r.LATE_DEFENSE_DIRECT
    open_rite_window(g, rite[ATTACKER], rite[DEFENDER])


def late_defense_direct(g: Position) -> None:
    """SPEC-01: a defense leader whom a tactic lets Direct does so in answer to the declaration."""
    stack, rite = g.state.stack, g.state.rite
    stack[AT] = r.ENGAGE_DEFENSE
    if may_direct_now(g, rite[DEFENSE]):
        push(stack, MUSTER, rite[DEFENDER], rite[DEFENSE], DEFENDING)


def engage_defense(g: Position) -> list[int] | None:
    """RITE-18, RITE-19, AMB-03, AMB-04: the defender may engage the leader; without it no force and no helpers."""
    s, stack, rite = g.state, g.state.stack, g.state.rite
    if rite[COUNTERED] and is_target_lost(g):
        reinstate(g)
    if is_target_lost(g):
        stack[AT] = r.CLOSE
        return None
    leader = rite[DEFENSE]
    if _counters_freely(g):
        _take_part(g)
        return None
    if _may_take_part(g, leader) and not stack[r.DEFENSE_BARRED]:
        s.seat = rite[DEFENDER]
        options = [c.ENGAGE * c.SPAN + leader]
        bound = rite[COUNTERED] and g.rules.counter_requires_engage
        bound = bound or g.in_force().has(rite[LEADER], w.MUST_ENGAGE)
        if not bound and g.rules.defense_leader_engages == "may":  # Δ-04
            options.append(c.DECLINE * c.SPAN)
        return options
    if s.status[leader] == w.ENGAGED and g.rules.engaged_defense_leader == "adds_force":
        _take_part(g)
    else:
        stay_out(g)
    return None


def engage_leader(g: Position, card: int) -> None:
    """RITE-18: the defense leader is engaged, and takes part."""
    engage_to_join(g, card, g.state.role[card])
    _take_part(g)


def stay_out(g: Position) -> None:
    """RITE-19: the defense leader is left as it is; nobody helps it."""
    g.state.stack[AT] = r.WINDOW_4
    stand_down(g, DEFENDING)


def _counters_freely(g: Position) -> bool:
    rite = g.state.rite
    return bool(rite[COUNTERED]) and g.in_force().has(rite[DEFENSE], w.COUNTERS_FREELY)


def reinstate(g: Position) -> None:
    """AMB-04: the Countering persona is gone; the original target leads again, and may not be engaged."""
    rite = g.state.rite
    stand_down(g, DEFENDING)
    mutations.give_role(g, rite[DEFENSE], 0)
    rite[DEFENSE], rite[COUNTERED] = rite[TARGET], 0
    mutations.give_role(g, rite[TARGET], DEFENDING | LEADING)
    g.state.stack[r.DEFENSE_BARRED] = 1


def _take_part(g: Position) -> None:
    rite = g.state.rite
    leader = rite[DEFENSE]
    g.state.stack[AT] = r.LATE_DEFENSE
    rite[ENGAGED_SOME] = 1
    mutations.give_role(g, leader, g.state.role[leader] | TAKING_PART)
    engage_declared(g, DEFENDING)


def late_defense(g: Position) -> None:
    """RITE-21: what its text lets join unnamed."""
    rite = g.state.rite
    g.state.stack[AT] = r.WINDOW_4
    push(g.state.stack, MUSTER, rite[DEFENDER], rite[DEFENSE], DEFENDING, LATE)


def window_4(g: Position) -> None:
    """RITE-22, AMB-25: only where something was engaged."""
    rite = g.state.rite
    g.state.stack[AT] = r.CALCULATE
    if rite[ENGAGED_SOME] or g.rules.window2_always:
        open_rite_window(g, rite[ATTACKER], rite[DEFENDER], engagement=True)
