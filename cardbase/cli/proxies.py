"""Commands that print: faces of cards and sheets of decks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import app, corpus, counted, print_json, say
from cardbase.cli.cards import CardName
from cardbase.cli.progress import progress

if TYPE_CHECKING:
    from cardbase.corpus import Card, Corpus
    from cardbase.drawing import Settings
    from cardbase.proxies import Job

SLOW = 60
"""Designs from which a progress bar is shown."""

ThemeName = Annotated[str, typer.Option(help="colour, ink-saver, grayscale, large-print, high-contrast, playtest.")]
DeckFile = Annotated[Path | None, typer.Argument(metavar="[DECK]", help="A deck list in any format.")]
Target = Annotated[
    Path | None, typer.Option("--output", "-o", help="The PDF to write, or the folder of a profile of pictures.")
]
Query = Annotated[str | None, typer.Option("--query", help="Print the cards that a query finds.")]
CardNames = Annotated[list[str] | None, typer.Option("--card", help="Print this card; may be given again.")]
Every = Annotated[bool, typer.Option("--all", help="Print every card.")]
AidNames = Annotated[
    list[str] | None, typer.Option("--aid", help="Print profile, tokens, dial, turns or all; may be given again.")
]
Calibrate = Annotated[bool, typer.Option("--calibration", help="Print the page that measures duplex.")]
Copies = Annotated[int, typer.Option(help="Copies of each card of a query, a name or --all.")]
Collection = Annotated[
    Path | None, typer.Option("--only-missing", metavar="CSV", help="Leave out what this collection holds.")
]
ProfileName = Annotated[
    str | None, typer.Option(help="Where it is printed; see docs/printing.md.", show_default="home-a4")
]
Paper = Annotated[str | None, typer.Option(help="a4, letter, a3, legal, tabloid, sra3, or 210x297.")]
CardSize = Annotated[str | None, typer.Option(help="A card's size, such as 63x88 or 2.5x3.5in.")]
Bleed = Annotated[float | None, typer.Option(help="Millimetres drawn beyond the trim.")]
Gutter = Annotated[float | None, typer.Option(help="Millimetres between two trims, at least twice the bleed.")]
Margins = Annotated[str | None, typer.Option(help="Millimetres: one number, or top,right,bottom,left.")]
Guides = Annotated[str | None, typer.Option(help="Cut guides: margin, corners, lines or none.")]
Backs = Annotated[str | None, typer.Option(help="none, or long or short: the edge that duplex turns over.")]
BackOffset = Annotated[str | None, typer.Option(help="Move the backs right and down: X,Y in millimetres.")]
BackTurn = Annotated[float, typer.Option(help="Turn the backs clockwise, in degrees.")]
Skip = Annotated[str | None, typer.Option(help="Places of the first page to leave empty, such as 1,2,5.")]
Dots = Annotated[float | None, typer.Option(help="Dots an inch of pictures.")]
Label = Annotated[str | None, typer.Option(help="The name in the margin; the deck's name by default.")]
NoLabel = Annotated[bool, typer.Option("--no-label", help="Print neither label nor ruler.")]
CutFile = Annotated[Path | None, typer.Option("--cut-file", help="Also write the outlines to cut as SVG.")]
Strict = Annotated[bool, typer.Option("--strict", help="Refuse to print an illegal deck.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")]


@app.command()
def face(
    card: CardName,
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write: .png, .svg or .pdf.")],
    theme: ThemeName = "colour",
    dpi: Annotated[float, typer.Option(help="Dots an inch of a PNG.")] = 300,
    bleed: Annotated[float, typer.Option(help="Millimetres drawn beyond the trim, at most 3.175.")] = 0,
    back: Annotated[bool, typer.Option("--back", help="Draw the card's back instead.")] = False,
) -> None:
    """Draw the face of a card as a picture."""
    from cardbase.drawing import Settings
    from cardbase.errors import Fault, Faulty, Misuse
    from cardbase.files import write_bytes
    from cardbase.proxies import FORMATS, card_back, emit, laid_face
    from cardbase.proxies import theme as theme_named

    format = output.suffix.lstrip(".").lower()
    if format not in FORMATS:
        raise Misuse(f"{output}: no format {output.suffix!r}", hint="a file that ends in .png, .svg or .pdf")
    Settings.of(bleed=bleed, dpi=dpi)
    cards = corpus()
    found = cards.resolve(" ".join(card))
    look = theme_named(theme)
    laid = laid_face(found, cards, look)
    if laid.overflow and not back:
        raise Faulty(f"{found.id} does not fit in theme {theme}", [Fault(found.id, "", word) for word in laid.overflow])
    drawing = card_back(found.deck, theme) if back else laid.symbol
    write_bytes(output, emit(drawing, format, title=found.full_name, dpi=dpi, bleed=bleed))
    if laid.notes and not back:
        say(f"{found.id}: {'; '.join(laid.notes)}")


@app.command()
def sheet(
    deck: DeckFile = None,
    output: Target = None,
    query: Query = None,
    card: CardNames = None,
    every: Every = False,
    aid: AidNames = None,
    calibration: Calibrate = False,
    copies: Copies = 1,
    only_missing: Collection = None,
    profile: ProfileName = None,
    theme: ThemeName = "colour",
    paper: Paper = None,
    card_size: CardSize = None,
    bleed: Bleed = None,
    gutter: Gutter = None,
    margins: Margins = None,
    guides: Guides = None,
    backs: Backs = None,
    back_offset: BackOffset = None,
    back_turn: BackTurn = 0,
    skip: Skip = None,
    dpi: Dots = None,
    label: Label = None,
    no_label: NoLabel = False,
    cut_file: CutFile = None,
    strict: Strict = False,
    as_json: AsJson = False,
) -> None:
    """Print sheets of cards: a deck, the cards of a query, named cards, or all."""
    from cardbase.drawing import Settings

    target = _target(output, deck is not None, query is not None, bool(card), every, bool(aid), calibration)
    changes = _changes(
        paper=paper, card=card_size, bleed=bleed, gutter=gutter, margins=margins, guides=guides, backs=backs,
        back_offset=back_offset, back_turn=back_turn, skip=skip, dpi=dpi, label=label, no_label=no_label,
    )  # fmt: skip
    made = Settings.of(profile or ("home-letter" if paper == "letter" else "home-a4"), **changes)
    _suits(target, made)
    if aid or calibration:
        _print_pages(made, target, aid or [], calibration)
        return
    cards = corpus()
    wanted, name = _wanted(cards, deck, query, card or [], copies, strict)
    if only_missing:
        wanted = _lacking(wanted, only_missing, cards)
    job = _print(wanted, cards, made, theme, label or name, target, cut_file)
    if made.layout == "table" and deck is not None:
        _saved_object(deck, cards, job, theme, target, made.dpi)
    _tell(job, target, as_json)


def _target(output: Path | None, *chosen: bool) -> Path:
    """Return what to write, where one thing is chosen to print."""
    from cardbase.errors import Misuse

    if sum(chosen) != 1:
        raise Misuse("print what?", hint="give a deck, or one of --query, --card, --all, --aid, --calibration")
    if output is None:
        raise Misuse("no file to write", hint="add -o sheet.pdf")
    return output


def _suits(target: Path, made: Settings) -> None:
    """Refuse a file name that says something else than what will be in it."""
    from cardbase.errors import Misuse

    named = target.suffix.lower()
    if made.format != "png" and named in {".png", ".jpg", ".jpeg", ".svg", ".gif", ".txt"}:
        hint = f"name it {target.with_suffix('.pdf')}; cardbase face draws a card, --profile makeplayingcards many"
        raise Misuse(f"{target}: a sheet is a PDF", hint=hint)
    if made.format == "png" and named in {".pdf", ".png"}:
        raise Misuse(f"{target}: this profile makes a folder of pictures", hint=f"name it {target.with_suffix('')}")


def _changes(**given: Any) -> dict[str, Any]:
    """Read the options that change a profile."""
    from cardbase.errors import Misuse

    changes: dict[str, Any] = {key: given[key] for key in ("bleed", "gutter", "dpi") if given[key] is not None}
    changes |= {"back_turn": given["back_turn"], "label": given["label"] or ""}
    changes |= {key: given[key] for key in ("paper", "card") if given[key] is not None}
    for key, allowed in (("guides", ("margin", "corners", "lines", "none")), ("backs", ("none", "long", "short"))):
        if given[key] is not None:
            if given[key] not in allowed:
                raise Misuse(f"--{key} {given[key]}", hint="one of " + ", ".join(allowed))
            changes[key] = given[key]
    if given["margins"] is not None:
        four = _numbers("--margins", given["margins"], (1, 4))
        changes["margins"] = tuple(four) if len(four) == 4 else tuple(four) * 4
    if given["back_offset"] is not None:
        changes["back_offset"] = tuple(_numbers("--back-offset", given["back_offset"], (2,)))
    if given["skip"] is not None:
        places = _numbers("--skip", given["skip"], range(1, 200))
        if not all(1 <= place <= 999 and place == int(place) for place in places):
            raise Misuse(f"--skip {given['skip']!r}", hint="places from 1, with commas between them")
        changes["skip"] = frozenset(map(int, places))
    if given["no_label"]:
        changes["furniture"] = False
    return changes


_COUNTS = {"--margins": "one number, or four", "--back-offset": "two numbers"}


def _numbers(option: str, text: str, counts: Any) -> list[float]:
    from cardbase.errors import Misuse

    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) not in counts:
        raise Misuse(f"{option} {text!r}", hint=f"{_COUNTS.get(option, 'numbers')}, with commas between them")
    return numbers


def _wanted(
    cards: Corpus, deck: Path | None, query: str | None, names: list[str], copies: int, strict: bool
) -> tuple[list[tuple[Card, int]], str]:
    """Return the cards to print with their copies, and the name of the lot."""
    from cardbase.errors import Misuse, NotFound

    if deck is not None:
        return _deck(cards, deck, strict)
    if not 1 <= copies <= 99:
        raise Misuse(f"--copies {copies}", hint="from 1 to 99")
    if query is not None:
        from cardbase.query import card_index

        found = card_index(cards).find(query)
        if not found:
            raise NotFound(f"no card answers {query!r}")
        return [(one, copies) for one in found], query
    chosen = [cards.resolve(name) for name in names] if names else list(cards.cards)
    return [(one, copies) for one in chosen], "" if names else "every card"


def _deck(cards: Corpus, path: Path, strict: bool) -> tuple[list[tuple[Card, int]], str]:
    """Read a deck; an illegal one prints with a warning, unless ``strict``."""
    from cardbase.decks import judge, read_deck
    from cardbase.errors import Fault, Faulty
    from cardbase.proxies import deck_cards

    deck = read_deck(path, cards)
    if deck.unresolved:
        faults = [
            Fault(str(path), line.place, f"{line.reason}: {line.text!r}", " or ".join(line.candidates[:3]))
            for line in deck.unresolved
        ]
        if strict or not deck_cards(deck, cards):
            lines = "a line is" if len(faults) == 1 else f"{len(faults)} lines are"
            raise Faulty(f"{path}: {lines} no card; nothing was printed", faults)
        for fault in faults:
            say(f"warning: {fault}")
    verdict = judge(deck, cards)
    if not verdict.legal:
        if strict:
            raise Faulty(f"{path}: the deck is illegal; nothing was printed (cardbase deck check tells why)")
        say(f"warning: {path}: the deck is illegal; printed all the same (cardbase deck check tells why)")
    return deck_cards(deck, cards), deck.name or path.stem


def _lacking(wanted: list[tuple[Card, int]], collection: Path, cards: Corpus) -> list[tuple[Card, int]]:
    from cardbase.decks import read_collection
    from cardbase.errors import NotFound
    from cardbase.proxies import missing

    lacking = missing(wanted, read_collection(collection, cards))
    if not lacking:
        raise NotFound(f"{collection} holds every card asked for; there is nothing to print")
    return lacking


def _print(
    wanted: list[tuple[Card, int]],
    cards: Corpus,
    made: Settings,
    theme: str,
    name: str,
    output: Path,
    cut_file: Path | None,
) -> Job:
    from cardbase.drawing import to_pdf, to_svg, write_pictures
    from cardbase.files import write_bytes, write_text
    from cardbase.proxies import print_job

    with progress("drawing faces", len(wanted), least=SLOW) as step:
        job = print_job(wanted, cards, made._replace(label=name), theme, step)
    if made.format == "png":
        with progress("drawing pictures", len(job.sheets.pages), least=SLOW) as step:
            write_pictures(job.sheets.pages, output, made.dpi, step)
    else:
        write_bytes(output, to_pdf(job.sheets.pages, title=name or "cards", colours=made.colours, duplex=made.duplex))
    if cut_file:
        write_text(cut_file, to_svg(job.sheets.cut_lines()))
    return job


def _saved_object(deck: Path, cards: Corpus, job: Job, theme: str, folder: Path, dpi: float) -> None:
    """Write the deck as Tabletop Simulator keeps it, its cards shown from the sheets beside it."""
    from cardbase.decks import Picture, read_deck, write_tabletop_simulator
    from cardbase.drawing import Sheets
    from cardbase.files import write_bytes, write_text
    from cardbase.proxies import card_back, emit

    backs = {}
    for name in ("house", "imperial"):
        backs[name] = folder / f"back-{name}.png"
        write_bytes(backs[name], emit(card_back(name, theme), "png", title=f"{name} back", dpi=dpi))
    places = job.sheets.table_places()

    def picture(card: Card) -> Picture:
        """Where the card lies on the sheets; only its back if ``--only-missing`` left it out."""
        if card.id not in places:  # what --only-missing left out
            return Picture("", backs[card.deck].resolve().as_uri())
        sheet, slot = places[card.id]
        face = (folder / f"{sheet + 1:03}-table-{sheet + 1}.png").resolve().as_uri()
        return Picture(face, backs[card.deck].resolve().as_uri(), *Sheets.TABLE, slot)

    read = read_deck(deck, cards)
    write_text(
        folder / "deck.json", write_tabletop_simulator(replace(read, dune=max(1, read.dune)), cards, picture)
    )  # the sheets hold a Dune as well


def _tell(job: Job, output: Path, as_json: bool) -> None:
    pages = len(job.sheets.pages)
    if as_json:
        squeezed = [{"card": card, "how": how} for card, how in job.squeezed]
        print_json(
            {"file": str(output), "cards": job.cards, "designs": job.designs, "pages": pages, "squeezed": squeezed}
        )
        return
    counts = (counted(job.cards, "card"), counted(job.designs, "design"), counted(pages, "page"))
    print(f"{output}: {counts[0]} of {counts[1]} on {counts[2]}; all texts fit")
    for card, how in job.squeezed:
        print(f"  {card}: {how}")


def _print_pages(made: Settings, output: Path, aids: list[str], calibrate: bool) -> None:
    """Print what is no card."""
    from cardbase.drawing import calibration, to_pdf
    from cardbase.files import write_bytes
    from cardbase.proxies import table_aids

    pages = calibration(made) if calibrate else table_aids(aids, corpus(), made.paper)
    title = "calibration" if calibrate else "table aids"
    write_bytes(output, to_pdf(pages, title=title, duplex="DuplexFlipLongEdge" if calibrate else "Simplex"))
    print(f"{output}: {counted(len(pages), 'page')}")
