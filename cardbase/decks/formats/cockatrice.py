"""Cockatrice decks (``.cod``): House deck in ``main``, Imperial deck in ``side``, what lies beside in ``tokens``."""

from __future__ import annotations

from collections.abc import Mapping

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.draft import Draft
from cardbase.decks.formats import notes, xml
from cardbase.decks.formats.names import beside, in_order, label
from cardbase.decks.spelling import set_code
from cardbase.decks.vocabulary.words import ASIDE, BESIDE
from cardbase.errors import Unreadable

ZONES = {"main": "house", "side": "imperial", "tokens": BESIDE}
"""The zones and the piles they hold."""

_IGNORED = {"lastloadedtimestamp", "format", "bannercard", "playmatcard", "tags", "sideboard_plan"}


def read(content: str, corpus: Corpus) -> Draft:
    """Read a ``.cod``; zones may be nested. Raises ``Unreadable`` for XML that is none."""
    root = xml.parse(content)
    if root.tag != "cockatrice_deck":
        raise Unreadable(f"is XML with the root <{root.tag[:40]}>, not a <cockatrice_deck>")
    draft = Draft(corpus)
    zones = _zones(root, draft)
    for child in root.children:
        if child.tag == "deckname":
            draft.note("name", child.text, "<deckname>")
        elif child.tag == "zone":
            _read_zone(child, draft, zones.get(child.attributes.get("name", ""), ""), zones)
        elif child.tag not in _IGNORED | {"comments"}:
            draft.keep(f"line {child.line}", f"<{child.tag}>", "LIST-04", "is not part of a Cockatrice deck")
    for child in root.children:
        if child.tag == "comments":
            notes.unwrap(child.text, draft, "<comments>")
    return draft


def write(deck: Deck, corpus: Corpus) -> str:
    """Write a ``.cod``."""
    piles = {
        "main": in_order(deck.house, corpus),
        "side": in_order(deck.imperial, corpus),
        "tokens": beside(deck, corpus),
    }
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"    <deckname>{xml.escape(deck.name)}</deckname>",
        f"    <comments>{xml.escape(notes.wrap(deck, corpus, held='Name'))}</comments>",
    ]
    for zone, entries in piles.items():
        lines.append(f'    <zone name="{zone}">')
        lines += [_card_line(entry, corpus) for entry in entries]
        lines.append("    </zone>")
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def _zones(root: xml.Element, draft: Draft) -> Mapping[str, str]:
    """Return the zones and their piles; a side zone beside both decks in the main one is a sideboard.

    Both lie in the main one also where the file has no side zone, which this program always writes. What lies beside
    the decks has a zone of its own in files that this program wrote.
    """
    of_cockatrice = any(child.tag in _IGNORED for child in root.children)
    tokens = [child for child in root.children if child.attributes.get("name") == "tokens"]
    if any(zone.children or not of_cockatrice for zone in tokens):
        return ZONES
    backs: dict[str, set[str]] = {"main": set(), "side": set()}
    for zone in root.children:
        found = backs.get(zone.attributes.get("name", ""), set()) if zone.tag == "zone" else set()
        for element in zone.children:
            found.update(card.deck or "" for card in draft.find(xml.name_of(element))[:1])
    named = {child.attributes.get("name", "") for child in root.children if child.tag == "zone"}
    if {"imperial", "house"} <= backs["main"] and ("house" in backs["side"] or "side" not in named):
        return ZONES | {"main": "", "side": ASIDE}
    return ZONES


def _read_zone(zone: xml.Element, draft: Draft, pile: str, zones: Mapping[str, str]) -> None:
    if not pile and zone.attributes.get("name", "") not in zones and zone.children:
        name = zone.attributes.get("name", "")
        draft.keep(f"line {zone.line}", f"zone {name}", "LIST-04", "is not a zone of this game")
    for element in zone.children:
        if element.tag == "zone":
            _read_zone(element, draft, zones.get(element.attributes.get("name", ""), pile), zones)
            continue
        _, count = xml.copies_in(element)
        code = element.attributes.get("setshortname", "")
        draft.add(xml.name_of(element), count, pile, f"line {element.line}", set_code=code)


def _card_line(entry: Entry, corpus: Corpus) -> str:
    card = corpus.by_id.get(entry.card)
    if card is None:
        return f'        <card number="{entry.copies}" name="{xml.escape(entry.card)}"/>'
    number = "" if card.number is None else f' collectorNumber="{card.number}"'
    name, code = xml.escape(label(card.id, corpus)), xml.escape(set_code(card, corpus))
    return f'        <card number="{entry.copies}" name="{name}" setShortName="{code}"{number}/>'
