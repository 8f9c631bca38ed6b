"""Engine and second interpreter agree on positions of random games with decks of all cards, wherever it can speak."""

import random
from collections import Counter

from cardbase.play import Game, mutations, new_game
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import frames as f
from cardbase.play.choices import PASS, SPAN, USE
from scripts.soak_cards import houses_from_all
from tests.play.houses import corpus
from tests.play.plain_reader import RANKS, Here, Position, Silent, abilities

VALUES = (*(f"{talent} rank" for talent in RANKS), "command", "resistance")


def in_force(position: Position, card: int, value: str) -> int:
    in_force = position.game.in_force()
    if value in ("command", "resistance"):
        return int(getattr(in_force, value)[card])
    return max(0, in_force.talents[RANKS.index(value.removesuffix(" rank"))][card])


def furnish(game: Game, rnd: random.Random) -> None:
    """Deploy half of everyone's cards as they come, resources on hosts of a fitting kind, some engaged."""
    table, deployed = game.table, []
    titles: set[int] = set()
    order = sorted(range(table.cards), key=lambda card: (bool(table.kind[card] & w.ASSIGNED), rnd.random()))
    for card in order:
        if table.kind[card] & (w.TACTIC | w.PROGRAM) or table.title[card] in titles or rnd.random() < 0.5:
            continue
        seat, host = table.owner[card], -1
        if table.kind[card] & w.ASSIGNED:
            hosts = [other for other in deployed if table.hosts[card] & table.kind[other]]
            if not hosts:
                continue
            host = rnd.choice(hosts)
        if game.state.zone[card] == w.DOMAIN:
            continue
        mutations.deploy(game, card, seat, host, rnd.choice((w.READY, w.ENGAGED)))
        titles.add(table.title[card])
        deployed.append(card)
    game.settled = None


def compare(seed: int) -> Counter[str]:
    """Hold each value of each deployed card of a random position against the reader's."""
    rnd = random.Random(seed)
    game = new_game(houses_from_all(rnd, f"position {seed}"), corpus=corpus(), seed=seed)
    furnish(game, rnd)
    told: Counter[str] = Counter()
    position = Position(game)
    for card in position.deployed:
        for value in VALUES:
            try:
                said = position.value(card, value)
            except Silent:
                told["silent"] += 1
                continue
            told["spoken"] += 1
            told["changed"] += said != position.printed(card, value)
            assert said == in_force(position, card, value), (seed, position.cards[card].id, value)
    return told


def test_values_in_force_are_what_the_second_interpreter_reads() -> None:
    told = sum((compare(seed) for seed in range(24)), Counter[str]())
    assert told["spoken"] > 10 * told["silent"] > 0
    assert told["changed"] > 200


def begin_interval(game: Game, seat: int) -> None:
    s = game.state
    s.stack, s.order = [], [seat, *(other for other in s.order if other != seat)]
    f.push(s.stack, f.TURN, 0)
    s.stack[f.AT], s.stack[f.A] = 2, 1 << seat
    f.push(s.stack, f.INTERVAL, seat)
    game.log = []
    game.advance()


def funds(game: Game, seat: int) -> dict[str, int]:
    s = game.state
    return {"solaris": s.solaris[seat], "favor": s.favor[seat], "spice": s.spice[seat]}


def use_and_pass(game: Game, option: int) -> Game | None:
    """Return the game after a use that nobody answered, or None where it needed more choices or called other texts."""
    tried = game.copy()
    tried.log = []
    tried.apply(option)
    while not tried.over and tried.state.stack[f.KIND] == f.WINDOW and PASS in tried.options:
        tried.apply(PASS)
    done = [event[2] for event in tried.log if event[0] == e.OPERATION]
    return tried if tried.state.stack[f.KIND] == f.INTERVAL and done == [option % SPAN] else None


def compare_uses(seed: int) -> Counter[str]:
    """Use each card that may be used in a random position; hold what it brings against the reader's."""
    rnd = random.Random(seed)
    furnished = new_game(houses_from_all(rnd, f"position {seed}"), corpus=corpus(), seed=seed)
    furnish(furnished, rnd)
    told: Counter[str] = Counter()
    for seat in range(furnished.table.seats):
        game = furnished.copy()
        begin_interval(game, seat)
        position = Position(game)
        for option in [option for option in game.options if option // SPAN == USE]:
            told[_compare_use(game, position, option)] += 1
    return told


def _compare_use(game: Game, position: Position, option: int) -> str:
    card, seat = option % SPAN, game.seat
    used = [ability for ability in abilities(position.cards[card]) if ability.kind == "activated"]
    try:
        said = position.yields(used[0], Here(card, seat, used[0].x)) if len(used) == 1 else None
    except Silent:
        said = None
    if said is None:
        return "silent"
    tried = use_and_pass(game, option)
    if tried is None:
        return "interrupted"
    before, after = funds(game, seat), funds(tried, seat)
    brought = {what: after[what] - before[what] for what in before if after[what] != before[what]}
    assert brought == {what: amount for what, amount in said.items() if amount}, position.cards[card].id
    return "spoken"


def test_using_a_card_brings_what_the_second_interpreter_reads() -> None:
    told = sum((compare_uses(seed) for seed in range(36)), Counter[str]())
    assert told["spoken"] > 40
