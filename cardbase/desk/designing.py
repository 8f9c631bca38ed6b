"""Answers for whoever designs a card: what it may be made of, and what one is worth that lies in no file yet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from cardbase.corpus import TALENTS, Card, Corpus, card_from_json
from cardbase.corpus.checking import KINDS, LARGEST, check_new_card, file_name, names_taken
from cardbase.desk.card_ways import way_out
from cardbase.errors import CardbaseError, Fault, Misuse
from cardbase.proxies import emit, laid_face
from cardbase.proxies import theme as theme_named
from cardbase.scenarios import SAY_MORE, TRIAL_CARD, Trial, try_text
from cardbase.schemas import schema

NAMELESS: Final = "a-card"
"""What the file of a card is called that has no name yet."""
MOST_SENTENCES: Final = 40
"""Sentences of a situation, and choices in it."""


def kinds(_request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return what a card may be made of: its kinds, the words of its type line, talents and powers."""
    return {
        "kinds": [
            {"kind": name, "type": kind.type, "word": kind.words[0], "deck": kind.deck} for name, kind in KINDS.items()
        ],
        "subtypes": [{"name": known.name, "group": known.group, "meaning": known.meaning} for known in corpus.subtypes],
        "talents": list(TALENTS),
        "powers": [{"id": power.id, "name": power.name} for power in corpus.powers],
    }


def design(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return what the ``card``, the content of a card file, is worth: its faults, or its meaning, effect and face.

    It is tried in the situation of ``given`` by the choices of ``do``, without them wherever its text acts.
    """
    written = json.dumps(_in_order(request["card"]), ensure_ascii=False, indent=2)
    if len(written.encode(errors="replace")) > LARGEST:
        raise Misuse(f"card has {len(written):,} characters", hint=f"a card file has at most {LARGEST:,} bytes")
    stem = file_name(str(request["card"].get("name", ""))) or NAMELESS
    file, faults = check_new_card(request["card"], stem, corpus.own)
    told = [_fault(fault, request["card"], corpus) for fault in faults]
    shown = {"file": file.path.name, "text": written + "\n", "faults": told}
    if faults:
        return shown
    card = card_from_json(file.record, custom=True)
    given, do = (_sentences(request, field, card) for field in ("given", "do"))
    remarks = [message for _, message in names_taken(corpus, [card])[card.id]]
    return (
        shown
        | {"remarks": remarks}
        | _meaning(card, _trial(card, corpus, given, do))
        | _face(card, corpus, str(request.get("theme", "colour")))
    )


def _in_order(card: dict[str, Any]) -> dict[str, Any]:
    """Return a card with its fields in the order of the schema, whatever was typed first; others come last."""
    order = [*schema("card")["properties"]]
    return dict(sorted(card.items(), key=lambda field: order.index(field[0]) if field[0] in order else len(order)))


def _fault(fault: Fault, card: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    place = fault.place.removeprefix("$").removeprefix(".")
    told = {"place": place, "message": fault.message, "hint": fault.hint}
    way = way_out(fault, place, card, corpus)
    return told | {"way": way} if way else told


def _sentences(request: dict[str, Any], field: str, card: Card) -> list[str]:
    """Return sentences with the card under the name by which it is tried."""
    found = [str(sentence) for sentence in request.get(field, ())]
    if len(found) > MOST_SENTENCES:
        raise Misuse(f"{field} has {len(found)} sentences", hint=f"at most {MOST_SENTENCES}")
    return [one.replace(card.full_name, TRIAL_CARD).replace(card.name, TRIAL_CARD) for one in found]


def _meaning(card: Card, trial: Trial) -> dict[str, Any]:
    return {
        "kind": card.kind,
        "abilities": [{"text": each.text, "sentences": list(each.sentences())} for each in trial.abilities],
        "not_carried_out": list(trial.unsupported),
        "log": [line.replace(TRIAL_CARD, card.name) for line in trial.log],
        "changes": [line.replace(TRIAL_CARD, card.name) for line in trial.changes],
        "stopped": trial.stopped.removesuffix(SAY_MORE).replace(TRIAL_CARD, card.name),
    }


def _trial(card: Card, corpus: Corpus, given: Sequence[str], do: Sequence[str]) -> Trial:
    if not card.operation:
        return Trial("", card.kind, ())
    return try_text(card.operation, corpus, given=given, do=do, own=card)


def _face(card: Card, corpus: Corpus, theme: str) -> dict[str, Any]:
    """Return the face, or in ``notes`` why it cannot be drawn: what the card means is told all the same."""
    of_theme = theme_named(theme)
    try:
        laid = laid_face(card, corpus.with_card(card), of_theme)
    except CardbaseError as error:
        return {"notes": [f"it cannot be drawn: {error}"]}
    return {"svg": emit(laid.symbol, "svg", title=card.full_name).decode(), "notes": list(laid.notes)}
