"""The command that draws one face."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli.app import app, corpus, say
from cardbase.cli.cards import CardName
from cardbase.cli.sheet_options import ThemeName


@app.command()
def face(
    card: CardName,
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write: .png, .svg or .pdf.")],
    theme: ThemeName = "colour",
    dpi: Annotated[float | None, typer.Option(help="PNG resolution in dots per inch.", show_default="300")] = None,
    bleed: Annotated[float, typer.Option(help="Millimetres drawn beyond the trim, at most 3.175.")] = 0,
    round_corners: Annotated[
        bool, typer.Option("--round", help="Clear the corners of a PNG, as a card is cut.")
    ] = False,
    back: Annotated[bool, typer.Option("--back", help="Draw the card's back instead.")] = False,
) -> None:
    """Draw the face of a card as a picture."""
    from cardbase.drawing import Settings
    from cardbase.errors import Fault, Faulty, Misuse
    from cardbase.files import write_bytes
    from cardbase.proxies import card_back, emit, laid_face
    from cardbase.proxies import theme as theme_named

    format = output.suffix.lstrip(".").lower()
    if format not in ("png", "svg", "pdf"):
        raise Misuse(f"{output}: no format {output.suffix!r}", hint="a file that ends in .png, .svg or .pdf")
    if dpi is not None and format != "png":
        raise Misuse(f"--dpi {dpi:g} has no effect: {output} is drawn in lines", hint="it is for a .png")
    if round_corners and (format != "png" or bleed):
        raise Misuse("--round has no effect here", hint="it is for a .png without bleed")
    Settings.of("makeplayingcards", bleed=bleed, dpi=300.0 if dpi is None else dpi)
    cards = corpus()
    found = cards.resolve(" ".join(card))
    look = theme_named(theme)
    laid = laid_face(found, cards, look)
    if laid.overflow and not back:
        faults = [Fault(found.id, "", word) for word in laid.overflow]
        raise Faulty(f"{found.id} does not fit in theme {look.name}", faults)
    drawing = card_back(found.deck, look) if back else laid.symbol
    dots, corners = 300 if dpi is None else dpi, 3.0 if round_corners else 0.0
    write_bytes(output, emit(drawing, format, title=found.full_name, dpi=dots, bleed=bleed, corners=corners))
    if laid.notes and not back:
        say(f"{found.id}: {'; '.join(laid.notes)}")
