"""A print as data: what decides every byte of it, written to a job file and read back."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks import Deck
from cardbase.drawing import Settings, Symbol
from cardbase.errors import Faulty
from cardbase.files import read_bytes, read_json
from cardbase.given import checked
from cardbase.proxies.art import OwnArt, read_art, read_back
from cardbase.proxies.card_face import card_face
from cardbase.proxies.look import Look
from cardbase.proxies.own_theme import theme_files, theme_named
from cardbase.proxies.selection import Copies, deck_cards
from cardbase.schemas import schema_faults

JOB_LIMIT, FILE_LIMIT = 4 * 2**20, 64 * 2**20
"""Bytes of a job file, and of each file that it names."""


@dataclass(frozen=True, slots=True)
class PrintJob:
    """Cards with their copies, and how they are printed; ``settings`` are those given, as they were given.

    ``themes`` are those of single cards, ``art`` a folder of pictures, ``backs`` pictures by deck. ``data`` is the
    digest of the card data, ``faces`` that of each face, ``inputs`` that of each file, so that changes are noticed.
    """

    cards: tuple[tuple[str, int], ...]
    profile: str = "home-a4"
    theme: str = "colour"
    settings: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""
    data: str = ""
    faces: Mapping[str, str] = field(default_factory=dict)
    themes: Mapping[str, str] = field(default_factory=dict)
    art: str = ""
    backs: Mapping[str, str] = field(default_factory=dict)
    inputs: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of_deck(cls, deck: Deck, corpus: Corpus, profile: str, theme: str, settings: Mapping[str, Any]) -> PrintJob:
        """Return the job that prints a whole deck."""
        lines = tuple((card.id, copies) for card, copies in deck_cards(deck, corpus))
        return cls(lines, profile, theme, settings, deck.name)

    def record(self) -> dict[str, Any]:
        """Return the job as JSON: schemas/print-job.schema.json."""
        return {
            "version": 1,
            "name": self.name,
            "profile": self.profile,
            "theme": self.theme,
            "settings": dict(self.settings),
            "cards": [{"card": card, "copies": copies} for card, copies in self.cards],
            "themes": dict(self.themes),
            "art": self.art,
            "backs": dict(self.backs),
            "inputs": dict(self.inputs),
            "data": self.data,
            "faces": dict(self.faces),
        }

    def sheet_settings(self) -> Settings:
        """Return the settings of its sheets; raises ``Misuse``."""
        return Settings.of(self.profile, **self.settings)._replace(label=self.settings.get("label") or self.name)

    def copies(self, corpus: Corpus) -> list[Copies]:
        """Return its cards; raises ``NotFound`` for one that the corpus does not hold."""
        return [(corpus.resolve(card), copies) for card, copies in self.cards]

    def look(self, corpus: Corpus) -> Look:
        """Return how it looks; raises what reading themes and pictures raises."""
        whole = theme_named(self.theme)
        themes = {corpus.resolve(card).id: theme_named(name) for card, name in self.themes.items()}
        backs: dict[str, Symbol] = {}
        notes: list[str] = []
        for deck, file in self.backs.items():
            backs[deck], remarks = read_back(Path(file), deck)
            notes += remarks
        own = OwnArt({})
        if self.art:
            own = read_art(Path(self.art), [card for card, _ in self.copies(corpus)], corpus, whole)
        return Look(whole, themes, own.pictures, backs, (*notes, *own.notes))

    def files(self) -> list[Path]:
        """Return the files of people's own that it is printed from."""
        named = [name for name in (self.theme, *self.themes.values()) if name.lower().endswith(".json")]
        press = [self.settings["icc"]] if self.settings.get("icc") else []
        found = [file for name in dict.fromkeys(named) for file in theme_files(Path(name))]
        found += [Path(name) for name in (*self.backs.values(), *press)]
        return found + (sorted(file for file in Path(self.art).iterdir() if file.is_file()) if self.art else [])

    def of_data(self, corpus: Corpus) -> PrintJob:
        """Return the job with the digests of the card data and of each face."""
        return replace(self, data=corpus.digest, faces=face_digests([card for card, _ in self.cards], corpus))

    def stamped(self) -> PrintJob:
        """Return the job with the digest of each of those files."""
        return replace(self, inputs={str(file): _digest(file) for file in self.files()})

    def changes(self, corpus: Corpus) -> list[str]:
        """Return what has changed since the job was written, so that the print may differ."""
        changed = ["the card data"] if self.data and self.data != corpus.digest else []
        now = {str(file): _digest(file) for file in self.files()} if self.inputs else {}
        return changed + sorted(file for file in {*self.inputs, *now} if self.inputs.get(file) != now.get(file))

    def unchanged(self, corpus: Corpus) -> dict[str, int]:
        """Return how many of each card it printed whose face is still the same."""
        now = face_digests([card for card, _ in self.cards if card in corpus.by_id], corpus)
        counts: dict[str, int] = {}
        for card, copies in self.cards:
            if now.get(card) == self.faces.get(card):
                counts[card] = counts.get(card, 0) + copies
        return counts


def face_digests(cards: Sequence[str], corpus: Corpus) -> dict[str, str]:
    """Return a digest of what each card's face says and shows."""
    digests = {}
    for card in dict.fromkeys(cards):
        content = repr(card_face(corpus.by_id[card], ""))
        digests[card] = hashlib.blake2b(content.encode(), digest_size=6).hexdigest()
    return digests


def _digest(file: Path) -> str:
    return hashlib.blake2b(read_bytes(file, FILE_LIMIT), digest_size=12).hexdigest()


@checked
def read_job(path: Path) -> PrintJob:
    """Return the job of a file; raises ``Unreadable``, and ``Faulty`` with every fault."""
    record = read_json(path, JOB_LIMIT)
    faults = schema_faults("print-job", record, str(path))
    if faults:
        raise Faulty(f"{path}: is not a print job", faults)
    return PrintJob(
        tuple((line["card"], line["copies"]) for line in record["cards"]),
        record["profile"],
        record["theme"],
        record.get("settings", {}),
        record.get("name", ""),
        record.get("data", ""),
        record.get("faces", {}),
        record.get("themes", {}),
        record.get("art", ""),
        record.get("backs", {}),
        record.get("inputs", {}),
    )


@checked
def printed_before(path: Path, corpus: Corpus) -> Mapping[str, int]:
    """Return how many of each card another list holds: a job file, whose changed faces do not count, or a deck."""
    from cardbase.decks import read_deck
    from cardbase.proxies.selection import deck_cards

    if path.suffix.lower() == ".json" and _is_job(path):
        return read_job(path).unchanged(corpus)
    counts: dict[str, int] = {}
    for card, copies in deck_cards(read_deck(path, corpus), corpus):
        counts[card.id] = counts.get(card.id, 0) + copies
    return counts


def _is_job(path: Path) -> bool:
    record = read_json(path, JOB_LIMIT)
    return isinstance(record, dict) and "profile" in record and "cards" in record and "faces" in record
