"""Examples and statements of the Collected Rulings File (CX-01 to CX-25)."""

import pytest

from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.choices import SPAN
from cardbase.play.rules import special_operations
from cardbase.play.rules.participants import TAKING_PART
from cardbase.play.rules.petition import cancel
from cardbase.play.rules.subdual import subdue
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = TWO + "; Cora of Corrino at Kaitain"


def test_CX_01_solaris_and_favor_for_an_ally_of_the_sponsor() -> None:
    """ALLEG-06, ALLEG-07, PET-07, crf-1b-10."""
    table = Situation(TWO, "Anna assembles Duke Leto; Anna has 5 solaris; Bert has 0 solaris").interval("Anna")
    table.do("Anna: petition for Duke Leto", "Anna: choose 3")
    assert table.funds("Anna") == (0 + 3, 7, 0)
    poor = Situation(TWO, "Anna assembles Duke Leto; Anna has 4 solaris").interval("Anna")
    assert not poor.offers("Anna: petition for Duke Leto")


DIRECTING = "Anna governs Gurney Halleck, Guard Commander, House Mentat, Atreides Propagandist; Bert governs Carthag"


@pytest.mark.parametrize(
    ("command", "others", "legal"),
    [
        (2, (1,), True),
        (2, (2,), False),
        (4, (1, 1, 1), True),
        (4, (2, 1), True),
        (4, (3,), True),
        (4, (2, 2), False),
        (4, (4,), False),
    ],
)
def test_CX_02_the_sum_of_commands_stays_below_the_leaders(command: int, others: tuple[int, ...], legal: bool) -> None:
    """SPEC-02, SPEC-03, SPEC-04."""
    names = ["Guard Commander", "House Mentat", "Atreides Propagandist"]
    facts = [f"{name} has command {rank}" for name, rank in zip(names, others, strict=False)]
    bars = [f"{name} has command 9" for name in names[len(others) :]]
    table = Situation(TWO, DIRECTING, *facts, *bars, f"Gurney Halleck has command {command}")
    table.placing.place("Gurney Halleck may direct in Battle")
    table.interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    offered = []
    for name in names[: len(others)]:
        offered.append(table.offers(f"Anna: include {name}"))
        if offered[-1]:
            table.do(f"Anna: include {name}")
    assert all(offered) == legal


def test_CX_03_a_bonus_gives_a_missing_talent_and_a_gained_one_is_rank_0() -> None:
    """TAL-01, TAL-03 to TAL-07."""
    for what, amount, rank in ((w.TALENT, 1, 1), (w.GAIN_TALENT, 0, 0)):
        table = Situation(TWO, "Anna governs Atreides Propagandist; Bert governs Guard Commander")
        card = table.card("Atreides Propagandist")
        mutations.modify(table.game, what + w.DUELING, card, amount, -1, w.FOR_GOOD)
        assert table.game.in_force().talents[w.DUELING][card] == rank
        assert table.interval("Anna").offers("Anna: Duel led by Atreides Propagandist")
    plain = Situation(TWO, "Anna governs Atreides Propagandist; Bert governs Guard Commander").interval("Anna")
    assert not plain.offers("Anna: Duel led by Atreides Propagandist")


def test_CX_04_an_outsider_plays_a_generic_declaration_tactic_in_a_duel() -> None:
    """TACT-03, TACT-13, TACT-14, RITE-11, crf-1aiv-14: the order is defender, attacker, then the others (AMB-28)."""
    told = "Anna governs Gurney Halleck; Bert governs Guard Commander; Cora holds Security Sweep; Cora has 5 solaris"
    table = Situation(THREE, told).interval("Anna").do("Anna: Duel led by Gurney")
    table.do("Cora: play Security Sweep")
    assert table.funds("Cora")[0] == 3


def test_CX_05_on_turn_seven_rank_one_must_deploy_dune() -> None:
    """DUNE-02, DUNE-03, DUNE-04, DUNE-05, ALLEG-20, DUNE-10, DEP-16, GOV-08."""
    table = Situation(TWO, "Anna keeps Dune with 7 tokens; Bert keeps Dune with 7 tokens").interval("Anna")
    assert not table.offers("Anna: end the Interval")
    table.do("Anna: turn up Dune")
    assert (table.status("Anna's Dune"), table.status("Caladan")) == ("disengaged", "subdued")
    assert table.game.in_force().allegiance[table.card("Anna's Dune")] == table.game.table.sponsor[0]
    table.do("Anna: end the Interval")
    assert not table.offers("Bert: turn up Dune")
    assert table.offers("Bert: end the Interval")


def test_CX_06_an_allegiance_by_the_cards_own_condition_subdues_it() -> None:
    """ALLEG-17, ALLEG-18, ALLEG-19, AMB-06: given by another card, it does not."""
    fremen = 1 << [power.id for power in corpus().powers].index("fremen")
    for own, after in ((True, "subdued"), (False, "disengaged")):
        table = Situation("Bert of Harkonnen at Giedi Prime; Anna of Guild at Tupile", "Bert governs Doctor Kynes")
        card = table.card("Doctor Kynes")
        mutations.modify(table.game, w.ALLEGIANCE, card, fremen, card if own else table.card("Giedi Prime"), w.FOR_GOOD)
        table.interval("Bert")
        assert table.status("Doctor Kynes") == after


def test_CX_06_kynes_adopts_the_fremen_beside_dune() -> None:
    """ALLEG-19: a Harkonnen House that governs Kynes comes to govern Dune."""
    seats = "Bert of Harkonnen at Giedi Prime; Anna of Guild at Tupile"
    told = "Bert governs Doctor Kynes; Bert keeps Dune with 7 tokens"
    table = Situation(seats, told, operations=True).interval("Bert")
    assert table.status("Doctor Kynes") == "disengaged"
    table.do("Bert: turn up Dune")
    assert table.status("Doctor Kynes") == "subdued"


def test_CX_07_spice_on_a_desert_waits_for_whoever_deploys_that_desert() -> None:
    """SUBD-13, SUBD-14, SPEC-14."""
    told = "Anna keeps subdued Imperial Basin with 3 tokens with 3 spice"
    table = Situation(TWO, told, "Bert assembles Imperial Basin").interval("Anna")
    table.do("Anna: turn up Imperial Basin")
    assert table.game.state.spice_on[table.card("Anna's Imperial Basin")] == 3
    rival = Situation(TWO, told, "Bert assembles Imperial Basin; Anna has 0 solaris").interval("Bert")
    rival.do("Bert: petition for Imperial Basin", "Bert: bid 3")
    assert rival.game.state.spice_on[rival.card("Bert's Imperial Basin")] == 0
    captor = Situation(TWO, told)
    special_operations.capture(captor.game, 1, captor.card("Imperial Basin"))
    captor.interval("Bert").do("Bert: turn up Imperial Basin")
    assert captor.game.state.spice_on[captor.card("Imperial Basin")] == 3


def test_CX_08_pogrom_is_no_rite() -> None:
    """VENT-14, CE-12: it works on Tupile, counts as no Rite and earns nothing."""
    seats = "Anna of Atreides at Caladan; Gwen of Guild at Tupile"
    told = "Anna governs Gurney Halleck; Gurney Halleck carries Pogrom; Tupile has resistance 3"
    table = Situation(seats, told, operations=True).interval("Anna")
    assert not table.offers("Anna: Battle led by Gurney")
    table.do("Anna: activate Pogrom", "Anna: choose Tupile")
    assert (table.status("Tupile"), table.game.state.rites_used, table.funds("Anna")[1]) == ("subdued", 0, 10)


@pytest.mark.parametrize(
    ("favor", "hand", "deck", "survives"),
    [(-2, 7, 9, True), (0, 6, 9, False), (5, 6, 0, False), (5, 6, 1, True), (0, 7, 0, True)],
)
def test_CX_09_who_can_complete_the_house_draw(favor: int, hand: int, deck: int, survives: bool) -> None:
    """CLOSE-07 to CLOSE-10, CLOSE-12, ELIM-01, FAVOR-03, AMB-01."""
    cards = ", ".join(["Stunner"] * hand)
    table = Situation(TWO, f"Anna holds {cards}; Anna's House deck has {deck} cards; Bert has 8 favor")
    table.game.state.favor[0] = favor
    table.phase("Closing Interval")
    for _ in range(10):
        if table.offers("Anna: no more") or table.offers("Bert: no more"):
            table.do(f"{table.names[table.game.seat]}: no more")
    assert (table.game.state.seat_status[0] == w.ACTIVE) == survives
    assert (table.game.ending == "elimination") != survives


def test_CX_10_a_choam_bonus_is_two_solaris_for_each_of_the_fallen() -> None:
    """RITE-35, RITE-39, RITE-40."""
    table = _intrigue()
    table.do("Anna: take the bonus")
    assert table.funds("Anna")[0] == 15 + 6
    table = _intrigue()
    table.do("Anna: make the rival lose it")
    assert table.funds("Bert")[0] == 0


def _intrigue() -> Situation:
    table = Situation(
        TWO,
        "Anna governs Duke Leto; Duke Leto has Intrigue 9; Bert governs Guard Commander; Bert has 4 solaris",
        "Guard Commander has command 2; Guard Commander carries House Battalion, Assassin Cohort",
        "House Battalion has Intrigue 0; House Battalion has resistance 2; Assassin Cohort has Intrigue 0",
        "Assassin Cohort has resistance 2; Guard Commander has resistance 2",
    ).interval("Anna")
    table.do("Anna: Intrigue led by Duke Leto")
    table.do("Bert: include House Battalion", "Bert: include Assassin Cohort", "Bert: engage Guard Commander")
    for name in ("House Battalion", "Assassin Cohort", "Guard Commander"):
        table.do(f"Anna: put force on {name}", "Anna: choose 2")
    return table.do("Anna: no more")


def countered() -> Situation:
    table = Situation(
        TWO,
        "Anna governs Gurney Halleck; Bert governs Carthag, House Mentat; House Mentat may counter in Battles",
        "House Mentat has resistance 2",
    ).interval("Anna")
    return table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: counter with House Mentat")


def test_CX_11_a_countering_persona_that_falls_brings_no_bonus() -> None:
    """RITE-37, SPEC-06 to SPEC-12, TERM-22, AMB-04."""
    table = countered()
    assert table.status("House Mentat") == "engaged"
    table.do("Anna: put force on House Mentat", "Anna: choose 3")
    assert (table.status("House Mentat"), table.status("Carthag")) == ("subdued", "disengaged")
    assert (table.funds("Anna")[1], table.funds("Bert")[1]) == (10, 10)


def test_CX_12_a_leader_that_is_not_engaged_brings_nobody_and_no_force() -> None:
    """RITE-18, RITE-19, NR4, RITE-40."""
    table = Situation(
        TWO,
        "Anna governs Gurney Halleck; Gurney Halleck has Battle 4; Bert governs Carthag; Carthag has resistance 4",
        "Carthag carries House Battalion, Assassin Cohort; Assassin Cohort has Battle 1",
    ).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: include House Battalion", "Bert: no more")
    table.do("Bert: leave it unengaged", "Anna: put force on Carthag", "Anna: choose 4", "Anna: take the bonus")
    assert table.status("Carthag") == "subdued"
    assert table.status("House Battalion") == table.status("Assassin Cohort") == "disengaged"
    assert "Bert has 0 force" in table.log()
    assert table.funds("Anna")[1] == 11


def test_CX_13_a_venture_waits_when_its_persona_is_engaged_otherwise() -> None:
    """VENT-03 to VENT-06."""
    told = "Anna governs Gurney Halleck; Gurney Halleck carries Pogrom; Bert governs Carthag"
    table = Situation(TWO, told).interval("Anna")
    assert table.offers("Anna: activate Pogrom")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: leave it unengaged", "Anna: no more")
    assert not table.offers("Anna: activate Pogrom")
    assert table.status("Pogrom") == "disengaged"


def test_CX_14_a_venture_falls_and_rises_with_its_persona() -> None:
    """SUBD-09, OPEN-05, VENT-12."""
    table = Situation(
        TWO, "Anna keeps Guard Commander with 1 token; Guard Commander carries subdued Pogrom; Anna has 12 favor"
    )
    table.phase("Disengage Phase")
    assert (table.tokens("Pogrom"), table.tokens("Guard Commander")) == (0, 2)
    table.do("Anna: turn up Guard Commander")
    assert table.status("Pogrom") == "disengaged"


def test_CX_15_a_cancelled_petition_is_not_lost() -> None:
    """PET-17."""
    table = Situation(TWO, "Anna assembles Duke Leto, Gurney Halleck; Bert has 6 solaris").interval("Anna")
    table.do("Anna: petition for Duke Leto", "Anna: bid 5")
    cancel(table.game)
    table.do("Bert: pass", "Anna: pass")
    assert table.funds("Anna")[0] == 15
    assert table.offers("Anna: petition for Gurney")


def test_CX_16_one_block_and_never_below_one_solari() -> None:
    """EXCH-09, EXCH-11."""
    table = Situation(TWO, "Anna holds Spice Blow").interval("Anna").do("Anna: buy spice", "Anna: trade one spice")
    assert table.choices() == ["trade one spice", "no more"]
    table.do("Anna: no more", "Anna: place Spice Blow")
    assert not table.offers("Anna: buy spice")
    cheap = Situation(TWO)
    mutations.modify(cheap.game, w.RATE, 0, -5, -1, w.THIS_TURN)
    cheap.interval("Anna").do("Anna: buy spice", "Anna: trade one spice")
    assert cheap.funds("Anna") == (14, 10, 1)


def test_CX_17_declared_favor_is_not_favor() -> None:
    """OPEN-09, TERM-33, WIN-02."""
    table = Situation(TWO, "Anna has 9 favor, 10 spice; Bert has 11 favor")
    table.phase("Initiative Phase")
    assert table.game.state.order == [1, 0]
    table = Situation(TWO, "Anna has 9 favor, 10 spice; Bert has 11 favor; Bert holds Powerful Ally")
    table.phase("Initiative Phase").do("Bert: pass")
    from cardbase.play.rules.opening_interval import change_declared

    change_declared(table.game, 0, 3)
    while table.offers("Bert: pass"):
        table.do("Bert: pass")
    assert table.game.state.declared == [12, 11]
    assert table.funds("Anna")[1] == 9
    assert table.game.state.order == [0, 1]
    assert not table.offers("Anna: request admission")


def test_CX_18_no_tactic_answers_a_tactic() -> None:
    """TACT-08, TACT-10, AMB-65: the tactic is carried out and discarded before anyone else has an option."""
    told = "Anna holds Stunner; Anna governs Guard Commander; Bert holds Security Sweep; Cora holds Security Sweep"
    table = Situation(THREE, told).interval("Anna").do("Anna: deploy Stunner", "Bert: play Security Sweep")
    log = table.log()
    assert log.index("the operation of Security Sweep") < log.index("goes to the discard of Bert")
    assert table.offers("Cora: play Security Sweep")


def test_CX_19_a_subdued_dune_is_moved_to_the_assembly() -> None:
    """AMB-57, CE-06: the tokens are gone, and Dune now needs a Petition."""
    told = "Anna governs Duke Leto; Duke Leto carries Usurp Holding; Bert keeps Dune with 7 tokens"
    table = Situation(TWO, told, operations=True).interval("Anna").do("Anna: activate Usurp Holding")
    dune = table.game.table.dune[1]
    table.game.apply(next(code for code in table.game.options if code % SPAN == dune))
    assert (table.game.state.zone[dune], table.game.state.tokens[dune]) == (w.ASSEMBLY, 0)


def test_CX_20_secret_allegiance_is_chosen_once() -> None:
    """CE-09, ALLEG-16, ALLEG-17: kept through subdual and redeployment, with no new choice."""
    told = "Anna governs Guard Commander; Anna holds Secret Allegiance"
    table = Situation(TWO, told, operations=True).interval("Anna").do("Anna: deploy Secret Allegiance")
    table.do("Anna: take way 6")
    game, persona = table.game, table.card("Guard Commander")
    chosen = game.in_force().allegiance[persona]
    assert chosen.bit_count() == 1
    subdue(game, persona)
    assert game.in_force().allegiance[persona] == chosen
    game.state.tokens[persona] = 2
    game.recompute()
    table.do("Anna: turn up Guard Commander")
    assert game.in_force().allegiance[persona] == chosen
    assert game.moment == "House Interval"


def test_CX_21_a_captor_that_falls_captures_nothing() -> None:
    """SPEC-01, SPEC-14, SPEC-19, RITE-38."""
    told = "Anna governs Gurney Halleck; Bert governs Guard Commander; Gurney Halleck may capture in Duels"
    for defends, captures in (("engage Guard Commander", False), ("leave it unengaged", True)):
        table = Situation(TWO, told, "Gurney Halleck has Dueling 3; Guard Commander has Dueling 9").interval("Anna")
        table.do("Anna: Duel led by Gurney", f"Bert: {defends}")
        table.do("Anna: put force on Guard Commander", "Anna: choose 3")
        if not captures:
            table.do("Bert: put force on Gurney", "Bert: choose 9")
        assert table.offers("Anna: capture Guard Commander") == captures
        if captures:
            table.do("Anna: capture Guard Commander")
        table.do("Anna: take the bonus")
        assert table.funds("Anna")[1] == 11
        assert table.game.state.holder[table.card("Guard Commander")] == (0 if captures else 1)


def test_CX_22_only_participants_fall_with_their_persona() -> None:
    """SUBD-06, SUBD-08, RITE-23, RITE-32."""
    table = Situation(
        TWO,
        "Anna governs Gurney Halleck; Gurney Halleck has Battle 9; Bert governs Carthag",
        "Carthag carries House Battalion, Valor",
    ).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: include House Battalion", "Bert: engage Carthag")
    assert table.game.state.role[table.card("House Battalion")] & TAKING_PART
    assert not table.offers("Anna: put force on Carthag")
    table.do("Anna: put force on House Battalion", "Anna: choose 2", "Anna: put force on Carthag", "Anna: choose 7")
    table.do("Bert: no more", "Anna: take the bonus")
    assert (table.status("House Battalion"), table.status("Valor"), table.status("Carthag")) == (
        "subdued",
        "disengaged",
        "subdued",
    )


def test_CX_23_a_countering_persona_without_the_talent_adds_nothing() -> None:
    """SPEC-08, RITE-25, TAL-08, RITE-08."""
    table = countered()
    assert "Bert has 0 force" in table.log()
    assert table.offers("Anna: put force on House Mentat")


def test_CX_24_a_lasting_change_persists_while_its_card_is_engaged() -> None:
    """CARD-19."""
    table = Situation(TWO, "Anna governs Gurney Halleck, Guard Commander")
    source, target = table.card("Gurney Halleck"), table.card("Guard Commander")
    mutations.modify(table.game, w.RESISTANCE, target, 1, source, w.WHILE_DEPLOYED)
    mutations.engage(table.game, source)
    assert table.game.in_force().resistance[target] == 3
    mutations.subdue(table.game, source)
    assert table.game.in_force().resistance[target] == 2  # SUBD-05


def test_CX_25_each_coming_of_a_foreign_persona_costs_one_favor() -> None:
    """ALLEG-10, ALLEG-11, ALLEG-12, ALLEG-22, NR5, AMB-62."""
    table = Situation(TWO, "Anna assembles Gaius Helen Mohiam; Bert has 0 solaris").interval("Anna")
    table.do("Anna: petition for Gaius", "Anna: bid 5", "Anna: pass")
    assert table.funds("Anna")[1] == 9
    again = Situation(TWO, "Anna keeps subdued Gaius Helen Mohiam with 5 tokens").interval("Anna")
    again.do("Anna: turn up Gaius")
    assert again.funds("Anna")[1] == 9
