"""BG-BAT-07 B10 to B13: retreat, cards kept, audit, capture, skills after a battle."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.board_map import borders
from cardbase.board_game.constants import (
    AMOUNT,
    LOCATION,
    LOCATIONS,
    NO,
    PASS,
    WAY,
    YES,
    Advantage,
    Skill,
    Source,
    V,
    Weapon,
)
from cardbase.board_game.mutations import (
    HANDS,
    LEADERS,
    chance,
    discard,
    free_captives,
    gain,
    kill_captive,
    lift,
    note,
    pay,
    place,
    whisper,
)
from cardbase.board_game.position import Position, occupants, part_of
from cardbase.board_game.rules.advisors import faces_on_arrival
from cardbase.board_game.rules.karama import is_stopped
from cardbase.board_game.rules.plans import (
    DEFENCE,
    LEAD,
    NORMAL_HALF,
    STAR,
    WEAPON,
    available,
    first_parts,
    plan_of,
)
from cardbase.board_game.rules.reveal import WITHHELD, bit_of, other_than
from cardbase.board_game.rules.skills import decipher


@question("where the Diplomat retreats", {V.LOCATION: "to {}"}, rules="CR-007 BG-V-38 BG-W-712")
def retreat(g: Position, seat: int, *_: int) -> list[int]:
    """CR-007: up to the leader's strength of undialed forces, to an adjacent empty territory, no stronghold."""
    s, t = g.state, g.table
    if len(s.scratch) < 2 or s.scratch[1] != Skill.DIPLOMAT or not any(_undialed(g, seat)):
        return []
    found = [PASS]
    for territory in sorted(borders()[s.fight_at]):
        if t.board.territories[territory].terrain != "stronghold" and not occupants(g, territory):
            found += [LOCATION + p for p in t.board.territories[territory].locations if t.board.sector[p] != s.storm]
    return found


def _undialed(g: Position, seat: int) -> tuple[int, int]:
    """Return the plain and special forces that a loser did not dial; advisors do not fight."""
    s = g.state
    at = seat * LOCATIONS
    star, star_half, normal, normal_half = (max(0, n) for n in plan_of(g, seat)[STAR : NORMAL_HALF + 1])
    here = part_of(g)
    special = 0 if seat == g.table.ben else sum(s.star[at + p] for p in here)
    return sum(s.ground[at + p] for p in here) - normal - normal_half, special - star - star_half


@retreat.answer
def _retreat(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.LOCATION:
        g.then(("retreat_number", seat, arg))


@question("how many retreat", {V.AMOUNT: "{}"}, rules="CR-007 BG-V-38")
def retreat_number(g: Position, seat: int, *_: int) -> list[int]:
    """CR-007."""
    most = min(sum(_undialed(g, seat)), g.table.strength[plan_of(g, seat)[LEAD]])
    return [AMOUNT + n for n in range(1, most + 1)]


@retreat_number.answer
def _retreat_number(g: Position, verb: int, arg: int, seat: int, to: int, *_: int) -> None:
    g.then(("retreat_star", seat, to, arg))


@question("how many special forces are among them", {V.AMOUNT: "{}"}, rules="CR-007 BG-V-38")
def retreat_star(g: Position, seat: int, to: int, number: int, *_: int) -> list[int]:
    """CR-007, BG-V-38: of each kind as many as were not dialed."""
    normal, star = _undialed(g, seat)
    return [AMOUNT + n for n in range(max(0, number - normal), min(number, star) + 1)]


@retreat_star.answer
def _retreat_star(g: Position, verb: int, arg: int, seat: int, to: int, number: int, *_: int) -> None:
    s, normal, star = g.state, number - arg, arg
    for location in part_of(g):
        at = seat * LOCATIONS + location
        n, m = min(normal, s.ground[at]), min(star, s.star[at])
        lift(g, seat, location, n, m)
        normal, star = normal - n, star - m
        if n + m:
            note(g, "retreat", seat, n + m, to, location)
    if seat == g.table.ben:
        faces_on_arrival(g, seat, to, number, 0)
    else:
        place(g, seat, to, number - arg, arg)


def plan_cards(g: Position, seat: int) -> list[int]:
    """Return the cards that a plan used and that are still in the hand."""
    plan = plan_of(g, seat)
    lead = plan[LEAD]
    cards = (plan[WEAPON], plan[DEFENCE], -2 - lead if lead < -1 else -1)
    return [card for card in cards if card >= 0 and card in g.state.hands[seat]]


@step
def plan_discarded(g: Position, seat: int, *_: int) -> None:
    """BG-BAT-23: all cards of the loser's plan."""
    for card in plan_cards(g, seat):
        discard(g, seat, card)


@step
def keep_cards(g: Position, seat: int, traitor: int, *_: int) -> None:
    """BG-BAT-24, BG-TRT-02: used up cards go, the winner chooses for the others; after a traitor call for all."""
    used = [] if traitor else [card for card in plan_cards(g, seat) if _is_used_up(g, seat, card)]
    g.then(*(("keep", seat, card) for card in plan_cards(g, seat) if card not in used))
    for card in used:
        discard(g, seat, card)


def _is_used_up(g: Position, seat: int, card: int) -> bool:
    """Return whether a card of a plan cannot be kept; a withheld Poison Tooth may be (BG-TRE-44)."""
    tooth = g.table.weapon[card] == Weapon.TOOTH and not g.state.fight_flags & bit_of(g, seat, WITHHELD)
    return g.table.one_use[card] or tooth


@question("whether to keep a card", {V.YES: "keep it", V.NO: "discard it"}, rules="BG-BAT-24 BG-V-37 BG-DEF-13")
def keep(g: Position, seat: int, *_: int) -> list[int]:
    """BG-BAT-24."""
    return [YES, NO]


@keep.answer
def _keep(g: Position, verb: int, arg: int, seat: int, card: int, *_: int) -> None:
    if verb == V.NO:
        discard(g, seat, card)


@step
def spoils(g: Position, winner: int, loser: int, *_: int) -> None:
    """CR-R16, CR-R17, BG-BAT-07 B12, BG-W-713, 714: audit, capture, skills."""
    s, t = g.state, g.table
    tasks = audit(g) if not s.fight_flags >> 26 & 1 else []
    if winner == t.har and t.advanced:
        tasks.append(("try_capture", winner, loser))
    if t.skills:
        tasks.append(("skills_after", winner))
    g.then(*tasks)


def audit(g: Position) -> list[tuple[str | int, ...]]:
    """Return the tasks of an audit: two cards where the Auditor fought here and lives, one where he fell (CR-213)."""
    s, t = g.state, g.table
    if t.auditor < 0 or t.cho not in (s.attacker, s.defender) or plan_of(g, t.cho)[LEAD] != t.auditor:
        return []
    other = other_than(g, t.cho)
    number = min(1 if s.dead[t.auditor] else 2, len(unused(g, other)))
    return [("may_stop", t.cho, Advantage.CHOAM_AUDITOR), ("audit_pay", other, number)] if number else []


def unused(g: Position, seat: int) -> list[int]:
    """Return the cards in a hand that were not used in the battle (CR-213)."""
    used = plan_cards(g, seat)
    return [card for card in g.state.hands[seat] if card not in used]


@question("whether to pay against the audit", {V.YES: "pay", V.NO: "let them look"}, rules="CR-213 CR-503 BG-V-39")
def audit_pay(g: Position, seat: int, number: int, *_: int) -> list[int]:
    """CR-213, CR-503: 1 spice for each card CHOAM would see, all or nothing."""
    if is_stopped(g, Advantage.CHOAM_AUDITOR):
        return []
    return [YES, NO] if g.state.spice[seat] >= number else [NO]


@audit_pay.answer
def _audit_pay(g: Position, verb: int, arg: int, seat: int, number: int, *_: int) -> None:
    s, cho = g.state, g.table.cho
    if verb == V.YES:
        pay(g, seat, cho, number)
        note(g, "audit_paid", seat, number)
        return
    note(g, "audit", cho, seat)
    cards = unused(g, seat)
    for _look in range(min(number, len(cards))):
        card = cards.pop(chance(g, HANDS, len(cards)))
        s.known[card] |= 1 << cho
        whisper(g, 1 << cho | 1 << seat, "audited", cho, card, seat)


@step
def try_capture(g: Position, seat: int, loser: int, *_: int) -> None:
    """BG-HAR-06, BGA-31: a random leader of the loser's pool, not one used elsewhere, never the Auditor (CR-213)."""
    if capturable(g, loser):
        g.then(("may_stop", seat, Advantage.CAPTURE), ("draw_captive", seat, loser))


def capturable(g: Position, loser: int) -> list[int]:
    """Return the leaders that Harkonnen may capture (BG-HAR-06)."""
    return [x for x in available(g, loser) if x != g.table.auditor and g.table.owner[x] == loser]


@step
def draw_captive(g: Position, seat: int, loser: int, *_: int) -> None:
    """BG-HAR-06, BG-W-714: the leader is drawn first; Harkonnen see who it is before they decide."""
    if not is_stopped(g, Advantage.CAPTURE):
        found = capturable(g, loser)
        g.then(("capture", seat, found[chance(g, LEADERS, len(found))], loser))


@question("what becomes of the leader drawn", {V.WAY: "kill|capture"}, rules="BG-HAR-06 BG-V-40 BG-DEF-13")
def capture(*_: object) -> list[int]:
    """BG-HAR-06: killed for 2 spice, or captured."""
    return [WAY + 1, WAY]


@capture.answer
def _capture(g: Position, verb: int, arg: int, seat: int, leader: int, loser: int, *_: int) -> None:
    s = g.state
    if arg:
        s.pool[leader] = seat
        note(g, "capture", seat, loser)
        whisper(g, 1 << seat | 1 << loser, "captured", seat, leader)
        free_captives(g)
    else:
        kill_captive(g, seat, leader)
        gain(g, seat, 2, Source.CAPTIVE)


@step
def skills_after(g: Position, winner: int, *_: int) -> None:
    """CR-007, CR-R25: Sandmaster, Smuggler, Rihani Decipherer, and skilled leaders back to the front (CR-305)."""
    s = g.state
    skill = s.scratch[0] if s.scratch else -1
    sandy = [p for p in part_of(g) if s.sand[p]]
    if skill == Skill.SANDMASTER and sandy:
        s.sand[sandy[0]] += 3
        s.bank -= 3
        note(g, "spice", 3, sandy[0])
    if skill == Skill.SMUGGLER and sandy:
        amount = min(s.sand[sandy[0]], g.table.strength[plan_of(g, winner)[LEAD]])
        s.sand[sandy[0]] -= amount
        s.spice[winner] += amount
        note(g, "collect", winner, amount, sandy[0])
    if skill == Skill.DECIPHERER or Skill.DECIPHERER in first_parts(g, winner):
        decipher(g, winner, swap=skill == Skill.DECIPHERER)
    for leader, held in enumerate(s.skill):
        if held >= 0:
            s.skill_front[leader] = 1
    s.scratch = []


@step
def battle_over(g: Position, winner: int, *_: int) -> None:
    """BG-BAT-07 B13, BG-HAR-07, CR-305: captives that lived go home, plans are gone."""
    s, t = g.state, g.table
    for seat in (s.attacker, s.defender):
        lead = plan_of(g, seat)[LEAD]
        if lead >= 0 and not s.dead[lead] and s.pool[lead] != t.owner[lead]:
            s.pool[lead] = t.owner[lead]
    for leader, held in enumerate(s.skill):
        if held >= 0:
            s.skill_front[leader] = 1
    s.plan_a, s.plan_b, s.scratch = [], [], []
    s.voice = s.voice_by = s.fight_group = s.attacker = s.defender = -1
    s.fight_flags = 0
