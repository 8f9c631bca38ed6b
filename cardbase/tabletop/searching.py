"""Search for any game: choices tried in worlds that a seat cannot tell from the true one.

What the seat cannot know is redrawn for each world (``Observation.world``); what a game brings is its ``Guide``.
``Search.compared`` tries each candidate in the same worlds, one choice deep, so that luck favours none.
``Search.explored`` grows one tree over these worlds (information-set Monte Carlo tree search with a single observer,
Cowling, Powley and Whitehouse 2012), and so finds what only a good second choice makes good. A position of the tree
is given further choices as it is tried more (progressive widening, Coulom 2007), so that few tries follow the guide.
Both cost a ``Budget``, and choose alike for equal seeds, budgets of tries and observations.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from cardbase.tabletop.chance import seed_of
from cardbase.tabletop.contract import Observation, game_within

__all__ = ["Budget", "Guide", "Search"]

PLAYS: Final = 16
"""Tries of a choice, where nothing else is said."""
CUTS: Final = (1, 3, 6, 12)
"""After so many worlds the worse half of the candidates is dropped, but two are kept."""
EXPLORATION: Final = 0.7
"""How far a choice that was tried little is preferred to one that did better (the constant of UCB1)."""
DEPTH: Final = 12
"""Choices of one line that the tree remembers."""
WIDENING: Final = 4
"""Tries after which a position of the tree is given one choice more."""
WORLDS: Final = 1 << 20
"""More than a choice ever takes: seeds of worlds do not meet."""


class Budget(NamedTuple):
    """What a choice may cost: a number of tries, or milliseconds of this thread's CPU where they are not 0.

    By tries equal games are played alike; by time they differ with the machine.
    """

    plays: int = PLAYS
    milliseconds: int = 0


class Guide(Protocol):
    """What a game knows of itself that a search needs. It is given whole games, and changes none but in ``play_on``."""

    def candidates(self, game: Any, seat: int) -> Sequence[int]:
        """Return the likely choices of a seat that is asked, best first: as many as are worth a try."""

    def play_on(self, game: Any) -> None:
        """Play a game on in place, all seats by a quick policy, to where it can be judged."""

    def worth(self, game: Any, seat: int) -> float:
        """Return how well a position is for a seat, between 0 and 1."""


class Spending:
    """Says when a budget is spent; ``plays`` counts tries."""

    __slots__ = ("_budget", "_start", "plays")

    def __init__(self, budget: Budget) -> None:
        self._budget, self._start, self.plays = budget, time.thread_time(), 0

    def is_over(self) -> bool:
        """Return whether the time is up, or the tries are used; time is that of this thread."""
        if self._budget.milliseconds:
            return (time.thread_time() - self._start) * 1000 >= self._budget.milliseconds
        return self.plays >= self._budget.plays


@dataclass(slots=True)
class Branch:
    """What is known of a choice after the choices before it: ``worth`` is a sum over tries, to the seat that chose."""

    seat: int = -1
    tries: int = 0
    offered: int = 0
    worth: float = 0.0
    after: dict[int, Branch] = field(default_factory=dict)

    def picked(self, codes: Sequence[int], seat: int) -> int:
        """Return the choice to try next of those offered in this world: the first untried one, else by UCB1.

        The likely ones come first, one more for every ``WIDENING`` tries. How often a choice was there to be tried
        counts, not how often its parent was visited: not every world has it.
        """
        wide = codes[: 1 + self.tries // WIDENING]
        for code in wide:
            self.after.setdefault(code, Branch(seat)).offered += 1
        return max(wide, key=lambda code: self.after[code].promise())

    def promise(self) -> float:
        """Return what a try is worth: what came of it so far, and more the less it was tried where it could be."""
        if not self.tries:
            return math.inf
        return self.worth / self.tries + EXPLORATION * math.sqrt(math.log(self.offered) / self.tries)


class Search:
    """Searches for one seat of one game, choice after choice; ``seed`` is its own."""

    __slots__ = ("_budget", "_chosen", "_guide", "_seed")

    def __init__(self, guide: Guide, budget: Budget, seed: int) -> None:
        self._guide, self._budget, self._seed, self._chosen = guide, budget, seed, 0

    def compared(self, observation: Observation, candidates: Sequence[int], margin: float = 0.0) -> int:
        """Return the candidate that did best, each tried in the same worlds; another than the first by ``margin``.

        The worst are dropped as worlds go by (``CUTS``).
        """
        return self._best(observation, candidates, margin, 1)

    def explored(self, observation: Observation, candidates: Sequence[int], margin: float = 0.0) -> int:
        """Return the candidate that did best as ``compared`` does, with a tree of the choices that follow it."""
        return self._best(observation, candidates, margin, DEPTH)

    def _best(self, observation: Observation, candidates: Sequence[int], margin: float, depth: int) -> int:
        self._chosen += 1
        spending = Spending(self._budget)
        tree = {code: Branch(observation.seat) for code in candidates}
        alive, worlds = list(candidates), 0
        while len(alive) > 1 and not spending.is_over():
            tried = self._tried(self._world(observation, worlds), {code: tree[code] for code in alive}, depth, spending)
            if tried < len(alive) and worlds:  # only what all have seen compares
                break
            worlds += 1
            favoured = {code: tree[code].worth + (worlds * margin if code == candidates[0] else 0.0) for code in alive}
            alive = sorted(alive[:tried], key=lambda code: -favoured[code])
            if worlds in CUTS:
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return alive[0]

    def _world(self, observation: Observation, number: int) -> Any:
        return game_within(observation.world(seed_of(self._seed, self._chosen * WORLDS + number)))

    def _tried(self, world: Any, alive: dict[int, Branch], depth: int, spending: Spending) -> int:
        """Try each candidate in a world, as far as the budget goes; return how many were."""
        for number, (code, branch) in enumerate(alive.items()):
            if spending.is_over():
                return number
            game = world.copy()
            game.apply(code, branch.seat)
            self._line(branch, game, depth)
            spending.plays += 1
        return len(alive)

    def _line(self, branch: Branch, game: Any, depth: int) -> None:
        """Try one line in a world: down the tree to its first new choice, then on by the guide's policy."""
        line = [branch]
        while branch.tries and len(line) < depth and not game.over:
            seat = game.seat
            code = branch.picked(self._guide.candidates(game, seat), seat)
            branch = branch.after[code]
            line.append(branch)
            game.apply(code, seat)
        self._guide.play_on(game)
        worth = {seat: self._guide.worth(game, seat) for seat in {each.seat for each in line}}
        for each in line:
            each.tries += 1
            each.worth += worth[each.seat]
