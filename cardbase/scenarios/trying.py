"""Where a card that is tried lies, and what is done with it there until something comes of its text.

Attempts are made one after the other: first with little around the card, then at a table that has something of
everything, in the windows of Rites, Petitions and phases, then at one that has what the text speaks of besides. The
first in which the card can do something counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile, islice
from types import MappingProxyType
from typing import Final, NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.errors import CardbaseError
from cardbase.operations import Operation
from cardbase.operations import nodes as n
from cardbase.scenarios.named_cards import named_cards
from cardbase.scenarios.running import USUAL_SEATS
from cardbase.scenarios.side_by_side import SideBySide
from cardbase.scenarios.situation import PHASES, Situation

NAME: Final = "Trial Card"
TRIAL: Final = "trial-card"
"""The name of the card that is tried, and its id."""
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
_WORLD: Final = (
    "Anna has 40 solaris, 20 favor and 6 spice; Bert has 40 solaris, 20 favor and 6 spice",
    'Anna governs "Duke Leto Atreides (EotS)", "Stilgar (EotS)", "Gurney Halleck (EotS)", House Agent, House Mentat',
    "Anna governs House Physician, House Assassin, Arrakeen, Imperial Basin with 4 spice, CHOAM Directorship",
    "Imperial Basin carries engaged Spice Harvester; Duke Leto Atreides carries House Battalion, Heat Sickness",
    "Anna keeps Dune Smuggler with 1 token, Carthag with 1 token, Spice Blow with 3 tokens",
    "Duke Leto Atreides has battle 3, dueling 3, intrigue 3, arbitration 3, weirding 2, prescience 2",
    "Anna holds House Swordmaster, Kindjal, Atreides Battalion, Valor, Truth Saying",
    "Anna assembles Duncan Idaho, Spacing Industries; Anna keeps Landsraad Summit with 2 tokens",
    'Bert governs "Baron Vladimir Harkonnen (EotS)", Feyd Rautha, Harkonnen Slavemaster, The Open Bled with 2 spice',
    "Bert governs Harkonnen Industries; Feyd Rautha carries Harkonnen Battalion, Crysknife",
    "Bert keeps Landsraad Emissary with 1 token, Sandworm with 2 tokens",
    "Bert holds Baliset, House Mentat; Bert assembles Bene Tleilax Accord, Piter de Vries",
    "Anna's House discard has Maula Pistol; Bert's House discard has Crysknife",
)
"""A table that has something of everything, for a text that needs more than its card."""
_IN_WORLD: Final = frozenset(
    re.sub(r'^engaged |"| \(EotS\)', "", words)
    for words in (NAME, *re.split(r"[;,] | (?:governs|carries|holds|keeps|assembles|has|with) ", "; ".join(_WORLD)))
)
"""The names of its cards, among other words of its sentences."""
_ON_A_LEADER: Final = f"Duke Leto Atreides carries {NAME}"
"""Where a venture lies at that table."""
_RITES: Final = ("Battle led by", "Duel led by", "Intrigue led by", "Arbitration led by")
_DEEDS: Final = ("petition for", "buy spice", "buy favor", "deploy House", "deploy Kindjal", "deploy Baliset")
_PHASES: Final = ("Deferment Phase", "Disengage Phase", "Closing Interval", "Initiative Phase")
_TARGETS: Final = 3
"""Targets at which each Rite is tried."""
_LAST: Final = 99
"""The place of the last target, which is the card itself where it is one."""
_ACTED: Final = (f"operation of {NAME}", f"effect of {NAME}")
"""What the log says where a text acts."""
_OF_ITSELF: Final = tuple(f"{NAME} {what}" for what in ("is engaged", "is subdued", "goes to"))
"""How lines begin that tell of a card's own cost and end."""
SAY_MORE: Final = ": say more with --given and --do"
"""How it ends why a trial came to nothing."""
MUTE: Final = f"the text of {NAME} did nothing here{SAY_MORE}"


class Attempt(NamedTuple):
    """What is given, whose Interval or which phase begins, how what is chosen first begins ("" for nothing), at which
    of its targets it is aimed, and whether the card plays a part in it.
    """

    given: tuple[str, ...]
    begins: str = "Anna"
    opening: str = ""
    target: int = 0
    plays: bool = False


class Tried(NamedTuple):
    """What happened with a card, why it did not go on ("" where it did), and what is otherwise by its text."""

    log: tuple[str, ...] = ()
    stopped: str = ""
    changes: tuple[str, ...] = ()

    @property
    def acts(self) -> bool:
        """Whether the log says that the text was carried out."""
        return any(words in line for line in self.log for words in _ACTED)

    @property
    def does(self) -> bool:
        """Whether the log goes on behind that with more than the card's own cost and end."""
        lines = dropwhile(lambda line: not any(words in line for words in _ACTED), self.log)
        return any(not line.startswith(_OF_ITSELF) for line in islice(lines, 1, None))


def tried(corpus: Corpus, card: Card, given: Sequence[str], do: Sequence[str], *, deeds: bool) -> Tried:
    """Try a card of the corpus under the name of the trial card, where it is ``given`` or wherever its text acts.

    Without ``do``, choices in order, it is used as far as it can be. A text with ``deeds`` is not content with what is
    merely so by it.
    """
    if given or do:
        return _made(corpus, Attempt(tuple(given) or (_place(card, corpus.operations[card.id]),)), do)
    acting, standing, stopped = Tried(), Tried(), ""
    for attempt in _attempts(corpus, card):
        found = _made(corpus, attempt, ())
        if found.does or (found.changes and not deeds):
            return found._replace(stopped="", changes=found.changes or standing.changes)
        acting = found if found.acts and not acting.acts else acting
        standing = standing if standing.changes else found
        stopped = stopped or found.stopped.replace(MUTE, "")
    if acting.acts:
        return acting._replace(stopped="", changes=acting.changes or standing.changes)
    return standing._replace(stopped=stopped or ("" if standing.changes else MUTE))


def _attempts(corpus: Corpus, card: Card) -> Iterator[Attempt]:
    operation = corpus.operations[card.id]
    plain = _place(card, operation)
    yield Attempt((plain,), opening=_RITES[0] if card.kind == "tactic" else "")
    yield from _attempts_in(corpus, card, plain, _WORLD)
    if named := named_cards(operation, corpus, _IN_WORLD):
        yield from _attempts_in(corpus, card, plain, (*_WORLD, *named))


def _attempts_in(corpus: Corpus, card: Card, plain: str, world: tuple[str, ...]) -> Iterator[Attempt]:
    if card.kind == "tactic":
        yield from _windows((*world, f"Anna holds {NAME}"))
    elif card.type == "Resource":
        yield from _carried(corpus, card, world)
    else:
        places = (_ON_A_LEADER,) if card.kind == "venture" else dict.fromkeys((plain, _among(_PLACES, card)))
        for place in places:
            yield from _moments((*world, place), NAME)


def _place(card: Card, operation: Operation) -> str:
    arrives = card.type in _ARRIVING and _works_when_deployed(operation)
    return _among(_ARRIVING if arrives else _PLACES, card)


def _among(places: Mapping[str, str], card: Card) -> str:
    return places.get(card.kind) or places[card.type]


def _windows(held: tuple[str, ...]) -> Iterator[Attempt]:
    """Yield the moments in which a tactic may be played."""
    for who in ("Anna", "Bert"):
        for opening in (*_RITES, *_DEEDS, "use"):
            yield Attempt(held, who, opening)
    yield from (Attempt(held, phase) for phase in _PHASES)


def _carried(corpus: Corpus, card: Card, world: tuple[str, ...]) -> Iterator[Attempt]:
    """Yield the moments of a card that lies on another: it is deployed, then it lies there."""
    zone, how = ("assembles", "petition for") if card.kind == "decree" else ("holds", "deploy")
    arriving = Attempt((*world, f"Anna {zone} {NAME}"), opening=f"{how} {NAME}", plays=True)
    yield arriving
    host = _host(corpus, arriving)
    if host:
        yield from _moments((*world, f"{host} carries {NAME}"), host)


def _host(corpus: Corpus, arriving: Attempt) -> str:
    """Return the card on which one is put when it arrives, "" where it is put on none."""
    table = _begun(corpus, arriving)
    SideBySide(NAME, table).run(arriving.opening, plays=True)
    return table.host(NAME).partition(",")[0]


def _moments(given: tuple[str, ...], leader: str) -> Iterator[Attempt]:
    yield Attempt(given)
    for rite in _RITES:
        yield from (Attempt(given, "Anna", f"{rite} {leader}", target, plays=True) for target in range(_TARGETS))
        yield from (Attempt(given, "Bert", rite, target, plays=True) for target in (0, _LAST))
    for deed in _DEEDS:
        yield from (Attempt(given, who, deed, plays=True) for who in ("Bert", "Anna"))
    yield from (Attempt(given, phase) for phase in _PHASES)


def _made(corpus: Corpus, attempt: Attempt, do: Sequence[str]) -> Tried:
    """Make an attempt, beside one with the text silent."""
    tables: SideBySide | None = None
    try:
        tables = SideBySide(NAME, _begun(corpus, attempt), _begun(corpus, attempt, (TRIAL,)))
        stopped = _carried_out(tables, attempt, do)
    except (CardbaseError, AssertionError) as error:
        stopped = str(error)
    if tables is None:
        return Tried(stopped=stopped)
    return Tried(tuple(tables.table.game.log_lines()), stopped, tuple(tables.changes))


def _begun(corpus: Corpus, attempt: Attempt, silent: tuple[str, ...] = ()) -> Situation:
    table = Situation(corpus, USUAL_SEATS, *attempt.given, operations=True, silent=silent)
    return table.phase(attempt.begins) if attempt.begins in PHASES else table.interval(attempt.begins)


def _carried_out(tables: SideBySide, attempt: Attempt, do: Sequence[str]) -> str:
    """Make the choices, or use the card as far as it can be; return why that went no further, "" where it did."""
    if do:
        tables.follow(do)
        return ""
    why = "" if attempt.opening else tables.table.game.why_not(f"use {NAME}", 0)
    if why.startswith(f"{NAME} can do nothing"):
        return f"{why}{SAY_MORE}"
    return "" if tables.run(attempt.opening, attempt.target, plays=attempt.plays) or tables.changes else MUTE


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
