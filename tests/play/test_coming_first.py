"""*sensible* changes declared favor where coming first is worth it (OPEN-08 to OPEN-12), by the least that suffices."""

from __future__ import annotations

import pytest

from cardbase.players import Knowledge, SensiblePlayer
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
BOTH = (
    "the Guild Hoard holds 6; Bert has 10 spice, 12 favor, 3 solaris; Anna has 10 spice, 11 favor, 3 solaris; "
    "the order is Bert, Anna"
)
"""Whoever comes first is admitted."""
EARLY = "the Guild Hoard holds 6; Bert has 2 spice, 12 favor; Anna has 2 spice, 11 favor"


def choice(*told: str, do: tuple[str, ...] = (), seats: str = TWO) -> str:
    """What *sensible* chooses in the Initiative Phase for who decides."""
    game = Situation(seats, *told, operations=True).phase("Initiative Phase").do(*do).game
    found = SensiblePlayer(Knowledge(game.table, corpus())).recommended(game.view(game.seat))
    return game.question(game.seat).choice(found.code).words


@pytest.mark.parametrize(
    ("told", "starts"),
    [
        ("Anna holds Claim Initiative, House Mentat", "play Claim Initiative"),
        ("Anna holds Claim Initiative, Spice Blow", "play Claim Initiative"),
        ("Anna holds Claim Initiative, Secund-Elect", "pass"),
        ("Anna holds Claim Initiative, Stunner; Bert has 13 favor", "pass"),
        ("Anna holds Claim Initiative, House Mentat; Anna has 13 favor", "pass"),
        ("Anna holds False Allegations, House Mentat", "play False Allegations"),
        ("Anna holds Powerful Ally; Anna governs Paul Atreides", "play Powerful Ally"),
        ("Anna holds Powerful Ally; Anna governs Paul Atreides, engaged Caladan", "pass"),
        ("Anna holds Invocation of Caste; Anna governs Paul Atreides", "play Invocation of Caste"),
        ("Anna holds Ancestral Provenance; Anna governs Paul Atreides", "play Ancestral Provenance"),
        ("Anna holds Ancestral Provenance", "pass"),
        ("Anna holds Overwhelming Affluence", "play Overwhelming Affluence"),
        ("Anna governs Baron Vladimir Harkonnen", "use Baron"),
        ("Anna governs Baron Vladimir Harkonnen; Bert has 15 favor", "pass"),
        ("Anna governs Gaius Helen Mohiam", "use Gaius"),
        ("Anna holds Claim Initiative, House Mentat; Bert has 5 spice; the Guild Hoard holds 0", "pass"),
    ],
)
def test_who_would_be_admitted_after_a_rival_passes_it(told: str, starts: str) -> None:
    assert choice(BOTH, told).startswith(starts)


@pytest.mark.parametrize(
    ("told", "do", "starts"),
    [
        ("Anna holds Claim Initiative, House Mentat, Valor, Stunner", "play Claim Initiative", "choose Stunner"),
        ("Anna holds Powerful Ally; Anna governs Chani, Paul Atreides", "play Powerful Ally", "choose Paul"),
        ("Anna governs Baron Vladimir Harkonnen", "use Baron", "choose 2"),
        ("Anna holds Overwhelming Affluence", "play Overwhelming Affluence", "choose 2"),
    ],
)
def test_what_suffices_is_given_up_for_it_and_no_more(told: str, do: str, starts: str) -> None:
    assert choice(BOTH, told, do=(f"Anna: {do}",)).startswith(starts)


@pytest.mark.parametrize(
    ("told", "starts"),
    [
        ("Anna holds Claim Initiative, House Mentat", "play Claim Initiative"),
        ("Anna holds Claim Initiative, House Mentat; the Guild Hoard holds 0", "pass"),
        ("Anna governs Baron Vladimir Harkonnen; Bert has 13 favor", "pass"),
    ],
)
def test_for_the_cheaper_spice_alone_little_is_given_up(told: str, starts: str) -> None:
    assert choice(EARLY, told).startswith(starts)


@pytest.mark.parametrize(("cara", "starts"), [("10 favor", "play False"), ("15 favor", "pass")])
def test_no_rival_is_thrown_back_where_another_comes_first_all_the_same(cara: str, starts: str) -> None:
    told = f"Anna holds False Allegations, House Mentat; Cara has {cara}, 0 spice"
    assert choice(EARLY, told, seats=f"{TWO}; Cara of Guild at Tupile").startswith(starts)
