"""Operations of the House Interval one by one, with their windows and limits."""

import pytest

from cardbase.play import constants as w
from cardbase.play import mutations
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = TWO + "; Cora of Corrino at Kaitain"


def test_favor_is_bought_once_at_two_solaris_a_point_up_to_five() -> None:
    """HOUSE-07, HOUSE-10, FAVOR-02, FAVOR-05, ECON-01, ECON-06, TERM-16."""
    table = Situation(TWO, "Anna has 11 solaris").interval("Anna").do("Anna: buy favor")
    assert table.choices() == [f"choose {n}" for n in range(1, 6)]
    table.do("Anna: choose 5")
    assert table.funds("Anna")[:2] == (1, 15)
    assert not table.offers("Anna: buy favor")
    poor = Situation(TWO, "Anna has 5 solaris").interval("Anna").do("Anna: buy favor")
    assert poor.choices() == ["choose 1", "choose 2"]


def test_intervals_follow_each_other_by_rank_and_limits_start_again() -> None:
    """TERM-01, TURN-01, TURN-02, HOUSE-09, HOUSE-10, HOUSE-01."""
    table = Situation(TWO, "Anna has 12 favor; the Guild Hoard holds 0").interval("Anna")
    table.do("Anna: buy favor", "Anna: choose 1", "Anna: end the Interval", "Bert: buy favor", "Bert: choose 1")
    table.do("Bert: end the Interval")
    assert table.game.state.turn == 1
    assert table.offers("Anna: buy favor")


def test_an_aide_comes_from_hand_disengaged_at_full_price() -> None:
    """DEP-01, DEP-02, DEP-03, HOUSE-02, TERM-18, ALLEG-08, CARD-12, CARD-11."""
    table = Situation(TWO, "Anna holds Atreides Propagandist; Anna has 4 solaris").interval("Anna")
    table.do("Anna: deploy Atreides Propagandist")
    assert (table.status("Atreides Propagandist"), table.host("Atreides Propagandist")) == ("disengaged", "")
    assert table.funds("Anna") == (1, 10, 0)
    poor = Situation(TWO, "Anna holds Atreides Propagandist; Anna has 2 solaris").interval("Anna")
    assert not poor.offers("Anna: deploy Atreides Propagandist")


def test_two_copies_of_an_aide_may_be_in_play_an_own_second_unique_may_not() -> None:
    """CARD-11, GOV-09, GOV-10, AMB-18, AMB-59."""
    table = Situation(TWO, "Anna holds Guard Commander; Anna governs Guard Commander, Carthag; Anna assembles Carthag")
    table.interval("Anna")
    assert table.offers("Anna: deploy Guard Commander")
    assert not table.offers("Anna: petition for Carthag")


def test_tokens_short_of_the_cost_are_made_up_in_solaris() -> None:
    """DEP-11, DEP-13, DEP-14, DEP-19, TERM-12, SUBD-17, DUNE-02."""
    table = Situation(TWO, "Anna keeps Dune with 3 tokens; Anna has 5 solaris").interval("Anna")
    assert table.offers("Anna: end the Interval")
    table.do("Anna: turn up Dune")
    assert (table.funds("Anna")[0], table.tokens("Anna's Dune"), table.status("Anna's Dune")) == (1, 0, "disengaged")


def test_a_freshly_subdued_card_waits_for_a_token() -> None:
    """SUBD-18, DEP-11, SUBD-01, TERM-11, AMB-56, SUBD-05, GOV-02, GOV-03, AMB-19."""
    table = Situation(TWO, "Anna governs engaged Carthag")
    mutations.subdue(table.game, table.card("Carthag"))
    table.interval("Anna")
    assert (table.status("Carthag"), table.tokens("Carthag")) == ("subdued", 0)
    assert not table.offers("Anna: turn up Carthag")
    assert not table.offers("Anna: use Carthag")


def test_a_cost_of_x_is_chosen_at_deployment() -> None:
    """AMB-27, TERM-18."""
    told = "Anna governs Guard Commander; Anna holds Valor; Valor costs X; Anna has 3 solaris"
    table = Situation(TWO, told).interval("Anna").do("Anna: deploy Valor")
    assert table.choices() == ["choose 0", "choose 1", "choose 2", "choose 3"]
    table.do("Anna: choose 2")
    assert table.funds("Anna")[0] == 1


def test_an_operation_that_cannot_be_paid_after_its_window_comes_to_nothing() -> None:
    """AMB-29: nothing is spent, the card stays in the hand."""
    told = "Anna governs Guard Commander; Anna holds Valor; Anna has 1 solaris; Bert holds Security Sweep"
    table = Situation(TWO, told).interval("Anna").do("Anna: deploy Valor")
    mutations.gain_solaris(table.game, 0, -1)
    table.do("Bert: pass")
    assert table.zone("Valor") == "hand"
    assert "comes to nothing" in table.log()


def test_every_operation_opens_a_declaration_window_in_order_of_initiative() -> None:
    """HOUSE-04, HOUSE-11, TACT-03, TACT-11, TACT-15, AMB-24, AMB-60, TERM-03."""
    sweeps = (
        "Anna holds Security Sweep, Spice Blow; Bert holds Security Sweep, Security Sweep; Cora holds Security Sweep"
    )
    table = Situation(THREE, sweeps).interval("Anna").do("Anna: place Spice Blow", "Anna: pass")
    table.do("Bert: play Security Sweep", "Bert: play Security Sweep", "Cora: pass", "Anna: pass")
    assert table.game.moment == "House Interval"
    assert table.funds("Bert")[0] == 11


def test_an_initiative_or_rite_tactic_does_not_fit_elsewhere() -> None:
    """TACT-02, TACT-05, TACT-06, TACT-07, HOUSE-06."""
    told = "Anna holds Spice Blow; Bert holds Powerful Ally, Fanaticism, Magnanimous Appeal, Weapon Misfire"
    table = Situation(TWO, told).interval("Anna").do("Anna: place Spice Blow")
    assert table.game.moment == "House Interval"


def test_engaging_a_card_opens_an_engagement_window() -> None:
    """HOUSE-05, HOUSE-11, TACT-04, TACT-16."""
    table = Situation(TWO, "Bert holds Weapon Misfire").interval("Anna").do("Anna: use Caladan")
    assert table.offers("Bert: play Weapon Misfire")


def test_a_tactic_with_a_talent_requirement_needs_a_governed_card_that_has_it() -> None:
    """TAL-02, TACT-07, TACT-16."""
    told = "Anna holds Spice Blow; Bert holds Security Sweep; Security Sweep needs intrigue 1"
    none = Situation(TWO, told).interval("Anna").do("Anna: place Spice Blow")
    assert not none.offers("Bert: play Security Sweep")
    able = Situation(TWO, told, "Bert governs House Agent").interval("Anna").do("Anna: place Spice Blow")
    assert able.offers("Bert: play Security Sweep")


def test_a_tactic_of_cost_x_asks_how_much() -> None:
    """AMB-27, TACT-07."""
    told = "Anna holds Spice Blow; Bert holds Security Sweep; Security Sweep costs X; Bert has 3 solaris"
    table = Situation(TWO, told).interval("Anna").do("Anna: place Spice Blow", "Bert: play Security Sweep")
    table.do("Bert: choose 2")
    assert table.funds("Bert")[0] == 1
    assert table.zone("Security Sweep") == "House discard"


def test_the_policies_differ_only_in_who_is_asked() -> None:
    """Open asks who can act, uniform who holds a hand, private-auto answers for the rest; the log is the same."""
    asked = {}
    for policy in ("open", "uniform", "private-auto"):
        table = Situation(TWO, "Anna holds Spice Blow, Valor; Bert holds Valor", policy=policy).interval("Anna")
        table.do("Anna: place Spice Blow")
        asked[policy] = table.game.moment
        while table.offers("Anna: pass") or table.offers("Bert: pass"):
            assert table.game.choices()[0].forced
            table.do(f"{table.names[table.game.seat]}: pass")
        asked[policy] += f", {table.log().count('passes')} passes"
    assert asked == {
        "open": "House Interval, 0 passes",
        "uniform": "tactic window, 2 passes",
        "private-auto": "House Interval, 2 passes",
    }


EVENTS = "Anna governs Carthag; Anna keeps CHOAM Restructuring with 3 tokens, Spice Blow with 2 tokens"


def test_one_event_of_each_subtype_in_an_interval() -> None:
    """EVENT-01, EVENT-04, EVENT-07 to EVENT-10, HOUSE-03, AMB-26, TERM-37."""
    table = Situation(TWO, EVENTS, "Anna keeps Guild Surplus with 2 tokens, Sandworm with 2 tokens").interval("Anna")
    table.do("Anna: deploy the event CHOAM Restructuring", "Anna: choose 3")
    assert table.zone("CHOAM Restructuring") == "House discard"
    assert not table.offers("Anna: deploy the event Guild Surplus")
    table.do("Anna: deploy the event Spice Blow", "Anna: choose 1")
    assert not table.offers("Anna: deploy the event Sandworm")


def test_the_x_of_an_event_has_its_printed_maximum() -> None:
    """AMB-26, EVENT-12."""
    table = Situation(TWO, EVENTS, "Spice Blow has maximum 1; CHOAM Restructuring has maximum 2").interval("Anna")
    table.do("Anna: deploy the event CHOAM Restructuring")
    assert table.choices() == ["choose 1", "choose 2"]


def test_a_dune_event_needs_a_dune_fief_and_solaris_never_help() -> None:
    """EVENT-05, EVENT-08, TERM-28, DUNE-12."""
    told = "Anna keeps Spice Blow with 2 tokens, CHOAM Restructuring with 1 token; CHOAM Restructuring costs 2"
    table = Situation(TWO, told).interval("Anna")
    assert not table.offers("Anna: deploy the event")
    fremen = Situation("Anna of Fremen at Forbidden Zone; Bert of Guild at Tupile", told).interval("Anna")
    assert fremen.offers("Anna: deploy the event Spice Blow")


def test_a_lasting_event_stays_until_the_house_discard() -> None:
    """EVENT-11, TERM-19, CLOSE-05."""
    table = Situation(TWO, EVENTS, "CHOAM Restructuring lasts; Anna has 13 favor").interval("Anna")
    mutations.modify(table.game, w.HAND_LIMIT, 0, -1, -1, w.THIS_TURN)
    table.do("Anna: deploy the event CHOAM Restructuring", "Anna: choose 1")
    assert table.status("CHOAM Restructuring") == "disengaged"
    table.do("Anna: end the Interval", "Bert: end the Interval")
    assert table.zone("CHOAM Restructuring") == "House discard"
    assert not table.game.state.modifiers


def test_a_nexus_loses_a_token_in_each_house_discard() -> None:
    """NEXUS-01 to NEXUS-04."""
    table = Situation(TWO, "Anna keeps Hazard Rates with 3 tokens; Anna governs Carthag; Anna has 13 favor").interval(
        "Anna"
    )
    table.do("Anna: deploy the event Hazard Rates", "Anna: choose 2")
    assert (table.status("Hazard Rates"), table.tokens("Hazard Rates")) == ("disengaged", 2)
    table.do("Anna: end the Interval", "Bert: end the Interval")
    assert table.tokens("Hazard Rates") == 1
    for _ in range(8):
        if table.zone("Hazard Rates") == "domain":
            who = table.names[table.game.seat]
            table.do(f"{who}: end the Interval" if table.offers(f"{who}: end the Interval") else f"{who}: no more")
    assert table.zone("Hazard Rates") == "House discard"


VENTURE = "Anna governs Gurney Halleck; Gurney Halleck carries Exchange Proxy, Formal Discharge; Bert governs Carthag"


def test_a_venture_is_activated_by_engaging_its_persona_and_then_discarded() -> None:
    """VENT-01, VENT-02, VENT-04, VENT-05, VENT-07."""
    table = Situation(TWO, VENTURE).interval("Anna").do("Anna: activate Exchange Proxy")
    assert table.status("Gurney Halleck") == "engaged"
    assert (table.zone("Exchange Proxy"), table.zone("Formal Discharge")) == ("House discard", "domain")
    assert not table.offers("Anna: activate Formal Discharge")
    held = Situation(TWO, "Anna governs Carthag, Guard Commander; Anna holds Exchange Proxy").interval("Anna")
    assert held.do("Anna: deploy Exchange Proxy").host("Exchange Proxy") == "Guard Commander"


def test_a_lasting_venture_runs_to_the_end_of_the_interval() -> None:
    """VENT-07, TERM-19."""
    table = Situation(TWO, VENTURE, "Exchange Proxy lasts").interval("Anna").do("Anna: activate Exchange Proxy")
    assert table.zone("Exchange Proxy") == "domain"
    table.do("Anna: end the Interval")
    assert table.zone("Exchange Proxy") == "House discard"


def test_an_activation_fails_if_the_persona_is_engaged_in_its_window() -> None:
    """VENT-06, AMB-29, table 6.7."""
    table = Situation(TWO, VENTURE, "Bert holds Security Sweep").interval("Anna").do("Anna: activate Exchange Proxy")
    mutations.engage(table.game, table.card("Gurney Halleck"))
    table.do("Bert: pass")
    assert table.status("Exchange Proxy") == "disengaged"


def test_a_ventures_rite_is_led_by_its_engaged_persona_and_counts() -> None:
    """VENT-08, VENT-09, SPEC-05, AMB-38, RITE-04, RITE-01."""
    told = "Anna governs Gurney Halleck, Guard Commander; Gurney Halleck carries Open Battle"
    may = "Gurney Halleck may direct in Battles"
    table = Situation(TWO, told, may, "Bert governs Dune Smuggler", operations=True).interval("Anna")
    table.do("Anna: activate Open Battle")
    assert table.status("Gurney Halleck") == "engaged"
    assert not table.offers("Anna: include Guard Commander")
    table.do("Bert: leave it unengaged", "Anna: put force on Dune Smuggler", "Anna: choose 3")
    assert table.game.state.rites_used
    assert not table.offers("Anna: Battle led by Guard Commander")


@pytest.mark.parametrize(("rights", "kept"), [((), False), ((w.FIXED,), True)])
def test_a_fixed_card_stays_engaged(rights: tuple[int, ...], kept: bool) -> None:
    """OPEN-02, OPEN-18."""
    table = Situation(TWO, "Anna governs engaged Carthag, engaged Arrakeen")
    for right in rights:
        mutations.modify(table.game, w.RIGHT, table.card("Carthag"), right, -1, w.FOR_GOOD)
    table.phase("Disengage Phase").do("Anna: disengage all")
    assert (table.status("Carthag") == "engaged") == kept
    assert table.status("Arrakeen") == "disengaged"


def test_three_tied_players_are_told_apart_in_one_go() -> None:
    """OPEN-13, OPEN-15, OPEN-16, AMB-11."""
    told = (
        "Anna's House deck begins with Stunner, Valor; Bert's House deck begins with Spice Blow",
        "Cora's House deck begins with Stunner, Security Sweep; Valor costs 1; Security Sweep costs 2",
    )
    table = Situation(THREE, *told).phase("Initiative Phase")
    assert [table.names[seat] for seat in table.game.state.order] == ["Bert", "Cora", "Anna"]
    assert [table.count(who, "House discard") for who in table.names] == [2, 1, 2]


def test_a_tie_with_an_empty_deck_is_lost_and_between_empty_decks_left_to_chance() -> None:
    """AMB-10, OPEN-17."""
    table = Situation(TWO, "Anna's House deck has 0 cards; Anna has 0 favor; Bert has 0 favor").phase(
        "Initiative Phase"
    )
    assert table.game.state.order == [1, 0]
    both = Situation(TWO, "Anna's House deck has 0 cards; Bert's House deck has 0 cards").phase("Initiative Phase")
    assert sorted(both.game.state.order) == [0, 1]


def test_an_over_full_hand_or_assembly_must_shrink() -> None:
    """CLOSE-01, CLOSE-04, CLOSE-05, CLOSE-06, AMB-51."""
    table = Situation(TWO, "Anna assembles Carthag, Arrakeen, Imperial Basin", "Anna has 13 favor")
    mutations.modify(table.game, w.ASSEMBLY_LIMIT, 0, -1, -1, w.THIS_TURN)
    table.phase("Closing Interval")
    assert not table.offers("Anna: no more")
    table.do("Anna: discard Carthag")
    assert table.offers("Anna: no more")
    wide = Situation(TWO, "Anna assembles Carthag; Anna's Imperial deck begins with Arrakeen", "Anna has 13 favor")
    mutations.modify(wide.game, w.ASSEMBLY_LIMIT, 0, -2, -1, w.THIS_TURN)
    assert not wide.phase("Closing Interval").do("Anna: no more").offers("Anna: draw")
