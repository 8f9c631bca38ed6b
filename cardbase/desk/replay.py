"""The answer that steps through a game: the position after some of its choices, and what was chosen next."""

from __future__ import annotations

from typing import Any

from cardbase.desk.positions import keep, players_in, position_answer, resumed, taken, written_in
from cardbase.desk.standing import passed, with_passed
from cardbase.errors import Misuse, Unreadable
from cardbase.tabletop import Game, record, registry
from cardbase.tabletop import journal as journals


def replay(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return the position of ``journal`` after ``at`` of its choices (all), seen by ``seat`` (the first person's).

    Another seat than a person's is shown of a game that is over; before that it would betray what is hidden.
    """
    kind, whole = resumed(request, games)
    text = str(request["journal"])
    players, game_journal = players_in(text, whole), written_in(text)
    seat = int(request.get("seat", players.index(record.PERSON) if record.PERSON in players else 0))
    shown = whole.over or record.PERSON not in players
    if not 0 <= seat < whole.seats or not (shown or players[seat] == record.PERSON):
        raise Misuse(f"seat {seat} is not shown", hint="a person's seat, or any once the game is over")
    over, total = whole.over, len(game_journal.choices)
    keep(kind, text, whole)
    at = min(total, int(request.get("at", total)))
    game, cut = _at(kind, game_journal, passed(text), at)
    chosen = _chosen(game, game_journal, at, seat) if at < total else None
    found = position_answer(kind, game, cut, {"seat": seat})
    return found | {"at": at, "total": total, "chosen": chosen, "whole": over}


def _at(kind: registry.GameKind, game_journal: journals.Journal, for_them: list[int], at: int) -> tuple[Game, str]:
    """Return the position after ``at`` choices and its journal: by a step from the one before where that is kept."""
    assert kind.resume is not None
    cut = with_passed(game_journal.until(at), for_them).to_text()
    game = taken(kind, cut)
    if game is None and at:
        game = taken(kind, with_passed(game_journal.until(at - 1), for_them).to_text())
        if game is not None:
            journals.carry_out(game, game_journal, at)
    return game or kind.resume(cut), cut


def _chosen(game: Game, game_journal: journals.Journal, at: int, seat: int) -> dict[str, Any]:
    """Return who chose next, and what where it is the seat that looks."""
    decider = game_journal.seats.get(at, game.seat)
    if decider != seat:
        return {"seat": decider}
    options = game.options_of(decider)
    if not 0 <= game_journal.choices[at] < len(options):
        raise Unreadable(f"choice {at + 1} of the journal does not exist in that position")
    code = options[game_journal.choices[at]]
    return {"seat": decider, "code": code, "words": game.question(decider).choice(code).words}
