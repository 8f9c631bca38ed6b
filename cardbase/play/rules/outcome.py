"""How a Rite comes out: force, its resolution, the bonus (rulebook 6.2; CRF 2.C.ii, NR3, NR4)."""

from __future__ import annotations

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations, rite_types
from cardbase.play.frames import AFTERMATH, AT, DISTRIBUTION, pop, push
from cardbase.play.position import Position
from cardbase.play.rules import force
from cardbase.play.rules import rite as r
from cardbase.play.rules.defense import reinstate
from cardbase.play.rules.participants import ATTACKING, DEFENDING, is_target_lost
from cardbase.play.rules.rite import ATTACKER, CLASS, COUNTERED, DEFENDER, DEFENSE, LEADER, SHARED
from cardbase.play.rules.tactics import clear_table


def run_calculation(g: Position) -> None:
    """RITE-24, RITE-26: Surprise first, then both sums."""
    stack, rite = g.state.stack, g.state.rite
    if rite[COUNTERED] and is_target_lost(g):
        reinstate(g)
    if is_target_lost(g):
        stack[AT] = r.CLOSE
    elif not force.surprise(g):
        stack[AT] = r.ATTACKER_DISTRIBUTES
        force.sum_both_sides(g)


def resolve_surprise(g: Position) -> None:
    """RITE-26: at once, before the other sums."""
    if _is_warned(g, surprising=True):
        return
    g.state.stack[AT] = r.CALCULATE
    force.vanquish_fallen(g, surprising=True)


def attacker_distributes(g: Position) -> None:
    """RITE-27: attacker first, then defender."""
    g.state.stack[AT] = r.DEFENDER_DISTRIBUTES
    push(g.state.stack, DISTRIBUTION, g.state.rite[ATTACKER], force.of(g, ATTACKING), ATTACKING)


def defender_distributes(g: Position) -> None:
    """RITE-27: the second to do so."""
    g.state.stack[AT] = r.RESOLVE
    push(g.state.stack, DISTRIBUTION, g.state.rite[DEFENDER], force.of(g, DEFENDING), DEFENDING)


def run_resolution(g: Position) -> None:
    """RITE-31, RITE-32: both sides at once; then Capture, Discard, Reward and Penalty."""
    if _is_warned(g):
        return
    g.state.stack[AT] = r.BONUS
    force.vanquish_fallen(g)
    force.tell_of_fallen(g)
    push(g.state.stack, AFTERMATH, g.state.rite[ATTACKER])


def _is_warned(g: Position, *, surprising: bool = False) -> bool:
    """Warn those about to fall once before they do, by Surprise too; what is done in place of a fall comes first."""
    stack = g.state.stack
    if e.DOOMED not in g.table.listeners:
        return False
    stack[r.WAS_WARNED] = 1 - stack[r.WAS_WARNED]
    if stack[r.WAS_WARNED]:
        force.warn(g, surprising=surprising)
    return bool(stack[r.WAS_WARNED])


def bonus(g: Position) -> list[int] | None:
    """RITE-34 to RITE-40, AMB-37: the attacker's bonus if the original target was vanquished by force."""
    s, rite = g.state, g.state.rite
    earned = force.has_fallen(g, rite[DEFENSE]) and (not rite[COUNTERED] or g.rules.bonus_after_counter)
    if not earned:
        s.stack[AT] = r.CLOSE
        return None
    s.seat = rite[ATTACKER]
    options = [c.BONUS_OWN * c.SPAN, c.BONUS_RIVAL * c.SPAN]
    if g.in_force().has(rite[LEADER], w.REWARDED_AS + 1 - rite[CLASS]):
        options += [c.OTHER_BONUS_OWN * c.SPAN, c.OTHER_BONUS_RIVAL * c.SPAN]
    return options


def bonus_in(g: Position, *, other: bool) -> tuple[int, int]:
    """Return the class whose bonus is taken, of the Rite or the other, and how much it is (RITE-40)."""
    rite, fallen = g.state.rite, force.fallen(g, DEFENDING)
    of_class = 1 - rite[CLASS] if other else rite[CLASS]
    if of_class == rite_types.LANDSRAAD:
        return of_class, fallen + g.in_force().sum_on(w.STAKE, rite[LEADER])
    return of_class, 2 * fallen


def take_bonus(g: Position, verb: int) -> None:
    """RITE-34, RITE-35: that of the Rite's class, or where a text allows it of the other."""
    g.state.stack[AT] = r.CLOSE
    other = verb in (c.OTHER_BONUS_OWN, c.OTHER_BONUS_RIVAL)
    _pay_bonus(g, *bonus_in(g, other=other), own=verb in (c.BONUS_OWN, c.OTHER_BONUS_OWN))


def _pay_bonus(g: Position, of_class: int, number: int, *, own: bool) -> None:
    """Favor K in a Landsraad Rite, 2K solaris in a CHOAM Rite; a treasury gives no more than it has (RITE-39)."""
    s, rite = g.state, g.state.rite
    takers = [rite[ATTACKER]] + ([s.holder[rite[LEADER]]] if s.stack[r.LED_BY] == SHARED else [])
    if of_class == rite_types.LANDSRAAD:
        for seat in takers if own else [rite[DEFENDER]]:
            mutations.gain_favor(g, seat, number if own else -number)
    elif own:
        for seat in takers:
            mutations.gain_solaris(g, seat, number)
    else:
        mutations.gain_solaris(g, rite[DEFENDER], -min(number, s.solaris[rite[DEFENDER]]))


def run_close(g: Position) -> None:
    """RITE-41: the Rite is over; texts that wait for this still see who took part and who fell."""
    g.state.stack[AT] = r.FORGET
    mutations.emit(g, e.RITE_ENDED)


def run_forgetting(g: Position) -> None:
    """RITE-42: engaged participants stay engaged, tactics are discarded."""
    pop(g.state.stack)
    mutations.clear_rite(g)
    clear_table(g)
