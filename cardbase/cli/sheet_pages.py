"""Printing what is no card: table aids, the page that measures duplex, the page to gauge colour and ink by."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.cli.app import corpus
from cardbase.cli.sheet_options import AidOptions, CardOptions, FileOptions, OwnOptions, PageOptions, setting_options
from cardbase.nouns import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.drawing import Page, Settings


def default_profile(paper: str | None) -> str:
    """Return the profile where none is named: that of the paper."""
    return "home-letter" if (paper or "").strip().lower() == "letter" else "home-a4"


def output_file(output: Path | None, made: Settings) -> Path:
    """Return what is to be written; raises ``Misuse`` where nothing is named."""
    from cardbase.errors import Misuse

    if output is None:
        what = "sheet.pdf" if made.format == "pdf" else "folder"
        raise Misuse("no file to write", hint=f"add -o {what}")
    return output


def print_pages(cards: CardOptions, page: PageOptions, own: OwnOptions, files: FileOptions, aids: AidOptions) -> None:
    """Print the pages that were asked for; raises ``Misuse`` for what has no effect on them."""
    from cardbase.errors import Misuse

    asked = aids.given()
    if len(asked) > 1:
        raise Misuse("--aid, --calibration and --gauge are several prints", hint="give one of them")
    made, target = _place(page, [*cards.given(), *own.given(), *files.given()], asked[0], files.output)
    if aids.aid:
        _print_aids(made, target, tuple(aids.aid), cards.deck or [], aids.players, page.theme or "colour")
        return
    useless = {"a deck": cards.deck, "--theme": page.theme, "--players": aids.players}
    for option, value in useless.items():
        if value:
            raise Misuse(f"{option} has no effect beside {asked[0]}", hint="leave it out")
    if aids.gauge:
        from cardbase.proxies import gauge

        _write([gauge(corpus(), made)], target, "colour and ink")
    else:
        from cardbase.drawing import calibration

        _write(calibration(made), target, "calibration", two_sided=True)


def _place(page: PageOptions, named: list[str], what: str, output: Path | None) -> tuple[Settings, Path]:
    """Return the settings of pages that hold no cards, and the file to write."""
    from cardbase.drawing import Settings
    from cardbase.errors import Misuse

    calibrate = what == "--calibration"
    useful = {"paper", "back_offset", "back_turn"} if calibrate else {"paper"}
    given = page.settings()
    named = [*named, *setting_options(key for key in given if key not in useful)]
    if named:
        raise Misuse(f"{named[0]} has no effect beside {what}", hint="leave it out")
    sides = {"backs": "long"} if calibrate else {}
    made = Settings.of(page.profile or default_profile(page.paper), **given, **sides)
    target = output_file(output, made)
    if target.suffix.lower() in {".png", ".svg", ".jpg"}:
        raise Misuse(f"{target}: this is a PDF", hint=f"name it {target.with_suffix('.pdf')}")
    return made, target


def _print_aids(
    made: Settings, target: Path, names: tuple[str, ...], decks: list[Path], players: int, look: str
) -> None:
    """Print what lies on the table beside the cards."""
    from cardbase.decks import read_deck
    from cardbase.errors import Misuse
    from cardbase.proxies import AidsWanted, table_aids, theme

    chosen = theme(look).name
    if chosen not in ("colour", "ink-saver"):
        raise Misuse(f"table aids have no theme {chosen}", hint="colour or ink-saver")
    cards = corpus()
    read = tuple(read_deck(path, cards) for path in decks)
    _write(table_aids(AidsWanted(names, read, players, chosen == "ink-saver"), cards, made.paper), target, "table aids")


def _write(pages: Sequence[Page], target: Path, title: str, *, two_sided: bool = False) -> None:
    from cardbase.drawing import to_pdf
    from cardbase.files import write_bytes

    write_bytes(target, to_pdf(pages, title=title, duplex="DuplexFlipLongEdge" if two_sided else "Simplex"))
    print(f"{target}: {counted(len(pages), 'page')}")
