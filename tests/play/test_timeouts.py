"""Players that raise, lie or never answer are stood in for: the game goes on, says so, and loses nothing."""

from __future__ import annotations

import json
import signal
import threading
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from cardbase.errors import Misuse, Unreadable
from cardbase.play import new_game
from cardbase.play.rulesets import CRF
from cardbase.players import ScriptedPlayer, check_player, player_named
from cardbase.schemas import schema_folder
from cardbase.series import Keeper, League, Series, play_league, play_one, read_games, simulate
from cardbase.tabletop import Observation
from cardbase.tabletop.seats import STRIKES, TimedPlayer
from tests.commandline import Cardbase
from tests.play.houses import corpus, houses

FILE = Path(__file__).with_name("players_that_fail.py")
HOUSES = tuple(houses(2, 4))


def series(player: str, timeout: float = 30.0) -> Series:
    return Series(HOUSES, CRF, 8, players=(f"{FILE}:{player}", "random"), timeout=timeout)


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("Raiser", "raised ValueError: boom"),
        ("Deep", "raised RecursionError"),
        ("Leaver", "raised SystemExit: 3"),
        ("Liar", "chose pass, which is not a choice"),
        ("Reckless", "raised Dire: no"),
        ("Affirming", "chose True, which is not a choice"),
        ("Unsayable", "raised Bad: a Bad that cannot be shown"),
    ],
)
def test_a_player_that_fails_is_stood_in_for_and_the_game_goes_on(player: str, why: str) -> None:
    result = play_one(series(player), corpus(), 0)
    assert result.ending == "elimination"
    assert len(result.lapses) == STRIKES  # then it is not asked again
    assert all(f"{player} ({HOUSES[0].name}), game 1, choice " in lapse and why in lapse for lapse in result.lapses)


@pytest.mark.parametrize("player", ["Sleeper", "Looper", "Swallower"])
def test_a_player_that_never_answers_is_interrupted(player: str) -> None:
    result = play_one(series(player, 0.05), corpus(), 0)
    assert [lapse.split(": ")[-1] for lapse in result.lapses] == ["gave no answer within 0.05 s"] * STRIKES


def test_what_a_player_is_given_is_its_own_to_change() -> None:
    forged, honest = (play_one(series(player), corpus(), 0) for player in ("Forger", "Willing"))
    assert not forged.lapses
    assert forged.digest == honest.digest


def test_the_seed_of_a_player_does_not_lead_back_to_that_of_the_game() -> None:
    from cardbase.tabletop import secret_of, seed_of

    seeds = {secret_of(7, seat) for seat in range(8)} | {secret_of(8, 0)}
    assert len(seeds) == 9
    assert seeds.isdisjoint(seed_of(7, number) for number in range(5000))


@pytest.mark.parametrize("seconds", [float("inf"), float("nan"), 0.0, -1.0, 1e9])
def test_a_timeout_that_no_clock_can_wait_is_refused(seconds: float, cardbase: Cardbase) -> None:
    with pytest.raises(Misuse, match="seconds for a choice"):
        TimedPlayer(ScriptedPlayer(()), seconds, print, ScriptedPlayer(()))
    decks = ["data/decks/fremen-desert-power.deck.txt"] * 2
    answer = cardbase("simulate", *decks, "--games", "1", "--timeout", str(seconds))
    assert answer.code == 2
    assert "seconds for a choice" in answer.err


def test_also_in_workers_and_the_answer_is_the_same() -> None:
    one = simulate(series("Sleeper", 0.05), 2, corpus=corpus())
    assert one == simulate(series("Sleeper", 0.05), 2, corpus=corpus(), workers=2)
    assert len(one.lapses) == 2 * STRIKES


def test_one_failure_costs_one_decision_only() -> None:
    result = play_one(series("Shy"), corpus(), 0)
    assert [lapse.split(": ")[-1] for lapse in result.lapses] == ["chose -1, which is not a choice"]
    assert result.digest != play_one(series("Willing"), corpus(), 0).digest


def test_players_of_ours_answer_always() -> None:
    assert play_one(Series(HOUSES, CRF, 8, players=("sensible", "random")), corpus(), 0).lapses == ()


def test_the_stand_in_declines_what_can_be_declined() -> None:
    game = new_game(HOUSES, corpus=corpus(), seed=1)
    patient = TimedPlayer(player_named(f"{FILE}:Raiser", game, corpus(), 1), 1, lambda why: None, ScriptedPlayer(()))
    while not game.over and game.state.turn < 2:
        observation = Observation(game, game.seat)
        choice = patient.choose(observation)
        assert choice == ScriptedPlayer(()).choose(observation)
        game.apply(choice)


def test_the_alarm_of_others_is_given_back() -> None:
    former = signal.signal(signal.SIGALRM, signal.SIG_IGN)
    try:
        play_one(series("Looper", 0.05), corpus(), 0)
        assert signal.getsignal(signal.SIGALRM) is signal.SIG_IGN
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    finally:
        signal.signal(signal.SIGALRM, former)


def test_beside_the_main_thread_failures_are_stood_in_for_but_nothing_is_interrupted() -> None:
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.extend(play_one(series("Raiser"), corpus(), 0).lapses))
    thread.start()
    thread.join()
    assert len(found) == STRIKES


def test_a_league_of_failing_players_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    league = League(HOUSES, 2, seed=8, player=f"{FILE}:Raiser")
    path = tmp_path / "games.jsonl"
    games = play_league(league, corpus(), on_done=Keeper(path, league, corpus()).keep)
    assert read_games(path, league, corpus()) == games and len(games[0].result.lapses) == 2 * STRIKES
    with pytest.raises(Unreadable, match="another league"):
        read_games(path, replace(league, player=f"{FILE}:Liar"), corpus())


@pytest.mark.parametrize(
    ("name", "error", "text"),
    [
        ("nobody", Misuse, "no player is called 'nobody'"),
        ("missing.py:Any", Unreadable, "no such file"),
        (f"{FILE}:Nobody", Misuse, "makes no player 'Nobody'"),
        (f"{FILE}:no_maker", Misuse, "KeyError: 0"),
        (f"{FILE}:no_player", Misuse, "no method choose"),
    ],
)
def test_a_player_that_cannot_be_made_is_refused_before_a_game(name: str, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        check_player(name)


@pytest.mark.parametrize("content", ["def (", "raise OSError('gone')", "import nothing_of_that_name", "exit(7)", "\0"])
def test_a_file_that_cannot_be_run_is_told_in_one_line(content: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(content)
    with pytest.raises(Unreadable, match=r"broken\.py") as raised:
        check_player(f"{path}:Player")
    assert "\n" not in str(raised.value)


def test_the_commands_tell_whom_they_stood_in_for(cardbase: Cardbase) -> None:
    decks = ("data/decks/guild-the-spice-must-flow.deck.txt", "data/decks/fremen-sietch-tabr.deck.txt")
    told = cardbase("simulate", *decks, "--games", "1", "--seat", f"{FILE}:Looper", "--timeout", "0.05")
    assert told.code == 0 and "3 answers missing" in told.out and "within 0.05 s" in told.out
    told = cardbase("simulate", *decks, "--games", "1", "--seat", f"{FILE}:Raiser", "--json")
    found = json.loads(told.out)
    jsonschema.validate(found, json.loads((schema_folder() / "simulation.schema.json").read_text()))
    assert len(found["lapses"]) == STRIKES
    assert cardbase("league", *decks, "--games", "2", "--seat", f"{FILE}:Raiser").out.count("raised ValueError") == 5
    assert cardbase("simulate", *decks, "--timeout", "0").code == 2
    assert cardbase("simulate", *decks, "--seat", "gone.py:Player").code == 3
