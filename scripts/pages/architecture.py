"""Parts of the page on the architecture: the rooms and who may import whom, from the test that holds it."""

from __future__ import annotations

import runpy

from scripts.pages import ROOT, table

LIVES_THERE = {
    "errors": "everything that goes wrong on purpose, drawn as one tree",
    "doors": "front doors that load each name with its module at the first use",
    "files": "bounded reading and whole-or-nothing writing",
    "given": "which argument was of the wrong kind, told once a public function failed over it",
    "nouns": "numbers with their nouns, as every text says them",
    "processes": "when work may be parted among processes",
    "schemas": "where the shipped data lies, and judging records of any room by JSON Schema",
    "store": "cardbase's SQLite files for what people cannot make again: versions, migrations, copies",
    "serving": "what every server stands on: a socket that sends at once, connections that nobody holds in silence",
    "drawing": "shapes, text, pages and sheets in millimetres, and their emitters; it knows no game",
    "operations": "the language in which every card says what it does; it knows words, not cards",
    "corpus": "cards, sets, powers, constants, rules, errata, rulings: loaded, checked, found by name",
    "query": "the one query language",
    "database": "the corpus as one SQLite file, and its full-text search",
    "decks": "deck lists: formats, legality, construction",
    "search": "one search over rules, rulings, terms, cards and decks, for questions in plain words",
    "tournaments": "the evening of a tournament: roster, tables and seats, results, standings, papers",
    "proxies": "faces, backs and table aids of the cards, and print jobs from decks",
    "tabletop": "what every game needs: chance, journal, seats, questions, record, the registry of games",
    "play": "the card game's engine: position, rules, programs, compiler and effects, choices, views",
    "players": "the card game's players: random, sensible, search, external ones, the environment for learning",
    "scenarios": "situations written in sentences",
    "series": "simulations and leagues: many games between the same players",
    "board_game": "the board game with CHOAM & Richese: data, decks of a seating, rules, players",
    "spice_and_blood": "the play-by-mail game of Houses and generations: data, orders, turns, reports",
    "lessons": "courses, replay, and the chronicle as a story",
    "screens": "a terminal as plain lines or as a whole screen",
    "desk": "answers as plain functions, JSON in and out, for the command line, HTTP and the browser",
    "games": "the registry of games, filled: named by whoever starts a program",
    "site": "the static edition: `web`'s pages as files, faces, data, and Python for the browser",
    "library": "seven functions that `import cardbase` offers to programs",
    "host": "games over the network: tables, links, journals on a server, the pages to play on",
    "web": "the pages that Datasette serves",
    "cli": "the command line: one module a room, each parses, calls and prints",
}


def allowed() -> dict[str, set[str]]:
    """Return ``MAY_IMPORT`` of ``tests/test_architecture.py``."""
    rooms: dict[str, set[str]] = runpy.run_path(str(ROOT / "tests" / "test_architecture.py"))["MAY_IMPORT"]
    return rooms


def rooms() -> str:
    """Return the table of rooms; a room without a word on what lives there is an error."""
    order = list(allowed())
    rows = [
        [f"`{room}`", LIVES_THERE[room], ", ".join(sorted(may, key=order.index)) or "nothing"]
        for room, may in allowed().items()
    ]
    return table(["room", "what lives there", "may import"], rows)


PARTS = {"rooms": rooms}
