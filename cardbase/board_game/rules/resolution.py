"""BG-BAT-20 to BG-BAT-41, BG-TRT, BG-ADV-04, 05: who wins, who dies, who pays."""

from __future__ import annotations

from cardbase.board_game.agenda import step
from cardbase.board_game.combat import IGNORE_LEADERS, KILL_LEADERS, Outcome, fight, support_share
from cardbase.board_game.constants import (
    BANK,
    LOCATIONS,
    Advantage,
    Skill,
    Source,
)
from cardbase.board_game.mutations import gain, kill, kill_all, kill_leader, lift, note, open_no_field, pay
from cardbase.board_game.position import Position, part_of
from cardbase.board_game.rules.aftermath import audit
from cardbase.board_game.rules.karama import is_stopped
from cardbase.board_game.rules.plans import (
    BANKER,
    DEFENCE,
    KWISATZ,
    LEAD,
    NORMAL,
    NORMAL_HALF,
    STAR,
    STAR_HALF,
    WEAPON,
    bank_support,
    choam_support,
    committed,
    dialed,
    first_parts,
    free_support,
    plan_of,
)
from cardbase.board_game.rules.reveal import IGNORE, other_than
from cardbase.board_game.rules.sides import holds_stronghold, side_of


@step
def resolve(g: Position, *_: int) -> None:
    """BG-BAT-20, BG-BAT-28: traitors, explosion, special weapons, normal weapons; wheels are now last used by both."""
    s, t = g.state, g.table
    s.dialer_a, s.dialer_b = s.attacker, s.defender
    if s.caller_a or s.caller_b:
        _traitors(g)
        return
    ties = holds_stronghold(g, s.defender, t.habbanya)
    outcome = fight(
        side_of(g, s.attacker),
        side_of(g, s.defender),
        burner=IGNORE_LEADERS if s.fight_flags & IGNORE else KILL_LEADERS,
        second_wins_ties=ties,
        hero_keeps=t.is_on("kh.hero"),
    )
    if outcome.explosion:
        _explosion(g)
    else:
        _decided(g, outcome)


def _leader_dies(g: Position, seat: int) -> int:
    """Kill a plan's leader and return its printed strength; a Cheap Hero has no bounty (BG-TRE-12, BG-BAT-25)."""
    lead = plan_of(g, seat)[LEAD]
    if lead < 0:
        return 0
    kill_leader(g, lead)
    return g.table.strength[lead]


def forces_lost(g: Position, seat: int) -> int:
    """Send all of a loser's participating forces to the tanks (BG-BAT-23, BG-BAT-06)."""
    s, lost = g.state, 0
    for location in part_of(g):
        if seat == g.table.ben:
            number = s.ground[seat * LOCATIONS + location]
            kill(g, seat, location, number)
        else:
            number = kill_all(g, seat, location)
        lost += number
    count_losses(g, seat, lost)
    return lost


def count_losses(g: Position, seat: int, number: int) -> None:
    """Count Atreides losses in battles for the Kwisatz Haderach (BG-ATR-08, BG-ATR-09)."""
    if seat == g.table.atr:
        g.state.kh_losses += number


def pay_support(g: Position, seat: int, *, share: bool = True) -> None:
    """Pay the committed spice, what CHOAM pledged first (BG-ADV-04, CR-212); CHOAM's share of the rest (CR-214).

    CR-504, CR-605, CR-R14, CR-R15.
    """
    s, t = g.state, g.table
    if free_support(g, seat):
        return
    need = committed(plan_of(g, seat))
    bank = min(need, bank_support(g, seat))
    theirs = min(need - bank, choam_support(g, seat))
    own = need - bank - theirs
    pay(g, seat, BANK, own)
    if theirs:
        s.pledge[t.cho] -= theirs
        pay(g, t.cho, BANK, theirs)
    if share and t.cho not in (-1, seat) and not is_stopped(g, Advantage.CHOAM_FORCES):
        gain(g, t.cho, support_share(own + bank), Source.SHARE)


def pay_banker(g: Position, seat: int) -> None:
    """Pay what the Spice Banker spends (CR-007)."""
    pay(g, seat, BANK, max(0, plan_of(g, seat)[BANKER]))


def _traitors(g: Position) -> None:
    """BG-TRT-02, BG-TRT-03, BG-TRT-08, BG-BAT-40, BGA-42: no weapon acts, no explosion, no share for CHOAM."""
    s = g.state
    both = (s.attacker, s.defender)
    called = [seat for seat, call in zip(both, (s.caller_a, s.caller_b), strict=True) if call]
    for caller in called:
        victim = other_than(g, caller)
        note(g, "traitor", caller, plan_of(g, victim)[LEAD])
        s.traitor_known[plan_of(g, victim)[LEAD]] = (1 << g.table.seats) - 1
    if len(called) == 2:
        note(g, "both_lose")
        for seat in both:
            _leader_dies(g, seat)
            forces_lost(g, seat)
            _worthless_spoils(g, seat)
        g.then(("plan_discarded", s.attacker), ("plan_discarded", s.defender), ("battle_over", -1))
        return
    winner, loser = called[0], other_than(g, called[0])
    auditor = plan_of(g, loser)[LEAD] == g.table.auditor >= 0
    s.scratch = [_fighting_skill(g, winner, dead=False), -1]
    bounty = _leader_dies(g, loser)
    pay_support(g, loser, share=False)
    forces_lost(g, loser)
    gain(g, winner, bounty, Source.TRAITOR)
    note(g, "betrayed", winner)
    _stronghold_spoils(g, winner, loser)
    s.fight_flags |= 1 << 26 if auditor else 0
    g.then(("plan_discarded", loser), ("keep_cards", winner, 1), ("spoils", winner, loser), ("battle_over", winner))


def _explosion(g: Position) -> None:
    """BG-BAT-40, BG-ATR-08, BGA-32: all forces and spice in the territory, both leaders, the Kwisatz Haderach.

    An Auditor who fell sees one card (CR-213).
    """
    s, t = g.state, g.table
    note(g, "explosion", s.fight_at)
    for seat in (s.attacker, s.defender):
        _leader_dies(g, seat)
        if plan_of(g, seat)[KWISATZ] > 0:
            s.kh_dead = 1
        pay_support(g, seat)
        _worthless_spoils(g, seat)
    places = t.board.territories[s.fight_at].locations
    if s.no_field_at in places:
        open_no_field(g)
    for location in places:
        for seat in range(t.seats):
            count_losses(g, seat, kill_all(g, seat, location))
        if s.sand[location]:
            note(g, "sand_gone", s.sand[location], location)
            s.bank += s.sand[location]
            s.sand[location] = 0
    g.then(("plan_discarded", s.attacker), ("plan_discarded", s.defender), *audit(g), ("battle_over", -1))


def _decided(g: Position, outcome: Outcome) -> None:
    """BG-BAT-21 to BG-BAT-27, BG-W-711."""
    s, t = g.state, g.table
    both = (s.attacker, s.defender)
    winner, loser = both[outcome.winner], both[1 - outcome.winner]
    won, lost = (pair := outcome.undialed or outcome.totals)[outcome.winner], pair[1 - outcome.winner]
    note(g, "wins_undialed" if outcome.undialed else "wins", winner, won, lost, (1 + outcome.winner) * (won == lost))
    fell = [seat for seat, dead in zip(both, outcome.dead, strict=True) if dead]
    s.scratch = [_fighting_skill(g, seat, dead=seat in fell) for seat in (winner, loser)]
    bounty = sum(_leader_dies(g, seat) for seat in fell)
    for seat in both:
        if seat == winner or t.is_on("support.loser_pays"):
            pay_support(g, seat)
        if seat not in fell:
            pay_banker(g, seat)  # CR-R25
    if not outcome.artillery:
        gain(g, winner, bounty, Source.BOUNTY)
    _stronghold_spoils(g, winner, loser)
    g.then(
        ("retreat", loser, winner),
        ("losses", winner, loser),
        ("plan_discarded", loser),
        ("keep_cards", winner),
        ("spoils", winner, loser),
        ("battle_over", winner),
    )


def _fighting_skill(g: Position, seat: int, *, dead: bool) -> int:
    """Return the skill whose leader fought and lives, -1 for none; noted before leaders die (CR-303)."""
    lead = plan_of(g, seat)[LEAD]
    return g.state.skill[lead] if lead >= 0 and not dead else -1


def _stronghold_spoils(g: Position, winner: int, loser: int) -> None:
    """CR-008: Sietch Tabr and Tuek's Sietch."""
    if holds_stronghold(g, winner, g.table.tabr):
        gain(g, winner, dialed(g, loser) // 2, Source.TABR)
    for seat in (winner, loser):
        _worthless_spoils(g, seat)


def _worthless_spoils(g: Position, seat: int) -> None:
    """CR-008: Tuek's Sietch pays 2 for each worthless card of a plan, however the battle ends."""
    t, plan = g.table, plan_of(g, seat)
    if holds_stronghold(g, seat, t.tueks):
        worthless = sum(card in t.worthless for card in (plan[WEAPON], plan[DEFENCE]))
        gain(g, seat, 2 * worthless, Source.TUEKS)


@step
def losses(g: Position, winner: int, loser: int, *_: int) -> None:
    """BG-BAT-23, BG-BAT-24, BG-ADV-05, BGA-13: the loser loses all, the winner the tokens that the plan names."""
    forces_lost(g, loser)
    plan = plan_of(g, winner)
    star = max(0, plan[STAR]) + max(0, plan[STAR_HALF])
    normal = max(0, plan[NORMAL]) + max(0, plan[NORMAL_HALF])
    stay, home = _suk(g, winner, normal + star)
    for location in part_of(g):
        at = winner * LOCATIONS + location
        m = min(star, g.state.star[at]) if winner != g.table.ben else 0
        n = min(normal, g.state.ground[at])
        normal, star = normal - n, star - m
        stay, n, m = _spare(stay, n, m)
        lost, before = n + m, (n, m)
        home, n, m = _spare(home, n, m)
        back = (before[0] - n, before[1] - m)
        lift(g, winner, location, *back)
        g.state.reserve[winner] += back[0]
        g.state.reserve_star[winner] += back[1]
        if sum(back):
            note(g, "saved", winner, sum(back), location)
        kill(g, winner, location, n, m)
        count_losses(g, winner, lost - sum(back))


def _spare(number: int, normal: int, star: int) -> tuple[int, int, int]:
    """Spare up to ``number`` of some forces, special ones first; return what is left of each."""
    spared_star = min(number, star)
    spared = min(number - spared_star, normal)
    return number - spared_star - spared, normal - spared, star - spared_star


def _suk(g: Position, winner: int, lost: int) -> tuple[int, int]:
    """Return how many lost forces stay and how many go to the reserves by the Suk Graduate (CR-007)."""
    s, t = g.state, g.table
    if not t.skills or not lost:
        return 0, 0
    if s.scratch and s.scratch[0] == Skill.SUK:
        return 1, min(2, lost - 1)
    return (0, 1) if Skill.SUK in first_parts(g, winner) else (0, 0)
