"""What chats, sites and programs put into a line and that says nothing of its cards: emoji codes, prices, marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress

from cardbase.decks.draft import APART
from cardbase.decks.plain.wrappings.calls import around_calls
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS, SUBHEADINGS, UNITS

_SUM = re.compile(
    r"=\s?\d{1,3}\s?(?:cards?|karten?|cartes?|cartas?|carte|kaarten|kart|total|gesamt|insgesamt|en tout|in all)\W*$",
    re.IGNORECASE,
)
"""How many cards a line has: "= 9 cards"."""

_SEVERAL = re.compile(r"\d|[+,;&]")
_PRICE = r"(?:[$€£]\s?\d{1,5}(?:[.,]\d{1,2})?|\d{1,5}[.,]\d\d\s?(?:[$€£]|EUR\b|USD\b)|(?<=\w\s)\d{1,3}[$€£](?!\w))"
_DICTATED = "(?i:(?:new|next) ?line|neue zeile|nouvelle ligne|nueva l[ií]nea)"
_OF_COLONS = (
    r"<(?:a?:\w{2,40}:|[@#][!&]?)\d{5,25}>"  # emoji and mentions of Discord
    r"|(?<![\w:])(?::[a-z][a-z0-9_+-]{1,40}:){1,9}(?![\w:])"  # :small_blue_diamond:
    r"|^\s*:(?=[A-Za-z ]{3,20}:\s)"  # a field of reStructuredText
)
_OF_BRACKETS = (
    r"(?<=\])\((?:https?://|www\.|\.{0,2}/|\#)[^()\s]{0,400}"  # a link of Markdown
    r"(?:\s+\"(?P<title>[^\"\n]{0,200})\")?\)"
    r"|(?<=[^\[\]|])\|[^\[\]|\n]{0,80}(?=\]\])"  # what a wiki shows for a link
    r"|\{\{(?:[^\W\d_][^\W_]{0,15}(?:\s[^\W_]{1,15})?\|)?(?=[^\W\d_])|(?:\|[^{}|=\n]{0,60})?\}\}"  # a wiki's template
)
_OF_PRICES = (
    r"(?<=[^\W\d_]\s)\d{1,4}[.,]\d\d(?=\s*$)"  # a price without its sign
    rf"|(?:@\s?)?{_PRICE}(?:\s?(?:each|ea\b\.?|je))?(?:\s?=\s?{_PRICE})?"
    r"|(?<=\w\s)(?:à|at|zu|je|for|für)\s\d{1,4}\s?[$€£](?!\w)"
    r"|(?<![\w.,])\d{1,3}(?:[.,]\d{1,2})?\s?%(?!\w)"
)
_OF_SIGNS = (
    r"\^[^\^\n]{1,60}\^"  # labels of Archidekt
    r"|^\s*\#\d{3,9}(?=\s+[^\W\d_])"  # the number of an article
    r"|\*[A-Z]{2,6}\*"  # *CMDR*
    r"|&\#x200[Bb];"
    r"|\\(?:begin|end|documentclass)(?:\[[^\]\n]{0,80}\])?\{\w{0,30}\*?\}|\\\\(?=\s|$)"  # LaTeX
    r"|\\(?:item|(?:sub){0,2}section|paragraph|text(?:bf|it|rm|tt)|emph|hfill|dotfill|quad|title|author|par)\b\*?"
)
_KEPT_IN = (
    "(?:shelf|(?:deck )?box|drawer|folder|row|column|pocket|slot|case|tin|stack|bag|cabinet|schachtel|kiste|karton|fach"
    "|regal|reihe|mappe|bo[iî]te|classeur|tiroir|rang[eé]e|caja|carpeta|caj[oó]n|fila|scatola|cassetto|doos|lade"
    "|pude[lł]ko|szuflada)"
)
"""Where people keep cards, by numbers: a number behind one of these counts none."""

_PLACE = (
    rf"(?i:{_KEPT_IN}(?:\s?(?:no?\.?|nr\.?|\#))?\s?[a-z]?\d{{1,3}}(?:,?\s(?:{_KEPT_IN}|page|seite)\s[a-z]?\d{{1,3}})?)|"
    r"(?:pp?\.?|pg\.?|[Pp]ages?|S\.|Seite|p[áa]g(?:ina)?\.?)\s?\d{1,3}(?:\s?[-–]\s?\d{1,3})?"  # in a binder
    r"|\d{1,3}/[1-9]\d\d"  # in a set of so many
    r"|N[or]\.?\s?\d{2,3}|N°\s?\d{2,3}"
    r"|(?:\([cC]\)\s?|[cC]opyright\s|©\s?)?(?:19|20)\d\d"
)
_OF_PLACES = (
    r"(?<=[^\W_]|[)\]'’\"*])(?P<place>(?:[,;:]|\s[-–—@])?\s+(?:(?:in|from|im|aus|dans|en|de|da|uit)\s)?"
    rf"(?:[(\[](?:{_PLACE})[)\]]|(?:{_PLACE})))(?=\s*$)"
)
_FORMS = (_OF_COLONS, _OF_BRACKETS, _OF_PRICES, _OF_SIGNS, rf"\b(?:{_DICTATED})\b", _OF_PLACES)
_SIGNS = ((":", "<"), ("](", "]]", "{{", "}}"), ("$", "€", "£", "%", "EUR", "USD"), ("^", "#", "*", "&", "\\"))
"""Signs of which a text with one of the first forms has at least one; or it ends in a price."""
_LINK = re.compile(r"\[\[(?P<path>[^\[\]|\n]{1,120}\|)(?P<shown>[^\[\]|\n]{1,80})\]\]")
"""A link of a wiki with what it shows: "[[cards:fremen_naib|Fremen Naib]]"."""

_PERCENT = re.compile(r"\d{1,3}(?:[.,]\d{1,2})?\s?%")
_MONTH = (
    "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mai|okt|dez|"
    "janv|f[eé]vr?|avr|juil|ao[uû]t|ene|abr|ago|dic)"
)
_DATE = re.compile(
    rf"\b(?=[\dadefjmnos])(?:\d{{1,2}}(?:st|nd|rd|th|\.)?\s{_MONTH}[a-zé]{{0,7}}\.?,?\s\d{{4}}|{_MONTH}[a-zé]{{0,7}}\.?\s\d{{1,2}}(?:st|nd|rd|th)?,?\s\d{{4}}"
    r"|(?:19|20)\d\d-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d|\d{1,2}\.\d{1,2}\.\d\d"
    r"|(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?|\sUhr)?)(?![\w:])",
    re.IGNORECASE,
)
_LETTER = re.compile(r"[^\W\d_]")
_LETTER_OR_DIGIT = re.compile(r"[^\W_]")
_HAS_DATE = re.compile(r"\d[:.,/-]\d|\b(?:19|20)\d\d\b")
"""What every date and every time of day has."""

_LATEX_TIMES = re.compile(
    r"(?:\$|\\\()\s?(?P<count>\d{1,3})(?P<times>\s?(?:\\[,;:!]\s?)?(?:\\(?:times|cdot|ast)|[x×*])?\s?(?:\$|\\\)))"
    r"|(?P<cross>\$?\\times\$?)"
)
"""A count with its cross as LaTeX sets them, "$2 \\times$ Carryall", or the cross alone."""

_MAY_END_IN_PLACE = re.compile(r"(?:[A-Za-z.°)©]\s?\d{1,3}|\d/\d{3}|\d{4}|\d\s?[-–]\s?\d{1,3})[)\]]?\s*$")
_SPOKEN = re.compile("[Ll]ine|[Zz]eile|[Ll]igne|[Ll][ií]nea")
_FIELDS_OF_LISTS = (FIELDS.keys() | HEADINGS.keys() | SUBHEADINGS) - {"dune"}
_HINT = frozenset("$€£^:*\\{&#%=")
"""Signs of which every aside but a price in letters has one."""


def without_asides(text: str, names: Names) -> tuple[str, list[tuple[int, int]]]:
    """Return a line of the same length with blanks for its asides, and where those stood."""
    dated = _HAS_DATE.search(text) is not None
    marked = "](" in text or "[[" in text or _SPOKEN.search(text)
    if _HINT.isdisjoint(text) and not dated and not marked and not _MAY_END_IN_PLACE.search(text[-12:]):
        return text, []
    crosses: list[tuple[int, int]] = []
    if "\\times" in text or "$" in text or "\\(" in text:
        crosses = [match.span("times" if match["count"] else "cross") for match in _LATEX_TIMES.finditer(text)]
        text = _LATEX_TIMES.sub(_plain_times, text)
    links = _LINK.finditer(text) if "[[" in text else ()
    paths = [link.span("path") for link in links if _shows_card(link, names)]
    paths += around_calls(text, names)
    text = _blanked(text, paths)
    known: dict[str, bool] = {}
    first = opening.start() if (opening := _LETTER_OR_DIGIT.search(text)) else len(text)
    asides = _pattern_of(_forms_in(text)).finditer(text)
    found = paths + [match.span() for match in asides if _says_nothing(match, names, known, first)]
    if "=" in text and (total := _SUM.search(text)) and _SEVERAL.search(text, 0, total.start()):
        found.append(total.span())
    if "%" in text and not any(map(str.isdigit, _PERCENT.sub("", text))):
        found = [(start, end) for start, end in found if text[end - 1] != "%"]  # its only number may be a count
    if dated and (letter := _LETTER.search(text)):
        found += [match.span() for match in _DATE.finditer(text) if match.start() > letter.start()]
    return _blanked(text, found), found + crosses


def _plain_times(found: re.Match[str]) -> str:
    """Return a count of LaTeX as people write it, "2x", with the count where it stood."""
    if not found["count"]:
        return "x".center(len(found[0]))
    before = " " * (found.start("count") - found.start())
    return f"{before}{found['count']}x".ljust(len(found[0]))


def _forms_in(text: str) -> tuple[bool, ...]:
    """Return which forms of asides a text may have: a long line is searched for few of them much faster."""
    colons, brackets, prices, signs = (any(sign in text for sign in some) for some in _SIGNS)
    prices = prices or text.rstrip()[-1:].isdigit()
    return (
        colons,
        brackets,
        prices,
        signs,
        _SPOKEN.search(text) is not None,
        _MAY_END_IN_PLACE.search(text[-12:]) is not None,
    )


@lru_cache(maxsize=32)
def _pattern_of(forms: tuple[bool, ...]) -> re.Pattern[str]:
    """Return the pattern of some of the forms."""
    return re.compile("|".join(compress(_FORMS, forms)) or r"(?!)")


def _blanked(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """Return a text of the same length with blanks for some of its parts."""
    signs = list(text) if spans else []
    for start, end in spans:
        signs[start:end] = " " * (end - start)
    return "".join(signs) if spans else text


def _shows_card(link: re.Match[str], names: Names) -> bool:
    """Say whether a link of a wiki shows a card's name that the path to the page is not."""
    return len(names.find(link["shown"].strip())) > 0 and not names.find(link["path"].strip("| "))


def _says_nothing(found: re.Match[str], names: Names, known: dict[str, bool], first: int) -> bool:
    """Say whether an aside holds no card and heads nothing; ``known`` keeps the answers for one line.

    ``first`` is the place of the first letter or digit of the line.
    """
    text = found[0]
    if found.groupdict().get("place"):
        return names.any_in(found.string[: found.start()])
    if text[0] == "(":
        return found["title"] is None or found["title"] in found.string[: found.start()]
    if found.start() < first and text[0] == ":" == text[-1] and _opens_words(found):
        return True
    if text not in known:
        known[text] = _is_quiet(text, names, behind=found.start() > first)
    return known[text]


def _opens_words(code: re.Match[str]) -> bool:
    """Say whether the code of an emoji opens a line and is no field: ":dune:" is none with words for its value."""
    return fold(code[0]) not in _FIELDS_OF_LISTS and any(map(str.isalpha, code.string[code.end() :]))


def _is_quiet(text: str, names: Names, *, behind: bool = False) -> bool:
    """Say whether an aside, perhaps behind other words of its line, is no card, heading or field.

    The code of an emoji behind words is none whatever it is called, unless it sets aside or costs: "2 :dune: Carryall".
    """
    if text.startswith("|") and text.endswith("}}"):
        counts_card = any(map(str.isdigit, text)) and names.any_in(text)
        return not counts_card and not any(card.kind == "homeworld" for card in names.find(text.strip("|} ")))
    if text.startswith(("|", "{{")):
        return True
    key = fold(text)
    if behind and text[0] == ":" == text[-1]:
        return HEADINGS.get(key) not in APART and UNITS.isdisjoint(key.split())
    is_key = key in FIELDS or key in HEADINGS or key in SUBHEADINGS
    return not is_key and not names.any_in(key)
