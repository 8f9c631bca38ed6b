"""What of the typed grammar the engine carries out: one table (``support.toml``) for whoever checks and who compiles.

``carried_out`` reads it for a text without the engine; ``refusal`` tells the compiler why a phrase is not carried out.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.operations.support.phrases import (
        count_of,
        is_known,
        noun_alone,
        noun_last,
        noun_of,
        nouns_in,
        np_of,
        states_alone,
        states_in,
        token_of,
    )
    from cardbase.operations.support.reading import Reading
    from cardbase.operations.support.refusing import refusal

__all__ = [
    "Reading",
    "count_of",
    "is_known",
    "noun_alone",
    "noun_last",
    "noun_of",
    "nouns_in",
    "np_of",
    "refusal",
    "states_alone",
    "states_in",
    "token_of",
]
__getattr__ = lazy_names(
    __name__,
    {
        "phrases": "count_of is_known noun_alone noun_last noun_of nouns_in np_of states_alone states_in token_of",
        "reading": "Reading",
        "refusing": "refusal",
    },
)
