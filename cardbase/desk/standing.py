"""Stops of a person at a table: what is asked, and what is passed for them by a standing answer."""

from __future__ import annotations

import json
from dataclasses import replace

from cardbase.errors import Misuse
from cardbase.tabletop import Game, Observation, journal, record, registry
from cardbase.tabletop import stops as standing

MOST_SEATS = 8
"""Of any game."""
CHANGES = ("stop", "go", "yield", "full", "skip")


def stops_in(text: str, seat: int) -> standing.Stops:
    """Return what a seat stops for in a journal; where none are noted it is asked everything."""
    stored = json.loads(text).get("stops")
    if not isinstance(stored, dict) or str(seat) not in stored:
        return standing.Stops(full=True)
    return standing.stops_of(stored[str(seat)])


def unasked(kind: registry.GameKind, text: str, game: Game, seat: int, *, just_chose: bool) -> int:
    """Return the standing answer of a person, -1 where it is to be asked: nothing likely is passed for anybody.

    Who ``just_chose`` may go on with what stands only where it is advised.
    """
    question = game.question(seat)
    stops = stops_in(text, seat)
    if question.default < 0 or stops.full:
        return -1
    likely, in_vain = -1, False
    if kind.player is not None and "sensible" in kind.players:
        player, seen = kind.player("sensible", game, 0), Observation(game, seat)
        if isinstance(player, registry.Adviser):
            likely, in_vain = player.choose(seen), player.sees_no_use(seen.view())
    return stops.unasked(question, likely, question.moment if just_chose else None, in_vain=in_vain)


def changed(stops: standing.Stops, change: str, words: str, game: Game, seat: int) -> standing.Stops:
    """Return stops after a change of ``CHANGES``; ``yield`` and ``skip`` last till the turn ends."""
    if change == "stop":
        return stops.stop(words)
    if change == "go":
        return stops.go(words)
    if change == "full":
        return stops.toggled()
    moment = game.question(seat).moment if seat in game.asked else None
    if change == "yield" and moment:
        return stops.yield_to(words, moment.turn)
    if change == "skip" and moment:
        return stops.yield_to(moment.frame, moment.turn)
    if change in CHANGES:
        raise Misuse(f"stops: seat {seat} is not asked now", hint="yield and skip are for a question")
    raise Misuse(f"stops: there is no change {change[:40]!r}", hint="one of " + ", ".join(CHANGES))


def with_stops(kept_game: journal.Journal, seat: int, stops: standing.Stops) -> journal.Journal:
    """Return a journal that notes what a seat stops for."""
    kept = record.stops_in(kept_game.header.get("stops", {}), MOST_SEATS)
    noted = {**{str(number): found.to_json() for number, found in kept.items()}, str(seat): stops.to_json()}
    return replace(kept_game, header={**kept_game.header, "stops": noted})


def passed(text: str) -> list[int]:
    """Return the choices of a journal that were made for persons, by number from 0."""
    stored = json.loads(text)
    return record.unasked_in(stored.get("unasked", ""), len(str(stored.get("choices", "")).split()))


def with_passed(kept_game: journal.Journal, numbers: list[int]) -> journal.Journal:
    """Return a journal that notes which choices were made for persons."""
    kept = [number for number in numbers if number < len(kept_game.choices)]
    header = {name: value for name, value in kept_game.header.items() if name != "unasked"}
    return replace(kept_game, header=header | ({"unasked": " ".join(map(str, kept))} if kept else {}))
