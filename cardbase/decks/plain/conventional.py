"""Lines that were not understood by themselves, and that the convention of their list explains."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from cardbase.decks.deck import one_line
from cardbase.decks.draft import APART, TELLS_OF_CHANGE
from cardbase.decks.plain.convention import SPELLED, Convention, Fit, convention_of
from cardbase.decks.plain.entries.comments import STRUCK_OUT
from cardbase.decks.plain.fields.around import START
from cardbase.decks.plain.fields.keyed import MOST_KEYED, is_keyed
from cardbase.decks.plain.lines import LineReader
from cardbase.decks.plain.words.uncounted import OFFERS
from cardbase.decks.vocabulary import Near, fold
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.words import words_of

_LEAST_BARE = 4
"""Lines of count and name alone from which on words before a counted card make a sentence."""

_LEAST_OF_LIST = 8
"""Such lines from which on words with a colon before a counted card do, too, where nothing else has any."""

_NUMBER = re.compile(r"(?<![\d:./])[1-9](?![\d:./])")
_SPELLED = frozenset(SPELLED.split("|"))
_WORD = re.compile(r"\w+")
_COUNT = re.compile(r"\d+|[^\W\d_]+")
_COMMA = re.compile(r"\s*,\s*")
_BRACKET = re.compile(r"\s*(?:[(\[](?P<inner>[^()\[\]]{1,20})[)\]]|(?<=[)\]])\s(?P<number>\d{1,3}))\s*$")
_LINKS = re.compile(
    r"[\s:,+>»|/=*–—-]*(?:(?:plus|noch|encore|de|of|von|di|to|a|an|for|per|and|und|et|y|the|my|die|meine|les|mes|los|las|mis)\s+)?",
    re.IGNORECASE,
)
"""What may stand between words and the count they lead to: "à la place de 2 Valor", "Kim: +1 Valor"."""

_ADDED = re.compile(r"\+|\bplus\b|\bnoch\b|\bencore\b", re.IGNORECASE)
"""What says of a count behind words and a colon that it comes to another one."""

_ORDINAL = re.compile(r"\W{0,5}[1-9]\d?(?:[.)]|st\b|nd\b|rd\b|th\b|er\b|e\b|º|ª)\s?[^\W\d]")
"""The number of a line in a list that is none of copies: "1. Carryall", "1st Carryall"."""

_AGAIN = "tells once more of cards that are counted above"

_SPOKEN_OF = "mentions cards, but does not say that they are in the deck"


_VERBS = words_of("""
is are was were am did do does didnt doesnt dont has have had felt feel feels never can could will would should
ist sind war waren hat haben hatte est sont etait etaient es son era eran fue fueron
""")
"""Words right behind a counted card which go on with a sentence of it: "The 2 Carryall were bad"."""

_Said = tuple[str, int, bool, int, dict[str, str], dict[str, int]]


class _Before(NamedTuple):
    """What a reader had found before a line."""

    unresolved: int
    placed: int
    copies: int
    dune: int
    unknown: int
    spans: int
    offset: int
    piles: dict[str, dict[str, int]]
    named: frozenset[str]
    said: _Said


class ConventionReader(LineReader):
    """Reads a line by itself first, then by the convention of the list where that leaves it unread."""

    skips: Mapping[int, int] = MappingProxyType({})
    heads: Mapping[int, str] = MappingProxyType({})
    dressed: Sequence[tuple[int, int, str]] = ()

    @cached_property
    def convention(self) -> Convention | None:
        """The convention of the list, learnt when a first line is not understood."""
        return convention_of(self.lines, self.skips, self.draft.names) if self.lines else None

    def read_listed(self, text: str, place: str, skip: int, length: int) -> None:
        """Take a line, again by the convention of the list where it was not understood by itself."""
        numbered = _NUMBER.search(text, skip) or _ORDINAL.match(text, skip)
        if not numbered and _SPELLED.isdisjoint(_WORD.findall(text.lower(), skip)):
            self.read_line(text, place, skip, length)
            return
        before = self._before()
        self.read_line(text, place, skip, length)
        if self.columns is not None:
            return
        if self._tells_again(text, skip, before):
            self._restore(before)
            self._report(text, place, length, _AGAIN)
            return
        if not self._changed(before):
            return
        placed = self.draft.placed > before.placed
        unread = any(line.unread for line in self.draft.unresolved[before.unresolved :])
        if (unread or not placed) and not self._is_counted(text, before):
            self._read_again(text, place, skip, length, before)
        elif placed and self._is_sentence(text, skip, before):
            self._restore(before)
            self._report(text, place, length, _SPOKEN_OF)

    def _tells_again(self, text: str, skip: int, before: _Before) -> bool:
        """Say whether a line only speaks of cards that are counted above: "3 Carryall: ...", "1. Carryall - the best".

        It says more of it, and as many copies of each as there are already (behind words also more than a deck may add
        to those), or it numbers its cards as no other line does.
        """
        if self.draft.placed == before.placed or self.pile in APART:
            return False
        pairs = [*self._added(before)]
        if not pairs or not all(held for held, _ in pairs):
            return False
        found = self.convention
        if _ORDINAL.match(text, skip) and found is not None and not found.between.startswith((".", ")")):
            return True
        told = [line.text for line in self.draft.unresolved[before.unresolved :] if line.code == "LIST-07"]
        led = any(text[skip:].lstrip().startswith(words) for words in told)
        most = int(self.draft.corpus.constants.values["house_copies"])
        return bool(told) and all(held == copies or (led and held + copies > most) for held, copies in pairs)

    def _added(self, before: _Before) -> Iterator[tuple[int, int]]:
        """Yield of each card that was put since how many copies there were, and how many more there are."""
        for pile, counts in self.draft.piles.items():
            for card, copies in counts.items():
                if more := copies - before.piles[pile].get(card, 0):
                    yield sum(held.get(card, 0) for held in before.piles.values()), more

    def _changed(self, before: _Before) -> bool:
        """Say whether a line left anything to tell, or was taken for a field."""
        return len(self.draft.unresolved) > before.unresolved or self.draft.fields != before.said[-2]

    def _read_again(self, text: str, place: str, skip: int, length: int, before: _Before) -> None:
        """Take a line by the convention: without what all lines say, or as the misspelt name that stands in it."""
        start = (START.match(text, skip) or text).end()  # type: ignore[union-attr]
        found = self.convention
        fit = found.fit(text, start) if found else None
        if found is None or fit is None or self._looked_up(fit, before):
            return
        heads = self._said() != before.said and not (self.pile in APART and before.said[0] not in APART)
        if self._told_apart(before, loose=found.loose) or (found.bare and heads):
            return
        name, plain = text[slice(*fit.name)], _plain(text, fit, behind=found.behind)
        again = len(plain) == len(text) and plain.split() != text[start:].split()
        again = again and not (found.bare and self._said() != before.said)
        if again and self._read_plain(text, plain, place, length, fit, before):
            return
        near = self._near(name)
        if near.sure is not None or not (found.bare or any(map(str.isdigit, name))):
            self._restore(before)
            self.draft.unknown_name(name, fit.copies, self.pile, place, text.strip(), near)
            self._span(text, length, [(0, len(text), "reported")])
        elif again:
            self._restore(before)
            self.read_line(text, place, skip, length)

    def _read_plain(self, text: str, plain: str, place: str, length: int, fit: Fit, before: _Before) -> bool:
        """Take a line in its plain form; say whether that reads it, or tells what its name may mean."""
        self._restore(before)
        self.dressed = _dressing(text, fit)
        self.read_line(plain, place, 0, length)
        self.dressed = []
        self._tell_as_written(text, before)
        return self.draft.placed > before.placed or self._looked_up(fit, before)

    def _near(self, name: str) -> Near:
        """Return the cards that a misspelt name with its set or kind behind it may mean; none for one with a remark."""
        while (bracket := _BRACKET.search(name)) and self._describes(bracket["inner"] or bracket["number"]):
            name = name[: bracket.start()]
        return Near() if self._line_names_card(name) else self.draft.near(name)

    def _describes(self, inner: str) -> bool:
        names = self.draft.names
        return bool(names.set_code(fold(inner))) or names.is_attribute(fold(inner)) or inner.isdecimal()

    def _is_counted(self, text: str, before: _Before) -> bool:
        """Say whether all that is unread of a line is a name with the only number of the line."""
        unread = [line for line in self.draft.unresolved[before.unresolved :] if line.unread]
        known = all(line.count and (line.likely or line.code == "LIST-02") for line in unread)
        return bool(unread) and known and re.findall(r"\d+", text) == [str(line.count) for line in unread]

    def _told_apart(self, before: _Before, *, loose: bool) -> bool:
        """Say whether a line says itself that its cards are not, or may not be, in the deck."""
        codes = {"LIST-08", "LIST-04"} if loose else {"LIST-08"}
        told = self.draft.unresolved[before.unresolved :]
        return any(line.code in codes or line.reason in {TELLS_OF_CHANGE, OFFERS} for line in told)

    def _looked_up(self, fit: Fit, before: _Before) -> bool:
        """Say whether all that is unread of a line is a name, with the count of the convention and what it means."""
        unread = [line for line in self.draft.unresolved[before.unresolved :] if line.unread]
        return bool(unread) and all(
            line.count == fit.copies and (line.likely or line.code == "LIST-02") for line in unread
        )

    def _tell_as_written(self, text: str, before: _Before) -> None:
        """Tell of a line as it stands in the list."""
        for at in range(before.unresolved, len(self.draft.unresolved)):
            line = self.draft.unresolved[at]
            if line.text not in text:
                self.draft.unresolved[at] = replace(line, text=one_line(text))

    def _is_sentence(self, text: str, skip: int, before: _Before) -> bool:
        """Say whether words stand before the counted card of a line, where no other line has any: "I lack 2 Valor"."""
        found = self.convention
        if found is None or not found.opens or found.lines < _LEAST_BARE:
            return False
        start = (START.match(text, skip) or text).end()  # type: ignore[union-attr]
        lines = self.draft.unresolved[before.unresolved :]
        told = [line.text for line in lines if line.code == "LIST-07" and line.reason != STRUCK_OUT]
        if any(_is_said_behind(text, words) for words in told):
            return True
        end = _end_of_words(text, start, told)
        if not any(map(str.isalpha, text[start:end])) or not self._counts_next(text, end):
            return False
        led = ":" in text[end - 1 : end + 1] and not any(map(str.isdigit, text[start:end]))
        added = _ADDED.search(text, start, _end_of_links(text, end)) is not None
        return not led or added or not FIRST_NAMES.isdisjoint(fold(text[start:end]).split()) or self._is_keyed(text)

    def _counts_next(self, text: str, end: int) -> bool:
        """Say whether the next word of a line counts a card."""
        behind = _COUNT.match(text, _end_of_links(text, end))
        return behind is not None and (behind[0].isdecimal() or behind[0].lower() in _SPELLED)

    def _is_keyed(self, text: str) -> bool:
        """Say whether a line stands behind words that head nothing else in a list of bare lines."""
        bare = self.convention is not None and self.convention.lines >= _LEAST_OF_LIST
        return bare and is_keyed(text, self.draft.names) and self._keyed <= MOST_KEYED

    def _before(self) -> _Before:
        draft, spans = self.draft, len(self.spans or ())
        counted = (draft.placed, draft.copies, draft.dune, draft.unknown)
        piles = {name: dict(counts) for name, counts in draft.piles.items()}
        return _Before(len(draft.unresolved), *counted, spans, self.offset, piles, draft.named, self._said())

    def _said(self) -> _Said:
        """Return what lines say for those below them."""
        draft = self.draft
        return (self.pile, self.each, self.closed, len(self.checks), dict(draft.fields), dict(draft.profile))

    def _restore(self, before: _Before) -> None:
        """Forget what was found since."""
        draft = self.draft
        draft.placed, draft.copies, draft.dune = before.placed, before.copies, before.dune
        draft.unknown, draft.named = before.unknown, before.named
        draft.piles.update({name: dict(counts) for name, counts in before.piles.items()})
        draft.forget(before.unresolved)
        if self.spans is not None:
            del self.spans[before.spans :]
        self.pile, self.each, self.closed, checks, fields, profile = before.said
        self.offset = before.offset
        del self.checks[checks:]
        draft.fields, draft.profile = dict(fields), dict(profile)

    def _span(self, text: str, length: int, marks: Sequence[tuple[int, int, str]]) -> None:
        """Mark also what all lines of the list say."""
        super()._span(text, length, [*self.dressed, *marks] if self.dressed else marks)


def _plain(text: str, fit: Fit, *, behind: bool) -> str:
    """Return a line as most people write it, "  3 Carryall" or "Carryall x3  "; longer where there is no room."""
    name = text[slice(*fit.name)].rstrip()
    if not behind:
        return f"{f'{fit.copies} ':>{fit.name[0]}}{name}{text[slice(*fit.kept)]}".ljust(len(text))
    kept = text[slice(*fit.kept)]
    return f"{' ' * fit.name[0]}{name} x{fit.copies}".ljust(len(text) - len(kept)) + kept


def _dressing(text: str, fit: Fit) -> list[tuple[int, int, str]]:
    """Return what stands beside count, name and remark."""
    first, second = sorted((fit.number, fit.name))
    last = max(fit.number[1], fit.name[1])
    end = fit.kept[0] if fit.kept[0] < fit.kept[1] else len(text)
    blanks = [(0, first[0]), (first[1], second[0]), (last, end)]
    return [(*fit.number, "count"), *((start, stop, "comment") for start, stop in blanks if start < stop)]


def _end_of_words(text: str, start: int, told: Sequence[str]) -> int:
    """Return where the words end that a line begins with and that tell no card, however commas part them."""
    end, left = start, [*told]
    while first := next((words for words in left if text.startswith(words, end)), ""):
        left.remove(first)
        end += len(first)
        gap = _COMMA.match(text, end)
        end = gap.end() if gap and any(text.startswith(words, gap.end()) for words in left) else end
    return end


def _end_of_links(text: str, start: int) -> int:
    return _LINKS.match(text, start).end()  # type: ignore[union-attr]


def _is_said_behind(text: str, words: str) -> bool:
    """Say whether words go on with a sentence right behind a name: "2 Carryall were bad"."""
    at, first = text.find(words), _WORD.match(words)
    glued = at > 1 and text[at - 2].isalpha() and text[at - 1] == " "
    return glued and first is not None and first[0].lower() in _VERBS
