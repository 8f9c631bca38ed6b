"""From the table of words to a Lark grammar, and from Lark's proof-checked LALR table to a file that loads quickly.

Only building needs Lark. Every terminal is declared, none is a regular expression: the reader of words
(``reading.py``) offers each word's possible classes and the automaton takes those that may stand there.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardbase.errors import CardbaseError, Unwritable
from cardbase.files import read_text, write_text
from cardbase.operations.table import FOLDER, SEPARATORS, WORD_CLASSES, Element, GrammarTable, Slot, Word

START = "operation"
TABLE_FILE = FOLDER / "automaton.json"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the grammar and how to make its value: ``action`` is a node kind, "list", "more" or "text"."""

    origin: str
    symbols: tuple[str, ...]
    action: str
    fields: tuple[str, ...]


def terminal(word: str) -> str:
    """Return the grammar's name of a fixed word: ``W_`` and its letters, capital words marked."""
    signs = {
        ".": "STOP",
        ",": "COMMA",
        ":": "COLON",
        ";": "SEMICOLON",
        "'s": "POSSESSIVE",
        "non-": "NON",
        "can't": "CANNOT",
    }
    if word in signs:
        return f"W_{signs[word]}"
    clean = word.replace(",", "COMMA_").replace("_", "_").replace("-", "_").upper()
    return f"W_{clean}" + ("_PROPER" if word[0].isupper() else "")


def fixed_words(table: GrammarTable) -> dict[str, str]:
    """Every fixed word of the templates, with the name of its terminal."""
    words = {".", *(w for s in SEPARATORS.values() for w in s)}
    words |= {p.text for production in table.productions.values() for p in production.parts() if isinstance(p, Word)}
    return {word: terminal(word) for word in sorted(words)}


def rules_of(table: GrammarTable) -> list[Rule]:
    """Expand the table into plain rules."""
    rules = [
        Rule(START, ("sentence", "W_STOP"), "list", ("", "")),
        Rule(START, (START, "sentence", "W_STOP"), "more", ("", "", "")),
    ]
    lists: dict[str, Slot] = {}
    for production in table.productions.values():
        for parts in production.choices():
            symbols = tuple(_symbol(part, lists) for part in parts)
            fields = tuple(part.field if isinstance(part, Slot) else "" for part in parts)
            rules.append(Rule(production.family, symbols, production.kind, fields))
    for name, slot in sorted(lists.items()):
        words = tuple(terminal(word) for word in SEPARATORS[slot.separator])
        rules.append(Rule(name, (slot.family,), "list", ("",)))
        rules.append(Rule(name, (name, *words, slot.family), "more", ("",) * (2 + len(words))))
    return rules


def _symbol(part: Element, lists: dict[str, Slot]) -> str:
    if isinstance(part, Word):
        return terminal(part.text)
    if not part.separator:
        return part.family
    name = f"{part.family.lower()}_list_{ {'or': 'or', 'and': 'and', ',': 'comma', ',then': 'then'}[part.separator] }"
    lists[name] = part
    return name


def lark_text(table: GrammarTable) -> str:
    """Return the whole grammar in Lark's notation; each alternative is named by its number among ``rules_of``."""
    by_origin: dict[str, list[str]] = {}
    for number, rule in enumerate(rules_of(table)):
        by_origin.setdefault(rule.origin, []).append(f"{' '.join(rule.symbols)} -> r{number}")
    terminals = " ".join(sorted({*fixed_words(table).values(), *WORD_CLASSES}))
    body = "\n".join(f"{origin}: " + "\n    | ".join(choices) for origin, choices in by_origin.items())
    return f"%declare {terminals}\n{body}\n"


def build(table: GrammarTable) -> dict[str, Any]:
    """Compile with Lark, strictly: any conflict is an error. Returns the automaton as plain JSON values."""
    from lark import Lark
    from lark.lexer import Lexer
    from lark.parsers.lalr_analysis import Shift

    class Never(Lexer):
        """Stands where Lark wants a lexer: only its tables are used."""

        def __init__(self, conf: Any) -> None:
            pass

        def lex(self, *_: Any) -> Any:
            """Refuse to read: texts are tokenised by the lexicon."""
            raise NotImplementedError

    lark = Lark(lark_text(table), parser="lalr", lexer=Never, start=START, strict=True, maybe_placeholders=False)
    parse_table = lark.parser.parser._parse_table
    numbers: dict[Any, int] = {}

    def number(rule: Any) -> int:
        """The number of a rule: its alias, or -1 for one that only groups."""
        return numbers.setdefault(rule, int(rule.alias[1:]) if rule.alias else -1)

    states = {
        state: {
            str(symbol): [0, argument] if action is Shift else [1, number(argument)]
            for symbol, (action, argument) in row.items()
        }
        for state, row in parse_table.states.items()
    }
    order = _in_order(states, parse_table.start_states[START])
    return {
        "digest": table.digest,
        "start": 0,
        "end": order[parse_table.end_states[START]],
        "rules": [[r.origin, len(r.symbols), r.action, list(r.fields)] for r in rules_of(table)],
        "states": [
            {symbol: [a, order[n] if a == 0 else n] for symbol, (a, n) in sorted(states[state].items())}
            for state in order
        ],
    }


def _in_order(states: dict[int, dict[str, list[int]]], start: int) -> dict[int, int]:
    """Number the states as they are first reached, so that one table always gives one file."""
    order = {start: 0}
    for state in (queue := [start]):
        for _, (action, argument) in sorted(states[state].items()):
            if action == 0 and argument not in order:
                order[argument] = len(order)
                queue.append(argument)
    return order


def stored(table: GrammarTable, path: Path = TABLE_FILE) -> dict[str, Any]:
    """Return the automaton kept beside the table; build and keep it where none, a stale or a damaged one is there.

    A wheel brings it; a checkout makes it on first use. Where it cannot be kept, it is built every time.
    """
    with contextlib.suppress(CardbaseError, ValueError, TypeError, KeyError):
        data: dict[str, Any] = json.loads(read_text(path))
        if data["digest"] == table.digest:
            return data
    data = build(table)
    with contextlib.suppress(Unwritable):
        write_text(path, json.dumps(data, separators=(",", ":")) + "\n")
    return data
