"""What is true of every position (ccg-rules 8.8): checked in tests after every choice, and of every save."""

from __future__ import annotations

from cardbase.play import constants as w
from cardbase.play.frames import HOMEWORLD, KIND, RELOCATION, SIZE
from cardbase.play.position import Position
from cardbase.play.rules.governance import homeworlds
from cardbase.play.rules.participants import ATTACKING, DEFENDING
from cardbase.play.shape import RICHEST, wrong_shape

_MOVING = {RELOCATION, HOMEWORLD}
"""Frames that ask where cards go: while Dune is exchanged, what lies on both charters follows after the answer."""


def invariant_violations(game: Position) -> list[str]:
    """Return what is wrong with a position, in words; nothing for every position the rules can reach."""
    if shape := wrong_shape(game):
        return [shape]
    return [*_zones(game), *_cards(game), *_indices(game), *_funds(game), *_homeworlds(game), *_rite(game)]


def _zones(game: Position) -> list[str]:
    """Each card in exactly one zone, a petitioned one too; decks and discards hold their owner's cards alone."""
    s, seats, found = game.state, game.seats, []
    for number, pile in enumerate(s.piles):
        zone, seat = divmod(number, seats)
        found += [(card, zone, seat) for card in pile]
    expected = [(card, s.zone[card], s.holder[card]) for card in range(game.table.cards)]
    if sorted(found) != expected:
        return ["a card is in no pile, in two, or in another than its zone says"]
    elsewhere = (w.DOMAIN, w.ASSEMBLY, w.PETITIONED, w.HAND, w.TABLE)  # AMB-57: also by a text; played from there
    strays = [c for c, zone, seat in found if zone not in elsewhere and seat != game.table.owner[c]]
    return [f"{game.table.name(card)} lies in another player's {w.ZONE_NAMES[s.zone[card]]}" for card in strays]


def _cards(game: Position) -> list[str]:
    s, t, wrong = game.state, game.table, []
    kinds = [s.stack[at] for at in range(0, len(s.stack), SIZE)]
    for card in range(t.cards):
        in_domain = s.zone[card] == w.DOMAIN
        name = t.name(card)
        if (s.status[card] == w.NONE) == in_domain:
            wrong.append(f"{name}: status and zone do not agree")
        bears = t.marks[card] & w.NEXUS or t.programs[card].keeps_tokens
        bare = s.status[card] != w.SUBDUED and not bears
        if s.tokens[card] and (bare or t.kind[card] & w.VENTURE):
            wrong.append(f"{name}: deferment tokens on a card that takes none")
        lies_on = s.parent[card] >= 0 and s.zone[card] != w.TABLE  # a lasting tactic lies on what it names
        if not in_domain and (lies_on or s.spice_on[card]):
            wrong.append(f"{name}: assigned or holding spice outside a domain")
        parent = s.parent[card]
        apart = (
            parent >= 0
            and s.zone[card] != w.TABLE
            and (s.zone[parent] != w.DOMAIN or s.holder[parent] != s.holder[card])
        )
        if apart and not _MOVING & set(kinds):
            wrong.append(f"{name}: assigned to a card that is elsewhere")
        if in_domain and parent < 0 and t.kind[card] & w.ASSIGNED and not kinds:
            wrong.append(f"{name}: a resource or venture without a target")
    return wrong


def _indices(game: Position) -> list[str]:
    """The indices equal a rebuild; a unique card is face up at most once (GOV-05)."""
    s, t, wrong = game.state, game.table, []
    face_up, load = [0] * t.titles, [0] * t.cards
    unique: set[int] = set()
    for card in range(t.cards):
        if w.FACE_UP[s.status[card]]:
            face_up[t.title[card]] += 1
            if t.marks[card] & w.UNIQUE:
                if t.title[card] in unique:
                    wrong.append(f"{t.name(card)}: two face-up copies of a unique card")
                unique.add(t.title[card])
        if t.kind[card] & w.PERSONNEL and s.parent[card] >= 0:
            load[s.parent[card]] += 1
    if face_up != s.face_up:
        wrong.append("the index of face-up names differs from a rebuild")
    if load != s.load:
        wrong.append("the index of personnel differs from a rebuild")
    if s.parts != [card for card in range(t.cards) if s.role[card]]:
        wrong.append("the index of parts differs from a rebuild")
    return wrong


def _funds(game: Position) -> list[str]:
    s = game.state
    wrong = []
    if min(s.solaris) < 0 or min(s.spice) < 0 or s.guild_hoard < 0 or min(s.tokens) < 0 or min(s.spice_on) < 0:
        wrong.append("solaris, spice or tokens below 0")
    if max(*s.solaris, *s.spice, *map(abs, s.favor), *s.tokens, *s.spice_on, s.guild_hoard) > RICHEST:
        wrong.append("more solaris, favor, spice or tokens than a game can make")
    if not game.over and sorted(s.order) != [seat for seat in range(game.seats) if s.seat_status[seat] == w.ACTIVE]:
        wrong.append("a player who left still has a rank, or one who plays has none")
    return wrong


def _homeworlds(game: Position) -> list[str]:
    """At most one deployed homeworld a player, unless card text exempts one (AMB-70)."""
    wrong = []
    for seat in game.state.order:
        found = homeworlds(game, seat)
        own = game.table.homeworld[seat]
        if len(found) > 1 and not game.in_force().has(own, w.STAYS) and not _switching(game):
            wrong.append(f"seat {seat} governs two homeworlds")
    return wrong


def _switching(game: Position) -> bool:
    return not game.state.stack or game.state.stack[KIND] == RELOCATION


def _rite(game: Position) -> list[str]:
    """Parts exist only in a Rite; no side gives more force than it has (RITE-27)."""
    s = game.state
    if not s.rite:
        return ["a card has a part in no Rite"] if any(s.role) or any(s.allotted) else []
    wrong = []
    for side in (ATTACKING, DEFENDING):
        if sum(s.allotted[card] for card in range(game.table.cards) if s.role[card] & side) < 0:
            wrong.append("force below 0")
    return wrong
