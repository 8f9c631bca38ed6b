"""What is no fault of a user's own cards and is told where they are judged or played: names, what play leaves out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.cli.app import corpus, extra_cards, say
from cardbase.errors import CardbaseError, MissingGlyph, Ungrammatical

if TYPE_CHECKING:
    from cardbase.corpus import Card, Corpus
    from cardbase.decks import Deck

Unsupported = Mapping[str, tuple[str, ...]]
"""Phrases by the id of the card; a card that plays whole is absent."""


def unsupported(cards: Iterable[Card], known: Corpus) -> Unsupported:
    """Return the phrases of cards, which may be of the corpus or not, that play does not carry out."""
    texts = [card for card in cards if card.operation]
    if not texts:
        return {}
    from cardbase.corpus.checking import phrases_not_carried_out

    return {card: phrases for card, phrases in phrases_not_carried_out(known, texts).items() if phrases}


@dataclass(frozen=True)
class OwnFiles:
    """Sound card files of a user's own as cards, by path, and the corpus that they are of or stand beside."""

    cards: Mapping[str, Card]
    known: Corpus

    def unsupported(self) -> list[dict[str, Any]]:
        """Return an entry, shaped like a fault, for each phrase that play does not carry out."""
        found = _found(list(self.cards.values()), self.known)
        return self._entries(
            {card: [("operation", message(one)) for one in phrases] for card, phrases in found.items()}
        )

    def remarks(self) -> list[dict[str, Any]]:
        """Return such an entry for each name that other cards bear too, and for each that our fonts cannot set."""
        from cardbase.corpus.checking import names_taken

        cards = self.cards.values()
        unset = {card.id: _not_set(card, self.known) for card in cards}
        return self._entries(names_taken(self.known, cards)) + self._entries(unset)

    def _entries(self, told: Mapping[str, Sequence[tuple[str, str]]]) -> list[dict[str, Any]]:
        return [
            {"file": path, "place": f"$.{field}", "message": words, "hint": ""}
            for path, card in self.cards.items()
            for field, words in told.get(card.id, ())
        ]


def own_files(paths: Iterable[Path]) -> OwnFiles:
    """Read sound card files, those of a user's own among them."""
    from cardbase.corpus import card_from_json, load_corpus, read_card_file

    files = [path for path in paths if path.name != "set.json"]
    if not files:
        return OwnFiles({}, load_corpus())
    folders = {path.resolve().parent for path in files} | {folder.resolve() for folder in extra_cards()}
    try:
        known = load_corpus(sorted(folders))
    except CardbaseError:  # something else in those folders is at fault
        known = corpus()
    cards = {str(path): card_from_json(read_card_file(path).record) for path in files}
    own = {path: card for path, card in cards.items() if card.id not in known.by_id or known.by_id[card.id].custom}
    return OwnFiles(own, known)


def _not_set(card: Card, known: Corpus) -> list[tuple[str, str]]:
    """Return what is told of a card whose name has letters that our fonts lack; its text has none but English ones."""
    if f"{card.name}{card.title or ''}".isascii():
        return []
    from cardbase.proxies import laid_face, theme

    try:
        laid_face(card, known, theme("colour"))
    except MissingGlyph as error:
        lacking = error.message.removeprefix(f"{card.id}: ")
        return [("name", f"it is printed only in a theme that brings a font: {lacking}")]
    return []


def _found(cards: Collection[Card], known: Corpus) -> Unsupported:
    """Return what is not carried out; a text that names a card at fault is left out until that is mended."""
    try:
        return unsupported(cards, known)
    except Ungrammatical:
        halves = [list(cards)[place::2] for place in (0, 1)] if len(cards) > 1 else []
        return {card: phrases for half in halves for card, phrases in _found(half, known).items()}


def of_deck(deck: Deck, known: Corpus) -> list[dict[str, Any]]:
    """Return the own cards of a deck whose texts are not carried out whole, each with the phrases."""
    piles = (deck.homeworlds, deck.imperial, deck.house, deck.programs)
    brought = [known.by_id[entry.card] for pile in piles for entry in pile if entry.card in known.by_id]
    found = unsupported((card for card in brought if card.custom), known)
    return [{"card": card, "phrases": list(phrases)} for card, phrases in found.items()]


def warn(decks: Iterable[Deck], known: Corpus) -> None:
    """Say on stderr, before a game, what play leaves out of the own cards that the decks bring."""
    for line in dict.fromkeys(line for deck in decks for line in lines(of_deck(deck, known), known)):
        say(f"cardbase: {line}")


def lines(entries: Iterable[dict[str, Any]], known: Corpus) -> Iterator[str]:
    """Yield a line for each phrase of ``of_deck``."""
    for entry in entries:
        for phrase in entry["phrases"]:
            yield f"{known.by_id[entry['card']].full_name}: {message(phrase)}"


def message(phrase: str) -> str:
    """Return how a phrase is named."""
    return f"play does not carry out `{phrase}`"
