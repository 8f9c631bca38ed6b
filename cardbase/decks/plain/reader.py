"""Reading a whole list: lines that belong together, where the list ends, where a second one begins."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from functools import cached_property

from cardbase.decks.draft import APART, Draft
from cardbase.decks.plain.counts.bought import ask_for_points
from cardbase.decks.plain.counts.numbered_copies import without_copy_numbers
from cardbase.decks.plain.counts.places import without_places
from cardbase.decks.plain.fields.around import begins_second, is_title, joined, may_be_listed
from cardbase.decks.plain.fields.beside import lists_beside
from cardbase.decks.plain.fields.counts_apart import Apart
from cardbase.decks.plain.fields.headings import heading_of
from cardbase.decks.plain.fields.neither_deck import set_apart
from cardbase.decks.plain.fields.occasions import begins_of_power
from cardbase.decks.plain.fields.owners import owned_piles
from cardbase.decks.plain.fields.titles_above import title_in
from cardbase.decks.plain.lines import MOST_IN_ALL
from cardbase.decks.plain.one_line import unfolded
from cardbase.decks.plain.other_backs import OtherBacksReader
from cardbase.decks.plain.sums import REASONS, names_card, tell_sums, told_totals
from cardbase.decks.plain.tables.broken_rows import with_whole_names
from cardbase.decks.plain.tables.keyed_rows import with_keyed_rows
from cardbase.decks.plain.tables.quoted_cells import with_whole_rows
from cardbase.decks.plain.tables.quoted_tables import without_marks_of_tables
from cardbase.decks.plain.tables.row_decks import row_decks
from cardbase.decks.plain.tables.row_numbers import without_row_numbers, without_types
from cardbase.decks.plain.tables.spelled_counts import with_spelled_counts
from cardbase.decks.plain.tables.tallies import with_tallies
from cardbase.decks.plain.tables.transposed import Lying
from cardbase.decks.plain.usual import usual_in
from cardbase.decks.plain.ways import Ways, ways_of
from cardbase.decks.plain.wrappings.latex import with_plain_rows
from cardbase.decks.plain.wrappings.senders import sender_of
from cardbase.decks.plain.wrappings.spaced_letters import with_closed_letters
from cardbase.decks.plain.wrappings.threads import without_threads
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.errors import Unreadable
from cardbase.nouns import counted

MOST_LINES = 20_000
"""Lines of a list. An honest one has less than a hundred."""

HOPELESS = 500
"""Unknown names from which on a text without a single card is given up: it is no list, and each of them costs time."""

_ENDS = re.compile(r"[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]|(?<=\n)>+")
_QUOTES = re.compile(r"(?<=\n)[ \t]*(?:>[ \t]*){0,9}")
"""The marks of a mail within a paragraph, for which signs stand that nobody sees and that part no columns."""

_LEAST_WHOLE = 20
"""Entries below which no first deck has ended."""

_RULE = re.compile(r"[\W_]*")
_SIGN = re.compile(r"[^\r\n\v\f\x1c-\x1e\x85\u2028\u2029]")
_SIGNATURE = re.compile(r"\s*(?:--|—|__+)\s*")


_MOST_SIGNED = 12
"""Lines of a signature with its mark."""


_MAKER = "cardbase"
"""The author of the shipped decks, who plays none."""

_MERE_SIGNS = re.compile(r"^[^\S\r\n]*(?:[^\w\s]|_)(?:[^\w\r\n]|_)*$", re.MULTILINE)
"""A line without letter or digit, which tells nothing in a text longer than any list."""


def refuse_many_lines(text: str) -> None:
    """Raise ``Unreadable`` for far too many lines."""
    if text.count("\n") + text.count("\r") > MOST_LINES:
        raise Unreadable(f"has more than {MOST_LINES:,} lines", hint="is this a deck?")


class Reader(OtherBacksReader):
    """A list while it is read."""

    @classmethod
    def on(cls, draft: Draft, pile: str = "") -> Reader:
        """Return a reader of single lines into a draft that another format began."""
        reader = cls(draft.corpus, pile)
        reader.draft = draft
        return reader

    end = -1
    """The line with which a second list begins, where somebody else has found it; -1 for none."""

    def read(self, text: str) -> Draft:
        """Read a whole list. Raises ``Unreadable`` for far too many lines."""
        refuse_many_lines(text)
        text = unfolded(with_plain_rows(text))
        text = text if len(text) <= MOST_IN_ALL else _MERE_SIGNS.sub(lambda line: " " * len(line[0]), text)
        lines = without_threads(text.splitlines(keepends=True), lambda line: heading_of(line) is not None)
        lines = with_whole_names(with_whole_rows(without_places(lines)), self.draft.names)
        lines = without_copy_numbers(lines, self.draft.names)
        if len(text) <= MOST_IN_ALL:  # of a longer one too little is read to tell
            lines = without_row_numbers(without_types(with_closed_letters(lines, self.draft.names)), self.draft.names)
            lines = with_spelled_counts(with_tallies(lines, self.draft.names), self.draft.names)
        lines, self.heads = with_keyed_rows(self._first_of(lines), self.draft.names)
        text = "".join(lines)
        ways = ways_of(text, lines, self.draft)
        lines = without_marks_of_tables(lines)
        at, self.lines, self.skips = 0, lines, ways.skips
        copies = [0] * (len(lines) + 1)
        self.puts = list[tuple[int, int]]()
        while at < len(lines):
            self.at, first, before = at, at, self._seen()
            at += self._take(lines, at, ways)
            self._give_up()
            self._place_by_backs(first, before)
            self.puts.append((first, self.draft.placed))
            copies[first + 1 : at + 1] = [self.draft.copies] * (at - first)
        if any(line.code == "LIST-01" for line in self.draft.unresolved):
            agreed = any(check.number is not None and check.read == check.number for check in self.checks)
            tell_sums(lines, copies, self.draft, self.convention, agreed=agreed)
        self._note_sender()
        self._tell_unticked(ways.unticked)
        return self.finish()

    def _tell_unticked(self, lines: Set[int]) -> None:
        """Tell of the counted lines whose boxes are empty where others have a tick, which may mean either."""
        if lines and self.draft.placed:
            more = f", as {counted(len(lines) - 1, 'other line')}" * (len(lines) > 1)
            reason = f"counts though its box has no tick, where other lines have one{more}"
            self.draft.keep(f"line {min(lines) + 1}", self.lines[min(lines)].strip(), "LIST-07", reason)

    def _note_sender(self) -> None:
        """Take who wrote the mail that holds the list for the player, where nobody else is named."""
        fields = self.draft.fields
        if not self.draft.placed or "player" in fields or fields.get("author", _MAKER) != _MAKER:
            return
        if sender := sender_of(self.lines, lambda line: names_card(line, self.draft.names)):
            self.draft.note("player", sender, "line 1")

    def _give_up(self) -> None:
        """Raise ``Unreadable`` for a text of which so many names are unknown, and none a card, that it is no list."""
        if self.draft.unknown >= HOPELESS and not self.draft.placed:
            message = f"none of its first {self.draft.unknown} names is a card of this game"
            raise Unreadable(message, hint="is this a deck list?")

    def _first_of(self, lines: list[str]) -> list[str]:
        """Report lists that stand side by side or pile by pile; return the lines with blanks for all but the first."""
        if (beside := lists_beside(lines, self.draft)) is not None:
            ends = {at: beside.end_of_first(lines[at].rstrip("\r\n")) for at in range(beside.first, len(lines))}
            return self._without(lines, ends, f"stands over {len(beside.starts)} decks side by side")
        if (table := row_decks(lines, self.draft.names)) is not None:
            (label, rows), *others = table.rows.items()
            self.draft.note(table.field, label, f"line {rows[0] + 1}")
            ends = dict.fromkeys(sorted(at for _, block in others for at in block), 0)
            return self._without(lines, ends, f"is a row of another of {len(table.rows)} decks")
        owned = [*owned_piles(lines, self.draft).values()]
        ends = dict.fromkeys(sorted(at for block in owned[1:] for at in block), 0)
        return self._without(lines, ends, f"begins another of {len(owned)} decks") if ends else lines

    def _without(self, lines: list[str], ends: Mapping[int, int], reason: str) -> list[str]:
        """Return lines with blanks behind some places, which are reported together."""
        first = next(iter(ends))
        reason = f"{reason}, of which only the first is read"
        self.draft.keep(f"line {first + 1}", lines[first].strip(), "LIST-10", reason)
        found = list(lines)
        for at, end in ends.items():
            if lines[at][end:].strip():
                found[at] = lines[at][:end] + _SIGN.sub(" ", lines[at][end:])
                self.hidden[at] = (end, len(lines[at].rstrip()))
        return found

    def _span(self, text: str, length: int, marks: Sequence[tuple[int, int, str]]) -> None:
        """Mark also as reported what stands beside the first of several lists."""
        beside = self.hidden.get(self.at, (0, 0))
        super()._span(text, length, [*marks, (*beside, "reported")] if beside[1] else marks)

    def _take(self, lines: Sequence[str], at: int, ways: Ways) -> int:
        """Take the line at a place, or several that belong together; return how many."""
        line = lines[at].rstrip()
        if at == self.end:
            return self._leave_second(lines[at:], at + 1)
        if head := self.heads.get(at):
            self._open_keyed(head)
        if self.pile == "homeworlds" and self.draft.piles["homeworlds"] and self._lists_other(line):
            self.pile = self.default  # a House has one homeworld
        if at in ways.wrapped:
            return self._take_wrapped(lines, at, ways)
        if at in ways.lying:
            return self._take_lying(lines, at, ways.lying[at])
        if why := self._why_told(line, at, ways):
            self._leave(line, why[1], at + 1, len(lines[at]), why[0])
            return 1
        if at not in ways.skips and at not in ways.apart and self._take_plain(line, len(lines[at])):
            return 1
        if at in ways.out:
            code = "LIST-08" if ways.applied else "LIST-04"
            self._leave(line, "is taken out of a list by a patch", at + 1, len(lines[at]), code)
            return 1
        if at in ways.apart:
            self._take_apart(line, ways.apart[at], at, len(lines[at]))
        elif at not in ways.skips and self._take_usual(lines, at):
            pass
        elif not line:
            self._span(line, len(lines[at]), [])
        elif _SIGNATURE.fullmatch(line) and self._ends(lines[at:]):
            return self._sign_off(lines[at:], at + 1)
        elif ((at in ways.owners or at in ways.seconds) and self.draft.placed) or self._begins_second(lines, at, ways):
            if at <= self._last_named:
                return self._leave_second(lines[at:], at + 1)
            if not (code := told_totals(line, self.draft)):
                return 1 + self._take_joined(lines, at, ways.skips.get(at, 0))
            self._leave(line, REASONS[code], at + 1, len(lines[at]), code)
        elif at in ways.owners:
            self._take_owner(line, ways.owners[at], at + 1, len(lines[at]))
        else:
            return 1 + self._take_joined(lines, at, ways.skips.get(at, 0))
        return 1

    def _take_wrapped(self, lines: Sequence[str], at: int, ways: Ways) -> int:
        """Take what was broken over lines, perhaps with its count above or below it; return how many lines."""
        whole = "".join(lines[at : at + ways.wrapped[at]])
        text = _QUOTES.sub(lambda marks: "\u200b" * len(marks[0]), whole)
        each, apart = self.each, ways.apart.get(at)
        self.each = apart.copies if apart and apart.copies else each
        self.read_line(_ENDS.sub(" ", text).rstrip(), f"line {at + 1}", apart.start if apart else 0, len(whole))
        self.each = each
        return ways.wrapped[at]

    def _why_told(self, line: str, at: int, ways: Ways) -> tuple[str, str] | None:
        """Return the code and the reason by which a line is told as a whole, whatever it names; None for any other."""
        if at in ways.quoted:
            return "LIST-04", "is quoted from an older post"
        if at in ways.blanks:
            return "LIST-08", "has a blank for its count, and is not counted"
        if at in ways.questions:
            return "LIST-08", "is quoted, and not counted"
        if at in ways.others:
            return "LIST-04", f"is written by {ways.others[at]}, and the cards above by somebody else"
        if at == ways.title:
            if "name" not in self.draft.fields:
                self.draft.note("name", title_in(line), f"line {at + 1}")
            return "LIST-08", "is the title, and no card is counted for it"
        if at and line and line.strip() == self._running_head:
            return "LIST-07", "is repeated from the top of the list"
        legend = ways.legends.get(at)
        return (legend.code, legend.reason) if legend else None

    @cached_property
    def _running_head(self) -> str:
        """The first line of the list, where it has words, was told as a whole and may stand above each page; or ""."""
        line = self.lines[0].strip()
        told = [one for one in self.draft.unresolved if one.place == "line 1" or one.place.startswith("line 1,")]
        whole = len(told) == 1 and told[0].code == "LIST-07" and told[0].text == line
        return line if whole and any(map(str.isalpha, line)) else ""

    def _begins_second(self, lines: Sequence[str], at: int, ways: Ways) -> bool:
        """Say whether a second deck begins with a line, or with the one below it, of which it is the title."""
        line = lines[at].rstrip()
        if begins_second(line, self.draft, self.opened):
            return True
        if begins_of_power(line, self.draft):
            return not self._heads_half(at)
        if self.draft.placed < _LEAST_WHOLE or not is_title(lines, at, self.draft):
            return False
        below = next(number for number in range(at + 1, len(lines)) if not _RULE.fullmatch(lines[number]))
        return below not in ways.apart and begins_second(lines[below].rstrip(), self.draft, self.opened)

    @cached_property
    def _last_named(self) -> int:
        """The place of the last line that names a card."""
        places = range(len(self.lines) - 1, -1, -1)
        return next((at for at in places if names_card(self.lines[at], self.draft.names)), -1)

    def _lists_other(self, line: str) -> bool:
        """Say whether a line names a card that is no homeworld."""
        named = [token for token in self.draft.names.marked(line[:300]) if token.kind == "N"]
        return any(card.kind != "homeworld" for token in named for card in token.value)

    def _take_lying(self, lines: Sequence[str], at: int, table: Lying) -> int:
        """Take a row of names with the row of their counts below or above it."""
        for number, (name, count) in enumerate(table.pairs, 1):
            self.draft.add(name, int(count[:6]), self.pile, f"line {at + 1}, part {number}", f"{count} {name}")
        for place in range(at, at + table.lines):
            ruled = not any(map(str.isalnum, lines[place]))
            kind = "separator" if ruled else "card" if place == table.named else "count"
            self._span(lines[place], len(lines[place]), [(0, len(lines[place].rstrip()), kind)])
        return table.lines

    def _take_plain(self, line: str, length: int) -> bool:
        """Put the card of a line in cardbase's own form, "4x House Battalion"; say whether it is one."""
        count, cross, name = line.partition("x ")
        if not cross:
            count, cross, name = line.partition(" ")
        card = self.draft.known.get(name)
        if card is None or not count.isdecimal() or len(count) > 3 or not self.plain(count):
            return False
        self.draft.put(card, int(count), self.pile)
        self._span(line, length, [(0, len(count), "count"), (len(count) + len(cross), len(line), "card")])
        return True

    def _take_usual(self, lines: Sequence[str], at: int) -> bool:
        """Put the card of a line that is one name with at most one count; say whether it is."""
        line = lines[at].rstrip()
        if self.piles or self.each or not self.plain("1") or line[-1:] == "-":
            return False
        found = usual_in(line, self.draft.names)
        if found is None or (at + 1 < len(lines) and joined(line, lines[at + 1], self.draft.names)):
            return False
        if not found.counts and self.draft.counts_again([found.card.id], alone=True):
            return False
        self.draft.put(found.card, found.copies, self.pile)
        self._span(
            line, len(lines[at]), [(*place, "count") for place in found.counts] + [(found.start, len(line), "card")]
        )
        return True

    def _take_apart(self, line: str, apart: Apart, at: int, length: int) -> None:
        """Take a line whose count stands on another one, or that is such a count."""
        place = f"line {at + 1}"
        if apart.role == "count":
            self._span(line, length, [(0, len(line), "count")])
        elif apart.role == "doubt":
            what = "is a number, and does not tell which card it counts"
            spoken = any(map(str.isspace, line.strip()))
            reason = "may tell how often each card below it is there" if spoken else what
            self.draft.keep(place, line, "LIST-04", reason, self.pile)
            self._span(line, length, [(0, len(line), "reported")])
        else:
            each, self.each = self.each, apart.copies
            self.read_line(line, place, apart.start, length)
            self.each = each

    def _take_joined(self, lines: Sequence[str], at: int, skip: int) -> int:
        """Take a line, with the next one where a name is broken between them; return how many more were taken."""
        line = lines[at].rstrip()
        both = joined(line, lines[at + 1] if at + 1 < len(lines) else "", self.draft.names)
        if not both:
            self.read_listed(line, f"line {at + 1}", skip, len(lines[at]))
        else:
            self.read_line(both, f"line {at + 1}", skip, len(lines[at]))
            self._span(lines[at + 1], len(lines[at + 1]), [(0, len(lines[at + 1].rstrip()), "card")])
        return 1 if both else 0

    def _leave(self, line: str, reason: str, number: int, length: int, code: str = "LIST-04") -> None:
        """Report a line as a whole."""
        self.draft.keep(f"line {number}", line.strip(), code, reason, self.pile)
        self._span(line, length, [(0, len(line), "reported")])

    def _take_owner(self, line: str, name: str, number: int, length: int) -> None:
        """Take a line that says whose cards follow, and at most the power beside the name."""
        self.draft.note("player", name, f"line {number}")
        power = line.replace(name, "", 1).strip(" \t\r\n([{}]):=*#_,/–-")
        if folded_power(power) in sponsor_ids(self.draft.corpus):
            self.draft.note("sponsor", power, f"line {number}")
        self._span(line, length, [(0, len(line), "field")])

    def _ends(self, lines: Sequence[str]) -> bool:
        signed = lines[0].rstrip("\r\n") == "-- " and sum(map(bool, map(str.strip, lines))) <= _MOST_SIGNED
        return not any(may_be_listed(line, self.draft.names, signed=signed) for line in lines[1:])

    def _leave_second(self, lines: Sequence[str], number: int) -> int:
        """Report the rest of a text as another deck; return how many lines it has."""
        self.second = number
        reason = f"begins a second deck, whose {len(lines)} lines are not read"
        self.draft.keep(f"line {number}", lines[0].strip(), "LIST-10", reason)
        for line in lines:
            self._span(line, len(line), [(0, len(line.rstrip()), "reported")] if line.strip() else [])
        return len(lines)

    def plain(self, count: str) -> bool:
        """Return whether a line in cardbase's own form needs nothing but to be put: no columns, no list set aside."""
        return self.columns is None and self.pile not in APART and count.strip("0") != "" and not self.closed

    def finish(self) -> Draft:
        """Check the headings' numbers, tell of rows without a count, and return the draft."""
        set_apart(self.checks, self.draft)
        ask_for_points(self.draft)
        for check in self.checks:
            check.tell(self.draft)
        if self.uncounted:
            shown = ", ".join(self.uncounted[:5]) + (f" and {len(self.uncounted) - 5} more" * (len(self.uncounted) > 5))
            self.draft.keep("table", shown, "LIST-08", "has no count, or 0, and is not counted")
        return self.draft

    def _sign_off(self, lines: Sequence[str], number: int) -> int:
        """Tell of a signature as one note, and mark all its lines; return how many it has."""
        shown = [line.strip() for line in lines[1:] if line.strip()]
        if shown:
            text = shown[0] + (f" (and {len(shown) - 1} more lines)" if len(shown) > 1 else "")
            self.draft.keep(f"line {number}", text, "LIST-07", "is a signature")
        for line in lines:
            self._span(line, len(line), [(0, len(line.rstrip()), "reported")] if line.strip() else [])
        return len(lines)
