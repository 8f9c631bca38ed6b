"""Journals and saves of games: written with the versions they rest on, refused where those differ."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any, TypeVar

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Unreadable
from cardbase.given import check_kind, checked
from cardbase.play.game import Game, new_game
from cardbase.play.house import House
from cardbase.play.rules.house_creation import POINTS
from cardbase.play.rulesets import CRF, POLICY_NAMES, Ruleset, ruleset
from cardbase.play.table import UnknownCard
from cardbase.tabletop import Journal, journal

T = TypeVar("T")
JOURNAL = "cardbase-journal/1"
SAVE = "cardbase-save/1"
ENGINE = 16
"""Raised whenever the same choices may lead elsewhere."""
_ALWAYS = ("open", "private-auto", "uniform")
ALIKE = {
    8: ("open", "private-auto"),
    9: _ALWAYS,
    10: _ALWAYS,
    11: _ALWAYS,
    12: _ALWAYS,
    13: _ALWAYS,
    14: _ALWAYS,
    15: _ALWAYS,
}
"""Earlier engines whose games play as they did, by who is asked: 9 asks again under "uniform" after a tactic.

Of 9 only games with a card whose text was corrected would play otherwise; these their card data refuse. Of 10 only
those in which Petitioning Coup was played on a rival's petition, a Harkonnen Sleeper was subdued or, by three or more,
Matter of Kanly was played: a replay then meets what was not stored. Of 11 only those in which a text deployed an event,
a card whose cost is X or was changed, an adversary's, or one that comes engaged; in which a fall by Surprise could be
replaced; or in which who led a venture's Rite was disengaged, or who Countered went over to another House. Of 12 only
those in which a hand limit was changed for the turn, a card went over to another House during a Rite, an adversary's
card of a changed cost came up, a target was named after a Counter, a venture outlived its persona, or a House left
while it had a rival's ally in its assembly. Of 13 only those in which something was asked, or could be used, of which
nothing could come; in which a participant took spoils of a Rite though it fell, or more of one than one; in which two
texts would have spared the same; or a persona came up under a Timed Drug. Of 14 only those in which Broken Arrangement
was played on an aide won by Enlist Survivor. Of 15 only those in which none of some Surprise force was given, or nobody
could take it; in which a text counted who took part in a Rite once some of them had fallen; in which a card was put on
another for a chosen X beside Gurney Halleck (TaT) or Skirmishing Spoils; in which an event changed the very number
that is its X; a Harkonnen Sleeper met an event, or House Physician under Pyretic Conscience a Rite; or in which Early
Procurement was played out of turn. A replay then meets what was not stored.
"""
HEADER = {"format", "engine", "cards", "rules", "policy", "operations", "most_decisions", "seed", "houses"}
FIELDS = HEADER | {"players", "conceded", "stops", "unasked", "choices", "digests", "sum", "state"}
"""Of a stored game (schemas/stored-game.schema.json)."""
MOST_CARDS = 1_000
"""In one deck of a record; the largest honest ones have a fifth."""
LONGEST_NAME = 200
LARGEST_STATE = 4 * 2**20
"""Bytes; a state of eight players with large decks has a hundredth of it."""


@checked
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


@checked
def policy_of(game: Game) -> str:
    """Return who is asked in a window, by the name of the policy."""
    return POLICY_NAMES[game.policy]


@checked
def replay_journal(text: str, corpus: Corpus) -> Game:
    """Return the game a journal tells, at its last position; raise ``Unreadable`` where versions or choices differ."""
    stored = journal.read_journal(text, JOURNAL)
    game = game_of(stored.header, corpus)
    journal.replay(game, stored)
    return game


@checked
def game_of(header: Mapping[str, Any], corpus: Corpus) -> Game:
    """Make the game of a header, at its first decision."""
    check_kind("corpus", corpus, Corpus)
    if not _plays_as_it_did(header):
        raise journal.other_engine(header.get("engine"), ENGINE)
    if unknown := sorted(set(header) - FIELDS):
        raise Unreadable(
            f"the record has a field that is not known: {unknown[0][:40]!r}", hint="; ".join(sorted(FIELDS))
        )
    try:
        game = new_game(
            [_house(house) for house in _of(list, header["houses"])],
            corpus=corpus,
            seed=_of(int, header["seed"]),
            rules=_rules(_of(dict, header["rules"])),
            policy=_of(str, header["policy"]),
            most_decisions=_bounded(_of(int, header["most_decisions"])),
            operations=_of(bool, header["operations"]),
        )
    except KeyError as error:
        raise Unreadable(f"the record has no {error.args[0]}") from None
    except (TypeError, ValueError) as error:
        raise Unreadable(f"the record's header cannot be read: {str(error)[:200]}") from None
    except CardbaseError as error:
        own = "a card of your own? name its folder: cardbase --cards DIR"
        hint = own if isinstance(error, UnknownCard) else error.hint
        raise Unreadable(f"the recorded game cannot be made: {error.message[:200]}", hint=hint) from None
    if header.get("cards") != game.table.digest():
        hint = "a card of these decks has changed since; the version of cardbase that wrote it can read it"
        raise Unreadable("recorded with other card data", hint=hint)
    return game


def is_alike(engine: int) -> bool:
    """Return whether games of an engine play as those of this one do, however players are asked."""
    return engine == ENGINE or set(ALIKE.get(engine, ())) == set(POLICY_NAMES)


def begun_earlier(header: Mapping[str, Any]) -> str:
    """Return in words that a game was begun under another version of the rules, "" where it was not."""
    return journal.begun_earlier(header.get("engine"), ENGINE)


def _plays_as_it_did(header: Mapping[str, Any]) -> bool:
    engine = header.get("engine")
    return engine == ENGINE or (type(engine) is int and header.get("policy") in ALIKE.get(engine, ()))


def _bounded(decisions: int) -> int:
    if not 0 < decisions <= Journal.LONGEST:
        raise ValueError(f"a game of {decisions} choices; at most {Journal.LONGEST:,}")
    return decisions


def _of(kind: type[T], value: object) -> T:
    """Return a value of that very kind; raise ``TypeError``."""
    if type(value) is not kind:
        raise TypeError(f"{str(value)[:40]!r} is not of type {kind.__name__}")
    return value


def _rules(switches: Mapping[str, object]) -> Ruleset:
    changed = dict(switches)
    name = str(changed.pop("name", "crf"))
    return ruleset("crf", {"name": name, **changed})


def _house(record: Mapping[str, Any]) -> House:
    known = {field.name for field in fields(House)}
    if set(_of(dict, record)) != known:
        raise ValueError("a House has other fields")
    points = record["points"]
    if points is not None and len(_of(list, points)) != 3:
        raise ValueError("points are three: of solaris, favor and spice")
    name = "".join(sign if sign.isprintable() else "?" for sign in _of(str, record["name"])[:LONGEST_NAME])
    solaris, favor, spice = (_of(int, value) for value in points or (0, 0, 0))
    if not 0 <= min(solaris, favor, spice) <= max(solaris, favor, spice) <= POINTS:
        raise ValueError(f"points that nobody has: at most {POINTS}")
    return House(
        name,
        _of(str, record["sponsor"]),
        _of(str, record["homeworld"]),
        _cards(record["imperial"]),
        _cards(record["house"]),
        None if points is None else (solaris, favor, spice),
        _cards(record["programs"]),
    )


def _cards(record: object) -> tuple[str, ...]:
    cards = tuple(_of(str, card) for card in _of(list, record))
    if len(cards) > MOST_CARDS:
        raise ValueError(f"{len(cards):,} cards in a deck; at most {MOST_CARDS:,} are read")
    return cards


@checked
def save_game(game: Game) -> str:
    """Return a game's position as text, to be resumed by ``resume_game``; the log is not kept."""
    content = _header(game, SAVE, 0)
    packed = zlib.compress(game.to_bytes(), 6)
    content["state"] = base64.b64encode(packed).decode("ascii")
    content["sum"] = journal.seal(content)
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


@checked
def resume_game(text: str, corpus: Corpus) -> Game:
    """Return the game of a save; raise ``Unreadable`` if it is none, was edited, or is of other rules or cards."""
    content = journal.read_sealed(text, SAVE, "save")
    try:
        packed = base64.b64decode(content["state"], validate=True)
        unpacker = zlib.decompressobj()
        state = unpacker.decompress(packed, LARGEST_STATE)
        if not unpacker.eof or unpacker.unused_data:
            raise ValueError("a state is one stream")
    except (KeyError, TypeError, ValueError, binascii.Error, zlib.error):
        raise Unreadable("the save's state cannot be read") from None
    return game_of(content, corpus).restore(state)
