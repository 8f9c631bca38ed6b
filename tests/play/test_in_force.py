"""The facts in force are kept between choices, and found again only where something that they rest on changed."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from cardbase.play import Game, House, mutations, new_game
from cardbase.play import constants as w
from cardbase.play import game as engine
from cardbase.play.continuous import Settled
from cardbase.play.dependencies import Found, find_in_force
from cardbase.play.in_force import InForce
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.listening import speaking
from cardbase.play.programs.program import Change
from cardbase.play.resting import (
    ARRANGEMENT,
    COUNTERS,
    COURSE,
    LASTING,
    LYING,
    NOTHING,
    OPENING,
    PART,
    PARTS,
    REST,
    Asking,
)
from cardbase.play.rules.participants import ATTACKING, HELPING
from cardbase.play.rules.rite import COUNTERED, NEW, TYPE
from scripts.soak_cards import houses_from_all
from tests.play.houses import corpus
from tests.play.situations import Situation

FACTS = [name for name, fact in vars(InForce).items() if not name.startswith("_") and not callable(fact)]
SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
watched = pytest.mark.skipif(
    not str(engine.__file__).endswith(".py"), reason="what a compiled engine calls cannot be replaced"
)


def out_of_date(game: Game) -> list[str]:
    """The facts in force that would differ if they were found again."""
    twin = game.copy()
    twin.settled = twin.earlier = None
    return [name for name in FACTS if getattr(game.in_force(), name) != getattr(twin.in_force(), name)]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_in_force_is_never_out_of_date(seed: int) -> None:
    chance = random.Random(seed)
    game = new_game(houses_from_all(chance, f"game {seed}"), corpus=corpus(), seed=seed)
    while not game.over and game.state.decisions < 300:
        assert not out_of_date(game)
        game.apply(chance.choice(game.options))


@pytest.mark.parametrize("seed", range(8))
def test_what_is_in_force_is_kept_only_where_no_text_read_what_changed(seed: int) -> None:
    """Few texts or many, two Houses to eight, as long as it is kept."""
    chance, kept = random.Random(seed), 0
    houses = houses_from_all(chance, "all" if seed % 2 else f"kept {seed}", (2, 4, 6, 8)[seed // 2])
    game = new_game([grown(house) for house in houses] if seed == 1 else houses, corpus=corpus(), seed=seed)
    while not game.over and game.state.decisions < 400:
        before = game.settled
        game.apply(chance.choice(game.options))
        kept += game.settled is not None and game.settled is before
        assert game.settled is None or not out_of_date(game)
    assert kept > 10


@pytest.mark.parametrize("seed", range(4))
def test_a_state_knows_which_cards_are_deployed_and_shares_its_number_with_none_that_lies_otherwise(seed: int) -> None:
    chance, lying = random.Random(seed), dict[int, tuple[object, ...]]()
    spoke = dict[tuple[int, ...], list[int]]()
    game = new_game(houses_from_all(chance, "all", 2), corpus=corpus(), seed=seed)
    while not game.over and game.state.decisions < 200:
        copy = game.copy()
        copy.apply(chance.choice(copy.options))
        for one in (game, copy, game.restore(game.to_bytes()), copy.resample(0, seed)):
            s = one.state
            assert s.up == [w.FACE_UP[status] for status in s.status]
            counters = s.tokens, s.spice_on, s.marks_on
            now = tuple(map(tuple, (s.zone, s.holder, s.parent, s.load, s.face_up, s.up, *counters, *s.piles)))
            assert lying.setdefault(s.arrangement, now) == now
            assert spoke.setdefault((s.voices, *s.modifiers), speaking(one, {})) == speaking(one, {})
        game.apply(chance.choice(game.options))


@pytest.mark.parametrize("seed", range(4))
def test_no_card_fits_a_window_that_its_seat_is_taken_to_have_nothing_for(seed: int) -> None:
    chance = random.Random(seed)
    game = new_game(houses_from_all(chance, "all", (2, 4, 6, 8)[seed]), corpus=corpus(), seed=seed)
    while not game.over and game.state.decisions < 200:
        copy = game.copy()
        copy.apply(chance.choice(copy.options))
        for one in (game, copy, game.restore(game.to_bytes()), copy.resample(0, seed)):
            s, t = one.state, one.table
            for seat in range(t.seats):
                hand, domain = s.piles[w.HAND * t.seats + seat], s.piles[w.DOMAIN * t.seats + seat]
                fits = [t.timing[card] for card in hand] + [t.window_of[card] for card in domain]
                assert not any(windows & ~s.fits[seat] for windows in fits)
        game.apply(chance.choice(game.options))


def test_what_is_in_force_is_forgotten_for_a_part_in_a_rite_only_where_a_text_reads_that_part() -> None:
    told = "Anna governs Fremen Naib, Duncan Idaho; Bert governs Carthag"
    table = (
        Situation(SEATS, told, operations=True).interval("Anna").do("Anna: Battle led by Duncan", "Anna: on Carthag")
    )
    game = table.game
    for name, kept in (("Duncan Idaho", True), ("Fremen Naib", False)):
        game.in_force()
        mutations.give_role(game, table.card(name), HELPING | ATTACKING)
        assert (game.settled is not None) == kept, name
        assert not out_of_date(game)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_in_force_in_a_rite_is_kept_and_never_out_of_date(seed: int) -> None:
    chance, kept = random.Random(10 + seed), 0
    game = new_game(houses_from_all(chance, "all", 2 + seed), corpus=corpus(), seed=seed)
    while not game.over and game.state.decisions < 1500:
        before, began = game.settled, list(game.state.rite)
        game.apply(chance.choice(game.options))
        kept += bool(began) and bool(game.state.rite) and game.settled is not None and game.settled is before
        assert not game.state.rite or game.settled is None or not out_of_date(game)
    assert kept > 3


def test_ranks_in_a_talent_that_nothing_new_changes_are_not_listed_again() -> None:
    game = Situation(SEATS, "Anna governs Gurney Halleck").interval("Anna").game
    leader = game.state.piles[w.DOMAIN * 2][0]
    mutations.modify(game, w.BATTLE, leader, 1, -1, w.THIS_TURN)
    first = Settled(game.state, game.table)
    mutations.modify(game, w.DUELING, leader, 1, -1, w.THIS_TURN)
    second = Settled(game.state, game.table)
    second.take([], first)
    assert second.talents[w.INTRIGUE] is game.table.talents[w.INTRIGUE]
    assert second.talents[w.BATTLE] is first.talents[w.BATTLE]
    assert second.talents[w.DUELING] != first.talents[w.DUELING]


def test_favor_changes_nothing_where_no_text_asks_for_it() -> None:
    table = Situation(SEATS, "Anna governs Gurney Halleck", operations=True).interval("Anna")
    game = table.game
    game.in_force()
    mutations.gain_favor(game, 0, 1)
    assert game.settled is not None
    assert game.state.unsettled


def test_what_a_text_states_holds_as_soon_as_its_card_comes_up() -> None:
    game = Situation(SEATS, "Anna governs Gurney Halleck", operations=True).interval("Anna").game
    game.in_force()
    speaker = next(card for card in range(game.table.cards) if game.table.statics[card])
    silent = next(card for card in range(game.table.cards) if not game.table.statics[card])
    game.forget_read(silent)
    assert game.settled is not None
    game.forget_read(speaker)
    assert game.settled is None


def asked_in_full(g: Position) -> Found:
    """What is found where every text of the table is asked on the whole position, and nothing is kept."""
    needs = {id(change.needs): change.needs for stated in g.table.statics for change in stated}
    learned = {number: need[:] for number, need in needs.items()}
    for need in needs.values():
        need[:] = [REST, REST, REST]
    found = find_in_force(g, None)
    for number, need in needs.items():
        need[:] = learned[number]
    return found


def told(found: Found) -> tuple[object, ...]:
    """What the texts answered, in their order."""
    return found.answers.changes, found.answers.stated, found.answers.reads


def compared(times: list[int]) -> Callable[[Position, Found | None], Found]:
    """Stand in for the engine's search: find what is in force, then find it in full, and compare every fact."""

    def find(g: Position, earlier: Found | None) -> Found:
        """Find it both ways."""
        found, full = find_in_force(g, earlier), asked_in_full(g)
        assert [name for name in FACTS if getattr(found.in_force, name) != getattr(full.in_force, name)] == []
        assert told(found) == told(full)
        times[0] += 1
        return found

    return find


def grown(house: House) -> House:
    """A House with very many texts in play: its House deck four times over."""
    return replace(house, house=house.house * 4)


@watched
@pytest.mark.parametrize("seed", range(12))
def test_kept_answers_of_texts_are_those_they_would_give_again(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever changed since, also in silence, each time that anything is asked in games by chance."""
    chance, times = random.Random(seed), [0]
    monkeypatch.setattr(engine, "find_in_force", compared(times))
    houses = houses_from_all(chance, "all", (2, 2, 4, 6)[seed % 4])
    game = new_game([grown(house) for house in houses] if seed % 4 else houses, corpus=corpus(), seed=seed)
    while not game.over and game.state.decisions < 500:
        copy = game.copy()
        game.apply(chance.choice(game.options))
        if chance.random() < 0.1:  # what a copy finds is its own
            copy.apply(chance.choice(copy.options))
    assert times[0] > 20


def unlearned(game: Game) -> Game:
    """A game of whose texts nobody has found yet how much they read."""
    for stated in game.table.statics:
        for change in stated:
            change.needs[:] = [NOTHING, NOTHING, NOTHING]
    game.settled = game.earlier = None
    return game


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        ("Gurney Halleck carries Vanguard Battalion", ["Battle led by Gurney", "on Carthag", "include Vanguard"]),
        ("Gurney Halleck carries House Battalion, Vanguard Battalion",
         ["Battle led by Gurney", "on Carthag", "include House Battalion", "include Vanguard Battalion"]),
        ("Anna governs Stilgar", ["Battle led by Stilgar", "on Carthag"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("times", [1, 2, 3])
def test_what_a_text_was_found_to_read_in_one_rite_is_known_in_the_next(
    given: str, lines: list[str], times: int
) -> None:
    """What is found after a Rite continues from what was found before it, when less was known of the texts."""
    table = Situation(SEATS, f"Anna governs Gurney Halleck; Bert governs Carthag; {given}", operations=True)
    game = unlearned(table.interval("Anna").game).undoable()
    game.in_force()
    for _ in range(times):
        for line in lines:
            table.do(f"Anna: {line}")
            assert out_of_date(game) == []
        while game.moment != "House Interval":
            game.undo()
            game.in_force()


@pytest.mark.parametrize(
    ("reads", "need"),
    [
        (lambda ctx: [ctx.source], NOTHING),
        (lambda ctx: [ctx.host] if ctx.g.table.kind[ctx.host] else [], NOTHING),
        (lambda ctx: [ctx.source] if ctx.g.state.rite else [], OPENING),
        (lambda ctx: [ctx.source] if ctx.g.state.rite and ctx.g.state.rite[TYPE] else [], OPENING),
        (lambda ctx: [ctx.source] if ctx.g.state.rite[COUNTERED] else [], OPENING | COURSE),
        (lambda ctx: [ctx.source] if ctx.source in ctx.g.state.rite[COUNTERED:] else [], OPENING | COURSE),
        (lambda ctx: [ctx.source] if ctx.g.state.role[ctx.source] & 1 else [], PART),
        (lambda ctx: [ctx.host] if ctx.g.state.role[ctx.host] else [], PART),
        (lambda ctx: [ctx.source] if ctx.g.state.role[0] or ctx.g.state.role[1] else [], PART | PARTS),
        (lambda ctx: [card for card in ctx.g.state.parts if ctx.g.state.role[card]], PARTS),
        (lambda ctx: [ctx.source] if any(ctx.g.state.role) else [], PART | PARTS),
        (lambda ctx: [ctx.source] if ctx.g.state.tokens[ctx.source] else [], COUNTERS),
        (lambda ctx: [ctx.source] if ctx.g.state.marks_on[ctx.source] else [], COUNTERS),
        (lambda ctx: ctx.g.state.modifiers[:1], LASTING),
        (lambda ctx: [ctx.source] if ctx.g.state.modifiers or ctx.g.state.up[0] else [], LASTING | LYING),
        (lambda ctx: [ctx.source] if ctx.g.state.status[ctx.source] == w.READY else [], REST),
        (lambda ctx: [ctx.source] if ctx.g.state.up[ctx.source] else [], LYING),
        (lambda ctx: ctx.g.state.order[:1], LYING),
        (lambda ctx: ctx.g.state.piles[w.DOMAIN * 2 + 1][:1] if ctx.g.state.rite else [], OPENING | LYING),
        (lambda ctx: ctx.g.state.piles[0][:2] if ctx.g.state.rite else [], OPENING | LYING | ARRANGEMENT),
        (lambda ctx: [ctx.source] if ctx.g.state.piles[w.HAND * 2] else [], LYING | ARRANGEMENT),
        (lambda ctx: [card for pile in ctx.g.state.piles for card in pile][:1], LYING | ARRANGEMENT),
        (lambda ctx: [len(pile) for pile in ctx.g.state.piles][:1], LYING | ARRANGEMENT),
        (lambda ctx: [0] if any(7 in pile for pile in ctx.g.state.piles) else [], LYING | ARRANGEMENT),
        (lambda ctx: ctx.g.state.piles[0] + ctx.g.state.piles[w.DOMAIN * 2], LYING | ARRANGEMENT),
        (lambda ctx: ctx.g.state.piles[w.DOMAIN * 2] + ctx.g.state.piles[0], LYING | ARRANGEMENT),
        (lambda ctx: [ctx.source] if ctx.g.state.zone[ctx.source] else [], ARRANGEMENT),
        (lambda ctx: [ctx.source] if ctx.g.in_force().rate else [], NOTHING),
        (lambda ctx: ctx.g.state.parts if ctx.g.in_force().command else [], PARTS),
        (lambda ctx: [ctx.source] if ctx.g.seat else [], REST),
        (lambda ctx: [ctx.source] if ctx.g.copy() else [], REST),
    ],
)
def test_a_text_is_asked_with_no_more_of_a_position_than_it_reads(
    reads: Callable[[Context], list[int]], need: int
) -> None:
    game = Situation(SEATS, "Anna governs Gurney Halleck").game
    home = game.table.homeworld[0]
    change = Change(w.RIGHT, reads, lambda ctx: w.IDLE)
    game.state.rite = list(NEW)
    said = Asking(game, Settled(game.state, game.table)).says(change, home, 0, home, 0)
    assert change.needs == [NOTHING, need, NOTHING]
    game.settled = None
    ctx = Context(game, home, 0, home)
    assert said == [(w.RIGHT, target, w.IDLE) for target in reads(ctx)]


def test_a_fault_of_a_text_is_not_taken_for_what_it_lacks() -> None:
    game = Situation(SEATS, "Anna governs Gurney Halleck").game
    faulty = Change(w.RIGHT, lambda ctx: ctx.unheard_of, lambda ctx: 0)
    with pytest.raises(AttributeError, match="unheard_of"):
        Asking(game, Settled(game.state, game.table)).says(faulty, 0, 0, -1, 0)


@pytest.mark.parametrize("seed", range(3))
def test_what_holds_nothing_holds_nothing_after_any_game(seed: int) -> None:
    """Facts that nothing changes share one empty column: nobody may have entered anything there."""
    chance = random.Random(seed)
    game = new_game(houses_from_all(chance, "all", 4), corpus=corpus(), seed=seed)
    start = Settled(game.state, game.table)
    while not game.over and game.state.decisions < 600:
        game.apply(chance.choice(game.options))
    collected = [name for name in FACTS if isinstance(getattr(start, name), dict)] + ["bargains", "widened"]
    assert len(collected) > 10
    assert [name for name in collected if getattr(start, name)] == []
