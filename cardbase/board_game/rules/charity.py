"""BG-CHA, CR-202, CR-211: CHOAM charity, paid by CHOAM where it sits, doubled or cancelled by Inflation."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import BANK, NO, YES, Advantage, Inflation, V
from cardbase.board_game.mutations import note
from cardbase.board_game.position import Position
from cardbase.board_game.rules.karama import is_stopped


def factor(inflation: int) -> int:
    """Return what charity is multiplied by: 0, 1 or 2 (CR-211)."""
    if inflation in (Inflation.DOUBLE, Inflation.DOUBLE_FLIPPED):
        return 2
    return 0 if inflation in (Inflation.CANCEL, Inflation.CANCEL_FLIPPED) else 1


def charity_due(spice: int, times: int, *, flat: bool = False) -> int:
    """Return what a seat receives: raised to 2, or always 2, times Inflation (BG-CHA-02, BG-CHA-03, CR-R06)."""
    if flat:
        return 2 * times
    return max(0, 2 - spice) * times


@step
def charity_phase(g: Position, *_: int) -> None:
    """BG-W-301 to BG-W-303, BG-CHA-01, BG-X-10: Karama, CHOAM's own collection, then the others."""
    t, s = g.table, g.state
    before: list[tuple[str | int, ...]] = []
    if t.cho >= 0 and factor(s.inflation):
        before.append(("may_stop", t.cho, Advantage.CHOAM_CHARITY))
    if t.ben >= 0 and t.advanced and factor(s.inflation):
        before.append(("may_stop", t.ben, Advantage.FLAT_CHARITY))
    g.then(*before, ("choam_collects", 0), *(("claim", seat) for seat in s.order))


@step
def choam_collects(g: Position, *_: int) -> None:
    """CR-202, CR-R07: 2 for each faction in the game, itself counted, before anyone else."""
    s, t = g.state, g.table
    amount = 2 * t.seats * factor(s.inflation)
    if t.cho >= 0 and amount and not is_stopped(g, Advantage.CHOAM_CHARITY):
        s.spice[t.cho] += amount
        s.bank -= amount
        note(g, "charity", t.cho, amount, BANK)


def _due(g: Position, seat: int) -> int:
    """Return what a seat may receive now (BG-CHA-02, BG-CHA-03, BG-BEN-09)."""
    s, t = g.state, g.table
    flat = seat == t.ben and t.advanced and not is_stopped(g, Advantage.FLAT_CHARITY)
    return charity_due(s.spice[seat], factor(s.inflation), flat=flat)


@question("whether to claim charity", {V.YES: "claim", V.NO: "do not"}, rules="BG-CHA-02 BG-CHA-05 BG-V-15")
def claim(g: Position, seat: int, *_: int) -> list[int]:
    """BG-CHA-02, BG-CHA-05, BGA-45: with 0 or 1 spice behind the shield; the flat charity is always taken.

    BG-BEN-09.
    """
    if not _due(g, seat):
        return []
    flat = seat == g.table.ben and g.table.advanced and not is_stopped(g, Advantage.FLAT_CHARITY)
    return [YES] if flat else [YES, NO]


@claim.answer
def _claim(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    """BG-CHA-04, CR-202, CR-601: CHOAM pays others; the bank pays CHOAM, and all where a Karama stopped it."""
    if verb != V.YES:
        return
    s, cho = g.state, g.table.cho
    amount = _due(g, seat)
    payer = cho if cho not in (-1, seat) and not is_stopped(g, Advantage.CHOAM_CHARITY) else BANK
    s.spice[seat] += amount
    if payer == BANK:
        s.bank -= amount
    else:
        assert s.spice[payer] >= amount, "CHOAM is never short (CR-R06)"
        s.spice[payer] -= amount
    note(g, "charity", seat, amount, payer)
