"""A text that is on no card yet, tried: what is wrong with it, what it means, what play leaves out, what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from cardbase.corpus import Card, Corpus, card_from_json, lexicon_of
from cardbase.errors import CardbaseError, Misuse, Ungrammatical
from cardbase.given import checked
from cardbase.operations import CardFacts, Explanation, Operation, explain, format, judge, likely_kind, parse, to_json
from cardbase.operations import nodes as n
from cardbase.play import unsupported_phrases
from cardbase.scenarios.running import USUAL_SEATS
from cardbase.scenarios.situation import Situation

NAME: Final = "Trial Card"
KINDS_TRIED: Final = MappingProxyType({
    "ally": ("Persona", "imperial"), "aide": ("Persona", "house"), "charter": ("Holding", "imperial"),
    "fief": ("Holding", "imperial"), "personnel": ("Resource", "house"), "equipment": ("Resource", "house"),
    "enhancement": ("Resource", "house"), "decree": ("Resource", "imperial"), "venture": ("Plan", "house"),
    "tactic": ("Plan", "house"), "program": ("Plan", "imperial"), "event": ("Event", "house"),
})  # fmt: skip
"""The kinds that can be tried, each with its printed type and its deck."""
_FIGHTER: Final = "Anna governs Stilgar; Stilgar has battle 5; Bert governs Arrakeen"
_PLACES: Final = MappingProxyType({
    "Resource": f"Anna governs Stilgar; Stilgar carries {NAME}",
    "Persona": f"Anna governs {NAME}",
    "Holding": f"Anna governs {NAME}",
    "Event": f"Anna keeps {NAME} with 9 tokens",
    "venture": f"{_FIGHTER}; Stilgar carries {NAME}",
    "tactic": f"{_FIGHTER}; Anna holds {NAME}; Anna has 9 solaris",
    "program": f"Anna keeps {NAME} with 3 program tokens",
})  # fmt: skip
"""Where a card lies to be used, by its kind or type."""
_ARRIVING: Final = MappingProxyType({
    "Resource": f"Anna governs Stilgar; Anna holds {NAME}; Anna has 9 solaris",
    "decree": f"Anna governs Stilgar; Stilgar carries subdued {NAME} with 1 tokens",
    "Persona": f"Anna keeps {NAME} with 1 tokens",
    "Holding": f"Anna keeps {NAME} with 1 tokens",
})  # fmt: skip
"""Where it lies to be deployed, for a text that works when it is."""
_WINDOW: Final = ("Anna: Battle led by Stilgar", "Anna: on Arrakeen")
"""What opens the window in which a tactic is played."""
_MOST_CHOICES: Final = 8
_MOST_PASSED: Final = 12


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


@checked
def try_text(text: str, corpus: Corpus, kind: str = "", given: Sequence[str] = (), do: Sequence[str] = ()) -> Trial:
    """Try a text on a card of some kind, the likeliest where none is given; raises ``Misuse`` for an unknown kind.

    ``given`` are sentences of a situation, ``do`` choices in it ("Anna: use Trial Card"). Without the first the card
    lies where it can be used: in Anna's domain, face down where its text works when it is deployed, on a persona, in
    her hand. Without the second it is used in her House Interval, a tactic in a Battle, as far as it can be.
    """
    if kind and kind not in KINDS_TRIED:
        raise Misuse(f"no card is of the kind {kind!r}", hint=f"one of {', '.join(KINDS_TRIED)}")
    words = lexicon_of(corpus.cards, corpus.powers, corpus.tokens)
    try:
        operation = parse(text, words)
    except Ungrammatical as error:
        return Trial(text, kind, tuple(judge(text, words)), error.column)
    kind = kind or likely_kind(operation)
    faults = judge(text, words, CardFacts(kind, KINDS_TRIED[kind][0]))
    if faults:
        return Trial(text, kind, tuple(faults), place_of(faults[0], text))
    card = card_with_text(format(operation), kind)
    log, stopped = _played(corpus.with_card(card), card, given, do)
    unsupported = unsupported_phrases(corpus, [card])[card.id]
    return Trial(format(operation), kind, (), None, operation, explain(operation, kind), unsupported, log, stopped)


def place_of(fault: str, text: str) -> int | None:
    """Return the place in a text of the first phrase that a fault quotes; None where it quotes none of it."""
    quoted = (phrase.lower() for phrase in fault.partition(" (write:")[0].split("`")[1::2])
    places = (text.lower().find(phrase) for phrase in quoted)
    return next((place for place in places if place >= 0), None)


def card_with_text(text: str, kind: str) -> Card:
    """Return a card of a kind that says so, which lies in no set."""
    card_type, deck = KINDS_TRIED[kind]
    record: dict[str, Any] = {
        "id": "trial-card", "set": "trial", "full_name": NAME, "name": NAME, "type": card_type, "kind": kind,
        "subtypes": [kind.title()], "deck": deck, "cost": 1, "operation": text,
    }  # fmt: skip
    if card_type == "Persona":
        record |= {"command": 2, "resistance": 3, "talents": {"battle": 2, "intrigue": 2}}
    return card_from_json(record)


def _played(corpus: Corpus, card: Card, given: Sequence[str], do: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Return what happened, and why it did not go on, "" where it did."""
    place = _PLACES.get(card.kind) or _PLACES[card.type]
    if card.type in _ARRIVING and _works_when_deployed(corpus.operations[card.id]):
        place = _ARRIVING.get(card.kind) or _ARRIVING[card.type]
    table: Situation | None = None
    try:
        table = Situation(corpus, USUAL_SEATS, *(given or (place,)), operations=True)
        table.interval("Anna")
        if card.kind == "tactic" and not given and not do:
            _open_window(table)
        stopped = _follow(table, do) if do else _use(table)
    except (CardbaseError, AssertionError) as error:
        stopped = str(error)
    return (() if table is None or table.game.log is None else tuple(table.game.log_lines())), stopped


def _follow(table: Situation, do: Sequence[str]) -> str:
    for choice in do:
        table.do(choice)
    return ""


def _works_when_deployed(operation: Operation) -> bool:
    """Tell whether a text of a card that stays does something when it comes up, and nothing that is paid for."""
    at_will = any(isinstance(sentence, n.SentenceCost | n.SentenceAt) for sentence in operation.sentences)
    return not at_will and any(_is_of_arrival(sentence) for sentence in operation.sentences)


def _is_of_arrival(sentence: n.Sentence) -> bool:
    match sentence:
        case n.SentenceWhenDeployed() | n.SentenceDoes(do=n.InstructionAct()):
            return True
        case n.SentenceDoes(do=n.InstructionFact(fact=n.FactMust() | n.FactMustIfAble())):
            return True
        case n.SentenceWhen(event=n.ClauseDoes(what=n.EffectDeploy() | n.EffectAssign())):
            return True
        case n.SentenceWhen(event=n.ClauseDoes(what=n.EffectBe(predicate=n.PredicateState(states=("deployed",))))):
            return True
    return False


def _open_window(table: Situation) -> None:
    """Begin a Rite and pass until the tactic can be played in it."""
    for choice in _WINDOW:
        table.do(choice)
    for _ in range(_MOST_PASSED):
        if any(NAME in choice for choice in table.choices()) or "pass" not in table.choices():
            return
        table.do(f"{table.deciding}: pass")


def _use(table: Situation) -> str:
    """Use the card and go on as long as it asks, always with what shows most; return why it could not begin."""
    asked = f"use {NAME}"
    if asked not in table.choices() and (why := table.game.why_not(asked, 0)).startswith(f"{NAME} can do nothing"):
        return f"{why}: say more with --given and --do"
    if not any(NAME in choice for choice in table.choices()):
        return f"nothing can be done with {NAME} in Anna's House Interval here: say more with --given and --do"
    end = table.choices()[-1]
    for _ in range(_MOST_CHOICES):
        table.do(f"{table.deciding}: {_showing_most(table.choices())}")
        if table.game.over or end in table.choices():
            break
    return ""


def _showing_most(choices: Sequence[str]) -> str:
    """Return the choice that shows most: the greatest amount, the card's own, to pass, or what is not "no more"."""
    amounts = [choice for choice in choices if choice.removeprefix("choose ").isdecimal()]
    if len(amounts) == len(choices):
        return amounts[-1]
    told = [choice for choice in choices if NAME in choice] or [choice for choice in choices if choice == "pass"]
    return (told or [choice for choice in choices if choice != "no more"] or choices)[0]
