"""The rulebook's worked examples (EX-01 to EX-21), with the numbers now in force."""

import pytest

from cardbase.errors import Misuse
from cardbase.play import House, new_game
from cardbase.play import constants as w
from cardbase.play.rules.opening_interval import change_declared
from cardbase.play.rulesets import RULEBOOK_1997, ruleset
from tests.play.houses import corpus, house, houses
from tests.play.situations import Situation

TABLE = (
    "Heather of Atreides at Caladan; Mark of Guild at Tupile; Derrick of Corrino at Kaitain; "
    "Earl of Harkonnen at Giedi Prime"
)


def created(points: tuple[int, int, int] | None, players: int = 4) -> list[House]:
    return [house("atreides", 1, points=points, name="Heather"), *houses(players - 1, 3)]


def test_EX_01_two_points_for_a_favor_and_three_for_solaris() -> None:
    """PROF-04, PROF-05, PROF-06."""
    game = new_game(created((3, 1, 0)), corpus=corpus(), seed=1)
    assert (game.state.solaris[0], game.state.favor[0], game.state.spice[0]) == (18, 11, 0)


def test_EX_01b_a_starting_spice_costs_three_points_among_four_and_a_second_is_refused() -> None:
    """PROF-07, PROF-08, PROF-11, PROF-12, SETUP-04."""
    game = new_game(created(None), corpus=corpus(), seed=1)
    game.apply_words("take 1 spice", seat=0)
    assert (game.state.points[0], game.state.spice[0], game.state.guild_hoard) == (2, 1, 12)  # PROF-10
    assert [choice.text for choice in game.choices()] == ["no more", "take 1 solari", "take 1 favor"]
    old = new_game(created(None), corpus=corpus(), seed=1, rules=RULEBOOK_1997)
    old.apply_words("take 1 spice")
    assert old.state.points[0] == 4


def test_EX_01c_six_points_cannot_be_spent() -> None:
    """PROF-05."""
    with pytest.raises(Misuse, match="cost more than 5 points"):
        new_game(created((6, 0, 0)), corpus=corpus(), seed=1)


def test_EX_01d_a_point_left_over_is_lost() -> None:
    """PROF-09."""
    game = new_game(created((4, 0, 0)), corpus=corpus(), seed=1)
    assert (game.state.solaris[0], game.state.points[0]) == (19, 0)


def test_EX_02_included_powers_add_their_adversaries() -> None:
    """ALLEG-02, ALLEG-03, ALLEG-04, DECK-08: deck legality itself is judged by the deck room."""
    powers = {power.id: place for place, power in enumerate(corpus().powers)}

    def adversaries(*imperial: str) -> set[str]:
        seat = House("Heather", "atreides", "eots-caladan", imperial, (), (0, 0, 0))
        bits = new_game([seat, house("guild")], corpus=corpus(), seed=1).table.adversaries[0]
        return {power for power, place in powers.items() if bits >> place & 1}

    assert adversaries() == {"harkonnen", "corrino"}
    assert adversaries("eots-gaius-helen-mohiam") == {"harkonnen", "corrino", "guild"}


@pytest.mark.parametrize(
    ("players", "rules", "hoard", "rate"),
    [
        (2, "crf", 8, 3),
        (3, "crf", 10, 2),
        (4, "crf", 12, 2),
        (5, "crf", 14, 1),
        (6, "crf", 16, 1),
        (2, "rulebook_1997", 8, 3),
        (3, "rulebook_1997", 11, 2),
        (4, "rulebook_1997", 14, 1),
    ],
)
def test_EX_03_the_guild_hoard_and_the_rate_at_the_start(players: int, rules: str, hoard: int, rate: int) -> None:
    """SETUP-03, SETUP-04, EXCH-08."""
    game = new_game(houses(players), corpus=corpus(), seed=1, rules=ruleset(rules))
    assert (game.state.guild_hoard, game.rate()) == (hoard, rate)


def test_EX_03_a_house_after_set_up() -> None:
    """SETUP-05 to SETUP-12, DUNE-01, TURN-04."""
    game = new_game(created((3, 1, 0)), corpus=corpus(), seed=1)
    s, mine = game.state, game.view(0).seats[0]
    assert s.turn == 1
    assert s.status[game.table.homeworld[0]] == w.READY
    assert s.status[game.table.dune[0]] == w.SUBDUED
    assert (len(mine.assembly), len(mine.hand), mine.house_discard, mine.imperial_discard) == (3, 7, (), ())
    assert (mine.solaris, mine.spice, mine.favor) == (18, 0, 11)


def test_EX_04_disengaging_is_free_to_each_player() -> None:
    """OPEN-01, TERM-15."""
    table = Situation(TABLE, "Heather governs engaged Arrakeen, engaged Carthag; Mark governs engaged Guard Commander")
    table.phase("Disengage Phase").do("Heather: disengage Arrakeen", "Heather: no more", "Mark: disengage all")
    assert table.status("Arrakeen") == "disengaged"
    assert table.status("Carthag") == "engaged"
    assert table.status("Guard Commander") == "disengaged"


@pytest.mark.parametrize(("status", "tokens"), [("", 0), ("engaged ", 0), ("subdued ", 1)])
def test_OPEN_06_a_subdued_card_under_a_subdued_parent_gets_its_token(status: str, tokens: int) -> None:
    table = Situation(TABLE, f"Heather keeps Guard Commander; Guard Commander carries {status}House Battalion")
    table.phase("Deferment Phase")
    assert (table.tokens("Guard Commander"), table.tokens("House Battalion")) == (1, tokens)


def test_EX_05_each_subdued_card_gets_one_token() -> None:
    """OPEN-03, OPEN-04, OPEN-06, DUNE-09, EVENT-03, TERM-12."""
    table = Situation(
        TABLE,
        "Heather governs Dune, Guard Commander; Heather keeps Spice Blow with 1 token",
        "Guard Commander carries subdued House Battalion; Heather keeps Caladan with 2 tokens",
        "Heather assembles Arrakeen",
    )
    table.phase("Disengage Phase")
    got = [table.tokens(name) for name in ("Spice Blow", "House Battalion", "Heather's Caladan", "Arrakeen")]
    assert got == [2, 1, 3, 0]


INITIATIVE = (
    "Heather has 14 favor; Mark has 12 favor; Derrick has 12 favor; Earl has 11 favor",
    "Earl governs Baron Vladimir Harkonnen; Derrick holds False Allegations, Valor; Earl holds Powerful Ally",
    "Heather's House deck begins with Spice Blow, Weapon Misfire",
    "Earl's House deck begins with CHOAM Restructuring, Stunner",
)


def test_EX_06_declared_favor_ranks_and_actual_favor_stays() -> None:
    """OPEN-08 to OPEN-12: what the two tactics do is done here by hand."""
    table = Situation(TABLE, *INITIATIVE)
    table.phase("Initiative Phase")
    for _ in range(2):
        table.do("Derrick: pass", "Earl: pass")
    change_declared(table.game, table.seat("Mark"), -1)
    table.do("Derrick: play False Allegations", "Earl: pass", "Earl: pass")
    change_declared(table.game, table.seat("Earl"), 3)
    table.do("Earl: play Powerful Ally")
    assert table.game.state.declared == [14, 11, 12, 14]
    assert [table.funds(who)[1] for who in table.names] == [14, 12, 12, 11]
    assert [table.names[seat] for seat in table.game.state.order] == ["Earl", "Heather", "Derrick", "Mark"]


def test_EX_06_the_tactics_do_what_they_say() -> None:
    """OPEN-10, OPEN-18, TACT-06: Powerful Ally engages the Baron, who stays engaged."""
    table = Situation(TABLE, *INITIATIVE, operations=True).phase("Initiative Phase")
    while table.game.moment != "House Interval":
        who = table.names[table.game.seat]
        last = table.game.state.declared[3] == 11
        wish = {"Derrick": "play False Allegations", "Earl": "play Powerful Ally" if last else "pass"}.get(who, "pass")
        answers = [wish, "choose Valor", "choose House Mark", "choose Baron", "pass"]
        table.do(f"{who}: {next(words for words in answers if table.offers(f'{who}: {words}'))}")
    assert table.game.state.declared == [14, 11, 12, 14]
    assert (table.status("Baron Vladimir Harkonnen"), table.funds("Mark")[1]) == ("engaged", 12)
    assert (table.count("Derrick", "hand"), table.count("Earl", "hand")) == (0, 0)


def test_EX_07_a_tie_is_broken_by_cards_turned_up() -> None:
    """OPEN-13 to OPEN-16: X counts 10; nothing is paid; the revealed cards are discarded."""
    table = Situation(TABLE, *INITIATIVE[2:], "Heather has 14 favor; Earl has 14 favor; Weapon Misfire costs 0")
    before = table.count("Heather", "House deck")
    table.phase("Initiative Phase")
    assert [table.names[seat] for seat in table.game.state.order][:2] == ["Earl", "Heather"]
    assert table.count("Heather", "House deck") == before - 2
    assert table.count("Heather", "House discard") == table.count("Earl", "House discard") == 2
    assert table.funds("Heather")[0] == 15


def test_EX_08_a_card_is_engaged_for_its_operation() -> None:
    """HOUSE-05, TERM-02, TERM-15: what Arrakeen yields waits for its text."""
    table = Situation(TABLE, "Heather governs Arrakeen").interval("Heather").do("Heather: use Arrakeen")
    assert table.status("Arrakeen") == "engaged"
    assert "the operation of Arrakeen" in table.log()
    assert not table.offers("Heather: use Arrakeen")


def test_EX_08_arrakeen_yields_five_solaris_beside_dune() -> None:
    table = Situation(TABLE, "Heather governs Arrakeen, Dune; Heather has 8 solaris", operations=True)
    table.interval("Heather").do("Heather: use Arrakeen")
    assert table.funds("Heather")[0] == 13


def test_EX_09_the_rate_is_read_again_for_every_unit() -> None:
    """EXCH-01 to EXCH-05, EXCH-07, EXCH-14."""
    table = Situation(TABLE, "the Guild Hoard holds 7; Heather has 13 solaris, 4 spice").interval("Heather")
    assert table.game.rate() == 3
    table.do("Heather: buy spice", "Heather: trade one spice")
    assert (table.funds("Heather")[0], table.game.state.guild_hoard, table.game.rate()) == (10, 6, 4)
    table.do("Heather: trade one spice", "Heather: no more")
    assert table.funds("Heather") == (6, 10, 6)
    assert (table.game.state.guild_hoard, table.game.rate()) == (5, 4)
    assert not table.offers("Heather: buy spice")
    assert not table.offers("Heather: sell spice")


@pytest.mark.parametrize(("hoard", "solaris"), [(5, 10), (7, 9)])
def test_EX_10_choam_directorship_yields_the_rate(hoard: int, solaris: int) -> None:
    """EX-10b: before the purchases it would have yielded 3."""
    told = f"Heather governs CHOAM Directorship; Heather has 6 solaris; the Guild Hoard holds {hoard}"
    table = Situation(TABLE, told, operations=True).interval("Heather").do("Heather: use CHOAM Directorship")
    assert table.funds("Heather")[0] == solaris


def test_EX_11_an_event_is_placed_face_down_and_free() -> None:
    """EVENT-02, TERM-10."""
    table = Situation(TABLE, "Heather holds CHOAM Restructuring").interval("Heather")
    table.do("Heather: place CHOAM Restructuring")
    assert table.status("CHOAM Restructuring") == "subdued"
    assert table.tokens("CHOAM Restructuring") == 0
    assert table.funds("Heather")[0] == 15
    assert table.count("Heather", "hand") == 0


PETITION = (
    "Heather has 10 solaris; Mark has 7 solaris; Derrick has 9 solaris; Earl has 5 solaris",
    "Heather assembles Gurney Halleck; Gurney Halleck costs 3",
)


def test_EX_12_a_petition_won_in_an_auction() -> None:
    """PET-01 to PET-14, PET-19, TACT-06: the Propagandist's reduction waits for its text."""
    table = Situation(TABLE, *PETITION, "Derrick holds Magnanimous Appeal; Magnanimous Appeal lasts").interval(
        "Heather"
    )
    table.do("Heather: petition for Gurney Halleck", "Heather: bid 3", "Derrick: pass", "Mark: bid 4")
    table.do("Derrick: play Magnanimous Appeal", "Derrick: bid 5")
    assert table.zone("Magnanimous Appeal") == "tactics in play"
    table.do("Heather: bid 7", "Derrick: pass", "Heather: pass", "Heather: choose 0")
    assert table.zone("Magnanimous Appeal") == "House discard"
    assert table.status("Gurney Halleck") == "engaged"
    assert [table.funds(who)[0] for who in table.names] == [3, 7, 9, 5]


def test_EX_12_the_propagandist_lowers_the_price_by_two() -> None:
    """PET-13, PET-20: used between the victory and the payment."""
    table = Situation(TABLE, *PETITION, "Heather governs Atreides Propagandist", operations=True).interval("Heather")
    table.do("Heather: petition for Gurney Halleck", "Heather: bid 7", "Heather: pass")
    table.do("Derrick: pass", "Heather: pass", "Heather: use Atreides Propagandist")
    while table.game.moment != "House Interval":
        wish = next(words for words in ("take way 2", "pass", "choose 0") if table.offers(f"Heather: {words}"))
        table.do(f"Heather: {wish}")
    assert table.funds("Heather")[0] == 5
    assert table.status("Atreides Propagandist") == table.status("Gurney Halleck") == "engaged"


@pytest.mark.parametrize(("bid", "raisers"), [(7, ["Derrick"]), (10, [])])
def test_EX_12b_opening_high_locks_rivals_out(bid: int, raisers: list[str]) -> None:
    """PET-04, PET-06, PET-07."""
    table = Situation(TABLE, *PETITION).interval("Heather").do("Heather: petition for Gurney", f"Heather: bid {bid}")
    deciding = [table.names[table.game.seat]] if "pass" in table.choices() else []
    assert deciding == raisers


def test_EX_12c_house_advantage_pays_part_in_favor() -> None:
    """ALLEG-06, ALLEG-07, ALLEG-09."""
    table = Situation(TABLE, PETITION[1], "Heather has 5 solaris; Mark has 0 solaris; Derrick has 0 solaris")
    table.game.state.solaris[3] = 0
    table.interval("Heather").do("Heather: petition for Gurney", "Heather: bid 5", "Heather: choose 2")
    assert table.funds("Heather") == (2, 8, 0)
    assert not table.offers("Heather: bid 6")


def test_EX_13_a_petition_lost() -> None:
    """PET-15, PET-16, PET-21."""
    table = Situation(
        TABLE,
        "Heather has 5 solaris; Mark has 7 solaris; Derrick has 9 solaris; Earl has 5 solaris",
        "Heather assembles Paul Atreides, Duke Leto, Gurney Halleck",
    ).interval("Heather")
    table.do("Heather: petition for Paul", "Heather: bid 4", "Mark: pass", "Derrick: pass", "Earl: bid 5")
    assert [table.funds(who)[0] for who in table.names] == [5, 7, 9, 4]
    assert table.zone("Paul Atreides") == "assembly"
    assert table.game.view(0).seats[0].assembly.index(table.card("Paul Atreides")) == 0
    assert not table.offers("Heather: petition for Gurney")


def test_EX_14_a_unique_card_governed_elsewhere_cannot_be_petitioned_for() -> None:
    """GOV-05, GOV-06, GOV-07, DEP-10, TERM-31; in force a rival's subdued copy does not block."""
    told = "Heather assembles Carthag; Earl governs "
    assert not Situation(TABLE, told + "Carthag").interval("Heather").offers("Heather: petition for Carthag")
    assert Situation(TABLE, told + "subdued Carthag").interval("Heather").offers("Heather: petition for Carthag")
    old = Situation(TABLE, told + "subdued Carthag", rules=RULEBOOK_1997).interval("Heather")
    assert not old.offers("Heather: petition for Carthag")


SUBDUED = (
    "Heather governs Dune, Guard Commander; Heather keeps Spice Blow with 2 tokens, Caladan with 5 tokens",
    "Guard Commander carries subdued House Battalion with 1 token",
)


def test_EX_15_what_must_and_what_may_not_be_deployed() -> None:
    """DEP-12, DEP-14, DEP-16, DEP-17, DUNE-08, EVENT-06, HOUSE-08, SUBD-17, AMB-26."""
    table = Situation(TABLE, *SUBDUED).interval("Heather")
    assert table.offers("Heather: deploy the event Spice Blow")
    assert not table.offers("Heather: turn up Caladan")
    assert not table.offers("Heather: end the Interval")  # EX-15b
    table.do("Heather: turn up House Battalion")
    assert table.status("House Battalion") == "disengaged"
    assert (table.tokens("House Battalion"), table.funds("Heather")[0]) == (0, 15)
    assert table.offers("Heather: end the Interval")


def test_EX_16_a_resource_on_a_resource() -> None:
    """CARD-15, DEP-01, DEP-05: that Stunner may sit on personnel is its text's word."""
    table = Situation(
        TABLE,
        "Heather governs Guard Commander; Guard Commander carries House Battalion",
        "Heather holds Stunner; Heather has 5 solaris; Stunner may be assigned to personnel",
    ).interval("Heather")
    table.do("Heather: deploy Stunner")
    assert (table.host("Stunner"), table.status("Stunner"), table.funds("Heather")[0]) == (
        "House Battalion",
        "disengaged",
        3,
    )


BATTLE = (
    "Heather has 3 solaris, 14 favor; Derrick has 12 favor",
    "Heather governs Guard Commander; Guard Commander carries House Battalion, Valor; House Battalion carries Stunner",
    "Derrick governs engaged Kaitain; House Battalion may join late in Battles",
)


def fought(*more: str, force: int, rules: str = "crf") -> Situation:
    """The Battle of EX-17 with the force of Valor, Stunner and the tactics counted by hand."""
    table = Situation(TABLE, *BATTLE, *more, rules=ruleset(rules))
    from cardbase.play import mutations

    mutations.modify(table.game, w.FORCE, table.card("Guard Commander"), force - 3, -1, w.FOR_GOOD)
    return table.interval("Heather").do("Heather: Battle led by Guard Commander")


def test_EX_17_a_battle_vanquishes_an_engaged_homeworld() -> None:
    """RITE-09 to RITE-36, RITE-41, SUBD-18, AMB-03."""
    table = fought(force=5)
    table.do("Heather: on Kaitain", "Heather: include House Battalion")
    table.do("Heather: put force on Kaitain", "Heather: choose 5", "Heather: make the rival lose it")
    assert (table.status("Kaitain"), table.tokens("Kaitain")) == ("subdued", 0)
    assert (table.funds("Heather")[1], table.funds("Derrick")[1]) == (14, 11)
    assert table.status("Guard Commander") == table.status("House Battalion") == "engaged"
    assert "Derrick has 0 force" in table.log()


def test_EX_17_with_the_switch_the_engaged_leader_adds_its_force() -> None:
    """AMB-03, AMB-04: in 1997 Kaitain's 1 force falls on the shield, which survives (RITE-28, RITE-30)."""
    table = fought(force=5, rules="rulebook_1997")
    table.do("Heather: on Kaitain", "Heather: include House Battalion")
    table.do("Heather: put force on Kaitain", "Heather: choose 5")
    assert "Derrick has 1 force" in table.log()
    assert not table.offers("Derrick: put force on Guard Commander")
    table.do("Derrick: put force on House Battalion", "Heather: make the rival lose it")
    assert table.status("House Battalion") == "engaged"
    assert table.status("Kaitain") == "subdued"


def rite_of_the_ledger(table: Situation) -> None:
    table.do("Heather: Battle led by Guard Commander", "Heather: on Kaitain", "Heather: include House Battalion")
    table.do("Derrick: play Weapon Misfire", "Heather: play Famous Battle Account", "Heather: play Fanaticism")
    table.do("Heather: put force on Kaitain", "Heather: choose 5", "Heather: make the rival lose it")


def test_EX_17_with_every_card_as_printed() -> None:
    """RITE-15, RITE-24, RITE-43, TACT-08, TACT-09, TACT-12."""
    table = Situation(
        TABLE,
        "Heather has 3 solaris, 14 favor; Derrick has 12 favor; Derrick holds Weapon Misfire",
        "Heather governs Guard Commander; Guard Commander carries House Battalion, Valor",
        "House Battalion carries Stunner; Heather holds Famous Battle Account, Fanaticism",
        "Derrick governs engaged Kaitain",
        operations=True,
    ).interval("Heather")
    rite_of_the_ledger(table)
    assert (table.status("Kaitain"), table.status("Stunner")) == ("subdued", "subdued")
    assert table.status("Guard Commander") == table.status("House Battalion") == "engaged"
    assert (table.funds("Heather")[:2], table.funds("Derrick")[1]) == ((2, 19), 11)
    assert table.zone("Fanaticism") == table.zone("Famous Battle Account") == "House discard"


def test_EX_17b_four_force_do_not_vanquish_five_resistance() -> None:
    """RITE-31, RITE-33, RITE-35."""
    table = fought(force=4)
    table.do("Heather: on Kaitain", "Heather: include House Battalion")
    table.do("Heather: put force on Kaitain", "Heather: choose 4")
    assert table.status("Kaitain") == "engaged"
    assert (table.funds("Heather")[1], table.funds("Derrick")[1]) == (14, 12)


def test_EX_17c_what_did_not_take_part_stays_deployed() -> None:
    """SUBD-06, RITE-23, RITE-32, NR3; in 1997 it fell (Δ-03)."""
    for rules, left in (("crf", "disengaged"), ("rulebook_1997", "subdued")):
        table = fought("Kaitain carries Sardaukar Battalion", force=5, rules=rules)
        table.game.state.status[table.card("Sardaukar Battalion")] = w.READY
        table.do("Heather: on Kaitain", "Heather: include House Battalion")
        while table.offers("Derrick: no more"):
            table.do("Derrick: no more")
        table.do("Heather: put force on Kaitain", "Heather: choose 5")
        while table.offers("Derrick: no more"):
            table.do("Derrick: no more")
        table.do("Heather: take the bonus")
        assert table.status("Sardaukar Battalion") == left


def test_EX_17d_one_landsraad_rite_against_each_rival() -> None:
    """RITE-03, AMB-30, TERM-25."""
    table = fought("Heather governs Gurney Halleck, Duke Leto; Derrick governs Carthag, CHOAM Directorship", force=5)
    table.do("Heather: on Kaitain", "Heather: include House Battalion")
    table.do("Heather: put force on Kaitain", "Heather: choose 5", "Heather: take the bonus")
    table.do("Heather: Battle led by Gurney")
    assert not table.offers("Heather: on Carthag")
    assert table.offers("Heather: on Tupile")
    table.game.undo()
    table.do("Heather: Arbitration led by Duke Leto")
    assert table.status("CHOAM Directorship") == "disengaged"


def test_EX_17e_a_subdued_homeworld_blocks_imperium_events_and_comes_back_for_less() -> None:
    """DUNE-13, DUNE-14, EVENT-07, DEP-13."""
    told = "Derrick keeps Kaitain with 1 token, CHOAM Restructuring with 2 tokens; Derrick has 4 solaris"
    table = Situation(TABLE, told).interval("Derrick")
    assert not table.offers("Derrick: deploy the event CHOAM Restructuring")
    table.do("Derrick: turn up Kaitain")
    assert (table.status("Kaitain"), table.funds("Derrick")[0]) == ("disengaged", 0)
    assert table.offers("Derrick: deploy the event CHOAM Restructuring")


def test_EX_18_the_assembly_is_discarded_from_and_filled_up() -> None:
    """CLOSE-01, CLOSE-02, CLOSE-03, TURN-03."""
    told = "Heather assembles Paul Atreides, Carthag; Heather's Imperial deck begins with Arrakeen, Duke Leto"
    table = Situation(TABLE, told).phase("Closing Interval")
    table.do("Heather: discard Carthag", "Heather: no more")
    assert table.zone("Carthag") == "Imperial discard"
    table.do("Heather: draw", "Heather: draw")
    assert table.count("Heather", "assembly") == 3


def test_EX_19_the_hand_is_filled_up_to_seven() -> None:
    """CLOSE-05, CLOSE-06, CLOSE-07."""
    favor = "Heather has 13 favor; Mark has 12 favor; Derrick has 11 favor"
    table = Situation(TABLE, "Heather holds Stunner, Valor, Fanaticism", favor).phase("Closing Interval")
    while not table.offers("Heather: discard Stunner"):
        table.do(f"{table.names[table.game.seat]}: no more")
    table.do("Heather: no more")
    assert table.count("Heather", "hand") == 7
    assert table.count("Heather", "House deck") == 16


def test_EX_20_the_ledger_of_an_interval() -> None:
    """The ledger up to its Rite, which EX-17 plays: solaris, favor and spice after each step."""
    table = Situation(
        TABLE,
        "Heather has 8 solaris, 14 favor, 4 spice; the Guild Hoard holds 7; Mark has 0 solaris; Earl has 0 solaris",
        "Heather governs Dune, Arrakeen, CHOAM Directorship, Atreides Propagandist, Duke Leto; Derrick has 9 solaris",
        "Duke Leto carries subdued House Battalion with 1 token; Heather holds Stunner, Spice Blow",
        "Heather assembles Gurney Halleck, Paul Atreides; Stunner costs 2; Gurney Halleck costs 3",
        operations=True,
    ).interval("Heather")

    def ledger(*choices: str) -> tuple[int, int, int]:
        table.do(*(f"Heather: {choice}" if ": " not in choice else choice for choice in choices))
        return table.funds("Heather")

    assert ledger("use Arrakeen", "pass") == (13, 14, 4)
    assert ledger("buy spice", "pass", "trade one spice") == (10, 14, 5)
    assert ledger("trade one spice", "no more") == (6, 14, 6)
    assert ledger("use CHOAM Directorship", "pass") == (10, 14, 6)
    assert ledger("place Spice Blow", "pass") == (10, 14, 6)
    assert ledger("petition for Gurney", "bid 7", "pass", "Derrick: pass") == (10, 14, 6)
    assert ledger("pass", "use Atreides Propagandist", "take way 2", "choose 0") == (5, 14, 6)
    assert ledger("petition for Paul", "bid 5", "Derrick: bid 9") == (5, 14, 6)
    assert ledger("turn up House Battalion") == (5, 14, 6)
    assert ledger("deploy Stunner", "on Gurney") == (3, 14, 6)
    assert table.count("Heather", "hand") == 0


def test_EX_21_a_talent_requirement_and_a_limit() -> None:
    """TAL-02, TERM-38, DEP-09."""
    told = "Heather governs Guard Commander; Heather holds Valor; Valor needs intrigue 3"
    assert not Situation(TABLE, told).interval("Heather").offers("Heather: deploy Valor")
    able = Situation(TABLE, told, "Guard Commander has Intrigue 3").interval("Heather")
    assert able.offers("Heather: deploy Valor")
    limited = Situation(
        TABLE, "Heather governs Guard Commander; Guard Commander carries Valor; Heather holds Valor; Valor has limit 1"
    )
    assert not limited.interval("Heather").offers("Heather: deploy Valor")
