"""The follies of *sensible* stay gone: a few whole games, counted by ``scripts.follies``."""

from __future__ import annotations

from scripts.follies import count


def test_it_moves_the_spice_it_can_have_and_gives_nothing_away() -> None:
    found = count(("sensible", "frozen:sensible"), 6, 3)
    mine, theirs = found.counts
    assert mine["spice moves"] > 0
    assert mine["of them 0"] == mine["of them to a rival"] == mine["sponsor's allies thrown"] == 0
    assert mine["of them of use"] <= 1
    assert theirs["sponsor's allies thrown"] > 0, "the measure tells what the frozen player does"
    assert theirs["of them of use"] > 0, "the measure tells what the frozen player does"
    assert mine["Rites begun"] + mine["tactics played"] > 0


def test_hardly_a_rite_is_begun_in_vain_where_rivals_can_fall() -> None:
    found = count(("sensible", "sensible"), 42, 1, mixed=True)
    rites, vain = (sum(each[what] for each in found.counts) for what in ("Rites begun", "Rites in vain"))
    assert 20 * vain < rites
