"""The decks that come with cardbase: a page each with verdict, curve and cards, and the decks that hold a card."""

from __future__ import annotations

from typing import Any, Final

from datasette import Response

from cardbase.desk import answer
from cardbase.tabletop import registry
from cardbase.web import site
from cardbase.web.api import corpus_of, known

PILES: Final = {"homeworlds": "Homeworld", "imperial": "Imperial deck", "house": "House deck", "programs": "Programs"}
NO_GAMES: Final = registry.Registry([])
"""Lists are read without any game."""


def shipped(datasette: Any) -> list[dict[str, Any]]:
    """Return the decks with the full name of each sponsor, and the copies of each card; read once."""
    if not hasattr(datasette, "_cardbase_decks"):
        corpus = corpus_of(datasette)
        decks = answer("decks", {}, corpus, NO_GAMES)["decks"]
        powers = {power.id: power.name for power in corpus.powers}
        for deck in decks:
            deck["power"] = powers.get(deck["sponsor"], deck["sponsor"])
            deck["piles"] = answer("read", {"text": deck["text"]}, corpus, NO_GAMES)["piles"]
        datasette._cardbase_decks = decks
    found: list[dict[str, Any]] = datasette._cardbase_decks
    return found


def holding(datasette: Any, card: str) -> list[dict[str, Any]]:
    """Return the decks that hold a card, with how many copies."""
    copies = [
        (deck, sum(entry["copies"] for pile in deck["piles"].values() for entry in pile if entry["card"] == card))
        for deck in shipped(datasette)
    ]
    return [
        {"id": deck["id"], "name": deck["name"], "sponsor": deck["sponsor"], "copies": n} for deck, n in copies if n
    ]


async def deck_page(datasette: Any, request: Any) -> Response:
    """Show a deck: its verdict, its curve and its cards; print and play lead on with it."""
    corpus, games = known(datasette)
    deck = next((one for one in shipped(datasette) if one["id"] == request.url_vars["id"]), None)
    if deck is None:
        return await site.page(datasette, request, "cardbase/no_deck.html", {}, status=404)
    charts = answer("stats", {"text": deck["text"]}, corpus, games)["charts"][:4]
    context = {
        "deck": deck,
        "judged": answer("judge", {"text": deck["text"]}, corpus, games),
        "piles": [(title, deck["piles"].get(pile, [])) for pile, title in PILES.items()],
        "names": {card.id: card.full_name for card in corpus.cards},
        "charts": [chart | {"most": max([1, *(bar["value"] for bar in chart["bars"])])} for chart in charts],
        "here": "decks",
    }
    return await site.page(datasette, request, "cardbase/deck.html", context)
