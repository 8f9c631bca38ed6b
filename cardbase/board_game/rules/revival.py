"""BG-REV, CR-210: revival of forces and leaders."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, BANK, LEADER, NO, NOBODY, NONE, PASS, SEAT, YES, Advantage, Skill, V
from cardbase.board_game.mutations import bring_back, discard, holder_of_skill, named_in_hand, note, pay
from cardbase.board_game.position import Position, leads
from cardbase.board_game.rules.anytime_cards import revive_forces
from cardbase.board_game.rules.karama import is_stopped

LIMIT = 3
"""Forces a turn (BG-REV-01)."""
STAR, THREE_FREE, SPENT = 1, 16, 32
"""What is noted of a seat in this phase: a special force revived, three free by the Fremen, so many spice spent."""


def revival_price(forces: int, free: int, *, choam: bool = False) -> int:
    """Return what reviving forces costs beyond the free ones: CHOAM 1 each, others 2 (BG-REV-01, BG-REV-02, CR-210)."""
    return (1 if choam else 2) * max(0, forces - free)


def spend(g: Position, seat: int, amount: int) -> None:
    """Pay the bank for a revival; the Spice Banker sees all that a player spends in the phase (CR-522)."""
    s = g.state
    pay(g, seat, BANK, amount, before=s.scratch[seat] // SPENT)
    if holder_of_skill(g, Skill.BANKER) not in (NOBODY, seat):
        s.scratch[seat] += SPENT * amount


@step
def revival_phase(g: Position, *_: int) -> None:
    """BG-REV-10, BG-W-501 to 505: La La La and the gift of the Fremen first, then all in storm order."""
    s, t = g.state, g.table
    s.la_la_la = -1
    s.scratch = [0] * t.seats
    before: list[tuple[str | int, ...]] = []
    if t.cho >= 0:
        stop = [("may_stop", t.cho, Advantage.CHOAM_REVIVAL)] if s.tanks[t.cho] else []
        before += [("la_la", t.cho), *stop]
    if t.fre >= 0 and s.ally[t.fre] >= 0:
        before.append(("free_three", t.fre))
    g.then(*before, *(task for seat in s.order for task in _turn(g, seat)))


def _turn(g: Position, seat: int) -> list[tuple[str | int, ...]]:
    """Return what a seat is asked; the Emperor pays for what its ally did not revive itself (BG-EMP-06)."""
    more: list[tuple[str | int, ...]] = [("pay_three", g.table.emp)] if 0 <= g.table.emp == g.state.ally[seat] else []
    return [("revive_star", seat), ("revive", seat), *more, ("revive_leader", seat)]


@question("against whom to play La La La", {V.SEAT: "{}"}, rules="CR-208 CR-R13 BG-W-501", sealed=True)
def la_la(g: Position, seat: int, *_: int) -> list[int]:
    """CR-208, CR-R13: no free revival in this phase, played before they revive."""
    if not named_in_hand(g, seat, g.table.named("La La La")) or is_stopped(g, Advantage.CHOAM_TREACHERY):
        return []
    s = g.state
    return [PASS, *(SEAT + x for x in range(g.table.seats) if x != seat and s.tanks[x] + s.tanks_star[x])]


@la_la.answer
def _la_la(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.SEAT:
        g.then(("may_stop", seat, Advantage.CHOAM_TREACHERY), ("la_la_works", seat, arg))


@step
def la_la_works(g: Position, seat: int, other: int, *_: int) -> None:
    """CR-208, CR-602."""
    if not is_stopped(g, Advantage.CHOAM_TREACHERY):
        discard(g, seat, next(card for card in g.table.named("La La La") if card in g.state.hands[seat]))
        g.state.la_la_la = other
        note(g, "none_free", seat, other)


@question("whether the ally's free revival is 3", {}, rules="BG-FRE-10 BG-REV-02 BG-V-23")
def free_three(g: Position, seat: int, *_: int) -> list[int]:
    """BG-FRE-10, CR-208: at the choice of the Fremen, where it could bring more of the ally's forces back."""
    s = g.state
    mate = s.ally[seat]
    more = s.tanks[mate] + s.tanks_star[mate] > g.table.factions[mate].free_revival and mate != s.la_la_la
    return [YES, NO] if more else []


@free_three.answer
def _free_three(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        g.then(("may_stop", seat, Advantage.FREMEN_REVIVAL), ("three_free", seat))


@step
def three_free(g: Position, seat: int, *_: int) -> None:
    """BG-FRE-10."""
    if not is_stopped(g, Advantage.FREMEN_REVIVAL):
        g.state.scratch[g.state.ally[seat]] |= THREE_FREE
        note(g, "three_free", seat, g.state.ally[seat])


@question("how many revivals of the ally to pay", {V.AMOUNT: "{}"}, rules="BG-EMP-06 BG-REV-02 BG-V-23")
def pay_three(g: Position, seat: int, *_: int) -> list[int]:
    """BG-EMP-06: up to 3 extra, 2 each, of those that the ally left in the tanks."""
    s = g.state
    most = min(LIMIT, s.spice[seat] // 2, s.tanks[s.ally[seat]])
    return [AMOUNT + n for n in range(most + 1)] if most else []


@pay_three.answer
def _pay_three(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if arg:
        g.then(("may_stop", seat, Advantage.EMPEROR_REVIVAL), ("three_paid", seat, arg))


@step
def three_paid(g: Position, seat: int, number: int, *_: int) -> None:
    """BG-EMP-06: extra forces of the ally, beyond the limit of 3."""
    s = g.state
    mate = s.ally[seat]
    if is_stopped(g, Advantage.EMPEROR_REVIVAL) or mate < 0:
        return
    number = min(number, s.tanks[mate])
    if number:
        spend(g, seat, 2 * number)
        revive_forces(g, mate, number, 0)


def free_of(g: Position, seat: int) -> int:
    """Return a seat's free revivals this turn (BG-REV-01, BG-REV-02, CR-208)."""
    s = g.state
    if seat == s.la_la_la:
        return 0
    return LIMIT if s.scratch[seat] & THREE_FREE else g.table.factions[seat].free_revival


def _is_choam(g: Position, seat: int) -> bool:
    return seat == g.table.cho and not is_stopped(g, Advantage.CHOAM_REVIVAL)


def price_of_forces(g: Position, seat: int, number: int) -> int:
    """Return what reviving so many forces now costs a seat (BG-REV-01, CR-210, CR-603)."""
    free = max(0, free_of(g, seat) - (g.state.scratch[seat] & STAR))
    return revival_price(number, free, choam=_is_choam(g, seat))


def most_revived(g: Position, seat: int, already: int) -> int:
    """Return how many more forces a seat may revive (BG-REV-01, CR-210, CR-603)."""
    s = g.state
    spare = max(0, free_of(g, seat) - already)
    if _is_choam(g, seat):
        return spare + s.spice[seat]
    return min(LIMIT - already, spare + s.spice[seat] // 2)


@question("whether to revive a special force", {}, rules="BG-REV-04 BG-EMP-07 BG-V-22 BG-DEF-04")
def revive_star(g: Position, seat: int, *_: int) -> list[int]:
    """BG-REV-04: at most 1 special force a turn, counted as one force."""
    return [YES, NO] if g.state.tanks_star[seat] and most_revived(g, seat, 0) else []


@revive_star.answer
def _revive_star(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        spend(g, seat, price_of_forces(g, seat, 1))
        g.state.scratch[seat] |= STAR
        revive_forces(g, seat, 0, 1)


@question("how many forces to revive", {V.AMOUNT: "{}"}, rules="BG-REV-01 CR-210 BG-V-22 BG-DEF-04")
def revive(g: Position, seat: int, *_: int) -> list[int]:
    """BG-REV-01, BG-X-11: up to 3, CHOAM without limit; under a Karama CHOAM 3 at 2 each (CR-603)."""
    already = g.state.scratch[seat] & STAR
    most = min(g.state.tanks[seat], most_revived(g, seat, already))
    return [AMOUNT + n for n in range(most + 1)] if most else []


@revive.answer
def _revive(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    """BG-REV-01, CR-210: all at once."""
    if arg:
        spend(g, seat, price_of_forces(g, seat, arg))
        revive_forces(g, seat, arg, 0)


def revivable(g: Position, seat: int) -> list[int]:
    """Return the leaders that may be revived: of the fewest deaths (BG-REV-05, BG-REV-06), and the Auditor (CR-213).

    The Auditor is revived as if all leaders were in the tanks, and does not count among them (BG-X-16, BG-REV-08).
    """
    s, t = g.state, g.table
    found = []
    if leads(g, seat):
        dead = [x for x in t.own_leaders[seat] if s.dead[x]]
        fewest = min((s.deaths[x] for x in dead), default=0)
        found = [x for x in dead if s.deaths[x] == fewest]
    if seat == t.cho and t.auditor >= 0 and s.dead[t.auditor]:
        found.append(t.auditor)
    return found


@question("which leader to revive", {V.LEADER: "{}", V.NONE: "the Kwisatz Haderach"}, rules="BG-REV-05 BG-V-22")
def revive_leader(g: Position, seat: int, *_: int) -> list[int]:
    """BG-REV-05, BG-ATR-08, BGA-37: one a turn, for its strength; the Kwisatz Haderach for 2."""
    s, t = g.state, g.table
    found = [LEADER + x for x in revivable(g, seat) if t.strength[x] <= s.spice[seat]]
    if seat == t.atr and s.kh_dead and leads(g, seat) and s.spice[seat] >= 2:
        found.append(NONE)
    return [PASS, *found] if found else []


@revive_leader.answer
def _revive_leader(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    if verb == V.NONE:
        spend(g, seat, 2)
        s.kh_dead = 0
    elif verb == V.LEADER:
        spend(g, seat, g.table.strength[arg])
        bring_back(g, arg)
        g.then(("new_skill", seat, arg))


@step
def new_skill(g: Position, seat: int, leader: int, *_: int) -> None:
    """CR-306, CR-R23: who has no skill card draws two and may keep one for the leader just revived."""
    s, t = g.state, g.table
    held = any(s.skill[x] >= 0 and s.pool[x] == seat for x in t.own_leaders[seat])
    if t.skills and not held and leader != t.auditor and len(s.skill_deck) > 1:
        first, second = s.skill_deck.pop(), s.skill_deck.pop()
        g.then(("choose_skill", seat, first, second, leader + 1))


@step
def emperor_revives(g: Position, seat: int, *_: int) -> None:
    """BG-EMP-08: up to 3 forces or 1 leader, free."""
    g.then(("revive_free", seat))


@question("what to revive free", {V.AMOUNT: "{:forces}", V.LEADER: "{}"}, rules="BG-EMP-08")
def revive_free(g: Position, seat: int, *_: int) -> list[int]:
    """BG-EMP-08."""
    s = g.state
    forces = min(LIMIT, s.tanks[seat] + s.tanks_star[seat])
    dead = [x for x in g.table.own_leaders[seat] if s.dead[x]]
    return [*(AMOUNT + n for n in range(1, forces + 1)), *(LEADER + x for x in dead)]


@revive_free.answer
def _revive_free(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    s = g.state
    if verb == V.AMOUNT:
        star = min(arg, s.tanks_star[seat])
        revive_forces(g, seat, arg - star, star)
    else:
        bring_back(g, arg)
        g.then(("new_skill", seat, arg))
