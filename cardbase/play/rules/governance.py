"""Governance, uniqueness, allegiance, Dune and the homeworld (rulebook 3.4.1, 3.2, 4.2; CRF 1.B, 3.B, NR5)."""

from __future__ import annotations

from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.frames import HOMEWORLD, push
from cardbase.play.modifiers import records
from cardbase.play.position import Position


def is_up(g: Position, card: int) -> bool:
    """Return whether a card is deployed: face up in a domain (TERM-08)."""
    return g.state.up[card]


def may_be_engaged(g: Position, card: int) -> bool:
    """Return whether a card is disengaged and no text keeps it so (TERM-15)."""
    return g.state.status[card] == w.READY and not g.in_force().has(card, w.NEVER_ENGAGED)


def domain(g: Position, seat: int) -> list[int]:
    """Return every card in a seat's domain, subdued ones too (GOV-03); nobody acts in another's (GOV-11)."""
    return g.state.piles[w.DOMAIN * g.table.seats + seat]


def kinds_are_printed(g: Position) -> bool:
    """Return whether no card has another kind, rank of birth or subtype now than its face says."""
    in_force, t = g.in_force(), g.table
    return in_force.kind is t.kind and in_force.marks is t.marks and not in_force.gained


def assigned_to(g: Position, host: int) -> list[int]:
    """Return the cards assigned directly to a card."""
    parent = g.state.parent
    return [card for card in domain(g, g.state.holder[host]) if parent[card] == host]


def governed(g: Position, seat: int) -> list[int]:
    """Return the deployed cards of a domain (GOV-01); subdued ones are governed by nobody (GOV-02, AMB-19)."""
    deployed = g.state.up
    return [card for card in domain(g, seat) if deployed[card]]


def governs_dune(g: Position, seat: int) -> bool:
    """Return whether a seat governs a Dune card, its own or a captured one (AMB-40)."""
    return any(is_up(g, card) and g.state.holder[card] == seat for card in g.table.dune)


def governs_homeworld(g: Position, seat: int) -> bool:
    """Return whether a seat governs its homeworld, which Dune is once deployed (DUNE-12, DUNE-13)."""
    return bool(homeworlds(g, seat))


def homeworlds(g: Position, seat: int) -> list[int]:
    """Return the deployed homeworlds of a seat: its own, Dune, or both where a text exempts it (AMB-70, AMB-81)."""
    own = g.table.homeworld[seat]
    return [c for c in (own, *g.table.dune) if is_up(g, c) and g.state.holder[c] == seat]


def governs_dune_fief(g: Position, seat: int) -> bool:
    """Return whether a seat governs a deployed Dune fief (TERM-28, DEP-04); in 1997, too, subdued ones do not count."""
    marks, deployed, fief = g.table.marks, g.state.up, w.DUNE_FIEF
    return any(deployed[card] for card in domain(g, seat) if marks[card] & fief)


def uniqueness_allows(g: Position, seat: int, card: int) -> bool:
    """Return whether no copy of a unique card is face up anywhere (GOV-05, GOV-07, GOV-09, DEP-10, AMB-18)."""
    t = g.table
    if not t.marks[card] & w.UNIQUE:
        return True
    if g.state.face_up[t.title[card]]:
        return False
    if not g.rules.subdued_governed or t.marks[card] & w.DUNE:  # each House keeps a subdued Dune (DUNE-03)
        return True
    title = t.title[card]  # Δ-07: the rulebook's governor also held subdued copies
    return not any(t.title[c] == title for rival in rivals(g, seat) for c in domain(g, rival))


def native_allows(g: Position, seat: int, card: int) -> bool:
    """Return whether a Native persona may be deployed: only beside a governed Dune fief (DEP-04, AMB-23)."""
    t = g.table
    if not t.marks[card] & w.NATIVE or not t.kind[card] & w.PERSONA:
        return True
    if g.rules.natives == "aides" and not t.kind[card] & w.AIDE:  # Δ-21
        return True
    return governs_dune_fief(g, seat) or g.in_force().is_barred(w.NATIVES_LET, seat)


def may_come_up(g: Position, seat: int, card: int) -> bool:
    """Return whether nothing forbids a card to be face up under a seat: uniqueness, Natives, Dune's homeworld."""
    if not uniqueness_allows(g, seat, card) or not native_allows(g, seat, card):
        return False
    # DUNE-08; a homeworld whose text exempts it stays beside Dune (AMB-70)
    blocked = card == g.table.homeworld[seat] and governs_dune(g, seat)
    return not blocked or g.in_force().has(card, w.STAYS)


def rivals(g: Position, seat: int) -> list[int]:
    """Return the other active seats, clockwise from the left (TERM-04, TERM-36, SETUP-12)."""
    seats = g.table.seats
    others = [(seat + step) % seats for step in range(1, seats)]
    return [other for other in others if g.state.seat_status[other] == w.ACTIVE]


def come_to_govern(g: Position, seat: int, card: int, *, deployed: bool) -> None:
    """Carry out what follows when a deployed card comes under a seat: favor lost, Dune's change, ventures turned up."""
    _disadvantage(g, seat, card, deployed=deployed)
    for venture in domain(g, seat):  # SUBD-09: turned up of itself with its persona
        waiting = g.state.parent[venture] == card and g.state.status[venture] == w.SUBDUED
        if waiting and g.table.kind[venture] & w.VENTURE:
            bring_back(g, venture)
    if g.table.marks[card] & w.DUNE:
        _dune_comes(g, seat, card)
    elif card == g.table.homeworld[seat] and g.state.holder[card] == seat:
        _move_assigned(g, seat, g.table.dune[seat], card)  # DUNE-06, the reverse change
    if g.is_changed:
        g.state.unsettled = 1


def bring_back(g: Position, venture: int) -> None:
    """Turn a venture up whose persona is deployed (SUBD-09); one that was activated goes on as it was (VENT-07)."""
    mutations.turn_up(g, venture)
    if any(what == w.LEAVES and card == source == venture for what, card, _, source, _ in records(g.state.modifiers)):
        mutations.engage(g, venture)


def _disadvantage(g: Position, seat: int, card: int, *, deployed: bool) -> None:
    """House Disadvantage, part 1: 1 favor, once, for another power that is no adversary (ALLEG-10 to 12, 23)."""
    t, rules = g.table, g.rules
    allegiance, sponsor = g.in_force().allegiance[card], t.sponsor[seat]
    if not allegiance & ~sponsor or allegiance & t.adversaries[seat]:
        return
    if rules.disadvantage_scope == "persona" and not t.kind[card] & w.PERSONA:  # AMB-02, NR5
        return
    if not deployed and rules.disadvantage_at == "deploy":  # Δ-05
        return
    if rules.sponsor_dual_exempt and allegiance & sponsor:  # AMB-47
        return
    mutations.gain_favor(g, seat, -1)  # ALLEG-22: compulsory, below 0 too


def is_adversarial(g: Position, seat: int, card: int) -> bool:
    """Return whether a card owes allegiance to an adversary of the seat (TERM-30)."""
    return bool(g.in_force().allegiance[card] & g.table.adversaries[seat])


def _dune_comes(g: Position, seat: int, dune: int) -> None:
    """DUNE-04: the homeworld is subdued at once unless its text says otherwise; what it holds may move (DUNE-06).

    So stay the Dune fiefs among homeworlds (AMB-70, MINOR-04). What lies on one that was subdued before moves as well.
    """
    home = g.table.homeworld[seat]
    if g.state.zone[home] != w.DOMAIN or g.state.holder[home] != seat:
        return
    if is_up(g, home) and not g.in_force().has(home, w.STAYS):
        mutations.subdue(g, home)  # DUNE-07: no Rite, so what stays assigned stays deployed
    _move_assigned(g, seat, home, dune)


def _move_assigned(g: Position, seat: int, old: int, new: int) -> None:
    if any(g.state.parent[card] == old for card in domain(g, seat)):
        push(g.state.stack, HOMEWORLD, seat, old, new)
