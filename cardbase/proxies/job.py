"""A print as data: what decides every byte of it, written to a job file and read back."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardbase.corpus import Corpus
from cardbase.drawing import Settings
from cardbase.errors import Faulty
from cardbase.files import read_json
from cardbase.proxies.card_face import card_face
from cardbase.proxies.selection import Copies
from cardbase.schemas import schema_faults

JOB_LIMIT = 4 * 2**20
"""Bytes of a job file."""


@dataclass(frozen=True, slots=True)
class PrintJob:
    """Cards with their copies, and how they are printed; ``settings`` are those given, as they were given.

    ``data`` is the digest of the card data, and ``faces`` that of each face, so that changes are noticed.
    """

    cards: tuple[tuple[str, int], ...]
    profile: str = "home-a4"
    theme: str = "colour"
    settings: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""
    data: str = ""
    faces: Mapping[str, str] = field(default_factory=dict)

    def record(self) -> dict[str, Any]:
        """Return the job as JSON: schemas/print-job.schema.json."""
        return {
            "version": 1,
            "name": self.name,
            "profile": self.profile,
            "theme": self.theme,
            "settings": dict(self.settings),
            "cards": [{"card": card, "copies": copies} for card, copies in self.cards],
            "data": self.data,
            "faces": dict(self.faces),
        }

    def sheet_settings(self) -> Settings:
        """Return the settings of its sheets; raises ``Misuse``."""
        return Settings.of(self.profile, **self.settings)._replace(label=self.settings.get("label") or self.name)

    def copies(self, corpus: Corpus) -> list[Copies]:
        """Return its cards; raises ``NotFound`` for one that the corpus does not hold."""
        return [(corpus.resolve(card), copies) for card, copies in self.cards]

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
        said = repr(card_face(corpus.by_id[card], ""))
        digests[card] = hashlib.blake2b(said.encode(), digest_size=6).hexdigest()
    return digests


def read_job(path: Path) -> PrintJob:
    """Return the job of a file; raises ``Unreadable``, and ``Faulty`` with every fault."""
    record = read_json(path, JOB_LIMIT)
    faults = schema_faults("print-job", record, str(path))
    if faults:
        raise Faulty(f"{path}: is no print job", faults)
    return PrintJob(
        tuple((line["card"], line["copies"]) for line in record["cards"]),
        record["profile"],
        record["theme"],
        record.get("settings", {}),
        record.get("name", ""),
        record.get("data", ""),
        record.get("faces", {}),
    )


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
