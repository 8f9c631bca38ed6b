"""What a finished game's log tells about its cards and its eliminations: counted once, at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardbase.play import Game, House
from cardbase.play import constants as w
from cardbase.play import events as e

SELF: Final = "self"
PLAY: Final = "play"
CAUSES: Final = (PLAY, SELF)
"""Who brought a House down: what rivals did to it, or the House itself."""
_DEEDS: Final = frozenset({e.DECLARED, e.PLAYED, e.OPERATION, e.BID, e.WON, e.INTERVAL, e.RITUAL})
"""What its seat does: what follows in the log comes of it."""
_DRAWS: Final = frozenset({e.DREW, e.PLACED_IN_ASSEMBLY})
_PLAYS: Final = frozenset({e.DEPLOYED, e.PLAYED, e.TURNED_UP, e.PLACED})


@dataclass(frozen=True, slots=True)
class Tally:
    """Card sets by seat as bits: bit n is card n of ``cards_of`` the seat's House. ``cause`` is "" or of ``CAUSES``."""

    drawn: tuple[int, ...]
    played: tuple[int, ...]
    cause: str


def cards_of(house: House) -> tuple[str, ...]:
    """Return the ids of the cards a House brought, each once, in the order that tallies count them."""
    return tuple(dict.fromkeys((*house.imperial, *house.house, *house.programs)))


def hands(game: Game) -> set[int]:
    """Return the cards in all hands and assemblies: those drawn at the start, where no choice was made yet."""
    piles, seats = game.state.piles, game.seats
    return {card for zone in (w.HAND, w.ASSEMBLY) for seat in range(seats) for card in piles[zone * seats + seat]}


def tally(game: Game, opening: set[int]) -> Tally:
    """Count a game that kept its log from the beginning, when ``opening`` was in the ``hands``.

    A card is drawn once its owner has had it in the hand or the assembly, played once its owner deployed it, placed it,
    turned it up or played it as a tactic. Copies count as one.
    """
    log, owner = game.log or [], game.table.owner
    drawn, played = set(opening), set[int]()
    for event in log:
        if event[0] in _DRAWS:
            drawn.add(event[2])
        elif event[0] in _PLAYS and owner[event[2]] == event[1]:
            played.add(event[2])
    return Tally(_bits(game, drawn | played), _bits(game, played), _cause(game))


def _bits(game: Game, cards: set[int]) -> tuple[int, ...]:
    table = game.table
    found = []
    for seat, house in enumerate(table.houses):
        seen = {table.facts.ids[table.definition[card]] for card in cards if table.owner[card] == seat}
        found.append(sum(1 << place for place, card in enumerate(cards_of(house)) if card in seen))
    return tuple(found)


def _cause(game: Game) -> str:
    """Return who brought down the last House to fall, "" where the game did not end so."""
    log = game.log or []
    if game.state.ending != w.ELIMINATION:
        return ""
    fallen = [(place, event) for place, event in enumerate(log) if event[0] == e.ELIMINATED]
    if not fallen:
        return SELF  # all others turned renegade (OPT-08)
    at, event = fallen[-1]
    return _cause_of(game, log[:at], event[1], event[4])


def _cause_of(game: Game, log: list[tuple[int, ...]], seat: int, lacking: int) -> str:
    """Return PLAY where the House could have drawn but for what rivals' actions took: its favor, its House cards."""
    favor, cards, doer = 0, 0, -1
    left: set[int] = set()
    for kind, who, card, _, amount, _, _ in log:
        if kind in _DEEDS:
            doer = who
        elif kind == e.INTERVAL_ENDED:
            doer = -1
        if kind in _PLAYS:
            left.add(card)
        elif kind in _DRAWS:
            left.discard(card)
        elif doer in (-1, seat):
            continue
        elif kind == e.FAVOR and who == seat and amount < 0:
            favor -= amount
        elif kind == e.DISCARDED and card not in left and _is_house_card_of(game, card, seat):
            cards += 1
    if lacking:
        return PLAY if cards >= lacking else SELF
    return PLAY if game.state.favor[seat] + favor > 0 else SELF


def _is_house_card_of(game: Game, card: int, seat: int) -> bool:
    return game.table.owner[card] == seat and not game.table.marks[card] & w.IMPERIAL
