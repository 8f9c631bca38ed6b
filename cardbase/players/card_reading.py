"""What the text of a card brings, takes and strikes, read off its tree so that a player can weigh it.

Numbers that are not written out count as 1 where a card pays, as ``MIDDLING`` where it is played once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from cardbase.operations import Node, Operation
from cardbase.play import constants as w

MIDDLING: Final = 2
"""What an X is taken for: most are ranks and commands."""
_FIELDS: Final = {"solari": 0, "solaris": 0, "spice": 1, "favor": 2}
_KINDS: Final = {
    noun: kind
    for kind, nouns in (
        (w.ALLY, ("ally", "noble")),
        (w.AIDE, ("aide",)),
        (w.PERSONA, ("persona",)),
        (w.CHARTER, ("charter", "directorship", "compact")),
        (w.FIEF, ("fief", "Dune fief", "desert", "city")),
        (w.HOLDING, ("holding",)),
        (w.PERSONNEL, ("personnel", "troop")),
        (w.EQUIPMENT, ("equipment", "transport", "device", "blade", "shield", "projectile")),
        (w.ENHANCEMENT, ("skill", "bastion")),
        (w.VENTURE, ("venture",)),
        (w.EVENT, ("event",)),
    )
    for noun in nouns
}
"""The kinds of card that a noun may mean; subtypes are taken for their kind."""
_STRIKES: Final = ("effect.engage", "effect.subdue", "effect.discard", "effect.capture")


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
    """A deed done to a card: which deed, what kinds of card, whether subdued ones, whether without a condition."""

    deed: str
    kinds: int
    subdued: bool
    sure: bool


class Effect(NamedTuple):
    """What is done when a card is played or initiated.

    ``own`` comes to its player, ``taken`` is lost by a rival; ``force`` and ``resistance`` go to the own side of a
    Rite; ``rites`` are those that it begins.
    """

    own: Yield = Yield()
    taken: Yield = Yield()
    strikes: tuple[Strike, ...] = ()
    force: int = 0
    resistance: int = 0
    rites: tuple[int, ...] = ()


def yield_of(operation: Operation) -> Yield:
    """Return the best yield among the sentences that are paid for by engaging the card, perhaps with solaris."""
    best = Yield()
    for sentence in operation.sentences:
        paid = [node.kind for node in nodes(sentence.fields.get("cost", ()))]
        if paid and set(paid) <= {"effect.engage_this", "effect.pay"} and isinstance(sentence.fields.get("do"), Node):
            best = max(best, _sum(sentence.node("do")), key=lambda found: found.worth)
    return best


def _sum(node: Node) -> Yield:
    """Add what is produced or gained; of alternatives the best; what hangs on a condition is left aside."""
    if node.kind == "instruction.if":
        return Yield()
    if node.kind in ("effect.produce", "effect.gain"):
        return _goods(node, node.word("currency"), 1)
    if node.kind == "effect.produce_spice" or is_harvest(node):
        return _goods(node, "spice", 1)
    parts = [_sum(item) for value in node.fields.values() for item in nodes(value)]
    if node.kind == "act.either":
        return max(parts, key=lambda found: found.worth, default=Yield())
    return _added(parts)


def effect_of(operation: Operation) -> Effect:
    """Return what the sentences do that are carried out when the card is played or initiated."""
    done = [s for s in operation.sentences if s.kind in ("sentence.does", "sentence.if_done") and s.has("do")]
    return _combined(_effect(sentence.node("do"), rival=False, sure=True) for sentence in done)


def _effect(node: Node, *, rival: bool, sure: bool) -> Effect:
    """Return what a part of the text does; ``rival``: a rival is who does it."""
    if node.kind in ("instruction.x", "instruction.x_bound", "instruction.replace", "instruction.until", "fact.none"):
        return Effect()
    if node.kind in ("fact.must", "fact.must_if_able", "fact.may"):
        named = [part.kind for part in node.node("who").walk() if part.family == "player"]
        if any(kind in ("player.each_house", "player.a_house", "player.governor_of") for kind in named):
            return Effect()
        return _effect(node.node("do"), rival=bool(named) and named[0] != "player.you", sure=sure)
    if node.family == "effect":
        return _deed(node, rival=rival, sure=sure)
    if node.family == "bonus":
        return _bonus(node)
    sure = sure and node.kind != "instruction.if"
    parts = [_effect(item, rival=rival, sure=sure) for value in node.fields.values() for item in nodes(value)]
    return parts[0] if node.kind == "act.either" and parts else _combined(parts)


def _deed(node: Node, *, rival: bool, sure: bool) -> Effect:
    if node.kind in ("effect.produce", "effect.gain"):
        goods = _goods(node, node.word("currency"), MIDDLING)
        return Effect() if rival else Effect(own=goods)
    if node.kind == "effect.produce_spice" or is_harvest(node):
        return Effect(own=_goods(node, "spice", MIDDLING))
    if node.kind in ("effect.pay", "effect.discard_currency"):
        return _payment(node, rival=rival)
    if node.kind in _STRIKES and node.has("what"):
        return _strike(node.name, node.node("what") if isinstance(node.fields["what"], Node) else node, sure=sure)
    if node.kind == "effect.apply":  # what is struck so falls only if the force suffices
        return _strike("subdue", node.node("to"), sure=False)
    if node.kind == "effect.initiate":
        talents = [part.word("talent").capitalize() for part in node.walk() if part.kind == "noun.talent"]
        return Effect(rites=tuple(number for t in talents if (number := w.TALENT_NAMES.index(t)) < w.SORTS))
    return _combined(_bonus(part) for part in node.walk() if part.family == "bonus")


def _payment(node: Node, *, rival: bool) -> Effect:
    goods = _goods(node, node.word("currency"), MIDDLING)
    if not rival:
        return Effect(own=Yield(*(-amount for amount in goods)))
    return Effect(own=goods if any(part.kind == "payee.you" for part in node.walk()) else Yield(), taken=goods)


def _strike(deed: str, at: Node, *, sure: bool) -> Effect:
    """Own cards and cards that lie elsewhere than in a domain are no aim."""
    said = {part.kind for part in at.walk()}
    if said & {"zone.in", "player.you", "ref.your", "ref.this", "ref.host", "selector.each"}:
        return Effect()
    kinds = 0
    for noun in (part.word("noun") for part in at.walk() if part.kind == "noun.kind"):
        kinds |= _KINDS.get(noun, 0)
    states = [state for part in at.walk() if part.kind == "words.state" for state in part.strings("states")]
    return Effect(strikes=(Strike(deed, kinds, "subdued" in states, sure),)) if kinds else Effect()


def _bonus(node: Node) -> Effect:
    if node.kind == "bonus.surprise":
        return Effect(force=1)
    if node.kind == "bonus.no_value":
        return Effect(resistance=99)
    if node.kind != "bonus.value" or not node.has("change") or node.word("change").startswith("-"):
        return Effect()
    said, value = node.word("change").lstrip("+"), node.word("value")
    change = int(said) if said.isdigit() else MIDDLING
    if value == "resistance":
        return Effect(resistance=change)
    return Effect(force=change) if value == "force" or value.endswith("rank") else Effect()


def _combined(parts: Iterable[Effect]) -> Effect:
    found = list(parts)
    return Effect(
        _added(part.own for part in found),
        _added(part.taken for part in found),
        tuple(strike for part in found for strike in part.strikes),
        sum(part.force for part in found),
        sum(part.resistance for part in found),
        tuple(rite for part in found for rite in part.rites),
    )


def feeds(operation: Operation) -> bool:
    """Return whether the second way of a card feeds the Guild Hoard."""
    ways = [node for node in operation.walk() if node.kind == "act.either"]
    others = [part for way in ways for item in nodes(way.fields["other"]) for part in item.walk()]
    return any(part.kind == "place.guild_hoard" for part in others)


def fetches(operation: Operation) -> bool:
    """Return whether a card fetches spice that lies on cards."""
    return any(is_harvest(node) for node in operation.walk())


def is_harvest(node: Node) -> bool:
    """Return whether spice moves to the own hoard."""
    return node.kind == "effect.move" and "hoard" in [
        place for part in node.walk() if part.kind == "place.own" for place in part.strings("places")
    ]


def nodes(value: object) -> list[Node]:
    """Return the nodes in a field."""
    items = value if isinstance(value, tuple) else (value,)
    return [item for item in items if isinstance(item, Node)]


def _added(parts: Iterable[Yield]) -> Yield:
    found = list(parts)
    return Yield(*(sum(column) for column in zip(*found, strict=True))) if found else Yield()


def _goods(node: Node, currency: str, unsaid: int) -> Yield:
    """Return an amount of a currency; one that is not written out counts as ``unsaid``."""
    goods = [0, 0, 0]
    numbers = [part.integer("number") for part in node.walk() if part.kind == "amount.number"]
    times = [part.integer("times") for part in node.walk() if part.kind == "amount.times_x"]
    goods[_FIELDS[currency]] = numbers[0] if numbers else times[0] * unsaid if times else unsaid
    return Yield(*goods)
