"""What can do nothing is not offered, or the question says so first (VENT-04, EVENT-10, HOUSE-05)."""

import pytest

from tests.play.situations import Situation

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
SAID = "as things stand it does not do this: "
LED = (
    "Anna governs House Agent; House Agent has Battle 3; House Agent has Dueling 3; House Agent has Arbitration 3; "
    "House Agent has Intrigue 3; House Agent has Weirding 3; House Agent carries {}; Anna has 9 solaris"
)
FOES = "Bert governs Carthag, Harkonnen Industries, Guard Commander; Guard Commander has Arbitration 2"
RITES = [
    ("Arclight Assault", "Armistice Treaty"),
    ("Open Battle", "Armistice Treaty"),
    ("Sterilization Proceedings", "Armistice Treaty"),
    ("Coins Under the Table", "CHOAM Recess"),
    ("Political Blackmail", "CHOAM Recess"),
    ("Forbidden Match", "Irulan's Peace"),
    ("Blood Feuding", "Irulan's Peace"),
    ("Challenge by Combat", "Irulan's Peace"),
    ("Twilight Assault", "Landsraad Inquest"),
    ("CHOAM Complot", "Landsraad Inquest"),
    ("Unleashed Horror", "Landsraad Inquest"),
]
ALL_RITES = "Bert governs Armistice Treaty, CHOAM Recess, Irulan's Peace, Landsraad Inquest"
TRADE = "Anna governs Duke Leto; Duke Leto carries {}; Anna has 9 solaris; "
VOID = [
    ("Litany Against Fear", LED + "; " + FOES, ALL_RITES),
    ("Weirding Way", LED + "; " + FOES, ALL_RITES),
    ("Exchange Proxy", TRADE, "Bert governs Guild Stockpiling, Guild Surplus"),
    ("Return to the Floor", TRADE + "Anna assembles Carthag", "Bert governs Petitioning Delays"),
    ("Return to the Floor", TRADE + "Anna assembles Thufir Hawat", "Bert governs Alliance Negotiations"),
    ("Return to the Floor", TRADE + "Anna assembles Carthag", "Anna has 0 solaris"),
]
NOTHING_THERE = [
    ("Fencing Operation", TRADE, "Duke Leto carries Kindjal"),
    ("Enlist Survivor", TRADE, "Bert keeps House Swordmaster"),
    ("Formal Discharge", TRADE, "Bert keeps Feyd Rautha"),
    ("Historic Acquisition", TRADE, "Bert keeps Harkonnen Industries"),
    ("Industrial Sabotage", TRADE, "Bert governs Carthag; Carthag carries House Frigate"),
    ("Policy of Oppression", TRADE, "Anna governs engaged Carthag"),
    ("Surgical Strike", TRADE + "Bert governs Carthag", "Carthag carries Command Center"),
    ("Betrayal", TRADE, "Bert keeps House Swordmaster"),
    ("House Atomics", TRADE, "Bert keeps Carthag"),
    ("Medical Tampering", TRADE + "Anna governs House Physician", "House Physician carries Valor"),
    ("Fortune of Al-Lat", TRADE, "Anna's Imperial discard has Thufir Hawat"),
]


def effect(*told: str, of: str) -> str:
    """What the question says that a choice of Anna's about a card does."""
    table = Situation(SEATS, *told, operations=True).interval("Anna")
    (said,) = [choice.effect for choice in table.game.question(0).choices if of in choice.words]
    return said


@pytest.mark.parametrize(("venture", "event"), RITES)
def test_a_venture_that_an_event_in_force_makes_void_says_so(venture: str, event: str) -> None:
    assert not effect(LED.format(venture), FOES, of=venture).startswith(SAID)
    assert effect(LED.format(venture), FOES, f"Bert governs {event}", of=venture).startswith(SAID)


@pytest.mark.parametrize(("venture", "told", "void"), VOID)
def test_a_venture_that_cannot_begin_what_it_is_for_says_so(venture: str, told: str, void: str) -> None:
    assert not effect(told.format(venture), of=venture).startswith(SAID)
    assert effect(told.format(venture), void, of=venture).startswith(SAID)


@pytest.mark.parametrize(("venture", "told", "there"), NOTHING_THERE)
def test_a_venture_with_nothing_to_act_on_says_so(venture: str, told: str, there: str) -> None:
    assert effect(told.format(venture), of=venture).startswith(SAID)
    assert not effect(told.format(venture), there, of=venture).startswith(SAID)


OCCUPATION = "Anna keeps Atreides Occupation with 9 tokens"


@pytest.mark.parametrize(
    ("told", "does"),
    [
        ("Anna keeps Dune with 1 token", True),
        ("Anna keeps Dune", False),
        ("Anna governs Dune", False),
        ("Bert governs Dune", False),
        ("Bert keeps Dune with 1 token of Anna's", False),
    ],
)
def test_atreides_occupation_says_when_it_brings_no_dune_for_the_homeworld(told: str, does: bool) -> None:
    said = effect(OCCUPATION, told, of="Atreides Occupation")
    assert said.startswith(SAID) is not does


def test_an_event_with_nothing_to_act_on_says_so() -> None:
    storm, lying = "Anna keeps Coriolis Storm with 9 tokens", "Anna governs The Great Flat"
    assert effect(storm, lying, of="Coriolis Storm").startswith(SAID)
    laden = "The Great Flat carries Spice Harvester"
    assert not effect(storm, lying, laden, of="Coriolis Storm").startswith(SAID)


def test_mobilization_is_not_offered_without_a_destination() -> None:
    """The personnel is engaged to be moved: where it can go nowhere it is not chosen."""
    told = "Bert governs Mobilization of the Tribes"
    bound = Situation(SEATS, told, "Caladan carries Imperial Courtiers", operations=True).interval("Anna")
    assert not [choice for choice in bound.choices() if "Mobilization" in choice]
    free = Situation(
        SEATS,
        told,
        "Caladan carries Imperial Courtiers, House Battalion; Anna governs House Agent; House Agent has Battle 2",
        operations=True,
    )
    free.interval("Anna").do("Anna: use Mobilization of the Tribes")
    assert free.host("House Battalion") == "House Agent"
    assert free.status("Imperial Courtiers") == "disengaged"


@pytest.mark.parametrize(
    ("told", "is_offered"),
    [("Bert governs Arrakeen", True), ("Anna governs Arrakeen", True), ("Anna governs Carthag", False)],
)
def test_a_use_whose_every_condition_fails_is_not_offered(told: str, is_offered: bool) -> None:
    table = Situation(SEATS, told, "Anna governs Arrakeen Water Facilities", operations=True).interval("Anna")
    assert ("use Arrakeen Water Facilities" in table.choices()) is is_offered
