"""What is left unasked since it cannot be: the same is offered as if every card were asked."""

import random

import pytest

from cardbase.play import Game, new_game
from cardbase.play import constants as w
from cardbase.play.compiler import printed_kinds
from cardbase.play.programs.context import Context
from cardbase.play.programs.listening import speaking, user_of
from cardbase.play.rules import assignment
from cardbase.play.rules.assignment import hosts, may_host
from cardbase.play.rules.governance import kinds_are_printed
from cardbase.play.rules.using import may_use
from scripts.soak_cards import houses_from_all
from tests.play.houses import corpus
from tests.play.test_in_force import watched


def positions(seed: int, every: int = 5) -> list[Game]:
    """Positions of a random game of decks from all sets."""
    chance, found = random.Random(seed), []
    game = new_game(houses_from_all(chance, f"likely {seed}"), corpus=corpus(), seed=seed)
    while not game.over and game.state.decisions < 600:
        if game.state.decisions % every == 0:
            found.append(game.copy())
        game.apply(chance.choice(game.options))
    return found


def pile(game: Game, zone: int, seat: int) -> list[int]:
    return game.state.piles[zone * game.seats + seat]


def judged_one_by_one(game: Game, seat: int, card: int) -> list[int]:
    own = pile(game, w.DOMAIN, seat)
    if game.table.programs[card].abroad:
        known, every = game.state.known, [host for other in game.state.order for host in pile(game, w.DOMAIN, other)]
        own = [host for host in every if known[host] >> seat & 1]
    return [host for host in own if host != card and may_host(game, host, card)]


@pytest.mark.parametrize("seed", range(8))
def test_a_card_finds_the_same_hosts_as_where_each_card_is_judged(seed: int) -> None:
    for game in positions(seed):
        for seat in range(game.seats):
            for card in pile(game, w.HAND, seat) + pile(game, w.ASSEMBLY, seat):
                if game.table.kind[card] & w.ASSIGNED:
                    assert hosts(game, seat, card) == judged_one_by_one(game, seat, card), game.table.text(card)


@pytest.mark.parametrize("seed", range(6))
def test_no_card_of_another_kind_fits_what_a_text_is_assigned_to(seed: int) -> None:
    game = new_game(houses_from_all(random.Random(seed), "all", 6), corpus=corpus(), seed=seed)
    t = game.table
    assert kinds_are_printed(game)
    for card, program in {t.definition[card]: (card, t.programs[card]) for card in range(t.cards)}.values():
        if program.hosts is not None:
            ctx = Context(game, card, t.owner[card], -1)
            others = [host for host in range(t.cards) if not t.kind[host] & program.host_kinds]
            assert not [t.name(host) for host in others if program.hosts(ctx, host)], t.text(card)


@pytest.mark.parametrize("seed", range(8))
def test_a_card_that_is_not_asked_what_it_can_do_could_not_be_used(seed: int) -> None:
    for game in positions(seed):
        for seat in range(game.seats):
            for card in pile(game, w.DOMAIN, seat):
                status = game.state.status[card]
                if not game.table.acts[card] >> status & 1 and w.FACE_UP[status]:
                    assert not may_use(game, seat, card), game.table.text(card)


@pytest.mark.parametrize("seed", range(8))
def test_every_card_that_is_heard_speaks_as_it_lies(seed: int) -> None:
    """CARD-19, SUBD-05, VENT-03: a venture only once it is engaged, a tactic on the table, a program face down."""
    for game in positions(seed):
        s, t = game.state, game.table
        lying = [card for zone in (w.DOMAIN, w.TABLE) for seat in range(game.seats) for card in pile(game, zone, seat)]
        heard = [card for card in lying if t.statics[card] and is_heard(game, card)]
        spoken = speaking(game, {})
        assert spoken[: 4 * len(heard) : 4] == heard
        assert spoken[1 : 4 * len(heard) : 4] == [user_of(game, card) for card in heard]
        assert spoken[2 : 4 * len(heard) : 4] == [s.parent[card] for card in heard]


def is_heard(game: Game, card: int) -> bool:
    status, kind = game.state.status[card], game.table.kind[card]
    if status in (w.READY, w.ENGAGED):
        return status == w.ENGAGED or not kind & w.VENTURE
    return game.state.zone[card] == w.TABLE or bool(kind & w.PROGRAM)


@watched
@pytest.mark.parametrize("seed", range(8))
def test_a_choice_among_cards_offers_all_that_fit_whatever_their_kind(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is offered stays the same where no card is left out by its kind."""
    for game in positions(seed, every=3):
        found = game.options
        with monkeypatch.context() as patched:
            patched.setattr(printed_kinds, "kinds_are_printed", lambda g: False)
            patched.setattr(assignment, "kinds_are_printed", lambda g: False)
            game.recompute()
        assert game.options == found
