"""The options of the command that prints."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

ThemeName = Annotated[str, typer.Option(help="colour, ink-saver, grayscale, large-print, high-contrast, playtest.")]
DeckFiles = Annotated[list[Path] | None, typer.Argument(metavar="[DECK]...", help="Deck lists in any format.")]
Target = Annotated[
    Path | None, typer.Option("--output", "-o", help="The PDF to write, or the folder of a profile of pictures.")
]
Query = Annotated[str | None, typer.Option("--query", help="The cards that a query finds; of a deck, only those.")]
CardNames = Annotated[list[str] | None, typer.Option("--card", help="Print this card; may be given again.")]
Every = Annotated[bool, typer.Option("--all", help="Print every card.")]
AidNames = Annotated[
    list[str] | None, typer.Option("--aid", help="Print rules, profile, tokens, dial, turns, slips or all; repeatable.")
]
Players = Annotated[int, typer.Option(help="For how many players table aids are printed, from 2 to 8.")]
Calibrate = Annotated[bool, typer.Option("--calibration", help="Print the page that measures duplex.")]
Copies = Annotated[int, typer.Option(help="Copies of each deck, or of each card of a query, a name or --all.")]
Exclude = Annotated[
    list[str] | None, typer.Option("--exclude", help="Leave out a card, or what a query finds; may be given again.")
]
Since = Annotated[
    Path | None, typer.Option("--since", metavar="LIST", help="Only what this deck list or job file does not hold.")
]
Collection = Annotated[
    Path | None, typer.Option("--only-missing", metavar="CSV", help="Leave out what this collection holds.")
]
JobFile = Annotated[Path | None, typer.Option("--job", metavar="FILE", help="Print what a job file says, once more.")]
SaveJob = Annotated[
    Path | None, typer.Option("--save-job", metavar="FILE", help="Also write the job file of this print.")
]
ProfileName = Annotated[
    str | None, typer.Option(help="Where it is printed; see docs/printing.md.", show_default="home-a4")
]
SheetTheme = Annotated[
    str | None,
    typer.Option(help="colour, ink-saver, grayscale, large-print, high-contrast, playtest.", show_default="colour"),
]
Paper = Annotated[str | None, typer.Option(help="a4, letter, a3, legal, tabloid, sra3, or 210x297.")]
CardSize = Annotated[str | None, typer.Option(help="A card's size, such as 63x88 or 2.5x3.5in.")]
Bleed = Annotated[float | None, typer.Option(help="Millimetres drawn beyond the trim.")]
Gutter = Annotated[float | None, typer.Option(help="Millimetres between two trims, at least twice the bleed.")]
Margins = Annotated[str | None, typer.Option(help="Millimetres: one number, or top,right,bottom,left.")]
Guides = Annotated[str | None, typer.Option(help="Cut guides: margin, corners, lines or none.")]
Backs = Annotated[str | None, typer.Option(help="none, or long or short: the edge that duplex turns over.")]
BackOffset = Annotated[str | None, typer.Option(help="Move the backs right and down: X,Y in millimetres.")]
BackTurn = Annotated[float | None, typer.Option(help="Turn the backs clockwise, in degrees.")]
Skip = Annotated[str | None, typer.Option(help="Places of the first page to leave empty, such as 1-3,5.")]
Pages = Annotated[str | None, typer.Option(help="Only these sheets, such as 2-4,7.")]
Dots = Annotated[float | None, typer.Option(help="Dots an inch of pictures.")]
Label = Annotated[str | None, typer.Option(help="The name in the margin; the deck's name by default.")]
NoLabel = Annotated[bool, typer.Option("--no-label", help="Print neither label nor ruler.")]
CutFile = Annotated[Path | None, typer.Option("--cut-file", help="Also write the outlines to cut, as .svg or .dxf.")]
Manifest = Annotated[
    Path | None, typer.Option("--manifest", metavar="FILE", help="Also write what the PDF holds, as .csv or .json.")
]
BaseUrl = Annotated[
    str | None, typer.Option("--base-url", help="Where the pictures for Tabletop Simulator will be uploaded.")
]
Art = Annotated[
    Path | None, typer.Option("--art", metavar="DIR", help="Your own pictures, named by the ids or names of cards.")
]
HouseBack = Annotated[Path | None, typer.Option("--house-back", metavar="FILE", help="Your own back of House cards.")]
ImperialBack = Annotated[
    Path | None, typer.Option("--imperial-back", metavar="FILE", help="Your own back of Imperial cards.")
]
CardThemes = Annotated[
    list[str] | None,
    typer.Option("--card-theme", metavar="CARD=THEME", help="The theme of one card; repeatable."),
]
Preview = Annotated[Path | None, typer.Option("--preview", metavar="DIR", help="Write small pictures of the pages.")]
Proofs = Annotated[
    list[str] | None,
    typer.Option("--proof", help="Beside previews: grayscale, protanopia, deuteranopia, tritanopia, drift, or all."),
]
Estimating = Annotated[bool, typer.Option("--estimate", help="Tell pages, sheets and ink by theme; print nothing.")]
Gauge = Annotated[bool, typer.Option("--gauge", help="Print the page by which colour and ink are judged.")]
Round = Annotated[bool, typer.Option("--round", help="Clear the corners of pictures, as cards are cut.")]
Strict = Annotated[bool, typer.Option("--strict", help="Refuse to print an illegal deck.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")]
