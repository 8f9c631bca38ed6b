"""Journals and saves of games: written with the versions they rest on, refused where those differ."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Unreadable
from cardbase.play.game import Game, new_game
from cardbase.play.invariants import faults
from cardbase.play.rules.tactics import POLICY_NAMES
from cardbase.play.ruleset import CRF, Ruleset, ruleset
from cardbase.play.state import State
from cardbase.play.table import House
from cardbase.tabletop import Journal, read_journal, replay

JOURNAL = "cardbase-journal/1"
SAVE = "cardbase-save/1"
ENGINE = 1
"""Raised whenever the same choices may lead elsewhere."""
LARGEST_STATE = 4 * 2**20
"""Bytes; a state of eight players with large decks has a hundredth of it."""


def new_journal(game: Game, seed: int) -> Journal:
    """Return an empty journal for a game that was made with ``seed``."""
    return Journal(_header(game, JOURNAL, seed))


def _header(game: Game, form: str, seed: int) -> dict[str, Any]:
    default = asdict(CRF)
    switches = {name: value for name, value in asdict(game.rules).items() if value != default[name]}
    return {
        "format": form,
        "engine": ENGINE,
        "cards": game.table.digest(),
        "rules": switches,
        "policy": POLICY_NAMES[game.policy],
        "operations": game.table.operations,
        "most_decisions": game.most_decisions,
        "seed": seed,
        "houses": [asdict(house) for house in game.table.houses],
    }


def replay_journal(text: str, corpus: Corpus) -> Game:
    """Return the game a journal tells, at its last position; raise ``Unreadable`` where versions or choices differ."""
    journal = read_journal(text, JOURNAL)
    game = game_of(journal.header, corpus)
    replay(game, journal)
    return game


def game_of(header: Mapping[str, Any], corpus: Corpus) -> Game:
    """Make the game of a header, at its first decision."""
    if header.get("engine") != ENGINE:
        raise Unreadable(f"recorded by rules version {header.get('engine')!r}; this one is {ENGINE}")
    try:
        game = new_game(
            [_house(house) for house in header["houses"]],
            corpus=corpus,
            seed=int(header["seed"]),
            rules=_rules(header["rules"]),
            policy=str(header["policy"]),
            most_decisions=int(header["most_decisions"]),
            operations=bool(header["operations"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Unreadable(f"the record's header cannot be read: {error}") from None
    except CardbaseError as error:
        raise Unreadable(f"the recorded game cannot be made: {error}") from None
    if header.get("cards") != game.table.digest():
        raise Unreadable("recorded with other card data", hint="a card of these decks has changed since")
    return game


def _rules(switches: Mapping[str, object]) -> Ruleset:
    changed = dict(switches)
    name = str(changed.pop("name", "crf"))
    return ruleset("crf", {"name": name, **changed})


def _house(record: Mapping[str, Any]) -> House:
    known = {field.name for field in fields(House)}
    if set(record) != known:
        raise ValueError("a House has other fields")
    points = record["points"]
    return House(
        str(record["name"]),
        str(record["sponsor"]),
        str(record["homeworld"]),
        tuple(map(str, record["imperial"])),
        tuple(map(str, record["house"])),
        None if points is None else (int(points[0]), int(points[1]), int(points[2])),
        tuple(map(str, record["programs"])),
    )


def save(game: Game) -> str:
    """Return a game's position as text, to be resumed by ``resume``; the log is not kept."""
    content = _header(game, SAVE, 0)
    packed = zlib.compress(game.to_bytes(), 6)
    content["state"] = base64.b64encode(packed).decode("ascii")
    content["sum"] = _sum(content)
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def resume(text: str, corpus: Corpus) -> Game:
    """Return the game of a save; raise ``Unreadable`` if it is none, was edited, or is of other rules or cards."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable("not a save: it is no JSON, or was cut short") from None
    if not isinstance(content, dict) or content.get("format") != SAVE:
        raise Unreadable(f"not a save of the form {SAVE!r}")
    if content.pop("sum", None) != _sum(content):
        raise Unreadable("the save was edited or cut: its sum does not fit")
    try:
        packed = base64.b64decode(content["state"], validate=True)
        unpacker = zlib.decompressobj()
        state = unpacker.decompress(packed, LARGEST_STATE)
    except (KeyError, TypeError, ValueError, binascii.Error, zlib.error):
        raise Unreadable("the save's state cannot be read") from None
    game = game_of(content, corpus)
    game.state = State.from_bytes(state)
    game.log, game.stale = [], True
    wrong = faults(game)
    if wrong:
        raise Unreadable(f"the save's position is impossible: {wrong[0]}")
    try:
        game.recompute()
    except (IndexError, ValueError, CardbaseError, AssertionError):  # the sum fits, so it was forged
        raise Unreadable("the save's position is impossible: nothing can be decided in it") from None
    return game


def _sum(content: Mapping[str, Any]) -> str:
    text = json.dumps(content, ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
