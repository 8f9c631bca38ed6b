"""Building a deck step by step: each step proposes some cards of the best deck there is with those kept so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardbase.corpus import Card
from cardbase.decks.construction.completion import DEFAULT_SECONDS, Completion, Impossible, Wish
from cardbase.decks.construction.plan import complete_for_play
from cardbase.decks.deck import Deck, Entry, entries
from cardbase.decks.judging import CRF, Ruleset
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.query import CardIndex

STAGES = (
    ("homeworld", ("homeworld",)),
    ("programs", ("program",)),
    ("allies", ("ally",)),
    ("holdings and decrees", ("charter", "fief", "decree")),
    ("aides", ("aide",)),
    ("personnel", ("personnel",)),
    ("equipment and enhancements", ("equipment", "enhancement")),
    ("ventures", ("venture",)),
    ("tactics and events", ("tactic", "event")),
)
"""The steps, each with the kinds of card it proposes."""

MOST_TRIES = 100
"""Proposals of one step; whoever strikes that often strikes everything."""


class Proposal(NamedTuple):
    """What a step proposes: cards with their copies, by cost."""

    stage: str
    cards: tuple[tuple[Card, int], ...]


Strike = Callable[[Proposal], Iterable[str]]
"""Looks at a proposal and returns the ids of the cards that are not wanted; none accepts it."""


@checked
def build(
    sponsor: str,
    index: CardIndex,
    strike: Strike = lambda _: (),
    wishes: Sequence[Wish] = (),
    ruleset: Ruleset = CRF,
    seconds: float = DEFAULT_SECONDS,
) -> Completion | Impossible:
    """Build a deck for a sponsor (the id of a power), step by step; what is struck is not proposed again.

    Raises ``Misuse`` for another sponsor, where the solver is missing, or where a step finds no end.
    """
    kept, without = Deck(sponsor=sponsor), frozenset[str]()
    for stage, kinds in STAGES:
        for _ in range(MOST_TRIES):
            found, _ = complete_for_play(kept, index, wishes, ruleset, seconds=seconds, without=without)
            if isinstance(found, Impossible):
                return found
            struck = frozenset(strike(_proposal(stage, kinds, found.deck, index)))
            if not struck:
                kept = _keeping(kept, kinds, found.deck, index)
                break
            without |= struck
        else:
            raise Misuse(f"{stage}: struck {MOST_TRIES} times over", hint="keep some of the cards")
    return found


def _proposal(stage: str, kinds: Sequence[str], deck: Deck, index: CardIndex) -> Proposal:
    by_id = index.world.corpus.by_id
    cards = [(by_id[entry.card], entry.copies) for _, entry in deck.cards() if by_id[entry.card].kind in kinds]
    return Proposal(stage, tuple(sorted(cards, key=lambda found: (str(found[0].cost), found[0].full_name))))


def _keeping(kept: Deck, kinds: Sequence[str], deck: Deck, index: CardIndex) -> Deck:
    """Return the kept cards with those of a finished deck that are of some kinds."""
    by_id = index.world.corpus.by_id

    def pile(name: str) -> tuple[Entry, ...]:
        """Return a pile with what is now kept of it."""
        new = {entry.card: entry.copies for entry in deck.pile(name) if by_id[entry.card].kind in kinds}
        return entries({entry.card: entry.copies for entry in kept.pile(name)} | new)

    return replace(
        kept,
        profile=deck.profile,
        homeworlds=pile("homeworlds"),
        imperial=pile("imperial"),
        house=pile("house"),
        programs=pile("programs"),
    )
