"""Games over the network: tables of any game of the registry, played by people with links and by bots.

From the ground up: ``entries`` (what a table's journal holds), ``table`` (who sits there and what stands), ``journal``
(what each entry does to a table), ``live`` (with its game), ``faces`` (what a seat is sent), ``drafts``, ``seating``,
``playing`` (what people do before and in the game), ``acts`` (all of it by name), ``opening``; ``archive`` (journals
on disk), ``disk`` (the thread that writes them), ``bots`` (a process of their own), ``room`` and ``hub`` (tables in
use), ``handlers`` (what each request is answered), ``app`` (the routes), ``serve``; ``client`` and ``terminal`` (the
other end). Up to ``opening`` all are plain functions without a clock, disk or network.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.host.archive import Archive, open_archive
    from cardbase.host.client import Client
    from cardbase.host.operator import (
        delete_tables,
        export_table,
        forget_person,
        import_table,
        relink_table,
        results_of,
    )
    from cardbase.host.serve import serve_tables
    from cardbase.host.terminal import join

__all__ = [
    "Archive",
    "Client",
    "delete_tables",
    "export_table",
    "forget_person",
    "import_table",
    "join",
    "open_archive",
    "relink_table",
    "results_of",
    "serve_tables",
]
lazy_names(
    __name__,
    {
        "archive": "Archive open_archive",
        "client": "Client",
        "terminal": "join",
        "operator": "delete_tables export_table forget_person import_table relink_table results_of",
        "serve": "serve_tables",
    },
)
