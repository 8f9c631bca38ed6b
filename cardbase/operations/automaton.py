"""The LALR automaton at run time: a table, a stack, and the exact set of words that may come next."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardbase.operations.grammar import stored
from cardbase.operations.nodes import Sentence
from cardbase.operations.operation import classes
from cardbase.operations.table import load_table

Row = dict[str, tuple[int, int]]
END = "$END"


class Automaton:
    """The frozen tables of the parser. ``rows[state][symbol]`` is (0, next state) or (1, rule)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.rows: list[Row] = [{s: (a, n) for s, (a, n) in row.items()} for row in data["states"]]
        self.rules: list[tuple[str, int, str, tuple[str, ...]]] = [(o, n, a, tuple(f)) for o, n, a, f in data["rules"]]
        self.start: int = data["start"]
        self.end: int = data["end"]


@cache
def load_automaton() -> Automaton:
    """Load the automaton of the table, once a process."""
    return Automaton(stored(load_table()))


class Run:
    """One pass over one text: feed words, then ``finish``."""

    def __init__(self, automaton: Automaton) -> None:
        self._rows, self._rules, self._end = automaton.rows, automaton.rules, automaton.end
        self._states = [automaton.start]
        self._values: list[Any] = []

    def fork(self) -> Run:
        """Return an independent run that stands at the same place."""
        other = object.__new__(Run)
        other._rows, other._rules, other._end = self._rows, self._rules, self._end
        other._states, other._values = self._states.copy(), self._values.copy()
        return other

    def accepts(self, symbol: str) -> bool:
        """Tell whether ``symbol`` can come next. Exact: reductions are tried, not guessed."""
        states: list[int] = []
        depth = len(self._states)
        top = self._states[-1]
        while True:
            if top == self._end and symbol == END:
                return True
            action = self._rows[top].get(symbol)
            if action is None:
                return False
            if action[0] == 0:
                return True
            origin, length, _, _ = self._rules[action[1]]
            while length:
                if states:
                    states.pop()
                else:
                    depth -= 1
                length -= 1
            below = states[-1] if states else self._states[depth - 1]
            top = self._rows[below][origin][1]
            states.append(top)

    def expected(self) -> list[str]:
        """Every terminal that can come next."""
        return sorted(s for s in self._rows[self._states[-1]] if (s.isupper() or s == END) and self.accepts(s))

    def feed(self, symbol: str, value: Any) -> None:
        """Take the next word; it must be acceptable."""
        while True:
            kind, argument = self._rows[self._states[-1]][symbol]
            if kind == 0:
                self._states.append(argument)
                self._values.append(value)
                return
            self._reduce(argument)

    def finish(self) -> tuple[Sentence, ...]:
        """Return the sentences; the text must be complete (``accepts(END)``)."""
        while self._states[-1] != self._end:
            self._reduce(self._rows[self._states[-1]][END][1])
        result: tuple[Sentence, ...] = self._values[0]
        return result

    def _reduce(self, rule: int) -> None:
        origin, length, action, fields = self._rules[rule]
        values = self._values[-length:]
        del self._states[-length:], self._values[-length:]
        if action == "list":
            made: Any = (values[0],)
        elif action == "more":
            made = (*values[0], next(v for v in reversed(values) if v is not None))
        else:
            made = classes()[action](**{f: v for f, v in zip(fields, values, strict=True) if f})
        self._states.append(self._rows[self._states[-1]][origin][1])
        self._values.append(made)
