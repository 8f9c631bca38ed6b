"""Positions that differ in what a seat cannot see tell it the same: views, board, map, log, question, reasons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardbase.board_game import Game, Table, board_lines, map_lines, new_game
from cardbase.board_game.constants import SIZE
from cardbase.board_game.kind import news
from cardbase.board_game.scene import scene
from cardbase.board_game.views import public_view
from tests.board_game.scene import SIX

FACTIONS = [*SIX, "FRE", "BEN"]
WORDS = ("Truthtrance", "play Karama", "ship to Carthag", "Shield", "bid 3", "Thufir Hawat", "deal")


def positions(seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Some positions of a random game of 3 to 8 factions."""
    chance = random.Random(seed)
    keys = chance.sample(FACTIONS, chance.randint(3, 8))
    game = new_game(Table(keys, advanced=seed % 3 > 0, skills=len(keys) < 8 and seed % 2 == 0), seed)
    for number in range(700):
        if game.over:
            return
        if number % 90 == 45:
            yield game, chance
        game.apply(chance.choice(game.options))


def told(game: Game, seat: int) -> dict[str, Any]:
    """All that a seat is told of a position, and what everybody is."""
    return {
        "view": game.view(seat),
        "public": public_view(game),
        "board": board_lines(game, seat),
        "map": map_lines(game, seat, 80),
        "drawn": [repr(scene(game, viewer)) for viewer in (seat, -1)],
        "log": game.log_lines(seat),
        "news": [news(game, viewer, 0) for viewer in (seat, -1)],
        "question": repr(game.question(seat)) if seat in game.asked else "",
        "reasons": [game.why_not(words, seat) for words in WORDS],
    }


def with_other_cards(game: Game, seat: int, chance: random.Random) -> Game:
    """Exchange two treachery cards that a seat has not seen, wherever they lie, but for those being used now."""
    other, s = game.copy(listening=True), game.state
    busy = {value for place, value in enumerate(s.agenda) if place % SIZE > 1} | {*s.plan_a, *s.plan_b, s.lot}
    heaps = [other.state.deck, *(hand for owner, hand in enumerate(other.state.hands) if owner != seat)]
    places = [
        (heap, n) for heap in heaps for n, card in enumerate(heap) if not s.known[card] >> seat & 1 and card not in busy
    ]
    if len(places) > 1:
        (one, n), (two, m) = chance.sample(places, 2)
        one[n], two[m] = two[m], one[n]
        known = other.state.known
        known[one[n]], known[two[m]] = known[two[m]], known[one[n]]
    return other


def with_other_secrets(game: Game, seat: int, chance: random.Random) -> Game:
    """Exchange two traitors of others, and draw their spice, their pledges and the prediction again."""
    other, s = game.copy(listening=True), game.state
    unseen = [x for x, who in enumerate(s.traitor) if who not in (seat, -1) and not s.traitor_known[x] >> seat & 1]
    if len(unseen) > 1:
        one, two = chance.sample(unseen, 2)
        for column in (other.state.traitor, other.state.traitor_known):
            column[one], column[two] = column[two], column[one]
    for who in set(range(game.seats)) - {seat}:
        other.state.spice[who] = chance.randrange(30)
        if s.ally[who] != seat:
            other.state.pledge[who] = chance.randrange(9)
    if game.table.ben not in (-1, seat):
        other.state.prediction, other.state.prediction_turn = chance.randrange(game.seats), chance.randrange(1, 10)
    return other


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("otherwise", [with_other_cards, with_other_secrets])
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_told(seed: int, otherwise: Any) -> None:
    """BG-SEC-01 to BG-SEC-17, BG-U-01 to BG-U-06."""
    for game, chance in positions(seed):
        for seat in range(game.seats):
            other = otherwise(game, seat, chance)
            other.recompute()
            assert told(other, seat) == told(game, seat)
