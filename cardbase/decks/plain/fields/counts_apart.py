"""Counts that stand apart from their cards: on a line of their own, or once for all cards of a line or heading."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardbase.decks.plain.counts.numbers import is_number
from cardbase.decks.plain.counts.playsets import PLAYSET
from cardbase.decks.plain.counts.told_below import told_below
from cardbase.decks.plain.fields.headings import heading_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import (
    ARTICLES,
    COLUMNS,
    COPIES,
    FIELDS,
    GROUPS,
    HEADINGS,
    NUMBERS,
    ORDINALS,
    OTHER_COLUMNS,
    PLAYSETS,
    SUBHEADINGS,
    TOTALS,
    UNITS,
)

_OF_COPIES = (
    "mal|times|veces|fois|er|fach|of|ofs|cop(?:y|ies|ia|ias|ie|ii)|c[óo]pias?|kopien?|st(?:ü|ue)cke?|stk|stuks|pcs|pieces?"
    "|exemplare?n?|exemplaires?|ejemplar(?:es)?|unidad(?:es)?|uds?|egzemplarz[ey]?|sztuki"
)
_IN_WORDS = "|".join(GROUPS)
_NUMBER = "|".join(word for word in NUMBERS if len(word) > 2)
_LONE = re.compile(
    r"[^\w\n]{0,20}(?:(?P<key>[^\W\d_]{1,12})[\"']? ?[:=]\s{0,5})?(?:(?:in|en|de|a|à|par|por|po|con) ){0,2}"
    r"[xX×]?\s{0,3}"
    rf"(?:(?P<count>\d{{1,4}})\s{{0,3}}(?:[xX×]|{_OF_COPIES})?|(?P<word>{_IN_WORDS})"
    rf"|(?P<number>{_NUMBER})[\s-]?(?:{_OF_COPIES}))[^\w\n]{{0,20}}",
    re.IGNORECASE,
)
"""A count alone, perhaps with a word for copies: "3x", "3er", "3 copies", "en 3 exemplaires", "Dreier"."""

_EDITION = re.compile(r"(?<=[\dxX])[,;]?\s{0,3}[(\[]?(?P<set>[A-Za-z]{3,4})[)\]]?$")
_ANY_LONE = re.compile(rf"^{_LONE.pattern}(?:[(\[]?[A-Za-z]{{3,4}}[)\]]?)?$", re.MULTILINE | re.IGNORECASE)
_NAME_KEY = re.compile(r"[\s*{\"'•·▪+–—-]{0,20}(?P<key>[^\W\d_]{1,12})[\"']? ?[:=]\s{0,5}(?=\S)")
_SHARE_OF_NAMES = 2
"""How many times as many lines between counts are cards as are like none, where all are taken for names."""

_LONGEST = 100
"""Signs of a line that may be a count or a name alone."""

_LETTERS_OF = {"count": frozenset({"q", "qt", "qn"}), "name": frozenset({"n", "nm"})}
_LEAST_RECORDS = 2
"""Lines with one key before a number, from which on they may count the cards beside them."""

_OF_SHEETS = FIELDS.keys() | HEADINGS.keys() | SUBHEADINGS | TOTALS | OTHER_COLUMNS | ORDINALS | UNITS
"""Keys before numbers that count no copies of a card."""

_MOST_COPIES = 4
"""DECK-04: a larger number with a key may be a sum."""

_LEAST_IN_BLOCKS, _MOST_IN_BLOCKS = 4, 9
"""Names and counts that stand in a block each: fewer may be in disorder; a larger number counts something else."""

_BLOCKS = (
    re.compile(r"x*(?P<names>c{2,})x?(?P<counts>n{2,})x*"),
    re.compile(r"x*(?P<counts>n{2,})x?(?P<names>c{2,})x*"),
)

_RECORDS = re.compile(r"x*?(?P<all>(?P<one>cx{1,4}nx{0,4}?)(?P=one)*)x*")
"""Cards of equally many lines: a name, what is told of it, its count."""

_KEYED = re.compile(r"[^\w\n]{0,20}[^\W\d_]{1,12} ?[:=]")


class Apart(NamedTuple):
    """What a line has to do with a count on a line of its own.

    ``role`` is "name" (its count is on the next line, its own text begins at ``start``), "each" (a card of the count
    above it), "count" (used by other lines), or "doubt" (whose count it is remains unclear).
    """

    role: str
    copies: int = 0
    start: int = 0


Scopes = tuple[tuple[int, int, bool], ...]
"""Parts of a line, each with whether a count for each of several cards holds in it."""


def counts_apart(
    text: str, typed: Sequence[str], names: Names, broken: Mapping[int, int] | None = None
) -> dict[int, Apart]:
    """Return, by their index, the lines that belong to counts on lines of their own.

    ``broken`` has how many lines each name has that is none on one, by its first.
    """
    lines = _with_whole_names(typed, broken or {})
    told = {at: below for at, line in enumerate(lines) if (below := told_below(line))}
    if not told and not _ANY_LONE.search(text):
        return {}
    found: dict[int, Apart] = {}
    for section in _sections(lines, names):
        read = [_kind(lines[at], names) for at in section]
        kinds = _with_names("".join(kind for kind, *_ in read))
        if "n" not in kinds or not {"c", "l"} & {*kinds}:
            continue
        if not (_matched(section, read, kinds, found) or _recorded(section, read, lines, found)):
            _by_blocks(section, read, typed, found)
    doubted = [at for at, below in told.items() if not below.sure and _heads_house_card(lines, at, names)]
    return found | {at: Apart("doubt") for at in (*doubted, *_of_unknown_keys(lines, names)) if at not in found}


def _with_whole_names(lines: Sequence[str], broken: Mapping[int, int]) -> list[str]:
    """Return lines with each broken name on its first one, and with nothing on those that went on with it."""
    found = list(lines)
    for at, count in broken.items():
        text = " ".join(line.strip() for line in lines[at : at + count])
        found[at : at + count] = [text.replace("- ", "-"), *[""] * (count - 1)]
    return found


def _heads_house_card(lines: Sequence[str], at: int, names: Names) -> bool:
    """Say whether a line stands above the bare name of a card that a deck may hold several times, and names none."""
    below = next((line.strip() for line in lines[at + 1 : at + 3] if line.strip()), "")
    cards = names.find(below) if len(below) < _LONGEST else ()
    named = names.any_in(lines[at])
    return not named and any(card.deck == "house" for card in cards)


def _of_unknown_keys(lines: Sequence[str], names: Names) -> list[int]:
    """Return the lines of a number behind a key that nobody knows, which comes again beside cards: "many: 3"."""
    keyed: dict[str, list[int]] = {}
    for at, line in enumerate(lines):
        lone = _LONE.fullmatch(line.strip()) if len(line) < _LONGEST else None
        key = fold(lone["key"]) if lone and lone["key"] else ""
        if key and not _OF_SHEETS & {key} and not _heads(key, "count") and not names.find(key):
            keyed.setdefault(key, []).append(at)
    regular = [places for places in keyed.values() if len(places) >= _LEAST_RECORDS]
    return [at for places in regular if all(_beside_card(lines, at, names) for at in places) for at in places]


def _beside_card(lines: Sequence[str], at: int, names: Names) -> bool:
    """Say whether the line before or behind a place is a card's name, with or without a key."""
    beside = [*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2]]
    bare = (line[key.end() if (key := _NAME_KEY.match(line)) else 0 :].strip() for line in beside)
    return any(names.find(line) for line in bare if 0 < len(line) < _LONGEST)


def count_of_each(match: re.Match[str]) -> int:
    """Return the count of a match of ``each_in``, ``PLAYSET`` for a playset of each."""
    word = next(group for group in match.groups() if group)
    if fold(word) in PLAYSETS:
        return PLAYSET
    return int(word) if word.isdecimal() else NUMBERS.get(fold(word)) or GROUPS.get(fold(word), 1)


def scopes_of_each(text: str, found: re.Match[str], names: Names) -> Scopes:
    """Return the parts of a line that counts some of its cards by one count for each, and says other counts besides.

    The count holds to the next number where it stands right before cards, "2 each of A and B, 3 C", or from the
    beginning where it stands behind them, "A, B 2 each, C 3". Empty where it holds for all cards of the line.
    """
    before, behind = (names.marked(part) for part in (text[: found.start()], text[found.end() :]))
    first = next((token for token in behind if token.kind in "wdN" and token.key not in COPIES), None)
    if first is None or first.kind != "N":
        return ()
    named = any(token.kind == "N" for token in before)
    at = next((at for at, token in enumerate(behind) if is_number(token)), 0)
    if named and found[0].endswith(","):
        return ((0, found.start(), True), (found.end(), len(text), False))
    while at and behind[at - 1].kind in "gw" and behind[at - 1].key in {"", *ARTICLES}:
        at -= 1
    end = found.end() + behind[at].start if at else len(text)
    if not named and end == len(text):
        return ()
    return ((0, found.start(), False), (found.end(), end, True), (end, len(text), False))


_Read = tuple[str, int, int]


def _sections(lines: Sequence[str], names: Names) -> Iterator[list[int]]:
    """Yield the places of the lines between two headings, blank ones left out; "card: Stunner" is no heading."""
    section: list[int] = []
    for at, line in enumerate(lines):
        head = len(line) < _LONGEST and fold(line) not in COLUMNS and heading_of(line.strip()) is not None
        if head and not _kind(line, names)[2] and not (section and _tells_kind(line, lines[section[-1]], names)):
            yield section
            section = []
        elif line.strip():
            section.append(at)
    yield section


def _tells_kind(line: str, above: str, names: Names) -> bool:
    """Say whether a line that may head cards says of the one above it what kind it is: "Pogrom" above "Tactic"."""
    kind = fold(line)
    cards = names.find(above.strip()) if len(above) < _LONGEST else ()
    return any(kind.startswith(card.kind[:-1]) and len(kind) <= len(card.kind) + len("es") for card in cards)


def _kind(line: str, names: Names) -> _Read:
    """Return what a line is (n a count, c a card without one, l several, x others), its count, where it begins."""
    if len(line) > _LONGEST:
        return "x", 0, 0
    text = line.strip()
    if (edition := _EDITION.search(text)) and names.set_code(edition["set"]):
        text = text[: edition.start()]  # "4x, EotS"
    if (lone := _LONE.fullmatch(text)) and (not lone["key"] or _heads(lone["key"], "count")):
        return "n", _count_in(lone), 0
    if (below := told_below(text)) and below.sure:
        return "n", below.copies, 0
    key = _NAME_KEY.match(line)
    start = key.end() if key and (_heads(key["key"], "name") or fold(key["key"]) == "id") else 0
    bare = line[start:].strip(" \t\r\n\"'-–—*•·").removesuffix(",").rstrip("\"'")
    if names.find(bare):
        return "c", 0, start
    several = [part.strip() for part in bare.split(",")] if "," in bare else []
    return ("l" if several and all(part and names.find(part) for part in several) else "x"), 0, start


def _count_in(lone: re.Match[str]) -> int:
    """Return the count of a match of ``_LONE``."""
    if lone["count"]:
        return int(lone["count"])
    return GROUPS[fold(lone["word"])] if lone["word"] else NUMBERS[fold(lone["number"])]


def _heads(key: str, column: str) -> bool:
    """Say whether a key is a word, or the first letter of one, for the counts or the names of cards."""
    folded = fold(key)
    return COLUMNS.get(folded) == column or folded in _LETTERS_OF[column]


def _with_names(kinds: str) -> str:
    """Return the kinds of lines with cards for those between counts that no card is like: most of them are names."""
    regular = re.fullmatch("(x*?)((?:n[cx])+|(?:[cx]n)+)(x*)", kinds)
    if regular is None or regular[2].count("c") < _SHARE_OF_NAMES * regular[2].count("x"):
        return kinds
    return regular[1] + regular[2].replace("x", "c") + regular[3]


def _matched(section: Sequence[int], read: Sequence[_Read], kinds: str, found: dict[int, Apart]) -> bool:
    """Take lines whose counts stand regularly: below each card, or above one or several."""
    if below := re.fullmatch(r"(x*?)((?:[cx]n)+)x*", kinds):
        for at in range(below.end(1), below.end(2), 2):
            count = read[at + 1][1]
            found[section[at]] = Apart("name", count, read[at][2])
            found[section[at + 1]] = Apart("count", count)
        return True
    if re.fullmatch(r"x*(?:cnx*)+", kinds):  # a card, its count, its price
        for pair in re.finditer("cn", kinds):
            at, count = pair.start(), read[pair.start() + 1][1]
            found[section[at]], found[section[at + 1]] = Apart("name", count, read[at][2]), Apart("count", count)
        return True
    if record := _RECORDS.fullmatch(kinds):
        return _of_records(section, read, record, found)
    if two := next(filter(None, (form.fullmatch(kinds) for form in _BLOCKS)), None):
        return _paired(section, read, two.span("names"), two.span("counts"), found)
    if above := re.fullmatch(r"(x*?)((?:n[cxl]*[cl][cxl]*)+)", kinds):
        count = 0
        for at in range(above.end(1), len(kinds)):
            count = read[at][1] or count
            found[section[at]] = Apart("count" if kinds[at] == "n" else "each", count, read[at][2])
        return True
    return False


def _of_records(section: Sequence[int], read: Sequence[_Read], record: re.Match[str], found: dict[int, Apart]) -> bool:
    """Take cards of several lines each, with the count behind what is told of them; ask where there is only one."""
    size, to_count = len(record["one"]), record["one"].index("n")
    alone = record.end("all") - record.start("all") == size
    for at in range(record.start("all"), record.end("all"), size):
        count = read[at + to_count][1]
        found[section[at + to_count]] = Apart("doubt") if alone else Apart("count", count)
        if not alone:
            found[section[at]] = Apart("name", count, read[at][2])
    return True


def _paired(
    section: Sequence[int],
    read: Sequence[_Read],
    names: tuple[int, int],
    counts: tuple[int, int],
    found: dict[int, Apart],
) -> bool:
    """Take a block of names beside one of as many counts, the first for the first; ask where they are not as many."""
    numbers = [read[at][1] for at in range(*counts)]
    even = len(range(*names)) == len(numbers) >= _LEAST_IN_BLOCKS
    if not even or not all(0 < number <= _MOST_IN_BLOCKS for number in numbers):
        nearest = counts[0] if names < counts else counts[1] - 1
        found[section[nearest]] = Apart("doubt")
        return True
    for name, at, number in zip(range(*names), range(*counts), numbers, strict=True):
        found[section[name]], found[section[at]] = Apart("name", number, read[name][2]), Apart("count", number)
    return True


def _recorded(section: Sequence[int], read: Sequence[_Read], lines: Sequence[str], found: dict[int, Apart]) -> bool:
    """Take records of which every line says its key, whatever else they tell: "name: ...", "set: ...", "count: ..."."""
    kept = [at for at, (kind, _, start) in enumerate(read) if kind != "x" or start]
    if not all(read[at][2] or _KEYED.match(lines[section[at]]) for at in kept):
        return False
    kinds = "".join("c" if read[at][2] else "n" for at in kept)
    regular = re.fullmatch("(?:cn)+|(?:nc)+", kinds) is not None
    return regular and _matched([section[at] for at in kept], [read[at] for at in kept], kinds, found)


def _by_blocks(section: Sequence[int], read: Sequence[_Read], lines: Sequence[str], found: dict[int, Apart]) -> None:
    """Take the lines of a section block by block; a count beside cards that it may or may not mean is doubtful."""
    blocks: list[list[int]] = [[]]
    for number, at in enumerate(section):
        if number and not all(lines[between].strip() for between in range(section[number - 1] + 1, at)):
            blocks.append([])
        blocks[-1].append(number)
    for block in blocks:
        kinds = "".join(read[number][0] for number in block)
        places, own = [section[number] for number in block], [read[number] for number in block]
        if "n" not in kinds or _matched(places, own, kinds, found):
            continue
        doubted = False
        for at, kind in enumerate(kinds):
            total = own[at][1] == kinds[:at].count("c")
            keyed = own[at][1] <= _MOST_COPIES and _KEYED.match(lines[places[at]])
            if kind == "n" and not total and (doubted or keyed or "c" in kinds[max(0, at - 1) : at + 2]):
                found[places[at]], doubted = Apart("doubt"), True
