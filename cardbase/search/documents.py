"""What can be found: rules, rulings, open questions, terms, examples, cards and the shipped decks, as words."""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cardbase.corpus import TALENTS, Card, Corpus, plain
from cardbase.decks import read_deck
from cardbase.schemas import data_folder
from cardbase.search.words import stems, translated

KINDS = ("rule", "ruling", "ambiguity", "term", "example", "card", "deck")
"""What an answer may be."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something that can be found. ``fields`` are texts with the weight of their words; not all of them are shown.

    ``linked`` are the ids of rules that say the same: a ruling's, a term's, an open question's. ``ways`` are how
    players ask for it, ``about`` the ids of the cards that a ruling is on,
    ``type`` the type of a card.
    """

    kind: str
    id: str
    title: str
    text: str
    fields: tuple[tuple[str, float], ...]
    linked: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    type: str = ""


_LINK = re.compile(r"\[\[[^\[\]]*\]\]")
"""A card that a rule names by its id: an example, no word of the rule."""

_TITLE, _SECTION, _HIDDEN, _RULE_OF_A_RULING, _ASKED = 2.0, 1.3, 0.35, 0.2, 0.5


def documents(corpus: Corpus) -> Iterator[Document]:
    """Yield everything that can be found, in a fixed order."""
    yield from _rules(corpus)
    yield from _rulings(corpus)
    yield from _other_entries(corpus)
    yield from (_card(card, corpus) for card in corpus.cards)
    yield from _decks(corpus)


def _rules(corpus: Corpus) -> Iterator[Document]:
    """Yield the rules. The words of rulings and open questions on a rule lead to it as well, unseen."""
    book = corpus.rulebook
    titles = {section.id: section.title for section in book.sections}
    asked = tomllib.loads(Path(__file__).with_name("asked.toml").read_text(encoding="utf-8"))
    hidden: dict[str, list[str]] = defaultdict(list)
    terms: dict[str, list[str]] = defaultdict(list)
    for ruling in book.rulings:
        for rule_id in ruling.rules:
            hidden[rule_id].append(plain(ruling.text, corpus))
    for term in book.lexicon:
        for rule_id in term.rules:
            terms[rule_id] += [term.term, term.term, term.meaning]
    for ambiguity in book.ambiguities:
        for rule_id in ambiguity.rules:
            hidden[rule_id].append(ambiguity.question)
    for rule in book.rules:
        if rule.text:
            text, title = plain(rule.text, corpus), titles.get(rule.section, rule.section)
            fields = (
                (title, _SECTION), (text, 1.0),
                (" ".join(terms[rule.id]), _SECTION), (" ".join(hidden[rule.id]), _HIDDEN),
                (translated(asked.get(rule.id, "")), _ASKED),
            )  # fmt: skip
            ways = tuple(way.strip() for way in asked.get(rule.id, "").split(";") if way.strip())
            yield Document("rule", rule.id, title, text, fields, ways=ways)


def _rulings(corpus: Corpus) -> Iterator[Document]:
    book = corpus.rulebook
    titles = {passage.section: passage.title for passage in book.passages}
    rules = {rule.id: plain(rule.text, corpus) for rule in book.rules}
    for ruling in book.rulings:
        text, title = plain(ruling.text, corpus), titles.get(ruling.source.partition(" ")[2], ruling.source)
        ids = [value for target in ruling.targets for name, value in target.conditions if name == "card"]
        cards = " ".join(corpus.by_id[card].name for card in ids if card in corpus.by_id)
        hidden = " ".join(rules.get(rule_id, "") for rule_id in ruling.rules)
        fields = ((title, _SECTION), (text, 1.0), (cards, 1.0), (hidden, _RULE_OF_A_RULING))
        yield Document("ruling", ruling.id, f"{ruling.source} {title}", text, fields, ruling.rules, about=tuple(ids))


def _other_entries(corpus: Corpus) -> Iterator[Document]:
    book = corpus.rulebook
    for entry in book.ambiguities:
        text = plain(f"{entry.question}: {entry.resolution}", corpus)
        yield Document("ambiguity", entry.id, "Open question", text, ((text, 1.0),), entry.rules)
    for term in book.lexicon:
        if term.meaning:
            fields = ((term.term, _TITLE), (term.meaning, 1.0))
            yield Document("term", term.term, "Lexicon", term.meaning, fields, term.rules)
    for example in book.examples:
        text = plain(example.text, corpus)
        parts = ((example.title, 1.0), (text, 0.7))
        yield Document("example", example.id, example.title, text, parts, example.rules)


def _card(card: Card, corpus: Corpus) -> Document:
    line = " ".join((card.type, card.kind, *card.subtypes, *card.allegiances))
    text = plain(card.operation or "", corpus)
    names = " ".join((card.full_name, *card.aliases))
    told = f"{printed(card, corpus)} {text}".strip()
    fields = ((names, _TITLE), (line, _SECTION), (text, 0.8))
    return Document("card", card.id, corpus.label(card), told, fields, type=card.type)


def printed(card: Card, corpus: Corpus) -> str:
    """Return in a sentence what stands on a card beside its text: kind, power, cost, talents, ranks, uniqueness."""
    powers = {power.id: power.name for power in corpus.powers}
    kinds = ", ".join(dict.fromkeys((card.type, *card.subtypes)))
    said = [f"{kinds} ({', '.join(powers[power] for power in card.allegiances) or 'no allegiance'}, {card.deck} deck)"]
    said.append("cost not known" if card.cost is None else f"cost {card.cost}")
    if card.requirement:
        said.append(f"requires {card.requirement.talent} {card.requirement.rank}")
    said += [f"{talent} {card.talents[talent]}" for talent in TALENTS if talent in card.talents]
    said += [
        f"{name} {rank}"
        for name, rank in (("command", card.command), ("resistance", card.resistance))
        if rank is not None
    ]
    said += [] if card.unique is None else ["unique" if card.unique else "not unique"]
    return "; ".join(said) + "."


def _decks(corpus: Corpus) -> Iterator[Document]:
    for path in sorted((data_folder() / "decks").glob("*.deck.txt")):
        deck = read_deck(path, corpus)
        cards = " ".join(corpus.by_id[entry.card].name for _, entry in deck.cards() if entry.card in corpus.by_id)
        fields = ((f"{deck.name} deck {deck.sponsor}", _TITLE), (deck.notes, 1.0), (cards, _HIDDEN))
        yield Document("deck", path.name.removesuffix(".deck.txt"), deck.name, deck.notes, fields)


def definitions(corpus: Corpus) -> dict[str, tuple[str, ...]]:
    """Return the ids of what defines each term of the lexicon, best first: its own entry, then its rules."""
    return {term.term: (*((term.term,) if term.meaning else ()), *term.rules) for term in corpus.rulebook.lexicon}


def game_words(corpus: Corpus) -> frozenset[str]:
    """Return the stems of the words that mean something in the game: terms, titles, kinds, powers, talents."""
    book = corpus.rulebook
    names = [term.term for term in book.lexicon] + [section.title for section in book.sections]
    names += [subtype.name for subtype in corpus.subtypes] + [power.name for power in corpus.powers]
    names += [*TALENTS, *(card.kind for card in corpus.cards), *(card.type for card in corpus.cards)]
    return frozenset(word for name in set(names) for word in stems(name))


def kinds_of_names(corpus: Corpus) -> dict[str, tuple[str, ...]]:
    """Return the stems that stand in names of cards and in no rule, with the kind of those cards and their subtypes.

    "Leto" is an ally, "Stilgar" one and a native. Whole names of several words stand there as well: "guard command".
    """
    book = corpus.rulebook
    rule_words = {word for rule in book.rules for word in stems(_LINK.sub(" ", rule.text))}
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    subtypes: dict[str, set[str]] = {}
    for card in corpus.cards:
        for word in stems(card.name):
            kinds[word][card.kind] += 1
            subtypes[word] = subtypes.get(word, set(card.subtypes)) & set(card.subtypes)
    found = {
        word: (count.most_common(1)[0][0], *sorted(subtypes[word]))
        for word, count in kinds.items()
        if word not in rule_words and len(word) > 2
    }
    texts = [rule.text for rule in book.rules] + [ruling.text for ruling in book.rulings]
    answers = "\n".join(" ".join(stems(_LINK.sub(" ", text))) for text in texts)
    whole = {" ".join(stems(card.name)): (card.kind, *sorted(card.subtypes)) for card in corpus.cards}
    return found | {name: kind for name, kind in whole.items() if " " in name and name not in answers}
