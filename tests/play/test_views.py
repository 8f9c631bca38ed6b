"""What a seat may know: positions it cannot tell apart look, offer and tell the same to it."""

import random

import pytest

import cardbase.play.game
from cardbase.errors import Misuse
from cardbase.play import Game, new_game
from cardbase.play import constants as w
from cardbase.play.events import REVEALED
from cardbase.play.lazy_view import LazyView
from cardbase.play.programs.unseen import alike
from cardbase.play.renaming import exchange
from cardbase.play.views import HIDDEN
from tests.play.houses import corpus, houses


def played(seed: int, choices: int, policy: str = "private-auto", players: int = 3) -> Game:
    game = new_game(houses(players, seed), corpus=corpus(), seed=seed, policy=policy)
    choose = random.Random(seed)
    for _ in range(choices):
        if game.over:
            break
        game.apply(choose.choice(game.options))
    return game


def hidden_pairs(game: Game, seat: int, choose: random.Random) -> dict[int, int]:
    """Exchange two cards that the seat has not seen: same owner, same back, and events with events in a domain."""
    s, t = game.state, game.table
    unseen = [card for card in range(t.cards) if not s.known[card] >> seat & 1 and s.zone[card] != w.DOMAIN]
    first = choose.choice(unseen)
    like = [
        c for c in unseen if t.owner[c] == t.owner[first] and t.marks[c] & w.IMPERIAL == t.marks[first] & w.IMPERIAL
    ]
    second = choose.choice(like)
    return {first: second, second: first}


@pytest.mark.parametrize("seed", range(25))
def test_swapping_two_unseen_cards_changes_nothing_a_seat_sees(seed: int) -> None:
    """INFO-01, INFO-02, INFO-03, SUBD-12, CLOSE-11, ECON-07."""
    game, choose = played(seed, 20 + seed * 7), random.Random(seed)
    for seat in range(3):
        other = game.copy(listening=True)
        swap = hidden_pairs(game, seat, choose)
        if len(swap) < 2:
            continue
        exchange(other, swap)
        assert other.view(seat) == game.view(seat)
        assert other.log_lines(seat) == game.log_lines(seat)
        if game.seat == seat:
            other.recompute()
            assert other.choices() == game.choices()


@pytest.mark.parametrize("seed", range(4))
def test_where_an_unseen_card_lies_any_unseen_one_of_its_owner_and_back_may_lie(seed: int) -> None:
    """INFO-02, SUBD-12: what lies face down in a domain shows that it is an event, or that it is none."""
    game, found = played(seed, 150 + 60 * seed), set()
    s, t = game.state, game.table
    for seat in range(3):
        unseen = [card for card in range(t.cards) if not s.known[card] >> seat & 1]
        for card in unseen:
            like = [c for c in unseen if c != card and (t.owner[c], t.marks[c] & w.IMPERIAL) == (
                t.owner[card], t.marks[card] & w.IMPERIAL)]  # fmt: skip
            down = [c for c in like if s.zone[card] == w.DOMAIN or s.zone[c] == w.DOMAIN]
            apart = {c for c in down if t.lies_as[c] != t.lies_as[card]}
            assert set(alike(game, seat, card)) == {*like} - apart
            found.add(bool(apart))
    assert True in found


def quietly(game: Game) -> None:
    """Pass wherever it can be passed; otherwise the first choice."""
    texts = [choice.text for choice in game.choices()]
    quiet = [n for n, text in enumerate(texts) if text in {"pass", "no more", "end the Interval"}]
    game.apply(game.options[quiet[0] if quiet else 0])


@pytest.mark.parametrize("policy", ["uniform", "private-auto"])
@pytest.mark.parametrize("seed", range(8))
def test_prompts_do_not_betray_a_hand(seed: int, policy: str) -> None:
    """One seat plays the same in two worlds that differ in a rival's hand; its log stays the same, window by window."""
    game = played(seed, 0, policy, 2)
    seat, s, t = 0, game.state, game.table
    while True:
        tactics = [c for c in s.piles[w.HAND * 2 + 1] if t.timing[c]]
        others = [c for c in s.piles[w.HOUSE_DECK * 2 + 1] if not t.timing[c]]
        if game.seat == seat and tactics and others:
            break
        game.apply(game.options[-1])
    other = game.copy(listening=True)
    exchange(other, {tactics[0]: others[0], others[0]: tactics[0]})
    for world in (game, other):
        for _ in range(400):
            if world.over or len(world.log_lines(seat)) > len(s.piles) + 60:
                break
            quietly(world)
    lines = min(len(game.log_lines(seat)), len(other.log_lines(seat)), len(s.piles) + 60)
    assert game.log_lines(seat)[:lines] == other.log_lines(seat)[:lines]


def test_decks_are_hidden_from_everyone_and_hands_from_rivals() -> None:
    """INFO-01, INFO-03, SETUP-06."""
    game = played(2, 0)
    mine, rival = game.view(0).seats[0], game.view(0).seats[1]
    assert HIDDEN not in (*mine.hand, *mine.assembly)
    assert set(rival.hand) == set(rival.assembly) == {HIDDEN}
    assert (mine.house_deck, rival.house_deck) == (33, 33)


def test_a_petitioned_card_that_went_back_is_remembered() -> None:
    """INFO-02, INFO-04, PET-15."""
    from tests.play.situations import Situation

    table = Situation(
        "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime",
        "Anna assembles Carthag, Arrakeen; Anna has 4 solaris",
    ).interval("Anna")
    table.do("Anna: petition for Carthag", "Bert: bid 5", "Bert: pass")
    assert table.game.view(1).seats[0].assembly == (table.card("Carthag"), HIDDEN)


def test_a_tie_reveal_is_public() -> None:
    """INFO-05."""
    game = played(1, 0, players=2)
    shown = [event for event in game.events(1) if event.kind == REVEALED and event.seat == 0]
    assert all(event.card >= 0 for event in shown)
    assert game.state.known[game.table.dune[0]] == 255


@pytest.mark.parametrize("seed", range(12))
def test_a_drawn_world_is_one_the_seat_cannot_tell_apart_and_can_be_played(seed: int) -> None:
    game = played(seed, 30 + 11 * seed)
    if game.over:
        return
    for seat in range(3):
        world = game.resample(seat, seed)
        assert world.view(seat) == game.view(seat)
        choose = random.Random(seed)
        while not world.over:
            world.apply(choose.choice(world.options))


def test_drawn_worlds_differ_and_chance_with_them() -> None:
    game = played(3, 5, players=2)
    worlds = [game.resample(0, number) for number in range(6)]
    assert len({tuple(world.state.piles[w.HAND * 2 + 1]) for world in worlds}) > 1
    assert all(world.state.streams != game.state.streams for world in worlds)


BOARD = """\
turn 0, House Interval: Anna decides
Guild Hoard 8, CROE 3; initiative: Anna, Bert

Anna: 15 solaris, 12 favor, 0 spice; House deck 20, Imperial deck 0
  hand: {hand}
  assembly: {assembly}
  Caladan, Atreides Homeworld (engaged)
  Dune, Center of the Universe (subdued, 2 deferment tokens)
  Guard Commander (disengaged)
    House Battalion (disengaged)
      Stunner, Slow-Pellet Projectile (subdued)
  {event} (subdued)

Bert: 15 solaris, 10 favor, 0 spice; House deck 20, Imperial deck 0
  hand: nothing
  assembly: nothing
  Giedi Prime, Harkonnen Homeworld (disengaged)
  Dune, Center of the Universe (subdued)"""


def test_a_position_prints_as_a_board_that_a_seat_may_see() -> None:
    from tests.play.situations import Situation

    table = Situation(
        "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime",
        "Anna governs engaged Caladan; Anna keeps Dune with 2 tokens; Anna governs Guard Commander; Anna has 12 favor",
        "Guard Commander carries House Battalion; House Battalion carries subdued Stunner; Anna keeps Spice Blow",
        "Anna holds Valor; Anna assembles Carthag",
    ).interval("Anna")
    shown = {"hand": "Valor", "assembly": "Carthag", "event": "Spice Blow"}
    assert str(table.game) == table.game.text(0) == BOARD.format(**shown)
    hidden = {"hand": "1 unseen", "assembly": "1 unseen", "event": "a card face down"}
    assert table.game.text(1) == BOARD.format(**hidden)


def test_there_is_no_view_for_a_seat_that_is_not() -> None:
    for seat in (-1, 3):
        with pytest.raises(Misuse, match="a whole number from 0"):
            played(1, 0).view(seat)


@pytest.mark.parametrize("seat", [-1, 9, "x", 1.5, True])
def test_there_are_no_events_for_a_seat_that_cannot_be(seat: object) -> None:
    game = new_game(houses(2, 3), corpus=corpus(), seed=1)
    compiled = not cardbase.play.game.__file__.endswith(".py")
    if compiled and seat is True:
        pytest.skip("a compiled signature takes True for 1")
    refusal = (TypeError, "int") if compiled and not isinstance(seat, int) else (Misuse, "seat")
    for told in (game.events, game.log_lines):
        with pytest.raises(refusal[0], match=refusal[1]):
            told(seat)  # type: ignore[arg-type]
    assert len(game.events(8)) == len(game.events(7)) == len(game.events())


@pytest.mark.parametrize("seed", range(12))
def test_equal_seeds_draw_equal_worlds_whatever_lies_hidden(seed: int) -> None:
    """INFO-01: a drawn world depends on what the seat has seen and on the seed, on nothing else."""
    game = played(seed, 30 + seed * 9)
    if game.over:
        return
    world, other = game.resample(game.seat, 5), game.resample(game.seat, 99).resample(game.seat, 5)
    assert world.to_bytes() == other.to_bytes()
    assert game.resample(game.seat, 6).to_bytes() != world.to_bytes()


@pytest.mark.parametrize("seed", range(6))
def test_a_glance_sees_what_the_view_shows(seed: int) -> None:
    game = played(seed, 25 + seed * 20)
    for reader in range(3):
        view, glance = game.view(reader), LazyView(game, reader)
        for name in ("turn", "moment", "active", "guild_hoard", "rate"):
            assert getattr(glance, name) == getattr(view, name), name
        for name in ("rite", "petition", "participants", "operation", "concerns", "lasting"):
            assert getattr(glance, name) == getattr(view, name), name
        for seat in range(3):
            for name in ("solaris", "spice", "favor", "house_deck", "imperial_deck", "hand", "assembly", "domain"):
                assert getattr(glance.seats[seat], name) == getattr(view.seats[seat], name), name


def test_all_see_what_lasts_by_name_and_from_what_card() -> None:
    """TERM-19: a bonus of a card that both can see, and what an ability only keeps in mind, which nobody needs."""
    from cardbase.screens.board_lines import pile_lines
    from tests.play.situations import Situation

    table = Situation(
        "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime",
        "Anna governs Feyd Rautha; Anna governs Arrakeen",
        operations=True,
    ).interval("Anna")
    feyd, arrakeen = table.card("Feyd Rautha"), table.card("Arrakeen")
    table.game.state.modifiers += [w.COMMAND, feyd, 2, arrakeen, w.THIS_TURN, w.HAND_LIMIT, 1, -1, -1, w.FOR_GOOD]
    table.game.state.modifiers += [w.MARKED, feyd, 0, arrakeen, w.THIS_TURN]
    table.game.recompute()
    for seat in (0, 1):
        assert table.game.view(seat).lasting == (
            ("command", feyd, -1, 2, -1, arrakeen, "this turn"),
            ("hand limit", -1, 1, -1, -1, -1, "for good"),
        )
    assert pile_lines(table.game.view(1), table.game.table)[:3] == [
        "# What lasts",
        f"  {table.game.table.name(feyd)}: command 2, this turn ({table.game.table.name(arrakeen)})",
        "  Bert: hand limit -1, for good (a rule)",
    ]


def test_a_card_that_a_rival_finds_a_host_for_has_one_in_every_drawn_world() -> None:
    """DEP-02: Formidable Patron needs a charter, which Bert has not: it is never drawn where he says "on whom"."""
    from tests.play.situations import Situation

    table = Situation(
        "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime",
        "Bert governs Feyd Rautha, House Agent; Bert holds Expert Command, Formidable Patron; Bert has 9 solaris",
        "Bert's House deck begins with Formidable Patron, Formidable Patron, Formidable Patron, Imperial Conditioning",
        operations=True,
    ).interval("Bert")
    table.do("Bert: deploy Expert Command")
    for seed in range(12):
        world = table.game.resample(0, seed)
        assert world.choices() == table.game.choices()
        assert world.view(0) == table.game.view(0)


def test_the_status_of_a_seat_is_read_by_its_former_name_too() -> None:
    game = played(1, 10)
    game.state.seat_status[2] = w.RENEGADE
    seats = game.view(0).seats
    assert [seat.standing for seat in seats] == [seat.seat_status for seat in seats] == [w.ACTIVE, w.ACTIVE, w.RENEGADE]
