"""Deck lists as people type them, and our strict way of writing them (``.deck.txt``).

A line is a field ("Sponsor: ..."), a heading, a card, a comment, blank, or unresolved; ``roles`` of the reading tells
which, line by line, so that a test can hold that none is dropped.
"""

from __future__ import annotations

import re

from cardbase.corpus import Corpus
from cardbase.decks.deck import LONGEST_FIELD, Deck
from cardbase.decks.draft import BESIDE, DUNE_KIND, FIELDS, Draft
from cardbase.decks.formats.names import in_order, power_name
from cardbase.errors import Unreadable

MOST_LINES = 20_000
"""Lines of a list. An honest one has less than a hundred."""

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
    {"deck", "deck list", "personnel", "equipment", "allies"} | {*_KINDS.split()} | {f"{k}s" for k in _KINDS.split()}
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
_COMMENT = re.compile(r"(?:#|//|;|--|%)")
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
    for number, line in enumerate(text.splitlines(), 1):
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
    stripped = line.strip().lstrip("\ufeff")
    if not stripped or _RULE.fullmatch(stripped):
        return "blank", None
    if len(stripped) > LONGEST_FIELD and not _FIELD.match(stripped[:60]):
        draft.keep(place, stripped, "LIST-04", "is too long for a line of a list", pile)
        return "unresolved", None
    if note_field(draft, stripped, place):
        return "field", None
    if (heading := _heading(stripped)) is not None:
        return "heading", None if heading == "same" else heading
    if _COMMENT.match(stripped):
        return "comment", None
    before = len(draft.unresolved)
    _card_line(stripped, draft, pile, place)
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
    draft.add(value, 1, _INLINE[key], place, line)
    return True


def _bare_field(line: str) -> re.Match[str] | None:
    """Match "homeworld Caladan" and "sponsor Atreides", which need no colon; what is a heading stays one."""
    return _BARE.fullmatch(line) if _heading(line) is None else None


def _fields_of(deck: Deck, corpus: Corpus) -> list[str]:
    lines = field_lines(deck, corpus)
    if deck.homeworld is not None:
        at = next((i for i, line in enumerate(lines) if line.startswith(("Players", "Points", "Data"))), len(lines))
        lines.insert(at, f"Homeworld: {_label(deck.homeworld, corpus)}")
    lines += [f"Notes: {line}".rstrip() for line in (deck.notes.split("\n") if deck.notes else ())]
    return lines + [line.text for line in deck.unresolved if not line.pile]


def _block(heading: str, pile: str, deck: Deck, corpus: Corpus) -> str:
    own = () if pile == "homeworlds" and deck.homeworld else deck.pile(pile)
    lines = [f"{count}x {_label(card, corpus)}" for card, count in in_order(own, corpus)]
    lines += [line.text for line in deck.unresolved if line.pile == pile]
    return "\n".join([heading, *lines]) if lines or pile in {"imperial", "house"} else ""


def _label(card_id: str, corpus: Corpus) -> str:
    card = corpus.by_id.get(card_id)
    return corpus.label(card) if card else card_id


def _heading(text: str) -> str | None:
    """Return the pile a heading opens, "same" for a heading within a deck, None for what is no heading."""
    if len(text) > 60:
        return None
    words = _WORDS.findall(text.lower())
    while words and (not words[-1].isalpha() or words[-1] in {"cards", "card"}):
        words.pop()
    while words and not words[0].isalnum():
        words.pop(0)
    key = " ".join(words)
    return HEADINGS.get(key) or ("same" if key in SUBHEADINGS else None)


def _card_line(text: str, draft: Draft, pile: str, place: str) -> None:
    line = text
    text = _TRAILING_COMMENT.sub("", " ".join(text.split()))
    if match := _BEFORE.fullmatch(text):
        draft.add(match["name"], count_of(match["count"]), pile, place, line)
        return
    text = _BULLET.sub("", text, count=1) if _BULLET.match(text) else text
    match = None if draft.corpus.names.find(text) else _AFTER.fullmatch(text)
    if match:
        draft.add(match["name"], count_of(match["a"] or match["b"] or match["c"]), pile, place, line)
    else:
        draft.add(text, 1, pile, place, line)


def count_of(digits: str) -> int | None:
    """Return a count, None where the number is absurdly long."""
    return int(digits) if len(digits) <= 6 else None
