"""The table of words: every production of the language, read once; grammar, tree and formatter all derive from it."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from cardbase.errors import CardbaseError
from cardbase.files import read_text, write_text

FOLDER = Path(__file__).parent
DOCUMENTS = ("productions", "words", "sorts", "support")
"""The tables of the language, each a TOML file."""

SEPARATORS = {"or": ("or",), "and": ("and",), ",": (",",), ",then": (",then",)}
WORD_CLASSES = {
    "NUMBER": "a number",
    "SIGNED": "a change such as +2",
    "TIMES_X": "a multiple of X",
    "NOUN": "a noun",
    "STATE": "an adjective",
    "POWER": "a power",
    "TALENT": "a talent",
    "NAME": "the name of a card",
    "VALUE": "a value such as command",
    "CURRENCY": "solaris or favor",
    "WINDOW": "a window",
    "PHASE": "a phase",
    "LABEL": "an effect label",
    "PLACE": "a place such as hand",
    "ROLE": "a role such as attacker",
    "SPAN": "a span such as rite",
    "CHOICE": "what can be declared",
    "SETTING": "a class, talent or currency",
    "MANNER": "a manner such as at once",
    "ORDER": "first, second, last or next",
    "NOBODY": "House or rival",
    "WHOSE": "your or their",
    "WHICH": "any or that",
    "OR_NONE": "or none",
    "BOUND": "at least or at most",
    "EXTREME": "most or least",
    "MORE": "more or fewer",
}
"""The classes of word a slot can ask for in capitals, and how to say them; every other slot names a family."""


@dataclass(frozen=True, slots=True)
class Word:
    """A fixed word of a template. ``verb`` marks the one that follows the number of the subject or the mood."""

    text: str
    verb: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A typed place of a template: a family, or a class of words in capitals; ``separator`` makes it a list."""

    field: str
    family: str
    separator: str = ""
    form: str = ""


Element = Word | Slot


@dataclass(frozen=True, slots=True)
class Production:
    """One line of the table."""

    family: str
    name: str
    text: str
    means: str
    rule: str

    @property
    def groups(self) -> tuple[tuple[bool, tuple[Element, ...]], ...]:
        """Its parts in order; an optional group may be left out as a whole."""
        return _groups_of(self.text, self.family == "effect")

    @property
    def kind(self) -> str:
        """The kind its nodes bear."""
        return f"{self.family}.{self.name}"

    def parts(self) -> tuple[Element, ...]:
        """Every part, optional ones included."""
        return tuple(part for _, parts in self.groups for part in parts)

    def slots(self) -> dict[str, tuple[Slot, bool]]:
        """Slots by field, each with whether it is optional."""
        return {p.field: (p, optional) for optional, parts in self.groups for p in parts if isinstance(p, Slot)}

    def choices(self) -> Iterator[tuple[Element, ...]]:
        """Yield every sequence of parts that arises by saying or leaving out the optional groups."""
        options = [(False, True) if optional else (True,) for optional, _ in self.groups]
        for keeps in product(*options):
            yield tuple(part for keep, (_, parts) in zip(keeps, self.groups, strict=True) if keep for part in parts)


@dataclass(frozen=True, slots=True)
class GrammarTable:
    """Productions by kind, the closed classes of words with meanings and the rule of each class, irregular forms."""

    productions: Mapping[str, Production]
    classes: Mapping[str, tuple[str, ...]]
    meanings: Mapping[str, Mapping[str, str]]
    class_rules: Mapping[str, str]
    plurals: Mapping[str, str]
    verbs: Mapping[str, tuple[str, str]]
    proper: frozenset[str]
    digest: str

    def families(self) -> dict[str, list[Production]]:
        """Productions by family, in the order of the table."""
        found: dict[str, list[Production]] = {}
        for production in self.productions.values():
            found.setdefault(production.family, []).append(production)
        return found


def read_document(name: str, folder: Path = FOLDER) -> dict[str, Any]:
    """Return what ``name.toml`` says; it is kept beside it as JSON, which is read in a tenth of the time.

    A wheel brings the JSON; a checkout makes it on first use, and again for another text.
    """
    text, path = (folder / f"{name}.toml").read_text(encoding="utf-8"), folder / f"{name}.json"
    with contextlib.suppress(CardbaseError, ValueError, TypeError, KeyError):
        kept = json.loads(read_text(path))
        if kept["digest"] == _digest(text):
            return dict(kept["says"])
    made = kept_document(text)
    with contextlib.suppress(CardbaseError):
        write_text(path, json.dumps(made, separators=(",", ":")) + "\n")
    return dict(made["says"])


def kept_document(text: str) -> dict[str, Any]:
    """Return TOML as it is kept: what it says beside its digest."""
    import tomllib

    return {"digest": _digest(text), "says": tomllib.loads(text)}


@cache
def load_table() -> GrammarTable:
    """Read the table that ships with the room."""
    words = read_document("words")
    texts = [(FOLDER / f"{name}.toml").read_text(encoding="utf-8") for name in ("productions", "words")]
    return GrammarTable(
        productions={p.kind: p for p in _productions(read_document("productions"))},
        classes={name: tuple(members) for name, members in words["classes"].items()},
        meanings=words["meanings"],
        class_rules=words["rules"],
        plurals=words["plurals"],
        verbs={base: (third, doing) for base, (third, doing) in words["verbs"].items()},
        proper=frozenset(words["proper"]),
        digest=_digest("".join(texts)),
    )


@cache
def language_digest() -> str:
    """Return a digest of the whole language, its words and its code: what is made of texts is stale when it changes."""
    files = sorted(path for path in FOLDER.rglob("*") if path.suffix in {".py", ".toml"})
    return hashlib.blake2b(b"".join(path.read_bytes() for path in files), digest_size=12).hexdigest()


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def _productions(document: dict[str, dict[str, dict[str, str]]]) -> Iterator[Production]:
    for family, entries in document.items():
        for name, entry in entries.items():
            yield Production(family, name, entry["text"], entry.get("means", ""), entry.get("rule", ""))


_PIECE = re.compile(r"\[|\]|\{[^}]*\}|[^\s\[\]{}]+")
_SLOT = re.compile(r"\{(\w+):(\w+)(?:\+(,then|,|or|and))?(?:!(\w+))?\}")


@cache
def _groups_of(text: str, is_effect: bool) -> tuple[tuple[bool, tuple[Element, ...]], ...]:
    """Return the parts of a template: read at first use, few are used in a game."""
    return tuple(_groups(text, is_effect))


def _groups(text: str, is_effect: bool) -> Iterator[tuple[bool, tuple[Element, ...]]]:
    optional, parts, first = False, list[Element](), True
    for piece in _PIECE.findall(text):
        if piece in "[]":
            if parts:
                yield optional, tuple(parts)
            optional, parts = piece == "[", []
        elif piece.startswith("{"):
            parts.append(_slot(piece))
        else:
            parts.append(Word(piece.rstrip("*"), verb=piece.endswith("*") or (is_effect and first)))
            first = False
    if parts:
        yield optional, tuple(parts)


def _slot(piece: str) -> Slot:
    match = _SLOT.fullmatch(piece)
    if not match:
        raise ValueError(f"not a slot: {piece}")
    field, family, separator, form = match.groups()
    return Slot(field, family, separator or "", form or "")


def as_json(production: Production) -> dict[str, Any]:
    """Return a production as JSON, for listings."""
    return {"kind": production.kind, "text": production.text, "means": production.means, "rule": production.rule}
