"""What is wrong with a query: where it is, what was written, what would be right."""

from __future__ import annotations

from cardbase.errors import Misuse


class QueryError(Misuse):
    """A query that cannot be understood or answered.

    ``query`` is the text as given, ``start`` and ``end`` the part at fault (0-based, end excluded).
    """

    def __init__(self, message: str, query: str, start: int, end: int, *, hint: str = "") -> None:
        super().__init__(f"query, column {start + 1}: {message}", hint=hint)
        self.reason = message
        self.query = query
        self.start = start
        self.end = max(end, start + 1)

    def underlined(self) -> str:
        """Return the stretch of the query around the fault, with a line of carets under it."""
        left = max(0, self.start - 40)
        line = self.query[left : self.start + 60].replace("\n", " ")
        carets = "^" * min(self.end - self.start, len(line) - (self.start - left) or 1)
        return f"{line}\n{' ' * (self.start - left)}{carets}"
