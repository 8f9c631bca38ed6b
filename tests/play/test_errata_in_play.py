"""Errata and rulings that change a card in play, each proved under its own source.

A test is named by the erratum (``test_CE_01_...``); the rulings it proves stand in its first line. The last tests hold
that none is left out.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardbase.play import constants as w
from cardbase.play import mutations, rite_types
from cardbase.play.rules.participants import worth
from cardbase.play.rules.rite import TYPE
from cardbase.play.rules.subdual import subdue
from cardbase.play.rulesets import CRF, PRINTED, Ruleset
from cardbase.scenarios.statements import wrong
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = TWO + "; Cora of Corrino at Kaitain"
RICH = "Anna has 9 solaris, 9 favor; Bert has 9 solaris, 9 favor"


def at(*told: str, seats: str = TWO, who: str = "Anna", **how: Any) -> Situation:
    """A House Interval with the texts of cards in force."""
    return Situation(seats, RICH, *told, operations=True, **how).interval(who)


def then(table: Situation, *sayings: str) -> None:
    for saying in sayings:
        assert not wrong(table, saying), wrong(table, saying)


# Ventures that start a Rite

WEIRDING = "Anna governs Gaius Helen Mohiam; Bert governs Piter de Vries, Carthag, CHOAM Directorship"
RITES = [(w.DUELING, "Piter"), (w.BATTLE, "Carthag"), (w.ARBITRATION, "CHOAM Directorship"), (w.INTRIGUE, "Piter")]


def weirding(venture: str, rite: int, target: str) -> Situation:
    table = at(WEIRDING, f"Gaius Helen Mohiam carries {venture}").do(f"Anna: activate {venture}")
    table.do(f"Anna: take way {rite + 1}")
    if table.offers(f"Anna: on {target}"):
        table.do(f"Anna: on {target}")
    return table


@pytest.mark.parametrize(("rite", "target"), RITES)
def test_CE_01_weirding_way_adds_force_and_needs_no_talent(rite: int, target: str) -> None:
    """crf-4b-01, crf-4b-02, crf-1aiii-14, crf-1aiii-15."""
    table = weirding("Weirding Way", rite, target)
    leader = table.card("Gaius Helen Mohiam")
    assert table.game.state.rite[TYPE] == rite
    assert table.game.in_force().talents[rite][leader] == -1
    assert (worth(table.game, leader), table.game.in_force().resistance[leader]) == (4, 3)


@pytest.mark.parametrize(("rite", "target"), RITES)
def test_CE_02_litany_against_fear_adds_resistance_and_needs_no_talent(rite: int, target: str) -> None:
    """crf-4b-03, crf-4b-04, crf-1aiii-14, crf-1aiii-15."""
    table = weirding("Litany Against Fear", rite, target)
    leader = table.card("Gaius Helen Mohiam")
    assert table.game.state.rite[TYPE] == rite
    assert (worth(table.game, leader), table.game.in_force().resistance[leader]) == (0, 3 + 4)


@pytest.mark.parametrize("venture", ["Weirding Way", "Litany Against Fear"])
def test_CE_01_CE_02_the_bonus_ends_with_the_rite_the_venture_started(venture: str) -> None:
    """crf-1aiii-14."""
    table = weirding(venture, w.DUELING, "Piter")
    while table.game.state.rite:
        table.game.apply(table.game.options[0])
    in_force, leader = table.game.in_force(), table.card("Gaius Helen Mohiam")
    assert in_force.resistance[leader] == 3 and not table.game.state.modifiers
    assert not table.offers("Anna: Duel led by Gaius")  # the talent is missed again


# Facts


def test_CE_03_caladanan_exports_have_resistance_6() -> None:
    """crf-4b-05."""
    then(at("Bert governs Caladanan Exports"), "Caladanan Exports has resistance 6")


ZONE = "Anna of Fremen at Forbidden Zone; Bert of Harkonnen at Giedi Prime"


def test_CE_04_the_forbidden_zone_is_a_homeworld_and_a_dune_fief() -> None:
    """crf-4b-06, crf-1ai-14: a Native is deployed beside it; as printed, only beside another Dune fief."""
    told = "Anna holds Dune Smuggler"
    now, printed = at(told, seats=ZONE), at(told, seats=ZONE, rules=CRF.but(cards="printed", natives="aides"))
    assert now.offers("Anna: deploy Dune Smuggler")
    assert not printed.offers("Anna: deploy Dune Smuggler")


def test_CE_07_well_placed_bribes_are_played_at_declaration() -> None:
    """crf-4b-11: before the leader is engaged; as printed, only after it."""
    told = "Anna governs Duke Leto Atreides; Bert governs CHOAM Directorship, Piter de Vries"
    for rules, engaged in ((CRF, False), (PRINTED, True)):
        table = at(told, "Anna holds Well-Placed Bribes", rules=rules).do("Anna: Arbitration led by Duke Leto")
        assert table.offers("Anna: play Well-Placed Bribes")
        assert ("Duke Leto Atreides is engaged" in table.log()) == engaged


# Petitions

TITHED = "Anna assembles Carthag; Anna holds Petitioning Tithe; Bert holds Petitioning Tithe; Cora has 9 solaris"


def test_CE_05_the_petitioner_who_plays_the_tithe_is_paid_the_cost() -> None:
    """crf-4b-08, crf-4b-09: the bids are as without it, no lower and no higher."""
    table = at(TITHED, seats=THREE).do("Anna: petition for Carthag")
    assert table.choices() == [f"bid {bid}" for bid in range(4, 10)]
    table.do("Anna: bid 4", "Anna: play Petitioning Tithe")
    assert table.choices() == ["pass", *(f"bid {bid}" for bid in range(5, 10))]
    table.do("Bert: bid 6", "Cora: pass", "Anna: pass", "Bert: pass")
    then(table, "Bert has 7 solaris", "Anna has 11 solaris", "Anna assembles Carthag")  # a rival pays what is above 4


def test_CE_05_no_other_house_plays_a_copy_in_the_same_petition() -> None:
    """crf-4b-07: another Petition is free of it."""
    free = at(TITHED, seats=THREE).do("Anna: petition for Carthag", "Anna: bid 4", "Anna: pass")
    assert free.offers("Bert: play Petitioning Tithe")
    table = at(TITHED, "Bert assembles Arrakeen", seats=THREE).do("Anna: petition for Carthag", "Anna: bid 4")
    table.do("Anna: play Petitioning Tithe", "Bert: pass", "Cora: pass", "Anna: pass")
    then(table, "Anna governs Carthag", "Anna has 9 solaris")
    table.do("Anna: end the Interval", "Bert: petition for Arrakeen", "Bert: bid 4")
    assert table.offers("Bert: play Petitioning Tithe")


# Holdings


@pytest.mark.parametrize("target", ["Bert's Carthag", "Bert's Dune"])
def test_CE_06_usurp_holding_moves_a_subdued_holding_to_the_assembly_of_who_holds_it(target: str) -> None:
    """crf-4b-10, AMB-57: Dune too; a homeworld not; the tokens vanish."""
    told = "Anna governs Duke Leto Atreides; Duke Leto Atreides carries Usurp Holding; Bert keeps Dune with 3 tokens"
    table = at(told, "Bert keeps Carthag with 2 tokens; Bert keeps Giedi Prime").do("Anna: activate Usurp Holding")
    assert not any("Giedi Prime" in text or "Caladan" in text for text in table.choices())
    name = target.removeprefix("Bert's ")
    number = table.card(target)
    choice = next(code for code in table.game.options if code % 4096 == number)
    table.game.apply(choice)
    assert (table.game.state.zone[number], table.game.state.holder[number]) == (w.ASSEMBLY, 1), name
    assert table.game.state.tokens[number] == 0


def test_CE_08_shield_failure_discards_one_shield() -> None:
    """crf-4b-12."""
    told = "Anna governs Gurney Halleck; Bert governs Piter de Vries, Arrakeen; Piter de Vries carries Personal Shield"
    table = at(told, "Arrakeen carries House Shield Generator; Anna holds Shield Failure").do(
        "Anna: Duel led by Gurney"
    )
    table.do("Anna: play Shield Failure", "Anna: choose Personal Shield")
    then(table, "Piter de Vries carries nothing", "Arrakeen carries House Shield Generator")


# Allegiance


def both(table: Situation) -> int:
    return table.game.in_force().allegiance[table.card("Gurney Halleck")].bit_count()


@pytest.mark.parametrize(("rules", "asked_again"), [(CRF, False), (CRF.but(cards="printed"), True)])
def test_CE_09_the_allegiance_is_declared_when_it_is_assigned_and_stays(rules: Ruleset, asked_again: bool) -> None:
    """crf-4b-13, crf-4b-14: through subdual and redeployment; as printed it was declared at each deployment."""
    table = at("Anna governs Gurney Halleck; Anna holds Secret Allegiance", rules=rules)
    table.do("Anna: deploy Secret Allegiance", "Anna: take way 9")
    assert both(table) == 2
    subdue(table.game, table.card("Secret Allegiance"))
    mutations.set_tokens(table.game, table.card("Secret Allegiance"), 1)
    table.game.recompute()
    assert both(table) == 1
    table.do("Anna: turn up Secret Allegiance")
    assert table.offers("Anna: take way 1") == asked_again
    assert both(table) == 2


# Ventures that apply force (VENT-14)

FORCED = [
    ("CE-10", "Best Blade", "Gurney Halleck has dueling 3", "Piter de Vries", "Guard Commander"),
    ("CE-11", "Implicate Traitor", "Gurney Halleck has intrigue 3", "Piter de Vries", "Guard Commander"),
    ("CE-12", "Pogrom", "Gurney Halleck has battle 5", "Carthag", "CHOAM Directorship"),
    ("CE-13", "Provoke Insurgency", "Gurney Halleck has arbitration 6", "CHOAM Directorship", "Carthag"),
]


def aimed(table: Situation, target: str) -> None:
    """The only card that fits is taken without asking; what does not fit is not offered."""
    if table.game.moment == "a card's operation":
        assert not any("Guard Commander" in text for text in table.choices())
        table.do(f"Anna: choose {target}")


@pytest.mark.parametrize(("source", "venture", "rank", "target", "other"), FORCED, ids=[row[0] for row in FORCED])
def test_CE_10_CE_11_CE_12_CE_13_force_of_the_hosts_rank_subdues_what_it_meets(
    source: str, venture: str, rank: str, target: str, other: str
) -> None:
    """crf-4b-15, crf-4b-16, crf-4b-17, crf-4b-19: an ally, a fief or a charter; nothing else."""
    told = f"Anna governs Gurney Halleck; Gurney Halleck carries {venture}; {rank}"
    table = at(told, "Bert governs Piter de Vries, Guard Commander, Carthag, CHOAM Directorship")
    aimed(table.do(f"Anna: activate {venture}"), target)
    assert table.status(other) == "disengaged"
    assert table.status(target) == "subdued" and not table.game.state.rite


@pytest.mark.parametrize(("source", "venture", "rank", "target", "other"), FORCED, ids=[row[0] for row in FORCED])
def test_CE_10_CE_11_CE_12_CE_13_less_force_than_its_resistance_does_nothing(
    source: str, venture: str, rank: str, target: str, other: str
) -> None:
    told = f"Anna governs Gurney Halleck; Gurney Halleck carries {venture}; {rank[:-1]}2; {target} has resistance 3"
    table = at(told, "Bert governs Piter de Vries, Carthag, CHOAM Directorship").do(f"Anna: activate {venture}")
    aimed(table, target)
    assert table.status(target) == "disengaged"


def test_CE_11_as_printed_an_aide_was_implicated() -> None:
    told = "Anna governs Gurney Halleck; Gurney Halleck carries Implicate Traitor; Gurney Halleck has intrigue 3"
    table = at(told, "Bert governs Piter de Vries, Guard Commander, House Mentat", rules=PRINTED)
    table.do("Anna: activate Implicate Traitor")
    assert table.offers("Anna: choose Guard Commander") and not table.offers("Anna: choose Piter")


def test_CE_12_pogrom_works_on_tupile_which_no_battle_may_target() -> None:
    """crf-4b-18: it starts no Rite."""
    seats = "Anna of Atreides at Caladan; Bert of Guild at Tupile"
    table = at("Anna governs Gurney Halleck; Gurney Halleck carries Pogrom", "Bert keeps Dune", seats=seats)
    assert not table.offers("Anna: Battle led by Gurney")
    table.do("Anna: activate Pogrom", "Anna: choose Tupile")
    assert table.status("Tupile") == "subdued" and not table.game.state.rite


# Tactics that let a persona Counter (TACT-17, AMB-05)

COUNTERS = [
    ("CE-14", "Brilliant Rhetoric", w.ARBITRATION, "Duke Leto", "CHOAM Directorship"),
    ("CE-15", "Perilous Terrain", w.BATTLE, "Gurney", "Carthag"),
    ("CE-16", "Secund-Elect", w.DUELING, "Gurney", "Piter"),
    ("CE-17", "Unforeseen Difficulties", w.INTRIGUE, "Thufir", "Piter"),
]


@pytest.mark.parametrize(("source", "tactic", "rite", "leader", "target"), COUNTERS, ids=[row[0] for row in COUNTERS])
def test_CE_14_CE_15_CE_16_CE_17_a_persona_may_counter_while_the_rite_lasts(
    source: str, tactic: str, rite: int, leader: str, target: str
) -> None:
    """crf-4b-20, crf-4b-21, crf-4b-22, crf-4b-23."""
    told = "Anna governs Gurney Halleck, Duke Leto Atreides, Thufir Hawat; Bert governs Carthag, CHOAM Directorship"
    more = "Bert governs Piter de Vries, House Physician"
    without = declared(at(told, more), rite, leader, target)
    assert not without.offers("Bert: counter with House Physician")
    table = declared(at(told, more, f"Bert holds {tactic}"), rite, leader, target)
    table.do(f"Bert: play {tactic}", "Bert: choose House Physician")
    then(table, f"House Physician may counter in {rite_types.NAMES[rite]}")
    assert table.offers("Bert: counter with House Physician")
    while table.game.state.rite:
        table.game.apply(table.game.options[0])
    then(table, "House Physician may not counter")


def declared(table: Situation, rite: int, leader: str, target: str) -> Situation:
    table.do(f"Anna: {rite_types.NAMES[rite]} led by {leader}")
    return table.do(f"Anna: on {target}") if table.offers(f"Anna: on {target}") else table


# Dune and the homeworld


def test_crf_1aii_07_resources_move_to_dune_as_far_as_it_is_a_target_for_them() -> None:
    """crf-1aii-07, DUNE-06: a battalion of the Emperor's may not serve an Atreides Dune."""
    told = "Anna keeps Dune with 7 tokens; Caladan carries House Battalion, Sardaukar Battalion; Dune has battle 1"
    table = at(told).do("Anna: turn up Dune", "Anna: move to Dune")
    then(table, "Anna's Dune carries House Battalion", "Caladan carries Sardaukar Battalion")


@pytest.mark.parametrize(("governed", "playable"), [("Dune", True), ("Arrakeen", True), ("", False)])
def test_crf_1av_11_dune_and_its_fiefs_meet_the_condition_of_dune_events(governed: str, playable: bool) -> None:
    """crf-1av-11, crf-1av-12: a Dune event is deployed by who governs a Dune fief."""
    told = "Bert governs Imperial Basin; Anna keeps Spice Blow with 9 tokens"
    table = at(told, f"Anna governs {governed}" if governed else "")
    assert table.offers("Anna: deploy the event Spice Blow") == playable


def test_crf_1av_08_dune_is_the_homeworld_of_who_moved_there() -> None:
    """crf-1av-08, crf-1av-12: Imperium events are open while the homeworld is up, which is Dune."""
    told = "Anna keeps Assembly of Lords with 9 tokens"
    assert at(told, "Anna governs Dune").offers("Anna: deploy the event Assembly of Lords")
    assert not at(told, "Anna keeps Caladan").offers("Anna: deploy the event Assembly of Lords")


def test_crf_1b_20_kynes_counts_as_fremen_before_he_is_petitioned_for() -> None:
    """crf-1b-20: a Fremen House that governs Dune has the advantage; without Dune he is Corrino's alone."""
    seats = "Anna of Fremen at Forbidden Zone; Bert of Guild at Tupile"
    for dune, advantage in (("Anna governs Dune", True), ("", False)):
        table = at("Anna assembles Doctor Kynes; Anna has 4 solaris, 9 favor; Bert has 0 solaris", dune, seats=seats)
        table.do("Anna: petition for Doctor Kynes")
        assert table.offers("Anna: choose 4") == advantage


def test_crf_1b_22_dune_alone_takes_the_allegiance_of_its_new_governor() -> None:
    """crf-1b-22, DUNE-05, ALLEG-20: not that of another House's Dune, which is subdued."""
    table = at("Anna governs Dune; Bert keeps Dune")
    power = {name: 1 << number for number, name in enumerate(table.game.table.facts.powers)}
    assert table.game.in_force().allegiance[table.card("Anna's Dune")] == power["atreides"]


def test_crf_1c_05_arms_training_gives_dueling_1_to_who_has_none() -> None:
    """crf-1c-05, TAL-05."""
    then(at("Anna governs Guard Commander; Guard Commander carries Arms Training"), "Guard Commander has dueling 1")


AIDES = ("Guard Commander", "House Mentat", "House Physician")


@pytest.mark.parametrize(
    ("command", "commands", "last"),
    [
        *[(2, (1,), True), (2, (1, 1), False), (2, (2,), False)],
        *[(4, (1, 1, 1), True), (4, (2, 1), True), (4, (3,), True), (4, (2, 2), False), (4, (4,), False)],
    ],
)
def test_crf_1di_03_rabban_directs_whom_his_command_reaches(
    command: int, commands: tuple[int, ...], last: bool
) -> None:
    """crf-1di-03, crf-1di-04, SPEC-03."""
    aides = AIDES[: len(commands)]
    facts = [f"{aide} has command {rank}" for aide, rank in zip(aides, commands, strict=True)]
    told = ("Anna governs Glossu Rabban", f"Anna governs {', '.join(aides)}", f"Glossu Rabban has command {command}")
    seats = "Anna of Harkonnen at Giedi Prime; Bert of Corrino at Kaitain"
    table = at(*told, *facts, "Bert governs Carthag", seats=seats)
    table.do("Anna: Battle led by Glossu", "Anna: on Carthag")
    for aide in aides[:-1]:
        table.do(f"Anna: include {aide}")
    assert table.offers(f"Anna: include {aides[-1]}") == last


def test_crf_2ai_09_usurp_holding_puts_off_the_move_to_dune() -> None:
    """crf-2ai-09: so does taking deferment tokens off it; else the first must move on the seventh turn."""
    forced = at("Anna keeps Dune with 7 tokens; Bert keeps Dune with 7 tokens")
    assert not forced.offers("Anna: end the Interval")
    assert at("Anna keeps Dune with 3 tokens; Anna has 0 solaris").offers("Anna: end the Interval")
    told = "Anna keeps Dune with 7 tokens; Anna governs Gurney Halleck; Gurney Halleck carries Usurp Holding"
    table = at(told).do("Anna: activate Usurp Holding")
    table.game.apply(next(code for code in table.game.options if code % 4096 == table.card("Anna's Dune")))
    assert table.offers("Anna: end the Interval")


def test_crf_2civ_02_who_cannot_engage_for_the_request_plays_on() -> None:
    """crf-2civ-02, crf-2civ-03, WIN-02, WIN-03: the homeworld, Dune, or an ally of the sponsor is engaged."""
    told = "Anna has 10 favor, 10 spice; Anna governs Dune, Duke Leto Atreides, Atreides Propagandist"
    offered = [text for text in at(told).choices() if "admission" in text]
    assert [text.partition(" with ")[2].split(",")[0] for text in offered] == ["Dune", "Duke Leto Atreides"]
    engaged = "Anna has 10 favor, 10 spice; Anna governs engaged Caladan, engaged Duke Leto Atreides"
    table = at(engaged).do("Anna: end the Interval")
    assert not table.game.over


def test_crf_3c_02_a_carryall_takes_the_harvester_off_a_subdued_desert() -> None:
    """crf-3c-02, crf-4a3-03, NR-3: what stays deployed on a subdued card works, and may be moved off it."""
    told = "Anna governs The Minor Erg, The Open Bled, Gurney Halleck; The Minor Erg carries Spice Harvester"
    table = at(told, "Spice Harvester carries Carryall; Bert governs Carthag")
    mutations.subdue(table.game, table.card("The Minor Erg"))
    table.game.recompute()
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Anna: use Carryall")
    then(table, "The Open Bled carries Spice Harvester", "The Minor Erg carries nothing", "Carryall is engaged")


def test_every_erratum_and_ruling_that_names_a_card_is_proved() -> None:
    """By a test named for it or whose words cite it."""
    proved = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        proved |= set(re.findall(r"crf-[0-9a-z]+-[0-9]+|CE[-_][0-9]+", path.read_text(encoding="utf-8")))
    proved = {name.replace("_", "-") for name in proved}
    book = corpus().rulebook
    errata = {erratum.id for erratum in corpus().errata if erratum.id.startswith("CE-")}
    rulings = {ruling.id for ruling in book.rulings if "[[" in ruling.text}
    assert len(errata) == 17 and len(rulings) == 37
    assert sorted((errata | rulings) - proved) == []
