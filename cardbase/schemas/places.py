"""Where the data lies: inside the installed package, or at the top of a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def shipped(name: str) -> Path:
    """Return the path of ``name`` ("data", "schemas", "datasette-metadata.json") wherever this copy keeps it."""
    installed = _PACKAGE / "_data"
    return (installed if installed.is_dir() else _PACKAGE.parent) / name


def data_folder() -> Path:
    """Return the folder that holds ``cards/``, ``errata/``, ``rules/`` and the other data."""
    return shipped("data")


def schema_folder() -> Path:
    """Return the folder of the JSON Schemas."""
    return shipped("schemas")


def metadata_file() -> Path:
    """Return the path of ``datasette-metadata.json``, which describes the database to Datasette."""
    return shipped("datasette-metadata.json")
