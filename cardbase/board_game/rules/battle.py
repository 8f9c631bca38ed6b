"""BG-BAT-01 to BG-BAT-08: which battles are fought, by whom first, and the steps before the plans."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import (
    LOCATION,
    LOCATIONS,
    NAME,
    NO,
    PASS,
    SEAT,
    YES,
    Advantage,
    Skill,
    V,
)
from cardbase.board_game.events import VOICE_CLASSES
from cardbase.board_game.mutations import (
    HANDS,
    LEADERS,
    chance,
    discard,
    in_hand,
    kill_leader,
    named_in_hand,
    note,
    whisper,
)
from cardbase.board_game.position import Position, fighting, part_of, parts
from cardbase.board_game.rules.planning import plan_tasks
from cardbase.board_game.rules.plans import (
    available,
    blank,
    first_parts,
    support_asked,
)


def battles(g: Position, seat: int) -> list[tuple[int, int]]:
    """Return the battles that a seat must fight: the first location of the part and the opponent (BG-BAT-01).

    BG-NEX-10.
    """
    s, t = g.state, g.table
    found = []
    first = seat * LOCATIONS
    places = [
        p
        for p in range(LOCATIONS)
        if s.ground[first + p] or s.star[first + p] or (seat == t.ric and s.no_field_at == p)
    ]
    for territory in sorted({t.board.territory[p] for p in places}):
        if t.board.territories[territory].terrain == "polar_sink":
            continue
        for part in parts(g, territory):
            if not any(fighting(g, seat, p) for p in part):
                continue
            for other in s.order:
                if other not in (seat, s.ally[seat]) and any(fighting(g, other, p) for p in part):
                    found.append((part[0], other))
    return found


@step
def battle_phase(g: Position, *_: int) -> None:
    """BG-BAT-04, BG-W-701; who goes first or last by Juice of Sapho (CR-011)."""
    g.state.turns_left = g.state.order[:]
    sapho = [("sapho_order", seat) for seat in g.state.order]
    g.then(("lone_advisors", g.table.ben), *sapho, ("next_battle", 0))


@step
def next_battle(g: Position, *_: int) -> None:
    """BG-BAT-05, BG-BAT-04: in storm order each fights all battles as aggressor; the list is found again each time."""
    s = g.state
    s.fight_at = s.attacker = s.defender = -1
    for seat in s.turns_left:
        if battles(g, seat):
            g.then(("choose_battle", seat), ("lone_advisors", g.table.ben), ("next_battle", 0))
            return
    s.turns_left = []
    s.used_at = [-1] * len(s.used_at)  # BG-BAT-16, BG-W-715


@question("where to fight", {V.LOCATION: "in {}"}, rules="BG-BAT-05 BG-V-30 BG-DEF-12")
def choose_battle(g: Position, seat: int, *_: int) -> list[int]:
    """BG-BAT-05: the aggressor chooses the territory."""
    return [LOCATION + p for p in sorted({place for place, _ in battles(g, seat)})]


@choose_battle.answer
def _choose_battle(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.then(("choose_opponent", seat, arg))


@question("whom to fight", {V.SEAT: "{}"}, rules="BG-BAT-05 BG-V-30 BG-DEF-12")
def choose_opponent(g: Position, seat: int, place: int, *_: int) -> list[int]:
    """BG-BAT-05, BG-BAT-27: with three or more factions also the opponent and the order."""
    return [SEAT + other for where, other in battles(g, seat) if where == place]


@choose_opponent.answer
def _begin(g: Position, verb: int, arg: int, seat: int, place: int, *_: int) -> None:
    """BG-BAT-07, BG-BAT-08: B1 to B5 in their order."""
    s, t = g.state, g.table
    s.fight_at, s.fight_group, s.attacker, s.defender = t.board.territory[place], place, seat, arg
    s.plan_a, s.plan_b = blank(), blank()
    s.voice = s.voice_by = -1
    s.fight_flags = s.caller_a = s.caller_b = 0
    if t.cho >= 0:
        s.pledge[t.cho] = 0  # which was for shipments
    note(g, "battle", seat, arg, s.fight_at)
    both = (seat, arg)
    g.then(
        ("windows", 0),
        ("sapho_attacks", arg),
        *(("residual_poison", x) for x in both),
        ("bonuses", 0),
        *(("mentat", x) for x in both),
        *(("skilled_leader", x) for x in both),
        ("voices", 0),
        ("questions", 0),
        ("commit_plans", 0),
    )


def opponent(g: Position, seat: int) -> int:
    """Return the other combatant."""
    s = g.state
    return s.defender if seat == s.attacker else s.attacker


@question("whether to use Residual Poison", {}, rules="CR-011 BG-W-702", sealed=True)
def residual_poison(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: before leaders are chosen."""
    held = named_in_hand(g, seat, g.table.named("Residual Poison"))
    return [NO, YES] if held and available(g, opponent(g, seat)) else []


@residual_poison.answer
def _residual_poison(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    """CR-011: a random available leader of the opponent dies; nobody gains spice."""
    if verb == V.YES:
        discard(g, seat, next(x for x in g.table.named("Residual Poison") if x in g.state.hands[seat]))
        leaders = available(g, opponent(g, seat))
        kill_leader(g, leaders[chance(g, LEADERS, len(leaders))])


@step
def bonuses(g: Position, *_: int) -> None:
    """BG-W-703, BG-KAR-10: what works silently must be stopped before."""
    s, t = g.state, g.table
    both = (s.attacker, s.defender)
    tasks: list[tuple[str | int, ...]] = []
    if t.advanced:
        place = part_of(g)
        for seat, advantage in ((t.emp, Advantage.SARDAUKAR), (t.fre, Advantage.FEDAYKIN)):
            counts = seat == t.fre or t.fre not in both  # BG-ADV-03
            if seat in both and counts and any(s.star[seat * LOCATIONS + p] for p in place):
                tasks.append(("may_stop", seat, advantage))
        if t.fre in both:
            tasks.append(("may_stop", t.fre, Advantage.FREE_SUPPORT))
        if t.atr in both and s.kh_losses >= 7 and not s.kh_dead and s.kh_at in (-1, s.fight_at):
            tasks.append(("may_stop", t.atr, Advantage.KWISATZ_HADERACH))
        if t.cho >= 0:
            tasks.append(("may_stop", t.cho, Advantage.CHOAM_FORCES))
    g.then(*tasks)


@question("which weapon the Mentat asks for", {V.NAME: "{}"}, rules="CR-007 CR-517")
def mentat(g: Position, seat: int, *_: int) -> list[int]:
    """CR-007, CR-517: before plans, one named weapon; the leader may go behind the shield afterwards."""
    s, t = g.state, g.table
    if not t.skills or Skill.MENTAT not in (*first_parts(g, seat), *(s.skill[x] for x in available(g, seat))):
        return []
    if not s.hands[opponent(g, seat)]:
        return []
    names = sorted({t.name_of[card] for card in t.plan_weapons - t.worthless})
    return [PASS, *(NAME + len(VOICE_CLASSES) + name for name in names)]


@mentat.answer
def _mentat(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    """CR-007: it is shown if held, otherwise another card is shown."""
    if verb == V.NAME:
        other = opponent(g, seat)
        hand = g.state.hands[other]
        held = in_hand(g, other, arg - len(VOICE_CLASSES))
        card = held if held >= 0 else hand[chance(g, HANDS, len(hand))]
        g.state.known[card] |= 1 << seat
        whisper(g, 1 << seat | 1 << other, "audited", seat, card, other)


@question("whether the skilled leader goes behind the shield, to fight here", {}, rules="CR-304 CR-303", sealed=True)
def skilled_leader(g: Position, seat: int, *_: int) -> list[int]:
    """In front the first part works with other leaders; behind it may fight with both parts.

    BG-W-704, CR-301, CR-304, CR-305.
    """
    s, t = g.state, g.table
    if not t.skills:
        return []
    own = [x for x in available(g, seat) if s.skill[x] >= 0 and t.owner[x] == seat]
    others = [x for x in available(g, seat) if x not in own] or named_in_hand(g, seat, t.heroes)
    return [NO, YES] if own and others else ([YES] if own else [])


@skilled_leader.answer
def _skilled_leader(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    for leader in available(g, seat):
        if s.skill[leader] >= 0 and g.table.owner[leader] == seat:
            s.skill_front[leader] = int(verb == V.NO)


@step
def commit_plans(g: Position, *_: int) -> None:
    """BG-W-707, BG-BAT-07, BG-ATR-10, BGA-23: both in secret; after the special Karama the other seals first."""
    s, t = g.state, g.table
    both = [s.attacker, s.defender]
    seer: list[tuple[str | int, ...]] = []
    for seat in both:
        if t.atr >= 0 and t.advanced and t.atr in (seat, s.ally[seat]):
            seer = [("special_karama", t.atr)]
    g.then(*seer, *support_asked(g), ("seal_plans", 0))


@step
def seal_plans(g: Position, *_: int) -> None:
    """BG-BAT-10, BG-W-707: one plan each at the same time, unless one is seen before the other is made."""
    s, t = g.state, g.table
    seen = s.fight_flags & 3
    first = s.defender if seen == 2 else s.attacker
    show = [("plan_seen", t.atr, first)] if seen else []
    g.then(*plan_tasks(first), *show, *plan_tasks(opponent(g, first)), ("reveal_plans", 0))
