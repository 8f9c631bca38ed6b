"""The same queries as SQL over the tables of the built database.

The card's row is ``c``. No condition is ever NULL, so ``NOT`` means what it does in memory. Texts are compared by three
functions of this module, which ``add_functions`` gives to a connection.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from functools import lru_cache

from cardbase.given import checked
from cardbase.query.field import Field
from cardbase.query.fields import BARE, BY_NAME
from cardbase.query.patterns import automaton
from cardbase.query.tree import And, Not, Number, Or, OtherField, Pattern, Phrase, Presence, Query, Term, Value, Word
from cardbase.query.vocabulary import Vocabulary, vocabulary
from cardbase.query.words import plain, plain_lines


@dataclass(frozen=True, slots=True)
class Sql:
    """A condition with ``?`` for each parameter."""

    text: str
    parameters: tuple[int | str, ...] = ()

    def written_out(self) -> str:
        """Return the condition with its parameters in place, for people to read and paste."""
        pieces = self.text.split("?")
        values = [str(p) if isinstance(p, int) else "'" + p.replace("'", "''") + "'" for p in self.parameters]
        return "".join(piece + value for piece, value in zip(pieces, [*values, ""], strict=True))


@checked
def to_sql(query: Query) -> Sql:
    """Return the condition that holds for the rows ``cards c`` of the same cards as in memory."""
    match query:
        case Term():
            return _term(query)
        case Not(part):
            inner = to_sql(part)
            return Sql(f"NOT {inner.text}", inner.parameters)
        case And(parts):
            return _joined([to_sql(part) for part in parts], "AND", "1")
        case Or(parts):
            return _joined([to_sql(part) for part in parts], "OR", "0")


@checked
def select(query: Query) -> Sql:
    """Return the statement that gives the ids of the cards, in the order of the corpus."""
    condition = to_sql(query)
    return Sql(f"SELECT c.id FROM cards c WHERE {condition.text} ORDER BY c.card_no", condition.parameters)  # noqa: S608


@checked
def add_functions(connection: sqlite3.Connection) -> None:
    """Give a connection the functions that conditions on texts use."""
    for name, function in (("card_has", _has), ("card_says", _says), ("card_matches", _matches)):
        connection.create_function(name, 2, function, deterministic=True)


@checked
def vocabulary_in(connection: sqlite3.Connection) -> Vocabulary:
    """Return the words that queries over a built database may use: those of its own cards, sets and powers."""
    return vocabulary(connection.execute(_SPELLED), lambda: connection.execute(_DERIVED))


_SPELLED = """SELECT 'set', code, name FROM sets
 UNION ALL SELECT f.field, p.id, p.name FROM powers p, (SELECT 'power' AS field UNION ALL SELECT 'legal') f
 UNION ALL SELECT f.field, p.id, p.short FROM powers p, (SELECT 'power' AS field UNION ALL SELECT 'legal') f
 UNION ALL SELECT DISTINCT 'subtype', subtype, subtype FROM subtypes
 UNION ALL SELECT 'id', id, id FROM cards"""
_DERIVED = "SELECT DISTINCT fact, value, value FROM operation_facts"


def _joined(parts: list[Sql], word: str, nothing: str) -> Sql:
    """Join as a balanced tree: SQLite refuses expressions more than a thousand deep."""
    if len(parts) < 2:
        return parts[0] if parts else Sql(nothing)
    half = len(parts) // 2
    left, right = _joined(parts[:half], word, nothing), _joined(parts[half:], word, nothing)
    return Sql(f"({left.text} {word} {right.text})", left.parameters + right.parameters)


def _term(term: Term) -> Sql:
    field = BY_NAME[term.field]
    differs = term.operator == "!="
    if field.type == "number":
        return _joined([_number(field, term.operator, value) for value in term.values], "AND" if differs else "OR", "0")
    found = _joined([_listed_or_text(field, term.operator, value) for value in term.values], "OR", "0")
    return Sql(f"NOT {found.text}", found.parameters) if differs else found


def _number(field: Field, operator: str, value: Value) -> Sql:
    differs = operator == "!="
    sign = {":": "="}.get(operator, operator)
    variable = field.sql_x or "0"
    match value:
        case Number(number):
            compared = f"ifnull({field.sql} {sign} ?, 0)"
            return Sql(f"({compared} OR {variable})" if differs else compared, (number,))
        case OtherField(name):
            return Sql(f"ifnull({field.sql} {sign} {BY_NAME[name].sql}, 0)")
        case Word():
            return Sql(f"({field.sql} IS NOT NULL)" if differs else f"({variable})")
        case Presence(present):
            there = f"({field.sql} IS NOT NULL OR {variable})"
            return Sql(there if present != differs else f"NOT {there}")
    raise AssertionError(value)


def _listed_or_text(field: Field, operator: str, value: Value) -> Sql:
    match value:
        case Word(word):
            return Sql(f"ifnull({field.sql.format(test='= ?')}, 0)", (word,))
        case Presence(present):
            there = field.sql.format(test="IS NOT NULL") if field.type == "list" else f"({field.sql}) != ''"
            return Sql(f"{'' if present else 'NOT '}ifnull({there}, 0)")
        case Pattern(source):
            return Sql(f"card_matches({field.sql}, ?)", (source,))
        case Phrase(text):
            function = "card_has" if operator == ":" or field is BARE else "card_says"
            return Sql(f"{function}({field.sql}, ?)", (text,))
    raise AssertionError(value)


@lru_cache(maxsize=4_096)
def _lines(text: str) -> str:
    return plain_lines(text)


@lru_cache(maxsize=256)
def _phrase(text: str) -> str:
    return plain(text)


def _has(text: str | None, phrase: str) -> int:
    return int(_phrase(phrase) in _lines(text or ""))


def _says(text: str | None, phrase: str) -> int:
    return int(_lines(text or "") == f"{_phrase(phrase)}\n")


def _matches(text: str | None, source: str) -> int:
    return int(bool(text) and automaton(source).found_in((text or "").casefold()))
