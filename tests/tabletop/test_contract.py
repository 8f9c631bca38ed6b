"""The contract's test passes a sound game and catches one that breaks any single promise."""

from __future__ import annotations

import pytest

from cardbase.errors import Misuse, Refused, Unreadable
from cardbase.tabletop import (
    Journal,
    Observation,
    Question,
    check_contract,
    draw,
    play_out,
    seed_of,
    shuffle,
    streams_of,
)
from cardbase.tabletop.journal import read_journal, replay
from tests.tabletop.race import Race
from tests.tabletop.sealed_bids import SealedBids


def test_a_sound_game_passes() -> None:
    for seed in range(5):
        check_contract(Race(seed), Race(seed), seed=seed, every=2)


def test_a_game_of_sealed_choices_passes() -> None:
    for seed in range(5):
        check_contract(SealedBids(seed), SealedBids(seed), seed=seed, every=2)


class ShowsSealedBids(SealedBids):
    def view(self, seat: int) -> object:
        return (super().view(seat), tuple(self.sealed))


def test_a_game_that_shows_a_sealed_choice_is_caught() -> None:
    with pytest.raises(AssertionError):
        check_contract(ShowsSealedBids(3), ShowsSealedBids(3), seed=3, every=2)


def test_a_journal_of_sealed_choices_says_who_chose_out_of_turn() -> None:
    game, journal = SealedBids(1), Journal({"format": "bids"})
    journal.apply(game, 2, 2)
    journal.apply(game, 1, 0)
    journal.apply(game, 0, 1)
    assert '"choices":"2:2 1 0"' in journal.to_text()
    again = SealedBids(1)
    replay(again, read_journal(journal.to_text(), "bids"))
    assert again.to_bytes() == game.to_bytes()


class AskingChanges(Race):
    def question(self, seat: int) -> Question:
        self.totals[0] += 0 if self.over else 1
        return super().question(seat)


class RefusingChanges(Race):
    def apply(self, choice: int, seat: int | None = None) -> None:
        self.log.append("somebody tried")
        super().apply(choice, seat)


class TakesAnything(Race):
    def apply(self, choice: int, seat: int | None = None) -> None:
        super().apply(choice if choice in self.options else self.options[0])


class SharesItsCopy(Race):
    def copy(self) -> Race:
        return self


class ForgetsALine(Race):
    def to_bytes(self) -> bytes:
        return super().to_bytes() if len(self.log) < 2 else super().to_bytes().replace(b'"seat 0', b'"seat O', 1)

    def digest(self) -> int:
        return hash(Race.to_bytes(self))


class OffersTwice(Race):
    def _offer(self) -> None:
        super()._offer()
        self.options = self.options * 2


class ShowsTheHand(Race):
    def view(self, seat: int) -> object:
        return (super().view(seat), tuple(self.streams))


class UnseededChance(Race):
    made = 0

    def __init__(self, seed: int) -> None:
        UnseededChance.made += 1
        super().__init__(seed + UnseededChance.made)


class ChoosesWhenOver(Race):
    def _offer(self) -> None:
        super()._offer()
        self.options = self.options or [0]


@pytest.mark.parametrize(
    "broken",
    [
        AskingChanges,
        RefusingChanges,
        TakesAnything,
        SharesItsCopy,
        ForgetsALine,
        OffersTwice,
        ShowsTheHand,
        UnseededChance,
        ChoosesWhenOver,
    ],
)
def test_a_game_that_breaks_a_promise_is_caught(broken: type[Race]) -> None:
    with pytest.raises(AssertionError):
        check_contract(broken(3), broken(3), seed=3, every=2)


class First:
    def choose(self, observation: Observation) -> int:
        assert [choice.code for choice in observation.choices()] == observation.options
        assert observation.view() == observation.world(1).view(observation.seat)
        return observation.options[0]


def test_players_play_a_game_out_and_its_journal_replays_it() -> None:
    game, journal = Race(1), Journal({"format": "race"})
    play_out(game, [First(), First()], journal)
    again = Race(1)
    replay(again, read_journal(journal.to_text(), "race"))
    assert again.to_bytes() == game.to_bytes()
    with pytest.raises(Misuse, match="2 seats need 2 players"):
        play_out(Race(1), [First()])


def test_a_journal_of_another_form_or_length_is_refused() -> None:
    with pytest.raises(Unreadable, match="form"):
        read_journal(Journal({"format": "race"}).to_text(), "chess")
    with pytest.raises(Unreadable, match="does not exist"):
        replay(Race(1), Journal({"format": "race"}, [0] * 200))


class Gives(First):
    def choose(self, observation: Observation) -> int:
        raise KeyError("tired")


def test_a_player_that_raises_ends_with_a_refusal_that_names_the_seat() -> None:
    game = Race(1)
    with pytest.raises(Refused, match="seat 0 failed: KeyError"):
        play_out(game, [Gives(), First()])
    assert game.totals == [0, 0]


def test_chance_is_fair_and_its_streams_are_apart() -> None:
    streams = streams_of(7, 3)
    counts = [0] * 6
    for _ in range(6000):
        counts[draw(streams, 1, 6)] += 1
    assert all(850 < count < 1150 for count in counts)  # 1000 expected, deviation 29
    assert streams[0] == streams_of(7, 3)[0]
    assert streams[2] == streams_of(7, 3)[2]


def test_a_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    orders = set()
    streams = streams_of(1, 1)
    for _ in range(200):
        items = [1, 2, 3]
        shuffle(streams, 0, items)
        orders.add(tuple(items))
    assert len(orders) == 6


def test_no_two_games_of_a_series_have_one_seed() -> None:
    assert len({seed_of(base, number) for base in range(3) for number in range(2000)}) == 6000
