"""All lists of a folder, judged: rows for a table, and the report an organiser prints and keeps."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks.contest.folder import list_files
from cardbase.decks.contest.judged import Row
from cardbase.decks.contest.pages import deck_page, index_page, registration_page
from cardbase.decks.contest.scoring import COLUMNS
from cardbase.decks.judging import CRF, Ruleset, judge
from cardbase.decks.reading import read_deck
from cardbase.errors import CardbaseError, Misuse
from cardbase.files import as_csv, file_label, make_folder, write_text
from cardbase.given import checked
from cardbase.processes import may_fork

CHUNK = 250
"""Files handed to a worker at a time."""


@checked
def judge_folder(folder: Path, corpus: Corpus, ruleset: Ruleset = CRF, workers: int = 0) -> list[Row]:
    """Judge every file of a folder, in the order of their names.

    ``workers`` processes share the work, 0 uses every core where there are many files and no other thread runs.
    Raises ``Unreadable`` for a folder that cannot be listed.
    """
    files = list_files(folder)
    workers = workers or (os.cpu_count() or 1 if len(files) > 2 * CHUNK and may_fork() else 1)
    if workers == 1:
        return [judge_file(path, corpus, ruleset, label) for label, path in files.items()]
    from concurrent.futures import ProcessPoolExecutor  # here: it brings sockets and queues, slow to import
    from multiprocessing import get_context

    way = get_context("fork" if may_fork() else "spawn")
    with ProcessPoolExecutor(workers, mp_context=way, initializer=_begin, initargs=(corpus, ruleset)) as pool:
        return list(pool.map(_judge_shared, files.items(), chunksize=CHUNK))


@checked
def judge_file(path: Path, corpus: Corpus, ruleset: Ruleset = CRF, label: str = "") -> Row:
    """Read and judge one file into a row, which calls it ``label``."""
    label = label or file_label(path.name)
    try:
        deck = read_deck(path, corpus)
        verdict = judge(deck, corpus, ruleset)
    except CardbaseError as error:
        return _unreadable(label, str(error).removeprefix(f"{path}: "))
    except Exception as error:  # whatever one list does, it never ends the run
        return _unreadable(label, f"cannot be judged: {type(error).__name__}: {error}")
    errors = verdict.errors
    return Row(
        file=label,
        name=deck.name,
        author=deck.played_by,
        sponsor=deck.sponsor,
        imperial=sum(entry.copies for entry in deck.imperial),
        house=sum(entry.copies for entry in deck.house),
        legal=verdict.legal,
        codes=tuple(dict.fromkeys(finding.code for finding in errors)),
        warnings=sum(finding.severity == "warning" for finding in verdict.findings),
        fingerprint=deck.fingerprint(),
        state=verdict.state,
    )


def _unreadable(label: str, error: str) -> Row:
    return Row(label, "", "", "", 0, 0, None, (), 0, "", error)


@checked
def write_report(folder: Path, out: Path, rows: Sequence[Row], corpus: Corpus, ruleset: Ruleset = CRF) -> list[Path]:
    """Write ``decks.csv``, ``decks.json``, ``index.html``, a page a deck, ``registration.html`` and ``results.csv``.

    An existing ``results.csv`` is kept: it may hold the games already. Raises ``Unwritable``.
    """
    make_folder(out)
    if out.resolve() == folder.resolve():
        raise Misuse(f"{out}: the report would lie among the lists", hint="give another folder with --out")
    pages, paths = dict(_page_names(rows)), list_files(folder)
    files: dict[str, str] = {
        "decks.csv": rows_csv(rows),
        "decks.json": json.dumps([as_record(row) for row in rows], indent=2, ensure_ascii=False) + "\n",
        "index.html": index_page([(row, pages[row.file]) for row in rows], ruleset),
    }
    decks = []
    for row in rows:
        if row.legal is not None:
            verdict = judge(read_deck(paths[row.file], corpus), corpus, ruleset)
            decks.append((row.file, verdict.deck))
            files[pages[row.file]] = deck_page(row.file, verdict, corpus)
    files["registration.html"] = registration_page(decks, corpus)
    if not (out / "results.csv").exists():
        files["results.csv"] = ",".join(COLUMNS) + "\n"
    for name, content in files.items():
        write_text(out / name, content)
    return [out / name for name in files]


@checked
def as_record(row: Row) -> dict[str, Any]:
    """Return a row as JSON (``schemas/deck-tournament.schema.json``)."""
    return row._asdict() | {"codes": list(row.codes)}


@checked
def rows_csv(rows: Sequence[Row]) -> str:
    """Return the rows as CSV with a header; the column ``legal`` has the state of each list."""
    shown = (row._replace(codes=" ".join(row.codes), legal=row.state)[:-1] for row in rows)  # type: ignore[arg-type]
    return as_csv([Row._fields[:-1], *shown])


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


def _begin(corpus: Corpus, ruleset: Ruleset) -> None:
    _shared[:] = [corpus, ruleset]


def _judge_shared(file: tuple[str, Path]) -> Row:
    return judge_file(file[1], _shared[0], _shared[1], file[0])
