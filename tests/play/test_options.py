"""The optional rules and the switches of table 5.1."""

from dataclasses import fields

import pytest

from cardbase.errors import Misuse
from cardbase.play import constants as w
from cardbase.play import mutations, new_game
from cardbase.play.rules.petition import reduce_cost
from cardbase.play.rulesets import (
    CRF,
    MEANINGS,
    OPTIONAL_RULES,
    RULEBOOK_1997,
    VALUES,
    YOUNGER,
    Ruleset,
    ruleset,
    switches_of,
)  # fmt: skip
from cardbase.scenarios.statements import wrong
from tests.play.houses import corpus, house
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = TWO + "; Cora of Corrino at Kaitain"


def test_the_water_ritual_costs_the_silent_one_favor() -> None:
    """OPT-02."""
    table = Situation(THREE, rules=CRF.but(ritual_of_passage=True)).interval("Anna")
    table.do("Anna: end the Interval", "Anna: perform the water ritual", "Bert: give the reply", "Cora: say nothing")
    assert [table.funds(who)[1] for who in table.names] == [10, 10, 9]


def test_initiative_may_be_yielded_for_one_favor() -> None:
    """OPT-03."""
    table = Situation(TWO, rules=CRF.but(surrender_initiative=True)).phase("Initiative Phase")
    table.do("Anna: offer to yield", "Bert: accept")
    assert table.game.state.order == [1, 0]
    assert (table.funds("Anna")[1], table.funds("Bert")[1]) == (11, 10)
    assert table.count("Anna", "House discard") == 0
    refused = Situation(TWO, "Anna's House deck begins with Valor", rules=CRF.but(surrender_initiative=True))
    refused.phase("Initiative Phase").do("Anna: offer to yield", "Bert: refuse", "Bert: no more")
    assert refused.count("Anna", "House discard") > 0
    assert refused.funds("Anna")[1] == 10


def test_forgetting_the_rate_costs_one_favor() -> None:
    """OPT-04."""
    rules = CRF.but(choam_obligation=True)
    table = Situation(TWO, "the Guild Hoard holds 7", rules=rules).interval("Anna")
    table.do("Anna: buy spice", "Anna: trade one spice", "Anna: no more", "Anna: forget the rate")
    assert table.funds("Anna")[1] == 9
    same = Situation(TWO, "the Guild Hoard holds 9", rules=rules).interval("Anna")
    same.do("Anna: buy spice", "Anna: trade one spice", "Anna: no more")
    assert not same.offers("Anna: set the rate")


def test_an_event_that_is_due_is_deployed_or_discarded() -> None:
    """OPT-05, EVENT-06, EVENT-12."""
    told = (
        "Anna keeps CHOAM Restructuring with 2 tokens, Spice Blow with 9 tokens",
        "CHOAM Restructuring costs 2; Spice Blow has maximum 3",
    )
    assert Situation(TWO, *told).interval("Anna").offers("Anna: end the Interval")
    table = Situation(TWO, *told, rules=CRF.but(event_deployment=True)).interval("Anna")
    assert not table.offers("Anna: end the Interval")
    assert not table.offers("Anna: deploy the event Spice Blow")
    table.do("Anna: discard Spice Blow", "Anna: deploy the event CHOAM Restructuring", "Anna: end the Interval")
    assert table.zone("CHOAM Restructuring") == "House discard"


def test_who_only_counts_as_an_event_is_due_when_its_own_text_says() -> None:
    """OPT-05, CARD-20: Harkonnen Sleeper gathers up to five tokens."""
    rules = CRF.but(event_deployment=True)
    told = "Anna keeps Harkonnen Sleeper with 2 tokens"
    table = Situation(TWO, told, rules=rules, operations=True).interval("Anna")
    assert table.offers("Anna: end the Interval")
    assert not table.offers("Anna: discard Harkonnen Sleeper")


def test_everyone_may_play_rite_tactics_by_option() -> None:
    """OPT-06, RITE-14, TACT-05, TACT-14."""
    told = "Anna governs Gurney Halleck; Bert governs Guard Commander; Cora holds Fanaticism"
    for rules, asked in ((CRF, False), (CRF.but(multiplayer_rite_tactics=True), True)):
        table = Situation(THREE, told, "Bert governs Carthag", rules=rules).interval("Anna")
        table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
        assert table.offers("Cora: play Fanaticism") == asked


def test_a_resource_may_be_assigned_face_down_for_one_solari() -> None:
    """OPT-07."""
    told = "Anna governs Guard Commander; Anna holds Stunner; Anna has 1 solaris"
    table = Situation(TWO, told, rules=CRF.but(assign_subdued_resources=True)).interval("Anna")
    table.do("Anna: assign face down Stunner")
    assert (table.status("Stunner"), table.tokens("Stunner"), table.funds("Anna")[0]) == ("subdued", 1, 0)
    assert table.game.view(1).seats[0].domain[-1].card == -1


@pytest.mark.parametrize("switch", OPTIONAL_RULES)
def test_every_optional_rule_is_off_by_default(switch: str) -> None:
    """OPT-01 to OPT-09."""
    assert getattr(CRF, switch) is False
    assert getattr(RULEBOOK_1997, switch) is False


def test_every_switch_of_the_rules_data_is_one_of_ours() -> None:
    """Table 5.1: the same names, defaults and values."""
    for switch in corpus().rulebook.switches:
        if switch.id == "cfg.ruleset":
            assert switch.default == CRF.name
        for name in switch.names or [switch.id]:
            plain = name.removeprefix("cfg.").removeprefix("opt.")
            assert plain == "ruleset" or hasattr(CRF, plain), name
            if switch.id.startswith("cfg.") and plain not in {"ruleset", "voluntary_favor_floor"}:
                assert getattr(CRF, plain) == switch.default


def test_every_switch_says_what_it_means_in_one_place() -> None:
    """What the rules' data tells of is not told again, but for a switch that both know by another word."""
    book = {name.split(".")[-1] for switch in corpus().rulebook.switches for name in switch.names or [switch.id]}
    own = {name for name, meaning in MEANINGS.items() if meaning}
    assert {field.name for field in fields(Ruleset)} == (own | book) - {"ruleset"}
    assert own <= {field.name for field in fields(Ruleset)}


@pytest.mark.parametrize(
    "changes",
    [
        {"window_orders": True},
        {"window_order": "by age"},
        {"hoard_base": "four"},
        {"hoard_base": -1},
        {"window2_always": 2},
    ],
)
def test_a_switch_or_value_there_is_not_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(Misuse):
        ruleset("crf", changes)


def test_switches_are_read_from_words() -> None:
    assert switches_of(["cfg.window2_always=yes", "opt.turn_renegade=on", "hoard_base=6"]) == {
        "window2_always": True,
        "turn_renegade": True,
        "hoard_base": 6,
    }
    with pytest.raises(Misuse, match="NAME=VALUE"):
        switches_of(["window2_always"])
    with pytest.raises(Misuse, match="no ruleset"):
        ruleset("house rules")
    assert ruleset("rulebook-1997") == RULEBOOK_1997
    assert all(getattr(CRF, name) in values for name, values in VALUES.items())


def test_the_disadvantage_may_reach_any_card_and_only_deployment() -> None:
    """AMB-02, ALLEG-10, Δ-05."""
    told = "Anna keeps subdued Caladanan Exports with 2 tokens"
    other = "Anna of Sisterhood at Wallach IX; Bert of Guild at Tupile"
    for rules, favor in ((CRF, 10), (CRF.but(disadvantage_scope="any_card"), 9), (RULEBOOK_1997, 9)):
        table = Situation(other, told, rules=rules).interval("Anna").do("Anna: turn up Caladanan Exports")
        assert table.funds("Anna")[1] == favor


def test_a_second_allegiance_beside_the_sponsors_may_be_exempt() -> None:
    """AMB-47, ALLEG-23, ALLEG-16."""
    for exempt, favor in ((False, 9), (True, 10)):
        table = Situation(TWO, "Anna keeps Gaius Helen Mohiam with 5 tokens", rules=CRF.but(sponsor_dual_exempt=exempt))
        card = table.card("Gaius Helen Mohiam")
        mutations.modify(table.game, w.ALLEGIANCE, card, table.game.table.sponsor[0], -1, w.FOR_GOOD)
        table.interval("Anna").do("Anna: turn up Gaius")
        assert table.funds("Anna")[1] == favor


def test_starting_spice_may_be_paid_in_solaris() -> None:
    """AMB-07."""
    rules = CRF.but(start_spice_currency="solaris")
    decks = [house("atreides", points=(5, 0, 3)), house("guild")]
    game = new_game(decks, corpus=corpus(), seed=1, rules=rules)
    assert (game.state.solaris[0], game.state.spice[0]) == (15 + 5 - 12, 3)


def test_favor_paid_by_choice_stops_at_zero_unless_switched() -> None:
    """AMB-14, ALLEG-09."""
    told = "Anna assembles Duke Leto; Anna has 2 favor; Anna has 5 solaris; Bert has 0 solaris"
    for floor, most in (("zero", "choose 2"), ("none", "choose 5")):
        table = Situation(TWO, told, rules=CRF.but(voluntary_favor_floor=floor)).interval("Anna")
        assert table.do("Anna: petition for Duke Leto").choices()[-1] == most


def test_an_extra_exchange_goes_the_same_way_unless_switched() -> None:
    """EXCH-10, AMB-49."""
    for same in (True, False):
        told = "Anna has 2 spice; Anna governs House Mentat; House Mentat carries Exchange Proxy"
        rules = CRF.but(extra_exchange_same_direction=same)
        table = Situation(TWO, told, rules=rules, operations=True).interval("Anna")
        table.do("Anna: activate Exchange Proxy", "Anna: buy spice", "Anna: no more")
        assert table.offers("Anna: buy spice")
        assert table.offers("Anna: sell spice") != same
        table.do("Anna: buy spice", "Anna: no more")
        assert not table.offers("Anna: buy spice")


def test_windows_may_go_clockwise_from_the_active_player() -> None:
    """AMB-24, TACT-11, SETUP-12."""
    told = "Anna has 8 favor; Anna holds Security Sweep; Cora holds Security Sweep; Bert holds Spice Blow"
    for order, first in (("initiative", "Anna"), ("clockwise", "Cora")):
        table = Situation(THREE, told, rules=CRF.but(window_order=order)).interval("Bert")
        table.do("Bert: place Spice Blow")
        assert table.offers(f"{first}: play Security Sweep")


def test_the_last_engagement_window_may_always_open() -> None:
    """AMB-25, RITE-22."""
    told = "Anna governs Gurney Halleck; Bert governs Carthag; Anna holds Fanaticism"
    for always in (True, False):
        table = Situation(TWO, told, rules=CRF.but(window2_always=always)).interval("Anna")
        table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Anna: pass", "Bert: leave it unengaged")
        assert table.offers("Anna: play Fanaticism") == always


def test_a_counter_may_be_left_unengaged_by_switch() -> None:
    """AMB-04."""
    told = "Anna governs Gurney Halleck; Bert governs Carthag, House Mentat; House Mentat may counter in Battles"
    for bound in (True, False):
        table = Situation(TWO, told, rules=CRF.but(counter_requires_engage=bound)).interval("Anna")
        table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: counter with House Mentat")
        assert table.offers("Bert: leave it unengaged") != bound


def test_in_1997_a_bonus_followed_a_counter_and_the_opening_bid_was_the_listed_cost() -> None:
    """RITE-37 (Δ-12), PET-04 (Δ-10), OPEN-09 (Δ-09), OPEN-10 (Δ-08), RITE-18 (Δ-04)."""
    told = "Anna governs Gurney Halleck; Bert governs Carthag, House Mentat; House Mentat may counter in Battles"
    table = Situation(TWO, told, rules=RULEBOOK_1997).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: counter with House Mentat")
    table.do("Anna: put force on House Mentat", "Anna: choose 3", "Anna: take the bonus")
    assert table.funds("Anna")[1] == 11
    bid = Situation(TWO, "Anna assembles Carthag; Bert has 9 solaris", rules=RULEBOOK_1997).interval("Anna")
    assert bid.do("Anna: petition for Carthag").offers("Bert: bid 5")


def test_in_1997_an_initiative_tactic_came_just_before_the_own_declaration() -> None:
    """OPEN-10 (Δ-08), OPEN-09 (Δ-09)."""
    from cardbase.play.rules.opening_interval import change_declared

    table = Situation(TWO, "Bert holds Powerful Ally; Anna has 12 favor", rules=RULEBOOK_1997)
    table.phase("Initiative Phase")
    assert table.game.state.declared == [12, 0]
    change_declared(table.game, 1, 3)
    table.do("Bert: play Powerful Ally")
    assert table.funds("Bert")[1] == 13


def test_favor_of_nought_forfeits_the_seat_in_1997_only() -> None:
    """CLOSE-08 (Δ-06), AMB-01, FAVOR-03."""
    full = ", ".join(["Stunner"] * 7)
    for rules, stays in ((CRF, True), (RULEBOOK_1997, False)):
        table = Situation(THREE, f"Anna holds {full}; Anna has 0 favor", rules=rules).phase("Closing Interval")
        table.do("Anna: no more")
        assert (table.game.state.seat_status[0] == w.ACTIVE) == stays


def test_native_allies_were_free_in_1997() -> None:
    """DEP-04 (Δ-21)."""
    told = "Anna assembles Stilgar"
    assert Situation(TWO, told, rules=RULEBOOK_1997).interval("Anna").offers("Anna: petition for Stilgar")


def test_a_reduction_stops_at_nothing_and_a_shortfall_costs_favor() -> None:
    """PET-13, PET-18, PET-20, PET-23, AMB-15, AMB-16."""
    told = "Anna assembles Carthag; Anna has 6 solaris; Bert has 5 solaris; Bert holds Magnanimous Appeal"
    table = Situation(TWO, told).interval("Anna").do("Anna: petition for Carthag", "Anna: bid 6")
    reduce_cost(table.game, 9)
    table.do("Bert: pass", "Bert: pass", "Bert: pass")
    assert table.status("Carthag") == "engaged"
    assert table.funds("Anna")[:2] == (6, 10)
    short = Situation(TWO, told).interval("Anna").do("Anna: petition for Carthag", "Anna: bid 6")
    short.game.state.solaris[0] = 4
    short.do("Bert: pass", "Bert: pass", "Bert: pass")
    assert short.funds("Anna")[:2] == (0, 8)


@pytest.mark.parametrize(("doublings", "cost"), [("once", 2), ("each", 4)])
def test_two_doublings_of_a_cost_are_one_or_make_it_fourfold(doublings: str, cost: int) -> None:
    """AMB-73: House Battalion costs 1; a troop costs double for each House under Military Transport."""
    told = "Anna holds House Battalion; Anna governs Military Transport; Bert governs Military Transport"
    table = Situation(TWO, told, rules=CRF.but(cost_doublings=doublings), operations=True).interval("Anna")
    assert not wrong(table, f"House Battalion has cost {cost}")


@pytest.mark.parametrize(
    ("rechecked", "lies", "offered"),
    [(False, "Kindjal", True), (True, "Kindjal", False), (True, "Personal Shield", True), (True, "", True)],
)
def test_a_subdued_weapon_may_be_checked_anew_when_it_is_turned_up(rechecked: bool, lies: str, offered: bool) -> None:
    """AMB-55: Crysknife goes to a persona with no blade; what it lies beside came there while it was face down."""
    carried = "subdued Crysknife with 9 tokens" + (f", {lies}" if lies else "")
    told = f"Anna governs Duncan Idaho; Duncan Idaho carries {carried}; Anna has 9 solaris"
    rules = CRF.but(recheck_on_turning_up=rechecked)
    table = Situation(TWO, told, rules=rules, operations=True).interval("Anna")
    assert table.offers("Anna: turn up Crysknife") is offered
    assert table.offers("Anna: end the Interval") is not offered


def test_a_resource_that_may_not_be_turned_up_stays_where_it_lies() -> None:
    """AMB-55: nothing else is looked at than what is turned up."""
    told = "Anna governs Duncan Idaho; Duncan Idaho carries Kindjal, subdued Crysknife with 9 tokens"
    rules = CRF.but(recheck_on_turning_up=True)
    table = Situation(TWO, told, rules=rules, operations=True).interval("Anna").do("Anna: end the Interval")
    assert (table.host("Crysknife"), table.status("Crysknife")) == ("Duncan Idaho", "subdued")


@pytest.mark.parametrize("directs", [False, True])
def test_a_fief_that_leads_the_defense_may_direct_by_a_switch(directs: bool) -> None:
    """AMB-66, SPEC-02: Marshalling of the Troops lets "your leader" Direct."""
    told = "Anna governs Gurney Halleck; Bert governs Carthag, Guard Commander; Bert holds Marshalling of the Troops"
    more = "Guard Commander has command 0; Carthag has command 3; Bert has 9 solaris"
    rules = CRF.but(holdings_direct=directs)
    table = Situation(TWO, told, more, rules=rules, operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: play Marshalling", "Bert: defend with Carthag")
    assert table.offers("Bert: include Guard Commander") is directs


@pytest.mark.parametrize("answered", [False, True])
def test_what_is_engaged_in_the_initiative_phase_may_be_answered_by_a_switch(answered: bool) -> None:
    """AMB-74: Duke Leto Atreides is engaged there; Shield Failure may be played whenever anything is engaged."""
    told = "Anna governs Duke Leto Atreides, House Agent; Bert holds Shield Failure; Bert has 9 solaris"
    rules = CRF.but(initiative_engagement=answered)
    table = Situation(TWO, told, "House Agent carries Personal Shield", rules=rules, operations=True).phase(
        "Initiative Phase"
    )
    table.do("Anna: use Duke Leto")
    assert table.offers("Bert: play Shield Failure") is answered


@pytest.mark.parametrize("changes", [dict.fromkeys(YOUNGER[:2], True), {"cost_doublings": "each"}])
def test_a_younger_switch_counts_only_where_it_is_changed(changes: dict[str, object]) -> None:
    """Games stored before it was there rest on the same rules."""
    assert CRF.digest == "61a24863"
    assert CRF.but(**changes).digest != CRF.digest
    assert CRF.but(**changes).but(**{name: getattr(CRF, name) for name in changes}).digest == CRF.digest
