"""What a Rite may be aimed at, and which Rites count against the limits (rulebook 6.2; CRF 2.C.ii)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.in_force import InForce
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.rules.governance import governed, rivals
from cardbase.play.rules.limits import has_more, has_none, use_more
from cardbase.play.rules.rite import ATTACKER

CLASSES: Final = len(rite_types.CLASS_NAMES)
PER_RIVAL: Final = CLASSES + w.RITE_TYPES
"""Bits of ``rites_used`` for each rival: which classes count against the limit, and which sorts were begun."""
_OF_LEADER = tuple(
    1 << w.FREE_RITE + sort | 1 << w.COUNTS_AS + sort | 1 << w.COUNTS_AS + w.RITE_TYPES + sort
    for sort in range(w.RITE_TYPES)
)
"""The rights of a leader, as bits, that may open a Rite of each sort to it that others could not lead."""


def offer_rites(g: Position, seat: int, leaders: list[int], options: list[int]) -> None:
    """Offer every Rite that some disengaged persona can lead against some rival (RITE-01 to RITE-07, TAL-07)."""
    in_force = g.in_force()
    allegiance, rights = in_force.allegiance, in_force.rights
    domains = [(rival, governed(g, rival)) for rival in rivals(g, seat)]
    for sort in range(w.RITE_TYPES) if in_force.aims else rite_types.BY_RULES:
        idle = 1 << w.IDLE | 1 << w.IDLE_IN + sort | 1 << w.BEGINS_NONE + sort
        ranks = in_force.talents[sort]
        able = [
            card
            for card in leaders
            if (ranks[card] >= 0 or rights[card] >> w.LEADS_IN + sort & 1) and not rights[card] & idle
        ]
        if not able:
            continue
        aimless = able
        if not in_force.shunned:
            for target in _targets_in(g, seat, domains, sort, rite_types.OWN_CLASS[sort]):
                aimless = [card for card in aimless if allegiance[card] & allegiance[target]]  # ALLEG-21
                if not aimless:
                    break
        verb = c.RITE_VERBS[sort] * c.SPAN
        options += [
            verb + card
            for card in able
            if card not in aimless or (_is_special(in_force, card, sort) and targets(g, seat, card, sort))
        ]


def _is_special(in_force: InForce, leader: int, sort: int) -> bool:
    """Tell whether some text may aim a Rite of a sort otherwise for a leader than for others."""
    return bool(leader in in_force.aims or in_force.shunned or in_force.rights[leader] & _OF_LEADER[sort])


def may_lead(g: Position, leader: int, sort: int) -> bool:
    """Return whether a persona may lead Rites of a sort: it has the talent, or needs none; some only by a text."""
    in_force = g.in_force()
    if in_force.talents[sort][leader] < 0 and not _needs_no_talent(in_force.rights[leader], sort):
        return False
    return sort in rite_types.BY_RULES or any(aimed == sort for aimed, _ in in_force.aims.get(leader, ()))


def _needs_no_talent(rights: int, sort: int) -> bool:
    return bool(rights & (1 << w.TALENTLESS | 1 << w.LEADS_IN + sort))


def possible_targets(g: Position, seat: int, sort: int, classes: int, *, free: bool = False) -> list[int]:
    """Return the rivals' cards that a Rite of that sort and one of those classes (bits) may be aimed at now."""
    domains = [(rival, governed(g, rival)) for rival in rivals(g, seat)]
    return list(_targets_in(g, seat, domains, sort, classes, free=free))


def _targets_in(
    g: Position, seat: int, domains: list[tuple[int, list[int]]], sort: int, classes: int, *, free: bool = False
) -> Iterator[int]:
    """Return the targets among what rivals govern; a subdued card is none (SUBD-04)."""
    kind, in_force = g.table.kind, g.in_force()
    if in_force.is_barred(w.RITES_BARRED + sort, seat):
        return
    wanted, rights = rite_types.TARGETS[sort], in_force.rights
    immune, aimed = 1 << w.IMMUNE + sort | 1 << w.IDLE | 1 << w.IDLE_IN + sort, 1 << w.AIMED + sort  # TERM-23
    for rival, cards in domains:
        if free or _is_open(g, seat, rival, sort, classes):
            for card in cards:
                if (kind[card] & wanted or rights[card] & aimed) and not rights[card] & immune:
                    yield card


def _classes(g: Position, leader: int, sort: int) -> int:
    """Return the classes of which a Rite that a card leads may be, as bits: its own, and those a text lets it be."""
    rights = g.in_force().rights[leader] >> w.COUNTS_AS + sort
    return (
        rite_types.OWN_CLASS[sort]
        | (rights & 1) << rite_types.CHOAM
        | (rights >> w.RITE_TYPES & 1) << rite_types.LANDSRAAD
    )


def classes_open(g: Position, seat: int, leader: int, rival: int, sort: int, *, free: bool) -> list[int]:
    """Return the classes that a Rite against a rival may be declared (RITE-03: each once, unless it does not count)."""
    bits = _classes(g, leader, sort)
    if not free and counts(g, seat, leader, rival, sort) and not (bits & _used(g, rival) and _has_more(g, seat)):
        bits &= 0 if has_none(g, seat, w.RITE_LIMIT) else ~_used(g, rival)
    return [number for number in (rite_types.CHOAM, rite_types.LANDSRAAD) if bits >> number & 1]


def _used(g: Position, rival: int) -> int:
    return led_against(g.state.rites_used, rival) & (1 << CLASSES) - 1


def led_against(rites_used: int, rival: int) -> int:
    """Return the bits of ``rites_used`` that are about one rival."""
    return rites_used >> rival * PER_RIVAL & (1 << PER_RIVAL) - 1


def _is_open(g: Position, seat: int, rival: int, sort: int, classes: int) -> bool:
    """RITE-03, AMB-30: each class once against each rival, but where a text lets the first of a sort go free."""
    return (bool(classes & ~_used(g, rival)) and not has_none(g, seat, w.RITE_LIMIT)) or (
        bool(classes) and (_first_is_free(g, seat, rival, sort) or _has_more(g, seat))
    )


def _has_more(g: Position, seat: int) -> bool:
    return has_more(g, seat, w.RITE_LIMIT)


def _first_is_free(g: Position, seat: int, rival: int, sort: int) -> bool:
    begun = led_against(g.state.rites_used, rival) >> CLASSES + sort & 1
    return not begun and g.in_force().is_barred(w.FREE_FIRST + sort, seat)


def counts(g: Position, seat: int, leader: int, rival: int, sort: int) -> bool:
    """Return whether a Rite counts against the limit of its class."""
    return not (g.in_force().has(leader, w.FREE_RITE, sort) or _first_is_free(g, seat, rival, sort))


def mark_used(g: Position, rival: int, of_class: int) -> None:
    """Let a Rite of that class count against the limit (RITE-03), or against what a text raised it by."""
    if _used(g, rival) >> of_class & 1 and _has_more(g, g.state.rite[ATTACKER]):
        use_more(g, g.state.rite[ATTACKER], w.RITE_LIMIT)
    g.state.rites_used |= 1 << rival * PER_RIVAL + of_class


def mark_first(g: Position, rival: int, sort: int) -> None:
    """Remember that such a Rite was begun against a rival in this Interval."""
    g.state.rites_used |= 1 << rival * PER_RIVAL + CLASSES + sort


def targets(g: Position, seat: int, leader: int, sort: int, *, free: bool = False, aimed_by: int = -1) -> list[int]:
    """Return the cards that a leader may aim a Rite at (RITE-02, RITE-06, RITE-07, TAL-08, ALLEG-21)."""
    in_force, classes = g.in_force(), _classes(g, leader, sort)
    named_by = [source for aimed, source in in_force.aims.get(leader, ()) if aimed == sort]
    if in_force.has(leader, w.BEGINS_NONE, sort):
        return []
    if not classes or (aimed_by < 0 and sort not in rite_types.BY_RULES and not named_by):
        return []
    free = free or in_force.has(leader, w.FREE_RITE, sort)
    if aimed_by >= 0:
        found = _named_by(g, seat, sort, classes, aimed_by, free=free)
    else:
        found = possible_targets(g, seat, sort, classes, free=free)
        for source in named_by:
            found += [card for card in _named_by(g, seat, sort, classes, source, free=free) if card not in found]
    allegiance = in_force.allegiance
    found = [card for card in found if not allegiance[card] & allegiance[leader] and card != leader]
    return [card for card in found if not _shuns(g, card, leader)] if in_force.shunned else found


def _shuns(g: Position, card: int, leader: int) -> bool:
    """Tell whether a text spares a card the Rites of such a leader."""
    for source in g.in_force().shunned.get(card, ()):
        test = g.table.programs[source].shunned
        if test is not None and test(Context(g, source, g.state.holder[source], g.state.parent[source]), leader):
            return True
    return False


def _named_by(g: Position, seat: int, sort: int, classes: int, source: int, *, free: bool) -> list[int]:
    """Return what the text of a card lets a Rite be aimed at, other than the Rite's own sort of target."""
    test, in_force = g.table.programs[source].aim, g.in_force()
    if test is None or in_force.is_barred(w.RITES_BARRED + sort, seat):
        return []
    ctx = Context(g, source, seat, g.state.parent[source])
    return [
        card
        for rival in rivals(g, seat)
        if free or _is_open(g, seat, rival, sort, classes)
        for card in governed(g, rival)
        if test(ctx, card) and not in_force.has(card, w.IMMUNE, sort)
    ]
