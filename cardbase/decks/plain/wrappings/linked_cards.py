"""Counts beside the address of a card's page: "3 https://example.org/cards/carryall"."""

from __future__ import annotations

import re
from urllib.parse import unquote

from cardbase.decks.vocabulary import Names

_LONGEST = 400
_COUNT = r"[\s>*•-]{0,9}[(\[]?(?:[xX×]\s?)?\d{1,2}(?:\s?[xX×])?[)\]:]?\s{1,9}"
_COUNT_BEHIND = r"[\s:,;-]{1,9}[(\[]?(?:[xX×]\s?)?\d{1,2}(?:\s?[xX×])?[)\]]?\s{0,9}"
_ADDRESS = r"<?(?:https?://|www\.)[^\s<>()|;,\"]{3,300}>?"
_COUNTED = re.compile(rf"(?P<before>{_COUNT})?(?P<link>{_ADDRESS})(?P<behind>{_COUNT_BEHIND})?")
_PAGE = re.compile(r"[/=#](?P<card>[^/=#?&<>]{3,80})/?>?$")
_END = re.compile(r"\.(?:html?|php|aspx?|jpe?g|png|webp|gif)$", re.IGNORECASE)
_BLANKS = str.maketrans("-_+", "   ")


def with_linked_card(line: str, names: Names) -> str:
    """Return a line of the same length with the name of the card whose page it counts, and nothing more."""
    if "://" not in line and "www." not in line:
        return line
    found = _COUNTED.fullmatch(line) if len(line) <= _LONGEST else None
    if found is None or (found["before"] is None) is (found["behind"] is None):
        return line
    page = _PAGE.search(found["link"])
    name = _END.sub("", unquote(page["card"])).translate(_BLANKS) if page else ""
    start, end = found.span("link")
    if not name or len(name) > end - start or not names.find(name):
        return line
    return f"{line[:start]}{name:<{end - start}}{line[end:]}"
