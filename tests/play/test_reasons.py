"""The reason of the likely choice is good English, and nothing that stands beside it says otherwise."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from cardbase.lessons import menu_of
from cardbase.play import Game, by_words, new_game
from cardbase.play import choices as c
from cardbase.players import Knowledge, SensiblePlayer
from cardbase.tabletop import Question
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
LAPSES = 0.15
CHOICES = 160


def advised(game: Game) -> tuple[Question, int, str]:
    """What is asked, the likely choice, and why."""
    adviser = SensiblePlayer(Knowledge(game.table, corpus()))
    code, _, why = adviser.recommended(game.view(game.seat))
    return game.question(game.seat), code, why


def asked_in_games() -> Iterator[tuple[Game, Question, int, str]]:
    """Positions of games in which one choice of seven or so is a lapse."""
    for seed in range(4):
        game, chance = new_game(houses(2 + seed % 2, seed), corpus=corpus(), seed=seed), random.Random(seed)
        for _ in range(CHOICES):
            if game.over:
                break
            question, code, why = advised(game)
            yield game, question, code, why
            game.apply(chance.choice(game.options) if chance.random() < LAPSES else code)


def test_in_played_games_every_reason_is_a_sentence_that_the_figures_beside_it_bear_out() -> None:
    seen = set()
    for game, question, code, why in asked_in_games():
        seen.add(re.sub(r"\d+", "N", why))
        assert why and not re.search(r"-\d|\b1 solaris|\b0 sol|\{|\d spice (is|comes)|favor is the reserve", why), why
        verb, chosen = code // c.SPAN, question.choice(code)
        left = re.match(r"(\d+) force", question.stake)
        if verb == c.ALLOT and left and "it falls at" in why:
            assert int(re.findall(r"\d+", why)[0]) <= int(left[1]), (question.stake, why)
        if verb == c.ALLOT and left and "left" in why:
            assert int(re.findall(r"\d+", why)[1]) == int(left[1]), (question.stake, why)
        if "more than it costs" in why or why.startswith("it is worth"):
            adviser = SensiblePlayer(Knowledge(game.table, corpus()))
            assert adviser.judged(game.view(game.seat), code).worth > 0 or c.VERB_WORDS[verb][1] != c.CARD, why
        if chosen.words == "choose 0" and question.of == "favor":
            assert why != "favor to spare pays for it"
    assert len(seen) > 25


def test_what_had_better_be_left_never_gives_a_gain_as_its_reason() -> None:
    gains = (
        "it brings ",
        "it is worth ",
        "to the end of the game",
        "with it an attack",
        "it will be of use",
        "it fetches",
        "a reserve above",
    )
    for game, question, _, _ in asked_in_games():
        adviser, view = SensiblePlayer(Knowledge(game.table, corpus())), game.view(game.seat)
        for judged in (adviser.judged(view, code) for code in question.codes):
            losing = judged.worth < 0 and judged.reason.startswith(gains)
            assert not losing or judged.reason == "it brings nothing" or "spice to the" in judged.reason


FORCE = [
    ("Feyd Rautha has resistance 2", "it falls at 2 force", "2 force fells it"),
    (
        "Feyd Rautha has resistance 9",
        "Feyd Rautha, Nephew of the Baron would fall at 9 force: 2 left",
        "all that is left: it would fall at 9",
    ),
]


@pytest.mark.parametrize(("given", "why", "amount"), FORCE)
def test_force_that_fells_nothing_is_not_called_enough(given: str, why: str, amount: str) -> None:
    told = f"Anna governs Gurney Halleck; Gurney Halleck has dueling 2; Bert governs Feyd Rautha; {given}"
    table = Situation(SEATS, told).interval("Anna").do("Anna: Duel led by Gurney", "Bert: leave it")
    assert table.game.moment == "force distribution" and advised(table.game)[2] == why
    table.do("Anna: put force on Feyd")
    assert advised(table.game)[2] == amount


def test_the_target_that_falls_only_with_helpers_says_so() -> None:
    told = "Anna governs Gurney Halleck; Gurney Halleck has dueling 2; Bert governs Feyd Rautha, Piter de Vries; "
    weak = Situation(SEATS, told + "Feyd Rautha has resistance 2; Piter de Vries has resistance 1").interval("Anna")
    helped = Situation(
        SEATS, told + "Gurney Halleck has battle 2; Gurney Halleck carries Atreides Battalion; "
        "Bert governs Carthag, Arsunt; Carthag has resistance 4; Arsunt has resistance 4"
    ).interval("Anna")  # fmt: skip
    weak.game.apply(by_words("Duel led by Gurney", weak.game))
    helped.game.apply(by_words("Battle led by Gurney", helped.game))
    assert advised(weak.game)[2] == "of what falls, it is the best to attack"
    assert "once helpers" not in advised(weak.game)[2] and "once helpers" in advised(helped.game)[2]


def test_a_choice_in_vain_is_marked_with_words_that_stand_alone_and_is_not_the_likely_one() -> None:
    told = "Anna governs Duke Leto; Duke Leto carries Betrayal; Anna has 9 solaris"
    game = Situation(SEATS, told, operations=True).interval("Anna").game
    vain = by_words("activate betrayal", game)
    menu = menu_of(game, [vain], "")
    assert any(line.endswith("activate Betrayal: nothing would come of it as things stand") for line in menu.lines())
    assert game.question(0).choice(vain).in_vain


WINDOWS = "Anna governs Gurney Halleck; Bert governs Carthag; Gurney Halleck has battle 5; Carthag has resistance 5; "


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("Bert holds Perilous Terrain; Bert governs Feyd Rautha; Feyd Rautha has resistance 6",
         "a persona can Counter that holds against the attack"),
        ("Bert holds Perilous Terrain; Bert governs Feyd Rautha; Feyd Rautha has resistance 1",
         "a persona worth less than Carthag can Counter, and the attacker gets no bonus"),
        ("Bert holds Surprise Assault; Bert has 9 solaris",
         "Surprise Assault changes nothing in the Rite as it stands"),
    ],
)  # fmt: skip
def test_a_tactic_is_recommended_for_what_it_does_and_left_by_its_name(given: str, why: str) -> None:
    table = Situation(SEATS, WINDOWS + given, operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    while table.game.seat != 1 or not any(code // c.SPAN == c.PLAY for code in table.game.options):
        table.game.apply(table.game.options[-1])
    told = advised(table.game)[2]
    assert told.startswith(why), told


def test_a_defense_that_falls_all_the_same_is_not_told_to_strike_back() -> None:
    told = WINDOWS + "Gurney Halleck has resistance 3; Carthag has battle 1; Bert holds Strategic Positioning"
    table = Situation(SEATS, told + "; Bert has 9 solaris", operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    while table.game.question(table.game.seat).asker.sentence != "Does the defense engage?":
        table.game.apply(table.game.options[-1])
    assert "strikes back" not in advised(table.game)[2]


@pytest.mark.parametrize(
    ("solaris", "why"),
    [(9, "13 favor make it likely that the House"), (2, "each favor makes it likelier that the House")],
)
def test_favor_for_the_initiative_is_not_promised_beyond_what_can_be_paid(solaris: int, why: str) -> None:
    told = f"Anna has {solaris} solaris; Anna has 10 favor; Bert has 10 favor"
    table = Situation(SEATS, told).interval("Anna")
    adviser = SensiblePlayer(Knowledge(table.game.table, corpus()))
    judged = adviser.judged(table.game.view(0), c.BUY_FAVOR * c.SPAN)
    assert judged.reason.startswith(why), judged.reason


def test_what_is_counted_into_a_rite_beside_its_leader_is_told_even_where_it_only_adds_to_enough() -> None:
    told = "Anna governs Pardee; Bert governs Gurney Halleck; Gurney Halleck has resistance 2; Anna has 9 solaris; "
    seats = "Anna of Harkonnen at Giedi Prime; Bert of Atreides at Caladan"
    table = Situation(seats, told + "Anna holds Straight-Line Computation", operations=True).interval("Anna")
    adviser = SensiblePlayer(Knowledge(table.game.table, corpus()))
    why = adviser.judged(table.game.view(0), by_words("Intrigue led by Pardee", table.game)).reason
    assert why.endswith("with 2 over its resistance, tactics of the hand counted in")


def test_a_card_is_not_said_to_have_nobody_where_somebody_waits_who_could_use_it() -> None:
    told = "Anna holds Implicate Traitor; Anna assembles Pardee"
    seats = "Anna of Harkonnen at Giedi Prime; Bert of Atreides at Caladan"
    table = Situation(seats, told, operations=True).phase("Closing Interval")
    adviser = SensiblePlayer(Knowledge(table.game.table, corpus()))
    why = [adviser.judged(table.game.view(0), code).reason for code in table.game.options]
    assert not any("nobody" in reason for reason in why)
