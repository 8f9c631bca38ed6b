"""BG-BAT-07 B6 to B8: plans are opened, cards after the reveal, traitor calls."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import NO, WAY, YES, Advantage, Skill, V, Weapon
from cardbase.board_game.mutations import named_in_hand, note, open_no_field
from cardbase.board_game.position import Position, part_of
from cardbase.board_game.rules.karama import is_stopped
from cardbase.board_game.rules.plans import (
    DEFENCE,
    KWISATZ,
    LEAD,
    WEAPON,
    dialed,
    first_parts,
    plan_of,
)

WITHHELD: Final = 1 << 16
COPIED: Final = 1 << 18
IGNORE: Final = 1 << 20
"""Flags of a battle; the first two have a second bit for the defender."""


def other_than(g: Position, seat: int) -> int:
    """Return the other combatant."""
    s = g.state
    return s.defender if seat == s.attacker else s.attacker


def bit_of(g: Position, seat: int, flag: int) -> int:
    """Return a flag's bit for the attacker, or that for the defender."""
    return flag << (seat == g.state.defender)


@step
def reveal_plans(g: Position, *_: int) -> None:
    """BG-BAT-07 B6, BG-W-708, CR-110: plans are opened, the No-Field revealed, leaders are used here."""
    s, t = g.state, g.table
    if t.ric in (s.attacker, s.defender) and s.no_field_at in part_of(g):
        open_no_field(g)
    for seat in (s.attacker, s.defender):
        plan = plan_of(g, seat)
        lead, weapon, defence = plan[LEAD], plan[WEAPON], plan[DEFENCE]
        note(g, "plan", seat, lead, weapon, defence, dialed(g, seat))
        for card in (weapon, defence, -2 - lead if lead < -1 else -1):
            if card >= 0:
                s.known[card] = -1
        if lead >= 0:
            s.used_at[lead] = s.fight_at
        if plan[KWISATZ] > 0:
            s.kh_at = s.fight_at
            note(g, "kwisatz", seat)
    both = (s.attacker, s.defender)
    names = ("portable_snooper", "diplomat_copies", "poison_tooth", "stone_burner")
    calls = [("traitor_call", seat) for seat in both] + [("ally_call", seat) for seat in both]
    g.then(*((name, seat) for seat in both for name in names), *calls, ("resolve", 0))


@question("whether to add the Portable Snooper", {}, rules="CR-011 BG-V-35 BG-W-709")
def portable_snooper(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: if no defence was played, the Voice permitting."""
    s, t = g.state, g.table
    held = named_in_hand(g, seat, t.named("Portable Snooper"))
    if not held or plan_of(g, seat)[DEFENCE] != -1 or plan_of(g, seat)[LEAD] == -1:
        return []
    if s.voice_by == seat and s.voice & 1 and s.voice >> 1 == 2:  # "no poison defence"
        return []
    return [NO, YES]


@portable_snooper.answer
def _portable_snooper(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        s, t = g.state, g.table
        card = next(x for x in t.named("Portable Snooper") if x in s.hands[seat])
        plan_of(g, seat)[DEFENCE] = card
        s.known[card] = -1
        note(g, "card", seat, card)


@question("whether the Diplomat copies the opponent's defence", {}, rules="CR-007 BG-V-35 BG-W-709")
def diplomat_copies(g: Position, seat: int, *_: int) -> list[int]:
    """CR-007: an own worthless card, if the own plan has no defence; not from behind the shield unused (CR-304)."""
    s, t = g.state, g.table
    if not t.skills:
        return []
    plan, their = plan_of(g, seat), plan_of(g, other_than(g, seat))[DEFENCE]
    worthless = [x for x in (plan[WEAPON], plan[DEFENCE]) if x in t.worthless]
    lead = plan[LEAD]
    fights = lead >= 0 and s.skill[lead] == Skill.DIPLOMAT and t.owner[lead] == seat
    own = fights or Skill.DIPLOMAT in first_parts(g, seat)
    has_defence = plan[DEFENCE] >= 0 and plan[DEFENCE] not in t.worthless
    defends = their >= 0 and (t.defence[their] or their in t.weirding)
    return [NO, YES] if own and worthless and not has_defence and defends else []


@diplomat_copies.answer
def _diplomat_copies(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        g.state.fight_flags |= bit_of(g, seat, COPIED)
        note(g, "copied", seat, other_than(g, seat))


@question("whether to withhold the Poison Tooth", {}, rules="CR-011 BG-V-35 BG-W-709")
def poison_tooth(g: Position, seat: int, *_: int) -> list[int]:
    """BG-TRE-44, CR-009: withheld it has no effect and may be kept."""
    weapon = plan_of(g, seat)[WEAPON]
    return [NO, YES] if weapon >= 0 and g.table.weapon[weapon] == Weapon.TOOTH else []


@poison_tooth.answer
def _poison_tooth(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        g.state.fight_flags |= bit_of(g, seat, WITHHELD)
        note(g, "withheld", seat)


@question("what the Stone Burner does", {V.WAY: "kill both leaders|ignore both leaders"}, rules="CR-011 BG-V-35")
def stone_burner(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: also where a Mirror Weapon copies it."""
    weapon, their = plan_of(g, seat)[WEAPON], plan_of(g, other_than(g, seat))[WEAPON]
    kind = g.table.weapon
    return [WAY, WAY + 1] if weapon >= 0 and kind[weapon] == Weapon.BURNER and their != weapon else []


@stone_burner.answer
def _stone_burner(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    note(g, "burner", seat, arg)
    if arg:
        g.state.fight_flags |= IGNORE


def _may_call(g: Position, caller: int, victim: int) -> bool:
    """Return whether a seat holds the victim's leader as traitor (BG-TRT-01, BG-TRT-04, BG-TRT-06, BG-TRT-07).

    BG-REV-07.
    """
    plan = plan_of(g, victim)
    return plan[LEAD] >= 0 and plan[KWISATZ] < 1 and g.state.traitor[plan[LEAD]] == caller


@question("whether to call the opponent's leader a traitor", {}, rules="BG-TRT-01 BG-V-36 BG-DEF-11", together=True)
def traitor_call(g: Position, seat: int, *_: int) -> list[int]:
    """BG-W-710, BG-TRT-01: both are asked, answers are opened together; silence is no."""
    return [YES, NO] if _may_call(g, seat, other_than(g, seat)) else []


@traitor_call.answer
def _traitor_call(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        _called(g, seat)


def _called(g: Position, seat: int) -> None:
    s = g.state
    if seat == s.attacker:
        s.caller_a = 1
    else:
        s.caller_b = 1


@step
def ally_call(g: Position, seat: int, *_: int) -> None:
    """BG-TRT-05, BG-HAR-05, BGA-22: Harkonnen may call in an ally's battle."""
    s, har = g.state, g.table.har
    called = s.caller_a if seat == s.attacker else s.caller_b
    if har >= 0 and s.ally[seat] == har and not called and _may_call(g, har, other_than(g, seat)):
        g.then(("call_for_ally", har, seat))


@question("whether to call a traitor for the ally", {}, rules="BG-TRT-05 BG-HAR-05 BG-V-36", sealed=True)
def call_for_ally(g: Position, seat: int, mate: int, *_: int) -> list[int]:
    """BG-TRT-05: it counts as the ally's call; a Karama is asked for only once it is made (BG-KAR-10, BG-DEF-15)."""
    return [YES, NO]


@call_for_ally.answer
def _call_for_ally(g: Position, verb: int, arg: int, seat: int, mate: int, *_: int) -> None:
    if verb == V.YES:
        stop = [("may_stop", seat, Advantage.ALLY_TRAITOR)] if g.table.is_on("karama.harkonnen_ally_call") else []
        g.then(*stop, ("ally_called", seat, mate))


@step
def ally_called(g: Position, seat: int, mate: int, *_: int) -> None:
    """BG-TRT-05."""
    if not is_stopped(g, Advantage.ALLY_TRAITOR):
        _called(g, mate)
