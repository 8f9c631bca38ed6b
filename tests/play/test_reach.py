"""*sensible* sees who can be admitted next: it keeps what its own admission needs, and stops a rival where it can."""

from __future__ import annotations

import pytest

from cardbase.play import choices as c
from cardbase.players import Knowledge, SensiblePlayer
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
FAR = "Bert has 2 spice, 8 favor, 5 solaris; the order is Anna, Bert; the Guild Hoard holds 6"
"""A rival that is far from admission."""
NEXT = "Bert has 10 spice, 10 favor, 0 solaris; Anna has 2 spice, 8 favor, 4 solaris; the order is Anna, Bert"
"""A rival that is admitted as soon as it has its Interval."""
ENGAGED = "Anna governs engaged Caladan"


def choice(*told: str, do: tuple[str, ...] = ()) -> str:
    """What *sensible* chooses in Anna's Interval, or in the window that what was done comes to."""
    table = Situation(TWO, *told, operations=True).interval("Anna").do(*do)
    game = table.game
    found = SensiblePlayer(Knowledge(game.table, corpus())).recommended(game.view(game.seat))
    return game.question(game.seat).choice(found.code).words


@pytest.mark.parametrize(
    ("told", "starts"),
    [
        ("Anna has 10 spice, 8 favor, 0 solaris; Anna governs Caladan, Carthag", "use Carthag"),
        ("Anna has 10 spice, 5 favor, 6 solaris; Anna governs Caladan, Arrakeen, Carthag", "use Carthag"),
        ("Anna has 10 spice, 5 favor, 10 solaris; Anna governs Caladan", "buy favor"),
        ("Anna has 10 spice, 6 favor, 3 solaris; Anna governs Caladan", "use Caladan"),
        ("Anna has 7 spice, 10 favor, 12 solaris; Anna governs Caladan; Anna assembles Carthag", "buy spice"),
        ("Anna has 7 spice, 12 favor, 9 solaris; Anna governs Caladan, Paul Atreides", "use Caladan"),
        (f"Anna has 7 spice, 10 favor, 12 solaris; {ENGAGED}, Paul Atreides; Anna assembles Carthag", "buy spice"),
        ("Anna has 9 spice, 11 favor, 0 solaris; Anna governs Caladan, Smuggler Bribes", "use Smuggler Bribes"),
        (f"Anna has 10 spice, 12 favor, 2 solaris; Anna keeps Paul Atreides with 3 tokens; {ENGAGED}", "turn up Paul"),
        ("Anna has 10 spice, 12 favor, 2 solaris; Anna keeps Caladan with 3 tokens", "turn up Caladan"),
        (f"Anna has 10 spice, 11 favor, 3 solaris; {ENGAGED}, House Agent; Anna holds Policy of Oppression", "deploy"),
        (f"Anna has 10 spice, 11 favor; {ENGAGED}, House Agent; House Agent carries Policy of Oppression", "activate"),
        ("Anna has 10 spice, 10 favor; Anna governs Caladan; Anna keeps Imperial Fete with 3 tokens", "request"),
    ],
)
def test_the_own_admission_in_this_interval_comes_first(told: str, starts: str) -> None:
    assert choice(FAR, told).startswith(starts)


@pytest.mark.parametrize(
    "told",
    [
        "Anna has 10 spice, 8 favor, 0 solaris; Anna governs Caladan, Carthag",
        "Anna has 10 spice, 5 favor, 6 solaris; Anna governs Caladan, Arrakeen, Carthag",
        "Anna has 7 spice, 10 favor, 12 solaris; Anna governs Caladan; Anna assembles Carthag; Anna holds House Agent",
        "Anna has 8 spice, 9 favor, 6 solaris; Anna governs Caladan, Arrakeen, Paul Atreides; Anna assembles Carthag",
        f"Anna has 10 spice, 12 favor, 2 solaris; Anna keeps Paul Atreides with 3 tokens; {ENGAGED}",
        f"Anna has 10 spice, 11 favor, 3 solaris; {ENGAGED}, House Agent; Anna holds Policy of Oppression",
    ],
)
def test_a_house_that_can_be_admitted_in_its_interval_is(told: str) -> None:
    table = Situation(TWO, FAR, told, operations=True).interval("Anna")
    game = table.game
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    while not game.over and game.state.active == 0:
        code = player.useful(game.view(game.seat)) if game.seat == 0 else c.PASS * c.SPAN
        game.apply(code if code in game.options else game.options[0])
    assert game.over
    assert game.winner == 0


@pytest.mark.parametrize(
    ("told", "starts"),
    [
        (f"{ENGAGED}, House Swordmaster; Anna holds Act of Cowardice", "deploy Act of Cowardice"),
        (f"{ENGAGED}, House Swordmaster; Anna holds Silo Destruction", "deploy Silo Destruction"),
        (f"{ENGAGED}; Anna keeps Imperial Fete with 3 tokens", "deploy the event Imperial Fete"),
        (f"{ENGAGED}, Renegade Sister; Bert governs engaged Giedi Prime, Feyd Rautha", "use Renegade Sister"),
        (f"{ENGAGED}, House Swordmaster; Bert governs House Physician", "Duel led by House Swordmaster"),
        (f"{ENGAGED}, Glossu Rabban; Bert governs Carthag; Carthag has resistance 2", "Battle led by Glossu Rabban"),
        (
            (
                f"{ENGAGED}; Bert has 9 spice, 10 favor, 5 solaris; Anna has 2 spice, 8 favor, 5 solaris; "
                "the Guild Hoard holds 1"
            ),
            "buy spice",
        ),
        (
            (
                f"{ENGAGED}; Bert has 9 spice, 10 favor, 5 solaris; Anna has 2 spice, 8 favor, 4 solaris; "
                "the Guild Hoard holds 1"
            ),
            "buy favor",
        ),
        (f"{ENGAGED}; Bert has 7 favor, 9 solaris; Anna keeps Emperor's Outrage with 1 token", "deploy the event Emp"),
        (f"{ENGAGED}; Bert has 10 favor; Anna keeps Emperor's Outrage with 1 token", "buy favor"),
        (
            (
                f"{ENGAGED}, engaged Arrakeen; Bert has 8 spice, 12 favor, 9 solaris; "
                "Anna keeps Guild Stockpiling with 5 tokens; the Guild Hoard holds 9"
            ),
            "deploy the event Guild Stockpiling",
        ),
        (
            (
                f"{ENGAGED}, House Agent; House Agent carries Terrorism; Bert has 9 spice, 10 favor, 3 solaris; "
                "the Guild Hoard holds 9"
            ),
            "activate Terrorism",
        ),
    ],
)
def test_a_rival_that_can_be_admitted_next_is_stopped_before_anything_is_spent(told: str, starts: str) -> None:
    assert choice(NEXT, told).startswith(starts)


@pytest.mark.parametrize("order", ["Anna, Bert", "Bert, Anna"])
def test_an_event_that_bars_admission_is_deployed_only_where_the_rival_acts_yet_in_this_turn(order: str) -> None:
    found = choice(NEXT, f"{ENGAGED}; Anna keeps Imperial Fete with 3 tokens; the order is {order}")
    assert found.startswith("deploy the event") == (order == "Anna, Bert")


def test_an_event_that_bars_admission_is_placed_for_later() -> None:
    held = "Anna holds Imperial Fete; Anna has 0 solaris"
    assert choice(FAR, f"{ENGAGED}; {held}").startswith("place Imperial Fete")
