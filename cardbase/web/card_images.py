"""Pictures of cards, drawn by the proxies from the rows of the database; the last ones asked for are kept."""

from __future__ import annotations

import asyncio
import io
import json
from functools import lru_cache, partial
from typing import Any

from datasette import Response

from cardbase.corpus import TALENTS, Card, Ranks, Requirement
from cardbase.errors import MissingGlyph
from cardbase.proxies import emit, face_in_set, theme
from cardbase.web import site
from cardbase.web.sending import Kept, kept, send

DPI = {"small": 96, "large": 200}
PRINTED = "printed"
"""After a point behind an id: the face before any erratum."""
KEPT = 512
"""Pictures: some 20 MB at most."""
TYPES = {"png": "image/png", "svg": "image/svg+xml; charset=utf-8"}


async def card_image(datasette: Any, request: Any) -> Response:
    """Send a card as PNG (``?size=small`` or ``large``) or SVG; 404 where there is no such card or picture."""
    if not await site.may_see(datasette, request):
        return Response.text("forbidden", status=403)
    name, _, view = request.url_vars["id"].partition(".")
    found = await site.rows(
        datasette,
        "select cards.*, sets.name as set_name from cards left join sets on code = set_code where id = :id",
        id=name,
    )
    if view:
        found = await _printed(datasette, found) if view == PRINTED else []
    size = request.args.get("size") or "large"
    if not found or size not in DPI:
        return Response.text("there is no such picture", status=404)
    draw = partial(_picture, tuple(found[0].items()), request.url_vars["format"], DPI[size])
    try:
        picture = await asyncio.get_running_loop().run_in_executor(None, draw)
    except (MissingGlyph, KeyError):  # a card of a stranger's database: letters or a kind that nobody draws
        return Response.text("this card cannot be drawn", status=404)
    return send(request, picture, "max-age=3600")


async def _printed(datasette: Any, found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the row of a card as it was printed, as far as that is known and differs from what is in force."""
    known = "select field, printed from patches where card = :id and printed <> 'unknown'"
    changes = {
        row["field"]: row["printed"] for card in found for row in await site.rows(datasette, known, id=card["id"])
    }
    lists = {name: json.dumps(changes[name].split(", ")) for name in site.LIST_COLUMNS & changes.keys()}
    return [card | changes | lists for card in found if changes and changes.keys() <= card.keys()]


@lru_cache(maxsize=KEPT)
def _picture(row: tuple[tuple[str, Any], ...], format: str, dpi: int) -> Kept:
    record = dict(row)
    laid = face_in_set(card_of_row(record), record["set_name"] or record["set_code"], theme("colour"))
    drawn = emit(laid.symbol, format, title=record["full_name"], dpi=dpi)
    return kept(_small(drawn) if format == "png" and dpi == DPI["small"] else drawn, TYPES[format])


def _small(png: bytes) -> bytes:
    """Return a picture in 64 colours: galleries show many, and flat art needs no more."""
    from PIL import Image

    made = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").quantize(64).save(made, "png", optimize=True)
    return made.getvalue()


def card_of_row(row: dict[str, Any]) -> Card:
    """Return the card that a row of ``cards`` holds, as far as a face shows it."""
    talent = row["requirement_talent"]
    return Card(
        id=row["id"],
        set=row["set_code"],
        number=row["number"],
        full_name=row["full_name"],
        name=row["name"],
        title=row["title"],
        character=row["character"],
        type=row["type"],
        kind=row["kind"],
        subtypes=tuple(site.json_list(row["subtypes"])),
        deck=row["deck"],
        cost="X" if row["cost_is_x"] else row["cost"],
        allegiances=tuple(site.json_list(row["allegiances"])),
        requirement=Requirement(talent, row["requirement_rank"]) if talent else None,
        talents=Ranks({name: row[name] for name in TALENTS if row[name] is not None}),
        command=row["command"],
        resistance=row["resistance"],
        unique=None if row["is_unique"] is None else bool(row["is_unique"]),
        unique_basis=row["unique_basis"] or "",
        operation=row["operation"],
        octgn_id=row["octgn_id"],
        custom=bool(row["custom"]),
    )
