"""Force that is divided among spice: each choice says the resistance that the force meets."""

from cardbase.scenarios.situation import Situation
from tests.play.houses import corpus

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def test_force_on_a_desert_says_the_resistance_of_its_spice_and_not_its_own() -> None:
    given = ("Anna keeps Sandworm with 3 tokens", "Anna governs Imperial Basin with 2 spice")
    table = Situation(corpus(), SEATS, *given, operations=True).interval("Anna")
    for words in ("deploy the event Sandworm", "choose 3"):
        table.game.apply_words(words)
    effects = {choice.words: choice.effect for choice in table.game.question(table.game.seat).choices}
    assert effects["put force on Imperial Basin, Arrakeen Valley"] == "2 spice, each of resistance 1"
