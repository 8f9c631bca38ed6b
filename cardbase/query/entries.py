"""Queries for another game: ``game:board harvester`` asks what the board game has, in the language cards are asked in.

``game:`` names the one game that a query asks, so it is cut out before the rest is parsed: for the cards, or with the
fields that the entries of the game have.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from cardbase.corpus import normalise
from cardbase.errors import Misuse
from cardbase.query.errors import QueryError
from cardbase.query.field import Asked
from cardbase.query.fields import BARE
from cardbase.query.matching import Matcher, on_names
from cardbase.query.parse import parse
from cardbase.query.tokens import Token, tokens_of
from cardbase.query.vocabulary import Vocabulary
from cardbase.tabletop import registry

__all__ = ["find_entries", "searched_game", "split_game"]

_CARDS = "cards"
_ALONE = "a query asks one game, and as a whole: {} cannot stand beside game:"


def split_game(query: str) -> tuple[str, str]:
    """Return the game that ``game:`` of a query names, "" where none does, and the query without it.

    Raises ``QueryError`` where it names several, or stands in an alternative or a negation.
    """
    try:
        tokens = tokens_of(query)
    except QueryError:
        return "", query  # whoever parses it says what is wrong
    at = next((at for at in range(len(tokens) - 2) if _names_game(tokens[at : at + 3])), -1)
    if at < 0:
        return "", query
    before, after = tokens[:at], tokens[at + 3 :]
    for token in (*_around(before[::-1], "open"), *_around(after, "close"), *_again(after)):
        raise QueryError(_ALONE.format(repr(token.text)), query, token.start, token.end, hint="ask in several queries")
    return tokens[at + 2].text.casefold(), _without(query, before, after)


def searched_game(name: str, games: registry.Registry) -> registry.GameKind | None:
    """Return the game whose entries ``game:`` asks for, None for the cards; raise ``Misuse`` naming those there are."""
    first, *others = games
    if name in ("", _CARDS, first.id):
        return None
    found = {game.id: game for game in others if game.entries}
    if name not in found:
        raise Misuse(f"no game {name[:40]!r} is searched", hint="one of " + ", ".join((_CARDS, *found)))
    return found[name]


def find_entries(game: registry.GameKind, query: str) -> list[registry.SearchEntry]:
    """Return the entries of a game that fit a query, those whose names fit first; raise ``QueryError``.

    Fields are ``kind``, ``name``, ``text`` and what the entries say of themselves; an empty query fits all.
    """
    entries = list(game.entries()) if game.entries else []
    fields = _fields_of(entries)
    tree = parse(query, _vocabulary_of(entries, fields.values()), fields)
    matcher = Matcher(entries, {**fields, BARE.name: BARE}, _read)
    first = {id(entry) for entry in matcher.find(on_names(tree))}
    return sorted(matcher.find(tree), key=lambda entry: id(entry) not in first)


@dataclass(frozen=True, slots=True)
class _EntryField:
    """A field that entries of a game have."""

    name: str
    type: Literal["number", "list", "text"]
    example: str


def _fields_of(entries: Iterable[registry.SearchEntry]) -> dict[str, Asked]:
    values = {name: value for entry in entries for name, value in entry.fields.items()}
    own = [
        _EntryField(name, "number" if isinstance(values[name], int) else "list", f"{name}:{values[name]}")
        for name in values
    ]
    texts = _EntryField("name", "text", "name:duke"), _EntryField("text", "text", "text:spice")
    return {field.name: field for field in (*own, _EntryField("kind", "list", "kind:rule"), *texts)}


def _vocabulary_of(entries: Iterable[registry.SearchEntry], fields: Iterable[Asked]) -> Vocabulary:
    ids: dict[str, dict[str, str]] = {field.name: {} for field in fields if field.type == "list"}
    for entry in entries:
        for name, value in {"kind": entry.kind, **entry.fields}.items():
            if name in ids:
                ids[name][normalise(str(value))] = str(value)
    return Vocabulary(ids, {})


def _read(field: Asked, entry: registry.SearchEntry) -> int | str | tuple[str, ...] | None:
    match field.name:
        case BARE.name:
            return f"{entry.title}\n{entry.text}"
        case "name":
            return entry.title
        case "text":
            return entry.text
        case "kind":
            return (entry.kind,)
    value = entry.fields.get(field.name)
    return (str(value),) if field.type == "list" and value is not None else value


def _names_game(tokens: Sequence[Token]) -> bool:
    """Return whether three tokens are ``game:NAME``."""
    name, operator, value = tokens
    asked = name.kind == "word" and name.text.casefold() == "game"
    return asked and operator.text in (":", "=") and operator.kind == "operator" and value.kind in ("word", "quoted")


def _again(after: Sequence[Token]) -> list[Token]:
    """Return what names a second game behind the first: another ``game:``, or a value behind ``|``."""
    more = [after[at] for at in range(len(after) - 2) if _names_game(after[at : at + 3])]
    return [token for token in after[:1] if token.kind == "bar"] + more


def _around(tokens: Iterable[Token], bracket: str) -> list[Token]:
    """Return each ``or`` of the brackets around a place, and each negation of one, going outward to one side.

    ``bracket`` is what opens a group to that side.
    """
    inner, outer, found = 0, True, []
    for token in tokens:
        if token.kind in ("open", "close"):
            inner += -1 if token.kind == bracket else 1
            outer, inner = inner < 0, max(inner, 0)
            continue
        word = token.text.casefold() if token.kind == "word" else ""
        if inner == 0 and (word == "or" or (outer and bracket == "open" and (word == "not" or token.kind == "sign"))):
            found.append(token)
        outer = False
    return found


def _without(query: str, before: list[Token], after: list[Token]) -> str:
    """Return a query without what stood between two rows of tokens, nor brackets or an ``and`` left for nothing."""
    before, after = list(before), list(after)
    while before and before[-1].kind == "open" and after[0].kind == "close":
        del before[-1], after[0]
    if before and _is_and(before[-1]):
        del before[-1]
    elif _is_and(after[0]) and not (before and before[-1].kind != "open"):
        del after[0]
    left, right = query[: before[-1].end] if before else "", query[after[0].start :]
    return f"{left.strip()} {right.strip()}".strip()


def _is_and(token: Token) -> bool:
    return token.kind == "word" and token.text.casefold() == "and"
