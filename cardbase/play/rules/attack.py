"""The attacker's half of a Rite: declaring it, its class and its participants, engaging them (rulebook 6.2)."""

from __future__ import annotations

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations, rite_types
from cardbase.play.frames import AT, MUSTER, SEAT, pop, push
from cardbase.play.position import Position
from cardbase.play.rules import rite as r
from cardbase.play.rules.aims import classes_open, counts, mark_first, mark_used, targets
from cardbase.play.rules.governance import is_up, may_be_engaged
from cardbase.play.rules.participants import (
    ATTACKING,
    DEFENDING,
    LATE,
    LEADING,
    TAKING_PART,
    engage_declared,
    engage_to_join,
    is_target_lost,
    may_direct_now,
)
from cardbase.play.rules.rite import ATTACKER, BORROWED, CLASS, DEFENDER, DEFENSE, LEADER, NEW, TARGET, TYPE
from cardbase.play.rules.tactics import open_rite_window


def aim(g: Position) -> list[int] | None:
    """RITE-06: what it may be aimed at; a venture's Rite may find no target."""
    s, stack = g.state, g.state.stack
    rite_type = c.RITE_TYPE_OF[stack[r.VERB]]
    found = targets(
        g, stack[SEAT], stack[r.INITIATOR], rite_type, free=bool(stack[r.IS_FREE]), aimed_by=stack[r.AIMED_BY] - 1
    )
    s.seat = stack[SEAT]
    if found and not s.rite:  # in a window of another Rite none begins: there is one at a time
        return [c.ON * c.SPAN + card for card in found]
    pop(stack)
    return None


def begin(g: Position, target: int) -> None:
    """RITE-10: type, leader and target are named; class, Direct and personnel follow."""
    s, stack = g.state, g.state.stack
    leader, seat = stack[r.INITIATOR], stack[SEAT]
    rite = list(NEW)
    rite[TYPE], rite[ATTACKER], rite[DEFENDER] = c.RITE_TYPE_OF[stack[r.VERB]], seat, s.holder[target]
    rite[LEADER], rite[TARGET], rite[DEFENSE] = leader, target, target
    open_classes = classes_open(g, seat, leader, rite[DEFENDER], rite[TYPE], free=bool(stack[r.IS_FREE]))
    s.rite = rite
    mutations.clear_allotted(g)
    mutations.give_role(g, leader, ATTACKING | LEADING)
    mutations.give_role(g, target, DEFENDING | LEADING)
    stack[AT] = r.MUSTER_ATTACK
    if len(open_classes) > 1:
        stack[AT] = r.CLASSIFY
    else:
        rite[CLASS] = open_classes[0]


def classify(g: Position) -> list[int]:
    """RITE-10: a Rite that a text lets be of either class is declared one of them."""
    g.state.seat = g.state.rite[ATTACKER]
    return [verb * c.SPAN for verb in c.CLASS_VERBS]


def declare_class(g: Position, verb: int) -> None:
    """Let it be a CHOAM or a Landsraad Rite from now on."""
    g.state.stack[AT] = r.MUSTER_ATTACK
    g.state.rite[CLASS] = c.CLASS_VERBS.index(verb)


def muster_attack(g: Position) -> None:
    """RITE-10, SPEC-02: personnel and Directed personas are named."""
    stack = g.state.stack
    stack[AT] = r.WINDOW_1
    push(stack, MUSTER, stack[SEAT], stack[r.INITIATOR], ATTACKING, 0, stack[r.LED_BY])


def window_1(g: Position) -> None:
    """RITE-11: all players, the defender first; outsiders with generic tactics only (TACT-14, OPT-06, Δ-11)."""
    rite = g.state.rite
    g.state.stack[AT] = r.LATE_DIRECT
    mutations.emit(g, e.DECLARED, rite[ATTACKER], rite[LEADER], rite[TARGET], c.RITE_VERBS[rite[TYPE]])
    if rite_types.OWN_CLASS[rite[TYPE]] != 1 << rite[CLASS]:
        mutations.emit(g, e.CLASSED, rite[ATTACKER], -1, -1, rite[CLASS])
    outsiders = w.GENERIC if g.rules.outsiders_in_rite else 0
    open_rite_window(g, rite[DEFENDER], rite[ATTACKER], outsiders=outsiders)


def late_direct(g: Position) -> None:
    """SPEC-01: a leader whom a tactic lets Direct does so in answer to the declaration."""
    stack, rite = g.state.stack, g.state.rite
    stack[AT] = r.ATTACK
    if may_direct_now(g, rite[LEADER]):
        push(stack, MUSTER, rite[ATTACKER], rite[LEADER], ATTACKING, 0, stack[r.LED_BY])


def attack(g: Position) -> None:
    """RITE-12, RITE-13: engage leader and participants; without its leader the Rite ends and does not count."""
    s, stack, rite = g.state, g.state.stack, g.state.rite
    leader, by_venture = rite[LEADER], stack[r.LED_BY]
    is_ready = is_up(g, leader) if by_venture else may_be_engaged(g, leader)  # VENT-08, AMB-38
    is_led = is_ready and (by_venture >= BORROWED or s.holder[leader] == rite[ATTACKER])
    if not is_led or is_target_lost(g):  # AMB-36: nothing was engaged yet, so nothing counts
        stack[AT] = r.CLOSE
        return
    stack[AT] = r.WINDOW_2
    if not stack[r.IS_FREE] and counts(g, rite[ATTACKER], leader, rite[DEFENDER], rite[TYPE]):
        mark_used(g, rite[DEFENDER], rite[CLASS])  # VENT-09
    mark_first(g, rite[DEFENDER], rite[TYPE])
    if by_venture:  # VENT-08: engaged for the venture, before the Rite
        mutations.give_role(g, leader, s.role[leader] | TAKING_PART)
    else:
        engage_to_join(g, leader, s.role[leader])
    engage_declared(g, ATTACKING)
    push(stack, MUSTER, rite[ATTACKER], leader, ATTACKING, LATE)


def window_2(g: Position) -> None:
    """RITE-14, RITE-15: from here on only the two, the defender first."""
    rite = g.state.rite
    g.state.stack[AT] = r.NAME_DEFENSE
    open_rite_window(g, rite[DEFENDER], rite[ATTACKER], engagement=True)
