"""Continuous effects by dependency: a position is the same whatever the numbers of its cards."""

from __future__ import annotations

import itertools

import pytest

from cardbase.play import choices as c
from cardbase.play import frames as f
from cardbase.scenarios.statements import wrong
from tests.play.renumbered import renumbered
from tests.play.situations import Situation
from tests.play.test_hidden import decisions

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
CASES = [
    (("Anna governs Duke Leto Atreides", 'Anna governs "Lady Jessica, Bound Concubine"'),
     "Lady Jessica owes allegiance to Atreides, Sisterhood"),
    (("Anna governs Duke Leto Atreides", 'Anna governs "Lady Jessica, Bound Concubine"',
      "Lady Jessica carries Atreides Brigade"), "Atreides Brigade has resistance 3"),
    (("Anna governs Duke Leto Atreides", "Anna governs Duncan Idaho"),
     "Duncan Idaho owes allegiance to Atreides, Fremen"),
    (("Anna governs Duke Leto Atreides", "Duke Leto Atreides carries Disguising Uniform", "Anna governs Duncan Idaho"),
     "Duncan Idaho owes allegiance to Fremen"),
    (("Anna governs Duke Leto Atreides", "Duke Leto Atreides carries Disguising Uniform",
      "Duke Leto Atreides carries Atreides Brigade"), "Atreides Brigade has resistance 2"),
    (("Anna governs Sister Ramallo", "Anna governs Dune", "Sister Ramallo carries Atreides Brigade"),
     "Sister Ramallo owes allegiance to Sisterhood, Fremen"),
    (("Anna governs Duncan Idaho", "Duncan Idaho carries Crysknife", "Duncan Idaho carries Disguising Uniform"),
     "Duncan Idaho has command 3"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "saying"), CASES, ids=[saying for _, saying in CASES])
def test_a_text_sees_what_another_changes_whichever_was_listed_first(told: tuple[str, ...], saying: str) -> None:
    """AMB-71, CARD-19."""
    placed, carried = ([line for line in told if ("governs" in line) == first] for first in (True, False))
    for order in itertools.product(itertools.permutations(placed), itertools.permutations(carried)):
        table = Situation(SEATS, *order[0], *order[1], operations=True).interval("Anna")
        assert not wrong(table, saying), order


@pytest.mark.parametrize("seed", range(14))
def test_a_position_with_its_cards_renumbered_is_the_same_up_to_names(seed: int) -> None:
    """What is in force, and what is offered, in words and in the same order."""
    for number, game in enumerate(decisions(seed, every=7, most=500)):
        if game.state.stack[f.KIND] == f.OPERATION:
            continue
        other, names = renumbered(game, number)
        assert in_force(other) == in_force(game, names)
        other.recompute()
        assert [c.describe(code, other.table) for code in other.options] == [choice.text for choice in game.choices()]


def in_force(game, names=None):  # type: ignore[no-untyped-def]
    """The facts in force by card, in the order of the new numbers."""
    cards, now = game.table.cards, game.in_force()
    order = range(cards) if names is None else sorted(range(cards), key=names.__getitem__)
    columns = [now.kind, now.marks, now.allegiance, now.command, now.resistance, now.cost, now.rights]
    columns += now.talents
    found = [tuple(column[card] for column in columns) for card in order]
    return found, now.rate, dict(now.seat_wide), {what: bits for what, bits in now.barred.items() if bits}


def test_two_doublings_of_a_cost_are_one() -> None:
    """AMB-73: Military Transport doubles what a troop costs; a second one changes nothing."""
    first = ["Anna governs Military Transport"]
    both = [*first, "Bert governs Military Transport"]
    one, two = (
        Situation(SEATS, "Anna holds House Battalion", *transports, operations=True).interval("Anna")
        for transports in (first, both)
    )
    assert not wrong(one, "House Battalion has cost 2")
    assert not wrong(two, "House Battalion has cost 2")


def test_what_is_engaged_in_the_initiative_phase_is_answered_by_no_generic_tactic() -> None:
    """AMB-74: Duke Leto Atreides is engaged there; Shield Failure may be played whenever anything is engaged."""
    told = "Anna governs Duke Leto Atreides, House Agent; Bert holds Shield Failure"
    table = Situation(SEATS, told, "House Agent carries Personal Shield", operations=True).phase("Initiative Phase")
    asked = set[str]()
    while table.game.moment != "House Interval":
        asked |= set(table.choices())
        use = [choice for choice in table.choices() if choice.startswith("use Duke Leto")]
        table.game.apply_words(use[0] if use else table.choices()[0])
    assert any(choice.startswith("use Duke Leto") for choice in asked)
    assert not any("Shield Failure" in choice for choice in asked)
