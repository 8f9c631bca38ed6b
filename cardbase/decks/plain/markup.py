"""What people and programs put before the lines of a list: numbers, letters, stars, commands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from cardbase.corpus import normalise
from cardbase.decks.plain.counts.counted_through import counted_through
from cardbase.decks.plain.counts.each import UNITS
from cardbase.decks.plain.wrappings.pictured import runs_through, value_of
from cardbase.decks.vocabulary import Names
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITER, NUMBERS, ORDINALS

_LEAST_NUMBERED, _LEAST_SINGLE = 5, 3
"""Lines that count 1, 2, 3 ... before the numbers are taken for those of the lines; fewer may be copies, unless they
are of cards that no deck holds twice (DECK-02)."""

_ONES = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_ROMAN = {tens + ones: 10 * len(tens) + value for tens in ("", "x", "xx", "xxx") for value, ones in enumerate(_ONES)}
_LABELLED = (
    re.compile(r"\s{0,20}[\[(]?(?P<number>[ivx]{1,7})(?:[.):\]]|\s[-–—])\s+(?=\S)", re.IGNORECASE),
    re.compile(r"\s{0,20}(?P<number>[a-z])[.)]\s+(?=\S)", re.IGNORECASE),
    re.compile(
        r"\s{0,20}(?:nr|no|n°|nº|card|karte|carte|carta|slot)\.?\s?(?P<number>\d{1,3})[.:)]?\s+(?=\S)", re.IGNORECASE
    ),
)
_DRAWN = re.compile(r"\s{0,20}(?P<number>[①-⑳Ⅰ-Ⅻ]|\d(?=\ufe0f?\u20e3))[\ufe0f\u20e3]{0,2}[.):]?\s*(?=[^\W\d_])")
_WITH_HASH = re.compile(r"\s{0,20}#\s?(?P<number>\d{1,3})[.:)]?\s+(?=\S)")
_NUMBERED = re.compile(
    r"\s*[\[(]?(?P<number>\d{1,4})(?:(?:[.)\]º°ª]{1,2}[-–—]?|\s[-–—])\s+(?=\S)|\s{0,3}(?P<cell>[;,|\t])\s{0,3}"
    r"(?=[\"“„]?[^\W\d_]|\d{1,2}\s{0,3}(?P=cell)\s{0,3}[\"“„]?[^\W\d_]))"
)
_BARE_NUMBER = re.compile(
    r"\s*(?P<number>\d{1,4})(?P<sign>\s*[:|│]\s+|\s+)(?=\S)(?P<counted>[\[(]?\d{1,2}[\])]?\s?[xX×]?\s)?"
)
_EMPTY_NUMBERED = re.compile(r"\s*(?P<number>\d{1,4})(?P<sign>\s*[:|│]?)\s*")
_CHAPTER = re.compile(r"\s{0,40}\d{1,2}(?:\.\d{1,2}){0,3}\.(?P<last>\d{1,2})[.)]?\s+(?=[^\W\d_])")
_OWN_COUNT = re.compile(
    r"(?<=[:,])\s{1,3}\d{1,2}\s?[xX]?\s+[^\W\d_]|\b[xX×]\s?\d{1,2}\W*$|\(\d{1,2}\)\W*$"
    r"|(?<=[;,|\s])\d{1,2}\s{0,3}[;,|\t]"
)
_SPELLED = "|".join(word for word, number in NUMBERS.items() if 0 < number < 10)
_COUNTED_BEHIND = re.compile(
    r"[^\W\d_][)\]]?(?:\s?[(\[]|\s[-–—]|\s?[:,=]|\s(?=qty\b|[x×]\s?\d))\s?(?:qty\s|[x×]\s?)?"
    rf"(?:\d{{1,2}}(?:\s?[x×])?|{_SPELLED})\b"
    rf"(?:\s(?:{UNITS}|pcs|cards?|karten|cartes|cartas|times|mal|fois|veces|total|of them|in (?:the )?deck)\.?)?"
    r"[)\]]?\s*$",
    re.IGNORECASE,
)
"""A count of its own at the end of a line, in words or digits: "Carryall (three copies)", "Carryall - 3 copies"."""

_COUNT_AT_END = re.compile(r"[^\W\d_][^\n]{0,80}[\s.…_]\d{1,2}\s*$")
_HASHED = re.compile(r"\s{0,20}#(?=\d{1,2}[xX]?\s+[^\W\d_])")
_ANY_NUMBER = re.compile(r"(?P<number>\d{1,2})\s+")
_COMMENTED = re.compile(r"\s{0,20}(?:#{1,6}|//|--|;|%)\s+(?=\S)")
_COUNTED = re.compile(r"[\s*•-]{0,20}\d{1,2}\s?[xX×]?\s")
_COMMAND = re.compile(r"\s{0,9}[!/.$?>-]{1,2}(?:deck[ .:-]?)?(?:add|addcard|insert|include)\s+(?=\S)", re.IGNORECASE)
_POSITIONS = re.compile(r"\s*(?P<first>\d{1,3})(?:\s?[-–]\s?(?P<last>\d{1,3}))?[.):]?\s+(?=[\"“„]?[^\W\d_])")

_STARS = re.compile(r"\s{0,9}(?P<stars>\*{1,9})\s+(?=[^\W\d_][^*]*$)")
_STARS_BEHIND = re.compile(
    r"\s{0,9}[^\W\d_][^*\d]{2,80}?\s{0,9}(?P<stars>(?P<sign>[*\u2605\u2606\u2b50\U0001f7e0-\U0001f7eb\U0001f534\U0001f535])(?P=sign){0,3})\s*$"
)
_LAST_STAR = re.compile(r"[*\u2605\u2606\u2b50\U0001f7e0-\U0001f7eb\U0001f534\U0001f535]\s*$")
_PICKED = re.compile(
    r"\s{0,20}(?:[pr]\d{1,2}[ .-]?p\d{1,2}|pack\s?\d{1,2},?\s?pick\s?\d{1,2}|pick\s?\d{1,2})[.:)]?\s+(?=\S)",
    re.IGNORECASE,
)
"""The pack and the place of a card that was drafted: "P1p3 Carryall"."""

_LEAST_RANGES = 3
"""Lines with two numbers before numbers are taken for the places of cards."""

_NUMBERED_THROUGH = re.compile(rf"^[ \t]*[\[(]?0*{_LEAST_SINGLE}\s?[.)\];,|\t–—º°ª-]", re.MULTILINE)


def numbered_lines(text: str, lines: Sequence[str], names: Names) -> dict[int, int]:
    """Return, by their index, the lines that are numbered through ("1. ", "2;", ...), with the end of the number."""
    if numbered := _numbered_by_editor(lines) or _outlined(lines) or _labelled(lines, names):
        return numbered
    counted = counted_through(lines, lambda line: _is_single(line, names))
    if not _NUMBERED_THROUGH.search(text):
        return counted
    found = [(place, match) for place, line in enumerate(lines) if (match := _NUMBERED.match(line))]
    kept: dict[int, int] = {}
    short: dict[int, int] = {}
    places = {place for place, _ in found}
    run = list(found[:0])
    for place, match in [*found, (-1, None)]:
        follows = match is not None and int(match["number"]) == (int(run[-1][1]["number"]) + 1 if run else 1)
        if not follows:
            single = len(run) >= _LEAST_SINGLE and all(_is_single(lines[at][mark.end() :], names) for at, mark in run)
            own = len(run) >= _LEAST_SINGLE and any(_OWN_COUNT.search(lines[at], mark.end()) for at, mark in run)
            own = own or (len(run) > 1 and all(_COUNTED_BEHIND.search(lines[at], mark.end()) for at, mark in run))
            own = own and places.isdisjoint({run[0][0] - 1, run[-1][0] + 1})  # "3 Kindjal" before "1 Carryall (3)"
            through = single or own or len(run) >= _LEAST_NUMBERED or _too_many(run, lines, names)
            if (through or _comes_twice(run, lines)) and not _is_counted(run, lines):
                kept |= {numbered: mark.end() for numbered, mark in run}
            elif len(run) > 1 and all(_COUNT_AT_END.search(lines[at], mark.end()) for at, mark in run):
                short |= {numbered: mark.end() for numbered, mark in run}
            run = []
        if match is not None and (follows or int(match["number"]) == 1):
            run.append((place, match))
    return counted | (kept | short if kept else {})


def _outlined(lines: Sequence[str]) -> dict[int, int]:
    """Return the lines that a word processor numbered by chapters: "2.1 Carryall"."""
    found = {at: match for at, line in enumerate(lines) if (match := _CHAPTER.match(line))}
    whole = any(match["last"].strip("0") == "" for match in found.values())  # "4.0 Carryall", as spreadsheets write
    return {at: match.end() for at, match in found.items()} if len(found) > 1 and not whole else {}


def _labelled(lines: Sequence[str], names: Names) -> dict[int, int]:
    """Return the lines that are numbered through by what seldom counts: "I. Pogrom", "a) Pogrom", "Card 1: Pogrom"."""
    for pattern in (*_LABELLED, _DRAWN, _WITH_HASH):
        found = {at: match for at, line in enumerate(lines) if (match := pattern.match(line))}
        numbers = [_place_of(match["number"], roman=pattern is _LABELLED[0]) for match in found.values()]
        if len(found) < _LEAST_SINGLE or not runs_through(numbers):
            continue
        run = list(found.items())
        counted = all(any(map(str.isdigit, lines[at][match.end() :])) for at, match in run)
        sure = pattern in _LABELLED or (counted and pattern is _WITH_HASH)
        if sure or len(run) >= _LEAST_NUMBERED or _too_many(run, lines, names):
            return {at: match.end() for at, match in run}
    return {}


def _place_of(label: str, *, roman: bool) -> int:
    """Return the number that a label tells in digits, in Roman numerals, by a letter or a sign; 0 for none."""
    if roman:
        return _ROMAN.get(label.lower(), 0)
    if label.isascii() and label.isalpha():
        return ord(label.lower()) - ord("a") + 1
    return value_of(label) if len(label) == 1 else int(label)


def _numbered_by_editor(lines: Sequence[str]) -> dict[int, int]:
    """Return the lines of a text of which an editor numbered every one, empty ones perhaps too: "  2  3 Carryall"."""
    full = [(at, line) for at, line in enumerate(lines) if any(map(str.isalpha, line))]
    found = [(at, match) for at, line in full if (match := _BARE_NUMBER.match(line))]
    if len(found) < _LEAST_SINGLE or not any(match["counted"] for _, match in found):
        return {}
    empty = {at: match for at, line in enumerate(lines) if (match := _EMPTY_NUMBERED.fullmatch(line))}
    wide = len(found) == len(full) and all(match["sign"] != " " for _, match in found)
    if not wide and (empty or not all(match["counted"] for _, match in found)):
        return {}
    every = sorted([*found, *empty.items()], key=lambda pair: pair[0])
    ruled = wide and all(not match["sign"].isspace() for _, match in found)
    mostly = sum(match["counted"] is not None for _, match in found) * 2 >= len(found)
    first = int(every[0][1]["number"]) if ruled and mostly else 1  # a piece of a longer text
    follows = all(int(match["number"]) == number for number, (_, match) in enumerate(every, first))
    return {at: match.end("sign") for at, match in every} if follows else {}


def counted_by_hash(lines: Sequence[str]) -> dict[int, int]:
    """Return the lines of a list whose every count stands behind a hash, "#4 Carryall", with its place."""
    found = {at: match for at, line in enumerate(lines) if (match := _HASHED.match(line))}
    found = found or _commented(lines)
    others = any(_COUNTED.match(line) for at, line in enumerate(lines) if at not in found)
    if len(found) >= _LEAST_NUMBERED and (through := _numbered_by_hash(lines, found)):
        return through
    return {at: match.end() for at, match in found.items()} if len(found) >= _LEAST_SINGLE and not others else {}


def _numbered_by_hash(lines: Sequence[str], found: Mapping[int, re.Match[str]]) -> dict[int, int]:
    """Return the lines that hashes number through, "#1 Carryall", "#2 Carryall", with the place of each name."""
    numbers = {at: number for at, match in found.items() if (number := _ANY_NUMBER.match(lines[at], match.end()))}
    through = [int(number["number"]) for number in numbers.values()] == list(range(1, len(found) + 1))
    return {at: number.end() for at, number in numbers.items()} if through else {}


def _commented(lines: Sequence[str]) -> dict[int, re.Match[str]]:
    """Return the lines of a list that is a comment from its first card to its last: "# 4x Carryall"."""
    found = {at: match for at, line in enumerate(lines) if (match := _COMMENTED.match(line))}
    if any(match[0].strip() == "#" for match in found.values()):
        found = {at: match for at, match in found.items() if match[0].strip() == "#"}  # "### My deck" is a title
    counted = sum(_COUNTED.match(lines[at], match.end()) is not None for at, match in found.items())
    return found if counted >= _LEAST_SINGLE else {}


def picked_lines(text: str, lines: Sequence[str]) -> dict[int, int]:
    """Return the lines of a draft that begin with pack and place, "P1p3 Carryall", with the place behind them."""
    low = text.lower()
    if not any(hint in low for hint in ("p1", "r1", "pack", "pick")):
        return {}
    found = {at: match.end() for at, line in enumerate(lines) if (match := _PICKED.match(line))}
    return found if len(found) >= _LEAST_SINGLE else {}


def commanded_lines(lines: Sequence[str]) -> dict[int, int]:
    """Return the lines that bid a program add a card, "!add 3 Carryall", with the place behind the command."""
    found = {at: match.end() for at, line in enumerate(lines) if (match := _COMMAND.match(line))}
    return found if len(found) > 1 else {}


def lettered_bullets(lines: Sequence[str]) -> dict[int, int]:
    """Return the lines that begin with the letter o for a bullet, as old mails have it, with the place behind it."""
    found = {at: match.end() for at, line in enumerate(lines) if (match := re.match(r"\s{0,20}o\s(?=\S)", line))}
    return found if len(found) >= _LEAST_SINGLE else {}


def _too_many(run: Sequence[tuple[int, re.Match[str]]], lines: Sequence[str], names: Names) -> bool:
    """Say whether the numbers of three lines and more would be copies of a card that no deck holds twice (DECK-02)."""
    later = run[1:] if len(run) >= _LEAST_SINGLE else ()
    return any(_is_single(lines[at][mark.end() :], names) for at, mark in later)


def _comes_twice(run: Sequence[tuple[int, re.Match[str]]], lines: Sequence[str]) -> bool:
    """Say whether a line stands under two numbers: copies would have been added up."""
    contents = {lines[at][mark.end() :].strip().casefold() for at, mark in run}
    return len(run) >= _LEAST_SINGLE and len(contents) < len(run)


def _is_counted(run: Sequence[tuple[int, re.Match[str]]], lines: Sequence[str]) -> bool:
    """Say whether numbers in cells stand below a title that says they are copies."""
    if not run or not run[0][1]["cell"]:
        return False
    above = next((line for line in reversed(lines[: run[0][0]]) if line.strip()), "")
    title = normalise(DELIMITER.split(above)[0])
    return COLUMNS.get(title) == "count" and title not in ORDINALS


def _is_single(text: str, names: Names) -> bool:
    """Say whether a text names a card of which a deck holds one copy."""
    cards = names.find(text.strip())
    return bool(cards) and all(card.deck != "house" for card in cards)


def positions(lines: Sequence[str]) -> dict[int, tuple[int, int]]:
    """Return, by their index, the lines that count cards through ("1-3 Carryall", "4 Carthag", "5-8 ...").

    With each line stands how many copies it counts, and where its card begins. A line that does not go on where the
    one before it ended belongs to no such list, unless it begins again at 1, as in each part of a list may.
    """
    found: dict[int, tuple[int, int]] = {}
    run: dict[int, tuple[int, int]] = {}
    after, ranges, most = 1, 0, 0
    for at, match in [(at, match) for at, line in enumerate(lines) if (match := _POSITIONS.match(line))] + [(-1, None)]:
        first = int(match["first"]) if match else 0
        last = int(match["last"] or first) if match else 0
        if match is None or first != after or last < first:
            found |= run
            run, most, ranges, after = {}, max(most, ranges), 0, 1
        if match is not None and first == after and last >= first:
            run[at] = (last - first + 1, match.end())
            after, ranges = last + 1, ranges + (last > first)
    return found if most >= _LEAST_RANGES else {}


def tallied_by_stars(lines: Sequence[str]) -> dict[int, tuple[int, int]]:
    """Return, by their index, the lines whose stars count their card: "*** Carryall", "* Carthag", "Carryall ***".

    With each line stands how many it counts and where its card begins. Stars of bullets go down step by step from one.
    """
    found = {at: match for at, line in enumerate(lines) if (match := _STARS.match(line))}
    levels = [len(match["stars"]) for match in found.values()]
    if not found:
        ending = [(at, line) for at, line in enumerate(lines) if _LAST_STAR.search(line[-9:])]
        found = {at: match for at, line in ending if (match := _STARS_BEHIND.match(line))}
        counts = {at: len(match["stars"]) for at, match in found.items()}
        differ = len(counts) > 1 and len({*counts.values()}) > 1
        return {at: (count, 0) for at, count in counts.items()} if differ else {}
    steps = any(level > before + 1 for before, level in pairwise([0, *levels]))
    return {at: (len(match["stars"]), match.end()) for at, match in found.items()} if steps and len(found) > 1 else {}
