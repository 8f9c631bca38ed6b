"""Positions as nobody plays up to: one number of them is another."""

import random
from collections.abc import Sequence
from typing import Any

SMALL = (0, 1, 2, 3, -1, -2, 5, 17, 63, 255, 4096, 65536)
LARGE = (2**31 - 1, -(2**31), 2**31, 2**63 - 1, -(2**63))


def forge(state: Any, names: tuple[Sequence[str], Sequence[str]], rnd: random.Random) -> None:
    """Change one number somewhere in a state, or how many there are; ``names`` are those of its scalars and columns."""
    scalars, columns = names
    name = rnd.choice([*scalars, *columns])
    value = rnd.choice([*SMALL, *LARGE])
    if name in scalars:
        setattr(state, name, value)
        return
    column = getattr(state, name)
    at = rnd.randrange(len(column) + 1)
    if at < len(column) and rnd.random() < 0.8:
        column[at] = value
    elif rnd.random() < 0.5:
        column.insert(at, value)
    else:
        del column[at : at + 1]


def played_on(game: Any, choices: int = 25) -> None:
    """Show a game to everybody and play on; what raises here should have been refused."""
    rnd = random.Random(0)
    for seat in range(game.seats):
        game.view(seat)
    for _ in range(choices):
        if game.over:
            break
        game.question(game.seat)
        game.apply(rnd.choice(game.options), seat=game.seat)
