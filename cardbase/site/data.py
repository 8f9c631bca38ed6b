"""What lies beside the pages: faces, answers and tables as JSON, the index that finds names before Python is there."""

from __future__ import annotations

import io
import json
import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Card, Corpus
from cardbase.corpus import plain as with_names
from cardbase.desk import answer
from cardbase.games import all_games
from cardbase.proxies import emit, laid_face, theme

READY: Final = ("cards", "profiles", "kinds", "decks", "lessons", "games")
"""Answers to requests without fields: files from which a tool begins while Python is being loaded."""

PREVIEW_DPI: Final = 96

Entry = tuple[str, bytes]


def faces(corpus: Corpus, database: Path) -> Iterator[Entry]:
    """Return every card's face as SVG, as printed too where that differs; each glyph is drawn once in a face."""
    colours = theme("colour")
    for card in corpus.cards:
        yield f"faces/{card.id}.svg", emit(laid_face(card, corpus, colours).symbol, "svg", title=card.full_name)
    for card in map(corpus.printed.by_id.__getitem__, _printed_otherwise(database)):
        face = laid_face(card, corpus.printed, colours).symbol
        yield f"faces/{card.id}.printed.svg", emit(face, "svg", title=card.full_name)


def _printed_otherwise(database: Path) -> list[str]:
    """Return the cards whose printed face is known and another than the one in force."""
    sql = "select distinct card from patches where printed <> 'unknown' and card is not null and card <> ''"
    with closing(sqlite3.connect(database)) as connection:
        return [card for (card,) in connection.execute(sql)]


def previews(cards: Iterable[Card], corpus: Corpus) -> Iterator[Entry]:
    """Return each card's face as a small picture in dots, which previews of links need."""
    from PIL import Image

    colours = theme("colour")
    for card in cards:
        drawn = Image.open(io.BytesIO(emit(laid_face(card, corpus, colours).symbol, "png", title="", dpi=PREVIEW_DPI)))
        made = io.BytesIO()
        drawn.convert("RGB").save(made, "JPEG", quality=70, optimize=True)
        yield f"previews/{card.id}.jpg", made.getvalue()


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
    book = corpus.rulebook
    found += [_entry("rule", one.id, with_names(one.text, corpus)) for one in book.rules]
    found += [_entry("ruling", one.id, with_names(one.text, corpus), one.source) for one in book.rulings]
    found += [_entry("ambiguity", one.id, with_names(one.resolution, corpus), one.question) for one in book.ambiguities]
    found += [_entry("erratum", one.id, with_names(one.note or one.title, corpus), one.title) for one in book.errata]
    return found


def _entry(kind: str, name: str, text: str, more: str = "") -> dict[str, Any]:
    return {"kind": kind, "id": name, "name": plain(name), "words": plain(f"{text} {more}"), "about": text}


def plain(text: str) -> str:
    """Return a text as it is compared: small letters and digits, without accents and signs."""
    letters = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", " ", letters.lower()).strip()


def encoded(value: Any) -> bytes:
    """Return a value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
