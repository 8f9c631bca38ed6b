"""What is sent to a seat: its question, its view, its news, and what everybody at the table may know. Nothing more.

A face depends on the game through the seat's own view, question and log alone, so that two positions a seat cannot
tell apart send equal bytes. Its numbers count what changed for this seat.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardbase.errors import NotFound
from cardbase.host.live import Live
from cardbase.host.secrets import commitment, mixed_seed
from cardbase.host.table import OVER, PERSON, PLAYING, Chair
from cardbase.tabletop import question_json, registry

COLUMNS: Final = 80
"""Columns of a position in words, where none are named."""
WATCHER: Final = -1
"""The seat of those who watch."""
OUTSIDE: Final = -2
"""The seat of those who have a table's link and see nothing of its game."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a seat is sent of a table as it is now, and the same as bytes."""

    state: dict[str, Any]
    content: bytes


def face(live: Live, seat: int) -> dict[str, Any]:
    """Return what a seat (``WATCHER``, ``OUTSIDE``) is sent, without numbers, news and talk."""
    table, game, campaign = live.table, live.game, live.campaign
    state: dict[str, Any] = {"table": public(live), "question": None, "view": None, "log": 0}
    state["remarks"] = len(heard(live, seat))
    if seat >= 0:
        state["you"] = _own(table.chairs[seat], seat, live)
    if live.kind.orders is not None and seat != OUTSIDE and campaign is not None:
        state["view"] = registry.plain(live.kind.orders.seen(campaign, seat))
    if game is not None and seat != OUTSIDE:
        state["view"] = view_of(live, seat)
        state["scene"] = registry.plain(live.kind.scene(game, seat)) if live.kind.scene is not None else None
        state["log"] = news(live, seat, 1 << 60)[1]
        if seat in game.asked and table.chairs[seat].decider == PERSON and not table.paused and table.stage != OVER:
            state["question"] = question_json(game.question(seat))
    return state


def public(live: Live) -> dict[str, Any]:
    """Return what everybody may know of a table."""
    table = live.table
    settings = table.settings
    return {
        "id": table.id,
        "name": settings["name"],
        "game": live.kind.id,
        "title": live.kind.title,
        "setup": settings["setup"],
        "clock": asdict(table.clock),
        "watch": settings["watch"],
        "delay": settings["delay"],
        "sealed": live.kind.orders is not None,
        "stage": "closed" if live.closed else table.stage,
        "closed": live.closed,
        "earlier": live.earlier if table.stage == PLAYING and not live.closed else "",
        "paused": table.paused,
        "seats": [_chair(live, chair) for chair in table.chairs],
        "undo": table.undo.seat if table.undo else None,
        "undo_requests": table.undo_requests,
        "turn": len(table.turns) + 1,
        "due": table.due_turn,
        "result": table.result,
        "rematch": table.rematch,
        "seed": _seed(live),
    }


def _chair(live: Live, chair: Chair) -> dict[str, Any]:
    shown = live.kind.brings is not None and not live.kind.brings.hidden
    return {
        "name": chair.name,
        "player": chair.player,
        "stand_in": chair.stand_in,
        "conceded": chair.conceded,
        "ready": bool(chair.brings) or live.kind.brings is None,
        "title": chair.title if shown else "",
    }


def _seed(live: Live) -> dict[str, Any]:
    """Return the commitment, and after the game all that the seed was mixed of."""
    table = live.table
    seed: dict[str, Any] = {"commitment": commitment(table.settings["seed"])}
    if table.stage == OVER:
        parts = [chair.contribution for chair in table.chairs]
        seed |= {"server": table.settings["seed"], "seats": parts}
        seed["seed"] = str(mixed_seed(table.settings["seed"], parts))  # JavaScript's numbers are too short for it
    return seed


def _own(chair: Chair, seat: int, live: Live) -> dict[str, Any]:
    return {
        "seat": seat,
        "title": chair.title,
        "contribution": chair.contribution,
        "muted": sorted(chair.muted),
        "left": chair.hand.left,
        "since": chair.hand.since,
        "stops": chair.stops.to_json(),
        "orders": live.table.orders.get(seat, ""),
        "allowed": live.table.undo is not None and seat in live.table.undo.allowed,
    }


def heard(live: Live, seat: int) -> list[dict[str, Any]]:
    """Return the talk that a seat hears."""
    muted = live.table.chairs[seat].muted if seat >= 0 else frozenset()
    return [line for line in live.table.talk if line["seat"] not in muted]


def view_of(live: Live, seat: int) -> Any:
    """Return a seat's view as JSON; a spectator's is the game's own answer, nothing where it has none."""
    game, view, spectate = live.game, live.kind.view, live.kind.spectate
    assert game is not None
    if seat == WATCHER:
        return registry.plain(spectate(game)) if spectate is not None else None
    return registry.plain(view(game, seat) if view is not None else game.view(seat))


def position_text(live: Live, seat: int, columns: int = COLUMNS) -> str:
    """Return the position in words as a seat sees it, laid out for so many columns.

    Raises ``NotFound`` where the game has none for it.
    """
    game, lines = live.game, live.kind.lines
    if live.kind.orders is not None and seat != OUTSIDE and live.campaign is not None:
        return str(live.kind.orders.seen(live.campaign, seat)["text"])
    if game is None or lines is None or seat < 0:
        raise NotFound("this game has no position in words")
    return "\n".join(lines(game, seat, columns)) + "\n"


def news(live: Live, seat: int, since: int) -> tuple[list[str], int]:
    """Return what a seat saw since so many events, and how many it has seen."""
    game = live.game
    if game is None or seat == OUTSIDE:
        return [], 0
    if live.kind.news is not None:
        return live.kind.news(game, seat, since)
    lines = game.log_lines(seat) if seat != WATCHER else []
    return lines[since:], len(lines)


def written(content: object) -> bytes:
    """Return JSON as bytes, equal for equal values."""
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def shown(live: Live, seat: int) -> Face:
    """Return what a seat is sent of the table as it is now, made once between two entries of the journal."""
    if seat not in live.faces:
        state = face(live, seat)
        live.faces[seat] = Face(state, written(state))
    found: Face = live.faces[seat]
    return found


def notice(live: Live, acted: Collection[int] = ()) -> None:
    """Compare each person's face with the last one: what changed gets the seat's next numbers.

    A seat that ``acted`` gets them even where the very same is asked once more: each answer has its own position.
    """
    before, live.faces = live.faces, {}
    for seat in live.table.persons():
        chair, now = live.table.chairs[seat], shown(live, seat)
        if seat in before:
            chair.events += seat in acted or now.content != before[seat].content
            chair.position += seat in acted or now.state["question"] != before[seat].state["question"]


def message(live: Live, seat: int, last: str = "") -> tuple[str, dict[str, Any]]:
    """Return the number of what a seat sees now, and all of it, with what is new since the event ``last``."""
    number, lately = _lately(live, seat, last)
    return number, {**shown(live, seat).state, **lately}


def message_bytes(live: Live, seat: int, last: str = "") -> tuple[str, bytes]:
    """Return the same as JSON; what is sent to many is written once."""
    number, lately = _lately(live, seat, last)
    return number, shown(live, seat).content[:-1] + b"," + written(lately)[1:]


def _lately(live: Live, seat: int, last: str) -> tuple[str, dict[str, Any]]:
    state = shown(live, seat).state
    chair = live.table.chairs[seat] if seat >= 0 else None
    event, log, talk = _numbers(last)
    if log > state["log"] or talk > state["remarks"] or (chair is not None and event < chair.rewound):
        event, log, talk = 0, 0, 0
    lines, now = news(live, seat, log)
    number = f"{chair.events if chair is not None else 0}-{now}-{state['remarks']}"
    return number, {
        "position": chair.position if chair is not None else 0,
        "news": {"since": log, "lines": lines},
        "talk": {"since": talk, "lines": heard(live, seat)[talk : state["remarks"]]},
    }


def _numbers(last: str) -> tuple[int, int, int]:
    parts = last.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        return 0, 0, 0
    return int(parts[0]), int(parts[1]), int(parts[2])
