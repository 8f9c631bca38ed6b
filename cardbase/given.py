"""What a public function was given, looked at once it failed: an argument of the wrong kind is named in a line.

A call that succeeds costs a call more. What an annotation does not tell (a type known to checkers alone) is held to fit
whatever has its name.
"""

from __future__ import annotations

import builtins
import os
from collections import abc
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from inspect import Parameter, isgeneratorfunction, signature, unwrap
from types import NoneType, UnionType
from typing import Any, Final, ParamSpec, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from cardbase.errors import CardbaseError, Misuse, as_whole

P = ParamSpec("P")
R = TypeVar("R")

_FAULTS: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, OSError, TypeError, ValueError)
"""What an argument of the wrong kind may raise."""
_LISTED: Final = (Sequence, Collection, Iterable, list, tuple, set, frozenset)
_WORDS: Final = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "True or False",
    bytes: "bytes",
    NoneType: "None",
    os.PathLike: "a path",
}
_RIGHT: Final = {
    "Path": "a path, as pathlib makes it",
    "Corpus": "what cardbase.load() returns",
    "CardPool": "what cardbase.load() returns",
    "Card": "a card, as cardbase.load()['eots-dune']",
    "CardIndex": "what cardbase.query.card_index(cardbase.load()) returns",
    "Deck": "a deck, as cardbase.read_deck(file) returns it",
    "Game": "a game, as new_game begins one",
    "House": "a House, as cardbase.play.houses_of makes it",
}


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function that raises ``Misuse`` where it failed over an argument of the wrong kind."""
    if isgeneratorfunction(function):
        return cast("Callable[P, R]", _checked_lines(function))

    @wraps(function)
    def _called(*given: P.args, **named: P.kwargs) -> R:
        try:
            return function(*given, **named)
        except CardbaseError:
            raise
        except _FAULTS as error:
            if said := wrong_argument(function, given, named):
                raise said from error
            raise

    return _called


def _checked_lines(function: Callable[P, Iterator[Any]]) -> Callable[P, Iterator[Any]]:
    """Return the same of a function that yields: it fails only once it is asked for what it yields."""

    @wraps(function)
    def _called(*given: P.args, **named: P.kwargs) -> Iterator[Any]:
        try:
            yield from function(*given, **named)
        except CardbaseError:
            raise
        except _FAULTS as error:
            if said := wrong_argument(function, given, named):
                raise said from error
            raise

    return _called


def check_kind(name: str, value: object, kind: type) -> None:
    """Raise ``Misuse`` for what is not of a kind, before anything else is said of it."""
    if error := _wrong(name, value, kind):
        raise error


def wrong_argument(function: Callable[..., Any], given: Sequence[Any], named: Mapping[str, Any]) -> Misuse | None:
    """Return the error of the first argument that is not what its annotation says; None where each is."""
    try:
        asked = signature(function)
        arguments = asked.bind(*given, **named).arguments
    except (TypeError, ValueError):
        return None  # Python's own words say which argument is missing or too many; a compiled one has no signature
    meant = dict.fromkeys(arguments, Any) | _meant(function)
    return next(
        filter(None, (_wrong_as(asked.parameters[name], arguments[name], meant[name]) for name in arguments)), None
    )


def _wrong_as(parameter: Parameter, value: Any, wanted: Any) -> Misuse | None:
    """Judge what was given for one parameter; any number of settings by name are their function's own business."""
    if parameter.kind is Parameter.VAR_KEYWORD:
        return None
    if parameter.kind is Parameter.VAR_POSITIONAL:
        return _wrong_in(parameter.name, value, wanted)
    return _wrong(parameter.name, value, wanted)


def _wrong_in(name: str, values: Sequence[Any], wanted: Any) -> Misuse | None:
    found = (_wrong(f"{name}[{number}]", each, wanted) for number, each in enumerate(values))
    return next(filter(None, found), None)


def _wrong(name: str, value: object, wanted: Any) -> Misuse | None:
    if not _fits(value, wanted):
        return Misuse(f"{name} {value!r:.60}", hint=_right(wanted))
    kinds = get_args(wanted) if get_origin(wanted) in (Union, UnionType) else (wanted,)
    kind = next((each for each in kinds if _fits(value, each)), Any)
    if get_origin(kind) in _LISTED and isinstance(value, list | tuple):
        return _wrong_in(name, value, get_args(kind)[0])
    return None


def _fits(value: object, wanted: Any) -> bool:
    if get_origin(wanted) in (Union, UnionType):
        return any(_fits(value, each) for each in get_args(wanted))
    kind = get_origin(wanted) or wanted
    if kind is int:
        return as_whole(value) is not None
    if kind is float:
        return isinstance(value, float) or as_whole(value) is not None
    if kind in _LISTED:
        return isinstance(value, Iterable) and not isinstance(value, str | bytes | Mapping)
    if getattr(kind, "_is_protocol", False):
        return all(hasattr(value, name) for name in vars(kind) if not name.startswith("_"))
    try:
        return wanted is Any or isinstance(value, kind)
    except TypeError:  # what cannot be asked, such as one of several words
        return True


def _right(wanted: Any) -> str:
    if get_origin(wanted) in (Union, UnionType):
        return " or ".join(_right(each) for each in get_args(wanted))
    kind = get_origin(wanted) or wanted
    if kind in _LISTED:
        of = ", ".join(_right(each) for each in get_args(wanted)[:1])
        return f"a list of which each is {of}" if of else "a list"
    name = getattr(kind, "__name__", str(kind))
    return _WORDS.get(kind) or _RIGHT.get(name) or f"of type {name}"


class _Named(type):
    """A type that only checkers load, known by its name."""

    def __instancecheck__(cls, value: object) -> bool:
        return any(base.__name__ == cls.__name__ for base in type(value).__mro__)


class _Names(dict[str, Any]):
    def __missing__(self, name: str) -> Any:
        return _Named(name, (), {})


def _meant(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the types that a function's annotations mean where it stands."""
    names = _Names({**vars(builtins), **vars(abc), **getattr(unwrap(function), "__globals__", {})})
    try:
        return get_type_hints(function, localns=names)
    except (NameError, SyntaxError, TypeError):
        return {}
