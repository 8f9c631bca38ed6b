"""A text that is on no card yet, tried: what is wrong with it, what it means, what play leaves out, what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from cardbase.corpus import TALENTS, Card, Corpus, Ranks, card_from_json, lexicon_of
from cardbase.errors import Misuse, Ungrammatical
from cardbase.given import checked
from cardbase.operations import CardFacts, Explanation, Operation, explain, format, judge, likely_kind, parse, to_json
from cardbase.play import unsupported_phrases
from cardbase.scenarios.attempts import NAME
from cardbase.scenarios.trying import MUTE, SAY_MORE, TRIAL, Tried, tried

KINDS_TRIED: Final = MappingProxyType({
    "ally": ("Persona", "imperial"), "aide": ("Persona", "house"), "charter": ("Holding", "imperial"),
    "fief": ("Holding", "imperial"), "personnel": ("Resource", "house"), "equipment": ("Resource", "house"),
    "enhancement": ("Resource", "house"), "decree": ("Resource", "imperial"), "venture": ("Plan", "house"),
    "tactic": ("Plan", "house"), "program": ("Plan", "imperial"), "event": ("Event", "house"),
})  # fmt: skip
"""The kinds that can be tried, each with its printed type and its deck."""
_DEEDS: Final = frozenset({"activated", "triggered", "one-shot", "program"})
"""The kinds of ability that do something, beside those by which something is so."""


_STILL: Final = frozenset({"placement", "label"})
"""The kinds of ability by which nothing happens and nothing is otherwise."""


@dataclass(frozen=True)
class Trial:
    """What a text came to. ``faults`` name their columns; with any of them all that follows is empty.

    ``kind`` is the kind of card it was tried on; ``unsupported`` are phrases that play does not carry out; ``log`` is
    what happened in the situation, a line each, ``stopped`` why it did not go on; ``changes`` is what is otherwise
    there than it would be without the text.
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
    changes: tuple[str, ...] = ()

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
            "changes": list(self.changes),
        }


@checked
def try_text(
    text: str,
    corpus: Corpus,
    kind: str = "",
    given: Sequence[str] = (),
    do: Sequence[str] = (),
    own: Card | None = None,
) -> Trial:
    """Try a text on a card of some kind; raises ``Misuse`` for an unknown kind.

    Its ``own`` card says the kind where none is given, and lends the trial card of that kind its numbers, powers and
    words; without one, or for a homeworld, the likeliest kind is tried.

    ``given`` are sentences of a situation, ``do`` choices in it ("Anna: use Trial Card"). Without them the card lies
    where it can be used and is used, at one table after the other until its text acts (``trying``).
    """
    if kind and kind not in KINDS_TRIED:
        raise Misuse(f"no card is of the kind {kind!r}", hint=f"one of {', '.join(KINDS_TRIED)}")
    words = lexicon_of(corpus.cards, corpus.powers, corpus.tokens)
    try:
        operation = parse(text, words)
    except Ungrammatical as error:
        return Trial(text, kind, tuple(judge(text, words)), error.column)
    kind = kind or (own.kind if own and own.kind in KINDS_TRIED else likely_kind(operation))
    faults = judge(text, words, CardFacts(kind, KINDS_TRIED[kind][0]))
    if faults:
        return Trial(text, kind, tuple(faults), place_of(faults[0], text))
    card = _trial_card(own if own and own.kind == kind else None, format(operation), kind)
    abilities = explain(operation, kind)
    deeds = any(ability.kind in _DEEDS for ability in abilities)
    played = tried(corpus.with_card(card), card, given, do, deeds=deeds)
    if played.stopped == MUTE and not (given or do):
        played = _in_vain(played, abilities)
    unsupported = unsupported_phrases(corpus, [card])[card.id]
    return Trial(format(operation), kind, (), None, operation, abilities, unsupported, *played)


def _in_vain(played: Tried, abilities: Sequence[Explanation]) -> Tried:
    """Say what a text would have needed that none of the tables at which it was tried had, or that it does nothing."""
    if _STILL.issuperset(ability.kind for ability in abilities):
        return played._replace(stopped=f"the text of {NAME} says where it lies or what it is, and does nothing")
    wants = "; ".join(dict.fromkeys(want for ability in abilities for want in _wants(ability)))
    return played._replace(
        stopped=f"the text of {NAME} did nothing at the tables where it was tried{': ' * bool(wants)}{wants}{SAY_MORE}"
    )


def _wants(ability: Explanation) -> Iterator[str]:
    if ability.event:
        yield f"it waits until {ability.event}"
    elif ability.kind in _DEEDS and ability.targets:
        yield f"it needs {' and '.join(target.what for target in ability.targets)}"
    elif ability.kind in _DEEDS:
        yield f"it is used {ability.when}"
    elif ability.kind == "static":
        yield f"nothing there depended on {ability.text.removesuffix('.')!r}"


def left_out_of_play(text: str, corpus: Corpus) -> tuple[str, ...]:
    """Return the phrases of a sound text that play does not carry out, on the likeliest kind of card."""
    operation = parse(text, lexicon_of(corpus.cards, corpus.powers, corpus.tokens))
    card = card_with_text(format(operation), likely_kind(operation))
    return unsupported_phrases(corpus, [card])[card.id]


def place_of(fault: str, text: str) -> int | None:
    """Return the place in a text of the first phrase that a fault quotes; None where it quotes none of it."""
    quoted = (phrase.lower() for phrase in fault.partition(" (write:")[0].split("`")[1::2])
    places = (text.lower().find(phrase) for phrase in quoted)
    return next((place for place in places if place >= 0), None)


def card_with_text(text: str, kind: str) -> Card:
    """Return a card of a kind that says so, which lies in no set."""
    card_type, deck = KINDS_TRIED[kind]
    record: dict[str, Any] = {
        "id": TRIAL, "set": "trial", "full_name": NAME, "name": NAME, "type": card_type, "kind": kind,
        "subtypes": [kind.title()], "deck": deck, "cost": 1, "operation": text,
    }  # fmt: skip
    if card_type == "Persona":
        record |= {"command": 2, "resistance": 3, "talents": {"battle": 2, "intrigue": 2}}
    return card_from_json(record)


def _trial_card(own: Card | None, text: str, kind: str) -> Card:
    """Return the card that is tried: under a name of its own, as another of the own card's name may be in play.

    A persona that is no one's has every talent, so that it can lead every Rite.
    """
    if own:
        return replace(own, id=TRIAL, set="trial", name=NAME, full_name=NAME, title=None, aliases=(), operation=text)
    card = card_with_text(text, kind)
    return replace(card, talents=Ranks(dict.fromkeys(TALENTS, 2))) if card.type == "Persona" else card
