"""The forms of Kanly: Duel, Battle, Arbitration, Intrigue (rulebook 6.2; CRF 2.C.ii, NR3, NR4; table 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardbase.play import acts
from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.play import words as w
from cardbase.play.frames import AFTERMATH, AT, DISTRIBUTION, MUSTER, SEAT, A, B, C, D, E, F, G, pop, push
from cardbase.play.operations.running import invoke
from cardbase.play.rules import force
from cardbase.play.rules.aims import counts, mark_first, targets
from cardbase.play.rules.governance import domain, is_up
from cardbase.play.rules.participants import (
    DEFENDING,
    LEADING,
    TAKING_PART,
    engage_declared,
    may_direct_now,
    stand_down,
)
from cardbase.play.rules.rite import (
    ATTACKER,
    BORROWED,
    COUNTERED,
    DEFENDER,
    DEFENSE,
    ENGAGED_SOME,
    LEADER,
    NEW,
    SHARED,
    TARGET,
    TYPE,
)
from cardbase.play.rules.tactics import clear_table, open_window, play, playable

if TYPE_CHECKING:
    from cardbase.play.game import Game

ATTACKING: Final = 1


def run_rite(g: Game) -> list[int] | None:
    """Take the Rite one phase further (RITE-09). Registers: A leader, B the verb, C 1 for a venture's Rite, 2 for one
    led by a rival's persona, 3 where that persona's governor collects the bonus as well,
    E 1 where it does not count against the limit, F the card whose text says what it may be aimed at, plus 1.
    """
    s, stack = g.state, g.state.stack
    step = stack[AT]
    if step == 0:
        found = targets(g, stack[SEAT], stack[A], stack[B] - c.DUEL, free=bool(stack[E]), aimed_by=stack[F] - 1)
        if s.rite:  # a text began it in a window of another Rite: there is one at a time
            found = []
        s.seat = stack[SEAT]
        if found:
            return [c.ON * c.SPAN + card for card in found]
        pop(stack)  # a venture's Rite may find no target
        return None
    return _PHASES[step](g)


def take_rite(g: Game, verb: int, argument: int) -> None:
    """Name the target, name the defense leader, engage it or not, or choose the bonus."""
    s, stack = g.state, g.state.stack
    if verb == c.ON:
        _begin(g, argument)
    elif verb == c.PLAY:
        play(g, s.seat, argument, g.layer().cost[argument])
    elif verb == c.INVOKE:
        invoke(g, s.seat, argument, w.GENERIC | w.IN_RITE[s.rite[TYPE]])
    elif verb in (c.DEFEND, c.COUNTER):
        stack[AT] = 6
        _name_leader(g, argument, countered=verb == c.COUNTER)
    elif verb == c.ENGAGE:
        stack[AT] = 9
        acts.engage(g, argument)
        _enter_defense(g)
    elif verb == c.DECLINE:  # RITE-19
        stack[AT] = 10
        stand_down(g, DEFENDING)
    else:
        stack[AT] = 17
        landsraad = w.LANDSRAAD[s.rite[TYPE]]
        if verb in (c.OTHER_BONUS_OWN, c.OTHER_BONUS_RIVAL):
            landsraad = 1 - landsraad
        _pay_bonus(g, landsraad, own=verb in (c.BONUS_OWN, c.OTHER_BONUS_OWN))


def _begin(g: Game, target: int) -> None:
    """RITE-10: type, leader and target are named; Direct and personnel follow."""
    s, stack = g.state, g.state.stack
    leader, seat = stack[A], stack[SEAT]
    rite = list(NEW)
    rite[TYPE], rite[ATTACKER], rite[DEFENDER] = stack[B] - c.DUEL, seat, s.holder[target]
    rite[LEADER], rite[TARGET], rite[DEFENSE] = leader, target, target
    s.rite = rite
    acts.clear_allotted(g)
    acts.give_role(g, leader, ATTACKING | LEADING)
    acts.give_role(g, target, DEFENDING | LEADING)
    stack[AT] = 1


def _muster_attack(g: Game) -> None:
    stack = g.state.stack
    stack[AT] = 2
    push(stack, MUSTER, stack[SEAT], stack[A], ATTACKING, 0, stack[C])


def _window_1(g: Game) -> None:
    """RITE-11: all players, the defender first; outsiders with generic tactics only (TACT-14, OPT-06, Δ-11)."""
    s, rite = g.state, g.state.rite
    s.stack[AT] = 18
    acts.emit(g, e.DECLARED, rite[ATTACKER], rite[LEADER], rite[TARGET], c.DUEL + rite[TYPE])
    allowed = w.GENERIC | w.IN_RITE[rite[TYPE]]
    others = w.GENERIC if g.rules.outsiders_in_rite else 0
    _window(g, allowed, others, rite[DEFENDER], rite[ATTACKER])


def _window(g: Game, allowed: int, others: int, first: int, second: int) -> None:
    if g.rules.multiplayer_rite_tactics:
        others = allowed
    open_window(g, allowed, others, 1 << first | 1 << second, first, second)


def _late_direct(g: Game) -> None:
    """SPEC-01: a leader whom a tactic lets Direct does so in answer to the declaration."""
    stack, rite = g.state.stack, g.state.rite
    stack[AT] = 3
    if may_direct_now(g, rite[LEADER]):
        push(stack, MUSTER, rite[ATTACKER], rite[LEADER], ATTACKING, 0, stack[C])


def _late_defense_direct(g: Game) -> None:
    stack, rite = g.state.stack, g.state.rite
    stack[AT] = 8
    if may_direct_now(g, rite[DEFENSE]):
        push(stack, MUSTER, rite[DEFENDER], rite[DEFENSE], DEFENDING)


def _attack(g: Game) -> None:
    """RITE-12, RITE-13: engage leader and participants; without its leader the Rite ends and does not count."""
    s, stack, rite = g.state, g.state.stack, g.state.rite
    leader, by_venture = rite[LEADER], stack[C]
    ready = w.ENGAGED if by_venture else w.READY  # VENT-08
    if s.status[leader] != ready or (by_venture < BORROWED and s.holder[leader] != rite[ATTACKER]):
        stack[AT] = 17
        return
    if _target_lost(g):  # AMB-36: nothing was engaged yet, so nothing counts
        stack[AT] = 17
        return
    stack[AT] = 4
    if not stack[E] and counts(g, rite[ATTACKER], leader, rite[DEFENDER], rite[TYPE]):
        s.rites_used |= 1 << (rite[DEFENDER] * 2 + w.LANDSRAAD[rite[TYPE]])  # VENT-09
    mark_first(g, rite[DEFENDER], rite[TYPE])
    if not by_venture:
        acts.engage(g, leader)
    acts.give_role(g, leader, s.role[leader] | TAKING_PART)
    engage_declared(g, ATTACKING)
    push(stack, MUSTER, rite[ATTACKER], leader, ATTACKING, 1)


def _window_2(g: Game) -> None:
    """RITE-14, RITE-15: from here on only the two, the defender first."""
    rite = g.state.rite
    g.state.stack[AT] = 5
    allowed = (w.GENERIC | w.IN_RITE[rite[TYPE]]) << w.ENGAGEMENT
    _window(g, allowed, 0, rite[DEFENDER], rite[ATTACKER])


def _name_defense(g: Game) -> list[int] | None:
    """RITE-16, SPEC-06 to SPEC-12, TACT-17, AMB-05: the target leads, or a persona Counters."""
    s, rite = g.state, g.state.rite
    if _target_lost(g):
        s.stack[AT] = 17
        return None
    s.seat = rite[DEFENDER]
    options = [c.DEFEND * c.SPAN + rite[TARGET]]
    if g.layer().has(rite[LEADER], w.UNCOUNTERED) or g.layer().is_barred(w.COUNTERING, s.seat):
        return options
    options += [c.COUNTER * c.SPAN + card for card in countering(g)]
    scope = w.GENERIC | w.IN_RITE[rite[TYPE]]
    granting = g.table.grants_counter
    options += [code for code in playable(g, s.seat, scope) if granting[code % c.SPAN]]
    return options


def countering(g: Game) -> list[int]:
    """Return the personas that may Counter, the only way they defend a holding (SPEC-07, SPEC-08, RITE-08)."""
    s, rite = g.state, g.state.rite
    if not g.is_changed:
        return []
    layer = g.layer()
    against = layer.allegiance[rite[LEADER]]
    return [
        card
        for card in domain(g, rite[DEFENDER])
        if (s.status[card] == w.READY or (s.status[card] == w.ENGAGED and layer.has(card, w.COUNTERS_FREELY)))
        and g.table.kind[card] & w.PERSONA
        and card != rite[TARGET]  # SPEC-11
        and layer.has(card, w.COUNTER, rite[TYPE])
        and not layer.allegiance[card] & against
        and not layer.has(card, w.IDLE)
    ]


def _name_leader(g: Game, card: int, *, countered: bool) -> None:
    """SPEC-09, AMB-04: a Countering persona is the new target from its declaration on."""
    rite = g.state.rite
    if countered:
        acts.give_role(g, rite[TARGET], 0)
        acts.give_role(g, card, DEFENDING | LEADING)
        rite[DEFENSE], rite[COUNTERED] = card, 1
        acts.emit(g, e.COUNTERS, rite[DEFENDER], card)
    else:
        acts.emit(g, e.LEADS, rite[DEFENDER], card)


def _muster_defense(g: Game) -> None:
    s, rite = g.state, g.state.rite
    s.stack[AT] = 7
    takes_part = s.status[rite[DEFENSE]] == w.READY or _counters_freely(g)
    if takes_part or g.rules.engaged_defense_leader == "adds_force":
        push(s.stack, MUSTER, rite[DEFENDER], rite[DEFENSE], DEFENDING, 0)


def _window_3(g: Game) -> None:
    """RITE-17: the attacker first."""
    rite = g.state.rite
    g.state.stack[AT] = 19
    _window(g, w.GENERIC | w.IN_RITE[rite[TYPE]], 0, rite[ATTACKER], rite[DEFENDER])


def _engage_defense(g: Game) -> list[int] | None:
    """RITE-18, RITE-19, AMB-03, AMB-04: the defender may engage the leader; without it no force and no helpers."""
    s, stack, rite = g.state, g.state.stack, g.state.rite
    if rite[COUNTERED] and not is_up(g, rite[DEFENSE]):
        _reinstate(g)
    if _target_lost(g):
        stack[AT] = 17
        return None
    leader = rite[DEFENSE]
    if _counters_freely(g):
        stack[AT] = 9
        _enter_defense(g)
        return None
    if s.status[leader] == w.READY and not stack[D]:
        s.seat = rite[DEFENDER]
        options = [c.ENGAGE * c.SPAN + leader]
        bound = rite[COUNTERED] and g.rules.counter_requires_engage
        bound = bound or g.layer().has(rite[LEADER], w.MUST_ENGAGE)
        if not bound and g.rules.defense_leader_engages == "may":  # Δ-04
            options.append(c.DECLINE * c.SPAN)
        return options
    if s.status[leader] == w.ENGAGED and g.rules.engaged_defense_leader == "adds_force":
        stack[AT] = 9
        _enter_defense(g)
    else:
        stack[AT] = 10
        stand_down(g, DEFENDING)
    return None


def _counters_freely(g: Game) -> bool:
    rite = g.state.rite
    return bool(rite[COUNTERED]) and g.layer().has(rite[DEFENSE], w.COUNTERS_FREELY)


def _reinstate(g: Game) -> None:
    """AMB-04: the Countering persona is gone; the original target leads again, and may not be engaged."""
    rite = g.state.rite
    stand_down(g, DEFENDING)
    acts.give_role(g, rite[DEFENSE], 0)
    rite[DEFENSE], rite[COUNTERED] = rite[TARGET], 0
    acts.give_role(g, rite[TARGET], DEFENDING | LEADING)
    g.state.stack[D] = 1


def _enter_defense(g: Game) -> None:
    rite = g.state.rite
    leader = rite[DEFENSE]
    rite[ENGAGED_SOME] = 1
    acts.give_role(g, leader, g.state.role[leader] | TAKING_PART)
    engage_declared(g, DEFENDING)


def _late_defense(g: Game) -> None:
    rite = g.state.rite
    g.state.stack[AT] = 10
    push(g.state.stack, MUSTER, rite[DEFENDER], rite[DEFENSE], DEFENDING, 1)


def _window_4(g: Game) -> None:
    """RITE-22, AMB-25: only where something was engaged."""
    rite = g.state.rite
    g.state.stack[AT] = 11
    if rite[ENGAGED_SOME] or g.rules.window2_always:
        allowed = (w.GENERIC | w.IN_RITE[rite[TYPE]]) << w.ENGAGEMENT
        _window(g, allowed, 0, rite[ATTACKER], rite[DEFENDER])


def _calculate(g: Game) -> None:
    """RITE-24, RITE-26: Surprise first, then both sums."""
    stack, rite = g.state.stack, g.state.rite
    if rite[COUNTERED] and not is_up(g, rite[DEFENSE]) and not force.has_fallen(g, rite[DEFENSE]):
        _reinstate(g)
    if _target_lost(g):
        stack[AT] = 17
    elif not force.surprise(g):
        stack[AT] = 12
        force.calculate(g)


def _resolve_surprise(g: Game) -> None:
    g.state.stack[AT] = 11
    force.resolve(g, surprising=True)


def _attacker_distributes(g: Game) -> None:
    """RITE-27: attacker first, then defender."""
    g.state.stack[AT] = 13
    push(g.state.stack, DISTRIBUTION, g.state.rite[ATTACKER], force.of(g, ATTACKING), ATTACKING)


def _defender_distributes(g: Game) -> None:
    g.state.stack[AT] = 14
    push(g.state.stack, DISTRIBUTION, g.state.rite[DEFENDER], force.of(g, DEFENDING), DEFENDING)


def _resolve(g: Game) -> None:
    """RITE-31, RITE-32: both sides at once; then Capture, Discard, Reward and Penalty."""
    if e.DOOMED in g.table.listeners and not g.state.stack[G]:
        g.state.stack[G] = 1  # what is done in place of a fall comes first
        force.warn(g)
        return
    g.state.stack[AT] = 16
    force.resolve(g)
    push(g.state.stack, AFTERMATH, g.state.rite[ATTACKER])


def _bonus(g: Game) -> list[int] | None:
    """RITE-34 to RITE-40, AMB-37: the attacker's bonus if the original target was vanquished by force."""
    s, rite = g.state, g.state.rite
    earned = force.has_fallen(g, rite[DEFENSE]) and (not rite[COUNTERED] or g.rules.bonus_after_counter)
    if not earned:
        s.stack[AT] = 17
        return None
    s.seat = rite[ATTACKER]
    options = [c.BONUS_OWN * c.SPAN, c.BONUS_RIVAL * c.SPAN]
    other = 1 - w.LANDSRAAD[rite[TYPE]]
    if g.layer().has(rite[LEADER], w.COUNTS_AS + other):
        options += [c.OTHER_BONUS_OWN * c.SPAN, c.OTHER_BONUS_RIVAL * c.SPAN]
    return options


def _pay_bonus(g: Game, landsraad: int, *, own: bool) -> None:
    """Favor K in a Landsraad Rite, 2K solaris in a CHOAM Rite; a treasury gives no more than it has (RITE-39)."""
    s, rite = g.state, g.state.rite
    fallen = force.fallen(g, DEFENDING)
    takers = [rite[ATTACKER]] + ([s.holder[rite[LEADER]]] if s.stack[C] == SHARED else [])
    if landsraad:
        fallen += g.layer().sum_on(w.STAKE, rite[LEADER])
        for seat in takers if own else [rite[DEFENDER]]:
            acts.gain_favor(g, seat, fallen if own else -fallen)
    elif own:
        for seat in takers:
            acts.gain_solaris(g, seat, 2 * fallen)
    else:
        acts.gain_solaris(g, rite[DEFENDER], -min(2 * fallen, s.solaris[rite[DEFENDER]]))


def _close(g: Game) -> None:
    """RITE-41: the Rite is over; texts that wait for this still see who took part and who fell."""
    g.state.stack[AT] = 20
    acts.emit(g, e.RITE_ENDED)


def _forget(g: Game) -> None:
    """RITE-42: engaged participants stay engaged, tactics are discarded."""
    pop(g.state.stack)
    acts.clear_rite(g)
    clear_table(g)


def _target_lost(g: Game) -> bool:
    """AMB-36, RITE-44: the defense leader left play or was subdued by something other than force."""
    rite = g.state.rite
    leader = rite[DEFENSE]
    if force.has_fallen(g, leader):  # AMB-34: Surprise; the Rite goes on
        return False
    return not is_up(g, leader) or g.state.holder[leader] != rite[DEFENDER]


# No way back once declared (AMB-63); Direct and Counter answer declarations, the rest engagements (SPEC-01).
_PHASES: Final = (
    _close,
    _muster_attack,
    _window_1,
    _attack,
    _window_2,
    _name_defense,
    _muster_defense,
    _window_3,
    _engage_defense,
    _late_defense,
    _window_4,
    _calculate,
    _attacker_distributes,
    _defender_distributes,
    _resolve,
    _resolve_surprise,
    _bonus,
    _close,
    _late_direct,
    _late_defense_direct,
    _forget,
)
