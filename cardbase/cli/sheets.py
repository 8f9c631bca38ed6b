"""The command that prints: sheets of decks and cards, table aids, the page that measures duplex."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import app, corpus, counted, print_json, say
from cardbase.cli.progress import progress

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks import Deck
    from cardbase.drawing import Settings
    from cardbase.proxies import Job, PrintJob

SLOW = 60
"""Designs from which a progress bar is shown."""

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
Strict = Annotated[bool, typer.Option("--strict", help="Refuse to print an illegal deck.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")]


@app.command()
def sheet(
    deck: DeckFiles = None,
    output: Target = None,
    query: Query = None,
    card: CardNames = None,
    every: Every = False,
    aid: AidNames = None,
    players: Players = 0,
    calibration: Calibrate = False,
    copies: Copies = 1,
    exclude: Exclude = None,
    since: Since = None,
    only_missing: Collection = None,
    job: JobFile = None,
    save_job: SaveJob = None,
    profile: ProfileName = None,
    theme: SheetTheme = None,
    paper: Paper = None,
    card_size: CardSize = None,
    bleed: Bleed = None,
    gutter: Gutter = None,
    margins: Margins = None,
    guides: Guides = None,
    backs: Backs = None,
    back_offset: BackOffset = None,
    back_turn: BackTurn = None,
    skip: Skip = None,
    pages: Pages = None,
    dpi: Dots = None,
    label: Label = None,
    no_label: NoLabel = False,
    cut_file: CutFile = None,
    manifest: Manifest = None,
    base_url: BaseUrl = None,
    art: Art = None,
    house_back: HouseBack = None,
    imperial_back: ImperialBack = None,
    card_theme: CardThemes = None,
    strict: Strict = False,
    as_json: AsJson = False,
) -> None:
    """Print sheets of cards: decks, the cards of a query, named cards, or all."""
    changes = {
        "paper": paper, "card": card_size, "bleed": bleed, "gutter": gutter, "margins": margins, "guides": guides,
        "backs": backs, "back_offset": back_offset, "back_turn": back_turn, "skip": skip, "pages": pages, "dpi": dpi,
        "label": label, "furniture": False if no_label else None,
    }  # fmt: skip
    given = {key: value for key, value in changes.items() if value is not None}
    chosen = {
        "a deck": deck, "--query": query, "--card": card, "--all": every, "--copies": copies != 1, "--exclude": exclude,
        "--since": since, "--only-missing": only_missing, "--strict": strict,
    }  # fmt: skip
    named = [option for option, value in chosen.items() if value]
    own = {"--art": art, "--house-back": house_back, "--imperial-back": imperial_back, "--card-theme": card_theme}
    named += [option for option, value in own.items() if value]
    if aid or calibration:
        others = {
            "--cut-file": cut_file, "--manifest": manifest, "--job": job, "--save-job": save_job,
            "--base-url": base_url, "--json": as_json,
        }  # fmt: skip
        named = [option for option in [*named, *(k for k, v in others.items() if v)] if option != "a deck"]
        made, target = _page_settings(output, profile, given, named, calibration, bool(aid))
        if calibration:
            _print_calibration(made, target, [*(["a deck"] if deck else []), *(["--theme"] if theme else [])], players)
        else:
            _print_aids(made, target, tuple(aid or ()), deck or [], players, theme or "colour")
        return
    if players:
        from cardbase.errors import Misuse

        raise Misuse("--players has no effect without --aid")
    cards = corpus()
    decks: tuple[Deck, ...] = ()
    if job is not None:
        wanted = _job_again(job, [*named, *(["--profile"] if profile else []), *(["--theme"] if theme else [])], given)
        changed = wanted.changes(cards)
        if changed:
            say(f"warning: {job}: changed since: {', '.join(changed)}; the print may differ")
    else:
        asked = (deck or [], query or "", card or [], every, copies, exclude or [], since, only_missing, strict)
        wanted, decks = _wanted(cards, asked, profile or _default_profile(paper), theme or "colour", given)
        wanted = _with_own(wanted, cards, art, {"house": house_back, "imperial": imperial_back}, card_theme or [])
    made = wanted.sheet_settings()
    target = _target(output, made)
    _suits(target, made, cut_file, manifest, base_url, wanted)
    printed, told = _print(wanted, cards, made, target, decks, base_url or "")
    _beside(printed, made, wanted, told, cut_file, manifest, save_job)
    _tell(printed, target, as_json)
    if made.layout == "table" and decks and not base_url:
        say(
            f"upload the pictures of {target}, and print again with --base-url ADDRESS: deck.json shows them from there"
        )


def _default_profile(paper: str | None) -> str:
    return "home-letter" if (paper or "").strip().lower() == "letter" else "home-a4"


def _target(output: Path | None, made: Settings) -> Path:
    from cardbase.errors import Misuse

    if output is None:
        what = "sheet.pdf" if made.format == "pdf" else "folder"
        raise Misuse("no file to write", hint=f"add -o {what}")
    return output


def _suits(
    target: Path, made: Settings, cut_file: Path | None, manifest: Path | None, base_url: str | None, wanted: PrintJob
) -> None:
    """Refuse a file name that says something else than what will be in it, and options without any effect."""
    from cardbase.errors import Misuse

    named = target.suffix.lower()
    if made.format != "png" and named in {".png", ".jpg", ".jpeg", ".svg", ".gif", ".txt"}:
        hint = f"name it {target.with_suffix('.pdf')}; cardbase face draws a card, --profile makeplayingcards many"
        raise Misuse(f"{target}: a sheet is a PDF", hint=hint)
    if made.format == "png" and named in {".pdf", ".png"}:
        raise Misuse(f"{target}: this profile makes a folder of pictures", hint=f"name it {target.with_suffix('')}")
    if wanted.backs and made.backs == "none":
        raise Misuse("a back of your own is not printed without backs", hint="add --backs long or short")
    if "dpi" in wanted.settings and made.format == "pdf":
        raise Misuse("--dpi has no effect: a PDF is drawn in lines", hint="it is for profiles of pictures")
    if base_url is not None and made.layout != "table":
        raise Misuse("--base-url has no effect", hint="it is for the profile tabletop-simulator")
    if cut_file and cut_file.suffix.lower() not in {".svg", ".dxf"}:
        raise Misuse(
            f"{cut_file}: no format {cut_file.suffix!r} of a cut file", hint="a file that ends in .svg or .dxf"
        )
    if cut_file and made.layout != "grid":
        raise Misuse(f"--cut-file has no effect: profile {made.profile} has no sheets to cut")
    if manifest and made.format == "png":
        raise Misuse("--manifest has no effect: the folder holds its manifest", hint="look for manifest.csv in it")


def _job_again(path: Path, named: list[str], given: dict[str, Any]) -> PrintJob:
    """Read a job file; what it decides cannot be given beside it."""
    from cardbase.errors import Misuse
    from cardbase.proxies import read_job

    named = [
        *named,
        *("--" + {"card": "card-size", "furniture": "no-label"}.get(k, k).replace("_", "-") for k in given),
    ]
    if named:
        raise Misuse(f"{named[0]} cannot be given beside --job", hint=f"{path} decides it; edit the file instead")
    return read_job(path)


def _wanted(
    cards: Corpus, asked: tuple[Any, ...], profile: str, theme: str, given: dict[str, Any]
) -> tuple[PrintJob, tuple[Deck, ...]]:
    """Choose the cards, and return the job with the decks they come from."""
    from cardbase.decks import read_collection
    from cardbase.proxies import PrintJob, Wanted, face_digests, printed_before, selected

    decks, query, names, every, copies, exclude, since, owned, strict = asked
    before = printed_before(since, cards) if since else None
    there = read_collection(owned, cards) if owned else None
    wish = Wanted(tuple(decks), query, tuple(names), every, copies, tuple(exclude), before, there, strict)
    found = selected(wish, cards)
    for warning in found.warnings:
        say(f"warning: {warning}")
    lines = tuple((card.id, count) for card, count in found.cards)
    faces = face_digests([card for card, _ in lines], cards)
    return PrintJob(lines, profile, theme, given, found.name, cards.digest, faces), found.decks


def _with_own(
    wanted: PrintJob, cards: Corpus, art: Path | None, backs: dict[str, Path | None], themes: list[str]
) -> PrintJob:
    """Return the job with themes of single cards and pictures of one's own."""
    from dataclasses import replace

    from cardbase.errors import Misuse

    named = {}
    for text in themes:
        card, sign, name = text.rpartition("=")
        if not sign or not card or not name:
            raise Misuse(f"--card-theme {text!r}", hint="a card and a theme, such as carthag=ink-saver")
        named[cards.resolve(card).id] = name
    printed = {card for card, _ in wanted.cards}
    for card in named:
        if card not in printed:
            raise Misuse(f"--card-theme {card}: this card is not printed")
    files = {deck: str(file) for deck, file in backs.items() if file}
    return replace(wanted, themes=named, art=str(art) if art else "", backs=files)


def _print(
    wanted: PrintJob, cards: Corpus, made: Settings, target: Path, decks: tuple[Deck, ...], base_url: str
) -> tuple[Job, list[Any]]:
    from cardbase.proxies import print_job, write_folder, write_pdf, write_saved_objects

    look = wanted.look(cards)
    for note in look.notes:
        say(f"note: {note}")
    with progress("drawing faces", len(wanted.cards), least=SLOW) as step:
        printed = print_job(wanted.copies(cards), cards, made, look, step)
    if made.format == "pdf":
        return printed, write_pdf(printed, made, target, wanted.name)

    def also(folder: Path) -> None:
        """Write the saved objects of the decks beside their sheets."""
        if made.layout == "table" and decks:
            write_saved_objects(decks, cards, printed, look, folder, made.dpi, base_url)

    with progress("drawing pictures", len(printed.sheets.pages), least=SLOW) as step:
        return printed, write_folder(printed, made, target, wanted.theme, step, also)


def _beside(
    printed: Job,
    made: Settings,
    wanted: PrintJob,
    told: list[Any],
    cut_file: Path | None,
    manifest: Path | None,
    save_job: Path | None,
) -> None:
    """Write what is wanted beside the print."""
    import json

    from cardbase.files import write_text
    from cardbase.proxies import write_cut_file, write_manifest

    if cut_file:
        write_cut_file(printed.sheets, cut_file)
    if manifest:
        write_manifest(told, made, wanted.theme, manifest)
    if save_job:
        write_text(save_job, json.dumps(wanted.stamped().record(), indent=2, ensure_ascii=False) + "\n")


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


def _page_settings(
    output: Path | None, profile: str | None, given: dict[str, Any], named: list[str], calibrate: bool, aids: bool
) -> tuple[Settings, Path]:
    """Return the settings of pages that hold no cards, and the file to write."""
    from cardbase.drawing import Settings
    from cardbase.errors import Misuse

    if aids and calibrate:
        raise Misuse("--aid and --calibration are two prints", hint="give one of them")
    useful = {"paper", "back_offset", "back_turn"} if calibrate else {"paper"}
    named = [*named, *("--" + key.replace("_", "-") for key in given if key not in useful)]
    if named:
        what = "--calibration" if calibrate else "--aid"
        raise Misuse(f"{named[0]} has no effect beside {what}", hint="leave it out")
    sides = {"backs": "long"} if calibrate else {}
    made = Settings.of(profile or _default_profile(given.get("paper")), **given, **sides)
    target = _target(output, made)
    if target.suffix.lower() in {".png", ".svg", ".jpg"}:
        raise Misuse(f"{target}: this is a PDF", hint=f"name it {target.with_suffix('.pdf')}")
    return made, target


def _print_calibration(made: Settings, target: Path, useless: list[str], players: int) -> None:
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


def _print_aids(
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
