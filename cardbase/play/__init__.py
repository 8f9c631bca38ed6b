"""The card game: a game is made of decks, players, ruleset and seed, and played by integers.

``state`` is plain data, ``mutations`` the only writer, ``rules`` one module for each section of the rulebook, ``game``
the contract, ``views`` what a seat may know, ``records`` journals and saves. Modules with many names are entered as
modules: ``from cardbase.play import constants as w``.
"""

from typing import TYPE_CHECKING

from cardbase.doors import called_as, lazy_names

if TYPE_CHECKING:
    from cardbase.play import (
        choices,
        constants,
        events,
        explaining,
        facts,
        frames,
        lazy_view,
        mutations,
        printed,
        records,
        rite_types,
        rules,
        rulesets,
        views,
    )
    from cardbase.play.compiler.programs import unsupported_phrases
    from cardbase.play.entry import houses_of
    from cardbase.play.game import Game, empty_game, new_game
    from cardbase.play.house import House
    from cardbase.play.invariants import invariant_violations
    from cardbase.play.printed import cards_for
    from cardbase.play.table import Table
    from cardbase.play.views import View
    from cardbase.play.wording import by_words

__all__ = [
    "Game",
    "House",
    "Table",
    "View",
    "by_words",
    "cards_for",
    "choices",
    "constants",
    "empty_game",
    "events",
    "explaining",
    "facts",
    "frames",
    "houses_of",
    "invariant_violations",
    "lazy_view",
    "mutations",
    "new_game",
    "printed",
    "records",
    "rite_types",
    "rules",
    "rulesets",
    "unsupported_phrases",
    "views",
]
lazy_names(
    __name__,
    {
        "choices": "",
        "constants": "",
        "events": "",
        "explaining": "",
        "facts": "",
        "frames": "",
        "lazy_view": "",
        "mutations": "",
        "printed": "cards_for",
        "records": "",
        "rite_types": "",
        "rules": "",
        "rulesets": "",
        "views": "View",
        "compiler.programs": "unsupported_phrases",
        "entry": "houses_of",
        "game": "Game empty_game new_game",
        "invariants": "invariant_violations",
        "table": "House Table",
        "wording": "by_words",
    },
)

called_as(__name__, "play_game")
