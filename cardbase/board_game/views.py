"""What a seat may know of a position, and worlds that it cannot tell from this one (BG-U-01 to BG-U-06, BG-SEC)."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from cardbase.board_game import constants as c
from cardbase.board_game.about import ABOUT, arguments, lot_of
from cardbase.board_game.agenda import CODES, asking, heads, place_of, then
from cardbase.board_game.constants import LOCATIONS, PHASE_NAMES, SIZE
from cardbase.board_game.position import Position, planned
from cardbase.board_game.rules import sealed
from cardbase.board_game.rules.bidding import MARKET
from cardbase.tabletop import draw, shuffle, streams_of

Played = TypeVar("Played", bound=Position)
HIDDEN = -7
"""Stands for a number that the seat may not know."""


def view(g: Position, seat: int) -> dict[str, Any]:
    """Return what a seat may know: plain values by name, equal for positions that it cannot tell apart."""
    seats = [_seat(g, x, seat) for x in range(g.table.seats)]
    return {**_public(g), **_own(g, seat), "seats": seats, "question": question_name_of(g, seat)}


SPECTATOR: Final = 8
"""A viewer that is no seat: it knows what all know."""


def public_view(g: Position) -> dict[str, Any]:
    """Return what a spectator may know: what no seat keeps to itself."""
    return {**_public(g), "seats": [_seat(g, x, SPECTATOR) for x in range(g.table.seats)]}


_OPEN: Final = frozenset(ABOUT) | {"stop", "speak", "prescience"}
"""Questions whose arguments their seat knows: what it is about, where from, how many."""


def question_name_of(g: Position, seat: int) -> list[Any]:
    """Return the name of the question that a seat answers now, with what it is about; empty for other seats."""
    if place_of(g, seat) < 0:
        return []
    name = asking(g, seat).name
    return [name, *(arguments(g, seat) if name in _OPEN else ())]


def _public(g: Position) -> dict[str, Any]:
    """Return the public board and ledgers (BG-U-01, BG-U-02)."""
    s, t = g.state, g.table
    return {
        "turn": s.turn,
        "phase": PHASE_NAMES[s.phase],
        "storm": s.storm,
        "shield_wall_destroyed": bool(s.wall_destroyed),
        "order": s.order[:],
        "spice_on_board": {t.board.ids[p]: n for p, n in enumerate(s.sand) if n},
        "no_field_at": t.board.ids[s.no_field_at] if s.no_field_at >= 0 else "",
        "no_field_last": c.NO_FIELDS[s.no_field_last] if s.no_field_last >= 0 else HIDDEN,
        "inflation": s.inflation,
        "deck": len(s.deck),
        "discard": len(s.discard),
        "last_discard": t.printing[s.discard[-1]].name if s.discard else "",
        "set_aside": [t.printing[card].name for card in s.set_aside],
        "removed": [t.printing[card].name for card in s.removed],
        "cache_left": len(s.cache),
        "piles": [[t.spice_cards[card] for card in pile] for pile in (s.pile_a, s.pile_b)],
        "auction": _auction(g),
        "battle": _battle(g),
        "stronghold_cards": s.stronghold_card[:],
        "promises": s.promises[:],
        "ending": c.ENDING_NAMES[s.ending],
        "winners": [seat for seat in range(t.seats) if s.winners >> seat & 1],
    }


def _auction(g: Position) -> dict[str, Any]:
    s, t = g.state, g.table
    if s.lot < 0:
        return {}
    name = t.printing[s.lot].name if s.lot_kind == 1 else ""
    left = len(s.laid) - (s.lot_kind == 0)  # the card for sale lies among the others
    return {"kind": s.lot_kind, "card": name, "high": s.lot_high, "by": s.lot_by, "left": left}


def _battle(g: Position) -> dict[str, Any]:
    s, t = g.state, g.table
    if s.attacker < 0:
        return {}
    return {
        "territory": t.board.territories[s.fight_at].id,
        "attacker": s.attacker,
        "defender": s.defender,
        "voice": [s.voice_by, s.voice],
    }


def _seat(g: Position, seat: int, viewer: int) -> dict[str, Any]:
    """Return what a viewer knows of a seat; its own secrets are in ``_own`` (BG-SEC-01 to BG-SEC-17) (BGA-20)."""
    s, t = g.state, g.table
    at = seat * LOCATIONS
    ids = t.board.ids
    return {
        "faction": t.factions[seat].id,
        "ally": s.ally[seat],
        "forces": {ids[p]: s.ground[at + p] for p in range(LOCATIONS) if s.ground[at + p]},
        "special": {ids[p]: s.star[at + p] for p in range(LOCATIONS) if s.star[at + p]},
        "reserves": [s.reserve[seat], s.reserve_star[seat]],
        "tanks": [s.tanks[seat], s.tanks_star[seat]],
        "front": s.front[seat],
        "cards": len(s.hands[seat]) if t.is_on("view.hand_sizes") or seat == viewer or s.phase == 4 else HIDDEN,
        "known_cards": sorted(t.printing[x].name for x in _held(g, seat) if s.known[x] >> viewer & 1),
        "leaders": [_leader(g, x, viewer) for x in range(len(t.leaders)) if t.owner[x] == seat],
        "unseen_dead": sum(_fell_unseen(g, x, viewer) for x in range(len(t.leaders)) if t.owner[x] == seat),
    }


def _held(g: Position, seat: int) -> list[int]:
    """Return the cards of a hand, with the one offered on the Black Market: which it is must not show (CR-113)."""
    s = g.state
    offered = [s.lot] if seat == g.table.ric and s.lot >= 0 and s.lot_kind == MARKET else []
    return [*s.hands[seat], *offered]


def _leader(g: Position, leader: int, viewer: int) -> list[Any]:
    """Return a leader's state: a captive is known to its owner and its captor, to others as one of the pool."""
    s, t = g.state, g.table
    knows = viewer in (s.pool[leader], t.owner[leader])
    captive = s.pool[leader] != t.owner[leader] and knows
    dead = 0 if _fell_unseen(g, leader, viewer) else s.dead[leader]
    return [t.leaders[leader].id, dead, captive, s.used_at[leader], s.skill[leader], s.skill_front[leader]]


def _fell_unseen(g: Position, leader: int, viewer: int) -> bool:
    """Tell whether a leader lies face down in the tanks and a viewer cannot know which it is (BG-HAR-06, BG-U-01)."""
    return g.state.face_down[leader] == c.UNSEEN and viewer not in (g.table.owner[leader], g.table.har)


def _own(g: Position, seat: int) -> dict[str, Any]:
    """Return what is the seat's own (BG-U-03), and what it was shown."""
    s, t = g.state, g.table
    found: dict[str, Any] = {
        "seat": seat,
        "spice": s.spice[seat],
        "hand": sorted(t.printing[card].name for card in s.hands[seat]),
        "traitors": [t.leaders[x].id for x, holder in enumerate(s.traitor) if holder == seat],
        "known_traitors": [
            [t.leaders[x].id, s.traitor[x]] for x, known in enumerate(s.traitor_known) if known >> seat & 1
        ],
        "pledge": s.pledge[seat],
        "ally_pledge": s.pledge[s.ally[seat]] if s.ally[seat] >= 0 else 0,
    }
    if seat == t.ben:
        found["prediction"] = [s.prediction, s.prediction_turn]
    if seat == t.atr:
        found["kh_losses"], found["kh_dead"] = s.kh_losses, bool(s.kh_dead)
        if s.peeked & 1 and s.spice_deck:
            found["spice_card"] = t.spice_cards[s.spice_deck[-1]]
    if seat == t.fre and s.peeked & 2:
        found["storm_card"] = s.storm_card
    if seat == t.ric:
        found["no_field"] = c.NO_FIELDS[s.no_field] if s.no_field >= 0 else HIDDEN
        found["cache"] = sorted(t.printing[card].name for card in s.cache)
    if seat in (t.atr, t.ric) and lot_of(g, seat):
        found["lot"] = lot_of(g, seat)
    if seat in (s.attacker, s.defender) and (s.plan_a or s.plan_b):
        found["plan"] = (s.plan_a if seat == s.attacker else s.plan_b)[:]
    if shown := sealed.shown_plan(g, seat):
        found["shown_plan"] = shown
    return found


def resample(g: Played, seat: int, seed: int) -> Played:
    """Return a copy in which what a seat cannot know is drawn again; what is being decided now is left as it is.

    Sealed answers of others are asked for again. What is drawn is put into order first: equal seeds draw equal worlds
    of positions that the seat cannot tell apart.
    """
    new = g.copy(listening=True)
    streams = streams_of(seed, 2)
    asked = () if g.over else tuple(heads(g.state.agenda))
    deciding = (seat,) if seat in asked else asked
    _unsealed(new, seat, deciding)
    _cards(new, seat, deciding, streams)
    _captives(new, seat, deciding, streams)
    _secrets(new, seat, deciding, streams)
    new.state.streams = streams_of(seed + 1, len(g.state.streams))
    new.recompute()
    return new


def _unsealed(g: Position, seat: int, deciding: tuple[int, ...]) -> None:
    """Ask the other seats again for what they have sealed and a seat has not seen (BG-SEC-06, BG-SEC-07, CR-105)."""
    agenda = g.state.agenda
    name, at = sealed.opening(g)
    if not name:
        return
    others = [x for x in range(g.table.seats) if x != seat and x not in deciding]
    again = [task for other in others for task in sealed.unsealed(g, name, seat, other)]
    asked = {(CODES[task], other) for task, other, *_ in again}
    above = [agenda[n : n + SIZE] for n in range(at, len(agenda), SIZE)]
    del agenda[at:]
    then(agenda, *again)
    for task in above:
        if (task[0], task[1]) not in asked:
            agenda += task


def _cards(g: Position, seat: int, deciding: tuple[int, ...], streams: list[int]) -> None:
    """Permute the treachery cards that a seat does not know among deck, laid cards and others' hands."""
    s = g.state
    plans = {card for x in (s.attacker, s.defender) for card in planned(g, x)}
    fixed = plans | set(_named_in_agenda(g))
    heaps = [s.deck, s.laid, *(s.hands[x] for x in range(g.table.seats) if x != seat and x not in deciding)]
    places = [
        (heap, n)
        for heap in heaps
        for n, card in enumerate(heap)
        if not s.known[card] >> seat & 1 and card not in fixed and card != s.lot
    ]
    masks = [s.known[heap[n]] for heap, n in places]
    cards = sorted(heap[n] for heap, n in places)
    shuffle(streams, 0, cards)
    for (heap, n), card in zip(places, cards, strict=True):
        heap[n] = card
    for card, mask in zip(cards, masks, strict=True):
        s.known[card] = mask & ~(1 << seat)


def _named_in_agenda(g: Position) -> list[int]:
    """Return whatever numbers waiting tasks carry: cards that something is about to happen to stay where they are."""
    agenda = g.state.agenda
    return [value for n, value in enumerate(agenda) if n % 6 > 1 and 0 <= value < g.table.cards]


def _secrets(g: Position, seat: int, deciding: tuple[int, ...], streams: list[int]) -> None:
    """Draw spice deck, traitors, prediction, No-Field and storm card again (BG-SEC-01 to BG-SEC-13).

    Spice behind shields follows from what is public, so it stays.
    """
    s, t = g.state, g.table
    top = [s.spice_deck.pop()] if s.spice_deck and seat == t.atr and s.peeked & 1 else []
    s.spice_deck.sort()
    shuffle(streams, 0, s.spice_deck)
    s.spice_deck += top
    _traitors(g, seat, deciding, streams)
    if t.ben not in (-1, seat, *deciding) and s.prediction >= 0:
        others = [x for x in range(t.seats) if x != t.ben]
        s.prediction = others[draw(streams, 0, len(others))]
        s.prediction_turn = 1 + draw(streams, 0, t.turns)
    if t.ric not in (-1, seat, *deciding) and s.no_field >= 0 and s.attacker < 0:
        tokens = [n for n in range(3) if n != s.no_field_last]
        s.no_field = tokens[draw(streams, 0, len(tokens))]
    if t.fre != seat and s.storm_card and s.phase != 1:
        s.storm_card = 1 + draw(streams, 0, 6)


def _captives(g: Position, seat: int, deciding: tuple[int, ...], streams: list[int]) -> None:
    """Deal what Harkonnen did to leaders, unseen by a seat, among those of the same House that look alike to it.

    Those that waiting tasks or battle plans may name stay as they are.
    """
    s, t = g.state, g.table
    if t.har in (-1, seat, *deciding):
        return
    fixed = {*_named_in_agenda(g), *s.plan_a, *s.plan_b}
    for owner in set(range(t.seats)) - {seat, t.har, *deciding}:
        alike: dict[tuple[int, int], list[int]] = {}
        for x in t.own_leaders[owner]:
            if x not in fixed and (not s.dead[x] or s.face_down[x] == c.UNSEEN):
                alike.setdefault((s.skill[x], s.skill_front[x]), []).append(x)
        for leaders in alike.values():
            _deal_fates(g, leaders, streams)


def _deal_fates(g: Position, leaders: list[int], streams: list[int]) -> None:
    s = g.state
    seen_deaths = [s.deaths[x] - s.dead[x] for x in leaders]
    fates = sorted((s.dead[x], s.face_down[x], s.pool[x]) for x in leaders)
    order = list(range(len(fates)))
    shuffle(streams, 1, order)
    for x, deaths, place in zip(leaders, seen_deaths, order, strict=True):
        dead, face_down, pool = fates[place]
        s.dead[x], s.face_down[x], s.pool[x], s.deaths[x] = dead, face_down, pool, deaths + dead


def _traitors(g: Position, seat: int, deciding: tuple[int, ...], streams: list[int]) -> None:
    """Permute the traitor cards that a seat has not seen among those who hold them."""
    s = g.state
    open_ = [
        x
        for x, holder in enumerate(s.traitor)
        if not s.traitor_known[x] >> seat & 1 and holder != seat and holder not in deciding
    ]
    held = sorted((s.traitor[x], s.traitor_known[x]) for x in open_)
    order = list(range(len(open_)))
    shuffle(streams, 1, order)
    for leader, place in zip(open_, order, strict=True):
        s.traitor[leader], s.traitor_known[leader] = held[place]
