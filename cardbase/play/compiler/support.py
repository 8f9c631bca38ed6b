"""The error that names a phrase which is not carried out, with the reason that the table of support gives."""

from __future__ import annotations

from cardbase.operations.support import Reading, refusal
from cardbase.play.programs.context import UnsupportedPhrase


def unsupported(context: str, phrase: object, reading: Reading | None = None) -> UnsupportedPhrase:
    """Return the error for a phrase that the table refuses in a context."""
    why = refusal(context, phrase, reading or Reading({}, set(), set()))
    assert why is not None, (context, phrase)
    return UnsupportedPhrase(why)
