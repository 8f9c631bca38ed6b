"""LackeyCCG decks: ``.dek`` (XML, one element a copy) and ``.txt`` (count, tab, name).

No plugin for this game is public, so the zone labels are ours: "House Deck", "Imperial Deck" and "Starting".
"""

from __future__ import annotations

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.draft import Draft
from cardbase.decks.formats import notes, xml
from cardbase.decks.formats.names import beside, in_order, label
from cardbase.decks.plain import read_text
from cardbase.decks.spelling import set_code
from cardbase.decks.vocabulary.words import BESIDE, HEADINGS, SUBHEADINGS
from cardbase.errors import Unreadable

ZONES = {"House Deck": "house", "Imperial Deck": "imperial", "Starting": BESIDE}
"""The zones, in the order they are written, and the piles they hold."""

GAME = "Dune"


def read(content: str, corpus: Corpus) -> Draft:
    """Read a ``.dek``; raise ``Unreadable`` for XML that is none, or a deck of another game."""
    root = xml.parse(content)
    zones = list(root.each("superzone"))
    if root.tag != "deck" or not zones:
        raise Unreadable("is XML, but no LackeyCCG <deck> with <superzone>s")
    draft = Draft(corpus)
    for meta in root.each("meta"):
        game = meta.text_of("game")
        if game and "dune" not in game.lower():
            raise Unreadable(f"is a deck of another LackeyCCG game ({game[:60]!r})")
        for key, tag in (("name", "title"), ("author", "author")):
            if value := meta.text_of(tag):
                draft.note(key, value, f"<{tag}>")
        for note in (*meta.each("note"), *meta.each("notes")):
            notes.unwrap(note.text, draft, "<note>")
    for zone in zones:
        _read_zone(zone, draft)
    return draft


def write(deck: Deck, corpus: Corpus) -> str:
    """Write a ``.dek``."""
    lines = ['<deck version="0.8">', "\t<meta>", f"\t\t<game>{GAME}</game>"]
    carried = notes.wrap(deck, corpus, held="Name Author")
    for tag, value in (("title", deck.name), ("author", deck.author), ("note", carried)):
        lines += [f"\t\t<{tag}>{xml.escape(value)}</{tag}>"] if value else []
    lines.append("\t</meta>")
    for zone, entries in _zones(deck, corpus):
        lines.append(f'\t<superzone name="{zone}">')
        for entry in entries:
            lines += [_card_line(entry, corpus)] * entry.copies
        lines.append("\t</superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"


def read_lines(content: str, corpus: Corpus) -> Draft:
    """Read a ``.txt``: the zone without a heading is the House deck."""
    return read_text(content, corpus, pile="house")


def write_lines(deck: Deck, corpus: Corpus) -> str:
    """Write a ``.txt``; names carry their set where two cards share them."""
    blocks = []
    for zone, entries in _zones(deck, corpus):
        lines = [f"{entry.copies}\t{label(entry.card, corpus)}" for entry in entries]
        if lines:
            blocks.append("\n".join(lines if zone == "House Deck" else [f"{zone}:", *lines]))
    return "\n".join(blocks) + "\n"


def _zones(deck: Deck, corpus: Corpus) -> list[tuple[str, list[Entry]]]:
    return [
        ("House Deck", in_order(deck.house, corpus)),
        ("Imperial Deck", in_order(deck.imperial, corpus)),
        ("Starting", beside(deck, corpus)),
    ]


def _read_zone(zone: xml.Element, draft: Draft) -> None:
    name = zone.attributes.get("name", "")
    pile = ZONES.get(name) or HEADINGS.get(name.lower())
    if pile is None and zone.children and name.lower() not in SUBHEADINGS:
        draft.keep(f"line {zone.line}", f"zone {name}", "LIST-04", "is not a zone of this game")
    for element in xml.cards_in(zone, draft):
        _, count = xml.copies_in(element)
        draft.add(xml.name_of(element), count, pile or "", f"line {element.line}", set_code=element.text_of("set"))


def _card_line(entry: Entry, corpus: Corpus) -> str:
    card = corpus.by_id.get(entry.card)
    name, code = (card.full_name, set_code(card, corpus)) if card else (entry.card, "")
    return (
        f'\t\t<card><name id="{xml.escape(entry.card)}">{xml.escape(name)}</name><set>{xml.escape(code)}</set></card>'
    )
