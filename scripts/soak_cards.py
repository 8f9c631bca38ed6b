"""Play random games with decks drawn from every card, and count how often each text was carried out.

``scripts/soak cards [GAMES] [SEED] [WORKERS]``: 200 games, seed 1 and one worker if not said. Texts that
chance carried out fewer than ``ENOUGH`` times get games of their own: decks full of that card, players who choose it
where they can. Texts that stay below even so need what chance does not bring together: they get games that begin with
their scenario of use, which cannot go as told without them, and are played on by chance. These are printed.

Every tenth game is replayed from its journal and must end in the same digest. A game that breaks a promise, or hangs
for ``TIMEOUT``, leaves its journal in ``tests/play/traces``.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from cardbase.corpus import Card
from cardbase.play import Game, House, invariant_violations, new_game
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play.choices import CARD, DISCARD, DROP, SPAN, VERB_WORDS
from cardbase.play.records import new_journal, replay_journal
from cardbase.scenarios import Scenario, begin_at, carry_out, read_scenarios, situation_of
from cardbase.scenarios.naming import named
from tests.play.houses import SPONSORS, corpus

TESTS = Path(__file__).resolve().parents[1] / "tests"
TRACES = TESTS / "play" / "traces"
ENOUGH = 20
REPLAYED = 10
"""Every so many games one is replayed."""
BATCH = 50
"""Games a worker plays at a time."""
MOST_OF_ITS_OWN = 12
TIMEOUT = 120
"""Seconds of work after which one game is said to hang; of 1,300 honest ones none took four."""
_LOSSES = (DISCARD, DROP)
_SET_APART = ("homeworld", "siridar fief", "program")


def houses_from_all(rnd: random.Random, name: str, players: int = 0) -> list[House]:
    """So many Houses, or two to six, whose decks are drawn from all cards, allegiances and all."""
    cards = corpus().cards
    imperial = [card.id for card in cards if card.deck == "imperial" and card.kind not in _SET_APART]
    house = [card.id for card in cards if card.deck == "house"]
    homes = [card.id for card in cards if card.kind == "homeworld"]
    programs = [card.id for card in cards if card.kind == "program"]
    return [
        House(name, rnd.choice(SPONSORS), rnd.choice(homes), tuple(rnd.sample(imperial, 30)),
              tuple(rnd.sample(house, 60)), (5, 0, 0), tuple(rnd.sample(programs, 4)))
        for n in range(players or rnd.randint(2, 6))
    ]  # fmt: skip


def count_texts(game: Game, carried: Counter[str]) -> None:
    """Add what a finished game's log tells: texts carried out, and standing texts that came into force."""
    ids, definition = game.table.facts.ids, game.table.definition
    for event in game.log or ():
        kind, _, card = event[:3]
        if card < 0:
            continue
        standing = kind in (e.DEPLOYED, e.TURNED_UP, e.PLAYED) and game.table.programs[card].statics
        if kind == e.OPERATION or standing:
            carried[ids[definition[card]]] += 1


Series = tuple[Counter[str], int]
"""Texts carried out, and games that broke a promise."""


def play(
    game: Game, choose: Callable[[Game], int], carried: Counter[str], seed: int, *, replayed: bool = False
) -> bool:
    """Play to the end; return whether the game kept its promises."""
    journal = new_journal(game, seed)
    try:
        with work_limit(TIMEOUT):
            while not game.over:
                journal.apply(game, choose(game), game.seat)
                if game.state.decisions % 50 == 0:
                    assert not invariant_violations(game), invariant_violations(game)[0]
        assert not invariant_violations(game), invariant_violations(game)[0]
        assert game.state.ending in (w.ADMISSION, w.ELIMINATION), game.ending
        if replayed:
            assert replay_journal(journal.to_text(), corpus()).digest() == game.digest(), "the journal leads elsewhere"
    except Exception as error:
        path = TRACES / f"{game.table.houses[0].name.replace(' ', '-')}-{seed}.journal"
        path.write_text(journal.to_text(), encoding="utf-8")
        print(f"{path.name}: {type(error).__name__}: {error}", flush=True)
        return False
    finally:
        count_texts(game, carried)
    return True


@contextmanager
def work_limit(seconds: int) -> Iterator[None]:
    """Raise ``TimeoutError`` in a game that hangs: after so many seconds of a processor, whoever else uses it."""

    def hangs(*_: object) -> None:
        raise TimeoutError(f"not at its end after {seconds} s of work")

    signal.signal(signal.SIGVTALRM, hangs)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def games_of(numbers: range, seed: int) -> Series:
    """Play the games of these numbers, each with two to six Houses that choose at random."""
    carried: Counter[str] = Counter()
    broken = 0
    for number in numbers:
        rnd = random.Random(seed * 10**6 + number)
        game = new_game(houses_from_all(rnd, f"game {number}"), corpus=corpus(), seed=number)
        broken += not play(game, partial(_any, rnd=rnd), carried, number, replayed=number % REPLAYED == 0)
    return carried, broken


def games_about(card_id: str, seed: int, already: int) -> Series:
    """Play games about one card until its text was carried out often enough."""
    carried: Counter[str] = Counter({card_id: already})
    broken, card = 0, corpus().by_id[card_id]
    for number in range(MOST_OF_ITS_OWN):
        if carried[card_id] >= ENOUGH:
            break
        rnd = random.Random(f"{seed} {card_id} {number}")
        houses = [_with_copies(house, card) for house in houses_from_all(rnd, card_id)[:3]]
        game = new_game(houses, corpus=corpus(), seed=number)
        rather = partial(_rather, rnd=rnd, card=game.table.facts.number[card_id])
        broken += not play(game, rather, carried, number)
    return Counter({card_id: carried[card_id] - already}), broken


def games_of_the_use(card_id: str, seed: int, already: int) -> Series:
    """Play a card's scenarios of use in turn until its text was carried out often enough, each on by chance."""
    broken, uses = 0, _uses()[card_id]
    for number in range(already, ENOUGH):
        rnd = random.Random(f"{seed} {card_id} {number}")
        try:
            _play_on(uses[number % len(uses)], rnd)
        except Exception as error:
            print(f"{card_id}, begun with its use, {number}: {type(error).__name__}: {error}", flush=True)
            broken += 1
    return Counter({card_id: ENOUGH - already - broken}), broken


def _play_on(use: Scenario, rnd: random.Random) -> None:
    table = situation_of(use, corpus())
    for step in use.steps:
        carry_out(table, step)
    game = table.game
    if not game.options:  # a use that only looks at what is given
        begin_at(table, f"{table.names[0]}'s House Interval")
    with work_limit(TIMEOUT):
        while not game.over:
            game.apply(_any(game, rnd))
            if game.state.decisions % 50 == 0:
                assert not invariant_violations(game), invariant_violations(game)[0]
        assert not invariant_violations(game), invariant_violations(game)[0]


@cache
def _uses() -> dict[str, list[Scenario]]:
    """Return the scenarios of use of each card by its id."""
    found: dict[str, list[Scenario]] = {}
    for path in sorted((TESTS / "scenarios").rglob("*.txt")):
        for scenario in read_scenarios(path):
            if scenario.label == "use":
                found.setdefault(named(scenario.card, corpus()).id, []).append(scenario)
    return found


def soak(games: int, seed: int, workers: int) -> int:
    """Play; print the figures; return how many games broke a promise."""
    speaking = [card.id for card in corpus().cards if card.operation]
    with ProcessPoolExecutor(workers) as pool:
        batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
        carried, broken = _sum(pool.map(games_of, batches, [seed] * len(batches)))
        rare = [card for card in speaking if carried[card] < ENOUGH]
        print(f"{games} games, {broken} broken; {_enough(speaking, carried)} texts at least {ENOUGH} times", flush=True)
        more, also = _sum(pool.map(games_about, rare, [seed] * len(rare), [carried[card] for card in rare]))
        carried += more
        print(f"with games of their own: {_enough(speaking, carried)}; {also} more broken", flush=True)
        rarest = [card for card in rare if carried[card] < ENOUGH]
        last, too = _sum(pool.map(games_of_the_use, rarest, [seed] * len(rarest), [carried[card] for card in rarest]))
    print(f"with games begun with their use: {_enough(speaking, carried + last)}; {too} more broken")
    for card in rarest:
        print(f"  {carried[card]:3d} + {last[card]:2d}  {card}")
    return broken + also + too


def _sum(series: Iterable[Series]) -> Series:
    carried: Counter[str] = Counter()
    broken = 0
    for texts, wrong in series:
        carried += texts
        broken += wrong
    return carried, broken


def _enough(cards: list[str], carried: Counter[str]) -> str:
    return f"{sum(1 for card in cards if carried[card] >= ENOUGH)} of {len(cards)}"


def _any(game: Game, rnd: random.Random) -> int:
    return rnd.choice(game.options)


def _with_copies(house: House, card: Card) -> House:
    if card.kind == "homeworld":
        return replace(house, homeworld=card.id)
    if card.kind == "program":
        return replace(house, programs=(card.id,))
    if card.kind == "siridar fief":
        return house
    pile = "imperial" if card.deck == "imperial" else "house"
    return replace(house, **{pile: (card.id,) * 10 + getattr(house, pile)[10:]})


def _rather(game: Game, rnd: random.Random, card: int) -> int:
    """Choose what names the card where something does; do not end an Interval early nor discard the card."""
    about = [
        option
        for option in game.options
        if VERB_WORDS[option // SPAN][1] == CARD
        and option // SPAN not in _LOSSES
        and game.table.definition[option % SPAN] == card
    ]
    return rnd.choice(about if about and rnd.random() < 0.9 else game.options)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("scripts/soak cards", description=(__doc__ or "").partition("\n")[0])
    for name, default in (("games", 200), ("seed", 1), ("workers", 1)):
        parser.add_argument(name, type=int, nargs="?", default=default)
    sys.exit(1 if soak(**vars(parser.parse_args())) else 0)
