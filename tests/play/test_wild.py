"""Random play in which cards have every right and change that only texts will give: nothing may break."""

import random

import pytest

from cardbase.play import Game, invariant_violations, mutations, new_game
from cardbase.play import constants as w
from cardbase.play.rulesets import CRF, OPTIONAL_RULES, RULEBOOK_1997, Ruleset
from tests.play.houses import corpus, houses

EVERYTHING = CRF.but(**dict.fromkeys(OPTIONAL_RULES, True))
PER_RITE = (w.DIRECT, w.COUNTER, w.SURPRISE, w.CAPTURE, w.DISCARD, w.JOIN_LATE, w.IMMUNE, w.FREE_RITE, w.AIMED,
            w.COUNTS_AS, w.COUNTS_AS + w.RITE_TYPES)  # fmt: skip
FUNDS = (w.REWARD_SOLARIS, w.REWARD_SPICE, w.REWARD_FAVOR, w.PENALTY_SOLARIS, w.PENALTY_SPICE, w.PENALTY_FAVOR)


def changes(game: Game, rnd: random.Random, count: int) -> None:
    """Give random cards random rights, ranks, command, allegiance; let some tactics and ventures last."""
    t = game.table
    for _ in range(count):
        card, lasts = rnd.randrange(t.cards), rnd.choice([w.FOR_GOOD, w.FOR_GOOD, w.WHILE_DEPLOYED, w.THIS_TURN])
        source = card if lasts == w.WHILE_DEPLOYED else -1
        what, amount = rnd.choice(
            [
                (w.RIGHT, rnd.choice(PER_RITE) + rnd.randrange(w.RITE_TYPES)),
                (w.RIGHT, rnd.choice(PER_RITE) + rnd.randrange(w.RITE_TYPES)),
                (w.RIGHT, rnd.choice([w.FIXED, w.STAYS])),
                (w.TALENT + rnd.randrange(w.RITE_TYPES), rnd.randrange(-2, 4)),
                (w.GAIN_TALENT + rnd.randrange(w.RITE_TYPES), 0),
                (w.COMMAND, rnd.randrange(-2, 3)),
                (w.RESISTANCE, rnd.randrange(-2, 2)),
                (w.FORCE, rnd.randrange(3)),
                (w.ALLEGIANCE, 1 << rnd.randrange(9)),
                (rnd.choice(FUNDS), rnd.randrange(3)),
            ]
        )
        mutations.modify(game, what, card, amount, source, lasts)


@pytest.mark.parametrize("rules", [CRF, RULEBOOK_1997, EVERYTHING], ids=["crf", "rulebook_1997", "every option"])
@pytest.mark.parametrize("seed", range(20))
def test_invariants_hold_whatever_cards_may_do(seed: int, rules: Ruleset) -> None:
    rnd = random.Random(seed)
    texts = seed % 2 == 0
    decks = houses(rnd.choice([2, 3, 5]), seed)
    game = new_game(decks, corpus=corpus(), seed=seed, rules=rules, operations=texts)
    if not texts:
        game.table = game.table.copy()  # of its own: tables are shared by games of equal Houses
        game.table.lasts = [rnd.randrange(2) for _ in range(game.table.cards)]
    changes(game, rnd, 60)
    last: list[str] = []
    while not game.over:
        assert not invariant_violations(game), (invariant_violations(game), game.moment, last, game.log_lines()[-12:])
        choice = rnd.choice(game.choices())
        last = [*last[-6:], choice.text]
        game.apply(choice.code)
        if rnd.random() < 0.02:
            changes(game, rnd, 1)
    assert not invariant_violations(game)
    assert game.ending in {"admission", "elimination"}
