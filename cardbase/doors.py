"""Front doors that load each name with its module at the first use; rooms called as functions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final


def lazy_names(room: str, modules: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return ``__getattr__`` and ``__dir__`` of a room's door.

    ``modules`` has the names, parted by blanks, of each of its modules. A module without names is
    itself one. The first function raises ``AttributeError`` for any other name; by the second
    sessions complete names, and the manual finds them.
    """
    place = {name: module for module, names in modules.items() for name in names.split()}

    def load(name: str) -> Any:
        """Return what the door calls so."""
        if name in place:
            return getattr(import_module(f"{room}.{place[name]}"), name)
        if name in modules:
            return import_module(f"{room}.{name}")
        raise AttributeError(f"module {room!r} has no attribute {name!r}")

    def names() -> list[str]:
        """Return what the door offers, loaded or not."""
        door = vars(sys.modules[room])
        return sorted({*door, *door["__all__"]})

    return load, names


_FUNCTIONS: Final[dict[str, str]] = {}
"""The function of the library that is called in place of a room."""


class _CalledRoom(ModuleType):
    def __call__(self, *arguments: Any, **settings: Any) -> Any:
        return getattr(import_module("cardbase"), _FUNCTIONS[self.__name__])(*arguments, **settings)


def called_as(room: str, function: str) -> None:
    """Let a room be called where the library's function for what its name says has another: people try that first."""
    _FUNCTIONS[room] = function
    sys.modules[room].__class__ = _CalledRoom
