"""Answers about cards, as JSON: one card with all that bears on it, every card in short."""

from __future__ import annotations

from typing import Any

from cardbase.corpus import Card, Corpus, bearing_on, card_to_json
from cardbase.desk.rules import rule_answer, ruling_answer
from cardbase.given import checked


@checked
def card_answer(known: Corpus, card: Card) -> dict[str, Any]:
    """Return a card with its errata, rulings and rules as JSON (schemas/show.schema.json)."""
    bearing = bearing_on(known, card)
    return {
        **card_to_json(card),
        "label": known.label(card),
        "custom": card.custom,
        "view": known.view,
        "as_of": known.as_of.isoformat() if known.as_of else None,
        "printed_unknown": list(card.printed_unknown),
        "errata": [rule_answer(known, erratum) for erratum in bearing.errata],
        "rulings": [ruling_answer(known, ruling) for ruling in bearing.rulings],
        "rules": [rule.id for rule in bearing.rules],
    }


def card_row(card: Card) -> dict[str, Any]:
    """Return a card as a search lists it (schemas/search.schema.json)."""
    return {"id": card.id, "full_name": card.full_name, "kind": card.kind, "set": card.set, "cost": card.cost}


def card(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return the card that ``name`` names, by id or name; raise ``NotFound``, ``Ambiguous``."""
    return card_answer(corpus, corpus.resolve(str(request["name"])))


def full_row(card: Card) -> dict[str, Any]:
    """Return a card with what its face shows, for galleries and tables."""
    return card_row(card) | {
        "name": card.name,
        "title": card.title,
        "type": card.type,
        "deck": card.deck,
        "subtypes": list(card.subtypes),
        "allegiances": list(card.allegiances),
        "talents": dict(card.talents),
        "command": card.command,
        "resistance": card.resistance,
        "operation": card.operation,
    }


def facts(_request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return every card in short, the sets and the powers: what a page needs to show cards by their ids."""
    return {
        "digest": corpus.digest,
        "cards": [full_row(card) for card in corpus.cards],
        "sets": [{"code": one.code, "name": one.name} for one in corpus.sets],
        "powers": [{"id": power.id, "name": power.name} for power in corpus.powers],
    }
