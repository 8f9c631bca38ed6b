"""Who wrote the mail that holds a list: "From: Ann Lee <ann@x.org>", also forwarded and quoted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cardbase.decks.vocabulary.words import words_of

_LONGEST, _LINES_OF_HEAD = 300, 6
_KEY = re.compile(
    r"[\s>*_]{0,9}(?P<key>from|von|de|van|da|od|sent|gesendet|envoy[eé]|enviado|date|datum|fecha|data|to|an|[aà]|para|aan|cc"
    r"|subject|betreff|objet|asunto|onderwerp|oggetto|assunto|temat|reply-to)[*_]?\s?:[*_]?\s?(?P<value>\S[^\n]*)",
    re.IGNORECASE,
)
_SENDING = frozenset(["from", "von", "de", "van", "da", "od"])
_ADDRESS = r"[^\s<>@()\[\]]{1,80}@[^\s<>@()\[\]]{1,80}"
_WROTE = re.compile(
    rf"(?P<name>[^\W\d_]+(?:[ .'-]{{1,2}}[^\W\d_]+){{0,4}}\.?)\"?\s[<(\[]{_ADDRESS}[>)\]]\s?,?\s?"
    r"(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|napisał)",
    re.IGNORECASE,
)
_IN_MARKS = re.compile(rf"\s?[<(\[](?:mailto:)?{_ADDRESS}[>)\]]")
_SAID = re.compile(
    r"(?:(?:on|am|le|el|il|em|op)\b[^\n]{3,80}[\d,]\s?(?:[ap]m\s|uhr\s)?,?\s?)?"
    r"(?:(?P<before>[^\W\d_][\w.' -]{1,40}?)\s(?:wrote|said|schrieb|sagte|a écrit|escribió|ha scritto|escreveu|schreef)"
    r"|(?:(?:am|le|el|il|em|op)\b[^\n]{3,80}\s)?(?:wrote|schrieb|escribió)\s(?P<behind>[^\W\d_][\w.' -]{1,40}?))\s?:",
    re.IGNORECASE,
)
"""Who wrote what is quoted below, without an address: "Anna Lee wrote:", "Am 02.03.2025 um 09:00 schrieb Anna Lee:".

What is quoted as a whole has lost its marks before; where marks are left, the list itself is not quoted.
"""

_NOBODY = words_of("she they you someone somebody sie wir ihr man jemand elle ils vous nous ella ellos")
_TIME = re.compile(r"(?:(?:am|pm|uhr|at|um|a las|à|by|schrieb)\s+)+", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_][\w .,'’-]{1,58}[^\W_]\.?")


def sender_of(lines: Sequence[str], names_card: Callable[[str], bool]) -> str:
    """Return who wrote the innermost mail whose head stands above the first card of a list, "" for nobody known."""
    found, head = "", -_LINES_OF_HEAD
    for at, line in enumerate(lines):
        if len(line) > _LONGEST:
            break
        key = _KEY.match(line)
        if key is not None and key["key"].lower() in _SENDING and _begins_head(lines, at, key["value"]):
            found, head = _person(key["value"]) or found, at
        elif wrote := _WROTE.search(line):
            found = _person(_TIME.sub("", wrote["name"], count=1)) or found
        elif found and (said := _said_by(line)) and not _quotes_below(lines, at):
            found = said
        elif not (key and at - head < _LINES_OF_HEAD) and names_card(line):
            break
    return found


def _begins_head(lines: Sequence[str], at: int, value: str) -> bool:
    """Say whether other lines of a mail's head stand beside its sender."""
    around = [*lines[max(0, at - _LINES_OF_HEAD) : at], *lines[at + 1 : at + _LINES_OF_HEAD]]
    keys = sum(len(line) <= _LONGEST and _KEY.match(line) is not None for line in around)
    return keys > ("@" not in value)


def _said_by(line: str) -> str:
    """Return who wrote what stands below a line, "" where it says nothing of that."""
    said = _SAID.fullmatch(_IN_MARKS.sub("", line).strip(" \t\r\n>*_")) if line.rstrip().endswith(":") else None
    name = _person(said["before"] or said["behind"]) if said else ""
    return name if name.lower() not in _NOBODY else ""


def _quotes_below(lines: Sequence[str], at: int) -> bool:
    """Say whether what stands below a line is quoted deeper than the line itself."""
    below = next((line for line in lines[at + 1 : at + 1 + _LINES_OF_HEAD] if line.strip()), "")
    return _depth(below) > _depth(lines[at])


def _depth(line: str) -> int:
    return line[: len(line) - len(line.lstrip("> \t"))].count(">")


def _person(value: str) -> str:
    """Return the name of a sender without his address: "Ann Lee" of "Lee, Ann" <ann@x.org>."""
    inside = re.fullmatch(rf"{_ADDRESS}\s+\((?P<name>[^()]{{1,60}})\)\s*", value.strip())
    name = inside["name"] if inside else re.sub(rf"[<(\[](?:mailto:)?{_ADDRESS}[^\n]*|{_ADDRESS}", "", value)
    name = name.strip(" \t*_\"'“”<>[]()")
    last, comma, first = name.partition(", ")
    name = f"{first} {last}" if comma and first.isalpha() else name
    return " ".join(name.split()) if _NAME.fullmatch(name) else ""
