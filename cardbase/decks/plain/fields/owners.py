"""Several people's decks in one text: the lines that say whose cards follow, "Tom:" and "Kim (Corrino):"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from cardbase.decks.draft import Draft
from cardbase.decks.plain.fields.colons import key_of
from cardbase.decks.plain.fields.headings import heading_of
from cardbase.decks.plain.wrappings.signs import speaker_of
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import fold, tokens_of
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.talk import OF_OTHERS
from cardbase.decks.vocabulary.words import COLUMNS, FIELDS, words_of

_OWNER = re.compile(
    r"(?P<before>[\W\d_]{0,9})(?P<name>[^\W\d_][^\W\d_]{1,20}(?: [^\W\d_][\w.'-]{0,20}){0,2}?)"
    r"(?:\s*[(\[,/:–-]\s*(?P<power>[^\W\d_][^()\[\]:,/\d]{2,30}?)[)\]]?)?(?P<behind>\s*[:=*\]_~#-]{1,9})?\s*"
)
"""A name in marks or before a colon, at most a power or a title beside it."""

_MARKS = frozenset("=#[*@")

_SPEAKER = re.compile(
    r"\s{0,9}(?P<name>[^\W\d_]{2,20}(?: [^\W\d_][\w.'-]{0,20})?)(?::|\s[-–—|](?=\s+(?:[xX×]\s?)?\d))\s+(?=\S)"
)
_DAY = (
    r"(?:today|yesterday|heute|gestern|aujourd'hui|hier|hoy|ayer|oggi|ieri|vandaag|gisteren)"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,4}[./-]\d{1,2}(?:[./-](?:\d{2,4})?)?"
)
_SENT = re.compile(
    r"(?P<name>[^\W\d_][\w.' -]{1,30}?)(?:\s{1,9}|\s{0,3}[—–,-]\s{0,3}|\s?[\[(])\s?[\[(]?"
    rf"(?:(?:{_DAY}),?\s(?:(?:at|um|à|a las|alle|om)\s)?|(?:at|um)\s)?"
    r"\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?|\sUhr)?[\])]?:?",
    re.IGNORECASE,
)
"""Who sent the lines below, and when: "Kim — Today at 19:03"."""

_NICK = re.compile(r"\s{0,9}<[@+%~&]?(?P<name>[A-Za-z_][\w|^-]{1,30})>\s+(?=\S)")
_NO_NICKS = words_of(
    "li ul ol td tr th br hr div pre span code font html body card deck list name section zone main side tokens"
)
"""Elements of pages and files."""

_OWNED_PILE = re.compile(r"[\W\d_]{0,9}(?P<name>[^\W\d_]{2,20}?)(?:['’]?s)?\s*[-–:]?\s+(?=\S)")
_COLUMN = re.compile(r"[^\W\d_]\S*(?: \S+){0,2}(?=\s*:?(?:\s{3,}|\t|$))")
_LONGEST_HEADING, _LONGEST_SENT = 200, 80


def owners_of(lines: Sequence[str], draft: Draft) -> dict[int, str]:
    """Return, by their index, the lines over somebody's cards, with the name; none where one deck stands in the text.

    Two such lines at least name different people, the first of them stands above all cards, and cards stand below each.
    That they are people is seen by first names, by a power beside each, or by a sponsor below each.
    """
    found = {at: name for at, line in enumerate(lines) if (name := _owner(line, draft))}
    if len(found) < 2:
        return {}
    whole = {start: lines[start + 1 : end] for start, end in pairwise([*found, len(lines)])}
    found = {at: name for at, name in found.items() if draft.names.any_among(whole[at])}  # "Our lists:" owns nothing
    if len(found) < 2 or len({*found.values()}) < len(found) or draft.names.any_among(lines[: min(found)]):
        return {}
    blocks = [lines[start + 1 : end] for start, end in pairwise([*found, len(lines)])]
    people = all(fold(name).split()[0] in FIRST_NAMES for name in found.values())
    powers = all((owner := _OWNER.fullmatch(lines[at])) and owner["power"] for at in found)
    return found if people or powers or all(_has_sponsor(block) for block in blocks) else {}


def others_lines(lines: Sequence[str], draft: Draft) -> dict[int, str]:
    """Return, by their index, the lines of cards that another person wrote than the first: "Ben: 4 Carryall"."""
    spoken = {at: found for at, line in enumerate(lines) if (found := _speaker(line))[0]}
    return _told_by_others(spoken, lines, draft) | _told_by_others(_sent_lines(lines, draft), lines, draft)


def _told_by_others(owned: Mapping[int, tuple[str, int]], lines: Sequence[str], draft: Draft) -> dict[int, str]:
    """Return the lines of cards of others than wrote the first; ``owned`` has who wrote each, and where words begin."""
    if len({name for name, _ in owned.values()}) < 2:
        return {}
    cards = {at: name for at, (name, start) in owned.items() if draft.names.any_among([lines[at][start:]])}
    first = next(iter(cards.values()), "")
    return {at: name for at, name in cards.items() if name != first}


def _sent_lines(lines: Sequence[str], draft: Draft) -> dict[int, tuple[str, int]]:
    """Return who sent the lines below a name with its time; none where cards stand above the first of those."""
    heads = {
        at: sent["name"].strip()
        for at, line in enumerate(lines)
        if len(line) < _LONGEST_SENT and (sent := _SENT.fullmatch(line.strip())) and not draft.names.any_in(line)
    }
    if len({*heads.values()}) < 2 or draft.names.any_among(lines[: min(heads)]):
        return {}
    edges = [*heads, len(lines)]
    return {at: (heads[head], 0) for head, end in pairwise(edges) for at in range(head + 1, end)}


def owned_piles(lines: Sequence[str], draft: Draft) -> dict[str, list[int]]:
    """Return the lines of each owner where several people's piles stand in one text: "Anna Imperial Deck", "Ben House".

    Empty where fewer than two people are named so, or one of them has no cards. What stands above goes to the first.
    """
    found = {at: name for at, line in enumerate(lines) if (name := _owner_of_pile(line)[0])}
    if len({*found.values()}) < 2 or draft.names.any_among(lines[: min(found)]):
        return {}
    owned: dict[str, list[int]] = {name: [] for name in found.values()}
    owned[found[min(found)]] += range(min(found))
    for at, end in pairwise([*found, len(lines)]):
        owned[found[at]] += range(at, end)
    return owned if all(draft.names.any_among([lines[at] for at in block]) for block in owned.values()) else {}


def without_owner(line: str) -> str:
    """Return the heading of somebody's pile without the name."""
    return line[_owner_of_pile(line)[1] :]


def _owner_of_pile(line: str) -> tuple[str, int]:
    """Return the first name before the heading of a pile, and where that begins: "Anna's Imperial Deck (10)"."""
    match = _OWNED_PILE.match(line) if len(line) < 60 and " " in line else None
    if match is None or not _is_first_name(match["name"]):
        return "", 0
    heading = heading_of(line[match.end() :].strip())
    return (match["name"], match.end()) if heading is not None and heading.pile in {"imperial", "house"} else ("", 0)


def _is_first_name(word: str) -> bool:
    return (word.lower() if word.isascii() else fold(word)) in FIRST_NAMES


def _speaker(line: str) -> tuple[str, int]:
    """Return who wrote a line, and where the words begin."""
    if (found := speaker_of(line))[0]:
        return found
    nick = _NICK.match(line) if "</" not in line else None
    if nick and nick["name"].lower() not in _NO_NICKS:
        return nick["name"], nick.end()
    match = _SPEAKER.match(line)
    return (match["name"], match.end()) if match and fold(match["name"]).split()[0] in FIRST_NAMES else ("", 0)


def owners_beside(text: str) -> tuple[int, ...]:
    """Return the columns at which first names stand side by side over several people's decks; none for other lines."""
    pieces = list(_COLUMN.finditer(text)) if len(text) < _LONGEST_HEADING else []
    if len(pieces) < 2:
        return ()
    known = all(fold(piece[0]).split()[:1] and fold(piece[0]).split()[0] in FIRST_NAMES for piece in pieces)
    return tuple(len(text[: piece.start()].expandtabs()) for piece in pieces) if known else ()


def _owner(line: str, draft: Draft) -> str:
    """Return the name of somebody whose cards may follow a line, "" for what is anything else."""
    owner = _OWNER.fullmatch(line.rstrip()) if len(line) < 60 else None
    if owner is None or not owner["name"][0].isupper():
        return ""
    first, _, last = owner["name"].rpartition(" ")
    name, power = first if first and fold(last) in OF_OTHERS else owner["name"], owner["power"]
    marked = (owner["behind"] or "").strip() != "" or set(owner["before"]) & _MARKS != set()
    person = fold(name).split()[0] in FIRST_NAMES
    if not (marked or power or (person and " " not in name)):
        return ""
    powers = sponsor_ids(draft.corpus)
    timed = any(map(str.isdigit, owner["before"]))  # a line of a chat
    titled = person and not timed and set(owner["before"]) & _MARKS and not draft.names.any_in(power or "")
    if (power and folded_power(power) not in powers and not titled) or folded_power(name) in powers:
        return ""
    return "" if _is_known(name, draft) and not (person and marked) else name


def _is_known(name: str, draft: Draft) -> bool:
    """Say whether a name is a word of lists, or a card's."""
    key = fold(name)
    words = {key, *key.split()}
    known = not words.isdisjoint(FIELDS.keys() | COLUMNS.keys()) or draft.names.is_attribute(key)
    return known or heading_of(name) is not None or bool(draft.find(name))


def _has_sponsor(lines: Sequence[str]) -> bool:
    return any(FIELDS.get(key_of(tokens_of(line[:80]))[0]) == "sponsor" for line in lines)
