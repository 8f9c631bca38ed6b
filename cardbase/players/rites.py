"""Rules of thumb for Rites: what is worth attacking, who leads, how to defend and Counter, where force goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from cardbase.play import constants as w
from cardbase.play import rite_types, views
from cardbase.players.card_reading import Yield
from cardbase.players.forces import added, held, helpers, in_hand, of_talent, shield
from cardbase.players.judged import Judged
from cardbase.players.knowledge import Knowledge
from cardbase.players.reach import Hindered, is_kept, stops, threats
from cardbase.players.situation import Seen, lies, load, once, own, sides
from cardbase.players.targets import aims, resistance
from cardbase.players.valuing import RUIN, STOPS, harm, income

ATTACKING: Final = 1
DEFENDING: Final = 2
LEADING: Final = 4
FALLEN: Final = 64
SPENT: Final = 128
LEAST: Final = 0.01
"""What a point of resistance counts against an aim: of two as good the one that needs less force."""
BONUS: Final = 2.0
"""What the bonus of a Rite is worth for each card vanquished."""


class Prize(NamedTuple):
    """The best that a leader can attack: the card, the talent, its worth, by how much force exceeds resistance."""

    card: int = -1
    talent: int = -1
    worth: float = -1.0
    excess: int = 0


NO_PRIZE: Final = Prize()


def best_prize(k: Knowledge, view: Seen, leader: int, talent: int, more: int = 0) -> Prize:
    """Return the best aim of a Rite that a card could lead with ``more`` force than it has now."""
    return _best_prize(k, view, leader, talent, more) if k.rank(leader, talent) >= 0 else NO_PRIZE


@once
def _best_prize(k: Knowledge, view: Seen, leader: int, talent: int, more: int) -> Prize:
    found = aims(k, view, leader, talent)
    if not found:
        return NO_PRIZE
    force = more + _force(k, view, leader, talent)
    fall = [(seat, place) for seat, place in found if resistance(k, view, seat, place.card, talent) <= force]
    prizes = (_prize(k, view, leader, seat, place, talent, force) for seat, place in fall)
    return max(prizes, key=lambda prize: prize.worth - _tie(k, prize.card), default=NO_PRIZE)


def _tie(k: Knowledge, card: int) -> float:
    """Return what tells aims of one worth apart, the same way before and after the Rite is begun."""
    return LEAST * k.table.resistance[card] + card / 1e6


@once
def _force(k: Knowledge, view: Seen, leader: int, talent: int) -> int:
    return k.rank(leader, talent) + helpers(k, view, leader, talent) + in_hand(k, view, leader, talent)


def best_of(k: Knowledge, view: Seen, leader: int, *, planned: bool = False) -> Prize:
    """Return the best aim of any Rite that the rules let a card lead; ``planned`` counts personnel of the hand."""
    return max(
        (
            best_prize(k, view, leader, talent, waiting(k, view, leader, talent) if planned else 0)
            for talent in rite_types.BY_RULES
            if k.rank(leader, talent) >= 0
        ),
        key=lambda prize: prize.worth,
        default=NO_PRIZE,
    )


def best_with(k: Knowledge, view: Seen, leader: int, card: int) -> Prize:
    """Return the best aim of any Rite that a card could lead with another card on it."""
    talents = (talent for talent in rite_types.BY_RULES if k.rank(leader, talent) >= 0)
    found = (best_prize(k, view, leader, talent, added(k, card, leader, talent)) for talent in talents)
    return max(found, key=lambda prize: prize.worth, default=NO_PRIZE)


@once
def waiting(k: Knowledge, view: Seen, leader: int, talent: int) -> int:
    """Return the ranks of the personnel in the hand that a leader could take and the treasury pay for."""
    t, left, force = k.table, own(view).solaris - max(0, k.table.cost[leader]), 0
    room = t.command[leader] - load(view, leader)
    people = [card for card in own(view).hand if card >= 0 and t.kind[card] & w.PERSONNEL and t.hosts[card] & w.PERSONA]
    for card in sorted(people, key=lambda card: -k.rank(card, talent)):
        if room <= 0 or k.rank(card, talent) <= 0:
            break
        if t.cost[card] <= left and not (t.allegiance[card] and t.allegiance[card] & ~t.allegiance[leader]):
            force, left, room = force + k.rank(card, talent), left - max(0, t.cost[card]), room - 1
    return force


def _prize(k: Knowledge, view: Seen, leader: int, seat: int, place: views.CardView, talent: int, force: int) -> Prize:
    t, target = k.table, place.card
    worth = harm(k, view, seat, place, "subdue") + bonus_worth(k, view, seat, talent, target)
    if t.kind[target] & w.PERSONA and place.status == w.READY:  # it strikes back
        back, ready = k.rank(target, talent), of_talent(k, view, talent)
        holds = t.resistance[leader] + max((shield(k, c, leader, talent) for c in ready), default=0)
        first = any(ability.surprises for ability in held(k, view, leader, talent))
        if back >= holds and not first and not any(k.turns[c].surprises for c in ready):
            worth -= income(k, view, view.seat, leader) + max(0, t.cost[leader]) / 2
    return Prize(target, talent, worth, force - resistance(k, view, seat, target, talent))


def bonus_worth(k: Knowledge, view: Seen, rival: int, talent: int, target: int) -> float:
    """Return what the bonus of a Rite of a talent is worth that fells a rival's card."""
    landsraad = rite_types.OWN_CLASS[talent] == 1 << rite_types.LANDSRAAD
    if landsraad and sides(view)[rival].favor <= 1:
        return RUIN
    if rival not in threats(k, view):
        return BONUS
    taken = Yield(favor=1) if landsraad else Yield(solaris=2)
    return STOPS if stops(k, view, rival, Hindered(taken, target)) else BONUS


def leading(talent: int) -> Callable[[Knowledge, Seen, int], Judged]:
    """Return the rule for a Rite: lead it where a rival's card falls, and that is worth more than the leader's use."""

    def worth(k: Knowledge, view: Seen, leader: int) -> Judged:
        """Over 800 where a prize falls; below 0 where none does, or the leader is kept to request admission."""
        if is_kept(k, view, leader):
            return Judged(-1.0, "{} is kept to request admission", (k.table.name(leader),))
        prize = best_prize(k, view, leader, talent)
        use = income(k, view, view.seat, leader)
        if prize.worth <= use:
            return Judged(-1.0, "no card of a rival would fall to it that is worth it")
        worth = (910.0 if use else 800.0) + prize.worth
        about = (k.table.name(prize.card), rite_types.NAMES[talent], prize.excess)
        over = "{2} over its resistance" if prize.excess else "force equal to its resistance"
        counted = (
            ("helpers", helpers(k, view, leader, talent)),
            ("tactics of the hand", in_hand(k, view, leader, talent)),
        )
        if beside := " and ".join(name for name, force in counted if force):
            over += f", {beside} counted in"
        return Judged(worth, "{0} falls to the {1}, with " + over, about)

    return worth


def target(k: Knowledge, view: Seen, card: int) -> Judged:
    """Aim at what falls to the leader and is worth most."""
    place = lies(view, card)
    if not place:
        return Judged(0.0)
    leader, kind = view.concerns, k.table.kind[card]
    sorts = [sort for sort in rite_types.BY_RULES if kind & rite_types.TARGETS[sort]]
    sorts = [view.aiming] if view.aiming >= 0 else sorts
    forces = [(s, _force(k, view, leader, s)) for s in sorts if leader >= 0 and k.rank(leader, s) >= 0]
    prizes = [  # where a text aims, one in which it falls
        _prize(k, view, leader, place[0], place[1], talent, force).worth
        for talent, force in forces
        if force >= resistance(k, view, place[0], card, talent)
    ]
    falls = bool(prizes) or leader < 0
    worth = max(prizes) - BONUS if prizes else harm(k, view, place[0], place[1], "subdue")
    alone = max((k.rank(leader, sort) for sort in sorts), default=0) if leader >= 0 else 0
    why = "nothing falls to it yet, and this costs most"
    if falls:
        helped = ", once helpers or tactics add to the force" if alone < k.table.resistance[card] else ""
        why = f"of what falls, it is the best to attack{helped}"
    return Judged((50.0 if falls else 0.0) + worth - _tie(k, card), why)


# Once it is declared


def stakes(k: Knowledge, view: Seen) -> tuple[int, int]:
    """Return the force of the attack as far as it is known, and what it must reach for the defense leader to fall."""
    rite = view.rite
    assert rite
    attack = max(rite.attack, rite.attack_reckoned)
    need = rite.defense_resistance
    declared = 0
    for part in view.participants:
        if part.role & ATTACKING and not part.role & SPENT:
            declared += max(part.share, k.rank(part.card, rite.type), 0)
        elif part.role & DEFENDING and part.card != rite.defense_leader:
            need += part.resistance
    return max(attack, declared), need


def at_stake(k: Knowledge, view: Seen) -> float:
    """Return what the Rite under way takes from who loses it."""
    rite = view.rite
    assert rite
    place = lies(view, rite.defense_leader)
    if not place:
        return 0.0
    own_card = place[0] == view.seat
    worth = 1.5 * income(k, view, place[0], rite.defense_leader) + 0.4 * max(0, k.table.cost[rite.defense_leader])
    return worth + BONUS + (1.0 if own_card else 0.0)


def engage(k: Knowledge, view: Seen, card: int) -> Judged:
    """Defend where the attack could fell the leader, or the leader fells the attack's; else save it for its use."""
    rite = view.rite
    if not rite or card != rite.defense_leader:
        return Judged(2.0, "it takes part")
    attack, need = stakes(k, view)
    back = max(0, k.rank(card, rite.type))
    if attack < rite.defense_resistance and back < rite.leader_resistance:
        return Judged(-2.0, "the attack fails anyway")
    if rite.defense_resistance <= attack < need:
        return Judged(3.0, "those included shield it only then")  # RITE-19
    if back:
        fells = back >= min((p.resistance for p in view.participants if p.role & ATTACKING), default=0)
        return Judged(2.0, "it strikes back" if fells else "it would fall all the same, and may yet be helped")
    if of_talent(k, view, rite.type):
        return Judged(1.0, "a tactic of the hand may help it")
    return Judged(-0.5, "it would add no force")


def counter(k: Knowledge, view: Seen, card: int) -> Judged:
    """Counter where the target would fall and the persona that Counters holds, or is worth less."""
    rite = view.rite
    if not rite:
        return Judged(-1.0)
    attack, need = stakes(k, view)
    if attack < need:
        return Judged(-1.0, "the target holds anyway")
    name = k.table.name(card)
    back = max(0, k.rank(card, rite.type))
    if attack < k.table.resistance[card]:
        return Judged(5.0 + back, "{} holds against the attack", (name,))
    loss = income(k, view, view.seat, card) * 1.5 + 0.4 * max(0, k.table.cost[card])
    if loss + 0.5 < at_stake(k, view):
        return Judged(
            2.0, "{} is worth less than {}, and the attacker gets no bonus", (name, k.table.name(rite.target))
        )
    return Judged(-1.0, "{} would fall", (name,))


def join(k: Knowledge, view: Seen, card: int) -> Judged:
    """Include whoever adds force."""
    rite = view.rite
    rank = k.rank(card, rite.type) if rite else 0
    return Judged(1.0 + rank, "it adds to the force") if rank > 0 else Judged(0.5, "it shields the leader")


def allot(k: Knowledge, view: Seen, card: int) -> Judged:
    """Put force where it fells something: the other side's leader first, else whoever shields it."""
    rite = view.rite
    if not rite:  # a text divides force
        place = lies(view, card)
        if not place:
            return Judged(0.0)
        worth = harm(k, view, place[0], place[1], "subdue")
        return Judged(worth if place[0] != view.seat else -1.0 - worth, "it would be subdued")
    parts = {part.card: part for part in view.participants}
    part = parts.get(card)
    if part is None:
        return Judged(0.0)
    side = ATTACKING if rite.attacker == view.seat else DEFENDING
    if part.role & side:
        return Judged(-1.0)
    need, left = part.resistance - part.allotted, _left(view, side)
    if need <= 0:
        return Judged(-0.5, "it falls already")
    if need > left:
        return Judged(-0.5, "it would fall at {} force: {} left", (need, left))
    if _fall_together(view, side, left):
        return Judged(-0.5, "it falls with its leader once all force is dealt together")
    return Judged(20.0 if part.role & LEADING else 10.0 - part.resistance, "it falls at {} force", (need,))


def _left(view: Seen, side: int) -> int:
    """Return the force that a side has still to put: what was reckoned, or that of who has Surprise."""
    surprising = sum(part.share for part in view.participants if part.role & side and part.role & SPENT)
    put = sum(part.allotted for part in view.participants if not part.role & side)
    return (_reckoned(view, side) or surprising) - put


def _reckoned(view: Seen, side: int) -> int:
    rite = view.rite
    assert rite
    return rite.attack_reckoned if side == ATTACKING else rite.defense_reckoned


def _fall_together(view: Seen, side: int, left: int) -> bool:
    """Tell whether all rivals of a Rite fall to the whole force of a side, and not to that with Surprise."""
    need = sum(max(0, part.resistance - part.allotted) for part in view.participants if not part.role & (side | FALLEN))
    rest = sum(part.share for part in view.participants if part.role & side and not part.role & SPENT)
    surprising = any(part.role & side and part.role & SPENT for part in view.participants)
    return surprising and not _reckoned(view, side) and left < need <= left + rest


def force_on(view: Seen, amount: int) -> Judged:
    """Put as much on a card as fells it, else all."""
    part = next((part for part in view.participants if part.card == view.concerns), None)
    need = part.resistance - part.allotted if part else 99
    why = "{} force fells it" if amount >= need else "all that is left: it would fall at {}"
    return Judged(-abs(need - amount), why, (need,))


def declare_landsraad(_: Knowledge, view: Seen, __: int) -> Judged:
    """Fight for favor while it is missing, else for solaris."""
    return Judged(1.0, "favor is missing") if own(view).favor < w.VICTORY_FAVOR else Judged(-1.0)
