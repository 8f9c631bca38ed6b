"""BG-BLO: the spice blow, worms, what they devour, and the rides of the Fremen."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, LOCATION, LOCATIONS, NO, PASS, TERRITORY, YES, Advantage, V
from cardbase.board_game.mutations import SPICE, kill, kill_all, lift, note, open_no_field, place
from cardbase.board_game.position import Position, forces, in_territory, is_full, occupants
from cardbase.board_game.rules.box_cards import HARVESTER, THUMPER, holders
from cardbase.board_game.rules.deals import ALLY, KEEP_OUT, NO_ALLIANCE, forget, promised
from cardbase.board_game.rules.karama import is_stopped
from cardbase.tabletop import shuffle


@step
def blow_phase(g: Position, *_: int) -> None:
    """BG-W-201, BG-W-207, BG-BLO-01: one blow, in the advanced game two, each complete with its Nexus."""
    second = [("blow", 0, 1)] if g.table.advanced else []
    g.then(("blow", 0, 0), *second, ("worms_back", 0))


@step
def blow(g: Position, seat: int, pile: int, *_: int) -> None:
    """BG-BLO-02: cards are turned until a territory shows."""
    g.state.worms, g.state.worm_places = 0, []
    g.then(*(("thumper", x, pile) for x in holders(g, THUMPER)), ("turn_card", 0, pile))


@step
def thumped(g: Position, seat: int, number: int, *_: int) -> None:
    """BG-TRE-51: a worm appears as if a Shai-Hulud had been turned."""
    g.then(*_worm(g, number))


def _worm(g: Position, number: int) -> list[tuple[str | int, ...]]:
    """Return what a worm of this blow does: the first devours, further ones the Fremen place (BG-BLO-05, BG-BLO-06)."""
    s, t = g.state, g.table
    pile = s.pile_b if number else s.pile_a
    s.worms += 1
    if s.worms == 1:
        top = next((t.spice_cards[x] for x in reversed(pile) if t.spice_cards[x] >= 0), -1)
        return [("worm_comes", 0, t.board.territory[top])] if top >= 0 else []
    if t.advanced and t.fre >= 0:
        return [("may_stop", t.fre, Advantage.WORM_PLACING), ("place_worm", t.fre)]
    return []


def _draw(g: Position) -> int:
    """Return the next spice card; the topmost territory card of each pile is never shuffled in (BG-BLO-08, BGA-04)."""
    s, places = g.state, g.table.spice_cards
    if not s.spice_deck:
        kept = []
        for pile in (s.pile_a, s.pile_b):
            top = next((card for card in reversed(pile) if places[card] >= 0), -1)
            kept.append([top] if top >= 0 else [])
            s.spice_deck += [card for card in pile if card != top]
        s.pile_a, s.pile_b = kept
        s.peeked &= ~1
        shuffle(s.streams, SPICE, s.spice_deck)
    s.peeked &= ~1
    return s.spice_deck.pop()


@step
def turn_card(g: Position, seat: int, number: int, *_: int) -> None:
    """BG-W-204, BG-W-205, BG-BLO-03 to BG-BLO-07: a worm, or spice on the icon unless it lies in the storm."""
    s, t = g.state, g.table
    card = _draw(g)
    pile = s.pile_b if number else s.pile_a
    location = t.spice_cards[card]
    if location < 0 and s.turn == 1:
        s.aside.append(card)
        note(g, "worm_aside")
        g.then(("turn_card", 0, number))
    elif location < 0:
        pile.append(card)
        g.then(*_worm(g, number), ("turn_card", 0, number))
    else:
        pile.append(card)
        amount = _spice(g, location)
        if s.worms:
            g.then(("nexus", 0), ("rides", 0))
        g.then(*(("harvester", x, location, amount) for x in holders(g, HARVESTER) if amount))


def _spice(g: Position, location: int) -> int:
    """Place the spice of a blow and return how much (BG-BLO-03)."""
    s, board = g.state, g.table.board
    if board.sector[location] == s.storm:
        note(g, "no_spice", location)
        return 0
    amount = board.blow[location]
    s.sand[location] += amount
    s.bank -= amount
    note(g, "spice", amount, location)
    return amount


@question("where the further worm appears", {V.TERRITORY: "in {}"}, rules="BG-FRE-06 BG-BLO-06 BG-V-11")
def place_worm(g: Position, seat: int, *_: int) -> list[int]:
    """BG-W-203, BG-FRE-06: any sand territory; without Fremen a further worm has no effect."""
    if is_stopped(g, Advantage.WORM_PLACING):
        return []
    return [TERRITORY + n for n in g.table.sand_territories]


@place_worm.answer
def _place_worm(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.then(("worm_comes", 0, arg))


@step
def fremen_calls(g: Position, seat: int, *_: int) -> None:
    """BG-FRE-12, BG-FRE-08, BGA-25: a worm in any sand territory, then its ride; no Nexus unless so agreed."""
    nexus = [("nexus", 0)] if g.table.is_on("karama.fremen_nexus") else []
    g.then(("call_worm", seat), *nexus, ("rides", 0, len(g.state.worm_places)))


@question("where the worm appears", {V.TERRITORY: "in {}"}, rules="BG-FRE-12 BG-V-11")
def call_worm(g: Position, *_: int) -> list[int]:
    """BG-FRE-12: any sand territory."""
    return [TERRITORY + n for n in g.table.sand_territories]


@call_worm.answer
def _call_worm(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.then(("worm_comes", 0, arg))


@step
def worm_comes(g: Position, seat: int, territory: int, *_: int) -> None:
    """BG-W-202, BG-BLO-05, BG-X-03, CR-108: a No-Field is revealed and lost, then Fremen may protect their ally."""
    s, t = g.state, g.table
    note(g, "worm", territory)
    locations = t.board.territories[territory].locations
    token_at = s.no_field_at
    placed = open_no_field(g) if token_at in locations else 0
    s.scratch = []
    if not t.is_on("ride.needs_devoured") or any(
        s.sand[p] or forces(g, x, p) for p in locations for x in range(t.seats)
    ):
        s.worm_places.append(territory)
    kill(g, t.ric, token_at, placed)
    tasks: list[tuple[str | int, ...]] = []
    if t.fre >= 0 and any(forces(g, t.fre, place) for place in locations):
        tasks.append(("may_stop", t.fre, Advantage.WORM_IMMUNITY))
    if t.fre >= 0 and s.ally[t.fre] >= 0 and any(forces(g, s.ally[t.fre], place) for place in locations):
        tasks.append(("protect_ally", t.fre, territory))
    g.then(*tasks, ("devour", 0, territory), ("lone_advisors", t.ben))


@question("whether the ally's forces are spared", {V.YES: "protect them"}, rules="BG-FRE-05 BG-V-12")
def protect_ally(g: Position, *_: int) -> list[int]:
    """BG-FRE-05, BG-NEX-09."""
    return [NO, YES]


@protect_ally.answer
def _protect_ally(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        g.then(("may_stop", seat, Advantage.WORM_PROTECTION), ("ally_protected", seat))


@step
def ally_protected(g: Position, seat: int, *_: int) -> None:
    """BG-FRE-05."""
    if not is_stopped(g, Advantage.WORM_PROTECTION):
        g.state.scratch = [g.state.ally[seat]]


@step
def devour(g: Position, seat: int, territory: int, *_: int) -> None:
    """BG-BLO-05, BG-FRE-04: spice and forces of all sectors, storm or not; Fremen and those they protect stay."""
    s, t = g.state, g.table
    spared = set(s.scratch)
    if t.fre >= 0 and not is_stopped(g, Advantage.WORM_IMMUNITY):
        spared.add(t.fre)
    for location in t.board.territories[territory].locations:
        if s.sand[location]:
            note(g, "sand_gone", s.sand[location], location)
            s.bank += s.sand[location]
            s.sand[location] = 0
        for other in range(t.seats):
            if other not in spared:
                kill_all(g, other, location)
    s.stopped &= ~(1 << Advantage.WORM_IMMUNITY)


@step
def rides(g: Position, seat: int, first: int, *_: int) -> None:
    """BG-W-206, BG-FRE-08, BGA-44: once for each appearance from ``first`` on; earlier worms wait for their Nexus."""
    s, fre = g.state, g.table.fre
    if fre >= 0:
        g.then(*(("ride", fre, territory) for territory in s.worm_places[first:]))
    del s.worm_places[first:]


def _riders(g: Position, seat: int, territory: int) -> list[int]:
    """Return the locations from which Fremen may ride: not out of the storm."""
    board = g.table.board
    return [
        p for p in board.territories[territory].locations if forces(g, seat, p) and board.sector[p] != g.state.storm
    ]


@question("where to ride the worm", {V.LOCATION: "to {}"}, rules="BG-FRE-08 BG-V-14")
def ride(g: Position, seat: int, territory: int, *_: int) -> list[int]:
    """BG-FRE-08, BG-DEA-06: any territory open to them, without their ally, but for those that a promise closes."""
    if not _riders(g, seat, territory):
        return []
    board, mate = g.table.board, g.state.ally[seat]
    found = [PASS]
    for number, other in enumerate(board.territories):
        if number == territory or is_full(g, seat, number) or promised(g, seat, KEEP_OUT, number):
            continue
        if mate >= 0 and mate in occupants(g, number) and number != board.territory[g.table.polar_sink]:
            continue
        found += [LOCATION + p for p in other.locations if board.sector[p] != g.state.storm]
    return found


@ride.answer
def _ride(g: Position, verb: int, arg: int, seat: int, territory: int, *_: int) -> None:
    if verb == V.LOCATION:
        groups = [("ride_with", seat, place, arg, star) for place in _riders(g, seat, territory) for star in (0, 1)]
        before = in_territory(g, seat, g.table.board.territory[arg])
        g.then(("may_stop", seat, Advantage.WORM_RIDE), *groups, ("ridden", seat, arg, before))


@step
def ridden(g: Position, seat: int, to: int, before: int, *_: int) -> None:
    """BG-BEN-11: a territory is entered where somebody rode there."""
    if in_territory(g, seat, g.table.board.territory[to]) > before:
        g.then(("entered", seat, to))


@question("how many forces ride", {V.AMOUNT: "{}"}, rules="BG-FRE-08 BG-V-14")
def ride_with(g: Position, seat: int, location: int, to: int, star: int, *_: int) -> list[int]:
    """BG-FRE-08: any number of each kind."""
    s = g.state
    number = (s.star if star else s.ground)[seat * LOCATIONS + location]
    if not number or is_stopped(g, Advantage.WORM_RIDE):
        return []
    return [AMOUNT + n for n in range(number + 1)]


@ride_with.answer
def _ride_with(g: Position, verb: int, arg: int, seat: int, location: int, to: int, star: int, *_: int) -> None:
    if arg:
        normal = 0 if star else arg
        lift(g, seat, location, normal, arg - normal)
        place(g, seat, to, normal, arg - normal)
        note(g, "ride", seat, arg, to, location)


@step
def worms_back(g: Position, *_: int) -> None:
    """BG-BLO-04: worms of turn 1 are shuffled back; promises about this Nexus are over (BG-DEA-05)."""
    s = g.state
    if s.aside:
        s.spice_deck += s.aside
        s.aside = []
        shuffle(s.streams, SPICE, s.spice_deck)
    forget(g, ALLY, NO_ALLIANCE)
