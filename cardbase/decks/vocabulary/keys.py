"""By which folded words a card is found: its id, its names, its aliases, what players call it, its plural."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set

from cardbase.corpus import Card, Corpus, normalise
from cardbase.decks.vocabulary.nicknames import NICKNAMES, translated
from cardbase.decks.vocabulary.persons import short_names

LEAST_TITLE = 8
"""Letters of a title that tells its card."""


def keyed_cards(corpus: Corpus) -> dict[str, tuple[Card, ...]]:
    """Return every key with the cards it fits.

    A full name wins over the alias of another card, but not over another card's name without its title: who writes
    "Duncan Idaho" may mean either of two cards.
    """
    table: dict[str, tuple[Card, ...]] = {}
    printed = [of(corpus.cards) for of in (keys_of_ids, _names, _aliases)]
    for layer in (*printed, _nicknames(corpus), short_names(corpus.cards), keys_of_plurals(corpus.cards)):
        found: dict[str, dict[str, Card]] = defaultdict(dict)
        for key, card in layer:
            if key and key not in table:
                found[key][card.id] = card
        table |= {key: tuple(cards.values()) for key, cards in found.items()}
    return table


def named_keys(cards: Iterable[Card]) -> set[str]:
    """Return the keys that are printed on cards, or by which the data names them."""
    return {key for layer in (keys_of_ids, _names, _aliases) for key, _ in layer(cards)}


def nickname_keys(cards: Iterable[Card]) -> Set[str]:
    """Return the keys that players use."""
    return NICKNAMES.keys() | {key for key, _ in short_names(cards)}


def keys_of_ids(cards: Iterable[Card]) -> Iterable[tuple[str, Card]]:
    """Yield the folded ids."""
    return ((normalise(card.id), card) for card in cards)


def _names(cards: Iterable[Card]) -> Iterable[tuple[str, Card]]:
    return ((normalise(name), card) for card in cards for name in (card.full_name, card.name))


def _aliases(cards: Iterable[Card]) -> Iterable[tuple[str, Card]]:
    for card in cards:
        for key in map(normalise, (*card.aliases, card.full_name, card.name)):
            article, _, rest = key.partition(" ")
            led = article in {"the", "a", "an"} and rest != ""
            yield (f"{rest} {article}" if led else key), card  # "Shield Wall, The"
            if led and " " in rest:
                yield rest, card


def _nicknames(corpus: Corpus) -> Iterable[tuple[str, Card]]:
    by_name: dict[str, list[Card]] = defaultdict(list)
    for card in corpus.cards:
        by_name[card.name].append(card)
    called = [(nick, card) for nick, names in NICKNAMES.items() for name in names.split("|") for card in by_name[name]]
    titled = [(nick, card, normalise(card.full_name.removeprefix(card.name))) for nick, card in called]
    spoken = [(word, card) for key, card in _names(corpus.cards) for word in translated(key)]
    return [*called, *((f"{nick} {title}", card) for nick, card, title in titled if title), *spoken]


def keys_of_plurals(cards: Iterable[Card]) -> Iterable[tuple[str, Card]]:
    """Yield the names of House cards as they stand behind "two" or "three"."""
    for card in cards:
        key = normalise(card.name)
        head, of, rest = key.partition(" of ")
        if card.deck == "house" and not key.endswith("s") and not key[-1:].isdigit():
            yield _plural(key), card
        if card.deck == "house" and of and not head.endswith("s"):
            yield f"{_plural(head)} of {rest}", card


def title_of(card: Card) -> str:
    """Return the folded title of a card, "" for none."""
    return normalise(card.full_name.removeprefix(card.name))


def titles_like_cards(cards: Iterable[Card], table: Mapping[str, tuple[Card, ...]]) -> dict[str, tuple[Card, ...]]:
    """Return titles that hold another card's name or a number, and are no name: "Arrakeen Spice Driver"."""
    found: dict[str, tuple[Card, ...]] = {}
    for card in cards:
        title = title_of(card)
        if len(title) < LEAST_TITLE or title in table:
            continue
        words = title.split()
        parts = {" ".join(words[at:end]) for at in range(len(words)) for end in range(at + 1, len(words) + 1)}
        if any(part.isdigit() or part in table for part in parts):
            found[title] = (*found.get(title, ()), card)
    return found


def _plural(key: str) -> str:
    if key.endswith("man"):
        return f"{key[:-3]}men"
    if key.endswith("fe"):
        return f"{key[:-2]}ves"
    if key.endswith("y") and key[-2:-1] not in "aeiou":
        return f"{key[:-1]}ies"
    return f"{key}es" if key.endswith(("ch", "sh", "x", "z")) else f"{key}s"
