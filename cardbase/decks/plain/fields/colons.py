"""Fields of a list with a colon: "Sponsor: Atreides", "Solaris: 18", in any of many languages."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.corpus import normalise
from cardbase.decks.draft import FIELDS as NOTED
from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.bought import take_bought
from cardbase.decks.plain.counts.numbers import is_number
from cardbase.decks.plain.counts.totals import take_total, take_totals
from cardbase.decks.plain.fields.houses import COMMENT, is_homeworld, take_homeworld, take_sponsor
from cardbase.decks.plain.wrappings.signs import plain_signs
from cardbase.decks.vocabulary import Token, fold, kept_tokens, tokens_of
from cardbase.decks.vocabulary.house_words import LIKELY_FIELDS
from cardbase.decks.vocabulary.talk import CHANGES
from cardbase.decks.vocabulary.words import BESIDE, FIELDS, HEADINGS, JOINS, NUMBERS, TOTALS

_OF_HOUSES = frozenset({"sponsor", "homeworld", "players", "points", "solaris", "favor", "spice"})

_MOST_WORDS = 4
"""Words of the longest name of a field."""

_QUESTIONS = frozenset({"what", "which", "who", "was", "wie", "welches", "quel", "quelle", "cual"})
_OF_FORMS = _QUESTIONS | {"your", "my", "is", "s", "do", "you", "play", "are", "playing", "please", "enter", "choose"}
_OF_FORMS |= {"chosen", "the", "dein", "deine", "ihr", "ihre", "ist", "votre", "ton", "ta", "est", "tu", "su", "es"}
"""What a form says around the name of a field."""

_PLAIN_NOTES = frozenset({"notes", "note", "description", "comment", "comments"})

_BARE_POINTS = re.compile(
    r"\s*\d{1,3}(?:\s?(?:/|of|von|de|sur|di)\s?\d{1,3})?\s*(?:\((?P<bought>[^()]{1,80})\))?[\s.!]*", re.IGNORECASE
)
"""How many points there are, or were spent, and perhaps in brackets the totals they come to."""

_THANKS = re.compile(r"(?<=\w)[.!]\s[^\d]{0,80}$")
"""Another sentence without a number behind the points: "3 solaris, 1 favor. Thx!"."""

_NOTHING = frozenset({"", "none", "no", "keine", "aucun", "aucune", "ninguno", "ninguna", "nothing", "unspent"})
_COUNTS = ("solaris", "favor", "spice")

_NAMING_HOUSES = ("sponsor", "homeworld")
"""Fields whose value is known by its words: marks of a forum around them say nothing."""

_CARD_PILES = {"homeworld": "homeworlds", "programs": "programs", "dune": BESIDE}

_QUOTED = re.compile(r"\s*(?P<sign>[\"'])(?P<inside>[^\"']*)(?P=sign),?\s*")

_LINE_TO_WRITE_ON = re.compile(r"\s*(?:_{3,}\s*)+$|^\s*_{3,}(?=\s*\w)")
"""What a printed sheet leaves blank: "Player: ________"."""

_NAMED = re.compile(r"[^:=]*[:=]")


def key_of(tokens: Sequence[Token]) -> tuple[str, int]:
    """Return the folded words before the first colon or equals sign and the token behind it, or "" and 0."""
    words: list[str] = []
    for at, token in enumerate(tokens):
        if token.kind in ":=" or (token.kind == "?" and words and words[0] in _QUESTIONS):
            asked = token.kind == "?" and at + 1 < len(tokens) and tokens[at + 1].kind in ":="
            return _plain_key(words), at + 1 + asked
        if token.kind == "w":
            words.append(token.key)
        elif token.kind in "dc" and words and (words == ["deck"] or FIELDS.get(" ".join(words)) == "player"):
            continue  # "Player 1", "Deck 1"
        elif token.kind not in "gm'*•-_" or len(words) > _MOST_WORDS:
            return "", 0
    return "", 0


def _plain_key(words: Sequence[str]) -> str:
    """Return the name of a field without what a form says around it: "Your homeworld", "Which House do you play"."""
    key = " ".join(words)
    if key in HEADINGS or key in FIELDS or not words or words[0] not in _OF_FORMS:
        return key
    asked = " ".join(word for word in words if word not in _OF_FORMS)
    if asked == "name":
        return "player"
    return asked if asked in FIELDS or asked in HEADINGS else key


def take_field(text: str, tokens: Sequence[Token], draft: Draft, place: str) -> tuple[str, int]:
    """Take a field with a colon. Return its name, "" for no field, and where cards begin that are still to be read.

    The place is -1 where nothing is left to read.
    """
    key, behind = key_of(tokens)
    name = FIELDS.get(key, "")
    start = tokens[behind - 1].end
    if not name:
        return _take_likely(LIKELY_FIELDS.get(key, ""), text[start:], draft, place, text)
    marked = any(token.kind == "m" for token in (tokens if name in _NAMING_HOUSES else tokens[:behind]))
    value = "".join(text[t.start : t.end] for t in tokens[behind:] if t.kind != "m") if marked else text[start:]
    if name == "sheet":
        return _take_sheet(text, tokens, draft, place)
    if name == "homeworld" and take_homeworld(value, draft, place, text):
        return name, -1
    if name in _CARD_PILES:
        listed = any(map(str.isalnum, value)) and not _is_size(tokens[behind:])  # "programs = ["
        return (name, start) if listed else ("", -1)
    if name == "sponsor":
        return take_sponsor(key, value, draft, place)
    if name in _COUNTS:
        return (name, -1) if take_total(name, value, draft, place) else ("", -1)
    if key in {"deck", "mazo"} and _holds_card(value, draft):
        return "", -1
    if name == "notes" and key not in _PLAIN_NOTES and _holds_card(value, draft):
        draft.keep(place, text.strip(), "LIST-04", "mentions cards, but does not say that they are in the deck")
        return name, -1
    if name in {"name", "author", "player"}:
        value = _without_quotes(value, text[start - 1 : start], indented=text[:1].isspace())
    if name == "notes" or value.strip():
        _take_noted(name, key, value, draft, place)
        return name, -1
    return ("", -1) if key in {"deck", "cards", "mazo"} or key in HEADINGS else (name, -1)


def _take_likely(name: str, value: str, draft: Draft, place: str, line: str) -> tuple[str, int]:
    """Take a field by a word that is one only before a power or a homeworld: "Base: Dune Regency"."""
    if name == "homeworld" and take_homeworld(value, draft, place, line):
        return name, -1
    return take_sponsor("", value, draft, place, sure=True) if name == "sponsor" else ("", -1)


_BULLETS = frozenset("-–—*•·▪+")
"""Signs before the card of a line: an editor makes a long dash of a short one."""


def listed_card(text: str, tokens: Sequence[Token], draft: Draft) -> int:
    """Return where the card of a line such as "- name: Carthag" begins, 0 for a line of any other form."""
    if text[: tokens[0].start].strip() not in _BULLETS:
        return 0
    key, behind = key_of(tokens)
    if not behind or FIELDS.get(key) != "name" or not draft.find(text[tokens[behind - 1].end :].strip(" \"'")):
        return 0
    return tokens[behind - 1].end


_NUMBER_OF_PLAYERS = re.compile(r"\s*(\d{1,6})\b(?:\s*(?:#|//|--|\().*|\s+\w+)?\s*")
_NUMBER_FOR_PLAYER = re.compile(r"\s*(?!0\d)(\d{1,6})\b(?:\s*(?:#|//|--|\().*|\s+(?![A-Z])\w+)?\s*")
"""How many play, also behind "Player:", where "007" and "42 Kim" are people."""


def _is_size(tokens: Sequence[Token]) -> bool:
    """Say whether what stands behind a colon only counts cards: "Programs: 2", "Programs: (two cards)"."""
    core = [token for token in tokens if token.kind in "wdNL"]
    words = [token for token in core if token.kind != "d" and token.key not in TOTALS | NUMBERS.keys() | {"x"}]
    return bool(core) and not words


def _without_quotes(value: str, sign: str, *, indented: bool) -> str:
    """Return free text without the quotes of programs, "" where nothing was written."""
    if sign == "=" and not any(map(str.isalnum, value)):
        return ""  # "deck = {"
    value = _LINE_TO_WRITE_ON.sub("", value)
    quoted = _QUOTED.fullmatch(value) if sign == "=" or indented else None
    return quoted["inside"] if quoted else value


def _take_noted(name: str, key: str, value: str, draft: Draft, place: str) -> None:
    value = value.removeprefix(" ")
    if name in {"player", "players"}:
        number = (_NUMBER_OF_PLAYERS if name == "players" else _NUMBER_FOR_PLAYER).fullmatch(value)
        name = "players" if number or (name == "players" and key != "joueurs") else "player"
        value = number[1] if number else value
    if name == "points" and take_bought(value, draft, place):
        return
    if name == "points" and (bare := _BARE_POINTS.fullmatch(value)):
        if not (bare["bought"] and take_totals(bare["bought"], draft, place)):
            draft.keep(place, f"{key}: {value}", "LIST-07", "is not part of a list")
        return
    if name == "points":
        value = _THANKS.sub("", COMMENT.sub("", re.sub(r"\([^()]*\)", " ", value)))
        if fold(value) in _NOTHING:
            return
    assert name in NOTED
    draft.note(name, value, place)


def _take_sheet(text: str, tokens: Sequence[Token], draft: Draft, place: str) -> tuple[str, int]:
    """Tell of what a registration sheet asks beside the deck: date, event, table; a card's name makes it none."""
    if any(token.kind == "N" for token in draft.names.mark(list(tokens))):
        return "", -1
    draft.keep(place, text[tokens[0].start :].strip(), "LIST-07", "is not part of a list")
    return "sheet", -1


def pile_of(name: str) -> str:
    """Return the pile of the cards that a field names."""
    return _CARD_PILES[name]


def is_free(line: str) -> bool:
    """Say whether a line is a field of free text, whose every sign is kept."""
    name = _NAMED.match(line)
    return name is not None and FIELDS.get(key_of(kept_tokens(name[0]))[0], "") in {"name", "author", "player", "notes"}


def is_house_field(line: str) -> bool:
    """Say whether a line of a format's notes is a field that the game asks for."""
    return FIELDS.get(key_of(kept_tokens(line[:80]))[0], "") in _OF_HOUSES


def take_house_field(line: str, draft: Draft, place: str) -> None:
    """Take such a line, unless the deck has that field already."""
    if not is_house_field(line):
        return
    key, _, value = line.partition(":" if ":" in line else "=")
    name = FIELDS[normalise(key)]
    if name == "homeworld":
        if not draft.piles["homeworlds"] and is_homeworld(value, draft):
            draft.add_homeworld(value.strip(" ."), place, line)
    elif name not in draft.fields and name not in draft.profile:
        take_field(line, tokens_of(line), draft, place)


def is_change(tokens: Sequence[Token]) -> bool:
    """Say whether a line begins with a word such as "Out:", so that what follows is a change of the list."""
    key, behind = key_of(tokens)
    return behind > 0 and key in CHANGES and any(token.kind in "wdL" for token in tokens[behind:])


def _holds_card(value: str, draft: Draft) -> bool:
    """Say whether a value is a counted card, "Deck: House Battalion x4", or several cards and no word else."""
    tokens = draft.names.marked(plain_signs(value))
    core = [token for token in tokens if token.kind in "wdNL"]
    names = [token for token in core if token.kind == "N" and token.key != "nickname"]
    if len(names) > 1 and all(token in names or token.key in JOINS for token in core):
        return True
    kinds = {"d" if is_number(token) else token.kind for token in tokens}
    return "N" in kinds and "d" in kinds
