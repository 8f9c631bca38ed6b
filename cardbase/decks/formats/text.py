"""Deck lists as people type them, and our strict way of writing them (``.deck.txt``).

A line is a field ("Sponsor: ..."), a heading, a card, a comment, blank, or unresolved; ``roles`` of the reading tells
which, line by line, so that a test can hold that none is dropped.
"""

from __future__ import annotations

import re

from cardbase.corpus import Corpus
from cardbase.decks.deck import LONGEST_FIELD, Deck
from cardbase.decks.draft import BESIDE, DUNE_KIND, FIELDS, MOST_GUESSES, Draft
from cardbase.decks.formats.markup import bare, without_numbers
from cardbase.decks.formats.names import in_order, label, power_name
from cardbase.decks.formats.rows import Row, heading_of, row_in, row_under
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.errors import Unreadable

MOST_LINES = 20_000
"""Lines of a list. An honest one has less than a hundred."""

LONGEST_LINE = 8_000
"""Characters of a line that is looked through for several cards."""

HEADINGS: dict[str, str | None] = {
    "imperial deck": "imperial", "imperial": "imperial", "imperial cards": "imperial",
    "house deck": "house", "house": "house", "house cards": "house",
    "programs": "programs", "program": "programs",
    "homeworld": "homeworlds", "homeworlds": "homeworlds",
    "homeworld and programs": BESIDE, "set aside": BESIDE, "set apart": BESIDE, "starting": BESIDE,
    "starting cards": BESIDE, "setup": BESIDE, "set up": BESIDE, "beside the decks": BESIDE,
}  # fmt: skip
"""What may stand over cards, and the pile it means."""

_KINDS = "holding charter fief persona ally aide resource enhancement plan tactic venture event decree card"
SUBHEADINGS = frozenset(
    {"deck", "deck list", "personnel", "equipment", "allies", "neutral"}
    | {*_KINDS.split()}
    | {f"{k}s" for k in _KINDS.split()}
)
"""Headings within a deck: they leave the pile as it is."""

_KEYS = {key: key for key in FIELDS} | {
    "deck name": "name", "deck": "name", "title": "name", "house name": "name", "player": "author",
    "note": "notes", "description": "notes", "number of players": "players", "creation points": "points",
    "data version": "data", "homeworld": "homeworld", "programs": "programs", "program": "programs", "dune": "dune",
}  # fmt: skip
_INLINE = {"homeworld": "homeworlds", "programs": "programs", "dune": BESIDE}
_FIELD = re.compile(r"(?P<key>[A-Za-z]+(?: [A-Za-z]+){0,2})\s*[:=](?P<value>.*)", re.DOTALL)
_BARE = re.compile(r"(?P<key>homeworld|sponsor)\s+(?P<value>[^\s\d].*)", re.IGNORECASE | re.DOTALL)
_COUNT_OF_CARDS = re.compile(r"[\s(\[]*\d*\s*(?:cards?)?[\s)\]]*")
_RULE = re.compile(r"[-=_*~#]{3,}")
_COMMENT = re.compile(
    r"#|//|;|--|%|(?:From|To|Cc|Subject|Date|Reply-To|Sent|Message-ID|MIME-Version|Content-[A-Z][A-Za-z-]{1,30}):\s"
)
_TRAILING_COMMENT = re.compile(r"\s(?:#|//|--)(?=\s).*", re.DOTALL)
_WORDS = re.compile(r"[A-Za-z]+|\d+|[^\sA-Za-z\d]+")
_BEFORE = re.compile(
    r"(?:[-*•·+]\s+)?[(\[]?(?:x\s*)?(?P<count>[+-]?\d+)(?:[)\]]\s*|\s*(?:[x×*](?:\s+|(?=[A-Z\"“']))|X\s+)|\s*[:.,;|]\s*|\s+)"
    r"(?P<name>\S.*)",
    re.DOTALL,
)
_AFTER = re.compile(
    r"(?P<name>\S.*?)\s*(?:(?:[x×*]|(?<=\s)X)\s*(?P<a>[+-]?\d+)|[(\[]\s*[xX]?(?P<b>[+-]?\d+)[xX]?\s*[)\]]|\s(?P<c>[+-]?\d+)\s*[x×]?)",
    re.DOTALL,
)
_BULLET = re.compile(r"[-*•·+]\s+")
_NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_IN_WORDS = re.compile(rf"(?P<count>{'|'.join(_NUMBER_WORDS)})\s+(?:x\s+)?(?P<name>\S.*)", re.IGNORECASE | re.DOTALL)
_COLUMNS = re.compile(r"\s{3,}|\t+")
_PARTS = re.compile(r"[,;]\s*(?=\d{1,3}\s*[xX×]?\s)")
_BETWEEN = re.compile(r"\s*[/|,;:–—]\s*|\s+-\s+")


def read(text: str, corpus: Corpus, default_pile: str = "", roles: list[str] | None = None) -> Draft:
    """Read a list, however loosely typed. ``default_pile`` takes the cards that no heading stands over.

    ``roles`` receives one word a line: what the line was taken for. Raises ``Unreadable`` for far too many lines.
    """
    if text.count("\n") > MOST_LINES:
        raise Unreadable(f"has more than {MOST_LINES:,} lines", hint="is this a deck?")
    draft = Draft(corpus)
    known = draft.known
    pile = default_pile
    roles = [] if roles is None else roles
    for number, line in enumerate(without_numbers(text), 1):
        count, cross, name = line.partition("x ")
        if cross and name in known and count.isdecimal() and 0 < len(count) < 4 and count.strip("0"):
            draft.put(known[name], int(count), pile)
            roles.append("card")
            continue
        if not line:
            roles.append("blank")
            continue
        role, heading = read_line(line, draft, pile, f"line {number}")
        if heading is not None:
            pile = heading
        roles.append(role)
    return draft


def read_line(line: str, draft: Draft, pile: str, place: str) -> tuple[str, str | None]:
    """Take one line into the draft; return what it is, and the pile it opens if it is a heading."""
    given = line.strip().lstrip("\ufeff")
    stripped = bare(given)
    if not stripped or _RULE.fullmatch(stripped):
        return "blank", None
    if len(stripped) > LONGEST_FIELD and not _FIELD.match(stripped[:60]):
        return _long_line(stripped, draft, pile, place), None
    if note_field(draft, given, place) or (given is not stripped and note_field(draft, stripped, place)):
        return "field", None
    if (role := _table_line(stripped, draft, pile, place)) is not None:
        return role
    if (heading := _heading(stripped, draft)) is not None:
        return "heading", None if heading == "same" else heading
    if _COMMENT.match(stripped):
        return "comment", None
    if _house_line(stripped, draft, place):
        return "field", None
    before = len(draft.unresolved)
    _card_line(stripped, draft, pile, place, given)
    return ("card" if len(draft.unresolved) == before else "unresolved"), None


def write(deck: Deck, corpus: Corpus) -> str:
    """Write a deck strictly: fields, then the piles under their headings, cards by kind and name."""
    blocks = ["\n".join(_fields_of(deck, corpus))]
    blocks.append(_block("Homeworld", "homeworlds", deck, corpus))
    blocks.append(_block("Imperial Deck", "imperial", deck, corpus))
    blocks.append(_block("House Deck", "house", deck, corpus))
    blocks.append(_block("Programs", "programs", deck, corpus))
    if deck.dune:
        dune = next(card for card in corpus.cards if card.kind == DUNE_KIND)
        blocks.append(f"Set aside\n{deck.dune}x {corpus.label(dune)}")
    return "\n\n".join(block for block in blocks if block) + "\n"


def field_lines(deck: Deck, corpus: Corpus) -> list[str]:
    """Return the fields other than notes and homeworld as "Key: value", without those that say nothing."""
    profile = deck.profile
    points = f"{profile.solaris} solaris, {profile.favor} favor, {profile.spice} spice"
    said = (
        ("Name", deck.name),
        ("Author", deck.author),
        ("Sponsor", power_name(deck.sponsor, corpus)),
        ("Players", str(profile.players or "")),
        ("Points", points if (profile.solaris, profile.favor, profile.spice) != (0, 0, 0) else ""),
        ("Data", deck.data),
    )
    return [f"{key}: {value}" for key, value in said if value]


def note_field(draft: Draft, line: str, place: str) -> bool:
    """Take a line such as "Players: 4" if it is a field; say whether it was one."""
    match = _FIELD.match(line) or _bare_field(line)
    key = _KEYS.get(match["key"].lower()) if match else None
    if match is None or key is None:
        return False
    value = match["value"].removeprefix(" ")
    if key == "notes" or (key in FIELDS and value.strip()):
        draft.note(key, value, place)
        return True
    if key in FIELDS or _COUNT_OF_CARDS.fullmatch(value):
        return key in FIELDS and match["key"].lower() != "deck"
    draft.add(bare(value.strip()), 1, _INLINE[key], place, line)
    return True


def _bare_field(line: str) -> re.Match[str] | None:
    """Match "homeworld Caladan" and "sponsor Atreides", which need no colon; what is a heading stays one."""
    return _BARE.fullmatch(line) if _heading(line) is None else None


def _house_line(line: str, draft: Draft, place: str) -> bool:
    """Take a line above the cards such as "House Harkonnen - Giedi Prime"; say whether it was one."""
    if draft.placed or "sponsor" in draft.fields or len(line) > 120:
        return False
    parts = [part for part in _BETWEEN.split(line) if part and part.casefold() not in {"sponsor", "homeworld", "house"}]
    powers = sponsor_ids(draft.corpus)
    sponsors = [part for part in parts if folded_power(part) in powers]
    worlds = [part for part in parts if part not in sponsors]
    if len(sponsors) != 1 or len(worlds) > 1 or not all(_is_homeworld(world, draft) for world in worlds):
        return False
    draft.note("sponsor", sponsors[0], place)
    for world in worlds:
        draft.add(world, 1, "homeworlds", place, line)
    return True


def _is_homeworld(text: str, draft: Draft) -> bool:
    return any(card.kind == "homeworld" for card in draft.find(text))


def _fields_of(deck: Deck, corpus: Corpus) -> list[str]:
    lines = field_lines(deck, corpus)
    if deck.homeworld is not None:
        at = next((i for i, line in enumerate(lines) if line.startswith(("Players", "Points", "Data"))), len(lines))
        lines.insert(at, f"Homeworld: {label(deck.homeworld, corpus)}")
    lines += [f"Notes: {line}".rstrip() for line in (deck.notes.split("\n") if deck.notes else ())]
    return lines + [line.text for line in deck.unresolved if not line.pile]


def _block(heading: str, pile: str, deck: Deck, corpus: Corpus) -> str:
    own = () if pile == "homeworlds" and deck.homeworld else deck.pile(pile)
    lines = [f"{count}x {label(card, corpus)}" for card, count in in_order(own, corpus)]
    lines += [line.text for line in deck.unresolved if line.pile == pile]
    return "\n".join([heading, *lines]) if lines or pile in {"imperial", "house"} else ""


def _heading(text: str, draft: Draft | None = None) -> str | None:
    """Return the pile a heading opens, "same" for a heading within a deck, None for what is no heading.

    Below cards the name of a power alone is a heading too.
    """
    if len(text) > 60:
        return None
    columns = _COLUMNS.split(text)
    if len(columns) > 1 and all(_heading(column) for column in columns):
        return "same"
    words = _WORDS.findall(text.lower())
    while words and (not words[-1].isalpha() or words[-1] in {"cards", "card"}):
        words.pop()
    while words and not words[0].isalnum():
        words.pop(0)
    key = " ".join(words)
    inner = key in SUBHEADINGS or (
        draft is not None and draft.placed and folded_power(key) in sponsor_ids(draft.corpus)
    )
    return HEADINGS.get(key) or ("same" if inner else None)


def _table_line(line: str, draft: Draft, pile: str, place: str) -> tuple[str, str | None] | None:
    """Take the heading of a table, and every row under it; None for a line that is neither."""
    if draft.columns is None:
        draft.columns = heading_of(line)
        return None if draft.columns is None else ("heading", None)
    if draft.columns.delimiter not in line:
        return None
    cells = [cell for cell in line.split(draft.columns.delimiter) if cell.strip()]
    if len(cells) == 1:
        return read_line(cells[0], draft, pile, place)
    if len(cells) == 2 and note_field(draft, ": ".join(cells), place):
        return "field", None
    row = row_under(line, draft.columns)
    if row is None or row.digits in {"", "0"}:
        return "blank", None  # a list of all there is, of which the House has none
    return _put_row(row, draft, pile, place, line), None


def _put_row(row: Row, draft: Draft, pile: str, place: str, line: str) -> str:
    before = len(draft.unresolved)
    draft.add(row.name, count_of(row.digits), HEADINGS.get(row.pile) or pile, place, line)
    return "card" if len(draft.unresolved) == before else "unresolved"


def _card_line(line: str, draft: Draft, pile: str, place: str, given: str) -> None:
    text = _TRAILING_COMMENT.sub("", " ".join(line.split()))
    name, count = _counted(text, draft)
    if draft.find(name):
        draft.add(name, count_of(count), pile, place, given)
    elif parts := _parts(line, draft):
        for number, part in enumerate(parts, 1):
            read_line(part, draft, pile, f"{place}, part {number}")
    elif draft.unknown < MOST_GUESSES and (row := row_in(line, lambda text: bool(draft.find(text)), HEADINGS)):
        _put_row(row, draft, pile, place, given)
    else:
        draft.add(name, count_of(count), pile, place, given)


def _long_line(line: str, draft: Draft, pile: str, place: str) -> str:
    """Take a line that is no single card: a whole list behind one another, or none at all."""
    before = len(draft.unresolved)
    if len(line) <= LONGEST_LINE and _parts(line, draft):
        _card_line(line, draft, pile, place, line)
    else:
        draft.unknown += 1
        draft.keep(place, line, "LIST-04", "is too long for a line of a list", pile)
    return "card" if len(draft.unresolved) == before else "unresolved"


def _counted(text: str, draft: Draft) -> tuple[str, str]:
    """Return the name and the digits of the count of one card as a line tells it."""
    if match := _BEFORE.fullmatch(text):
        return match["name"], match["count"]
    text = _BULLET.sub("", text, count=1) if _BULLET.match(text) else text
    if match := _IN_WORDS.fullmatch(text):
        return match["name"], str(_NUMBER_WORDS.index(match["count"].lower()) + 1)
    match = None if draft.corpus.names.find(text) else _AFTER.fullmatch(text)
    return (match["name"], match["a"] or match["b"] or match["c"]) if match else (text, "1")


def _parts(line: str, draft: Draft) -> list[str]:
    """Return the cards of a line that holds several: side by side in columns, or one behind the other."""
    if draft.unknown >= MOST_GUESSES:
        return []
    for between in (_COLUMNS, _PARTS):
        parts = [part for part in between.split(line) if part]
        known = sum(bool(draft.find(_counted(part, draft)[0])) for part in parts)
        if len(parts) > 1 and (known == len(parts) or (between is _PARTS and known * 2 >= len(parts))):
            return parts
    return []


def count_of(digits: str) -> int | None:
    """Return a count, None for what is no number or an absurdly long one."""
    return int(digits) if len(digits) <= 6 and digits.lstrip("+-").isdecimal() else None
