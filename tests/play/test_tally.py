"""What a game's end tells: cards drawn and played, and who brought a House down."""

import pytest

from cardbase.play import constants as w
from cardbase.play import mutations, new_game
from cardbase.players import ScriptedPlayer
from cardbase.series.league_cards import card_records, card_report, difference, swing
from cardbase.series.simulation import Z
from cardbase.series.tally import cards_of, hands, tally
from cardbase.tabletop import Observation
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def to_the_end(table: Situation) -> Situation:
    """Let everybody pass, discard nothing and draw until the game is over or the turn has."""
    while not table.game.over and table.game.state.turn == 0:
        table.game.apply(ScriptedPlayer(()).choose(Observation(table.game, table.game.seat)))
    return table


def test_a_house_without_favor_fell_by_its_own_doing() -> None:
    """CLOSE-08."""
    table = to_the_end(Situation(TWO, "Anna has 0 favor").phase("Closing Interval"))
    assert tally(table.game, set()).cause == "self"
    assert "Anna is eliminated: favor is 0 or less" in table.log()


def test_a_house_that_drew_its_deck_out_fell_by_its_own_doing() -> None:
    """CLOSE-09."""
    table = to_the_end(Situation(TWO, "Anna's House deck has 5 cards").phase("Closing Interval"))
    assert tally(table.game, set()).cause == "self"
    assert "Anna is eliminated: the House deck lacks cards for the draw (2)" in table.log()


@pytest.mark.parametrize(("favor", "cause"), [(3, "play"), (1, "play"), (0, "self")])
def test_favor_that_a_rivals_card_took_is_the_rivals_doing(favor: int, cause: str) -> None:
    told = "Bert governs Piter de Vries; Piter de Vries carries Truth Saying; Bert has 9 favor, 9 solaris"
    table = Situation(TWO, told, f"Anna has {favor} favor", operations=True).interval("Bert")
    to_the_end(table.do("Bert: activate Truth Saying"))
    assert table.game.ending == "elimination" and tally(table.game, set()).cause == cause


@pytest.mark.parametrize(("cards", "cause"), [(8, "play"), (7, "play"), (6, "self")])
def test_cards_that_left_the_deck_by_a_rivals_deed_are_the_rivals_doing(cards: int, cause: str) -> None:
    """Seven are needed; without the two that Bert's deed took, seven would have been enough, six would not."""
    table = Situation(TWO, f"Anna's House deck has {cards} cards").interval("Bert")
    for card in table.game.state.piles[w.HOUSE_DECK * 2][-2:]:
        table.act(mutations.discard, card)
    to_the_end(table)
    assert table.game.ending == "elimination" and tally(table.game, set()).cause == cause


def test_a_game_that_ends_otherwise_has_no_cause() -> None:
    table = Situation(TWO, "Anna has 10 favor, 10 spice").interval("Anna").do("Anna: request admission with Caladan")
    assert tally(table.game, set()).cause == ""


def test_cards_are_drawn_before_they_are_played_and_counted_by_their_owner() -> None:
    game = new_game(houses(2, 4), corpus=corpus(), seed=5)
    opening = hands(game)
    while not game.over:
        game.apply(game.options[-1])
    found = tally(game, opening)
    for seat, house in enumerate(game.table.houses):
        cards = cards_of(house)
        assert found.played[seat] & ~found.drawn[seat] == 0 < found.drawn[seat] < 1 << len(cards)
        assert found.drawn[seat].bit_count() >= 10  # seven of the House, three of the Imperial deck
        played = {corpus().by_id[card].full_name for place, card in enumerate(cards) if found.played[seat] >> place & 1}
        told = [line for line in game.log_lines() if line.startswith(f"{house.name} deploys")]
        assert all(any(f"deploys {name}" in line for line in told) for name in played if name in "".join(told))


def test_what_was_drawn_is_what_was_seen_in_hand_or_assembly_or_passed_through_them() -> None:
    game = new_game(houses(3, 6), corpus=corpus(), seed=6)
    opening, seen = hands(game), hands(game)
    while not game.over:
        game.apply(game.options[-1])
        seen |= hands(game)
    log, found = game.log_lines(), tally(game, opening)
    for seat, house in enumerate(game.table.houses):
        for place, card in enumerate(cards_of(house)):
            own = {n for n in range(game.table.cards) if game.table.ids[n] == card and game.table.owner[n] == seat}
            name = corpus().by_id[card].full_name
            told = {f"{house.name} draws {name}", f"{house.name} draws {name} into the assembly"} & set(log)
            put = [line for line in log if name in line and line.startswith((f"{house.name} de", f"{house.name} pl"))]
            drawn = bool(found.drawn[seat] >> place & 1)
            assert drawn or not (own & seen or told), name
            assert not drawn or own & seen or told or put, name


def test_a_card_with_no_bearing_has_a_swing_about_zero_and_one_that_wins_is_decisive() -> None:
    """The first card is played in every second game, whoever wins; the second only in games won."""
    house = houses(1, 4)[0]
    games = [(0b11, 0b01 * (n % 2) | 0b10 * (n % 4 < 2), n % 4 < 2) for n in range(200)]
    first, second, *others = card_records(0, house, games)
    assert first.swing and first.swing.difference == 0 and not first.swing.decisive
    assert second.swing and second.swing.difference == 1 and second.swing.decisive
    assert all(record.drawn is None and record.played is None and record.swing is None for record in others)
    assert card_report([first, second, *others]) == [second, first]


def test_the_interval_of_a_difference_is_newcombes() -> None:
    """The worked examples of his paper (56 of 70 against 48 of 80; 9 of 10 against 3 of 10)."""
    low, high = difference(56, 70, 48, 80, Z)
    assert (round(low, 4), round(high, 4)) == (0.0524, 0.3339)
    low, high = difference(9, 10, 3, 10, Z)
    assert (round(low, 4), round(high, 4)) == (0.1705, 0.8090)


def test_a_swing_is_decisive_only_beyond_the_chance_of_many_cards() -> None:
    alone, among_many = swing(40, 60, 25, 60, Z), swing(40, 60, 25, 60, 3.3)
    assert alone.low == among_many.low > 0
    assert alone.decisive and not among_many.decisive
