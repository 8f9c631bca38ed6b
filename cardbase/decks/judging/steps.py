"""Carrying out the steps of a fix on a deck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardbase.decks.deck import PILES, Deck, entries
from cardbase.decks.judging.finding import Step
from cardbase.errors import Misuse


def carried_out(deck: Deck, step: Step) -> Deck:
    """Return the deck with one step carried out; raise ``Misuse`` for a step that does not fit it."""
    if step.do in {"add", "remove"} and step.where in PILES:
        return _moved(deck, step.where, step.what, step.copies if step.do == "add" else -step.copies)
    if step.do == "set" and step.where == "sponsor":
        return replace(deck, sponsor=step.what)
    if step.do == "set" and step.where == "dune":
        return replace(deck, dune=int(step.what))
    if step.do == "set" and step.where in {"players", "solaris", "favor", "spice"}:
        return replace(deck, profile=replace(deck.profile, **{step.where: int(step.what)}))
    line = next((line for line in deck.unresolved if line.place == step.where), None)
    if step.do in {"resolve", "drop"} and line is not None:
        deck = replace(deck, unresolved=tuple(other for other in deck.unresolved if other is not line))
        return deck if step.do == "drop" else _moved(deck, line.pile or "house", step.what, step.copies)
    raise Misuse(f"the step {step.do} {step.where} {step.what} does not fit this deck")


def _moved(deck: Deck, pile: str, card: str, copies: int) -> Deck:
    counts = dict(deck.pile(pile))
    counts[card] = counts.get(card, 0) + copies
    if counts[card] < 0:
        raise Misuse(f"the deck has no {-copies} copies of {card} in {pile}")
    changes: dict[str, Any] = {pile: entries({c: n for c, n in counts.items() if n})}
    return replace(deck, **changes)
