"""What a deck is made of: costs, kinds, powers, talents, hosts, and what it can do in each rite.

What it can do in rites is asked in the query language (docs/deck-building.md), so a person can ask the same and more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardbase.corpus import TALENTS, Card, Corpus
from cardbase.decks.analysis.piles import piles_of
from cardbase.decks.deck import Deck
from cardbase.decks.judging.table import may_serve, need_of
from cardbase.given import checked
from cardbase.query import CardIndex

RITES: Mapping[str, tuple[str, str, str]] = {
    "Duel": ("dueling", "duel", "type:persona"),
    "Battle": ("battle", "battle", "kind:fief|homeworld"),
    "Arbitration": ("arbitration", "arbitration", "kind:charter"),
    "Intrigue": ("intrigue", "intrigue", "type:persona"),
}
"""Each rite with its talent, the subtype of its tactics and ventures, and what it can be aimed at (rule RITE-02)."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Named counts; ``unit`` says of what."""

    title: str
    unit: str
    bars: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Requirement:
    """A talent at a rank that cards of the deck ask of their host, and the copies that could be it."""

    talent: str
    rank: int
    asking: tuple[str, ...]
    hosts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rite:
    """What the deck can do in one rite, in copies; ``best`` is the highest rank of a leader, None without one."""

    name: str
    leaders: int
    best: int | None
    personnel: int
    tactics: int
    ventures: int
    targets: int
    resistance: int
    """Resistance of all own cards that a rival may aim this rite at (printed; 1 where none is, CARD-18)."""


@dataclass(frozen=True, slots=True)
class Stats:
    """The statistics of a deck."""

    sizes: tuple[tuple[str, int], ...]
    charts: tuple[Chart, ...]
    requirements: tuple[Requirement, ...]
    rites: tuple[Rite, ...]
    average_costs: tuple[tuple[str, float | None], ...]

    @property
    def without_host(self) -> tuple[str, ...]:
        """Ids of the cards whose requirement no card of the deck meets."""
        return tuple(card for need in self.requirements if not need.hosts for card in need.asking)


@checked
def stats(deck: Deck, index: CardIndex) -> Stats:
    """Count what a deck is made of. Ids that no card has are left out."""
    corpus = index.world.corpus
    piles = {
        zone: {card: n for card, n in counts.items() if card in corpus.by_id} for zone, counts in piles_of(deck).items()
    }
    both = {zone: piles[zone] for zone in ("imperial", "house")}
    cards = [(corpus.by_id[card], n) for counts in piles.values() for card, n in counts.items()]
    powers = {power.id: power.short for power in corpus.powers}
    charts = (
        *(_costs(zone, counts, corpus) for zone, counts in both.items()),
        _chart("Kinds", [(card.kind, n) for card, n in cards]),
        _chart("Powers", [(powers[p], n) for card, n in cards for p in card.allegiances or ()] + _no_power(cards)),
        _chart("Talents", [(talent, n) for card, n in cards for talent in TALENTS if talent in card.talents]),
        Chart("Talents", "ranks", tuple((t, sum(c.talents.get(t, 0) * n for c, n in cards)) for t in TALENTS)),
    )
    return Stats(
        tuple((zone, sum(counts.values())) for zone, counts in piles.items()),
        charts,
        _requirements(cards, corpus),
        tuple(_rite(name, index, cards) for name in RITES),
        tuple((zone, _average(counts, corpus)) for zone, counts in both.items()),
    )


def _costs(zone: str, counts: Mapping[str, int], corpus: Corpus) -> Chart:
    costs = [(corpus.by_id[card].cost, n) for card, n in counts.items()]
    highest = max((cost for cost, _ in costs if isinstance(cost, int)), default=0)
    wanted: list[int | str | None] = [*range(highest + 1), "X", None]
    bars = [("unknown" if each is None else str(each), sum(n for cost, n in costs if cost == each)) for each in wanted]
    return Chart(f"Costs, {zone.title()} deck", "cards", tuple(bar for bar in bars if bar[0].isdecimal() or bar[1]))


def _chart(title: str, counted: list[tuple[str, int]]) -> Chart:
    totals: dict[str, int] = {}
    for name, n in counted:
        totals[name] = totals.get(name, 0) + n
    return Chart(title, "cards", tuple(sorted(totals.items(), key=lambda bar: (-bar[1], bar[0]))))


def _no_power(cards: list[tuple[Card, int]]) -> list[tuple[str, int]]:
    return [("none", n) for card, n in cards if not card.allegiances]


def _average(counts: Mapping[str, int], corpus: Corpus) -> float | None:
    known = [(cost, n) for card, n in counts.items() if isinstance(cost := corpus.by_id[card].cost, int)]
    copies = sum(n for _, n in known)
    return sum(cost * n for cost, n in known) / copies if copies else None


def _requirements(cards: list[tuple[Card, int]], corpus: Corpus) -> tuple[Requirement, ...]:
    dune = [card for card in corpus.cards if card.kind == "siridar fief"]
    asking: dict[tuple[str, int], list[Card]] = {}
    for card, _ in cards:
        if card.requirement:
            asking.setdefault((card.requirement.talent, card.requirement.rank), []).append(card)
    found = []
    for (talent, rank), askers in sorted(asking.items(), key=lambda each: (TALENTS.index(each[0][0]), each[0][1])):
        by_hosts: dict[tuple[str, ...], list[str]] = {}
        for asker in askers:
            need = need_of(asker)
            assert need is not None
            others = [host for host in (*(card for card, _ in cards), *dune) if host is not asker]
            hosts = tuple(host.id for host in others if may_serve(host, need))
            by_hosts.setdefault(hosts, []).append(asker.id)
        found += [Requirement(talent, rank, tuple(ids), hosts) for hosts, ids in by_hosts.items()]
    return tuple(found)


def _rite(name: str, index: CardIndex, cards: list[tuple[Card, int]]) -> Rite:
    talent, subtype, target = RITES[name]

    def held(query: str) -> list[tuple[Card, int]]:
        """The cards that the query finds, with their copies."""
        ids = index.ids(index.parse(query))
        return [(card, n) for card, n in cards if card.id in ids]

    leaders = held(f"type:persona {talent}:any")
    targets = held(target)
    return Rite(
        name,
        sum(n for _, n in leaders),
        max((card.talents[talent] for card, _ in leaders), default=None),
        sum(n for _, n in held(f"kind:personnel {talent}:any")),
        sum(n for _, n in held(f"kind:tactic subtype:{subtype}")),
        sum(n for _, n in held(f"kind:venture subtype:{subtype}")),
        sum(n for _, n in targets),
        sum((1 if card.resistance is None else card.resistance) * n for card, n in targets),
    )
