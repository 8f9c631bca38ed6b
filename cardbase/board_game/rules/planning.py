"""BG-BAT-10 to BG-BAT-15, BG-ADV-01, BG-ATR-08: the questions that fix a battle plan, element by element, sealed."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question, step_together
from cardbase.board_game.constants import (
    AMOUNT,
    LEADER,
    NO,
    NONE,
    SPAN,
    UNSET,
    YES,
    Advantage,
    Kind,
    Skill,
    V,
)
from cardbase.board_game.events import VOICE_CLASSES
from cardbase.board_game.mutations import in_hand, named_in_hand
from cardbase.board_game.position import Position
from cardbase.board_game.rules.karama import is_stopped
from cardbase.board_game.rules.plans import (
    BANKER,
    DEFENCE,
    KWISATZ,
    LEAD,
    NORMAL,
    NORMAL_HALF,
    SEALED,
    STAR,
    STAR_HALF,
    WEAPON,
    bank_support,
    choam_support,
    committed,
    free_support,
    leaders_to_play,
    plan_of,
    strength_here,
    support_means,
)

WORTHLESS_CLASS: Final = 4
"""The place of worthless cards among ``VOICE_CLASSES``."""


@step_together
def plan_sealed(g: Position, seat: int, *_: int) -> None:
    """BG-SEC-06."""
    plan_of(g, seat)[SEALED] = 1


def _obeyed(g: Position, seat: int, options: list[int]) -> list[int]:
    """Return the choices that obey the Voice, as far as possible (BG-BEN-06, BG-BEN-07, BG-BAT-15)."""
    s = g.state
    if s.voice_by != seat:
        return options
    wanted, forbidden = s.voice >> 1, s.voice & 1
    class_of = g.table.class_of_name
    fits = [
        o
        for o in options
        if o // SPAN == V.CARD and (class_of[o % SPAN] == wanted or len(VOICE_CLASSES) + o % SPAN == wanted)
    ]
    if forbidden:
        return [o for o in options if o not in fits] or options
    return fits or options


@question(
    "which leader to play", {V.LEADER: "{}", V.NONE: "no leader"}, rules="BG-BAT-12 BG-BAT-13 BG-V-34", together=True
)
def plan_leader(g: Position, seat: int, *_: int) -> list[int]:
    """CR-509, BG-BAT-12, BG-TRE-12: a leader or Cheap Hero where there is any."""
    if plan_of(g, seat)[LEAD] != UNSET:
        return []
    found = [LEADER + x for x in leaders_to_play(g, seat)] + named_in_hand(g, seat, g.table.heroes)
    return _obeyed(g, seat, found) if found else [NONE]


@plan_leader.answer
def _plan_leader(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    chosen = plan_of(g, seat)
    chosen[LEAD] = arg if verb == V.LEADER else (-2 - in_hand(g, seat, arg) if verb == V.CARD else -1)


def _has_lead(g: Position, seat: int) -> bool:
    """Return whether cards may be played: a leader or hero is, or can be, in the plan (BG-BAT-13)."""
    lead = plan_of(g, seat)[LEAD]
    if lead == UNSET:
        return bool(leaders_to_play(g, seat) or named_in_hand(g, seat, g.table.heroes))
    return lead != -1


@question("which weapon to play", {V.CARD: "{}", V.NONE: "no weapon"}, rules="BG-BAT-14 BG-V-34", together=True)
def plan_weapon(g: Position, seat: int, *_: int) -> list[int]:
    """BG-BAT-14: at most one, or a worthless card; Chemistry beside another defence (BG-TRE-48)."""
    chosen = plan_of(g, seat)
    if chosen[WEAPON] != UNSET:
        return []
    if not _has_lead(g, seat):
        return [NONE]
    t, lead = g.table, chosen[LEAD]
    cards = t.plan_weapons
    if lead >= 0 and g.state.skill[lead] == Skill.PLANETOLOGIST:  # CR-007
        cards = cards | frozenset(x for x in g.state.hands[seat] if t.kind[x] == Kind.SPECIAL)
    defence = chosen[DEFENCE]
    if defence in t.weirding:
        return _beside(g, seat, _weapons(g))
    found = [NONE, *(o for o in named_in_hand(g, seat, cards) if not _taken(g, seat, o, defence))]
    if (defence >= 0 and t.defence[defence]) or (defence == UNSET and _beside(g, seat, _defences(g))):
        found += [o for o in named_in_hand(g, seat, t.chemistry) if not _taken(g, seat, o, defence)]
    return _obey_worthless(g, seat, found, defence)


def _weapons(g: Position) -> frozenset[int]:
    """Return the cards beside which Weirding Way is a defence (BG-TRE-43)."""
    t = g.table
    return frozenset(x for x in t.plan_weapons if x not in t.worthless and x not in t.weirding)


def _defences(g: Position) -> frozenset[int]:
    """Return the cards beside which Chemistry is a weapon (BG-TRE-48)."""
    t = g.table
    return frozenset(x for x in t.plan_defences if t.defence[x] and x not in t.chemistry)


def _beside(g: Position, seat: int, among: frozenset[int]) -> list[int]:
    """Return the cards in hand that a card of two roles needs in the other slot, as the Voice leaves them."""
    s = g.state
    found = _obeyed(g, seat, [NONE, *named_in_hand(g, seat, among)])
    commanded = s.voice_by == seat and not s.voice & 1
    if commanded and NONE in found and NONE not in _obeyed(g, seat, [NONE, *named_in_hand(g, seat, g.table.all_cards)]):
        return []
    return [code for code in found if code != NONE]


def _taken(g: Position, seat: int, choice: int, used: int) -> bool:
    """Return whether the only copy in hand is in the other slot already."""
    name = choice % SPAN
    return used >= 0 and not [x for x in g.state.hands[seat] if g.table.name_of[x] == name and x != used]


def _obey_worthless(g: Position, seat: int, options: list[int], other_slot: int) -> list[int]:
    """A worthless card that must be played may go into either slot: the second one decides (BG-BEN-06)."""
    s = g.state
    must = s.voice_by == seat and s.voice == 2 * WORTHLESS_CLASS
    if must and (other_slot == UNSET or other_slot in g.table.worthless):
        return options
    return _obeyed(g, seat, options)


def _card(g: Position, seat: int, verb: int, arg: int, used: int) -> int:
    if verb != V.CARD:
        return -1
    return next(x for x in g.state.hands[seat] if g.table.name_of[x] == arg and x != used)


@plan_weapon.answer
def _plan_weapon(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    chosen = plan_of(g, seat)
    chosen[WEAPON] = _card(g, seat, verb, arg, chosen[DEFENCE])


@question("which defence to play", {V.CARD: "{}", V.NONE: "no defence"}, rules="BG-BAT-14 BG-V-34", together=True)
def plan_defence(g: Position, seat: int, *_: int) -> list[int]:
    """BG-BAT-14: at most one, or a worthless card; Weirding Way beside another weapon (BG-TRE-43)."""
    chosen = plan_of(g, seat)
    if chosen[DEFENCE] != UNSET:
        return []
    if not _has_lead(g, seat):
        return [NONE]
    t = g.table
    weapon = chosen[WEAPON]
    cards = t.plan_defences
    if weapon in t.chemistry:
        return _beside(g, seat, _defences(g))
    if weapon in _weapons(g) or (weapon == UNSET and _beside(g, seat, _weapons(g))):
        cards = cards | t.weirding
    found = [NONE, *(o for o in named_in_hand(g, seat, cards) if not _taken(g, seat, o, weapon))]
    return _obey_worthless(g, seat, found, weapon)


@plan_defence.answer
def _plan_defence(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    chosen = plan_of(g, seat)
    chosen[DEFENCE] = _card(g, seat, verb, arg, chosen[WEAPON])


def _amounts(most: int) -> list[int]:
    return [AMOUNT + n for n in range(most + 1)] if most > 0 else []


def _budget(g: Position, seat: int, forces: int) -> int:
    if free_support(g, seat):
        return forces
    return min(forces, support_means(g, seat) - committed(plan_of(g, seat)))


@question(
    "how many special forces to dial at full strength", {V.AMOUNT: "{}"}, rules="BG-ADV-01 BG-V-34", together=True
)
def plan_star(g: Position, seat: int, *_: int) -> list[int]:
    """BG-ADV-01, BG-ADV-07."""
    if plan_of(g, seat)[STAR] != UNSET:
        return []
    return _amounts(_budget(g, seat, strength_here(g, seat)[1]))


@plan_star.answer
def _plan_star(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    plan_of(g, seat)[STAR] = arg


@question("how many special forces without spice", {V.AMOUNT: "{}"}, rules="BG-ADV-01 BG-V-34", together=True)
def plan_star_half(g: Position, seat: int, *_: int) -> list[int]:
    """BG-ADV-01: at half strength."""
    chosen = plan_of(g, seat)
    if chosen[STAR_HALF] != UNSET or free_support(g, seat):
        return []
    return _amounts(strength_here(g, seat)[1] - max(0, chosen[STAR]))


@plan_star_half.answer
def _plan_star_half(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    plan_of(g, seat)[STAR_HALF] = arg


@question(
    "how many forces to dial at full strength",
    {V.AMOUNT: "{}"},
    rules="BG-BAT-11 BG-ADV-01 BG-V-34",
    together=True,
)
def plan_normal(g: Position, seat: int, *_: int) -> list[int]:
    """BG-BAT-11, BG-BAT-17, CR-510: 0 to the number there; in the advanced game each with 1 spice."""
    if plan_of(g, seat)[NORMAL] != UNSET:
        return []
    return _amounts(_budget(g, seat, strength_here(g, seat)[0]))


@plan_normal.answer
def _plan_normal(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    plan_of(g, seat)[NORMAL] = arg


@question("how many forces without spice", {V.AMOUNT: "{}"}, rules="BG-ADV-01 BG-V-34", together=True)
def plan_half(g: Position, seat: int, *_: int) -> list[int]:
    """BG-ADV-01: at half strength."""
    chosen = plan_of(g, seat)
    if chosen[NORMAL_HALF] != UNSET or free_support(g, seat):
        return []
    return _amounts(strength_here(g, seat)[0] - max(0, chosen[NORMAL]))


@plan_half.answer
def _plan_half(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    plan_of(g, seat)[NORMAL_HALF] = arg


@question("whether the Kwisatz Haderach fights along", {}, rules="BG-ATR-08 BG-V-34", together=True)
def plan_kh(g: Position, seat: int, *_: int) -> list[int]:
    """BG-ATR-08: with a leader or Cheap Hero, after 7 forces lost in battles, one territory a turn."""
    s, t = g.state, g.table
    if seat != t.atr or not t.advanced or s.kh_losses < 7 or s.kh_dead:
        return []
    if plan_of(g, seat)[LEAD] == -1 or s.kh_at not in (-1, s.fight_at) or is_stopped(g, Advantage.KWISATZ_HADERACH):
        return []
    return [NO, YES]


@plan_kh.answer
def _plan_kh(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    plan_of(g, seat)[KWISATZ] = int(verb == V.YES)


@question("how much the Spice Banker spends", {V.AMOUNT: "{}"}, rules="CR-007 BG-V-34", together=True)
def plan_banker(g: Position, seat: int, *_: int) -> list[int]:
    """CR-007: 1 to 3 spice more."""
    chosen = plan_of(g, seat)
    lead = chosen[LEAD]
    if lead < 0 or g.state.skill[lead] != Skill.BANKER:
        return []
    others = bank_support(g, seat) + choam_support(g, seat)
    spare = g.state.spice[seat] - max(0, committed(chosen) - others) * (not free_support(g, seat))
    return _amounts(min(3, spare))


@plan_banker.answer
def _plan_banker(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    plan_of(g, seat)[BANKER] = arg


ELEMENTS: Final = (
    ("plan_leader",),
    ("plan_weapon",),
    ("plan_defence",),
    ("plan_star", "plan_star_half", "plan_normal", "plan_half"),
)
"""The questions that fix each element that Prescience may ask for (BG-ATR-04)."""
DIAL: Final = 3


def plan_tasks(seat: int) -> list[tuple[str, int]]:
    """Return the tasks of a plan: leader, weapon, defence, dial, Kwisatz Haderach, Spice Banker (BG-BAT-10).

    What is fixed already stays.
    """
    names = ("plan_leader", "plan_weapon", "plan_defence", *ELEMENTS[3], "plan_kh", "plan_banker", "plan_sealed")
    return [(name, seat) for name in names]
