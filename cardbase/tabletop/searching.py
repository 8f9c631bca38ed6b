"""Search for any game: choices tried in worlds that a seat cannot tell from the true one.

What the seat cannot know is redrawn for each world (``Observation.world``); what a game brings is its ``Guide``.
``Search.compared`` tries each candidate in the same worlds, one choice deep, so that luck favours none.
``Search.explored`` grows one tree over these worlds (information-set Monte Carlo tree search with a single observer,
Cowling, Powley and Whitehouse 2012), and so finds what only a good second choice makes good. A position of the tree
is given further choices as it is tried more (progressive widening, Coulom 2007), so that few tries follow the guide.
Both cost a ``Budget``, and choose alike for equal seeds, budgets of tries and observations. ``explored`` drops a choice
that comes to exactly the same as a likelier one, and leaves what is not needed of its time to later choices.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from cardbase.tabletop.chance import seed_of
from cardbase.tabletop.contract import Observation, game_within

__all__ = ["Budget", "Guide", "Search"]

PLAYS: Final = 16
"""Tries of a choice, where no number is given."""
CUTS: Final = (1, 3, 6, 12)
"""After so many worlds the worse half of the candidates is dropped, but two are kept."""
EXPLORATION: Final = 0.7
"""How far a choice that was tried little is preferred to one that did better (the constant of UCB1)."""
DEPTH: Final = 12
"""Choices of one line that the tree remembers."""
WIDENING: Final = 4
"""Tries after which a position of the tree is given one choice more."""
TWINS: Final = 2
"""Worlds in which a choice must come to exactly the same as a likelier one to be dropped."""
SAVED: Final = 20
"""Times its milliseconds that a player may have saved."""
SHARE: Final = 4
"""The part of the saved time that one choice may take: one in so many."""
WORLDS: Final = 1 << 20
"""More than a choice ever takes: seeds of worlds do not meet."""


class Budget(NamedTuple):
    """What a choice may cost: a number of tries, or milliseconds of this thread's CPU where they are not 0.

    By tries equal games are played alike; by time they differ with the machine. What ``Search.explored`` leaves of its
    milliseconds, later choices of the same player may take.
    """

    plays: int = PLAYS
    milliseconds: int = 0


class Guide(Protocol):
    """What a game knows of itself that a search needs. It is given whole games, and changes none but in ``outcome``."""

    def candidates(self, game: Any, seat: int) -> Sequence[int]:
        """Return the likely choices of a seat that is asked, best first: as many as are worth a try."""

    def outcome(self, game: Any, seats: Iterable[int]) -> dict[int, float]:
        """Play a game on in place by a quick policy; return how well that is for each of the seats, between 0 and 1."""


class Spending:
    """Says when a budget is spent; ``plays`` counts tries, ``saved`` are milliseconds it may take besides."""

    __slots__ = ("_budget", "_saved", "_start", "plays")

    def __init__(self, budget: Budget, saved: float = 0.0) -> None:
        self._budget, self._saved, self._start, self.plays = budget, saved, time.thread_time(), 0

    def is_over(self) -> bool:
        """Return whether the time is up, or the tries are used; time is that of this thread."""
        if self._budget.milliseconds:
            return self.left() <= 0
        return self.plays >= self._budget.plays

    def left(self) -> float:
        """Return the milliseconds that are left, below 0 where more was taken."""
        return self._budget.milliseconds + self._saved - (time.thread_time() - self._start) * 1000


class Race:
    """Candidates tried in the same worlds until one is left; another than the first must lead by ``margin``."""

    __slots__ = ("_first", "_margin", "_results", "alive", "worlds")

    def __init__(self, candidates: Sequence[int], margin: float) -> None:
        self._first, self._margin, self.worlds, self.alive = candidates[0], margin, 0, list(candidates)
        self._results: dict[int, list[float]] = {code: [] for code in candidates}

    def note(self, found: Sequence[float], *, twins: bool) -> None:
        """Note what came of the candidates alive in one world more; put the best first, drop the worst (``CUTS``)."""
        tried = self.alive[: len(found)]
        for code, worth in zip(tried, found, strict=True):
            self._results[code].append(worth)
        self.worlds += 1
        same = self._twins(tried) if twins else frozenset()
        if self.worlds >= TWINS:
            tried = [code for code in tried if code not in same]
        self.alive = sorted(tried, key=lambda code: (code in same, -self._worth(code)))
        if self.worlds in CUTS:
            self.alive = self.alive[: max(2, (len(self.alive) + 1) // 2)]

    def _worth(self, code: int) -> float:
        return sum(self._results[code]) + (self.worlds * self._margin if code == self._first else 0.0)

    def _twins(self, tried: Sequence[int]) -> frozenset[int]:
        """Return the candidates that came to exactly the same in each world as one that was likelier at first."""
        first = dict[tuple[float, ...], int]()
        for code in self._results:
            if code in tried:
                first.setdefault(tuple(self._results[code]), code)
        return frozenset(tried) - frozenset(first.values())


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

    __slots__ = ("_budget", "_chosen", "_guide", "_saved", "_seed")

    def __init__(self, guide: Guide, budget: Budget, seed: int) -> None:
        self._guide, self._budget, self._seed, self._chosen = guide, budget, seed, 0
        self._saved = 0.0

    def compared(self, observation: Observation, candidates: Sequence[int], margin: float = 0.0) -> int:
        """Return the candidate that did best, each tried in the same worlds; another than the first by ``margin``.

        The worst are dropped as worlds go by (``CUTS``).
        """
        return self._best(observation, Race(candidates, margin), 1, Spending(self._budget))

    def explored(self, observation: Observation, candidates: Sequence[int], margin: float = 0.0) -> int:
        """Return the candidate that did best as ``compared`` does, with a tree of the choices that follow it."""
        more = self._saved / SHARE if self._saved > 0 else self._saved
        spending = Spending(self._budget, more)
        found = self._best(observation, Race(candidates, margin), DEPTH, spending)
        self._save(self._saved - more + spending.left())
        return found

    def left_out(self) -> None:
        """Save the time of a choice that was made without a search, for later ones."""
        self._save(self._saved + self._budget.milliseconds)

    def _save(self, milliseconds: float) -> None:
        self._saved = min(milliseconds, SAVED * self._budget.milliseconds)

    def _best(self, observation: Observation, race: Race, depth: int, spending: Spending) -> int:
        self._chosen += 1
        tree = {code: Branch(observation.seat) for code in race.alive}
        while len(race.alive) > 1 and not spending.is_over():
            world, alive = self._world(observation, race.worlds), {code: tree[code] for code in race.alive}
            found = self._tried(world, alive, depth, spending)
            if not found or (len(found) < len(alive) and race.worlds):  # only what all have seen compares
                break
            race.note(found, twins=depth > 1)
        return race.alive[0]

    def _world(self, observation: Observation, number: int) -> Any:
        return game_within(observation.world(seed_of(self._seed, self._chosen * WORLDS + number)))

    def _tried(self, world: Any, alive: dict[int, Branch], depth: int, spending: Spending) -> list[float]:
        """Try each candidate in a world, as far as the budget goes; return what came of those that were."""
        found: list[float] = []
        for code, branch in alive.items():
            if spending.is_over():
                break
            game = world.copy()
            game.apply(code, branch.seat)
            found.append(self._line(branch, game, depth))
            spending.plays += 1
        return found

    def _line(self, branch: Branch, game: Any, depth: int) -> float:
        """Try one line in a world, down the tree to its first new choice, then on; return its worth to who began it."""
        line = [branch]
        while branch.tries and len(line) < depth and not game.over:
            seat = game.seat
            code = branch.picked(self._guide.candidates(game, seat), seat)
            branch = branch.after[code]
            line.append(branch)
            game.apply(code, seat)
        worth = self._guide.outcome(game, {each.seat for each in line})
        for each in line:
            each.tries += 1
            each.worth += worth[each.seat]
        return worth[line[0].seat]
