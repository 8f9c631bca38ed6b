"""One of cardbase's SQLite files, which keeps what people cannot make again: a tournament, a campaign, tables, results.

``Layout`` names the kind of file, its tables and how older versions become the present one. ``create_store`` and
``open_store`` give a ``Store``; ``store.writing()`` and ``store.reading()`` give SQLAlchemy connections. What a block
of ``writing`` did stands whole after a power cut, or not at all.
"""

from cardbase.store.header import Header, read_header
from cardbase.store.layout import Layout, Migration
from cardbase.store.store import Store, create_store, open_store

__all__ = ["Header", "Layout", "Migration", "Store", "create_store", "open_store", "read_header"]
