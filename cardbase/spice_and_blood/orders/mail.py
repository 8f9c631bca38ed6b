"""From a mail to the lines of orders in it: which of its texts, quoted reports and attachments is meant; no network.

What stands before the header is not read, nor what follows the end (``ends.py``); the header is line 1.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field, replace
from itertools import pairwise

from cardbase.spice_and_blood.orders.ends import END, QUOTED, end_line, ended
from cardbase.spice_and_blood.orders.json_sheet import NoSheet, json_sheets
from cardbase.spice_and_blood.orders.quoting import behind_marks, unquoted, where_it_stands
from cardbase.spice_and_blood.orders.texts import subject_of, texts_of, unread
from cardbase.spice_and_blood.orders.tokens import LONGEST_LINE, plain_signs, without_comment

MOST_BYTES = 1_000_000
MOST_LINES = 5_000
"""Of orders in a mail: a House about to win holds a thousand planets and orders two or three things on each."""
HEADER = "#SPICEANDBLOOD"
STRUCK = "~~"
"""Around what is struck out."""
_KEYS = "game|turn|house|password|pass[ -]?phrase|phrase|pass|sha"
_CALLED = {"password": "pass", "passphrase": "pass", "phrase": "pass"}
_NAME = r"SPICE[\s_-]*(?:AND|&|\+|N)?[\s_-]*BLOOD"
_NEAR_NAME = re.compile(r"(?i)\W*(SP[A-Z]{2,5}[\s_-]?(?:AND|&)?[\s_-]?BL?[A-Z]{2,5}\b.{0,20})")
_PAIR = re.compile(
    rf"""(?i)\b(?P<key>{_KEYS})\s*[=:]\s*"""
    rf"""(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'(?=[\s,;]|$)|(?P<bare>.*?)(?=[\s,;]+(?:{_KEYS})\s*[=:]|\s*[;,]|\s*$))"""
)
_CONTINUED = re.compile(rf"(?i)(?:{_KEYS})\s*=|(?!house)(?:{_KEYS})\s*:")
"""A further line of a header; "HOUSE: RECRUIT ..." is a line of orders where the header names a House."""
_HOUSE = re.compile(r"(?i)house\s*[=:]\s*\S")
_HEADER_LINE = re.compile(rf"(?i)[\s*_`\\]*(?:[#＃]{{1,6}}\s{{0,2}}{_NAME}\b|{_NAME}\b(?=.*\b(?:{_KEYS})\s*=))[*_`]*")
_TURN = re.compile(r"[#tT]?0*(\d+)\.?")
_UNSEEN = dict.fromkeys(map(ord, "\x00\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff"))
"""Signs that mail programs put between letters and nobody sees."""
MOST_SHEETS = 50
"""Order sheets in one text; a long chain of answers has some."""
MOST_HEADER = 5
"""Lines after the first into which a mail program may have broken a header."""
MOST_WRAPPED = 10
"""Lines into which a mail program may have broken one order."""
NO_HEADER = f"there is no line that begins with {HEADER}"
NO_END = f"the line {END} is missing, so that the mail may have been cut: put {END} below the last order"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The order lines of one mail: the header's values, the lines after it, and why it is refused whole, if it is.

    ``quoted`` is whether it was quoted or forwarded; ``line`` where its header stands in the text.
    """

    header: dict[str, str] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    fault: str = ""
    quoted: bool = False
    line: int = 1

    @property
    def orders(self) -> tuple[str, ...]:
        """The lines that are more than comments and the heads of blocks."""
        bare = [without_comment(line) for line in self.lines]
        return tuple(line for line in bare if line and line.split()[0].upper() not in ("HOUSE", "CHAR", "CHARACTER"))

    @property
    def said(self) -> tuple[object, ...]:
        """The header and the orders, blanks aside: two sheets that say the same are one."""
        return (*sorted(self.header.items()), *(" ".join(line.split()) for line in self.orders))


def read_mail(content: bytes, turn: int = 0) -> Sheet:
    """Return the order sheet in a mail (``.eml``, text, HTML or JSON); never raises, whatever the bytes are.

    What the sender wrote or attached comes before what he quotes. Of several sheets those with orders count, and of
    those the ones for ``turn``; two that differ then are refused, since nobody can know which is meant.
    """
    if len(content) > MOST_BYTES:
        return Sheet(fault=f"the mail is larger than {MOST_BYTES:,} bytes")
    found = _found(content)
    if not any(sheet.header and not sheet.quoted for sheet in found):
        found = _below_subject(content) or found
    sheet = _meant(found, turn)
    return replace(sheet, fault=NO_HEADER + _why_no_header(content)) if sheet.fault == NO_HEADER else sheet


def _why_no_header(content: bytes) -> str:
    """Return where the header stands instead, or what of the mail is not read."""
    texts = [text for _, text in texts_of(content)]
    places = (where_it_stands(text, HEADER) for text in texts)
    return next(filter(None, places), "") or next(filter(None, map(_near_header, texts)), "") or unread(content)


def _near_header(text: str) -> str:
    """Return which line is meant for a header, with a slip or without what it says."""
    for number, line in enumerate(text.splitlines(), 1):
        if near := _NEAR_NAME.match(line[:LONGEST_LINE]):
            return f" (line {number} begins with {near[1][:20].strip()!r})"
    return ""


def _found(content: bytes) -> list[Sheet]:
    """Return every order sheet in the texts of a mail."""
    found: list[Sheet] = []
    for kind, text in texts_of(content):
        same = kind == "whole" or (kind == "html" and STRUCK not in text)
        if same and any(not sheet.fault for sheet in found):
            continue  # HTML beside a plain text says the same, but for what it strikes out
        found += sheets_in(text)
    return found


def _below_subject(content: bytes) -> list[Sheet]:
    """Return the order sheets whose header stands in the subject; an answer to one without #END is none."""
    header = _HEADER_LINE.search(subject_of(content))
    if not header:
        return []
    texts = [text for kind, text in texts_of(content) if kind in ("plain", "html")]
    found = [sheets_in(f"{header.string[header.start() :]}\n{text}", ends=False)[0] for text in texts]
    whole = [sheet for sheet in found if not sheet.fault][:1]
    return whole or [
        replace(sheet, fault=f"the header stands in the subject, and {sheet.fault}") for sheet in found[:1]
    ]


def _meant(found: list[Sheet], turn: int) -> Sheet:
    """Return the one sheet that a mail means, or why there is none."""
    own = [sheet for sheet in found if not sheet.quoted]
    group = own if any(not sheet.fault or sheet.orders for sheet in own) else found
    filled = [sheet for sheet in group if sheet.orders and sheet.header]
    fitting = [sheet for sheet in filled if sheet.header.get("turn") == str(turn)] or filled
    differing = {(*sheet.said, bool(sheet.fault)): sheet for sheet in fitting}
    if len(differing) > 1:
        places = " and ".join(f"line {sheet.line}" for sheet in list(differing.values())[:3])
        fault = f"it holds {len(differing)} order sheets that differ (from {places}): send the one that counts"
        return Sheet(fitting[0].header, fault=fault)
    whole = sorted((one for one in group if not one.fault), key=lambda one: one.header.get("turn") != str(turn))
    best = [*fitting, *whole, *(sheet for sheet in found if sheet.header or "JSON" in sheet.fault), *found]
    return best[0] if best else Sheet(fault=NO_HEADER)


def sheets_in(text: str, *, ends: bool = True) -> list[Sheet]:
    """Return every order sheet in a text, whole or not, the sender's own and quoted ones.

    ``ends`` is whether a signature or an answer below ends one that has no #END.
    """
    text = text.translate(_UNSEEN)
    marked = unquoted(text.splitlines())
    if not any(map(_HEADER_LINE.match, marked[0])):
        marked = behind_marks(marked, lambda line: bool(_HEADER_LINE.match(line)), HEADER) or marked
    bare, depths = marked
    heads = [number for number, line in enumerate(bare) if _HEADER_LINE.match(line)]
    if len(heads) > MOST_SHEETS:
        return [Sheet(fault=f"it holds more than {MOST_SHEETS} order sheets")]
    if not heads:
        return _in_json("\n".join(bare), depths)
    return [_sheet(bare, depths, place, end, ends=ends) for place, end in pairwise([*heads, len(bare)])]


def _in_json(text: str, quoted: list[bool]) -> list[Sheet]:
    """Return every order sheet in JSON in a text, or why the JSON in it is none."""
    found: list[Sheet] = []
    try:
        for line, content in json_sheets(text):
            if isinstance(content, str):
                whole = any(map(_HEADER_LINE.match, content.splitlines()))
                found += [replace(one, quoted=quoted[line]) for one in sheets_in(content)] if whole else []
            else:
                header, lines = content
                fault = f"more than {MOST_LINES} lines" if len(lines) > MOST_LINES else ""
                found.append(Sheet(header, tuple(lines[:MOST_LINES]), fault, quoted[line], line + 1))
    except NoSheet as none:
        found.append(Sheet(fault=str(none)))
    return found


def _sheet(bare: list[str], quoted: list[bool], place: int, end: int, *, ends: bool) -> Sheet:
    """Return the sheet whose header stands on a line, 0 the first; ``end`` is the line of the next header."""
    own, lines, depths = quoted[place], bare[place : min(end, place + MOST_LINES + 2)], quoted[place:]
    head = _header_lines(lines)
    header = key_values(_HEADER_LINE.sub("", " ".join(line.strip() for line in lines[:head]), count=1))
    last = next((n for n in range(head, len(lines)) if depths[n] <= own and end_line(lines[n])), 0)
    if not last and len(lines) > MOST_LINES + 1:
        return Sheet(header, (), f"more than {MOST_LINES} lines before {END}", own, place + 1)
    stop, signed = (last, last) if last or not ends else ended(lines, depths, head)
    body = [""] * (head - 1)
    for number in range(head, stop or len(lines)):
        aside = depths[number] > own or (stop and number >= signed)
        body.append(f"{QUOTED if aside and lines[number].strip() else ''}{lines[number].strip()}")
    fault = "" if stop else NO_END
    if last:
        fault = _sum_fault(lines[:last], lines[last])
    return Sheet(header, tuple(unwrapped(body) if stop else body), fault, own, place + 1)


def _header_lines(lines: list[str]) -> int:
    """Return how many lines the header takes: a mail program may have broken it, even inside a quoted phrase."""
    header = plain_signs(lines[0][:LONGEST_LINE])
    for count, line in enumerate(lines[1 : MOST_HEADER + 1], 1):
        follows = plain_signs(line[:LONGEST_LINE]).strip()
        opened = header.count('"') % 2 and follows.count('"') % 2
        names_house = _HOUSE.match(follows) and not _HOUSE.search(header)
        if not follows or not (opened or names_house or _CONTINUED.match(follows)):
            return count
        header += f" {follows}"
    return min(len(lines), MOST_HEADER + 1)


def unwrapped(lines: list[str]) -> list[str]:
    """Return order lines whose {terms} a mail program broke joined again; empty lines keep the count."""
    found = list(lines)
    for place, line in enumerate(found):
        if line.count("{") <= line.count("}"):
            continue
        for last in range(place + 1, min(len(found), place + MOST_WRAPPED)):
            if "}" in found[last] and "{" not in "".join(found[place + 1 : last + 1]):
                found[place] = " ".join(part for part in found[place : last + 1] if part)
                found[place + 1 : last + 1] = [""] * (last - place)
                break
    return found


def _sum_fault(lines: list[str], end: str) -> str:
    given = key_values(end).get("sha", "")
    if given and not order_sum(lines).startswith(given.lower()):
        return "the sum after #END does not fit: the orders were changed on the way"
    return ""


def order_sum(lines: list[str]) -> str:
    """Return the SHA-256 of order lines, outer spaces and line ends aside, hexadecimal."""
    return hashlib.sha256("\n".join(line.strip() for line in lines).encode("utf-8", "replace")).hexdigest()


def key_values(text: str) -> dict[str, str]:
    """Return the ``key=value`` pairs of a header; values may be quoted, have spaces, and be parted by commas."""
    found = {}
    for match in _PAIR.finditer(plain_signs(text[:LONGEST_LINE])):
        value = next((part for part in match.group("double", "single", "bare") if part is not None), "")
        key = match["key"].lower().replace(" ", "").replace("-", "")
        value = value.strip()
        number = _TURN.fullmatch(value) if key == "turn" else None
        found[_CALLED.get(key, key)] = number[1] if number else value
    return found
