"""What ``then`` says of a listing is read as ``given`` reads it: status, counters, whose, and how many copies."""

from functools import cache

import pytest

from cardbase.errors import Malformed
from cardbase.scenarios import wrong
from tests.play.situations import Situation

GIVEN = (
    "Anna governs Carthag, engaged Arrakeen; Arrakeen carries subdued Garrison, Windtrap of Anna's",
    "Arrakeen carries engaged Windtrap of Bert's",
    "Anna governs The Great Flat with 2 spice, House Agent, engaged House Agent, Duke Leto, Chani",
    "Bert keeps Spice Blow with 2 deferment tokens, Feyd Rautha; Bert governs Imperial Basin of Anna's",
    "Duke Leto carries Kindjal, Poison Gas Tooth with 3 breath tokens; House Agent has battle 3, intrigue 2",
    "Anna's House discard has Valor, Crysknife; Bert holds Valor, Kindjal; Bert's Imperial deck has 0 cards",
)


@cache
def table() -> Situation:
    return Situation("Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime", *GIVEN)


SO = """
Anna governs engaged Arrakeen and Carthag
Anna governs House Agent, House Agent
Anna governs House Agent, engaged House Agent
Anna governs engaged House Agent, disengaged House Agent
Anna governs The Great Flat with 2 spice, Duke Leto
Arrakeen carries subdued Garrison
Arrakeen carries Windtrap, Windtrap
Arrakeen carries engaged Windtrap of Bert's
Arrakeen carries Windtrap of Anna's, Garrison
Arrakeen carries only Windtrap of Anna's, engaged Windtrap of Bert's, subdued Garrison of Anna's
Duke Leto carries Poison Gas Tooth with 3 breath tokens
Bert keeps Spice Blow with 2 tokens, Feyd Rautha
Bert keeps Spice Blow with 2 deferment tokens
Spice Blow has 2 deferment tokens
Bert governs Imperial Basin of Anna's
Bert holds Kindjal and Valor
Anna's House discard has Valor, Crysknife
Bert's Kindjal is in Bert's hand
Bert has 0 cards in the Imperial deck
Chani owes allegiance to the Fremen
Anna's 1st House Agent has battle 3, intrigue 2
Anna's 1st House Agent has battle rank 3 and command 1
Anna's 1st House Agent owes no allegiance
Anna's Kindjal is a blade
Duke Leto is no aide
Carthag is a city
Carthag costs 4
"""
NOT_SO = """
Anna governs engaged Carthag
Anna governs House Agent, House Agent, House Agent
Anna governs engaged House Agent, engaged House Agent
Anna governs The Great Flat with 3 spice
Anna governs Imperial Basin
Arrakeen carries Garrison of Bert's
Arrakeen carries engaged Garrison
Arrakeen carries Windtrap, Windtrap, Windtrap
Arrakeen carries only Windtrap, subdued Garrison
Arrakeen carries only Windtrap, Windtrap, Windtrap
Duke Leto carries Poison Gas Tooth with 2 breath tokens
Bert keeps Spice Blow with 1 token
Bert keeps Spice Blow of Anna's
Bert governs Feyd Rautha
Bert holds Valor, Valor
Anna's House discard has Kindjal
Anna's Kindjal is in Anna's hand
Chani owes no allegiance
Carthag costs 9
Anna's Kindjal is no blade
"""


@pytest.mark.parametrize("saying", SO.strip().splitlines())
def test_a_listing_that_is_so(saying: str) -> None:
    assert wrong(table(), saying) == ""


@pytest.mark.parametrize("saying", NOT_SO.strip().splitlines())
def test_a_listing_that_is_not_so(saying: str) -> None:
    assert "is not so" in wrong(table(), saying)


def test_a_listing_says_nothing_by_naught() -> None:
    with pytest.raises(Malformed, match="says nothing by 0"):
        wrong(table(), "Anna governs The Great Flat with 0 spice")
