"""Where the program itself fails: people at the table are told, the operator where it was, and the rest goes on."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from cardbase.errors import CardbaseError
from cardbase.host import faces
from cardbase.host.room import Room


def close(room: Room, why: str) -> None:
    """Let a table's game stand as it is, and say why to everybody at it; it is tried again when the server starts."""
    room.live.closed = why
    faces.notice(room.live)
    room.publish()


def told(error: Exception) -> str:
    """Return what people are told of a failure; of one of the program the operator is told where it happened."""
    why = str(error)
    if not isinstance(error, CardbaseError):
        traceback.print_exception(error)
        why = f"the program failed over it ({type(error).__name__})"
    return f"this game cannot go on: {why}; what was played is kept, and tried again when the host starts"


@contextmanager
def reported() -> Iterator[None]:
    """Tell the operator of a failure, and go on: what runs for ever ends with the server alone."""
    try:
        yield
    except CardbaseError:
        return
    except Exception as error:
        traceback.print_exception(error)
