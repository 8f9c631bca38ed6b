"""Our strict way of writing a list (``.deck.txt``); it is read as any list is (``cardbase.decks.plain``)."""

from __future__ import annotations

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck
from cardbase.decks.draft import DUNE_KIND, Draft
from cardbase.decks.formats.names import in_order, label, power_name
from cardbase.decks.plain import read_text
from cardbase.decks.vocabulary.words import ASIDE


def read(text: str, corpus: Corpus) -> Draft:
    """Read a list, however loosely typed. Raises ``Unreadable`` for far too many lines."""
    return read_text(text, corpus)


def write(deck: Deck, corpus: Corpus) -> str:
    """Write a deck strictly: fields, then the piles under their headings, cards by kind and name."""
    blocks = ["\n".join(_fields_of(deck, corpus))]
    blocks.append(_block("Homeworld", "homeworlds", deck, corpus))
    blocks.append(_block("Imperial Deck", "imperial", deck, corpus))
    blocks.append(_block("House Deck", "house", deck, corpus))
    blocks.append(_block("Programs", "programs", deck, corpus))
    if deck.dune:
        dune = next(card for card in corpus.cards if card.kind == DUNE_KIND)
        blocks.append(f"Set aside\n{deck.dune}x {label(dune.id, corpus)}")
    blocks.append(_block("Sideboard", ASIDE, deck, corpus))
    return "\n\n".join(block for block in blocks if block) + "\n"


def field_lines(deck: Deck, corpus: Corpus) -> list[str]:
    """Return the fields other than notes and homeworld as "Key: value", without those that say nothing."""
    profile = deck.profile
    points = f"{profile.solaris} solaris, {profile.favor} favor, {profile.spice} spice"
    fields = (
        ("Name", deck.name),
        ("Author", deck.author),
        ("Player", deck.player),
        ("Sponsor", power_name(deck.sponsor, corpus)),
        ("Players", str(profile.players or "")),
        ("Points", points if (profile.solaris, profile.favor, profile.spice) != (0, 0, 0) else ""),
        ("Data", deck.data),
    )
    return [f"{key}: {value}" for key, value in fields if value]


def _fields_of(deck: Deck, corpus: Corpus) -> list[str]:
    lines = field_lines(deck, corpus)
    if deck.homeworld is not None:
        at = next((i for i, line in enumerate(lines) if line.startswith(("Players", "Points", "Data"))), len(lines))
        lines.insert(at, f"Homeworld: {label(deck.homeworld, corpus)}")
    lines += [f"Notes: {line}".rstrip() for line in (deck.notes.split("\n") if deck.notes else ())]
    return lines + [line.text for line in deck.unresolved if not line.pile]


def _block(heading: str, pile: str, deck: Deck, corpus: Corpus) -> str:
    own = () if pile == ASIDE or (pile == "homeworlds" and deck.homeworld) else deck.pile(pile)
    lines = [f"{count}x {label(card, corpus)}" for card, count in in_order(own, corpus)]
    lines += [line.text for line in deck.unresolved if line.pile == pile]
    return "\n".join([heading, *lines]) if lines or pile in {"imperial", "house"} else ""
