"""The choices of a moment in words: numbered, in groups, the likely one first; amounts as one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardbase.errors import Illegal
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.table import Table
from cardbase.play.views import View

GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("Use", (c.USE, c.INVOKE, c.ACTIVATE)),
    ("Play and deploy", (c.PLAY, c.DEPLOY, c.TURN_UP, c.DEPLOY_EVENT, c.PLACE, c.ASSIGN_DOWN)),
    ("Petition", (c.PETITION, c.BID)),
    ("Rites", c.RITE_VERBS + c.CLASS_VERBS),
    ("Funds", (c.BUY_SPICE, c.SELL_SPICE, c.TRADE, c.BUY_FAVOR, c.SET_RATE, c.FORGET_RATE)),
    ("Admission", (c.REQUEST, c.REQUEST_BY_FIEFS, c.RITUAL, c.RENEGADE, c.OFFER)),
    ("Be done", (c.PASS, c.DONE, c.END, c.DECLINE, c.LEAVE, c.SILENCE, c.REFUSE, c.DROP)),
)
"""Headings, and the verbs below them; every other verb stands below "Choose", before "Be done"."""
OTHERS: Final = "Choose"
MANY: Final = 4
"""Amounts from which on a row of them is one line."""


class Entry(NamedTuple):
    """A line of the menu: its text, and the choices it stands for: one, or a row of amounts."""

    text: str
    codes: tuple[int, ...]


class Menu:
    """The options of a view in lines; ``ranked`` are the same options, best first; none: no choice is likely."""

    def __init__(self, view: View, table: Table, ranked: Sequence[int]) -> None:
        self._table = table
        self.moment = view.moment
        self._options = list(view.options)
        entries = _entries(view, table)
        self._groups: list[tuple[str, list[Entry]]] = []
        if ranked:
            self._groups.append(("Likely", [self._likely(ranked[0], entries)]))
        names = [name for name, _ in GROUPS]
        for name in (*names[:-1], OTHERS, names[-1]):
            found = [entry for entry in entries if group_of(entry.codes[0] // c.SPAN) == name]
            if found:
                self._groups.append((name, found))
        self.entries = [entry for _, found in self._groups for entry in found]

    def _likely(self, code: int, entries: list[Entry]) -> Entry:
        """Return the entry of the likely choice, taken from the others; of a row of amounts the one amount."""
        likely = next(entry for entry in entries if code in entry.codes)
        if len(likely.codes) > 1:
            return Entry(c.describe(code, self._table), (code,))
        entries.remove(likely)
        return likely

    def lines(self) -> Iterator[str]:
        """Yield the menu, one entry a line."""
        number = 0
        for name, entries in self._groups:
            yield f"# {name}"
            for entry in entries:
                number += 1
                yield f"  {number:>2}  {entry.text}"

    def pick(self, text: str) -> int:
        """Return the choice that a number or words name; raise ``Refused`` with what would be right."""
        if text.isascii() and text.isdigit() and len(text) < 9:
            number = int(text)
            if not 1 <= number <= len(self.entries):
                raise Illegal(f"there is no choice {number}", hint=f"1 to {len(self.entries)}, or words of a choice")
            entry = self.entries[number - 1]
            if len(entry.codes) > 1:
                raise Illegal("an amount is missing", hint=f"type it out: {c.describe(entry.codes[0], self._table)}")
            return entry.codes[0]
        named = [entry.codes[0] for entry in self.entries if entry.text.casefold() == text.casefold()]
        if named:
            return named[0]
        try:
            return c.by_words(text, self._options, self._table)
        except Illegal as error:
            raise Illegal(error.message, hint="a number of the menu, or words of one choice") from None

    def code(self, number: int) -> int:
        """Return the choice that a numbered entry stands for, the first of a row of amounts; -1 for no such entry."""
        return self.entries[number - 1].codes[0] if 1 <= number <= len(self.entries) else -1


def group_of(verb: int) -> str:
    """Return the heading that a verb stands below."""
    return next((name for name, verbs in GROUPS if verb in verbs), OTHERS)


def _entries(view: View, table: Table) -> list[Entry]:
    """Return the entries in the order of the options; copies of a card that lie alike are one."""
    texts = {code: c.describe(code, table) for code in view.options}
    found: dict[str, Entry] = {}
    for code, words in texts.items():
        verb = code // c.SPAN
        row = [other for other in view.options if other // c.SPAN == verb]
        if c.VERB_WORDS[verb][1] == c.NUMBER and len(row) >= MANY:
            last = row[-1] % c.SPAN
            entry = Entry(f"{words} to {last} (type: {texts[row[1]]})", tuple(row))
            if code == row[0]:
                found[entry.text] = entry
            continue
        text = words + (_price(code % c.SPAN, table) if verb in _PRICED else "")
        if list(texts.values()).count(words) > 1:
            text += _where(view, code % c.SPAN, table)
        found.setdefault(text, Entry(text, (code,)))
    return list(found.values())


_PRICED = frozenset({c.DEPLOY, c.PLAY, c.PETITION})


def _price(card: int, table: Table) -> str:
    """Return the printed cost, as far as it is a number."""
    cost = table.cost[card]
    return f" ({cost} solari{'' if cost == 1 else 's'})" if cost >= 0 else " (X solaris)"


def _where(view: View, card: int, table: Table) -> str:
    """Tell copies of a card apart by where and how they lie."""
    for side in view.seats:
        for place in side.domain:
            if place.card == card:
                host = side.domain[place.host].card if place.host >= 0 else -1
                on = f" on {table.name(host)}" if host >= 0 else ""
                tokens = f", {place.tokens} tokens" if place.tokens else ""
                return f" ({side.name}, {w.STATUS_NAMES[place.status]}{on}{tokens})"
    return ""
