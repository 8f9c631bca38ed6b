"""A position of any game can be written as a scenario, and is the same when that is played."""

import random
from pathlib import Path

import pytest

from cardbase.errors import Misuse
from cardbase.play import new_game
from cardbase.play.frames import FRAME_NAMES, KIND
from cardbase.play.records import new_journal
from cardbase.play.rulesets import CRF, RULEBOOK_1997
from cardbase.scenarios import read_scenarios, run_scenario, situation_of, write_position
from cardbase.scenarios.describing import Description
from cardbase.scenarios.running import carry_out
from cardbase.tabletop import Journal
from scripts.soak_cards import houses_from_all
from tests.commandline import Cardbase
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

POLICIES = ("private-auto", "uniform", "open")


def played(seed: int, choices: int, players: int = 3) -> Journal:
    """The journal of a random game, with shipped or drawn decks, by the one or the other rules."""
    chance = random.Random(seed)
    all_cards = seed % 2 == 1
    table = houses_from_all(chance, f"House {seed}", players) if all_cards else houses(players, seed, points=None)
    rules = RULEBOOK_1997 if seed % 3 == 2 else CRF
    game = new_game(table, corpus=corpus(), seed=seed, rules=rules, policy=POLICIES[seed % 3])
    journal = new_journal(game, seed)
    while not game.over and len(journal.choices) < choices:
        journal.apply(game, chance.choice(game.options), game.seat)
    return journal


@pytest.mark.parametrize(("seed", "choices"), [(seed, 1 + 47 * seed) for seed in range(10)])
def test_what_is_written_can_be_played_and_ends_as_told(seed: int, choices: int, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(write_position(played(seed, choices, 2 + seed % 4), corpus()), encoding="utf-8")
    (scenario,) = read_scenarios(path)
    assert run_scenario(scenario, corpus()).fault is None


@pytest.mark.parametrize("moment", ["House creation", "Imperial Petition", "force distribution", "tactic window"])
def test_any_moment_can_be_written(moment: str, tmp_path: Path) -> None:
    for seed in range(1, 40):
        journal = played(seed, 150)
        at = _first(journal, moment)
        if at >= 0:
            break
    path = tmp_path / "position.txt"
    path.write_text(write_position(journal, corpus(), at), encoding="utf-8")
    (scenario,) = read_scenarios(path)
    table = situation_of(scenario, corpus())
    for step in scenario.steps:
        carry_out(table, step)
    assert table.game.moment == moment
    assert table.choices()


def _first(journal: Journal, moment: str) -> int:
    """How many choices come before the first question in such a moment; -1 where there is none."""
    from cardbase.play.records import game_of
    from cardbase.tabletop import journal as journals

    read = journals.read_journal(journal.to_text(), "cardbase-journal/1")
    game = game_of(read.header, corpus())
    for number in range(len(read.choices)):
        if number and FRAME_NAMES[game.state.stack[KIND]] == moment:
            return number
        journals.carry_out(game, read, number + 1)
    return -1


def test_the_end_of_a_game_can_be_written() -> None:
    text = write_position(played(4, 5000, 2), corpus())
    assert "then the game ends by " in text


def test_there_is_no_choice_beyond_the_last() -> None:
    with pytest.raises(Misuse, match="there is no choice 99"):
        write_position(played(2, 5), corpus(), 99)


def test_the_command_writes_what_the_other_command_plays(cardbase: Cardbase, tmp_path: Path) -> None:
    stored, told = tmp_path / "game.json", tmp_path / "position.txt"
    stored.write_text(played(6, 40).to_text(), encoding="utf-8")
    told.write_text(cardbase("replay", str(stored), "--scenario", "--at", "30").out, encoding="utf-8")
    assert "1 of 1 as written" in cardbase("scenario", str(told)).out
    assert cardbase("replay", str(stored), "--at", "30").code == 2


def test_cards_of_another_house_in_a_hand_and_an_assembly_are_written_with_whose_they_are() -> None:
    told = (
        "Anna assembles Carthag of Bert's",
        "Anna assembles Arrakeen",
        "Anna holds Valor",
        "Anna holds Kindjal of Bert's",
    )
    table = Situation("Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime", *told)
    written = set(Description(table.game, corpus()).sentences())
    assert written >= set(told)
