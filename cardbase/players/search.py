"""*search*: plays its likely choices on in worlds it cannot tell from the true one, and takes what turned out best.

The machinery is ``tabletop.searching``, a tree over worlds; this guides it: candidates are the choices that *sensible*
likes best, which also wins ties; beyond the tree all seats play on as *sensible* would until every House has had its
Interval of the turn, and of the next, and the positions there are judged (``evaluation``), as they were when that was
trained. One turn alone overlooks what a choice brings later; the next alone is left more to luck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardbase.play import choices as c
from cardbase.play import frames as f
from cardbase.play import lazy_view
from cardbase.players.evaluation import chances
from cardbase.players.sensible import SensiblePlayer, vain
from cardbase.players.situation import Seen
from cardbase.tabletop.searching import Budget, Search

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardbase.play import Game
    from cardbase.players.knowledge import Knowledge
    from cardbase.tabletop import Observation

MOST_SEATS: Final = 6
"""Seats at a table where it searches; with more it plays as *sensible*."""
WIDTH: Final = 6
"""Candidates at most."""
CLOSING: Final = f.FRAME_NAMES[f.CLOSING]
"""The moment at which positions are judged: its own choices come too late to be compared."""
PLAIN: Final = (CLOSING, f.FRAME_NAMES[f.DISENGAGE])
"""The moments that are left to *sensible*: what is chosen there counts too late, or is plain."""
LONGEST: Final = 75
"""Choices of a turn that are played on at most, for each seat."""
MARGIN: Final = 0.01
"""What another choice must promise more than the one *sensible* would take, as a chance to win."""


class SearchPlayer:
    """Plays by search. Equal seeds, budgets of tries and observations give equal choices."""

    __slots__ = ("_knowledge", "_policy", "_search")

    def __init__(self, knowledge: Knowledge, seed: int, budget: Budget) -> None:
        self._knowledge = knowledge
        self._policy = SensiblePlayer(knowledge)
        self._search = Search(self, budget, seed)

    def choose(self, observation: Observation) -> int:
        """Return the candidate that did best."""
        view = observation.view()
        plain = [self._policy.useful(view)]
        likely = plain if self._is_plain(view) else self._likely(view, vain(view)) or plain
        if len(likely) > 1:
            return self._search.explored(observation, likely, MARGIN)
        if len(view.options) > 1:
            self._search.left_out()
        return likely[0]

    def _is_plain(self, view: Seen) -> bool:
        return len(view.seats) > MOST_SEATS or view.moment in PLAIN

    def candidates(self, game: Game, seat: int) -> list[int]:
        """Return the likeliest choices of the seat to decide, copies of a card counted once."""
        return self._likely(lazy_view.LazyView(game, seat))

    def _likely(self, view: Seen, left: frozenset[int] = frozenset()) -> list[int]:
        definition, found = self._knowledge.table.definition, dict[tuple[int, int], int]()
        outbidding = leads_alone(view)
        for code in self._policy.ranked(view):
            verb, argument = divmod(code, c.SPAN)
            if (verb == c.BID and outbidding) or code in left:
                continue
            alike = definition[argument] if verb in ALIKE else -1 - argument
            found.setdefault((verb, alike), code)
        return list(found.values())[:WIDTH]

    def outcome(self, game: Game, seats: Iterable[int]) -> dict[int, float]:
        """Return the mean chance of each of the seats when the House Intervals of this turn, and the next, are over."""
        self._play_on(game)
        soon = chances(self._knowledge, game)
        if not game.state.ending:
            self._close(game)
            self._play_on(game)
        later = chances(self._knowledge, game)
        return {seat: (soon[seat] + later[seat]) / 2 for seat in seats}

    def _play_on(self, game: Game) -> None:
        """Play on as *sensible* does, until all have had their House Intervals."""
        self._play_until(game, lambda: game.state.stack[f.KIND] == f.CLOSING)

    def _close(self, game: Game) -> None:
        """Play on to the next turn, also past what is asked between two choices of the Closing Interval."""
        turn = game.state.turn
        self._play_until(game, lambda: game.state.turn != turn)

    def _play_until(self, game: Game, reached: Callable[[], bool]) -> None:
        best = self._policy.quick
        for _ in range(LONGEST * game.seats):
            if game.state.ending or reached():
                break
            game.apply(best(lazy_view.LazyView(game, game.seat)))


def leads_alone(view: Seen) -> bool:
    """Return whether a bid would raise the seat's own: it is asked over its lead once all others passed (PET-08)."""
    return bool(view.petition and view.petition.leader == view.seat and c.PASS * c.SPAN in view.options)


ALIKE: Final = frozenset({c.PLAY, c.DEPLOY, c.PLACE, c.PETITION, c.USE, c.DISCARD})
"""Verbs for which copies of a card are as good as each other."""
