"""Run scenarios: build the situation, carry out its steps, and report what was not as written."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cardbase.corpus import Corpus
from cardbase.errors import CardbaseError, Fault, Malformed
from cardbase.given import checked
from cardbase.play import choices as c
from cardbase.play import rulesets, unsupported_phrases
from cardbase.scenarios.naming import named, one_word
from cardbase.scenarios.reading import Scenario, ScenarioLine
from cardbase.scenarios.situation import Situation
from cardbase.scenarios.statements import wrong

USUAL_SEATS: Final = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
DECLINING: Final = (
    "pass", "no more", "leave it unengaged", "say nothing", "refuse", "leave it there", "end the Interval",
)  # fmt: skip
"""What "pass until" chooses, the first that is possible."""
_MOST_PASSED: Final = 60


@dataclass(frozen=True)
class Outcome:
    """How a scenario went: no ``fault`` where all was as written; ``mute`` where the text made no difference.

    ``unsupported`` are the phrases of a mute text that play does not carry out. ``log`` is what happened, a line each,
    and at last what might be chosen.
    """

    scenario: Scenario
    card: str
    fault: Fault | None
    mute: bool = False
    unsupported: tuple[str, ...] = ()
    log: tuple[str, ...] = ()

    @property
    def result(self) -> str:
        """One word: right, wrong or mute."""
        return "wrong" if self.fault else "mute" if self.mute else "right"


@checked
def run_scenario(scenario: Scenario, corpus: Corpus) -> Outcome:
    """Play a scenario; a *use* is played once more with its card's text silent, and must then go wrong."""
    if scenario.faults:
        return Outcome(scenario, "", scenario.faults[0])
    try:
        card = named(scenario.card, corpus).id
    except CardbaseError as error:
        return Outcome(scenario, "", Fault(scenario.file, f"line {scenario.line}", str(error)))
    fault, log = _play(scenario, corpus, ())
    mute = fault is None and scenario.label == "use" and _play(scenario, corpus, (card,))[0] is None
    unsupported = unsupported_phrases(corpus, [corpus.by_id[card]])[card] if mute else ()
    return Outcome(scenario, card, fault, mute, unsupported, log)


def _play(scenario: Scenario, corpus: Corpus, silent: Collection[str]) -> tuple[Fault | None, tuple[str, ...]]:
    """Return what went wrong, if anything, and the log."""
    line, table = scenario.line, None
    try:
        table = situation_of(scenario, corpus, silent)
        for step in scenario.steps:
            line = step.line
            carry_out(table, step)
    except (CardbaseError, AssertionError) as error:
        return Fault(scenario.file, f"line {line}", str(error)), _log(table)
    return None, _log(table)


@checked
def situation_of(scenario: Scenario, corpus: Corpus, silent: Collection[str] = ()) -> Situation:
    """Return what a scenario gives, before its first step; the texts of the cards with the ids in ``silent`` rest."""
    switches = rulesets.switches_of(part.strip() for part in re.split("[;,]", scenario.switches) if part.strip())
    rules = rulesets.ruleset(scenario.rules or rulesets.CRF.name, switches)
    given = [part for step in scenario.steps if step.word == "given" for part in step.parts]
    seats, policy = scenario.seats or USUAL_SEATS, scenario.policy or "open"
    return Situation(corpus, seats, *given, rules=rules, policy=policy, operations=True, silent=silent)


def carry_out(table: Situation, step: ScenarioLine) -> None:
    """Take a step of a scenario, or look whether it is as the step says; raise ``CardbaseError`` where it is not."""
    for part in step.parts:
        _take(table, step, part)


def _log(table: Situation | None) -> tuple[str, ...]:
    if table is None or table.game.log is None:
        return ()
    return (*table.game.log_lines(), f"{table.deciding}: " + " | ".join(table.choices()))


def _take(table: Situation, step: ScenarioLine, part: str) -> None:
    if step.word == "when":
        begin_at(table, part)
    elif step.word == "do":
        _do(table, part.replace('"', ""))
    elif step.word == "pass until":
        _pass_until(table, part.replace('"', ""))
    elif step.word == "then":
        complaint = wrong(table, part)
        if complaint:
            raise Malformed(complaint)
    elif step.word in ("offered", "refused"):
        _look(table, part.replace('"', ""), offered=step.word == "offered")


def _do(table: Situation, line: str) -> None:
    """Carry out a choice; one that ends in "if asked" is left out where its seat is not asked."""
    choice = line.removesuffix(" if asked")
    if choice == line or table.offers(choice):
        table.do(choice)
    else:
        table.seat(choice.partition(": ")[0])


def begin_at(table: Situation, moment: str) -> None:
    """Begin with "Anna's House Interval" or "the Closing Interval"; raise ``NotFound`` for another moment."""
    interval = re.fullmatch(r"(.+)'s House Interval", moment)
    if interval:
        table.interval(interval[1])
    else:
        table.phase(moment.removeprefix("the "))


def _pass_until(table: Situation, line: str) -> None:
    """Let every seat decline until a choice "Who: words" is possible, or "Who decides"; "in this Rite" is a bound."""
    line, is_within = _bounded(table, line)
    passed: list[str] = []
    for _ in range(_MOST_PASSED):
        if not is_within():
            windows = ", ".join(dict.fromkeys(passed)) or "none"
            raise Malformed(f"{line!r} did not come in time", hint=f"windows passed: {windows}")
        if line.endswith(" decides") and table.deciding == line.removesuffix(" decides"):
            return
        if ": " in line and table.offers(line):
            return
        passed.append(table.window)
        words = next((words for words in DECLINING if words in table.choices()), None)
        if words is None or table.game.over:
            raise Malformed(f"{line!r} never came", hint=f"{table.deciding} has " + "; ".join(table.choices()[:12]))
        table.game.apply_words(words)
        table.hold()
    raise Malformed(f"{line!r} never came in {_MOST_PASSED} choices")


def _bounded(table: Situation, line: str) -> tuple[str, Callable[[], bool]]:
    """Return a line without its bound, and whether play is still within that."""
    event, bound, span = line.rpartition(" in this ")
    s = table.game.state
    spans: dict[str, Callable[[], object]] = {
        "Rite": lambda: bool(s.rite), "Petition": lambda: bool(s.petition), "turn": lambda: s.turn + 1,
        "Interval": lambda: (s.turn, s.active),
    }  # fmt: skip
    if not bound or span not in spans:
        return line, lambda: True
    now = spans[span]()
    if not now:
        raise Malformed(f"no {span} is under way", hint=f"{line!r} is bounded by one")
    return event, lambda: spans[span]() == now


def _look(table: Situation, line: str, *, offered: bool) -> None:
    """What is offered must be so for the seat that decides; refused is also what a seat is not asked at all."""
    who, _, rest = line.partition(": ")
    if offered or table.deciding == who:
        words = table.words_of(line)
    else:
        table.seat(who)
        words = rest
    if not offered:
        _could_be(table, words)
    if table.offers(line) != offered:
        so = "possible" if not offered else "not possible"
        raise Malformed(f"{line!r} is {so}", hint="choices: " + "; ".join(table.choices()[:12]))


def _could_be(table: Situation, words: str) -> None:
    """Words that name no choice at all, or a card that is not there, would be refused always: a fault of the file."""
    for pattern, argument in _patterns():
        found = pattern.fullmatch(words)
        if found and (argument != c.CARD or any(_bare(table, found[1]) in name for name in _names(table))):
            return
    raise Malformed(f"{words!r} could never be chosen here", hint="a choice in words, with a card of this situation")


def _bare(table: Situation, name: str) -> str:
    """Return a card's name without whose it is and what stands in brackets behind it."""
    owner, _, owned = name.rpartition("'s ")
    whose = {one_word(seat).casefold() for seat in table.names}
    return (owned if owner.casefold() in whose else name).partition(" (")[0].casefold()


@lru_cache(maxsize=1)
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    arguments = {c.CARD: "(.+)", c.NUMBER: r"(\d+)", c.HOUSE: r"(\w+)", c.MODES: r"(\d+)"}
    return [
        (re.compile(re.escape(text).replace(r"\{\}", arguments.get(argument, "")), re.IGNORECASE), argument)
        for text, argument in c.VERB_WORDS
    ]


def _names(table: Situation) -> set[str]:
    t = table.game.table
    return {t.name(card).casefold().replace('"', "") for card in range(t.cards)} | set(t.ids)
