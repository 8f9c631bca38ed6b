"""AI Houses: their orders are legal, their campaigns end, and no invariant is ever broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.errors import Misuse
from cardbase.games.campaigns import simulated
from cardbase.spice_and_blood import Form, create, join, proof, run, simulate
from cardbase.spice_and_blood.engine import run_turn
from cardbase.spice_and_blood.invariants import faults_of
from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import check_text
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.simulate import begin, play, play_turn, seats_of
from tests.commandline import Cardbase
from tests.spice_and_blood.stage import QuietDice, Stage, family_house

MIXED = ["sensible", "random", "sensible", "random", "sensible:breeding", "sensible:wayku"]


@pytest.mark.parametrize("player", ["random", "sensible", "devout"])
def test_what_an_ai_orders_is_accepted(player: str) -> None:
    seats = seats_of([player] * 3 + [f"{player}:breeding", f"{player}:wayku"])
    state, dice = begin(seats, 3)
    for _ in range(6):
        for house in (one.id for one in state.houses.values() if one.kind != "npc" and not one.eliminated):
            seen = seen_by(state, house)
            check = check_text(seen, house, PLAYERS[player](seen, house, 5))
            assert [(line.text, line.message) for line in check.lines if line.code.startswith(("E1", "E202"))] == []
        state = play_turn(state, seats, dice, 3).after


@pytest.mark.parametrize(
    ("players", "seed", "turns", "victory"),
    [
        (["devout"] * 3 + ["sensible:breeding", "idle", "idle"], 9, 24, "kwisatz haderach"),
        (["idle", "sensible:prescience", "devout", *["idle"] * 8], 1, 24, "all wyrd"),
    ],
)
def test_the_victories_of_both_sisterhoods_are_reached_by_legal_orders(
    players: list[str], seed: int, turns: int, victory: str
) -> None:
    """SB-004 SB-005: the AI Houses write mails as people do; what the check refuses is not carried out."""
    ending = play(seats_of(players), seed, turns)
    assert (ending.victories, ending.faults) == ((victory,), [])


def test_a_faction_left_with_sons_alone_has_no_head_and_is_out_when_they_are_claimed() -> None:
    """SB-127 SB-275 SB-007"""
    stage = Stage()
    house = stage.house("Mothers", "sisterhood", faction="breeding")
    mother = stage.person("Tessaly", house, "f", age=75, charisma=1)
    stage.planet("Ishtal", mother, home=True)
    played = stage.run(dice={"03/birth/C001": 6, "03/sex/C001.child": 4, "20/death/C001": 6})
    assert (played.after.houses[house].head, played.after.houses[house].eliminated) == ("", 0)
    assert faults_of(played.result) == []
    after = run_turn(played.after, [], QuietDice({})).after
    assert after.people["C002"].house == "H01" and after.houses[house].eliminated == played.after.turn


def test_campaigns_of_all_kinds_break_no_invariant() -> None:
    found = simulate(MIXED, 2, 8, 40)
    assert (found["faults"], found["first_fault"]) == (0, "")


def test_equal_seeds_give_equal_campaigns() -> None:
    seats = ["random"] * 4
    assert simulate(seats, 2, 6, 9) == simulate(seats, 2, 6, 9)
    assert simulate(seats, 2, 6, 9) != simulate(seats, 2, 6, 10)


def test_a_switch_changes_what_is_simulated() -> None:
    seats = ["sensible"] * 2
    assert simulate(seats, 1, 8, 1)["houses"] != simulate(seats, 1, 8, 1, {"revolt.base": "6"})["houses"]


@pytest.mark.parametrize("seat", ["clever", "sensible:guild", ""])
def test_a_player_that_does_not_exist_is_refused(seat: str) -> None:
    with pytest.raises(Misuse, match="no player"):
        seats_of([seat])


def test_ai_houses_mail_into_the_journal_and_replay_from_it(tmp_path: Path) -> None:
    campaign = create(tmp_path / "a.db", "alpha", b"x", "2026-01-05T20:00:00+00:00")
    join(campaign, Form("Tarsk", "Veyra", "sly"))
    for name, player in (("Oriel", "sensible"), ("Kestrin", "random")):
        join(campaign, Form(name, f"{name}home", "sly"), player=player)
    with pytest.raises(Misuse, match="no AI player"):
        join(campaign, Form("Ammar", "Sennar"), player="clever")
    for _ in range(3):
        run(campaign, force=True)
    assert proof(campaign)["turns_alike"] == [True] * 3
    assert sum(one.kind == "mail" for one in campaign.journal.entries()) == 6


def test_the_command_line_simulates(cardbase: Cardbase) -> None:
    told = cardbase("blood", "simulate", "sensible", "idle", "--games", "2", "--turns", "3")
    assert told.code == 0 and told.out.startswith("2 campaigns of at most 3 turns")
    alone = cardbase("blood", "simulate", "idle", "idle", "--games", "1", "--turns", "1")
    assert alone.out.startswith("1 campaign of at most 1 turn, ")
    assert cardbase("blood", "simulate", "clever").code == 2


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seats": "sensible"}, "seats 'sensible'"),
        ({"seats": [1]}, "seats .1."),
        ({"seats": None}, "seats None"),
        ({"seats": []}, "0 Houses"),
        ({"seats": ["nobody"]}, "no player 'nobody'"),
        ({"games": "1"}, "games '1'"),
        ({"games": 0}, "games 0"),
        ({"turns": 10**9}, "turns 1000000000"),
        ({"seed": True}, "seed True"),
        ({"colour": 1}, "no colour"),
        ({"seats": 3, "games": None, "turns": [], "seed": {}, "x": 1}, "seats 3.*games None.*turns ...*seed {}.*no x"),
    ],
)
def test_a_simulation_of_another_shape_is_refused_in_words(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(Misuse, match=words):
        simulated({"seats": ["idle"], "games": 1, "turns": 1, **wrong})


@pytest.mark.parametrize("kind", ["", ":breeding", ":wayku"])
def test_a_devout_house_or_faction_orders_nothing_that_is_refused(kind: str) -> None:
    """SB-272 SB-275 SB-281"""
    seats = seats_of([f"devout{kind}", "devout", "sensible:prescience"])
    state, dice = begin(seats, 5)
    for _ in range(4):
        seen = seen_by(state, "H04")
        lines = check_text(seen, "H04", PLAYERS["devout"](seen, "H04", 5)).lines
        assert [(line.text, line.message) for line in lines if line.code[:1] == "E" and line.code != "E206"] == []
        state = play_turn(state, seats, dice, 5).after


def test_a_quarantined_planet_is_not_taxed_by_ai_houses() -> None:
    """SB-218"""
    stage = Stage()
    house, head, home = family_house(stage)
    stage.world.change_planet(home, quarantined=stage.world.turn)
    stage.legions(home, 3)
    for player in ("sensible", "devout"):
        assert f"INCREASE TAXATION {home}" not in PLAYERS[player](seen_by(stage.state(), house), house, 1)
    stage.world.change_planet(home, quarantined=0)
    assert f"CHAR {head}\nINCREASE TAXATION {home}" in PLAYERS["sensible"](seen_by(stage.state(), house), house, 1)


def test_a_sensible_house_buys_the_votes_for_nearly_all_it_proposed_the_turn_before() -> None:
    """A proposal that nobody can pay the votes of is a line for nothing."""
    seats = seats_of(["sensible", "idle"])
    state, dice = begin(seats, 3)
    paid = []
    for _ in range(14):
        text = PLAYERS["sensible"](seen_by(state, "H04"), "H04", 3)
        own = [issue.id for issue in state.issues if issue.house == "H04"]
        paid += [all(f"BUY VOTES {issue} CORRINO" in text for issue in own)] if own else []
        state = play_turn(state, seats, dice, 3).after
    assert len(paid) == 13 and sum(paid) >= 12
