"""Sponsor and homeworld named within a sentence: "my sponsor is the Guild and the homeworld Tupile"."""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from cardbase.decks.draft import Draft
from cardbase.decks.spelling import folded_power, sponsor_ids

_WORLD = (
    "home\\s?world|home\\s?planet|heimatwelt|heimatplanet|monde\\s+natal|plan[eè]te\\s+natale|mundo\\s+natal|"
    "planeta\\s+natal|thuiswereld|mondo\\s+natale|"
    "hjemverden|hjemmeverden|hemvärld|hemplanet|kotimaailma|mundo\\s+de\\s+origem"
)
_SPONSOR = (
    "sponsored\\s+by|(?:aligned|affiliated)\\s+(?:with|to)|loyal\\s+to|vassals?\\s+(?:of|to)|vasall(?:en)?\\s+(?:von|der|des)|vassale?s?\\s+de|vasallos?\\s+de|sworn\\s+to|"
    "sponsor|faction|fraktion|patrocinador|parrain|commanditaire|m[eé]c[eè]ne|auftraggeber|schirmherr|beschermheer|"
    "(?:house|haus|hus|huis|casa|maison|talo|dom)(?=\\s?:)"
)
_OWN = "my|our|the|with|and|as|of|mein|meine|mon|ma|mi|und|et|y|con|avec|mit|is|its"
_KEY = re.compile(
    rf"(?<![\w'])(?:(?:{_OWN})\s+){{0,3}}(?:(?P<world>{_WORLD})|(?:{_SPONSOR}))\b(?!s)\s*"
    r"(?:is|are|was|ist|est|es|c['’]est|sera|será|=|:|[-–,|]\s)?\s*"
    r"(?:(?:obviously|of course|naturally|still|again|natürlich|wieder|bien sûr|encore|claro|otra vez),?\s+)?"
    r"(?:the\s+|house\s+|haus\s+|die\s+|la\s+|les?\s+|das\s+|los\s+|las\s+)?[\"'“„«]?(?=\w)",
    re.IGNORECASE,
)
_VERBS = (
    "playing play bringing bring running run registering register entering enter taking take choose chose picked pick "
    "nehme bringe prends amène llevo traigo elijo spiele joue juego speel gioco jogo gram spelar spiller"
)
_PLAYING = re.compile(
    rf"(?<![\w'])(?:{_VERBS.replace(' ', '|')}|going\s+with|go\s+with)\s+"
    r"(?:(?:the|house|as|mit|con|avec|met|com|med|die|das|der|les?|la|los|las|i|gli|de|haus|huis|hus|casa|maison)\s+)*(?=\w)",
    re.IGNORECASE,
)
_PLAYS = tuple({word[:4] for word in _VERBS.split()} | {"with"})
"""Beginnings of the words of which a line with ``_PLAYING`` has one; a long line is searched for them much faster."""

_HINTS = (
    "sponsor", "faction", "faktion", "fraktion", "commandi", "mecene", "mécene", "mecène", "mécène", "auftrag",
    "herr", "heer", "home", "heimat", "nata", "thuis", "patrocin", "parrain", "hem", "hjem",
    "align", "affil", "loyal",
    "koti", "vassal", "vasal", "sworn", "hous", "hos", "haus", "huis", "casa", "maison", "talo", "dom",
)  # fmt: skip
"""Beginnings of the words of which a line with ``_KEY`` has one."""

_BESIDE = re.compile(
    r"[\s.,;(|/@–-]*"
    r"(?:(?:and|then|so|i|we|it|he|she|my|our|und|ich|wir|et|je|j['’]|y)\s+){0,3}"
    r"(?:(?:start(?:s|ing)?|begin(?:s|ning)?|lives?|comes?|coming|home\s+is|planet\s+is|starten?|beginnen?|commence|"
    r"empiezo|based|seated|settled|living|basiert|sitzen|mit Sitz|basés?|basées?|con base|con sede|gevestigd)\s+)?"
    r"(?:(?:out of|of|from|on|at|with|and|aus|von|auf|mit|de|desde|depuis|da|van|vanaf|uit|en|sur|från|fra|na|"
    r"home|hw|heimat|mundo|monde|mondo|world|welt|wereld|planet|planeta|planète|planeet)\s+){0,3}"
    r"(?=\w)",
    re.IGNORECASE,
)
"""What may part a sponsor from the homeworld right behind it: "the Harkonnen out of Giedi Prime"."""

_SENTENCE_START = re.compile(
    r"(?:^|[.!?:,]\s)\s*(?:(?:i|ich|je|we|yo|ik|io|wir|eu|ja|jag)(?:['’](?:m|ll|ve))?\s+(?:am\s+|will\s+)?)?$",
    re.IGNORECASE,
)
_SENTENCE_END = re.compile(r"\s*(?:[.!?:)\U0001f300-\U0001faff]|$)")
"""What stands around "I play the Guild" where it is a sentence of its own."""

_DECK_OF = re.compile(
    r"\b(?:an?|my|the|mein|une?|mon|un|mi)\s+(?P<power>[^\W\d_]+(?:\s[^\W\d_]+)?)\s+(?:deck|list|liste|mazo)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_MOST_WORDS = 5
_MOST_FACTS = 8
"""Sponsors and homeworlds of one line that are looked at; a line that names more of them is ignored."""


class Fact(NamedTuple):
    """A field in a line: which, its value, and where key and value stand."""

    name: str
    value: str
    start: int
    end: int


def facts_in(text: str, draft: Draft) -> list[Fact]:
    """Return the sponsor and the homeworld named anywhere in a line; only what is a power or a homeworld counts."""
    found: list[Fact] = []
    if not draft.placed and "sponsor" not in draft.fields and (playing := _playing(text)):
        found = _played(text, playing, draft)
    low = text.lower()
    if found or not any(word in low for word in _HINTS):
        return found
    for match in islice(_KEY.finditer(text), _MOST_FACTS):
        if match["world"]:
            found += _world_at(text, match.start(), match.end(), draft)
            found += _power_of(text, draft) if found and "sponsor" not in draft.fields else []
        elif end := _power_end(text, match.end(), draft):
            found.append(Fact("sponsor", text[match.end() : end], match.start(), end))
            beside = _BESIDE.match(text, end)
            found += _world_at(text, end, beside.end(), draft) if beside else []
    return found


def _playing(text: str) -> re.Match[str] | None:
    """Return where a text says what somebody plays."""
    low = text.lower()
    return _PLAYING.search(text) if any(word in low for word in _PLAYS) else None


def _power_of(text: str, draft: Draft) -> list[Fact]:
    """Return the power of "a Fremen deck (homeworld: ...)", or of "I play the Fremen; homeworld: ..."."""
    playing = _playing(text)
    if playing and (end := _power_end(text, playing.end(), draft)):
        return [Fact("sponsor", text[playing.end() : end], playing.start(), end)]
    named = _DECK_OF.search(text)
    known = named is not None and folded_power(named["power"]) in sponsor_ids(draft.corpus)
    return [Fact("sponsor", named["power"], *named.span("power"))] if named is not None and known else []


def _played(text: str, playing: re.Match[str], draft: Draft) -> list[Fact]:
    """Return the power and the homeworld of "I'm bringing the Guild (Tupile)", the power of a sentence by itself."""
    end = _power_end(text, playing.end(), draft)
    beside = _BESIDE.match(text, end) if end else None
    world = _world_at(text, end, beside.end(), draft) if beside else []
    alone = end and _SENTENCE_END.match(text, end) and _SENTENCE_START.search(text[: playing.start()])
    return [Fact("sponsor", text[playing.end() : end], playing.start(), end), *world] if world or alone else []


def _world_at(text: str, start: int, value: int, draft: Draft) -> list[Fact]:
    end = _world_end(text, value, draft)
    return [Fact("homeworld", text[value:end], start, end)] if end else []


def _power_end(text: str, start: int, draft: Draft) -> int:
    """Return where the longest name of a power ends that begins at a place, 0 for none."""
    powers = sponsor_ids(draft.corpus)
    ends = [word.end() for word, _ in zip(_WORD.finditer(text, start), range(_MOST_WORDS), strict=False)]
    return next((end for end in reversed(ends) if folded_power(text[start:end]) in powers), 0)


def _world_end(text: str, start: int, draft: Draft) -> int:
    """Return where the name of a homeworld ends that begins at a place, 0 for none."""
    first = next(iter(draft.names.marked(text[start : start + 200])), None)
    named = first is not None and first.kind == "N" and any(card.kind == "homeworld" for card in first.value)
    return start + first.end if first is not None and named else 0
