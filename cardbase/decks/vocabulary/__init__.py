"""The words of lists: tokens of a line, the names of cards among them, and what words mean in four languages."""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.decks.vocabulary.likeness import Near
    from cardbase.decks.vocabulary.names import Names, names_of
    from cardbase.decks.vocabulary.tokens import Token, fold, kept_tokens, tokens_of

__all__ = ["Names", "Near", "Token", "fold", "kept_tokens", "names_of", "tokens_of"]
lazy_names(
    __name__,
    {
        "likeness": "Near",
        "names": "Names names_of",
        "tokens": "Token fold kept_tokens tokens_of",
    },
)
