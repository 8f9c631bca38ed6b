"""What of the typed grammar the engine carries out: one table (``support.toml``) for whoever checks and who compiles.

``refusal`` says why a phrase is not carried out; the rest are questions to trees that both ask.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.operations.support import sentence_forms
    from cardbase.operations.support.amounts import kept_amounts, names_that_many
    from cardbase.operations.support.deciding import not_carried_out
    from cardbase.operations.support.following import followed_by, replacing
    from cardbase.operations.support.meaningless import Meaningless
    from cardbase.operations.support.out_of_place import ONE_SHOT, first_misplaced, is_choice
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
    from cardbase.operations.support.traits import Trait, is_on_subdued, traits_of
    from cardbase.operations.support.whole_text import remembered

__all__ = [
    "ONE_SHOT",
    "Meaningless",
    "Trait",
    "count_of",
    "first_misplaced",
    "followed_by",
    "is_choice",
    "is_known",
    "is_on_subdued",
    "kept_amounts",
    "names_that_many",
    "not_carried_out",
    "noun_alone",
    "noun_last",
    "noun_of",
    "nouns_in",
    "np_of",
    "remembered",
    "replacing",
    "sentence_forms",
    "states_alone",
    "states_in",
    "token_of",
    "traits_of",
]
lazy_names(
    __name__,
    {
        "amounts": "kept_amounts names_that_many",
        "deciding": "not_carried_out",
        "meaningless": "Meaningless",
        "out_of_place": "ONE_SHOT first_misplaced is_choice",
        "following": "followed_by replacing",
        "phrases": "count_of is_known noun_alone noun_last noun_of nouns_in np_of states_alone states_in token_of",
        "sentence_forms": "",
        "traits": "Trait is_on_subdued traits_of",
        "whole_text": "remembered",
    },
)
