"""BG-SHI, BG-GUI, BG-FRE-03: the order of turns, and shipping."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, LOCATION, LOCATIONS, PASS, WAY, Advantage, V
from cardbase.board_game.mutations import (
    in_hand,
    kill,
    kill_all,
    note,
    open_no_field,
    place,
    whisper,
)
from cardbase.board_game.position import Position, advisors, has_city, in_territory, locations_of, occupants
from cardbase.board_game.rules.bidding import means
from cardbase.board_game.rules.deals import KEEP_OUT, forget
from cardbase.board_game.rules.karama import RATE, is_stopped, usable
from cardbase.board_game.rules.no_field import may_ship_ally, tokens
from cardbase.board_game.rules.shipping import (
    ALLY_NO_FIELD,
    CROSS,
    GOES_LAST,
    HAD_CITY,
    NO_FIELD,
    RETURN,
    STOPPED,
    after_shipment,
    declare_shipment,
    has_rate,
    is_cancelled,
    most_shipped,
    open_to,
    pay_shipment,
    price,
    special_among,
)

WAYS: Final = "ship across the planet|ship back to the reserves|ship a No-Field|ship by a No-Field of Richese"


@step
def movement_phase(g: Position, *_: int) -> None:
    """BG-SHI-01, BG-W-601 to 603: the look at the spice card, flips to fighters, pledges, then the turns."""
    s, t = g.state, g.table
    s.turns_left, s.guild_acted = s.order[:], 0
    if t.is_on("ornithopters.at_phase_start"):
        s.passed = [done | HAD_CITY * has_city(g, seat) for seat, done in enumerate(s.passed)]
    before: list[tuple[str | int, ...]] = []
    if t.atr >= 0:
        before += [("may_stop", t.atr, Advantage.SPICE_PEEK), ("spice_peek", t.atr)]
    if t.ben >= 0 and t.advanced:
        before += [("flip_up", t.ben, n) for n in range(len(t.board.territories)) if advisors(g, n)]
    before += [("pledge", seat) for seat in s.order if s.ally[seat] >= 0]
    before += [("sapho_order", seat) for seat in s.order]
    g.then(*before, ("next_turn", 0), ("turns_over", 0))


@step
def spice_peek(g: Position, seat: int, *_: int) -> None:
    """BG-ATR-03, BG-SEC-09: Atreides look at the top spice card."""
    s = g.state
    if not is_stopped(g, Advantage.SPICE_PEEK) and s.spice_deck:
        s.peeked |= 1
        whisper(g, 1 << seat, "spice_card", seat, s.spice_deck[-1])


@step
def next_turn(g: Position, *_: int) -> None:
    """BG-GUI-06, BG-W-603, BGA-26: before each turn the Guild is asked; its own place may be delayed."""
    s, t = g.state, g.table
    left = s.turns_left
    if not left:
        return
    free = t.advanced or t.is_on("guild.order_in_basic")
    others = left[:-1] if s.guild_acted & 2 and left[-1] != t.gui else left
    if free and t.gui in left and len(left) > 1 and not (left[0] == t.gui == others[-1]) and others:
        asked = "guild_waits" if s.guild_acted & GOES_LAST else "guild_now"
        g.then((asked, t.gui), ("take_turn", 0), ("next_turn", 0))
    else:
        g.then(("take_turn", 0), ("next_turn", 0))


@step
def take_turn(g: Position, *_: int) -> None:
    """BG-SHI-01: one player's whole turn."""
    g.then(("player_turn", g.state.turns_left.pop(0)))


@step
def player_turn(g: Position, seat: int, *_: int) -> None:
    """BG-SHI-01: ship once or not, then move once or not; the half price may be stopped before (BG-KAR-10)."""
    s, t = g.state, g.table
    s.acting, s.ships, s.karama_over = seat, 0, 0
    before: list[tuple[str | int, ...]] = [("windows", 0)]
    if t.gui >= 0 and t.gui in (seat, s.ally[seat]) and _could_ship(g, seat):
        before.append(("may_stop", t.gui, Advantage.HALF_PRICE))
    rate = [("karama_rate", seat)] if seat != t.fre and means(g, seat) else []
    g.then(*before, *rate, ("ship", seat), ("move_phase", seat), ("turn_over", seat))


def _could_ship(g: Position, seat: int) -> bool:
    """Return whether a seat has something to ship, and something to pay with (BG-DEF-15)."""
    forces = g.state.reserve[seat] + g.state.reserve_star[seat] if seat != g.table.fre else 0
    return bool(means(g, seat) and (forces or locations_of(g, seat)))


@question("whether to ship at half price by Karama", {V.CARD: "by {}"}, rules="BG-KAR-03 BG-SHI-06", sealed=True)
def karama_rate(g: Position, seat: int, *_: int) -> list[int]:
    """BG-KAR-03: paid to the bank even with the Guild seated."""
    s, cards = g.state, usable(g, seat)
    ships = s.reserve[seat] or s.reserve_star[seat] or seat == g.table.ric
    return [PASS, *cards] if cards and ships and not has_rate(g, seat) else []


@karama_rate.answer
def _karama_rate(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        g.then(("use_karama", seat, in_hand(g, seat, arg), RATE))


@question(
    "what to ship", {V.LOCATION: "ship to {}", V.WAY: WAYS}, rules="BG-SHI-02 BG-GUI-03 BG-FRE-03 BG-V-26 BG-DEF-05"
)
def ship(g: Position, seat: int, *_: int) -> list[int]:
    """BG-W-605, BG-FRE-02, BG-SHI-02, BG-SHI-07, BG-SHI-11, BG-GUI-03, BG-GUI-05, CR-106, CR-111."""
    s, t = g.state, g.table
    found, reserves = [PASS], s.reserve[seat] + s.reserve_star[seat]
    places = open_to(g, seat)
    rates = means(g, seat) * (2 if has_rate(g, seat) or s.karama_over & 1 else 1)
    found += _ways(g, seat, rates)
    if reserves and seat == t.fre:
        storm = open_to(g, seat, in_storm=True) if t.advanced else []  # BG-FRE-07
        found += [LOCATION + p for p in sorted({*places, *storm} & t.zone)]
    elif reserves:
        found += [LOCATION + p for p in places if rates >= (1 if t.is_stronghold[p] else 2)]
    return found if len(found) > 1 else []


def _ways(g: Position, seat: int, rates: int) -> list[int]:
    """Return the other ways to ship, without those that a Karama stopped in this turn (BG-GEN-06)."""
    s, t, found = g.state, g.table, []
    if t.gui >= 0 and t.gui in (seat, s.ally[seat]):
        here = [p for p in locations_of(g, seat) if t.board.sector[p] != s.storm]
        if here and rates:
            found.append(CROSS)
        if here and seat == t.gui and s.spice[seat]:
            found.append(RETURN)
    if seat == t.ric and rates and tokens(g):
        found.append(NO_FIELD)
    if may_ship_ally(g, seat) and s.reserve[seat] + s.reserve_star[seat] and rates:
        found.append(ALLY_NO_FIELD)
    return [WAY + way for way in found if not s.ships & STOPPED << way]


@ship.answer
def _ship(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.LOCATION:
        g.then(("ship_number", seat, arg))
    elif verb == V.WAY:
        g.then((("cross_from", "return_from", "choose_token", "ask_token")[arg], seat))


@question("how many forces to ship", {V.AMOUNT: "{}"}, rules="BG-SHI-02 BG-SHI-08 BG-FRE-03")
def ship_number(g: Position, seat: int, location: int, *_: int) -> list[int]:
    """BG-SHI-02, BG-SHI-08: special forces count as one each."""
    s = g.state
    most = s.reserve[seat] + s.reserve_star[seat]
    if seat != g.table.fre:
        most = min(most, most_shipped(g, seat, location))
    return [AMOUNT + n for n in range(1, most + 1)]


@ship_number.answer
def _ship_number(g: Position, verb: int, arg: int, seat: int, location: int, *_: int) -> None:
    g.then(("ship_star", seat, location, arg))


@question("how many special forces are among them", {V.AMOUNT: "{}"}, rules="BG-SHI-08")
def ship_star(g: Position, seat: int, location: int, number: int, *_: int) -> list[int]:
    """BG-SHI-08."""
    return [AMOUNT + n for n in special_among(g, seat, number)]


@ship_star.answer
def _ship_star(g: Position, verb: int, arg: int, seat: int, location: int, number: int, *_: int) -> None:
    if seat == g.table.fre:
        _fremen_place(g, seat, location, number - arg, arg)
    else:
        declare_shipment(g, seat, ("shipped", seat, location, number - arg, arg))


def _fremen_place(g: Position, seat: int, location: int, normal: int, star: int) -> None:
    """BG-FRE-03, BG-FRE-07, BG-SHI-11: free; into the storm at half loss, rounded up, plain forces first."""
    s = g.state
    s.reserve[seat] -= normal
    s.reserve_star[seat] -= star
    place(g, seat, location, normal, star)
    note(g, "ship", seat, normal + star, location)
    if g.table.board.sector[location] == s.storm:
        lost = (normal + star + 1) // 2
        kill(g, seat, location, min(lost, normal), max(0, lost - normal))
    g.then(("entered", seat, location))


@step
def shipped(g: Position, seat: int, location: int, normal: int, star: int, *_: int) -> None:
    """BG-SHI-02, BG-SHI-03, BG-SHI-10: paid and placed; the Bene Gesserit may send a force along."""
    if is_cancelled(g, seat):
        return
    s = g.state
    pay_shipment(g, seat, price(g, seat, location, normal + star))
    empty = not occupants(g, g.table.board.territory[location])
    s.reserve[seat] -= normal
    s.reserve_star[seat] -= star
    place(g, seat, location, normal, star)
    note(g, "ship", seat, normal + star, location)
    after_shipment(g, seat, location, empty=empty)


@step
def turn_over(g: Position, seat: int, *_: int) -> None:
    """BG-W-611, BG-NEX-08, BG-MOV-08, BG-NEX-07, BGA-06: forces that share a territory with the ally die."""
    g.state.acting = -1
    g.state.karama_over = 0
    if g.table.is_on("ally.at_turn_end"):
        separate(g, seat)


def separate(g: Position, seat: int) -> None:
    """Send a seat's forces that share a territory with its ally to the tanks, but for the Polar Sink (BG-NEX-07)."""
    s, t = g.state, g.table
    mate = s.ally[seat]
    if mate < 0:
        return
    for number, territory in enumerate(t.board.territories):
        if territory.terrain == "polar_sink" or not in_territory(g, seat, number):
            continue
        if not in_territory(g, mate, number):
            continue
        if seat == t.ric and s.no_field_at in territory.locations:
            open_no_field(g)
        for location in territory.locations:
            at = seat * LOCATIONS + location
            if seat == t.ben:
                kill(g, seat, location, s.ground[at])
            else:
                kill_all(g, seat, location)


@step
def turns_over(g: Position, *_: int) -> None:
    """BG-W-612, CR-107, BGA-46: the last moment to reveal a No-Field; promises for this turn's moves are over."""
    t = g.table
    forget(g, KEEP_OUT)
    if not t.is_on("ally.at_turn_end"):
        for seat in g.state.order:
            separate(g, seat)
    if t.ric >= 0:
        g.then(("reveal", t.ric))
