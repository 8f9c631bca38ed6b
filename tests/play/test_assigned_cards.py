"""What happens to assigned cards: capture, discard, Dune's coming, excess of personnel."""

import pytest

from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.rules import special_operations
from cardbase.play.rules.forced_moves import leave_play
from cardbase.play.rulesets import CRF, RULEBOOK_1997, Ruleset
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
LADEN = "Guard Commander carries House Battalion, Valor, Maula Pistol, Exchange Proxy"


def laden(*more: str) -> Situation:
    return Situation(TWO, "Bert governs Guard Commander, House Agent; Anna governs House Mentat", LADEN, *more)


def test_enhancements_travel_with_a_captured_card_and_the_rest_stays_behind() -> None:
    """SPEC-14, SPEC-17, SPEC-18, VENT-11, TERM-13, GOV-01, GOV-04, TERM-05, DEP-08."""
    table = laden("House Agent has Battle 1")
    table.interval("Anna").act(special_operations.capture, 0, table.card("Guard Commander"))
    assert table.game.state.holder[table.card("Guard Commander")] == 0
    assert table.game.table.owner[table.card("Guard Commander")] == 1
    assert table.host("Valor") == "Guard Commander"
    table.do("Bert: move to House Agent", "Bert: discard it")
    assert table.host("House Battalion") == table.host("Maula Pistol") == "House Agent"
    assert table.zone("Exchange Proxy") == "House discard"


@pytest.mark.parametrize("status", ["disengaged", "engaged", "subdued"])
def test_what_is_moved_keeps_its_status_and_tokens(status: str) -> None:
    """TERM-13, SPEC-17: the persona, the enhancement that travels with it, and the battalion that is moved from it."""
    told = "Bert governs Guard Commander, House Agent; Guard Commander carries Valor, House Battalion"
    table = Situation(TWO, told, "Anna governs House Mentat; House Agent has Battle 1")
    names = ("Guard Commander", "Valor", "House Battalion")
    cards = [table.card(name) for name in names]
    for card in cards if status != "disengaged" else ():
        {"engaged": mutations.engage, "subdued": mutations.subdue}[status](table.game, card)
    for card in cards if status == "subdued" else ():
        mutations.set_tokens(table.game, card, 2)
    table.interval("Anna").act(special_operations.capture, 0, cards[0]).do("Bert: move to House Agent")
    assert (table.host("Valor"), table.host("House Battalion")) == ("Guard Commander", "House Agent")
    assert [table.status(name) for name in names] == [status] * 3
    assert [table.tokens(name) for name in names] == [2 if status == "subdued" else 0] * 3


def test_what_fits_nowhere_is_discarded_to_its_owner() -> None:
    """SPEC-17, SPEC-20, TERM-17, ECON-05: House Agent has no Battle talent, so the Battalion has no target."""
    table = laden("House Battalion may be assigned to personas")
    table.game.state.spice_on[table.card("Guard Commander")] = 2
    table.interval("Anna").act(leave_play, table.card("Guard Commander")).do("Bert: discard it")
    assert table.zone("Guard Commander") == table.zone("Valor") == table.zone("House Battalion") == "House discard"
    assert table.zone("Maula Pistol") == "House discard"
    assert sum(table.game.state.spice_on) == 0


def test_a_captured_resource_is_assigned_at_once_and_subdued() -> None:
    """SPEC-15, AMB-42."""
    table = laden("Anna governs Gurney Halleck; House Mentat has Battle 1")
    table.interval("Anna").act(special_operations.capture, 0, table.card("House Battalion")).do("Anna: on Gurney")
    assert (table.host("House Battalion"), table.status("House Battalion")) == (
        "Gurney Halleck, Troubadour Warrior",
        "subdued",
    )
    homeless = laden("House Battalion may be assigned to personas")
    homeless.interval("Anna").act(special_operations.capture, 0, homeless.card("House Battalion"))
    assert homeless.zone("House Battalion") == "House discard"


def test_a_captured_foreign_persona_costs_favor_only_when_it_comes_deployed() -> None:
    """ALLEG-11, AMB-41, ALLEG-23."""
    told = "Bert governs Gaius Helen Mohiam"
    table = Situation("Anna of Atreides at Caladan; Bert of Fremen at Forbidden Zone", told)
    special_operations.capture(table.game, 0, table.card("Gaius Helen Mohiam"))
    assert table.funds("Anna")[1] == 9
    subdued = Situation(
        "Anna of Atreides at Caladan; Bert of Fremen at Forbidden Zone", "Bert keeps Gaius Helen Mohiam"
    )
    special_operations.capture(subdued.game, 0, subdued.card("Gaius Helen Mohiam"))
    assert subdued.funds("Anna")[1] == 10


HOME = (
    "Anna keeps Dune with 7 tokens; Caladan carries House Battalion, Sardaukar Battalion",
    "House Battalion may be assigned to holdings; Dune has Battle 1",
)


def test_legal_cards_may_move_to_dune_and_the_others_stay_deployed() -> None:
    """DUNE-04, DUNE-06, DUNE-07, SUBD-07, AMB-21: Corrino's battalion may not serve an Atreides Dune."""
    table = Situation(TWO, *HOME).interval("Anna").do("Anna: turn up Dune", "Anna: move to Dune")
    assert table.host("House Battalion") == "Dune, Center of the Universe"
    assert table.host("Sardaukar Battalion") == "Caladan, Atreides Homeworld"
    assert table.status("Sardaukar Battalion") == "disengaged"
    left = Situation(TWO, *HOME).interval("Anna").do("Anna: turn up Dune", "Anna: leave it there")
    assert left.host("House Battalion") == "Caladan, Atreides Homeworld"


@pytest.mark.parametrize(
    ("first", "other"), [("House Battalion", "Engineering Corps"), ("Engineering Corps", "House Battalion")]
)
def test_the_governor_says_which_card_moves_next(first: str, other: str) -> None:
    """DUNE-06, AMB-21: in any order; what is left stays."""
    told = "Anna keeps Dune with 7 tokens; Caladan carries House Battalion, Engineering Corps; Dune has command 4"
    let = (
        "House Battalion may be assigned to holdings; Engineering Corps may be assigned to holdings; Dune has Battle 1"
    )
    table = Situation(TWO, told, let).interval("Anna").do("Anna: turn up Dune")
    assert {f"choose {first}", f"choose {other}"} < set(table.choices())
    table.do(f"Anna: choose {first}", "Anna: leave it there")
    assert table.host(first) == "Dune, Center of the Universe"
    assert table.host(other) == "Caladan, Atreides Homeworld"


def asked(table: Situation) -> str:
    return table.game.question(table.game.seat).asker.sentence


def test_what_must_move_is_named_where_it_is_asked() -> None:
    """DUNE-06, SPEC-15, SPEC-17, CARD-17: the choices name the places; the question names the card."""
    told = "Anna keeps Dune with 1 token, Caladan with 5 tokens; Anna's Dune carries House Battalion"
    home = Situation(TWO, told, "Anna has 0 solaris; House Battalion may be assigned to holdings").interval("Anna")
    assert asked(home) == "Does House Battalion move to the new homeworld?"
    lost = laden("Anna governs House Mentat; House Agent has Battle 1").interval("Anna")
    lost.act(special_operations.capture, 0, lost.card("Guard Commander"))
    assert asked(lost) == "Where does House Battalion move?"
    taken = laden("Anna governs Gurney Halleck, Feyd Rautha; House Mentat has Battle 1").interval("Anna")
    taken.act(special_operations.capture, 0, taken.card("House Battalion"))
    assert asked(taken) == "Which card is House Battalion assigned to now?"
    told = "Anna governs Guard Commander, Gurney Halleck; Guard Commander carries House Battalion, Assassin Cohort"
    crowded = Situation(TWO, told, "Guard Commander has command 2, Intrigue 1; Gurney Halleck has command 1")
    mutations.modify(crowded.game, w.COMMAND, crowded.card("Guard Commander"), -2, -1, w.FOR_GOOD)
    assert asked(crowded.interval("Anna")) == "What is taken off?"
    assert asked(crowded.do("Anna: discard House Battalion")) == "Where does House Battalion move?"


def test_in_1997_everything_moves_to_dune_and_nothing_is_asked() -> None:
    """DUNE-06 (Δ-15), CARD-17."""
    table = Situation(TWO, *HOME, "Dune has command 1", rules=RULEBOOK_1997).interval("Anna")
    table.do("Anna: turn up Dune", "Anna: discard House Battalion")
    assert table.host("Sardaukar Battalion") == "Dune, Center of the Universe"
    assert table.zone("House Battalion") == "House discard"


def test_cards_move_back_when_the_old_homeworld_returns() -> None:
    """DUNE-06, DUNE-08, DUNE-14, AMB-20."""
    told = (
        "Anna keeps Dune with 1 token, Caladan with 5 tokens; Anna's Dune carries House Battalion; Anna has 0 solaris"
    )
    table = Situation(TWO, told, "House Battalion may be assigned to holdings").interval("Anna")
    table.do("Anna: move to Caladan")
    assert table.host("House Battalion") == "Caladan, Atreides Homeworld"


def test_a_homeworld_whose_text_exempts_it_stays_beside_dune() -> None:
    """DUNE-04, AMB-70, MINOR-04, TERM-28."""
    told = "Anna keeps Dune with 7 tokens; Forbidden Zone may stay"
    table = Situation("Anna of Fremen at Forbidden Zone; Bert of Guild at Tupile", told).interval("Anna")
    table.do("Anna: turn up Dune")
    assert (table.status("Forbidden Zone"), table.status("Anna's Dune")) == ("disengaged", "disengaged")


def test_personnel_above_a_lowered_command_move_or_go() -> None:
    """CARD-16, CARD-17, AMB-45, DEP-09."""
    table = Situation(
        TWO,
        "Anna governs Guard Commander, Gurney Halleck; Guard Commander has command 2; Gurney Halleck has command 1",
        "Guard Commander carries House Battalion, Assassin Cohort; Guard Commander has Intrigue 1",
    )
    mutations.modify(table.game, w.COMMAND, table.card("Guard Commander"), -2, -1, w.FOR_GOOD)
    table.interval("Anna").do("Anna: discard House Battalion", "Anna: move to Gurney")
    assert table.host("House Battalion") == "Gurney Halleck, Troubadour Warrior"
    assert table.zone("Assassin Cohort") == "House discard"


def test_command_bounds_personnel_and_nothing_else() -> None:
    """DEP-09, CARD-16, CARD-13, DEP-05."""
    told = "Anna governs Guard Commander; Guard Commander carries House Battalion; Anna holds House Battalion, Valor"
    table = Situation(TWO, told, "Guard Commander has command 1; Caladan has command 0").interval("Anna")
    assert not table.offers("Anna: deploy House Battalion")
    assert table.offers("Anna: deploy Valor")


def test_allegiances_must_agree_or_be_missing() -> None:
    """ALLEG-13, ALLEG-01, CARD-05."""
    told = "Anna holds Sardaukar Battalion; Anna governs "
    assert not Situation(TWO, told + "Gurney Halleck").interval("Anna").offers("Anna: deploy Sardaukar")
    assert Situation(TWO, told + "Guard Commander").interval("Anna").offers("Anna: deploy Sardaukar")


def test_nothing_is_assigned_to_a_subdued_or_a_rivals_card() -> None:
    """DEP-06, SUBD-02, AMB-52, GOV-11, DEP-18."""
    told = (
        "Anna holds Valor; Anna keeps Guard Commander; Bert governs House Agent; Bert keeps House Mentat with 4 tokens"
    )
    table = Situation(TWO, told).interval("Anna")
    assert not table.offers("Anna: deploy Valor")
    assert not table.offers("Anna: turn up House Mentat")


def test_a_decree_is_assigned_to_a_target_when_its_petition_is_won() -> None:
    """DECREE-01, DECREE-02, DECREE-03."""
    told = "Anna assembles Judge of the Change; Bert has 0 solaris; Anna has 5 solaris"
    assert not Situation(TWO, told).interval("Anna").offers("Anna: petition for Judge")
    table = Situation(TWO, told, "Anna governs Guard Commander, House Agent").interval("Anna")
    table.do("Anna: petition for Judge", "Anna: on House Agent")
    assert (table.host("Judge of the Change"), table.status("Judge of the Change")) == ("House Agent", "engaged")


def test_a_resource_on_a_rivals_card_lies_in_the_rivals_domain_also_face_down() -> None:
    """AMB-52, OPT-07, CARD-20: Elacca Languor is assigned to a rival's persona by its text."""
    told = "Anna holds Elacca Languor; Anna has 9 solaris; Bert governs House Agent"
    for rules, words in ((CRF, "deploy"), (CRF.but(assign_subdued_resources=True), "assign face down")):
        table = Situation(TWO, told, rules=rules, operations=True).interval("Anna").do(f"Anna: {words} Elacca Languor")
        languor = table.card("Elacca Languor")
        assert (table.host("Elacca Languor"), table.game.state.holder[languor]) == ("House Agent", 1)
        assert table.game.table.owner[languor] == 0


def test_excess_personnel_go_at_once_when_a_resource_lowers_command() -> None:
    """CARD-17: Semuta Addiction takes 1 command from a rival's persona."""
    told = "Bert governs Feyd Rautha; Feyd Rautha has command 1"
    carried = "Feyd Rautha carries House Battalion; Anna holds Semuta Addiction; Anna has 20 solaris"
    table = Situation(TWO, told, carried, operations=True).interval("Anna").do("Anna: deploy Semuta Addiction")
    assert table.host("Semuta Addiction").startswith("Feyd Rautha")
    assert table.host("House Battalion") == "Giedi Prime, Harkonnen Homeworld"  # its governor finds it another place


@pytest.mark.parametrize("rules", [CRF, RULEBOOK_1997])
def test_a_native_aide_and_a_dune_event_need_a_deployed_dune_fief(rules: Ruleset) -> None:
    """DEP-04, EVENT-08: in 1997 too a subdued one does not do."""
    told = "Anna holds Fremen Naib; Anna keeps Spice Blow with 3 tokens; Anna has 20 solaris; Anna {} Carthag"
    down, up = (Situation(TWO, told.format(how), rules=rules).interval("Anna") for how in ("keeps", "governs"))
    for words in ("deploy Fremen Naib", "deploy the event Spice Blow"):
        assert not down.offers(f"Anna: {words}")
        assert up.offers(f"Anna: {words}")


@pytest.mark.parametrize("rules", [CRF, RULEBOOK_1997])
def test_a_venture_that_was_not_activated_stays(rules: Ruleset) -> None:
    """VENT-03, VENT-06; DELTA-16 has no sentence behind it."""
    told = "Anna governs Duke Leto Atreides; Duke Leto Atreides carries Forbidden Match"
    table = Situation(TWO, told, rules=rules).interval("Anna").do("Anna: end the Interval")
    assert table.zone("Forbidden Match") == "domain"


BLADES, PROJECTILES = ("Kindjal", "Crysknife", "Rapier"), ("Maula Pistol", "Stunner", "Lasgun Rifle")


@pytest.mark.parametrize("status", ["", "engaged ", "subdued "])
@pytest.mark.parametrize(
    ("lies", "comes", "fits"),
    [(one, other, False) for sort in (BLADES, PROJECTILES) for one in sort for other in sort if one != other]
    + [(blade, "Stunner", True) for blade in BLADES]
    + [(projectile, "Kindjal", True) for projectile in PROJECTILES]
    + [(blade, "Slip-Tip", True) for blade in BLADES],
)
def test_a_second_blade_or_projectile_fits_nowhere_also_beside_a_subdued_one(
    status: str, lies: str, comes: str, fits: bool
) -> None:
    """AMB-55: "not assigned a projectile" counts subdued ones; Slip-Tip is a blade beside another."""
    told = f"Anna governs Duncan Idaho; Duncan Idaho carries {status}{lies}; Anna holds {comes}; Anna has 30 solaris"
    table = Situation(TWO, told, "Duncan Idaho has dueling 5; Duncan Idaho has intrigue 5", operations=True)
    choices = table.interval("Anna").choices()
    assert any(choice.startswith(f"deploy {comes}") for choice in choices) is fits
