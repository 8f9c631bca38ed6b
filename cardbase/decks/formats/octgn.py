"""OCTGN deck files (``.o8d``), with the card ids of the public game definition ``db0/Dune-CCG-for-OCTGN``.

The layout is that of OCTGN's own writer; its loader takes a card by its id, or else by name.
"""

from __future__ import annotations

from cardbase.corpus import Card, Corpus
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.draft import APART, Draft
from cardbase.decks.formats import notes, xml
from cardbase.decks.formats.names import beside, in_order
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import BESIDE, HEADINGS, MAIN
from cardbase.errors import Unreadable

GAME = "c196d3b0-bb5e-4d08-b49b-20dbce40443f"
"""The id of the game definition; a deck of another game carries another."""

SECTIONS = {"Homeworld and Programs": BESIDE, "House Deck": "house", "Imperial Deck": "imperial"}
"""The sections of the game definition, in the order they are written."""


def read(text: str, corpus: Corpus) -> Draft:
    """Read an OCTGN deck; raise ``Unreadable`` for XML that is none, or a deck of another game."""
    root = xml.parse(text)
    if root.tag != "deck":
        raise Unreadable(f"is XML with the root <{root.tag[:40]}>, not an OCTGN <deck>")
    game = root.attributes.get("game", "").strip("{}").lower()
    draft = Draft(corpus)
    by_octgn_id = {card.octgn_id: card for card in corpus.cards if card.octgn_id}
    for child in root.children:
        if child.tag == "section":
            _read_section(child, draft, by_octgn_id)
        elif child.tag == "notes":
            notes.unwrap(child.text, draft, "notes")
        elif child.tag != "sleeve":
            draft.keep(f"line {child.line}", f"<{child.tag}>", "LIST-04", "is not part of an OCTGN deck")
    if game != GAME and not draft.placed:
        raise Unreadable(f"is a deck of another OCTGN game ({game[:60] or 'no id'})", hint=f"this game is {GAME}")
    if game != GAME:
        draft.keep("<deck>", game[:60] or "no id", "LIST-07", "is the id of another game, whose cards have these names")
    return draft


def write(deck: Deck, corpus: Corpus) -> str:
    """Write an OCTGN deck. Cards of a user's own without an OCTGN id travel in the notes."""
    piles = {
        "Homeworld and Programs": beside(deck, corpus),
        "House Deck": in_order(deck.house, corpus),
        "Imperial Deck": in_order(deck.imperial, corpus),
    }
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{GAME}">']
    strangers = []
    for section, entries in piles.items():
        lines.append(f'  <section name="{section}" shared="False">')
        lines += [line for entry in entries if (line := _card_line(entry, corpus))]
        lines.append("  </section>")
        unplaced = [f"{copies}x {card}" for card, copies in entries if not _octgn_id(card, corpus)]
        strangers += [section, *unplaced] if unplaced else []
    carried = notes.wrap(deck, corpus, unplaced="\n".join(strangers)).replace("]]>", "]]]]><![CDATA[>")
    lines += [f"  <notes><![CDATA[{carried}]]></notes>", "</deck>"]
    return "\n".join(lines) + "\n"


def _read_section(section: xml.Element, draft: Draft, by_octgn_id: dict[str, Card]) -> None:
    name = section.attributes.get("name", "")
    heading = HEADINGS.get(fold(name), "")
    pile = SECTIONS.get(name) or (heading if heading in APART else "")
    if not (pile or heading) and section.children and fold(name) not in MAIN:
        draft.keep(f"line {section.line}", f"section {name}", "LIST-04", "is not a section of this game")
    for element in xml.cards_in(section, draft):
        digits, count = xml.copies_in(element)
        card = by_octgn_id.get(element.attributes.get("id", "").strip("{} ").lower())
        label = xml.name_of(element) or element.attributes.get("id", "")
        draft.add(card.id if card else label, count, pile, f"line {element.line}", f"{digits[:12]}x {label}")


def _octgn_id(card_id: str, corpus: Corpus) -> str:
    card = corpus.by_id.get(card_id)
    return (card.octgn_id or "") if card else ""


def _card_line(entry: Entry, corpus: Corpus) -> str:
    octgn_id = _octgn_id(entry.card, corpus)
    if not octgn_id:
        return ""
    name = xml.escape(corpus.by_id[entry.card].full_name)
    return f'    <card qty="{entry.copies}" id="{octgn_id}">{name}</card>'
