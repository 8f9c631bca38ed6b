"""A deck in one URL: fields behind the ``?``, cards behind the ``#``, which no browser sends to a server.

``cardbase:deck?sponsor=atreides&players=4&points=3,1,0#homeworld:eots-caladan=1;imperial:eots-chani=1;house:...``
Any address may stand in front of the question mark; reading looks only at what follows.
"""

from __future__ import annotations

import re
from urllib.parse import quote, unquote

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck
from cardbase.decks.draft import Draft
from cardbase.errors import Unreadable

ADDRESS = "cardbase:deck"
LONGEST = 64_000
"""Characters. Browsers and messengers cut far earlier; a deck of 60 cards has about 1,500."""

_COUNT = re.compile(r"[+-]?\d{1,6}")
_PILES = {"homeworld": "homeworlds", "imperial": "imperial", "house": "house", "programs": "programs"}
_FIELDS = ("name", "author", "player", "notes", "sponsor", "players", "points", "data")


def read(content: str, corpus: Corpus) -> Draft:
    """Read a deck from a URL; raise ``Unreadable`` for one without cards or fields of a deck."""
    url = content.strip()
    if len(url) > LONGEST:
        raise Unreadable(f"is a URL of more than {LONGEST:,} characters")
    head, _, fragment = url.partition("#")
    keys = {pair.partition("=")[0] for pair in head.partition("?")[2].split("&")}
    piles = {block.partition(":")[0] for block in fragment.split(";")}
    if keys.isdisjoint(_FIELDS) and piles.isdisjoint([*_PILES, "dune"]):
        raise Unreadable("is a link to a page, and no page is fetched", hint="save what it shows as text or as CSV")
    draft = Draft(corpus)
    for pair in filter(None, head.partition("?")[2].split("&")):
        key, _, value = pair.partition("=")
        if key in _FIELDS:
            draft.note(key, unquote(value.replace("+", " ")), key)
        else:
            draft.keep(key[:40], pair, "LIST-04", "is not a field of a deck")
    for block in filter(None, fragment.split(";")):
        _read_pile(block, draft)
    return draft


def write(deck: Deck, corpus: Corpus, address: str = ADDRESS) -> str:  # noqa: ARG001 - formats share one signature
    """Write a deck as a URL at ``address``. Unresolved lines cannot travel."""
    profile = deck.profile
    points = (profile.solaris, profile.favor, profile.spice)
    fields = {
        "name": deck.name,
        "author": deck.author,
        "player": deck.player,
        "sponsor": deck.sponsor,
        "players": str(profile.players or ""),
        "points": ",".join(map(str, points)) if any(points) else "",
        "data": deck.data,
        "notes": deck.notes,
    }
    query = "&".join(f"{key}={quote(value, safe=',')}" for key, value in fields.items() if value)
    blocks = []
    for name, pile in _PILES.items():
        if entries := deck.pile(pile):
            blocks.append(f"{name}:" + ",".join(f"{quote(card)}={copies}" for card, copies in entries))
    blocks += [f"dune:{deck.dune}"] if deck.dune else []
    return f"{address}?{query}#{';'.join(blocks)}\n"


def _read_pile(block: str, draft: Draft) -> None:
    name, _, cards = block.partition(":")
    if name == "dune" and cards.isdecimal() and len(cards) < 5:
        draft.dune += int(cards)
        return
    if name not in _PILES:
        draft.keep(name[:40], block, "LIST-04", "is not a pile of a deck")
        return
    for part in filter(None, cards.split(",")):
        card, _, digits = part.partition("=")
        count = int(digits or "1") if _COUNT.fullmatch(digits or "1") else None
        draft.add(unquote(card), count, _PILES[name], name)
