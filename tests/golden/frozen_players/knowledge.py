"""What a player may know of the cards before a game begins: printed facts, and what their texts bring.

The latter was read off the texts when the players were frozen (``knowledge.json``), so that neither a new wording nor
a new grammar changes how they play.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardbase.play.table import Table
from tests.golden.engine import RITES
from tests.golden.frozen_players.ground import KINDS, decode, printed

FILE: Final = Path(__file__).parent / "knowledge.json"


class Yield(NamedTuple):
    """Funds that a card brings or costs."""

    solaris: int = 0
    spice: int = 0
    favor: int = 0

    @property
    def worth(self) -> float:
        """The funds in solaris: spice at a middling rate, favor at what it costs to buy (HOUSE-07)."""
        return self.solaris + 4 * self.spice + 2 * self.favor


class Strike(NamedTuple):
    """A deed done to a card: which deed, what kinds of card, whether subdued ones, whether without a condition."""

    deed: str
    kinds: int
    subdued: bool
    sure: bool


class Effect(NamedTuple):
    """What is done when a card is played or initiated.

    ``own`` comes to its player, ``taken`` is lost by a rival; ``force`` and ``resistance`` go to the own side of a
    Rite; ``rites`` are those that it begins.
    """

    own: Yield = Yield()
    taken: Yield = Yield()
    strikes: tuple[Strike, ...] = ()
    force: int = 0
    resistance: int = 0
    rites: tuple[int, ...] = ()


class Reading(NamedTuple):
    """What is read off one card: its yield, what it does when played, and whether it harms others, feeds the Guild
    Hoard (its second mode) or fetches spice that lies on cards.
    """

    gives: Yield = Yield()
    effect: Effect = Effect()
    harms: bool = False
    feeds: bool = False
    fetches: bool = False


@cache
def _readings() -> dict[str, Reading]:
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    return {card: _reading(entry) for card, entry in stored.items()}


def _reading(entry: dict[str, Any]) -> Reading:
    effect = Effect(
        Yield(*entry.get("own", ())),
        Yield(*entry.get("taken", ())),
        tuple(_strike(*strike.split()) for strike in entry.get("strikes", ())),
        entry.get("force", 0),
        entry.get("resistance", 0),
        tuple(RITES.index(rite) for rite in entry.get("rites", ())),
    )
    harms, feeds, fetches = (name in entry.get("is", ()) for name in ("harms", "feeds", "fetches"))
    return Reading(Yield(*entry.get("gives", ())), effect, harms, feeds, fetches)


def _strike(deed: str, kinds: str, *said: str) -> Strike:
    return Strike(deed, sum({KINDS[kind] for kind in kinds.split("|")}), "subdued" in said, "sure" in said)


class Knowledge:
    """The printed columns, and by card number what is read off each card; a card that was not known then says none."""

    __slots__ = ("_table", "cards", "effects", "feeds", "fetches", "harms", "yields")

    def __init__(self, table: Table) -> None:
        known, self._table = _readings(), table
        self.cards = printed(table)
        read = [known.get(card, Reading()) for card in self.cards.ids]
        self.yields = [card.gives for card in read]
        self.effects = [card.effect for card in read]
        self.harms = [card.harms for card in read]
        self.fetches = [card.fetches for card in read]
        self.feeds = [card.feeds for card in read]

    def rank(self, card: int, talent: int) -> int:
        """A card's printed rank in a talent, -1 where it has none."""
        return self.cards.talents[talent * len(self.cards.kind) + card]

    def decode(self, code: int) -> tuple[str, int]:
        """The verb of an option and what it is about."""
        return decode(self._table, code)
