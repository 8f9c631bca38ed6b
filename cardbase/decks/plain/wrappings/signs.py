"""Signs that stand for plainer ones: lines of boxes, tallies, and what chats put before a line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.wrappings.pictured import with_digits
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import HEADINGS

_PLAIN = {ord(sign): "|" for sign in "│┃║╎┆┊¦"}
_PLAIN |= {ord(sign): "-" for sign in "─━═┄┈┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╒╤╕╞╪╡╘╧╛╭╮╰╯┏┳┓┣╋┫┗┻┛"}
_PLAIN |= {0xFE0F: " ", 0x20E3: " ", ord("："): ":", ord("，"): ",", ord("；"): ";", ord("（"): "(", ord("）"): ")"}
_PLAIN |= {ord(sign): "?" for sign in "❓❔⁇⁈⁉"} | {ord("🗑"): "❌"}
_ODD = re.compile("[" + "".join(map(re.escape, map(chr, _PLAIN))) + "]")

_RANGE = re.compile(r"(?<=\d)[‒–—〜～](?=\d)")
"""A long dash between two numbers, which is that of a range: "3–4 Carryall"."""

SYMBOL = (
    "[\u2190-\u2247\u2249-\u2263\u2266-\u26d3\u26d5-\u2715\u2719-\u274b\u274d-\u2794\u2797-\u2bff"
    "\U0001f000-\U0001f6aa\U0001f6ac-\U0001faff\ufe0f\u200d]"
)
"""Arrows, dingbats and emoji that stand before a line for nothing."""

AGAINST = frozenset("✗✘❌🚫⛔➖➕")
"""Signs before a card which say that it has left or joined the deck."""

_TIME = r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[AaPp]\.?[Mm]\.?)?"
_DATE = r"\d{1,4}[-./]\d{1,2}[-./]\d{1,4}"
_MONTHS = r"(?:\d{1,2}\.? [A-Za-zé]{3,9}\.?|[A-Za-zé]{3,9}\.? \d{1,2}),? \d{4}"
_WHEN = rf"(?:[A-Za-z]{{2,3}}\.?,? )?(?:(?:{_DATE}|{_MONTHS})(?:,?\s+|T))?{_TIME}(?:,\s*{_DATE})?"
"""A time with at most its day: "21:02, 23/11/2026", "23 Nov 2026, 21:02", "Mon 21:02"."""

_NAME = r"[^\W\d_][\w .+'-]{0,40}?"
_SPEAKER = re.compile(
    rf"[\s>\u200e]*(?:[\[(]{_WHEN}[\])]|{_WHEN}):?\s*(?:[-–]\s+)?"
    rf"(?:<\s*(?P<nick>[^<>\n]{{1,40}})>|(?P<name>{_NAME}|\+?\d[\d ()/-]{{5,20}}):)\s*"
)
"""Who says a line behind its time: "[21:02] Kim:", "21:02 - +49 170 1234567:"."""

_SPEAKER_FIRST = re.compile(rf"[\s>]*(?P<name>{_NAME}),?\s+(?:[\[(]{_WHEN}[\])]|{_WHEN}):\s+")
"""The same with the name first: "Kim, [23.11.2026 21:02]:"."""

_STAMPED = 80
"""Signs of a line in which such a stamp is looked for."""


_STAMP = re.compile(r"\s{0,9}[\[(]?\d{1,2}:\d\d(?::\d\d)?[\])]?\s+(?=[^\W_])")
"""The time before a line."""

_NICK = re.compile(r"\s{0,9}<[@+%~&]?(?!\w{1,10}/?>.*</)[^\W\d_][\w|^\[\]-]{0,30}>\s+(?=\S)")
"""Who speaks in a log of IRC."""

_ENUMERATED = re.compile(r"(?<!\S)(?P<number>\d{1,2})[.)](?=\s+[^\W\d_])")
_LEAST_ENUMERATED = 3
"""The numbers of entries that stand in one line: "1) Carryall 2) Stunner 3) Pogrom"."""

_RARE_SIGNS = re.compile(r"(?<=[\w)\"'])(?:[\^~]|\s~\s)(?=[\w(\"'])")
"""Signs that part cells where a word stands on both sides: "4^Carryall^EotS"."""

_FORM_BLANKS = re.compile(r"(?:(?<!\w)|(?<=[^\W_]_))_{2,}+(?=\d{1,3}_)|(?:(?<=_\d)|(?<=_\d\d))_{2,}+(?!\w)")
"""The line of a form on which a number is written: "___4___"."""

_STROKES = re.compile(r"(?<=[^\W_]|[\"'”»)])(?:[ \t]+|: ?)(?P<strokes>\|{2,9}|/{2,9}|I{2,9}|x{2,9})\s*$")
"""A tally behind a name."""


_TICKS = re.compile(r"(?<=[\w)\"'”»])\s+(?P<ticks>([✓✔☑✅●⬤■◆▪•])\2{1,9})[○◯□◇▫\s]*$")
"""A tally of ticks or dots behind a name, those that are missing hollow."""

_FOLDED = re.compile(
    r"\s{0,20}\[(?:spoiler|deck|section|tab|expand)=[\"']?(?P<title>[^\]\"']{1,40})[\"']?\]", re.IGNORECASE
)
"""What a forum folds away, with its title: "[spoiler=Sideboard]"."""

_GLUED_CROSS = re.compile(r"(?<=[a-z]{3})[x×](?=\d{1,2}(?!\w))")
"""A count glued to its name: "Carryallx3"."""

_LED_TICKS = re.compile(r"\s{0,20}(?P<ticks>([✓✔☑✅●⬤■◆▪•|xX])\2{1,9})[○◯□◇▫]*\s+(?=[^\W\d_][^|]*$)")
"""The same before a name."""

_DIGITS = dict(zip(("one", "two", "three", "four", "five", "six", "seven", "eight"), "12345678", strict=True))
_DIGIT_CODE = re.compile(rf":(?P<word>{'|'.join(_DIGITS)}):", re.IGNORECASE)
"""How chats write the emoji of a digit: ":three:"."""

_LETTER_FOR_ONE = re.compile(r"\s{0,7}(?:[l|I](?P<cross>x)|l)(?=\s+[A-Z])")
"""A one that a program took for a letter: "lx Carryall", "l Carryall"."""

_WHOLE = re.compile(
    r"(?P<led>\s{0,9}[\"'=]{0,3})(?P<before>[1-9])(?:\.0{1,3}|,0{1,3}(?!,))(?=[\"';,|\s])(?=\D{3,}$)"
    r"|(?P<name>\D{3,}[\t;,|]\s{0,9}[\"']?)(?P<behind>[1-9])[.,]0(?=[\"'|\s]*$)"
)
"""The only number of a line, as spreadsheets write a whole one: "3.0,Carryall"; behind a name "3.00" may be a price."""

_LOST_QUOTE = re.compile(r"(?<![\w?!.])\?(?![xX]\s)(?=[^\W\d_])")
"""A quotation mark for which an old program put a question mark: "Lt. Kinet, ?Scarface?"."""

_BRANCH = re.compile(r"[\s│┃]*[├└┣┗╠╚][─━═╴]+(?=\s)|[│┃](?:[ \xa0]{2,}[│┃])*[ \xa0]{2,}(?=[├└])")
"""What a tree of folders draws before a name."""


_FOOTNOTE = re.compile(
    r"(?P<card>[\s*•-]{0,9}\d{1,2}\s?[xX×]?\s[^\d\n]{2,80}[^\W\d_])(?P<sign>[⁰¹²³⁴⁵⁶⁷⁸⁹†‡]{1,2})(?=\s*$)"
)
"""A counted card with the sign of a note: "3 Carryall¹"."""


def plain_signs(text: str) -> str:
    """Return a line of the same length with plain signs for lines of boxes and tallies."""
    if not text.isascii() and (note := _FOOTNOTE.match(text)):
        text = f"{text[: note.end('card')]}{' ' * len(note['sign'])}{text[note.end('sign') :]}"
    text = with_digits(text, 9)
    if not text.isascii() and _ODD.search(text):
        branch = _BRANCH.match(text)
        text = " " * branch.end() + text[branch.end() :] if branch else text
        text = text.translate(_PLAIN)
    text = text if text.isascii() else _RANGE.sub("-", text)
    if "=" in text and (folded := _FOLDED.match(text)) and fold(folded["title"]) in HEADINGS:
        start, end = folded.span("title")
        text = f"{' ' * start}{text[start:end]}:{text[end + 1 :]}"
    if "^" in text or "~" in text:
        text = _RARE_SIGNS.sub(lambda found: "|".center(len(found[0])), text)
    if "?" in text and _LOST_QUOTE.search(text):
        text = text.replace("?", '"')
    if text[:9].lstrip()[:2] in {"lx", "|x", "Ix", "l "} and (one := _LETTER_FOR_ONE.match(text)):
        text = f"{'1x' if one['cross'] else '1':>{one.end()}}{text[one.end() :]}"
    if ("." in text or "," in text) and (whole := _WHOLE.match(text)):
        end = whole.end("before" if whole["before"] else "behind")
        text = f"{text[:end]}{' ' * (whole.end() - end)}{text[whole.end() :]}"
    if ":" in text and (emoji := _DIGIT_CODE.search(text)):
        text = (
            f"{text[: emoji.start()]}{_DIGITS[emoji['word'].lower()]}{' ' * (len(emoji[0]) - 1)}{text[emoji.end() :]}"
        )
    if "1) " in text or "1. " in text:
        text = _without_numbers(text)
    if "__" in text:
        text = _FORM_BLANKS.sub(lambda found: " " * len(found[0]), text)
    if "x" in text or "×" in text:
        text = _GLUED_CROSS.sub(" ", text)
    if ticks := _LED_TICKS.match(text):
        start, end = ticks.span("ticks")
        return f"{text[:start]}{end - start}{' ' * (ticks.end() - start - 1)}{text[ticks.end() :]}"
    if not text.isascii() and (ticks := _TICKS.search(text)):
        start, end = ticks.span("ticks")
        return f"{text[:start]}{end - start}{' ' * (len(text) - start - 1)}"
    tally = _STROKES.search(text) if text[-1:] in "|/Ix" else None
    if tally is None or "|" in text[: tally.start()]:
        return text
    start, end = tally.span("strokes")
    return f"{text[:start]}{end - start}{' ' * (end - start - 1)}{text[end:]}"


def _without_numbers(text: str) -> str:
    """Return a line whose entries are numbered through, with a comma for each number."""
    numbers = [int(found["number"]) for found in _ENUMERATED.finditer(text)]
    if len(numbers) < _LEAST_ENUMERATED or numbers != list(range(1, len(numbers) + 1)):
        return text
    return _ENUMERATED.sub(lambda found: ",".ljust(len(found[0])), text)


def is_log(text: str) -> bool:
    """Say whether every line of a text is spoken by somebody, "<kim> 4 Carryall", so that it is no XML."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and "</" not in text and all(_NICK.match(line) for line in lines)


def speaker_of(line: str) -> tuple[str, int]:
    """Return who says a line of a chat behind its time, and where the words begin; "" and 0 for any other line."""
    head = line[:_STAMPED]
    if not any(map(str.isdecimal, head)) or not any(sign in head for sign in ":>"):
        return "", 0
    if match := _SPEAKER.match(line):
        return match["nick"] or match["name"], match.end()
    match = _SPEAKER_FIRST.match(line)
    return (match["name"], match.end()) if match and ":" in match[0].rstrip(": ") else ("", 0)


def spoken_lines(lines: Sequence[str], names: Names) -> dict[int, int]:
    """Return, by their index, the lines of a chat that begin with a time and a speaker, and where their text begins."""
    nicks = {at: match for at, line in enumerate(lines) if (match := _NICK.match(line))}
    found = {at: match.end() for at, match in nicks.items()} if len(nicks) > 1 else {}
    times = {at: match.end() for at, line in enumerate(lines) if (match := _STAMP.match(line))}
    found |= times if len(times) > 2 else {}  # a memo as a telephone wrote it down
    for at, line in enumerate(lines):
        speaker, start = speaker_of(line)
        if speaker and not names.find(speaker):
            found[at] = start
    return found
