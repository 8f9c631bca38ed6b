"""What every shipment shares: where, for how much, who may stop it, who is paid, what comes after."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import CODES, question, step
from cardbase.board_game.constants import BANK, LOCATIONS, NO, SIZE, YES, Advantage, Skill, V
from cardbase.board_game.mutations import holder_of_skill, note, place
from cardbase.board_game.position import Position, advisors, closed_for, is_full
from cardbase.board_game.rules.bidding import ally_help, means, pay_with_help
from cardbase.board_game.rules.deals import KEEP_OUT, promised
from cardbase.board_game.rules.karama import is_stopped

CANCELLED: Final = 1
KULON: Final = 2
STOPPED: Final = 4
"""Flags of the turn in ``ships``; ``STOPPED`` is that of the first way to ship, each next one's twice as much."""
GOES_LAST: Final = 4
"""What is noted of a Guild that waits till all others have gone (``State.guild_acted``)."""
HAD_CITY: Final = 16
"""What is noted of a seat in ``passed`` that held a city when the phase began (BGA-10)."""
CROSS, RETURN, NO_FIELD, ALLY_NO_FIELD = range(4)
"""The ways to ship that a Karama stops (BG-KAR-10, CR-608)."""


def has_rate(g: Position, seat: int) -> bool:
    """Return whether a seat ships at half price by the Guild (BG-GUI-04, BG-GUI-05)."""
    gui = g.table.gui
    return gui >= 0 and gui in (seat, g.state.ally[seat]) and not is_stopped(g, Advantage.HALF_PRICE)


def ships_at_half(g: Position, seat: int) -> bool:
    """Return whether a seat ships at half price, by the Guild or by a Karama (BG-SHI-06, BG-KAR-03)."""
    return has_rate(g, seat) or bool(g.state.karama_over & 1)


def shipping_price(number: int, rate: int, *, half: bool) -> int:
    """Return the price of shipping: ``rate`` each, the whole halved and rounded up (BG-SHI-02, BG-SHI-06).

    BG-GEN-07.
    """
    return (number * rate + half) // 2 if half else number * rate


def price(g: Position, seat: int, location: int, number: int) -> int:
    """Return what a shipment costs (BG-SHI-02, BG-SHI-06, BG-KAR-03)."""
    rate = 1 if g.table.is_stronghold[location] else 2
    return shipping_price(number, rate, half=ships_at_half(g, seat))


def most_shipped(g: Position, seat: int, location: int) -> int:
    """Return how many forces a seat can pay to ship to a location."""
    rate = 1 if g.table.is_stronghold[location] else 2
    return means(g, seat) * (2 if ships_at_half(g, seat) else 1) // rate


def special_among(g: Position, seat: int, number: int) -> range:
    """Return how many special forces may be among so many of the reserves (BG-SHI-08)."""
    s = g.state
    return range(max(0, number - s.reserve[seat]), min(number, s.reserve_star[seat]) + 1)


def open_to(g: Position, seat: int, *, in_storm: bool = False) -> list[int]:
    """Return the locations that a seat may ship to (BG-SHI-04, BG-SHI-05, BG-BEN-10, BG-DEA-06).

    ``in_storm`` returns those in the storm instead, where only the Fremen go (BG-FRE-07).
    """
    s, t = g.state, g.table
    if in_storm:
        found = [p for p in t.board.in_sector[s.storm] if not is_full(g, seat, t.board.territory[p])]
    else:
        closed = closed_for(g, seat)
        found = [p for p in range(LOCATIONS) if not closed[p]]
    if s.promises:
        found = [p for p in found if not promised(g, seat, KEEP_OUT, t.board.territory[p])]
    if seat == t.ben and t.advanced:
        found = [p for p in found if not advisors(g, t.board.territory[p])]
    return found


def declare_shipment(g: Position, seat: int, done: tuple[str | int, ...], *before_it: tuple[str | int, ...]) -> None:
    """Ask who may stop a shipment, then carry it out (BG-W-606, BG-GUI-08, BG-KAR-10).

    The Guild cancels those from off the planet: none from one territory to another.
    """
    t = g.table
    before: list[tuple[str | int, ...]] = [*before_it]
    if t.gui not in (-1, seat):
        cancel = [("guild_cancel", t.gui, seat)] if done[0] != "crossed" else []
        before += [*cancel, ("shipment_income", t.gui)]
    g.then(*before, done)


@step
def shipment_income(g: Position, seat: int, *_: int) -> None:
    """BG-KAR-10: of a shipment that goes, unless the bank is paid (BG-KAR-03), or all by the Guild (BGA-09)."""
    if not goes(g) or g.state.karama_over & 1:
        return
    shipper, number, location = declared(g)
    own = g.state.ally[shipper] != seat or ally_help(g, shipper) < price(g, shipper, location, abs(number))
    if own:
        g.then(("may_stop", seat, Advantage.GUILD_INCOME))


def goes(g: Position) -> bool:
    """Return whether neither a Karama nor the Guild has stopped the shipment that was declared (CR-608, BG-GUI-08)."""
    s = g.state
    kinds = s.agenda[::SIZE]
    if s.ships & CANCELLED:
        return False
    if CODES["crossed"] in kinds:
        return not is_stopped(g, Advantage.CROSS_SHIPPING)
    by_token = CODES["no_field_lands"] in kinds or CODES["ally_lands"] in kinds
    return not (by_token and is_stopped(g, Advantage.RICHESE_NO_FIELD))


def declared(g: Position) -> tuple[int, int, int]:
    """Return who is about to ship, how many and where to; -1 forces are those under a No-Field (BG-SHI-02, CR-106)."""
    agenda = g.state.agenda
    for at in range(len(agenda) - SIZE, -1, -SIZE):
        kind, seat, first, second, third, fourth = agenda[at : at + SIZE]
        if kind == CODES["shipped"]:
            return seat, second + third, first
        if kind == CODES["crossed"]:
            return seat, second + third, fourth
        if kind in (CODES["no_field_lands"], CODES["ally_lands"]):
            return seat, -1, first
    raise AssertionError("nothing is shipped")


def is_cancelled(g: Position, seat: int) -> bool:
    """Return whether the Guild cancelled the shipment; a switch lets the player ship again (BGA-27)."""
    if not g.state.ships & CANCELLED:
        return False
    if g.table.is_on("guild.ship_again"):
        g.state.ships &= ~CANCELLED
        g.then(("ship", seat))
    return True


def ship_otherwise(g: Position, seat: int, way: int) -> None:
    """Ask again what to ship, but not in the way that a Karama stopped or Richese refused (BG-GEN-06, BG-NEX-09)."""
    g.state.ships |= STOPPED << way
    g.then(("ship", seat))


def pay_shipment(g: Position, seat: int, amount: int) -> None:
    """Pay the Guild, or the bank (BG-SHI-03, BG-SHI-12, BG-GUI-02, BG-KAR-03)."""
    gui = g.table.gui
    paid = gui not in (-1, seat) and not g.state.karama_over & 1 and not is_stopped(g, Advantage.GUILD_INCOME)
    pay_with_help(g, seat, gui if paid else BANK, amount)


def after_shipment(g: Position, seat: int, location: int, *, empty: bool) -> None:
    """BG-SHI-10, BG-X-06, CR-520: Smuggler, accompaniment, intrusion."""
    t, s = g.table, g.state
    along: list[tuple[str | int, ...]] = [("accompany", t.ben, location, seat)] if t.ben not in (-1, seat) else []
    if empty and t.skills and holder_of_skill(g, Skill.SMUGGLER) == seat:
        if s.reserve[seat] and s.reserve_star[seat]:
            along.insert(0, ("smuggle", seat, location))
        elif s.reserve[seat] or s.reserve_star[seat]:
            smuggled(g, seat, location, int(not s.reserve[seat]))
    g.then(*along, ("entered", seat, location))


def smuggled(g: Position, seat: int, location: int, star: int) -> None:
    """Place the Smuggler's free force (CR-007, CR-520)."""
    s = g.state
    s.reserve[seat] -= 1 - star
    s.reserve_star[seat] -= star
    place(g, seat, location, 1 - star, star)
    note(g, "ship", seat, 1, location)


@question("whether the Smuggler's free force is a special one", {}, rules="CR-007 BG-SHI-08")
def smuggle(*_: object) -> list[int]:
    """CR-007, BG-SHI-08: where there are both in the reserves."""
    return [YES, NO]


@smuggle.answer
def _smuggle(g: Position, verb: int, arg: int, seat: int, location: int, *_: int) -> None:
    smuggled(g, seat, location, int(verb == V.YES))
