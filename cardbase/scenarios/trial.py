"""A text that is on no card yet, tried: what is wrong with it, what it means, what play leaves out, what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from cardbase.corpus import Card, Corpus, card_from_json, lexicon_of
from cardbase.errors import CardbaseError, Misuse, Ungrammatical
from cardbase.operations import CardFacts, Explanation, Operation, explain, format, judge, likely_kind, parse, to_json
from cardbase.play import coverage
from cardbase.scenarios.running import USUAL_SEATS
from cardbase.scenarios.situation import Situation

NAME: Final = "Trial Card"
_TYPES: Final = MappingProxyType({
    "ally": ("Persona", "imperial"), "aide": ("Persona", "house"), "charter": ("Holding", "imperial"),
    "fief": ("Holding", "imperial"), "personnel": ("Resource", "house"), "equipment": ("Resource", "house"),
    "enhancement": ("Resource", "house"), "decree": ("Resource", "imperial"), "venture": ("Plan", "house"),
    "tactic": ("Plan", "house"), "program": ("Plan", "imperial"), "event": ("Event", "house"),
})  # fmt: skip
"""The kinds that can be tried, each with its printed type and its deck."""
_PLACES: Final = MappingProxyType({
    "Resource": f"Anna governs Stilgar; Stilgar carries {NAME}",
    "Persona": f"Anna governs {NAME}",
    "Holding": f"Anna governs {NAME}",
    "Event": f"Anna keeps {NAME} with 9 tokens",
})  # fmt: skip
_MOST_CHOICES: Final = 8


@dataclass(frozen=True)
class Trial:
    """What a text came to. ``faults`` name their columns; with any of them all that follows is empty.

    ``kind`` is the kind of card it was tried on; ``unsupported`` are phrases that play does not carry out; ``log`` is
    what happened in the situation, a line each, ``stopped`` why it did not go on.
    """

    text: str
    kind: str
    faults: tuple[str, ...]
    column: int | None = None
    operation: Operation | None = None
    abilities: tuple[Explanation, ...] = ()
    unsupported: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    stopped: str = ""

    def as_json(self) -> Mapping[str, Any]:
        """Return the trial as plain JSON values (``schemas/operation-try.schema.json``)."""
        return {
            "text": self.text,
            "kind": self.kind,
            "faults": list(self.faults),
            "column": None if self.column is None else self.column + 1,
            "tree": to_json(self.operation) if self.operation else [],
            "abilities": [ability.as_json() for ability in self.abilities],
            "unsupported": list(self.unsupported),
            "log": list(self.log),
            "stopped": self.stopped,
        }


def try_text(text: str, corpus: Corpus, kind: str = "", given: Sequence[str] = (), do: Sequence[str] = ()) -> Trial:
    """Try a text on a card of some kind, the likeliest where none is said; raises ``Misuse`` for an unknown kind.

    ``given`` are sentences of a situation, ``do`` choices in it ("Anna: use Trial Card"); without the first the card
    lies ready in Anna's domain, without the second it is used in her House Interval as far as it can be.
    """
    if kind and kind not in _TYPES:
        raise Misuse(f"no card is of the kind {kind!r}", hint=f"one of {', '.join(_TYPES)}")
    words = lexicon_of(corpus.cards, corpus.powers, corpus.tokens)
    try:
        operation = parse(text, words)
    except Ungrammatical as error:
        return Trial(text, kind, (str(error),), error.column)
    kind = kind or likely_kind(operation)
    faults = judge(text, words, CardFacts(kind, _TYPES[kind][0]))
    if faults:
        return Trial(text, kind, tuple(faults))
    card = card_saying(format(operation), kind)
    log, stopped = _played(corpus.with_card(card), card, given, do)
    unsupported = coverage(corpus, [card])[card.id]
    return Trial(format(operation), kind, (), None, operation, explain(operation, kind), unsupported, log, stopped)


def card_saying(text: str, kind: str) -> Card:
    """Return a card of a kind that says so, which lies in no set."""
    card_type, deck = _TYPES[kind]
    record: dict[str, Any] = {
        "id": "trial-card", "set": "trial", "full_name": NAME, "name": NAME, "type": card_type, "kind": kind,
        "subtypes": [kind.title()], "deck": deck, "cost": 1, "operation": text,
    }  # fmt: skip
    if card_type == "Persona":
        record |= {"command": 2, "resistance": 3, "talents": {"battle": 2, "intrigue": 2}}
    return card_from_json(record)


def _played(corpus: Corpus, card: Card, given: Sequence[str], do: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Return what happened, and why it did not go on, "" where it did."""
    place = _PLACES.get(card.type)
    if place is None and not given:
        return (), f"a {card.kind} needs a situation: say it with --given and --do"
    table: Situation | None = None
    try:
        table = Situation(corpus, USUAL_SEATS, *(given or (place or "",)), operations=True)
        table.interval("Anna")
        stopped = _follow(table, do) if do else _use(table)
    except (CardbaseError, AssertionError) as error:
        stopped = str(error)
    return (() if table is None or table.game.log is None else tuple(table.game.log_lines())), stopped


def _follow(table: Situation, do: Sequence[str]) -> str:
    for choice in do:
        table.do(choice)
    return ""


def _use(table: Situation) -> str:
    """Use the card and go on as long as it asks, always with the first choice; return why it could not begin."""
    if not any(NAME in choice for choice in table.choices()):
        return f"nothing can be done with {NAME} in Anna's House Interval here: say more with --given and --do"
    end = table.choices()[-1]
    for _ in range(_MOST_CHOICES):
        choices = table.choices()
        chosen = next((choice for choice in choices if NAME in choice), choices[0])
        table.do(f"{table.deciding}: {chosen}")
        if table.game.over or end in table.choices():
            break
    return ""
