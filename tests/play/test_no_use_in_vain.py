"""*sensible* and *easy* use and play nothing of which nothing would come, and a seat's view says of what that is so."""

import pytest

from cardbase.play import choices as c
from cardbase.players import Knowledge, SensiblePlayer, player_named
from cardbase.tabletop import Observation
from tests.play.houses import corpus
from tests.play.situations import Situation

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
COUNTED = [
    ("Harvesting Contract", "", "Bert governs The Great Flat"),
    ("Weather Control", "", "Bert governs Carthag"),
    ("Windtrap Technologies", "Bert governs Carthag", "Carthag carries House Battalion"),
    ("Conversion Contracts", "Anna governs The Great Flat", "The Great Flat carries Spice Harvester"),
    ("Glacier Mining Operations", "Bert governs Carthag", "Carthag carries House Battalion"),
    ("Shield Wall Bases", "", "Anna governs The Great Flat"),
    ("Breeding Program", "", "Anna governs Gaius Helen Mohiam"),
    ("Directorship Kickbacks", "", "Anna governs CHOAM Directorship"),
]


def table(*told: str) -> Situation:
    home = "engaged Caladan"
    return Situation(SEATS, f"Anna governs {home}", *(line for line in told if line), operations=True).interval("Anna")


def used(name: str, players: str, *told: str) -> bool:
    """Whether a player uses a card in the end, before it completes the Interval."""
    game = table(f"Anna governs {name}", "Anna has 0 solaris; Bert has 0 solaris", *told).game
    player = player_named(players, game, corpus(), 3)
    while game.seat == 0 and not game.over:
        code = player.choose(Observation(game, 0))
        if code // c.SPAN == c.USE and name in game.table.name(code % c.SPAN):
            return True
        if code // c.SPAN == c.END:
            break
        game.apply(code)
    return False


@pytest.mark.parametrize(("name", "told", "there"), COUNTED)
def test_what_counts_nothing_is_not_used(name: str, told: str, there: str) -> None:
    assert not used(name, "sensible", told)
    assert used(name, "sensible", told, there)


@pytest.mark.parametrize(("name", "told", "there"), COUNTED[:3])
def test_the_view_says_of_what_nothing_would_come(name: str, told: str, there: str) -> None:
    for lines, vain in (((told,), True), ((told, there), False)):
        game = table(f"Anna governs {name}", *lines).game
        (code,) = [choice.code for choice in game.choices() if choice.text.startswith(f"use {name}")] or [-1]
        if code >= 0:
            assert (code in game.view(0).in_vain) is vain
            assert game.view(1).in_vain == ()


def test_no_use_in_vain_is_recommended() -> None:
    game = table("Anna governs Harvesting Contract", "Anna has 0 solaris").game
    found = SensiblePlayer(Knowledge(game.table, corpus())).recommended(game.view(0))
    assert found.code not in game.view(0).in_vain


def test_spice_of_the_own_desert_is_not_discarded() -> None:
    led = "Anna governs House Agent, The Great Flat with 3 spice; House Agent has battle 3"
    for more, left in (("", 3), ("Bert governs Hagga Basin with 3 spice", 3)):
        situation = table(led, "House Agent carries Sand Scrub", more)
        game = situation.game
        situation.do("Anna: activate Sand Scrub")
        player = SensiblePlayer(Knowledge(game.table, corpus()))
        while game.seat == 0 and not any(code // c.SPAN == c.END for code in game.options):
            game.apply(player.choose(Observation(game, 0)))
        spice = {game.table.name(card): game.state.spice_on[card] for card in range(game.table.cards)}
        assert spice["The Great Flat"] == left
        if more:
            assert spice["Hagga Basin, Minor Desert"] == 0
