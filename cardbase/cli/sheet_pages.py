"""Printing what is no card: table aids, the page that measures duplex, the page to gauge colour and ink by."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.cli.app import corpus, counted

if TYPE_CHECKING:
    from cardbase.drawing import Settings


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


def page_settings(
    output: Path | None, profile: str | None, given: dict[str, Any], named: list[str], what: str
) -> tuple[Settings, Path]:
    """Return the settings of pages that hold no cards, and the file to write."""
    from cardbase.drawing import Settings
    from cardbase.errors import Misuse

    calibrate = what == "--calibration"
    useful = {"paper", "back_offset", "back_turn"} if calibrate else {"paper"}
    named = [*named, *("--" + key.replace("_", "-") for key in given if key not in useful)]
    if named:
        raise Misuse(f"{named[0]} has no effect beside {what}", hint="leave it out")
    sides = {"backs": "long"} if calibrate else {}
    made = Settings.of(profile or default_profile(given.get("paper")), **given, **sides)
    target = output_file(output, made)
    if target.suffix.lower() in {".png", ".svg", ".jpg"}:
        raise Misuse(f"{target}: this is a PDF", hint=f"name it {target.with_suffix('.pdf')}")
    return made, target


def print_calibration(made: Settings, target: Path, useless: list[str], players: int) -> None:
    """Print the two-sided page that measures duplex."""
    from cardbase.drawing import calibration, to_pdf
    from cardbase.errors import Misuse
    from cardbase.files import write_bytes

    useless += ["--players"] if players else []
    if useless:
        raise Misuse(f"{useless[0]} has no effect beside --calibration", hint="leave it out")
    pages = calibration(made)
    write_bytes(target, to_pdf(pages, title="calibration", duplex="DuplexFlipLongEdge"))
    print(f"{target}: {counted(len(pages), 'page')}")


def print_gauge(made: Settings, target: Path, useless: list[str], players: int) -> None:
    """Print the page by which colour and ink are judged."""
    from cardbase.drawing import to_pdf
    from cardbase.errors import Misuse
    from cardbase.files import write_bytes
    from cardbase.proxies import gauge

    useless += ["--players"] if players else []
    if useless:
        raise Misuse(f"{useless[0]} has no effect beside --gauge", hint="leave it out")
    write_bytes(target, to_pdf([gauge(corpus(), made)], title="colour and ink"))
    print(f"{target}: 1 page")


def print_aids(
    made: Settings, target: Path, names: tuple[str, ...], decks: list[Path], players: int, look: str
) -> None:
    """Print what lies on the table beside the cards."""
    from cardbase.decks import read_deck
    from cardbase.drawing import to_pdf
    from cardbase.errors import Misuse
    from cardbase.files import write_bytes
    from cardbase.proxies import AidsWanted, table_aids, theme

    chosen = theme(look).name
    if chosen not in ("colour", "ink-saver"):
        raise Misuse(f"table aids have no theme {chosen}", hint="colour or ink-saver")
    cards = corpus()
    read = tuple(read_deck(path, cards) for path in decks)
    pages = table_aids(AidsWanted(names, read, players, chosen == "ink-saver"), cards, made.paper)
    write_bytes(target, to_pdf(pages, title="table aids"))
    print(f"{target}: {counted(len(pages), 'page')}")
