"""CR-106 to CR-111, CR-513: the No-Field tokens of Richese."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import AMOUNT, LOCATION, NO, NO_FIELDS, WAY, YES, Advantage, V
from cardbase.board_game.mutations import note, open_no_field, place, whisper
from cardbase.board_game.position import Position, occupants
from cardbase.board_game.rules.karama import is_stopped
from cardbase.board_game.rules.shipping import (
    ALLY_NO_FIELD,
    NO_FIELD,
    after_shipment,
    declare_shipment,
    is_cancelled,
    most_shipped,
    open_to,
    pay_shipment,
    price,
    ship_otherwise,
    special_among,
)

WAYS = "token 0|token 3|token 5|refuse"
REFUSED = 3


def tokens(g: Position) -> list[int]:
    """Return the tokens that may be placed: never the one used last (CR-109); the one on the planet is that one."""
    s = g.state
    last = s.no_field if s.no_field_at >= 0 else s.no_field_last
    return [n for n in range(len(NO_FIELDS)) if n != last] if g.table.ric >= 0 else []


def may_ship_ally(g: Position, seat: int) -> bool:
    """Return whether Richese could ship this ally by a No-Field (CR-111); reserves of the Fremen never (BG-FRE-02)."""
    ric = g.table.ric
    return ric >= 0 and seat not in (ric, g.table.fre) and g.state.ally[seat] == ric


@question("which No-Field token", {V.WAY: WAYS}, rules="CR-106 CR-109 BG-V-26", sealed=True)
def choose_token(g: Position, seat: int, *_: int) -> list[int]:
    """CR-106, CR-109: face down; opponents do not know the number."""
    return [WAY + n for n in tokens(g)]


@choose_token.answer
def _choose_token(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    g.then(("no_field_to", seat, arg))


@question("where the No-Field lands", {V.LOCATION: "in {}"}, rules="CR-106 CR-R18 BG-SHI-09")
def no_field_to(g: Position, seat: int, *_: int) -> list[int]:
    """CR-106, CR-R18, BGA-28: for the price of one force; two factions close a stronghold (BG-X-05)."""
    return [LOCATION + p for p in open_to(g, seat) if most_shipped(g, seat, p)]


@no_field_to.answer
def _no_field_to(g: Position, verb: int, arg: int, seat: int, token: int, *_: int) -> None:
    stop = ("may_stop", seat, Advantage.RICHESE_NO_FIELD)
    declare_shipment(g, seat, ("no_field_lands", seat, arg, token), stop)


@step
def no_field_lands(g: Position, seat: int, location: int, token: int, *_: int) -> None:
    """CR-106, CR-109, CR-608: a token on the planet is revealed first; its price goes to the Guild (BG-GUI-02)."""
    s = g.state
    if is_cancelled(g, seat):
        return
    if is_stopped(g, Advantage.RICHESE_NO_FIELD):
        ship_otherwise(g, seat, NO_FIELD)
        return
    open_no_field(g)
    empty = not occupants(g, g.table.board.territory[location])
    pay_shipment(g, seat, price(g, seat, location, 1))
    s.no_field_at, s.no_field = location, token
    note(g, "no_field", seat, location)
    after_shipment(g, seat, location, empty=empty)


@step
def ask_token(g: Position, seat: int, *_: int) -> None:
    """CR-111, BG-NEX-09: with the consent of Richese."""
    g.then(("lend_token", g.table.ric, seat))


@question("whether to ship the ally by a No-Field", {V.WAY: WAYS}, rules="CR-111 BG-V-23")
def lend_token(g: Position, *_: int) -> list[int]:
    """CR-111: an available token, revealed on shipping."""
    return [*(WAY + n for n in tokens(g)), WAY + REFUSED]


@lend_token.answer
def _lend_token(g: Position, verb: int, arg: int, seat: int, mate: int, *_: int) -> None:
    """BG-NEX-09: refused, the ally ships otherwise; it is not asked for again in the same turn."""
    if arg == REFUSED:
        whisper(g, 1 << seat | 1 << mate, "no_token", seat, mate)
        ship_otherwise(g, mate, ALLY_NO_FIELD)
    else:
        g.then(("lent_to", mate, arg))


@question("where the No-Field lands", {V.LOCATION: "in {}"}, rules="CR-111 CR-513")
def lent_to(g: Position, seat: int, *_: int) -> list[int]:
    """CR-513: 1 or 2 spice, payable by either ally."""
    return [LOCATION + p for p in open_to(g, seat) if most_shipped(g, seat, p)]


@lent_to.answer
def _lent_to(g: Position, verb: int, arg: int, seat: int, token: int, *_: int) -> None:
    stop = ("may_stop", g.table.ric, Advantage.RICHESE_NO_FIELD)
    declare_shipment(g, seat, ("ally_lands", seat, arg, token), stop)


@step
def ally_lands(g: Position, seat: int, location: int, token: int, *_: int) -> None:
    """CR-111, CR-511, CR-513, CR-608, CR-R21: as many as the token says or the reserves hold; it goes face up."""
    s = g.state
    if is_cancelled(g, seat):
        return
    if is_stopped(g, Advantage.RICHESE_NO_FIELD):
        ship_otherwise(g, seat, ALLY_NO_FIELD)
        return
    open_no_field(g)
    pay_shipment(g, seat, price(g, seat, location, 1))
    number = min(NO_FIELDS[token], s.reserve[seat] + s.reserve_star[seat])
    s.no_field_last = token
    note(g, "by_token", seat, number, location, NO_FIELDS[token])
    kinds = special_among(g, seat, number)
    if len(kinds) > 1:
        g.then(("land_star", seat, location, number))
    else:
        _land(g, seat, location, number, kinds[0])


@question("how many special forces are among them", {V.AMOUNT: "{}"}, rules="CR-111 BG-SHI-08")
def land_star(g: Position, seat: int, location: int, number: int, *_: int) -> list[int]:
    """CR-111, BG-SHI-08: the ally chooses which of its forces land."""
    return [AMOUNT + n for n in special_among(g, seat, number)]


@land_star.answer
def _land_star(g: Position, verb: int, arg: int, seat: int, location: int, number: int, *_: int) -> None:
    _land(g, seat, location, number, arg)


def _land(g: Position, seat: int, location: int, number: int, star: int) -> None:
    s = g.state
    s.reserve[seat] -= number - star
    s.reserve_star[seat] -= star
    place(g, seat, location, number - star, star)
    after_shipment(g, seat, location, empty=False)


@question("whether to reveal the No-Field", {V.YES: "reveal it"}, rules="CR-107 BGA-46 BG-V-29")
def reveal(g: Position, *_: int) -> list[int]:
    """BG-W-604, CR-107: any time before the Battle Phase."""
    return [NO, YES] if g.state.no_field_at >= 0 else []


@reveal.answer
def _reveal(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        location = g.state.no_field_at
        open_no_field(g)
        g.then(("entered", seat, location))
