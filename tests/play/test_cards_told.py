"""The log alone tells where every card is: who moves cards beside the table by it has the same piles."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

from cardbase.lessons import story
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import new_game
from cardbase.play.events import Event, wording
from scripts.soak_cards import houses_from_all
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

TO = {
    e.DREW: w.HAND,
    e.PLACED_IN_ASSEMBLY: w.ASSEMBLY,
    e.RETURNED: w.ASSEMBLY,
    e.DEPLOYED: w.DOMAIN,
    e.PLACED: w.DOMAIN,
    e.MOVED: w.DOMAIN,
    e.PLAYED: w.TABLE,
    e.REMOVED: w.REMOVED,
}
"""Where an event says that a card goes; a discard has its own back, and ``WENT`` says where."""
UNSEEN = {w.REVEALED, w.PETITIONED}
"""Where a card lies only as long as one thing is settled: what was declared or revealed says it."""

TABLE = "Anna of Atreides at Caladan; Bert of Corrino at Kaitain"


def told(events: Iterable[Event], marks: Sequence[int]) -> dict[int, int]:
    """Return the zone in which a log says that each card lies that it moved."""
    found = {}
    for event in events:
        if event.kind in TO:
            found[event.card] = TO[event.kind]
        elif event.kind == e.DISCARDED:
            of_imperium = marks[event.card] & w.IMPERIAL
            found[event.card] = w.IMPERIAL_DISCARD if of_imperium else w.HOUSE_DISCARD
        elif event.kind == e.WENT:
            found[event.card] = e.going_of(event.amount).to
    return found


@pytest.mark.parametrize("seed", range(24))
def test_every_card_that_changes_its_pile_is_told_of(seed: int) -> None:
    chance = random.Random(seed)
    game = new_game(houses_from_all(chance, "all", 2 + seed % 3), corpus=corpus(), seed=seed)
    untold = []
    while not game.over:
        zones, read = list(game.state.zone), len(game.log or ())
        game.apply(chance.choice(game.options))
        happened = game.events()[read:]
        if any(event.kind == e.ELIMINATED for event in happened):
            continue  # all cards of that House leave the game, which the log says once
        here = told(happened, game.table.marks)
        for card, (before, now) in enumerate(zip(zones, game.state.zone, strict=True)):
            if before != now and now not in UNSEEN and here.get(card) != now:
                untold.append(f"{game.table.name(card)}: {w.ZONE_NAMES[before]} to {w.ZONE_NAMES[now]}")
    assert untold == []


@pytest.mark.parametrize(
    ("going", "words"),
    [
        (e.Going(0, w.HOUSE_DECK, w.HAND, at_bottom=False), "a card goes from the House deck to the hand of Anna"),
        (e.Going(1, w.HAND, w.HAND, at_bottom=False), "a card goes from the hand of Bert to the hand of Anna"),
        (
            e.Going(0, w.HAND, w.HOUSE_DECK, at_bottom=True),
            "a card goes from the hand to the bottom of the House deck of Anna",
        ),
        (
            e.Going(1, w.ASSEMBLY, w.IMPERIAL_DECK, at_bottom=False),
            "a card goes from the assembly of Bert to the top of the Imperial deck of Anna",
        ),
        (
            e.Going(0, w.IMPERIAL_DISCARD, w.ASSEMBLY, at_bottom=False),
            "a card goes from the Imperial discard to the assembly of Anna",
        ),
    ],
)
def test_it_is_told_from_where_to_where_and_whose_a_card_goes(going: e.Going, words: str) -> None:
    table = new_game(houses(2), corpus=corpus(), seed=1).table
    told_of = wording((e.WENT, 0, -1, -1, e.amount_of(going), 0, 0), table)
    assert told_of == words.replace("Anna", table.seat_name(0)).replace("Bert", table.seat_name(1))
    assert e.going_of(e.amount_of(going)) == going


def test_who_may_not_know_a_card_is_told_that_one_goes() -> None:
    told = (
        "Anna keeps Ghost Caravan with 1 token; Anna governs Carthag; Anna's House deck begins with Flip-Dart, Kindjal"
    )
    stage = Situation(TABLE, told, operations=True).interval("Anna")
    stage.do("Anna: deploy the event Ghost Caravan", "Anna: choose Flip-Dart")
    for seat, card in ((0, "Flip-Dart, Concealed Needle"), (1, "a card")):
        assert f"{card} goes from the House deck to the hand of Anna" in stage.game.log_lines(seat)


def test_a_holding_that_a_text_takes_out_of_play_is_told_of() -> None:
    told = (
        "Anna governs House Mentat; House Mentat carries Usurp Holding; Bert keeps Carthag with 2 tokens, Giedi Prime"
    )
    stage = Situation(TABLE, told, operations=True).interval("Anna")
    stage.do("Anna: activate Usurp Holding", "Anna: choose Carthag")
    assert stage.zone("Carthag") == "assembly"
    assert any("goes from the domain to the assembly of Bert" in line for line in stage.game.log_lines(0))


def test_a_lasting_tactic_is_told_with_what_it_lies_on() -> None:
    stage = Situation(TABLE, "Anna holds Preordained Sequence; Anna has 9 favor", operations=True)
    stage.phase("Initiative Phase").do("Anna: play Preordained Sequence", "Anna: choose 3")
    assert "a lasting effect of Preordained Sequence begins on Kaitain" in stage.log()


RITE = "Anna governs Landsraad Emissary, engaged Caladan; Bert governs Spotter Control; Anna has 9 solaris"
NOTED = [
    ("Anna holds Hidden Reserves, Claim Initiative, Valor, Kindjal", "Initiative Phase",
     ("Anna: play Hidden Reserves", "Anna: play Claim Initiative", "Anna: choose Valor"),
     ("Valor", "Claim Initiative")),
    ("Anna holds Powerful Ally; Anna governs Duke Leto", "Initiative Phase", ("Anna: play Powerful Ally",),
     ("Powerful Ally",)),
    ("Anna holds Overwhelming Affluence; Anna has 5 solaris", "Initiative Phase",
     ("Anna: play Overwhelming Affluence", "Anna: choose 2"), ("Overwhelming Affluence",)),
]  # fmt: skip


@pytest.mark.parametrize(("told", "phase", "steps", "cards"), NOTED)
def test_what_is_only_noted_is_no_lasting_effect(
    told: str, phase: str, steps: tuple[str, ...], cards: tuple[str, ...]
) -> None:
    stage = Situation(TABLE, told, operations=True).phase(phase)
    log = stage.do(*steps).game.log_lines()
    assert [line for line in log for card in cards if f"lasting effect of {card}" in line] == []
    assert [
        line for line in story(stage.game.events(), stage.game.table) for card in cards if f"effect of {card}" in line
    ] == []


def test_a_lasting_tactic_of_cost_x_begins_once() -> None:
    stage = Situation(TABLE, RITE, "Anna holds Arbiter Proclamation", operations=True).interval("Anna")
    stage.do("Anna: Arbitration led by Landsraad Emissary")
    while not any("play Arbiter" in choice for choice in stage.choices()):
        stage.game.apply(stage.game.options[0])
    log = stage.do("Anna: play Arbiter", "Anna: choose 2").game.log_lines()
    begun = [line for line in log if "lasting effect of Arbiter Proclamation" in line]
    assert begun == ["a lasting effect of Arbiter Proclamation begins on Landsraad Emissary"]
