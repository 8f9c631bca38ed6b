"""The option of every command that plays a series: which machines play it."""

from __future__ import annotations

from typing import Annotated

import typer

Cluster = Annotated[
    str,
    typer.Option(
        "--cluster",
        "--scheduler",
        metavar="WHERE",
        help="Let a Dask cluster play: local:N or tcp://HOST:PORT (the extra cluster).",
    ),
]
