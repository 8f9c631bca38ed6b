"""What the text of a card brings, takes and strikes, read off its tree so that a player can weigh it.

Numbers that are not written out count as 1 where a card pays, as ``MIDDLING`` where it is played once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from cardbase.operations import Node, Operation
from cardbase.operations import nodes as n
from cardbase.play import constants as w

MIDDLING: Final = 2
"""What an X is taken for: most are ranks and commands."""
_FIELDS: Final = {"solari": 0, "solaris": 0, "spice": 1, "favor": 2}
_KIND_OF: Final = {
    "ally": w.ALLY,
    "aide": w.AIDE,
    "persona": w.PERSONA,
    "charter": w.CHARTER,
    "fief": w.FIEF,
    "holding": w.HOLDING,
    "personnel": w.PERSONNEL,
    "equipment": w.EQUIPMENT,
    "enhancement": w.ENHANCEMENT,
    "venture": w.VENTURE,
    "event": w.EVENT,
}
SUBTYPES: Final = {
    noun: kind
    for kind, nouns in (
        (w.PERSONA, ("noble", "native", "mentat", "officer")),
        (w.CHARTER, ("directorship",)),
        (w.FIEF, ("Dune fief", "desert", "city")),
        (w.PERSONNEL, ("troop",)),
        (w.EQUIPMENT, ("transport", "device", "blade", "shield", "projectile", "weapon")),
        (w.ENHANCEMENT, ("skill", "compact", "condition", "sickness", "title", "sanction")),
        (w.ENHANCEMENT | w.EQUIPMENT, ("bastion",)),
        (w.EVENT, ("Dune event", "Imperium event", "Nexus")),
    )
    for noun in nouns
}
"""Nouns of subtypes, with the kinds of card that have them."""
_IN_ONE: Final = {"Dune city": "city"}
"""Nouns of two words, with the narrower one."""
_KINDS: Final = {**_KIND_OF, **SUBTYPES}
_STRIKES: Final[dict[type[n.Effect], str]] = {
    n.EffectEngage: "engage",
    n.EffectSubdue: "subdue",
    n.EffectDiscard: "discard",
    n.EffectCapture: "capture",
}


class Yield(NamedTuple):
    """Funds that a card brings or costs."""

    solaris: int = 0
    spice: int = 0
    favor: int = 0

    @property
    def worth(self) -> float:
        """Return the funds in solaris: spice at a middling rate, favor at what it costs to buy (HOUSE-07)."""
        return self.solaris + 4 * self.spice + 2 * self.favor


class Strike(NamedTuple):
    """An action done to a card: which action, what kinds of card, whether subdued ones, whether without a condition.

    A card of one of the ``narrowed`` kinds is an aim only with one of the ``subtypes``, in small letters.
    """

    action: str
    kinds: int
    subdued: bool
    sure: bool
    narrowed: int = 0
    subtypes: frozenset[str] = frozenset()

    def aims_at(self, kind: int, subtypes: frozenset[str]) -> bool:
        """Return whether a card of a kind and of subtypes, in small letters, is of what the text names."""
        return bool(kind & self.kinds) and (not kind & self.narrowed or not self.subtypes.isdisjoint(subtypes))


class Effect(NamedTuple):
    """What is done when a card is played or initiated.

    ``own`` comes to its player, ``taken`` is lost by a rival; ``force`` and ``resistance`` go to the own side of a
    Rite; ``rites`` are those that it begins. ``lays``: spice comes to a card that anybody may have.
    """

    own: Yield = Yield()
    taken: Yield = Yield()
    strikes: tuple[Strike, ...] = ()
    force: int = 0
    resistance: int = 0
    rites: tuple[int, ...] = ()
    lays: bool = False


def yield_of(operation: Operation) -> Yield:
    """Return the best yield among the sentences that are paid for by engaging the card, perhaps with solaris."""
    best = Yield()
    for sentence in operation.sentences:
        match sentence:
            case n.SentenceCost(cost=tuple(cost), do=do) | n.SentenceAt(cost=tuple(cost), do=do):
                if all(isinstance(paid, n.EffectEngageThis | n.EffectPay) for paid in cost):
                    best = max(best, _sum(do), key=lambda found: found.worth)
    return best


def _sum(node: Node) -> Yield:
    """Add what is produced or gained; of alternatives the best; what hangs on a condition is left aside."""
    match node:
        case n.InstructionIf():
            return Yield()
        case n.EffectProduce(currency=currency) | n.EffectGain(currency=currency):
            return _goods(node, currency, 1)
        case n.EffectProduceSpice(where=where) if any(isinstance(part, n.PlaceGuildHoard) for part in where.walk()):
            return Yield()  # everybody's
        case n.EffectProduceSpice():
            return _goods(node, "spice", 1)
        case n.EffectMove() if is_harvest(node):
            return _goods(node, "spice", 1)
    parts = [_sum(below) for below in node.below()]
    if isinstance(node, n.ActEither):
        return max(parts, key=lambda found: found.worth, default=Yield())
    return _added(parts)


def effect_of(operation: Operation) -> Effect:
    """Return what the sentences do that are carried out when the card is played or initiated."""
    done = (sentence for sentence in operation.sentences if isinstance(sentence, n.SentenceDoes | n.SentenceIfDone))
    return _combined(_effect(sentence.do, rival=False, sure=True) for sentence in done)


_UNREAD = (n.InstructionX, n.InstructionXBound, n.InstructionReplace, n.InstructionUntil, n.FactNone)
_OF_ANYBODY = (n.PlayerEachHouse, n.PlayerAHouse, n.PlayerGovernorOf)


def _effect(node: Node, *, rival: bool, sure: bool) -> Effect:
    """Return what a part of the text does; ``rival``: a rival is who does it."""
    match node:
        case n.FactMust(who=who, do=do) | n.FactMustIfAble(who=who, do=do) | n.FactMay(who=who, do=do):
            named = [part for part in who.walk() if isinstance(part, n.Player)]
            if any(isinstance(player, _OF_ANYBODY) for player in named):
                return Effect()
            return _effect(do, rival=bool(named) and not isinstance(named[0], n.PlayerYou), sure=sure)
        case n.Effect():
            return _action(node, rival=rival, sure=sure)
        case n.Bonus():
            return _bonus(node)
    if isinstance(node, _UNREAD):
        return Effect()
    sure = sure and not isinstance(node, n.InstructionIf)
    parts = [_effect(below, rival=rival, sure=sure) for below in node.below()]
    return parts[0] if isinstance(node, n.ActEither) and parts else _combined(parts)


def _action(effect: n.Effect, *, rival: bool, sure: bool) -> Effect:
    match effect:
        case n.EffectProduce(currency=currency) | n.EffectGain(currency=currency):
            goods = _goods(effect, currency, MIDDLING)
            return Effect() if rival else Effect(own=goods)
        case n.EffectPay() | n.EffectDiscardCurrency():
            return _payment(effect, rival=rival)
        case n.EffectApply(to=to):  # what is struck so falls only if the force suffices
            return _strike("subdue", to, sure=False)
        case n.EffectInitiate():
            talents = [part.talent.capitalize() for part in effect.walk() if isinstance(part, n.NounTalent)]
            return Effect(rites=tuple(number for t in talents if (number := w.TALENT_NAMES.index(t)) < w.RITE_TYPES))
    if isinstance(effect, n.EffectProduceSpice):
        if any(isinstance(part, n.PlaceGuildHoard) for part in effect.where.walk()):
            return Effect()
        lays = any(isinstance(part, n.NounKind) for part in effect.where.walk())
        return Effect(lays=True) if lays else Effect(own=_goods(effect, "spice", MIDDLING))
    if is_harvest(effect):
        return Effect(own=_goods(effect, "spice", MIDDLING))
    if type(effect) in _STRIKES:
        return _strike(_STRIKES[type(effect)], getattr(effect, "what", effect), sure=sure)
    return _combined(_bonus(part) for part in effect.walk() if isinstance(part, n.Bonus))


def _payment(effect: n.EffectPay | n.EffectDiscardCurrency, *, rival: bool) -> Effect:
    goods = _goods(effect, effect.currency, MIDDLING)
    if not rival:
        return Effect(own=Yield(*(-amount for amount in goods)))
    to_player = isinstance(effect, n.EffectPay) and isinstance(effect.to, n.PayeeYou)
    return Effect(own=goods if to_player else Yield(), taken=goods)


_NO_AIM = (n.Zone, n.PlayerYou, n.RefYour, n.RefThis, n.RefHost, n.SelectorEach)


def _strike(action: str, at: Node, *, sure: bool) -> Effect:
    """Own cards and cards that lie elsewhere than in a domain are no aim."""
    if any(isinstance(part, _NO_AIM) for part in at.walk()):
        return Effect()
    kinds, narrowed, subtypes = aims_of(at)
    subdued = any(isinstance(part, n.WordsState) and "subdued" in part.states for part in at.walk())
    return Effect(strikes=(Strike(action, kinds, subdued, sure, narrowed, subtypes),)) if kinds else Effect()


def aims_of(at: Node) -> tuple[int, int, frozenset[str]]:
    """Return the kinds of card that words name, those of which they name subtypes only, and these."""
    named = [_IN_ONE.get(part.noun, part.noun) for part in at.walk() if isinstance(part, n.NounKind)]
    nouns = [noun for noun in named if noun in _KINDS]
    subtypes = [noun for noun in nouns if noun in SUBTYPES]
    return _kinds(nouns), _kinds(subtypes), frozenset(noun.casefold() for noun in subtypes)


def _kinds(nouns: Iterable[str]) -> int:
    return reduce(or_, (_KINDS[noun] for noun in nouns), 0)


def _bonus(bonus: n.Bonus) -> Effect:
    match bonus:
        case n.BonusSurprise():
            return Effect(force=1)
        case n.BonusNoValue():
            return Effect(resistance=99)
        case n.BonusValue(value=value, change=change) if not change.startswith("-"):
            amount = int(change[1:]) if change[1:].isdigit() else MIDDLING
            if value == "resistance":
                return Effect(resistance=amount)
            return Effect(force=amount) if value == "force" or value.endswith("rank") else Effect()
    return Effect()


def _combined(parts: Iterable[Effect]) -> Effect:
    found = list(parts)
    return Effect(
        _added(part.own for part in found),
        _added(part.taken for part in found),
        tuple(strike for part in found for strike in part.strikes),
        sum(part.force for part in found),
        sum(part.resistance for part in found),
        tuple(rite for part in found for rite in part.rites),
        any(part.lays for part in found),
    )


def feeds(operation: Operation) -> bool:
    """Return whether the second way of a card feeds the Guild Hoard."""
    others = [part for way in operation.walk() if isinstance(way, n.ActEither) for part in way.other]
    return any(isinstance(below, n.PlaceGuildHoard) for part in others for below in part.walk())


def fetches(operation: Operation) -> bool:
    """Return whether a card fetches spice that lies on cards."""
    return any(is_harvest(node) for node in operation.walk())


def hoards(operation: Operation) -> bool:
    """Return whether spice that a card produces comes to the own hoard."""
    made = (node for node in operation.walk() if isinstance(node, n.EffectProduceSpice))
    places = (part for node in made for part in node.where.walk() if isinstance(part, n.PlaceOwn))
    return any("hoard" in place.places for place in places)


def hand_limit(operation: Operation) -> int:
    """Return by how much a card changes the hand limit of who governs it."""
    stated = (node for node in operation.walk() if isinstance(node, n.ClauseValue))
    changes = (
        clause.amount.change
        for clause in stated
        if isinstance(clause.value, n.ValueOwn) and clause.value.value == "hand limit"
        if isinstance(clause.amount, n.AmountIsChange)
    )
    return sum(int(change) for change in changes if change[1:].isdigit())


def bars(operation: Operation) -> frozenset[str]:
    """Return what a text bars of what leads to admission: "request", to buy "spice" or "favor"."""
    barred = (node.what for node in operation.walk() if isinstance(node, n.FactNone | n.ClauseCannot))
    return frozenset(found for what in barred if (found := _needed(what)))


def _needed(what: Node) -> str:
    match what:
        case n.EffectRequest():
            return "request"
        case n.EffectBuy(number=None, goods=n.GoodsSpice()):
            return "spice"
        case n.EffectBuy(number=None, goods=n.GoodsCurrency(currency="favor")):
            return "favor"
    return ""


def is_harvest(node: Node) -> bool:
    """Return whether spice moves to the own hoard."""
    own = (part for part in node.walk() if isinstance(part, n.PlaceOwn)) if isinstance(node, n.EffectMove) else ()
    return any("hoard" in place.places for place in own)


def _added(parts: Iterable[Yield]) -> Yield:
    found = list(parts)
    return Yield(*(sum(column) for column in zip(*found, strict=True))) if found else Yield()


def _goods(node: Node, currency: str, unnamed: int) -> Yield:
    """Return an amount of a currency; one that is not written out counts as ``unnamed``."""
    goods = [0, 0, 0]
    numbers = [part.number for part in node.walk() if isinstance(part, n.AmountNumber)]
    times = [part.times for part in node.walk() if isinstance(part, n.AmountTimesX)]
    goods[_FIELDS[currency]] = numbers[0] if numbers else times[0] * unnamed if times else unnamed
    return Yield(*goods)
