"""Decks in the format of a program that stand within a post or a mail: between words, in a block of code, quoted."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from json import JSONDecoder
from typing import Any, NamedTuple

from cardbase.corpus import Corpus
from cardbase.decks import plain
from cardbase.decks.formats import format_named, json, links, text
from cardbase.decks.vocabulary import names_of
from cardbase.errors import Unreadable

_ROOT = re.compile(
    r"(?:<\?xml\b[^<>]{0,200}>\s{0,9})?<(?P<root>deck(?=\s[^<>]{0,300}\bgame\s{0,3}=)|cockatrice_deck|deck)\b"
    r"[^<>]{0,300}>",
    re.IGNORECASE,
)
_DOCTYPE = re.compile(r"\s{0,99}(?:<\?xml[^<>]{0,200}>\s{0,99})?<!DOCTYPE", re.IGNORECASE)
_ESCAPED = re.compile(r"&lt;(?:\?xml|deck|cockatrice_deck)\b", re.IGNORECASE)
_ESCAPED_END = re.compile(r"&lt;/(?:deck|cockatrice_deck)\s{0,3}&gt;", re.IGNORECASE)
_OBJECT = re.compile(r"\{\s{0,99}\"[^\"\n]{1,40}\"\s{0,9}:")
_QUOTED = re.compile(r"[ \t]{0,3}(?:>[ \t]?){1,9}(?=<\?xml|<deck\b|<cockatrice_deck\b|\{)")
_MARKS = re.compile(r"[ \t]{0,3}(?:>[ \t]?){1,9}")
_SAYS_NOTHING = re.compile(
    r"(?:[\W_]|```\w{0,12}|</?(?:pre|code|p|br|a)\b[^<>]{0,99}>|\[/?(?:code|spoiler|quote|pre|url)(?:=[^\]\n]{0,40})?\])*",
    re.IGNORECASE,
)
"""What stands around a deck and says nothing: the marks of a block of code."""

_MOST = 20
"""Objects that are looked at in a text."""

_LEAST_TYPED = 5
"""Counted cards beside such a deck, from which on they are a deck themselves."""


class Posted(NamedTuple):
    """A deck within a text: where it stands, its format and its content."""

    start: int
    end: int
    form: str
    content: str


def posted_in(content: str) -> tuple[str, list[Posted]]:
    """Return a text without the marks that a mail or a page puts into such decks, and the decks in it."""
    if _DOCTYPE.match(content) and not plain.is_page(content):
        return content, []  # a file, with all that it declares
    if "<deck" not in content and "deck" in content and _ESCAPED.search(content):
        content = _unescaped(content)
    if ">" in content and any(map(_QUOTED.match, content.splitlines())):
        content = _unquoted(content)
    found = [*_xml_in(content), *_objects_in(content), *(Posted(*link) for link in links.links_in(content))]
    kept: list[Posted] = []
    for deck in sorted(found):
        if not kept or deck.start >= kept[-1].end:
            kept.append(deck)
    return content, kept


def unposted(content: str, corpus: Corpus, *, alone: bool = True) -> tuple[str, tuple[Posted, ...]]:
    """Return a text with lines for the first deck in the format of a program, and the decks that are not read.

    A deck around which nothing is said is returned as it stands where it may be ``alone``. Of several decks, and
    beside one that is typed, only the first is read.
    """
    bare, found = posted_in(content)
    if not found:
        return content, ()
    if alone and len(found) == 1 and _SAYS_NOTHING.fullmatch(bare[: found[0].start] + bare[found[0].end :]):
        return found[0].content, ()
    typed = _is_typed(_without(bare, found), corpus)
    lines = [] if typed else _lines_of(found[0], corpus)
    paged = plain.is_page(bare)
    shown = "".join(f"<br>{html.escape(line)}<br>" for line in lines) if paged else "\n" + "\n".join(lines) + "\n"
    parts = [bare[: found[0].start], shown]
    for deck, after in zip(found, [*found[1:], None], strict=True):
        parts.append(bare[deck.end : after.start if after else len(bare)])
    return "".join(parts), tuple(found if typed else found[1:])


def parts_of(content: str, corpus: Corpus) -> tuple[str, ...]:
    """Return each deck of a text that holds several, as a text; empty for one with no more than one."""
    bare, found = posted_in(content)
    rest = _without(bare, found)
    typed = [rest] if found and _is_typed(rest, corpus) else []
    decks = [*typed, *(deck.content for deck in found)]
    return tuple(decks) if len(decks) > 1 else ()


def _without(content: str, found: list[Posted]) -> str:
    for deck in reversed(found):
        content = f"{content[: deck.start]}\n{content[deck.end :]}"
    return content


def _is_typed(rest: str, corpus: Corpus) -> bool:
    """Say whether a text beside such a deck counts so many cards that it is a deck itself."""
    names, counted = names_of(corpus), 0
    for line in rest.splitlines():
        tokens = names.marked(line[:300]) if any(map(str.isdigit, line[:300])) else []
        counted += any(token.kind == "N" for token in tokens)
    return counted >= _LEAST_TYPED


def _lines_of(deck: Posted, corpus: Corpus) -> list[str]:
    """Return a deck as lines of a list. Raises ``Unreadable`` for one of another game, and one that is broken."""
    return text.write(format_named(deck.form).read(deck.content, corpus).finish(), corpus).splitlines()


def _xml_in(content: str) -> Iterator[Posted]:
    end = 0
    for root in _ROOT.finditer(content) if "<deck" in content or "<cockatrice_deck" in content else ():
        close = re.compile(rf"</{root['root']}\s{{0,3}}>", re.IGNORECASE).search(content, root.end())
        if root.start() < end or close is None:
            continue
        whole = content[root.start() : close.end()]
        form = _form_of(root[0], whole)
        if form:
            end = close.end()
            yield Posted(root.start(), end, form, whole)


def _form_of(root: str, whole: str) -> str:
    if "cockatrice_deck" in root:
        return "cockatrice"
    if "<superzone" in whole:
        return "lackey"
    return "octgn" if re.search(r"\bgame\s{0,3}=", root) else ""


def _objects_in(content: str) -> Iterator[Posted]:
    end = 0
    for number, start in enumerate(_OBJECT.finditer(content) if "{" in content else ()):
        if number >= _MOST:
            return
        if start.start() < end:
            continue
        value, end = _object_at(content, start.start())
        whole = content[start.start() : end]
        if "ObjectStates" in value:
            yield Posted(start.start(), end, "tabletop-simulator", whole)
        elif value and json.is_ours(value):
            yield Posted(start.start(), end, "json", whole)


def _object_at(content: str, start: int) -> tuple[Mapping[str, Any], int]:
    """Return the object that begins at a place, however loosely written, and its end; an empty one for none."""
    try:
        value, end = JSONDecoder().raw_decode(content, start)
    except (ValueError, RecursionError):
        end = content.rfind("}") + 1
        try:
            value = json.parse(content[start:end]) if start < end else {}
        except Unreadable:
            return {}, start
    return value if isinstance(value, dict) else {}, end


def _unescaped(content: str) -> str:
    """Return a text with the signs of the decks in it that a page has escaped: "&lt;deck game=...&gt;"."""
    start, ends = _ESCAPED.search(content), [*_ESCAPED_END.finditer(content)]
    if start is None or not ends or ends[-1].end() < start.start():
        return content
    end = ends[-1].end()
    return content[: start.start()] + html.unescape(content[start.start() : end]) + content[end:]


def _unquoted(content: str) -> str:
    """Return a text without the marks of a mail before the lines that quote such a deck."""
    found: list[str] = []
    within = False
    for line in content.splitlines(keepends=True):
        within = (within and line.lstrip()[:1] == ">") or _QUOTED.match(line) is not None
        found.append(_MARKS.sub("", line, count=1) if within else line)
    return "".join(found)
