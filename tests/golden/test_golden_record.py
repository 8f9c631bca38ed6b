"""The golden record: games run as stored, whatever the engine calls things by now.

A sample runs here; ``scripts/soak golden`` follows all of them. What changes on purpose is recorded again by
``python -m scripts.golden record``, under the rules that ask for it.
"""

from dataclasses import replace
from itertools import chain

import pytest

from cardbase.corpus import Corpus
from cardbase.play import choices, events
from tests.golden import decks, engine, plan
from tests.golden.games import Stored, read_steps, stored
from tests.golden.playing import asked, follow, play
from tests.golden.record import changes

GAMES = stored()
STEPWISE = [game for game in GAMES.values() if game.steps_file.exists()]
SAMPLE = [*STEPWISE, *(game for place, game in enumerate(GAMES.values()) if place % 40 == 3)]
ASKED = ["mixed-002", "sensible-001", "sensible-015", "search-018"]


@pytest.mark.parametrize("game", SAMPLE, ids=lambda game: game.id)
def test_a_game_runs_as_stored(game: Stored, corpus: Corpus) -> None:
    assert follow(game, corpus) is None


@pytest.mark.parametrize("game", ASKED)
def test_the_frozen_players_choose_as_stored(game: str, corpus: Corpus) -> None:
    assert asked(GAMES[game], corpus) is None


def test_five_hundred_games_are_stored_with_all_that_was_planned() -> None:
    planned = {game.id: game for game in plan.planned(list(decks.stored()))}
    assert len(GAMES) == 500
    assert GAMES.keys() == planned.keys()
    for game in GAMES.values():
        assert replace(game, choices=(), checks=(), ending="", winner=-1, turns=0) == planned[game.id]


def test_they_are_of_all_sponsors_sets_and_seats_and_of_both_rulesets(corpus: Corpus) -> None:
    houses = [decks.stored()[name] for name in set(chain.from_iterable(game.decks for game in GAMES.values()))]
    brought = {card for house in houses for card in (house.homeworld, *house.imperial, *house.house, *house.programs)}
    assert {house.sponsor for house in houses} == {power.id for power in corpus.powers}
    assert {corpus.by_id[card].set for card in brought} == {edition.code for edition in corpus.sets}
    assert {len(game.decks) for game in GAMES.values()} == {2, 3, 4, 5, 6}
    assert {"crf", "rulebook-1997"} <= {game.rules for game in GAMES.values()}
    assert len(STEPWISE) == 20


def test_every_verb_and_every_event_of_the_engine_has_its_word() -> None:
    assert sorted(engine.VERBS) == list(range(len(choices.VERB_WORDS)))
    assert sorted(engine.EVENTS) == list(range(events.SIGNALS))
    assert len(set(engine.VERBS.values())) == len(engine.VERBS)
    assert len(set(engine.EVENTS.values())) == len(engine.EVENTS)


# What it would find


GAME = GAMES["random-005"]


def test_a_choice_that_is_no_longer_offered_is_found(corpus: Corpus) -> None:
    found = follow(replace(GAME, choices=(*GAME.choices[:9], "petition:0.99", *GAME.choices[10:])), corpus)
    assert found is not None
    assert (found.choice, found.what, found.was) == (10, "not offered", "petition:0.99")


@pytest.mark.parametrize(("place", "what"), [(0, "options"), (6, "events"), (12, "state")])
def test_another_offer_event_or_fact_is_found(place: int, what: str, corpus: Corpus) -> None:
    check = GAME.checks[1]
    changed = check[:place] + ("0" if check[place] != "0" else "1") + check[place + 1 :]
    found = follow(replace(GAME, checks=(GAME.checks[0], changed, *GAME.checks[2:])), corpus)
    assert found is not None
    assert (found.choice, found.what) == (64, f"{what} up to here")


def test_another_end_is_found(corpus: Corpus) -> None:
    found = follow(replace(GAME, turns=GAME.turns + 1), corpus)
    assert found is not None
    assert found.what == "end"


def test_a_player_that_chooses_otherwise_is_found(corpus: Corpus) -> None:
    found = asked(replace(GAMES["sensible-001"], players=("random", "sensible", "sensible")), corpus)
    assert found is not None
    assert found.what == "random chooses"


def test_a_game_recorded_again_is_the_stored_one_where_nothing_changed(corpus: Corpus) -> None:
    assert GAME.told(play(replace(GAME, choices=(*GAME.choices[:9], "petition:0.99")), corpus)) == GAME


def test_steps_tell_every_choice(corpus: Corpus) -> None:
    for game in STEPWISE:
        told = [step["choice"] for step in read_steps(game) if "choice" in step]
        assert told == list(game.choices), game.id


def test_every_change_on_purpose_names_its_rules_and_the_engine_that_made_it(corpus: Corpus) -> None:
    engines = [change.engine for change in changes()]
    assert engines == sorted(engines)
    assert engines[-1] <= engine.ENGINE
    for change in changes()[1:]:
        assert change.rules, change.because
        assert set(change.rules) <= corpus.rulebook.by_id.keys(), change.because
        named = [game for games in change.named.values() for game in games.split()]
        assert change.named.keys() <= {*change.rules, "recorded again"}
        assert not named or (len(named) == len(set(named)) == change.games and set(named) <= GAMES.keys())
