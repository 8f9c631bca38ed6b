"""Commands on cards."""

from __future__ import annotations

from typing import Annotated

import typer

from cardbase.cli.app import app, corpus, print_json


@app.command()
def show(
    card: Annotated[str, typer.Argument(metavar="CARD", help="A card's id or name.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show a card."""
    found = corpus().card(card)
    if as_json:
        print_json({"id": found.id, "full_name": found.full_name})
    else:
        print(found.full_name)
