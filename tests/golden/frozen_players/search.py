"""*search*: plays its likely choices on in worlds it cannot tell from the true one, and takes what turned out best.

Information-set Monte Carlo, one choice deep: what the seat cannot know is redrawn for each world
(``Observation.world``); in each world every candidate is tried, by all seats played on as *sensible* would to the end
of the next turn, and the position there is judged (``outlook``). All candidates see the same worlds, so that luck
favours none; the worst are dropped as worlds go by. Candidates are the choices that *sensible* likes best, which also
wins ties.
"""

from __future__ import annotations

from typing import Final

from cardbase.play import Game
from cardbase.tabletop import Observation, game_within, seed_of
from tests.golden.frozen_players import ground
from tests.golden.frozen_players.knowledge import Knowledge
from tests.golden.frozen_players.outlook import outlook
from tests.golden.frozen_players.sensible import SensiblePlayer

WIDTH: Final = 6
"""Candidates at most."""
AHEAD: Final = 1
"""Turns that are played on after the present one."""
LONGEST: Final = 150
"""Choices that are played on at most."""
MARGIN: Final = 0.02
"""What another choice must promise more than the one *sensible* would take, as a chance to win."""
CUTS: Final = (1, 3, 6, 12)
"""After so many worlds the worse half of the candidates is dropped, but two are kept."""
WORLDS: Final = 1 << 20
"""More than a choice ever takes: seeds of worlds do not meet."""


class SearchPlayer:
    """Plays by search, so many tries a choice. Equal seeds, tries and sights give equal choices."""

    __slots__ = ("_chosen", "_knowledge", "_policy", "_seed", "_tries")

    def __init__(self, knowledge: Knowledge, seed: int, tries: int) -> None:
        self._knowledge = knowledge
        self._policy = SensiblePlayer(knowledge)
        self._tries = tries
        self._seed = seed
        self._chosen = 0

    def choose(self, observation: Observation) -> int:
        """Return the candidate that did best."""
        candidates = self._candidates(self._policy.ranked(ground.sight_of(observation)))
        self._chosen += 1
        return self._best(observation, candidates) if len(candidates) > 1 else candidates[0]

    def _candidates(self, ranked: list[int]) -> list[int]:
        """Return the likeliest choices, copies of a card counted once."""
        definition, found = self._knowledge.cards.definition, dict[tuple[str, int], int]()
        for code in ranked:
            verb, argument = self._knowledge.decode(code)
            alike = definition[argument] if verb in ALIKE else -1 - argument
            found.setdefault((verb, alike), code)
        return list(found.values())[:WIDTH]

    def _best(self, observation: Observation, candidates: list[int]) -> int:
        total, left = dict.fromkeys(candidates, 0.0), self._tries
        alive, worlds = candidates, 0
        while len(alive) > 1 and left:
            world = game_within(observation.world(seed_of(self._seed, self._chosen * WORLDS + worlds)))
            tried = {code: self._try(world, code, observation.seat) for code in alive[:left]}
            left -= len(tried)
            if len(tried) < len(alive) and worlds:  # only what all have seen compares
                break
            worlds += 1
            for code, worth in tried.items():
                total[code] += worth + (MARGIN if code == candidates[0] else 0.0)
            alive = sorted(tried, key=lambda code: -total[code])
            if worlds in CUTS:
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return alive[0]

    def _try(self, world: Game, code: int, seat: int) -> float:
        """Return how a seat stands in a world after a choice, when all go on as *sensible* does."""
        game, best = world.copy(), self._policy.best
        game.apply(code)
        last = ground.turn(game) + AHEAD
        for _ in range(LONGEST):
            turn = ground.turn(game)
            if game.over or turn > last or (turn == last and ground.is_closing(game)):
                break
            game.apply(ground.plain("no-more") if ground.is_over_hand(game) else best(ground.glance(game)))
        return outlook(self._knowledge, game, seat)


ALIKE: Final = frozenset({"play", "deploy", "place", "petition", "use", "discard"})
"""Verbs for which copies of a card are as good as each other."""
