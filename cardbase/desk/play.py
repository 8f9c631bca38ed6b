"""Answers at the table, as JSON, of any game of the registry. No state is kept: a game is its journal's text.

Positions that were reached lately are remembered, so that a choice does not play the whole journal again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardbase.desk.positions import keep, players_in, position_answer, resumed, seat_in, story_of, written_in
from cardbase.desk.standing import changed, passed, stops_in, unasked, with_passed, with_stops
from cardbase.errors import Illegal, Misuse
from cardbase.tabletop import Game, Menu, Observation, record, registry, seed_of
from cardbase.tabletop import journal as journals
from cardbase.tabletop import stops as standing

MOST_CHOICES: Final = 60
"""Choices of bots in one answer, unless fewer are asked for."""
QUICK: Final = frozenset({"random", "sensible"})
SLOW: Final = 20
"""A choice of a bot that searches counts as so many."""


def games(_request: dict[str, Any], known: registry.Registry) -> dict[str, Any]:
    """Return the games of the registry: id, title, seats, bots, what is brought and set, whether they are played."""
    return {"games": [_offered(kind) for kind in known]}


def _offered(kind: registry.GameKind) -> dict[str, Any]:
    playable = kind.begin is not None and kind.record is not None
    brings = kind.brings if playable else None
    return {
        "id": kind.id,
        "title": kind.title,
        "seats": list(kind.seats),
        "players": list(kind.players),
        "playable": playable,
        "options": registry.plain(kind.options),
        "brings": brings and {"field": brings.field, "noun": brings.noun, "offers": list(brings.offers())},
    }


def board(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return the board of ``game``: what a page draws below every position of it; null where it has none."""
    kind = games.game(str(request["game"]))
    return {"game": kind.id, "board": registry.plain(kind.board()) if kind.board else None}


def begin(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Begin ``game`` by ``setup``; its ``players`` say who plays each seat, "person" or a bot's name."""
    kind = games.game(str(request.get("game", "ccg")))
    if kind.begin is None or kind.record is None:
        raise Misuse(f"{kind.title} is not played choice by choice")
    setup = dict(request["setup"])
    players = setup.pop("players", None)
    game = kind.begin(setup)
    text = kind.record(game, setup)
    if players is not None:
        text = _seated(text, kind, players, game.seats)
    return position_answer(kind, game, text, request)


def question(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return what is asked in the game of ``journal``; ``earlier`` says where other rules were in force as it began."""
    kind, game = resumed(request, games)
    text = str(request["journal"])
    earlier = kind.earlier(text) if kind.earlier else ""
    return position_answer(kind, game, text, request) | ({"earlier": earlier} if earlier else {})


def choose(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Carry out ``choice``, a code of the question, for ``seat`` (who is asked); return journal and question."""
    kind, game = resumed(request, games)
    seat = int(request.get("seat", game.seat))
    return position_answer(
        kind, game, _noted(kind, str(request["journal"]), game, int(request["choice"]), seat), request
    )


def advance(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Let bots choose, and standing answers of persons pass, until a person is asked; ``most`` choices at most."""
    kind, game = resumed(request, games)
    text = str(request["journal"])
    players = players_in(text, game)
    most = left = int(request.get("most", MOST_CHOICES))
    while left > 0 and not game.over:
        seat, code = _next_unasked(kind, text, game, players, just_chose=left == most)
        if seat < 0:
            break
        is_bot = players[seat] != record.PERSON
        left -= SLOW if is_bot and players[seat] not in QUICK else 1
        text = _noted(kind, text, game, code, seat)
        if not is_bot:
            game_journal = written_in(text)
            text = with_passed(game_journal, [*passed(text), len(game_journal.choices) - 1]).to_text()
    return position_answer(kind, game, text, request)


def _next_unasked(
    kind: registry.GameKind, text: str, game: Game, players: list[str], *, just_chose: bool
) -> tuple[int, int]:
    """Return the next seat that need not be asked, and its choice; -1 twice where a person is asked."""
    for seat in game.asked:
        if players[seat] != record.PERSON:
            return seat, _thought(kind, game, players[seat], seat)
    for seat in game.asked:
        code = unasked(kind, text, game, seat, just_chose=just_chose)
        if code >= 0:
            return seat, code
    return -1, -1


def stops(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Change what ``seat`` stops for in the game of ``journal``: ``change`` with ``words``; the journal notes it."""
    kind, game = resumed(request, games)
    text = str(request["journal"])
    seat = seat_in(request["seat"], game)
    before, names = stops_in(text, seat), kind.stop_names(game) if kind.stop_names else ()
    found = changed(before, str(request["change"]), str(request.get("words", "")), game, seat)
    found = standing.check_named(found, before, names)
    return position_answer(kind, game, with_stops(written_in(text), seat, found).to_text(), request)


def undo(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Take back the last choice that a person made, and all that followed."""
    kind, game = resumed(request, games)
    text = str(request["journal"])
    players = players_in(text, game)
    game_journal = written_in(text)
    seats, for_them = _deciders(kind, game_journal), passed(text)
    while game_journal.choices:
        game_journal.undo()
        if players[seats.pop()] == record.PERSON and len(game_journal.choices) not in for_them:
            break
    else:
        raise Illegal("there is no choice of a person to take back")
    return question({**request, "journal": with_passed(game_journal, for_them).to_text()}, games)


def hint(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return the choice that the built-in player would make, and why where it says so."""
    kind, game = resumed(request, games)
    if game.over:
        raise Illegal("the game is over")
    if "sensible" not in kind.players or kind.player is None:
        raise Misuse(f"{kind.title} has no player to ask")
    player, seen = kind.player("sensible", game, 0), Observation(game, game.seat)
    code = player.choose(seen)
    chosen = game.question(game.seat).choice(code)
    why = player.why(seen.view(), code) if isinstance(player, registry.Adviser) else chosen.effect
    keep(kind, str(request["journal"]), game)
    return {"code": code, "words": chosen.words, "reason": why, "seat": game.seat}


def story(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return what has happened as ``seat`` (0) saw it, a line each."""
    kind, game = resumed(request, games)
    seat = seat_in(request.get("seat", 0), game)
    keep(kind, str(request["journal"]), game)
    return {"seat": seat, "lines": story_of(kind, game, seat)}


def why_not(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return why ``words`` are not offered to ``seat`` in the game of ``journal``."""
    kind, game = resumed(request, games)
    seat = seat_in(request.get("seat", game.seat), game)
    reason = Menu.why_not(game, str(request["words"])[:500], seat)
    keep(kind, str(request["journal"]), game)
    return {"words": str(request["words"])[:500], "reason": reason}


def _noted(kind: registry.GameKind, text: str, game: Game, choice: int, seat: int) -> str:
    if kind.note is None:
        raise Misuse(f"{kind.title} is not played choice by choice")
    return kind.note(text, game, choice, seat)


def _seated(text: str, kind: registry.GameKind, players: object, seats: int) -> str:
    """Return the journal with who plays each seat: what the terminal stores and resumes."""
    known = {record.PERSON, *kind.players}
    if (
        not isinstance(players, list)
        or len(players) != seats
        or not all(isinstance(name, str) and name in known for name in players)
    ):
        raise Misuse("setup: players names no player for each seat", hint=f"{seats} of " + ", ".join(sorted(known)))
    game_journal = written_in(text)
    return replace(game_journal, header={**game_journal.header, "players": players, "conceded": -1}).to_text()


def _thought(kind: registry.GameKind, game: Game, name: str, seat: int) -> int:
    if kind.player is None or name not in kind.players:
        raise Misuse(f"{kind.title} has no player {name[:40]!r}", hint="one of " + ", ".join(kind.players))
    return kind.player(name, game, seed_of(game.digest(), seat)).choose(Observation(game, seat))


def _deciders(kind: registry.GameKind, game_journal: journals.Journal) -> list[int]:
    """Return the seat that made each choice of a journal."""
    assert kind.resume is not None
    empty = journals.Journal(game_journal.header)
    game = kind.resume(empty.to_text())
    return [journals.carry_out(game, game_journal, number) for number in range(1, len(game_journal.choices) + 1)]
