"""The choices of a question as a numbered list: in groups, the likely one first; a row of amounts as one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import ClassVar, Final, NamedTuple

from cardbase.errors import Illegal, Refused
from cardbase.files import padded, shown_width
from cardbase.nouns import as_typed
from cardbase.tabletop.contract import Game
from cardbase.tabletop.question import Choice, Question, Selects
from cardbase.tabletop.refusing import why_not_in_words
from cardbase.tabletop.synonyms import key_meant

MANY: Final = 4
"""Amounts from which on a row of them is one line."""
LEAST: Final = 3
"""Signs of a part that may stand anywhere in a choice; a shorter one ("n", "no") is its first word or nothing."""
IN_SHORT: Final = {"y": "yes", "n": "no"}
_NUMBER: Final = re.compile(r"[\"'#(\[]*(\d{1,8})[\"')\].:]*", re.ASCII)
"""A number as people type one: 1, 1., (1), #1, "1"."""
LIKE: Final = 0.75
"""How alike a name and what was typed for it must be."""
LEADING: Final = 3
"""Words of a choice that may be left out before the name in it: "ship to" of "ship to Arrakeen"."""


class MenuLine(NamedTuple):
    """A line of the menu: its text, the heading it stands below, the choices it stands for, what follows the text."""

    text: str
    group: str
    choices: tuple[Choice, ...]
    note: str = ""

    @property
    def begun(self) -> str:
        """Return what the words of a row of amounts begin with: "bid" of "bid 5", "choose" of "choose 1"."""
        return as_typed(self.choices[0].words).removesuffix(str(self.choices[0].number)).strip()

    @property
    def line(self) -> str:
        """Return the text with its note."""
        return f"{self.text}: {self.note}" if self.note else self.text


class Menu:
    """A question in lines. ``ranked`` are its codes, best first (none: no choice is likely).

    ``named`` returns the code that words name, or raises ``Refused``; ``reason`` says why the first code is likely.
    """

    ROOM: ClassVar = 72
    """Characters of a line in which a choice's effect may stand too; a longer one is shown where it is asked for."""
    FOLDED: ClassVar = 12
    """Entries below a heading that a folded menu still shows one by one; more are one line."""
    UNHEADED: ClassVar = 24
    """The same of entries without a heading, which nothing else says what they are."""

    @staticmethod
    def why_not(game: Game, words: str, seat: int) -> str:
        """Return what a person is answered who asks why ``words`` are not offered (``refusing``)."""
        return why_not_in_words(game, words, seat)

    @staticmethod
    def key_meant(typed: str) -> tuple[str, str]:
        """Return the key that somebody means who does not know the keys, and what it is about (``synonyms``)."""
        return key_meant(typed)

    @staticmethod
    def as_key(typed: str, menu: Menu | None, keys: Mapping[str, str], own: Collection[str] = ()) -> str:
        """Return what was typed, or a key of this table where it means one and no choice of the menu.

        ``keys`` are those of this table by what they are called here, ``own`` other lines that it understands itself.
        """
        key, about = key_meant(typed)
        if key not in keys or typed in own or (menu is not None and menu.has(typed)):
            return typed
        return about if about in own else f"{keys[key]} {about}".strip()

    def has(self, typed: str) -> bool:
        """Return whether a number or words name one choice."""
        try:
            self.pick(typed)
        except Refused:
            return False
        return True

    def __init__(
        self, question: Question, ranked: Sequence[int], named: Callable[[str], int], reason: str = ""
    ) -> None:
        self.question = question
        self._named = named
        self._amounts = {} if ranked else _amounts(question)
        entries = _entries(question, bare=bool(self._amounts))
        groups: list[tuple[str, list[MenuLine]]] = []
        if ranked:
            likely = f"Likely: {reason}" if reason else "Likely"
            groups.append((likely, [_likely(question.choice(ranked[0]), entries)]))
        order = dict.fromkeys([*question.groups, *(entry.group for entry in entries)])
        groups += [(name, [entry for entry in entries if entry.group == name]) for name in order]
        self._groups = [(name, found) for name, found in groups if found]
        self.entries = [entry for _, found in self._groups for entry in found]

    def lines(self, fold: int = 0, width: int = 0) -> Iterator[str]:
        """Yield the menu under headings.

        A group of more than ``fold`` entries is one line (0: none); in ``width`` characters, short ones stand in
        columns (0: one entry a line).
        """
        number = 0
        for name, entries in self._groups:
            yield f"# {name}"
            first, number = number + 1, number + len(entries)
            if fold and len(entries) > (self.UNHEADED if fold == self.FOLDED and not name else fold):
                yield f"  {first} to {number}  {entries[0].text} … {entries[-1].text}"
                yield "      (a number or a name; all: the whole list)"
            else:
                numbered = ((place if place not in self._amounts else "", entry.line)
                            for place, entry in enumerate(entries, first))  # fmt: skip
                yield from _columns([f"  {place:>2}  {line}" for place, line in numbered], width)

    @staticmethod
    def fitting(choices: Sequence[Choice], text: str) -> list[Choice]:
        """Return the choices that a text names: their words or the name in them, else the beginning of either."""
        asked = as_typed(text)
        asked = IN_SHORT.get(asked, asked)
        if not asked:
            return []
        for fits in (str.__eq__, _begins):
            for dropped in range(LEADING + 1):
                found = [choice for choice in choices if fits(_without(choice.words, dropped), asked)]
                if found:
                    return found
                if fits is _begins and not asked.isdigit() and len(asked) < LEAST:
                    break
        return []

    @staticmethod
    def one(choices: Sequence[Choice], text: str, why_not: Callable[[], str] = str) -> int:
        """Return the code of the one choice that a text names, or has a part of.

        Raises ``Illegal`` with ``why_not`` where that says something, else with the choices that fit or come near.
        """
        parts = [choice for choice in choices if Menu.is_part(as_typed(text), as_typed(choice.words))]
        fits = Menu.fitting(choices, text) or Menu.in_order(choices, text) or parts
        if len(fits) == 1:
            return fits[0].code
        near = Menu.near(choices, text)
        fitting = f"{len(fits)} choices fit {text[:40]!r}: {Menu.listed(fits)}"
        none = f"no choice fits {text[:40]!r}" + (f"; near: {Menu.listed(near)}" if near else "")
        raise Illegal(why_not() or (fitting if fits else none), hint="a number of the menu, or words of one")

    @staticmethod
    def listed(fits: Sequence[Choice]) -> str:
        """Return the first of choices in words."""
        return ", ".join(choice.words for choice in fits[:MANY]) + ", ..." * (len(fits) > MANY)

    @staticmethod
    def in_order(choices: Sequence[Choice], text: str) -> list[Choice]:
        """Return the choices that have the words of a text in their order: "ship carthag" of "ship to Carthag"."""
        asked = as_typed(text).split()
        return [choice for choice in choices if len(asked) > 1 and _has_in_order(choice.words, asked)]

    @staticmethod
    def near(choices: Sequence[Choice], text: str) -> list[Choice]:
        """Return the choices of which a word, or all behind the first ones, is nearly what was typed."""
        names: dict[str, list[Choice]] = {}
        for choice in choices:
            ends = (_without(choice.words, dropped) for dropped in range(LEADING + 1))
            for name in dict.fromkeys((*ends, *as_typed(choice.words).split())):
                names.setdefault(name, []).append(choice)
        found = get_close_matches(as_typed(text), [name for name in names if len(name) > LEAST], n=LEADING, cutoff=LIKE)
        return list(dict.fromkeys(choice for name in found for choice in names[name]))

    @staticmethod
    def is_part(typed: str, words: str) -> bool:
        """Tell whether somebody who typed this may mean these words, both in small letters.

        A part begins where a word begins: "bid" is no part of "use Forbidden Zone".
        """
        if len(typed) < LEAST:
            return _begins(words, typed)
        after = r"(?!\d)" if typed[-1].isdigit() else ""
        return re.search(rf"(?<!\w){re.escape(typed)}{after}", words) is not None

    def pick(self, text: str) -> int:
        """Return the choice that a number or words name; raise ``Refused`` with what would be right.

        Where an amount is asked, a number is the amount.
        """
        amounts = [choice.code for choice in self.question.choices if choice.words == text]
        if amounts:
            return amounts[0]
        if number := _NUMBER.fullmatch(text):
            return self._numbered(int(number[1]))
        for entry in self.entries:
            if len(entry.choices) > 1 and entry.begun == as_typed(text):
                raise Illegal("an amount is missing", hint=f"type it out: {entry.choices[0].words}")
        named = [entry for entry in self.entries if as_typed(entry.text) == as_typed(text)]
        if named:
            return named[0].choices[0].code
        try:
            return self._named(text)
        except Illegal as error:
            raise Illegal(error.message, hint="a number of the menu, or words of one choice") from None

    def _numbered(self, number: int) -> int:
        if number in self._amounts:
            return self._amounts[number]
        if not 1 <= number <= len(self.entries):
            amount = next((f"{choice.words}? " for choice in self.question.choices if choice.number == number), "")
            some = self._amounts or dict.fromkeys((1, len(self.entries)))
            hint = f"{amount}{min(some)} to {max(some)}, or words of a choice"
            raise Illegal(f"there is no choice {number}", hint=hint)
        entry = self.entries[number - 1]
        if len(entry.choices) > 1:
            raise Illegal("an amount is missing", hint=f"type it out: {entry.choices[0].words}")
        return entry.choices[0].code

    def code(self, number: int) -> int:
        """Return the choice that a numbered entry stands for, the first of a row of amounts; -1 for no such entry."""
        return self.entries[number - 1].choices[0].code if 1 <= number <= len(self.entries) else -1


def _has_in_order(words: str, asked: Sequence[str]) -> bool:
    """Return whether words begin with those asked, one after the other; a short one or a number stands whole."""
    left = iter(as_typed(words).split())
    return all(
        any(word == one or (len(one) >= LEAST and not one[-1].isdigit() and word.startswith(one)) for word in left)
        for one in asked
    )


def _without(words: str, dropped: int) -> str:
    return " ".join(as_typed(words).split()[dropped:])


def _begins(words: str, asked: str) -> bool:
    """Tell whether words begin so; "bid 1" does not begin "bid 10", nor a letter or two a longer word."""
    after = words[len(asked) : len(asked) + 1]
    is_cut = after.isdigit() if asked[-1:].isdigit() else after.isalnum() and len(asked) < LEAST
    return bool(asked) and words.startswith(asked) and not is_cut


def _amounts(question: Question) -> dict[int, int]:
    """Return the codes by amount where one is asked: of one kind, with at most one choice beside them (pass)."""
    amounts = {choice.number: choice.code for choice in question.choices if choice.number is not None}
    asked = question.selects is Selects.AMOUNT and len(question.choices) - len(amounts) <= 1
    return {number: code for number, code in amounts.items() if number is not None} if asked else {}


def _columns(cells: list[str], width: int) -> list[str]:
    """Return cells in as many columns as fit into a width, read downwards."""
    wide = max(map(shown_width, cells)) + 1
    rows = -(-len(cells) // max(1, width // wide))
    return ["".join(padded(cell, wide) for cell in cells[row::rows]).rstrip() for row in range(rows)]


def _likely(choice: Choice, entries: list[MenuLine]) -> MenuLine:
    """Return the entry of the likely choice, taken from the others; of a row of amounts the one amount."""
    entry = next(entry for entry in entries if choice in entry.choices)
    if len(entry.choices) > 1:
        return MenuLine(_line(choice), "", (choice,), _note(choice))
    entries.remove(entry)
    return entry


def _entries(question: Question, *, bare: bool) -> list[MenuLine]:
    """Return the entries in the order of the choices; choices of equal words and price are one.

    ``bare`` is whether an amount is typed as a number alone.
    """
    found: dict[str, MenuLine] = {}
    for row in _rows(question.choices):
        first = row[0]
        if len(row) >= MANY or (len(row) > 1 and first.words == str(first.number)):
            first, second, *_ = rising = sorted(row, key=lambda choice: choice.number or 0)
            note = f"{first.number} {_remark(first)}" if _remark(first) else ""
            price = f", for {first.price or 'nothing'} to {rising[-1].price}" if rising[-1].price else ""
            typed = f"a number, such as {second.number}" if bare else f"it out, such as {second.words}"
            text = f"{first.words} to {rising[-1].number} (type {typed}){price}"
            found.setdefault(first.words, MenuLine(text, first.group, row, note))
            continue
        for choice in row:
            found.setdefault(_line(choice), MenuLine(_line(choice), choice.group, (choice,), _note(choice)))
    return list(found.values())


def _note(choice: Choice) -> str:
    """Return what a choice does where that is short, else what is remarked on it."""
    return choice.effect if len(_line(choice)) + len(choice.effect) <= Menu.ROOM else _remark(choice)


def _remark(choice: Choice) -> str:
    """Return the remark that stands before the text of a card: "nothing would come of it as things stand"."""
    remark, _, text = choice.effect.partition(": ")
    return remark if text and remark[0].islower() else ""


def _line(choice: Choice) -> str:
    return f"{choice.words} ({choice.price})" if choice.price else choice.words


def _rows(choices: Sequence[Choice]) -> list[tuple[Choice, ...]]:
    """Return the choices, those that differ by their amount alone together."""
    rows: dict[str | int, list[Choice]] = {}
    for choice in choices:
        key = choice.code if choice.number is None else choice.words.replace(str(choice.number), "\0")
        rows.setdefault(key, []).append(choice)
    return [tuple(row) for row in rows.values()]
