"""BG-MEN, BG-VIC: the Mentat Pause and who wins."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import (
    LOCATION,
    LOCATIONS,
    NO,
    PASS,
    SEAT,
    WAY,
    YES,
    Advantage,
    Ending,
    F,
    Inflation,
    V,
)
from cardbase.board_game.mutations import discard, lift, named_in_hand, note, open_no_field
from cardbase.board_game.position import Position, locations_of, occupants, strongholds_of
from cardbase.board_game.rules.karama import is_stopped


@step
def mentat_phase(g: Position, *_: int) -> None:
    """BG-MEN-01, BG-MEN-02, BG-X-13, BG-W-901 to 906: M1 to M5."""
    g.then(
        ("take_in", 0),
        ("turn_inflation", 0),
        ("gamont", g.table.cho),
        ("victory", 0),
        ("place_inflation", 0),
        ("claim_strongholds", 0),
    )


@step
def take_in(g: Position, *_: int) -> None:
    """BG-MEN-01, BG-DEA-03: spice in front of shields is taken behind them (CR-R24)."""
    s = g.state
    for seat, amount in enumerate(s.front):
        s.spice[seat] += amount
    s.front = [0] * g.table.seats


_FLIPPED = {
    Inflation.DOUBLE: Inflation.CANCEL_FLIPPED,
    Inflation.CANCEL: Inflation.DOUBLE_FLIPPED,
    Inflation.CANCEL_FLIPPED: Inflation.REMOVED,
    Inflation.DOUBLE_FLIPPED: Inflation.REMOVED,
}


@step
def turn_inflation(g: Position, *_: int) -> None:
    """CR-211, CR-R09, CR-604: flipped once, then removed; a Karama does not stop it."""
    s = g.state
    s.inflation_waits = 0
    if s.inflation in _FLIPPED:
        s.inflation = _FLIPPED[Inflation(s.inflation)]
        s.inflation_waits = 1
        note(g, "inflation", s.inflation)


@question("whose force goes home by Trip to Gamont", {V.SEAT: "{}"}, rules="CR-209 CR-R12 BG-W-903", sealed=True)
def gamont(g: Position, seat: int, *_: int) -> list[int]:
    """CR-209, CR-R12: before the victory check."""
    held = seat >= 0 and named_in_hand(g, seat, g.table.named("Trip to Gamont"))
    if not held or is_stopped(g, Advantage.CHOAM_TREACHERY):
        return []
    return [PASS, *(SEAT + x for x in range(g.table.seats) if x != seat and _targets(g, x))]


def _targets(g: Position, seat: int) -> list[int]:
    s = g.state
    found = locations_of(g, seat)
    if seat == g.table.ric and s.no_field_at >= 0 and s.no_field_at not in found:
        found.append(s.no_field_at)
    return found


@gamont.answer
def _gamont(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.SEAT:
        g.then(("may_stop", seat, Advantage.CHOAM_TREACHERY), ("gamont_works", seat, arg))


@step
def gamont_works(g: Position, seat: int, other: int, *_: int) -> None:
    """CR-209, CR-602."""
    if not is_stopped(g, Advantage.CHOAM_TREACHERY):
        discard(g, seat, next(x for x in g.table.named("Trip to Gamont") if x in g.state.hands[seat]))
        g.then(("gamont_where", seat, other))


@question("from where", {V.LOCATION: "from {}"}, rules="CR-209 CR-501")
def gamont_where(g: Position, seat: int, other: int, *_: int) -> list[int]:
    """CR-209."""
    return [LOCATION + place for place in _targets(g, other)]


@gamont_where.answer
def _gamont_where(g: Position, verb: int, arg: int, seat: int, other: int, *_: int) -> None:
    """CR-501: a No-Field is revealed; one placed force returns, if any was placed."""
    s = g.state
    at = other * LOCATIONS + arg
    if other == g.table.ric and s.no_field_at == arg and not s.ground[at]:
        open_no_field(g)
    if s.ground[at] and s.star[at]:
        g.then(("gamont_kind", seat, other, arg))
    else:
        _sent_home(g, seat, other, arg, int(s.star[at] > 0))


@question("whether a special force goes home, or an advisor", {}, rules="CR-209")
def gamont_kind(*_: object) -> list[int]:
    """CR-209: one force, of those there; CHOAM says which."""
    return [YES, NO]


@gamont_kind.answer
def _gamont_kind(g: Position, verb: int, arg: int, seat: int, other: int, location: int, *_: int) -> None:
    _sent_home(g, seat, other, location, int(verb == V.YES))


def _sent_home(g: Position, seat: int, other: int, location: int, star: int) -> None:
    s = g.state
    normal = int(not star and s.ground[other * LOCATIONS + location] > 0)
    lift(g, other, location, normal, star)
    if other == g.table.ben:
        normal, star = normal + star, 0
    s.reserve[other] += normal
    s.reserve_star[other] += star
    note(g, "gamont", seat, other, location)


def _win(g: Position, ending: Ending, seats: list[int]) -> None:
    s = g.state
    s.ending = ending
    s.winners = sum(1 << seat for seat in {*seats, *(s.ally[seat] for seat in seats)} if seat >= 0)
    note(g, "win", s.winners, ending)


@step
def victory(g: Position, *_: int) -> None:
    """BG-VIC-01 to BG-VIC-05, BG-VIC-20, BG-VIC-22, BGA-34: strongholds, then the prediction, then the last turn."""
    s, t = g.state, g.table
    held = [strongholds_of(g, seat) for seat in range(t.seats)]
    for seat in s.order:
        mate = s.ally[seat]
        if held[seat] >= 3 and mate < 0:
            _stronghold_win(g, [seat])
            return
        if mate >= 0 and held[seat] + held[mate] - _shared(g, seat, mate) >= 4:
            _stronghold_win(g, [seat, mate])
            return
    if s.turn >= t.turns:
        _last_turn(g, held)


def _shared(g: Position, seat: int, mate: int) -> int:
    """Return the strongholds that both allies occupy, which count once."""
    return sum({seat, mate} <= set(occupants(g, x)) for x in g.table.board.strongholds)


def _stronghold_win(g: Position, seats: list[int], ending: Ending = Ending.STRONGHOLDS) -> None:
    """BG-VIC-20, BG-SET-03: the Bene Gesserit win alone where they predicted it."""
    s, ben = g.state, g.table.ben
    if ben >= 0 and s.prediction in seats and s.prediction_turn == s.turn:
        s.ending, s.winners = Ending.PREDICTION, 1 << ben
        note(g, "win", s.winners, s.ending)
    else:
        _win(g, ending, seats)


def fremen_special(g: Position) -> bool:
    """Return whether the Fremen win at the end (BG-VIC-10, BG-FRE-13, CR-114) (BG-X-14)."""
    t = g.table
    if t.fre < 0 or t.gui < 0:
        return False
    homes = all(seat == t.fre for x in (t.tabr, t.habbanya) for seat in occupants(g, x))
    barred = [F.ATREIDES, F.HARKONNEN, F.EMPEROR, *([F.RICHESE] if t.advanced else [])]
    return homes and not any(t.faction[seat] in barred for seat in occupants(g, t.tueks))


def _last_turn(g: Position, held: list[int]) -> None:
    """BG-VIC-10 to BG-VIC-13, BG-VIC-21, BG-GUI-07, BGA-16, BGA-17."""
    s, t = g.state, g.table
    if fremen_special(g):
        _win(g, Ending.FREMEN, [t.fre])
    elif t.gui >= 0:
        _win(g, Ending.GUILD, [t.gui])
    elif t.fre >= 0:
        _win(g, Ending.FREMEN_DEFAULT, [t.fre])
    else:
        sums = [held[x] + (held[s.ally[x]] - _shared(g, x, s.ally[x]) if s.ally[x] >= 0 else 0) for x in range(t.seats)]
        best = [seat for seat in s.order if sums[seat] == max(sums)]
        seats = best if t.is_on("victory.ties_share") else best[:1]
        if t.is_on("prediction.at_default"):
            _stronghold_win(g, seats, Ending.MOST_STRONGHOLDS)
        else:
            _win(g, Ending.MOST_STRONGHOLDS, seats)


@step
def place_inflation(g: Position, *_: int) -> None:
    """CR-211, CR-604: CHOAM may place the token, once a game, never in the pause of a flip (CR-R09)."""
    s, cho = g.state, g.table.cho
    if cho >= 0 and s.inflation == Inflation.UNUSED and not s.inflation_waits and not s.ending:
        g.then(("may_stop", cho, Advantage.CHOAM_INFLATION), ("inflate", cho))


@question("which side of the Inflation token to place", {V.WAY: "Double|Cancel"}, rules="CR-211 BG-V-44")
def inflate(g: Position, *_: int) -> list[int]:
    """CR-211."""
    return [] if is_stopped(g, Advantage.CHOAM_INFLATION) else [PASS, WAY, WAY + 1]


@inflate.answer
def _inflate(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.WAY:
        g.state.inflation = Inflation.CANCEL if arg else Inflation.DOUBLE
        note(g, "inflation", g.state.inflation)


@step
def claim_strongholds(g: Position, *_: int) -> None:
    """CR-401, CR-524, CR-R27: the card goes to whoever is the sole occupant, or is set aside."""
    s, t = g.state, g.table
    if not t.strongholds or s.ending:
        return
    for number, territory in enumerate(t.board.strongholds):
        holders = occupants(g, territory)
        s.stronghold_card[number] = holders[0] if len(holders) == 1 else -1
        if len(holders) == 1:
            note(g, "stronghold", holders[0], territory)
