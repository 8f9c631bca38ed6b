"""CR-303, CR-401, BG-TRE-43 to BG-TRE-48: what each side of a battle brings by plan, skills and strongholds."""

from __future__ import annotations

from cardbase.board_game.combat import Side
from cardbase.board_game.constants import (
    LOCATIONS,
    POISON_DEFENCE,
    PROJECTILE_DEFENCE,
    Kind,
    Skill,
    Weapon,
)
from cardbase.board_game.position import Position, part_of, strongholds_occupied
from cardbase.board_game.rules.plans import (
    BANKER,
    DEFENCE,
    KWISATZ,
    LEAD,
    NORMAL_HALF,
    STAR,
    WEAPON,
    dialed,
    first_parts,
    plan_of,
)
from cardbase.board_game.rules.reveal import COPIED, WITHHELD, bit_of, other_than

_POISON = (Weapon.POISON, Weapon.TOOTH, Weapon.BLADE)
"""Weapons that count as poison (BG-TRE-40, BG-TRE-44)."""
_CARD_SKILLS = (Skill.WARMASTER, Skill.ASSASSINS, Skill.SWORDMASTER, Skill.MEDIC, Skill.PRANA_BINDU)


def holds_stronghold(g: Position, seat: int, territory: int) -> bool:
    """Return whether a seat holds the card of the stronghold where it fights (CR-401)."""
    t = g.table
    return (
        t.strongholds
        and g.state.fight_at == territory
        and (g.state.stronghold_card[t.board.strongholds.index(territory)] == seat)
    )


def defence_of(g: Position, seat: int) -> int:
    """Return what a plan's defence stops (BG-BAT-41, BG-TRE-43, BG-TRE-48, CR-008, CR-011)."""
    s, t = g.state, g.table
    plan = plan_of(g, seat)
    card = plan[DEFENCE]
    value = t.defence[card] if card >= 0 else 0
    if card in t.weirding:
        value = PROJECTILE_DEFENCE
    if s.fight_flags & bit_of(g, seat, COPIED):
        theirs = plan_of(g, other_than(g, seat))[DEFENCE]
        value = PROJECTILE_DEFENCE if theirs in t.weirding else t.defence[theirs]
    poison = acts_as(g, seat) in _POISON
    if value and not value & POISON_DEFENCE and not poison and holds_stronghold(g, seat, t.carthag):
        value |= POISON_DEFENCE
    return value


def weapon_kind(g: Position, seat: int) -> Weapon:
    """Return how a plan's weapon acts, a withheld Poison Tooth not at all (BG-TRE-44, BG-TRE-48)."""
    t, card = g.table, plan_of(g, seat)[WEAPON]
    if card < 0 or g.state.fight_flags & bit_of(g, seat, WITHHELD):
        return Weapon.NONE
    if card in t.chemistry:
        return Weapon.POISON
    return Weapon(t.weapon[card]) if t.weapon[card] else Weapon.INERT


def acts_as(g: Position, seat: int) -> Weapon:
    """Return how a plan's weapon acts once a Mirror Weapon has copied the opponent's (CR-011, BGA-12)."""
    kind = weapon_kind(g, seat)
    return weapon_kind(g, other_than(g, seat)) if kind == Weapon.MIRROR else kind


def card_skill(g: Position, seat: int, skill: int) -> bool:
    """Return whether a plan plays the kind of card that a skill names, as that kind (CR-305, CR-T25)."""
    t, plan = g.table, plan_of(g, seat)
    match skill:
        case Skill.WARMASTER:
            return plan[WEAPON] in t.worthless or plan[DEFENCE] in t.worthless
        case Skill.ASSASSINS:
            return acts_as(g, seat) in _POISON
        case Skill.SWORDMASTER:
            return acts_as(g, seat) in (Weapon.PROJECTILE, Weapon.BLADE)
        case Skill.MEDIC:
            return bool(defence_of(g, seat) & POISON_DEFENCE)
        case _:
            return bool(defence_of(g, seat) & PROJECTILE_DEFENCE)


def skill_bonus(g: Position, seat: int) -> int:
    """Return what skills add to a leader: 3 for its own skill, 1 for one before the shield (CR-303, CR-304, CR-R22)."""
    s, t = g.state, g.table
    plan = plan_of(g, seat)
    lead = plan[LEAD]
    if not t.skills or lead == -1:
        return 0
    own = s.skill[lead] if lead >= 0 else -1
    if own in _CARD_SKILLS:
        return 3 * card_skill(g, seat, own)
    if own == Skill.MENTAT:
        return 2
    if own == Skill.PLANETOLOGIST:
        return 2 * (plan[WEAPON] >= 0 and t.kind[plan[WEAPON]] == Kind.SPECIAL)
    if own == Skill.BANKER:
        return max(0, plan[BANKER])
    return max((int(card_skill(g, seat, x)) for x in first_parts(g, seat) if x in _CARD_SKILLS), default=0)


def side_of(g: Position, seat: int) -> Side:
    """Return a combatant's side for the arithmetic of ``combat``."""
    s, t = g.state, g.table
    plan, lead = plan_of(g, seat), plan_of(g, seat)[LEAD]
    their = plan_of(g, other_than(g, seat))[LEAD]
    clerk = their >= 0 and s.skill[their] == Skill.BUREAUCRAT
    place_ = part_of(g)
    at = seat * LOCATIONS
    here = sum(s.ground[at + p] + (s.star[at + p] if seat != t.ben else 0) for p in place_)
    return Side(
        dialed(g, seat),
        t.strength[lead] if lead >= 0 else 0,
        lead != -1,
        weapon_kind(g, seat),
        defence_of(g, seat),
        skill_bonus(g, seat),
        strongholds_occupied(g, seat) if clerk else 0,
        plan[KWISATZ] > 0,
        lead < -1,
        here - sum(max(0, n) for n in plan[STAR : NORMAL_HALF + 1]),
    )
