"""Front doors that load each name with its module at the first use; rooms called as functions; former names."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping
from functools import wraps
from importlib import import_module
from types import ModuleType
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def lazy_names(room: str, modules: Mapping[str, str]) -> None:
    """Let a room's door load its names at their first use, and tell them all to ``dir``.

    ``modules`` has the names, parted by blanks, of each of its modules; one without names is itself a name. Who asks
    for any other name gets ``AttributeError``. Checkers of types see none of this: to them a name misspelt is one.
    """
    door = vars(sys.modules[room])
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
        return sorted({*door, *door["__all__"]})

    door.update(__getattr__=load, __dir__=names)


_FUNCTIONS: Final[dict[str, str]] = {}
"""The function of the library that is called in place of a room."""


class _CalledRoom(ModuleType):
    def __call__(self, *arguments: Any, **settings: Any) -> Any:
        return getattr(import_module("cardbase"), _FUNCTIONS[self.__name__])(*arguments, **settings)


def called_as(room: str, function: str) -> None:
    """Let a room be called where the library's function for what its name says has another: people try that first."""
    _FUNCTIONS[room] = function
    sys.modules[room].__class__ = _CalledRoom


def warn_of_former(was: str, now: str, gone: str) -> None:
    """Warn whoever uses a former name, at the place where it is used; ``gone`` is the version without it."""
    text = f"{was} is now called {now}; the former name goes with version {gone}"
    warnings.warn(text, DeprecationWarning, stacklevel=3)


def former_parameters(gone: str, **names: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a function be called by former names of its parameters, ``was="now"``, with a warning."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        """Return the function with its former parameters."""

        @wraps(function)
        def called(*args: P.args, **given: P.kwargs) -> R:
            """Call the function by its present names."""
            for was in names.keys() & given.keys():
                warn_of_former(f"{was}= of {function.__name__}", f"{names[was]}=", gone)
                given[names[was]] = given.pop(was)
            return function(*args, **given)

        vars(called)["former"] = {was: (now, gone) for was, now in names.items()}
        return called

    return decorate
