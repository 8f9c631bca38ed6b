"""The command that prints: sheets of decks and cards, table aids, the page that measures duplex."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.cli.app import app, corpus, say
from cardbase.cli.grouped import grouped
from cardbase.cli.sheet_options import AidOptions, CardOptions, FileOptions, OwnOptions, PageOptions, setting_options
from cardbase.cli.sheet_output import print_estimate, write_preview, write_sheets
from cardbase.cli.sheet_pages import default_profile, print_pages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardbase.corpus import Corpus
    from cardbase.decks import Deck
    from cardbase.proxies import PrintJob


@app.command()
@grouped
def sheet(cards: CardOptions, page: PageOptions, own: OwnOptions, files: FileOptions, aids: AidOptions) -> None:
    """Print sheets of cards.

    Decks, the cards of a query, named cards, or all.
    """
    from cardbase.errors import Misuse

    if aids.given():
        print_pages(cards, page, own, files, aids)
        return
    if aids.players:
        raise Misuse("--players has no effect without --aid")
    for path in cards.deck or () if not files.output else ():
        if str(path).lower().endswith(".pdf"):
            raise Misuse(f"{path}: no deck is read from a PDF", hint=f"-o {path} writes the sheets there")
    known = corpus()
    wanted, decks = _job(files.job, cards, page, own, known) if files.job else _wanted(cards, page, own, known)
    if files.estimate:
        print_estimate(wanted, known, files)
        return
    if files.preview or files.proof:
        write_preview(wanted, known, files)
    if not files.preview or files.output:
        write_sheets(wanted, decks, known, files)


def _job(
    path: Path, cards: CardOptions, page: PageOptions, own: OwnOptions, known: Corpus
) -> tuple[PrintJob, tuple[Deck, ...]]:
    """Return the job of a file; what it decides cannot be given beside it."""
    from cardbase.errors import Misuse
    from cardbase.proxies import read_job

    looks = [option for option, value in (("--profile", page.profile), ("--theme", page.theme)) if value]
    deck = ["a deck"] if cards.deck else []
    named = [*deck, *cards.given(), *own.given(), *looks, *setting_options(page.settings())]
    if named:
        raise Misuse(f"{named[0]} cannot be given beside --job", hint=f"{path} decides it; edit the file instead")
    wanted = read_job(path)
    changed = wanted.changes(known)
    if changed:
        say(f"warning: {path}: changed since: {', '.join(changed)}; the print may differ")
    return wanted, ()


def _wanted(cards: CardOptions, page: PageOptions, own: OwnOptions, known: Corpus) -> tuple[PrintJob, tuple[Deck, ...]]:
    """Choose the cards, and return the job with the decks they come from."""
    from cardbase.proxies import PrintJob, Wanted, printed_before, selected

    found = selected(
        Wanted(
            decks=tuple(cards.deck or ()),
            query=cards.query or "",
            names=tuple(cards.card or ()),
            every=cards.every,
            copies=cards.copies,
            exclude=tuple(cards.exclude or ()),
            since=printed_before(cards.since, known) if cards.since else None,
            owned=_owned(cards.only_missing, known) if cards.only_missing else None,
            strict=cards.strict,
        ),
        known,
    )
    for warning in found.warnings:
        say(f"warning: {warning}")
    lines = tuple((card.id, count) for card, count in found.cards)
    profile = page.profile or default_profile(page.paper)
    job = PrintJob(lines, profile, page.theme or "colour", page.settings(), found.name).of_data(known)
    return _with_own(job, known, own), found.decks


def _owned(path: Path, known: Corpus) -> Mapping[str, int]:
    """Return the copies of each card in a collection."""
    from cardbase.decks.construction import read_collection  # heavy beside a print

    return read_collection(path, known)


def _with_own(wanted: PrintJob, known: Corpus, own: OwnOptions) -> PrintJob:
    """Return the job with themes of single cards and the user's own pictures."""
    from dataclasses import replace

    from cardbase.errors import Misuse

    named = {}
    for text in own.card_theme or ():
        card, sign, name = text.rpartition("=")
        if not sign or not card or not name:
            raise Misuse(f"--card-theme {text!r}", hint="a card and a theme, such as carthag=ink-saver")
        named[known.resolve(card).id] = name
    printed = {card for card, _ in wanted.cards}
    for card in named:
        if card not in printed:
            raise Misuse(f"--card-theme {card}: this card is not printed")
    backs = {"house": own.house_back, "imperial": own.imperial_back}
    files = {deck: str(file) for deck, file in backs.items() if file}
    return replace(wanted, themes=named, art=str(own.art) if own.art else "", backs=files)
