"""The bonus of a Rite is told in words: in the story, the sum of what rivals did, and the news of a seat."""

from cardbase.lessons import chronicle, reported_events, story
from cardbase.play import Game, new_game
from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.players import Knowledge, RandomPlayer, SensiblePlayer
from cardbase.tabletop import Observation
from tests.play.houses import corpus, houses

OWN = (c.BONUS_OWN, c.OTHER_BONUS_OWN)
RIVAL = (c.BONUS_RIVAL, c.OTHER_BONUS_RIVAL)


def played(seed: int, seats: int) -> tuple[Game, list[str]]:
    """A game, and each bonus that was chosen in it and moved funds, in words."""
    game = new_game(houses(seats, seed), corpus=corpus(), seed=seed)
    players = [SensiblePlayer(Knowledge(game.table, corpus())), RandomPlayer(seed)]
    chosen: list[str] = []
    while not game.over and game.state.turn < 12:
        seat = game.seat
        code = players[seat % 2].choose(Observation(game, seat))
        before = len(game.log or ())
        game.apply(code)
        moved = [event for event in (game.log or [])[before:] if event[0] in (e.SOLARIS, e.FAVOR)]
        name = game.table.seat_name
        if moved and code // c.SPAN in OWN:
            chosen.append(f"{name(seat)} takes the bonus: ")
        elif moved and code // c.SPAN in RIVAL:
            chosen.append(f"{name(seat)} makes {name(moved[0][1])} lose the bonus: ")
    return game, chosen


def test_every_bonus_that_moved_funds_is_told_and_no_other() -> None:
    number = 0
    for seed in range(6):
        game, chosen = played(seed, 2 + seed % 2)
        told = [line.strip() for line in story(reported_events(game), game.table) if "the bonus: " in line]
        assert len(told) == len(chosen) and all(map(str.startswith, told, chosen)), seed
        assert [line.strip() for line in chronicle(game) if "the bonus: " in line] == told
        number += len(told)
    assert number > 3


def test_what_is_told_from_any_event_on_is_the_end_of_all_that_is_told() -> None:
    game, _ = played(1, 3)
    for seat in (None, 0, 2):
        whole = reported_events(game, seat)
        for since in range(len(whole) + 2):
            assert reported_events(game, seat, since) == whole[since:]
