"""Play many random games of every kind; store the journal of any that breaks a promise in ``tests/play/traces``.

``python -m scripts.soak [MINUTES]`` (5 by default). Not part of the test suite.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from cardbase.play import Game, invariant_violations, new_game
from cardbase.play.choices import card_of
from cardbase.play.frames import KIND, OPERATION
from cardbase.play.records import new_journal, replay_journal
from cardbase.play.rulesets import CRF, OPTIONAL_RULES, RULEBOOK_1997
from tests.play.houses import corpus, houses
from tests.play.renumbered import renumbered

TRACES = Path(__file__).resolve().parents[1] / "tests" / "play" / "traces"
EVERYTHING = CRF.but(**dict.fromkeys(OPTIONAL_RULES, True))


def unseen_names(game: Game) -> list[str]:
    """Return the cards that a question names though its seat has not seen them."""
    cards = [card for code in game.options if (card := card_of(code)) >= 0]
    return [game.table.name(card) for card in cards if not game.state.known[card] >> game.seat & 1]


def renumbered_otherwise(game: Game, seed: int) -> bool:
    """Return whether the position offers something else once its cards are numbered otherwise."""
    if game.over or game.state.stack[KIND] == OPERATION:
        return False
    other, _ = renumbered(game, seed)
    other.recompute()
    return [choice.text for choice in other.choices()] != [choice.text for choice in game.choices()]


def soak(minutes: float) -> int:
    """Play until the time is up; return how many games broke a promise."""
    end, number, broken = time.monotonic() + 60 * minutes, 0, 0
    while time.monotonic() < end:
        number += 1
        broken += not _game(time.time_ns() % 2**40)
    print(f"{number} games, {broken} broken")
    return broken


def _game(seed: int) -> bool:
    rnd = random.Random(seed)
    rules = rnd.choice([CRF, RULEBOOK_1997, EVERYTHING])
    policy = rnd.choice(["open", "uniform", "private-auto"])
    game = new_game(
        houses(rnd.randint(2, 8), seed, points=None), corpus=corpus(), seed=seed, rules=rules, policy=policy
    )
    journal = new_journal(game, seed)
    try:
        while not game.over:
            journal.apply(game, rnd.choice(game.options), game.seat)
            assert not invariant_violations(game), invariant_violations(game)[0]
            assert not unseen_names(game), unseen_names(game)[0]
            if rnd.random() < 0.02:
                assert not renumbered_otherwise(game, seed), "renumbered, it is another position"
                seat = rnd.randrange(game.seats)
                world = game.resample(seat, seed)
                assert world.view(seat) == game.view(seat), "a drawn world looks different"
                assert world.over or world.options, "a drawn world offers nothing"
        assert game.ending in {"admission", "elimination"}, game.ending
        assert replay_journal(journal.to_text(), corpus()).digest() == game.digest(), "the journal leads elsewhere"
    except Exception as error:
        path = TRACES / f"{seed}.journal"
        path.write_text(journal.to_text(), encoding="utf-8")
        print(f"{path.name}: {type(error).__name__}: {error}")
        return False
    return True


if __name__ == "__main__":
    sys.exit(1 if soak(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0) else 0)
