"""What lies beside the pages: faces, answers and tables as JSON, the index that finds names before Python is there."""

from __future__ import annotations

import json
import re
import sqlite3
import unicodedata
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.desk import answer
from cardbase.games import all_games
from cardbase.proxies import emit, laid_face, theme

READY: Final = ("cards", "profiles", "decks", "lessons", "games")
"""Answers to requests without fields: files from which a tool begins while Python is being loaded."""

Entry = tuple[str, bytes]


def faces(corpus: Corpus) -> Iterator[Entry]:
    """Return every card's face as SVG; within a face each glyph is drawn once and used wherever it stands."""
    colours = theme("colour")
    for card in corpus.cards:
        yield f"faces/{card.id}.svg", emit(laid_face(card, corpus, colours).symbol, "svg", title=card.full_name)


def answers(corpus: Corpus) -> Iterator[Entry]:
    """Return the answers that are ready, and each card and ruling with all that is known of it."""
    games = all_games(corpus)
    for name in READY:
        yield f"answers/{name}.json", encoded(answer(name, {}, corpus, games))
    for card in corpus.cards:
        yield f"cards/{card.id}.json", encoded(answer("card", {"name": card.id}, corpus, games))


def tables(database: Path) -> Iterator[Entry]:
    """Return every table of the database as JSON, a list of rows."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        for name in table_names(connection):
            rows = connection.execute(f'select * from "{name}"')  # noqa: S608 (the name of a table there is)
            yield f"data/{name}.json", encoded([dict(row) for row in rows])


def table_names(connection: sqlite3.Connection) -> list[str]:
    """Return the names of the tables that hold facts: those of full-text search do not."""
    found = connection.execute("select name from sqlite_master where type = 'table' order by name")
    return [name for (name, *_) in found if not re.search(r"_fts|^sqlite_", name)]


def index(corpus: Corpus) -> list[dict[str, Any]]:
    """Return what the box finds without Python: names, words, and what is shown of each card, rule and ruling."""
    found: list[dict[str, Any]] = []
    for card in corpus.cards:
        words = " ".join([*card.aliases, card.type, card.kind, *card.subtypes, *card.allegiances, card.operation or ""])
        shown = {"about": card.full_name, "type": card.kind, "cost": card.cost, "set": card.set}
        found.append({"kind": "card", "id": card.id, "name": plain(card.full_name), "words": plain(words), **shown})
    for kind, entries in (("rule", corpus.rulebook.rules), ("ruling", corpus.rulebook.rulings)):
        for entry in entries:
            found.append(
                {"kind": kind, "id": entry.id, "name": plain(entry.id), "words": plain(entry.text), "about": entry.text}
            )
    return found


def plain(text: str) -> str:
    """Return a text as it is compared: small letters and digits, without accents and signs."""
    letters = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", " ", letters.lower()).strip()


def encoded(value: Any) -> bytes:
    """Return a value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
