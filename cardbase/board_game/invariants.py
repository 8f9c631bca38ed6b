"""What holds in every position (BG-GEN-01 to BG-GEN-03): sums that do not change, and places that cannot be shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardbase.board_game.agenda import CODES
from cardbase.board_game.constants import LOCATIONS, NOBODY, SIZE, TURN_FORCES
from cardbase.board_game.position import Position, occupants
from cardbase.given import checked


@checked
def violations(g: Position) -> list[str]:
    """Return every invariant that a position breaks, in words."""
    return [*_spice(g), *_forces(g), *_cards(g), *_leaders(g), *_places(g)]


def _spice(g: Position) -> Iterator[str]:
    s = g.state
    total = s.bank + sum(s.spice) + sum(s.front) + sum(s.sand)
    if total:
        yield f"spice does not add up: {total} too many"
    for seat, amount in enumerate(s.spice):
        if amount < 0 or s.front[seat] < 0:
            yield f"seat {seat} has {amount} spice"
    if any(amount < 0 for amount in s.sand):
        yield "less than no spice on the sand"


def _forces(g: Position) -> Iterator[str]:
    s, t = g.state, g.table
    for seat, faction in enumerate(t.factions):
        at = seat * LOCATIONS
        normal, star = sum(s.ground[at : at + LOCATIONS]), sum(s.star[at : at + LOCATIONS])
        all_ = normal + star + s.reserve[seat] + s.reserve_star[seat] + s.tanks[seat] + s.tanks_star[seat]
        if all_ != TURN_FORCES:
            yield f"{faction.name} has {all_} forces"
        special = star + s.reserve_star[seat] + s.tanks_star[seat]
        if seat != t.ben and special != (faction.special_forces if t.advanced else 0):
            yield f"{faction.name} has {special} special forces"
        if min(s.reserve[seat], s.reserve_star[seat], s.tanks[seat], s.tanks_star[seat]) < 0:
            yield f"{faction.name} has less than no forces somewhere"


def _cards(g: Position) -> Iterator[str]:
    s = g.state
    heaps = [s.deck, s.discard, s.laid, s.cache, s.set_aside, s.removed, *s.hands]
    found = Counter(card for heap in heaps for card in heap)
    if s.lot >= 0 and s.lot not in s.laid:
        found[s.lot] += 1
    wrong = {card: n for card in range(g.table.cards) if (n := found[card]) != 1}
    for card, n in wrong.items():
        yield f"{g.table.printing[card].name} lies in {n} places"
    spice = Counter([*s.spice_deck, *s.pile_a, *s.pile_b, *s.aside])
    if sorted(spice) != list(range(21)) or max(spice.values()) > 1:
        yield "a spice card is lost or lies in two places"
    for seat, hand in enumerate(s.hands):
        if len(hand) > g.table.limit(seat) and CODES["give_back"] not in s.agenda[::SIZE]:
            yield f"{g.table.names[seat]} holds {len(hand)} cards"


def _leaders(g: Position) -> Iterator[str]:
    s, t = g.state, g.table
    skills = [skill for skill in s.skill if skill >= 0]
    if len(set(skills)) < len(skills) or set(skills) & set(s.skill_deck):
        yield "a skill card lies in two places"
    for leader, seat in enumerate(s.pool):
        if seat not in (t.owner[leader], t.har):
            yield f"{t.leaders[leader].name} is in a foreign pool"


def _places(g: Position) -> Iterator[str]:
    """Occupancy of strongholds (BG-SHI-04) and the No-Field (CR-109)."""
    s, t = g.state, g.table
    for territory in t.board.strongholds:
        if len(occupants(g, territory)) > 2:
            yield f"{len(occupants(g, territory))} factions in {t.board.territories[territory].name}"
    if (s.no_field_at >= 0) != (s.no_field >= 0):
        yield "a No-Field without a number, or a number without a No-Field"
    if s.no_field >= 0 and s.no_field == s.no_field_last:
        yield "the same No-Field twice in a row"
    for seat, mate in enumerate(s.ally):
        if mate != NOBODY and s.ally[mate] != seat:
            yield f"seat {seat} is allied with {mate}, who is not"
