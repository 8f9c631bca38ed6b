"""BG-STO: the storm's distance, Weather Control, Family Atomics, losses."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, LOCATIONS, PASS, SECTORS, TERRITORY, Advantage, V
from cardbase.board_game.mutations import (
    STORM,
    chance,
    discard,
    in_hand,
    kill,
    kill_all,
    named_in_hand,
    note,
    open_no_field,
    whisper,
)
from cardbase.board_game.position import Position, fighting, forces, protected
from cardbase.board_game.rules.karama import is_stopped

_PLAYED = 8
"""What is noted of a seat that played Weather Control in this phase."""


@question("how far to dial the storm", {V.AMOUNT: "dial {}"}, rules="BG-STO-02 BG-SET-09 BG-V-05", together=True)
def dial(g: Position, seat: int, least: int, most: int, *_: int) -> list[int]:
    """BG-SET-09, BG-STO-02, BG-DEF-06: 0 to 20 at first, 1 to 3 later."""
    return [AMOUNT + n for n in range(least, most + 1)]


@dial.answer
def _dialed(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.state.dials += arg
    g.state.bids[seat] = arg


def _open_dials(g: Position) -> int:
    """Show both dials and return their sum (BG-SEC-07)."""
    s = g.state
    for seat in (s.dialer_a, s.dialer_b):
        note(g, "dial", seat, s.bids[seat])
        s.bids[seat] = 0
    total, s.dials = s.dials, 0
    return total


def _told(g: Position, distance: int) -> None:
    """Note how far the storm moved."""
    if distance:
        note(g, "storm", distance, g.state.storm)
    else:
        note(g, "storm_stays", g.state.storm)


@step
def first_distance(g: Position, *_: int) -> None:
    """BG-SET-09, BG-STO-01: the marker is placed; nothing is destroyed."""
    s = g.state
    total = _open_dials(g)
    s.storm = (s.storm - 1 + total) % SECTORS + 1
    _told(g, total)
    g.then(("fix_order", 0))


@step
def storm_phase(g: Position, *_: int) -> None:
    """Distance, Weather Control, Family Atomics, the marker moves, losses, first player, storm card.

    BG-W-101 to BG-W-104, BG-STO-04.
    """
    s, t = g.state, g.table
    deck = t.fre >= 0 and t.advanced
    look = [("may_stop", t.fre, Advantage.STORM_LOOK)] if deck else []
    if s.turn == 1:
        g.then(*look, ("new_storm_card", 0))
        return
    losses = [("stop_half_losses", t.fre)] if deck else []
    g.then(
        ("storm_distance", 0),
        *(("weather", seat) for seat in s.order),
        *(("atomics", seat) for seat in s.order),
        *losses,
        *look,
        ("storm_moves", 0),
        ("new_storm_card", 0),
    )


@step
def storm_distance(g: Position, *_: int) -> None:
    """BG-STO-02, BG-STO-03: the storm card, or the dials of those who used the battle wheels last (BG-BAT-28)."""
    s, t = g.state, g.table
    if t.advanced and t.fre >= 0:
        s.distance = s.storm_card
        note(g, "storm_card_shown", s.distance)
    else:
        g.then(("dial", s.dialer_a, 1, 3), ("dial", s.dialer_b, 1, 3), ("dialed_distance", 0))


@step
def dialed_distance(g: Position, *_: int) -> None:
    """BG-STO-02: the sum of both dials."""
    g.state.distance = _open_dials(g)


@question("whether to play Weather Control", {V.CARD: "play {}"}, rules="BG-TRE-18 BG-STO-30 BG-V-06", sealed=True)
def weather(g: Position, seat: int, *_: int) -> list[int]:
    """BG-STO-30: its holder, before the marker moves; once a phase, also where Semuta took the card."""
    if any(done & _PLAYED for done in g.state.passed):
        return []
    cards = named_in_hand(g, seat, g.table.named("Weather Control"))
    return [PASS, *cards] if cards else []


@weather.answer
def _weather(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        discard(g, seat, in_hand(g, seat, arg))
        g.then(("weather_distance", seat))


@question("how far the storm moves", {V.AMOUNT: "{:sectors}"}, rules="BG-TRE-18 BG-STO-30")
def weather_distance(g: Position, *_: int) -> list[int]:
    """BG-STO-30: 0 to 10."""
    return [AMOUNT + n for n in range(11)]


@weather_distance.answer
def _weather_distance(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.state.passed[seat] |= _PLAYED
    g.state.distance = arg
    note(g, "weather", seat, arg)


def may_use_atomics(g: Position, seat: int) -> bool:
    """Return whether a seat has a force on or beside the Shield Wall with no storm between (BG-STO-20, BGA-03)."""
    board, storm = g.table.board, g.state.storm
    strict = g.table.is_on("atomics.free_line")
    for number, territory in enumerate(board.territories):
        if not territory.near_wall and number != g.table.shield_wall:
            continue
        for start in territory.locations:
            if fighting(g, seat, start) and _reaches_wall(g, start, number, storm, strict=strict):
                return True
    return False


def _reaches_wall(g: Position, start: int, territory: int, storm: int, *, strict: bool) -> bool:
    """Return whether a way leads to the wall inside the territory; only its two ends may lie in the storm."""
    board, wall = g.table.board, g.table.shield_wall
    if strict and board.sector[start] == storm:
        return False
    if territory == wall:
        return True
    seen, ring = {start}, [start]
    while ring:
        for other in board.near[ring.pop()]:
            if board.territory[other] == wall and not (strict and board.sector[other] == storm):
                return True
            if board.territory[other] == territory and other not in seen and board.sector[other] != storm:
                seen.add(other)
                ring.append(other)
    return False


@question("whether to play Family Atomics", {V.CARD: "play {}"}, rules="BG-TRE-14 BG-STO-20", sealed=True)
def atomics(g: Position, seat: int, *_: int) -> list[int]:
    """BG-STO-20: its holder with a force near the wall."""
    cards = named_in_hand(g, seat, g.table.named("Family Atomics"))
    return [PASS, *cards] if cards and may_use_atomics(g, seat) else []


@atomics.answer
def _atomics(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    """BG-STO-21 to BG-STO-24: forces on the wall die, protection ends, the card leaves the game."""
    if verb != V.CARD:
        return
    s, card = g.state, in_hand(g, seat, arg)
    s.hands[seat].remove(card)
    s.set_aside.append(card)
    s.known[card] = -1
    s.wall_destroyed = 1
    note(g, "wall", seat)
    for location in g.table.board.territories[g.table.shield_wall].locations:
        if s.no_field_at == location:
            open_no_field(g)
        for other in range(g.table.seats):
            kill_all(g, other, location)


def path_of(g: Position) -> list[int]:
    """Return the sectors that the storm strikes: those entered, the start only where a switch says so (BGA-01)."""
    s, t = g.state, g.table
    start, distance = s.storm, s.distance
    path = [(start - 1 + n) % SECTORS + 1 for n in range(1, distance + 1)]
    if (distance and t.is_on("storm.hits_start")) or (not distance and t.is_on("storm.zero_hits")):
        path.insert(0, start)
    return path


@step
def stop_half_losses(g: Position, seat: int, *_: int) -> None:
    """BG-KAR-10, BG-STO-07: where Fremen forces stand in the storm's way."""
    g.state.storm_path = path_of(g)
    if any(forces(g, seat, place) for place in stormed(g)):
        g.then(("may_stop", seat, Advantage.STORM_LOSSES))


@step
def storm_moves(g: Position, *_: int) -> None:
    """Sectors entered are struck, the start only where a switch says so.

    BGA-01, BGA-02, BG-STO-05, BG-STO-06, BG-STO-10, BG-STO-22.
    """
    s, t = g.state, g.table
    s.storm_path = path_of(g)
    s.storm = (s.storm - 1 + s.distance) % SECTORS + 1
    _told(g, s.distance)
    s.jubba = -1
    cloak = [("jubba", t.cho)] if t.cho >= 0 else []
    g.then(*cloak, ("storm_strikes", 0), ("lone_advisors", t.ben), ("fix_order", 0))


def stormed(g: Position) -> list[int]:
    """Return the locations struck in which forces are not protected (BG-STO-05, BG-MAP-05)."""
    board = g.table.board
    return [place for sector in g.state.storm_path for place in board.in_sector[sector] if not protected(g, place)]


@question("which territory the Jubba Cloak protects", {V.TERRITORY: "{}"}, rules="CR-205 BG-W-105", sealed=True)
def jubba(g: Position, seat: int, *_: int) -> list[int]:
    """CR-205: CHOAM loses no force in one territory."""
    if not named_in_hand(g, seat, g.table.named("Jubba Cloak")) or is_stopped(g, Advantage.CHOAM_TREACHERY):
        return []
    board, s = g.table.board, g.state
    places = {board.territory[p] for p in stormed(g) if s.ground[seat * LOCATIONS + p]}
    return [PASS, *(TERRITORY + n for n in sorted(places))] if places else []


@jubba.answer
def _jubba(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.TERRITORY:
        g.then(("may_stop", seat, Advantage.CHOAM_TREACHERY), ("jubba_works", seat, arg))


@step
def jubba_works(g: Position, seat: int, territory: int, *_: int) -> None:
    """CR-205, CR-602."""
    if not is_stopped(g, Advantage.CHOAM_TREACHERY):
        g.state.jubba = territory
        discard(g, seat, next(card for card in g.table.named("Jubba Cloak") if card in g.state.hands[seat]))
        note(g, "shelters", seat, territory)


@step
def storm_strikes(g: Position, *_: int) -> None:
    """Spice and forces; a No-Field is revealed and lost (CR-108, CR-R19, BG-X-04).

    BG-W-106, BG-W-107, BG-STO-05, BG-STO-07, BG-STO-08.
    """
    s, t = g.state, g.table
    for sector in s.storm_path:
        for place in t.board.in_sector[sector]:
            if s.sand[place]:
                note(g, "sand_gone", s.sand[place], place)
                s.bank += s.sand[place]
                s.sand[place] = 0
    for place in stormed(g):
        hidden = open_no_field(g) if s.no_field_at == place else 0
        for seat in range(t.seats):
            if seat == t.cho and t.board.territory[place] == s.jubba:
                continue
            if seat == t.fre and t.advanced and not is_stopped(g, Advantage.STORM_LOSSES):
                _half_losses(g, seat, place)
            else:
                kill_all(g, seat, place)
        assert not hidden or not s.ground[t.ric * LOCATIONS + place]


def _half_losses(g: Position, seat: int, place: int) -> None:
    """BG-STO-07, BG-FRE-11: half of the Fremen forces, rounded up, of their choice."""
    at = seat * LOCATIONS + place
    normal, star = g.state.ground[at], g.state.star[at]
    if normal + star:
        g.then(("storm_losses", seat, place, (normal + star + 1) // 2))


@question("how many Fedaykin are among the losses", {V.AMOUNT: "{}"}, rules="BG-STO-07 BG-V-10")
def storm_losses(g: Position, seat: int, place: int, lost: int, *_: int) -> list[int]:
    """BG-STO-07: they choose which tokens."""
    at = seat * LOCATIONS + place
    normal, star = g.state.ground[at], g.state.star[at]
    return [AMOUNT + n for n in range(max(0, lost - normal), min(star, lost) + 1)]


@storm_losses.answer
def _storm_losses(g: Position, verb: int, arg: int, seat: int, place: int, lost: int, *_: int) -> None:
    kill(g, seat, place, lost - arg, arg)


@step
def new_storm_card(g: Position, *_: int) -> None:
    """BG-W-108, BG-STO-03, BGA-35: a random storm card for the next turn; Fremen look at it (BG-SEC-08)."""
    s, t = g.state, g.table
    if t.advanced and t.fre >= 0:
        s.storm_card = 1 + chance(g, STORM, 6)
        s.peeked &= ~2
        if not is_stopped(g, Advantage.STORM_LOOK):
            s.peeked |= 2
            whisper(g, 1 << t.fre, "storm_card", t.fre, s.storm_card)
