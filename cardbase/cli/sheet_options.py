"""The options of the command that prints, in groups."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

_THEMES = "colour, ink-saver, grayscale, large-print, high-contrast, playtest."
ThemeName = Annotated[str, typer.Option(help=_THEMES)]


def _given(**options: Any) -> list[str]:
    """Return the options that were given, as they are written."""
    return ["--" + name.replace("_", "-") for name, value in options.items() if value]


@dataclass(frozen=True)
class CardOptions:
    """Which cards are printed."""

    deck: Annotated[list[Path] | None, typer.Argument(metavar="[DECK]...", help="Deck lists in any format.")] = None
    query: Annotated[
        str | None, typer.Option("--query", help="The cards that a query finds; of a deck, only those.")
    ] = None
    card: Annotated[list[str] | None, typer.Option("--card", help="Print this card; may be given again.")] = None
    every: Annotated[bool, typer.Option("--all", help="Print every card.")] = False
    copies: Annotated[int, typer.Option(help="Copies of each deck, or of each card of a query, a name or --all.")] = 1
    exclude: Annotated[
        list[str] | None, typer.Option("--exclude", help="Leave out a card, or what a query finds; may be given again.")
    ] = None
    since: Annotated[
        Path | None, typer.Option("--since", metavar="LIST", help="Only what this deck list or job file does not hold.")
    ] = None
    only_missing: Annotated[
        Path | None, typer.Option("--only-missing", metavar="CSV", help="Leave out what this collection holds.")
    ] = None
    strict: Annotated[bool, typer.Option("--strict", help="Refuse to print an illegal deck.")] = False

    def given(self) -> list[str]:
        """Return the options that were given, but for decks."""
        named = {"query": self.query, "card": self.card, "all": self.every, "copies": self.copies != 1}
        return _given(
            **named, exclude=self.exclude, since=self.since, only_missing=self.only_missing, strict=self.strict
        )


@dataclass(frozen=True)
class PageOptions:
    """Where the cards are printed, and how they lie on the pages."""

    profile: Annotated[
        str | None, typer.Option(help="Where it is printed; see docs/printing.md.", show_default="home-a4")
    ] = None
    theme: Annotated[str | None, typer.Option(help=_THEMES, show_default="colour")] = None
    paper: Annotated[str | None, typer.Option(help="a4, letter, a3, legal, tabloid, sra3, or 210x297.")] = None
    card_size: Annotated[str | None, typer.Option(help="A card's size, such as 63x88 or 2.5x3.5in.")] = None
    bleed: Annotated[float | None, typer.Option(help="Millimetres drawn beyond the trim.")] = None
    gutter: Annotated[float | None, typer.Option(help="Millimetres between two trims, at least twice the bleed.")] = (
        None
    )
    margins: Annotated[str | None, typer.Option(help="Millimetres: one number, or top,right,bottom,left.")] = None
    guides: Annotated[str | None, typer.Option(help="Cut guides: margin, corners, lines or none.")] = None
    marks: Annotated[
        str | None, typer.Option(help="Registration marks for a cutting machine: three, four or none.")
    ] = None
    backs: Annotated[str | None, typer.Option(help="none, or long or short: the edge that duplex turns over.")] = None
    back_offset: Annotated[str | None, typer.Option(help="Move the backs right and down: X,Y in millimetres.")] = None
    back_turn: Annotated[float | None, typer.Option(help="Turn the backs clockwise, in degrees.")] = None
    skip: Annotated[str | None, typer.Option(help="Places of the first page to leave empty, such as 1-3,5.")] = None
    pages: Annotated[str | None, typer.Option(help="Only these sheets, such as 2-4,7.")] = None
    dpi: Annotated[float | None, typer.Option(help="Resolution of pictures in dots per inch.")] = None
    standard: Annotated[str | None, typer.Option(help="What a shop's PDF follows: x-1a or x-4.")] = None
    icc: Annotated[
        Path | None, typer.Option("--icc", metavar="FILE", help="The colour profile of the shop's press.")
    ] = None
    label: Annotated[str | None, typer.Option(help="The name in the margin; the deck's name by default.")] = None
    no_label: Annotated[bool, typer.Option("--no-label", help="Print neither label nor ruler.")] = False

    def settings(self) -> dict[str, Any]:
        """Return what changes a profile, by the names of its settings."""
        values = {
            "paper": self.paper, "card": self.card_size, "bleed": self.bleed, "gutter": self.gutter,
            "margins": self.margins, "guides": self.guides, "marks": self.marks, "backs": self.backs,
            "back_offset": self.back_offset, "back_turn": self.back_turn, "skip": self.skip, "pages": self.pages,
            "dpi": self.dpi, "standard": self.standard, "icc": str(self.icc) if self.icc else None,
            "label": self.label, "furniture": False if self.no_label else None,
        }  # fmt: skip
        return {key: value for key, value in values.items() if value is not None}


def setting_options(settings: Iterable[str]) -> list[str]:
    """Return settings as the options that give them."""
    names = {"card": "card-size", "furniture": "no-label"}
    return ["--" + names.get(key, key).replace("_", "-") for key in settings]


@dataclass(frozen=True)
class OwnOptions:
    """The user's own pictures and themes."""

    art: Annotated[
        Path | None, typer.Option("--art", metavar="DIR", help="Your own pictures, named by the ids or names of cards.")
    ] = None
    house_back: Annotated[
        Path | None, typer.Option("--house-back", metavar="FILE", help="Your own back of House cards.")
    ] = None
    imperial_back: Annotated[
        Path | None, typer.Option("--imperial-back", metavar="FILE", help="Your own back of Imperial cards.")
    ] = None
    card_theme: Annotated[
        list[str] | None, typer.Option("--card-theme", metavar="CARD=THEME", help="The theme of one card; repeatable.")
    ] = None

    def given(self) -> list[str]:
        """Return the options that were given."""
        backs = _given(house_back=self.house_back, imperial_back=self.imperial_back)
        return [*_given(art=self.art), *backs, *_given(card_theme=self.card_theme)]


@dataclass(frozen=True)
class FileOptions:
    """Which files are written, and what is printed instead."""

    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The PDF to write, or the folder of a profile of pictures.")
    ] = None
    job: Annotated[
        Path | None, typer.Option("--job", metavar="FILE", help="Print what a job file says, once more.")
    ] = None
    save_job: Annotated[
        Path | None, typer.Option("--save-job", metavar="FILE", help="Also write the job file of this print.")
    ] = None
    cut_file: Annotated[
        Path | None, typer.Option("--cut-file", help="Also write the outlines to cut, as .svg or .dxf.")
    ] = None
    manifest: Annotated[
        Path | None, typer.Option("--manifest", metavar="FILE", help="Also write what the PDF holds, as .csv or .json.")
    ] = None
    base_url: Annotated[
        str | None, typer.Option("--base-url", help="Where the pictures for Tabletop Simulator will be uploaded.")
    ] = None
    round_corners: Annotated[bool, typer.Option("--round", help="Clear the corners of pictures, as cards are cut.")] = (
        False
    )
    preview: Annotated[
        Path | None, typer.Option("--preview", metavar="DIR", help="Write small pictures of the pages.")
    ] = None
    proof: Annotated[
        list[str] | None,
        typer.Option(
            "--proof", help="Beside previews: grayscale, protanopia, deuteranopia, tritanopia, drift, or all."
        ),
    ] = None
    estimate: Annotated[
        bool, typer.Option("--estimate", help="Tell pages, sheets and ink by theme; print nothing.")
    ] = False
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False

    def given(self) -> list[str]:
        """Return the options that were given, but for the output."""
        files = _given(cut_file=self.cut_file, manifest=self.manifest, job=self.job, save_job=self.save_job)
        reports = _given(base_url=self.base_url, json=self.as_json, preview=self.preview, proof=self.proof)
        return [*files, *reports, *_given(estimate=self.estimate, round=self.round_corners)]


@dataclass(frozen=True)
class AidOptions:
    """What is printed that holds no cards."""

    aid: Annotated[
        list[str] | None,
        typer.Option("--aid", help="Print rules, profile, tokens, dial, turns, slips or all; repeatable."),
    ] = None
    players: Annotated[int, typer.Option(help="For how many players table aids are printed, from 2 to 8.")] = 0
    calibration: Annotated[bool, typer.Option("--calibration", help="Print the page that measures duplex.")] = False
    gauge: Annotated[bool, typer.Option("--gauge", help="Print the page by which colour and ink are judged.")] = False

    def given(self) -> list[str]:
        """Return which of these pages were asked for."""
        return _given(aid=self.aid, calibration=self.calibration, gauge=self.gauge)
