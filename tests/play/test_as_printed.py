"""What texts say exactly: the ambiguities behind them, settled. Their cards have scenarios in ``as-printed.txt``."""

import pytest

from cardbase.errors import Illegal
from cardbase.scenarios.situation import Situation
from tests.play.houses import corpus

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def situation(*given: str) -> Situation:
    return Situation(corpus(), SEATS, *given, operations=True)


def test_a_tactic_in_play_that_is_subdued_is_discarded() -> None:
    """AMB-75, TACT-09."""
    table = situation(
        "Anna governs Duncan Idaho; Bert governs House Agent",
        "Anna holds Poisoned Blade; Bert holds Inert Poison",
        "Bert has 5 solaris; Anna has 5 solaris",
    ).interval("Anna")
    table.do("Anna: Duel led by Duncan Idaho", "Anna: play Poisoned Blade", "Anna: choose House Agent")
    assert table.zone("Poisoned Blade") == "tactics in play"
    while not table.offers("Bert: play Inert Poison"):
        table.game.apply(table.game.options[0])
    table.do("Bert: play Inert Poison")
    assert table.zone("Poisoned Blade") == "House discard"


def test_a_program_that_is_subdued_loses_its_tokens() -> None:
    """AMB-76."""
    table = situation(
        "Bert governs Carthag; Bert keeps Abduct Heir with 1 program token", "Anna holds Unfulfill'd Plans"
    ).interval("Bert")
    table.do("Bert: use Carthag", "Anna: play Unfulfill'd Plans")
    assert table.game.state.marks_on[table.card("Abduct Heir")] == 0


@pytest.mark.parametrize("status", ["", "subdued "])
def test_what_must_not_be_assigned_counts_face_down_too(status: str) -> None:
    """AMB-77, DEP-09."""
    table = situation(
        "Anna governs Duncan Idaho, Gurney Halleck, House Swordmaster",
        f"Duncan Idaho carries {status}Kindjal",
        "Anna holds Rapier",
    ).interval("Anna")
    table.do("Anna: deploy Rapier")
    assert table.offers("Anna: on House Swordmaster")
    assert not table.offers("Anna: on Duncan Idaho")


@pytest.mark.parametrize(("status", "command"), [("", 3), ("subdued ", 2)])
def test_what_gives_something_while_assigned_works_only_face_up(status: str, command: int) -> None:
    """AMB-77, SUBD-05."""
    table = situation("Anna governs Duncan Idaho (TaT)", f"tat-duncan-idaho carries {status}Crysknife").interval("Anna")
    assert table.game.in_force().command[table.card("tat-duncan-idaho")] == command


def test_a_text_that_names_the_kind_moves_there_what_is_eligible_nowhere_else() -> None:
    """AMB-78, CARD-20."""
    given = ("Anna governs Arrakeen, The Minor Erg", "The Minor Erg carries Spice Harvester")
    table = situation(*given, "Spice Harvester carries Carryall").interval("Anna")
    table.do("Anna: use Caladan", "Anna: use Carryall now")
    assert table.host("Spice Harvester").startswith("Arrakeen")
    table = situation(*given, "Anna holds Dump Box Deployment; Anna governs Gurney Halleck; Anna has 9 solaris")
    table.interval("Anna")
    with pytest.raises(Illegal):
        table.do("Anna: deploy Dump Box Deployment", "Anna: activate Dump Box Deployment", "Anna: choose Arrakeen")


def test_regional_assignment_waives_no_talent() -> None:
    """AMB-79."""
    table = situation(
        "Anna governs Duncan Idaho; Duncan Idaho carries Regional Assignment",
        "Bert governs Spotter Control, Iaken Nefud",
    ).interval("Anna")
    table.do("Anna: activate Regional Assignment")
    assert [words for words in table.choices() if "Arbitration" in words] == []


def test_force_passed_on_vanquishes_who_takes_no_part() -> None:
    """AMB-80."""
    baron = "tat-baron-vladimir-harkonnen"
    table = situation(
        f"Bert governs {baron}, Umman Kudu", "Anna governs House Swordmaster", "House Swordmaster has dueling 9"
    ).interval("Anna")
    table.do("Anna: Duel led by House Swordmaster", "Anna: on Baron Vladimir", "Bert: use Baron Vladimir Harkonnen now")
    table.do("Bert: defend with Baron Vladimir Harkonnen", "Anna: put force on Baron", "Anna: choose 9")
    assert (table.status("Umman Kudu"), table.status(baron)) == ("subdued", "engaged")


def test_beside_quasi_fief_both_are_homeworlds() -> None:
    """AMB-81."""
    table = situation(
        "Anna governs Dune; Anna's Dune carries Quasi-Fief; Anna keeps Caladan with 9 tokens",
        "Anna has 12 favor and 12 spice",
    ).interval("Anna")
    table.do("Anna: turn up Caladan")
    assert sum(words.startswith("request admission") for words in table.choices()) == 2


def test_a_nexus_that_is_subdued_loses_its_tokens() -> None:
    """AMB-82."""
    revolt = "Revolt of the Dew Gatherers"
    table = situation("Anna governs Hebe, Carthag", f"Bert governs {revolt} with 3 tokens").interval("Anna")
    table.do("Anna: use Carthag", "Anna: use Hebe now")
    assert (table.status(revolt), table.tokens(revolt)) == ("subdued", 0)


@pytest.mark.parametrize(("how", "is_offered"), [("governs", True), ("keeps", False)])
def test_a_deployed_dune_is_a_homeworld(how: str, is_offered: bool) -> None:
    """AMB-83, DUNE-04: the House Guard is assigned to a city or homeworld."""
    told = f"Anna keeps Caladan; Anna {how} Dune; Anna holds Atreides House Guard; Anna has 9 solaris"
    assert situation(told).interval("Anna").offers("Anna: deploy Atreides House Guard") is is_offered


def test_what_lies_on_exchanged_charters_goes_over_though_it_could_not_be_assigned_there() -> None:
    """AMB-78, CARD-20: what stayed would change its governor."""
    table = situation(
        "Anna governs Imperial Revenues, House Agent; House Agent carries Exploit CHOAM Channels",
        "House Agent has arbitration 9; Bert governs Dune; Dune carries Palace Keep",
    ).interval("Anna")
    table.do("Anna: activate Exploit CHOAM Channels")
    assert table.host("Palace Keep").startswith("Imperial Revenues")


@pytest.mark.parametrize(("where", "is_homeworld"), [("governs", True), ("keeps", False)])
def test_a_deployed_dune_is_a_homeworld_for_texts(where: str, is_homeworld: bool) -> None:
    """AMB-83, DUNE-04."""
    table = situation(f"Anna {where} Dune; Anna holds Seat of Governance; Anna has 9 solaris").interval("Anna")
    table.do("Anna: deploy Seat of Governance")
    assert table.host("Seat of Governance").startswith("Dune" if is_homeworld else "Caladan")
