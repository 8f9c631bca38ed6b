"""What can do nothing is not offered, or the question says so first (VENT-04, EVENT-10, HOUSE-05)."""

from dataclasses import replace

import pytest

from cardbase.lessons import menu_of
from cardbase.scenarios import Situation as SituationOf
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus
from tests.play.situations import Situation

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
SAID = "nothing would come of it as things stand: "
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


RICH = "Anna has 20 solaris; Bert has 20 solaris; "
NOTHING_NOW = [
    ("Water Magnate", "Anna governs Duke Leto; Duke Leto carries Water Magnate", "Duke Leto has command"),
    ("Guild Navigator", "Anna governs Guild Navigator", "Guild Navigator has prescience"),
    ("Truth Sayer", "Anna governs Sister Ramallo; Sister Ramallo carries Truth Sayer", "Sister Ramallo has prescience"),
    ("House Physician", "Anna governs House Physician; Anna keeps Duncan Idaho", "House Physician has intrigue"),
    (
        "Slavemaster",
        "Anna governs Harkonnen Slavemaster; Bert keeps Feyd Rautha with 2 tokens",
        "Harkonnen Slavemaster has intrigue",
    ),
    ("Gauvir Mucca", "Anna governs Gauvir Mucca; Bert keeps Spice Blow", "Gauvir Mucca has prescience"),
    ("use Water Marshall", "Anna governs Water Marshall", "Water Marshall has command"),
    ("Pogrom", LED.format("Pogrom") + "; Bert governs Carthag", "House Agent has battle"),
    ("Best Blade", LED.format("Best Blade") + "; Bert governs Feyd Rautha", "House Agent has dueling"),
    ("Act of Cowardice", LED.format("Act of Cowardice"), "House Agent has dueling"),
    ("Proces Verbal", LED.format("Proces Verbal"), "House Agent has arbitration"),
    ("Terrorism", LED.format("Terrorism"), "House Agent has intrigue"),
    ("Passage Within", LED.format("Passage Within"), "House Agent has weirding"),
    (
        "Salvaging Operation",
        LED.format("Salvaging Operation") + "; Anna's House discard has Valor",
        "House Agent has command",
    ),
]


@pytest.mark.parametrize(("of", "told", "rank"), NOTHING_NOW)
def test_what_is_multiplied_by_a_rank_of_0_says_so(of: str, told: str, rank: str) -> None:
    """TERM-18: X is that rank; nothing else is done."""
    assert effect(RICH + told, f"{rank} 0", of=of).startswith(SAID)
    assert not effect(RICH + told, f"{rank} 1", of=of).startswith(SAID)


@pytest.mark.parametrize(
    ("of", "told", "nothing", "something"),
    [
        ("CHOAM Contract", "Anna governs CHOAM Contract, The Great Flat with 3 spice", 30, 5),
        ("Imperial Reprimand", "Anna governs Dune; Anna keeps Imperial Reprimand with 9 tokens", 30, 5),
    ],
)
def test_what_is_multiplied_by_the_rate_says_when_that_is_nothing(
    of: str, told: str, nothing: int, something: int
) -> None:
    """EXCH-12: the CROE minus 1 is 0 where the Guild Hoard is full."""
    assert effect(told, f"the Guild Hoard holds {nothing}", of=of).startswith(SAID)
    assert not effect(told, f"the Guild Hoard holds {something}", of=of).startswith(SAID)


@pytest.mark.parametrize(
    ("there", "does"), [("Bert governs CHOAM Directorship", True), ("Bert governs Carthag", False)]
)
def test_what_each_house_has_by_what_it_governs_says_when_nobody_governs_such(there: str, does: bool) -> None:
    said = effect("Anna keeps CHOAM Dividends with 9 tokens", there, of="CHOAM Dividends")
    assert said.startswith(SAID) is not does


@pytest.mark.parametrize(
    ("there", "does"),
    [
        ("Bert governs Arrakeen; Arrakeen carries House Battalion", True),
        ("Anna governs Arrakeen, Carthag; Carthag carries House Battalion", True),
        ("Bert governs Arrakeen; Giedi Prime carries House Battalion", False),
        ("Bert governs Arrakeen; Arrakeen carries Windtrap", False),
    ],
)
def test_what_is_counted_on_the_card_chosen_says_when_none_lies_on_any(there: str, does: bool) -> None:
    said = effect("Anna governs Windtrap Technologies", there, of="Windtrap Technologies")
    assert said.startswith(SAID) is not does


MOVABLE = "Anna governs Duke Leto, Carthag; Duke Leto has command 4; Caladan carries House Battalion"
OF_X = [
    ("Transfer Orders", MOVABLE),
    ("Long, Cold Night", "Anna governs Carthag; Anna keeps Duncan Idaho with 2 tokens"),
    ("Casting Nets", "Anna governs Carthag; Anna holds Valor"),
    ("Shifting Tides", "Anna governs Carthag; Anna assembles Duncan Idaho"),
    ("Distrans Message", "Anna governs Carthag, Duke Leto, House Agent; Duke Leto carries Exchange Proxy"),
]


@pytest.mark.parametrize(("tactic", "told"), OF_X)
def test_an_x_of_0_says_where_nothing_comes_of_it(tactic: str, told: str) -> None:
    """AMB-27, TACT-07: Casting Nets draws a card all the same."""
    does = tactic == "Casting Nets"
    for solaris in (0, 3):
        table = Situation(SEATS, told, f'Anna holds "{tactic}"; Anna has {solaris} solaris', operations=True)
        table.interval("Anna").do("Anna: use Carthag")
        (played,) = [choice for choice in table.game.question(0).choices if tactic in choice.words]
        assert played.effect.startswith(SAID) is (not solaris and not does)
        table.do(f'Anna: play "{tactic}"')
        if solaris:
            said = {choice.number: choice.effect for choice in table.game.question(0).choices}
            assert said[0].startswith(SAID) is not does
            assert not any(said[number] for number in said if number)


@pytest.mark.parametrize(("card", "solaris"), [("Poison Gas Tooth", 0), ("Poison Gas Tooth", 3), ("Spice Infusion", 3)])
def test_what_stays_says_when_it_is_deployed_for_an_x_of_0(card: str, solaris: int) -> None:
    told = f"Anna governs Guild Navigator; Anna holds {card}; Anna has {solaris} solaris"
    table = Situation(SEATS, told, operations=True).interval("Anna")
    (deployed,) = [choice for choice in table.game.question(0).choices if card in choice.words]
    assert deployed.effect.startswith(SAID) is not solaris
    if solaris:
        table.do(f"Anna: deploy {card}")
        said = {choice.number: choice.effect for choice in table.game.question(0).choices}
        assert said[0].startswith(SAID)
        assert not said[1]


def test_none_of_up_to_so_many_says_so() -> None:
    told = (
        "Anna governs Duke Leto; Duke Leto has intrigue 3; Duke Leto carries Approximation Analysis; Anna has 9 favor"
    )
    table = Situation(SEATS, told, "Bert has 3 solaris", operations=True).interval("Anna")
    table.do("Anna: activate Approximation Analysis")
    table.do("Anna: choose 2")
    said = {choice.number: choice.effect for choice in table.game.question(0).choices}
    assert said[0].startswith(SAID)
    assert not said[1]


def test_a_favor_part_of_0_does_what_it_says() -> None:
    """PET-22: the price is paid in solaris alone."""
    told = "Anna assembles Gurney Halleck; Anna has 20 solaris and 9 favor"
    table = Situation(SEATS, told, operations=True).interval("Anna").do("Anna: petition for Gurney")
    while not any(choice.number == 0 for choice in table.game.question(table.game.seat).choices):
        table.game.apply(table.game.options[0])
    assert not any(choice.effect.startswith(SAID) for choice in table.game.question(0).choices)


def test_the_menu_says_what_does_nothing_also_of_a_row_of_amounts_and_of_a_long_text() -> None:
    told = MOVABLE + "; Anna holds Transfer Orders; Anna has 5 solaris; Anna governs Water Marshall"
    table = Situation(SEATS, told, "Water Marshall has command 0", operations=True).interval("Anna")
    remark = SAID.removesuffix(": ")
    assert any("use Water Marshall" in line and remark in line for line in menu_of(table.game, ()).lines())
    table.do("Anna: use Carthag", "Anna: play Transfer Orders")
    (row,) = [entry.line for entry in menu_of(table.game, ()).entries]
    assert row == f"choose 0 to 5 (type a number, such as 1), for 0 solaris to 5 solaris: 0 {remark}"


@pytest.mark.parametrize(
    ("of", "told"), [("Terrorism", LED.format("Terrorism")), ("use Water Peddler", "Anna governs Water Peddler")]
)
def test_what_takes_solaris_from_a_rival_says_when_no_rival_has_any(of: str, told: str) -> None:
    """ECON-06: nobody pays what he has not."""
    assert effect(told, "Bert has 0 solaris", of=of).startswith(SAID)
    assert not effect(told, "Bert has 1 solari", of=of).startswith(SAID)


def test_an_event_that_does_one_thing_to_a_card_says_that_there_is_none() -> None:
    keeps = "Anna governs Arrakeen; Anna keeps Spice Blow with 2 tokens"
    assert effect(keeps, of="deploy the event Spice Blow").startswith(SAID)
    assert not effect(keeps, "Bert governs Broken Land", of="deploy the event Spice Blow").startswith(SAID)


ON_AGENT = "Anna governs House Agent; House Agent carries Trial One"
ON_FIEF = "Caladan carries Trial One"
GIVEN_UP = [
    ("enhancement", "Discard the host: apply 5 force to a persona. If that force meets its resistance, discard it."),
    ("enhancement", "Discard the host: engage a persona."),
    ("enhancement", "Discard the host: subdue a persona."),
    ("enhancement", "Discard the host: engage up to 2 personas."),
    ("enhancement", "Discard the host: move a persona you govern to a rival's domain."),
    ("enhancement", "Subdue the host: engage a persona."),
    ("enhancement", "Subdue the host: discard a persona."),
    ("enhancement", "Engage the host: engage a persona."),
    ("enhancement", "Engage the host, discard this card: engage a persona."),
    ("charter", "Discard this card: subdue a charter."),
    ("charter", "Discard this card: engage a charter."),
    ("charter", "Discard this card: discard a charter."),
    ("charter", "Engage, discard this card: subdue a charter."),
    ("equipment", "Discard this card: discard an equipment."),
    ("equipment", "Discard this card: subdue an equipment."),
]


@pytest.mark.parametrize(("kind", "text"), GIVEN_UP)
def test_where_only_what_is_given_up_to_pay_could_be_meant_a_use_says_so(kind: str, text: str) -> None:
    """HOUSE-05"""
    where = {"enhancement": ("Assign to a persona. ", ON_AGENT, "Anna governs House Mentat"),
             "equipment": ("Assign to a fief. ", ON_FIEF, "Giedi Prime carries House Frigate"),
             "charter": ("", "Anna governs Trial One", "Bert governs Spotter Control")}  # fmt: skip
    first, told, another = where[kind]
    card = replace(card_with_text(first + text, kind), id="trial-one", full_name="Trial One", name="Trial One")
    cards = corpus().with_card(card)

    def said(*more: str) -> str:
        """What the question says of the use."""
        table = SituationOf(cards, SEATS, told, *more, operations=True).interval("Anna")
        return next(one.effect for one in table.game.question(0).choices if "use Trial One" in one.words)

    assert said().startswith(SAID)
    assert not said(another).startswith(SAID)


def test_a_poison_gas_tooth_with_nobody_else_to_kill_says_so() -> None:
    tooth = "Anna governs House Agent; House Agent carries Poison Gas Tooth with 9 breath tokens"
    assert effect(tooth, of="use Poison Gas Tooth").startswith(SAID)
    assert not effect(tooth, "Bert governs House Mentat", of="use Poison Gas Tooth").startswith(SAID)
