"""How much of a document is read and shown: a small one can stand for more text than any memory holds."""

from __future__ import annotations

from cardbase.errors import Unreadable
from cardbase.files import READ_LIMIT

AS_TEXT = "save it as CSV or as plain text"


class Measure:
    """What may still come of a document: of its parts, or of what it shows."""

    def __init__(self, does: str) -> None:
        self._does, self._left = does, READ_LIMIT

    def take(self, size: int, times: int = 1) -> None:
        """Count so many bytes or signs, so many times; raise ``Unreadable`` where there are too many of them."""
        self._left -= size * times
        if self._left < 0:
            raise Unreadable(
                f"is a document of an office program that {self._does} more than {READ_LIMIT:,} bytes", hint=AS_TEXT
            )
