"""Admission, elimination, leaving, scoring, and the bounds of every game."""

import struct

import pytest

from cardbase.play import Game, mutations, new_game
from cardbase.play import constants as w
from cardbase.play.rules import scoring
from cardbase.play.rules.ending import _thinly_packed
from cardbase.play.rulesets import CRF
from cardbase.players import ScriptedPlayer
from cardbase.tabletop import play_out
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = TWO + "; Cora of Corrino at Kaitain"
RICH = "Anna has 10 favor, 10 spice"


def test_admission_ends_the_game_at_once() -> None:
    """WIN-01, WIN-02, WIN-05, WIN-07, FAVOR-04."""
    table = Situation(TWO, RICH, "Anna has 0 solaris").interval("Anna").do("Anna: request admission with Caladan")
    assert (table.game.ending, table.game.winner, table.game.seat) == ("admission", 0, -1)
    assert table.game.state.seat_status[0] == w.GREAT_HOUSE
    assert not table.game.options


@pytest.mark.parametrize("funds", ["Anna has 9 favor, 10 spice", "Anna has 10 favor, 9 spice"])
def test_admission_needs_ten_spice_in_the_hoard_and_ten_favor(funds: str) -> None:
    """WIN-02, WIN-04."""
    table = Situation(TWO, funds, "Anna governs Imperial Basin with 5 spice").interval("Anna")
    assert not table.offers("Anna: request admission")


def test_an_ally_of_the_sponsor_may_be_engaged_an_aide_may_not() -> None:
    """WIN-02, WIN-03, WIN-08, CARD-08, CARD-10."""
    told = "Anna keeps Caladan; Anna governs Gurney Halleck, Atreides Propagandist"
    table = Situation(TWO, RICH, told).interval("Anna")
    assert [text for text in table.choices() if "admission" in text] == [
        "request admission with Gurney Halleck, Troubadour Warrior"
    ]
    made_ally = Situation(TWO, RICH, "Anna keeps Caladan; Anna governs Atreides Propagandist")
    mutations.modify(made_ally.game, w.KIND, made_ally.card("Atreides Propagandist"), w.ALLY, -1, w.FOR_GOOD)
    assert made_ally.interval("Anna").offers("Anna: request admission with Atreides Propagandist")
    engaged = Situation(TWO, RICH, "Anna governs engaged Caladan").interval("Anna")
    assert not engaged.offers("Anna: request admission")


def test_noble_and_vassal_exclude_each_other() -> None:
    """CARD-09, CARD-21."""
    table = Situation(TWO, "Anna governs Gurney Halleck")
    card = table.card("Gurney Halleck")
    assert table.game.in_force().marks[card] & w.VASSAL
    mutations.modify(table.game, w.KIND, card, w.NOBLE, -1, w.THIS_TURN)
    assert table.game.in_force().marks[card] & (w.NOBLE | w.VASSAL) == w.NOBLE
    mutations.lapse(table.game, w.THIS_TURN)
    assert table.game.in_force().marks[card] & (w.NOBLE | w.VASSAL) == w.VASSAL


def test_dune_may_be_engaged_for_the_request() -> None:
    """WIN-06, DUNE-12."""
    assert Situation(TWO, RICH, "Anna governs Dune").interval("Anna").offers("Anna: request admission with Dune")


def test_the_request_fails_if_funds_are_gone_after_the_windows() -> None:
    """AMB-50: the card stays engaged."""
    table = Situation(TWO, RICH, "Bert holds Security Sweep").interval("Anna")
    table.do("Anna: request admission with Caladan")
    mutations.gain_favor(table.game, 0, -1)
    table.do("Bert: pass")
    assert not table.game.over
    assert table.status("Caladan") == "engaged"


SIX = "Anna governs Arrakeen, Carthag, Imperial Basin, The Minor Erg, The Open Bled, Dune; Anna has 1 favor, 0 spice"


def test_the_six_dune_fiefs_suffice_by_option() -> None:
    """OPT-01, WIN-09."""
    assert not Situation(TWO, SIX).interval("Anna").offers("Anna: request admission with the six")
    table = Situation(TWO, SIX, rules=CRF.but(six_dune_fiefs=True)).interval("Anna")
    table.do("Anna: request admission with the six Dune fiefs")
    assert table.game.ending == "admission"
    assert table.status("The Minor Erg") == "engaged"


def test_where_no_house_may_request_admission_the_six_fiefs_do_not_help() -> None:
    """OPT-01, CARD-20: Imperial Fete."""
    told = (SIX, "Bert governs Imperial Fete")
    table = Situation(TWO, *told, rules=CRF.but(six_dune_fiefs=True), operations=True).interval("Anna")
    assert not table.offers("Anna: request admission with the six")


def test_an_eliminated_players_cards_leave_and_rivals_cards_go_home() -> None:
    """ELIM-02, ELIM-03, ELIM-04, ELIM-05, AMB-44, GOV-04, TERM-36."""
    table = Situation(
        THREE,
        "Anna governs Gurney Halleck; Anna has 12 favor; Bert has 0 favor, 5 spice; Cora has 11 favor",
        "Bert governs Guard Commander; Guard Commander carries House Battalion",
    )
    commander = table.card("Guard Commander")
    mutations.transfer(table.game, commander, 0, -1)
    mutations.transfer(table.game, table.card("House Battalion"), 0, commander)
    mutations.transfer(table.game, table.card("Gurney Halleck"), 1, -1)
    table.phase("Closing Interval")
    assert table.game.state.seat_status[1] == w.ELIMINATED
    assert table.zone("Gurney Halleck") == "Imperial discard"
    assert table.zone("Guard Commander") == "removed"
    assert 1 not in table.game.state.order
    assert table.funds("Bert")[2] == 0
    assert not table.game.over


def test_when_all_fall_in_one_draw_nobody_wins() -> None:
    """AMB-43, AMB-09, ELIM-01."""
    table = Situation(TWO, "Anna has 0 favor; Bert has 0 favor").phase("Closing Interval")
    assert (table.game.ending, table.game.winner) == ("elimination", -1)


def test_a_renegade_takes_everything_along_and_is_scored() -> None:
    """OPT-08, OPT-09, SCORE-02, SCORE-05, EXCH-12."""
    rules = CRF.but(turn_renegade=True, scoring_play=True)
    table = Situation(THREE, "Anna has 7 solaris, 12 favor, 4 spice; the Guild Hoard holds 9", rules=rules)
    table.interval("Anna").do("Anna: turn renegade")
    assert table.game.state.seat_status[0] == w.RENEGADE
    assert (table.game.state.guild_hoard, table.game.rate()) == (10, 2)
    assert table.zone("Caladan") == "removed"
    assert scoring.scores(table.game)[0] == 7 + 2 * 12 + 3 * 3
    alone = Situation(TWO, "Anna has 1 spice", rules=rules).interval("Anna").do("Anna: turn renegade")
    assert (alone.game.ending, alone.game.winner) == ("elimination", 1)


@pytest.mark.parametrize(
    ("status", "points"),
    [(w.GREAT_HOUSE, 25 + 3 + 2 * 5 + 3 * 7), (w.ACTIVE, 34), (w.RENEGADE, 34), (w.ELIMINATED, 0)],
)
def test_victory_points(status: int, points: int) -> None:
    """SCORE-03, SCORE-04, SCORE-06."""
    table = Situation(TWO, "Anna has 3 solaris, 5 favor, 7 spice")
    table.game.state.seat_status[0] = status
    assert scoring.scores(table.game)[0] == points


@pytest.mark.parametrize(("counted", "points"), [("literal", -8), ("zero", 0)])
def test_negative_favor_counts_as_written_or_not_at_all(counted: str, points: int) -> None:
    """SCORE-08, AMB-53, FAVOR-01."""
    table = Situation(TWO, "Anna has 0 solaris, -4 favor, 0 spice", rules=CRF.but(negative_favor_vp=counted))
    assert scoring.scores(table.game)[0] == points


class Idle:
    """Keeps its hand, deploys nothing it need not: the game goes nowhere."""

    def choose(self, observation: object) -> int:
        return ScriptedPlayer(()).choose(observation)  # type: ignore[arg-type]


def idle_game(**limits: int) -> Game:
    game = new_game(houses(2), corpus=corpus(), seed=1, **limits)  # type: ignore[arg-type]
    game.state.favor[0] = 11
    play_out(game, [Idle(), Idle()])
    return game


def test_a_game_that_goes_round_is_told_as_a_loop() -> None:
    game = idle_game()
    assert (game.ending, game.winner) == ("loop", -1)
    assert game.state.turn < 60


def test_a_game_of_too_many_choices_is_told_as_capped() -> None:
    game = idle_game(most_decisions=25)
    assert (game.ending, game.winner) == ("cap", -1)


@pytest.mark.parametrize(
    "lying",
    [[], [1, 2, 3], [0, 2, 4, 6], list(range(8))],
    ids=["none in domains", "some in domains", "others in domains", "all in domains"],
)
@pytest.mark.parametrize(
    "hosts", [[], [(2, 0)], [(1, 0), (2, 7), (3, 2)], [(7, 6)], [(n, 0) for n in range(8)]], ids=str
)
@pytest.mark.parametrize("rest", [-1, 0])
def test_a_column_is_packed_alike_wherever_the_cards_lie_of_which_it_tells_something(
    lying: list[int], hosts: list[tuple[int, int]], rest: int
) -> None:
    column = [rest] * 8
    for card, host in hosts:
        column[card] = host
    assert _thinly_packed(column, rest, lying) == struct.pack("<8i", *column)
