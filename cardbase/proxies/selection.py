"""Which cards are printed: those of decks, queries and names, less what is excluded, owned or printed before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.errors import AmbiguousName, Fault, Faulty, Misuse, NotFound
from cardbase.given import checked

if TYPE_CHECKING:
    from cardbase.decks import Deck

Copies = tuple[Card, int]


class Wanted(NamedTuple):
    """What a person asks to print. ``exclude`` holds names or queries; ``since`` and ``owned`` are what is there."""

    decks: tuple[Path, ...] = ()
    query: str = ""
    names: tuple[str, ...] = ()
    every: bool = False
    copies: int = 1
    exclude: tuple[str, ...] = ()
    since: Mapping[str, int] | None = None
    owned: Mapping[str, int] | None = None
    strict: bool = False


class Selection(NamedTuple):
    """Cards to print with their copies, the name of the lot, the decks read, and what to warn of."""

    cards: list[Copies]
    name: str
    decks: tuple[Deck, ...] = ()
    warnings: tuple[str, ...] = ()


@checked
def selected(wanted: Wanted, corpus: Corpus) -> Selection:
    """Return the cards that are asked for, in the order of lists and names.

    Decks and names add up; a query beside them keeps those it finds. Raises ``Misuse`` for what makes no sense,
    ``NotFound`` where nothing is left, and what reading a deck raises.
    """
    _check(wanted)
    decks, warnings = _read(wanted, corpus)
    cards = [line for deck in decks for line in deck_cards(deck, corpus)]
    cards += [(corpus.resolve(name), 1) for name in wanted.names]
    if wanted.every:
        cards = [(card, 1) for card in corpus.cards]
    elif wanted.query:
        found = _found(wanted.query, corpus)
        kept = {card.id for card in found}
        cards = [line for line in cards if line[0].id in kept] if cards else [(card, 1) for card in found]
    cards = [(card, copies * wanted.copies) for card, copies in cards]
    for text in wanted.exclude:
        out = {card.id for card in _named_or_found(text, corpus)}
        cards = [line for line in cards if line[0].id not in out]
    for there in (wanted.since, wanted.owned):
        cards = missing(cards, there) if there is not None else cards
    if not cards:
        raise NotFound("no card is left to print", hint="all of them are excluded, owned or printed before")
    return Selection(cards, _name(wanted, decks), tuple(decks), tuple(warnings))


def _check(wanted: Wanted) -> None:
    if not (wanted.decks or wanted.query or wanted.names or wanted.every):
        raise Misuse("print what?", hint="give a deck, or --query, --card, --all, --aid, --calibration or --job")
    if wanted.every and (wanted.decks or wanted.query or wanted.names):
        raise Misuse("--all is every card", hint="leave out the deck, the query and the names")
    if not 1 <= wanted.copies <= 99:
        raise Misuse(f"--copies {wanted.copies}", hint="from 1 to 99")
    if wanted.strict and not wanted.decks:
        raise Misuse("--strict judges decks", hint="there is none")


def _name(wanted: Wanted, decks: Sequence[Deck]) -> str:
    if decks:
        return " · ".join(deck.name or path.stem for deck, path in zip(decks, wanted.decks, strict=True))
    return "every card" if wanted.every else wanted.query


def _found(query: str, corpus: Corpus) -> Sequence[Card]:
    from cardbase.query import card_index

    found = card_index(corpus).find(query)
    if not found:
        raise NotFound(f"no card answers {query!r}")
    return found


def _named_or_found(text: str, corpus: Corpus) -> Sequence[Card]:
    """Return the card of that name, or what a query finds."""
    try:
        return [corpus.resolve(text)]
    except AmbiguousName:
        raise
    except NotFound:
        return _found(text, corpus)


def _read(wanted: Wanted, corpus: Corpus) -> tuple[list[Deck], list[str]]:
    """Read the decks; an illegal one is warned of, or refused if ``strict``."""
    from cardbase.decks import judge, read_deck

    decks: list[Deck] = []
    warnings: list[str] = []
    for path in wanted.decks:
        deck = read_deck(path, corpus)
        faults = [
            Fault(str(path), line.place, f"{line.reason}: {line.text!r}", " or ".join(line.candidates[:3]))
            for line in deck.unread
        ]
        if faults and (wanted.strict or not deck_cards(deck, corpus)):
            lines = "a line is" if len(faults) == 1 else f"{len(faults)} lines are"
            raise Faulty(f"{path}: {lines} no card; nothing was printed", faults)
        warnings += map(str, faults)
        if not judge(deck, corpus).legal:
            if wanted.strict:
                raise Faulty(f"{path}: the deck is illegal; nothing was printed (cardbase deck check says why)")
            warnings.append(f"{path}: the deck is illegal; printed all the same (cardbase deck check says why)")
        decks.append(deck)
    return decks, warnings


def deck_cards(deck: Deck, corpus: Corpus) -> list[Copies]:
    """Return the cards of a deck with their copies: homeworlds and Dune first, then as lists are written."""
    counts: list[Copies] = [(corpus.by_id[entry.card], entry.copies) for entry in deck.homeworlds]
    dune = [card for card in corpus.cards if card.kind == "siridar fief"]
    counts += [(card, max(1, deck.dune)) for card in dune[:1]]
    for pile in (deck.imperial, deck.house, deck.programs):
        counts += [(corpus.by_id[entry.card], entry.copies) for entry in pile]
    return counts


def missing(cards: Iterable[Copies], owned: Mapping[str, int]) -> list[Copies]:
    """Return what a collection lacks of the cards asked for."""
    left = dict(owned)
    needed: list[Copies] = []
    for card, copies in cards:
        have = min(copies, left.get(card.id, 0))
        left[card.id] = left.get(card.id, 0) - have
        if copies > have:
            needed.append((card, copies - have))
    return needed
