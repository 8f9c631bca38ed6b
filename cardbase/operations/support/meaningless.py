"""Phrases that can mean nothing where they stand: no card with them would ever do what they say."""

from __future__ import annotations


class Meaningless(str):
    """A phrase that is not carried out because it can mean nothing; ``why`` says so, with what would."""

    why: str

    def __new__(cls, phrase: str, why: str) -> Meaningless:
        """Make the phrase with its reason."""
        made = super().__new__(cls, phrase)
        made.why = why
        return made

    def __reduce__(self) -> tuple[type[Meaningless], tuple[str, str]]:
        """Return what a copy is made of."""
        return Meaningless, (str(self), self.why)
