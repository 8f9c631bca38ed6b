"""A front door that loads each of its names with its module at the first use: who asks for one loads no other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(room: str, modules: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a room's door; ``modules`` has the names, parted by blanks, of each of its modules.

    A module without names is itself one. The function raises ``AttributeError`` for any other name.
    """
    place = {name: module for module, names in modules.items() for name in names.split()}

    def load(name: str) -> Any:
        """Return what the door calls so."""
        if name in place:
            return getattr(import_module(f"{room}.{place[name]}"), name)
        if name in modules:
            return import_module(f"{room}.{name}")
        raise AttributeError(f"module {room!r} has no attribute {name!r}")

    return load
