"""The command that prints: sheets of decks and cards, table aids, the page that measures duplex."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.cli.app import app, corpus, counted, print_json, say
from cardbase.cli.progress import progress
from cardbase.cli.sheet_options import (
    AidNames,
    Art,
    AsJson,
    BackOffset,
    Backs,
    BackTurn,
    BaseUrl,
    Bleed,
    Calibrate,
    CardNames,
    CardSize,
    CardThemes,
    Collection,
    Copies,
    CutFile,
    DeckFiles,
    Dots,
    Estimating,
    Every,
    Exclude,
    Gauge,
    Guides,
    Gutter,
    HouseBack,
    ImperialBack,
    JobFile,
    Label,
    Manifest,
    Margins,
    NoLabel,
    Pages,
    Paper,
    Players,
    Preview,
    ProfileName,
    Proofs,
    Query,
    Round,
    SaveJob,
    SheetTheme,
    Since,
    Skip,
    Strict,
    Target,
)
from cardbase.cli.sheet_pages import (
    default_profile,
    output_file,
    page_settings,
    print_aids,
    print_calibration,
    print_gauge,
)

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks import Deck
    from cardbase.drawing import Settings
    from cardbase.proxies import Job, PrintJob

SLOW = 60
"""Designs from which a progress bar is shown."""


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
    preview: Preview = None,
    proof: Proofs = None,
    estimate: Estimating = False,
    gauge: Gauge = False,
    round_corners: Round = False,
    strict: Strict = False,
    as_json: AsJson = False,
) -> None:
    """Print sheets of cards: decks, the cards of a query, named cards, or all."""
    from cardbase.errors import Misuse

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
    if aid or calibration or gauge:
        others = {
            "--cut-file": cut_file, "--manifest": manifest, "--job": job, "--save-job": save_job,
            "--base-url": base_url, "--json": as_json, "--preview": preview, "--proof": proof, "--estimate": estimate,
            "--round": round_corners,
        }  # fmt: skip
        named = [option for option in [*named, *(k for k, v in others.items() if v)] if option != "a deck"]
        if bool(aid) + calibration + gauge > 1:
            raise Misuse("--aid, --calibration and --gauge are several prints", hint="give one of them")
        what = "--calibration" if calibration else "--gauge" if gauge else "--aid"
        made, target = page_settings(output, profile, given, named, what)
        if gauge:
            print_gauge(made, target, [*(["a deck"] if deck else []), *(["--theme"] if theme else [])], players)
        elif calibration:
            print_calibration(made, target, [*(["a deck"] if deck else []), *(["--theme"] if theme else [])], players)
        else:
            print_aids(made, target, tuple(aid or ()), deck or [], players, theme or "colour")
        return
    if players:
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
        wanted, decks = _wanted(cards, asked, profile or default_profile(paper), theme or "colour", given)
        wanted = _with_own(wanted, cards, art, {"house": house_back, "imperial": imperial_back}, card_theme or [])
    made = wanted.sheet_settings()
    proofs = _proofs(proof or [], preview)
    if estimate:
        _tell_estimate(wanted, cards, made, as_json, [k for k, v in {"-o": output, "--preview": preview}.items() if v])
        return
    if preview:
        _preview(wanted, cards, made, preview, proofs)
        if output is None:
            return
    target = output_file(output, made)
    if round_corners and (made.format != "png" or made.bleed or made.layout != "single"):
        raise Misuse("--round has no effect here", hint="it is for single pictures without bleed, such as --bleed 0")
    _suits(target, made, cut_file, manifest, base_url, wanted)
    printed, told = _print(wanted, cards, made, target, decks, base_url or "", round_corners)
    _beside(printed, made, wanted, told, cut_file, manifest, save_job)
    _tell(printed, target, as_json)
    if made.layout == "table" and decks and not base_url:
        say(
            f"upload the pictures of {target}, and print again with --base-url ADDRESS: deck.json shows them from there"
        )


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
    from cardbase.proxies import PrintJob, Wanted, printed_before, selected

    decks, query, names, every, copies, exclude, since, owned, strict = asked
    before = printed_before(since, cards) if since else None
    there = read_collection(owned, cards) if owned else None
    wish = Wanted(tuple(decks), query, tuple(names), every, copies, tuple(exclude), before, there, strict)
    found = selected(wish, cards)
    for warning in found.warnings:
        say(f"warning: {warning}")
    lines = tuple((card.id, count) for card, count in found.cards)
    return PrintJob(lines, profile, theme, given, found.name).of_data(cards), found.decks


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


def _proofs(names: list[str], preview: Path | None) -> tuple[str, ...]:
    """Return the soft proofs that are wanted beside previews."""
    from cardbase.errors import Misuse

    known = ("grayscale", "protanopia", "deuteranopia", "tritanopia", "drift")
    if names and preview is None:
        raise Misuse("--proof has no effect without --preview", hint="add --preview DIR")
    unknown = [name for name in names if name not in (*known, "all")]
    if unknown:
        raise Misuse(f"no proof {unknown[0]!r}", hint="one of " + ", ".join((*known, "all")))
    return known if "all" in names else tuple(dict.fromkeys(names))


def _preview(wanted: PrintJob, cards: Corpus, made: Settings, folder: Path, proofs: tuple[str, ...]) -> None:
    from cardbase.proxies import print_job, write_preview

    printed = print_job(wanted.copies(cards), cards, made, wanted.look(cards))
    with progress("drawing previews", len(printed.sheets.pages), least=SLOW) as step:
        count = write_preview(printed, made, folder, wanted.theme, proofs, step)
    print(f"{folder}: previews of {counted(count, 'page')}")


def _tell_estimate(wanted: PrintJob, cards: Corpus, made: Settings, as_json: bool, named: list[str]) -> None:
    """Tell what the print takes, in each theme."""
    from cardbase.errors import Misuse
    from cardbase.proxies import estimates, print_job, theme

    if named:
        raise Misuse(f"{named[0]} has no effect beside --estimate", hint="it prints nothing")
    lines = wanted.copies(cards)
    own = theme(wanted.theme) if wanted.theme.endswith(".json") else None
    pages = len(print_job(lines, cards, made, wanted.look(cards)).sheets.pages)
    paper = pages // 2 if made.backs in ("long", "short") else pages
    found = estimates(lines, cards, made, own)
    if as_json:
        themes = [{"theme": e.theme, **e.ink._asdict(), "usual_pages": round(e.usual_pages, 1)} for e in found]
        print_json({"cards": sum(n for _, n in lines), "pages": pages, "sheets": paper, "themes": themes})
        return
    what = counted(paper, "sheet") + " of paper" if made.layout == "grid" else counted(pages, "picture or page")
    print(f"{counted(sum(n for _, n in lines), 'card')}: {counted(pages, 'page')}, {what}")
    for one in found:
        shares = " ".join(f"{letter} {share:4.0%}" for letter, share in zip("CMYK", one.ink, strict=True))
        print(f"  {one.theme:14} {shares}   as much ink as {one.usual_pages:,.0f} usual pages of text")


def _print(
    wanted: PrintJob, cards: Corpus, made: Settings, target: Path, decks: tuple[Deck, ...], base_url: str, rounded: bool
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
        return printed, write_folder(printed, made, target, wanted.theme, step, rounded=rounded, also=also)


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
    from cardbase.proxies import write_manifest

    if cut_file:
        write_text(cut_file, printed.sheets.cut_file(cut_file.suffix.lower().lstrip(".")))
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
