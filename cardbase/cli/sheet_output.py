"""What the command that prints writes and tells: sheets, pictures, previews, estimates, and files beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.cli.app import print_json, say
from cardbase.cli.progress import progress
from cardbase.cli.sheet_options import FileOptions
from cardbase.cli.sheet_pages import output_file
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks import Deck
    from cardbase.drawing import Settings
    from cardbase.proxies import Job, PrintJob

SLOW = 60
"""Designs from which a progress bar is shown."""
PICTURES = {".png", ".jpg", ".jpeg", ".svg", ".gif", ".txt"}


def write_sheets(wanted: PrintJob, decks: tuple[Deck, ...], known: Corpus, files: FileOptions) -> None:
    """Write the sheets, and what is wanted beside them; raises ``Misuse`` for what does not suit them."""
    from cardbase.errors import Misuse, Unwritable
    from cardbase.files import is_folder

    made = wanted.sheet_settings()
    target = output_file(files.output, made)
    for file in (files.cut_file, files.manifest, files.save_job):
        if file and not is_folder(file.parent):
            raise Unwritable(f"{file}: there is no folder {file.parent}", hint="nothing was printed")
    for fault, hint in _unsuited(target, made, files, wanted):
        raise Misuse(fault, hint=hint)
    printed, entries = _print(wanted, known, made, target, decks, files)
    _beside(printed, made, wanted, entries, files)
    _print_job(printed, target, as_json=files.as_json)
    if made.layout == "table" and decks and not files.base_url:
        how = "deck.json shows them from there"
        say(f"upload the pictures of {target}, and print again with --base-url ADDRESS: {how}")
    if printed.sheets.registration:
        say(f"for the cutting machine: {printed.sheets.registration}")


def _unsuited(target: Path, made: Settings, files: FileOptions, wanted: PrintJob) -> Iterator[tuple[str, str]]:
    """Yield a file name that says something else than what will be in it, and options without any effect."""
    ending = target.suffix.lower()
    cut = files.cut_file
    if made.format != "png" and ending in PICTURES:
        hint = f"name it {target.with_suffix('.pdf')}; cardbase face draws a card, --profile makeplayingcards many"
        yield f"{target}: a sheet is a PDF", hint
    if made.format == "png" and ending in {".pdf", ".png"}:
        yield f"{target}: this profile makes a folder of pictures", f"name it {target.with_suffix('')}"
    if wanted.backs and made.backs == "none":
        yield "a back of your own is not printed without backs", "add --backs long or short"
    if "dpi" in wanted.settings and made.format == "pdf":
        yield "--dpi has no effect: a PDF is drawn in lines", "it is for profiles of pictures"
    if files.base_url is not None and made.layout != "table":
        yield "--base-url has no effect", "it is for the profile tabletop-simulator"
    if files.round_corners and (made.format != "png" or made.bleed or made.layout != "single"):
        yield "--round has no effect here", "it is for single pictures without bleed, such as --bleed 0"
    if cut and cut.suffix.lower() not in {".svg", ".dxf"}:
        yield f"{cut}: no format {cut.suffix!r} of a cut file", "a file that ends in .svg or .dxf"
    if cut and made.layout != "grid":
        yield f"--cut-file has no effect: profile {made.profile} has no sheets to cut", ""
    if files.manifest and made.format == "png":
        yield "--manifest has no effect: the folder holds its manifest", "look for manifest.csv in it"


def _print(
    wanted: PrintJob, known: Corpus, made: Settings, target: Path, decks: tuple[Deck, ...], files: FileOptions
) -> tuple[Job, list[Any]]:
    from cardbase.proxies import print_job, write_folder, write_pdf, write_saved_objects

    look = wanted.look(known)
    for note in look.notes:
        say(f"note: {note}")
    with progress("drawing faces", len(wanted.cards), least=SLOW) as step:
        printed = print_job(wanted.copies(known), known, made, look, step)
    if made.format == "pdf":
        return printed, write_pdf(printed, made, target, wanted.name)

    def also(folder: Path) -> None:
        """Write the saved objects of the decks beside their sheets."""
        if made.layout == "table" and decks:
            write_saved_objects(decks, known, printed, look, folder, made.dpi, files.base_url or "")

    with progress("drawing pictures", len(printed.sheets.pages), least=SLOW) as step:
        return printed, write_folder(printed, made, target, wanted.theme, step, rounded=files.round_corners, also=also)


def _beside(printed: Job, made: Settings, wanted: PrintJob, entries: list[Any], files: FileOptions) -> None:
    """Write what is wanted beside the print."""
    from cardbase.files import write_text
    from cardbase.proxies import write_manifest

    if files.cut_file:
        write_text(files.cut_file, printed.sheets.cut_file(files.cut_file.suffix.lower().lstrip(".")))
    if files.manifest:
        write_manifest(entries, made, wanted.theme, files.manifest)
    if files.save_job:
        write_text(files.save_job, json.dumps(wanted.stamped().record(), indent=2, ensure_ascii=False) + "\n")


def _print_job(job: Job, output: Path, *, as_json: bool) -> None:
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


def write_preview(wanted: PrintJob, known: Corpus, files: FileOptions) -> None:
    """Write small pictures of the pages, and soft proofs beside them."""
    from cardbase.errors import Misuse
    from cardbase.proxies import print_job
    from cardbase.proxies import write_preview as write

    if files.preview is None:
        raise Misuse("--proof has no effect without --preview", hint="add --preview DIR")
    alone = [option for option in files.given() if option not in ("--preview", "--proof", "--job")]
    if alone and files.output is None:
        raise Misuse(f"{alone[0]} has no effect: only previews are written", hint="add -o, or leave it out")
    made, proofs = wanted.sheet_settings(), _proofs(files.proof or [])
    printed = print_job(wanted.copies(known), known, made, wanted.look(known))
    with progress("drawing previews", len(printed.sheets.pages), least=SLOW) as step:
        count = write(printed, made, files.preview, wanted.theme, proofs, step)
    print(f"{files.preview}: previews of {counted(count, 'page')}")


def _proofs(names: list[str]) -> tuple[str, ...]:
    """Return the soft proofs of these names; raises ``Misuse``."""
    from cardbase.errors import Misuse

    known = ("grayscale", "protanopia", "deuteranopia", "tritanopia", "drift")
    unknown = [name for name in names if name not in (*known, "all")]
    if unknown:
        raise Misuse(f"no proof {unknown[0]!r}", hint="one of " + ", ".join((*known, "all")))
    return known if "all" in names else tuple(dict.fromkeys(names))


def print_estimate(wanted: PrintJob, known: Corpus, files: FileOptions) -> None:
    """Tell what the print takes, in each theme."""
    from cardbase.errors import Misuse
    from cardbase.proxies import estimates, print_job, theme

    named = [*(["-o"] if files.output else []), *files.given()]
    for option in named:
        if option not in ("--estimate", "--json", "--job"):
            raise Misuse(f"{option} has no effect beside --estimate", hint="it prints nothing")
    made, lines = wanted.sheet_settings(), wanted.copies(known)
    own = theme(wanted.theme) if wanted.theme.endswith(".json") else None
    pages = len(print_job(lines, known, made, wanted.look(known)).sheets.pages)
    paper = pages // 2 if made.backs in ("long", "short") else pages
    cards = sum(copies for _, copies in lines)
    found = estimates(lines, known, made, own)
    if files.as_json:
        themes = [{"theme": e.theme, **e.ink._asdict(), "usual_pages": round(e.usual_pages, 1)} for e in found]
        print_json({"cards": cards, "pages": pages, "sheets": paper, "themes": themes})
        return
    what = counted(paper, "sheet") + " of paper" if made.layout == "grid" else counted(pages, "picture or page")
    print(f"{counted(cards, 'card')}: {counted(pages, 'page')}, {what}")
    for one in found:
        shares = " ".join(f"{letter} {share:4.0%}" for letter, share in zip("CMYK", one.ink, strict=True))
        print(f"  {one.theme:14} {shares}   as much ink as {one.usual_pages:,.0f} usual pages of text")
