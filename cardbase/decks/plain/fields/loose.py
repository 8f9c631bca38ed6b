"""Fields without a colon: "Home - Caladan", "by Kim", "4 players", "House Atreides (Caladan)"."""

from __future__ import annotations

import re

from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.numbers import is_times
from cardbase.decks.plain.counts.totals import TOTAL, take_single, take_totals
from cardbase.decks.plain.fields.colons import key_of, take_field
from cardbase.decks.plain.fields.houses import (
    PLAYERS,
    holds_name,
    is_homeworld,
    take_first_power,
    take_house,
    take_house_in_words,
    take_named_power,
    take_sponsor,
)
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import fold, tokens_of
from cardbase.decks.vocabulary.talk import PROSE
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS, NUMBERS, SUBHEADINGS

_BARE = re.compile(
    r"(?P<key>homeworld|sponsor|heimatwelt|faction|fraktion|name)(?:\s+(?:is\s+|ist\s+|est\s+|es\s+|[-–—>|]+\s+)?|"
    r"\s*[|│]\s*|\s*\.{2,}\s*)(?P<value>[^\s\d:=|].*)",
    re.IGNORECASE | re.DOTALL,
)

_PARTED = re.compile(
    r"(?P<key>[^\W\d_]+(?:[ ’'][^\W\d_]+){0,3})"
    r"(?:\s*+(?:(?<=\s)[-–—]+\s|[|│»›>→;]|[-=]>|\.{2,})|(?=\s\s|\t))\s*+"
    r"(?P<value>[^\s\d:=|].*)",
    re.DOTALL,
)
"""A field whose name another sign than a colon parts from what it says: "Home – Caladan"."""

_SIGNED = re.compile(
    r"(?:(?P<title>[^\W\d_].{1,60}) )?(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor) "
    r"(?P<author>@?[^\W\d_][\w'#-]{0,30}\.?(?: [^\W\d_][\w'-]{0,30}\.?){0,2})"
)
_OF_LISTS = FIELDS.keys() | HEADINGS.keys() | SUBHEADINGS
_FIRST_OF_WORLDS = frozenset(key.partition(" ")[0] for key, name in FIELDS.items() if name == "homeworld")
_LONGEST_KEY = 200
_MADE = frozenset({"made", "built", "designed", "created", "brewed"})
_PLAYED = frozenset({"played", "piloted", "submitted", "registered"})
"""Words before "by" that are no title: "Made by Anna", "Played by Anna"."""

_MOST_OF_TITLE = 6
"""Words of a title before "by"."""

_PERSON = re.compile(
    r"(?:player|spieler(?:in)?|joueu(?:r|se)|jugadora?)\s+"
    r"(?P<name>[^\W\d_][\w.'-]{0,30}(?: [^\W\d_][\w.'-]{0,30}){0,2})",
    re.IGNORECASE,
)
"""A player without a colon: "PLAYER JON DOE", "Player Anna"."""

_COMMENT_SIGN = re.compile(r"(?:#\+?|/|;|%|--|rem\s)[#/;%\s-]*", re.IGNORECASE)
"""What begins a comment in programs, whose first lines often tell who made the list."""

_BARS = re.compile(r"\s*[|;·•]\s*")
_A_DECK = re.compile(r"^(?:an?|my)\s+|\s(?:deck ?list|deck|list|liste|mazo)(?=\s*[(,:/–-]|\s*$)", re.IGNORECASE)
"""Words beside a power in a subject that only say what the mail brings: "The Fremen deck (Forbidden Zone)"."""

_SUBJECT = re.compile(
    r"Subject:\s*(?:(?:re|aw|fwd?|wg|tr):\s*)*(?:(?:my|deck|decklist|list|deckliste|liste|registration)\b\W*)*(?P<house>.+)",
    re.IGNORECASE,
)

_IN_BRACKETS = re.compile(r"(?P<before>[^()]{3,80})\((?P<inner>[^()]{4,80})\)\W*")
"""Words with a remark: "my deck for Friday (House Atreides, Caladan):"."""

_OF_LIST = re.compile(
    r"(?:.{0,20} )?(?:(?:my|the|here is|voici|ma|mon|mein|meine|mi|la|mijn|mia|il mio) )?"
    r"(?:deck ?list|deck|list|liste|deckliste|lista|mazo|lijst|mazzo)"
)
"""Words before a power which say that it is the deck's: "ma liste : Fremen"."""

_BEFORE_TITLE = re.compile(r"\s*[(\[](?P<inner>[^()\[\]]{4,60})[)\]]\s*(?P<before>[^()\[\]:]{3,80})")
"""Both before a title: "[Atreides/Caladan] Honour first"."""

_BEHIND_COLON = re.compile(r"(?P<before>[^:]{3,60}):\s+(?P<inner>[^:]{4,80})")
"""Words with what they announce: "Mijn dek: Huis Atreides, thuiswereld Caladan"."""


def take_loose(text: str, draft: Draft, place: str) -> bool:
    """Take a field that has no colon: a homeworld, a sponsor, the number of players, what the points bought."""
    if players := PLAYERS.fullmatch(text):
        draft.note("players", players["count"], place)
        return True
    if _take_signed(text, draft, place) or take_totals(text, draft, place):
        return True
    if bare := _BARE.fullmatch(text):
        name = FIELDS[bare["key"].lower()]
        if name in {"name", "sponsor"} or is_homeworld(bare["value"], draft):
            return _take_bare(name, bare["value"], draft, place, text)
    if world := _world_behind_key(text, draft):
        draft.add_homeworld(world, place, text)
        return True
    if (person := _PERSON.fullmatch(text)) and _is_named(person["name"], draft):
        draft.note("player", person["name"], place)
        return True
    if (parted := _PARTED.fullmatch(text)) and _take_parted(parted["key"], parted["value"].strip(), draft, place, text):
        return True
    if _take_profile(text, draft, place):
        return True
    return (
        take_house(text, draft, place)
        or _take_remarked(text, draft, place)
        or take_house_in_words(text, draft, place)
        or take_named_power(text, draft, place)
        or take_first_power(text, draft, place)
    )


def _take_profile(text: str, draft: Draft, place: str) -> bool:
    """Take a House written between bars, "Fremen | 4 players | solaris 17 | favor 10"; say whether all of a line is."""
    if draft.placed:
        return False
    parts = [part.strip() for part in _BARS.split(text) if part.strip()]
    totals = [part for part in parts if TOTAL.fullmatch(part)]
    if not totals:
        return False
    powers = sponsor_ids(draft.corpus)
    power = [part for part in parts if folded_power(part) in powers]
    players = [found for part in parts if (found := PLAYERS.fullmatch(part))]
    worlds = [part for part in parts if is_homeworld(part, draft)]
    fits = (len(power) == 1, len(players) < 2, len(worlds) < 2)
    if not all(fits) or len(totals) + 1 + len(players) + len(worlds) != len(parts):
        return False
    draft.note("sponsor", power[0], place)
    for found in players:
        draft.note("players", found["count"], place)
    for world in worlds:
        draft.add_homeworld(world, place, text)
    return all(take_single(part, draft, place) for part in totals)


def _take_signed(text: str, draft: Draft, place: str) -> bool:
    """Take who made a deck above its cards, with or without its title: "by Kim", "Storm Front by Kim"."""
    content = text.strip(' ,;"“”„')
    signed = _SIGNED.fullmatch(content)
    if signed is None or draft.placed or "author" in draft.fields or holds_name(signed["author"], draft):
        return False
    if [token.kind for token in draft.names.marked(content)] == ["N"]:  # "Challenge by Combat"
        return False
    title = (signed["title"] or "").strip(" -–—|,:\"“”'*_")
    done = fold(title).removeprefix("deck ").removeprefix("list ")
    if done in _PLAYED and _is_named(signed["author"], draft):
        draft.note("player", signed["author"], place)
        return True
    title = "" if done in _MADE else title
    if title and ("name" in draft.fields or not _is_title(title)):
        return False
    take_named_power(title, draft, place)
    draft.note("author", signed["author"], place)
    if title and fold(title) not in _OF_LISTS:
        draft.note("name", title, place)
    return True


def _world_behind_key(text: str, draft: Draft) -> str:
    """Return the homeworld of a line that is the name of that field and a homeworld: "planeta giedi prime"."""
    words = text.split(None, 6)
    if len(words) < 2 or (words[0].isascii() and words[0].lower() not in _FIRST_OF_WORLDS):
        return ""
    for count in range(min(3, len(words) - 1), 0, -1):
        if FIELDS.get(fold(" ".join(words[:count]))) == "homeworld" and is_homeworld(" ".join(words[count:]), draft):
            return " ".join(words[count:])
    return ""


def _is_named(name: str, draft: Draft) -> bool:
    """Say whether words behind "player" are somebody's name, above all cards."""
    capitals = all(word[0].isupper() for word in name.split())
    capitals = capitals and fold(name) not in NUMBERS.keys() | _OF_LISTS | PROSE  # "Player One"
    return capitals and not draft.placed and "player" not in draft.fields and not holds_name(name, draft)


def _is_title(text: str) -> bool:
    words = fold(text).split()
    done = not words or words[-1].endswith("ed") or words[-1] in {"written", "sent"}  # "Last edited by admin"
    return not done and text[0].isupper() and len(words) <= _MOST_OF_TITLE and PROSE.isdisjoint(words)


def _take_bare(name: str, value: str, draft: Draft, place: str, line: str) -> bool:
    if name == "sponsor":
        return take_sponsor("sponsor", value, draft, place, sure=True)[0] != ""
    if name == "homeworld":
        draft.add_homeworld(value, place, line)
        return True
    card = any(token.kind == "N" for token in draft.names.marked(line)[:1])
    if "\t" in value.strip() or card or draft.placed or "name" in draft.fields:
        return False
    draft.note("name", value.lstrip(" ."), place)
    return True


def _take_remarked(text: str, draft: Draft, place: str) -> bool:
    """Take a sponsor and homeworld in brackets, or behind a colon, and tell of the words beside them."""
    inner = _IN_BRACKETS.fullmatch(text) or _BEFORE_TITLE.fullmatch(text) or _BEHIND_COLON.fullmatch(text)
    whole = ":" in text[:62] and inner is not None and not _OF_LIST.fullmatch(fold(inner["before"]))
    if inner is None or _names_other(inner["before"], draft) or draft.find(text):
        return False
    if not take_house(inner["inner"], draft, place, whole=whole):
        return False
    draft.keep(place, inner["before"].strip(), "LIST-07", "is not part of a list")
    return True


def _names_other(text: str, draft: Draft) -> bool:
    """Say whether a text is a card that is no homeworld, with or without its count: "1x Duncan Idaho (Fremen)"."""
    tokens = [token for token in draft.names.marked(text) if token.kind in "wN" and not is_times(token)]
    return [token.kind for token in tokens] == ["N"] and not is_homeworld(text, draft)


def take_subject(text: str, draft: Draft, place: str) -> None:
    """Take the sponsor and homeworld that the subject of a mail tells: "Subject: Decklist Guild / Tupile"."""
    if (subject := _SUBJECT.fullmatch(text)) and "sponsor" not in draft.fields:
        take_house(_A_DECK.sub("", subject["house"]), draft, place)


def _take_parted(key: str, value: str, draft: Draft, place: str, line: str) -> bool:
    """Take a field without a colon; only one whose value can be nothing else, or that stands above all cards."""
    name = FIELDS.get(fold(key), "")
    if name == "homeworld" and is_homeworld(value, draft):
        draft.add_homeworld(value.strip(" .!"), place, line)
        return True
    if name == "sponsor":
        return take_sponsor("sponsor", value, draft, place, sure=True)[0] != ""
    if name not in {"player", "author"} or draft.placed or name in draft.fields:
        return False
    if holds_name(value, draft):
        return False
    draft.note(name, value.rstrip(" ;,|\t"), place)
    return True


def take_commented(line: str, draft: Draft, place: str) -> bool:
    """Take a field behind the sign of a comment, as programs write their own: "// NAME : Worm food"."""
    sign = _COMMENT_SIGN.match(line)
    if sign is None:
        return False
    text = line[sign.end() :]
    key, behind = key_of(tokens_of(text[:_LONGEST_KEY]))
    name = FIELDS.get(key, "")
    if behind and name in {"name", "author", "player", "sponsor", "homeworld"} and name not in draft.fields:
        return take_field(text, tokens_of(text), draft, place)[1] == -1
    if not draft.placed and is_homeworld(text, draft):  # "## Forbidden Zone" below "# The Fremen"
        draft.add_homeworld(text, place, text)
        return True
    return take_loose(text, draft, place)
