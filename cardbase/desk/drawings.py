"""Answers that are drawn: a face as SVG, cards on pages as PDF. A face in dots is made by the command line alone."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, Final

from cardbase.corpus import Card, Corpus
from cardbase.decks import PILES, parse_deck
from cardbase.drawing import Settings, to_pdf, to_svg
from cardbase.errors import Misuse
from cardbase.proxies import Job, emit, laid_face, print_job, themes
from cardbase.proxies import theme as theme_named
from cardbase.query import card_index

MOST_CARDS: Final = 200
"""Cards on the pages of one answer; the command line prints more."""
_NOTHING: Final = {
    "text": ("no cards to print: none stands in the list",),
    "query": ("no cards to print: no card fits the search",),
    "names": ("no cards to print: no card is named",),
    "": ("no cards to print", "text, query or names say which"),
}
"""What is said of each field that brings no card, and the hint."""


def face(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return the face of the card ``name`` in ``theme`` (colour) as SVG, and what was squeezed on it."""
    found = corpus.resolve(str(request["name"]))
    laid = laid_face(found, corpus, theme_named(str(request.get("theme", "colour"))))
    svg = emit(laid.symbol, "svg", title=found.full_name).decode()
    return {"id": found.id, "full_name": found.full_name, "svg": svg, "notes": list(laid.notes)}


def profiles(_request: dict[str, Any], _corpus: Corpus) -> dict[str, Any]:
    """Return the names of profiles, papers and themes that ``sheet`` takes."""
    makes = {name: Settings.of(name) for name in Settings.profiles()}
    return {
        "profiles": [name for name, made in makes.items() if made.format == "pdf"],
        "papers": list(Settings.papers()),
        "themes": [name for name, theme in themes().items() if theme],
        "most": MOST_CARDS,
    }


def sheet(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return the pages of a deck list ``text``, a ``query`` or ``names``: a PDF in base64, with ``page`` one as SVG."""
    cards = _wanted(request, corpus)
    total = sum(copies for _, copies in cards)
    if total > MOST_CARDS:
        raise Misuse(
            f"{total:,} cards on one sheet file", hint=f"at most {MOST_CARDS} here; cardbase sheet prints more"
        )
    changes = {"paper": str(request["paper"])} if request.get("paper") else {}
    made = Settings.of(str(request.get("profile", "home-a4")), **changes)
    if made.format != "pdf":
        raise Misuse(f"profile {made.profile} makes pictures", hint="cardbase sheet on the command line does")
    job = print_job(cards, corpus, made, str(request.get("theme", "colour")))
    summary = {
        "pages": len(job.sheets.pages),
        "cards": job.cards,
        "squeezed": [{"id": card, "how": how} for card, how in job.squeezed],
    }
    return summary | (_page(job, int(request["page"])) if "page" in request else _pdf(job, made))


def _page(job: Job, number: int) -> dict[str, Any]:
    if number > len(job.sheets.pages):
        raise Misuse(f"there is no page {number}", hint=f"1 to {len(job.sheets.pages)}")
    return {"page": number, "svg": to_svg(job.sheets.pages[number - 1].drawing, title=f"Page {number}")}


def _pdf(job: Job, made: Settings) -> dict[str, Any]:
    pdf = to_pdf(job.sheets.pages, title="cards", duplex=made.duplex, colours=made.colours)
    return {"pdf": b64encode(pdf).decode()}


def _wanted(request: dict[str, Any], corpus: Corpus) -> list[tuple[Card, int]]:
    copies = int(request.get("copies", 1))
    if "text" in request:
        deck = parse_deck(str(request["text"]), corpus)
        lines = [(corpus.by_id[entry.card], entry.copies) for pile in PILES for entry in deck.pile(pile)]
    elif "query" in request:
        lines = [(card, 1) for card in card_index(corpus).find(str(request["query"]))]
    else:
        lines = [(corpus.resolve(name), 1) for name in request.get("names", [])]
    if not lines:
        message, *hint = _NOTHING[next((field for field in ("text", "query", "names") if field in request), "")]
        raise Misuse(message, hint=hint[0] if hint else "")
    return [(card, count * copies) for card, count in lines]
