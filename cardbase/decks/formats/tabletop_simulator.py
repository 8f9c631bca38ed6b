"""Tabletop Simulator saved objects: a deck of cards for each pile, each card with its face and its deck's back.

Pictures are addresses that the caller gives, a picture a card or sheets of up to 70 faces; ``cardbase.proxies`` draws
them. Cards carry their name as Nickname and their id in GMNotes, by which reading finds them again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.draft import APART, Draft
from cardbase.decks.formats import notes
from cardbase.decks.formats.json import parse
from cardbase.decks.formats.names import beside, in_order, label
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import BESIDE, HEADINGS
from cardbase.errors import Unreadable

__all__ = [
    "Picture",
    "pictures_from",
    "write_tabletop_simulator",
]

PILES = {"House Deck": "house", "Imperial Deck": "imperial", "Homeworld and Programs": BESIDE}
"""The decks on the table by their Nickname, left to right, and the piles they hold."""

MOST_OBJECTS = 20_000
_LONGEST_TITLE = 60
_SIZE = (63.5 / 56, 88.9 / 80)
"""Scale of a card object that makes it 63.5 x 88.9 mm on the table."""

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")


class Picture(NamedTuple):
    """Where a card's face is: a picture, or slot ``slot`` (by rows, from 0) of a sheet of ``columns`` x ``rows``."""

    face: str
    back: str
    columns: int = 1
    rows: int = 1
    slot: int = 0


def no_pictures(card: Card) -> Picture:  # noqa: ARG001
    """Give no card a picture: the table shows names only."""
    return Picture("", "")


def pictures_from(faces: str, house_back: str = "", imperial_back: str = "") -> Callable[[Card], Picture]:
    """Return pictures by an address with ``{id}`` in it, as in ``https://host/{id}.png``."""
    return lambda card: Picture(faces.replace("{id}", card.id), house_back if card.deck == "house" else imperial_back)


def read(content: str, corpus: Corpus) -> Draft:
    """Read a saved object or a whole save; raise ``Unreadable`` for JSON that is neither."""
    record = parse(content)
    objects = record.get("ObjectStates") if isinstance(record, dict) else None
    if not isinstance(objects, list):
        raise Unreadable("is JSON, but no Tabletop Simulator object: it has no list ObjectStates")
    draft = Draft(corpus)
    if isinstance(name := record.get("SaveName"), str) and name:
        draft.note("name", name, "SaveName")
    for index, (card, pile) in enumerate(_cards_of(objects, "")):
        if index >= MOST_OBJECTS:
            raise Unreadable(f"holds more than {MOST_OBJECTS:,} objects")
        _read_card(card, pile, f"object {index + 1}", draft)
    if isinstance(note := record.get("Note"), str):
        notes.unwrap(note, draft, "Note")
    return draft


def write(deck: Deck, corpus: Corpus) -> str:
    """Write a saved object whose cards show names only."""
    return write_tabletop_simulator(deck, corpus, no_pictures)


def write_tabletop_simulator(deck: Deck, corpus: Corpus, pictures: Callable[[Card], Picture]) -> str:
    """Write a saved object with the decks side by side, face down, ready for ``Saved Objects``."""
    piles = (
        in_order(deck.house, corpus),
        in_order(deck.imperial, corpus),
        beside(deck, corpus),
    )
    sheets: dict[tuple[object, ...], int] = {}
    objects = [
        _pile_object(name, entries, column, corpus, pictures, sheets)
        for column, (name, entries) in enumerate(zip(PILES, piles, strict=True))
        if any(entry.card in corpus.by_id for entry in entries)
    ]
    save = {
        "SaveName": deck.name, "GameMode": "", "Date": "", "Gravity": 0.5, "PlayArea": 0.5, "Table": "", "Sky": "",
        "Note": notes.wrap(deck, corpus, held="Name"), "Rules": "", "Tags": [], "LuaScript": "", "LuaScriptState": "",
        "XmlUI": "", "TabStates": {}, "VersionNumber": "", "ObjectStates": objects,
    }  # fmt: skip
    return json.dumps(save, indent=2, ensure_ascii=False) + "\n"


def _cards_of(objects: list[Any], pile: str) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield every card object with the pile it lies in; decks and bags may lie in bags, as deep as JSON may nest."""
    waiting = [(thing, pile) for thing in reversed(objects)]
    while waiting:
        thing, pile = waiting.pop()
        if not isinstance(thing, dict):
            continue
        inside = thing.get("ContainedObjects")
        if isinstance(inside, list):
            own = _pile_named(str(thing.get("Nickname", ""))) or pile
            waiting += [(child, own) for child in reversed(inside)]
        elif str(thing.get("Name", "")).startswith("Card"):
            yield thing, _pile_named(str(thing.get("Description", ""))) or pile
        elif thing.get("DeckIDs"):
            yield thing, ""


def _pile_named(title: str) -> str:
    """Return the pile that the name of a deck on the table tells, "" for none: ours, or one set aside."""
    heading = HEADINGS.get(fold(title[:_LONGEST_TITLE]), "")
    return PILES.get(title) or (heading if heading in APART or heading in PILES.values() else "")


def _read_card(thing: dict[str, Any], pile: str, place: str, draft: Draft) -> None:
    if "DeckIDs" in thing:
        told = str(thing.get("Nickname") or "a deck")[:200]
        draft.keep(place, told, "LIST-04", "is a deck whose cards the file does not name")
        return
    secret = str(thing.get("GMNotes", ""))[:200]
    shown = _first_line(thing, "Nickname") or _first_line(thing, "Description")
    text = secret if _ID.fullmatch(secret) and draft.corpus.names.find(secret) else shown
    draft.add(text, 1, pile, place, f"1x {shown or secret}")


def _first_line(thing: dict[str, Any], key: str) -> str:
    """Return the first line of what an object shows: its name may have the rules of the card below it."""
    return str(thing.get(key) or "").strip().partition("\n")[0][:200]


def _pile_object(
    name: str,
    entries: list[Entry],
    column: int,
    corpus: Corpus,
    pictures: Callable[[Card], Picture],
    sheets: dict[tuple[object, ...], int],
) -> dict[str, Any]:
    cards = [_card_object(corpus.by_id[e.card], pictures, sheets, corpus) for e in entries if e.card in corpus.by_id]
    copies = [e.copies for e in entries if e.card in corpus.by_id]
    contained = [card for card, count in zip(cards, copies, strict=True) for _ in range(count)]
    place = {"posX": 3.0 * column, "posY": 1.0, "posZ": 0.0}
    if len(contained) == 1:  # a deck object of one card does not load
        only = dict(contained[0])
        only["Transform"] = only["Transform"] | place
        return only | {"Description": name}
    custom = {key: sheet for card in cards for key, sheet in card["CustomDeck"].items()}
    return _object("Deck", name, face_down=True) | {
        "Transform": _transform(face_down=True) | place,
        "Hands": False,
        "DeckIDs": [card["CardID"] for card in contained],
        "CustomDeck": custom,
        "ContainedObjects": contained,
    }


def _card_object(
    card: Card, pictures: Callable[[Card], Picture], sheets: dict[tuple[object, ...], int], corpus: Corpus
) -> dict[str, Any]:
    picture = pictures(card)
    sheet = (card.id,) if picture.columns * picture.rows == 1 else (picture.face, picture.back)
    key = sheets.setdefault(sheet, len(sheets) + 1)
    deck = {
        "FaceURL": picture.face, "BackURL": picture.back, "NumWidth": picture.columns, "NumHeight": picture.rows,
        "BackIsHidden": True, "UniqueBack": False, "Type": 0,
    }  # fmt: skip
    name = "CardCustom" if len(sheet) == 1 else "Card"
    return _object(name, label(card.id, corpus), face_down=False) | {
        "GMNotes": card.id,
        "Hands": True,
        "CardID": 100 * key + picture.slot,
        "CustomDeck": {str(key): deck},
    }


def _object(name: str, nickname: str, *, face_down: bool) -> dict[str, Any]:
    grey = 0.713235259
    return {
        "GUID": "", "Name": name, "Transform": _transform(face_down=face_down), "Nickname": nickname, "Description": "",
        "GMNotes": "", "ColorDiffuse": {"r": grey, "g": grey, "b": grey}, "Locked": False, "Grid": True, "Snap": True,
        "Autoraise": True, "Sticky": True, "Tooltip": True, "HideWhenFaceDown": True, "SidewaysCard": False,
    }  # fmt: skip


def _transform(*, face_down: bool) -> dict[str, float]:
    turned = 180.0 if face_down else 0.0
    place = {"posX": 0.0, "posY": 0.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": turned}
    return place | {"scaleX": _SIZE[0], "scaleY": 1.0, "scaleZ": _SIZE[1]}
