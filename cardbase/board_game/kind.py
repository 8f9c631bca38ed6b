"""What the registry of games knows of this one: making, resuming, showing and simulating it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from cardbase.board_game.board_lines import board_lines
from cardbase.board_game.catalogue import entries, tables
from cardbase.board_game.compose import find_factions
from cardbase.board_game.data import data_digest, facts, plays_alike
from cardbase.board_game.engines import ENGINE, as_begun, engine_of
from cardbase.board_game.events import ALL, wording
from cardbase.board_game.game import Game, new_game
from cardbase.board_game.lessons import lessons
from cardbase.board_game.players import NAMES, check_players, player
from cardbase.board_game.scene import board, scene
from cardbase.board_game.simulation import MOST_GAMES, simulate
from cardbase.board_game.stop_names import stop_names
from cardbase.board_game.table import Table
from cardbase.board_game.views import public_view
from cardbase.errors import Misuse, Unreadable, check_all, check_whole
from cardbase.given import checked
from cardbase.tabletop import GameRecord, registry
from cardbase.tabletop import journal as journals
from cardbase.tabletop import record as records

FORM: Final = "cardbase-board-game/1"
"""The form of a stored game."""
_TABLE: Final = ("factions", "advanced", "skills", "strongholds", "turns", "circles", "ixians", "switches")


def header_of(table: Table, seed: int) -> dict[str, Any]:
    """Return the header of a journal: with it the game is made again."""
    return {"format": FORM, "engine": table.engine, "data": data_digest(), "table": table.describe(), "seed": seed}


def table_of(setup: Mapping[str, Any]) -> Table:
    """Return the table of a setup; raise ``Misuse`` for fields that are none or cannot be."""
    _, table = check_all(lambda: _known(setup), lambda: _seated(setup))
    assert isinstance(table, Table)
    return table


def fit(setup: Mapping[str, Any], seats: int) -> None:
    """Raise ``Misuse`` for a setup with which so many could not begin, whatever factions they take."""
    table_of({**setup, "factions": [faction.id for faction in facts().factions[:seats]]})


def _known(setup: Mapping[str, Any]) -> None:
    wrong = sorted(set(setup) - {*_TABLE, "seed"})
    if wrong:
        raise Misuse(f"a setup has no {', '.join(wrong)[:80]}", hint="it has " + ", ".join((*_TABLE, "seed")))


def _seated(setup: Mapping[str, Any]) -> Table:
    factions = setup.get("factions")
    if not isinstance(factions, list) or not all(isinstance(name, str) for name in factions):
        raise Misuse("a setup needs a list of factions", hint='such as ["atreides", "choam"]')
    return Table(factions, **{name: setup[name] for name in _TABLE if name in setup and name != "factions"})


def begin(setup: Mapping[str, Any]) -> Game:
    """Return a game at its first decision; raise ``Misuse``."""
    return _begun(setup, ENGINE)


def _begun(setup: Mapping[str, Any], engine: int) -> Game:
    seed, table = check_all(lambda: _seed(setup), lambda: table_of(setup))
    table.engine = engine
    return new_game(table, seed)


def _seed(setup: Mapping[str, Any]) -> int:
    return check_whole("seed", setup.get("seed", 0), 0, (1 << 63) - 1)


def game_of(header: Mapping[str, Any]) -> Game:
    """Return the game of a journal's header, as it was begun; raise ``Unreadable`` where it cannot be."""
    engine = engine_of(header)
    if not plays_alike(header.get("data")):
        raise Unreadable("the game was played with other data of the board game", hint="replay it with that version")
    table, seed = header.get("table"), header.get("seed")
    if not isinstance(table, Mapping) or "seed" in table or seed is None:
        raise Unreadable("the journal's table cannot be set up: it needs a table with its factions, and a seed")
    try:
        return _begun({**table, "seed": seed}, engine)
    except (TypeError, Misuse) as error:
        raise Unreadable(f"the journal's table cannot be set up: {str(error)[:120]}") from None


def resume(text: str) -> Game:
    """Return the game of a journal's text at its last position; raise ``Unreadable``."""
    journal = journals.read_journal(text, FORM)

    def played(uncounted: int) -> Game:
        """Play the choices."""
        game = game_of({"engine": uncounted, **journal.header})
        journals.replay(game, journal)
        return game

    return as_begun(played)


@checked
def begin_record(setup: Mapping[str, Any], people: Sequence[str], others: str) -> GameRecord[Game]:
    """Return a game just begun, its journal and who plays each seat: the factions ``people``, a player the others."""
    game, people_of, _ = check_all(
        lambda: begin(setup), lambda: find_factions(people, fewest=1), lambda: check_players([others])
    )
    seats = {faction.id for faction in people_of}
    missing = seats - {faction.id for faction in game.table.factions}
    if missing:
        raise Misuse(f"{', '.join(sorted(missing))} does not sit", hint=", ".join(game.table.names))
    names = [records.PERSON if faction.id in seats else others for faction in game.table.factions]
    seed = int(setup.get("seed", 0))
    return records.open_record(game, journals.Journal(header_of(game.table, seed)), seed, names)


@checked
def resume_record(path: Path) -> GameRecord[Game]:
    """Return a stored game at its last position; raise ``Unreadable``."""

    def read(uncounted: int) -> GameRecord[Game]:
        """Read it."""
        found = records.read_record(
            path, FORM, lambda header: game_of({"engine": uncounted, **header}), lambda name: name in NAMES
        )
        found.journal.header = {**found.journal.header, "engine": found.game.table.engine}
        return found

    return as_begun(read)


def simulated(setup: Mapping[str, Any]) -> dict[str, Any]:
    """Play ``games`` games (10) of a setup with ``players`` in the seats (*sensible*) and report; raise ``Misuse``."""
    rest = {name: value for name, value in setup.items() if name not in ("players", "games")}
    table, seed, names, games = check_all(
        lambda: table_of(rest),
        lambda: _seed(setup),
        lambda: _players(setup.get("players")),
        lambda: check_whole("games", setup.get("games", 10), 1, MOST_GAMES),
    )
    return simulate(table, names or ["sensible"] * table.seats, games=games, seed=seed)


def _players(names: object) -> list[str]:
    """Return the names of the players; none where the setup names none."""
    if names is None:
        return []
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise Misuse(f"players {names!r:.60}", hint='a list with a player a seat, such as ["sensible", "random"]')
    check_players(names)
    return names


def lessons_of() -> Iterator[dict[str, Any]]:
    """Yield every lesson with its number, title and rules."""
    for number, lesson in enumerate(lessons(), 1):
        yield {"number": number, "id": lesson.id, "title": lesson.title, "rules": list(lesson.rules)}


def record(game: Game, setup: Mapping[str, Any]) -> str:
    """Return the journal of a game just begun by a setup."""
    return journals.Journal(header_of(game.table, int(setup.get("seed", 0)))).to_text()


def journal_with_choice(text: str, game: Game, choice: int, seat: int) -> str:
    """Carry a choice out in the game of a journal; return the journal with it."""
    kept = journals.read_journal(text, FORM)
    kept.header = {**kept.header, "engine": game.table.engine}
    kept.apply(game, choice, seat)
    return kept.to_text()


def begun_earlier(text: str) -> str:
    """Return in words that the game of a journal was begun under another version of the rules, "" where it was not."""
    return journals.begun_earlier(engine_of(journals.read_journal(text, FORM).header), ENGINE)


def news(game: Game, seat: int, since: int) -> tuple[list[str], int]:
    """Return what a seat, or a spectator (-1), saw since so many of its events, and how many it has seen."""
    seen = [event for event in game.log or () if (event[1] >> seat & 1 if seat >= 0 else event[1] == ALL)]
    return [wording(event, game.table) for event in seen[since:]], len(seen)


def check_faction(_: Mapping[str, Any], text: str, before: Sequence[str]) -> str:
    """Return the name of a faction that a seat may take; raise ``NotFound`` or ``Misuse``."""
    (faction,) = find_factions([text], fewest=1)
    if faction in find_factions([name for name in before if name], fewest=0):
        raise Misuse(f"{faction.name} is taken")
    return faction.name


BOARD_GAME: Final = registry.GameKind(
    id="board",
    title="CHOAM & Richese: the board game with its expansion",
    seats=(2, 8),
    begin=begin,
    fit=fit,
    resume=resume,
    view=lambda game, seat: dict(game.view(seat)),
    record=record,  # type: ignore[arg-type]
    note=journal_with_choice,  # type: ignore[arg-type]
    form=FORM.partition("/")[0],
    earlier=begun_earlier,
    lines=board_lines,  # type: ignore[arg-type]
    story=lambda game, seat: game.log_lines(seat),
    news=news,  # type: ignore[arg-type]
    spectate=public_view,  # type: ignore[arg-type]
    stop_names=lambda game: stop_names(game.table),  # type: ignore[attr-defined]
    brings=registry.Brought(
        "factions",
        "faction",
        check_faction,
        lambda: {faction.name: faction.id for faction in facts().factions},
        own=False,
    ),
    players=NAMES,
    player=player,  # type: ignore[arg-type]
    tables=tables,
    entries=entries,
    lessons=lessons_of,
    board=board,
    scene=scene,  # type: ignore[arg-type]
    options=(
        registry.Option("advanced", "The advanced game", True),
        registry.Option("skills", "With leader skills", False),
        registry.Option("strongholds", "With stronghold cards (advanced)", False),
        registry.Option("ixians", "With the cards of Ixians & Tleilaxu", False),
    ),
    simulate=simulated,
    commands="board",
)
"""This game for the registry."""
