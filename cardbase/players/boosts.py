"""What a card adds to a participant of a Rite, read off its tree: force or resistance, to whom, how much."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.operations import Node, Operation
from cardbase.operations import nodes as n
from cardbase.play import constants as w

OWN: Final = "own"
FOE: Final = "opposing"
ANY: Final = "any"
_HOST_VALUES: Final = ("command", "cost", "resistance")
UNBOUND: Final = 99


class Boost(NamedTuple):
    """So much more force or resistance for a participant of a Rite.

    ``side`` is whose participant: "own", "opposing" or "any"; ``each`` is added for each further participant; ``of``
    are the values of the host whose sum is X ("rank" for that in the Rite's talent), ``times`` counts X; where
    ``chosen`` X is up to that and paid for. ``talents`` are the Rites it counts in, none for all.
    """

    value: str
    side: str = OWN
    fixed: int = 0
    each: int = 0
    times: int = 0
    of: tuple[str, ...] = ()
    bound: int = 0
    chosen: bool = False
    talents: tuple[int, ...] = ()

    def fits(self, talent: int) -> bool:
        """Return whether it counts in Rites of a talent."""
        return not self.talents or talent in self.talents


class Turns(NamedTuple):
    """What a card does to a Rite under way: ``boosts``; force that is dealt first; who may Counter, or Direct further
    personas; its end; what follows when the opposing leader falls.
    """

    boosts: tuple[Boost, ...] = ()
    surprises: bool = False
    counters: bool = False
    directs: bool = False
    ends: bool = False
    spoils: tuple[Node, ...] = ()


class Ability(NamedTuple):
    """What a text gives a persona while it leads or takes part in Rites of ``talents`` (none: all of them).

    ``shuns``: it cannot be the target of one.
    """

    talents: tuple[int, ...] = ()
    boosts: tuple[Boost, ...] = ()
    surprises: bool = False
    directs: bool = False
    shuns: bool = False

    def fits(self, talent: int) -> bool:
        """Return whether it holds in Rites of a talent."""
        return not self.talents or talent in self.talents


def abilities_of(operation: Operation) -> tuple[Ability, ...]:
    """Return what a text gives its persona, or its host, in Rites that it leads (CARD-19).

    What holds only against some targets or beside some participants is left out: it cannot be counted on.
    """
    return tuple(found for sentence in operation.sentences if (found := _ability(sentence)) != Ability(found.talents))


def _ability(sentence: n.Sentence) -> Ability:
    match sentence:
        case n.SentenceDoes(do=n.InstructionFact(fact=n.FactStates(clause=n.ClauseCannot(what=n.EffectBe() as being)))):
            return _shunned(being.predicate)
    if not isinstance(sentence, n.SentenceWhileDoing) or not isinstance(
        sentence.what, n.EffectLead | n.EffectParticipate
    ):
        return Ability()
    doing, done = tuple(sentence.what.walk()), tuple(sentence.do.walk())
    if any(isinstance(part, n.NearTargeting | n.HavingSome) for part in doing):
        return Ability()
    bonuses = [
        bonus for part in done if isinstance(part, n.EffectHave) for bonus in _together(part.bonuses, OWN, Boost(""))
    ]
    return Ability(
        tuple(_talent(part.talent) for part in doing if isinstance(part, n.NounTalent)),
        tuple(boost for boost in bonuses if not boost.times),
        any(isinstance(part, n.BonusSurprise) for part in done),
        any(isinstance(part, n.EffectDirect) for part in done),
    )


def _shunned(predicate: n.Predicate) -> Ability:
    """Return of what Rites a text says that a card cannot be the target, whoever leads them."""
    said = tuple(predicate.walk())
    if not isinstance(predicate, n.PredicateTarget) or any(isinstance(part, n.NearLedBy) for part in said):
        return Ability()
    return Ability(tuple(_talent(part.talent) for part in said if isinstance(part, n.NounTalent)), shuns=True)


def turns_of(operation: Operation) -> Turns:
    """Return what a card does to a Rite when it is played, read off its sentences."""
    side = next((_side(s.on) for s in operation.sentences if isinstance(s, n.SentenceLasting)), OWN)
    x = _x_of(operation)
    boosts, spoils = list[Boost](), list[Node]()
    surprises = counters = directs = ends = False
    for sentence in operation.sentences:
        if isinstance(sentence, n.SentenceWhen) and _is_fall(sentence.event):
            spoils.append(sentence.do)
        if not isinstance(sentence, n.SentenceDoes):
            continue
        for part in sentence.walk():
            match part:
                case n.EffectHave(bonuses=bonuses):
                    boosts += _together(bonuses, side, x)
                case n.BonusSurprise():
                    surprises = True
                case n.EffectCounter():
                    counters = True
                case n.EffectDirect():
                    directs = True
                case n.EffectEnd(span="rite"):
                    ends = True
    return Turns(tuple(boosts), surprises, counters, directs, ends, tuple(spoils))


def _side(on: Node | None) -> str:
    """Return on whose participant a card lasts."""
    for part in on.walk() if on is not None else ():
        match part:
            case n.RefYour() | n.RelativeGovern(player=n.PlayerYou()):
                return OWN
            case n.RelativeGovern() | n.WordsState(states=("opposing",)):
                return FOE
            case n.NounKind(noun="participant"):
                return ANY
    return OWN


def _x_of(operation: Operation) -> Boost:
    """Return how X is determined, as a boost of nothing."""
    for sentence in operation.sentences:
        for part in sentence.walk():
            if isinstance(part, n.InstructionX | n.InstructionXBound):
                values = [v.value for v in part.walk() if isinstance(v, n.ValueOf | n.ValueIts)]
                of = tuple(value if value in _HOST_VALUES else "rank" for value in values)
                bound = sum(a.number for a in part.walk() if isinstance(a, n.AmountNumber))
                return Boost("", times=1, of=of, bound=bound, chosen=isinstance(part, n.InstructionXBound))
    return Boost("", times=1, bound=UNBOUND, chosen=True)


def _together(bonuses: tuple[n.Bonus, ...], side: str, x: Boost) -> list[Boost]:
    """Return what several bonuses of one sentence add: the Rites of the last are those of all that name none."""
    read = [bonus for bonus in bonuses if isinstance(bonus, n.BonusValue | n.BonusNoValue)]
    found = [_boost(bonus, side, x) for bonus in read]
    last = getattr(bonuses[-1], "talents", None) or ()
    shared = tuple(_talent(word) for word in last)
    return [each if each.talents else each._replace(talents=shared) for one in found for each in one]


def _boost(bonus: n.BonusValue | n.BonusNoValue, side: str, x: Boost) -> list[Boost]:
    if isinstance(bonus, n.BonusNoValue):
        return [Boost("resistance", side, fixed=UNBOUND)] if bonus.value == "effect" else []
    value = "force" if bonus.value == "force" or bonus.value.endswith("rank") else bonus.value
    if value not in ("force", "resistance"):
        return []
    named = bonus.value.removesuffix(" rank")
    words = (named,) if named not in (bonus.value, "talent") else bonus.talents or ()  # "talent": whichever it is
    talents = tuple(_talent(word) for word in words)
    sign = -1 if bonus.change.startswith("-") else 1
    if side == ANY:
        side = OWN if sign > 0 else FOE
    number = bonus.change[1:]
    if number.isdigit():
        amount = sign * int(number)
        each = bonus.per is not None
        return [Boost(value, side, 0 if each else amount, amount if each else 0, talents=talents)]
    return [x._replace(value=value, side=side, times=sign, talents=talents)]


def _talent(word: str) -> int:
    return w.TALENT_NAMES.index(word.capitalize())


def _is_fall(event: Node) -> bool:
    """Return whether an event is that what the card lies on is vanquished."""
    return any(isinstance(part, n.PredicateState) and "vanquished" in part.states for part in event.walk()) and any(
        isinstance(part, n.RefHost) for part in event.walk()
    )
