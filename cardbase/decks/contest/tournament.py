"""All lists of a folder, judged: rows for a table, and the report an organiser prints and keeps."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks.contest.judged import Row
from cardbase.decks.contest.pages import deck_page, index_page, registration_page
from cardbase.decks.contest.scoring import COLUMNS
from cardbase.decks.judging import CRF, Ruleset, judge
from cardbase.decks.reading import read_deck
from cardbase.errors import CardbaseError, Misuse, Unreadable
from cardbase.files import make_folder, reason, write_text

CHUNK = 250
"""Files handed to a worker at a time."""


def judge_folder(
    folder: Path, corpus: Corpus, ruleset: Ruleset = CRF, workers: int = 0, cards: Sequence[Path] = ()
) -> list[Row]:
    """Judge every file of a folder, in the order of their names.

    ``workers`` processes share the work, 0 uses every core where there are many files; ``cards`` are the folders that
    ``corpus`` was loaded with beyond the shipped one. Raises ``Unreadable`` for a folder that cannot be listed.
    """
    paths = deck_files(folder)
    workers = workers or (os.cpu_count() or 1 if len(paths) > 2 * CHUNK else 1)
    if workers == 1:
        return [judge_file(path, corpus, ruleset) for path in paths]
    from concurrent.futures import ProcessPoolExecutor  # here: it brings sockets and queues, slow to import

    _shared[:] = [corpus, ruleset]  # a forked worker finds them here; a spawned one is given what to load
    with ProcessPoolExecutor(workers, initializer=_start_worker, initargs=(tuple(cards), ruleset)) as pool:
        return list(pool.map(_judge_shared, paths, chunksize=CHUNK))


def deck_files(folder: Path) -> list[Path]:
    """Return the files of a folder that may be lists, by name; hidden ones are none."""
    if not folder.is_dir():
        raise Unreadable(f"{folder}: is no folder")
    try:
        return sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))
    except OSError as error:
        raise Unreadable(f"{folder}: {reason(error)}") from None


def judge_file(path: Path, corpus: Corpus, ruleset: Ruleset = CRF) -> Row:
    """Read and judge one file into a row."""
    try:
        deck = read_deck(path, corpus)
        verdict = judge(deck, corpus, ruleset)
    except CardbaseError as error:
        return _unreadable(path, str(error).removeprefix(f"{path}: "))
    except Exception as error:  # whatever one list does, it never ends the run
        return _unreadable(path, f"cannot be judged: {type(error).__name__}: {error}")
    errors = verdict.errors
    return Row(
        file=path.name,
        name=deck.name,
        author=deck.played_by,
        sponsor=deck.sponsor,
        imperial=sum(entry.copies for entry in deck.imperial),
        house=sum(entry.copies for entry in deck.house),
        legal=verdict.legal,
        codes=tuple(dict.fromkeys(finding.code for finding in errors)),
        warnings=sum(finding.severity == "warning" for finding in verdict.findings),
        fingerprint=deck.fingerprint(),
    )


def _unreadable(path: Path, error: str) -> Row:
    return Row(path.name, "", "", "", 0, 0, None, (), 0, "", error)


def write_report(folder: Path, out: Path, rows: Sequence[Row], corpus: Corpus, ruleset: Ruleset = CRF) -> list[Path]:
    """Write ``decks.csv``, ``decks.json``, ``index.html``, a page a deck, ``registration.html`` and ``results.csv``.

    An existing ``results.csv`` is kept: it may hold the games already. Raises ``Unwritable``.
    """
    make_folder(out)
    if out.resolve() == folder.resolve():
        raise Misuse(f"{out}: the report would lie among the lists", hint="give another folder with --out")
    pages = dict(_page_names(rows))
    files: dict[str, str] = {
        "decks.csv": as_csv(rows),
        "decks.json": json.dumps([as_record(row) for row in rows], indent=2, ensure_ascii=False) + "\n",
        "index.html": index_page([(row, pages[row.file]) for row in rows], ruleset),
    }
    decks = []
    for row in rows:
        if row.legal is not None:
            verdict = judge(read_deck(folder / row.file, corpus), corpus, ruleset)
            decks.append((row.file, verdict.deck))
            files[pages[row.file]] = deck_page(row.file, verdict, corpus)
    files["registration.html"] = registration_page(decks, corpus)
    if not (out / "results.csv").exists():
        files["results.csv"] = ",".join(COLUMNS) + "\n"
    for name, content in files.items():
        write_text(out / name, content)
    return [out / name for name in files]


def as_record(row: Row) -> dict[str, Any]:
    """Return a row as JSON (``schemas/deck-tournament.schema.json``)."""
    return row._asdict() | {"codes": list(row.codes)}


def as_csv(rows: Sequence[Row]) -> str:
    """Return the rows as CSV with a header."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Row._fields)
    for row in rows:
        legal = "unreadable" if row.legal is None else "legal" if row.legal else "illegal"
        writer.writerow([_tame(str(v)) for v in row._replace(codes=" ".join(row.codes), legal=legal)])  # type: ignore[arg-type]
    return out.getvalue()


def _tame(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula; names of decks are a stranger's text."""
    return f"'{cell}" if cell[:1] in {"=", "+", "-", "@", "\t"} and not cell.lstrip("-").isdecimal() else cell


def _page_names(rows: Sequence[Row]) -> Iterator[tuple[str, str]]:
    taken = {"index.html", "registration.html"}
    for row in rows:
        slug = re.sub(r"[^a-z0-9]+", "-", row.file.lower()).strip("-")[:80] or "deck"
        name, number = f"{slug}.html", 2
        while name in taken:
            name, number = f"{slug}-{number}.html", number + 1
        taken.add(name)
        yield row.file, name


_shared: list[Any] = []


def _start_worker(cards: tuple[Path, ...], ruleset: Ruleset) -> None:
    if not _shared:
        _shared[:] = [load_corpus(cards), ruleset]


def _judge_shared(path: Path) -> Row:
    return judge_file(path, _shared[0], _shared[1])
