"""Where a card that is tried may lie, what may be begun there, and in which order that is tried.

First with little around the card, then at a table that has something of everything, in the windows of Rites, Petitions
and phases, then at one that has what the text speaks of besides, and last in Rites that one side is sure to win, with
the cards that the text speaks of used and played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Final, NamedTuple

from cardbase.corpus import TALENTS, Card, Corpus
from cardbase.operations import Operation
from cardbase.operations import nodes as n
from cardbase.scenarios.named_cards import Laid, named_cards

NAME: Final = "Trial Card"
"""The name of the card that is tried."""
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
WORLD: Final = (
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
_ON_A_LEADER: Final = f"Duke Leto Atreides carries {NAME}"
"""Where a venture lies at that table."""
_RITES: Final = MappingProxyType(
    {
        "battle": "Battle led by",
        "dueling": "Duel led by",
        "intrigue": "Intrigue led by",
        "arbitration": "Arbitration led by",
    }
)
"""How a Rite is begun, by its talent."""
_DEEDS: Final = ("petition for", "buy spice", "buy favor", "deploy House", "deploy Kindjal", "deploy Baliset")
_PHASES: Final = ("Deferment Phase", "Disengage Phase", "Closing Interval", "Initiative Phase")
_TARGETS: Final = 3
"""Targets at which each Rite is tried."""
_LAST: Final = 99
"""The place of the last target, which is the card itself where it is one."""
_STRONG: Final = ", ".join(f"{talent} 12" for talent in TALENTS)
_RIVAL: Final = "Guard Commander"
_NEUTRAL: Final = ("CHOAM Delegate", _RIVAL)
"""Personas of no allegiance: whoever leads a Rite may aim it at one of them."""
_VICTIMS: Final = (_RIVAL, "Feyd Rautha", "The Open Bled", "Harkonnen Industries")
_PRODUCERS: Final = ("Imperial Basin", "Arrakeen", "The Open Bled", "Harkonnen Industries")


class Attempt(NamedTuple):
    """What is given, whose Interval or which phase begins, how what is chosen first begins ("" for nothing), at which
    of its targets it is aimed (by its place, or by the name ``at``), whether the card plays a part in it, and the
    names of cards that are played too where they can be.
    """

    given: tuple[str, ...]
    begins: str = "Anna"
    opening: str = ""
    target: int = 0
    plays: bool = False
    at: str = ""
    beside: tuple[str, ...] = ()


def attempts(
    corpus: Corpus, card: Card, there: Collection[str], host_of: Callable[[Attempt], str]
) -> Iterator[Attempt]:
    """Yield what is tried with a card, in order.

    ``there`` are the names of the cards of ``WORLD``, ``host_of`` tells on which card one is put that arrives.
    """
    operation = corpus.operations[card.id]
    plain = place_of_use(card, operation)
    yield Attempt((plain,), opening=_RITES["battle"] if card.kind == "tactic" else "")
    yield from _at_table(card, plain, WORLD, host_of)
    if laid := named_cards(operation, corpus, there):
        yield from _at_table(card, plain, (*WORLD, *(one.sentence for one in laid)), host_of)
    host = host_of(arrival(card, WORLD)) if card.type == "Resource" else ""
    around = named_cards(operation, corpus, {*there, *_NEUTRAL}, "" if card.kind == "tactic" else host or NAME)
    yield from _decided(card, operation, (*WORLD, f"Bert governs {', '.join(_NEUTRAL)}"), around, host)


def _at_table(card: Card, plain: str, world: tuple[str, ...], host_of: Callable[[Attempt], str]) -> Iterator[Attempt]:
    if card.kind == "tactic":
        yield from _windows((*world, f"Anna holds {NAME}"))
    elif card.type == "Resource":
        yield arrival(card, world)
        if host := host_of(arrival(card, world)):
            yield from _moments((*world, f"{host} carries {NAME}"), host)
    else:
        places = (_ON_A_LEADER,) if card.kind == "venture" else dict.fromkeys((plain, _among(_PLACES, card)))
        for place in places:
            yield from _moments((*world, place), NAME)


def place_of_use(card: Card, operation: Operation) -> str:
    """Return the sentence by which a card lies where its text works."""
    arrives = card.type in _ARRIVING and _works_when_deployed(operation)
    return _among(_ARRIVING if arrives else _PLACES, card)


def _among(places: Mapping[str, str], card: Card) -> str:
    return places.get(card.kind) or places[card.type]


def arrival(card: Card, world: tuple[str, ...]) -> Attempt:
    """Return the attempt in which a card that lies on others is deployed."""
    zone, how = ("assembles", "petition for") if card.kind == "decree" else ("holds", "deploy")
    return Attempt((*world, f"Anna {zone} {NAME}"), opening=f"{how} {NAME}", plays=True)


def _windows(held: tuple[str, ...], beside: tuple[str, ...] = ()) -> Iterator[Attempt]:
    """Yield the moments in which a tactic may be played."""
    for who in ("Anna", "Bert"):
        for opening in (*_RITES.values(), *_DEEDS, "use"):
            yield Attempt(held, who, opening, beside=beside)
    yield from (Attempt(held, phase) for phase in _PHASES)


def _moments(given: tuple[str, ...], leader: str) -> Iterator[Attempt]:
    yield Attempt(given)
    for rite in _RITES.values():
        yield from (Attempt(given, "Anna", f"{rite} {leader}", target, plays=True) for target in range(_TARGETS))
        yield from (Attempt(given, "Bert", rite, target, plays=True) for target in (0, _LAST))
    for deed in _DEEDS:
        yield from (Attempt(given, who, deed, plays=True) for who in ("Bert", "Anna"))
    yield from (Attempt(given, phase) for phase in _PHASES)


def _decided(
    card: Card, operation: Operation, world: tuple[str, ...], around: tuple[Laid, ...], host: str
) -> Iterator[Attempt]:
    """Yield Rites that one side is sure to win, and the use of what the text speaks of, which lies ``around``."""
    beside, last = tuple(one.name for one in around), tuple(one.sentence for one in around)
    if card.kind == "tactic":
        yield from _windows((*world, *last, f"Anna holds {NAME}"), beside)
        return
    own = host or NAME
    place = f"{host} carries {NAME}" if host else _ON_A_LEADER if card.kind == "venture" else _among(_PLACES, card)
    given = (*world, place, *last)
    yield Attempt(given)
    for rite in _rites_of(operation):
        strong = (*given, f"{own} has {_STRONG}")
        yield from (Attempt(strong, "Anna", f"{rite} {own}", 0, True, victim, beside) for victim in _VICTIMS)
        for ranks, victim in product((_STRONG, "battle 2"), dict.fromkeys((own, NAME))):
            against = (*given, f"{_RIVAL} has {ranks}")
            yield Attempt(against, "Bert", f"{rite} {_RIVAL}", 0, True, victim, beside)
    for name, who in product(dict.fromkeys((own, *beside, *_PRODUCERS)), ("Anna", "Bert")):
        yield Attempt(given, who, f"use {name}", plays=True)


def _rites_of(operation: Operation) -> Sequence[str]:
    """Return how the Rites of which a text speaks are begun, all where it names none."""
    spoken = {
        talent
        for sentence in operation.sentences
        for node in sentence.walk()
        for talent in (getattr(node, "talent", None), *(getattr(node, "talents", None) or ()))
    }
    return [_RITES[talent] for talent in _RITES if talent in spoken] or [*_RITES.values()]


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
