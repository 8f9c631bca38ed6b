"""Words of a question and of a text: split, cut to their stems, widened by the game's synonyms, freed of typos."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardbase.corpus import normalise

LONGEST = 400
"""Characters of a question that are read."""

_INITIALS = re.compile(r"\b(?:[^\W\d_]\.){2,}")
_ENDINGS = (
    ("ies", "y"), ("sses", "ss"), ("ation", "at"), ("ating", "at"), ("ated", "at"), ("ates", "at"), ("ate", "at"),
    ("ing", ""), ("ership", ""), ("edly", ""), ("ed", ""), ("ers", ""), ("er", ""), ("ment", ""), ("ion", ""),
    ("ions", ""), ("ly", ""), ("ous", ""), ("al", ""), ("es", ""), ("s", ""), ("e", ""), ("y", "i"),
)  # fmt: skip
_IRREGULAR = {
    "lost": "lose", "losing": "lose", "loss": "lose", "won": "win", "winning": "win", "fought": "fight", "sold": "sell",
    "bought": "buy", "paid": "pay", "held": "hold", "drew": "draw", "drawn": "draw", "took": "take", "taken": "take",
    "chose": "choose", "chosen": "choose", "began": "begin", "begun": "begin", "left": "leave", "bidding": "bid",
    "counter": "counter", "counters": "counter", "countering": "counter", "countered": "counter",
    "holding": "holding", "holdings": "holding", "order": "order", "orders": "order", "number": "number",
    "tactic": "tactic", "power": "power", "powers": "power", "leader": "leader", "leaders": "leader", "offer": "offer",
    "letter": "letter", "during": "during", "event": "event", "player": "player", "players": "player", "other": "other",
    "died": "die", "dies": "die", "dying": "die", "tied": "tie", "ties": "tie", "men": "man", "allies": "ally",
    "subdual": "subdue", "deployment": "deploy", "engagement": "engage", "allowed": "allow", "stolen": "steal",
}  # fmt: skip
"""Words whose stem no ending tells."""

_ASKING = frozenset(
    [
        "can",
        "may",
        "do",
        "does",
        "did",
        "is",
        "are",
        "was",
        "when",
        "how",
        "what",
        "who",
        "whose",
        "which",
        "where",
        "why",
        "must",
        "should",
        "if",
        "could",
        "would",
        "will",
        "has",
    ]
)
"""The first words of questions."""

_SHORTEST_STEM = 3
_SYNONYM, _TYPO, _BROADER = 0.8, 0.8, 0.5
_NAME_ITSELF, _SUBTYPE = 0.3, 0.3
_NEAR = 0.8
_SEVERAL = frozenset(["two", "both"])
"""Words that ask of copies of a card, not of what stands on it."""
"""Likeness from which on a word is taken for a typo of another (``difflib``)."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One word or phrase of a question: ``stems`` are what may stand for it in a text, each with its weight."""

    asked: str
    stems: Mapping[str, float]
    how: str

    @property
    def light(self) -> bool:
        """Whether it is a word that stands everywhere and tells little."""
        return self.asked in _vocabulary().light


def split(text: str) -> list[str]:
    """Return the words of a text, lower case, without accents and signs; "C.H.O.A.M." is one word."""
    return normalise(_INITIALS.sub(lambda found: found[0].replace(".", "") + " ", text)).split()


@cache
def stem(word: str) -> str:
    """Return the stem of a word: "engaged", "engages" and "engaging" have one. Ids and numbers keep theirs."""
    if word in _IRREGULAR or not word.isalpha():
        word = _IRREGULAR.get(word, word)
        return word if word in _IRREGULAR or not word.isalpha() else stem(word)
    while (cut := _cut(word)) != word:
        word = cut
    return word


def _cut(word: str) -> str:
    """Return the word without its ending, or as it is."""
    for ending, rest in _ENDINGS if len(word) > _SHORTEST_STEM else ():
        if word.endswith(ending) and len(word) - len(ending) + len(rest) >= _SHORTEST_STEM:
            cut = word[: len(word) - len(ending)] + rest
            return cut[:-1] if len(cut) > _SHORTEST_STEM and cut[-1] == cut[-2] and cut[-1] not in "ls" else cut
    return word


def stems(text: str) -> list[str]:
    """Return the stems of the words of a text, in order."""
    return [stem(word) for word in split(text)]


def translated(text: str) -> str:
    """Return a text in players' words with the game's words for them after it."""
    words = split(text)
    phrases = {tuple(words[at : at + n]) for at in range(len(words)) for n in (1, 2, 3)}
    return " ".join([text, *(other for phrase in sorted(phrases) for other in _standing_for(phrase))])


def carries(word: str) -> bool:
    """Return whether a word carries anything in a question."""
    return word not in _vocabulary().idle


def beside_what_is_printed(question: str) -> set[str]:
    """Return the stems of a question without words that carry nothing and words for what stands on a card."""
    vocabulary = _vocabulary()
    left_out = vocabulary.idle - _SEVERAL | vocabulary.printed
    return {stem(word) for word in split(question[:LONGEST]) if word not in left_out}


def is_question(text: str) -> bool:
    """Return whether a text asks in a sentence: by its first word or its sign."""
    return text.rstrip().endswith("?") or not _ASKING.isdisjoint(split(text[:LONGEST])[:1])


class _Vocabulary(NamedTuple):
    """What ``synonyms.toml`` holds: ``instead`` are the words of ``synonyms`` that count nothing themselves.

    ``slang`` has the words of the game by the stems of what players say for them, ``printed`` what stands on a card.
    """

    synonyms: Mapping[tuple[str, ...], tuple[str, ...]]
    slang: Mapping[tuple[str, ...], tuple[str, ...]]
    instead: frozenset[str]
    idle: frozenset[str]
    light: frozenset[str]
    printed: frozenset[str]
    broader: Mapping[str, str]


@cache
def _vocabulary() -> _Vocabulary:
    data = tomllib.loads(Path(__file__).with_name("synonyms.toml").read_text(encoding="utf-8"))
    synonyms = {tuple(phrase.split()): tuple(others) for phrase, others in (data["words"] | data["instead"]).items()}
    broader = {stem(word): stem(other) for word, other in data["broader"].items()}
    idle, light, printed = (frozenset(data[name]["words"].split()) for name in ("idle", "light", "printed"))
    slang: dict[tuple[str, ...], tuple[str, ...]] = {}
    for word, phrases in data["slang"].items():
        for phrase in phrases.split(", "):
            key = tuple(stems(phrase))
            slang[key] = (*slang.get(key, ()), word)
    return _Vocabulary(synonyms, slang, frozenset(data["instead"]), idle, light, printed, broader)


def _standing_for(phrase: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of the game that a word or phrase of players stands for."""
    vocabulary = _vocabulary()
    return (*vocabulary.synonyms.get(phrase, ()), *vocabulary.slang.get(tuple(map(stem, phrase)), ()))


_LEAST_MISSPELT = 6
"""Letters of a word that is taken for a typo; of shorter ones too many are English words that the rules do not have."""


def wanted(
    question: str, known: Mapping[str, Collection[str]], kinds: Mapping[str, tuple[str, ...]] | None = None
) -> list[Wanted]:
    """Return what a question asks for: phrases that have synonyms, and its other words unless they carry nothing.

    ``known`` are the words of all texts: a word whose stem none of them has is taken for a typo of the nearest ones.
    ``kinds`` are the stems of cards' names with the kind of card: what is asked of such a card is asked of its kind.
    """
    return list(_wanted(split(question[:LONGEST]), known, kinds or {}))


def _wanted(
    words: list[str], known: Mapping[str, Collection[str]], kinds: Mapping[str, tuple[str, ...]]
) -> Iterator[Wanted]:
    idle, known_phrases = _vocabulary().idle, _vocabulary().synonyms
    at = 0
    while at < len(words):
        if size := next((n for n in (5, 4, 3, 2) if " ".join(map(stem, words[at : at + n])) in kinds), 0):
            yield _of_kind(words[at : at + size], kinds)
            at += size
            continue
        tried = ((n, tuple(words[at : at + n])) for n in (4, 3, 2, 1))
        length = next((n for n, phrase in tried if phrase in known_phrases or _standing_for(phrase)), 0)
        phrase = tuple(words[at : at + max(length, 1)])
        if not length and stem(phrase[0]) in kinds:
            yield _of_kind(phrase, kinds)
        elif length > 1 or phrase[0] not in idle:
            yield _entry(phrase, _standing_for(phrase), known)
        at += len(phrase)


def _of_kind(name: Sequence[str], kinds: Mapping[str, tuple[str, ...]]) -> Wanted:
    """Return what stands for the name of a card: mostly the kind and the subtypes of the card."""
    own = list(map(stem, name))
    kind, *subtypes = kinds[" ".join(own)]
    stand = {stem(word): _SUBTYPE for subtype in subtypes for word in split(subtype)}
    stand |= {**dict.fromkeys(own, _NAME_ITSELF), stem(kind): _SYNONYM}
    return Wanted(" ".join(name), _widened(stand), "synonym")


def _entry(phrase: tuple[str, ...], synonyms: tuple[str, ...], known: Mapping[str, Collection[str]]) -> Wanted:
    instead = _vocabulary().instead
    found = {stem(phrase[0]): 1.0} if len(phrase) == 1 and phrase[0] not in instead else {}
    how = "synonym" if synonyms else ""
    for synonym in synonyms:
        parts = stems(synonym)
        for part in parts:
            found.setdefault(part, _SYNONYM / len(parts) ** 0.5)
    if len(phrase) == 1 and not synonyms and stem(phrase[0]) not in known and len(phrase[0]) >= _LEAST_MISSPELT:
        how = "spelling"
        spellings = [word for forms in known.values() for word in forms]
        for near in get_close_matches(phrase[0], spellings, n=2, cutoff=_NEAR):
            found[stem(near)] = _TYPO
    return Wanted(" ".join(phrase), _widened(found), how)


def _widened(found: dict[str, float]) -> dict[str, float]:
    """Add what each stem is a kind of, and what that is a kind of, ever lighter."""
    broader = _vocabulary().broader
    for word in list(found):
        kind, weight = broader.get(word), found[word] * _BROADER
        while kind is not None:
            found.setdefault(kind, weight)
            kind, weight = broader.get(kind), weight * _BROADER
    return found
