"""Nobody sees what is hidden: no question names a card its seat has not seen, and equal views ask equal questions."""

import random
from collections.abc import Iterator

import pytest

from cardbase.lessons import chronicle
from cardbase.play import Game, new_game
from cardbase.play import constants as w
from cardbase.play.choices import card_of
from cardbase.play.explaining import about
from cardbase.play.renaming import exchange
from cardbase.play.rulesets import CRF, OPTIONAL_RULES
from cardbase.players import player_named
from cardbase.players.learning.encoding import Encoding
from cardbase.tabletop import Observation
from scripts.soak_cards import houses_from_all
from tests.play.houses import corpus
from tests.play.situations import Situation
from tests.play.test_views import hidden_pairs

EVERYTHING = CRF.but(**dict.fromkeys(OPTIONAL_RULES, True))


def decisions(seed: int, *, every: int = 1, most: int = 900) -> Iterator[Game]:
    """Positions of a random game of 2 to 8 players with decks of all cards, as they come."""
    rnd = random.Random(seed)
    houses = houses_from_all(rnd, f"House {seed}", 2 + seed % 7)
    rules = EVERYTHING if seed % 3 == 0 else CRF
    game = new_game(houses, corpus=corpus(), seed=seed, rules=rules, policy=("private-auto", "uniform")[seed % 2])
    for number in range(most):
        if game.over:
            return
        if number % every == 0:
            yield game
        game.apply(rnd.choice(game.options))


@pytest.mark.parametrize("seed", range(12))
def test_no_question_names_a_card_that_its_seat_has_not_seen(seed: int) -> None:
    """INFO-01, SUBD-12."""
    for game in decisions(seed):
        known, cards = game.state.known, [card for code in game.options if (card := card_of(code)) >= 0]
        assert not [game.table.name(card) for card in cards if not known[card] >> game.seat & 1]


@pytest.mark.parametrize("seed", range(14))
def test_positions_a_seat_cannot_tell_apart_ask_and_tell_it_the_same(seed: int) -> None:
    """INFO-01 to INFO-05: views, choices in code, order and words, texts, hints, explanations, masks."""
    for number, game in enumerate(decisions(seed, every=59)):
        layout = Encoding(game.table)
        for seat in range(game.seats):
            other = game.resample(seat, number)
            assert other.view(seat) == game.view(seat)
            assert other.text(seat) == game.text(seat)
            asked = ("use", "deploy", "play", "petition for", "turn up")
            words = [
                f"{verb} {game.table.name(card)}" for verb, card in zip(asked, game.table.homeworld * 5, strict=False)
            ]
            assert [other.why_not(said, seat) for said in words] == [game.why_not(said, seat) for said in words]
            if game.seat == seat:
                other.recompute()
                assert other.choices() == game.choices()
                assert repr(other.question(seat)) == repr(game.question(seat))
                assert other.unusable(seat) == game.unusable(seat)
                hinting = player_named("sensible", game, corpus(), seat)
                assert hinting.choose(Observation(other, seat)) == hinting.choose(Observation(game, seat))
                told = [
                    about(code, at.question(at.seat), at.table, corpus()) for at in (game, other) for code in at.options
                ]
                assert told[: len(game.options)] == told[len(game.options) :]
                assert layout.observe(other.view(seat)) == layout.observe(game.view(seat))
                assert layout.legal(other.view(seat).options, seat) == layout.legal(game.view(seat).options, seat)


@pytest.mark.parametrize("seed", range(6))
def test_stories_of_positions_a_seat_cannot_tell_apart_are_the_same(seed: int) -> None:
    """INFO-01 to INFO-05: events, log lines, chronicles, byte for byte."""
    choose = random.Random(seed)
    for game in decisions(seed, every=67, most=600):
        for seat in range(game.seats):
            swap = hidden_pairs(game, seat, choose)
            other = game.copy(listening=True)
            exchange(other, swap)
            assert repr(other.events(seat)) == repr(game.events(seat))
            assert other.log_lines(seat) == game.log_lines(seat)
            assert chronicle(other, seat) == chronicle(game, seat)


def test_a_card_known_in_a_deck_is_seen_there() -> None:
    """INFO-02: what everybody saw put on top of a deck lies there for all to know."""
    told = ("Anna keeps Pre-Spice Mass with 1 token; Anna governs Arrakeen", "Anna's House discard has Spice Blow")
    table = Situation(SEATS, *told, operations=True).interval("Anna")
    table.do("Anna: deploy the event Pre-Spice Mass")
    for seat in (0, 1):
        ((zone, above, card),) = table.game.view(seat).seats[0].seen_in_decks
        assert (zone, above, card) == (w.HOUSE_DECK, 0, table.card("Spice Blow"))
        assert "in the House deck below 0 cards: Spice Blow" in table.game.text(seat)


def test_tokens_of_a_cards_own_text_are_seen_by_all() -> None:
    table = Situation(SEATS, "Anna keeps Abduct Heir with 3 program tokens", operations=True).interval("Anna")
    assert [card.marks for card in table.game.view(1).seats[0].domain if card.marks] == [3]
    assert "3 tokens of its text" in table.game.text(1)


SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def choices(*told: str, use: str, seats: str = SEATS) -> list[str]:
    """What Anna may choose once she used a card, or activated it."""
    table = Situation(seats, *told, operations=True).interval("Anna")
    table.do(f"Anna: {use}")
    return table.choices()


def test_an_event_face_down_is_chosen_by_its_place() -> None:
    """INFO-01: Paul Atreides looks at one of three events; none is named."""
    told = ("Anna governs Paul Atreides; Bert keeps Spice Blow, House Turmoil, Sandworm",)
    places = [f"choose the {nth} card face down in the domain of Bert" for nth in ("2nd", "3rd", "4th")]
    assert choices(*told, use="use Paul Atreides") == places


@pytest.mark.parametrize(("rank", "looks"), [(1, 1), (2, 2)])
def test_one_paid_look_is_one_look(rank: int, looks: int) -> None:
    """Waking Dream with prescience 1 shows one card of a hand, and no name before it is chosen."""
    table = Situation(
        SEATS,
        f"Anna governs Guild Navigator; Guild Navigator has prescience {rank}; Guild Navigator carries Waking Dream",
        "Bert holds Valor, Crysknife, Stunner, House Mentat",
        operations=True,
    ).interval("Anna")
    table.do("Anna: activate Waking Dream")
    table.do("Anna: choose House Bert") if "choose House Bert" in table.choices() else None
    hand = table.game.state.piles[w.HAND * 2 + 1]
    for number in range(looks):
        names = [choice for choice in table.choices() if choice != "no more"]
        assert names == [f"choose the {nth} unseen card in the hand of Bert" for nth in ("1st", "2nd", "3rd", "4th")
                         if f"choose the {nth} unseen card in the hand of Bert" in names]  # fmt: skip
        assert len(names) == 4 - number
        table.do(f"Anna: {names[0]}")
    assert sum(table.game.state.known[card] & 1 for card in hand) == looks


@pytest.mark.parametrize("event", ["Spice Blow", "House Turmoil"])
def test_a_text_that_asks_for_a_face_offers_every_place_where_it_may_lie(event: str) -> None:
    """AMB-72: Sister Ramallo adds tokens to a subdued Dune event: nobody learns from the offer which of two it is."""
    other = {"Spice Blow": "House Turmoil", "House Turmoil": "Spice Blow"}[event]
    told = ("Anna governs Sister Ramallo; Sister Ramallo has prescience 2", f"Bert keeps {event}; Bert holds {other}")
    table = Situation(SEATS, *told, operations=True).interval("Anna")
    table.do("Anna: use Sister Ramallo")
    assert table.tokens(event) == (2 if event == "Spice Blow" else 0)


def test_what_was_looked_at_is_named_from_then_on() -> None:
    """INFO-02: it is chosen by its name where it is no news, and not looked at again."""
    told = ("Anna governs Paul Atreides, Gauvir Mucca", "Bert keeps Spice Blow, House Turmoil")
    table = Situation(SEATS, *told, operations=True).interval("Anna")
    table.do("Anna: use Paul Atreides", "Anna: choose Spice Blow")
    assert table.card("Spice Blow") in [card.card for card in table.game.view(0).seats[1].domain]
    table.do("Anna: use Gauvir Mucca")
    assert table.choices() == ["no more", "choose the 3rd card face down in the domain of Bert"]


def test_looking_is_not_offered_where_all_is_seen() -> None:
    table = Situation(SEATS, "Anna governs Paul Atreides; Anna keeps Spice Blow", operations=True).interval("Anna")
    assert "use Paul Atreides, The Kwisatz Haderach" not in table.choices()
    assert not [choice for choice in table.choices() if choice.startswith("use Paul")]


def test_a_world_is_drawn_where_what_a_rival_may_play_needs_what_else_it_holds() -> None:
    """Covert Venture is played for a venture in the hand: where that is drawn away the rival would not be asked."""
    told = "Anna governs House Mentat, Piter de Vries; Bert governs Iaken Nefud; Anna has 9 solaris"
    table = Situation(SEATS, told, "Anna holds Covert Venture, Terrorism", operations=True).interval("Anna")
    table.do("Anna: Intrigue led by House Mentat")
    assert table.choices() == ["pass", "play Covert Venture"]
    for seed in range(5):
        assert table.game.resample(1, seed).options


def test_a_place_chosen_in_a_hand_leaves_no_gap() -> None:
    """What is chosen is offered no more: the places left are counted through, in every world alike."""
    told = "Anna governs Guild Navigator; Guild Navigator has prescience 3; Guild Navigator carries Waking Dream"
    held = "Bert holds Valor, Crysknife, Stunner, House Mentat"
    table = Situation(SEATS, told, held, operations=True).interval("Anna")
    table.do("Anna: activate Waking Dream")
    table.do("Anna: choose the 2nd unseen card in the hand of Bert")
    assert [choice.split()[2] for choice in table.choices()[1:]] == ["1st", "2nd", "3rd"]
    for seed in range(5):
        world = table.game.resample(0, seed)
        world.recompute()
        assert world.choices() == table.game.choices()
