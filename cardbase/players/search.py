"""*search*: plays its likely choices on in worlds it cannot tell from the true one, and takes what turned out best.

Information-set Monte Carlo, one choice deep: what the seat cannot know is redrawn for each world
(``Observation.world``); in each world every candidate is tried, by all seats played on as *sensible* would to the end
of the next turn, and the position there is judged (``evaluation``). All candidates see the same worlds, so that luck
favours none; the worst are dropped as worlds go by. Candidates are the choices that *sensible* likes best, which also
wins ties.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from cardbase.play import choices as c
from cardbase.play import frames as f
from cardbase.play import lazy_view
from cardbase.players.evaluation import evaluate
from cardbase.players.sensible import SensiblePlayer
from cardbase.tabletop import game_within, seed_of

if TYPE_CHECKING:
    from cardbase.play import Game
    from cardbase.players.knowledge import Knowledge
    from cardbase.tabletop import Observation

PLAYS: Final = 16
"""Tries of a choice, where nothing else is said: about 50 ms of a core."""
MOST_SEATS: Final = 6
"""Seats at a table where it searches; with more it plays as *sensible*."""
WIDTH: Final = 6
"""Candidates at most."""
AHEAD: Final = 1
"""Turns that are played on after the present one."""
LONGEST: Final = 150
"""Choices that are played on at most."""
MARGIN: Final = 0.01
"""What another choice must promise more than the one *sensible* would take, as a chance to win."""
CUTS: Final = (1, 3, 6, 12)
"""After so many worlds the worse half of the candidates is dropped, but two are kept."""
DONE: Final = c.DONE * c.SPAN
HOUSE_DISCARD: Final = 2
"""The phase of the Closing Interval (``rules.closing_interval``)."""
WORLDS: Final = 1 << 20
"""More than a choice ever takes: seeds of worlds do not meet."""


class Budget(NamedTuple):
    """What a choice may cost: a number of tries, or milliseconds of this thread's CPU where they are not 0.

    By tries equal games are played alike; by time they differ with the machine.
    """

    plays: int = PLAYS
    milliseconds: int = 0


class SearchPlayer:
    """Plays by search. Equal seeds, budgets of tries and observations give equal choices."""

    __slots__ = ("_budget", "_chosen", "_knowledge", "_policy", "_seed")

    def __init__(self, knowledge: Knowledge, seed: int, budget: Budget) -> None:
        self._knowledge = knowledge
        self._policy = SensiblePlayer(knowledge)
        self._budget = budget
        self._seed = seed
        self._chosen = 0

    def choose(self, observation: Observation) -> int:
        """Return the candidate that did best."""
        view = observation.view()
        if len(view.seats) > MOST_SEATS:
            return self._policy.best(view)
        candidates = self._candidates(self._policy.ranked(view))
        self._chosen += 1
        return self._best(observation, candidates) if len(candidates) > 1 else candidates[0]

    def _candidates(self, ranked: list[int]) -> list[int]:
        """Return the likeliest choices, copies of a card counted once."""
        definition, found = self._knowledge.table.definition, dict[tuple[int, int], int]()
        for code in ranked:
            verb, argument = divmod(code, c.SPAN)
            alike = definition[argument] if verb in ALIKE else -1 - argument
            found.setdefault((verb, alike), code)
        return list(found.values())[:WIDTH]

    def _best(self, observation: Observation, candidates: list[int]) -> int:
        clock = _Clock(self._budget)
        total = dict.fromkeys(candidates, 0.0)
        alive, worlds = candidates, 0
        while len(alive) > 1 and not clock.is_over():
            world = game_within(observation.world(seed_of(self._seed, self._chosen * WORLDS + worlds)))
            tried = self._round(world, alive, observation.seat, clock)
            if len(tried) < len(alive) and worlds:  # only what all have seen compares
                break
            worlds += 1
            for code, worth in tried.items():
                total[code] += worth + (MARGIN if code == candidates[0] else 0.0)
            alive = sorted(tried, key=lambda code: -total[code])
            if worlds in CUTS:
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return alive[0]

    def _round(self, world: Game, candidates: list[int], seat: int, clock: _Clock) -> dict[int, float]:
        """Return how each candidate does in a world, as far as the budget goes."""
        tried = dict[int, float]()
        for code in candidates:
            if clock.is_over():
                break
            tried[code] = self._try(world, code, seat)
            clock.plays += 1
        return tried

    def _try(self, world: Game, code: int, seat: int) -> float:
        """Return how a seat stands in a world after a choice, when all go on as *sensible* does."""
        game, best = world.copy(), self._policy.best
        game.apply(code)
        last = game.state.turn + AHEAD
        for _ in range(LONGEST):
            s = game.state
            if s.ending or s.turn > last or (s.turn == last and s.stack[f.KIND] == f.CLOSING):
                break
            game.apply(DONE if _is_over_hand(game) else best(lazy_view.LazyView(game, game.seat)))
        return evaluate(self._knowledge, game, seat)


def _is_over_hand(game: Game) -> bool:
    """Return whether House cards could be discarded and need not be: what is drawn for them comes too late to tell."""
    stack = game.state.stack
    return stack[f.KIND] == f.CLOSING and stack[f.AT] == HOUSE_DISCARD and game.options[0] == DONE


class _Clock:
    """Tells when a budget is spent."""

    __slots__ = ("_budget", "_start", "plays")

    def __init__(self, budget: Budget) -> None:
        self._budget, self._start, self.plays = budget, time.thread_time(), 0

    def is_over(self) -> bool:
        """Whether the time is up, or the games out are played; time is that of this thread."""
        if self._budget.milliseconds:
            return (time.thread_time() - self._start) * 1000 >= self._budget.milliseconds
        return self.plays >= self._budget.plays


ALIKE: Final = frozenset({c.PLAY, c.DEPLOY, c.PLACE, c.PETITION, c.USE, c.DISCARD})
"""Verbs for which copies of a card are as good as each other."""
