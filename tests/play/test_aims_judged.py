"""What *sensible* takes for an aim: cards of the subtypes that a text names, and what the force left can fell."""

import pytest

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.lazy_view import LazyView
from cardbase.players import Knowledge, SensiblePlayer
from cardbase.players.card_reading import SUBTYPES
from cardbase.players.valuing import resolved
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
HELD = "Bert governs House Assassin; Bert's House Assassin carries {}"


@pytest.mark.parametrize(
    ("card", "there", "instead"),
    [
        ("Subvert Arrangement", HELD.format("Naib's Countenance"), HELD.format("Diplomacy")),
        ("Device Malfunction", HELD.format("Baliset"), HELD.format("Crysknife")),
        ("Industrial Sabotage", HELD.format("Carryall"), HELD.format("Crysknife")),
        ("Knife Tip Shatters", HELD.format("Kindjal"), HELD.format("Stunner")),
        ("Shield Failure", HELD.format("Personal Shield"), HELD.format("Stunner")),
        ("Storm Hazard", HELD.format("Carryall"), HELD.format("Crysknife")),
        ("Weapon Misfire", HELD.format("Stunner"), HELD.format("Crysknife")),
        ("Surgical Strike", "Bert governs Arrakeen; Bert's Arrakeen carries Command Center", "Bert governs Arrakeen"),
    ],
)
def test_a_card_of_the_kind_but_not_of_the_subtype_is_no_aim(card: str, there: str, instead: str) -> None:
    def worth(told: str) -> float:
        table = Situation(TWO, f"Anna holds {card}; {told}").interval("Anna")
        return resolved(Knowledge(table.game.table, corpus()), table.game.view(0), table.card(card))

    assert worth(there) > 0.0
    assert worth(instead) == 0.0


@pytest.mark.parametrize("card", ["Spice Blow", "Spotter Flight"])
def test_spice_on_a_desert_is_worth_what_its_governor_is(card: str) -> None:
    def worth(told: str) -> float:
        table = Situation(TWO, f"Anna holds {card}", *told.split("; "), operations=True).interval("Anna")
        return resolved(Knowledge(table.game.table, corpus()), table.game.view(0), table.card(card))

    assert worth("Anna governs The Open Bled") > 2.0
    assert worth("Anna governs The Open Bled; Bert governs Hagga Basin") > 2.0
    assert worth("Bert governs The Open Bled") < 0.0
    assert worth("Bert governs Arrakeen") == 0.0


def test_spice_in_the_guild_hoard_is_worth_little() -> None:
    table = Situation(TWO, "Anna holds CHOAM Restructuring", operations=True).interval("Anna")
    found = resolved(Knowledge(table.game.table, corpus()), table.game.view(0), table.card("CHOAM Restructuring"))
    assert 0.0 <= found <= 1.0  # discarding some may be worth a little


def test_a_noun_of_a_subtype_means_the_kinds_that_its_cards_have() -> None:
    for noun, kind in SUBTYPES.items():
        of_it = [card for card in corpus().cards if noun.casefold() in map(str.casefold, card.subtypes)]
        kinds = {w.KIND_BITS[card.kind] for card in of_it if card.kind not in {"homeworld", "siridar fief", "decree"}}
        assert kinds and all(kind & bit for bit in kinds), (noun, kinds)


@pytest.mark.parametrize(
    ("attack", "defense", "put"),
    [
        ("Kardif", "", ["The Great Flat"]),  # 4 force against a resistance of 4
        ("Stilgar", "", []),  # 3
        ("Stilgar", "House Battalion", ["House Battalion"]),  # it shields, and resists 2
    ],
)
def test_force_goes_where_what_is_left_fells_somebody(attack: str, defense: str, put: list[str]) -> None:
    told = f"Anna governs {attack}; Bert governs The Great Flat"
    table = Situation(TWO, told + (f"; Bert's The Great Flat carries {defense}" if defense else "")).interval("Anna")
    table.do(f"Anna: Battle led by {attack}")
    if defense:
        table.do("Anna: The Great Flat", f"Bert: include {defense}", "Bert: engage The Great Flat")
    game, player = table.game, SensiblePlayer(Knowledge(table.game.table, corpus()))
    while all(code // c.SPAN != c.ALLOT for code in game.options):
        game.apply(player.best(game.view(game.seat)))
    chosen: list[int] = []
    while game.seat == 0 and any(code // c.SPAN == c.ALLOT for code in game.options):
        code = player.best(game.view(0))
        chosen += [code % c.SPAN] * (code // c.SPAN == c.ALLOT)
        game.apply(code)
        if code // c.SPAN == c.ALLOT:
            game.apply(player.best(game.view(0)))
    assert chosen == [table.card(name) for name in put]


@pytest.mark.parametrize(("verb", "trades"), [("buy spice", True), ("sell spice", False)])
def test_it_goes_on_buying_and_not_selling_while_admission_needs_spice(verb: str, trades: bool) -> None:
    told = "Anna has 20 solaris; Anna has 4 spice; Anna has 10 favor"
    table = Situation(TWO, told).interval("Anna")
    table.do(f"Anna: {verb}")
    player = SensiblePlayer(Knowledge(table.game.table, corpus()))
    while all(code // c.SPAN != c.TRADE for code in table.game.options):
        table.game.apply(player.best(table.game.view(table.game.seat)))
    for view in (table.game.view(0), LazyView(table.game, 0)):
        assert (player.best(view) // c.SPAN == c.TRADE) == trades


@pytest.mark.parametrize(
    ("given", "way"),
    [
        ("Bert governs engaged Arsunt", "produce 4 solaris"),  # a rival's alone: to disengage it is a gift
        ("Anna governs Arsunt; Bert governs engaged Carthag", "produce 4 solaris"),
        ("Anna governs engaged The Open Bled; Bert governs engaged Carthag", "produce 4 solaris"),  # no city
        ("Anna governs engaged Carthag", "disengage a non-homeworld Dune city"),
        ("Anna governs engaged Carthag; Bert governs engaged Arsunt", "disengage a non-homeworld Dune city"),
    ],
)
def test_a_way_is_worth_what_the_own_cards_gain_by_it(given: str, way: str) -> None:
    seats = "Anna of Harkonnen at Dune Regency; Bert of Harkonnen at Giedi Prime"
    table = Situation(seats, f"{given}; Anna has 0 solaris; Bert has 9 solaris", operations=True).interval("Anna")
    table.do("Anna: use Dune Regency")
    adviser = SensiblePlayer(Knowledge(table.game.table, corpus()))
    code = adviser.recommended(table.game.view(0))[0]
    assert table.game.question(0).choice(code).words == way


RAIDER = (
    "Anna governs Glossu Rabban (EotS); Glossu Rabban has battle 5; Glossu Rabban has command 5; Anna has 9 solaris; "
    "Glossu Rabban carries Razzia, Harkonnen Battalion, House Battalion"
)
HELMSMAN = "Anna governs Lt. Aneirin, Broken Land; Broken Land carries Spice Harvester; Bert governs Arrakeen"


@pytest.mark.parametrize(("one", "other", "taken"), [(1, 3, "The Minor Erg"), (3, 1, "The Open Bled")])
def test_spice_is_taken_from_the_desert_where_most_lies_also_from_a_rivals(one: int, other: int, taken: str) -> None:
    told = f"Bert governs The Open Bled with {one} spice, The Minor Erg with {other} spice"
    table = Situation(TWO, RAIDER, told, operations=True).interval("Anna").do("Anna: activate Razzia")
    found = recommended(table)
    assert (taken in found[0], found[1]) == (True, "3 spice lies there to fetch"), found


@pytest.mark.parametrize(
    ("lying", "done"),
    [("", "pass"), (" with 2 spice", "use Lt. Aneirin, Carryall Helmsman now")],
)
def test_what_fetches_spice_is_used_only_where_some_lies(lying: str, done: str) -> None:
    """It was paid for, and a desert chosen on which nothing lay."""
    table = Situation(
        TWO, HELMSMAN, f"Bert governs The Open Bled{lying}", "Anna has 9 solaris", operations=True
    ).interval("Bert")
    table.do("Bert: use Arrakeen")
    assert recommended(table)[0] == done
    if done != "pass":
        table.do(f"Anna: {done}")
        assert "The Open Bled" in recommended(table)[0]


def recommended(table: Situation) -> tuple[str, str]:
    """What *sensible* recommends to Anna, in words, and why."""
    found = SensiblePlayer(Knowledge(table.game.table, corpus())).recommended(table.game.view(0))
    return table.game.question(0).choice(found.code).words, found.reason


def test_of_what_is_counted_on_the_card_that_is_chosen_the_most_is_taken() -> None:
    told = "Anna governs Windtrap Technologies, Arrakeen; Arrakeen carries House Battalion"
    theirs = "Bert governs Carthag; Carthag carries House Battalion, Harkonnen Battalion"
    table = Situation(TWO, told, theirs, operations=True).interval("Anna").do("Anna: use Windtrap Technologies")
    assert recommended(table) == ("choose Carthag", "2 of what counts lies there")


def test_no_rival_is_to_pay_who_has_nothing() -> None:
    told = "Anna governs Water Peddler; Bert has 9 spice, 0 solaris; Cora has 3 solaris"
    table = Situation(f"{TWO}; Cora of Guild at Tupile", told, operations=True).interval("Anna")
    assert recommended(table.do("Anna: use Water Peddler"))[0].endswith("Cora")
