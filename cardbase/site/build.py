"""Building the static edition: every file of it into a folder, whole or not at all."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus
from cardbase.database import DATABASE_NAME, build_database
from cardbase.desk import front_file, front_files
from cardbase.errors import CardbaseError, Misuse
from cardbase.files import read_json, replacing_folder
from cardbase.games import all_games
from cardbase.site import data, hosting
from cardbase.site.pages import TOOL_PAGE, pages_of
from cardbase.site.python import archive
from cardbase.site.runtime import lock, runtime_files
from cardbase.web import datasette_for, styles

FRONT: Final = Path(__file__).parent / "front"
MARK: Final = "files.json"
"""The list of all files with their digests; a folder that has one is a site built by cardbase."""

Entry = tuple[str, bytes]


@dataclass(frozen=True, slots=True)
class Built:
    """What was built: the number of pages and of all files, and their bytes together."""

    pages: int
    files: int
    bytes: int


def build_site(
    corpus: Corpus,
    output: Path,
    *,
    runtime: Path | None = None,
    tools: bool = True,
    address: str = "",
    previews: bool = True,
) -> Built:
    """Write the static edition into ``output``; an older one there is replaced, anything else refused.

    ``runtime`` is a folder with the unpacked package of Python for the browser; without it npm fetches it once.
    Without ``tools`` the pages alone are written. ``address`` is where the site will be, for the sitemap; with it each
    card gets a picture for previews of links, unless ``previews`` is false (they take most of the time).
    Raises ``Unwritable``, ``Unreadable`` where the runtime cannot be had, ``Misuse`` for a corpus with own cards.
    """
    hosting.checked_address(address)
    if corpus.own:
        raise Misuse("own cards are not published", hint="leave --cards out; cardbase --cards DIR browse shows them")
    with replacing_folder(output, _ours) as folder:
        digests: dict[str, str] = {}
        pictures = data.previews(corpus.cards if address and previews else (), corpus)
        for name, content in chain(_entries(corpus, folder, runtime, tools, address), pictures):
            digests[name] = _write(folder, name, content)
        close(folder, digests)
        sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return Built(sum(name.endswith(".html") for name in digests), len(sizes), sum(sizes))


def _write(folder: Path, name: str, content: bytes) -> str:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():  # the database is written where it is read from
        path.write_bytes(content)
    return digest(content)


def digest(content: bytes) -> str:
    """Return a short digest of a file: the name under which browsers keep it."""
    return hashlib.sha256(content).hexdigest()[:24]  # browsers know this sum


def _entries(corpus: Corpus, folder: Path, runtime: Path | None, tools: bool, address: str) -> Iterator[Entry]:
    yield from tool_files(corpus, runtime, data.READY, tools=tools)
    database = folder / DATABASE_NAME
    build_database(corpus, database, all_games(corpus))
    yield DATABASE_NAME, database.read_bytes()
    pages = dict(pages_of(datasette_for(database, corpus), database, address))
    pages["data.html"] = hosting.data_page(pages["about.html"], database)
    pages["offline.html"] = hosting.offline_page(pages["about.html"])
    yield from ((name, text.encode()) for name, text in pages.items())
    yield from data.faces(corpus, database)
    yield from data.answers(corpus)
    yield from data.tables(database)
    yield "index.json", data.encoded(data.index(corpus))
    yield from _assets()
    yield from hosting.files(pages, address)


def tool_files(corpus: Corpus, runtime: Path | None, ready: Collection[str], *, tools: bool = True) -> Iterator[Entry]:
    """Return what answers in the browser: Python, the program, and the modules that begin them.

    ``ready`` are answers that are files. Raises ``Unreadable`` where the runtime cannot be had.
    """
    places = {"RUNTIME": "", "ARCHIVE": ""}
    if tools:
        places["RUNTIME"] = f"runtime/{lock().version}/"
        yield from ((places["RUNTIME"] + name, content) for name, content in runtime_files(runtime).items())
        program = archive(corpus)
        places["ARCHIVE"] = f"program/{digest(program)}.zip"
        yield places["ARCHIVE"], program
    yield from ((f"assets/edition/{path.name}", path.read_bytes()) for path in FRONT.glob("*.js") if path.stem != "sw")
    stated = [f"export const {name} = {json.dumps(value)};\n" for name, value in {**places, "READY": [*ready]}.items()]
    yield "assets/edition/built.js", "".join(["// @ts-check\n", *stated]).encode()


def _assets() -> Iterator[Entry]:
    yield from ((f"assets/{name}", front_file(name).content) for name in front_files())
    yield from ((f"assets/{path.name}", path.read_bytes()) for path in styles())


def close(folder: Path, digests: dict[str, str]) -> None:
    """Write the list of all files, and the service worker, which is another one whenever any file is."""
    listed = data.encoded(dict(sorted(digests.items())))
    (folder / MARK).write_bytes(listed)
    worker = (FRONT / "sw.js").read_text(encoding="utf-8").replace("VERSION_OF_THIS_SITE", digest(listed))
    tools = sorted(name for name in digests if TOOL_PAGE.fullmatch(name) and "/" not in name)
    worker = worker.replace('["PAGES_OF_TOOLS"]', json.dumps(tools))
    (folder / "sw.js").write_text(worker, encoding="utf-8")


def _ours(folder: Path) -> Collection[str]:
    """Return the names at the top of a built site."""
    with suppress(CardbaseError, AttributeError):
        return {MARK, "sw.js", *(name.partition("/")[0] for name in read_json(folder / MARK))}
    return ()
