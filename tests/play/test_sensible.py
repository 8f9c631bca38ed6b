"""*sensible* knows what cards bring, sees only its view, and beats random."""

from __future__ import annotations

import ast
import dataclasses
from pathlib import Path

import pytest

from cardbase.decks import read_deck
from cardbase.errors import Misuse
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import houses_of, new_game
from cardbase.play.lazy_view import LazyView
from cardbase.play.rulesets import CRF
from cardbase.players import (
    PLAYERS,
    Knowledge,
    SensiblePlayer,
    asked,
    boosts,
    card_reading,
    closing,
    forces,
    house_interval,
    lying,
    meaning,
    petitions,
    player_named,
    rites,
    tactics,
    targets,
    valuing,
)
from cardbase.players.card_reading import Effect, Strike, Yield, effect_of, yield_of
from cardbase.scenarios.situation import Situation
from cardbase.schemas import data_folder
from cardbase.series import League, Series, play_one, simulate
from tests.play.houses import corpus, house, houses


@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("tat-duchy-of-arrakis", Yield(4, 0, 0)),
        ("jotc-siridar-tithes", Yield(0, 0, 2)),
        ("eots-imperial-basin", Yield(0, 1, 0)),
        ("eots-spice-harvester", Yield(0, 1, 0)),
        ("eots-arrakeen", Yield(3, 0, 0)),
    ],
)
def test_what_a_card_yields_is_read_off_its_text(card: str, found: Yield) -> None:
    assert yield_of(corpus().operations[card]) == found


@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("eots-proces-verbal", Effect(taken=Yield(favor=2))),
        ("jotc-water-tribute", Effect(own=Yield(solaris=-4, favor=2))),
        ("eots-production-setbacks", Effect(strikes=(Strike("engage", w.CHARTER, False, True),))),
        ("eots-pogrom", Effect(strikes=(Strike("subdue", w.FIEF, False, False),))),
        ("eots-betrayal", Effect(strikes=(Strike("capture", w.AIDE, True, True),))),
        ("eots-blade-parry", Effect(resistance=99)),
        ("eots-coins-under-the-table", Effect(rites=(w.ARBITRATION,))),
        ("eots-armistice-treaty", Effect()),
        ("eots-choam-dividends", Effect()),
    ],
)
def test_what_a_card_does_when_played_is_read_off_its_text(card: str, found: Effect) -> None:
    assert effect_of(corpus().operations[card]) == found


def verbs_played(cards: tuple[str, ...], turns: int = 4) -> set[int]:
    """Return what *sensible* does in a game with many copies of some House cards."""
    filled = dataclasses.replace(house("guild", 1), house=cards * 12)
    game = new_game([filled, filled], corpus=corpus(), seed=5)
    player, verbs = SensiblePlayer(Knowledge(game.table, corpus())), set()
    while not game.over and game.state.turn <= turns:
        choice = player.best(game.view(game.seat))
        verbs.add(choice // c.SPAN)
        game.apply(choice)
    return verbs


def test_it_plays_a_tactic_that_harms_a_rival_more_than_it_costs() -> None:
    assert c.PLAY in verbs_played(("eots-production-setbacks", "eots-security-sweep", "eots-false-diversion"))


def test_it_leaves_a_tactic_that_brings_nothing() -> None:
    assert c.PLAY not in verbs_played(("jotc-casting-nets", "eots-shield-failure", "eots-blade-parry"))


def test_it_initiates_ventures() -> None:
    aides = ("eots-choam-delegate", "jotc-water-peddler")
    assert c.ACTIVATE in verbs_played(("eots-proces-verbal", "eots-truth-saying", *aides), turns=7)


def test_it_places_events_and_deploys_them() -> None:
    assert {c.PLACE, c.DEPLOY_EVENT} <= verbs_played(("eots-spice-blow", "tat-contract-audits"))


def test_a_glance_ranks_as_the_whole_view_does() -> None:
    game = new_game(houses(3, 6), corpus=corpus(), seed=9)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    for _ in range(150):
        if game.over:
            break
        ranked = player.ranked(game.view(game.seat))
        assert player.best(LazyView(game, game.seat)) == ranked[0]
        game.apply(ranked[0])


def test_it_chooses_alike_in_worlds_that_it_cannot_tell_apart() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    for number in range(80):
        seat = game.seat
        ranked = player.ranked(game.view(seat))
        assert sorted(ranked) == sorted(game.options)
        assert player.ranked(game.resample(seat, number).view(seat)) == ranked
        game.apply(ranked[0], seat)
        if game.over:
            break


def test_it_requests_admission_as_soon_as_it_can() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    while game.moment != "House Interval":
        game.apply(game.options[0])
    game.state.spice[game.seat] = game.state.favor[game.seat] = 10
    game.recompute()
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    assert player.ranked(game.view(game.seat))[0] // c.SPAN == c.REQUEST


def test_it_does_not_raise_its_own_bid() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    leading = 0
    while not game.over and leading < 3:
        view = game.view(game.seat)
        choice = player.ranked(view)[0]
        if view.petition and view.petition[4] == view.seat and c.PASS * c.SPAN in view.options:
            leading += 1
            assert choice == c.PASS * c.SPAN
        game.apply(choice)
    assert leading


def test_it_chooses_alike_when_every_card_has_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> list[int]:
        """The choices of a game's first 150 decisions, in a game made and read again."""
        game = new_game(houses(2, 6), corpus=corpus(), seed=4)
        player, chosen = SensiblePlayer(Knowledge(game.table, corpus())), list[int]()
        while not game.over and len(chosen) < 150:
            chosen.append(player.best(game.view(game.seat)))
            game.apply(chosen[-1])
        return chosen

    as_printed = played()
    facts = new_game(houses(2, 6), corpus=corpus(), seed=4).table.facts
    monkeypatch.setattr(facts, "names", [f"card {number}" for number in range(len(facts.names))])
    assert played() == as_printed


def test_its_rules_name_no_card() -> None:
    names = {card.name for card in corpus().cards} | {card.id for card in corpus().cards}
    for module in RULES:
        said = ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")))
        strings = {node.value for node in said if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert not {text for text in strings if text in names}, module.__name__


RULES = (
    asked,
    boosts,
    card_reading,
    closing,
    forces,
    house_interval,
    lying,
    meaning,
    petitions,
    rites,
    tactics,
    targets,
    valuing,
)


def test_every_recommendation_in_a_house_interval_has_a_reason() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    player, told = SensiblePlayer(Knowledge(game.table, corpus())), 0
    while not game.over and told < 25:
        found = player.recommended(game.view(game.seat))
        assert found.code in game.options
        if game.moment == "House Interval":
            assert found.reason
            assert "{" not in found.reason
            assert not found.reason.endswith(".")
            told += 1
        game.apply(found.code)
    assert told == 25


def test_it_beats_random_with_equal_decks() -> None:
    """A sample of the 100 games that ``scripts/benchmarks/table.py`` plays."""
    series = Series((house("guild", 1), house("guild", 1)), CRF, 2, players=("sensible", "random"))
    assert sum(play_one(series, corpus(), number).winner == 0 for number in range(20)) >= 18


def test_who_plays_does_not_change_games_between_random_players() -> None:
    named = Series(tuple(houses(3, 4)), CRF, 8, players=("random",) * 3)
    assert simulate(named, 6, corpus=corpus()) == simulate(Series(tuple(houses(3, 4)), CRF, 8), 6, corpus=corpus())


def test_a_player_is_asked_for_by_name() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=3)
    for name in PLAYERS:
        assert player_named(name, game, corpus(), 1)
    with pytest.raises(Misuse, match="one of random, easy"):
        player_named("wizard", game, corpus(), 1)


@pytest.mark.parametrize(("rank", "useful"), [(0, 0.0), (1, 1.0), (2, 1.0)])
def test_a_tactic_of_a_rite_has_a_use_where_somebody_has_its_talent_at_any_rank(rank: int, useful: float) -> None:
    people = (card for card in corpus().cards if card.kind in ("ally", "aide") and "," not in card.full_name)
    card = next(card for card in people if card.talents.get("dueling", 0) == rank)
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    game = Situation(corpus(), seats, f"Anna governs {corpus().label(card)}").interval("Anna").game
    known = Knowledge(game.table, corpus())
    assert closing._of_use_in_rites(known, game.view(0), w.IN_DUEL) == useful
    assert closing._of_use_in_rites(known, game.view(1), w.IN_DUEL) == 0


DESERTS = ("The Minor Erg", "Imperial Basin", "The Open Bled")


@pytest.mark.parametrize("desert", DESERTS)
@pytest.mark.parametrize(("lying", "turned_up"), [(0, True), (19, True), (20, False), (30, False)])
def test_it_pays_for_no_more_spice_to_lie_on_its_deserts_where_far_more_lies_than_it_can_need(
    desert: str, lying: int, turned_up: bool
) -> None:
    other = next(name for name in DESERTS if name != desert)
    told = f"Heather governs {other}" + (f" with {lying} spice" if lying else "")
    seats = "Heather of Fremen at Forbidden Zone; Mark of Harkonnen at Giedi Prime"
    table = Situation(corpus(), seats, told, f"Heather keeps {desert}; Heather has 6 solaris", operations=True)
    game = table.interval("Heather").game
    view = game.view(0)
    (card,) = [p.card for p in view.seats[0].domain if p.card >= 0 and desert in game.table.name(p.card)]
    worth = SensiblePlayer(Knowledge(game.table, corpus())).judged(view, c.TURN_UP * c.SPAN + card).worth
    assert (worth > 0) == turned_up


def test_two_who_could_hoard_forever_come_to_an_end() -> None:
    """Spice piled up on deserts that nothing could fetch, while the solaris for a harvester went into more of it."""
    decks = ("fremen-desert-power", "harkonnen-regent-of-arrakis")
    lists = [(name, read_deck(data_folder() / "decks" / f"{name}.deck.txt", corpus())) for name in decks]
    league = League(tuple(houses_of(lists, corpus(), CRF)), 40)
    assert play_one(league.series(0), corpus(), 19).ending != "cap"
