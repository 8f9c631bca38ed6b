"""What the tables and columns of a tournament's file mean, for people who browse it."""

from __future__ import annotations

from typing import Any

_TABLES = """
standings_now: Standings after the last round that was paired, by place.
  place: place, 1 for the first; equals share one where no tie-break parts them
  player: name on the roster
  points: victory points of all rounds, with what byes count
  byes: how many byes the player had
  great_houses: tie-break: games won as Great House
  best_game: tie-break: most points in one game
  opponents: tie-break: points of all opponents met, each time they were met
  last_game: tie-break: points in the last round
  dropped: 1 for a player who dropped out, else 0
players: The roster.
  player: name on the roster
  list: file of the player's list; empty where there is none
  fingerprint: that of the list as it was read last, equal for equal decks
  locked: fingerprint of the list when the lists were locked; empty before that
  dropped: 1 for a player who dropped out, else 0
lists: What was found in each file when the lists were read last.
  file: name of the file
  player: who plays it, by the list or by the file's name
  deck: name of the deck
  sponsor: id of the power that sponsors it
  powers: ids of the powers of its cards, one a line
  imperial: cards in the Imperial deck
  house: cards in the House deck
  state: legal, illegal, unread (legal as read, but lines were not understood) or unreadable
  codes: codes of the errors, one a line
  unread: lines that were not understood, one a line
  fingerprint: equal for equal decks, whatever their names
  solaris: solaris at the start
  favor: favor at the start
  spice: spice at the start
  modified: when the file was changed, by the clock of the machine that read it
  error: why the file cannot be read; empty where it can
cards: The cards of each list.
  file: name of the list's file
  pile: homeworlds, programs, imperial or house
  card: id of the card
  copies: how many copies
seats: Who sat where in each round, and how the game ended.
  round: number of the round, from 1
  table_number: number of the table, from 1
  seat: number of the seat, from 1
  player: name on the roster
  solaris: solaris at the end; empty without a result
  favor: favor at the end, which may be below 0; empty without a result
  spice: spice at the end; empty without a result
  status: great house, active, renegade or eliminated; empty without a result
  points: victory points of the game; empty without a result
byes: Who had a bye in each round.
  round: number of the round, from 1
  player: name on the roster
standings: Standings after each round that was paired.
  round: number of the round, from 1
  place: place, 1 for the first; equals share one where no tie-break parts them
  player: name on the roster
  points: victory points of all rounds so far, with what byes count
  byes: how many byes the player had
  great_houses: tie-break: games won as Great House
  best_game: tie-break: most points in one game
  opponents: tie-break: points of all opponents met, each time they were met
  last_game: tie-break: points in that round
  dropped: 1 for a player who dropped out, else 0
steps: The journal, from which the other tables are made.
  number: number of the step, from 1
  at: when it was taken, with the time zone
  name: begin, lists, add, drop, rename, lock, pair or results
  data: what the step needs, as JSON
  undone: 1 for a step that was taken back, else 0
"""


def metadata_of(database: str, title: str) -> dict[str, Any]:
    """Return Datasette's metadata for a tournament's file: a title, and what each table and column means."""
    tables: dict[str, dict[str, Any]] = {}
    for line in _TABLES.strip().splitlines():
        name, _, text = line.strip().partition(": ")
        if line.startswith(" "):
            tables[next(reversed(tables))]["columns"][name] = text[:1].upper() + text[1:]
        else:
            tables[name] = {"description": text, "columns": {}}
    return {"title": title, "databases": {database: {"tables": tables}}}
