"""Commands with many options: a group of them is a dataclass, and each field of it an option."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from typing import Any, get_type_hints


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command that takes the fields of its groups as options, in the order in which they stand."""
    groups = {name: hint for name, hint in get_type_hints(command).items() if name != "return"}
    fields = {name: dataclasses.fields(group) for name, group in groups.items()}
    hints = {key: hint for group in groups.values() for key, hint in get_type_hints(group, include_extras=True).items()}

    def call(**given: Any) -> None:
        """Fill the groups and run the command."""
        command(**{name: group(**{f.name: given[f.name] for f in fields[name]}) for name, group in groups.items()})

    flat = [field for group in fields.values() for field in group]
    call.__name__, call.__doc__, call.__module__ = command.__name__, command.__doc__, command.__module__
    call.__annotations__ = {field.name: hints[field.name] for field in flat}
    call.__signature__ = inspect.Signature(  # type: ignore[attr-defined]  # what inspect and typer look for
        [
            inspect.Parameter(f.name, inspect.Parameter.KEYWORD_ONLY, default=f.default, annotation=hints[f.name])
            for f in flat
        ]
    )
    return call
