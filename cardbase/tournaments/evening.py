"""What an organiser does in an evening, over the other modules: set up, read the lists, pair, write the papers."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path

from cardbase.corpus import Corpus
from cardbase.decks import HouseRule, Ruleset, judge, read_deck, ruleset_named
from cardbase.decks.contest import is_filled_in, list_files, lists_in, read_house_rules
from cardbase.errors import CardbaseError, Misuse
from cardbase.files import is_folder, make_folder, read_text, write_text
from cardbase.given import checked, wrong_argument
from cardbase.query import card_index
from cardbase.tournaments.editions import edition
from cardbase.tournaments.letters import Judged, Letter, letters_to
from cardbase.tournaments.lists import MOST_LISTS, list_row, with_corrections
from cardbase.tournaments.model import TIE_BREAKS, Settings, Tournament
from cardbase.tournaments.pages import (
    field_page,
    overview_page,
    pairings_page,
    registration_page,
    slips_page,
    standings_page,
)
from cardbase.tournaments.pairing import LEAST, MOST, pair, past_of
from cardbase.tournaments.report import results_csv, standings_csv, standings_text
from cardbase.tournaments.standings import standings
from cardbase.tournaments.steps import Step, read_lists, take

_BYE_POINTS = 1_000

_EDITION = ".edition"
"""The file in a folder of papers that tells their edition."""


@checked
def new_settings(
    file: Path, folder: Path, house_rules: Path | None = None, *, name: str, date: str, **chosen: object
) -> Settings:
    """Return the settings of a new tournament whose file is ``file``; raise ``Misuse`` for what cannot be."""
    place = file.absolute().parent
    settings = Settings(
        name=name,
        date=date,
        folder=os.path.relpath(folder.absolute(), place),
        house_rules=os.path.relpath(house_rules.absolute(), place) if house_rules else "",
        **chosen,  # type: ignore[arg-type]
    )
    if wrong := wrong_argument(Settings, (), {"name": name, "date": date, "folder": "", **chosen}):
        raise wrong
    _check(settings)
    return settings


def _edition_in(folder: Path) -> str:
    """Return the edition whose pages a folder holds, "" for an empty one; without a mark it is the organiser's."""
    if not is_folder(folder) or not any(folder.iterdir()):
        return ""
    mark = folder / _EDITION
    return read_text(mark, limit=100).strip()[:20] if mark.is_file() else "organiser"


def _check(settings: Settings) -> None:
    ruleset_named(settings.ruleset, dict(switch.split("=", 1) for switch in settings.switches))
    if not LEAST <= settings.table_size <= MOST:
        raise Misuse(f"no table seats {settings.table_size}", hint=f"{LEAST} to {MOST}")
    if unknown := [name for name in settings.ties if name not in TIE_BREAKS]:
        raise Misuse(f"no tie-break is called {unknown[0]!r}", hint="there are " + ", ".join(TIE_BREAKS))
    if settings.pairing not in ("fresh", "rank"):
        raise Misuse(f"pairing cannot be {settings.pairing!r}", hint="it is fresh or rank")
    if settings.negative_favor not in ("literal", "zero"):
        raise Misuse(f"negative favor cannot be {settings.negative_favor!r}", hint="it is literal or zero")
    if settings.bye != "average" and not (
        re.fullmatch("[0-9]{1,4}", settings.bye) and int(settings.bye) <= _BYE_POINTS
    ):
        raise Misuse(f"a bye cannot count {settings.bye[:40]!r}", hint=f"average, or 0 to {_BYE_POINTS} points")
    try:
        date.fromisoformat(settings.date)
        if settings.deadline:
            datetime.fromisoformat(settings.deadline)
    except ValueError as error:
        raise Misuse(str(error).lower(), hint="a date is as 2026-11-22, a deadline as 2026-11-22T18:00") from None
    if not settings.name.strip() or not settings.name.isprintable() or len(settings.name) > 120:
        raise Misuse(f"{settings.name[:40]!r} is not a name of a tournament", hint="1 to 120 characters")


@checked
def reading(tournament: Tournament, file: Path, corpus: Corpus) -> Step:
    """Return the step that reads and judges the lists of the tournament's folder or ZIP file as they are now."""
    with _lists_of(tournament, file) as files:
        return _reading(tournament, file, files, corpus)


@checked
def letters(tournament: Tournament, file: Path, corpus: Corpus) -> list[Letter]:
    """Return a letter to each player whose list, as it lies in the folder or ZIP file now, cannot be played."""
    ruleset, house = _rules_of(tournament, file, corpus)
    with _lists_of(tournament, file) as files:
        now = take(tournament, _reading(tournament, file, files, corpus))
        judged: dict[str, Judged] = {}
        for label, path in files.items():
            try:
                judged[label] = judge(read_deck(path, corpus), corpus, ruleset, house)
            except CardbaseError as error:
                judged[label] = error
        return list(letters_to(now, judged, files, corpus))


def _reading(tournament: Tournament, file: Path, files: Mapping[str, Path], corpus: Corpus) -> Step:
    ruleset, house = _rules_of(tournament, file, corpus)
    owners = {player.file: player.name for player in tournament.players if player.file}
    rows = [list_row(label, path, corpus, ruleset, house) for label, path in files.items()]
    return read_lists(with_corrections(rows, owners))


def _rules_of(tournament: Tournament, file: Path, corpus: Corpus) -> tuple[Ruleset, Sequence[HouseRule]]:
    settings = tournament.settings
    ruleset = ruleset_named(settings.ruleset, dict(switch.split("=", 1) for switch in settings.switches))
    path = file.absolute().parent / settings.house_rules
    return ruleset, _house_rules(path, settings.date, corpus) if settings.house_rules else ()


@contextlib.contextmanager
def _lists_of(tournament: Tournament, file: Path) -> Iterator[dict[str, Path]]:
    """Yield the lists of the tournament's folder or ZIP file, which may last no longer than this."""
    with lists_in(
        file.absolute().parent / tournament.settings.folder, {row.file for row in tournament.lists}
    ) as folder:
        files = list_files(folder, MOST_LISTS)
        inside = folder.resolve() == file.resolve().parent
        yield {label: path for label, path in files.items() if not (inside and _is_of(path.name, file))}


def _is_of(name: str, file: Path) -> bool:
    """Say whether a name is that of the tournament's file, or of a copy of it that was made for an older version."""
    return name == file.name or (name.startswith(f"{file.stem}.version-") and name.endswith(file.suffix))


def _house_rules(path: Path, day: str, corpus: Corpus) -> Sequence[HouseRule]:
    index = card_index(corpus)
    return read_house_rules(path, index).as_of(date.fromisoformat(day), index)


@checked
def next_round(tournament: Tournament, *, even_so: bool = False) -> Step:
    """Return the step that pairs the next round; ``Misuse`` while tables lack results, unless ``even_so``."""
    settings, rounds = tournament.settings, tournament.rounds
    if rounds and rounds[-1].open_tables and not even_so:
        left = ", ".join(map(str, rounds[-1].open_tables))
        noun = "tables" if len(rounds[-1].open_tables) > 1 else "table"
        raise Misuse(f"round {len(rounds)} has no result of {noun} {left}", hint="--even-so pairs all the same")
    least = settings.table_size if settings.exact_tables else LEAST
    if (count := len(tournament.active)) < least:
        noun = "player" if count == 1 else "players"
        seats = f"{'exactly' if settings.exact_tables else 'at least'} {least}"
        raise Misuse(f"{count} {noun} cannot be paired", hint=f"a table seats {seats}: add some, or read their lists")
    past = past_of((tuple(table.players for table in played.tables), played.byes) for played in rounds)
    ranked = [place.player for place in standings(tournament) if not place.dropped]
    seed = settings.seed * 1_000 + len(rounds)
    by_rank = settings.pairing == "rank" and bool(rounds)
    tables = pair(ranked, settings.table_size, past, seed, exact=settings.exact_tables, by_rank=by_rank)
    seated = {name for table in tables for name in table}
    byes = [name for name in ranked if name not in seated]
    return Step("pair", {"tables": [list(table) for table in tables], "byes": byes})


@checked
def write_papers(tournament: Tournament, out: Path, corpus: Corpus, kind: str = "organiser") -> list[Path]:
    """Write every page and table of an edition into a folder and return their paths; raises ``Unwritable``.

    Lists, slips and the field are the organiser's alone. A table of results that somebody began to fill in is kept.
    Raises ``Misuse`` for a folder with pages of another edition, which might tell what this one does not.
    """
    shown = edition(tournament, kind)
    if (there := _edition_in(out)) not in {"", kind}:
        raise Misuse(f"{out}: holds pages of another edition ({there})", hint="name another folder with --out")
    last = len(shown.rounds)
    files = {
        "standings.html": standings_page(shown),
        "standings.txt": standings_text(shown),
        "standings.csv": standings_csv(shown),
    }
    if last:
        files[f"round-{last}.html"] = pairings_page(shown, last)
    if kind == "organiser":
        files["players.html"] = overview_page(shown)
        files["registration.html"] = registration_page(shown, corpus)
        files["field.html"] = field_page(shown, corpus)
        if last:
            files[f"slips-{last}.html"] = slips_page(shown, last)
            if not is_filled_in(out / f"results-{last}.csv"):
                files[f"results-{last}.csv"] = results_csv(shown, last)
    make_folder(out)
    write_text(out / _EDITION, kind + "\n")
    for name, content in files.items():
        write_text(out / name, content)
    return [out / name for name in files]
