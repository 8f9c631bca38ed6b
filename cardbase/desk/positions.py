"""Positions of games that were reached lately, and the answer of any position: for play and replay alike."""

from __future__ import annotations

import json
from collections import OrderedDict
from threading import Lock
from typing import Any, Final

from cardbase.desk.standing import stops_in
from cardbase.errors import CardbaseError, Misuse, Unreadable
from cardbase.tabletop import Game, question_json, record, registry
from cardbase.tabletop import journal as journals

REMEMBERED: Final = 16
"""Positions kept at most."""

_NOTES: Final = frozenset({"stops", "unasked"})
"""Fields of a journal that change while a game is played."""
_kept: OrderedDict[str, Game] = OrderedDict()
_lock = Lock()


def resumed(request: dict[str, Any], games: registry.Registry) -> tuple[registry.GameKind, Game]:
    """Return the game of a request's ``journal``, and its kind."""
    kind = games.game(str(request["game"])) if "game" in request else games.of_journal(str(request["journal"]))
    if kind.resume is None:
        raise Misuse(f"{kind.title} keeps no journals")
    text = str(request["journal"])
    return kind, taken(kind, text) or _gone_on(kind, text) or kind.resume(text)


def taken(kind: registry.GameKind, text: str) -> Game | None:
    """Take the position of a journal out of those remembered: whoever has it has it alone."""
    with _lock:
        return _kept.pop(f"{kind.id} {text}", None)


def _gone_on(kind: registry.GameKind, text: str) -> Game | None:
    """Return the position of a journal from one remembered of the same game, by the choices made since; else None.

    So what two workers answer in turn, one for people and one for bots, is not played again from its beginning.
    """
    with _lock:
        remembered = [key.partition(" ")[2] for key in reversed(_kept) if key.startswith(kind.id + " ")]
    if not remembered or (wanted := _readable(text)) is None:
        return None
    for before in remembered:
        begun = written_in(before)
        if _goes_on(begun, wanted) and (game := taken(kind, before)) is not None:
            journals.replay(game, wanted, len(begun.choices))
            return game
    return None


def _readable(text: str) -> journals.Journal | None:
    try:
        return written_in(text)
    except (CardbaseError, ValueError, TypeError, KeyError, RecursionError):
        return None  # the game says what is wrong with it


def _goes_on(begun: journals.Journal, wanted: journals.Journal) -> bool:
    """Return whether a journal is of the same game as another, and begins with all its choices."""
    heads = [{name: value for name, value in one.header.items() if name not in _NOTES} for one in (begun, wanted)]
    made = wanted.until(len(begun.choices))
    return heads[0] == heads[1] and (made.choices, made.digests, made.seats) == (
        begun.choices,
        begun.digests,
        begun.seats,
    )


def keep(kind: registry.GameKind, text: str, game: Game) -> None:
    """Remember the position of a journal."""
    with _lock:
        _kept[f"{kind.id} {text}"] = game
        while len(_kept) > REMEMBERED:
            _kept.popitem(last=False)


def written_in(text: str) -> journals.Journal:
    """Return a journal of whichever form; ``resumed`` has read it before."""
    form = json.loads(text)["format"]
    return journals.read_journal(text, form)


def players_in(text: str, game: Game) -> list[str]:
    """Return who plays each seat by a journal; where it does not say a person."""
    players = json.loads(text).get("players")
    if not isinstance(players, list) or len(players) != game.seats:
        return [record.PERSON] * game.seats
    if not all(isinstance(name, str) for name in players):
        raise Unreadable("the journal's players cannot be read", hint="a name for each seat")
    return players


def seat_in(value: object, game: Game) -> int:
    """Return a seat of a request; raise ``Misuse`` where the game has none of that number."""
    if not isinstance(value, int) or not 0 <= value < game.seats:
        raise Misuse(f"there is no seat {value}", hint=f"0 to {game.seats - 1}")
    return value


def story_of(kind: registry.GameKind, game: Game, seat: int) -> list[str]:
    """Return what has happened as a seat saw it, a line each."""
    return kind.story(game, seat) if kind.story else game.log_lines(seat)


def position_answer(kind: registry.GameKind, game: Game, journal: str, request: dict[str, Any]) -> dict[str, Any]:
    """Return what is asked in a position; with a ``seat`` in the request also what it sees."""
    found: dict[str, Any] = {
        "game": kind.id,
        "journal": journal,
        "over": game.over,
        "ending": game.ending,
        "winner": game.winner,
        "players": players_in(journal, game),
        "questions": [question_json(game.question(seat)) for seat in game.asked],
    }
    if "seat" in request:
        seat = seat_in(request["seat"], game)
        view = kind.view(game, seat) if kind.view else None
        found |= {"seat": seat, "view": json.loads(json.dumps(view)), "story": story_of(kind, game, seat)}
        if kind.scene is not None:
            found["scene"] = registry.plain(kind.scene(game, seat))
        found["questions"] = [one for one in found["questions"] if one["seat"] == seat]
        found["asked"] = list(game.asked)
        found["stops"] = stops_in(journal, seat).to_json() | {"lines": stops_in(journal, seat).lines()}
    keep(kind, journal, game)
    return found
