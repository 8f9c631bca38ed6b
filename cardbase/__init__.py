"""cardbase: the home of the DUNE collectible card game, from browsing a card to playing a game.

The functions of the library are here, loaded at their first use: ``load``, ``read_deck``, ``judge``, ``find``,
``sheet``, ``new_game``, ``play_game`` (docs/library.md). The rooms below are listed in docs/architecture.md.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardbase.library import find, judge, load, new_game, play_game, read_deck, sheet

__version__ = "0.2.0"
__all__ = ["find", "judge", "load", "new_game", "play_game", "read_deck", "sheet"]
_FORMER: dict[str, tuple[str, str]] = {}  # a former name: the name now, and the version without the former one
_CALLED_ROOMS = ("play", "search")  # as functions they are ``play_game`` and ``find`` (``doors.called_as``)


def _named(name: str) -> Any:
    """Load the library at the first use of one of its functions, so that importing a room costs no more."""
    if name in _CALLED_ROOMS:
        from importlib import import_module

        return import_module(f"cardbase.{name}")
    if name in _FORMER:
        from cardbase.doors import warn_of_former

        now, gone = _FORMER[name]
        warn_of_former(f"cardbase.{name}", f"cardbase.{now}", gone)
        name = now
    if name not in __all__:
        raise AttributeError(f"module 'cardbase' has no attribute {name!r}")
    from cardbase import library

    return getattr(library, name)


if not TYPE_CHECKING:  # to a checker of types a name misspelt is one
    __getattr__ = _named


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
