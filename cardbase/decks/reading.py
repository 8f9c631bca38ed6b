"""Reading a deck from a file of any format: bounded, sniffed, complete."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qsl

from cardbase.corpus import Corpus
from cardbase.decks import plain
from cardbase.decks.deck import Deck, Unresolved
from cardbase.decks.draft import Draft
from cardbase.decks.encodings import decode, refuse_lost
from cardbase.decks.formats import format_named
from cardbase.decks.vocabulary import fold, names_of
from cardbase.decks.vocabulary.words import HEADINGS
from cardbase.errors import Unreadable
from cardbase.files import read_bytes
from cardbase.given import checked

_MARK = re.compile(
    r"\s*</?(?:b|i|u|s|del|strike|strong|em|span|font|code|center|a|blockquote|small|big|mark)\b", re.IGNORECASE
)
"""A mark of a forum at the beginning of a list, which is no XML for all that."""

_ELEMENT = re.compile(r"\s*<[A-Za-z!?/][^<]{0,2000}>")
_OBJECT = re.compile(r"\s*\{(?!\s*\d{1,3}\s*\}|[|{]|\s*[A-Za-z_]\w{0,30}\s*=|\s*[\dA-Z](?![^\n]*[:=]))")
"""The beginning of JSON, not a cost in braces or a bracket that a list begins with."""

_BRACED_FIELD = re.compile(
    r"\s*\{\s*[^\W\d_][\w ]{0,20}\s?[:=][^{}\"\n]{1,100}\}[ \t]*\r?\n"
    r"(?:\s*\{[^{}\"\n]{1,100}\}[ \t]*\r?\n){0,9}\s*[^\s{}\[\],]"
)
"""Fields in braces above other lines, as some programs write them: "{title: Desert Power}"."""

_OCTGN = re.compile(r"<deck\b[^<>]*\bgame=|<!ENTITY|<cockatrice_deck\b|<superzone\b", re.IGNORECASE)
_LEAST_ELEMENTS = 2
"""Elements from which on XML of no known format is read as lines."""

_FORM = re.compile(r"\s*\w{1,30}=[^\s&]*(?:&\w{1,30}=[^\s&]*){1,200}\s*")
"""What a browser sends of a form: "name=Storm+Front&house=4+Carryall"."""

_NO_DECK = "holds no deck"
_ASKED = re.compile(r"\s*[a-z][a-z+.-]{1,20}:[^\s?#]{1,300}\?(?P<query>[^\s#]{1,64000})\s*", re.IGNORECASE)
"""An address with what was asked of its page."""

_PACKED = re.compile(r"(?:[\w-]{1,20}:)?(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)[A-Za-z0-9+/_-]{40,}={0,2}\s*")
_MOST_AROUND, _LEAST_PACKED = 4, 100
"""Lines beside packed ones, and signs of those, up to and from which on a text is packed."""

_SCHEME = re.compile(r"\s*[a-z][a-z+.-]{1,20}:[^\s]*[?#]\S*\s*", re.IGNORECASE)


@checked
def read_deck(path: Path, corpus: Corpus, form: str | None = None) -> Deck:
    """Read a deck from a file. ``form`` is a name in ``FORMATS``; None recognises the format by the content.

    Raises ``Unreadable`` for what is no deck list of this game at all; every smaller fault is kept in the deck and
    becomes a finding when it is judged.
    """
    return parse_deck(read_bytes(path), corpus, form, source=str(path))


_UNSEEN = "\u200b\u200e\u200f\u2060\ufeff"
_LONGEST = 300
_ARCHIVES = (".zip", ".7z", ".rar", ".gz", ".tar", ".tgz")
_OF_CARDS = frozenset({"LIST-02", "LIST-03", "LIST-05", "LIST-08", "LIST-09", "LIST-10"})
"""What is told of a text that names cards, or has the fields of a deck."""


@checked
def parse_deck(content: bytes | str, corpus: Corpus, form: str | None = None, *, source: str = "deck") -> Deck:
    """Read a deck from the content of a file; ``source`` names it in errors. See ``read_deck``."""
    try:
        text = content if isinstance(content, str) else decode(content)
        refuse_lost(text)
        return _complete(_parse(text, corpus, form))
    except Unreadable as error:
        hint = error.hint
        if error.message.startswith(_NO_DECK):
            hint = _elsewhere(content if isinstance(content, str) else decode(content)) or hint
        raise Unreadable(f"{source}: {error.message}", hint=hint) from None


@checked
def split_text(text: str, corpus: Corpus) -> tuple[str, ...]:
    """Return the decks that stand in one text, each as a text; one alone, and one in another format, as it is.

    Raises ``Unreadable`` for what is no text, and for far too many lines.
    """
    from cardbase.decks.formats import json, posted

    refuse_lost(text)
    text = _as_usual(plain.unmailed(text), corpus, None)
    if parts := posted.parts_of(text, corpus):
        return parts
    form, whole = _undressed(posted.unposted(text, corpus)[0], corpus, None)
    if form == "json" and (lines := json.lines_of(whole, corpus)):
        form, whole = "text", lines
    if form != "text":
        return (text,)
    parts = plain.split_text(plain.page_text(whole) if plain.is_page(whole) else whole, corpus)
    return parts if len(parts) > 1 else (text,)


@checked
def sniff(text: str) -> str:
    """Return the name of the format that ``text`` is written in; plain text is what nothing else claims."""
    start = text.lstrip()[:1]
    if start == "{" and _OBJECT.match(text) and not plain.is_rich(text) and not _BRACED_FIELD.match(text):
        return "tabletop-simulator" if '"ObjectStates"' in text else "json"
    if start == "<" and _ELEMENT.match(text):
        return "text" if plain.is_page(text) or _MARK.match(text) or plain.is_log(text) else _sniff_xml(text)
    if _SCHEME.fullmatch(text):
        return "link"
    return "lackey-text" if re.match(r"\s*\d{1,4}\t[^\t\n]*(?:\n|$)", text) else "text"


def _sniff_xml(text: str) -> str:
    if re.search(r"<cockatrice_deck\b", text):
        return "cockatrice"
    if re.search(r"<superzone\b", text):
        return "lackey"
    if "</" not in text and "/>" not in text and "\n" in text.strip() and not _OCTGN.search(text):
        return "text"  # "<Imperial>"
    return "text" if _is_foreign_xml(text) else "octgn"


def _is_foreign_xml(text: str) -> bool:
    """Return whether a text is XML of no known format: neither a game nor sections, but elements all through."""
    if not text.lstrip().startswith("<") or plain.is_page(text) or _MARK.match(text):
        return False
    return not _OCTGN.search(text) and text.count("</") + text.count("/>") >= _LEAST_ELEMENTS


def _parse(text: str, corpus: Corpus, form: str | None) -> Draft:
    if not text.strip():
        raise Unreadable("is empty")
    if form in {None, "text"} and (own := plain.read_own(text, corpus)) is not None:
        return own
    return _parse_any(text, corpus, form)


def _parse_any(text: str, corpus: Corpus, form: str | None) -> Draft:
    """Read what is not just our own form: the readers of what people write are loaded for it, a fifth of a second."""
    from cardbase.decks.formats import posted

    others: tuple[posted.Posted, ...] = ()
    if form in {None, "text"}:
        text = _as_usual(plain.unmailed(text), corpus, form)
        text, others = posted.unposted(text, corpus, alone=form is None)
    form, text = _undressed(text, corpus, form)
    page = form == "text" and plain.is_page(text)
    if form == "text":
        text = plain.marked_on_each_line(plain.page_text(text) if page else text)
    draft = format_named(form).read(text, corpus)
    if not draft.placed and form == "text" and _is_packed(text):
        raise Unreadable("was packed or locked by a program, and is no text", hint="paste the list itself")
    if page and not draft.placed:
        raise Unreadable("is a web page that shows no card of this game")
    for deck in others:
        reason = f"is a second deck, as a file of {format_named(deck.form).title}, and is not read"
        draft.keep("text", deck.content[:80], "LIST-10", reason)
    return draft


def _as_usual(text: str, corpus: Corpus, form: str | None) -> str:
    """Return a list with usual signs, and a deck of another format as it is, without what nobody sees around it.

    What a mail quotes as a whole stands without its marks.
    """
    text = plain.without_marks_of_mail(text.strip(_UNSEEN), names_of(corpus))
    return plain.with_usual_signs(text) if form or sniff(text) == "text" else text


def _undressed(text: str, corpus: Corpus, form: str | None) -> tuple[str, str]:
    """Return the format of a text, and a list as it was before it was mailed, posted or sent by a browser."""
    if form is None and (asked := _ASKED.fullmatch(text)) and _asks_for_cards(asked["query"]):
        text = asked["query"]
    if (form or sniff(text)) != "text":
        return form or sniff(text), text
    text = plain.undressed(text)
    form = form or sniff(text)
    if form != "text":
        return form, text
    if _FORM.fullmatch(text):
        text = "\n".join(map(_line_of, parse_qsl(text.strip())))
    text = plain.rich_lines(text) if plain.is_rich(text) else plain.unquoted(plain.answered_lines(text))
    if _is_foreign_xml(text):
        return form, plain.xml_lines(text, names_of(corpus))
    return form, plain.without_json(text if plain.is_page(text) else plain.shown_lines(text), names_of(corpus))


def _elsewhere(text: str) -> str:
    """Return where the deck of a text without one may be, and what to do: attached to a mail, behind a link; or ""."""
    if names := plain.attachments_left(text):
        packed = all(name.lower().endswith(_ARCHIVES) for name in names)
        ways = "save it and unpack it" if packed else "the list itself is read as text or CSV"
        return f"{', '.join(names)} is attached, and no text: {ways}"
    return "no page is fetched: save what the link shows as text or as CSV" if "://" in text else ""


def _asks_for_cards(query: str) -> bool:
    """Say whether one of the fields in an address is a pile: "?house=4+Carryall"."""
    return any(fold(key) in HEADINGS for key, _ in parse_qsl(query)) and _FORM.fullmatch(query) is not None


def _line_of(answer: tuple[str, str]) -> str:
    """Return a field of a form as a line, a pile of several cards as lines below its heading."""
    key, value = answer
    return f"{key}:\n{value}" if "\n" in value else f"{key}: {value}"


def _is_packed(text: str) -> bool:
    """Say whether a text is what a program made of another one: base64, in one line or in many of one length."""
    lines = [line for line in text.split("\n") if line.strip()]
    body = [line for line in lines if _PACKED.fullmatch(line)]
    return bool(body) and len(lines) - len(body) <= _MOST_AROUND and sum(map(len, body)) > _LEAST_PACKED


def _complete(draft: Draft) -> Deck:
    of_this_game = draft.fields.keys() & {"sponsor", "homeworld"}
    like = sum(bool(line.candidates) or line.code == "LIST-04" for line in draft.unresolved)
    said = any(draft.piles.values()) or draft.dune or draft.profile or draft.fields
    if not said and not any(_may_be_listed(line, draft) for line in draft.unresolved):
        raise Unreadable(f"{_NO_DECK}: not a single card", hint="is this a deck list?")
    if not draft.placed and draft.unknown >= (5 if of_this_game else 2) and like * 2 < draft.unknown:
        raise Unreadable(f"none of its {draft.unknown} names is a card of this game", hint="a deck of another game?")
    return draft.finish()


def _may_be_listed(line: Unresolved, draft: Draft) -> bool:
    """Say whether a line that was not read may be a card, or speaks of one: words with a number, or a likely name."""
    if line.candidates or line.code in _OF_CARDS:
        return True
    if line.unread and draft.names.any_in(line.text[:_LONGEST]):
        return True
    words, digits = (any(map(kind, line.text)) for kind in (str.isalpha, str.isdigit))
    return line.unread and words and digits
