"""Starting Datasette inside this process, so that it speaks in one line and never shows a page of traceback."""

from __future__ import annotations

import gc
import json
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardbase.corpus import Corpus
from cardbase.database import open_database
from cardbase.errors import Unreadable
from cardbase.files import read_text
from cardbase.schemas import metadata_file
from cardbase.serving import listen
from cardbase.web.api import known
from cardbase.web.editions import is_edition

SETTINGS = {"suggest_facets": False, "default_page_size": 50, "max_returned_rows": 2000}


def metadata_for(database: Path) -> dict[str, Any]:
    """Return ``datasette-metadata.json`` with its description of "cardbase" under the name this file will have."""
    metadata: dict[str, Any] = json.loads(read_text(metadata_file()))
    metadata["databases"] = {database.stem: metadata["databases"]["cardbase"]}
    return metadata


def datasette_for(database: Path, corpus: Corpus | None = None) -> Any:
    """Return a Datasette (0.65 or 1.0) that serves a built database as unchangeable; raise ``Unreadable``.

    ``corpus`` answers what is asked at ``/api``; without it the shipped one.
    """
    open_database(database).close()
    site = new_datasette(database, metadata_for(database))
    site._cardbase_corpus = corpus
    return site


def new_datasette(database: Path, metadata: dict[str, Any]) -> Any:
    """Return a Datasette (0.65 or 1.0) that serves one file as unchangeable and keeps its errors short."""
    import datasette.app

    later = {"config": metadata} if datasette.__version__.startswith("1") else {}
    return datasette.app.Datasette([], immutables=[str(database)], metadata=metadata, settings=SETTINGS, **later)


def serve(
    database: Path,
    corpus: Corpus | None = None,
    *,
    host: str,
    port: int,
    open_browser: bool = False,
    say: Callable[[str], None] = print,
) -> None:
    """Serve a built database until Ctrl-C; ``say`` gets the address once connections are taken.

    Raises ``Unreadable`` for a file that cardbase did not build, ``Unwritable`` for an address that cannot be taken.
    """
    site = datasette_for(database, corpus)
    threading.Thread(target=_get_ready, args=(site,), daemon=True).start()  # the first question shall not wait for it
    serve_site(site, "the cards", "", host=host, port=port, open_browser=open_browser, say=say)


def _get_ready(site: Any) -> None:
    """Load what every answer needs, and leave it out of all collections of garbage from then on: it stays."""
    known(site)
    gc.collect()
    gc.freeze()


def edition_site(path: Path) -> Any:
    """Return a Datasette that serves one edition of a campaign; raise ``Unreadable`` for any other file."""
    if not is_edition(str(path)):
        raise Unreadable(f"{path}: no edition of a campaign", hint="cardbase blood browse writes one")
    return new_datasette(path, {})


def serve_edition(
    edition: Path, *, host: str, port: int, open_browser: bool = False, say: Callable[[str], None] = print
) -> None:
    """Serve an edition of a campaign until Ctrl-C; raises as ``serve`` does."""
    site, path = edition_site(edition), f"editions/{edition.stem}"
    serve_site(site, "the edition", path, host=host, port=port, open_browser=open_browser, say=say)


def serve_site(
    site: Any, what: str, path: str, *, host: str, port: int, open_browser: bool, say: Callable[[str], None]
) -> None:
    """Serve a Datasette until Ctrl-C; ``path`` is its first page."""
    listener = listen(host, port)
    import uvicorn

    from cardbase.serving import settings_of

    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/{path}"
    say(f"browse {what} at {address} (Ctrl-C ends)")
    if open_browser:
        webbrowser.open(address)
    server = uvicorn.Server(settings_of(site.app()))
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:  # the ordinary way to end
        say("")
